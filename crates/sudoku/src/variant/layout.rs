//! The cells of a puzzle, its digits, and which cells are rows, columns and regions.

use alloc::{vec, vec::Vec};

use crate::{Cell, Shape};

/// The cells, digits, rows, columns and regions of a puzzle.
///
/// Rows and columns have no digit twice, and neither have regions. A row, column or region with as many cells as there
/// are digits has each digit once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    rows: u8,
    columns: u8,
    least: u8,
    digits: u8,
    /// Whether digits in a row or column differ.
    lines: bool,
    /// The region of each cell of the grid in reading order, or [`NO_REGION`].
    regions: Vec<u8>,
    /// The number of cells outside the grid. They belong to no row, column or region.
    extra: u16,
}

/// The region number of a cell that is in no region.
const NO_REGION: u8 = u8::MAX;

impl Layout {
    /// The maximum number of rows, and of columns.
    pub const MAX_SIDE: usize = 16;
    /// The maximum number of digits.
    pub const MAX_DIGITS: usize = 16;
    /// The maximum number of cells, those outside the grid included.
    pub const MAX_CELLS: usize = 640;

    /// A grid without regions, with digits from 1 to the longer side.
    pub fn new(rows: usize, columns: usize) -> Result<Layout, LayoutError> {
        if rows == 0 || columns == 0 || rows > Layout::MAX_SIDE || columns > Layout::MAX_SIDE {
            return Err(LayoutError::Size { rows, columns });
        }
        Ok(Layout {
            rows: rows as u8,
            columns: columns as u8,
            least: 1,
            digits: rows.max(columns) as u8,
            lines: true,
            regions: vec![NO_REGION; rows * columns],
            extra: 0,
        })
    }

    /// The grid of a shape, with its boxes. Fails for shapes larger than 16×16.
    pub fn of_shape(shape: Shape) -> Result<Layout, LayoutError> {
        Layout::new(shape.side(), shape.side())?.with_boxes(shape.box_rows(), shape.box_columns())
    }

    /// The usual layout: 9×9 with boxes of 3×3.
    pub fn nine() -> Layout {
        let cells = 0..81_u8;
        Layout {
            rows: 9,
            columns: 9,
            least: 1,
            digits: 9,
            lines: true,
            regions: cells.map(|cell| cell / 27 * 3 + cell % 9 / 3).collect(),
            extra: 0,
        }
    }

    /// With digits from `least` (0 or 1) to `greatest`.
    pub fn with_digits(mut self, least: u8, greatest: u8) -> Result<Layout, LayoutError> {
        let count = (usize::from(greatest) + 1).saturating_sub(usize::from(least));
        if least > 1 || count == 0 || count > Layout::MAX_DIGITS {
            return Err(LayoutError::Digits { least, greatest });
        }
        (self.least, self.digits) = (least, count as u8);
        self.check_regions()?;
        Ok(self)
    }

    /// With boxes of this size as regions.
    pub fn with_boxes(mut self, rows: usize, columns: usize) -> Result<Layout, LayoutError> {
        let fits = rows > 0
            && columns > 0
            && self.rows().is_multiple_of(rows)
            && self.columns().is_multiple_of(columns)
            && rows * columns <= self.digit_count();
        if !fits {
            return Err(LayoutError::Boxes { rows, columns });
        }
        let across = self.columns() / columns;
        for index in 0..self.area() {
            let (row, column) = (index / self.columns(), index % self.columns());
            self.regions[index] = (row / rows * across + column / columns) as u8;
        }
        Ok(self)
    }

    /// With these regions: the number of its region for each cell in reading order, `None` for a cell in no region.
    /// Regions are numbered anew in the order in which they appear.
    pub fn with_regions(mut self, regions: &[Option<u8>]) -> Result<Layout, LayoutError> {
        if regions.len() != self.area() {
            return Err(LayoutError::Regions { found: regions.len(), expected: self.area() });
        }
        let mut names: Vec<u8> = Vec::new();
        for (to, from) in self.regions.iter_mut().zip(regions) {
            *to = from.map_or(NO_REGION, |name| {
                names.iter().position(|&known| known == name).unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                }) as u8
            });
        }
        self.check_regions()?;
        Ok(self)
    }

    /// No region has more cells than there are digits.
    fn check_regions(&self) -> Result<(), LayoutError> {
        let digits = self.digit_count();
        for (number, cells) in self.regions().into_iter().enumerate() {
            if cells.len() > digits {
                return Err(LayoutError::LargeRegion { region: number + 1, cells: cells.len(), digits });
            }
        }
        Ok(())
    }

    /// Without rows and columns as houses: digits may repeat in them.
    pub fn without_lines(mut self) -> Layout {
        self.lines = false;
        self
    }

    /// With this number of cells outside the grid, which only rules refer to.
    pub fn with_extra_cells(mut self, extra: usize) -> Result<Layout, LayoutError> {
        // A cell's row fits in a byte, so narrow grids have space for fewer cells below them.
        let most = Layout::MAX_CELLS.min(256 * self.columns());
        if self.area() + extra > most {
            return Err(LayoutError::Extra { extra });
        }
        self.extra = extra as u16;
        Ok(self)
    }

    /// The number of rows.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// The number of columns.
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// The smallest digit: 0 or 1.
    pub const fn least(&self) -> u8 {
        self.least
    }

    /// The greatest digit.
    pub const fn greatest(&self) -> u8 {
        self.least + self.digits - 1
    }

    /// The number of digits.
    pub const fn digit_count(&self) -> usize {
        self.digits as usize
    }

    /// Every digit as a set: bit `n` is the digit `n`.
    pub const fn all_digits(&self) -> u32 {
        ((1 << self.digits) - 1) << self.least
    }

    /// Whether digits in a row or column differ.
    pub const fn has_lines(&self) -> bool {
        self.lines
    }

    /// The number of cells in the grid.
    pub const fn area(&self) -> usize {
        self.rows() * self.columns()
    }

    /// The number of cells outside the grid.
    pub const fn extra(&self) -> usize {
        self.extra as usize
    }

    /// The number of all cells, those outside the grid included.
    pub const fn cell_count(&self) -> usize {
        self.area() + self.extra()
    }

    /// The index of a cell: reading order, then the cells outside the grid.
    pub const fn index(&self, cell: Cell) -> usize {
        cell.row() * self.columns() + cell.column()
    }

    /// The cell at an index. Cells outside the grid are in rows below it.
    pub const fn cell(&self, index: usize) -> Cell {
        Cell::at(index / self.columns(), index % self.columns())
    }

    /// Whether the cell is in the grid or one of the extra cells.
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.column() < self.columns() && self.index(cell) < self.cell_count()
    }

    /// Whether the cell is in the grid.
    pub const fn is_in_grid(&self, cell: Cell) -> bool {
        cell.column() < self.columns() && cell.row() < self.rows()
    }

    /// The cells of the grid in reading order.
    pub fn grid_cells(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone + use<'_> {
        (0..self.area()).map(|index| self.cell(index))
    }

    /// The cell that is this many rows and columns away, if it is in the grid.
    pub fn offset(&self, cell: Cell, rows: i32, columns: i32) -> Option<Cell> {
        let row = usize::try_from(cell.row() as i32 + rows).ok()?;
        let column = usize::try_from(cell.column() as i32 + columns).ok()?;
        (row < self.rows() && column < self.columns()).then(|| Cell::at(row, column))
    }

    /// Every pair of cells that share an edge, in reading order of the first.
    pub fn adjacent_pairs(&self) -> Vec<(Cell, Cell)> {
        let near = |cell| [(0, 1), (1, 0)].map(|(rows, columns)| (cell, self.offset(cell, rows, columns)));
        self.grid_cells().flat_map(near).filter_map(|(cell, other)| Some((cell, other?))).collect()
    }

    /// The cells of every 2×2 square.
    pub fn squares(&self) -> Vec<[Cell; 4]> {
        let square =
            |cell| Some([cell, self.offset(cell, 0, 1)?, self.offset(cell, 1, 0)?, self.offset(cell, 1, 1)?]);
        self.grid_cells().filter_map(square).collect()
    }

    /// The number of the cell's region, from 0.
    pub fn region_of(&self, cell: Cell) -> Option<usize> {
        let region = *self.regions.get(self.index(cell)).filter(|_| self.is_in_grid(cell))?;
        (region != NO_REGION).then_some(region.into())
    }

    /// The number of regions.
    pub fn region_count(&self) -> usize {
        self.regions
            .iter()
            .filter(|&&region| region != NO_REGION)
            .max()
            .map_or(0, |&last| usize::from(last) + 1)
    }

    /// The cells of each region, in reading order.
    pub fn regions(&self) -> Vec<Vec<Cell>> {
        let mut regions = vec![Vec::new(); self.region_count()];
        for cell in self.grid_cells() {
            if let Some(region) = self.region_of(cell) {
                regions[region].push(cell);
            }
        }
        regions
    }

    /// The size of boxes, if the regions are boxes of one size that fill the grid.
    pub fn boxes(&self) -> Option<(usize, usize)> {
        let first = self.regions().into_iter().next()?;
        let rows = first.last()?.row() + 1;
        let columns = first.iter().map(|cell| cell.column() + 1).max()?;
        let plain = Layout { regions: vec![NO_REGION; self.area()], ..self.clone() };
        let boxes = plain.with_boxes(rows, columns).ok()?;
        (boxes.regions == self.regions).then_some((rows, columns))
    }

    /// The rows, then the columns, then the regions: groups of cells without a repeated digit.
    pub fn houses(&self) -> Vec<Vec<Cell>> {
        let mut houses = self.row_houses();
        houses.extend(self.column_houses());
        houses.extend(self.regions());
        houses
    }

    /// The rows, unless digits may repeat in them.
    pub fn row_houses(&self) -> Vec<Vec<Cell>> {
        let row = |row| (0..self.columns()).map(|column| Cell::at(row, column)).collect();
        if self.lines { (0..self.rows()).map(row).collect() } else { Vec::new() }
    }

    /// The columns, unless digits may repeat in them.
    pub fn column_houses(&self) -> Vec<Vec<Cell>> {
        let column = |column| (0..self.rows()).map(|row| Cell::at(row, column)).collect();
        if self.lines { (0..self.columns()).map(column).collect() } else { Vec::new() }
    }

    /// The shape of a grid that can hold the digits of this layout while somebody plays: as many rows, columns and digits as
    /// each other, no digit twice in a row or column, and no cells outside the grid. The smallest digit is 1 there.
    /// Its boxes are the regions if those are boxes, and otherwise nothing but the rows.
    pub fn carrier(&self) -> Option<Shape> {
        let square = self.rows == self.columns && self.rows == self.digits && self.lines && self.extra == 0;
        let boxes = self.boxes().filter(|(rows, columns)| rows * columns == self.rows());
        let shape = boxes.and_then(|(rows, columns)| Shape::new(rows, columns).ok());
        shape.or_else(|| Shape::without_boxes(self.rows())).filter(|_| square)
    }

    /// The shape of this layout, if it is one that a [`Grid`](crate::Grid) can have.
    pub fn shape(&self) -> Option<Shape> {
        let (rows, columns) = self.boxes()?;
        let shape = Shape::new(rows, columns).ok()?;
        (Layout::of_shape(shape).as_ref() == Ok(self)).then_some(shape)
    }
}

/// Why something is not a [`Layout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// The grid is too small or too large.
    #[error("a grid of {rows}×{columns} is not possible: expected 1 to 16 rows and columns")]
    Size {
        /// The requested rows.
        rows: usize,
        /// The requested columns.
        columns: usize,
    },
    /// The digits are not 1 to 16 in number, or do not begin with 0 or 1.
    #[error("digits from {least} to {greatest} are not possible: expected at most 16 digits from 0 or 1")]
    Digits {
        /// The smallest digit.
        least: u8,
        /// The greatest digit.
        greatest: u8,
    },
    /// The boxes do not fill the grid, or have more cells than there are digits.
    #[error("boxes of {rows}×{columns} do not fit the grid and its digits")]
    Boxes {
        /// The rows of a box.
        rows: usize,
        /// The columns of a box.
        columns: usize,
    },
    /// The list of regions has another length than the grid.
    #[error("found regions for {found} cells, expected {expected}")]
    Regions {
        /// The number of cells in the list.
        found: usize,
        /// The number of cells in the grid.
        expected: usize,
    },
    /// A region has more cells than there are digits.
    #[error("region {region} has {cells} cells, but there are only {digits} digits")]
    LargeRegion {
        /// The region's number, from 1.
        region: usize,
        /// Its number of cells.
        cells: usize,
        /// The number of digits.
        digits: usize,
    },
    /// Too many cells outside the grid.
    #[error(
        "{extra} cells outside the grid are too many: a puzzle has at most 640 cells and 256 rows in all"
    )]
    Extra {
        /// The requested number.
        extra: usize,
    },
}
