//! Expectimax on packed boards: the player for 4×4.
//!
//! | noun | file |
//! |---|---|
//! | [`Search`], the player | here |
//! | the tree that is searched | `tree` |
//! | what it has seen before | `memory` |
//! | slides and chances | `engine` |
//! | [`Judge`]: what a leaf is worth | `judge` |
//! | [`Lines`], the usual judge | `lines` |
//! | tiles over 32768 | `fit` |

mod engine;
mod fit;
mod judge;
mod lines;
mod memory;
mod tree;

use std::fmt;

use twenty48::{Direction, Game, Packed, Rules, Status};

use crate::{Advice, Limit, Plain, Player, Scale, Stop, limit::Meter};
use memory::Memory;
use tree::Tree;

pub use engine::{Chance, Chances, Engine};
pub use judge::Judge;
pub use lines::Lines;

/// Looks ahead on 4×4 boards where new tiles appear anywhere, and lets a [`Judge`] value what it sees there.
///
/// Its advice is a function of the board and the limit (unless that is a time), and boards that are turned or mirrored
/// get the same advice, turned or mirrored. The rare board that does not fit four bits a tile is left to [`Plain`].
pub struct Search<J = &'static Lines> {
    engine: Engine,
    judge: J,
    memory: Memory,
    limit: Limit,
    cut: f32,
    plain: Plain,
}

impl Search {
    /// The search with the usual judge; `None` if these rules are not for it.
    pub fn new(rules: &Rules, limit: Limit) -> Option<Search> {
        Search::with_judge(rules, limit, Lines::usual(rules.merging))
    }
}

impl<J: Judge> Search<J> {
    /// A board that is less likely than this is not searched any further.
    pub const CUT: f32 = 1e-4;
    /// How far it looks when nobody says how far: a few milliseconds.
    pub const USUAL: Limit = Limit::nodes(500_000);
    /// The deepest that it looks, whatever the limit.
    pub const DEEPEST: u8 = 24;
    /// Nodes for each value that is remembered, and that the next depth has more of: about.
    const NODES_FOR_A_VALUE: u64 = 8;

    /// The search with another judge; `None` if these rules are not for it.
    pub fn with_judge(rules: &Rules, limit: Limit, judge: J) -> Option<Search<J>> {
        let engine = Engine::new(rules)?;
        let (memory, plain) = (Memory::new(), Plain::new(limit));
        Some(Search { engine, judge, memory, limit: limit.or(Self::USUAL), cut: Self::CUT, plain })
    }

    /// The same with another cut-off. At 0 nothing is cut off, and the values are exact.
    #[must_use]
    pub fn with_cut(self, cut: f32) -> Search<J> {
        Search { cut, ..self }
    }

    /// What it thinks of the moves on a packed board. `None` if there are none, or it was stopped at once.
    pub fn think(&mut self, board: Packed, stop: &Stop) -> Option<Advice> {
        let mut meter = Meter::new(&self.limit, stop);
        if board.moves().is_empty() || meter.is_stopped() {
            return None;
        }
        let (side, seen) = first_side(board);
        let deepest = self.limit.depth.unwrap_or(Self::DEEPEST).clamp(1, Self::DEEPEST);
        let (mut found, mut before) = ([None; 4], 0);
        let mut reached = 0;
        for depth in 1..=deepest {
            self.memory.forget((meter.nodes() - before) / Self::NODES_FOR_A_VALUE);
            before = meter.nodes();
            let mut tree = Tree {
                engine: &self.engine,
                judge: &self.judge,
                memory: &mut self.memory,
                meter: &mut meter,
                cut: self.cut,
                could_grow: false,
            };
            let Some(values) = tree.values(seen, depth) else { break };
            let is_whole = !tree.could_grow;
            (found, reached) = (values, depth);
            if is_whole || meter.has_ended() {
                break;
            }
        }
        advice(found, side, reached, meter.nodes())
    }
}

/// Of the eight sides from which a board can be seen, the one that comes first: its number, and the board so seen.
fn first_side(board: Packed) -> (usize, Packed) {
    let sides = board.symmetries();
    let first = (1..8).fold(0, |first, side| if sides[side] < sides[first] { side } else { first });
    (first, sides[first])
}

/// The direction that becomes of this one on that side of the board.
fn on_side(direction: Direction, side: usize) -> Direction {
    let mirrored = if side >= 4 && !direction.is_vertical() { direction.opposite() } else { direction };
    Direction::ALL[(mirrored as usize + side) % 4]
}

/// The advice, turned back from the side where it was found.
fn advice(found: [Option<f32>; 4], side: usize, depth: u8, nodes: u64) -> Option<Advice> {
    let values = Direction::ALL.map(|direction| found[on_side(direction, side) as usize].map(f64::from));
    // The first of equals, as seen from that side, so that no side is favoured.
    let rank = |direction: &Direction| on_side(*direction, side) as usize;
    let moves = Direction::ALL.into_iter().filter(|&direction| values[direction as usize].is_some());
    let best = moves.min_by(|a, b| {
        let [of_a, of_b] = [a, b].map(|&direction| values[direction as usize].unwrap_or(f64::MIN));
        of_b.total_cmp(&of_a).then(rank(a).cmp(&rank(b)))
    })?;
    Some(Advice { values, scale: Scale::Own, best, depth, nodes })
}

impl<J: Judge> Player for Search<J> {
    fn name(&self) -> &'static str {
        "search"
    }

    fn advise(&mut self, game: &Game, stop: &Stop) -> Option<Advice> {
        if game.status() != Status::Playing {
            return None;
        }
        match fit::fit(game.board()) {
            Some(board) => self.think(board, stop),
            None => self.plain.advise(game, stop),
        }
    }
}

impl<J> fmt::Debug for Search<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").field("limit", &self.limit).field("cut", &self.cut).finish_non_exhaustive()
    }
}
