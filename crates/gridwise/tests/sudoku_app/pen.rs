//! Digits and notes: how they get into cells and out again.

use crossterm::event::KeyCode;
use midend::{Action, settings::Conflicts, sudoku::play::Remark};

use crate::{
    effects::gist,
    player::{NINE, Player, SMALL, cell, saved},
};

#[test]
fn a_digit_is_written_saved_and_taken_away_again() {
    let mut player = Player::solving(NINE);
    let effects = player.press("4");
    assert_eq!(player.digit("r1c3"), '4');
    let record = saved(&effects);
    assert_eq!(record.replay().unwrap().game(), player.game());
    assert_eq!((record.tag("category"), record.tag("hints")), (Some("3x3-easy"), Some("0")));
    player.press("7");
    assert_eq!(player.digit("r1c3"), '7');
    assert_eq!(gist(&player.press("7")), ["save"]);
    assert_eq!(player.digit("r1c3"), '.');
    for code in [KeyCode::Char('x'), KeyCode::Char('0'), KeyCode::Backspace, KeyCode::Delete] {
        player.press("4");
        player.tap(code);
        assert_eq!(player.digit("r1c3"), '.', "{code:?}");
    }
    // An empty cell stays empty, and nothing is saved for it.
    assert_eq!(player.press("x"), []);
}

#[test]
fn a_clue_stays_and_says_so() {
    let mut player = Player::solving(NINE);
    player.click("r1c1");
    for keys in ["4", "5", "x", "s", "n4"] {
        assert_eq!(player.press(keys), [], "{keys}");
        assert_eq!(player.play().remark, Some(Remark::Given), "{keys}");
        assert_eq!(player.digit("r1c1"), '5');
    }
    // The next action clears the remark, and actions that are not about the cell make none.
    player.press("l");
    assert_eq!(player.play().remark, None);
    player.press("na");
    assert_eq!(player.play().remark, None);
}

#[test]
fn a_digit_that_the_grid_has_not_is_none() {
    let mut player = Player::solving(SMALL);
    for keys in ["5", "9", ".7", "/8", "f6"] {
        assert_eq!(player.press(keys), [], "{keys}");
    }
    assert_eq!(player.alt('5'), []);
    assert_eq!((player.digit("r1c2"), player.notes("r1c2").as_str()), ('.', ""));
    assert_eq!((player.play().filter, player.play().pen.digit), (None, None));
}

#[test]
fn in_notes_mode_digits_are_notes() {
    let mut player = Player::solving(NINE);
    player.press("n");
    player.press("214");
    assert_eq!((player.notes("r1c3").as_str(), player.digit("r1c3")), ("124", '.'));
    player.press("2");
    assert_eq!(player.notes("r1c3"), "14");
    player.press("n");
    player.press("4");
    assert_eq!((player.notes("r1c3").as_str(), player.digit("r1c3")), ("", '4'));
    // Where a digit stands there are no notes.
    assert_eq!(player.press("n1"), []);
}

#[test]
fn a_one_shot_note_is_one_note() {
    let mut player = Player::solving(NINE);
    player.press(".2");
    assert_eq!((player.notes("r1c3").as_str(), player.play().pen.once), ("2", false));
    player.press("4");
    assert_eq!(player.digit("r1c3"), '4');
    // In notes mode it is the other way round: one digit.
    player.press("xn.1");
    assert_eq!(player.digit("r1c3"), '1');
    player.press("x2");
    assert_eq!(player.notes("r1c3"), "2");
    // Pressed twice it is off again, and a cursor that goes elsewhere takes it along.
    player.press("n..");
    assert!(!player.play().pen.once);
    player.press(".l5");
    assert_eq!(player.notes("r1c4"), "5");
}

#[test]
fn alt_and_a_digit_note_whatever_the_pen_says() {
    let mut player = Player::solving(NINE);
    player.alt('2');
    player.press("n");
    player.alt('4');
    player.press("nf");
    player.alt('1');
    assert_eq!((player.notes("r1c3").as_str(), player.play().pen.digit), ("124", None));
    player.alt('2');
    assert_eq!(player.notes("r1c3"), "14");
    // In large grids so do the letters.
    let mut player = Player::solving(&".".repeat(256));
    player.alt('a');
    player.alt('g');
    player.alt('h');
    assert_eq!(player.notes("r1c1"), "AG");
}

#[test]
fn digit_first_writes_by_enter_and_by_clicks() {
    let mut player = Player::solving(NINE);
    player.press("f");
    assert_eq!(player.press("4"), []);
    assert_eq!(player.digit("r1c3"), '.');
    player.tap(KeyCode::Enter);
    assert_eq!(player.digit("r1c3"), '4');
    player.press("l ");
    assert_eq!(player.digit("r1c4"), '4');
    player.click("r2c2");
    assert_eq!(player.digit("r2c2"), '4');
    player.click("r2c2");
    assert_eq!(player.digit("r2c2"), '.');
    // Notes go the same way.
    player.press("n7");
    player.click("r2c2");
    assert_eq!(player.notes("r2c2"), "7");
    player.press("n.");
    player.click("r2c3");
    player.click("r5c5");
    assert_eq!((player.notes("r2c3").as_str(), player.digit("r5c5")), ("7", '7'));
    // The same digit again lets it go; without one, a click only goes there.
    player.press("7");
    player.click("r2c9");
    assert_eq!((player.play().pen.digit, player.digit("r2c9")), (None, '.'));
    assert_eq!(player.tap(KeyCode::Enter), []);
    // Switched off, digits are written at once.
    player.press("f2");
    assert_eq!(player.digit("r2c9"), '2');
}

#[test]
fn the_filter_takes_the_next_digit_and_writes_nothing() {
    let mut player = Player::solving(NINE);
    player.press("/");
    assert!(player.play().pen.filtering);
    assert_eq!(player.press("4"), []);
    let play = player.play();
    assert_eq!((play.filter.map(sudoku::Digit::value), play.pen.filtering), (Some(4), false));
    assert_eq!(play.lit(), play.filter);
    player.press("4");
    assert_eq!(player.digit("r1c3"), '4');
    player.press("/");
    assert_eq!((player.play().filter, player.play().pen.filtering), (None, false));
    // The filter lights its digit; else the chosen one, else the one under the cursor.
    assert_eq!(player.play().lit().map(sudoku::Digit::value), Some(4));
    player.press("f6");
    assert_eq!(player.play().lit().map(sudoku::Digit::value), Some(6));
    player.press("/9");
    assert_eq!(player.play().lit().map(sudoku::Digit::value), Some(9));
}

#[test]
fn all_notes_are_filled_in_and_then_cleared_in_one_turn() {
    let mut player = Player::solving(NINE);
    player.press("a");
    assert_eq!((player.notes("r1c3").as_str(), player.notes("r5c5").as_str()), ("124", "5"));
    let game = player.game();
    for cell in game.shape().cells().filter(|&cell| game.digit(cell).is_none()) {
        assert_eq!(game.notes(cell), game.candidates(cell), "{cell}");
    }
    player.press("a");
    assert!(player.game().shape().cells().all(|cell| player.game().notes(cell).is_empty()));
    player.press("uu");
    assert_eq!(player.play().timeline.now(), 0);
    // Notes that are not all there are filled in, not cleared.
    player.press(".1a");
    assert_eq!(player.notes("r1c3"), "124");
}

#[test]
fn a_digit_strikes_notes_out_if_the_player_likes_it_so() {
    for (tidy, left) in [(true, "14"), (false, "124")] {
        let mut player = Player::solving(NINE);
        player.app.settings.tidy_notes = tidy;
        player.press("a");
        player.click("r1c4");
        player.press("2");
        assert_eq!(player.notes("r1c3"), left, "tidy: {tidy}");
        // Undone together.
        player.press("u");
        assert_eq!(player.notes("r1c3"), "124");
    }
}

#[test]
fn contradictions_show_at_once_on_check_or_never() {
    for (conflicts, at_once) in
        [(Conflicts::AtOnce, &["r1c1", "r1c3"][..]), (Conflicts::OnCheck, &[]), (Conflicts::Never, &[])]
    {
        let mut player = Player::solving(NINE);
        player.app.settings.conflicts = conflicts;
        player.press("5");
        let shown: Vec<String> =
            player.play().conflicts(player.app.habits()).iter().map(ToString::to_string).collect();
        assert_eq!(shown, at_once, "{conflicts}");
        // A check that the player asks for reports them in any case.
        player.press("c");
        assert_eq!(
            (&player.play().wrong[..], &player.play().remark),
            (&[cell("r1c3")][..], &Some(Remark::Mistakes(1)))
        );
    }
}

#[test]
fn undo_and_redo_go_to_both_ends_and_save_each_step() {
    let mut player = Player::solving(NINE);
    player.press("4l6");
    player.press("n2n");
    player.press("w12");
    let end = player.game().clone();
    let turns = player.play().timeline.now();
    for left in (0..turns).rev() {
        let effects = player.press("u");
        assert_eq!(saved(&effects).now, left);
    }
    assert_eq!((player.press("u"), player.game().filled()), (vec![], 30));
    for _ in 0..turns {
        assert_eq!(gist(&player.press("y")), ["save"]);
    }
    assert_eq!((player.press("y"), player.game()), (vec![], &end));
    player.press("u");
    player.act(Action::Redo);
    assert_eq!(player.game(), &end);
}

#[test]
fn restart_brings_the_clues_and_redo_everything_else() {
    let mut player = Player::solving(NINE);
    assert_eq!(player.press("r"), []);
    player.press("4w6w1");
    let end = player.game().clone();
    let effects = player.press("r");
    assert_eq!((player.game().filled(), &player.play().remark), (30, &Some(Remark::Restarted)));
    assert_eq!(saved(&effects).now, 0);
    player.press("yyy");
    assert_eq!(player.game(), &end);
}

#[test]
fn a_checkpoint_is_tried_from_and_gone_back_to() {
    let mut player = Player::solving(NINE);
    assert_eq!(player.press("g"), []);
    assert_eq!(player.play().remark, Some(Remark::NoCheckpoint));
    player.press("4");
    let effects = player.press("t");
    assert_eq!(player.play().remark, Some(Remark::Trying(1)));
    assert_eq!(saved(&effects).checkpoints, [1]);
    player.press("w6");
    player.press("t");
    assert_eq!(player.play().remark, Some(Remark::Trying(2)));
    player.press("w1w2");
    let effects = player.press("g");
    assert_eq!((player.play().timeline.now(), &player.play().remark), (2, &Some(Remark::WentBack(1))));
    assert_eq!(gist(&effects), ["save"]);
    player.press("g");
    assert_eq!((player.play().timeline.now(), &player.play().remark), (1, &Some(Remark::WentBack(0))));
    player.press("g");
    assert_eq!(player.play().remark, Some(Remark::NoCheckpoint));
    // What was tried can be had again.
    player.press("yyy");
    assert_eq!(player.play().timeline.now(), 4);
}
