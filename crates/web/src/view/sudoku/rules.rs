//! More rules than the usual ones: what is drawn for them, and what they say.

use std::{cell::RefCell, sync::Arc};

use midend::{
    Action, App,
    sudoku::{Editor, Play, RulesText, play::PlayState},
};
use serde::Serialize;
use sudoku::{
    Cell, Digit,
    game::Variant,
    page::{MarkLayer, mark_layer},
    variant::{LineStyle, Mark},
};
use words::{
    Lang, fill,
    sudoku::{RuleLine, rules_at},
};

use crate::view::Button;

/// What is drawn and said on a board because of its rules. The page knows none of them: it inserts the drawings, and gives each cell its
/// sentence.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuRules {
    /// SVG elements below the digits. A cell is 100 wide and high, and the grid begins at 0, 0.
    pub below: String,
    /// SVG elements above the digits, in the same units.
    pub above: String,
    /// The data of a path: the lines between cells.
    pub thin: String,
    /// The data of a path: the lines between regions and around the grid.
    pub thick: String,
    /// The space that the drawings need, in cells: left, top, right, bottom. Left and top are 0 or less.
    pub bounds: [f64; 4],
    /// Whether there are numbers in the upper left corners of cells.
    pub labels: bool,
    /// What the rules say about each cell, in reading order.
    pub cells: Vec<String>,
    /// The digits that cells may have by the puzzle itself, where they are given; empty elsewhere. In reading order.
    pub allowed: Vec<String>,
}

thread_local! {
    /// The last rules that were drawn. They do not change during a game, and a board is drawn at every key.
    static LAST: RefCell<Option<(Arc<Variant>, Lang, SudokuRules)>> = const { RefCell::new(None) };
}

impl SudokuRules {
    /// The drawings and sentences for a puzzle.
    pub fn of(rules: &Arc<Variant>, lang: Lang) -> SudokuRules {
        LAST.with_borrow_mut(|last| {
            if let Some((known, spoken, drawn)) = last
                && Arc::ptr_eq(known, rules)
                && *spoken == lang
            {
                return drawn.clone();
            }
            let drawn = SudokuRules::drawn(rules, lang);
            *last = Some((rules.clone(), lang, drawn.clone()));
            drawn
        })
    }

    fn drawn(rules: &Variant, lang: Lang) -> SudokuRules {
        let puzzle = rules.puzzle();
        let MarkLayer { below, above, thin, thick, bounds } = mark_layer(puzzle);
        let is_label = |(_, mark): &(usize, Mark)| matches!(mark, Mark::Cage { label: Some(_), .. });
        let allowed = |cell| allowed(rules, cell);
        let about = |cell| {
            let digits: Vec<String> = allowed(cell).chars().map(String::from).collect();
            let words = lang.sudoku_page();
            let first =
                (!digits.is_empty()).then(|| fill(words.allowed, &[&digits.join(words.space)]).to_string());
            let texts: Vec<String> =
                first.into_iter().chain(sentences(rules_at(puzzle, cell, lang))).collect();
            texts.join(" ")
        };
        SudokuRules {
            below,
            above,
            thin,
            thick,
            bounds,
            labels: rules.marks().iter().any(is_label),
            cells: rules.shape().cells().map(about).collect(),
            allowed: rules.shape().cells().map(allowed).collect(),
        }
    }
}

/// The rules beside a board, in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SudokuRulesText {
    /// What the list is called.
    pub title: &'static str,
    /// What the sentences about the cell under the cursor are called.
    pub title_here: &'static str,
    /// Every kind of rule.
    pub all: Vec<String>,
    /// What the rules say about the cell under the cursor.
    pub here: Vec<String>,
    /// The possible combinations of its cages and lines, if they are shown.
    pub combinations: Vec<String>,
    /// Shows and hides combinations.
    pub buttons: Vec<Button>,
}

impl SudokuRulesText {
    /// The rules of a game, while they are of use.
    pub fn of(app: &App, play: &Play) -> Option<SudokuRulesText> {
        let lang = app.lang();
        let RulesText { here, all } = play.rules_text(lang)?;
        let playing = play.state() == PlayState::Playing;
        let words = lang.sudoku_page();
        let combine =
            Button::new(app, Action::Combinations, words.combinations).pressed(play.shows_combinations);
        Some(SudokuRulesText {
            title: words.rules,
            title_here: words.rules_here,
            all: sentences(all),
            here: if playing { sentences(here) } else { Vec::new() },
            combinations: if playing { combinations(app, play) } else { Vec::new() },
            buttons: if playing && has_combinations(play) { vec![combine] } else { Vec::new() },
        })
    }
}

impl SudokuRulesText {
    /// The rules of the puzzle in the editor, if there are any.
    pub fn of_editor(app: &App, editor: &Editor) -> Option<SudokuRulesText> {
        let (lang, words) = (app.lang(), app.lang().sudoku_page());
        let RulesText { here, all } = RulesText::of(editor.sketch.draft().ruled()?, editor.cursor, lang);
        Some(SudokuRulesText {
            title: words.rules,
            title_here: words.rules_here,
            all: sentences(all),
            here: sentences(here),
            combinations: Vec::new(),
            buttons: Vec::new(),
        })
    }
}

/// The digits that a cell may have by the puzzle itself. Nothing if these are all, or one that is given.
fn allowed(rules: &Variant, cell: Cell) -> String {
    let (puzzle, shape) = (rules.puzzle(), rules.shape());
    let set = puzzle.candidates()[puzzle.layout().index(cell)];
    let is_told = set != puzzle.layout().all_digits() && !set.is_power_of_two();
    let has = |digit: &Digit| is_told && set >> rules.value(*digit) & 1 == 1;
    shape.digits().iter().filter(has).map(|digit| rules.symbol(digit)).collect()
}

/// Whether there are cages, or lines that have combinations by themselves.
fn has_combinations(play: &Play) -> bool {
    let is_set = |(_, mark): &(usize, Mark)| {
        matches!(mark, Mark::Cage { .. } | Mark::Line { style: LineStyle::Renban, .. })
    };
    play.game().variant().is_some_and(|rules| rules.marks().iter().any(is_set))
}

/// What the cages and lines under the cursor can hold, while the player wants to see it.
fn combinations(app: &App, play: &Play) -> Vec<String> {
    if !play.shows_combinations {
        return Vec::new();
    }
    let found: Vec<String> = play.combinations().iter().map(|found| found.text(app.lang())).collect();
    match found.is_empty() {
        true => vec![app.lang().variants().nothing_to_combine.into()],
        false => found,
    }
}

fn sentences(lines: Vec<RuleLine>) -> Vec<String> {
    lines.into_iter().map(|line| line.text).collect()
}
