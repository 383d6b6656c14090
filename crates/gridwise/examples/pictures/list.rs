//! The list of pictures: scenes of the gallery, each in a terminal of its own, and pages.

use anyhow::{Context, Result};
use clap::{Args, Command, FromArgMatches};
use gridwise::{
    cli::sudoku::{
        args::ExplainArgs,
        explain::{self, html, picture, position::Position, text},
    },
    tui::{
        color::Depth,
        draw, gallery,
        theme::{self, Theme},
    },
};
use midend::settings::Color;
use rand_pcg::Pcg64;
use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{
    Grid, Shape, Symmetry,
    generate::{Puzzle, Recipe, generate},
    page::{Answers, Book, Medium, Sheet},
    technique::{Candidates, Order, Solver, Technique},
};
use words::Lang;

use crate::{
    drawing,
    picture::{Picture, Screen},
    svg::Look,
    variants,
};

/// A scene of the gallery in a terminal of this size.
fn scene(name: &str, (width, height): (u16, u16), theme: &'static Theme, depth: Depth, lang: Lang) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    if let Some(scene) = gallery::scene(name) {
        let look = gridwise::tui::look::Look::new(theme, depth, lang);
        draw::render(&scene.app, &scene.view, &look, scene.now, area, &mut buffer);
    }
    buffer
}

/// Four puzzles on a printed page.
fn sudoku_page() -> Result<String> {
    let mut rng = Pcg64::new(7, 0);
    let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
    let puzzles = (0..4).map(|_| generate(&recipe, &mut rng)).collect::<Result<Vec<_>, _>>()?;
    let labels: Vec<String> = puzzles.iter().map(|made| format!("{} clues", made.puzzle.clues())).collect();
    let sheet = |(made, label)| -> Sheet<'_> {
        let (made, label): (&Puzzle, &String) = (made, label);
        Sheet { puzzle: (&made.puzzle).into(), solution: Some((&made.solution).into()), label, notes: &[] }
    };
    let sheets: Vec<Sheet<'_>> = puzzles.iter().zip(&labels).map(sheet).collect();
    let book = Book { title: "Sunday Sudoku", answers: Answers::Foot, ..Book::default() };
    Ok(String::from_utf8(book.draw(Medium::Svg, &sheets)?)?)
}

/// A puzzle that needs two dozen techniques, made by gridwise.
const EXPLAINED: &str = "...8....4..2....3.3...91.789.........7.5..84..4..82....2......6..7.6.5.......81..";

/// The solution of that puzzle, as a page for a browser.
fn explained() -> Result<String> {
    let command = ExplainArgs::augment_args(Command::new("explain"));
    let matches = command.try_get_matches_from(["explain", "--html", "-", EXPLAINED])?;
    let args = ExplainArgs::from_arg_matches(&matches)?;
    let mut page = vec![];
    explain::run(&args, Lang::En, text::TextStyle::of(Some(Color::Never)), &mut page)?;
    Ok(String::from_utf8(page)?)
}

/// A step of that puzzle, as a standalone drawing.
fn step(technique: Technique) -> Result<String> {
    let mut candidates = Candidates::of(&EXPLAINED.parse::<Grid>()?);
    let mut solver = Solver::new(Shape::NINE, Order::Friendly);
    while let Some(step) = solver.step(&candidates) {
        if step.technique == technique {
            let mut drawn = String::new();
            picture::step(&step, &Position::Grid(candidates), &mut drawn);
            return drawing::alone(&drawn, html::STYLE);
        }
        candidates.apply(&step)?;
    }
    None.with_context(|| format!("the puzzle does not take a {technique}"))
}

/// A puzzle with more rules in a terminal of the usual size.
const fn with_rules(name: &'static str, title: &'static str, buffer: fn() -> Buffer) -> Picture {
    Picture::Screen(Screen { name, title, size: (80, 24), look: Look::Light, buffer })
}

/// The scene of such a puzzle.
fn ruled(name: &str, lang: Lang) -> Buffer {
    scene(name, (80, 24), &theme::CLASSIC, Depth::True, lang)
}

/// All pictures.
pub const PICTURES: &[Picture] = &[
    Picture::Screen(Screen {
        name: "play",
        title: "gridwise 2048",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("play", (80, 24), &theme::CLASSIC, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "play-zh",
        title: "gridwise 2048 --lang zh",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("play", (80, 24), &theme::CLASSIC, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "play-dark",
        title: "gridwise 2048 --theme dark",
        size: (112, 40),
        look: Look::Dark,
        buffer: || scene("play", (112, 40), &theme::DARK, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "play-mono",
        title: "NO_COLOR=1 gridwise 2048",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("play", (80, 24), &theme::DARK, Depth::Mono, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "play-hint",
        title: "gridwise 2048",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("play-hint", (80, 24), &theme::CLASSIC, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "play-hint-zh",
        title: "gridwise 2048 --lang zh",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("play-hint", (80, 24), &theme::CLASSIC, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "won",
        title: "gridwise 2048 --goal 128",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("play-won", (80, 24), &theme::DARK, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "won-zh",
        title: "gridwise 2048 --goal 128 --lang zh",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("play-won", (80, 24), &theme::DARK, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "menu",
        title: "gridwise",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("menu-saved", (80, 24), &theme::DARK, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "menu-zh",
        title: "gridwise --lang zh",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("menu-saved", (80, 24), &theme::DARK, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "statistics",
        title: "gridwise",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("stats", (80, 24), &theme::CLASSIC, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "statistics-zh",
        title: "gridwise",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("stats", (80, 24), &theme::CLASSIC, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "sudoku-play",
        title: "gridwise sudoku",
        size: (104, 40),
        look: Look::Light,
        buffer: || scene("sudoku-notes", (104, 40), &theme::CLASSIC, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "sudoku-hint",
        title: "gridwise sudoku --theme dark",
        size: (104, 40),
        look: Look::Dark,
        buffer: || scene("sudoku-hint-chain", (104, 40), &theme::DARK, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "sudoku-statistics",
        title: "gridwise",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("sudoku-stats", (80, 24), &theme::CLASSIC, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "sudoku-play-zh",
        title: "gridwise sudoku --lang zh",
        size: (104, 40),
        look: Look::Light,
        buffer: || scene("sudoku-notes", (104, 40), &theme::CLASSIC, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "sudoku-hint-zh",
        title: "gridwise sudoku --theme dark --lang zh",
        size: (104, 40),
        look: Look::Dark,
        buffer: || scene("sudoku-hint-chain", (104, 40), &theme::DARK, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "sudoku-statistics-zh",
        title: "gridwise --lang zh",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("sudoku-stats", (80, 24), &theme::CLASSIC, Depth::True, Lang::Zh),
    }),
    Picture::Screen(Screen {
        name: "sudoku-small",
        title: "gridwise sudoku",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("sudoku-notes", (80, 24), &theme::DARK, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "sudoku-16x16",
        title: "gridwise sudoku --size 4x4",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("sudoku-16x16", (80, 24), &theme::CLASSIC, Depth::True, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "sudoku-mono",
        title: "NO_COLOR=1 gridwise sudoku",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("sudoku-filter", (80, 24), &theme::DARK, Depth::Mono, Lang::En),
    }),
    Picture::Screen(Screen {
        name: "sudoku-editor",
        title: "gridwise sudoku --edit",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("sudoku-editor", (80, 24), &theme::DARK, Depth::True, Lang::En),
    }),
    Picture::Page("sudoku-page.svg", sudoku_page),
    with_rules("sudoku-play-killer", "gridwise sudoku", || ruled("variant-killer", Lang::En)),
    with_rules("sudoku-play-killer-zh", "gridwise sudoku --lang zh", || ruled("variant-killer", Lang::Zh)),
    with_rules("sudoku-play-lines", "gridwise sudoku", || ruled("variant-lines", Lang::En)),
    with_rules("sudoku-play-lines-zh", "gridwise sudoku --lang zh", || ruled("variant-lines", Lang::Zh)),
    with_rules("sudoku-play-dots", "gridwise sudoku", || ruled("variant-dots", Lang::En)),
    with_rules("sudoku-play-dots-zh", "gridwise sudoku --lang zh", || ruled("variant-dots", Lang::Zh)),
    with_rules("sudoku-play-outside", "gridwise sudoku", || ruled("variant-outside", Lang::En)),
    with_rules("sudoku-play-outside-zh", "gridwise sudoku --lang zh", || ruled("variant-outside", Lang::Zh)),
    with_rules("sudoku-play-jigsaw", "gridwise sudoku", || ruled("variant-jigsaw", Lang::En)),
    with_rules("sudoku-play-jigsaw-zh", "gridwise sudoku --lang zh", || ruled("variant-jigsaw", Lang::Zh)),
    with_rules("sudoku-play-mixture", "gridwise sudoku", || ruled("variant-mixture", Lang::En)),
    with_rules("sudoku-play-mixture-zh", "gridwise sudoku --lang zh", || ruled("variant-mixture", Lang::Zh)),
    Picture::Page("sudoku-killer.svg", || variants::drawn("killer")),
    Picture::Page("sudoku-thermometer.svg", || variants::drawn("thermometer")),
    Picture::Page("sudoku-arrow.svg", || variants::drawn("arrow")),
    Picture::Page("sudoku-dots.svg", || variants::drawn("dots")),
    Picture::Page("sudoku-jigsaw.svg", || variants::drawn("jigsaw")),
    Picture::Page("sudoku-mixture.svg", || variants::drawn("mixture")),
    Picture::Page("sudoku-variants.pdf", variants::page),
    Picture::Page("sudoku-explained.html", explained),
    Picture::Page("sudoku-step.svg", || step(Technique::Aic)),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_simple() {
        let files: BTreeSet<String> = PICTURES.iter().map(Picture::file).collect();
        assert_eq!(files.len(), PICTURES.len());
        let plain = |name: &str| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        assert!(files.iter().all(|file| file.rsplit_once('.').is_some_and(|(name, _)| plain(name))));
    }

    #[test]
    fn drawings_use_only_features_of_librsvg_and_inkscape() {
        for picture in PICTURES.iter().filter(|picture| picture.file().ends_with(".svg")) {
            let (file, text) = (picture.file(), picture.content().unwrap());
            for odd in ["textLength", "xml:space", "<filter", "var(--", "dominant-baseline", "@media"] {
                assert!(!text.contains(odd), "{odd} in {file}");
            }
            let letters = text.split("<text ").skip(1).filter_map(|rest| rest.split('>').next());
            let places =
                letters.filter_map(|tag| tag.split(" x=\"").nth(1).or_else(|| tag.strip_prefix("x=\"")));
            for place in places.filter_map(|rest| rest.split('"').next()) {
                assert!(place.parse::<f64>().is_ok(), "a list of places in {file}: {place}");
            }
        }
    }

    #[test]
    fn every_picture_shows_an_existing_scene() {
        for picture in PICTURES {
            let Picture::Screen(screen) = picture else { continue };
            let (width, height) = screen.size;
            let blank = Buffer::empty(Rect::new(0, 0, width, height));
            assert_ne!((screen.buffer)(), blank, "{}", screen.name);
        }
    }
}
