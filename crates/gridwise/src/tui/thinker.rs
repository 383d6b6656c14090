//! Runs errands on threads, one at a time: a new one stops the previous one.
//!
//! Requests to a 2048 player go to a permanent thread, which keeps the player's caches, so that the
//! network is read once. Every other errand has its own thread, because one that was stopped may take a moment to end.

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
/// The message of an errand that panicked.
static LAST_WORDS: Mutex<String> = Mutex::new(String::new());

/// Stores the message of a panic in an errand: the terminal is in use, and only the main loop can restore it
/// between two frames. Returns false for other threads.
pub fn keeps(info: &PanicHookInfo<'_>) -> bool {
    let ours = thread::current().name() == Some(NAME);
    if let (true, Ok(mut words)) = (ours, LAST_WORDS.lock()) {
        *words = info.to_string();
    }
    ours
}

/// The message of the last errand that panicked.
fn panic_message() -> String {
    LAST_WORDS.lock().map(|words| words.clone()).unwrap_or_default()
}

/// Starts a thread. Deep searches need more stack than the default.
fn spawn(think: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(NAME.into()).stack_size(16 << 20).spawn(think).map(drop)
}

/// Runs an errand. For tests of panics, `GRIDWISE_TEST_PANIC=search` makes it panic in debug
/// builds.
fn run(errand: Errand, thinker: &mut midend::Thinker, stop: &Stop) -> Option<Finding> {
    let asked = cfg!(debug_assertions)
        && matches!(errand, Errand::Sudoku(_))
        && std::env::var_os("GRIDWISE_TEST_PANIC").is_some_and(|part| part == "search");
    assert!(!asked, "panic requested by GRIDWISE_TEST_PANIC");
    errand.run(thinker, stop)
}

/// Runs an errand and sends its result. After a panic the main loop saves the game, restores the terminal and reports
/// it. Returns false if the receiver is gone.
fn answer(task: Task, thinker: &mut midend::Thinker, sender: &Sender<Input>) -> bool {
    let Task { ticket, errand, stop } = task;
    let input = match panic::catch_unwind(AssertUnwindSafe(|| run(errand, thinker, &stop))) {
        Ok(Some(finding)) => Input::Answer(Event::Thought(ticket, Box::new(finding))),
        Ok(None) => return true,
        Err(_) => Input::Panicked(panic_message()),
    };
    sender.send(input).is_ok()
}

/// A running errand.
struct Task {
    ticket: Ticket,
    errand: Errand,
    stop: Stop,
}

/// Runs errands, and sends their results to the input queue.
pub struct Thinker {
    sender: Sender<Input>,
    roster: Roster,
    stop: Stop,
    /// The thread of the 2048 player, after the first request.
    player: Option<Sender<Task>>,
}

impl Thinker {
    /// An idle thinker with the players of this roster.
    pub fn new(sender: Sender<Input>, roster: Roster) -> Thinker {
        Thinker { sender, roster, stop: Stop::new(), player: None }
    }

    /// Starts an errand. Its result arrives as [`Input::Answer`].
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
            // Without a thread there is no evaluation. The receiver is gone only when the program is about to end.
            let finding = Finding::Twenty48(twenty48::Finding::Advised { opinion: None, missing: None });
            let _ = self.sender.send(Input::Answer(Event::Thought(ticket, Box::new(finding))));
        }
    }

    /// Stops the running errand.
    pub fn stop(&mut self) {
        self.stop.request();
        self.stop = Stop::new();
    }

    /// Sends a request to the player's thread, which is started by the first one and ends with the program. Returns
    /// false if there is no such thread.
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

/// Runs errands until the sender or the receiver is gone.
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
    fn a_player_answers_on_a_permanent_thread() {
        let (sender, answers) = mpsc::channel();
        let mut thinker = Thinker::new(sender, Roster::shipped());
        for (ticket, rules) in [(2, Rules::edge()), (4, Rules::lcd())] {
            thinker.think(ticket - 1, Errand::Twenty48(twenty48::Errand::Prepare(rules)));
            thinker.think(ticket, Errand::Twenty48(twenty48::Errand::Advise(opening(rules))));
            let answered = answers.iter().find_map(|input| match input {
                Input::Answer(Event::Thought(answered, finding)) if answered == ticket => Some(finding),
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
