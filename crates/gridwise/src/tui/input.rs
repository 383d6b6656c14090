//! What comes in from outside: keys, the mouse, signals. Read on threads of their own, so that the main loop can
//! wait for all of them and for the clock at once.

use std::{
    io,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use crossterm::event::{self, Event};

use midend::Event as Heard;

/// Something that came in.
#[derive(Debug)]
pub enum Input {
    /// A key, the mouse, or a new size of the terminal.
    Event(Event),
    /// An answer to the midend.
    Heard(Heard),
    /// An errand panicked: what it said.
    Broken(String),
    /// A signal that asks the program to end. Only Unix sends them.
    #[cfg_attr(not(unix), expect(dead_code, reason = "other systems send no signals"))]
    Signal(i32),
    /// A signal that suspends the program. Only Unix sends it.
    #[cfg_attr(not(unix), expect(dead_code, reason = "other systems send no signals"))]
    Stop,
    /// The terminal is gone.
    Gone(io::Error),
}

/// All that comes in, in order.
pub struct Inputs {
    receiver: Receiver<Input>,
}

impl Inputs {
    /// Begins to listen; others may send to the same place.
    pub fn listen((sender, receiver): (Sender<Input>, Receiver<Input>)) -> io::Result<Inputs> {
        listen_for_signals(sender.clone())?;
        // This makes crossterm listen now, and not when the thread gets to it: nobody would hear of a new size of the
        // terminal that comes before.
        event::poll(Duration::ZERO)?;
        // The thread ends with the program: a read cannot be cancelled.
        thread::Builder::new().name("keys".into()).spawn(move || {
            loop {
                let (input, last) = match event::read() {
                    Ok(event) => (Input::Event(event), false),
                    Err(error) => (Input::Gone(error), true),
                };
                if sender.send(input).is_err() || last {
                    break;
                }
            }
        })?;
        Ok(Inputs { receiver })
    }

    /// The next input; `None` if none comes within this time.
    pub fn next(&self, limit: Duration) -> Option<Input> {
        match self.receiver.recv_timeout(limit) {
            Ok(input) => Some(input),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Input::Gone(io::ErrorKind::UnexpectedEof.into())),
        }
    }

    /// The next input if there is one already.
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

/// After a signal was obeyed: ends by the same signal, so that the sender sees that it worked.
#[cfg(unix)]
pub fn die_of(signal: i32) {
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// Other systems send no signals.
#[cfg(not(unix))]
pub fn die_of(_: i32) {}

/// Stops the program until it is brought to the foreground again.
#[cfg(unix)]
pub fn stop() {
    // Our own handler would take the signal; this does what the system does without one.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

/// Other systems have no background.
#[cfg(not(unix))]
pub fn stop() {}
