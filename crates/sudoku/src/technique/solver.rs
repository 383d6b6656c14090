//! Solves a puzzle step by step with the techniques of an order.

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::sync::atomic::AtomicBool;

use super::{
    Candidates, Order, Rating, Step, Technique,
    board::{Any, Board, HouseMap, Size, Usual},
    chains::Chains,
    order::{Stage, first},
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
        let StepSearch { size, order, forbidden, chains, .. } = self;
        for stage in order.stages().iter().filter(|stage| stage.least() <= limit) {
            watch.check()?;
            let step = match stage {
                Stage::Search(_, search) => first(board, *search, forbidden),
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
