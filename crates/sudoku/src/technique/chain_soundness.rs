//! Tests that chains and sets never remove a right candidate, on the solution paths of generated puzzles.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use core::ops::ControlFlow;

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

use super::{
    Candidate, Candidates, Order, Proof, Step, Technique, aic, als,
    board::{Any, Board, Size, Usual},
    order::{Found, StepFinder, first},
    singles,
    solver::StepSearch,
    sue_de_coq,
};
use crate::{
    Cell, Digit, Digits, Grid, Shape,
    generate::{Recipe, full_grid, generate},
};

/// The searches to test, and the technique that each of them reports.
fn searches<S: Size>() -> [(Technique, StepFinder<S>); 13] {
    [
        (Technique::XChain, aic::x_chain),
        (Technique::XyChain, aic::xy_chain),
        (Technique::NiceLoop, aic::nice_loop),
        (Technique::Aic, aic::aic),
        (Technique::GroupedNiceLoop, aic::grouped_nice_loop),
        (Technique::GroupedAic, aic::grouped_aic),
        (Technique::AlsNiceLoop, als_nice_loop),
        (Technique::AlsAic, als_aic),
        (Technique::AlsXz, als::als_xz),
        (Technique::AlsXyWing, als::als_xy_wing),
        (Technique::AlsChain, als::als_chain),
        (Technique::DeathBlossom, als::death_blossom),
        (Technique::SueDeCoq, sue_de_coq::sue_de_coq),
    ]
}

fn als_nice_loop<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    only(Technique::AlsNiceLoop, aic::als_chains, board, found)
}

fn als_aic<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    only(Technique::AlsAic, aic::als_chains, board, found)
}

/// The steps of one technique, from a search that finds several.
fn only<S: Size>(
    technique: Technique,
    search: StepFinder<S>,
    board: &Board<S>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    search(board, &mut |step| match step.technique == technique {
        true => found(step),
        false => ControlFlow::Continue(()),
    })
}

/// All steps that a search finds.
fn all<S: Size>(board: &Board<S>, search: StepFinder<S>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = search(board, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// A puzzle with some candidates removed, such as `r1c2-34 r5c5-6`.
fn position(puzzle: &str, struck: &str) -> Candidates {
    let mut candidates = Candidates::of(&puzzle.parse::<Grid>().unwrap());
    for word in struck.split_whitespace() {
        let (cell, digits) = word.split_once('-').unwrap();
        for symbol in digits.chars() {
            let digit = Digit::from_symbol(symbol).unwrap();
            candidates.remove(Candidate::new(cell.parse::<Cell>().unwrap(), digit));
        }
    }
    candidates
}

/// What a step removes or places, such as `r1c2-3 r1c4-3` or `r1c2=3`.
fn outcome(step: &Step) -> String {
    let removed = step.removed.iter().map(|c| std::format!("{}-{}", c.cell, c.digit));
    let placed = step.placed.iter().map(|c| std::format!("{}={}", c.cell, c.digit));
    removed.chain(placed).collect::<Vec<_>>().join(" ")
}

/// The first step that a search finds in a position: its result and its rating.
pub(super) fn moves(puzzle: &str, struck: &str, search: StepFinder<Usual>) -> (String, u16) {
    let board = StepSearch::new(Usual, Order::Friendly).board(&position(puzzle, struck));
    let step = first(&board, search, &[]).unwrap();
    (outcome(&step), step.rating.in_tenths())
}

/// The cells that have a digit as a candidate.
pub(super) fn holding<S: Size>(board: &Board<S>, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    let has = |cell: &Cell| board.has(board.shape().index(*cell), digit.value() - 1);
    cells.iter().copied().filter(has).collect()
}

/// Whether all of the first cells see all of the second.
pub(super) fn all_see(shape: Shape, these: &[Cell], those: &[Cell]) -> bool {
    these.iter().all(|&one| those.iter().all(|&other| shape.sees(one, other)))
}

/// Solves a puzzle: with singles first, then with the steps of the searches, all of which are checked. Sometimes a
/// few random wrong candidates are removed, to reach rarer positions.
struct Walk<S: Size> {
    solution: Grid,
    board: Board<S>,
    counts: BTreeMap<Technique, usize>,
}

impl<S: Size> Walk<S> {
    fn run(&mut self, rng: &mut Pcg64Mcg, mut look: impl FnMut(&Board<S>, &[Vec<Step>])) {
        let singles: [StepFinder<S>; 3] =
            [singles::full_house, singles::hidden_single, singles::naked_single];
        while !self.board.is_solved() {
            if let Some(step) = singles.iter().find_map(|&search| first(&self.board, search, &[])) {
                self.board.apply(&step);
                continue;
            }
            let found = searches::<S>().map(|(technique, search)| {
                let steps = all(&self.board, search);
                assert!(steps.is_sorted_by_key(|step| step.rating), "{technique}: not in order of rating");
                steps.iter().for_each(|step| self.check(technique, step));
                steps
            });
            look(&self.board, &found);
            match found.iter().flatten().next() {
                Some(step) if !rng.next_u32().is_multiple_of(4) => self.board.apply(step),
                _ => self.strike_out(rng),
            }
        }
    }

    fn check(&mut self, technique: Technique, step: &Step) {
        assert_eq!(step.technique, technique);
        assert!(step.placed.is_some() || !step.removed.is_empty(), "{step:?}");
        assert!(step.removed.is_sorted() && step.removed.windows(2).all(|two| two[0] != two[1]), "{step:?}");
        for candidate in &step.removed {
            let index = self.board.shape().index(candidate.cell);
            assert!(self.board.has(index, candidate.digit.value() - 1), "not there: {step:?}");
            assert_ne!(self.solution.get(candidate.cell), Some(candidate.digit), "wrong: {step:?}");
        }
        if let Some(candidate) = &step.placed {
            assert_eq!(self.solution.get(candidate.cell), Some(candidate.digit), "wrong: {step:?}");
        }
        match &step.proof {
            Proof::Chains { nets, ends, .. } => aic::tests::check(&self.board, step, &nets[0], *ends),
            Proof::Sets { stem, sets, joints } => als::tests::check(&self.board, step, *stem, sets, joints),
            Proof::TwoSectors { shared, line, r#box } => {
                sue_de_coq::tests::check(&self.board, shared, line, r#box);
            }
            other => panic!("{other:?}"),
        }
        *self.counts.entry(technique).or_default() += 1;
    }

    fn strike_out(&mut self, rng: &mut Pcg64Mcg) {
        let shape = self.board.shape();
        let wrong: Vec<(usize, usize)> = (0..shape.area())
            .flat_map(|cell| (0..shape.side()).map(move |digit| (cell, digit)))
            .filter(|&(cell, digit)| {
                self.board.has(cell, digit) && usize::from(self.solution.values()[cell]) != digit + 1
            })
            .collect();
        for _ in 0..1 + wrong.len() / 40 {
            let (cell, digit) = wrong[rng.next_u64() as usize % wrong.len()];
            self.board.remove(cell, digit);
        }
    }
}

fn walk<S: Size>(
    size: S,
    puzzles: usize,
    seed: u128,
    mut look: impl FnMut(&Board<S>, &[Vec<Step>]),
) -> BTreeMap<Technique, usize> {
    let mut rng = Pcg64Mcg::new(seed << 64 | 0x5bd1_e995);
    let search = StepSearch::new(size, Order::Friendly);
    let mut counts = BTreeMap::new();
    for _ in 0..puzzles {
        let made = generate(&Recipe::new(size.shape()), &mut rng).unwrap();
        let board = search.board(&Candidates::of(&made.puzzle));
        let mut walk = Walk { solution: made.solution, board, counts };
        walk.run(&mut rng, &mut look);
        counts = walk.counts;
    }
    counts
}

#[test]
fn no_right_candidate_is_removed_on_9x9() {
    let counts = walk(Usual, 120, 1, |_, _| {});
    for (technique, _) in searches::<Usual>() {
        assert!(counts.get(&technique).is_some_and(|&count| count >= 10), "{technique}: {counts:?}");
    }
}

#[test]
fn no_right_candidate_is_removed_on_other_shapes() {
    let counts = walk(Any(Shape::new(2, 3).unwrap()), 60, 2, |_, _| {});
    assert!(counts.len() >= 6, "{counts:?}");
    let counts = walk(Any(Shape::new(4, 4).unwrap()), 2, 3, |_, _| {});
    assert!(counts.len() >= 8, "{counts:?}");
}

/// A position with no filled cells, in which each cell has its right digit and some random ones. It is not a real
/// puzzle.
fn scatter(shape: Shape, more: usize, rng: &mut Pcg64Mcg) -> (Grid, Candidates) {
    let (solution, mut candidates) = (full_grid(shape, rng), Candidates::empty(shape));
    let digits: Vec<Digits> = shape
        .cells()
        .map(|cell| {
            let drawn = |_| Digit::new(1 + rng.next_u32() as usize % shape.side());
            (0..more).filter_map(drawn).chain(solution.get(cell)).collect()
        })
        .collect();
    candidates.restrict(digits);
    (solution, candidates)
}

#[test]
fn no_right_candidate_is_removed_from_random_candidates() {
    let mut rng = Pcg64Mcg::new(5);
    for (rows, columns, rounds) in [(2, 2, 20), (3, 2, 20), (3, 3, 6), (4, 4, 1)] {
        let shape = Shape::new(rows, columns).unwrap();
        let search = StepSearch::new(Any(shape), Order::Friendly);
        for round in 0..rounds {
            let (solution, candidates) = scatter(shape, 2 + round % 3, &mut rng);
            let mut walk = Walk { solution, board: search.board(&candidates), counts: BTreeMap::new() };
            for (technique, search) in searches() {
                all(&walk.board, search).iter().for_each(|step| walk.check(technique, step));
            }
            assert!(!walk.counts.is_empty(), "{shape}");
        }
    }
}

#[test]
fn fixed_and_dynamic_sizes_find_the_same() {
    let search = StepSearch::new(Any(Shape::NINE), Order::Friendly);
    walk(Usual, 8, 4, |board, found| {
        let other = search.board(&candidates(board));
        for ((technique, search), steps) in searches::<Any>().into_iter().zip(found) {
            assert_eq!(&all(&other, search), steps, "{technique}");
        }
    });
}

/// The candidates of a board.
fn candidates<S: Size>(board: &Board<S>) -> Candidates {
    let shape = board.shape();
    let line: String = (0..shape.area()).map(|cell| char::from(b'0' + board.value(cell))).collect();
    let mut candidates = Candidates::of(&line.parse().unwrap());
    let digits = (0..shape.area()).map(|cell| super::board::digits_at(board.digits(cell)));
    candidates.restrict(digits.collect::<Vec<_>>());
    candidates
}
