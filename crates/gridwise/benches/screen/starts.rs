//! The time from the start of the program to its first frame.

use std::{
    io::Read,
    num::NonZero,
    path::Path,
    time::{Duration, Instant},
};

use gridwise::{store::Paths, tui::gallery};
use midend::store::Name;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use words::Lang;

use crate::table::{Row, Table};

/// The limit from the start to the first frame.
const LIMIT: Duration = Duration::from_millis(30);
const END_FRAME: &[u8] = b"\x1b[?2026l";
const SIZE: PtySize = PtySize { cols: 80, rows: 24, pixel_width: 0, pixel_height: 0 };

/// The times until the first frame and the first board.
struct Start {
    frame: Duration,
    board: Option<Duration>,
}

/// Measures every start this many times.
pub fn measure(rounds: usize) -> Table {
    let home = tempfile::tempdir().expect("a directory for files");
    save_a_game(home.path());
    let (mut menu, mut saved, mut made) = (Vec::new(), Vec::new(), Vec::new());
    // They alternate, so that a busy period of the machine affects all of them.
    for _ in 0..rounds {
        menu.push(start(home.path(), &[], false));
        saved.push(start(home.path(), &["sudoku", "--level", "hard"], true));
        let empty = tempfile::tempdir().expect("a directory for files");
        made.push(start(empty.path(), &["sudoku", "--level", "easy"], true));
    }
    let row = |name: &str, times: Vec<Duration>, limit| Row { name: name.into(), times, limit };
    let frames = |starts: &[Start]| starts.iter().map(|start| start.frame).collect::<Vec<_>>();
    let boards = |starts: &[Start]| starts.iter().filter_map(|start| start.board).collect::<Vec<_>>();
    let rows = vec![
        row("gridwise: the menu", frames(&menu), Some(LIMIT)),
        row("gridwise sudoku --level hard: a saved game", frames(&saved), Some(LIMIT)),
        row("gridwise sudoku --level easy: first frame", frames(&made), Some(LIMIT)),
        row("gridwise sudoku --level easy: a new puzzle", boards(&made), None),
    ];
    Table { title: "from the start to the first frame", rows }
}

/// Saves a game of the gallery, as if it had been left.
fn save_a_game(home: &Path) {
    let scene = gallery::scene("sudoku-notes").expect("the scene exists");
    let play = scene.app.sudoku().expect("it is a game");
    let path = Paths::under(home).of(&Name::Save(format!("{}.sudoku", play.category))).expect("a path");
    std::fs::create_dir_all(path.parent().expect("a directory")).expect("it can be made");
    std::fs::write(path, play.record(scene.now).to_string()).expect("it can be saved");
}

/// Starts the program, waits for its first frame, and for a board if one is expected. Then kills the program.
fn start(home: &Path, args: &[&str], board: bool) -> Start {
    let pair = native_pty_system().openpty(SIZE).expect("a pseudo-terminal");
    let mut from = pair.master.try_clone_reader().expect("its output");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_gridwise"));
    command.args(args);
    command.env_clear();
    command.env("GRIDWISE_HOME", home);
    command.env("GRIDWISE_LANG", "en");
    command.env("TERM", "xterm-256color");
    let begin = Instant::now();
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    let size = |cells| NonZero::new(cells).expect("a terminal has cells");
    let mut parser = vt100::Parser::new(size(SIZE.rows), size(SIZE.cols), 0);
    let (mut raw, mut buffer) = (Vec::<u8>::new(), vec![0; 1 << 16]);
    let making = Lang::En.screen().making.split('{').next().unwrap_or_default();
    let mut found = Start { frame: Duration::ZERO, board: None };
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        let now = begin.elapsed();
        raw.extend(&buffer[..count]);
        parser.process(&buffer[..count]);
        if !raw.windows(END_FRAME.len()).any(|window| window == END_FRAME) {
            continue;
        }
        if found.frame.is_zero() {
            found.frame = now;
        }
        // While a puzzle is generated, the screen shows a spinner.
        let here = !parser.screen().contents().contains(making);
        found.board = here.then_some(now);
        assert!(now < Duration::from_secs(60), "no board in a minute");
        if here || !board {
            break;
        }
    }
    child.kill().expect("it is still there");
    child.wait().expect("it ends");
    found
}
