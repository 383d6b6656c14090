//! CSV: a puzzle and its solution in two columns, with or without a header, possibly among other columns.

use alloc::{string::String, vec::Vec};

use super::{
    Entry, Fault, Values,
    cells::{Piece, split, trimmed},
    line::{self, FaultAt, Sizes},
};

/// The header that is written.
pub(super) const HEADING: &str = "puzzle,solution\n";

/// The columns of puzzle and solution, as given by the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading {
    delimiter: char,
    puzzle: usize,
    solution: Option<usize>,
}

impl Heading {
    /// Parses a header: a line of names, one of which is a name for the puzzle column.
    pub(super) fn of(text: &str) -> Option<Heading> {
        const PUZZLE: [&str; 6] = ["puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku"];
        const SOLUTION: [&str; 4] = ["solution", "solutions", "answer", "solved"];
        let delimiter = text.chars().find(|&c| is_delimiter(c))?;
        let fields = fields(text, delimiter);
        let place = |names: &[&str]| {
            fields.iter().position(|(_, field)| names.iter().any(|name| field.eq_ignore_ascii_case(name)))
        };
        Some(Heading { delimiter, puzzle: place(&PUZZLE)?, solution: place(&SOLUTION) })
    }

    /// Whether the columns are the default ones: the puzzle, then the solution.
    pub(super) fn is_usual(self) -> bool {
        self.puzzle == 0 && self.solution == Some(1)
    }

    /// Whether a line has columns at all.
    pub(super) fn suits(self, text: &str) -> bool {
        text.contains(self.delimiter)
    }

    /// The puzzle of a line.
    pub(super) fn entry(self, text: &str, sizes: Sizes) -> Result<Entry, FaultAt> {
        let fields = fields(text, self.delimiter);
        let short = || (None, Fault::Field { found: fields.len(), expected: self.puzzle + 1 });
        let &(column, puzzle) = fields.get(self.puzzle).ok_or_else(short)?;
        let moved = |(at, fault): FaultAt| (at.map(|at| at + column - 1), fault);
        let mut entry = line::entry(puzzle, sizes).map_err(moved)?;
        if let Some(&solution) = self.solution.and_then(|place| fields.get(place)) {
            entry.solution = read_solution(solution, &entry)?;
        }
        Ok(entry)
    }
}

/// The puzzle of a line without a header: the first field with a grid's number of valid characters. The next field
/// of the same length is its solution.
pub(super) fn entry(text: &str, sizes: Sizes) -> Option<Result<Entry, FaultAt>> {
    let delimiter = text.chars().find(|&c| is_delimiter(c))?;
    let mut fields = fields(text, delimiter).into_iter();
    let puzzle = fields.find_map(|field| {
        let shape = sizes.of_cells(field.1.chars().count())?;
        line::symbols(field, shape).ok()
    })?;
    let mut entry = Entry { puzzle, solution: None };
    let area = entry.puzzle.values().len();
    let solution = fields.find(|(_, field)| field.chars().count() == area);
    Some(match solution.map(|field| read_solution(field, &entry)).transpose() {
        Ok(solution) => {
            entry.solution = solution.flatten();
            Ok(entry)
        }
        Err(trouble) => Err(trouble),
    })
}

/// A solution must have the shape of its puzzle. An empty field means no solution.
fn read_solution(field: Piece<'_>, entry: &Entry) -> Result<Option<crate::Setup>, FaultAt> {
    let (found, expected) = (field.1.chars().count(), entry.puzzle.values().len());
    match found {
        0 => Ok(None),
        _ if found == expected => line::symbols(field, entry.puzzle.shape()).map(Some),
        _ => Err((Some(field.0), Fault::Solution { found, expected })),
    }
}

fn is_delimiter(c: char) -> bool {
    matches!(c, ',' | ';' | '\t')
}

/// The fields, without surrounding spaces and quotes.
fn fields(text: &str, delimiter: char) -> Vec<Piece<'_>> {
    let unquoted = |piece| {
        let (column, text) = trimmed(piece);
        match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
            Some(inner) => trimmed((column + 1, inner)),
            None => (column, text),
        }
    };
    split((1, text), |c| c == delimiter).into_iter().map(unquoted).collect()
}

/// Writes a line: the puzzle, a comma, and the solution if there is one.
pub(super) fn write(puzzle: Values<'_>, solution: Option<Values<'_>>, out: &mut String) {
    line::write_symbols(puzzle, out);
    out.push(',');
    if let Some(solution) = solution {
        line::write_symbols(solution, out);
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "1...2.......3...";
    const FULL: &str = "1234341221434321";

    #[test]
    fn a_header_names_the_columns() {
        assert_eq!(Heading::of("a,b"), None);
        assert_eq!(Heading::of("puzzle"), None);
        let heading = Heading::of("id;\"Puzzle\"; clues ;solution;x").unwrap();
        assert_eq!(heading, Heading { delimiter: ';', puzzle: 1, solution: Some(3) });
        let text = std::format!("7; \"{FOUR}\";3;{FULL}");
        let entry = heading.entry(&text, Sizes::default()).unwrap();
        assert_eq!((entry.puzzle.values()[4], entry.solution.unwrap().values()[15]), (2, 1));
        let trouble = |text: &str| heading.entry(text, Sizes::default()).unwrap_err();
        assert_eq!(trouble("7"), (None, Fault::Field { found: 1, expected: 2 }));
        assert_eq!(trouble("7;\"1..5............\""), (Some(7), Fault::symbol(4, "5")));
        assert_eq!(
            trouble(&std::format!("7;{FOUR};;12")),
            (Some(21), Fault::Solution { found: 2, expected: 16 })
        );
    }

    #[test]
    fn without_a_header_the_puzzle_is_found_by_its_length() {
        let read = |text: &str| entry(text, Sizes::default());
        let both = read(&std::format!("id 1,{FOUR},3,{FULL},easy")).unwrap().unwrap();
        assert_eq!((both.puzzle.values()[4], both.solution.unwrap().values()[15]), (2, 1));
        assert_eq!(read(FOUR), None);
        assert_eq!(read("a,b,c"), None);
    }
}
