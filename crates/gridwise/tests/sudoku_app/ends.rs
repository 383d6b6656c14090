//! How a game ends: solved, counted once, and what comes then.

use std::time::Duration;

use crossterm::event::KeyCode;
use gridwise::{
    store::{Category, Day},
    tui::{
        app::{Home, Opened, Screen},
        effect::Effect,
        keymap::Place,
        sudoku::{
            errand::Errand,
            play::{Remark, Stand},
        },
    },
};
use sudoku::{Shape, rate::Level};

use crate::player::{NINE, Player, SMALL, counted, daily, fresh, saved, sixteen};

#[test]
fn the_last_digit_ends_the_game_and_counts_it_once() {
    let mut player = Player::solving(NINE);
    player.press(".1c");
    player.solve_but(1);
    assert_eq!((player.app.place(), player.play().is_over()), (Place::Sudoku, false));
    let before = player.time();
    let effects = player.solve_but(0);
    let [Effect::SaveSudoku(saved), Effect::FinishSudoku(finished, record)] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(saved, record);
    assert!(record.replay().unwrap().game().is_solved());
    assert_eq!((finished.solved, finished.category.as_str()), (true, "3x3-easy"));
    assert_eq!((finished.hints, finished.checks, finished.given), (0, 1, 0));
    assert_eq!((finished.turns, finished.clues, finished.puzzle.as_str()), (52, 30, NINE));
    assert_eq!((finished.date, finished.finished_at), (None, player.unix));
    assert!(u128::from(finished.time_ms) > before);
    // From here on no key counts it again, and the clock stands.
    assert_eq!(player.app.place(), Place::Solved);
    let time = player.time();
    player.press("123hjklxuyrtgicvpa./f");
    player.now += Duration::from_secs(60);
    assert_eq!(player.time(), time);
    assert_eq!(player.press("q"), [Effect::StopThinking, Effect::FindSaves]);
    assert_eq!(player.app.place(), Place::Choosing);
}

#[test]
fn a_wrong_last_digit_ends_nothing() {
    let mut player = Player::solving(SMALL);
    player.solve_but(1);
    player.tap(KeyCode::Tab);
    let cursor = player.play().cursor;
    let right = player.game().solution().unwrap().get(cursor).unwrap().symbol();
    let wrong = if right == '1' { "2" } else { "1" };
    let effects = player.press(wrong);
    assert!(matches!(&effects[..], [Effect::SaveSudoku(_)]));
    assert_eq!((player.game().filled(), player.play().stand()), (16, Stand::Playing));
    let effects = player.press(&right.to_string());
    assert!(counted(&effects).is_some());
}

#[test]
fn of_several_solutions_any_will_do() {
    let mut player = Player::solving("1...............");
    let mut effects = Vec::new();
    for digit in "234341221434321".chars() {
        effects = player.press(&digit.to_string());
        player.tap(KeyCode::Tab);
    }
    assert_eq!(counted(&effects).map(|(finished, _)| finished.solved), Some(true));
}

#[test]
fn leaving_a_solved_game_saves_and_counts_nothing_more() {
    let mut player = Player::solving(SMALL);
    player.solve_but(0);
    assert_eq!(player.press("qq").last(), Some(&Effect::FindSaves));
    let mut player = Player::solving(SMALL);
    player.solve_but(0);
    let quit = player.wish(gridwise::tui::action::Action::Quit);
    assert_eq!(quit, [Effect::Quit]);
}

#[test]
fn the_next_puzzle_is_of_the_same_size_and_level() {
    for key in [KeyCode::Enter, KeyCode::Char('n'), KeyCode::Char(' ')] {
        let mut player = Player::solving(SMALL);
        player.solve_but(0);
        let effects = player.tap(key);
        let [Effect::Think(ticket, Errand::Make(wanted))] = &effects[..] else { panic!("{effects:?}") };
        assert_eq!((wanted.shape, wanted.day), (Shape::new(2, 2).unwrap(), None));
        let Screen::Making(making) = &player.app.screen else { panic!("making") };
        assert_eq!((making.ticket, making.category.to_string().as_str()), (*ticket, "2x2-easy"));
    }
}

#[test]
fn after_a_daily_one_or_one_of_their_own_players_choose() {
    let day = Day::of_unix(1_794_182_400);
    let own = fresh(SMALL.parse().unwrap(), Category::own(Shape::new(2, 2).unwrap()));
    for fresh in [daily(NINE, day), own] {
        let date = fresh.day;
        let mut player = Player::before(fresh);
        let effects = player.solve_but(0);
        assert_eq!(counted(&effects).map(|(finished, _)| finished.date), Some(date));
        let effects = player.tap(KeyCode::Enter);
        match date {
            Some(day) => assert_eq!(effects, [Effect::FindSaves, Effect::ReadDaily(day)]),
            None => assert!(matches!(player.app.screen, Screen::Choosing(_))),
        }
    }
}

#[test]
fn from_the_end_the_statistics_are_one_key_away_and_the_puzzle_can_be_copied() {
    let mut player = Player::solving(NINE);
    player.solve_but(0);
    assert_eq!(player.press("e"), [Effect::Copy(NINE.into())]);
    assert_eq!(player.play().remark, Some(Remark::Copied));
    assert_eq!(player.press("s"), [Effect::ReadStats]);
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
fn a_best_time_is_one_that_beats_another_without_help() {
    let level = Category::level(Shape::new(2, 2).unwrap(), Level::Easy);
    for (best, keys, record) in
        [(None, "", false), (Some(3600), "", true), (Some(0), "", false), (Some(3600), "s", false)]
    {
        let mut player = Player::new(Home::Menu);
        let fresh = fresh(SMALL.parse().unwrap(), level);
        player.open(Opened::Fresh(Box::new(fresh)), best.map(Duration::from_secs));
        player.press(keys);
        player.solve_but(0);
        assert_eq!(player.play().is_record(player.now), record, "{best:?} {keys}");
    }
}

#[test]
fn a_saved_game_comes_back_as_it_was() {
    let day = Day::of_unix(1_794_182_400);
    let mut player = Player::before(daily(NINE, day));
    player.press("4t");
    player.press("w.2c");
    player.press("ws");
    player.press("u");
    player.now += Duration::from_secs(100);
    let effects = player.press("q");
    let record = saved(&effects);
    let (again, effects) = Player::reopen(record);
    assert_eq!(counted(&effects), None);
    assert_eq!((again.play().timeline.clone(), again.play().day), (record.replay().unwrap(), Some(day)));
    assert_eq!((again.play().checks, again.time()), (1, player.now.as_millis() - 10_000));
    assert_eq!(again.play().timeline.turns().len(), again.play().timeline.now() + 1);
    // The time goes on from there.
    let mut again = again;
    again.now += Duration::from_secs(1);
    assert_eq!(again.time(), player.now.as_millis() - 9_000);
}

#[test]
fn a_solved_game_that_was_not_counted_is_counted_when_it_is_opened_and_only_then() {
    let mut player = Player::solving(NINE);
    let effects = player.solve_but(0);
    let (mut again, effects) = Player::reopen(saved(&effects));
    let (finished, record) = counted(&effects).expect("it is counted");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::SaveSudoku(_))), "{effects:?}");
    assert_eq!((finished.solved, finished.turns), (true, 51));
    assert!(record.replay().unwrap().game().is_solved());
    assert_eq!((again.app.place(), again.time()), (Place::Solved, player.time()));
    assert_eq!(again.press("q"), [Effect::StopThinking, Effect::FindSaves]);
}

#[test]
fn an_answer_that_was_shown_is_no_solution_when_it_is_opened_again() {
    let mut player = Player::solving(SMALL);
    player.solve_but(1);
    let effects = player.press("vy");
    let (again, effects) = Player::reopen(saved(&effects));
    assert_eq!(counted(&effects).map(|(finished, _)| finished.solved), Some(false));
    assert_eq!(again.play().stand(), Stand::GivenUp);
}
