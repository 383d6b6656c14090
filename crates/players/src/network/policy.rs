//! The network's own choice, without looking ahead.

use twenty48::{Direction, Game, Merging, Moves, Rules, Size, SpawnPlace, Status, Tile};

use super::{
    Evaluator, Network, Output, Ranks, reward,
    softmax::{favourite, shares},
};
use crate::{Advice, Player, Scale, Stop};

/// Whether the network was trained for these rules: a classic 4×4 game, whatever its opening, its goal and how its
/// points are counted.
pub fn plays(rules: &Rules) -> bool {
    rules.size == Size::FOUR
        && rules.place == SpawnPlace::Anywhere
        && rules.merging == Merging::EveryPair
        && rules.weights == Rules::classic().weights
}

/// The tiles of a game that goes on and that the network can play; otherwise `None`.
pub fn tiles(game: &Game) -> Option<Ranks> {
    if !plays(game.rules()) || game.status() != Status::Playing {
        return None;
    }
    let tiles = game.board().tiles();
    let rank = |tile: Option<Tile>| tile.map_or(0, |tile| tile.rank() as u8);
    Some(std::array::from_fn(|cell| tiles.get(cell).copied().map_or(0, rank)))
}

/// Plays the move that the network likes best.
///
/// Its values are chances, and its advice is for the games that it [`plays`]; for others it has none.
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

    /// Its moves on many boards at once, much faster than one by one. A board without a move has `None`.
    pub fn choose(&mut self, boards: &[Ranks], into: &mut Vec<Option<Direction>>) {
        let outputs = self.evaluator.evaluate(boards);
        into.clear();
        into.extend(
            outputs.iter().zip(boards).map(|(output, ranks)| favourite(output, reward::moves(ranks))),
        );
    }

    /// Its advice on many boards at once, with the rewards that the network expects from there on. A board without a move
    /// has `None`.
    pub fn advise_all(&mut self, boards: &[Ranks], into: &mut Vec<Option<(Advice, f32)>>) {
        let outputs = self.evaluator.evaluate(boards);
        into.clear();
        into.extend(outputs.iter().zip(boards).map(|(output, ranks)| {
            advice(output, reward::moves(ranks)).map(|advice| (advice, output.value))
        }));
    }
}

/// What the network's output means where these moves are possible.
fn advice(output: &Output, moves: Moves) -> Option<Advice> {
    let shares = shares(output, moves);
    let values = Direction::ALL.map(|d| moves.contains(d).then_some(shares[d as usize]));
    let best = favourite(output, moves)?;
    Some(Advice { values, scale: Scale::Chance, best, depth: 0, nodes: 1 })
}

impl Player for Policy<'_> {
    fn name(&self) -> &'static str {
        Policy::NAME
    }

    fn advise(&mut self, game: &Game, stop: &Stop) -> Option<Advice> {
        let ranks = tiles(game).filter(|_| !stop.is_asked())?;
        let output = self.evaluator.evaluate(std::slice::from_ref(&ranks)).first()?;
        advice(output, reward::moves(&ranks))
    }
}
