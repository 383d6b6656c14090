//! Games of a player, side by side at one table.
//!
//! A network looks at 64 boards in little more than the time of a few, so a table has many seats for it: where a game ends,
//! the next sits down. Others play alone. What happens in a game depends on its seed and the player alone, so tables and
//! seats may be as many as one likes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use anyhow::ensure;
use players::{
    BoxedPlayer, Limit, Roster, Stop,
    network::{Guided, Policy, tiles},
};
use twenty48::{Dice, Direction, Game, Record, Rules};

use super::{
    error::CommandError,
    player::{Finished, Player},
    thinking,
};

/// What is played: game n of a series is the same whoever else plays.
#[derive(Clone, Copy, Debug)]
pub struct Series {
    /// Who plays.
    pub player: Player,
    /// Among whom.
    pub roster: Roster,
    /// How far it looks ahead.
    pub limit: Limit,
    /// The rules.
    pub rules: Rules,
    /// The seed of all games.
    pub seed: u64,
}

/// The games that nobody has begun yet.
#[derive(Debug)]
pub struct Waiting {
    next: AtomicU64,
    end: u64,
    given_up: AtomicBool,
}

impl Waiting {
    /// These games.
    pub const fn new(games: std::ops::Range<u64>) -> Waiting {
        Waiting { next: AtomicU64::new(games.start), end: games.end, given_up: AtomicBool::new(false) }
    }

    fn next(&self) -> Option<u64> {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        (next < self.end).then_some(next)
    }

    /// Nobody waits for the end of these games any more: all tables leave off. Good players have games of days on large
    /// boards, and what went wrong at one table is to be told before.
    pub fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }

    fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }
}

/// Who says where to move.
enum Chooser {
    /// A player at each seat.
    Each,
    Policy(Policy<'static>),
    Guided(Box<Guided<'static>>),
}

impl Series {
    /// The most seats that help the network.
    const SEATS: usize = 64;

    /// How many games one table plays at once, if there are so many for all tables. Fails if the player needs a network
    /// and there is none.
    pub fn seats(&self, games: u64, tables: usize) -> anyhow::Result<usize> {
        let network = thinking::network(self.player, self.roster, &self.rules)?;
        let most = match (network, self.player, self.limit) {
            (None, ..) => 1,
            (_, Player::Network, _) => Series::SEATS,
            (_, _, Limit::NONE | Limit { depth: Some(1), .. }) => 16,
            _ => 1,
        };
        let share = usize::try_from(games.div_ceil(tables.max(1) as u64));
        Ok(share.map_or(most, |share| share.clamp(1, most)))
    }

    fn chooser(&self, seats: usize) -> anyhow::Result<Chooser> {
        let network = thinking::network(self.player, self.roster, &self.rules)?;
        Ok(match (network, self.player) {
            (Some(network), Player::Network) => Chooser::Policy(Policy::new(network)),
            (Some(network), _) if seats > 1 => Chooser::Guided(Box::new(Guided::new(network, self.limit))),
            _ => Chooser::Each,
        })
    }

    /// Who comes when the player is called for these rules.
    pub fn who(&self) -> &'static str {
        let player = self.roster.named(self.player.name(), &self.rules, self.limit, 0);
        player.map_or(self.player.name(), |player| player.name())
    }

    /// Plays waiting games to their ends, and tells how each ended, with its record if they are kept. Fails if one has
    /// more turns than a record may hold, or if the player needs a network and there is none.
    pub fn play(
        &self,
        seats: usize,
        waiting: &Waiting,
        keep: bool,
        mut tell: impl FnMut(Finished, Option<Record>),
    ) -> anyhow::Result<()> {
        let mut chooser = self.chooser(seats)?;
        let (who, alone) = (self.who(), matches!(chooser, Chooser::Each));
        let mut table: Vec<Seat> = Vec::with_capacity(seats);
        let mut moves = Vec::new();
        loop {
            while table.len() < seats
                && let Some(number) = waiting.next()
            {
                table.push(Seat::new(self, number, keep, alone)?);
            }
            if table.is_empty() || waiting.is_given_up() {
                return Ok(());
            }
            chooser.choose(&mut table, &mut moves);
            for index in (0..table.len()).rev() {
                match moves.get(index).copied().flatten() {
                    Some(direction) => table[index].play(direction)?,
                    None => {
                        let (finished, record) = table.swap_remove(index).finish(self.seed, who);
                        tell(finished, record);
                    }
                }
            }
        }
    }
}

impl Chooser {
    fn choose(&mut self, table: &mut [Seat], moves: &mut Vec<Option<Direction>>) {
        // No rules that a network plays leave a game without its tiles; an empty board has no move.
        let boards = |table: &[Seat]| -> Vec<_> {
            table.iter().map(|seat| tiles(&seat.game).unwrap_or_default()).collect()
        };
        match self {
            Chooser::Policy(policy) => policy.choose(&boards(table), moves),
            Chooser::Guided(guided) => guided.choose(&boards(table), moves),
            Chooser::Each => {
                moves.clear();
                moves.extend(table.iter_mut().map(Seat::ask));
            }
        }
    }
}

/// A game that is being played.
struct Seat {
    number: u64,
    seed: u64,
    game: Game,
    /// Who plays, unless one plays for the whole table.
    player: Option<BoxedPlayer>,
    record: Option<Record>,
}

impl Seat {
    fn new(series: &Series, number: u64, keep: bool, alone: bool) -> anyhow::Result<Seat> {
        // Reaching the goal stops nothing.
        let rules = series.rules.with_goal(None);
        let seed = Dice::game_seed(series.seed, number);
        let opening = rules.opening(&mut Dice::for_opening(seed));
        let game = Game::open(rules, &opening).map_err(|error| CommandError::InGame(number, error))?;
        let player = || series.roster.named(series.player.name(), &rules, series.limit, seed);
        let player = alone.then(player).transpose()?;
        Ok(Seat { number, seed, game, player, record: keep.then(|| Record::new(series.rules, opening)) })
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
        let Seat { number, game, record, .. } = self;
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

    /// The ends of the first games, by their numbers.
    fn ends(series: &Series, seats: usize) -> Vec<(Finished, Option<Record>)> {
        let mut ends = Vec::new();
        series.play(seats, &Waiting::new(0..5), true, |end, record| ends.push((end, record))).unwrap();
        ends.sort_by_key(|(end, _)| end.game);
        ends
    }

    fn series(player: Player, code: &str) -> Series {
        let (roster, limit) = (Roster::shipped(), Limit::NONE);
        Series { player, roster, limit, rules: code.parse().unwrap(), seed: 7 }
    }

    #[test]
    fn seats_make_no_difference() {
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
    fn what_is_given_up_is_not_played_to_the_end() {
        let (waiting, mut told) = (Waiting::new(0..5), 0);
        let series = series(Player::Greedy, "classic-3x3");
        // After the first end.
        let tell = |_, _| {
            told += 1;
            waiting.give_up();
        };
        series.play(1, &waiting, false, tell).unwrap();
        assert_eq!(told, 1);
    }

    #[test]
    fn who_cannot_play_sends_another() {
        assert_eq!(series(Player::Network, "classic-3x3").who(), "plain");
        assert_eq!(series(Player::Search, "classic").who(), "search");
        assert_eq!(series(Player::Network, "classic-3x3").seats(1000, 2).unwrap(), 1);
        assert_eq!(series(Player::Network, "classic").seats(5, 2).unwrap(), 3);
    }
}
