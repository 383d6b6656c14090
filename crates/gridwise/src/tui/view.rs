//! The view state of the terminal: scroll positions, and the animation of the last move.

use std::time::Duration;

use midend::{Action, App, Effect, Screen, sudoku};
use twenty48::{Cell, Slide};

use super::{animation::Animation, hits::Hits, keymap::Scroll};

/// The score gained by the last move, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// The amount.
    pub points: u64,
    /// When.
    pub at: Duration,
}

/// The terminal's own state.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// How many lines of the list of keys are scrolled out above.
    pub help_above: usize,
    /// How many lines of a long hint are scrolled out above.
    pub hint_above: usize,
    /// How many lines of a long proof are scrolled out above.
    pub proof_above: usize,
    /// The step of that proof.
    proof_of: usize,
    /// Whether there are lines of the proof below the visible part.
    more: bool,
    /// The animation of the last move.
    pub animation: Option<Animation>,
    /// The cells that merged in the last move.
    pub merged: Vec<Cell>,
    /// The score gained by the last move.
    pub gain: Option<Gain>,
}

impl View {
    /// Records what moved. Moves are animated if the settings allow it and there is time.
    pub fn see(&mut self, effects: &[Effect], animates: bool, now: Duration) {
        for effect in effects {
            match effect {
                Effect::Slid { slide, calm } => self.slid(slide, animates && *calm, now),
                Effect::Jumped => (self.animation, self.merged, self.gain) = (None, Vec::new(), None),
                _ => {}
            }
        }
    }

    fn slid(&mut self, slide: &Slide, glides: bool, now: Duration) {
        self.merged = merged_cells(slide);
        self.animation = glides.then(|| Animation::new(*slide, now));
        self.gain = (slide.gained > 0).then_some(Gain { points: slide.gained, at: now });
    }

    /// Before an action: texts that it opens are shown from their start.
    pub fn begin(&mut self, action: Action) {
        match action {
            Action::Help => self.help_above = 0,
            Action::Hint => self.hint_above = 0,
            Action::Explain => (self.proof_of, self.proof_above, self.more) = (0, 0, false),
            _ => {}
        }
    }

    /// Records the actual scroll positions, which the screen limits, so that the next scroll starts
    /// there.
    pub fn drawn(&mut self, app: &App, hits: &Hits) {
        self.help_above = hits.help_above.map_or(self.help_above, usize::from);
        self.hint_above = hits.hint_above.unwrap_or(self.hint_above);
        self.more = hits.more;
        if let Screen::Sudoku(sudoku::Screen::Explanation(explanation)) = &app.screen {
            (self.proof_above, self.proof_of) = (self.proof_above(explanation.at), explanation.at);
        }
    }

    /// The scroll position of this step's proof; another step's proof is shown from its start.
    pub fn proof_above(&self, step: usize) -> usize {
        if step == self.proof_of { self.proof_above } else { 0 }
    }

    /// Scrolls what is on top: the list of keys, a proof, or a hint.
    pub fn scroll(&mut self, scroll: Scroll, app: &App) {
        /// The lines per scroll step of a hint: no more than the smallest visible scrolled part.
        const HINT: usize = 3;
        match &app.screen {
            _ if app.help => self.help_above = scroll.from(self.help_above, 1),
            Screen::Sudoku(sudoku::Screen::Explanation(explanation)) => {
                let above = self.proof_above(explanation.at);
                let to = scroll.from(above, 1);
                if to <= above || (self.more && explanation.at == self.proof_of) {
                    (self.proof_of, self.proof_above) = (explanation.at, to);
                }
            }
            Screen::Sudoku(sudoku::Screen::Play(play)) if play.found_hint_step().is_some() => {
                self.hint_above = scroll.from(self.hint_above, HINT);
            }
            _ => {}
        }
    }

    /// The time until the screen must be drawn again; `None` if it need not be.
    pub fn idle_for(&self, app: &App, now: Duration) -> Option<Duration> {
        /// The time between frames while a gain is rising.
        const FLOAT: Duration = Duration::from_millis(50);
        /// The time between frames of the spinner.
        const BEAT: Duration = Duration::from_millis(100);
        match &app.screen {
            Screen::Twenty48(_) => {
                let moving = self.animation.as_ref().and_then(|animation| animation.moment(now));
                let floats = self.gain.filter(|gain| now.saturating_sub(gain.at) < Animation::FLOAT);
                moving.map(|_| super::animation::FRAME).or_else(|| floats.map(|_| FLOAT))
            }
            Screen::Sudoku(sudoku::Screen::Making(_)) => Some(BEAT),
            Screen::Sudoku(sudoku::Screen::Explanation(explanation)) if explanation.path.is_none() => {
                Some(BEAT)
            }
            _ => None,
        }
    }
}

/// The cells in which two tiles merged.
fn merged_cells(slide: &Slide) -> Vec<Cell> {
    let mut cells: Vec<Cell> =
        slide.motions.iter().filter(|motion| motion.merged).map(|motion| motion.to).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
