//! How many colours are asked for, in the bytes that reach the terminal.

use words::{Lang, Words};

use crate::{
    model::{Model, key},
    screen::places,
    start::Start,
};

const EN: &Words = Lang::En.words();

/// The kinds of colour that the program asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Asked {
    sixteen: bool,
    indexed: bool,
    exact: bool,
}

const NONE: Asked = Asked { sixteen: false, indexed: false, exact: false };

/// Reads every `ESC [ … m`.
fn asked(raw: &[u8]) -> Asked {
    let text = String::from_utf8_lossy(raw);
    let mut asked = NONE;
    for part in text.split("\x1b[").skip(1) {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';' && c != ':').unwrap_or(part.len());
        if !part[end..].starts_with('m') {
            continue;
        }
        let mut codes = part[..end].split([';', ':']).filter_map(|code| code.parse::<u16>().ok());
        while let Some(code) = codes.next() {
            match code {
                38 | 48 | 58 => match codes.next() {
                    Some(2) => asked.exact = codes.nth(2).is_some(),
                    Some(5) => {
                        let index = codes.next();
                        // The first sixteen of the 256 have shorter codes, which older terminals know.
                        assert!(index.is_some_and(|index| index >= 16), "{code};5;{index:?}");
                        asked.indexed = true;
                    }
                    other => panic!("{code};{other:?} is no colour"),
                },
                30..=37 | 40..=47 | 90..=97 | 100..=107 => asked.sixteen = true,
                _ => {}
            }
        }
    }
    asked
}

/// A few moves of a game, its help and its end, under these arguments and this environment.
fn colors(args: &str, env: &[(&str, &str)]) -> Asked {
    let home = tempfile::tempdir().unwrap();
    let mut start = Start::menu(home.path()).args("2048 --seed 5").args(args);
    for (name, value) in env {
        start = start.env(name, value);
    }
    let mut model = Model::new("classic", 5);
    let mut screen = start.open();
    screen.wait_text("Moves");
    for _ in 0..12 {
        screen.send(key(model.slide_any().unwrap(), 0));
    }
    screen.send("?");
    screen.wait_text(EN.keys);
    screen.send("?r");
    screen.wait_text(EN.ask_restart_title);
    screen.send("\x03");
    let end = screen.end();
    end.assert_restored();
    asked(&end.raw)
}

#[test]
fn the_environment_says_how_many_colors_there_are() {
    let exact = Asked { exact: true, ..NONE };
    assert_eq!(colors("", &[("COLORTERM", "truecolor")]), exact);
    assert_eq!(colors("", &[("TERM", "xterm-256color")]), Asked { indexed: true, ..NONE });
    assert_eq!(colors("", &[("TERM", "xterm")]), Asked { sixteen: true, ..NONE });
    assert_eq!(colors("", &[("TERM", "linux")]), Asked { sixteen: true, ..NONE });
}

#[test]
fn no_color_means_none() {
    assert_eq!(colors("", &[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), NONE);
    assert_eq!(colors("", &[("NO_COLOR", ""), ("TERM", "xterm-256color")]), Asked { indexed: true, ..NONE });
}

#[test]
fn the_command_line_decides_over_the_environment() {
    let env = [("COLORTERM", "truecolor")];
    assert_eq!(colors("--color never", &env), NONE);
    assert_eq!(colors("--color 16", &env), Asked { sixteen: true, ..NONE });
    assert_eq!(colors("--color 256", &env), Asked { indexed: true, ..NONE });
    let bare = [("NO_COLOR", "1"), ("TERM", "xterm")];
    assert_eq!(colors("--color true", &bare), Asked { exact: true, ..NONE });
    assert_eq!(colors("--color always", &bare), Asked { sixteen: true, ..NONE });
}

/// New tiles are reversed and merged ones bold when there are no colours, whoever said so.
#[test]
fn without_colors_shapes_remain() {
    for (args, no_color) in [("--color never", ""), ("", "1")] {
        let home = tempfile::tempdir().unwrap();
        let mut start = Start::menu(home.path()).args("2048 --seed 5 --no-animation").args(args);
        start = start.env("NO_COLOR", no_color);
        let mut screen = start.open();
        screen.wait_for("a new tile, reversed", |screen| {
            let cells = places(screen).filter_map(|(line, column)| screen.cell(line, column));
            let reversed = cells.filter(|cell| cell.inverse() && cell.contents() == "[");
            (reversed.count() == 2).then_some(())
        });
        screen.send("q");
        screen.end().assert_success();
    }
}
