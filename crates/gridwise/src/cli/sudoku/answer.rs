//! The output of `solve`: any format of grids, or JSON.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use sudoku::{
    Setup, Shape,
    format::{ReadError, Style, Values},
    page::{Filling, Subject},
    variant::{Layout, Puzzle},
};

use super::{input::FileLine, page::Page, rules};
use crate::cli::Status;

/// The result for a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum Found<'a> {
    /// It has no solution; with its clashes, if there are any.
    None(Option<&'a str>),
    /// Its only solution.
    One(Filling<'a>),
    /// It has several solutions.
    Several,
    /// The number of solutions, whether there may be more, and the clashes, if there are any.
    Count(u64, AtLeast, Option<&'a str>),
    /// The n-th of its solutions, from 1.
    Each(u64, Filling<'a>),
    /// The search was given up before it was known how many solutions there are.
    Unknown,
}

/// Whether there may be more solutions than were counted. `2+` always means two or more.
pub type AtLeast = bool;

impl Found<'_> {
    /// Only a puzzle with exactly one solution is valid.
    fn status(self) -> Status {
        match self {
            Found::One(_) | Found::Count(1, false, _) | Found::Each(1, _) => Status::Success,
            Found::None(_) | Found::Several | Found::Count(..) | Found::Each(..) | Found::Unknown => {
                Status::BadInput
            }
        }
    }

    fn solution(&self) -> Option<Filling<'_>> {
        match self {
            Found::One(solution) | Found::Each(_, solution) => Some(*solution),
            Found::None(_) | Found::Several | Found::Count(..) | Found::Unknown => None,
        }
    }

    /// The word that is printed instead of a solution.
    fn word(self) -> String {
        match self {
            Found::None(_) => "none".to_owned(),
            Found::Several => "several".to_owned(),
            Found::Unknown => "unknown".to_owned(),
            Found::Count(count, at_least, _) => format!("{count}{}", if at_least { "+" } else { "" }),
            Found::One(_) | Found::Each(..) => String::new(),
        }
    }
}

/// Writes answers.
#[derive(Debug)]
pub struct Answers {
    style: Style,
    /// Whether the answers contain the file name.
    files: bool,
    begun: AtomicBool,
}

impl Answers {
    /// Answers in this style; [`Style::Json`] writes an object for each, with more than a puzzle and its solution.
    pub fn new(style: Style, files: bool) -> Answers {
        Answers { style, files, begun: AtomicBool::new(false) }
    }

    /// Whether a solution is written as just its line.
    pub fn is_plain(&self) -> bool {
        matches!(self.style, Style::Line | Style::Sdm)
    }

    /// Writes a result.
    pub fn found(&self, at: FileLine<'_>, puzzle: Subject<'_>, found: Found<'_>, page: &mut Page<'_>) {
        page.worsen(found.status());
        if self.style == Style::Json {
            return self.json(at, puzzle, found, page);
        }
        let mut text = String::from(self.style.gap());
        match (found.solution(), self.style) {
            (Some(solution), style) => write_solution(style, puzzle, solution, &mut text),
            (None, Style::Csv) => text = format!("{},{}\n", csv_field(puzzle), found.word()),
            (None, _) => text = text + &found.word() + "\n",
        }
        page.text.extend_from_slice(text.as_bytes());
    }

    /// Writes an error in the input, to the output and to standard error.
    pub fn fault(&self, at: FileLine<'_>, error: &ReadError, page: &mut Page<'_>) {
        page.worsen(Status::BadInput);
        page.note_fault(at.name, error);
        let text = match self.style {
            Style::Json => {
                let ReadError { line, column, fault } = error;
                let (error, file) = (Some(fault.to_string()), self.file(at));
                to_line(&Object { error, file, line: *line, column: *column, ..Object::default() })
            }
            Style::Csv => format!(",\"error: {}\"\n", error.to_string().replace('"', "\"\"")),
            style => format!("{}error: {error}\n", style.gap()),
        };
        page.text.extend_from_slice(text.as_bytes());
    }

    /// Adds the style's heading before the first answer.
    pub fn before_write(&self, page: &mut Page<'_>) {
        if !page.text.is_empty() && !self.begun.swap(true, Ordering::Relaxed) {
            let gap = self.style.gap().len();
            page.text.splice(..gap, self.style.heading().bytes());
        }
    }

    fn json(&self, at: FileLine<'_>, puzzle: Subject<'_>, found: Found<'_>, page: &mut Page<'_>) {
        let shape = match puzzle {
            Subject::Grid(grid) => grid.shape(),
            // Its text has the size.
            Subject::Puzzle(_) => Shape::NINE,
        };
        let word = found.word();
        let text = to_line(&Object {
            puzzle: Some(subject_line(puzzle)),
            shape: (shape != Shape::NINE).then(|| shape.to_string()),
            solutions: match found {
                Found::None(_) => Some(Solutions::Exactly(0)),
                Found::One(_) => Some(Solutions::Exactly(1)),
                Found::Several => Some(Solutions::AtLeast("2+")),
                Found::Count(count, false, _) => Some(Solutions::Exactly(count)),
                Found::Count(_, true, _) => Some(Solutions::AtLeast(&word)),
                Found::Each(..) | Found::Unknown => None,
            },
            unknown: matches!(found, Found::Unknown),
            number: if let Found::Each(number, _) = found { Some(number) } else { None },
            solution: found.solution().map(filling_line),
            clashes: match found {
                Found::None(clashes) | Found::Count(_, _, clashes) => clashes,
                Found::One(_) | Found::Several | Found::Each(..) | Found::Unknown => None,
            },
            file: self.file(at),
            line: at.line,
            ..Object::default()
        });
        page.text.extend_from_slice(text.as_bytes());
    }

    fn file(&self, at: FileLine<'_>) -> Option<String> {
        self.files.then(|| at.name.to_string())
    }
}

/// An answer as JSON.
#[derive(Debug, Default, Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    /// Absent for 9×9.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Solutions<'a>>,
    /// Whether the search was given up.
    #[serde(skip_serializing_if = "is_false")]
    unknown: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clashes: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

/// The number of solutions: a number, or one followed by a plus.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Solutions<'a> {
    Exactly(u64),
    AtLeast(&'a str),
}

/// A JSON object on its line.
pub fn to_line(object: &impl Serialize) -> String {
    // Structs of strings and numbers: writing them as JSON cannot fail.
    serde_json::to_string(object).unwrap_or_default() + "\n"
}

#[allow(clippy::trivially_copy_pass_by_ref)] // Serde passes a reference.
fn is_false(flag: &bool) -> bool {
    !flag
}

/// Writes a solution.
fn write_solution(style: Style, puzzle: Subject<'_>, solution: Filling<'_>, text: &mut String) {
    match (puzzle, solution) {
        (Subject::Grid(puzzle), Filling::Grid(solution)) if style == Style::Csv => {
            style.write(puzzle, Some(solution), text);
        }
        (_, Filling::Grid(solution)) => style.write(solution, None, text),
        (Subject::Puzzle(puzzle), Filling::Digits(digits)) => write_digits(style, puzzle, digits, text),
        (Subject::Grid(_), Filling::Digits(digits)) => *text += &(rules::line(digits) + "\n"),
    }
}

/// Writes the digits of all cells of a puzzle with more rules.
fn write_digits(style: Style, puzzle: &Puzzle, digits: &[u8], text: &mut String) {
    let columns = puzzle.layout().columns();
    match (style, as_grid(puzzle.layout(), digits)) {
        (Style::Csv, _) => *text += &format!("{},{}\n", csv_field(puzzle.into()), rules::line(digits)),
        (_, Some(grid)) => style.write((&grid).into(), None, text),
        (Style::Line | Style::Sdm, None) => *text += &(rules::line(digits) + "\n"),
        (Style::Numbers, None) => {
            let numbers: Vec<String> = digits.iter().map(ToString::to_string).collect();
            *text += &(numbers.join(" ") + "\n");
        }
        // No drawing has zeros, other sizes or cells outside the grid.
        (_, None) => digits.chunks(columns).for_each(|row| *text += &(rules::line(row) + "\n")),
    }
}

/// The digits as a grid, if there is a grid of this size with digits from 1.
fn as_grid(layout: &Layout, digits: &[u8]) -> Option<Setup> {
    let shape = layout.shape().or(layout.carrier()).filter(|_| layout.least() == 1)?;
    Setup::from_values(shape, digits)
}

/// A puzzle as a field of CSV.
fn csv_field(puzzle: Subject<'_>) -> String {
    match puzzle {
        Subject::Grid(grid) => line(grid),
        Subject::Puzzle(puzzle) => format!("\"{}\"", puzzle.to_string().replace('"', "\"\"")),
    }
}

/// A puzzle as one line, without the line end.
fn subject_line(puzzle: Subject<'_>) -> String {
    match puzzle {
        Subject::Grid(grid) => line(grid),
        Subject::Puzzle(puzzle) => puzzle.to_string(),
    }
}

/// A solution as one line, without the line end.
fn filling_line(solution: Filling<'_>) -> String {
    match solution {
        Filling::Grid(grid) => line(grid),
        Filling::Digits(digits) => rules::line(digits),
    }
}

/// A grid as one line, without the line end.
pub fn line(grid: Values<'_>) -> String {
    let mut text = String::new();
    Style::Line.write(grid, None, &mut text);
    text.truncate(text.trim_end().len());
    text
}
