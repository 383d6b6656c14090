//! Solves a puzzle step by step with the techniques of an order.

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};

use super::{
    Candidates, Order, Rating, Step, Technique,
    board::{Any, Board, HouseMap, Size, Usual},
    chains::Chains,
    order::{Stage, StepFinder, first},
};
use crate::{
    Shape, Stopped,
    stop::{NEVER, Watch},
};

/// Finds the steps of a solution. It reuses its working memory, so use one solver for many puzzles.
pub struct Solver(Inner);

enum Inner {
    Usual(Box<StepSearch<Usual>>),
    Any(Box<StepSearch<Any>>),
}

impl Solver {
    /// A solver for grids of this shape.
    pub fn new(shape: Shape, order: Order) -> Solver {
        Solver(if shape == Shape::NINE {
            Inner::Usual(Box::new(StepSearch::new(Usual, order)))
        } else {
            Inner::Any(Box::new(StepSearch::new(Any(shape), order)))
        })
    }

    /// The same solver, but without these techniques.
    pub fn without(mut self, techniques: &[Technique]) -> Solver {
        match &mut self.0 {
            Inner::Usual(search) => search.forbid(techniques),
            Inner::Any(search) => search.forbid(techniques),
        }
        self
    }

    /// The same solver, but without searches that can only find harder steps than this. On a grid with several
    /// solutions, nested chains can take many seconds to find nothing; set a limit if that is too long.
    pub fn up_to(mut self, limit: Rating) -> Solver {
        match &mut self.0 {
            Inner::Usual(search) => search.limit = limit,
            Inner::Any(search) => search.limit = limit,
        }
        self
    }

    /// The next step; `None` if no technique finds one, or if the grid is solved or has another shape.
    ///
    /// The candidates are assumed to be right: wrong candidates lead to wrong steps. If several solutions are left,
    /// it may take many seconds to find that no step exists; [`judge`](crate::judge) is faster for that.
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
        match &mut self.0 {
            Inner::Usual(search) => search.step(candidates, watch),
            Inner::Any(search) => search.step(candidates, watch),
        }
    }

    /// Lists the steps that are possible now, easier techniques first, at most `most` of them. Returns early if `stop` is
    /// set.
    ///
    /// Of several steps with the same result, only the first is listed, and at most twelve of each search. Forcing chains
    /// find one step at a time and are searched only if nothing else is found.
    pub fn steps_until(
        &mut self,
        candidates: &Candidates,
        most: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Step>, Stopped> {
        let watch = Watch::new(stop);
        match &mut self.0 {
            Inner::Usual(search) => search.steps(candidates, most, &watch),
            Inner::Any(search) => search.steps(candidates, most, &watch),
        }
    }

    /// Iterates over steps until the grid is solved or no technique finds one. `candidates` are updated.
    pub fn path<'a>(&'a mut self, candidates: &'a mut Candidates) -> impl Iterator<Item = Step> + 'a {
        core::iter::from_fn(move || {
            let step = self.step(candidates)?;
            candidates.apply(&step).ok()?;
            Some(step)
        })
    }
}

pub(crate) struct StepSearch<S: Size> {
    size: S,
    order: Order,
    forbidden: Vec<Technique>,
    limit: Rating,
    geometry: Arc<HouseMap<S>>,
    /// For searches that are shared by all sizes. Created on first use.
    shared: Option<Arc<HouseMap<Any>>>,
    /// Created on first use: most puzzles do not need it.
    chains: Option<Box<Chains<S>>>,
}

impl<S: Size> StepSearch<S> {
    pub(crate) fn new(size: S, order: Order) -> StepSearch<S> {
        StepSearch {
            size,
            order,
            forbidden: Vec::new(),
            limit: Rating::tenths(u16::MAX),
            geometry: Arc::new(HouseMap::new(size)),
            shared: None,
            chains: None,
        }
    }

    pub(crate) fn forbid(&mut self, techniques: &[Technique]) {
        self.forbidden.extend(techniques);
    }

    fn step(&mut self, candidates: &Candidates, watch: &Watch<'_>) -> Result<Option<Step>, Stopped> {
        watch.check()?;
        if candidates.shape() != self.size.shape() {
            return Ok(None);
        }
        self.next_within(&self.board(candidates), self.limit, watch)
    }

    fn steps(
        &mut self,
        candidates: &Candidates,
        most: usize,
        watch: &Watch<'_>,
    ) -> Result<Vec<Step>, Stopped> {
        watch.check()?;
        let mut steps: Vec<Step> = Vec::new();
        if candidates.shape() != self.size.shape() {
            return Ok(steps);
        }
        let board = self.board(candidates);
        let mut copy = None;
        let StepSearch { size, order, forbidden, limit, shared, chains, .. } = self;
        for stage in order.stages().iter().filter(|stage| stage.least() <= *limit) {
            watch.check()?;
            if steps.len() >= most {
                break;
            }
            match stage {
                Stage::Search(_, search) => collect(&board, *search, forbidden, most, &mut steps, watch),
                Stage::Shared(_, search) => {
                    let board = copy.get_or_insert_with(|| shared_board(&board, shared));
                    collect(board, *search, forbidden, most, &mut steps, watch);
                }
                Stage::Chains(kind) if steps.is_empty() => {
                    let chains = chains.get_or_insert_with(|| Box::new(Chains::new(*size)));
                    steps.extend(chains.find(&board, *kind, forbidden, watch));
                }
                Stage::Chains(_) => {}
            }
        }
        if watch.was_set() { Err(Stopped) } else { Ok(steps) }
    }

    /// The board for these candidates.
    pub(crate) fn board(&self, candidates: &Candidates) -> Board<S> {
        Board::new(self.size, &self.geometry, candidates)
    }

    /// The first step found in the order.
    ///
    /// Searches that can only find harder steps than `limit` are skipped.
    pub(crate) fn next_within(
        &mut self,
        board: &Board<S>,
        limit: Rating,
        watch: &Watch<'_>,
    ) -> Result<Option<Step>, Stopped> {
        let mut copy = None;
        let StepSearch { size, order, forbidden, shared, chains, .. } = self;
        for stage in order.stages().iter().filter(|stage| stage.least() <= limit) {
            watch.check()?;
            let step = match stage {
                Stage::Search(_, search) => first(board, *search, forbidden),
                Stage::Shared(_, search) => {
                    first(copy.get_or_insert_with(|| shared_board(board, shared)), *search, forbidden)
                }
                Stage::Chains(kind) => {
                    let chains = chains.get_or_insert_with(|| Box::new(Chains::new(*size)));
                    chains.find(board, *kind, forbidden, watch)
                }
            };
            if step.is_some() {
                return Ok(step);
            }
        }
        if watch.was_set() { Err(Stopped) } else { Ok(None) }
    }
}

/// The position for searches that are shared by all sizes.
fn shared_board<S: Size>(board: &Board<S>, geometry: &mut Option<Arc<HouseMap<Any>>>) -> Board<Any> {
    board.shared(geometry.get_or_insert_with(|| Arc::new(HouseMap::new(Any(board.shape())))))
}

/// The most steps of one search that are listed.
const EACH: usize = 12;

/// Adds the steps of a search that are not listed yet.
fn collect<S: Size>(
    board: &Board<S>,
    search: StepFinder<S>,
    forbidden: &[Technique],
    most: usize,
    steps: &mut Vec<Step>,
    watch: &Watch<'_>,
) {
    // One technique must not fill the list.
    let most = most.min(steps.len() + EACH);
    let _ = search(board, &mut |found| {
        let known = |step: &Step| step.placed == found.placed && step.removed == found.removed;
        if !forbidden.contains(&found.technique) && !steps.iter().any(known) {
            steps.push(found);
        }
        match steps.len() >= most || watch.check().is_err() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;

    /// A position after some steps, with more than one possible step.
    fn positions() -> Vec<Candidates> {
        let puzzles = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ];
        let candidates = |text: &&str| Candidates::of(&text.parse::<Grid>().unwrap());
        let mut all: Vec<Candidates> = puzzles.iter().map(candidates).collect();
        let mut later = all[0].clone();
        let mut solver = Solver::new(Shape::NINE, Order::Friendly);
        assert_eq!(solver.path(&mut later).take(20).count(), 20);
        all.push(later);
        all
    }

    #[test]
    fn the_first_of_all_steps_is_the_next_one_and_none_is_listed_twice() {
        for candidates in positions() {
            let mut solver = Solver::new(Shape::NINE, Order::Friendly).up_to(Rating::tenths(66));
            let next = solver.step(&candidates);
            let steps = solver.steps_until(&candidates, 40, &NEVER).unwrap();
            assert_eq!(steps.first(), next.as_ref());
            assert!(steps.len() <= 40);
            for (index, step) in steps.iter().enumerate() {
                let same = |other: &Step| other.placed == step.placed && other.removed == step.removed;
                assert!(!steps[..index].iter().any(same), "{step:?}");
                // Each can be made on its own.
                candidates.clone().apply(step).unwrap();
            }
            assert_eq!(solver.steps_until(&candidates, 3, &NEVER).unwrap(), steps[..steps.len().min(3)]);
        }
    }

    #[test]
    fn a_list_can_be_stopped() {
        let mut solver = Solver::new(Shape::NINE, Order::Friendly);
        assert_eq!(solver.steps_until(&positions()[0], 40, &AtomicBool::new(true)), Err(Stopped));
    }
}
