//! Runs errands on threads, one at a time: a new one stops the last.
//!
//! Questions to a player of 2048 go to a thread that lives on between them: it keeps what the player remembers, and the
//! network is read once. Every other errand has a thread of its own, because one that was stopped may take a moment to end.

use std::{
    io,
    panic::{self, AssertUnwindSafe, PanicHookInfo},
    sync::{
        Mutex,
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use midend::{Errand, Event, Finding, Ticket, twenty48};
use players::{Roster, Stop};

use super::input::Input;

/// The name of its threads.
const NAME: &str = "thinker";
/// What an errand said when it panicked.
static LAST_WORDS: Mutex<String> = Mutex::new(String::new());

/// Keeps what a panic says if it is one of an errand: the terminal is in use, and only the main loop can give it back
/// between two frames. False if it is another thread's.
pub fn keeps(info: &PanicHookInfo<'_>) -> bool {
    let ours = thread::current().name() == Some(NAME);
    if let (true, Ok(mut words)) = (ours, LAST_WORDS.lock()) {
        *words = info.to_string();
    }
    ours
}

/// What the last errand that panicked said.
fn last_words() -> String {
    LAST_WORDS.lock().map(|words| words.clone()).unwrap_or_default()
}

/// Begins a thread. Deep searches take more stack than a thread has by default.
fn spawn(think: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(NAME.into()).stack_size(16 << 20).spawn(think).map(drop)
}

/// Runs an errand. For the test of what a panic leaves behind, `GRIDWISE_TEST_PANIC=search` makes it panic, but not in
/// what is given to people.
fn run(errand: Errand, thinker: &mut midend::Thinker, stop: &Stop) -> Option<Finding> {
    let asked = cfg!(debug_assertions)
        && matches!(errand, Errand::Sudoku(_))
        && std::env::var_os("GRIDWISE_TEST_PANIC").is_some_and(|part| part == "search");
    assert!(!asked, "as GRIDWISE_TEST_PANIC asked");
    errand.run(thinker, stop)
}

/// Runs an errand and sends what it comes to. After a panic the main loop saves the game, gives the terminal back and says
/// what happened. False if nobody listens any more.
fn answer(task: Task, thinker: &mut midend::Thinker, sender: &Sender<Input>) -> bool {
    let Task { ticket, errand, stop } = task;
    let input = match panic::catch_unwind(AssertUnwindSafe(|| run(errand, thinker, &stop))) {
        Ok(Some(finding)) => Input::Heard(Event::Thought(ticket, Box::new(finding))),
        Ok(None) => return true,
        Err(_) => Input::Broken(last_words()),
    };
    sender.send(input).is_ok()
}

/// An errand under way.
struct Task {
    ticket: Ticket,
    errand: Errand,
    stop: Stop,
}

/// Sends what errands come to where keys come from, too.
pub struct Thinker {
    sender: Sender<Input>,
    roster: Roster,
    stop: Stop,
    /// To the thread of the player of 2048, once there was a first question.
    player: Option<Sender<Task>>,
}

impl Thinker {
    /// A thinker with nothing to do, and with the players of this roster.
    pub fn new(sender: Sender<Input>, roster: Roster) -> Thinker {
        Thinker { sender, roster, stop: Stop::new(), player: None }
    }

    /// Begins an errand. What it comes to arrives as [`Input::Heard`].
    pub fn think(&mut self, ticket: Ticket, errand: Errand) {
        self.stop();
        let asks = matches!(errand, Errand::Twenty48(_));
        let task = Task { ticket, errand, stop: self.stop.clone() };
        let begun = match task.errand {
            Errand::Twenty48(_) => self.ask_player(task),
            Errand::Sudoku(_) => {
                let (sender, roster) = (self.sender.clone(), self.roster);
                spawn(move || _ = answer(task, &mut midend::Thinker::new(roster), &sender)).is_ok()
            }
        };
        if !begun && asks {
            // Without a thread there is no opinion. Nobody listens any more when the program is about to end.
            let finding = Finding::Twenty48(twenty48::Finding::Advised { opinion: None, missing: None });
            let _ = self.sender.send(Input::Heard(Event::Thought(ticket, Box::new(finding))));
        }
    }

    /// Stops what is under way.
    pub fn stop(&mut self) {
        self.stop.request();
        self.stop = Stop::new();
    }

    /// Calls the thread of the player, which begins with the first call and ends with the program. False if there is none.
    fn ask_player(&mut self, task: Task) -> bool {
        if self.player.is_none() {
            let (tasks, receiver) = mpsc::channel();
            let (sender, roster) = (self.sender.clone(), self.roster);
            if spawn(move || answer_all(&receiver, &sender, midend::Thinker::new(roster))).is_ok() {
                self.player = Some(tasks);
            }
        }
        self.player.as_ref().is_some_and(|tasks| tasks.send(task).is_ok())
    }
}

/// Runs errands until there are no more or nobody listens.
fn answer_all(tasks: &Receiver<Task>, sender: &Sender<Input>, mut thinker: midend::Thinker) {
    while tasks.recv().is_ok_and(|task| answer(task, &mut thinker, sender)) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::twenty48::{Dice, Game, Rules};

    fn opening(rules: Rules) -> Box<Game> {
        Box::new(Game::open(rules, &rules.opening(&mut Dice::for_opening(1))).unwrap())
    }

    #[test]
    fn a_player_answers_on_a_thread_that_stays() {
        let (sender, answers) = mpsc::channel();
        let mut thinker = Thinker::new(sender, Roster::shipped());
        for (ticket, rules) in [(2, Rules::edge()), (4, Rules::lcd())] {
            thinker.think(ticket - 1, Errand::Twenty48(twenty48::Errand::Prepare(rules)));
            thinker.think(ticket, Errand::Twenty48(twenty48::Errand::Advise(opening(rules))));
            let answered = answers.iter().find_map(|input| match input {
                Input::Heard(Event::Thought(answered, finding)) if answered == ticket => Some(finding),
                _ => None,
            });
            let Some(Finding::Twenty48(twenty48::Finding::Advised { opinion: Some(opinion), .. })) =
                answered.map(|finding| *finding)
            else {
                panic!("no opinion")
            };
            assert!(opening(rules).slide(opinion.advice.best).is_some());
        }
    }
}
