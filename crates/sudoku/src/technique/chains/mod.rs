//! Chains of implications: if this is so, then that is so, until something is shown.
//!
//! These are the chains of Sudoku Explainer 1.2.1, found and weighed exactly as it does, since the easiest find
//! decides how the puzzle goes on, and so its rating. A find is weighed by the number of assumptions and consequences
//! it takes; where the program leaves the order to chance (the removals of a nested chain), it is reading order, and a
//! rule on the way of a chain that finds only what is known already gives way to the next rule.
//!
//! | kind | from one assumption follows | base |
//! |---|---|---|
//! | [`Kind::Forcing`] | its opposite, or a ring, by links of the grid as it is | 6.5 to 7.0 |
//! | [`Kind::Nishio`] | a contradiction within one digit | 7.5 |
//! | [`Kind::Multiple`] | what follows from every digit of a cell or every place in a house, by links as they are | 8.0 |
//! | [`Kind::Dynamic`] | the same, by all links that come about on the way, and contradictions | 8.5 |
//! | [`Kind::Plus`] | the same with locked digits, pairs and X-wings on the way | 9.0 |
//! | [`Kind::Nested`] … | the same with chains on the way | 9.5 to 11.0 |
//!
//! | file | what |
//! |---|---|
//! | `plan` | the geometry, and a state: what is possible where |
//! | `reach` | which plain chains there can be, as sets |
//! | `line` | plain chains and rings |
//! | `branch` | what follows from an assumption, in order |
//! | `flood` | the same as a set, without order: the quick twin |
//! | `rules` | what else strikes out candidates on the way |
//! | `groups` | assumptions of which one is true |
//! | `nested` | chains on the way of chains, remembered by state |
//! | `find` | finds, and which is easier |
//! | `write` | the winner as a step with its proof |
//!
//! Large grids are bounded: see [`Chains::find`].

mod branch;
mod find;
mod flood;
mod groups;
mod line;
mod nested;
mod plan;
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
use groups::Grove;
use line::Line;
use nested::Memory;
use plan::{Plan, State};
use reach::Reach;

/// The searches for chains, in the order of the classic ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Plain chains and rings.
    Forcing,
    /// One digit followed to a contradiction.
    Nishio,
    /// From every digit of a cell or every place in a house.
    Multiple,
    /// Chains that remember what they struck out.
    Dynamic,
    /// The same with locked digits, pairs and X-wings on the way.
    Plus,
    /// The same with plain chains on the way.
    Nested,
    /// The same with chains from cells and houses on the way.
    NestedMultiple,
    /// The same with dynamic chains on the way.
    NestedDynamic,
    /// The same with dynamic chains on the way that have plain chains on theirs.
    NestedDynamicPlus,
}

impl Kind {
    /// All of them, in the order of the ladder.
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

    /// Whether links come about on the way.
    fn is_dynamic(self) -> bool {
        !matches!(self, Kind::Forcing | Kind::Multiple)
    }

    /// 0 without rules on the way, 1 with simple ones, more with chains.
    fn level(self) -> usize {
        (self as usize).saturating_sub(Kind::Dynamic as usize)
    }

    /// The difficulty of the shortest find, and the same in tenths. (Plain chains have their own.)
    fn base(self) -> (f64, u16) {
        match self {
            Kind::Forcing => (7.0, 70),
            Kind::Nishio => (7.5, 75),
            Kind::Multiple => (8.0, 80),
            Kind::Dynamic => (8.5, 85),
            kind => (8.5 + 0.5 * kind.level() as f64, 85 + 5 * kind.level() as u16),
        }
    }

    /// The techniques that its finds are.
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

    /// No find is easier.
    pub(crate) fn least(self) -> super::Rating {
        super::Rating::tenths(if self == Kind::Forcing { 65 } else { self.base().1 })
    }

    /// The chains on the way, in the order in which they are tried.
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

/// What stands in the grid while chains are followed.
#[derive(Default)]
struct Frame {
    /// How many empty cells each house has.
    empty: Vec<usize>,
    /// How often each digit is placed.
    placed: Vec<usize>,
}

/// The working memory of a search on one state.
struct Floor<S: Size> {
    ground: State,
    /// By digit, the cells that have more than one digit, this one among them.
    open: Vec<S::Cells>,
    reach: Reach<S>,
    line: Line,
    grove: Grove<S>,
}

impl<S: Size> Floor<S> {
    fn new() -> Floor<S> {
        Floor {
            ground: State::default(),
            open: Vec::new(),
            reach: Reach::default(),
            line: Line::default(),
            grove: Grove::default(),
        }
    }

    /// Makes ready for a search on a state.
    fn enter(&mut self, plan: &Plan<S>, state: &State) {
        self.ground.copy(state);
        self.open.clear();
        self.open.resize(plan.side(), S::Cells::EMPTY);
        for (cell, &digits) in state.digits.iter().enumerate() {
            if digits.count_ones() > 1 {
                bits(digits).for_each(|digit| self.open[digit].insert(cell));
            }
        }
    }
}

/// A search on one state, and room for the searches on its way above it.
struct Tower<'a, S: Size> {
    plan: &'a Plan<S>,
    frame: &'a Frame,
    floors: &'a mut [Floor<S>],
    memory: &'a mut Memory,
    watch: &'a Watch<'a>,
}

impl<'a, S: Size> Tower<'a, S> {
    fn floor(&mut self) -> &mut Floor<S> {
        &mut self.floors[0]
    }

    /// The floor of this search, and the tower above.
    fn split(&mut self) -> (&mut Floor<S>, Tower<'_, S>) {
        let (floor, floors) = self.floors.split_at_mut(1);
        let Tower { plan, frame, watch, .. } = *self;
        (&mut floor[0], Tower { plan, frame, floors, memory: &mut *self.memory, watch })
    }

    fn search(&mut self, kind: Kind, finds: &mut Finds<'_>) {
        if kind == Kind::Forcing {
            let (plan, watch) = (self.plan, self.watch);
            let floor = self.floor();
            line::search(plan, &floor.ground, &mut floor.reach, &mut floor.line, finds, watch);
        } else {
            groups::search(self, kind, finds);
        }
    }
}

/// Searches for chains. It keeps its working memory.
pub(crate) struct Chains<S: Size> {
    plan: Plan<S>,
    frame: Frame,
    floors: [Floor<S>; 3],
    memory: Memory,
}

impl<S: Size> Chains<S> {
    /// Plain chains are sought while there are no more candidates than this, ...
    const CANDIDATES: usize = 4096;
    /// ... and all others while there are no more than this.
    const FEWER: usize = 2048;
    /// Chains with chains on the way are sought up to this side, ...
    const NESTED: usize = 9;
    /// ... and while there are no more candidates than this. The 17-clue puzzles have 330 at most.
    const NESTED_CANDIDATES: usize = 400;

    pub(crate) fn new(size: S) -> Chains<S> {
        Chains {
            plan: Plan::new(size),
            frame: Frame::default(),
            floors: [Floor::new(), Floor::new(), Floor::new()],
            memory: Memory::default(),
        }
    }

    /// The easiest find of a kind, as a step, but for those of techniques that are forbidden.
    ///
    /// On grids of a side above 9, or while there are more than 400 candidates, no chains within chains are sought; while
    /// there are more than 2048, only plain ones; and none while there are more than 4096. Those searches would run for
    /// minutes or hours, or take a lot of memory.
    ///
    /// Once the watch has seen the flag set, there is no find, and nothing that was half done is remembered.
    pub(crate) fn find(
        &mut self,
        board: &Board<S>,
        kind: Kind,
        forbidden: &[Technique],
        watch: &Watch<'_>,
    ) -> Option<Step> {
        // Where nothing could win, a search would go on to its end.
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
        state.load(&self.plan, board);
        self.floors[0].enter(&self.plan, &state);
        let Chains { plan, frame, floors, memory } = self;
        let mut finds = Finds::easiest(kind, forbidden);
        Tower { plan, frame, floors, memory, watch }.search(kind, &mut finds);
        if watch.was_set() {
            *memory = Memory::default();
            return None;
        }
        let best = finds.list.first()?;
        // What is found again must be found whole, and takes a moment only.
        let never = &Watch::never();
        Some(write::step(&mut Tower { plan, frame, floors, memory, watch: never }, kind, best))
    }
}
