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
    cut: Option<f32>,
    plain: Plain,
}

impl Search {
    /// The search with the usual judge; `None` if these rules are not for it.
    pub fn new(rules: &Rules, limit: Limit) -> Option<Search> {
        Search::with_judge(rules, limit, Lines::usual(rules.merging))
    }
}

impl<J: Judge> Search<J> {
    /// In a search to a depth, a board that is less likely than this is not searched any further.
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
        Some(Search { engine, judge, memory, limit: limit.or(Self::USUAL), cut: None, plain })
    }

    /// The same with a cut-off of its own: a board that is less likely is not searched any further. At 0 nothing is cut
    /// off, and the values of a search to a depth are exact.
    #[must_use]
    pub fn with_cut(self, cut: f32) -> Search<J> {
        Search { cut: Some(cut), ..self }
    }

    /// What it thinks of the moves on a packed board. `None` if there are none, or it was stopped at once.
    pub fn think(&mut self, board: Packed, stop: &Stop) -> Option<Advice> {
        let mut meter = Meter::new(&self.limit, stop);
        if board.moves().is_empty() || meter.is_stopped() {
            return None;
        }
        let (side, seen) = first_side(board);
        let (mut found, mut reached, mut taken) = ([None; 4], 0, 0);
        for stage in self.stages() {
            let start = meter.nodes();
            let Some((values, could_be_better)) = self.search(seen, stage, taken, &mut meter) else { break };
            (found, reached, taken) = (values, stage.depth, meter.nodes() - start);
            if !could_be_better || meter.has_ended() {
                break;
            }
        }
        advice(found, side, reached, meter.nodes())
    }

    /// The values of the four moves, and whether a greater depth or a smaller cut could change them. `None` if the meter
    /// ended it. `taken` is how many nodes the last stage took.
    fn search(
        &mut self,
        board: Packed,
        stage: Stage,
        taken: u64,
        meter: &mut Meter<'_>,
    ) -> Option<([Option<f32>; 4], bool)> {
        self.memory.forget(taken / Self::NODES_FOR_A_VALUE);
        let (engine, judge, memory, cut) = (&self.engine, &self.judge, &mut self.memory, stage.cut);
        let mut tree = Tree { engine, judge, memory, meter, cut, could_grow: false };
        let values = tree.values(board, stage.depth)?;
        Some((values, tree.could_grow || !stage.is_last_cut))
    }

    /// The searches to make, each more thorough than the one before, the first looking one move ahead.
    ///
    /// A depth alone is gone towards move by move. Where nodes or time are the bound, steps so large would waste what is
    /// left after the last of them; there the cut is halved from step to step, and every other step looks one move
    /// further.
    fn stages(&self) -> Vec<Stage> {
        let Limit { depth, nodes, time } = self.limit;
        let deepest = depth.unwrap_or(Self::DEEPEST).clamp(1, Self::DEEPEST);
        let least = self.cut.unwrap_or(if depth.is_some() { Self::CUT } else { 0.0 });
        if nodes.is_none() && time.is_none() {
            return (1..=deepest).map(|depth| Stage { depth, cut: least, is_last_cut: true }).collect();
        }
        let stage = |step: u8| {
            let depth = if step == 0 { 1 } else { 2 + step / 2 };
            let cut = 0.5f32.powi(step.into()).max(least);
            Stage { depth: depth.min(deepest), cut, is_last_cut: cut == least }
        };
        let mut stages: Vec<Stage> = (0..2 * Self::DEEPEST).map(stage).collect();
        stages.dedup();
        stages
    }
}

/// One search of several.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stage {
    depth: u8,
    cut: f32,
    /// Whether no stage cuts less.
    is_last_cut: bool,
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn a_budget_of_nodes_gives_the_last_whole_stage(ranks in proptest::collection::vec(0u64..9, 16), nodes in 1u64..60_000) {
            let board = Packed::from_bits(ranks.iter().fold(0, |bits, rank| bits << 4 | rank));
            let mut search = Search::new(&Rules::classic(), Limit::nodes(nodes)).unwrap();
            let advice = search.think(board, &Stop::new());
            let (side, seen) = first_side(board);
            // The same stages with a meter that only counts.
            let (stop, mut last, mut taken) = (Stop::new(), None, 0);
            let mut meter = Meter::new(&Limit::NONE, &stop);
            for (number, stage) in search.stages().into_iter().enumerate() {
                let start = meter.nodes();
                let (values, _) = search.search(seen, stage, taken, &mut meter).unwrap();
                if number > 0 && meter.nodes() > nodes {
                    break;
                }
                taken = meter.nodes() - start;
                last = super::advice(values, side, stage.depth, 0);
            }
            prop_assert_eq!(advice.map(|advice| Advice { nodes: 0, ..advice }), last);
            if let Some(advice) = advice {
                // What was begun last is given up within the leaf in which the budget ends.
                prop_assert!(advice.nodes <= nodes.max(4) + 4 * 2 * 15, "{} of {nodes}", advice.nodes);
            }
        }
    }

    #[test]
    fn stages_grow_and_keep_within_the_limit() {
        let stages = |limit| Search::new(&Rules::classic(), limit).unwrap().stages();
        assert_eq!(stages(Limit::depth(0)).len(), 1);
        assert_eq!(stages(Limit::depth(u8::MAX)).len(), usize::from(Search::<&Lines>::DEEPEST));
        let both = stages(Limit { depth: Some(4), ..Limit::nodes(1) });
        assert_eq!((both[0].depth, both.last().unwrap().depth), (1, 4));
        assert_eq!(both.last().unwrap().cut, Search::<&Lines>::CUT);
        for limit in [Limit::nodes(1), Limit::depth(9)] {
            let stages = stages(limit);
            assert_eq!(stages[0].depth, 1);
            assert!(
                stages.windows(2).all(|pair| pair[0].depth <= pair[1].depth && pair[0].cut >= pair[1].cut)
            );
        }
    }

    #[test]
    fn directions_turn_with_the_board() {
        // One tile at the left of the first row: left and up change nothing.
        let board = Packed::from_bits(1);
        for (side, seen) in board.symmetries().into_iter().enumerate() {
            for direction in Direction::ALL {
                let turned = on_side(direction, side);
                assert_eq!(
                    board.moves().contains(direction),
                    seen.moves().contains(turned),
                    "{side} {direction}"
                );
            }
        }
    }
}
