//! Forcing chains: implications from an assumption to a conclusion.
//!
//! These are the chains of Sudoku Explainer 1.2.1, with exactly the same results and ratings, because the easiest
//! result determines how the solution continues, and so its rating. A result is rated by the number of its
//! assumptions and consequences. Where that program's order is not deterministic (the removals of a nested chain),
//! reading order is used here, and a rule inside a chain that finds only known facts is skipped in favour of the
//! next rule.
//!
//! | kind | what is derived | base |
//! |---|---|---|
//! | [`Kind::Forcing`] | the opposite of an assumption, or a ring, with links of the original grid | 6.5 to 7.0 |
//! | [`Kind::Nishio`] | a contradiction within one digit | 7.5 |
//! | [`Kind::Multiple`] | a consequence of every digit of a cell or every place in a house, with links of the original grid | 8.0 |
//! | [`Kind::Dynamic`] | the same, with links that arise along the way, and contradictions | 8.5 |
//! | [`Kind::Plus`] | the same, with locked candidates, pairs and X-wings inside chains | 9.0 |
//! | [`Kind::Nested`] … | the same, with chains inside chains | 9.5 to 11.0 |
//!
//! | module | contents |
//! |---|---|
//! | `geometry` | the geometry, and a state: what is possible where |
//! | `reach` | which plain chains are possible, as sets |
//! | `line` | plain chains and rings |
//! | `branch` | the consequences of an assumption, in order |
//! | `flood` | the same as a set, without order: faster |
//! | `rules` | other rules that remove candidates inside a chain |
//! | `groups` | assumptions of which one is true |
//! | `nested` | chains inside chains, cached by state |
//! | `find` | results, and which is easier |
//! | `write` | the easiest result as a step with its proof |
//!
//! There are limits for large grids: see [`Chains::find`].

mod branch;
mod find;
mod flood;
mod geometry;
mod groups;
mod nested;
mod plain;
mod reach;
mod rules;
#[cfg(test)]
mod tests;
mod write;

use alloc::vec::Vec;

use super::{
    Step, Technique,
    board::{Board, CellSet, Size, bits},
};
use crate::stop::Watch;
use find::Finds;
use geometry::{Geometry, State};
use groups::Branches;
use nested::Memory;
use plain::Line;
use reach::Reach;

/// The searches for chains, in the classic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Plain chains and rings.
    Forcing,
    /// One digit leads to a contradiction.
    Nishio,
    /// From every digit of a cell or every place in a house.
    Multiple,
    /// Chains that use candidates removed along the way.
    Dynamic,
    /// The same, with locked candidates, pairs and X-wings inside chains.
    Plus,
    /// The same, with plain chains inside chains.
    Nested,
    /// The same, with chains from cells and houses inside chains.
    NestedMultiple,
    /// The same, with dynamic chains inside chains.
    NestedDynamic,
    /// The same, with dynamic chains inside chains that in turn contain plain chains.
    NestedDynamicPlus,
}

impl Kind {
    /// All kinds, in the classic order.
    #[cfg(test)]
    pub(crate) const ALL: [Kind; 9] = [
        Kind::Forcing,
        Kind::Nishio,
        Kind::Multiple,
        Kind::Dynamic,
        Kind::Plus,
        Kind::Nested,
        Kind::NestedMultiple,
        Kind::NestedDynamic,
        Kind::NestedDynamicPlus,
    ];

    /// Whether links that arise along the way are used.
    fn is_dynamic(self) -> bool {
        !matches!(self, Kind::Forcing | Kind::Multiple)
    }

    /// 0 without rules inside chains, 1 with simple ones, more with chains.
    fn level(self) -> usize {
        (self as usize).saturating_sub(Kind::Dynamic as usize)
    }

    /// The difficulty of the shortest result, and the same in tenths. (Plain chains have their own.)
    fn base(self) -> (f64, u16) {
        match self {
            Kind::Forcing => (7.0, 70),
            Kind::Nishio => (7.5, 75),
            Kind::Multiple => (8.0, 80),
            Kind::Dynamic => (8.5, 85),
            kind => (8.5 + 0.5 * kind.level() as f64, 85 + 5 * kind.level() as u16),
        }
    }

    /// The techniques of its results.
    fn techniques(self) -> &'static [Technique] {
        use Technique as T;
        match self {
            Kind::Forcing => &[T::XCycle, T::YCycle, T::XyCycle, T::ForcingXChain, T::ForcingChain],
            Kind::Nishio => &[T::Nishio],
            Kind::Multiple => &[T::CellForcingChains, T::RegionForcingChains],
            Kind::Dynamic => &[T::DynamicForcingChains],
            Kind::Plus => &[T::DynamicForcingChainsPlus],
            Kind::Nested => &[T::NestedForcingChains],
            Kind::NestedMultiple => &[T::NestedMultipleChains],
            Kind::NestedDynamic => &[T::NestedDynamicChains],
            Kind::NestedDynamicPlus => &[T::NestedDynamicChainsPlus],
        }
    }

    /// The lowest rating of its results.
    pub(crate) fn least(self) -> super::Rating {
        super::Rating::tenths(if self == Kind::Forcing { 65 } else { self.base().1 })
    }

    /// The chains inside chains, in the order in which they are tried.
    fn inner(self) -> &'static [Kind] {
        match self {
            Kind::Nested => &[Kind::Forcing],
            Kind::NestedMultiple => &[Kind::Forcing, Kind::Multiple],
            Kind::NestedDynamic => &[Kind::Dynamic],
            Kind::NestedDynamicPlus => &[Kind::Dynamic, Kind::Nested],
            _ => &[],
        }
    }
}

/// The filled cells, counted for the search.
#[derive(Default)]
struct Frame {
    /// The number of empty cells in each house.
    empty: Vec<usize>,
    /// How many times each digit is placed.
    placed: Vec<usize>,
}

/// The working memory of a search in one state.
struct SearchFrame<S: Size> {
    ground: State,
    /// By digit, the cells with this candidate and at least one other.
    open: Vec<S::Cells>,
    reach: Reach<S>,
    line: Line,
    branches_of_state: Branches<S>,
}

impl<S: Size> SearchFrame<S> {
    fn new() -> SearchFrame<S> {
        SearchFrame {
            ground: State::default(),
            open: Vec::new(),
            reach: Reach::default(),
            line: Line::default(),
            branches_of_state: Branches::default(),
        }
    }

    /// Prepares for a search in a state.
    fn enter(&mut self, geometry: &Geometry<S>, state: &State) {
        self.ground.copy(state);
        self.open.clear();
        self.open.resize(geometry.side(), S::Cells::EMPTY);
        for (cell, &digits) in state.digits.iter().enumerate() {
            if digits.count_ones() > 1 {
                bits(digits).for_each(|digit| self.open[digit].insert(cell));
            }
        }
    }
}

/// A search in one state, with memory for the nested searches above it.
struct SearchStack<'a, S: Size> {
    geometry: &'a Geometry<S>,
    frame: &'a Frame,
    floors: &'a mut [SearchFrame<S>],
    memory: &'a mut Memory,
    watch: &'a Watch<'a>,
}

impl<'a, S: Size> SearchStack<'a, S> {
    fn floor(&mut self) -> &mut SearchFrame<S> {
        &mut self.floors[0]
    }

    /// The floor of this search, and the stack of nested searches above it.
    fn split(&mut self) -> (&mut SearchFrame<S>, SearchStack<'_, S>) {
        let (floor, floors) = self.floors.split_at_mut(1);
        let SearchStack { geometry, frame, watch, .. } = *self;
        (&mut floor[0], SearchStack { geometry, frame, floors, memory: &mut *self.memory, watch })
    }

    fn search(&mut self, kind: Kind, finds: &mut Finds<'_>) {
        if kind == Kind::Forcing {
            let (geometry, watch) = (self.geometry, self.watch);
            let floor = self.floor();
            plain::search(geometry, &floor.ground, &mut floor.reach, &mut floor.line, finds, watch);
        } else {
            groups::search(self, kind, finds);
        }
    }
}

/// Searches for chains. It reuses its working memory.
pub(crate) struct Chains<S: Size> {
    geometry: Geometry<S>,
    frame: Frame,
    floors: [SearchFrame<S>; 3],
    memory: Memory,
}

impl<S: Size> Chains<S> {
    /// The maximum number of candidates for plain chains, ...
    const CANDIDATES: usize = 4096;
    /// ... and for all others.
    const FEWER: usize = 2048;
    /// The maximum side of the grid for nested chains, ...
    const NESTED: usize = 9;
    /// ... and their maximum number of candidates. Puzzles with 17 clues have at most 330.
    const NESTED_CANDIDATES: usize = 400;

    pub(crate) fn new(size: S) -> Chains<S> {
        Chains {
            geometry: Geometry::new(size),
            frame: Frame::default(),
            floors: [SearchFrame::new(), SearchFrame::new(), SearchFrame::new()],
            memory: Memory::default(),
        }
    }

    /// The easiest result of a kind, as a step, excluding forbidden techniques.
    ///
    /// On grids with a side above 9, or with more than 400 candidates, nested chains are not searched; with more
    /// than 2048 candidates, only plain chains are searched; with more than 4096, none. Those searches would run
    /// for minutes or hours, or use a lot of memory.
    ///
    /// Once the watch has seen the flag set, this returns nothing, and no partial result is cached.
    pub(crate) fn find(
        &mut self,
        board: &Board<S>,
        kind: Kind,
        forbidden: &[Technique],
        watch: &Watch<'_>,
    ) -> Option<Step> {
        // Without an acceptable result, the search would have no bound and run to its end.
        if kind.techniques().iter().all(|technique| forbidden.contains(technique)) {
            return None;
        }
        let candidates: u32 = (0..board.area()).map(|cell| board.digits(cell).count_ones()).sum();
        let most = if kind == Kind::Forcing { Self::CANDIDATES } else { Self::FEWER };
        let nests = board.side() <= Self::NESTED && candidates as usize <= Self::NESTED_CANDIDATES;
        if candidates as usize > most || (kind.level() > 1 && !nests) {
            return None;
        }
        self.memory.tidy();
        let side = board.side();
        let empty = |house| (board.house_set(house) & board.empty()).len();
        self.frame.empty = (0..3 * side).map(empty).collect();
        self.frame.placed = alloc::vec![0; side];
        for cell in 0..board.area() {
            if let Some(digit) = usize::from(board.value(cell)).checked_sub(1) {
                self.frame.placed[digit] += 1;
            }
        }
        let mut state = State::default();
        state.load(&self.geometry, board);
        self.floors[0].enter(&self.geometry, &state);
        let Chains { geometry, frame, floors, memory } = self;
        let mut finds = Finds::easiest(kind, forbidden);
        SearchStack { geometry, frame, floors, memory, watch }.search(kind, &mut finds);
        if watch.was_set() {
            *memory = Memory::default();
            return None;
        }
        let best = finds.list.first()?;
        // The result is reproduced completely, which is quick, so it is not stopped.
        let never = &Watch::never();
        Some(write::step(&mut SearchStack { geometry, frame, floors, memory, watch: never }, kind, best))
    }
}
