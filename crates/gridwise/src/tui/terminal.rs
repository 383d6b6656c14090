//! The real terminal: taken over, and restored whatever happens.

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

/// Whether the terminal is taken over. A panic anywhere looks here.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is restored when it is dropped.
pub struct Terminal {
    /// Never dropped: it would show the cursor once more, and complain if there is no terminal left.
    inner: ManuallyDrop<ratatui::Terminal<AnsiBackend<BufWriter<Stdout>>>>,
    /// Whether the screen may show something else than what was drawn last.
    doubtful: bool,
}

impl Terminal {
    /// Takes the terminal over. From now on a panic restores it before it prints anything.
    pub fn take() -> io::Result<Terminal> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let default = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                if !thinker::keeps(info) {
                    give_back();
                    default(info);
                }
            }));
        });
        enter()?;
        // A whole frame goes out in one write.
        let out = BufWriter::with_capacity(1 << 16, io::stdout());
        match ratatui::Terminal::new(AnsiBackend::new(out)) {
            Ok(inner) => Ok(Terminal { inner: ManuallyDrop::new(inner), doubtful: false }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Draws a frame. Terminals that can, show it all at once.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(self.inner.backend_mut(), BeginSynchronizedUpdate)?;
        if mem::take(&mut self.doubtful) {
            // Not `clear`: it asks the terminal where the cursor is, and the answer goes to the thread with the keys.
            let area = self.inner.size()?.into();
            self.inner.resize(area)?;
        }
        self.inner.draw(draw)?;
        queue!(self.inner.backend_mut(), EndSynchronizedUpdate)?;
        Write::flush(self.inner.backend_mut())
    }

    /// The screen may have lost something, as when it shrank and grew again in no time: the next frame is drawn
    /// whole.
    pub const fn doubt(&mut self) {
        self.doubtful = true;
    }

    /// Puts a text into the clipboard, where the terminal allows.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        let out = self.inner.backend_mut();
        write!(out, "{}", clipboard::sequence(text))?;
        Write::flush(out)
    }

    /// Restores the terminal, does something, and takes it over again.
    pub fn lend(&mut self, meanwhile: impl FnOnce()) -> io::Result<()> {
        give_back();
        meanwhile();
        self.doubt();
        enter()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)
        .inspect_err(|_| give_back())?;
    // Old consoles cannot tell pasted text from typed text, which does not matter for playing.
    let _ = execute!(io::stdout(), EnableBracketedPaste);
    Ok(())
}

/// Restores the terminal. What fails on the way does not stop the rest: there may be no terminal
/// left to give back.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = queue!(out, DisableBracketedPaste);
    let _ = queue!(out, EndSynchronizedUpdate, DisableMouseCapture, cursor::Show, LeaveAlternateScreen);
    let _ = out.flush();
    let _ = disable_raw_mode();
}
