//! Finned fish: lines whose places for a digit are in as many crossing lines, except for some cells of one box.
//!
//! ```text
//!        cover   cover
//!   base   x       x f     f: a fin. If it is false, x x x x is an X-wing;
//!          .       - .     if it is true, its box has no other. Either way the digit is removed
//!   base   x       x .     from the cover lines within the box: from the cell -.
//! ```
//!
//! Following HoDoKu, a fish is *sashimi* if some base line has at most one cell without the fins.
//!
//! Ratings: Sudoku Explainer's revised scale has 4.3 for two strong links of which one is a group of cells, which
//! is a finned X-wing. It has none for the larger ones; here they are between swordfish (3.8) and jellyfish (5.2),
//! and above the jellyfish.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    order::Found,
};

/// Two base lines: finned first, then sashimi.
pub(super) fn finned_x_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 2, found)
}

/// Three base lines: finned first, then sashimi.
pub(super) fn finned_swordfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 3, found)
}

/// Four base lines: finned first, then sashimi.
pub(super) fn finned_jellyfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 4, found)
}

fn fish<S: Size>(board: &Board<S>, size: usize, found: &mut Found<'_>) -> ControlFlow<()> {
    let (rows, columns) = (board.shape().box_rows(), board.shape().box_columns());
    for sashimi in [false, true] {
        for digit in 0..board.side() {
            for (base, cover, high, wide) in [
                (board.rows(), board.columns(), rows, columns),
                (board.columns(), board.rows(), columns, rows),
            ] {
                for (first, across) in boxes(board.side(), high, wide) {
                    let pond = FishSearch {
                        board,
                        digit,
                        size,
                        sashimi,
                        base: base.start,
                        cover: cover.start,
                        band: first..first + high,
                        stack: ((1 << wide) - 1) << across,
                    };
                    pond.fish(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first base line and the first crossing line of each box.
fn boxes(side: usize, high: usize, wide: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..side).step_by(high).flat_map(move |first| (0..side).step_by(wide).map(move |across| (first, across)))
}

/// One digit, one direction (rows or columns), and the box that contains the fins.
struct FishSearch<'a, S: Size> {
    board: &'a Board<S>,
    digit: usize,
    size: usize,
    sashimi: bool,
    /// The first of the houses that can be base lines.
    base: usize,
    /// The first of the houses that can be cover lines.
    cover: usize,
    /// The lines through the box.
    band: Range<usize>,
    /// The crossing lines through the box, as a mask.
    stack: u64,
}

impl<S: Size> FishSearch<'_, S> {
    fn places(&self, line: usize) -> u64 {
        self.board.places(self.base + line, self.digit)
    }

    /// The places of a line within the box.
    fn in_box(&self, line: usize) -> u64 {
        if self.band.contains(&line) { self.places(line) & self.stack } else { 0 }
    }

    fn fish(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        // One line of the box must have a fin, and another must lose a candidate.
        if self.band.clone().filter(|&line| self.in_box(line) != 0).count() < 2 {
            return ControlFlow::Continue(());
        }
        let fits = |&line: &usize| {
            let places = self.places(line);
            places.count_ones() > 1 && (places & !self.in_box(line)).count_ones() as usize <= self.size
        };
        let lines = (0..self.board.side()).filter(fits).fold(0, |lines, line| lines | 1 << line);
        self.take(0, lines, 0, found)
    }

    /// Adds one more base line from `lines`. `needed` are the crossing lines that must be covered: those of all
    /// places outside the box.
    fn take(&self, taken: u64, lines: u64, needed: u64, found: &mut Found<'_>) -> ControlFlow<()> {
        let missing = self.size - taken.count_ones() as usize;
        if missing == 0 {
            return self.cover(taken, needed, found);
        }
        let mut rest = lines;
        while rest.count_ones() as usize >= missing {
            let line = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let needed = needed | self.places(line) & !self.in_box(line);
            if needed.count_ones() as usize <= self.size {
                self.take(taken | 1 << line, rest, needed, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Chooses the missing cover lines among those through the box.
    fn cover(&self, base: u64, needed: u64, found: &mut Found<'_>) -> ControlFlow<()> {
        let inside = bits(base).fold(0, |places, line| places | self.in_box(line));
        let missing = self.size - needed.count_ones() as usize;
        choose(inside & !needed, missing, 0, &mut |more| self.land(base, needed | more, found))
    }

    fn land(&self, base: u64, cover: u64, found: &mut Found<'_>) -> ControlFlow<()> {
        let fins = |line: usize| self.in_box(line) & !cover;
        let body = bits(base).map(|line| (self.places(line) & cover).count_ones()).min().unwrap_or(0);
        if body == 0 || (body == 1) != self.sashimi || bits(base).all(|line| fins(line) == 0) {
            return ControlFlow::Continue(());
        }
        let cells = |mask: fn(u64, u64) -> u64, lines: &mut dyn Iterator<Item = usize>| {
            let mut cells = S::Cells::EMPTY;
            for line in lines {
                bits(mask(self.in_box(line), cover))
                    .for_each(|place| cells.insert(self.board.cell(self.base + line, place)));
            }
            cells
        };
        let lost = cells(
            |places, cover| places & cover,
            &mut self.band.clone().filter(|line| base >> line & 1 == 0),
        );
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        let fins = cells(|places, cover| places & !cover, &mut bits(base));
        let houses = |first: usize, lines: u64| -> Vec<_> {
            bits(lines).map(|line| self.board.house_at(first + line)).collect()
        };
        let (technique, tenths) = name(self.size, self.sashimi);
        found(Step {
            technique,
            rating: Rating::tenths(tenths),
            placed: None,
            removed: self.board.candidates_of(self.digit, lost),
            proof: Proof::Fish {
                digit: digit_at(self.digit),
                base: houses(self.base, base),
                cover: houses(self.cover, cover),
                fins: self.board.cells_at(fins),
            },
        })
    }
}

fn name(size: usize, sashimi: bool) -> (Technique, u16) {
    match (size, sashimi) {
        (2, false) => (Technique::FinnedXWing, 43),
        (2, true) => (Technique::SashimiXWing, 43),
        (3, false) => (Technique::FinnedSwordfish, 49),
        (3, true) => (Technique::SashimiSwordfish, 50),
        (_, false) => (Technique::FinnedJellyfish, 58),
        (_, true) => (Technique::SashimiJellyfish, 59),
    }
}

/// Every way to choose `count` bits of a mask, in addition to those already chosen.
fn choose(
    mask: u64,
    count: usize,
    chosen: u64,
    each: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return each(chosen);
    }
    let mut rest = mask;
    while rest.count_ones() as usize >= count {
        let bit = rest & rest.wrapping_neg();
        rest &= !bit;
        choose(rest, count - 1, chosen | bit, each)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{super::pattern_drawings::*, *};

    fn fins(step: &Step) -> std::string::String {
        let Proof::Fish { fins, .. } = &step.proof else { panic!("expected a fish") };
        names(fins)
    }

    #[test]
    fn a_finned_x_wing_eliminates_in_the_box_of_its_fin() {
        let step = only_step(
            "o o o | o o o | o - o
             . x . | . . . | . x f
             o o o | o o o | o - o

             o o o | o o o | o o o
             o o o | o o o | o o o
             o o o | o o o | o o o

             . x . | . . . | . x .
             o o o | o o o | o o o
             o o o | o o o | o o o",
            finned_x_wing,
            finned_x_wing,
        );
        assert_eq!((step.technique, fins(&step).as_str()), (Technique::FinnedXWing, "r2c9"));
    }

    #[test]
    fn a_sashimi_x_wing_lacks_a_corner() {
        let step = only_step(
            "o o o | o o o | o o o
             . x . | . . . | x . .
             o o o | o o o | o o o

             o o o | o o o | o o o
             o o o | o o o | o o o
             o o o | o o o | o o o

             o o o | o o o | - o o
             . x . | . . . | . f f
             o o o | o o o | - o o",
            finned_x_wing,
            finned_x_wing,
        );
        assert_eq!((step.technique, fins(&step).as_str()), (Technique::SashimiXWing, "r8c8 r8c9"));
    }

    #[test]
    fn a_finned_swordfish_can_have_columns_as_base() {
        let step = only_step(
            "o . o | o . o | o . o
             o x o | o . o | o x o
             o . o | o . o | o . o

             o . o | o . o | o . o
             o x o | o x o | o . o
             o . o | o . o | o . o

             o . o | o . o | o . o
             o . o | - x - | o x o
             o . o | o f o | o . o",
            finned_swordfish,
            finned_swordfish,
        );
        assert_eq!((step.technique, fins(&step).as_str()), (Technique::FinnedSwordfish, "r9c5"));
    }

    #[test]
    fn a_sashimi_swordfish_lacks_a_corner() {
        let step = only_step(
            "o o o | o o o | o o o
             . x . | . x . | . . .
             o o o | o o o | o o o

             o o o | o o o | o - o
             . . . | . x . | f . f
             o o o | o o o | o - o

             o o o | o o o | o o o
             . x . | . . . | . x .
             o o o | o o o | o o o",
            finned_swordfish,
            finned_swordfish,
        );
        assert_eq!((step.technique, fins(&step).as_str()), (Technique::SashimiSwordfish, "r5c7 r5c9"));
    }

    #[test]
    fn a_finned_jellyfish_has_four_lines() {
        let step = only_step(
            "o o o | o o o | o o o
             o o o | o o o | o o o
             x . . | . x . | x . .

             . . . | . x . | x x .
             o o o | o - o | o o o
             x . . | f x . | . . .

             x . . | . . . | x x .
             o o o | o o o | o o o
             o o o | o o o | o o o",
            finned_jellyfish,
            finned_jellyfish,
        );
        assert_eq!((step.technique, fins(&step).as_str()), (Technique::FinnedJellyfish, "r6c4"));
    }

    #[test]
    fn a_sashimi_jellyfish_lacks_a_corner() {
        let step = only_step(
            "o o o | o o o | o o o
             o o o | o o o | o o o
             . . . | . x . | . . x

             . . x | . x x | . . x
             o o o | o o o | o o o
             o o o | o o o | o o o

             o o o | o o o | o o -
             . . . | . . x | . f .
             . . x | . . x | . . x",
            finned_jellyfish,
            finned_jellyfish,
        );
        assert_eq!((step.technique, fins(&step).as_str()), (Technique::SashimiJellyfish, "r8c8"));
    }

    #[test]
    fn fins_in_two_boxes_prove_nothing() {
        let drawing = "o o o | o o o | o o o
                       . x f | . . . | . x f
                       o o o | o o o | o o o

                       o o o | o o o | o o o
                       o o o | o o o | o o o
                       o o o | o o o | o o o

                       . x . | . . . | . x .
                       o o o | o o o | o o o
                       o o o | o o o | o o o";
        assert_eq!(Position::open().digit(5, drawing).finds(finned_x_wing, finned_x_wing), []);
    }
}
