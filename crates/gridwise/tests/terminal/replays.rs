//! Replays of recorded games.

use std::fs;

use twenty48::Timeline;

use crate::{board, model::Model, screen::Screen, start::Start};

impl Screen {
    /// Waits until the replay is at this move.
    #[track_caller]
    fn wait_at(&self, timeline: &Timeline, moves: usize) {
        let mut there = timeline.clone();
        there.seek(moves);
        self.wait_text(&format!("move {moves} of {}", timeline.len()));
        let seen = self.wait_for("the position", board::seen);
        assert_eq!((&seen.board, seen.score), (there.game().board(), there.game().score()));
    }
}

#[test]
fn a_recorded_game_plays_pauses_steps_and_jumps() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("games.2048");
    let games = [(1, 50), (2, 20)].map(|(seed, moves)| Model::new("classic", seed).played(moves).timeline);
    fs::write(&file, games.each_ref().map(|game| game.record().to_string()).concat()).unwrap();
    let mut screen =
        Start::menu(home.path()).args("--color never --no-animation 2048 replay").arg(&file).open();
    // It starts by itself.
    screen.wait_text("game 1 of 2");
    screen.wait_text("move 2 of 50");
    screen.send(" ");
    screen.wait_text("paused");
    screen.send("g");
    screen.wait_at(&games[0], 0);
    screen.send("l");
    screen.wait_at(&games[0], 1);
    screen.send("\x1b[C\x1b[C");
    screen.wait_at(&games[0], 3);
    screen.send("h");
    screen.wait_at(&games[0], 2);
    screen.send("]");
    screen.wait_at(&games[0], 12);
    screen.send("\x1b[F");
    screen.wait_at(&games[0], 50);
    screen.send("[");
    screen.wait_at(&games[0], 40);
    screen.send("5");
    screen.wait_at(&games[0], 25);
    assert!(screen.has("paused"));
    // Fast to the end, where it pauses.
    screen.send("+++++p");
    screen.wait_at(&games[0], 50);
    screen.wait_text("paused");
    screen.send("n");
    screen.wait_text("game 2 of 2");
    screen.send("\x1b[F");
    screen.wait_at(&games[1], 20);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert!(!home.path().join("data").exists(), "watching writes nothing");
}

#[test]
fn a_file_without_a_game_is_refused_before_the_terminal_is_taken_over() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("notes.txt");
    fs::write(&file, "milk, bread\n").unwrap();
    let screen = Start::menu(home.path()).args("2048 replay").arg(&file).open();
    let end = screen.end();
    assert_eq!(end.status.exit_code(), 2);
    assert!(!end.raw.contains(&0x1b));
    assert!(end.text().contains("notes.txt") && end.text().contains("not a record"), "{}", end.text());
}
