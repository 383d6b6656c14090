//! The pictures there are: scenes of the gallery, each in a terminal of its own.

use anyhow::Result;
use gridwise::tui::{
    color::Depth,
    draw, gallery,
    theme::{self, Theme},
};
use rand_pcg::Pcg64;
use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{
    Shape, Symmetry,
    generate::{Puzzle, Recipe, generate},
    page::{Answers, Book, Medium, Sheet},
};
use words::Lang;

use crate::{
    picture::{Picture, Screen},
    svg::Look,
};

/// A scene of the gallery as a terminal of this size would show it.
fn scene(name: &str, (width, height): (u16, u16), theme: &'static Theme, depth: Depth, lang: Lang) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    if let Some(scene) = gallery::scene(name) {
        let look = gridwise::tui::look::Look { theme, depth, words: lang.words() };
        draw::render(&scene.app, &look, scene.now, area, &mut buffer);
    }
    buffer
}

/// Four puzzles as they come from the printer.
fn sudoku_page() -> Result<String> {
    let mut rng = Pcg64::new(7, 0);
    let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
    let puzzles = (0..4).map(|_| generate(&recipe, &mut rng)).collect::<Result<Vec<_>, _>>()?;
    let labels: Vec<String> = puzzles.iter().map(|made| format!("{} clues", made.puzzle.clues())).collect();
    let sheet = |(made, label)| -> Sheet<'_> {
        let (made, label): (&Puzzle, &String) = (made, label);
        Sheet { puzzle: (&made.puzzle).into(), solution: Some((&made.solution).into()), label }
    };
    let sheets: Vec<Sheet<'_>> = puzzles.iter().zip(&labels).map(sheet).collect();
    let book = Book { title: "Sunday Sudoku", answers: Answers::Foot, ..Book::default() };
    Ok(String::from_utf8(book.draw(Medium::Svg, &sheets)?)?)
}

/// All pictures there are.
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
    Picture::Page("sudoku-page", sudoku_page),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_different_and_plain() {
        let files: BTreeSet<String> = PICTURES.iter().map(Picture::file).collect();
        assert_eq!(files.len(), PICTURES.len());
        let plain = |name: &str| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        assert!(files.iter().all(|file| file.strip_suffix(".svg").is_some_and(plain)));
    }

    #[test]
    fn every_picture_shows_a_scene_that_there_is() {
        for picture in PICTURES {
            let Picture::Screen(screen) = picture else { continue };
            let (width, height) = screen.size;
            let blank = Buffer::empty(Rect::new(0, 0, width, height));
            assert_ne!((screen.buffer)(), blank, "{}", screen.name);
        }
    }
}
