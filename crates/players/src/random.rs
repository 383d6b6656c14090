//! A player that moves at random.

use twenty48::{Direction, Game, RandomPlayer, Status};

use crate::{Advice, Player, Scale, Stop};

/// Plays any legal move, all with the same probability: the baseline for other players. The same seed plays the same
/// moves.
#[derive(Clone, Debug)]
pub struct Random(RandomPlayer);

impl Random {
    /// The player with this seed. It plays the same games as [`twenty48::random_game`].
    pub fn new(seed: u64) -> Random {
        Random(RandomPlayer::new(seed))
    }
}

impl Player for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn advise(&mut self, game: &Game, _: &Stop) -> Option<Advice> {
        if game.status() != Status::Playing {
            return None;
        }
        let best = self.0.next(game.rules(), game.board())?;
        let moves = Direction::ALL.map(|direction| game.slide(direction).is_some());
        let count = moves.iter().filter(|&&is_move| is_move).count();
        let values = moves.map(|is_move| is_move.then(|| 1.0 / count as f64));
        Some(Advice { values, scale: Scale::Chance, best, depth: 0, nodes: 4 })
    }
}
