//! The network's own choice, without looking ahead.

use twenty48::{Direction, Game, Merging, Moves, Rules, Size, SpawnPlace, Status, Tile};

use super::{
    Evaluator, Network, Output, Ranks, reward,
    softmax::{most_likely, probabilities},
};
use crate::{Advice, Player, Scale, Stop};

/// Whether the network was trained for these rules: classic 4×4 games with any opening, goal and scoring.
pub fn plays(rules: &Rules) -> bool {
    rules.size == Size::FOUR
        && rules.place == SpawnPlace::Anywhere
        && rules.merging == Merging::EveryPair
        && rules.weights == Rules::classic().weights
}

/// The tiles of the game; `None` if it is won or over or the network cannot play it.
pub fn tiles(game: &Game) -> Option<Ranks> {
    if !plays(game.rules()) || game.status() != Status::Playing {
        return None;
    }
    let tiles = game.board().tiles();
    let rank = |tile: Option<Tile>| tile.map_or(0, |tile| tile.rank() as u8);
    Some(std::array::from_fn(|cell| tiles.get(cell).copied().map_or(0, rank)))
}

/// Plays the most likely move of the network.
///
/// Its values are probabilities. It has advice only for games that the network [`plays`].
#[derive(Clone, Debug)]
pub struct Policy<'n> {
    evaluator: Evaluator<'n>,
}

impl<'n> Policy<'n> {
    /// The name of this player.
    pub const NAME: &'static str = "network";

    /// The player with this network.
    pub fn new(network: &'n Network) -> Policy<'n> {
        Policy { evaluator: Evaluator::new(network) }
    }

    /// Its moves on many boards at once, which is much faster than one by one. `None` for a board without a move.
    pub fn choose(&mut self, boards: &[Ranks], into: &mut Vec<Option<Direction>>) {
        let outputs = self.evaluator.evaluate(boards);
        into.clear();
        into.extend(
            outputs.iter().zip(boards).map(|(output, ranks)| most_likely(output, reward::moves(ranks))),
        );
    }

    /// Its advice on many boards at once, with the future rewards that the network expects. `None` for a board
    /// without a move.
    pub fn advise_all(&mut self, boards: &[Ranks], into: &mut Vec<Option<(Advice, f32)>>) {
        let outputs = self.evaluator.evaluate(boards);
        into.clear();
        into.extend(outputs.iter().zip(boards).map(|(output, ranks)| {
            advice(output, reward::moves(ranks)).map(|advice| (advice, output.value))
        }));
    }
}

/// Converts the output of the network to advice, given the possible moves.
fn advice(output: &Output, moves: Moves) -> Option<Advice> {
    let shares = probabilities(output, moves);
    let values = Direction::ALL.map(|d| moves.contains(d).then_some(shares[d as usize]));
    let best = most_likely(output, moves)?;
    Some(Advice { values, scale: Scale::Chance, best, depth: 0, nodes: 1 })
}

impl Player for Policy<'_> {
    fn name(&self) -> &'static str {
        Policy::NAME
    }

    fn advise(&mut self, game: &Game, stop: &Stop) -> Option<Advice> {
        let ranks = tiles(game).filter(|_| !stop.is_requested())?;
        let output = self.evaluator.evaluate(std::slice::from_ref(&ranks)).first()?;
        advice(output, reward::moves(&ranks))
    }
}
