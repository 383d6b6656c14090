//! Legal turns, records and undo.

use proptest::{prelude::*, sample::Index};
use twenty48::{
    Dice, Direction, Game, Illegal, Position, PositionError, Record, ReplayError, Status, Timeline, Turn,
};

use crate::strategies::{boards, games, rules, spawns, turns};

/// The game after this number of turns of its record.
fn after(record: &Record, turns: usize) -> Game {
    let mut game = record.origin().open(record.rules).expect("a played record");
    for &turn in &record.turns[..turns] {
        game.keep_going();
        game.play(turn).expect("a played record");
    }
    game
}

/// The turn that the generator gives for each legal direction.
fn draws(game: &Game, seed: u64) -> Vec<Turn> {
    Direction::ALL
        .into_iter()
        .filter_map(|direction| game.draw(direction, &mut Dice::new(seed)).ok())
        .collect()
}

/// The first `turns` turns of a record; the stated score is not changed.
fn cut(record: &Record, turns: usize) -> Record {
    let mut record = record.clone();
    record.turns.truncate(turns);
    record
}

proptest! {
    #[test]
    fn an_opening_that_is_drawn_is_allowed(rules in rules(), seed in any::<u64>()) {
        let opening = rules.opening(&mut Dice::for_opening(seed));
        prop_assert_eq!(rules.check_opening(&opening), Ok(()));
        let game = Game::open(rules, &opening).expect("allowed");
        prop_assert_eq!(game.board().tiles().iter().flatten().count(), opening.len());
        prop_assert_eq!((game.score(), game.turns()), (0, 0));
        prop_assert_eq!(game.status() == Status::Won, game.is_won());
    }

    #[test]
    fn any_opening_is_allowed_or_refused_as_a_whole(
        rules in rules(), spawns in prop::collection::vec(spawns(), 0..6),
    ) {
        match twenty48::Opening::new(&spawns) {
            None => prop_assert!(spawns.is_empty() || spawns.len() > 4),
            Some(opening) => match Game::open(rules, &opening) {
                Err(Illegal::OpeningCount { found, .. }) => prop_assert_eq!(found, spawns.len()),
                Err(Illegal::SpawnCell(spawn) | Illegal::SpawnTile(spawn)) => prop_assert!(spawns.contains(&spawn)),
                Err(Illegal::OpeningTile { tile, count }) => {
                    prop_assert!(spawns.iter().filter(|spawn| spawn.tile == tile).count() >= count);
                }
                Err(other) => prop_assert!(false, "{other:?}"),
                Ok(game) => {
                    let held = spawns.iter().all(|spawn| game.board().get(spawn.cell) == Some(spawn.tile));
                    prop_assert!(held);
                }
            },
        }
    }

    #[test]
    fn a_game_can_begin_at_every_position_of_another_but_its_end(record in games(), at in any::<Index>()) {
        let game = after(&record, at.index(record.turns.len() + 1));
        let position = Position { board: *game.board(), score: game.score() };
        match Timeline::open_at(record.rules, position) {
            Ok(timeline) => {
                prop_assert_eq!((timeline.game().board(), timeline.game().score()), (game.board(), game.score()));
                prop_assert_eq!(timeline.game().status(), Status::Playing);
                prop_assert_eq!(timeline.record().replay(), Ok(*timeline.game()));
            }
            Err(error) => {
                prop_assert_eq!(error, PositionError::Blocked);
                prop_assert!(!game.board().can_move());
            }
        }
    }

    #[test]
    fn any_position_is_a_game_or_an_error(rules in rules(), board in boards(), score in any::<u64>()) {
        match Game::open_at(rules, &Position { board, score }) {
            Ok(game) => {
                prop_assert_eq!((game.board(), game.score(), game.turns()), (&board, score, 0));
                prop_assert!(Direction::ALL.into_iter().any(|direction| game.slide(direction).is_some()));
            }
            Err(PositionError::Size { found, expected }) => {
                prop_assert_eq!((found, expected), (board.size(), rules.size));
                prop_assert_ne!(found, expected);
            }
            Err(PositionError::Empty) => prop_assert_eq!(board.best_tile(), None),
            Err(PositionError::TooSmall(tile) | PositionError::TooLarge(tile)) => {
                prop_assert!(board.tiles().contains(&Some(tile)));
            }
            Err(PositionError::Blocked) => prop_assert!(!board.can_move()),
            Err(other) => prop_assert!(false, "{other:?}"),
        }
    }

    #[test]
    fn a_record_brings_back_every_position_of_a_live_game(rules in rules(), seed in any::<u64>(), turns in 0..60u64) {
        let mut live = Timeline::open(rules, rules.opening(&mut Dice::for_opening(seed))).expect("drawn");
        for turn in 1..=turns {
            // This player always keeps going after a win.
            live.keep_going();
            let drawn = |d| live.game().draw(d, &mut Dice::for_turn(seed, turn)).ok();
            let Some(turn) = Direction::ALL.into_iter().find_map(drawn) else { break };
            live.play(turn).expect("drawn");
        }
        // A record does not store whether the player keeps going after the last position.
        let mut read = Timeline::from_record(&live.record()).expect("played");
        live.keep_going();
        read.keep_going();
        prop_assert_eq!(read, live);
    }

    #[test]
    fn what_is_drawn_can_be_played(record in games(), at in any::<Index>(), seed in any::<u64>()) {
        let game = after(&record, at.index(record.turns.len() + 1));
        for direction in Direction::ALL {
            match game.draw(direction, &mut Dice::new(seed)) {
                Ok(turn) => {
                    prop_assert_eq!(turn.direction, direction);
                    let (mut next, slide) = (game, game.slide(direction));
                    prop_assert_eq!(next.play(turn).ok(), slide);
                    prop_assert_eq!(next.board().get(turn.spawn.cell), Some(turn.spawn.tile));
                    prop_assert_eq!(next.turns(), game.turns() + 1);
                }
                Err(Illegal::NoChange(_)) => {
                    prop_assert!(!record.rules.slide(game.board(), direction).moved());
                }
                Err(error) => {
                    let expected = match game.status() {
                        Status::Won => Illegal::Won,
                        Status::Over => Illegal::Over,
                        Status::Playing => return Err(TestCaseError::fail(error.to_string())),
                    };
                    prop_assert_eq!(error, expected);
                }
            }
        }
    }

    #[test]
    fn an_illegal_turn_changes_nothing(record in games(), at in any::<Index>(), turn in turns()) {
        let before = after(&record, at.index(record.turns.len() + 1));
        let mut game = before;
        match game.play(turn) {
            Ok(slide) => prop_assert_eq!(game.score(), before.score() + slide.gained),
            Err(_) => prop_assert_eq!(game, before),
        }
    }

    #[test]
    fn a_record_replays_to_the_game_that_was_played(record in games()) {
        let game = record.replay().expect("a played record");
        prop_assert_eq!(game.score(), record.score);
        prop_assert_eq!(game.turns() as usize, record.turns.len());
        let timeline = Timeline::from_record(&record).expect("a played record");
        prop_assert_eq!(timeline.game(), &game);
        prop_assert_eq!(timeline.record(), record);
    }

    #[test]
    fn an_altered_record_is_a_game_or_says_its_first_illegal_turn(
        mut record in games(), at in any::<Index>(), turn in turns(),
    ) {
        prop_assume!(!record.turns.is_empty());
        let at = at.index(record.turns.len());
        record.turns[at] = turn;
        match record.replay() {
            Ok(_) => {}
            Err(ReplayError::Score { claimed, found }) => {
                prop_assert_eq!(claimed, record.score);
                record.score = found;
                prop_assert!(record.replay().is_ok());
            }
            Err(ReplayError::Illegal { turn, .. }) => {
                prop_assert!(turn > at, "turn {} comes before the altered one, {}", turn, at + 1);
                let cut_off = |turns| cut(&record, turns).replay();
                let is_legal = |result| matches!(result, Ok(_) | Err(ReplayError::Score { .. }));
                prop_assert!(is_legal(cut_off(turn - 1)), "an earlier turn is illegal");
                prop_assert_eq!(cut_off(turn).err(), record.replay().err());
            }
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn undo_reverts_turns(
        record in games(), at in any::<Index>(), seed in any::<u64>(), which in any::<Index>(),
    ) {
        let mut timeline = Timeline::from_record(&record).expect("a played record");
        timeline.seek(at.index(timeline.len() + 1));
        timeline.keep_going();
        let before = timeline.clone();
        let drawn = draws(timeline.game(), seed);
        if drawn.is_empty() {
            prop_assert_eq!(timeline.game().status(), Status::Over);
            return Ok(());
        }
        let turn = drawn[which.index(drawn.len())];
        prop_assert!(timeline.play(turn).is_ok());
        prop_assert_eq!(timeline.last_turn(), Some(turn));
        let played = timeline.clone();
        prop_assert!(timeline.undo());
        prop_assert_eq!(timeline.game(), before.game());
        prop_assert_eq!(timeline.record(), before.record());
        prop_assert_eq!(timeline.next_turn(), Some(turn));
        prop_assert!(timeline.redo());
        prop_assert_eq!(timeline, played);
    }

    #[test]
    fn seeking_is_undoing_or_redoing_that_often(
        record in games(), to in 0..250usize, from in any::<Index>(),
    ) {
        let mut jumped = Timeline::from_record(&record).expect("a played record");
        jumped.seek(from.index(jumped.len() + 1));
        let mut walked = jumped.clone();
        jumped.seek(to);
        while walked.now() > to && walked.undo() {}
        while walked.now() < to && walked.redo() {}
        prop_assert_eq!(&jumped, &walked);
        prop_assert_eq!(jumped.now(), to.min(record.turns.len()));
        prop_assert_eq!(*jumped.game().board(), *after(&record, jumped.now()).board());
        let part = jumped.record();
        prop_assert_eq!(part.replay().map(|game| *game.board()), Ok(*jumped.game().board()));
    }

    #[test]
    fn a_turn_after_undo_replaces_the_undone_turns(
        record in games(), at in any::<Index>(), seed in any::<u64>(),
    ) {
        let mut timeline = Timeline::from_record(&record).expect("a played record");
        let at = at.index(timeline.len() + 1);
        timeline.seek(at);
        timeline.keep_going();
        let Some(&turn) = draws(timeline.game(), seed).last() else { return Ok(()) };
        let mut expected = *timeline.game();
        prop_assert_eq!(timeline.play(turn).ok(), expected.play(turn).ok());
        prop_assert_eq!(timeline.game(), &expected);
        prop_assert_eq!((timeline.now(), timeline.len()), (at + 1, at + 1));
        prop_assert_eq!(&timeline.record().turns[..at], &record.turns[..at]);
        prop_assert!(!timeline.redo());
    }

    #[test]
    fn the_score_is_the_sum_of_the_gains(record in games()) {
        let mut game = after(&record, 0);
        let mut sum = game.score();
        for &turn in &record.turns {
            game.keep_going();
            sum += game.play(turn).expect("a played record").gained;
            prop_assert_eq!(game.score(), sum);
        }
    }
}

#[test]
fn the_generated_games_reach_every_kind_of_end() {
    use proptest::{strategy::ValueTree, test_runner::TestRunner};
    let mut runner = TestRunner::deterministic();
    let (mut over, mut won, mut long) = (0, 0, 0);
    for _ in 0..300 {
        let record = games().new_tree(&mut runner).expect("a game").current();
        let game = record.replay().expect("a played record");
        over += usize::from(!game.board().can_move());
        won += usize::from(game.is_won());
        long += usize::from(record.turns.len() > 100);
    }
    assert!(over > 20 && won > 20 && long > 20, "{over} over, {won} won, {long} long");
}
