//! Asks a player of the program about positions of 2048, on a thread of its own: a new question stops the last.
//!
//! Unlike the [thinker](super::thinker), whose errands have nothing in common, it lives on between questions: the player
//! keeps what it remembers, and the network is read once.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::mpsc::{self, Receiver, Sender},
};

use players::{BoxedPlayer, Limit, Roster, Stop, network::NetworkError};
use twenty48::{Game, Rules};

use super::{input::Input, opinion::Opinion, thinker};

/// What the thread is called for.
enum Call {
    /// Somebody plays under these rules, and may ask soon.
    Seat(Rules),
    /// A position to think about.
    Ask { ticket: u64, game: Box<Game>, stop: Stop },
}

/// Sends what was thought to where keys come from.
pub struct Adviser {
    sender: Sender<Input>,
    roster: Roster,
    /// To the thread, once there was a first call.
    calls: Option<Sender<Call>>,
    /// The rules that a player was seated for last.
    seated: Option<Rules>,
    stop: Stop,
}

impl Adviser {
    /// An adviser whom nobody has called yet, with the players of this roster.
    pub fn new(sender: Sender<Input>, roster: Roster) -> Adviser {
        Adviser { sender, roster, calls: None, seated: None, stop: Stop::new() }
    }

    /// Has a player sit down for these rules, if none does yet: reading the network and making tables takes longer than a
    /// hint may take, and the person has not asked for one yet.
    pub fn seat(&mut self, rules: &Rules) {
        if self.seated != Some(*rules) {
            self.seated = Some(*rules);
            self.call(Call::Seat(*rules));
        }
    }

    /// Asks about a position. What comes of it arrives as [`Input::Advised`], also if it is nothing.
    pub fn ask(&mut self, ticket: u64, game: Box<Game>) {
        self.stop();
        self.seated = Some(*game.rules());
        let stop = self.stop.clone();
        if !self.call(Call::Ask { ticket, game, stop }) {
            // Without a thread there is no advice. Nobody listens any more when the program is about to end.
            let _ = self.sender.send(Input::Advised(ticket, None));
        }
    }

    /// What was asked is not wanted any more.
    pub fn stop(&mut self) {
        self.stop.ask();
        self.stop = Stop::new();
    }

    /// Calls the thread, which begins with the first call and ends with the program. False if there is none.
    fn call(&mut self, call: Call) -> bool {
        if self.calls.is_none() {
            let (calls, receiver) = mpsc::channel();
            let (sender, roster) = (self.sender.clone(), self.roster);
            if thinker::spawn(move || answer(&receiver, &sender, Seat::new(roster))).is_ok() {
                self.calls = Some(calls);
            }
        }
        self.calls.as_ref().is_some_and(|calls| calls.send(call).is_ok())
    }
}

/// Answers calls, until there are no more or nobody listens.
fn answer(calls: &Receiver<Call>, sender: &Sender<Input>, mut seat: Seat) {
    while let Ok(call) = calls.recv() {
        // After a panic the loop saves the game, gives the terminal back and tells what happened.
        let answered = panic::catch_unwind(AssertUnwindSafe(|| seat.answer(call)));
        let inputs = answered.unwrap_or_else(|_| vec![Input::Broken(thinker::last_words())]);
        if inputs.into_iter().any(|input| sender.send(input).is_err()) {
            break;
        }
    }
}

/// The player of the rules that were asked about last: the strongest there is, thinking for as long as it does by itself,
/// which nobody notices.
struct Seat {
    roster: Roster,
    player: Option<(Rules, BoxedPlayer)>,
    /// What is wrong with the network, as long as nobody was told.
    missing: Option<NetworkError>,
    /// Whether somebody was told: once is enough.
    told: bool,
}

impl Seat {
    fn new(roster: Roster) -> Seat {
        Seat { roster, player: None, missing: None, told: false }
    }

    /// What comes of a call. That there is no network is told only to those who ask something.
    fn answer(&mut self, call: Call) -> Vec<Input> {
        match call {
            Call::Seat(rules) => {
                self.sit(&rules);
                Vec::new()
            }
            Call::Ask { ticket, game, stop } => {
                let opinion = self.opinion(&game, &stop);
                let missing = self.missing.take().filter(|_| !self.told).map(Input::NoNetwork);
                self.told |= missing.is_some();
                missing.into_iter().chain([Input::Advised(ticket, opinion)]).collect()
            }
        }
    }

    fn sit(&mut self, rules: &Rules) -> &mut BoxedPlayer {
        let seated = self.player.take().filter(|(seated, _)| seated == rules);
        let (_, player) = self.player.insert(seated.unwrap_or_else(|| {
            let (player, missing) = self.roster.best(rules, Limit::NONE);
            self.missing = missing;
            (*rules, player)
        }));
        player
    }

    fn opinion(&mut self, game: &Game, stop: &Stop) -> Option<Opinion> {
        if stop.is_asked() {
            return None;
        }
        let player = self.sit(game.rules());
        let advice = player.advise(game, stop)?;
        Some(Opinion { player: player.name(), advice })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::network::NetworkFile;
    use twenty48::Dice;

    /// Nothing at all.
    static EMPTY: NetworkFile = NetworkFile::new(b"");

    fn opening(rules: Rules) -> Box<Game> {
        Box::new(Game::open(rules, &rules.opening(&mut Dice::for_opening(1))).unwrap())
    }

    #[test]
    fn every_question_is_answered_and_with_a_move_that_can_be_made() {
        let (sender, answers) = mpsc::channel();
        let mut adviser = Adviser::new(sender, Roster::shipped());
        // Edge rules, then lcd rules: another player must sit down. One who sits already says nothing.
        for (ticket, rules) in [(1, Rules::edge()), (2, Rules::lcd()), (3, Rules::lcd())] {
            let game = opening(rules);
            adviser.seat(&rules);
            adviser.ask(ticket, game.clone());
            let Ok(Input::Advised(answered, Some(opinion))) = answers.recv() else { panic!("no answer") };
            assert_eq!(answered, ticket);
            assert!(game.slide(opinion.advice.best).is_some());
            assert_eq!(opinion.player, if ticket == 1 { "plain" } else { "search" });
        }
    }

    #[test]
    fn without_a_network_a_search_answers_and_it_is_told_once_to_who_asks() {
        let (sender, answers) = mpsc::channel();
        let mut adviser = Adviser::new(sender, Roster::new(&EMPTY));
        adviser.seat(&Rules::classic());
        adviser.seat(&Rules::edge());
        adviser.ask(1, opening(Rules::edge()));
        assert!(matches!(answers.recv(), Ok(Input::Advised(1, Some(Opinion { player: "plain", .. })))));
        adviser.ask(2, opening(Rules::classic()));
        let missing = NetworkError::Short { found: 0, expected: 44 };
        assert!(matches!(answers.recv(), Ok(Input::NoNetwork(error)) if error == missing));
        assert!(matches!(answers.recv(), Ok(Input::Advised(2, Some(Opinion { player: "search", .. })))));
        // Somebody else sits down in between.
        for (ticket, rules) in [(3, Rules::edge()), (4, Rules::classic())] {
            adviser.ask(ticket, opening(rules));
            assert!(matches!(answers.recv(), Ok(Input::Advised(answered, Some(_))) if answered == ticket));
        }
    }

    #[test]
    fn what_is_not_wanted_any_more_is_answered_with_nothing() {
        let stop = Stop::new();
        stop.ask();
        assert_eq!(Seat::new(Roster::shipped()).opinion(&opening(Rules::edge()), &stop), None);
    }
}
