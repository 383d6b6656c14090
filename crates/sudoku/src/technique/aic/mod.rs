//! Alternating inference chains: of two candidates one is true, of two others one is not, and so on, in turn.
//!
//! ```text
//! not A ═ B ─ not C ═ D        ═ strong: if the one is not, the other is
//!                              ─ weak: if the one is, the other is not
//! ```
//!
//! Read from the left, D is true if A is not; so A is true or D is, and whatever both exclude is false. If D excludes A,
//! the chain is a ring, which can be true in two ways; then each of its weak links holds a truth, and what both ends of
//! such a link exclude is false. If D is A itself, A is true.
//!
//! A link of one digit lies in a house, a link between two digits in a cell. X-chains have the first kind only; an
//! XY-chain goes from cell to cell of two digits each; in grouped chains, two or more cells of a box on one line, of
//! which one holds the digit or none, stand where a cell could.
//!
//! An almost locked set is a strong link between any two of its digits: if it lacks the one, it holds the other. In a ring
//! it holds one of the two, and so all its other digits.
//!
//! | noun | file |
//! |---|---|
//! | the nodes of a grid and the links between them | `graph` |
//! | chains, cheapest first | `search` |
//! | what a chain is called, what it removes, what it costs | `kinds` |
//!
//! Between any two ends the shortest chain counts. Every conclusion is reported once, by the cheapest chain that was
//! found for it, and each kind of chain by a search of its own. Limits, for large grids: [`graph::MAX_NODES`], [`graph::MAX_SETS`], [`search::MAX_LENGTH`], [`search::MAX_WORK`] and
//! [`search::MAX_FINDS`].

mod graph;
mod kinds;
mod search;
#[cfg(test)]
pub(super) mod tests;

use core::ops::ControlFlow;

use super::{
    Technique,
    board::{Board, Size},
    ladder::Found,
};
use graph::{Graph, Links};

/// One digit from house to house.
pub(super) fn x_chain<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::HOUSES), Technique::XChain, found)
}

/// From one cell of two digits to the next. Both ends are of one digit.
pub(super) fn xy_chain<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::CELLS), Technique::XyChain, found)
}

/// Rings, of whatever links.
pub(super) fn nice_loop<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::BOTH), Technique::NiceLoop, found)
}

/// Chains that are neither X-chains nor XY-chains.
pub(super) fn aic<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::BOTH), Technique::Aic, found)
}

/// Rings with a group in them.
pub(super) fn grouped_nice_loop<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::GROUPED), Technique::GroupedNiceLoop, found)
}

/// Chains with a group in them.
pub(super) fn grouped_aic<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::GROUPED), Technique::GroupedAic, found)
}

/// Rings with an almost locked set in them.
pub(super) fn als_nice_loop<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::SETS), Technique::AlsNiceLoop, found)
}

/// Chains with an almost locked set in them.
pub(super) fn als_aic<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::SETS), Technique::AlsAic, found)
}
