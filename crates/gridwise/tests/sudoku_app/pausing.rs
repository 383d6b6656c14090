//! When the clock is stopped, and what Escape closes before it leaves.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyModifiers};
use gridwise::tui::keymap::Command;
use midend::{Action, Context, Event, sudoku::play::PlayState};

use crate::{
    effects::gist,
    player::{NINE, Player, saved},
};

/// Lets a minute pass, and returns by how much the clock advanced.
fn minute(player: &mut Player) -> u128 {
    let before = player.time();
    player.now += Duration::from_secs(60);
    player.time() - before
}

#[test]
fn a_pause_stops_the_clock_and_disables_all_other_keys() {
    let mut player = Player::solving(NINE);
    player.press("4");
    assert_eq!(minute(&mut player), 60_000);
    for resume in [KeyCode::Char('p'), KeyCode::Enter, KeyCode::Char(' ')] {
        player.press("p");
        assert_eq!((player.app.context(), player.play().state()), (Context::Paused, PlayState::Paused));
        let (game, cursor) = (player.game().clone(), player.play().cursor);
        assert_eq!(player.press("123hjklxuynafticvsrgew./"), []);
        for code in [KeyCode::Up, KeyCode::Tab, KeyCode::Delete, KeyCode::Home] {
            assert_eq!(player.tap(code), []);
        }
        assert_eq!(player.act(Action::Cell(0)), []);
        assert_eq!(player.act(Action::Digit(1)), []);
        assert_eq!(player.act(Action::Answer), []);
        assert_eq!((player.game(), player.play().cursor, player.app.question), (&game, cursor, None));
        assert_eq!(minute(&mut player), 0);
        player.tap(resume);
        assert_eq!(player.play().state(), PlayState::Playing);
        assert_eq!(minute(&mut player), 60_000);
    }
}

#[test]
fn a_paused_game_can_be_left_and_continues_when_opened() {
    let mut player = Player::solving(NINE);
    player.press("4p");
    let time = player.time();
    player.now += Duration::from_secs(60);
    let effects = player.tap(KeyCode::Esc);
    assert_eq!(saved(&effects).tag("time"), Some(time.to_string().as_str()));
    let (again, _) = Player::reopen(&saved(&effects));
    assert_eq!(again.play().state(), PlayState::Playing);
}

#[test]
fn the_clock_stops_under_help_and_questions_and_in_the_background() {
    let mut player = Player::solving(NINE);
    for (cover, uncover) in [(Action::Help, Action::Help), (Action::Answer, Action::No)] {
        player.act(cover);
        assert_eq!(minute(&mut player), 0, "{cover:?}");
        player.act(uncover);
        assert_eq!(minute(&mut player), 60_000, "{uncover:?}");
    }
    assert_eq!(player.update(Event::Away), []);
    assert_eq!(minute(&mut player), 0);
    assert_eq!(player.update(Event::Back), []);
    assert_eq!(minute(&mut player), 60_000);
    let suspend = player.meaning(KeyCode::Char('z'), KeyModifiers::CONTROL);
    assert_eq!(suspend, Some(Command::Suspend));
    assert_eq!(player.act(Command::Suspend), []);
    assert_eq!(minute(&mut player), 0);
    player.update(Event::Back);
    assert_eq!(minute(&mut player), 60_000);
    // A paused game stays paused, whatever covers it.
    player.press("p??");
    assert_eq!((player.app.context(), minute(&mut player)), (Context::Paused, 0));
    player.update(Event::Away);
    player.update(Event::Back);
    assert_eq!((player.app.context(), minute(&mut player)), (Context::Paused, 0));
}

#[test]
fn the_screen_is_redrawn_only_while_the_clock_runs() {
    let mut player = Player::solving(NINE);
    let quiet = player.app.idle_for(player.now);
    assert!(quiet.is_some_and(|quiet| quiet <= Duration::from_secs(1)), "{quiet:?}");
    player.press("p");
    assert_eq!(player.app.idle_for(player.now), None);
    player.press("p");
    player.solve_but(0);
    assert_eq!(player.app.idle_for(player.now), None);
}

#[test]
fn escape_closes_what_is_shown_before_it_leaves() {
    for keys in ["/4", "/", ".", "f4", "4c", "1c", "i"] {
        let mut player = Player::solving(NINE);
        player.press(keys);
        let busy = player.play().is_busy();
        assert_eq!(busy, keys != "4c", "{keys}: a check that finds nothing leaves nothing to put away");
        if busy {
            player.tap(KeyCode::Esc);
            assert!(!player.play().is_busy(), "{keys}");
        }
        assert_eq!(player.app.context(), Context::Sudoku);
        player.tap(KeyCode::Esc);
        assert_eq!(player.app.context(), Context::NewSudoku, "{keys}");
    }
}

#[test]
fn escape_does_not_change_the_input_mode() {
    let mut player = Player::solving(NINE);
    player.press("nf4");
    player.tap(KeyCode::Esc);
    let input = player.play().input;
    assert!(input.is_notes() && input.digit_first && input.digit.is_none());
}

#[test]
fn leaving_saves_the_game_with_its_time() {
    let mut player = Player::solving(NINE);
    player.press("4");
    let effects = player.press("q");
    assert_eq!(gist(&effects), ["save", "stop thinking", "release", "find saves"]);
    assert_eq!(saved(&effects).tag("time"), Some("200"));
    let mut player = Player::solving(NINE);
    player.press("4");
    let effects = player.act(Action::Quit);
    assert_eq!(gist(&effects), ["save", "quit"]);
}
