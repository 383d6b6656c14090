//! All keys of the two contexts in which a Sudoku is solved.

use crossterm::event::{KeyCode, KeyModifiers};
use gridwise::tui::keymap::Command;
use midend::{Action, Context};

use crate::player::{NINE, Player, cell, sixteen};

/// Where the cursor is.
fn at(player: &Player) -> String {
    player.play().cursor.to_string()
}

#[test]
fn arrows_and_letters_move_the_cursor_and_wrap_around() {
    for (puzzle, context, last) in
        [(NINE.to_string(), Context::Sudoku, 9), (sixteen(), Context::LargeSudoku, 16)]
    {
        let mut player = Player::solving(&puzzle);
        assert_eq!(player.app.context(), context);
        for keys in [["k", "h", "j", "l"], ["", "", "", ""]] {
            let codes = [KeyCode::Up, KeyCode::Left, KeyCode::Down, KeyCode::Right];
            player.click("r2c2");
            let ways = ["r1c2", "r1c1", "r2c1", "r2c2"];
            for ((key, code), way) in keys.into_iter().zip(codes).zip(ways) {
                if key.is_empty() {
                    player.tap(code)
                } else {
                    player.press(key)
                };
                assert_eq!(at(&player), way, "{key}{code}");
            }
        }
        player.click("r1c1");
        player.press("k");
        assert_eq!(at(&player), format!("r{last}c1"));
        player.press("h");
        assert_eq!(at(&player), format!("r{last}c{last}"));
        player.press("j");
        player.press("l");
        assert_eq!(at(&player), "r1c1");
    }
}

#[test]
fn home_and_end_move_along_the_row_and_pages_along_the_column() {
    for (puzzle, last) in [(NINE.to_string(), 9), (sixteen(), 16)] {
        let mut player = Player::solving(&puzzle);
        for (key, code, way) in [
            ('^', KeyCode::Home, "r4c1".to_string()),
            ('$', KeyCode::End, format!("r4c{last}")),
            (' ', KeyCode::PageUp, "r1c5".to_string()),
            (' ', KeyCode::PageDown, format!("r{last}c5")),
        ] {
            player.click("r4c5");
            player.tap(code);
            assert_eq!(at(&player), way);
            if key != ' ' {
                player.click("r4c5");
                player.press(&key.to_string());
                assert_eq!(at(&player), way);
            }
        }
    }
}

#[test]
fn tab_moves_to_the_next_empty_cell_and_wraps_around() {
    let mut player = Player::solving(NINE);
    let empty: Vec<String> = {
        let game = player.game();
        let cells = game.shape().cells().filter(|&cell| game.digit(cell).is_none());
        cells.map(|cell| cell.to_string()).collect()
    };
    assert_eq!((at(&player), empty.len()), (empty[0].clone(), 51));
    for (index, next) in empty.iter().enumerate().skip(1) {
        if index % 2 == 0 {
            player.tap(KeyCode::Tab)
        } else {
            player.press("w")
        };
        assert_eq!(at(&player), *next);
    }
    player.press("w");
    assert_eq!(at(&player), empty[0]);
    for (index, before) in empty.iter().enumerate().rev() {
        if index % 2 == 0 {
            player.tap(KeyCode::BackTab)
        } else {
            player.press("b")
        };
        assert_eq!(at(&player), *before);
    }
}

#[test]
fn letters_are_commands_in_small_grids_and_digits_in_large_ones() {
    let mut player = Player::solving(NINE);
    player.press("N");
    assert!(player.play().input.is_notes());
    let mut player = Player::solving(&sixteen());
    // The first row is empty: A is 10, G is 16, and there is no H.
    player.press("A");
    assert_eq!(player.digit("r1c1"), 'A');
    player.press("lG");
    assert_eq!(player.digit("r1c2"), 'G');
    player.press("lH@");
    assert_eq!(player.digit("r1c3"), '.');
    player.press("n7F");
    assert_eq!(player.notes("r1c3"), "7F");
    player.press("n9");
    assert_eq!(player.digit("r1c3"), '9');
}

/// A game in which every action has an effect: one turn can be undone and one redone, there is a checkpoint to go
/// back to, the cursor is in the middle on a cell with a note, and a digit is chosen.
fn prepared(puzzle: &str, here: &str) -> Player {
    let mut player = Player::solving(puzzle);
    player.press("t");
    player.click(here);
    player.press("n12u");
    player.press("nf3");
    let play = player.play();
    assert_eq!((play.timeline.now(), play.timeline.turns().len()), (1, 2));
    assert_eq!((play.timeline.checkpoints(), player.notes(here).as_str()), (&[0][..], "1"));
    player
}

/// Everything that is visible; not the tickets, which may be drawn without effect.
fn visible(player: &Player) -> String {
    let Player { app, view, .. } = player;
    format!("{:?} {:?} {:?} {} {view:?}", app.screen, app.help, app.question, app.is_covered())
}

#[test]
fn every_key_that_is_bound_does_something() {
    // In the larger grid one more row is empty, so that its middle cell is.
    let large = sixteen();
    let large = format!("{}{}{}", &large[..16 * 7], ".".repeat(16), &large[16 * 8..]);
    for (puzzle, here, context) in
        [(NINE, "r5c5", Context::Sudoku), (large.as_str(), "r8c8", Context::LargeSudoku)]
    {
        let codes = [
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::PageUp,
            KeyCode::PageDown,
            KeyCode::Tab,
            KeyCode::BackTab,
            KeyCode::Backspace,
            KeyCode::Delete,
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::F(1),
        ];
        let letters = (' '..='~').map(KeyCode::Char);
        let plain = codes.into_iter().chain(letters.clone()).map(|code| (code, KeyModifiers::NONE));
        let alt = letters.clone().map(|code| (code, KeyModifiers::ALT));
        let control = letters.map(|code| (code, KeyModifiers::CONTROL));
        let mut bound = 0;
        for (code, modifiers) in plain.chain(alt).chain(control) {
            let mut player = prepared(puzzle, here);
            assert_eq!(player.app.context(), context);
            let Some(command) = player.meaning(code, modifiers) else { continue };
            // A terminal does not speak.
            if matches!(command, Command::Act(action) if action.is_spoken()) {
                continue;
            }
            if command == Action::ClearDrawing.into() {
                player.act(Action::ColourCandidate { cell: 2, digit: 1, colour: 1 });
            }
            let before = visible(&player);
            let effects = player.act(command);
            // Digits beyond the side of the grid do nothing, and 0 is only noted where it is a digit.
            let beyond = matches!(
                command,
                Command::Act(Action::Digit(value) | Action::Note(value)) if value > 16 || value == 0
            );
            let side = player.app.context() == context && beyond;
            let done = !effects.is_empty() || visible(&player) != before;
            // There is no hint to scroll.
            let hint = matches!(command, Command::Scroll(_));
            assert!(done || side || hint, "{code:?} with {modifiers:?} does nothing: {command:?}");
            bound += 1;
        }
        assert!(bound > 60, "{bound} keys are bound");
    }
}

#[test]
fn a_click_moves_the_cursor_only_inside_the_grid() {
    let mut player = Player::solving(NINE);
    player.click("r9c9");
    assert_eq!(player.play().cursor, cell("r9c9"));
    assert_eq!(player.act(Action::Cell(81)), []);
    assert_eq!(player.act(Action::Cell(usize::MAX)), []);
    assert_eq!(player.play().cursor, cell("r9c9"));
}

#[test]
fn keys_select_cells_colour_them_and_draw_links() {
    let mut player = Player::solving(NINE);
    player.click("r1c3");
    let right = player.meaning(KeyCode::Right, KeyModifiers::SHIFT).expect("a bound key");
    player.act(right);
    assert_eq!(player.play().selected(), [cell("r1c3"), cell("r1c4")]);
    let last = |player: &Player| player.play().timeline.last_turn().map(ToString::to_string);
    // Corner notes, centre notes, colours; then digits again.
    for (keys, turn) in [("z2", "r1c3:^2,r1c4:^2"), ("z4", "r1c3:4^2,r1c4:4^2"), ("z3", "r1c3#c,r1c4#c")] {
        player.press(keys);
        assert_eq!(last(&player).as_deref(), Some(turn), "{keys}");
    }
    // The pen: a weak link is one step back from the first colour.
    player.press("d-4h4");
    assert_eq!(last(&player).as_deref(), Some("r1c3.4~r1c4.4"));
    player.press("+4");
    assert_eq!(last(&player).as_deref(), Some("r1c3.4#a"));
    player.press(",");
    assert_eq!(last(&player).as_deref(), Some("r1c3.4#,r1c3.4/r1c4.4"));
}
