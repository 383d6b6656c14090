//! Does errands on a thread of their own, one at a time: a new one stops the last.

use std::{
    io,
    panic::{self, AssertUnwindSafe, PanicHookInfo},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::Sender,
    },
    thread,
};

use players::Roster;

use super::{
    adviser::Adviser,
    input::Input,
    sudoku::errand::{Errand, Finding},
};

/// The name of its threads, and of the adviser's.
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
pub fn last_words() -> String {
    LAST_WORDS.lock().map(|words| words.clone()).unwrap_or_default()
}

/// Begins to think on a thread. Deep searches take more stack than one has by itself.
pub fn spawn(think: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(NAME.into()).stack_size(16 << 20).spawn(think).map(drop)
}

/// Does an errand; for the test of what a panic leaves behind, `GRIDWISE_TEST_PANIC=search` makes it panic, but not in
/// what is given to people.
fn run(errand: Errand, stop: &AtomicBool) -> Option<Finding> {
    let asked = cfg!(debug_assertions)
        && std::env::var_os("GRIDWISE_TEST_PANIC").is_some_and(|part| part == "search");
    assert!(!asked, "as GRIDWISE_TEST_PANIC asked");
    errand.run(stop)
}

/// Sends what was found out to where keys come from, too.
pub struct Thinker {
    sender: Sender<Input>,
    stop: Arc<AtomicBool>,
    /// Who is asked about positions of 2048.
    pub adviser: Adviser,
}

impl Thinker {
    /// A thinker with nothing to do.
    pub fn new(sender: Sender<Input>) -> Thinker {
        Thinker { adviser: Adviser::new(sender.clone(), Roster::shipped()), sender, stop: Arc::default() }
    }

    /// Begins an errand. What it comes to arrives as [`Input::Thought`].
    pub fn think(&mut self, ticket: u64, errand: Errand) {
        self.stop();
        let (sender, stop) = (self.sender.clone(), self.stop.clone());
        let think = move || {
            // After a panic the loop saves the game, gives the terminal back and tells what happened.
            let input = match panic::catch_unwind(AssertUnwindSafe(|| run(errand, &stop))) {
                Ok(Some(finding)) => Input::Thought(ticket, Box::new(finding)),
                Ok(None) => return,
                Err(_) => Input::Broken(last_words()),
            };
            // Nobody listens any more when the program is about to end.
            let _ = sender.send(input);
        };
        if spawn(think).is_err() {
            // Without a thread there is no finding, and the player can still go back.
            self.stop();
        }
    }

    /// What is being found out is not wanted any more.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }
}
