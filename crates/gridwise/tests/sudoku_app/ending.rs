//! The end of a game: solved, counted once, and what follows.

use std::time::Duration;

use crossterm::event::KeyCode;
use midend::{
    Action, Context, DailyGame, Day, Effect, Errand, GameId, Home, Screen, Table,
    store::Name,
    sudoku::{
        self as solving, Category, Screen as Puzzle,
        play::{PlayState, Remark},
    },
};
use sudoku::{Shape, rate::Level};

use crate::{
    effects::gist,
    player::{NINE, Player, SMALL, counted, daily, fresh, saved, sixteen},
};

#[test]
fn the_last_digit_ends_the_game_and_counts_it_once() {
    let mut player = Player::solving(NINE);
    player.press(".1c");
    player.solve_but(1);
    assert_eq!((player.app.context(), player.play().is_over()), (Context::Sudoku, false));
    let before = player.time();
    let effects = player.solve_but(0);
    assert_eq!(gist(&effects), ["save", "count"]);
    let (finished, record) = counted(&effects).expect("it is counted");
    assert_eq!(saved(&effects), record);
    assert!(record.replay().unwrap().game().is_solved());
    assert_eq!((finished.solved, finished.category.as_str()), (true, "3x3-easy"));
    assert_eq!((finished.hints, finished.checks, finished.given), (0, 1, 0));
    assert_eq!((finished.turns, finished.clues, finished.puzzle.as_str()), (52, 30, NINE));
    assert_eq!((finished.day, finished.finished_at), (None, player.unix));
    assert!(u128::from(finished.time_ms) > before);
    // Its save is removed, its record is stored, and it has one line in the history.
    let kept = player.memory.names().into_iter().filter(|name| matches!(name, Name::Record(_)));
    assert_eq!((kept.count(), player.memory.get(&Name::Save("3x3-easy.sudoku".into()))), (1, None));
    let lines =
        |player: &Player| player.memory.get(&Name::History).unwrap().split(|&b| b == b'\n').count() - 1;
    assert_eq!(lines(&player), 1);
    // After that no key counts it again, and the clock is stopped.
    assert_eq!(player.app.context(), Context::Solved);
    let time = player.time();
    player.press("123hjklxuyrtgivpa./f");
    player.now += Duration::from_secs(60);
    assert_eq!(player.time(), time);
    // C shows the result and copies it; Q closes it.
    assert_eq!((gist(&player.press("c")), player.app.context()), (vec!["copy"], Context::Shared));
    assert!(player.press("q").is_empty());
    assert_eq!(gist(&player.press("q")), ["stop thinking", "release", "find saves"]);
    assert_eq!((player.app.context(), lines(&player)), (Context::NewSudoku, 1));
}

#[test]
fn a_wrong_last_digit_does_not_end_the_game() {
    let mut player = Player::solving(SMALL);
    player.solve_but(1);
    player.tap(KeyCode::Tab);
    let cursor = player.play().cursor;
    let right = player.game().solution().unwrap().get(cursor).unwrap().symbol();
    let wrong = if right == '1' { "2" } else { "1" };
    let effects = player.press(wrong);
    assert_eq!(gist(&effects), ["save"]);
    assert_eq!((player.game().filled(), player.play().state()), (16, PlayState::Playing));
    let effects = player.press(&right.to_string());
    assert!(counted(&effects).is_some());
}

#[test]
fn any_of_several_solutions_is_accepted() {
    let mut player = Player::solving("1...............");
    let mut effects = Vec::new();
    for digit in "234341221434321".chars() {
        effects = player.press(&digit.to_string());
        player.tap(KeyCode::Tab);
    }
    assert_eq!(counted(&effects).map(|(finished, _)| finished.solved), Some(true));
}

#[test]
fn leaving_a_solved_game_does_not_save_or_count_it_again() {
    let mut player = Player::solving(SMALL);
    player.solve_but(0);
    // The first key returns to the list of puzzles, the second to the menu.
    let effects = player.press("qq");
    assert_eq!(gist(&effects), ["stop thinking", "release", "find saves", "find saves"]);
    assert!(matches!(player.app.screen, Screen::Menu(_)));
    let mut player = Player::solving(SMALL);
    player.solve_but(0);
    assert_eq!(player.act(Action::Quit), [Effect::Quit]);
}

#[test]
fn the_next_puzzle_has_the_same_size_and_level() {
    for key in [KeyCode::Enter, KeyCode::Char('n'), KeyCode::Char(' ')] {
        let mut player = Player::solving(SMALL);
        player.solve_but(0);
        let effects = player.tap(key);
        let [Effect::Think(ticket, Errand::Sudoku(solving::Errand::Make(wanted)))] = &effects[..] else {
            panic!("{effects:?}")
        };
        assert_eq!((wanted.shape, wanted.day), (Shape::new(2, 2).unwrap(), None));
        let Screen::Sudoku(Puzzle::Making(making)) = &player.app.screen else { panic!("making") };
        assert_eq!((making.ticket, making.category.to_string().as_str()), (*ticket, "2x2-easy"));
    }
}

#[test]
fn after_a_daily_or_own_puzzle_the_player_chooses() {
    let day = Day::of_unix(1_794_182_400);
    let own = fresh(SMALL.parse().unwrap(), Category::own(Shape::new(2, 2).unwrap()));
    for fresh in [daily(NINE, day), own] {
        let date = fresh.day;
        let mut player = Player::before(fresh);
        let effects = player.solve_but(0);
        assert_eq!(counted(&effects).map(|(finished, _)| finished.day), Some(date));
        let time = Duration::from_millis(player.time() as u64);
        let effects = player.tap(KeyCode::Enter);
        match (date, &player.app.screen) {
            (Some(day), Screen::Daily(daily)) => {
                assert_eq!((gist(&effects), daily.day), (vec!["release", "find saves", "read history"], day));
                // It shows the result of this one.
                let easy = solving::DailyGame { category: Category::daily(Level::Easy), time: Some(time) };
                assert!(daily.games.contains(&DailyGame::Sudoku(easy)), "{daily:?}");
            }
            (None, Screen::Sudoku(Puzzle::NewGame(_))) => {}
            (_, other) => panic!("{other:?}"),
        }
    }
}

#[test]
fn statistics_and_copy_work_from_the_end_of_a_game() {
    let mut player = Player::solving(NINE);
    player.solve_but(0);
    assert_eq!(player.press("e"), [Effect::Copy(NINE.into())]);
    assert_eq!(player.play().remark, Some(Remark::Copied));
    assert_eq!(gist(&player.press("s")), ["read history"]);
    let Screen::Statistics(statistics) = &player.app.screen else { panic!("{:?}", player.app.screen) };
    assert_eq!(statistics.table().map(Table::key), Some((GameId::Sudoku, "3x3-easy")));
}

#[test]
fn the_puzzle_is_copied_as_a_line_of_its_clues() {
    for puzzle in [NINE.to_string(), sixteen()] {
        let mut player = Player::solving(&puzzle);
        player.press("1");
        let effects = player.press("e");
        let [Effect::Copy(line)] = &effects[..] else { panic!("{effects:?}") };
        assert_eq!(line.parse::<sudoku::Grid>().unwrap(), *player.game().puzzle());
        assert_eq!(player.play().remark, Some(Remark::Copied));
    }
}

#[test]
fn a_best_time_must_beat_another_without_help() {
    let level = Category::level(Shape::new(2, 2).unwrap(), Level::Easy);
    for (best, keys, record) in
        [(None, "", false), (Some(3600), "", true), (Some(0), "", false), (Some(3600), "s", false)]
    {
        let mut player = Player::new(Home::Menu);
        // Another puzzle of the same level was solved before.
        let before = best.map(|seconds| {
            let time = 1000 * seconds;
            format!(r#"{{"game":"sudoku","category":"{level}","solved":true,"time_ms":{time}}}"#)
        });
        player.memory.put(Name::History, before.unwrap_or_default());
        player.open(fresh(SMALL.parse().unwrap(), level));
        assert_eq!(player.play().best_before, best.map(Duration::from_secs));
        player.press(keys);
        player.solve_but(0);
        assert_eq!(player.play().is_record(player.now), record, "{best:?} {keys}");
    }
}

#[test]
fn a_saved_game_is_restored() {
    let day = Day::of_unix(1_794_182_400);
    let mut player = Player::before(daily(NINE, day));
    player.press("4t");
    player.press("w.2c");
    player.press("ws");
    player.press("u");
    player.now += Duration::from_secs(100);
    let effects = player.press("q");
    let record = saved(&effects);
    let (again, effects) = Player::reopen(&record);
    assert_eq!(counted(&effects), None);
    assert_eq!((again.play().timeline.clone(), again.play().day), (record.replay().unwrap(), Some(day)));
    assert_eq!((again.play().checks, again.time()), (1, player.now.as_millis() - 10_000));
    assert_eq!(again.play().timeline.turns().len(), again.play().timeline.now() + 1);
    // The time continues from there.
    let mut again = again;
    again.now += Duration::from_secs(1);
    assert_eq!(again.time(), player.now.as_millis() - 9_000);
}

#[test]
fn an_uncounted_solved_game_is_counted_once_when_it_is_opened() {
    let mut player = Player::solving(NINE);
    let effects = player.solve_but(0);
    let (mut again, effects) = Player::reopen(&saved(&effects));
    let (finished, record) = counted(&effects).expect("it is counted");
    assert!(!gist(&effects).contains(&"save"), "{effects:?}");
    assert_eq!((finished.solved, finished.turns), (true, 51));
    assert!(record.replay().unwrap().game().is_solved());
    assert_eq!((again.app.context(), again.time()), (Context::Solved, player.time()));
    assert_eq!(again.memory.get(&Name::Save("3x3-easy.sudoku".into())), None);
    assert_eq!(gist(&again.press("q")), ["stop thinking", "release", "find saves"]);
}

#[test]
fn a_shown_answer_does_not_count_as_solved_when_reopened() {
    let mut player = Player::solving(SMALL);
    player.solve_but(1);
    let effects = player.press("vy");
    let (again, effects) = Player::reopen(&saved(&effects));
    assert_eq!(counted(&effects).map(|(finished, _)| finished.solved), Some(false));
    assert_eq!(again.play().state(), PlayState::GivenUp);
}
