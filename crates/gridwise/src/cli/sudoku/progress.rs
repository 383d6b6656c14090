//! The progress bar on standard error.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use words::Lang;

/// A progress bar, or none if standard error is not a terminal or the results go to the same terminal.
#[derive(Clone, Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// Whether results go to the same terminal.
    among_answers: bool,
}

impl Progress {
    /// For so many bytes of input. Without a number, there is no bar.
    pub fn of_bytes(total: Option<u64>, lang: Lang) -> Progress {
        let template = lang.commands().progress_bytes;
        total.map_or_else(Progress::hidden, |total| Progress::new(total, template, false))
    }

    /// For so many puzzles.
    pub fn of_puzzles(total: u64, lang: Lang) -> Progress {
        Progress::new(total, lang.commands().progress_puzzles, false)
    }

    /// For a search for so many puzzles. Results may be minutes apart, so there is a bar even if they go to the same
    /// terminal.
    pub fn of_finds(total: u64, lang: Lang) -> Progress {
        Progress::new(total, lang.commands().progress_finds, true)
    }

    /// Sets how many puzzles were tried.
    pub fn tried(&self, all: u64) {
        self.bar.set_message(indicatif::HumanCount(all).to_string());
    }

    /// No bar.
    pub fn hidden() -> Progress {
        Progress { bar: ProgressBar::hidden(), among_answers: false }
    }

    fn new(total: u64, template: &str, among_answers: bool) -> Progress {
        let among_answers = io::stdout().is_terminal() && among_answers;
        if io::stdout().is_terminal() && !among_answers || !io::stderr().is_terminal() {
            return Progress::hidden();
        }
        let bar = ProgressBar::new(total);
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style.with_key("rate", write_rate).with_key("finds", write_finds)),
            Err(_) => bar,
        };
        // Shown at once: a single large puzzle can take seconds.
        bar.tick();
        Progress { bar, among_answers }
    }

    /// Advances the bar.
    pub fn advance(&self, by: u64) {
        self.bar.inc(by);
    }

    /// Hides the bar while something is written to standard error.
    pub fn aside(&self, action: impl FnOnce()) {
        self.bar.suspend(action);
    }

    /// Hides the bar while results are written, if they go to the same terminal.
    pub fn aside_for_answers<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.among_answers { self.bar.suspend(write) } else { write() }
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Puzzles per second, with decimals only if they are few.
fn write_rate(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let rate = state.per_sec();
    let digits = if rate < 10.0 { 2 } else { 0 };
    // An error would only mean that the bar cannot be drawn.
    let _ = write!(out, "{rate:.digits$}");
}

/// Finds per minute, over the whole time: they may be minutes apart.
fn write_finds(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let minutes = state.elapsed().as_secs_f64() / 60.0;
    let finds = if minutes > 0.0 { state.pos() as f64 / minutes } else { 0.0 };
    let digits = if finds < 100.0 { 1 } else { 0 };
    // An error would only mean that the bar cannot be drawn.
    let _ = write!(out, "{finds:.digits$}");
}
