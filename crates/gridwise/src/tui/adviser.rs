//! Asks a player of the program about positions of 2048, on a thread of its own: a new question stops the last.
//!
//! Unlike the [thinker](super::thinker), whose errands have nothing in common, it lives on between questions: the player
//! keeps what it remembers, and the network is read once.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::mpsc::{self, Receiver, Sender},
};

use players::{BoxedPlayer, Limit, Stop, best, named, network::Guided};
use twenty48::{Game, Rules};

use super::{input::Input, opinion::Opinion, thinker};

/// A position to think about.
struct Question {
    ticket: u64,
    game: Box<Game>,
    stop: Stop,
}

/// Sends what was thought to where keys come from.
pub struct Adviser {
    sender: Sender<Input>,
    /// To the thread, once there was a first question.
    questions: Option<Sender<Question>>,
    stop: Stop,
}

impl Adviser {
    /// An adviser whom nobody has asked yet.
    pub fn new(sender: Sender<Input>) -> Adviser {
        Adviser { sender, questions: None, stop: Stop::new() }
    }

    /// Asks about a position. What comes of it arrives as [`Input::Advised`], also if it is nothing.
    pub fn ask(&mut self, ticket: u64, game: Box<Game>) {
        self.stop();
        let question = Question { ticket, game, stop: self.stop.clone() };
        let asked = self.questions().is_some_and(|questions| questions.send(question).is_ok());
        if !asked {
            // Without a thread there is no advice. Nobody listens any more when the program is about to end.
            let _ = self.sender.send(Input::Advised(ticket, None));
        }
    }

    /// What was asked is not wanted any more.
    pub fn stop(&mut self) {
        self.stop.ask();
        self.stop = Stop::new();
    }

    /// Where questions go: to the thread, which ends with the program.
    fn questions(&mut self) -> Option<&Sender<Question>> {
        if self.questions.is_none() {
            let (questions, receiver) = mpsc::channel();
            let sender = self.sender.clone();
            let answers = move || answer(&receiver, &sender);
            thinker::spawn(answers).ok()?;
            self.questions = Some(questions);
        }
        self.questions.as_ref()
    }
}

/// Answers questions, until there are no more or one of them fails.
fn answer(questions: &Receiver<Question>, sender: &Sender<Input>) {
    let mut seat = Seat::default();
    while let Ok(Question { ticket, game, stop }) = questions.recv() {
        // After a panic the loop saves the game, gives the terminal back and tells what happened.
        let answered = panic::catch_unwind(AssertUnwindSafe(|| seat.opinion(&game, &stop)));
        let input = match answered {
            Ok(opinion) => Input::Advised(ticket, opinion),
            Err(_) => Input::Broken(thinker::last_words()),
        };
        if sender.send(input).is_err() {
            break;
        }
    }
}

/// The player of the rules that were asked about last.
#[derive(Default)]
struct Seat {
    player: Option<(Rules, BoxedPlayer)>,
}

impl Seat {
    fn opinion(&mut self, game: &Game, stop: &Stop) -> Option<Opinion> {
        if stop.is_asked() {
            return None;
        }
        let rules = *game.rules();
        let (_, player) = match self.player.take() {
            Some(seated) if seated.0 == rules => self.player.insert(seated),
            _ => self.player.insert((rules, strongest(&rules))),
        };
        let advice = player.advise(game, stop)?;
        Some(Opinion { player: player.name(), advice })
    }
}

/// Who is asked: the network looking one move ahead where it knows the rules, else a search. Each thinks for as long as
/// it does by itself, which nobody notices.
fn strongest(rules: &Rules) -> BoxedPlayer {
    named(Guided::NAME, rules, Limit::NONE, 0).unwrap_or_else(|_| best(rules, Limit::NONE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty48::Dice;

    fn opening(rules: Rules) -> Box<Game> {
        Box::new(Game::open(rules, &rules.opening(&mut Dice::for_opening(1))).unwrap())
    }

    #[test]
    fn every_question_is_answered_and_with_a_move_that_can_be_made() {
        let (sender, answers) = mpsc::channel();
        let mut adviser = Adviser::new(sender);
        // Edge rules, then lcd rules: another player must sit down.
        for (ticket, rules) in [(1, Rules::edge()), (2, Rules::lcd()), (3, Rules::lcd())] {
            let game = opening(rules);
            adviser.ask(ticket, game.clone());
            let Ok(Input::Advised(answered, Some(opinion))) = answers.recv() else { panic!("no answer") };
            assert_eq!(answered, ticket);
            assert!(game.slide(opinion.advice.best).is_some());
            assert_eq!(opinion.player, if ticket == 1 { "plain" } else { "search" });
        }
    }

    #[test]
    fn what_is_not_wanted_any_more_is_answered_with_nothing() {
        let stop = Stop::new();
        stop.ask();
        assert_eq!(Seat::default().opinion(&opening(Rules::edge()), &stop), None);
    }
}
