//! From a key to its frame.

use std::{
    hint::black_box,
    io::{self, BufWriter, Write},
    time::{Duration, Instant},
};

use gridwise::tui::{
    color::Depth,
    draw,
    gallery::{self, Scene},
    keymap::{self, Key},
    look::Look,
    theme,
    view::View,
};
use midend::{App, Effect, Env};
use ratatui::{Terminal, TerminalOptions, Viewport, backend::CrosstermBackend, layout::Rect};
use words::Lang;

use crate::table::{Row, Table};

/// A key to its frame at 9×9.
const LIMIT: Duration = Duration::from_millis(2);

/// Where the bytes go that a terminal would get.
struct Nowhere;

impl Write for Nowhere {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(black_box(bytes).len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A scene of the gallery, the size of the terminal, the keys before and the key that is timed.
struct Case {
    name: &'static str,
    scene: &'static str,
    size: (u16, u16),
    before: &'static str,
    key: char,
    limit: Option<Duration>,
}

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (132, 43);

const fn case(name: &'static str, scene: &'static str, size: (u16, u16), keys: (&'static str, char)) -> Case {
    Case { name, scene, size, before: keys.0, key: keys.1, limit: None }
}

const fn limited(
    name: &'static str,
    scene: &'static str,
    size: (u16, u16),
    keys: (&'static str, char),
) -> Case {
    Case { limit: Some(LIMIT), ..case(name, scene, size, keys) }
}

const CASES: &[Case] = &[
    limited("Sudoku 9×9, 80×24: the cursor goes on", "sudoku-notes", SMALL, ("", 'l')),
    limited("Sudoku 9×9, 80×24: a digit, notes struck out", "sudoku-notes", SMALL, ("", '7')),
    limited("Sudoku 9×9, 80×24: a note", "sudoku-notes", SMALL, ("n", '7')),
    limited("Sudoku 9×9, 80×24: the whole hint", "sudoku-hint-technique", SMALL, ("", 'i')),
    limited("Sudoku 9×9, 132×43: the cursor goes on", "sudoku-notes", LARGE, ("", 'l')),
    limited("Sudoku 9×9, 132×43: a digit, notes struck out", "sudoku-notes", LARGE, ("", '7')),
    limited("Sudoku 9×9, 132×43: a note", "sudoku-notes", LARGE, ("n", '7')),
    limited("Sudoku 9×9, 132×43: the cursor goes over a chain", "sudoku-hint-chain", LARGE, ("", 'l')),
    case("Sudoku 16×16, 80×24: the cursor goes on", "sudoku-16x16", SMALL, ("", 'l')),
    case("Sudoku 16×16, 80×24: a digit", "sudoku-16x16", SMALL, ("", '7')),
    case("Sudoku 25×25, 132×43: the cursor goes on", "sudoku-25x25", LARGE, ("", 'l')),
    case("2048, 80×24: a slide", "play", SMALL, ("", 's')),
    case("2048, 132×43: a slide", "play", LARGE, ("", 's')),
];

/// Times every case so often.
pub fn measure(rounds: usize) -> Table {
    let rows = CASES.iter().map(|case| {
        let scene = gallery::scene(case.scene).expect("the gallery has it");
        let times = (0..rounds).map(|_| time(case, &scene)).collect();
        Row { name: case.name.into(), times, limit: case.limit }
    });
    Table { title: "from a key to its frame", rows: rows.collect() }
}

/// One key: what it means, what it does, and the bytes that show it.
fn time(case: &Case, scene: &Scene) -> Duration {
    let look = Look::new(&theme::CLASSIC, Depth::True, Lang::En);
    let viewport = Viewport::Fixed(Rect::new(0, 0, case.size.0, case.size.1));
    let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 16, Nowhere));
    let mut terminal =
        Terminal::with_options(backend, TerminalOptions { viewport }).expect("no terminal is asked");
    let (mut app, mut view) = (scene.app.clone(), scene.view.clone());
    for key in case.before.chars() {
        press(&mut app, &mut view, key, scene.now);
    }
    let mut frame = |app: &App, view: &View| {
        terminal.draw(|frame| drop(draw::draw(app, view, &look, scene.now, frame))).expect("nothing fails");
        Write::flush(terminal.backend_mut()).expect("nothing fails");
    };
    frame(&app, &view);
    let start = Instant::now();
    let saves = press(&mut app, &mut view, case.key, scene.now);
    frame(&app, &view);
    let time = start.elapsed();
    assert_eq!(saves, !matches!(case.key, 'l' | 'i'), "{}: only what changes a game is saved", case.name);
    time
}

/// Presses a key, and returns whether the game is saved for it.
fn press(app: &mut App, view: &mut View, key: char, now: Duration) -> bool {
    let action = keymap::action(app.context(), Key::Char(key)).expect("the key means something");
    let effects = app.update(action, Env { now, unix: 1_794_182_400, seed: 1 });
    view.see(&effects, app.animates(), now);
    effects.iter().any(|effect| matches!(effect, Effect::Store(..)))
}
