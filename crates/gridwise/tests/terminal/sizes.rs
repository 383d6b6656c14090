//! Terminals of every size, and of another size than a moment ago.

use twenty48::{Dice, rand_core::Rng};

use crate::{
    model::{Model, any_direction, key, saved},
    screen::text_of,
    start::Start,
};

#[test]
fn too_small_says_what_is_needed_and_the_game_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut model = Model::new("classic", 5);
    let mut screen = Start::game(home.path(), "--seed 5").open();
    screen.wait_moves(0);
    for _ in 0..5 {
        screen.send(key(model.slide_any().unwrap(), 0));
    }
    assert_eq!(screen.wait_moves(5), model.seen());
    screen.resize(20, 5);
    screen.wait_text("now: 20 × 5");
    assert!(screen.has("needed: 24 × 7"), "{}", screen.text());
    screen.resize(24, 7);
    screen.wait_for("the game, just so", |screen| {
        let text = text_of(screen);
        (text.contains("Moves 5") && !text.contains("needed")).then_some(())
    });
    screen.resize(80, 24);
    assert_eq!(screen.wait_moves(5), model.seen());
    screen.resize(200, 60);
    screen.wait_for("a larger game", |screen| {
        let frame = text_of(screen).lines().position(|line| line.contains('┘'));
        (frame > Some(30) && crate::board::seen(screen) == Some(model.seen())).then_some(())
    });
    screen.send(key(model.slide_any().unwrap(), 0));
    assert_eq!(screen.wait_moves(6), model.seen());
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
}

#[test]
fn a_terminal_of_one_cell_and_one_of_thousands_do_no_harm() {
    let home = tempfile::tempdir().unwrap();
    for (columns, lines) in [(1, 1), (1, 50), (300, 1), (23, 7), (24, 6), (400, 150)] {
        let model = Model::new("classic", 5);
        let mut screen = Start::game(home.path(), "--seed 5").size(columns, lines).open();
        screen.wait_for("anything", |screen| {
            text_of(screen).contains(|c: char| !c.is_whitespace()).then_some(())
        });
        screen.send("?");
        screen.send("?");
        screen.resize(80, 24);
        assert_eq!(screen.wait_moves(0), model.seen());
        screen.send("q");
        let end = screen.end();
        end.assert_success();
        end.assert_restored();
    }
}

#[test]
fn resizing_again_and_again_while_keys_come_breaks_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(3);
    let mut model = Model::new("classic-5x5-goalnone", 2);
    let mut screen = Start::menu(home.path()).args("2048 --size 5x5 --goal none --seed 2 --color 256").open();
    screen.wait_text("Moves");
    for _ in 0..120 {
        let (columns, lines) = (1 + dice.next_u32() % 160, 1 + dice.next_u32() % 60);
        screen.resize(columns as u16, lines as u16);
        // Where there is no room for the board, keys do nothing.
        if columns < 26 || lines < 8 {
            continue;
        }
        screen.wait_for("the board", |screen| text_of(screen).contains("Score").then_some(()));
        for _ in 0..dice.next_u32() % 4 {
            let direction = any_direction(&mut dice);
            screen.send(key(direction, dice.next_u32()));
            model.slide(direction);
        }
    }
    screen.resize(80, 24);
    let moves = model.moves().to_string();
    screen.wait_for("the last move", |screen| {
        let text = text_of(screen);
        text.lines().any(|line| line.contains("Moves") && line.trim_end().ends_with(&moves)).then_some(())
    });
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert!(model.moves() > 60);
    assert!(model.is(&saved(home.path(), "classic-5x5-goalnone")));
}
