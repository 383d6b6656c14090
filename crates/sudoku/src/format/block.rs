//! A puzzle over several lines: rows, plain or drawn.

use alloc::{string::String, vec::Vec};

use super::{
    Entry, Fault, ReadError, Style,
    cells::{Manner, is_bar, value},
    line::{Sizes, setup},
};
use crate::{Setup, Shape};

/// A line of the text with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    pub line: usize,
    pub text: String,
}

/// Rows that were read so far. There is at least one, and at most as many as it has cells.
#[derive(Clone, Debug)]
pub(super) struct Block {
    rows: Vec<Numbered>,
    manner: Manner,
    side: usize,
    /// Each of these lines may be a puzzle of its own: 16 cells are a row of 16×16 or a grid of 4×4.
    single: bool,
    /// After how many rows a light or heavy rule stood.
    rules: Vec<(usize, bool)>,
    /// After how many rows blank lines stood.
    gaps: Vec<usize>,
    /// Whether the last line was a rule.
    ruled: bool,
    pub style: Style,
}

/// What a line did to a block.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It belongs to it, and more is to come.
    More,
    /// The block is over.
    Over,
}

impl Block {
    /// Begins a block with its first row, if the line has the cells of one.
    pub(super) fn begin(row: Numbered, style: Option<Style>, sizes: Sizes) -> Result<Block, Numbered> {
        let side = |cells: usize| Shape::of_side(cells).map(Shape::side);
        let asked = sizes.shape.map(Shape::side);
        let asked_first = Manner::of(&row.text, |cells| (Some(cells) == asked).then_some(cells));
        let Some((manner, side, _)) = asked_first.or_else(|| Manner::of(&row.text, side)) else {
            return Err(row);
        };
        let style = style.unwrap_or_else(|| look(&row.text));
        let (rules, gaps) = (Vec::new(), Vec::new());
        let rows = alloc::vec![row];
        Ok(Block { rows, manner, side, single: false, rules, gaps, ruled: false, style })
    }

    /// Marks the block as one whose rows may be puzzles of their own.
    pub(super) fn maybe_singles(mut self) -> Block {
        self.single = true;
        self
    }

    /// Whether every row is still taken for a puzzle of its own.
    pub(super) fn is_singles(&self) -> bool {
        self.single
    }

    /// Adds a row, whatever it holds. Gives it back if it belongs to another block, as all rows after the first so
    /// many do.
    pub(super) fn row(&mut self, row: Numbered) -> Result<Step, (usize, Numbered)> {
        // Blank lines part the bands, all of them or none.
        if let Some(&height) = self.gaps.first()
            && self.rows.len().is_multiple_of(height)
            && self.gaps.last() != Some(&self.rows.len())
        {
            return Err((height, row));
        }
        if self.single {
            let cells = self.manner.cut(&row.text).cells;
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

    /// Adds a rule. Two of them without a row between belong to two drawings.
    pub(super) fn rule(&mut self, heavy: bool) -> Step {
        if self.ruled {
            return Step::Over;
        }
        self.ruled = true;
        self.rules.push((self.rows.len(), heavy));
        Step::More
    }

    /// Adds a blank line: the end of the block, unless it stands where bands can meet.
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

    /// The shape that the drawing shows, or the squarest.
    fn shape(&self, sizes: Sizes) -> Result<Shape, ReadError> {
        let first = &self.rows[0];
        if let Some(shape) = sizes.shape {
            let fault = Fault::Area { found: self.side * self.side, shape };
            return if shape.side() == self.side { Ok(shape) } else { Err(fault.on(first.line)) };
        }
        let columns = self.manner.cut(&first.text).box_columns;
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

    /// How many rows a band has: up to the first heavy rule, or light one if not every row is followed by one,
    /// or blank line.
    fn band(&self) -> Option<usize> {
        let inner = |&&(rows, _): &&(usize, bool)| rows < self.side;
        let heavy = self.rules.iter().filter(inner).find(|(_, heavy)| *heavy);
        let light = self.rules.iter().find(inner);
        heavy.or(light).map(|&(rows, _)| rows).or(self.gaps.first().copied())
    }

    /// The puzzle, or the first fault.
    pub(super) fn read(&self, sizes: Sizes) -> Result<Entry, ReadError> {
        let shape = self.shape(sizes)?;
        let mut values = Vec::with_capacity(shape.area());
        for row in &self.rows {
            let cells = self.manner.cut(&row.text).cells;
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

    /// The puzzle of one row, where every row is one.
    pub(super) fn read_single(&self, row: &Numbered) -> Result<Entry, ReadError> {
        let shape =
            Shape::of_cells(self.side).ok_or_else(|| Fault::Cells { found: self.side }.on(row.line))?;
        let at = |(column, fault)| ReadError { line: row.line, column, fault };
        let puzzle = setup(self.manner.cut(&row.text).cells, shape).map_err(at)?;
        Ok(Entry { puzzle, solution: None })
    }

    /// The rows.
    pub(super) fn rows(&self) -> &[Numbered] {
        &self.rows
    }

    /// Where it begins.
    pub(super) fn first_line(&self) -> usize {
        self.rows[0].line
    }

    /// Keeps only the first rows.
    pub(super) fn truncate(&mut self, rows: usize) -> Vec<Numbered> {
        self.gaps.clear();
        self.rows.split_off(rows.max(1).min(self.rows.len()))
    }
}

/// What a row looks like.
fn look(text: &str) -> Style {
    match text {
        _ if text.contains("||") => Style::Seed,
        _ if text.contains('|') => Style::Ss,
        _ if text.contains(is_bar) => Style::Box,
        _ => Style::Rows,
    }
}
