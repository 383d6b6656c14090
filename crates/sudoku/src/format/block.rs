//! Puzzles that span several lines, with or without box-drawing rules.

use alloc::{string::String, vec::Vec};

use super::{
    Entry, Fault, ReadError, Style,
    cells::{CellLayout, is_bar, value},
    line::{Sizes, setup},
};
use crate::{Setup, Shape};

/// A line of the text with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    pub line: usize,
    pub text: String,
}

/// The rows read so far: at least one, and at most as many as a row has cells.
#[derive(Clone, Debug)]
pub(super) struct Block {
    rows: Vec<Numbered>,
    layout: CellLayout,
    side: usize,
    /// Whether each of these lines may be a puzzle of its own: 16 cells are a row of 16×16 or a 4×4 grid.
    single: bool,
    /// The number of rows before each rule, and whether the rule is heavy.
    rules: Vec<(usize, bool)>,
    /// The number of rows before each blank line.
    gaps: Vec<usize>,
    /// Whether the last line was a rule.
    ruled: bool,
    pub style: Style,
}

/// The effect of a line on a block.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The line belongs to the block, and more is expected.
    More,
    /// The block is complete.
    Over,
}

impl Block {
    /// Starts a block with its first row, if the line contains one.
    pub(super) fn begin(row: Numbered, style: Option<Style>, sizes: Sizes) -> Result<Block, Numbered> {
        let side = |cells: usize| Shape::of_side(cells).map(Shape::side);
        let asked = sizes.shape.map(Shape::side);
        let asked_first = CellLayout::of(&row.text, |cells| (Some(cells) == asked).then_some(cells));
        let Some((layout, side, _)) = asked_first.or_else(|| CellLayout::of(&row.text, side)) else {
            return Err(row);
        };
        let style = style.unwrap_or_else(|| look(&row.text));
        let (rules, gaps) = (Vec::new(), Vec::new());
        let rows = alloc::vec![row];
        Ok(Block { rows, layout, side, single: false, rules, gaps, ruled: false, style })
    }

    /// Marks the block as one whose rows may be puzzles of their own.
    pub(super) fn maybe_singles(mut self) -> Block {
        self.single = true;
        self
    }

    /// Whether every row may still be a puzzle of its own.
    pub(super) fn is_singles(&self) -> bool {
        self.single
    }

    /// Adds a row, whatever it contains. If the row belongs to another block, returns it with the number of rows
    /// that this block keeps.
    pub(super) fn row(&mut self, row: Numbered) -> Result<Step, (usize, Numbered)> {
        // Blank lines separate either all bands or none.
        if let Some(&height) = self.gaps.first()
            && self.rows.len().is_multiple_of(height)
            && self.gaps.last() != Some(&self.rows.len())
        {
            return Err((height, row));
        }
        if self.single {
            let cells = self.layout.cut(&row.text).cells;
            let small = Shape::of_cells(self.side).map_or(0, Shape::side);
            if cells.len() != self.side {
                return Err((self.rows.len(), row));
            }
            self.single = cells.iter().all(|(_, cell)| value(cell, small).is_some());
        }
        self.ruled = false;
        self.rows.push(row);
        Ok(if self.rows.len() >= self.side { Step::Over } else { Step::More })
    }

    /// Adds a rule. Two rules without a row between them belong to two puzzles.
    pub(super) fn rule(&mut self, heavy: bool) -> Step {
        if self.ruled {
            return Step::Over;
        }
        self.ruled = true;
        self.rules.push((self.rows.len(), heavy));
        Step::More
    }

    /// Adds a blank line. It ends the block, unless it is between two bands.
    pub(super) fn blank(&mut self) -> Step {
        let rows = self.rows.len();
        let height = self.gaps.first().copied().unwrap_or(rows);
        let bands = Shape::new(height, self.side / height).is_ok_and(|shape| shape.side() == self.side);
        if self.single || !bands || !rows.is_multiple_of(height) {
            return Step::Over;
        }
        if self.gaps.last() != Some(&rows) {
            self.gaps.push(rows);
        }
        Step::More
    }

    /// The shape that the rules indicate, or the squarest one.
    fn shape(&self, sizes: Sizes) -> Result<Shape, ReadError> {
        let first = &self.rows[0];
        if let Some(shape) = sizes.shape {
            let fault = Fault::Area { found: self.side * self.side, shape };
            return if shape.side() == self.side { Ok(shape) } else { Err(fault.on(first.line)) };
        }
        let columns = self.layout.cut(&first.text).box_columns;
        let fits = |rows: usize, columns: usize| {
            Shape::new(rows, columns).ok().filter(|shape| shape.side() == self.side)
        };
        let by_columns = columns.and_then(|columns| fits(self.side / columns, columns));
        let by_rows = || self.band().and_then(|rows| fits(rows, self.side / rows));
        by_columns
            .or_else(by_rows)
            .or_else(|| Shape::of_side(self.side))
            .ok_or_else(|| Fault::Cells { found: self.side * self.side }.on(first.line))
    }

    /// The height of a band: the rows up to the first heavy rule, or up to the first light rule if not every row is
    /// followed by one, or up to the first blank line.
    fn band(&self) -> Option<usize> {
        let inner = |&&(rows, _): &&(usize, bool)| rows < self.side;
        let heavy = self.rules.iter().filter(inner).find(|(_, heavy)| *heavy);
        let light = self.rules.iter().find(inner);
        heavy.or(light).map(|&(rows, _)| rows).or(self.gaps.first().copied())
    }

    /// The puzzle, or the first error.
    pub(super) fn read(&self, sizes: Sizes) -> Result<Entry, ReadError> {
        let shape = self.shape(sizes)?;
        let mut values = Vec::with_capacity(shape.area());
        for row in &self.rows {
            let cells = self.layout.cut(&row.text).cells;
            if cells.len() != self.side {
                return Err(Fault::Row { found: cells.len(), side: self.side }.on(row.line));
            }
            for (column, cell) in cells {
                let fault = || Fault::symbol(self.side, cell.trim()).at(row.line, column);
                values.push(value(cell, self.side).ok_or_else(fault)?);
            }
        }
        match Setup::from_values(shape, &values) {
            Some(puzzle) => Ok(Entry { puzzle, solution: None }),
            None => Err(Fault::Rows { found: self.rows.len(), side: self.side }.on(self.first_line())),
        }
    }

    /// The puzzle in one row, where every row is a puzzle.
    pub(super) fn read_single(&self, row: &Numbered) -> Result<Entry, ReadError> {
        let shape =
            Shape::of_cells(self.side).ok_or_else(|| Fault::Cells { found: self.side }.on(row.line))?;
        let at = |(column, fault)| ReadError { line: row.line, column, fault };
        let puzzle = setup(self.layout.cut(&row.text).cells, shape).map_err(at)?;
        Ok(Entry { puzzle, solution: None })
    }

    /// The rows.
    pub(super) fn rows(&self) -> &[Numbered] {
        &self.rows
    }

    /// The number of its first line.
    pub(super) fn first_line(&self) -> usize {
        self.rows[0].line
    }

    /// Keeps only the first `rows` rows and returns the others.
    pub(super) fn truncate(&mut self, rows: usize) -> Vec<Numbered> {
        self.gaps.clear();
        self.rows.split_off(rows.max(1).min(self.rows.len()))
    }
}

/// The style a row appears to be in.
fn look(text: &str) -> Style {
    match text {
        _ if text.contains("||") => Style::Seed,
        _ if text.contains('|') => Style::Ss,
        _ if text.contains(is_bar) => Style::Box,
        _ => Style::Rows,
    }
}
