//! The screen while a puzzle is generated.

use std::time::Duration;

use sudoku::technique::Technique;

use super::category::Category;
use crate::Ticket;

/// The screen while a puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Making {
    /// The ticket of the errand.
    pub ticket: Ticket,
    /// The category of the puzzle.
    pub category: Category,
    /// When it started.
    pub since: Duration,
    /// Whether the puzzle replaces the saved game of its category, which the player has confirmed.
    pub instead: bool,
    /// The technique to practise, if the puzzle is for practice.
    pub technique: Option<Technique>,
}
