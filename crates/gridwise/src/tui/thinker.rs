//! Does errands on a thread of their own, one at a time: a new one stops the last.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::Sender,
    },
    thread,
};

use super::{input::Input, sudoku::errand::Errand};

/// Sends what was found out to where keys come from, too.
pub struct Thinker {
    sender: Sender<Input>,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// A thinker with nothing to do.
    pub fn new(sender: Sender<Input>) -> Thinker {
        Thinker { sender, stop: Arc::default() }
    }

    /// Begins an errand. What it comes to arrives as [`Input::Thought`].
    pub fn think(&mut self, ticket: u64, errand: Errand) {
        self.stop();
        let (sender, stop) = (self.sender.clone(), self.stop.clone());
        let think = move || {
            // A panic has given the terminal back by now: the loop must save the game and end, not draw on.
            let input = match panic::catch_unwind(AssertUnwindSafe(|| errand.run(&stop))) {
                Ok(Some(finding)) => Input::Thought(ticket, Box::new(finding)),
                Ok(None) => return,
                Err(_) => Input::Broken,
            };
            // Nobody listens any more when the program is about to end.
            let _ = sender.send(input);
        };
        // Deep searches take more stack than a thread has by itself.
        let spawned = thread::Builder::new().name("thinker".into()).stack_size(16 << 20).spawn(think);
        if spawned.is_err() {
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
