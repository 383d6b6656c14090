//! The real terminal: it is taken over, and always restored.

use std::{
    io::{self, BufWriter, Stdout, Write},
    mem::{self, ManuallyDrop},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

use crossterm::{
    cursor,
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute, queue,
    terminal::{
        BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
        disable_raw_mode, enable_raw_mode,
    },
};
use ratatui::Frame;

use super::{backend::AnsiBackend, clipboard, thinker};

/// Whether the terminal is taken over. The panic hook reads it.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is restored when it is dropped.
pub struct Terminal {
    /// Never dropped: that would show the cursor again, and fail if the terminal is closed.
    inner: ManuallyDrop<ratatui::Terminal<AnsiBackend<BufWriter<Stdout>>>>,
    /// Whether the screen may show something other than the last frame.
    doubtful: bool,
}

impl Terminal {
    /// Takes the terminal over. A panic then restores it before it prints anything.
    pub fn take() -> io::Result<Terminal> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let default = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                if !thinker::keeps(info) {
                    restore();
                    default(info);
                }
            }));
        });
        enter()?;
        // A whole frame is sent in one write.
        let out = BufWriter::with_capacity(1 << 16, io::stdout());
        match ratatui::Terminal::new(AnsiBackend::new(out)) {
            Ok(inner) => Ok(Terminal { inner: ManuallyDrop::new(inner), doubtful: false }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Draws a frame. Terminals with synchronised updates show it all at once.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(self.inner.backend_mut(), BeginSynchronizedUpdate)?;
        if mem::take(&mut self.doubtful) {
            // Not `clear`: it asks the terminal for the cursor position, and the input thread would get the answer.
            let area = self.inner.size()?.into();
            self.inner.resize(area)?;
        }
        self.inner.draw(draw)?;
        queue!(self.inner.backend_mut(), EndSynchronizedUpdate)?;
        Write::flush(self.inner.backend_mut())
    }

    /// The screen may be damaged, for example when it quickly shrank and grew again: the next frame is drawn
    /// completely.
    pub const fn doubt(&mut self) {
        self.doubtful = true;
    }

    /// Copies a text to the clipboard, if the terminal allows.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        let out = self.inner.backend_mut();
        write!(out, "{}", clipboard::sequence(text))?;
        Write::flush(out)
    }

    /// Restores the terminal, runs a function, and takes the terminal over again.
    pub fn lend(&mut self, meanwhile: impl FnOnce()) -> io::Result<()> {
        restore();
        meanwhile();
        self.doubt();
        enter()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)
        .inspect_err(|_| restore())?;
    // Old consoles cannot distinguish pasted from typed text, which does not matter here.
    let _ = execute!(io::stdout(), EnableBracketedPaste);
    Ok(())
}

/// Restores the terminal. Errors are ignored and do not stop the rest: the terminal may be closed
/// already.
fn restore() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = queue!(out, DisableBracketedPaste);
    let _ = queue!(out, EndSynchronizedUpdate, DisableMouseCapture, cursor::Show, LeaveAlternateScreen);
    let _ = out.flush();
    let _ = disable_raw_mode();
}
