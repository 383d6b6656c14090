//! The board: every cell as it looks, and the lines between candidates.

use midend::sudoku::{
    StepHint,
    grid_view::{Author, DrawnLink, GridView, Highlight, Square},
};
use serde::Serialize;
use sudoku::{
    Cell, Digits, Shape,
    game::Line,
    technique::{Candidate, Role, StepLink},
};
use words::Lang;

use super::{SudokuRules, label};

/// A board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SudokuBoard {
    /// What it is called.
    pub label: &'static str,
    /// The number of rows and of columns.
    pub side: usize,
    /// The rows of a box.
    pub box_rows: usize,
    /// The columns of a box.
    pub box_columns: usize,
    /// How notes are laid out in a cell: the number of rows and of columns.
    pub places: (usize, usize),
    /// All digits in order, one letter each.
    pub symbols: String,
    /// The cells in reading order.
    pub cells: Vec<SudokuCell>,
    /// Lines between candidates.
    pub links: Vec<SudokuLink>,
    /// What is drawn and said because of more rules, if there are any.
    pub rules: Option<SudokuRules>,
    /// The number of the cell under the cursor.
    pub cursor: Option<usize>,
    /// The digit that is highlighted everywhere.
    pub lit: Option<char>,
    /// Whether cells can be clicked.
    pub live: bool,
    /// Whether clicks choose candidates for the pen.
    pub pen: bool,
    /// Whether it is hidden, because the game is paused.
    pub hidden: bool,
}

/// A cell.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuCell {
    /// The whole cell in words.
    pub label: String,
    /// Its digit.
    pub digit: Option<char>,
    /// Who wrote the digit: `given`, `own`, `helped`.
    pub author: Option<&'static str>,
    /// Its notes in the centre, one letter each.
    pub notes: String,
    /// Its notes in the corners.
    pub corner: String,
    /// Its colours, letters from `a` to `i`.
    pub colours: String,
    /// The candidates that the player coloured: digit, letter of the colour.
    pub painted: Vec<(char, char)>,
    /// The candidates of the hint: digit, role.
    pub marks: Vec<(char, &'static str)>,
    /// The role of the whole cell in the hint.
    pub role: Option<&'static str>,
    /// Why it is highlighted: `peer`, `house`, `same`, `fits`, `lamp`, `festive`.
    pub tone: Option<&'static str>,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether its digit conflicts or is wrong.
    pub wrong: bool,
    /// Whether it is dimmed.
    pub dim: bool,
}

/// A line between two candidates: cell and digit of each end.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuLink {
    /// Where it begins.
    pub from: (usize, char),
    /// Where it ends.
    pub to: (usize, char),
    /// Whether it is dashed.
    pub weak: bool,
    /// Whether the player drew it; otherwise it belongs to the hint, and has an arrow.
    pub own: bool,
}

/// The name of a role.
pub fn role_name(role: Role) -> &'static str {
    match role {
        Role::Proof => "proof",
        Role::Second => "second",
        Role::Third => "third",
        Role::Placed => "placed",
        Role::Removed => "removed",
    }
}

/// How the notes of a cell are laid out, in rows and columns: like the cells of a box, or where there are no boxes, as square as
/// possible.
pub fn places(shape: Shape) -> (usize, usize) {
    if shape.box_rows() > 1 {
        return (shape.box_rows(), shape.box_columns());
    }
    let columns = (1..).find(|columns| columns * columns >= shape.side()).unwrap_or(1);
    (shape.side().div_ceil(columns), columns)
}

impl SudokuBoard {
    /// The board of a view.
    pub fn of(view: &GridView, shape: Shape, cursor: Option<Cell>, lang: Lang) -> SudokuBoard {
        SudokuBoard {
            label: lang.sudoku_page().board,
            side: shape.side(),
            box_rows: shape.box_rows(),
            box_columns: shape.box_columns(),
            places: places(shape),
            symbols: shape.digits().iter().map(|digit| view.symbol(digit)).collect(),
            cells: shape.cells().map(|cell| SudokuCell::of(view, cell, lang)).collect(),
            links: view.links.iter().map(|link| drawn(link, shape, view)).collect(),
            rules: view.rules.as_ref().map(|rules| SudokuRules::of(rules, lang)),
            cursor: cursor.map(|cell| shape.index(cell)),
            lit: view.lit.map(|digit| view.symbol(digit)),
            live: true,
            pen: false,
            hidden: false,
        }
    }

    /// The same, to look at only.
    #[must_use]
    pub fn still(self) -> SudokuBoard {
        SudokuBoard { live: false, ..self }
    }
}

impl SudokuCell {
    fn of(view: &GridView, cell: Cell, lang: Lang) -> SudokuCell {
        let square = view.at(cell);
        let symbols = |digits: Digits| digits.iter().map(|digit| view.symbol(digit)).collect();
        let marks =
            square.roles.iter().filter_map(|&(digit, role)| Some((view.symbol(digit?), role_name(role))));
        let painted =
            square.candidate_colours.iter().map(|&(digit, colour)| (view.symbol(digit), colour.letter()));
        SudokuCell {
            label: label::cell(square, cell, view, lang),
            digit: square.digit.map(|(digit, _)| view.symbol(digit)),
            author: square.digit.map(|(_, author)| match author {
                Author::Given => "given",
                Author::Own => "own",
                Author::Helped => "helped",
            }),
            notes: if square.digit.is_some() { String::new() } else { symbols(square.notes) },
            corner: if square.digit.is_some() { String::new() } else { symbols(square.corner) },
            colours: square.colours.to_string(),
            painted: painted.collect(),
            marks: marks.collect(),
            role: role_of_cell(square),
            tone: tone(square),
            selected: square.selected || square.tone == Highlight::Cursor,
            wrong: square.wrong,
            dim: square.recedes,
        }
    }
}

/// The role of the whole cell, or of its digit.
fn role_of_cell(square: &Square) -> Option<&'static str> {
    let stands = square.digit.map(|(digit, _)| digit);
    let role = square.roles.iter().rev().find(|(digit, _)| digit.is_none() || *digit == stands);
    role.map(|&(_, role)| role_name(role))
}

fn tone(square: &Square) -> Option<&'static str> {
    match square.tone {
        Highlight::Peer => Some("peer"),
        Highlight::House => Some("house"),
        Highlight::Same => Some("same"),
        Highlight::Fits => Some("fits"),
        Highlight::Lamp => Some("lamp"),
        Highlight::Festive => Some("festive"),
        _ if square.hinted && square.roles.is_empty() => Some("lamp"),
        _ => None,
    }
}

/// A line of the player.
fn drawn(link: &DrawnLink, shape: Shape, view: &GridView) -> SudokuLink {
    let end = |candidate: Candidate| (shape.index(candidate.cell), view.symbol(candidate.digit));
    SudokuLink { from: end(link.from), to: end(link.to), weak: link.line == Line::Weak, own: true }
}

/// The links of a hint's chains as lines.
pub fn links(hint: &StepHint, view: &GridView) -> Vec<SudokuLink> {
    let shape = hint.before.shape();
    let end = |candidate: Candidate| (shape.index(candidate.cell), view.symbol(candidate.digit));
    let line = |link: StepLink| SudokuLink {
        from: end(link.from),
        to: end(link.to),
        weak: !link.strong,
        own: false,
    };
    hint.step.links(shape).into_iter().map(line).collect()
}
