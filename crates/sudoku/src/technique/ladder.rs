//! Which technique is asked first: the orders of work, and the solver that climbs them.

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Candidates, Rating, Step, Technique, aic, als,
    board::{Any, Board, Geometry, Size, Usual},
    chains::{Chains, Kind},
    colouring, exclusion, finned, fish, grave, locked, long_wings, rectangles, remote_pairs, single_digit,
    singles, subsets, sue_de_coq, unique, wings,
};
use crate::Shape;

/// Takes what a technique finds; breaking off ends its search.
pub(crate) type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A search for the steps of one technique, or of several that belong together.
pub(crate) type Search<S> = fn(&Board<S>, &mut Found<'_>) -> ControlFlow<()>;

/// Which technique is asked first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// As Sudoku Explainer 1.2.1 does, whose ratings players quote.
    Classic,
    /// As a good teacher would.
    Friendly,
}

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

    /// The next step; `None` if no technique finds one, or if the grid is solved or of another shape.
    pub fn step(&mut self, candidates: &Candidates) -> Option<Step> {
        match &mut self.0 {
            Inner::Usual(climber) => climber.step(candidates),
            Inner::Any(climber) => climber.step(candidates),
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
    geometry: Arc<Geometry<S>>,
    /// Made when first needed: most puzzles do without.
    chains: Option<Box<Chains<S>>>,
}

impl<S: Size> Climber<S> {
    /// Sudoku Explainer's ladder up to where chains begin.
    pub(super) const CLASSIC: &'static [Search<S>] = &[
        singles::full_house,
        singles::hidden_single,
        locked::direct_locked,
        subsets::direct_hidden_pair,
        singles::naked_single,
        subsets::direct_hidden_triple,
        locked::locked,
        subsets::naked_pair,
        fish::x_wing,
        subsets::hidden_pair,
        subsets::naked_triple,
        fish::swordfish,
        subsets::hidden_triple,
        wings::xy_wing,
        wings::xyz_wing,
        unique::unique,
        subsets::naked_quad,
        fish::jellyfish,
        subsets::hidden_quad,
        grave::grave,
        exclusion::aligned_pair,
    ];

    /// No find of the search in the same place of the classic ladder is easier than that, in tenths.
    const LEAST: &'static [u16] =
        &[10, 12, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62];

    /// What the classic ladder tries when plain chains found nothing, before the other chains.
    const BETWEEN_CHAINS: &'static [Search<S>] = &[exclusion::aligned_triplet];

    /// What is easy to see first, and what is easy to follow.
    const FRIENDLY: &'static [Search<S>] = &[
        singles::full_house,
        singles::hidden_single,
        singles::naked_single,
        locked::locked,
        subsets::naked_pair,
        subsets::hidden_pair,
        subsets::naked_triple,
        subsets::hidden_triple,
        fish::x_wing,
        subsets::naked_quad,
        subsets::hidden_quad,
        fish::swordfish,
        remote_pairs::remote_pairs,
        single_digit::skyscraper,
        single_digit::two_string_kite,
        single_digit::turbot_fish,
        single_digit::empty_rectangle,
        wings::xy_wing,
        wings::xyz_wing,
        long_wings::w_wing,
        unique::unique,
        grave::grave,
        rectangles::avoidable_rectangle_1,
        rectangles::avoidable_rectangle_2,
        rectangles::hidden_rectangle,
        colouring::simple_colouring,
        finned::finned_x_wing,
        fish::jellyfish,
        finned::finned_swordfish,
        colouring::multi_colouring,
        long_wings::wxyz_wing,
        finned::finned_jellyfish,
        sue_de_coq::sue_de_coq,
        aic::x_chain,
        aic::xy_chain,
        aic::nice_loop,
        aic::aic,
        als::als_xz,
        als::als_xy_wing,
        aic::grouped_nice_loop,
        aic::grouped_aic,
        als::als_chain,
        als::death_blossom,
        exclusion::aligned_pair,
        exclusion::aligned_triplet,
    ];

    pub(crate) fn new(size: S, order: Order) -> Climber<S> {
        Climber { size, order, forbidden: Vec::new(), geometry: Arc::new(Geometry::new(size)), chains: None }
    }

    pub(crate) fn forbid(&mut self, techniques: &[Technique]) {
        self.forbidden.extend(techniques);
    }

    fn step(&mut self, candidates: &Candidates) -> Option<Step> {
        if candidates.shape() != self.size.shape() {
            return None;
        }
        let board = Board::new(self.size, &self.geometry, candidates);
        self.next(&board)
    }

    /// The board to climb from.
    pub(crate) fn board(&self, candidates: &Candidates) -> Board<S> {
        Board::new(self.size, &self.geometry, candidates)
    }

    /// The first step that the order comes upon.
    pub(crate) fn next(&mut self, board: &Board<S>) -> Option<Step> {
        self.next_within(board, Rating::tenths(u16::MAX))
    }

    /// The same, but on the classic ladder nobody is asked who could only find harder steps than `limit`.
    pub(crate) fn next_within(&mut self, board: &Board<S>, limit: Rating) -> Option<Step> {
        let (ladder, least, between) = match self.order {
            Order::Classic => (Self::CLASSIC, Self::LEAST, Self::BETWEEN_CHAINS),
            Order::Friendly => (Self::FRIENDLY, &[][..], &[][..]),
        };
        let too_hard = least.iter().filter(|&&least| Rating::tenths(least) > limit).count();
        let forbidden = &self.forbidden;
        let search = |searches: &[Search<S>]| first_of(board, searches, forbidden);
        let step = search(&ladder[..ladder.len().saturating_sub(too_hard)]);
        if step.is_some() || Kind::Forcing.least() > limit {
            return step;
        }
        let chains = self.chains.get_or_insert_with(|| Box::new(Chains::new(self.size)));
        chains.find(board, Kind::Forcing, forbidden).or_else(|| search(between)).or_else(|| {
            let mut kinds = Kind::ALL.iter().filter(|&&kind| kind != Kind::Forcing && kind.least() <= limit);
            kinds.find_map(|&kind| chains.find(board, kind, forbidden))
        })
    }
}

/// The first step that a search finds, but for the techniques that are forbidden.
#[cfg(test)]
pub(crate) fn first<S: Size>(board: &Board<S>, search: Search<S>, forbidden: &[Technique]) -> Option<Step> {
    first_of(board, &[search], forbidden)
}

/// The first step that these searches find, one after the other, but for the techniques that are forbidden. A step is
/// large, so it is not moved from one to the next.
pub(crate) fn first_of<S: Size>(
    board: &Board<S>,
    searches: &[Search<S>],
    forbidden: &[Technique],
) -> Option<Step> {
    let mut step = None;
    for search in searches {
        let found = search(board, &mut |found| {
            if forbidden.contains(&found.technique) {
                return ControlFlow::Continue(());
            }
            step = Some(found);
            ControlFlow::Break(())
        });
        if found.is_break() {
            break;
        }
    }
    step
}
