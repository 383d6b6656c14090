//! Fish with boxes among their houses (Franken), or with rows and columns on the same side (mutant), with or
//! without fins.
//!
//! Take as many base houses as cover houses. Every base house contains the digit once, and no cover house contains
//! it twice. So a candidate in more cover houses than base houses is false if every other true candidate is in at
//! least as many cover houses as base houses. Candidates that are in fewer are the *fins*: a candidate that sees
//! all of them and is in more cover houses than base houses is eliminated.
//!
//! The search works backwards from the elimination. If a candidate (the victim) were true, everything it sees would
//! be removed, including the fins, and one cover house, the one that contains the victim, would be used up. A
//! contradiction must remain: base houses whose places for the digit are all in a smaller number of cover houses.
//! So the search chooses one cover house fewer than the size of the fish. The houses whose places they cover are
//! the base, if no candidate is in two of them.
//!
//! A candidate that is part of a complete placement of the digit cannot be a victim, so those are skipped.
//!
//! Ratings: Sudoku Explainer has none for these. Franken fish are rated 6.0, 6.2 and 6.4 by size, mutant fish 6.6,
//! 6.8 and 7.0; fins add 0.1.
//!
//! Fish with only rows and columns are in other modules. Eliminations by locked candidates or smaller fish are left
//! to those. Limits: [`MAX_FINS`], [`MAX_WORK`] and [`MAX_WORK_LARGE`].

use alloc::{collections::BTreeSet, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Candidate, Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, digit_at},
    order::Found,
};
use crate::sorting::SmallSort;

/// The maximum number of fins: more are too hard for people to see.
pub(super) const MAX_FINS: usize = 6;

/// The maximum number of houses that one search examines in grids up to 9×9; then it returns what it has found.
const MAX_WORK: usize = 1 << 22;

/// The same for larger grids, where each takes longer.
const MAX_WORK_LARGE: usize = 1 << 17;

/// The maximum number of placements of one digit to try for each candidate. A 9×9 grid needs far fewer.
const MAX_PLACEMENTS: usize = 1 << 10;

/// The kinds of houses in a fish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// Rows on one side and columns on the other only.
    Plain,
    /// The same, with boxes on one or both sides.
    Franken,
    /// Any houses.
    Mutant,
}

/// Two base houses.
pub(super) fn franken_x_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 2, Kind::Franken, found)
}

/// Three base houses.
pub(super) fn franken_swordfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 3, Kind::Franken, found)
}

/// Four base houses.
pub(super) fn franken_jellyfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 4, Kind::Franken, found)
}

/// Two base houses.
pub(super) fn mutant_x_wing<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 2, Kind::Mutant, found)
}

/// Three base houses.
pub(super) fn mutant_swordfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 3, Kind::Mutant, found)
}

/// Four base houses.
pub(super) fn mutant_jellyfish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    fish(board, 4, Kind::Mutant, found)
}

/// Reports fish without fins first, then the fewest fins; every conclusion once.
fn fish<S: Size>(board: &Board<S>, size: usize, kind: Kind, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut known = BTreeSet::new();
    for fish in search(board, size, kind, |digit| board.cells(digit) & !placeable(board, digit)) {
        let removed = fish.removed(board);
        if known.insert(removed.clone()) {
            found(fish.step(board, (size, kind), removed))?;
        }
    }
    ControlFlow::Continue(())
}

/// The fish that eliminate one of the victims of their digit, those with the fewest fins first.
fn search<S: Size>(
    board: &Board<S>,
    size: usize,
    kind: Kind,
    victims: impl Fn(usize) -> S::Cells,
) -> Vec<Fish<S>> {
    let (mut all, mut known) = (Vec::new(), BTreeSet::new());
    let mut work = if board.side() <= 9 { MAX_WORK } else { MAX_WORK_LARGE };
    for digit in 0..board.side() {
        for victim in victims(digit).iter() {
            let Some(search) = FishSearch::new(board, digit, victim, (size, kind)) else { continue };
            for sides in search.sides() {
                search.cover(sides, &mut Vec::new(), S::Cells::EMPTY, &mut work, &mut |fish| {
                    if known.insert((digit, fish.base.clone(), fish.cover.clone())) {
                        all.push(fish);
                    }
                });
            }
        }
    }
    all.small_sort_by(|a: &Fish<S>, b| {
        (a.fins.len(), a.digit, &a.base, &a.cover).cmp(&(b.fins.len(), b.digit, &b.base, &b.cover))
    });
    all
}

/// Candidates of a digit that are part of a complete placement: one in every house that needs the digit. No fish
/// eliminates these, so the search need not try them, which saves most of its time. Other candidates may be missing
/// here if [`MAX_PLACEMENTS`] is reached.
fn placeable<S: Size>(board: &Board<S>, digit: usize) -> S::Cells {
    let mut known = S::Cells::EMPTY;
    let needs = |house: &usize| board.places(*house, digit) != 0;
    for cell in board.cells(digit).iter() {
        if known.contains(cell) {
            continue;
        }
        let mut left = board.cells(digit) & !board.peers(cell);
        left.remove(cell);
        if let Some(placed) = complete(board, digit, (left, S::Cells::only(cell)), &mut { MAX_PLACEMENTS })
            && (0..3 * board.side()).filter(needs).all(|house| !(placed & board.house_set(house)).is_empty())
        {
            known |= placed;
        }
    }
    known
}

/// Places the digit in every row that still needs it, starting with the row that has the fewest candidates left. The
/// recursion depth is the number of rows.
fn complete<S: Size>(
    board: &Board<S>,
    digit: usize,
    (left, placed): (S::Cells, S::Cells),
    tries: &mut usize,
) -> Option<S::Cells> {
    *tries = tries.checked_sub(1)?;
    let open = (0..board.side())
        .filter(|&row| board.places(row, digit) != 0 && (placed & board.house_set(row)).is_empty())
        .map(|row| left & board.house_set(row));
    let Some(cells) = open.min_by_key(CellSet::len) else { return Some(placed) };
    cells.iter().find_map(|cell| {
        let (mut left, mut placed) = (left & !board.peers(cell), placed);
        left.remove(cell);
        placed.insert(cell);
        complete(board, digit, (left, placed), tries)
    })
}

/// A fish, with houses by number, in order.
struct Fish<S: Size> {
    digit: usize,
    base: Vec<usize>,
    cover: Vec<usize>,
    fins: S::Cells,
}

impl<S: Size> Fish<S> {
    /// The cells that are in more of the first houses than of the others.
    fn surplus(board: &Board<S>, digit: usize, more: &[usize], less: &[usize]) -> S::Cells {
        let among = more.iter().fold(S::Cells::EMPTY, |cells, &house| cells | board.house_set(house));
        let count = |houses: &[usize], cell: usize| {
            board.houses_of(cell).iter().filter(|house| houses.contains(house)).count()
        };
        let mut surplus = among & board.cells(digit);
        for cell in surplus.iter().filter(|&cell| count(more, cell) <= count(less, cell)) {
            surplus.remove(cell);
        }
        surplus
    }

    fn removed(&self, board: &Board<S>) -> Vec<Candidate> {
        let lost = Self::surplus(board, self.digit, &self.cover, &self.base);
        board.candidates_of(self.digit, lost & board.seen_by_all(self.fins))
    }

    fn step(&self, board: &Board<S>, (size, kind): (usize, Kind), removed: Vec<Candidate>) -> Step {
        let (technique, tenths) = name(size, kind, !self.fins.is_empty());
        let houses = |houses: &[usize]| houses.iter().map(|&house| board.house_at(house)).collect();
        let proof = Proof::Fish {
            digit: digit_at(self.digit),
            base: houses(&self.base),
            cover: houses(&self.cover),
            fins: board.cells_at(self.fins),
        };
        Step { technique, rating: Rating::tenths(tenths), placed: None, removed, proof }
    }
}

fn name(size: usize, kind: Kind, finned: bool) -> (Technique, u16) {
    use Technique as T;
    match (kind, size, finned) {
        (Kind::Mutant, 2, _) => (T::FinnedMutantXWing, 67),
        (Kind::Mutant, 3, false) => (T::MutantSwordfish, 68),
        (Kind::Mutant, 3, true) => (T::FinnedMutantSwordfish, 69),
        (Kind::Mutant, _, false) => (T::MutantJellyfish, 70),
        (Kind::Mutant, _, true) => (T::FinnedMutantJellyfish, 71),
        (_, 2, false) => (T::FrankenXWing, 60),
        (_, 2, true) => (T::FinnedFrankenXWing, 61),
        (_, 3, false) => (T::FrankenSwordfish, 62),
        (_, 3, true) => (T::FinnedFrankenSwordfish, 63),
        (_, _, false) => (T::FrankenJellyfish, 64),
        (_, _, true) => (T::FinnedFrankenJellyfish, 65),
    }
}

/// The kind of fish with these houses.
pub(super) fn kind(side: usize, base: &[usize], cover: &[usize]) -> Kind {
    let has = |houses: &[usize], kind: usize| houses.iter().any(|&house| house / side == kind);
    let along = |base: &[usize], cover: &[usize]| !has(base, 1) && !has(cover, 0);
    match (along(base, cover) || along(cover, base), has(base, 2) || has(cover, 2)) {
        (false, _) => Kind::Mutant,
        (true, true) => Kind::Franken,
        (true, false) => Kind::Plain,
    }
}

/// Which kinds of houses (rows, columns, boxes) may be base, and which may be cover.
type Sides = [[bool; 3]; 2];

/// The remaining candidates of a digit if one of them, the victim, were true.
struct FishSearch<'a, S: Size> {
    board: &'a Board<S>,
    digit: usize,
    victim: usize,
    size: usize,
    kind: Kind,
    /// The houses that still need the digit, and their remaining places for it.
    rests: Vec<(usize, S::Cells)>,
}

impl<'a, S: Size> FishSearch<'a, S> {
    /// `None` if a house would have no place for the digit, because a simpler technique finds that.
    fn new(board: &'a Board<S>, digit: usize, victim: usize, (size, kind): (usize, Kind)) -> Option<Self> {
        let mut left = board.cells(digit) & !board.peers(victim);
        left.remove(victim);
        let mut rests = Vec::new();
        for house in (0..3 * board.side()).filter(|house| !board.houses_of(victim).contains(house)) {
            let rest = left & board.house_set(house);
            if !rest.is_empty() {
                rests.push((house, rest));
            } else if board.places(house, digit) != 0 {
                return None;
            }
        }
        Some(FishSearch { board, digit, victim, size, kind, rests })
    }

    fn sides(&self) -> &'static [Sides] {
        const ALONG: [bool; 3] = [true, false, true];
        const ACROSS: [bool; 3] = [false, true, true];
        match self.kind {
            Kind::Mutant => &[[[true; 3]; 2]],
            _ => &[[ALONG, ACROSS], [ACROSS, ALONG]],
        }
    }

    /// Chooses one more cover house, as an index into the rests; `union` is what they cover.
    fn cover(
        &self,
        sides: &Sides,
        chosen: &mut Vec<usize>,
        union: S::Cells,
        work: &mut usize,
        take: &mut dyn FnMut(Fish<S>),
    ) {
        if chosen.len() + 1 == self.size {
            *work = work.saturating_sub(self.rests.len());
            return self.base(sides, chosen, union, work, take);
        }
        let next = chosen.last().map_or(0, |last| last + 1);
        for index in next..self.rests.len() {
            let (house, rest) = self.rests[index];
            if *work > 0 && sides[1][house / self.board.side()] && !rest.is_within(union) {
                chosen.push(index);
                self.cover(sides, chosen, union | rest, work, take);
                chosen.pop();
            }
        }
    }

    /// Chooses base houses among those that are covered: any of them that share no candidate.
    fn base(
        &self,
        sides: &Sides,
        cover: &[usize],
        union: S::Cells,
        work: &mut usize,
        take: &mut dyn FnMut(Fish<S>),
    ) {
        // The cover houses themselves are covered too.
        let among = |(_, rest): &&(usize, S::Cells)| rest.is_within(union);
        if self.rests.iter().filter(among).count() < self.size + cover.len() {
            return;
        }
        let fits = |&index: &usize| {
            let (house, rest) = self.rests[index];
            rest.is_within(union) && sides[0][house / self.board.side()] && !cover.contains(&index)
        };
        let covered: Vec<usize> = (0..self.rests.len()).filter(fits).collect();
        if covered.len() >= self.size {
            self.choose(&covered, cover, (&mut Vec::new(), S::Cells::EMPTY), work, take);
        }
    }

    fn choose(
        &self,
        covered: &[usize],
        cover: &[usize],
        (chosen, taken): (&mut Vec<usize>, S::Cells),
        work: &mut usize,
        take: &mut dyn FnMut(Fish<S>),
    ) {
        if chosen.len() == self.size {
            if self.is_whole(chosen, cover) {
                self.complete_fish(chosen, cover).into_iter().for_each(take);
            }
            return;
        }
        for (place, &index) in covered.iter().enumerate() {
            let rest = self.rests[index].1;
            *work = work.saturating_sub(1);
            if *work > 0 && (rest & taken).is_empty() {
                chosen.push(index);
                self.choose(&covered[place + 1..], cover, (chosen, taken | rest), work, take);
                chosen.pop();
            }
        }
    }

    /// Whether it contains no smaller fish: fewer base houses with fewer cover houses.
    fn is_whole(&self, base: &[usize], cover: &[usize]) -> bool {
        (1_usize..(1 << base.len()) - 1).all(|some| {
            let members = || (0..base.len()).filter(|member| some >> member & 1 != 0);
            let cells = members().fold(S::Cells::EMPTY, |cells, member| cells | self.rests[base[member]].1);
            let met = cover.iter().filter(|&&index| !(self.rests[index].1 & cells).is_empty()).count();
            met >= members().count()
        })
    }

    /// The fish, completed with a cover house that contains the victim: the one that gives the simplest kind of
    /// fish with the fewest fins. `None` if that is another kind, which another search finds.
    fn complete_fish(&self, base: &[usize], cover: &[usize]) -> Option<Fish<S>> {
        let houses = |indices: &[usize]| indices.iter().map(|&index| self.rests[index].0).collect::<Vec<_>>();
        let base = houses(base);
        let ways = self.board.houses_of(self.victim).map(|house| {
            let mut cover = houses(cover);
            cover.push(house);
            cover.small_sort();
            let fins = Fish::surplus(self.board, self.digit, &base, &cover);
            (kind(self.board.side(), &base, &cover), fins, cover)
        });
        let fits = |(kind, fins, _): &(Kind, S::Cells, _)| *kind == Kind::Plain || fins.len() <= MAX_FINS;
        let best = ways.into_iter().filter(fits).min_by_key(|(kind, fins, _)| (*kind, fins.len()));
        let (kind, fins, cover) = best.filter(|(kind, ..)| *kind == self.kind)?;
        // Without fins, a mutant fish of two houses is only a locked candidate.
        let locked = kind == Kind::Mutant && self.size == 2 && fins.is_empty();
        (!locked).then_some(Fish { digit: self.digit, base, cover, fins })
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{pattern_drawings::*, pattern_reference},
        *,
    };

    fn houses(step: &Step) -> [Vec<crate::House>; 2] {
        let Proof::Fish { base, cover, .. } = &step.proof else { panic!("expected a fish") };
        [base.clone(), cover.clone()]
    }

    #[test]
    fn a_box_can_replace_a_line() {
        let steps = Position::open()
            .digit(
                5,
                ". x . | . x . | . . .
                 o o o | o o o | o o o
                 o o o | o o o | o o o

                 o o o | o o o | o o o
                 o o o | o o o | o o o
                 o o o | o o o | o o o

                 . x . | o o o | x . .
                 . x . | o o o | o o o
                 . x . | . x . | x . .",
            )
            .finds(franken_swordfish, franken_swordfish);
        assert!(!steps.is_empty());
        for step in &steps {
            let [base, cover] = houses(step);
            let boxes = base.iter().chain(&cover).filter(|house| matches!(house, crate::House::Box(_)));
            assert!(base.len() == 3 && cover.len() == 3 && boxes.count() > 0);
        }
    }

    #[test]
    fn skipping_placeable_candidates_loses_no_fish() {
        let (mut fish, mut skipped) = (0, 0);
        for candidates in pattern_reference::positions(3, 71) {
            let board = pattern_reference::board(&candidates);
            for (size, kind) in [(2, Kind::Franken), (3, Kind::Franken), (2, Kind::Mutant), (3, Kind::Mutant)]
            {
                let parts = |fish: &Fish<_>| (fish.digit, fish.base.clone(), fish.cover.clone());
                let every = search(&board, size, kind, |digit| board.cells(digit));
                let some = search(&board, size, kind, |digit| board.cells(digit) & !placeable(&board, digit));
                assert!(
                    some.iter().map(parts).eq(every.iter().map(parts)),
                    "{size} {kind:?}: {candidates:?}"
                );
                fish += some.len();
            }
            skipped += (0..9).map(|digit| placeable(&board, digit).len()).sum::<usize>();
        }
        assert!(fish > 50 && skipped > 1000, "{fish} {skipped}");
    }
}
