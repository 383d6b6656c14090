//! The tree of a guided search: positions, the moves from them, and the tiles that may appear.
//!
//! The tree grows where play is most likely to go: the leaf with the largest weight is expanded first. Its weight is
//! the probability of all new tiles on the path, times the network's probability of making those moves. The first
//! moves all count the same: they are compared with each other, so they are searched equally deep. Leaves are
//! expanded in rounds, so that the network gets many boards at once. A round always has the same size, so that the
//! tree depends only on the board and the limits.

use std::{
    cmp::Ordering,
    collections::{BinaryHeap, HashMap, hash_map::Entry},
    ops::Range,
};

use twenty48::{Direction, Moves};

use super::{
    Output, Ranks, features,
    reward::{self, DISCOUNT},
    softmax::{most_likely, probabilities},
};
use crate::{EarlyStop, player::first_best, portable_math::exp};

/// Options of a guided search: when it looks ahead, and how widely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GuidedOptions {
    /// A move that is more likely than this is made without a search.
    pub sure: f64,
    /// A board with more empty cells is not searched.
    pub crowded: usize,
    /// Moves that are less likely than this fraction of the most likely one are left out.
    pub narrow: f64,
    /// A leaf with less weight is not expanded. Its weight is the probability of the tiles and moves that lead to it.
    pub cut: f64,
    /// The difference in value that makes one move *e* times as likely as another, relative to the policy: the most
    /// likely move is made. With 0, the value alone decides.
    pub heat: f64,
}

impl Default for GuidedOptions {
    /// All moves of boards with little space are compared, by policy and value together. The trainer's README has the
    /// measurements.
    fn default() -> GuidedOptions {
        GuidedOptions { sure: 1.0, crowded: 4, narrow: 0.0, cut: 1e-4, heat: 0.1 }
    }
}

/// The approximate number of boards in a round.
const ROUND: usize = 64;
/// The new tiles, as ranks, with their probabilities.
const NEW: [(u8, f64); 2] = [(1, 0.9), (2, 0.1)];

#[derive(Debug)]
pub(super) struct Tree {
    options: GuidedOptions,
    /// The largest depth of a leaf.
    depth: u8,
    /// Whether rotated and mirrored boards are the same to the network. Then they are one position. After an opening,
    /// this halves the work, because slides to either side give mirror images.
    canonical: bool,
    positions: Vec<Position>,
    steps: Vec<Step>,
    chances: Vec<Chance>,
    /// The index of the position of each board.
    seen: HashMap<Ranks, u32>,
    leaves: BinaryHeap<Leaf>,
    /// How many positions the network has evaluated.
    evaluated: usize,
}

#[derive(Debug)]
struct Position {
    ranks: Ranks,
    moves: Moves,
    output: Output,
    weight: f64,
    depth: u8,
    /// The range of its moves; empty while it is a leaf.
    steps: Range<usize>,
    /// Its value, once it has been computed.
    worth: Option<f64>,
}

#[derive(Debug)]
struct Step {
    direction: Direction,
    chances: Range<usize>,
}

#[derive(Debug)]
struct Chance {
    probability: f64,
    reward: f64,
    /// The position it leads to; `None` if the game ends.
    position: Option<u32>,
}

#[derive(Debug, PartialEq)]
struct Leaf {
    weight: f64,
    position: u32,
}

impl Eq for Leaf {}

impl Ord for Leaf {
    /// The largest weight first; ties by which was found first.
    fn cmp(&self, other: &Leaf) -> Ordering {
        self.weight.total_cmp(&other.weight).then(other.position.cmp(&self.position))
    }
}

impl PartialOrd for Leaf {
    fn partial_cmp(&self, other: &Leaf) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Tree {
    /// A tree with only this board, and its largest depth.
    pub(super) fn new(ranks: &Ranks, depth: u8, options: GuidedOptions, canonical: bool) -> Tree {
        let mut tree = Tree {
            options,
            depth,
            canonical,
            positions: Vec::new(),
            steps: Vec::new(),
            chances: Vec::new(),
            seen: HashMap::new(),
            leaves: BinaryHeap::new(),
            evaluated: 0,
        };
        tree.find(ranks, reward::moves(ranks), 1.0, 0);
        tree
    }

    /// The boards that the network has not evaluated yet.
    pub(super) fn unevaluated(&self) -> impl ExactSizeIterator<Item = &Ranks> {
        self.positions[self.evaluated..].iter().map(|position| &position.ranks)
    }

    /// Stores the network's outputs for them, in their order.
    pub(super) fn set_outputs(&mut self, outputs: &[Output]) {
        for (position, output) in (self.evaluated..self.positions.len()).zip(outputs) {
            self.positions[position].output = *output;
            let Position { weight, depth, .. } = self.positions[position];
            let asked = position > 0 || (self.is_crowded() && self.has_choice());
            if asked && depth < self.depth && weight >= self.options.cut {
                self.leaves.push(Leaf { weight, position: position as u32 });
            }
            self.evaluated = position + 1;
        }
    }

    /// How many positions it has.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// The logits of the moves from the root, in the order of [`Direction::ALL`].
    pub(super) fn logits(&self) -> [f32; 4] {
        self.positions.first().map_or([0.0; 4], |root| root.output.logits)
    }

    /// The largest number of moves that it looks ahead.
    pub(super) fn depth(&self) -> u8 {
        self.positions.iter().map(|position| position.depth).max().unwrap_or(0)
    }

    /// Expands leaves until there are enough boards for a round, or `most` positions in total, or no leaf is left.
    pub(super) fn grow(&mut self, most: usize) {
        while self.unevaluated().len() < ROUND && self.len() < most {
            let Some(leaf) = self.leaves.pop() else { break };
            self.open(leaf.position as usize, self.options.narrow);
        }
    }

    /// Whether there is a choice: several moves that the network finds likely enough, and none that it is sure of.
    /// Otherwise no search is needed.
    fn has_choice(&self) -> bool {
        self.positions.first().is_some_and(|root| {
            let shares = probabilities(&root.output, root.moves);
            let top = shares.into_iter().fold(0.0, f64::max);
            let is_likely = |&direction: &Direction| shares[direction as usize] >= top * self.options.narrow;
            top <= self.options.sure && root.moves.iter().filter(is_likely).count() > 1
        })
    }

    /// Whether the board has so few empty cells that it is searched.
    fn is_crowded(&self) -> bool {
        let empty = |root: &Position| root.ranks.iter().filter(|&&rank| rank == 0).count();
        self.positions.first().is_some_and(|root| empty(root) <= self.options.crowded)
    }

    /// Why it stopped growing before its limits. `depth` is the limit in moves, if there is one.
    pub(super) fn early_stop(&self, depth: Option<u8>) -> Option<EarlyStop> {
        if !self.has_choice() {
            return Some(EarlyStop::Sure);
        }
        if !self.is_crowded() {
            return Some(EarlyStop::Spacious);
        }
        let deep = depth.is_some_and(|depth| self.depth() >= depth);
        (self.leaves.is_empty() && !deep).then_some(EarlyStop::Unlikely)
    }

    /// Expands the root again, this time with every move.
    pub(super) fn complete(&mut self) {
        if !self.positions.is_empty() {
            self.open(0, 0.0);
        }
    }

    /// Adds the moves from a position and the positions after them, without moves that are less likely than `narrow`
    /// times the most likely one.
    fn open(&mut self, position: usize, narrow: f64) {
        let Position { ranks, moves, output, weight, depth, .. } = self.positions[position];
        let shares = probabilities(&output, moves);
        let likely = shares.into_iter().fold(0.0, f64::max) * narrow;
        let first_step = self.steps.len();
        for direction in moves.iter() {
            let share = shares[direction as usize];
            let Some((slid, merges)) = reward::slide(&ranks, direction) else { continue };
            if share < likely {
                continue;
            }
            let weight = if depth == 0 { weight } else { weight * share };
            let chances = self.spawn(&slid, merges, weight, depth + 1);
            self.steps.push(Step { direction, chances });
        }
        self.positions[position].steps = first_step..self.steps.len();
    }

    /// Adds all possible new tiles.
    fn spawn(&mut self, slid: &Ranks, merges: f64, weight: f64, depth: u8) -> Range<usize> {
        let first = self.chances.len();
        let empty = slid.iter().filter(|&&rank| rank == 0).count() as f64;
        for cell in (0..16).filter(|&cell| slid[cell] == 0) {
            for (rank, chance) in NEW {
                let mut ranks = *slid;
                ranks[cell] = rank;
                if self.canonical {
                    ranks = features::canonical(&ranks);
                }
                let (moves, probability) = (reward::moves(&ranks), chance / empty);
                let ends = moves.is_empty();
                let position = (!ends).then(|| self.find(&ranks, moves, weight * probability, depth));
                self.chances.push(Chance { probability, reward: reward::of_move(merges, ends), position });
            }
        }
        first..self.chances.len()
    }

    /// The position with this board, which is added if it is new.
    fn find(&mut self, ranks: &Ranks, moves: Moves, weight: f64, depth: u8) -> u32 {
        let next = self.positions.len() as u32;
        match self.seen.entry(*ranks) {
            Entry::Occupied(seen) => *seen.get(),
            Entry::Vacant(place) => {
                place.insert(next);
                let output = Output::default();
                let (steps, worth) = (0..0, None);
                self.positions.push(Position { ranks: *ranks, moves, output, weight, depth, steps, worth });
                next
            }
        }
    }

    /// The best move of those that were searched, or the most likely one if none was. The first one of a tie.
    pub(super) fn best(&mut self) -> Option<Direction> {
        let values = self.root_values();
        let (root, heat) = (self.positions.first()?, self.options.heat);
        let preferences = Direction::ALL.map(|direction| {
            let logit = f64::from(root.output.logits[direction as usize]);
            values[direction as usize].map(|value| if heat > 0.0 { logit + value / heat } else { value })
        });
        first_best(&preferences).or_else(|| most_likely(&root.output, root.moves))
    }

    /// The values of the moves from the root that were searched, in the order of [`Direction::ALL`].
    pub(super) fn root_values(&mut self) -> [Option<f64>; 4] {
        self.positions.iter_mut().for_each(|position| position.worth = None);
        if self.positions.is_empty() { [None; 4] } else { self.move_worths(0) }
    }

    /// The values of the moves from a position that were searched.
    fn move_worths(&mut self, position: usize) -> [Option<f64>; 4] {
        let mut worths = [None; 4];
        for step in self.positions[position].steps.clone() {
            worths[self.steps[step].direction as usize] = Some(self.step_worth(step));
        }
        worths
    }

    fn step_worth(&mut self, step: usize) -> f64 {
        let mut worth = 0.0;
        for chance in self.steps[step].chances.clone() {
            let Chance { probability, reward, position } = self.chances[chance];
            let later = position.map_or(0.0, |position| self.position_worth(position as usize));
            worth += probability * (reward + DISCOUNT * later);
        }
        worth
    }

    /// The network's value of a leaf. Otherwise the mean of its moves, each as likely as the policy and the values
    /// together make it: the largest of several estimates would be too large. Every move increases the sum of the
    /// tiles by 2 or 4, so there are no cycles, and no path is longer than twice the depth.
    fn position_worth(&mut self, position: usize) -> f64 {
        if let Some(worth) = self.positions[position].worth {
            return worth;
        }
        let worths = self.move_worths(position);
        let Position { output, moves, .. } = self.positions[position];
        let worth = match worths.into_iter().flatten().reduce(f64::max) {
            None => f64::from(output.value),
            Some(best) => self.mean(&worths, best, &probabilities(&output, moves)),
        };
        self.positions[position].worth = Some(worth);
        worth
    }

    /// The mean of the values of moves, of which the largest is `best`.
    fn mean(&self, worths: &[Option<f64>; 4], best: f64, policy: &[f64; 4]) -> f64 {
        let heat = self.options.heat;
        let share = |worth: f64, policy: f64| policy * exp((worth - best) / heat);
        let (mut sum, mut shares) = (0.0, 0.0);
        for (worth, &policy) in worths.iter().zip(policy) {
            if let Some(worth) = worth.filter(|_| heat > 0.0) {
                sum += worth * share(worth, policy);
                shares += share(worth, policy);
            }
        }
        if shares > 0.0 { sum / shares } else { best }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four moves, three of which are very unlikely for the network.
    const RANKS: Ranks = [1, 2, 0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const ONE_SIDED: Output = Output { logits: [9.0, 0.0, 0.0, 0.0], value: 0.0 };

    /// Every board is searched, with all moves.
    const OF_ALL: GuidedOptions = GuidedOptions { sure: 1.0, crowded: 16, narrow: 0.0, cut: 1e-4, heat: 0.0 };

    fn grown(options: GuidedOptions) -> Tree {
        grown_by(&ONE_SIDED, &RANKS, 2, options)
    }

    fn grown_by(output: &Output, ranks: &Ranks, depth: u8, options: GuidedOptions) -> Tree {
        let mut tree = Tree::new(ranks, depth, options, false);
        loop {
            let outputs = vec![*output; tree.unevaluated().len()];
            if outputs.is_empty() {
                return tree;
            }
            tree.set_outputs(&outputs);
            tree.grow(usize::MAX);
        }
    }

    #[test]
    fn first_moves_are_searched_equally_deep() {
        let tree = grown(GuidedOptions { cut: 0.01, ..OF_ALL });
        assert_eq!(tree.positions[0].steps.len(), 4);
        let opened = |chance: &Chance| !tree.positions[chance.position.unwrap() as usize].steps.is_empty();
        for step in &tree.steps[tree.positions[0].steps.clone()] {
            let chances = &tree.chances[step.chances.clone()];
            // A 2 in any of the twelve cells is likely enough to be expanded, a 4 is not.
            assert_eq!(chances.len(), 24);
            assert!(chances.iter().all(|chance| opened(chance) == (chance.probability > 0.05)));
        }
    }

    #[test]
    fn no_search_if_the_network_is_sure() {
        assert_eq!(grown(GuidedOptions { sure: 0.9, ..OF_ALL }).len(), 1);
        assert_eq!(grown(GuidedOptions { narrow: 0.5, ..OF_ALL }).len(), 1);
    }

    #[test]
    fn only_crowded_boards_are_searched() {
        for (crowded, searched) in [(11, false), (12, true)] {
            let tree = grown(GuidedOptions { crowded, cut: 0.01, ..OF_ALL });
            assert_eq!(
                (tree.len() > 1, tree.early_stop(None) == Some(EarlyStop::Spacious)),
                (searched, !searched)
            );
        }
    }

    #[test]
    fn policy_and_value_decide_together() {
        let tree = |heat: f64| grown_by(&ONE_SIDED, &RANKS, 1, GuidedOptions { heat, ..OF_ALL });
        // No tiles merge and all leaves have the same value, so all moves have: the first one is the best.
        assert_eq!(tree(0.0).best(), Some(Direction::Up));
        let mut weighed = tree(0.1);
        weighed.positions[0].output.logits = [0.0, 0.1, 0.0, 0.0];
        assert_eq!(weighed.best(), Some(Direction::Right));
        let worths = [Some(1.0), None, Some(2.0), Some(0.0)];
        assert_eq!(tree(0.0).mean(&worths, 2.0, &[0.25; 4]), 2.0);
        let e = 1.0_f64.exp();
        let mean = (2.0 * e * e + e * 2.0) / (e * e + e * 2.0 + 1.0); // twice as likely for the policy
        assert!((tree(1.0).mean(&worths, 2.0, &[0.4, 0.2, 0.2, 0.2]) - mean).abs() < 1e-12);
    }

    #[test]
    fn the_default_cut_keeps_a_tree_small_even_if_all_moves_are_equally_likely() {
        let alike = Output { logits: [0.0; 4], value: 0.0 };
        for ranks in [RANKS, [10, 3, 0, 0, 9, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0]] {
            let tree =
                grown_by(&alike, &ranks, u8::MAX, GuidedOptions { crowded: 16, ..GuidedOptions::default() });
            // A few megabytes, so one tree per thread is affordable.
            assert!((10_000..50_000).contains(&tree.len()), "{}", tree.len());
        }
    }
}
