//! How far it is, on standard error.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use words::Lang;

/// A bar, or nothing where nobody would see it, or where it would stand among the answers.
#[derive(Clone, Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// Whether answers come to the same terminal.
    among_answers: bool,
}

impl Progress {
    /// Over so many bytes of input. Without a number, the end is not known, and there is no bar.
    pub fn of_bytes(total: Option<u64>, lang: Lang) -> Progress {
        let template = lang.commands().progress_bytes;
        total.map_or_else(Progress::hidden, |total| Progress::new(total, template, false))
    }

    /// Over so many puzzles.
    pub fn of_puzzles(total: u64, lang: Lang) -> Progress {
        Progress::new(total, lang.commands().progress_puzzles, false)
    }

    /// Over so many puzzles that are looked for among many others. Answers may be minutes apart, so the bar stands below
    /// them, too, where both come to a terminal.
    pub fn of_finds(total: u64, lang: Lang) -> Progress {
        Progress::new(total, lang.commands().progress_finds, true)
    }

    /// So many were looked at.
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
        // Before anything is done: a single large puzzle can take seconds.
        bar.tick();
        Progress { bar, among_answers }
    }

    /// So much more is done.
    pub fn advance(&self, by: u64) {
        self.bar.inc(by);
    }

    /// Does something that writes to standard error, with the bar out of the way.
    pub fn aside(&self, tell: impl FnOnce()) {
        self.bar.suspend(tell);
    }

    /// Does something that writes answers, with the bar out of the way if they come to the same terminal.
    pub fn aside_for_answers<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.among_answers { self.bar.suspend(write) } else { write() }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Nobody reads decimals of a large number.
fn write_rate(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let rate = state.per_sec();
    let digits = if rate < 10.0 { 2 } else { 0 };
    // Only a bar that cannot be drawn would say no.
    let _ = write!(out, "{rate:.digits$}");
}

/// Finds may be minutes apart, so all of the time counts.
fn write_finds(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let minutes = state.elapsed().as_secs_f64() / 60.0;
    let finds = if minutes > 0.0 { state.pos() as f64 / minutes } else { 0.0 };
    let digits = if finds < 100.0 { 1 } else { 0 };
    // Only a bar that cannot be drawn would say no.
    let _ = write!(out, "{finds:.digits$}");
}
