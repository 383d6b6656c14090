//! Alternating inference chains: strong and weak links between candidates, in turn.
//!
//! ```text
//! not A ═ B ─ not C ═ D        ═ strong: if one is false, the other is true
//!                              ─ weak: if one is true, the other is false
//! ```
//!
//! Read from the left, D is true if A is false. So A or D is true, and whatever both exclude is false. If D
//! excludes A, the chain is a ring, which can be true in two ways; then one end of each weak link is true, and
//! whatever both ends of such a link exclude is false. If D is A itself, A is true.
//!
//! A link of one digit is in a house; a link between two digits is in a cell. X-chains have only the first kind. An
//! XY-chain goes from bivalue cell to bivalue cell. In grouped chains, a node may also be two or more cells of a
//! box on one line, of which at most one has the digit.
//!
//! An almost locked set is a strong link between any two of its digits: if it lacks one, it contains the other. In
//! a ring it contains one of the two, and so all its other digits.
//!
//! | contents | module |
//! |---|---|
//! | the nodes of a grid and the links between them | `graph` |
//! | chains, cheapest first | `search` |
//! | the name of a chain, its eliminations, its rating | `kinds` |
//!
//! Only a shortest chain between any two ends is considered. Every conclusion is reported once, with the cheapest
//! chain found, and each kind of chain is searched separately. Limits for large grids: [`graph::MAX_NODES`],
//! [`graph::MAX_SETS`], [`search::MAX_LENGTH`], [`search::MAX_WORK`] and [`search::MAX_FINDS`].

mod graph;
mod kinds;
mod search;
#[cfg(test)]
pub(super) mod tests;

use core::ops::ControlFlow;

use super::{
    Technique,
    board::{Board, Size},
    order::Found,
};
use graph::{Graph, Links};

/// Chains of one digit from house to house.
pub(super) fn x_chain<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::HOUSES), [Technique::XChain], found)
}

/// Chains of bivalue cells. Both ends have the same digit.
pub(super) fn xy_chain<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::CELLS), [Technique::XyChain], found)
}

/// Rings with any links.
pub(super) fn nice_loop<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::BOTH), [Technique::NiceLoop], found)
}

/// Chains that are neither X-chains nor XY-chains.
pub(super) fn aic<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::BOTH), [Technique::Aic], found)
}

/// Rings with a group.
pub(super) fn grouped_nice_loop<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::GROUPED), [Technique::GroupedNiceLoop], found)
}

/// Chains with a group.
pub(super) fn grouped_aic<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    search::search(board, &Graph::new(board, Links::GROUPED), [Technique::GroupedAic], found)
}

/// Rings with an almost locked set, then chains with one.
pub(super) fn als_chains<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let kinds = [Technique::AlsNiceLoop, Technique::AlsAic];
    search::search(board, &Graph::new(board, Links::SETS), kinds, found)
}
