//! How often the screen is drawn.

use std::time::Instant;

use tempfile::tempdir;

use crate::{
    model::{Model, key},
    screen::Screen,
    start::Start,
};

/// Presses keys one after the other, each after the picture of the last, and checks that each was drawn once. The clock of a
/// game and the check of the terminal draw a frame now and then too: at most one a second each.
#[track_caller]
fn drawn_once_each(screen: &mut Screen, keys: usize, mut press: impl FnMut(&mut Screen)) {
    let (start, before) = (Instant::now(), screen.frames());
    (0..keys).for_each(|_| press(screen));
    let (frames, seconds) = (screen.frames() - before, start.elapsed().as_secs() as usize);
    assert!(frames >= keys && frames <= keys + keys / 2 + 2 * seconds, "{frames} frames for {keys} keys");
}

#[test]
fn a_key_is_drawn_once() {
    let home = tempdir().unwrap();
    let mut screen = Start::game(home.path(), "--seed 5").open();
    let mut model = Model::new("classic", 5);
    screen.wait_game();
    drawn_once_each(&mut screen, 40, |screen| {
        let direction = model.slide_any().unwrap();
        screen.send(key(direction, 0));
        screen.wait_moves(model.moves());
    });
    screen.send("q");
    screen.end().assert_success();
}
