//! Sue de Coq: cells shared by a box and a line, with a set in the line and a set in the box.
//!
//! ```text
//!  line  · C C | A · · | · · ·      no digit is in A and in B, and all the cells A, B, C
//!        · B · |       |            have as many digits as there are cells
//! ```
//!
//! No digit can occur twice: not in A and C, which are in one line; not in B and C, which are in one box; and A and
//! B have none in common. So every digit occurs once. The line loses the digits of A and C in its other cells, and
//! the box those of B and C. The original pattern had two shared cells and one on each side; larger sets work too.
//!
//! Sudoku Explainer does not have it. It is rated 7.0 with four cells, like an equivalent chain, and 0.1 more for
//! each further cell, up to 7.4. Limits: [`MAX_SHARED`], [`MAX_CELLS`], [`MAX_TRIED`], [`MAX_FINDS`].

use alloc::{collections::BTreeSet, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Candidate, Proof, Rating, Set, Step, Technique,
    als::gather,
    board::{Board, CellSet, Size, bits, digits_at},
    order::Found,
};
use crate::sorting::SmallSort;

/// The maximum number of shared cells.
const MAX_SHARED: usize = 3;

/// The maximum number of cells in the set on either side, in grids up to 9×9; in larger ones, one less.
const MAX_CELLS: usize = 4;

/// The maximum number of sets and pairs of sets to try. A 9×9 grid has fewer than a tenth of that.
const MAX_TRIED: usize = 5_000_000;

/// The maximum number of results that one search keeps.
const MAX_FINDS: usize = 4096;

/// Cells and their digits.
type Part<S> = (<S as Size>::Cells, u64);

/// The three parts of a result, and their line and box.
struct Find<S: Size> {
    line: usize,
    r#box: usize,
    shared: Part<S>,
    in_line: Part<S>,
    in_box: Part<S>,
}

/// Reports all results, those with the fewest cells first.
pub(super) fn sue_de_coq<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut finds: Vec<Find<S>> = Vec::new();
    let mut left = MAX_TRIED;
    for r#box in board.boxes() {
        for line in board.rows().chain(board.columns()) {
            cross(board, line, r#box, &mut left, &mut finds);
        }
    }
    finds.small_sort_by_key(Find::cells);
    let mut known = BTreeSet::new();
    for find in finds {
        let removed = find.removed(board);
        if known.insert(removed.clone()) {
            found(find.step(board, removed))?;
        }
    }
    ControlFlow::Continue(())
}

/// Searches one line and box.
fn cross<S: Size>(board: &Board<S>, line: usize, r#box: usize, left: &mut usize, finds: &mut Vec<Find<S>>) {
    let (along, within) = (board.house_set(line) & board.empty(), board.house_set(r#box) & board.empty());
    if (along & within).len() < 2 {
        return;
    }
    let most = if board.side() <= 9 { MAX_CELLS } else { MAX_CELLS - 1 };
    let sides = [along & !within, within & !along].map(|cells| {
        let mut parts: Vec<Part<S>> = Vec::new();
        gather(board, cells, most, MAX_SHARED - 1, left, &mut |cells, digits| {
            if (1..MAX_SHARED).contains(&surplus::<S>((cells, digits))) {
                parts.push((cells, digits));
            }
        });
        parts
    });
    let mut middles: Vec<Part<S>> = Vec::new();
    gather(board, along & within, MAX_SHARED, board.side(), left, &mut |cells, digits| {
        if cells.len() > 1 {
            middles.push((cells, digits));
        }
    });
    for shared in middles {
        for &in_line in sides[0].iter().filter(|part| part.1 & shared.1 != 0) {
            *left = left.saturating_sub(sides[1].len());
            if *left == 0 || finds.len() >= MAX_FINDS {
                return;
            }
            for &in_box in sides[1].iter().filter(|part| part.1 & shared.1 != 0 && part.1 & in_line.1 == 0) {
                let find = Find { line, r#box, shared, in_line, in_box };
                if find.is_tight() && find.removes(board) {
                    finds.push(find);
                }
            }
        }
    }
}

/// The number of digits minus the number of cells.
fn surplus<S: Size>((cells, digits): Part<S>) -> usize {
    (digits.count_ones() as usize).saturating_sub(cells.len())
}

impl<S: Size> Find<S> {
    fn cells(&self) -> usize {
        self.shared.0.len() + self.in_line.0.len() + self.in_box.0.len()
    }

    /// Whether there are as many digits as cells.
    fn is_tight(&self) -> bool {
        let digits = self.shared.1 | self.in_line.1 | self.in_box.1;
        digits.count_ones() as usize == self.cells()
    }

    /// The eliminated digits and their cells: in the line, and in the box.
    fn losses(&self, board: &Board<S>) -> [Part<S>; 2] {
        let side = |house: usize, near: Part<S>, far: Part<S>| {
            let cells = board.house_set(house) & board.empty() & !(near.0 | self.shared.0);
            (cells, (near.1 | self.shared.1) & !far.1)
        };
        [side(self.line, self.in_line, self.in_box), side(self.r#box, self.in_box, self.in_line)]
    }

    fn removes(&self, board: &Board<S>) -> bool {
        self.losses(board)
            .into_iter()
            .any(|(cells, digits)| cells.iter().any(|cell| board.digits(cell) & digits != 0))
    }

    fn removed(&self, board: &Board<S>) -> Vec<Candidate> {
        let mut removed = Vec::new();
        for (cells, digits) in self.losses(board) {
            for cell in cells.iter() {
                removed.extend(bits(board.digits(cell) & digits).map(|digit| board.candidate(cell, digit)));
            }
        }
        removed.small_sort();
        removed.dedup();
        removed
    }

    fn step(&self, board: &Board<S>, removed: Vec<Candidate>) -> Step {
        let set = |(cells, digits): Part<S>, house: usize| Set {
            cells: board.cells_at(cells),
            digits: digits_at(digits),
            house: board.house_at(house),
        };
        Step {
            technique: Technique::SueDeCoq,
            rating: Rating::tenths(70 + self.cells().saturating_sub(4).min(4) as u16),
            placed: None,
            removed,
            proof: Proof::TwoSectors {
                shared: set(self.shared, self.line),
                line: set(self.in_line, self.line),
                r#box: set(self.in_box, self.r#box),
            },
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::technique::chain_soundness::moves;

    #[test]
    fn one_cell_in_the_line_and_one_in_the_box() {
        let puzzle = "29..8..15.5.9.238...8...492519..8.3.4..571928782693154.4.1.9.73.......499..8...61";
        let removed = "r1c3-6 r2c3-1 r2c3-6 r3c6-7";
        assert_eq!(moves(puzzle, "r3c5-3 r8c4-3", sue_de_coq), (removed.into(), 70));
    }

    #[test]
    fn larger_sets_are_found_too() {
        let puzzle = "132.49.56....1....9...5..1..4...5.7....4781.3..8.6.54..6.5.7.8.825.34.9.....8...5";
        let struck = "r4c3-9 r6c2-9 r6c4-1 r9c3-1 r9c4-1 r9c7-7";
        assert_eq!(moves(puzzle, struck, sue_de_coq), ("r2c1-4 r2c1-7 r4c3-6".into(), 73));
    }

    /// Checks that the three sets are valid and in the right houses, and have as many digits as cells.
    pub(in super::super) fn check<S: Size>(board: &Board<S>, shared: &Set, line: &Set, r#box: &Set) {
        let shape = board.shape();
        for set in [shared, line, r#box] {
            let digits = set.cells.iter().fold(0, |all, &cell| all | board.digits(shape.index(cell)));
            assert_eq!(set.digits, digits_at(digits));
            assert!(set.cells.iter().all(|&cell| set.house.contains(cell, shape)));
        }
        assert!(shared.cells.iter().all(|&cell| r#box.house.contains(cell, shape)));
        assert!(line.digits.iter().all(|digit| !r#box.digits.contains(digit)));
        let digits = shared.digits | line.digits | r#box.digits;
        assert_eq!(digits.len(), shared.cells.len() + line.cells.len() + r#box.cells.len());
    }
}
