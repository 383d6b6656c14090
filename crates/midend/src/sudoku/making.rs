//! A puzzle is being made: what for, and since when.

use std::time::Duration;

use sudoku::technique::Technique;

use super::category::Category;
use crate::Ticket;

/// The screen while a puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Making {
    /// Which errand it waits for.
    pub ticket: Ticket,
    /// What is made.
    pub category: Category,
    /// When it was begun.
    pub since: Duration,
    /// Whether the saved game of its category makes room for it: the player said so.
    pub instead: bool,
    /// The technique that is to be practised with it, if it is for that.
    pub technique: Option<Technique>,
}
