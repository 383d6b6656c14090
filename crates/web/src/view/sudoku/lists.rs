//! The screens before a puzzle: what can be continued, level and size, techniques, several puzzles, waiting.

use std::time::Duration;

use midend::{
    Action, App, Cursor,
    clock::minutes,
    names,
    sudoku::{
        Class, Making, NewGame, Practice, PuzzleList, Saved,
        new_game::{Item, mixtures},
    },
};
use serde::Serialize;
use sudoku::{Digit, Grid};
use words::fill;

use crate::view::{Button, Line};

/// A value to choose out of several.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuOption {
    /// What it is.
    pub label: String,
    /// Its values, the current one pressed.
    pub values: Vec<Button>,
    /// Whether the cursor is on it.
    pub current: bool,
}

impl SudokuOption {
    /// The option in this line of a list.
    pub fn new(
        app: &App,
        line: usize,
        label: &str,
        values: impl IntoIterator<Item = String>,
        chosen: usize,
    ) -> SudokuOption {
        let value =
            |(number, name)| Button::new(app, Action::Choose(line, number), name).pressed(number == chosen);
        SudokuOption {
            label: label.into(),
            values: values.into_iter().enumerate().map(value).collect(),
            current: false,
        }
    }

    fn current(self, line: usize, cursor: Cursor) -> SudokuOption {
        SudokuOption { current: cursor.line() == line, ..self }
    }
}

/// Saved games, and the options of a new one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuNewGame {
    /// The heading.
    pub title: &'static str,
    /// What the saved games are called.
    pub resume: &'static str,
    /// The saved games.
    pub saved: Vec<Line>,
    /// Level and size.
    pub options: Vec<SudokuOption>,
    /// Starts.
    pub start: Line,
    /// Other things to do: daily puzzles, editor, practice.
    pub others: Vec<Line>,
    /// How to bring a puzzle.
    pub hint: &'static str,
}

impl SudokuNewGame {
    /// The view of the screen.
    pub fn of(app: &App, new: &NewGame) -> SudokuNewGame {
        let (lang, screen) = (app.lang(), app.lang().screen());
        let items = NewGame::items(app.saved.sudoku.len());
        let mut view = SudokuNewGame {
            title: screen.title,
            resume: lang.words().menu_continue,
            saved: Vec::new(),
            options: Vec::new(),
            start: Line::new(0, new.cursor, screen.start, None),
            others: Vec::new(),
            hint: lang.sudoku_page().paste_here,
        };
        for (number, item) in items.into_iter().enumerate() {
            let line = |label: String| Line::new(number, new.cursor, label, None);
            match item {
                Item::Continue(index) => {
                    let saved = app.saved.sudoku.get(index);
                    view.saved.extend(saved.map(|saved| line(names::saved_sudoku(saved, lang))));
                }
                Item::Start => view.start = line(start(app, new)),
                Item::Level => {
                    let levels = new.levels();
                    let chosen = levels.iter().position(|&level| level == new.level).unwrap_or(0);
                    let names = levels.iter().map(|&level| lang.level(level).to_string());
                    let option = SudokuOption::new(app, number, screen.level, names, chosen);
                    view.options.push(option.current(number, new.cursor));
                }
                Item::Size => {
                    let shapes = new.shapes();
                    let chosen = shapes.iter().position(|&shape| shape == new.shape).unwrap_or(usize::MAX);
                    let names = shapes.iter().map(|&shape| names::size(shape, lang));
                    let option = SudokuOption::new(app, number, screen.size, names, chosen);
                    view.options.push(option.current(number, new.cursor));
                }
                Item::Rules => {
                    let mixtures = mixtures();
                    let chosen = mixtures.iter().position(|&kinds| kinds == new.kinds).unwrap_or(usize::MAX);
                    let names = mixtures.iter().map(|&kinds| names::kinds(kinds, lang));
                    let option = SudokuOption::new(app, number, lang.variants().rules, names, chosen);
                    view.options.push(option.current(number, new.cursor));
                }
                Item::Daily => view.others.push(line(screen.daily.into())),
                Item::Practice => view.others.push(line(screen.practice.into())),
                Item::Own => view.others.push(line(screen.own.into())),
            }
        }
        view
    }
}

/// What the line that starts says.
fn start(app: &App, new: &NewGame) -> String {
    let (screen, category) = (app.lang().screen(), new.category());
    match app.saved.sudoku.iter().find(|saved| saved.category == category) {
        Some(_) if app.has_line(category) => screen.start_new.into(),
        Some(Saved { filled, cells, time, .. }) => {
            fill(screen.start_saved, &[filled, cells, &minutes(*time)]).to_string()
        }
        None => screen.start.into(),
    }
}

/// A puzzle to choose.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SudokuChoice {
    /// The line.
    pub line: Line,
    /// Its cells in reading order; a dot is an empty one.
    pub cells: String,
    /// The number of rows and of columns.
    pub side: usize,
    /// The rows of a box.
    pub box_rows: usize,
    /// The columns of a box.
    pub box_columns: usize,
}

/// Puzzles to choose from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuPuzzles {
    /// The heading.
    pub title: &'static str,
    /// The puzzles around the cursor: a list can have very many.
    pub puzzles: Vec<SudokuChoice>,
    /// The number of the one under the cursor, and how many there are.
    pub place: String,
    /// The buttons that turn pages.
    pub buttons: Vec<Button>,
}

impl SudokuPuzzles {
    /// How many puzzles are shown at once.
    const SHOWN: usize = 60;

    /// The view of the list.
    pub fn of(app: &App, list: &PuzzleList) -> SudokuPuzzles {
        let (lang, words) = (app.lang(), app.lang().words());
        let (count, line) = (list.puzzles.len(), list.cursor.line());
        let first =
            line.saturating_sub(SudokuPuzzles::SHOWN / 2).min(count.saturating_sub(SudokuPuzzles::SHOWN));
        let choice = |(number, puzzle): (usize, &Grid)| {
            let shape = puzzle.shape();
            let about = fill(words.puzzle_line, &[&names::size(shape, lang), &puzzle.clues()]).to_string();
            let label = format!("{}", number + 1);
            let symbol = |cell| puzzle.get(cell).map_or('.', Digit::symbol);
            SudokuChoice {
                line: Line::new(number, list.cursor, label, Some(about)),
                cells: shape.cells().map(symbol).collect(),
                side: shape.side(),
                box_rows: shape.box_rows(),
                box_columns: shape.box_columns(),
            }
        };
        let shown = list.puzzles.iter().enumerate().skip(first).take(SudokuPuzzles::SHOWN);
        SudokuPuzzles {
            title: words.choose_puzzle,
            puzzles: shown.map(choice).collect(),
            place: format!("{} / {count}", line + 1),
            buttons: vec![Button::new(app, Action::Accept, words.choose)],
        }
    }
}

/// Techniques to practise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuTechniques {
    /// The heading.
    pub title: &'static str,
    /// The levels with their techniques, easier ones first.
    pub levels: Vec<(&'static str, Vec<Line>)>,
}

impl SudokuTechniques {
    /// The view of the list.
    pub fn of(app: &App, practice: &Practice) -> SudokuTechniques {
        let lang = app.lang();
        let mut levels: Vec<(&'static str, Vec<Line>)> = Vec::new();
        for (number, &(level, technique)) in practice.techniques.iter().enumerate() {
            let line = Line::new(number, practice.cursor, lang.technique(technique), None);
            match levels.last_mut() {
                Some((name, lines)) if *name == lang.level(level) => lines.push(line),
                _ => levels.push((lang.level(level), vec![line])),
            }
        }
        SudokuTechniques { title: lang.screen().practice, levels }
    }
}

/// A puzzle is being generated.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuMaking {
    /// What is being done.
    pub doing: String,
    /// For how long.
    pub waited: String,
    /// Cancel.
    pub cancel: Button,
}

impl SudokuMaking {
    /// The view of the screen.
    pub fn of(app: &App, making: &Making, now: Duration) -> SudokuMaking {
        let (lang, screen) = (app.lang(), app.lang().screen());
        // A puzzle of the player's own exists already, and is only checked.
        let doing = if making.category.class == Class::Own { screen.judging } else { screen.making };
        let doing = match making.technique {
            Some(technique) => fill(screen.practice_searching, &[&lang.technique(technique)]).to_string(),
            None => fill(doing, &[&names::category(making.category, lang)]).to_string(),
        };
        let waited = now.saturating_sub(making.since).as_secs();
        let waited = fill(screen.making_for, &[&waited]).to_string();
        SudokuMaking { doing, waited, cancel: Button::new(app, Action::Back, screen.cancel) }
    }

    /// Nothing is known yet.
    pub fn empty(app: &App) -> SudokuMaking {
        let cancel = Button::new(app, Action::Back, app.lang().screen().cancel);
        SudokuMaking { doing: String::new(), waited: String::new(), cancel }
    }
}
