//! The view state of the terminal: how far texts are scrolled, and the animation of the last move.

use std::time::Duration;

use midend::{Action, App, Effect, Screen, sudoku};
use twenty48::{Cell, Slide};

use super::{animation::Animation, command::Scroll, hits::Hits};

/// What the player gained with the last move, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// How much.
    pub points: u64,
    /// When.
    pub at: Duration,
}

/// The terminal's own state.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// How many lines of the list of keys are above the screen.
    pub help_above: usize,
    /// How many lines of a long hint are above what is seen of it.
    pub hint_above: usize,
    /// How many lines of a long proof are above what is seen of it.
    pub proof_above: usize,
    /// The step whose proof that is.
    proof_of: usize,
    /// Whether there are lines below what is seen of the proof.
    more: bool,
    /// The last move on its way over the screen.
    pub animation: Option<Animation>,
    /// The cells that merged in the last move.
    pub merged: Vec<Cell>,
    /// What the last move gained.
    pub gain: Option<Gain>,
}

impl View {
    /// Notes what moved. Moves are animated if the settings say so and there is time to watch.
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

    /// Before an action: what it begins is seen from its start.
    pub fn begin(&mut self, action: Action) {
        match action {
            Action::Help => self.help_above = 0,
            Action::Hint => self.hint_above = 0,
            Action::Explain => (self.proof_of, self.proof_above, self.more) = (0, 0, false),
            _ => {}
        }
    }

    /// Where the screen shows texts from. They cannot always be scrolled as far as was asked, and the next scroll begins
    /// where they stand.
    pub fn drawn(&mut self, app: &App, hits: &Hits) {
        self.help_above = hits.help_above.map_or(self.help_above, usize::from);
        self.hint_above = hits.hint_above.unwrap_or(self.hint_above);
        self.more = hits.more;
        if let Screen::Sudoku(sudoku::Screen::Explanation(explanation)) = &app.screen {
            (self.proof_above, self.proof_of) = (self.proof_above(explanation.at), explanation.at);
        }
    }

    /// How far the proof of this step is scrolled: that of another step is seen from its start.
    pub fn proof_above(&self, step: usize) -> usize {
        if step == self.proof_of { self.proof_above } else { 0 }
    }

    /// Scrolls what is on top: the list of keys, a proof, a hint.
    pub fn scroll(&mut self, scroll: Scroll, app: &App) {
        /// A few lines of a hint at once: no more than are seen of the smallest part that moves.
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

    /// How long until the screen must be drawn again; `None` if it need not be.
    pub fn quiet_for(&self, app: &App, now: Duration) -> Option<Duration> {
        /// How often a gain is drawn that floats away.
        const FLOAT: Duration = Duration::from_millis(50);
        /// How often the screen moves while a person waits.
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

/// The cells in which a slide made a tile of two.
fn merged_cells(slide: &Slide) -> Vec<Cell> {
    let mut cells: Vec<Cell> =
        slide.motions.iter().filter(|motion| motion.merged).map(|motion| motion.to).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
