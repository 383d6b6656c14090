//! Random games in lanes or with tables are the same as on a plain board.

mod support;

use std::{collections::BTreeMap, ops::Range};

use proptest::prelude::*;
use support::rules;
use twenty48::{
    Board, Dice, Finished, Instructions, Packed, RandomPlayer, Rules, Size, Tables, Tile, random_game,
    random_games, random_games_with, random_record,
};

/// The games of a series, each exactly once, by number.
fn played(instructions: Instructions, rules: &Rules, series: u64, games: Range<u64>) -> Vec<Finished> {
    in_order(games.clone(), |each| random_games_with(instructions, rules, series, games, each))
}

/// The results of `play`, sorted by game number.
fn in_order(games: Range<u64>, play: impl FnOnce(&mut dyn FnMut(Finished))) -> Vec<Finished> {
    let mut ends = BTreeMap::new();
    play(&mut |end| assert!(ends.insert(end.game, end).is_none(), "game {} ended twice", end.game));
    assert!(ends.keys().copied().eq(games));
    ends.into_values().collect()
}

fn agree(rules: &Rules, series: u64, games: Range<u64>) {
    let plain: Vec<_> = games.clone().map(|game| random_game(rules, series, game)).collect();
    for instructions in Instructions::available() {
        let fast = played(instructions, rules, series, games.clone());
        assert_eq!(fast, plain, "{rules} with {}", instructions.name());
    }
    for (name, tables) in [("best", Tables::new(rules)), ("portable", Tables::portable(rules))] {
        let alone: Vec<_> = games.clone().map(|game| tables.random_game(series, game)).collect();
        assert_eq!(alone, plain, "{rules} by {name} tables");
        let together = in_order(games.clone(), |each| tables.random_games(series, games.clone(), each));
        assert_eq!(together, plain, "{rules} by {name} tables, two at a time");
    }
}

#[test]
fn every_preset_plays_the_same_games_everywhere() {
    for (_, rules) in Rules::PRESETS {
        agree(&rules, 2048, 1000..1300);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn mixed_rules_play_the_same_games_everywhere(rules in rules(1..=5), series: u64, first: u32, count in 0u64..90) {
        agree(&rules, series, first.into()..u64::from(first) + count);
    }

    #[test]
    fn games_beyond_32768_are_exact(rules in rules(10..=15), series: u64) {
        agree(&rules, series, 0..40);
    }

    #[test]
    fn tiles_that_do_not_fit_are_played_plainly(rules in rules(14..=52), series: u64) {
        agree(&rules, series, 0..4);
    }
}

#[test]
fn some_games_merge_two_of_32768() {
    // Otherwise the property above would test nothing.
    let weights = twenty48::Weights::new(&[(support::tile(13), 1)]).unwrap();
    let rules = Rules { weights, ..Rules::classic() };
    let beyond = played(Instructions::best(), &rules, 1, 0..100);
    assert!(beyond.iter().filter(|end| end.board.best_tile() > Some(Packed::MAX_TILE)).count() > 50);
}

#[test]
fn other_sizes_are_played_plainly() {
    for (width, height) in [(2, 2), (3, 5), (5, 4)] {
        agree(&Rules::classic().with_size(Size::new(width, height).unwrap()), 7, 0..10);
    }
}

#[test]
fn a_series_is_the_same_in_one_piece_or_many() {
    let rules = Rules::lcd();
    let mut whole = played(Instructions::best(), &rules, 5, 0..500);
    let pieces = [400..500, 0..1, 1..400].map(|games| played(Instructions::best(), &rules, 5, games));
    let mut pieces = pieces.concat();
    whole.sort_by_key(|end| end.game);
    pieces.sort_by_key(|end| end.game);
    assert_eq!(whole, pieces);
    assert_ne!(whole, played(Instructions::best(), &rules, 6, 0..500));
}

#[test]
fn an_empty_range_plays_no_games() {
    random_games(&Rules::classic(), 1, 5..5, |end| panic!("{end:?}"));
    let near_the_end = u64::MAX - 3..u64::MAX;
    agree(&Rules::classic(), u64::MAX, near_the_end);
    let rules = Rules::classic();
    assert_eq!(Tables::new(&rules).random_game(1, u64::MAX), random_game(&rules, 1, u64::MAX));
}

#[test]
fn a_record_replays_to_the_end_of_its_game() {
    // A goal that is reached early: the record must show that the player kept going.
    let low = Rules::classic().with_goal(Some(Tile::EIGHT));
    let wide = Rules::edge().with_size(Size::new(5, 3).unwrap());
    for rules in Rules::PRESETS.map(|(_, rules)| rules).into_iter().chain([low, wide]) {
        for game in 0..20 {
            let record = random_record(&rules, 11, game);
            let replayed = record.replay().unwrap();
            let end = random_game(&rules, 11, game);
            assert_eq!(
                (*replayed.board(), replayed.score(), replayed.turns()),
                (end.board, end.score, end.turns)
            );
            assert!(!end.board.can_move());
            assert_eq!(record.to_string().parse(), Ok(record));
        }
    }
}

#[test]
fn all_legal_moves_are_equally_likely() {
    let board: Board = "2.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0".parse().unwrap();
    let packed = Packed::try_from(&board).unwrap();
    let mut player = RandomPlayer::new(Dice::game_seed(1, 2));
    let mut same_player = player;
    let mut seen = BTreeMap::new();
    for _ in 0..20_000 {
        let direction = player.next(&Rules::classic(), &board).unwrap();
        assert_eq!(same_player.next_packed(packed), Some(direction));
        *seen.entry(direction).or_insert(0u32) += 1;
    }
    assert_eq!(seen.len(), 2, "{seen:?}");
    assert!(seen.values().all(|&count| count.abs_diff(10_000) < 500), "{seen:?}");
    assert_eq!(player.next(&Rules::classic(), &Board::empty(Size::FOUR)), None);
    assert_eq!(player.next_packed(Packed::EMPTY), None);
}
