//! Input: keys, the mouse, signals. They are read on separate threads, so that the main loop can
//! wait for all of them and for the clock at once.

use std::{
    io,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use crossterm::event::{self, Event};

use midend::Event as Heard;

/// An input.
#[derive(Debug)]
pub enum Input {
    /// A key, the mouse, or a new size of the terminal.
    Event(Event),
    /// An event for the midend: the answer of an errand.
    Answer(Heard),
    /// An errand panicked: the message.
    Panicked(String),
    /// A signal that asks the program to end. Unix only.
    #[cfg_attr(not(unix), expect(dead_code, reason = "other systems send no signals"))]
    Signal(i32),
    /// A signal that suspends the program. Unix only.
    #[cfg_attr(not(unix), expect(dead_code, reason = "other systems send no signals"))]
    Stop,
    /// The terminal was closed.
    Closed(io::Error),
}

/// The queue of all inputs.
pub struct Inputs {
    receiver: Receiver<Input>,
}

impl Inputs {
    /// Starts to listen; others may send to the same queue.
    pub fn listen((sender, receiver): (Sender<Input>, Receiver<Input>)) -> io::Result<Inputs> {
        listen_for_signals(sender.clone())?;
        // This makes crossterm listen now, and not when the thread gets to it: a resize of the terminal before that
        // would be missed.
        event::poll(Duration::ZERO)?;
        // The thread ends with the program, because a read cannot be cancelled.
        thread::Builder::new().name("keys".into()).spawn(move || {
            loop {
                let (input, last) = match event::read() {
                    Ok(event) => (Input::Event(event), false),
                    Err(error) => (Input::Closed(error), true),
                };
                if sender.send(input).is_err() || last {
                    break;
                }
            }
        })?;
        Ok(Inputs { receiver })
    }

    /// The next input; `None` if none arrives within this time.
    pub fn next(&self, limit: Duration) -> Option<Input> {
        match self.receiver.recv_timeout(limit) {
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Input::Closed(io::ErrorKind::UnexpectedEof.into())),
        }
    }

    /// The next input, if there is one already.
    pub fn pending(&self) -> Option<Input> {
        self.receiver.try_recv().ok()
    }
}

#[cfg(unix)]
fn listen_for_signals(sender: Sender<Input>) -> io::Result<()> {
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP},
        iterator::Signals,
    };

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGTSTP])?;
    thread::Builder::new().name("signals".into()).spawn(move || {
        for signal in signals.forever() {
            let input = if signal == SIGTSTP { Input::Stop } else { Input::Signal(signal) };
            if sender.send(input).is_err() {
                break;
            }
        }
    })?;
    Ok(())
}

#[cfg(not(unix))]
fn listen_for_signals(_: Sender<Input>) -> io::Result<()> {
    Ok(())
}

/// Ends the process by this signal, so that the sender sees that it worked.
#[cfg(unix)]
pub fn exit_by_signal(signal: i32) {
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// Other systems send no signals.
#[cfg(not(unix))]
pub fn exit_by_signal(_: i32) {}

/// Stops the process until it is continued in the foreground.
#[cfg(unix)]
pub fn stop() {
    // The default action of the system, because our own handler would catch the signal.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

/// Other systems cannot suspend programs.
#[cfg(not(unix))]
pub fn stop() {}
