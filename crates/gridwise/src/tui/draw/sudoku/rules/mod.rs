//! Draws rules: cages, lines, dots, clues outside the grid.
//!
//! Everything that a rule shows has a character, so nothing is lost without colours; with colours it has a background as well.
//!
//! | | with lines between cells | without |
//! |---|---|---|
//! | cage | solid lines around it, dots within, the sum on the line above its first cell | `▏` in the cell's first column, `▁` at its bottom, the sum in small digits in the cell |
//! | region that is no box | heavy lines | `▎` and `▂` |
//! | heavy line within a cage | dashed | dashed |
//! | thermometer, arrow, renban … | a line through the cells: heavy, light, double, dashed | the same |
//! | bulb, circle, odd, even … | brackets around the digit; between notes a small sign: `●` `○` `■` `□` | the same |
//! | dot, X, V, `<` | on the line between two cells | in the first column, or at the top of the lower cell |
//!
//! | file | content |
//! |---|---|
//! | `borders` | the lines between cells: regions and cages; sums |
//! | `joints` | which character joins lines of different weights |
//! | `paths` | lines through cells |
//! | `signs` | signs in cells, between two and between four |
//! | `clues` | clues outside the grid |

mod borders;
mod clues;
mod joints;
mod paths;
mod signs;

use midend::sudoku::grid_view::{GridView, Highlight};
use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
};
use sudoku::{
    Cell,
    game::Variant,
    variant::{AreaStyle, Mark},
};

use super::geometry::Geometry;
use crate::tui::{
    color::{Depth, Ink},
    grid_colors::{Family, Pair},
    look::Look,
};

pub(super) use clues::texts as clue_texts;

/// Draws the rules of a puzzle.
pub(super) struct Painter<'a> {
    variant: &'a Variant,
    view: &'a GridView,
    geometry: &'a Geometry,
    look: &'a Look,
}

impl<'a> Painter<'a> {
    /// A painter, if the puzzle has rules.
    pub fn new(view: &'a GridView, geometry: &'a Geometry, look: &'a Look) -> Option<Painter<'a>> {
        let variant = view.rules.as_deref()?;
        Some(Painter { variant, view, geometry, look })
    }

    /// Draws what is behind digits and notes, after the backgrounds of the cells.
    pub fn under(&self, buffer: &mut Buffer) {
        self.borders(buffer);
        let marks = || self.variant.marks().iter().map(|(_, mark)| mark);
        for mark in marks() {
            if let Mark::Area { cells, style } = mark {
                self.area(cells, *style, buffer);
            }
        }
        for mark in marks() {
            match mark {
                Mark::Line { cells, style } => self.path(cells, *style, buffer),
                Mark::Pill { cells } => self.pill(cells, buffer),
                Mark::Token { cell, .. } => self.shade(*cell, buffer),
                _ => {}
            }
        }
    }

    /// Draws what needs free places, after digits and notes.
    pub fn over(&self, buffer: &mut Buffer) {
        self.sums(buffer);
        for (_, mark) in self.variant.marks() {
            match mark {
                Mark::Line { cells, style } => self.ends(cells, *style, buffer),
                Mark::Pill { cells } => self.pill_ends(cells, buffer),
                Mark::Token { cell, style } => self.token(*cell, *style, buffer),
                Mark::Edge { a, b, style, label } => self.edge((*a, *b), *style, label.as_deref(), buffer),
                Mark::Corner { cell, label } => self.corner(*cell, label, buffer),
                Mark::Area { cells, style } => self.area_signs(cells, *style, buffer),
                _ => {}
            }
        }
        self.clues(buffer);
        self.keep_readable(buffer);
    }

    /// Where a cell's background has the colour of a rule, the rule is drawn in the colour of that cell's text. It happens with
    /// sixteen colours.
    fn keep_readable(&self, buffer: &mut Buffer) {
        let grid = &self.look.theme.grid;
        for cell in self.geometry.shape().cells().filter(|&cell| !self.is_quiet(cell)) {
            let ink = match self.view.at(cell).tone {
                Highlight::Cursor => grid.cursor.ink,
                Highlight::Wrong => grid.wrong.ink,
                Highlight::Role(role) => grid.role(role).ink,
                _ => grid.given,
            };
            for place in self.geometry.cell(cell).positions() {
                if let Some(cell) =
                    buffer.cell_mut(place).filter(|cell| cell.fg == cell.bg && cell.symbol() != " ")
                {
                    cell.set_style(self.look.ink(ink));
                }
            }
        }
    }

    /// Whether the colours of rules are shown as backgrounds: sixteen are too few for that.
    fn is_tinted(&self) -> bool {
        matches!(self.look.depth, Depth::Indexed | Depth::True)
    }

    /// Whether the background of a cell shows nothing more important than a rule.
    fn is_quiet(&self, cell: Cell) -> bool {
        matches!(self.view.at(cell).tone, Highlight::Plain | Highlight::Peer)
            && self.view.at(cell).colours.is_empty()
    }

    /// The cell of the grid, if it is there.
    fn contains(&self, cell: Cell) -> bool {
        self.geometry.shape().contains(cell)
    }

    /// Puts a background at some places, if colours are shown.
    fn band(&self, place: Rect, pair: Pair, buffer: &mut Buffer) {
        if self.is_tinted() {
            let style = self.look.on(pair.ink, pair.ground);
            buffer.set_style(place.intersection(self.geometry.area), style);
        }
    }

    /// Writes a character where nothing is yet, or only what may be covered. Returns whether it could.
    fn fill(&self, place: Position, letter: char, ink: Ink, buffer: &mut Buffer) -> bool {
        let style = self.look.ink(ink);
        match buffer.cell_mut(place).filter(|cell| is_free(cell.symbol())) {
            Some(cell) => {
                cell.set_char(letter).set_style(style);
                true
            }
            None => false,
        }
    }

    /// Writes a small sign of a rule somewhere in a cell, if a place is free.
    fn badge(&self, cell: Cell, sign: char, style: Style, buffer: &mut Buffer) {
        let area = self.geometry.cell(cell);
        let centre = self.geometry.digit(cell);
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        let places = [
            (area.x, bottom),
            (area.x, area.y),
            (area.x + 1, area.y),
            (right, bottom),
            (right, area.y),
            (area.x, centre.y),
            (right, centre.y),
            (area.x + 1, bottom),
        ];
        let mut places =
            places.into_iter().map(|(x, y)| Position::new(x, y)).filter(|place| *place != centre);
        let free = |place: &Position| buffer.cell(*place).is_some_and(|cell| is_free(cell.symbol()));
        if let Some(place) = places.find(free)
            && let Some(cell) = buffer.cell_mut(place)
        {
            cell.set_char(sign).set_style(style);
        }
    }

    fn area(&self, cells: &[Cell], style: AreaStyle, buffer: &mut Buffer) {
        let pair = self.look.theme.grid.rule(area_family(style));
        for &cell in cells.iter().filter(|&&cell| self.contains(cell) && self.is_quiet(cell)) {
            self.band(self.geometry.cell(cell), pair, buffer);
        }
    }

    /// A sign in each cell of an area, where colours do not show it.
    fn area_signs(&self, cells: &[Cell], style: AreaStyle, buffer: &mut Buffer) {
        if self.is_tinted() && !matches!(style, AreaStyle::Clone(_)) {
            return;
        }
        let sign = match style {
            AreaStyle::Clone(group) => char::from(b'A' + group % 26),
            AreaStyle::Indexing => '#',
            _ => '░',
        };
        let ink = self.look.ink(self.look.theme.grid.rule(area_family(style)).ink);
        for &cell in cells.iter().filter(|&&cell| self.contains(cell)) {
            self.badge(cell, sign, ink, buffer);
        }
    }
}

/// Whether a sign of a rule may be written over this.
fn is_free(symbol: &str) -> bool {
    matches!(
        symbol,
        " " | "▁"
            | "▂"
            | "▏"
            | "─"
            | "━"
            | "│"
            | "═"
            | "║"
            | "┄"
            | "┆"
            | "╱"
            | "╲"
            | "┃"
            | "╌"
            | "╎"
    )
}

const fn area_family(style: AreaStyle) -> Family {
    match style {
        AreaStyle::Clone(group) => match group % 3 {
            0 => Family::Blue,
            1 => Family::Orange,
            _ => Family::Purple,
        },
        AreaStyle::Indexing => Family::Teal,
        _ => Family::Grey,
    }
}
