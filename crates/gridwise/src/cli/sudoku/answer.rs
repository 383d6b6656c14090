//! The output of `solve`: any format of grids, or JSON.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use sudoku::{
    Shape,
    format::{ReadError, Style, Values},
    variant::Puzzle,
};

use super::{input::FileLine, page::Page, rules};
use crate::cli::Status;

/// The result for a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum Found<'a> {
    /// It has no solution; with its clashes, if there are any.
    None(Option<&'a str>),
    /// Its only solution.
    One(Values<'a>),
    /// It has several solutions.
    Several,
    /// The number of solutions, whether there may be more, and the clashes, if there are any.
    Count(u64, AtLeast, Option<&'a str>),
    /// The n-th of its solutions, from 1.
    Each(u64, Values<'a>),
}

/// Whether there may be more solutions than were counted. `2+` always means two or more.
pub type AtLeast = bool;

impl Found<'_> {
    /// Only a puzzle with exactly one solution is valid.
    fn status(self) -> Status {
        match self {
            Found::One(_) | Found::Count(1, false, _) | Found::Each(1, _) => Status::Success,
            Found::None(_) | Found::Several | Found::Count(..) | Found::Each(..) => Status::BadInput,
        }
    }

    fn solution(&self) -> Option<Values<'_>> {
        match self {
            Found::One(solution) | Found::Each(_, solution) => Some(*solution),
            Found::None(_) | Found::Several | Found::Count(..) => None,
        }
    }

    /// The number of solutions, for JSON.
    fn solutions(self) -> Option<Solutions> {
        match self {
            Found::None(_) => Some(Solutions::Exactly(0)),
            Found::One(_) => Some(Solutions::Exactly(1)),
            Found::Several => Some(Solutions::AtLeast("2+".to_owned())),
            Found::Count(count, false, _) => Some(Solutions::Exactly(count)),
            Found::Count(_, true, _) => Some(Solutions::AtLeast(self.word())),
            Found::Each(..) => None,
        }
    }

    /// The word that is printed instead of a solution.
    fn word(self) -> String {
        match self {
            Found::None(_) => "none".to_owned(),
            Found::Several => "several".to_owned(),
            Found::Count(count, at_least, _) => format!("{count}{}", if at_least { "+" } else { "" }),
            Found::One(_) | Found::Each(..) => String::new(),
        }
    }
}

/// The result for a puzzle with rules. Solutions have a digit for each cell, those outside the grid included.
#[derive(Clone, Copy, Debug)]
pub enum FoundSolution<'a> {
    /// It has no solution.
    None,
    /// Its only solution.
    One(&'a [u8]),
    /// It has several solutions.
    Several,
    /// The number of solutions, and whether there may be more.
    Count(u64, AtLeast),
    /// The n-th of its solutions, from 1.
    Each(u64, &'a [u8]),
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
    pub fn found(&self, at: FileLine<'_>, puzzle: Values<'_>, found: Found<'_>, page: &mut Page<'_>) {
        page.worsen(found.status());
        if self.style == Style::Json {
            return self.json(at, puzzle, found, page);
        }
        let mut text = String::from(self.style.gap());
        match (found.solution(), self.style) {
            (Some(solution), Style::Csv) => Style::Csv.write(puzzle, Some(solution), &mut text),
            (Some(solution), style) => style.write(solution, None, &mut text),
            (None, Style::Csv) => text = format!("{},{}\n", line(puzzle), found.word()),
            (None, _) => text = text + &found.word() + "\n",
        }
        page.text.extend_from_slice(text.as_bytes());
    }

    /// Writes a result for a puzzle with rules. Solutions are lines of characters, or rows in the formats of drawings.
    pub fn rules(&self, at: FileLine<'_>, puzzle: &Puzzle, found: FoundSolution<'_>, page: &mut Page<'_>) {
        let none = match found {
            FoundSolution::None => Found::None(None),
            FoundSolution::Several => Found::Several,
            FoundSolution::Count(count, at_least) => Found::Count(count, at_least, None),
            FoundSolution::One(_) | FoundSolution::Each(..) => Found::Count(1, false, None),
        };
        let (number, solution) = match found {
            FoundSolution::One(solution) => (None, Some(solution)),
            FoundSolution::Each(number, solution) => (Some(number), Some(solution)),
            _ => (None, None),
        };
        page.worsen(if number.is_some_and(|number| number > 1) { Status::BadInput } else { none.status() });
        let text = match (self.style, solution) {
            (Style::Json, _) => to_line(&Object {
                puzzle: Some(puzzle.to_string()),
                solutions: if number.is_some() { None } else { none.solutions() },
                number,
                solution: solution.map(rules::line),
                file: self.file(at),
                line: at.line,
                ..Object::default()
            }),
            (Style::Csv, solution) => {
                let answer = solution.map_or_else(|| none.word(), rules::line);
                format!("\"{}\",{answer}\n", puzzle.to_string().replace('"', "\"\""))
            }
            (Style::Line | Style::Sdm, Some(solution)) => rules::line(solution) + "\n",
            (style, Some(solution)) => {
                let rows = solution.chunks(puzzle.layout().columns()).map(|row| rules::line(row) + "\n");
                style.gap().to_owned() + &rows.collect::<String>()
            }
            (style, None) => format!("{}{}\n", style.gap(), none.word()),
        };
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

    fn json(&self, at: FileLine<'_>, puzzle: Values<'_>, found: Found<'_>, page: &mut Page<'_>) {
        let shape = puzzle.shape();
        let text = to_line(&Object {
            puzzle: Some(line(puzzle)),
            shape: (shape != Shape::NINE).then(|| shape.to_string()),
            solutions: found.solutions(),
            number: if let Found::Each(number, _) = found { Some(number) } else { None },
            solution: found.solution().map(line),
            clashes: match found {
                Found::None(clashes) | Found::Count(_, _, clashes) => clashes,
                Found::One(_) | Found::Several | Found::Each(..) => None,
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
    solutions: Option<Solutions>,
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
enum Solutions {
    Exactly(u64),
    AtLeast(String),
}

/// A JSON object on its line.
pub fn to_line(object: &impl Serialize) -> String {
    // Structs of strings and numbers: writing them as JSON cannot fail.
    serde_json::to_string(object).unwrap_or_default() + "\n"
}

/// A grid as one line, without the line end.
pub fn line(grid: Values<'_>) -> String {
    let mut text = String::new();
    Style::Line.write(grid, None, &mut text);
    text.truncate(text.trim_end().len());
    text
}
