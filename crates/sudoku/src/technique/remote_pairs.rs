//! Remote pairs: cells with the same two digits, each seeing the next, that have them in turn.
//!
//! Rating: Sudoku Explainer has none, because it finds this as a chain. Four cells are a little harder than a
//! W-wing, 4.5, and every two further cells add a tenth, up to 5.0.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Candidate, Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    order::Found,
};
use crate::sorting::SmallSort;

/// A chain with an even number of cells, at least four. Its ends have different digits, so a cell that sees both
/// ends has neither. Shorter chains come first, and between two cells only a shortest chain is reported.
pub(super) fn remote_pairs<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut chains: Vec<(Vec<usize>, S::Cells)> = Vec::new();
    for start in board.empty().iter().filter(|&cell| board.digits(cell).count_ones() == 2) {
        chains_from(board, start, &mut chains);
    }
    chains.small_sort_by_key(|(chain, _)| chain.len());
    for (chain, lost) in chains {
        let digits = board.digits(chain[0]);
        let mut removed: Vec<Candidate> =
            bits(digits).flat_map(|digit| board.candidates_of(digit, lost)).collect();
        removed.small_sort();
        let mut both = bits(digits).map(digit_at);
        let (Some(low), Some(high)) = (both.next(), both.next()) else { continue };
        found(Step {
            technique: Technique::RemotePairs,
            rating: Rating::tenths((43 + chain.len() as u16 / 2).min(50)),
            placed: None,
            removed,
            proof: Proof::Pairs {
                cells: chain.into_iter().map(|cell| board.cell_at(cell)).collect(),
                digits: [low, high],
            },
        })?;
    }
    ControlFlow::Continue(())
}

/// The chains from a cell to later ones that eliminate something, with the affected cells.
fn chains_from<S: Size>(board: &Board<S>, start: usize, chains: &mut Vec<(Vec<usize>, S::Cells)>) {
    let digits = board.digits(start);
    let struck = bits(digits).fold(S::Cells::EMPTY, |cells, digit| cells | board.cells(digit));
    let mut rest = S::Cells::EMPTY;
    board.empty().iter().filter(|&cell| board.digits(cell) == digits).for_each(|cell| rest.insert(cell));
    rest.remove(start);
    // Breadth-first: (cell, index of the previous one, number of cells so far).
    let mut reached = vec![(start, 0, 1)];
    let mut next = 0;
    while let Some(&(cell, _, length)) = reached.get(next) {
        let near = rest & board.peers(cell);
        rest &= !near;
        reached.extend(near.iter().map(|peer| (peer, next, length + 1)));
        let lost = board.peers(start) & board.peers(cell) & struck;
        if cell > start && length >= 4 && length % 2 == 0 && !lost.is_empty() {
            chains.push((trace(&reached, next), lost));
        }
        next += 1;
    }
}

/// The path from the start to a cell.
fn trace(reached: &[(usize, usize, usize)], end: usize) -> Vec<usize> {
    let mut chain = Vec::new();
    let mut at = end;
    for _ in 0..reached[end].2 {
        chain.push(reached[at].0);
        at = reached[at].1;
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Role, pattern_drawings::*},
        *,
    };

    #[test]
    fn the_ends_of_four_pairs_have_different_digits() {
        // Any two neighbours are a naked pair that has eliminated everything it can.
        let drawing = "x . . | . x . | . . .
                       o o o | o . o | o o o
                       o o o | o . o | o o o

                       - o o | x . . | o o o
                       o o o | . . . | o o o
                       o o o | . x . | o o o

                       o o o | o . o | o o o
                       o o o | o . o | o o o
                       o o o | o . o | o o o";
        let position = ["r1c1", "r1c5", "r6c5", "r4c4"]
            .into_iter()
            .fold(Position::open().digit(1, drawing).digit(2, drawing), |position, cell| {
                position.cell(cell, "12")
            });
        let steps = position.finds(remote_pairs, remote_pairs);
        assert_eq!(steps.iter().map(removed).collect::<Vec<_>>(), ["r4c1-1 r4c1-2"]);
        let Proof::Pairs { cells, .. } = &steps[0].proof else { panic!("expected pairs") };
        assert_eq!(names(cells), "r1c1 r1c5 r6c5 r4c4");
        assert_eq!(steps[0].rating, Rating::tenths(45));
        let marks = [1, 2].map(|digit| marked(&steps[0], digit, Role::Proof));
        assert_eq!(marks, ["r1c1 r6c5", "r1c5 r4c4"]);
    }

    #[test]
    fn the_ends_of_three_or_five_pairs_have_the_same_digit() {
        let three = ["r1c1", "r1c5", "r6c5"];
        let position = three.into_iter().fold(Position::open(), |position, cell| position.cell(cell, "12"));
        assert_eq!(position.finds(remote_pairs, remote_pairs), []);
        // The fifth: only its chain to the second one has four cells.
        let position = position.cell("r6c8", "12").cell("r9c8", "12");
        let all: Vec<_> = position.finds(remote_pairs, remote_pairs).iter().map(removed).collect();
        assert_eq!(all, ["r1c8-1 r1c8-2 r6c1-1 r6c1-2", "r1c8-1 r1c8-2 r9c5-1 r9c5-2"]);
    }
}
