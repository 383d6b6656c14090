//! What a digit key does: the input mode, and the pen that draws on candidates.

use serde::{Deserialize, Serialize};
use sudoku::{Digit, game::Colour, technique::Candidate};

/// What a digit means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InputMode {
    /// The digit of the cell.
    #[default]
    Digit,
    /// A note in the corner.
    Corner,
    /// A note in the centre.
    Centre,
    /// The colour with that number.
    Colour,
    /// The candidate that the pen draws on.
    Pen,
}

impl InputMode {
    /// The next of the four usual modes; after the pen, digits.
    #[must_use]
    pub const fn next(self) -> InputMode {
        match self {
            InputMode::Digit => InputMode::Corner,
            InputMode::Corner => InputMode::Centre,
            InputMode::Centre => InputMode::Colour,
            InputMode::Colour | InputMode::Pen => InputMode::Digit,
        }
    }
}

/// What the pen draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tool {
    /// The colour with this number, from 1 to 9, on a candidate.
    Colour(u8),
    /// Solid lines between candidates.
    Strong,
    /// Dashed lines between candidates.
    Weak,
}

impl Tool {
    /// All tools in order: the colours, then the two lines.
    pub fn all() -> impl Iterator<Item = Tool> + Clone {
        let colours = Colour::all().map(|colour| Tool::Colour(colour.number() as u8));
        colours.chain([Tool::Strong, Tool::Weak])
    }

    /// The next or previous tool, wrapping around.
    #[must_use]
    pub fn turned(self, forward: bool) -> Tool {
        let all: Vec<Tool> = Tool::all().collect();
        let here = all.iter().position(|&tool| tool == self).unwrap_or(0);
        all[crate::menu::turned(here, all.len(), forward)]
    }
}

/// The input mode and its details.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// What a digit means.
    pub mode: InputMode,
    /// The next digit is a note, and only that.
    pub once: bool,
    /// Digit first: choose a digit, then cells.
    pub digit_first: bool,
    /// The chosen digit.
    pub digit: Option<Digit>,
    /// The next digit selects the filter.
    pub filtering: bool,
    /// What the pen draws.
    pub tool: Tool,
    /// The first end of the line that is being drawn.
    pub link_from: Option<Candidate>,
}

impl Default for Input {
    fn default() -> Input {
        Input {
            mode: InputMode::Digit,
            once: false,
            digit_first: false,
            digit: None,
            filtering: false,
            tool: Tool::Colour(1),
            link_from: None,
        }
    }
}

impl Input {
    /// Whether digits are notes in the centre.
    pub fn is_notes(&self) -> bool {
        self.mode == InputMode::Centre
    }
}
