//! `gridwise sudoku check`: whether puzzles are valid, unique, minimal and symmetric.

use serde::{Serialize, Serializer};
use sudoku::{
    Cell, Clashes, Symmetry, count,
    format::{Entry, ReadError},
    is_minimal,
    variant::{self, format::Read},
};
use words::{Lang, fill};

use super::{
    answer::to_line, input::FileLine, page::Page, per_puzzle::PuzzleCommand, puzzle_writer::solves, rules,
};
use crate::cli::{Status, error::Localize};

/// Reports on puzzles.
#[derive(Debug)]
pub struct Check {
    /// Whether reports are JSON.
    pub json: bool,
}

/// The report on a puzzle.
#[derive(Debug, Serialize)]
struct Report {
    shape: String,
    #[serde(skip)]
    side: usize,
    clues: usize,
    solutions: Solutions,
    /// Absent if there is not exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    symmetry: &'static str,
    /// Whether the solution given with the puzzle is correct; absent if none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_right: Option<bool>,
    /// Absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    clashes: Option<Clashes>,
}

/// In English, for programs.
fn as_text<S: Serializer>(clashes: &Option<Clashes>, serializer: S) -> Result<S::Ok, S::Error> {
    clashes.as_ref().map(ToString::to_string).serialize(serializer)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "serde_json::Value")]
enum Solutions {
    None,
    One,
    Several,
}

impl From<Solutions> for serde_json::Value {
    fn from(solutions: Solutions) -> serde_json::Value {
        match solutions {
            Solutions::None => 0.into(),
            Solutions::One => 1.into(),
            Solutions::Several => "2+".into(),
        }
    }
}

impl Localize for Solutions {
    fn localized(&self, lang: Lang) -> String {
        let c = lang.commands();
        let solutions = match self {
            Solutions::None => c.check_no_solution,
            Solutions::One => c.check_one_solution,
            Solutions::Several => c.check_several_solutions,
        };
        solutions.to_owned()
    }
}

impl Report {
    fn of(entry: &Entry) -> Report {
        let (puzzle, shape) = (&entry.puzzle, entry.puzzle.shape());
        let clues: Vec<Cell> = shape.cells().filter(|&cell| puzzle.get(cell).is_some()).collect();
        let strongest = Symmetry::ALL.into_iter().rev().find(|symmetry| symmetry.holds(&clues, shape));
        let (solutions, minimal, clashes) = match puzzle.check() {
            Err(clashes) => (Solutions::None, None, Some(clashes)),
            Ok(grid) => match count(&grid, 2) {
                0 => (Solutions::None, None, None),
                1 => (Solutions::One, Some(is_minimal(&grid)), None),
                _ => (Solutions::Several, None, None),
            },
        };
        let solution_right = entry.solution.as_ref().map(|solution| solves(solution, puzzle));
        let symmetry = strongest.unwrap_or_default().name();
        let (side, shape) = (shape.side(), shape.to_string());
        Report { shape, side, clues: clues.len(), solutions, minimal, symmetry, solution_right, clashes }
    }

    fn status(&self) -> Status {
        let good = self.solutions == Solutions::One && self.solution_right != Some(false);
        if good { Status::Success } else { Status::BadInput }
    }
}

impl Localize for Report {
    fn localized(&self, lang: Lang) -> String {
        let (c, words) = (lang.commands(), lang.words());
        let clues = fill(words.page_clues, &[&self.clues]).to_string();
        let mut parts = vec![fill(c.check_size, &[&self.side]).to_string(), clues];
        parts.push(self.solutions.localized(lang));
        parts.extend(self.minimal.map(|minimal| {
            let minimal = if minimal { c.check_minimal } else { c.check_not_minimal };
            minimal.to_owned()
        }));
        if self.symmetry != Symmetry::None.name() {
            parts.push(fill(c.check_symmetry, &[&self.symmetry]).to_string());
        }
        if self.solution_right == Some(false) {
            parts.push(c.check_wrong_solution.to_owned());
        }
        let report = parts.join(c.check_comma);
        match &self.clashes {
            Some(clashes) => fill(c.check_clashes, &[&report, &clashes.localized(lang)]).to_string(),
            None => report,
        }
    }
}

/// The report on a puzzle with rules.
#[derive(Debug, Serialize)]
struct RulesReport {
    rows: usize,
    columns: usize,
    clues: usize,
    /// The names of the rules, each once.
    rules: Vec<&'static str>,
    solutions: Solutions,
    /// Whether the solution given with the puzzle is correct; absent if none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_right: Option<bool>,
}

impl RulesReport {
    fn of(read: &Read) -> RulesReport {
        let (puzzle, layout) = (&read.puzzle, read.puzzle.layout());
        RulesReport {
            rows: layout.rows(),
            columns: layout.columns(),
            clues: layout.grid_cells().filter(|&cell| puzzle.given(cell).is_some()).count(),
            rules: rules::names(puzzle),
            solutions: match variant::count(puzzle, 2) {
                0 => Solutions::None,
                1 => Solutions::One,
                _ => Solutions::Several,
            },
            solution_right: read.about.solution.as_ref().map(|digits| puzzle.is_solved_by(digits)),
        }
    }

    fn status(&self) -> Status {
        let good = self.solutions == Solutions::One && self.solution_right != Some(false);
        if good { Status::Success } else { Status::BadInput }
    }
}

impl Localize for RulesReport {
    fn localized(&self, lang: Lang) -> String {
        let (c, words) = (lang.commands(), lang.words());
        let mut parts = vec![format!("{}×{}", self.rows, self.columns)];
        parts.push(fill(words.page_clues, &[&self.clues]).to_string());
        parts.extend(self.rules.iter().map(ToString::to_string));
        parts.push(self.solutions.localized(lang));
        if self.solution_right == Some(false) {
            parts.push(c.check_wrong_solution.to_owned());
        }
        parts.join(c.check_comma)
    }
}

/// A report, and where the puzzle is.
#[derive(Serialize)]
struct Placed<T> {
    #[serde(flatten)]
    what: T,
    file: String,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

/// An error in the input.
#[derive(Serialize)]
struct Wrong {
    error: String,
}

impl PuzzleCommand for Check {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        let report = Report::of(entry);
        page.worsen(report.status());
        let text = if self.json {
            to_line(&Placed { what: report, file: at.name.to_string(), line: at.line, column: None })
        } else {
            let (at, report) = (at.localized(page.lang), report.localized(page.lang));
            format!("{}\n", fill(page.lang.commands().about, &[&at, &report]))
        };
        page.text.extend_from_slice(text.as_bytes());
    }

    fn rules(&self, at: FileLine<'_>, read: &Read, page: &mut Page<'_>) {
        rules::note(at, read, page);
        let report = RulesReport::of(read);
        page.worsen(report.status());
        let text = if self.json {
            to_line(&Placed { what: report, file: at.name.to_string(), line: at.line, column: None })
        } else {
            let (at, report) = (at.localized(page.lang), report.localized(page.lang));
            format!("{}\n", fill(page.lang.commands().about, &[&at, &report]))
        };
        page.text.extend_from_slice(text.as_bytes());
    }

    /// An error in the input is part of the report.
    fn fault(&self, at: FileLine<'_>, error: &ReadError, page: &mut Page<'_>) {
        page.worsen(Status::BadInput);
        let text = if self.json {
            let what = Wrong { error: error.fault.to_string() };
            to_line(&Placed { what, file: at.name.to_string(), line: at.line, column: error.column })
        } else {
            let (name, error) = (at.name.localized(page.lang), error.localized(page.lang));
            format!("{}\n", fill(page.lang.commands().about, &[&name, &error]))
        };
        page.text.extend_from_slice(text.as_bytes());
    }
}
