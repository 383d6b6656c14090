//! A search guided by the network.

use std::num::NonZeroU64;

use twenty48::{Direction, Game};

use super::{
    Evaluator, Network, Ranks,
    policy::tiles,
    tree::{GuidedOptions, Tree},
};
use crate::{Advice, EarlyStop, Limit, Player, Scale, Stop, limit::Deadline};

/// A search that uses the network: its policy and its value decide together, on boards with little space.
///
/// The values of its advice are rewards of the trainer; only their order and differences have a meaning. The same
/// board and limit give the same advice on every machine, unless the limit is a time. There is no advice for games
/// that the network does not [play](super::plays).
#[derive(Clone, Debug)]
pub struct Guided<'n> {
    evaluator: Evaluator<'n>,
    limit: Limit,
    options: GuidedOptions,
    /// The boards to evaluate next.
    boards: Vec<Ranks>,
    /// Why the last advice took less than the limit.
    early_stop: Option<EarlyStop>,
}

impl<'n> Guided<'n> {
    /// The name of this player.
    pub const NAME: &'static str = "guided";
    /// The largest depth, whatever the limit.
    pub const MAX_DEPTH: u8 = 24;
    /// The most positions searched for a move, whatever the limit: about a quarter of a gigabyte. With the default
    /// options, branches are cut off long before, at some ten thousand positions and ten megabytes.
    pub const MAX_NODES: usize = 1 << 20;
    /// The least difference in value between the best move and a move that was not searched, for each unit of
    /// difference between their logits. Where value and policy agree, the difference is about this large: the median
    /// over the moves of a thousand positions.
    const PENALTY_PER_LOGIT: f64 = 0.01;

    /// The player with this network. On boards with little space, all moves are searched with all new tiles after them,
    /// then as much more as the limit allows; elsewhere, the most likely move is made. A node is a position that the
    /// network evaluates. Without a limit, it looks one move ahead; looking further was slower and not stronger in
    /// measurements.
    pub fn new(network: &'n Network, limit: Limit) -> Guided<'n> {
        let (evaluator, limit) = (Evaluator::new(network), limit.or(Limit::depth(1)));
        Guided { evaluator, limit, options: GuidedOptions::default(), boards: Vec::new(), early_stop: None }
    }

    /// The same player with other options.
    #[must_use]
    pub fn with_options(self, options: GuidedOptions) -> Guided<'n> {
        Guided { options, ..self }
    }

    /// Its moves on many boards at once, which is much faster than one by one. The entry of a board without a move is
    /// `None`. A time limit applies to all boards together.
    pub fn choose(&mut self, boards: &[Ranks], into: &mut Vec<Option<Direction>>) {
        let mut trees: Vec<Tree> = boards.iter().map(|ranks| self.new_tree(ranks)).collect();
        self.grow(&mut trees, &Stop::new());
        into.clear();
        into.extend(trees.iter_mut().map(Tree::best));
    }

    fn new_tree(&self, ranks: &Ranks) -> Tree {
        let depth = self.limit.depth.unwrap_or(u8::MAX).clamp(1, Guided::MAX_DEPTH);
        Tree::new(ranks, depth, self.options, self.evaluator.is_canonical())
    }

    /// Grows the trees, round by round, until each has reached its limits. The first two rounds (the board, and the
    /// positions after each move) are ended only by a stop. Returns false if they were.
    fn grow(&mut self, trees: &mut [Tree], stop: &Stop) -> bool {
        let deadline = Deadline::of(&self.limit);
        let nodes = self.limit.nodes.map_or(u64::MAX, NonZeroU64::get);
        let most = usize::try_from(nodes).unwrap_or(usize::MAX).min(Guided::MAX_NODES);
        for round in 0_u64.. {
            let early = round < 2;
            if stop.is_requested() {
                return !early;
            }
            if !early && deadline.has_passed() {
                break;
            }
            self.boards.clear();
            for tree in &mut *trees {
                tree.grow(if early { Guided::MAX_NODES } else { most });
                self.boards.extend(tree.unevaluated());
            }
            if self.boards.is_empty() {
                break;
            }
            let mut outputs = self.evaluator.evaluate(&self.boards);
            for tree in &mut *trees {
                let (own, rest) = outputs.split_at(tree.unevaluated().len());
                tree.set_outputs(own);
                outputs = rest;
            }
        }
        true
    }

    /// The values of all moves. Moves that were left out are searched one move deep. If the policy is against such a
    /// move, its value is kept below the best: the value of boards that the policy avoids is not reliable.
    fn values(&mut self, tree: &mut Tree, best: Direction) -> [Option<f64>; 4] {
        let looked_at = tree.root_values();
        tree.complete();
        self.boards.clear();
        self.boards.extend(tree.unevaluated());
        tree.set_outputs(self.evaluator.evaluate(&self.boards));
        let (values, logits) = (tree.root_values(), tree.logits());
        let most = values[best as usize].unwrap_or(f64::INFINITY);
        let bound = |direction: Direction| {
            let against = logits[best as usize] - logits[direction as usize];
            most - Guided::PENALTY_PER_LOGIT * f64::from(against).max(0.0)
        };
        Direction::ALL.map(|direction| {
            let most = if looked_at[direction as usize].is_some() { most } else { bound(direction) };
            values[direction as usize].map(|value| value.min(most))
        })
    }
}

impl Player for Guided<'_> {
    fn name(&self) -> &'static str {
        Guided::NAME
    }

    fn advise(&mut self, game: &Game, stop: &Stop) -> Option<Advice> {
        let mut tree = self.new_tree(&tiles(game)?);
        if !self.grow(std::slice::from_mut(&mut tree), stop) {
            return None;
        }
        let best = tree.best()?;
        self.early_stop = tree.early_stop(self.limit.depth);
        let values = self.values(&mut tree, best);
        Some(Advice { values, scale: Scale::Worth, best, depth: tree.depth(), nodes: tree.len() as u64 })
    }

    fn early_stop(&self) -> Option<EarlyStop> {
        self.early_stop
    }
}
