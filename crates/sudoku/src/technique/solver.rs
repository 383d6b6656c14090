//! The solver that climbs a ladder of techniques, step by step.

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::{ops::ControlFlow, sync::atomic::AtomicBool};

use super::{
    Candidates, Order, Rating, Step, Technique,
    board::{Any, Board, HouseMap, Size, Usual},
    chains::Chains,
    ladder::{Rung, StepFinder, first},
};
use crate::{
    Shape, Stopped,
    stop::{NEVER, Watch},
};

/// Climbs from step to step. It keeps its working memory, so one solver for many puzzles is best.
pub struct Solver(Inner);

enum Inner {
    Usual(Box<Climber<Usual>>),
    Any(Box<Climber<Any>>),
}

impl Solver {
    /// A solver for grids of this shape.
    pub fn new(shape: Shape, order: Order) -> Solver {
        Solver(if shape == Shape::NINE {
            Inner::Usual(Box::new(Climber::new(Usual, order)))
        } else {
            Inner::Any(Box::new(Climber::new(Any(shape), order)))
        })
    }

    /// The same solver, which knows nothing of these techniques.
    pub fn without(mut self, techniques: &[Technique]) -> Solver {
        match &mut self.0 {
            Inner::Usual(climber) => climber.forbid(techniques),
            Inner::Any(climber) => climber.forbid(techniques),
        }
        self
    }

    /// The same solver, which asks nobody who could only find harder steps than this. On a grid with several solutions
    /// chains within chains can take many seconds to find nothing: whoever cannot wait sets a limit.
    pub fn up_to(mut self, limit: Rating) -> Solver {
        match &mut self.0 {
            Inner::Usual(climber) => climber.limit = limit,
            Inner::Any(climber) => climber.limit = limit,
        }
        self
    }

    /// The next step; `None` if no technique finds one, or if the grid is solved or of another shape.
    ///
    /// The candidates are taken at their word: from wrong ones follow wrong steps. Where more than one solution is left,
    /// it may take many seconds to see that nothing follows; [`judge`](crate::judge) tells sooner.
    pub fn step(&mut self, candidates: &Candidates) -> Option<Step> {
        self.step_until(candidates, &NEVER).ok().flatten()
    }

    /// The same as [`step`](Solver::step), unless `stop` is set first.
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
            Inner::Usual(climber) => climber.step(candidates, watch),
            Inner::Any(climber) => climber.step(candidates, watch),
        }
    }

    /// All steps that can be made here, those of easier techniques first, but so many at most; unless `stop` is set first.
    ///
    /// Of several steps that come to the same, only the first is listed, and of one kind no more than twelve. Chains of implications find one step at a time,
    /// and are asked only where nothing else finds any.
    pub fn steps_until(
        &mut self,
        candidates: &Candidates,
        most: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Step>, Stopped> {
        let watch = Watch::new(stop);
        match &mut self.0 {
            Inner::Usual(climber) => climber.steps(candidates, most, &watch),
            Inner::Any(climber) => climber.steps(candidates, most, &watch),
        }
    }

    /// Step after step, until the grid is solved or no technique finds one. `candidates` follow.
    pub fn path<'a>(&'a mut self, candidates: &'a mut Candidates) -> impl Iterator<Item = Step> + 'a {
        core::iter::from_fn(move || {
            let step = self.step(candidates)?;
            candidates.apply(&step).ok()?;
            Some(step)
        })
    }
}

pub(crate) struct Climber<S: Size> {
    size: S,
    order: Order,
    forbidden: Vec<Technique>,
    limit: Rating,
    geometry: Arc<HouseMap<S>>,
    /// Made when first needed: most puzzles do without.
    chains: Option<Box<Chains<S>>>,
}

impl<S: Size> Climber<S> {
    pub(crate) fn new(size: S, order: Order) -> Climber<S> {
        Climber {
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
        let Climber { size, order, forbidden, limit, chains, .. } = self;
        for rung in order.ladder().iter().filter(|rung| rung.least() <= *limit) {
            watch.check()?;
            if steps.len() >= most {
                break;
            }
            match rung {
                Rung::Search(_, search) => collect(&board, *search, forbidden, most, &mut steps, watch),
                Rung::Chains(kind) if steps.is_empty() => {
                    let chains = chains.get_or_insert_with(|| Box::new(Chains::new(*size)));
                    steps.extend(chains.find(&board, *kind, forbidden, watch));
                }
                Rung::Chains(_) => {}
            }
        }
        if watch.was_set() { Err(Stopped) } else { Ok(steps) }
    }

    /// The board to climb from.
    pub(crate) fn board(&self, candidates: &Candidates) -> Board<S> {
        Board::new(self.size, &self.geometry, candidates)
    }

    /// The first step that the order comes upon.
    ///
    /// Nobody is asked who could only find harder steps than `limit`.
    pub(crate) fn next_within(
        &mut self,
        board: &Board<S>,
        limit: Rating,
        watch: &Watch<'_>,
    ) -> Result<Option<Step>, Stopped> {
        let Climber { size, order, forbidden, chains, .. } = self;
        for rung in order.ladder().iter().filter(|rung| rung.least() <= limit) {
            watch.check()?;
            let step = match rung {
                Rung::Search(_, search) => first(board, *search, forbidden),
                Rung::Chains(kind) => {
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

/// So many steps of one search are listed.
const EACH: usize = 12;

/// Adds what a search finds and nobody found before.
fn collect<S: Size>(
    board: &Board<S>,
    search: StepFinder<S>,
    forbidden: &[Technique],
    most: usize,
    steps: &mut Vec<Step>,
    watch: &Watch<'_>,
) {
    // One technique alone shall not fill the list.
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

    /// A position after some steps, with more than one way to go on.
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
    fn a_list_that_is_not_wanted_any_more_is_given_up() {
        let mut solver = Solver::new(Shape::NINE, Order::Friendly);
        assert_eq!(solver.steps_until(&positions()[0], 40, &AtomicBool::new(true)), Err(Stopped));
    }
}
