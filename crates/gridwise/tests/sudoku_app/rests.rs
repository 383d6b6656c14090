//! When the clock stands, and what is put away before one leaves.

use std::time::Duration;

use crossterm::event::KeyCode;
use gridwise::tui::{action::Action, effect::Effect, keymap::Place, sudoku::play::Stand};

use crate::player::{NINE, Player, saved};

/// Lets a minute pass, and says how much of it the clock has seen.
fn minute(player: &mut Player) -> u128 {
    let before = player.time();
    player.now += Duration::from_secs(60);
    player.time() - before
}

#[test]
fn a_pause_stops_the_clock_and_every_key_but_those_that_end_it() {
    let mut player = Player::solving(NINE);
    player.press("4");
    assert_eq!(minute(&mut player), 60_000);
    for resume in [KeyCode::Char('p'), KeyCode::Enter, KeyCode::Char(' ')] {
        player.press("p");
        assert_eq!((player.app.place(), player.play().stand()), (Place::Paused, Stand::Paused));
        let (game, cursor) = (player.game().clone(), player.play().cursor);
        assert_eq!(player.press("123hjklxuynafticvsrgew./"), []);
        for code in [KeyCode::Up, KeyCode::Tab, KeyCode::Delete, KeyCode::Home] {
            assert_eq!(player.tap(code), []);
        }
        assert_eq!(player.wish(Action::Cell(0)), []);
        assert_eq!(player.wish(Action::Digit(1)), []);
        assert_eq!(player.wish(Action::Answer), []);
        assert_eq!((player.game(), player.play().cursor, player.app.asks), (&game, cursor, None));
        assert_eq!(minute(&mut player), 0);
        player.tap(resume);
        assert_eq!(player.play().stand(), Stand::Playing);
        assert_eq!(minute(&mut player), 60_000);
    }
}

#[test]
fn a_game_can_be_left_while_it_rests_and_goes_on_when_it_is_opened() {
    let mut player = Player::solving(NINE);
    player.press("4p");
    let time = player.time();
    player.now += Duration::from_secs(60);
    let effects = player.tap(KeyCode::Esc);
    assert_eq!(saved(&effects).tag("time"), Some(time.to_string().as_str()));
    let (again, _) = Player::reopen(saved(&effects));
    assert_eq!(again.play().stand(), Stand::Playing);
}

#[test]
fn the_clock_rests_under_help_a_question_in_the_background_and_where_nothing_can_be_seen() {
    let mut player = Player::solving(NINE);
    for (cover, uncover) in [(Action::Help, Action::Help), (Action::Answer, Action::No)] {
        player.wish(cover);
        assert_eq!(minute(&mut player), 0, "{cover:?}");
        player.wish(uncover);
        assert_eq!(minute(&mut player), 60_000, "{uncover:?}");
    }
    let now = player.now;
    player.app.rest(true, now);
    assert_eq!(minute(&mut player), 0);
    let now = player.now;
    player.app.rest(false, now);
    assert_eq!(minute(&mut player), 60_000);
    assert_eq!(player.wish(Action::Suspend), [Effect::Suspend]);
    assert_eq!(minute(&mut player), 0);
    // A paused game stays paused, whatever covers and uncovers it.
    player.press("p??");
    assert_eq!((player.app.place(), minute(&mut player)), (Place::Paused, 0));
}

#[test]
fn the_screen_moves_by_itself_while_the_clock_runs_and_only_then() {
    let mut player = Player::solving(NINE);
    let quiet = player.app.quiet_for(player.now);
    assert!(quiet.is_some_and(|quiet| quiet <= Duration::from_secs(1)), "{quiet:?}");
    player.press("p");
    assert_eq!(player.app.quiet_for(player.now), None);
    player.press("p");
    player.solve_but(0);
    assert_eq!(player.app.quiet_for(player.now), None);
}

#[test]
fn escape_puts_away_what_is_shown_before_it_leaves() {
    for keys in ["/4", "/", ".", "f4", "4c", "1c", "i"] {
        let mut player = Player::solving(NINE);
        player.press(keys);
        let busy = player.play().is_busy();
        assert_eq!(busy, keys != "4c", "{keys}: a check that finds nothing leaves nothing to put away");
        if busy {
            player.tap(KeyCode::Esc);
            assert!(!player.play().is_busy(), "{keys}");
        }
        assert_eq!(player.app.place(), Place::Sudoku);
        player.tap(KeyCode::Esc);
        assert_eq!(player.app.place(), Place::Choosing, "{keys}");
    }
}

#[test]
fn escape_leaves_the_way_of_writing_alone() {
    let mut player = Player::solving(NINE);
    player.press("nf4");
    player.tap(KeyCode::Esc);
    let pen = player.play().pen;
    assert!(pen.notes && pen.digit_first && pen.digit.is_none());
}

#[test]
fn leaving_saves_the_game_with_its_time() {
    let mut player = Player::solving(NINE);
    player.press("4");
    let effects = player.press("q");
    let [Effect::SaveSudoku(record), Effect::StopThinking, Effect::FindSaves] = &effects[..] else {
        panic!("{effects:?}")
    };
    assert_eq!(record.tag("time"), Some("200"));
    let mut player = Player::solving(NINE);
    player.press("4");
    let effects = player.wish(Action::Quit);
    assert!(matches!(&effects[..], [Effect::SaveSudoku(_), Effect::Quit]), "{effects:?}");
}
