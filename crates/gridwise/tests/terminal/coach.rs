//! The engine computes on its thread, and its answers reach the screen.

use twenty48::Direction;
use words::Lang;

use crate::{
    board::seen,
    model::{finished, key, saved},
    start::Start,
};

#[test]
fn a_hint_comes_by_itself_and_goes_with_the_next_key() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::game(home.path(), "--rules edge --seed 3").open();
    screen.wait_moves(0);
    screen.send("i");
    screen.wait_text("Hint: plain search");
    screen.wait_text("✓");
    screen.send("u");
    screen.wait_gone("Hint: plain search");
    // The teacher speaks about a move, whichever of the four can be made.
    screen.send("t");
    screen.wait_text("Teacher: your move.");
    for direction in Direction::ALL {
        screen.send(key(direction, 0));
    }
    screen.wait_gone("Teacher: your move.");
    screen.send("q");
    screen.end().assert_success();
}

#[test]
fn in_a_classic_game_the_network_gives_the_hints() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::game(home.path(), "--seed 3").open();
    screen.wait_moves(0);
    screen.send("i");
    screen.wait_text("Hint: network + search");
    screen.wait_text("✓");
    screen.send("q");
    screen.end().assert_success();
}

#[test]
fn a_game_that_goes_by_itself_is_saved_and_counted_as_the_programs() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = Start::game(home.path(), "--rules lcd --seed 3").open();
    screen.wait_moves(0);
    screen.send("o");
    screen.wait_text(Lang::En.coach().ask_autoplay_title);
    screen.send("y++++++");
    screen.wait_text("Autoplay, 128/s");
    screen.wait_for("a dozen moves", |screen| seen(screen).filter(|seen| seen.moves > 12));
    screen.send("a");
    screen.wait_gone("Autoplay");
    let left = screen.wait_game();
    screen.wait_text("⚙ Played by search");
    screen.send("q");
    screen.end().assert_success();
    let record = saved(home.path(), "lcd");
    assert_eq!((record.tag("player"), record.score), (Some("search"), left.score));

    let mut screen = Start::game(home.path(), "--rules lcd").open();
    screen.wait_game();
    screen.send("ry");
    screen.wait_moves(0);
    screen.send("q");
    screen.end().assert_success();
    let [game] = &finished(home.path())[..] else { panic!("one game is counted") };
    assert_eq!((game.player.as_deref(), game.score), (Some("search"), left.score));
}
