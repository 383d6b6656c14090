//! The games of the environment are those of a plain [`Game`], whatever the parts, checkpoints or instructions.

use players::env::{Batch, Ended, Env, EnvError, Seat, game_seed};
use proptest::prelude::*;
use twenty48::{Dice, Direction, Game, Instructions, Lane, Packed, Rules, Status, Tile, rand_core::Rng};

/// The reference implementation of a seat.
struct Plain {
    number: u64,
    episode: u64,
    seed: u64,
    game: Game,
}

impl Plain {
    fn open(env_seed: u64, number: u64, episode: u64) -> Plain {
        let (rules, seed) = (Rules::classic().with_goal(None), game_seed(env_seed, number, episode));
        let game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).unwrap();
        Plain { number, episode, seed, game }
    }

    fn lane(&self) -> Lane {
        let tiles = self.game.board().tiles();
        let ranks = std::array::from_fn(|cell| tiles[cell].map_or(0, Tile::rank) as u8);
        Lane { seed: self.seed, turns: self.game.turns(), score: self.game.score(), ranks }
    }

    fn moves(&self) -> u8 {
        Direction::ALL.iter().filter(|&&d| self.game.slide(d).is_some()).map(|&d| 1 << d as u8).sum()
    }

    /// The gain, or `None` for an illegal move.
    fn play(&mut self, action: u8) -> Option<u64> {
        let mut dice = Dice::for_turn(self.seed, u64::from(self.game.turns()) + 1);
        let turn = self.game.draw(Direction::ALL[usize::from(action)], &mut dice).ok()?;
        Some(self.game.play(turn).unwrap().gained)
    }
}

/// Random actions, legal or not.
fn actions(dice: &mut Dice, games: usize) -> Vec<u8> {
    (0..games).map(|_| (dice.next_u64() >> 62) as u8).collect()
}

/// All contents of a batch.
type Everything = (Vec<[u8; 16]>, Vec<u32>, Vec<u8>, Vec<bool>, Vec<bool>, Vec<Ended>);

fn everything(batch: &Batch) -> Everything {
    (
        batch.ranks().to_vec(),
        batch.rewards().to_vec(),
        batch.moves().to_vec(),
        batch.done().to_vec(),
        batch.illegal().to_vec(),
        batch.ended().to_vec(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_seat_plays_what_the_plain_game_plays(games in 1..=130usize, first in 0..1000u64, seed: u64) {
        let mut env = Env::part(first..first + games as u64, seed).unwrap();
        let mut plain: Vec<Plain> = (0..games as u64).map(|seat| Plain::open(seed, first + seat, 0)).collect();
        let (mut batch, mut dice, mut endings) = (env.batch(), Dice::new(seed), 0);
        for (seat, moves) in plain.iter().zip(batch.moves()) {
            prop_assert_eq!(seat.moves(), *moves);
        }
        for _ in 0..400 {
            let actions = actions(&mut dice, games);
            env.step(&actions, &mut batch).unwrap();
            let mut ended = batch.ended().iter();
            for (index, seat) in plain.iter_mut().enumerate() {
                let gained = seat.play(actions[index]);
                prop_assert_eq!(batch.illegal()[index], gained.is_none());
                prop_assert_eq!(u64::from(batch.rewards()[index]), gained.unwrap_or(0));
                let over = seat.game.status() == Status::Over;
                prop_assert_eq!(batch.done()[index], over);
                if over {
                    let end = Ended { index, episode: seat.episode, game: seat.lane() };
                    prop_assert_eq!(ended.next(), Some(&end));
                    prop_assert_eq!(end.game.best_tile(), seat.game.best_tile());
                    *seat = Plain::open(seed, seat.number, seat.episode + 1);
                    endings += 1;
                }
                let now = Seat { episode: seat.episode, game: seat.lane() };
                prop_assert_eq!(env.seat(index), Some(now));
                prop_assert_eq!(env.packed(index), Packed::try_from(seat.game.board()).ok());
                prop_assert_eq!(batch.ranks()[index], now.game.ranks);
                prop_assert_eq!(batch.moves()[index], seat.moves());
            }
            prop_assert_eq!(ended.next(), None);
        }
        prop_assert!(endings >= games, "{} games ended at {} seats", endings, games);
    }

    #[test]
    fn the_parts_play_what_the_whole_plays(cut in 1..149usize, seed: u64) {
        let games = 150;
        let mut whole = Env::new(games, seed).unwrap();
        let mut parts =
            [Env::part(0..cut as u64, seed).unwrap(), Env::part(cut as u64..games as u64, seed).unwrap()];
        let (mut all, mut some) = (whole.batch(), parts.each_ref().map(Env::batch));
        let mut dice = Dice::new(seed);
        for _ in 0..300 {
            let actions = actions(&mut dice, games);
            whole.step(&actions, &mut all).unwrap();
            parts[0].step(&actions[..cut], &mut some[0]).unwrap();
            parts[1].step(&actions[cut..], &mut some[1]).unwrap();
            let mut together = everything(&some[0]);
            let (ranks, rewards, moves, done, illegal, ended) = everything(&some[1]);
            together.0.extend(ranks);
            together.1.extend(rewards);
            together.2.extend(moves);
            together.3.extend(done);
            together.4.extend(illegal);
            together.5.extend(ended.into_iter().map(|end| Ended { index: end.index + cut, ..end }));
            prop_assert_eq!(everything(&all), together);
        }
    }
}

#[test]
fn all_instructions_and_every_restart_play_the_same_games() {
    let play = |mut env: Env, mut batch: Batch, mut dice: Dice, steps| {
        for _ in 0..steps {
            let actions = actions(&mut dice, env.len());
            env.step(&actions, &mut batch).unwrap();
        }
        (env.seats().collect::<Vec<_>>(), everything(&batch), env, dice)
    };
    let env = Env::part(5..205, 9).unwrap();
    let straight = play(env.clone(), env.batch(), Dice::new(3), 500);
    for instructions in Instructions::available() {
        let again = play(env.clone().with_instructions(instructions), env.batch(), Dice::new(3), 500);
        assert_eq!((&again.0, &again.1), (&straight.0, &straight.1), "{}", instructions.name());
    }
    // A checkpoint after 200 steps.
    let (seats, _, half, dice) = play(env.clone(), env.batch(), Dice::new(3), 200);
    let restored = Env::restore(&seats, half.first(), half.seed()).unwrap();
    let batch = restored.batch();
    let resumed = play(restored, batch, dice, 300);
    assert_eq!((&resumed.0, &resumed.1), (&straight.0, &straight.1));
    // And from the beginning, after a reset.
    let (mut used, mut batch) = (half, env.batch());
    used.reset(9, &mut batch).unwrap();
    assert_eq!(everything(&batch), everything(&env.batch()));
    let again = play(used, batch, Dice::new(3), 500);
    assert_eq!((again.0, again.1), (straight.0, straight.1));
}

#[test]
fn other_seeds_and_seats_are_other_games() {
    let boards = |env: &Env| env.seats().map(|seat| seat.game.ranks).collect::<Vec<_>>();
    let mut env = Env::new(100, 1).unwrap();
    let one = boards(&env);
    let mut batch = env.batch();
    env.reset(2, &mut batch).unwrap();
    assert_ne!(boards(&env), one);
    assert_eq!(batch.ranks(), boards(&env));
    assert_ne!(boards(&Env::part(100..200, 1).unwrap()), one);
    assert_eq!((env.seed(), env.first(), env.len(), batch.len()), (2, 0, 100, 100));
}

#[test]
fn the_largest_tiles_merge_and_give_points() {
    let mut env = Env::new(70, 4).unwrap();
    let mut batch = env.batch();
    let mut seat = env.seat(66).unwrap();
    seat.game = Lane { ranks: [15, 15, 16, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], ..seat.game };
    env.set_seat(66, &seat, &mut batch).unwrap();
    assert_eq!(env.seat(66), Some(seat));
    assert_eq!((batch.ranks()[66], batch.moves()[66]), (seat.game.ranks, 0b1110));
    assert!(env.packed(66).is_none() && env.packed(65).is_some() && env.packed(70).is_none());
    env.step(&[3; 70], &mut batch).unwrap();
    assert_eq!((batch.rewards()[66], &batch.ranks()[66][..3]), (65_536, &[16, 16, 1][..]));
    env.step(&[3; 70], &mut batch).unwrap();
    assert_eq!((batch.rewards()[66], &batch.ranks()[66][..2]), (131_072, &[17, 1][..]));
    assert_eq!(env.seat(66).unwrap().game.best_tile(), Tile::new(131_072).ok());
    assert_eq!(env.seat(66).unwrap().game.score, seat.game.score + 65_536 + 131_072);
}

#[test]
fn invalid_input_is_an_error_and_changes_nothing() {
    assert_eq!(Env::new(0, 1).unwrap_err(), EnvError::Games(0));
    assert_eq!(Env::new(Env::MAX_GAMES + 1, 1).unwrap_err(), EnvError::Games((1 << 24) + 1));
    assert_eq!(Env::part(5..5, 1).unwrap_err(), EnvError::Games(0));
    let mut env = Env::new(65, 1).unwrap();
    let mut batch = env.batch();
    let (seats, shown) = (env.seats().collect::<Vec<_>>(), everything(&batch));
    let end = Env::restore(&seats, u64::MAX, 1).unwrap_err();
    assert_eq!(end, EnvError::Number { first: u64::MAX, games: 65 });

    let mut actions = vec![0; 65];
    let found = env.step(&actions[1..], &mut batch).unwrap_err();
    assert_eq!(found, EnvError::Actions { found: 64, expected: 65 });
    actions[64] = 4;
    let found = env.step(&actions, &mut batch).unwrap_err();
    assert_eq!(found, EnvError::Action { index: 64, found: 4 });
    assert_eq!(found.to_string(), "action 4 at seat 64: expected 0 up, 1 right, 2 down or 3 left");
    let mut other = Env::new(64, 1).unwrap().batch();
    let wrong = EnvError::Batch { found: 64, expected: 65 };
    assert_eq!(env.step(&[0; 65], &mut other), Err(wrong));
    assert_eq!(env.observe(&mut other), Err(wrong));
    assert_eq!(env.reset(2, &mut other), Err(wrong));

    let seat = |ranks| Seat { episode: 3, game: Lane { ranks, ..seats[0].game } };
    let full = seat([1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1]);
    assert_eq!(env.set_seat(0, &seats[0], &mut other), Err(wrong));
    assert_eq!(env.set_seat(65, &seats[0], &mut batch), Err(EnvError::NoSeat { index: 65, seats: 65 }));
    assert_eq!(env.set_seat(0, &full, &mut batch), Err(EnvError::Stuck { index: 0 }));
    assert_eq!(env.set_seat(0, &seat([0; 16]), &mut batch), Err(EnvError::Stuck { index: 0 }));
    assert_eq!(env.set_seat(0, &seat([17; 16]), &mut batch), Err(EnvError::TooMuch { index: 0 }));
    assert_eq!(Env::restore(&[full], 0, 1).unwrap_err(), EnvError::Stuck { index: 0 });
    assert_eq!(env.seat(65), None);

    assert_eq!((env.seats().collect::<Vec<_>>(), everything(&batch), env.seed()), (seats, shown, 1));
}
