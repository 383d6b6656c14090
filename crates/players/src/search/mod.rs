//! Expectimax on packed boards: the player for 4×4.
//!
//! | items | file |
//! |---|---|
//! | [`Search`], the player | here |
//! | the tree search | `tree` |
//! | the transposition table | `transposition` |
//! | slides and new tiles | `engine` |
//! | [`Evaluate`]: evaluation of leaves | `evaluate` |
//! | [`LineTables`], the default evaluation | `line_tables` |
//! | tiles above 32768 | `fit` |

mod engine;
mod evaluate;
mod fit;
mod line_tables;
mod transposition;
mod tree;

use std::fmt;

use twenty48::{Direction, Game, Packed, Rules, Status};

use crate::{Advice, Limit, Plain, Player, Scale, Stop, limit::Budget};
use transposition::TranspositionTable;
use tree::Tree;

pub use engine::{Chance, Chances, Engine};
pub use evaluate::Evaluate;
pub use line_tables::LineTables;

/// Expectimax search on 4×4 boards where new tiles appear anywhere, with an [`Evaluate`] for the leaves.
///
/// Its advice depends only on the board and the limit (unless that is a time). Rotated and mirrored boards get the
/// same advice, rotated or mirrored. The rare board that does not fit in four bits per tile is searched by [`Plain`].
pub struct Search<J = &'static LineTables> {
    engine: Engine,
    evaluator: J,
    memory: TranspositionTable,
    limit: Limit,
    cut: Option<f32>,
    plain: Plain,
}

impl Search {
    /// The search with the default evaluation; `None` if it does not support these rules.
    pub fn new(rules: &Rules, limit: Limit) -> Option<Search> {
        Search::with_evaluator(rules, limit, LineTables::usual(rules.merging))
    }
}

impl<J: Evaluate> Search<J> {
    /// In a search to a fixed depth, boards less likely than this are not searched further.
    pub const CUT: f32 = 1e-4;
    /// The default limit: a few milliseconds.
    pub const DEFAULT_LIMIT: Limit = Limit::nodes(500_000);
    /// The largest depth, whatever the limit.
    pub const MAX_DEPTH: u8 = 24;
    /// The approximate number of nodes for each stored value, and the growth factor from one depth to the next.
    const NODES_FOR_A_VALUE: u64 = 8;

    /// The search with another evaluation; `None` if it does not support these rules.
    pub fn with_evaluator(rules: &Rules, limit: Limit, evaluator: J) -> Option<Search<J>> {
        let engine = Engine::new(rules)?;
        let (memory, plain) = (TranspositionTable::new(), Plain::new(limit));
        Some(Search { engine, evaluator, memory, limit: limit.or(Self::DEFAULT_LIMIT), cut: None, plain })
    }

    /// The same search with its own cut: boards less likely than this are not searched further. At 0 nothing is cut
    /// off, and the values of a search to a fixed depth are exact.
    #[must_use]
    pub fn with_cut(self, cut: f32) -> Search<J> {
        Search { cut: Some(cut), ..self }
    }

    /// Evaluates the moves on a packed board. `None` if there are none, or if it was stopped at once.
    pub fn think(&mut self, board: Packed, stop: &Stop) -> Option<Advice> {
        let mut budget = Budget::new(&self.limit, stop);
        if board.moves().is_empty() || budget.is_stopped() {
            return None;
        }
        let (side, seen) = canonical_image(board);
        let (mut found, mut reached, mut taken) = ([None; 4], 0, 0);
        for stage in self.stages() {
            let start = budget.nodes();
            let Some((values, could_be_better)) = self.search(seen, stage, taken, &mut budget) else { break };
            (found, reached, taken) = (values, stage.depth, budget.nodes() - start);
            if !could_be_better || budget.has_ended() {
                break;
            }
        }
        advice(found, side, reached, budget.nodes())
    }

    /// The values of the four moves, and whether a greater depth or a smaller cut could change them. `None` if the
    /// budget ran out. `taken` is the number of nodes of the previous stage.
    fn search(
        &mut self,
        board: Packed,
        stage: Stage,
        taken: u64,
        budget: &mut Budget<'_>,
    ) -> Option<([Option<f32>; 4], bool)> {
        self.memory.clear(taken / Self::NODES_FOR_A_VALUE);
        let (engine, evaluator, memory, cut) = (&self.engine, &self.evaluator, &mut self.memory, stage.cut);
        let mut tree = Tree { engine, evaluator, memory, budget, cut, could_grow: false };
        let values = tree.values(board, stage.depth)?;
        Some((values, tree.could_grow || !stage.is_last_cut))
    }

    /// The searches to run, each more thorough than the one before. The first looks one move ahead.
    ///
    /// With only a depth limit, the depth increases by one each time. With a limit on nodes or time, such large steps
    /// would waste what is left after the last one. There the cut is halved from stage to stage, and every other
    /// stage looks one move further.
    fn stages(&self) -> Vec<Stage> {
        let Limit { depth, nodes, time } = self.limit;
        let deepest = depth.unwrap_or(Self::MAX_DEPTH).clamp(1, Self::MAX_DEPTH);
        let least = self.cut.unwrap_or(if depth.is_some() { Self::CUT } else { 0.0 });
        if nodes.is_none() && time.is_none() {
            return (1..=deepest).map(|depth| Stage { depth, cut: least, is_last_cut: true }).collect();
        }
        let stage = |step: u8| {
            let depth = if step == 0 { 1 } else { 2 + step / 2 };
            let cut = 0.5f32.powi(step.into()).max(least);
            Stage { depth: depth.min(deepest), cut, is_last_cut: cut == least }
        };
        let mut stages: Vec<Stage> = (0..2 * Self::MAX_DEPTH).map(stage).collect();
        stages.dedup();
        stages
    }
}

/// One of several searches.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stage {
    depth: u8,
    cut: f32,
    /// Whether no later stage has a smaller cut.
    is_last_cut: bool,
}

/// The smallest of the eight symmetric images of a board: its number, and the image.
fn canonical_image(board: Packed) -> (usize, Packed) {
    let sides = board.symmetries();
    let first = (1..8).fold(0, |first, side| if sides[side] < sides[first] { side } else { first });
    (first, sides[first])
}

/// The direction on this image of the board that corresponds to the given one.
fn on_image(direction: Direction, side: usize) -> Direction {
    let mirrored = if side >= 4 && !direction.is_vertical() { direction.opposite() } else { direction };
    Direction::ALL[(mirrored as usize + side) % 4]
}

/// The advice, converted back from the image that was searched.
fn advice(found: [Option<f32>; 4], side: usize, depth: u8, nodes: u64) -> Option<Advice> {
    let values = Direction::ALL.map(|direction| found[on_image(direction, side) as usize].map(f64::from));
    // Ties are broken by the order on the image, so that symmetric boards get symmetric advice.
    let rank = |direction: &Direction| on_image(*direction, side) as usize;
    let moves = Direction::ALL.into_iter().filter(|&direction| values[direction as usize].is_some());
    let best = moves.min_by(|a, b| {
        let [of_a, of_b] = [a, b].map(|&direction| values[direction as usize].unwrap_or(f64::MIN));
        of_b.total_cmp(&of_a).then(rank(a).cmp(&rank(b)))
    })?;
    Some(Advice { values, scale: Scale::Own, best, depth, nodes })
}

impl<J: Evaluate> Player for Search<J> {
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
            let (side, seen) = canonical_image(board);
            // The same stages with a budget that only counts.
            let (stop, mut last, mut taken) = (Stop::new(), None, 0);
            let mut budget = Budget::new(&Limit::NONE, &stop);
            for (number, stage) in search.stages().into_iter().enumerate() {
                let start = budget.nodes();
                let (values, _) = search.search(seen, stage, taken, &mut budget).unwrap();
                if number > 0 && budget.nodes() > nodes {
                    break;
                }
                taken = budget.nodes() - start;
                last = super::advice(values, side, stage.depth, 0);
            }
            prop_assert_eq!(advice.map(|advice| Advice { nodes: 0, ..advice }), last);
            if let Some(advice) = advice {
                // The last, unfinished search ends within the leaf in which the budget runs out.
                prop_assert!(advice.nodes <= nodes.max(4) + 4 * 2 * 15, "{} of {nodes}", advice.nodes);
            }
        }
    }

    #[test]
    fn stages_grow_and_keep_within_the_limit() {
        let stages = |limit| Search::new(&Rules::classic(), limit).unwrap().stages();
        assert_eq!(stages(Limit::depth(0)).len(), 1);
        assert_eq!(stages(Limit::depth(u8::MAX)).len(), usize::from(Search::<&LineTables>::MAX_DEPTH));
        let both = stages(Limit { depth: Some(4), ..Limit::nodes(1) });
        assert_eq!((both[0].depth, both.last().unwrap().depth), (1, 4));
        assert_eq!(both.last().unwrap().cut, Search::<&LineTables>::CUT);
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
        // One tile in the upper left corner: left and up change nothing.
        let board = Packed::from_bits(1);
        for (side, seen) in board.symmetries().into_iter().enumerate() {
            for direction in Direction::ALL {
                let turned = on_image(direction, side);
                assert_eq!(
                    board.moves().contains(direction),
                    seen.moves().contains(turned),
                    "{side} {direction}"
                );
            }
        }
    }
}
