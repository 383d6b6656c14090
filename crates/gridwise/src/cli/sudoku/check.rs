//! `gridwise sudoku check`: whether puzzles are valid, unique, minimal and symmetric.

use std::sync::atomic::AtomicBool;

use serde::{Serialize, Serializer};
use sudoku::{
    Cell, Clashes, Symmetry, count,
    format::{Entry, ReadError},
    is_minimal,
    variant::{Puzzle, Verdict, judge_until, minimal::superfluous_until},
};
use words::{Lang, fill};

use super::{
    answer::to_line,
    args::CheckArgs,
    input::FileLine,
    page::Page,
    per_puzzle::PuzzleCommand,
    puzzle_writer::solves,
    rules::{self, RulesPuzzle},
};
use crate::cli::{Status, error::Localize};

/// Reports on puzzles.
#[derive(Debug)]
pub struct Check {
    /// Whether reports are JSON.
    pub json: bool,
    /// The limit of a search on puzzles with more rules.
    pub dead_ends: u64,
}

impl Check {
    /// The work for these arguments.
    pub fn new(args: &CheckArgs) -> Check {
        Check { json: args.json, dead_ends: args.effort.dead_ends() }
    }
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
    /// The search was given up.
    Unknown,
}

impl From<Solutions> for serde_json::Value {
    fn from(solutions: Solutions) -> serde_json::Value {
        match solutions {
            Solutions::None => 0.into(),
            Solutions::One => 1.into(),
            Solutions::Several => "2+".into(),
            Solutions::Unknown => "unknown".into(),
        }
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

/// Whether every given digit and every rule is needed. `None` if it is not known whether there is one solution.
fn is_minimal_until(puzzle: &Puzzle, dead_ends: u64) -> Option<bool> {
    // Nothing sets this flag.
    let superfluous = superfluous_until(puzzle, dead_ends, &AtomicBool::new(false)).ok().flatten()?;
    Some(superfluous.is_empty())
}

/// The report on a puzzle with more rules.
#[derive(Debug, Serialize)]
struct RulesReport {
    rows: usize,
    columns: usize,
    clues: usize,
    /// The names of its rules, each once.
    rules: Vec<&'static str>,
    solutions: Solutions,
    /// Whether every given digit and every rule is needed; absent if there is not exactly one solution, or if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    /// Whether the solution given with the puzzle is correct; absent if none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_right: Option<bool>,
}

impl RulesReport {
    fn of(RulesPuzzle { puzzle, solution_right, .. }: &RulesPuzzle, dead_ends: u64) -> RulesReport {
        // Nothing sets this flag.
        let solutions = match judge_until(puzzle, dead_ends, &AtomicBool::new(false)).ok().flatten() {
            None => Solutions::Unknown,
            Some(Verdict::None) => Solutions::None,
            Some(Verdict::One(_)) => Solutions::One,
            Some(Verdict::Many(..)) => Solutions::Several,
        };
        let unique = solutions == Solutions::One;
        RulesReport {
            rows: puzzle.layout().rows(),
            columns: puzzle.layout().columns(),
            clues: rules::givens(puzzle),
            rules: rules::names(puzzle),
            solutions,
            minimal: unique.then(|| is_minimal_until(puzzle, dead_ends)).flatten(),
            solution_right: *solution_right,
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
        let mut parts = vec![
            format!("{}×{}", self.rows, self.columns),
            fill(words.page_clues, &[&self.clues]).to_string(),
        ];
        parts.extend(self.rules.iter().map(|&name| name.to_owned()));
        parts.push(self.solutions.localized(lang));
        parts.extend(self.minimal.map(|minimal| {
            let minimal = if minimal { c.check_minimal } else { c.check_not_minimal };
            minimal.to_owned()
        }));
        if self.solution_right == Some(false) {
            parts.push(c.check_wrong_solution.to_owned());
        }
        parts.join(c.check_comma)
    }
}

impl Localize for Solutions {
    fn localized(&self, lang: Lang) -> String {
        let c = lang.commands();
        match self {
            Solutions::None => c.check_no_solution,
            Solutions::One => c.check_one_solution,
            Solutions::Several => c.check_several_solutions,
            Solutions::Unknown => c.not_decided,
        }
        .to_owned()
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

impl Check {
    /// Writes a report.
    fn write(&self, at: FileLine<'_>, report: impl Serialize + Localize, page: &mut Page<'_>) {
        let text = if self.json {
            to_line(&Placed { what: report, file: at.name.to_string(), line: at.line, column: None })
        } else {
            let (at, report) = (at.localized(page.lang), report.localized(page.lang));
            format!("{}\n", fill(page.lang.commands().about, &[&at, &report]))
        };
        page.text.extend_from_slice(text.as_bytes());
    }
}

impl PuzzleCommand for Check {
    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, page: &mut Page<'_>) {
        let report = Report::of(entry);
        page.worsen(report.status());
        self.write(at, report, page);
    }

    fn rules(&self, at: FileLine<'_>, puzzle: &RulesPuzzle, page: &mut Page<'_>) {
        let report = RulesReport::of(puzzle, self.dead_ends);
        page.worsen(report.status());
        self.write(at, report, page);
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
