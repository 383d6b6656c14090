//! What a board needs beside its cells: heavy lines, clues around it, sums in its cells.

use midend::sudoku::Rules;
use sudoku::{
    Shape,
    game::{Game, Variant},
    variant::{Layout, Mark},
};

use super::rules;

/// What the size of a board depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Plan {
    /// The rows, columns and digits.
    pub shape: Shape,
    /// How many rows and how many columns are between two heavy lines that cross the board.
    pub boxes: (usize, usize),
    /// The rows and columns of the notes in a cell, if it is high enough.
    pub notes: (u16, u16),
    /// Whether cells have sums.
    pub sums: bool,
    /// Whether the first column of a cell is kept free, because a border may be there.
    pub borders: bool,
    /// Whether there are signs between cells.
    pub signs: bool,
    /// The columns for clues on the left.
    pub left: u16,
    /// The columns for clues on the right.
    pub right: u16,
    /// The lines for clues above.
    pub top: u16,
    /// The lines for clues below.
    pub bottom: u16,
}

impl From<Shape> for Plan {
    fn from(shape: Shape) -> Plan {
        let boxes = (shape.box_rows(), shape.box_columns());
        let notes = (boxes.0 as u16, boxes.1 as u16);
        Plan {
            shape,
            boxes,
            notes,
            sums: false,
            borders: false,
            signs: false,
            left: 0,
            right: 0,
            top: 0,
            bottom: 0,
        }
    }
}

impl Plan {
    /// The plan of a game.
    pub fn of(game: &Game) -> Plan {
        game.variant().map_or_else(|| game.shape().into(), |variant| Plan::of_variant(variant))
    }

    /// The plan of a puzzle that may have rules.
    pub fn of_rules(rules: Option<&Rules>, shape: Shape) -> Plan {
        rules.map_or_else(|| shape.into(), |rules| Plan::of_variant(rules))
    }

    /// The plan of a puzzle with rules.
    pub fn of_variant(variant: &Variant) -> Plan {
        let layout = variant.puzzle().layout();
        let side = layout.rows();
        let notes = note_block(layout);
        let mut plan = Plan {
            boxes: layout.boxes().unwrap_or((side, side)),
            notes: (notes.0 as u16, notes.1 as u16),
            borders: true,
            ..Plan::from(variant.shape())
        };
        let summed = |(_, mark): &(usize, Mark)| matches!(mark, Mark::Cage { label: Some(_), .. });
        plan.sums = variant.marks().iter().any(summed);
        let between = |(_, mark): &(usize, Mark)| matches!(mark, Mark::Edge { .. } | Mark::Corner { .. });
        plan.signs = variant.marks().iter().any(between);
        for ((row, column), text) in rules::clue_texts(variant) {
            let width = text.chars().count() as u16 + 1;
            match column {
                ..0 => plan.left = plan.left.max(width),
                column if column >= side as i32 => plan.right = plan.right.max(width),
                _ => {}
            }
            match row {
                ..0 => plan.top = 1,
                row if row >= side as i32 => plan.bottom = 1,
                _ => {}
            }
        }
        plan
    }

    /// The narrowest panel beside a board: narrower where clues take some of its columns.
    pub const fn narrowest_panel(&self) -> u16 {
        let clues = self.left + self.right;
        20 - if clues < 8 { clues } else { 8 }
    }

    /// The columns and lines around the board.
    pub const fn margins(&self) -> (u16, u16) {
        (self.left + self.right, self.top + self.bottom)
    }
}

/// The rows and columns of the notes in a cell: those of a box, and without boxes as square as possible.
fn note_block(layout: &Layout) -> (usize, usize) {
    layout.boxes().unwrap_or_else(|| {
        let columns = (1..).find(|columns| columns * columns >= layout.rows()).unwrap_or(1);
        (layout.rows().div_ceil(columns), columns)
    })
}
