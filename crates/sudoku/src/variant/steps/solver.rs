//! Solves a puzzle with more rules step by step, with the techniques from easy to hard.

use alloc::{sync::Arc, vec::Vec};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};

use super::{
    Candidates, because,
    board::{Board, Found, StepFinder},
    cages, cases, chains,
    equivalence::{self, Size},
    fish,
    geometry::Geometry,
    locked, pairs, rectangles, singles, subsets, sums,
    trial::{self, Oracle},
    ways::{self, Depth, Memory},
    wings,
};
use crate::{
    Stopped,
    stop::{NEVER, Watch},
    technique::{Rating, Step, Technique},
    variant::Puzzle,
};

/// One search, and the lowest rating of its steps in tenths.
pub(super) enum Stage {
    /// A search that only needs the candidates.
    Search(u16, StepFinder),
    /// Rules of which one cell is open.
    LastCell(u16),
    /// Rules by themselves that are looked at first.
    Plain(u16),
    /// Sets of cells with the same digits: small or large ones.
    Equal(u16, Size),
    /// Other rules by themselves.
    Ways(u16, Depth),
    /// Trials, with this depth.
    Trial(u16, usize),
    /// All digits of a cell, or all places of a digit.
    Cases(u16),
}

impl Stage {
    fn least(&self) -> Rating {
        let (Stage::Search(least, _)
        | Stage::LastCell(least)
        | Stage::Plain(least)
        | Stage::Equal(least, _)
        | Stage::Ways(least, _)
        | Stage::Cases(least)
        | Stage::Trial(least, _)) = self;
        Rating::tenths(*least)
    }
}

/// The searches that follow what is easy to see. Trials use them too.
pub(super) const EASY: &[Stage] = &[
    Stage::Search(10, singles::full_house),
    Stage::Search(10, cages::last_cell),
    Stage::Search(12, singles::hidden_single),
    Stage::Search(12, pairs::partner),
    Stage::LastCell(12),
    Stage::Search(17, cages::combinations),
    Stage::Search(18, cages::locked_in_small),
    Stage::Search(20, sums::single),
    Stage::Search(20, pairs::with_filled),
    Stage::Plain(20),
    Stage::Search(21, pairs::open),
    Stage::Search(22, cages::places_in_small),
    Stage::Search(23, singles::naked_single),
    Stage::Ways(25, Depth::Direct),
];

/// All other searches, from easy to hard.
const HARDER: &[Stage] = &[
    Stage::Search(26, locked::locked),
    Stage::Search(26, cages::locked_in_large),
    Stage::Search(26, sums::few),
    Stage::Search(28, cages::places_in_large),
    Stage::Search(30, subsets::naked_pair),
    Stage::Search(32, fish::x_wing),
    Stage::Search(34, subsets::hidden_pair),
    Stage::Search(36, subsets::naked_triple),
    Stage::Search(38, fish::swordfish),
    Stage::Search(40, subsets::hidden_triple),
    Stage::Ways(40, Depth::Exact),
    Stage::Search(42, wings::xy_wing),
    Stage::Search(44, wings::xyz_wing),
    Stage::Search(44, sums::many),
    Stage::Equal(44, Size::Small),
    Stage::Search(45, rectangles::type_1),
    Stage::Search(50, subsets::naked_quad),
    Stage::Search(52, fish::jellyfish),
    Stage::Search(54, subsets::hidden_quad),
    Stage::Equal(60, Size::Large),
    Stage::Search(65, chains::chains),
    Stage::Trial(75, 1),
    Stage::Cases(80),
    Stage::Trial(95, 2),
];

/// Finds the steps of a solution, easy ones first. It remembers what it found about the rules, so use one solver for a whole
/// puzzle.
#[derive(Debug)]
pub struct Solver {
    geometry: Arc<Geometry>,
    memory: Memory,
    oracle: Option<Oracle>,
    limit: Rating,
    forbidden: Vec<Technique>,
    /// Whether reasons are left out that only a reader needs.
    brief: bool,
}

impl Solver {
    /// A solver for this puzzle.
    pub fn new(puzzle: &Puzzle) -> Solver {
        Solver::with(Arc::new(Geometry::of(puzzle)))
    }

    /// A solver for the puzzle of these candidates.
    pub fn of(candidates: &Candidates) -> Solver {
        Solver::with(Arc::clone(&candidates.geometry))
    }

    fn with(geometry: Arc<Geometry>) -> Solver {
        Solver {
            memory: Memory::new(&geometry),
            geometry,
            oracle: None,
            limit: Rating::tenths(u16::MAX),
            forbidden: Vec::new(),
            brief: false,
        }
    }

    /// The same solver, but without these techniques.
    pub fn without(mut self, techniques: &[Technique]) -> Solver {
        self.forbidden.extend(techniques);
        self
    }

    /// The same solver, but without searches that can only find harder steps than this.
    pub fn up_to(mut self, limit: Rating) -> Solver {
        self.limit = limit;
        self
    }

    /// The same solver, whose steps do not name the bounds and digits that decide them. It is quicker.
    pub(crate) fn brief(mut self) -> Solver {
        self.brief = true;
        self
    }

    /// The candidates of the puzzle before the first step. Cheaper than [`Candidates::of`].
    pub fn candidates(&self) -> Candidates {
        Candidates::with(Arc::clone(&self.geometry))
    }

    /// The next step; `None` if no technique finds one, or if the puzzle is solved or another.
    ///
    /// The candidates are assumed to be right: wrong candidates lead to wrong steps.
    pub fn step(&mut self, candidates: &Candidates) -> Option<Step> {
        self.step_until(candidates, &NEVER).ok().flatten()
    }

    /// Like [`step`](Solver::step), but returns early if `stop` is set.
    pub fn step_until(
        &mut self,
        candidates: &Candidates,
        stop: &AtomicBool,
    ) -> Result<Option<Step>, Stopped> {
        self.step_watched(candidates, &Watch::new(stop))
    }

    pub(crate) fn step_watched(
        &mut self,
        candidates: &Candidates,
        watch: &Watch<'_>,
    ) -> Result<Option<Step>, Stopped> {
        watch.check()?;
        if !self.fits(candidates) {
            return Ok(None);
        }
        let (board, limit) = (candidates.board(), self.limit);
        // The easiest so far. Later searches may still find an easier one.
        let mut best: Option<Step> = None;
        for stage in stages().filter(|stage| stage.least() <= limit) {
            if best.as_ref().is_some_and(|best| best.rating <= stage.least()) {
                break;
            }
            self.run(candidates, &board, stage, watch, &mut |step| {
                if best.as_ref().is_none_or(|best| step.rating < best.rating) {
                    best = Some(step);
                }
                let easiest = best.as_ref().is_some_and(|best| best.rating <= stage.least());
                let ends = easiest || matches!(stage, Stage::Trial(..) | Stage::Cases(_));
                if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
        }
        if let Some(step) = best.as_mut().filter(|_| !self.brief) {
            because::explain(step, &board, &mut self.memory);
        }
        Ok(best)
    }

    /// Lists the steps that are possible now, easier techniques first, at most `most` of them and at most twelve of each search.
    /// Of several steps with the same result, only the first is listed. Trials are made only if nothing else is found. Returns
    /// early if `stop` is set.
    pub fn steps_until(
        &mut self,
        candidates: &Candidates,
        most: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Step>, Stopped> {
        const EACH: usize = 12;
        let mut steps: Vec<Step> = Vec::new();
        let (watch, limit) = (Watch::new(stop), self.limit);
        watch.check()?;
        if !self.fits(candidates) {
            return Ok(steps);
        }
        let board = candidates.board();
        for stage in stages().filter(|stage| stage.least() <= limit) {
            let enough = most.min(steps.len() + EACH);
            let is_slow = matches!(stage, Stage::Trial(..) | Stage::Cases(_));
            if steps.len() >= most || is_slow && !steps.is_empty() {
                break;
            }
            self.run(candidates, &board, stage, &watch, &mut |found| {
                let known = |step: &Step| step.placed == found.placed && step.removed == found.removed;
                if !steps.iter().any(known) {
                    steps.push(found);
                }
                if steps.len() >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
        }
        steps.iter_mut().for_each(|step| because::explain(step, &board, &mut self.memory));
        Ok(steps)
    }

    /// Iterates over steps until the puzzle is solved or no technique finds one. `candidates` are updated.
    pub fn path<'a>(&'a mut self, candidates: &'a mut Candidates) -> impl Iterator<Item = Step> + 'a {
        core::iter::from_fn(move || {
            let step = self.step(candidates)?;
            candidates.apply(&step).ok()?;
            Some(step)
        })
    }

    /// Whether steps can be found for these candidates.
    fn fits(&self, candidates: &Candidates) -> bool {
        let same = Arc::ptr_eq(&self.geometry, &candidates.geometry)
            || self.geometry.puzzle == candidates.geometry.puzzle;
        same && !candidates.is_solved() && candidates.contradiction().is_none()
    }

    /// Runs one search.
    fn run(
        &mut self,
        candidates: &Candidates,
        board: &Board<'_>,
        stage: &Stage,
        watch: &Watch<'_>,
        found: &mut Found<'_>,
    ) -> Result<(), Stopped> {
        watch.check()?;
        let Solver { memory, oracle, forbidden, .. } = self;
        let mut found = |step: Step| {
            let allowed = !forbidden.contains(&step.technique);
            if allowed { found(step) } else { ControlFlow::Continue(()) }
        };
        let _ = match stage {
            Stage::Trial(_, depth) => {
                let oracle = oracle.get_or_insert_with(|| Oracle::new(&candidates.geometry));
                trial::trial(candidates, memory, oracle, *depth, watch, &mut found)
            }
            Stage::Cases(_) => {
                let oracle = oracle.get_or_insert_with(|| Oracle::new(&candidates.geometry));
                cases::cases(candidates, memory, oracle, watch, &mut found)
            }
            stage => search(board, stage, memory, &mut found),
        };
        if watch.was_set() { Err(Stopped) } else { Ok(()) }
    }
}

fn stages() -> impl Iterator<Item = &'static Stage> {
    EASY.iter().chain(HARDER)
}

/// Runs a search that is not a trial.
pub(super) fn search(
    board: &Board<'_>,
    stage: &Stage,
    memory: &mut Memory,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    match stage {
        Stage::Search(_, search) => search(board, found),
        Stage::LastCell(_) => ways::last_cell(board, memory, found),
        Stage::Equal(_, size) => equivalence::search(board, memory.equals(board.geometry), *size, found),
        Stage::Plain(_) => ways::plain(board, memory, found),
        Stage::Ways(_, depth) => ways::ways(board, memory, *depth, found),
        Stage::Trial(..) | Stage::Cases(_) => ControlFlow::Continue(()),
    }
}
