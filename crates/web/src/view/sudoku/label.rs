//! Cells in words, for screen readers.

use midend::sudoku::grid_view::{Author, DrawnLink, GridView, Highlight, Square};
use sudoku::{
    Cell, Digit, Digits,
    game::{Colours, Line},
    technique::Candidate,
};
use words::{Lang, fill};

/// `row 3, column 5`.
pub fn place(cell: Cell, lang: Lang) -> String {
    fill(lang.sudoku_page().cell, &[&(cell.row() + 1), &(cell.column() + 1)]).to_string()
}

/// `2 7`.
pub fn digits(digits: Digits, symbol: &dyn Fn(Digit) -> char, lang: Lang) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| symbol(digit).to_string()).collect();
    digits.join(lang.sudoku_page().space)
}

/// `A C`.
pub fn colours(colours: Colours, lang: Lang) -> String {
    let letters: Vec<String> =
        colours.iter().map(|colour| colour.letter().to_ascii_uppercase().into()).collect();
    letters.join(lang.sudoku_page().space)
}

/// `5 in row 3, column 5`.
pub fn candidate(candidate: Candidate, symbol: &dyn Fn(Digit) -> char, lang: Lang) -> String {
    let place = place(candidate.cell, lang);
    fill(lang.sudoku_page().candidate_of, &[&symbol(candidate.digit), &place]).to_string()
}

/// `2 linked to 7 in row 3, column 5`, for a line that begins or ends in a cell.
fn link(link: &DrawnLink, cell: Cell, symbol: &dyn Fn(Digit) -> char, lang: Lang) -> Option<String> {
    let (here, there) = match (link.from.cell == cell, link.to.cell == cell) {
        (true, _) => (link.from, link.to),
        (_, true) => (link.to, link.from),
        _ => return None,
    };
    let words = lang.sudoku_page();
    let template = match link.line {
        Line::Strong => words.linked,
        Line::Weak => words.linked_weakly,
    };
    Some(fill(template, &[&symbol(here.digit), &candidate(there, symbol, lang)]).to_string())
}

/// `row 3, column 5, empty, notes 2 7`.
pub fn cell(square: &Square, cell: Cell, view: &GridView, lang: Lang) -> String {
    let words = lang.sudoku_page();
    let symbol = |digit| view.symbol(digit);
    let mut parts = vec![place(cell, lang)];
    match square.digit {
        Some((digit, author)) => {
            let template = match author {
                Author::Given => words.given,
                Author::Own => words.own,
                Author::Helped => words.helped,
            };
            parts.push(fill(template, &[&symbol(digit)]).to_string());
            if square.wrong {
                parts.push(words.wrong.into());
            }
        }
        None => {
            parts.push(words.empty.into());
            if !square.notes.is_empty() {
                parts.push(fill(words.notes, &[&digits(square.notes, &symbol, lang)]).to_string());
            }
            if !square.corner.is_empty() {
                parts.push(fill(words.corner, &[&digits(square.corner, &symbol, lang)]).to_string());
            }
            let painted = square.candidate_colours.iter();
            parts.extend(painted.map(|(digit, colour)| {
                fill(words.candidate, &[&symbol(*digit), &colour.letter().to_ascii_uppercase()]).to_string()
            }));
        }
    }
    if !square.colours.is_empty() {
        parts.push(fill(words.colours, &[&colours(square.colours, lang)]).to_string());
    }
    parts.extend(view.links.iter().filter_map(|drawn| link(drawn, cell, &symbol, lang)));
    if let Some(digit) = view.lit.filter(|_| square.tone == Highlight::Fits) {
        parts.push(fill(words.fits, &[&symbol(digit)]).to_string());
    }
    if square.hinted {
        parts.push(words.hinted.into());
    }
    parts.join(words.comma)
}

#[cfg(test)]
mod tests {
    use midend::{Action, App, sudoku::grid_view::GridView};

    use super::super::samples::{act, app};
    use super::*;

    fn labels(app: &App, cells: &[&str]) -> Vec<String> {
        let play = app.sudoku().unwrap();
        let view = GridView::of(play, app.preferences(), false);
        cells
            .iter()
            .map(|name| name.parse().unwrap())
            .map(|at| cell(view.at(at), at, &view, app.lang()))
            .collect()
    }

    #[test]
    fn a_cell_says_all_that_is_drawn_in_it() {
        let mut app = app(Lang::En);
        act(
            &mut app,
            &[Action::Cell(2), Action::Note(2), Action::Note(4), Action::Corner(1), Action::Colour(1)],
        );
        act(&mut app, &[Action::ColourCandidate { cell: 2, digit: 4, colour: 2 }, Action::Colour(3)]);
        act(&mut app, &[Action::Cell(3), Action::Digit(5)]);
        assert_eq!(
            labels(&app, &["r1c1", "r1c3", "r1c4", "r2c2"]),
            [
                "row 1, column 1, 5, clue, wrong",
                "row 1, column 3, empty, notes 2 4, corner notes 1, 4 coloured B, colours A C",
                "row 1, column 4, 5, wrong",
                "row 2, column 2, empty",
            ]
        );
    }

    #[test]
    fn a_cell_says_the_lines_that_end_in_it() {
        let mut app = app(Lang::En);
        act(
            &mut app,
            &[
                Action::DrawLink { from: (2, 1), to: (3, 1), weak: false },
                Action::DrawLink { from: (2, 1), to: (2, 2), weak: true },
            ],
        );
        assert_eq!(
            labels(&app, &["r1c3", "r1c4"]),
            [
                "row 1, column 3, empty, notes 1 2, 1 linked with a dashed line to 2 in row 1, column 3, \
             1 linked to 1 in row 1, column 4",
                "row 1, column 4, empty, notes 1, 1 linked to 1 in row 1, column 3",
            ]
        );
    }

    #[test]
    fn help_and_filters_are_said() {
        let mut app = app(Lang::Zh);
        act(&mut app, &[Action::Cell(2), Action::SolveCell, Action::Filter, Action::Digit(1)]);
        assert_eq!(
            labels(&app, &["r1c1", "r1c3", "r1c4"]),
            ["第 1 行第 1 列，5，已知数", "第 1 行第 3 列，4，由程序填入", "第 1 行第 4 列，空格",]
        );
        assert!(
            labels(&app, &["r2c2"])[0].ends_with("可填 1") || labels(&app, &["r3c1"])[0].ends_with("可填 1")
        );
    }
}
