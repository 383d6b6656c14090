//! A series of games, played in batches.
//!
//! The network evaluates 64 boards in little more time than a few, so a worker plays many games at once: it has slots, and
//! where a game ends, the next one takes its slot. Other players play one game at a time. A game depends only on its seed and
//! the player, so the number of workers and slots makes no difference.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use anyhow::ensure;
use players::{
    BoxedPlayer, Limit, Roster, Stop,
    network::{Guided, Policy, tiles},
};
use twenty48::{Dice, Direction, Game, Record, Rules};

use super::{
    error::CommandError,
    limits,
    player::{Finished, Player},
};

/// A series of games. Game n is always the same.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// The player.
    pub player: Player,
    /// The roster that the player is taken from.
    pub roster: Roster,
    /// How far it looks ahead.
    pub limit: Limit,
    /// The rules.
    pub rules: Rules,
    /// The seed of the series.
    pub seed: u64,
}

/// The games that no worker has started yet.
#[derive(Debug)]
pub struct GameQueue {
    next: AtomicU64,
    end: u64,
    cancelled: AtomicBool,
}

impl GameQueue {
    /// A queue of these games.
    pub const fn new(games: std::ops::Range<u64>) -> GameQueue {
        GameQueue { next: AtomicU64::new(games.start), end: games.end, cancelled: AtomicBool::new(false) }
    }

    fn next(&self) -> Option<u64> {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        (next < self.end).then_some(next)
    }

    /// Stops all workers. Good players may play for days on large boards, and an error in one game is reported at once.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// What chooses the moves.
enum Chooser {
    /// One player per game.
    Each,
    Policy(Policy<'static>),
    Guided(Box<Guided<'static>>),
}

impl Series {
    /// The number of slots beyond which the network gets no faster.
    const SLOTS: usize = 64;

    /// How many games each worker plays at once. Fails if the player needs a network and there is none.
    pub fn slots(&self, games: u64, workers: usize) -> anyhow::Result<usize> {
        let network = limits::network(self.player, self.roster, &self.rules)?;
        let most = match (network, self.player, self.limit) {
            (None, ..) => 1,
            (_, Player::Network, _) => Series::SLOTS,
            (_, _, Limit::NONE | Limit { depth: Some(1), .. }) => 16,
            _ => 1,
        };
        let share = usize::try_from(games.div_ceil(workers.max(1) as u64));
        Ok(share.map_or(most, |share| share.clamp(1, most)))
    }

    fn chooser(&self, slots: usize) -> anyhow::Result<Chooser> {
        let network = limits::network(self.player, self.roster, &self.rules)?;
        Ok(match (network, self.player) {
            (Some(network), Player::Network) => Chooser::Policy(Policy::new(network)),
            (Some(network), _) if slots > 1 => Chooser::Guided(Box::new(Guided::new(network, self.limit))),
            _ => Chooser::Each,
        })
    }

    /// The name of the player that is used under these rules.
    pub fn who(&self) -> &'static str {
        let player = self.roster.named(self.player.name(), &self.rules, self.limit, 0);
        player.map_or(self.player.name(), |player| player.name())
    }

    /// Plays games of the queue to the end, and passes on each result, with its record if `keep` is set. Fails if a game has
    /// more turns than a record can have, or if the player needs a network and there is none.
    pub fn play(
        &self,
        slots: usize,
        queue: &GameQueue,
        keep: bool,
        mut on_finish: impl FnMut(Finished, Option<Record>),
    ) -> anyhow::Result<()> {
        let mut chooser = self.chooser(slots)?;
        let (who, alone) = (self.who(), matches!(chooser, Chooser::Each));
        let mut games_in_play: Vec<Slot> = Vec::with_capacity(slots);
        let mut moves = Vec::new();
        loop {
            while games_in_play.len() < slots
                && let Some(number) = queue.next()
            {
                games_in_play.push(Slot::new(self, number, keep, alone)?);
            }
            if games_in_play.is_empty() || queue.is_cancelled() {
                return Ok(());
            }
            chooser.choose(&mut games_in_play, &mut moves);
            for index in (0..games_in_play.len()).rev() {
                match moves.get(index).copied().flatten() {
                    Some(direction) => games_in_play[index].play(direction)?,
                    None => {
                        let (finished, record) = games_in_play.swap_remove(index).finish(self.seed, who);
                        on_finish(finished, record);
                    }
                }
            }
        }
    }
}

impl Chooser {
    fn choose(&mut self, games_in_play: &mut [Slot], moves: &mut Vec<Option<Direction>>) {
        // Every game that a network plays fits it; an empty board has no move.
        let boards = |games_in_play: &[Slot]| -> Vec<_> {
            games_in_play.iter().map(|seat| tiles(&seat.game).unwrap_or_default()).collect()
        };
        match self {
            Chooser::Policy(policy) => policy.choose(&boards(games_in_play), moves),
            Chooser::Guided(guided) => guided.choose(&boards(games_in_play), moves),
            Chooser::Each => {
                moves.clear();
                moves.extend(games_in_play.iter_mut().map(Slot::ask));
            }
        }
    }
}

/// A game in progress.
struct Slot {
    number: u64,
    seed: u64,
    game: Game,
    /// The player of this game, unless one player chooses the moves of all games.
    player: Option<BoxedPlayer>,
    record: Option<Record>,
}

impl Slot {
    fn new(series: &Series, number: u64, keep: bool, alone: bool) -> anyhow::Result<Slot> {
        // Reaching the goal does not end a game.
        let rules = series.rules.with_goal(None);
        let seed = Dice::game_seed(series.seed, number);
        let opening = rules.opening(&mut Dice::for_opening(seed));
        let game = Game::open(rules, &opening).map_err(|error| CommandError::InGame(number, error))?;
        let player = || series.roster.named(series.player.name(), &rules, series.limit, seed);
        let player = alone.then(player).transpose()?;
        Ok(Slot { number, seed, game, player, record: keep.then(|| Record::new(series.rules, opening)) })
    }

    fn ask(&mut self) -> Option<Direction> {
        self.player.as_mut()?.advise(&self.game, &Stop::new()).map(|advice| advice.best)
    }

    fn play(&mut self, direction: Direction) -> anyhow::Result<()> {
        let number = self.number;
        let turns = self.game.turns();
        ensure!(
            (turns as usize) < Record::MAX_TURNS,
            CommandError::GameTooLong(number, turns.into(), Record::MAX_TURNS as u64)
        );
        let turn = self.game.draw(direction, &mut Dice::for_turn(self.seed, u64::from(turns) + 1));
        let turn = turn.and_then(|turn| self.game.play(turn).map(|_| turn));
        let turn = turn.map_err(|error| CommandError::InGameTurn(number, u64::from(turns) + 1, error))?;
        if let Some(record) = &mut self.record {
            record.turns.push(turn);
        }
        Ok(())
    }

    fn finish(self, series: u64, who: &str) -> (Finished, Option<Record>) {
        let Slot { number, game, record, .. } = self;
        let finished = Finished {
            game: number,
            score: game.score(),
            turns: u64::from(game.turns()),
            best_tile: game.best_tile(),
        };
        let record = record.map(|mut record| {
            record.score = game.score();
            Finished::tag(&mut record, who, series, number);
            record
        });
        (finished, record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of the first games, in order.
    fn ends(series: &Series, slots: usize) -> Vec<(Finished, Option<Record>)> {
        let mut ends = Vec::new();
        series.play(slots, &GameQueue::new(0..5), true, |end, record| ends.push((end, record))).unwrap();
        ends.sort_by_key(|(end, _)| end.game);
        ends
    }

    fn series(player: Player, code: &str) -> Series {
        let (roster, limit) = (Roster::shipped(), Limit::NONE);
        Series { player, roster, limit, rules: code.parse().unwrap(), seed: 7 }
    }

    #[test]
    fn the_number_of_slots_makes_no_difference() {
        for code in ["classic-goal16", "lcd-3x3", "edge-3x2"] {
            let series = series(Player::Greedy, code);
            let one = ends(&series, 1);
            assert_eq!(one.len(), 5);
            assert_eq!(ends(&series, 3), one, "{code}");
            for (finished, record) in one {
                let end = record.unwrap().replay().unwrap();
                assert_eq!((end.score(), end.best_tile()), (finished.score, finished.best_tile), "{code}");
                assert!(!end.board().can_move(), "{code}");
            }
        }
    }

    #[test]
    fn cancelled_games_are_not_played_to_the_end() {
        let (queue, mut finished) = (GameQueue::new(0..5), 0);
        let series = series(Player::Greedy, "classic-3x3");
        // After the first result.
        let on_finish = |_, _| {
            finished += 1;
            queue.cancel();
        };
        series.play(1, &queue, false, on_finish).unwrap();
        assert_eq!(finished, 1);
    }

    #[test]
    fn another_player_is_used_where_one_cannot_play() {
        assert_eq!(series(Player::Network, "classic-3x3").who(), "plain");
        assert_eq!(series(Player::Search, "classic").who(), "search");
        assert_eq!(series(Player::Network, "classic-3x3").slots(1000, 2).unwrap(), 1);
        assert_eq!(series(Player::Network, "classic").slots(5, 2).unwrap(), 3);
    }
}
