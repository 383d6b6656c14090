//! Transformations that keep a grid valid: relabelling digits, permuting rows and columns, transposing.

use alloc::{boxed::Box, vec::Vec};

use rand_core::Rng;

use crate::{
    Cell, Digit, Grid, Shape,
    generate::random::{below, shuffle},
};

/// Relabels the digits and moves the cells so that every house stays a house: permutes bands, rows within a band,
/// stacks, and columns within a stack. The grid may also be transposed if its boxes are square (otherwise it would
/// have another shape). For 9×9 there are 9! × 3,359,232 of them.
///
/// A grid and its image are twins: they have the same difficulty and number of solutions, and if one is minimal, so
/// is the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transform {
    shape: Shape,
    // Row `i` of the image is row `rows[i]` of the grid (of the transposed grid if `transposed`).
    rows: Box<[u8]>,
    columns: Box<[u8]>,
    // The new digit for `d + 1`.
    digits: Box<[u8]>,
    transposed: bool,
}

/// Why some lists are not a valid [`Transform`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransformError {
    /// A list is not a permutation.
    #[error("the {list} must be the numbers from {first} to {last}, each once")]
    NotAPermutation {
        /// `rows`, `columns` or `digits`.
        list: &'static str,
        /// The smallest number.
        first: usize,
        /// The largest number.
        last: usize,
    },
    /// A row or column would leave its band or stack.
    #[error(
        "index {place} of the {list} moves number {number} out of its {group}: the {list} of a {group} stay together"
    )]
    TornApart {
        /// `rows` or `columns`.
        list: &'static str,
        /// `band` or `stack`.
        group: &'static str,
        /// The index in the list, from 0.
        place: usize,
        /// The number there.
        number: usize,
    },
    /// The transposed grid would have another shape.
    #[error("a grid of {0} cannot be transposed: its boxes are not square")]
    NotSquare(Shape),
}

impl Transform {
    /// The transform that changes nothing.
    pub fn identity(shape: Shape) -> Transform {
        let all: Box<[u8]> = (0..shape.side() as u8).collect();
        let digits = all.iter().map(|d| d + 1).collect();
        Transform { shape, rows: all.clone(), columns: all, digits, transposed: false }
    }

    /// The transform whose image has row `rows[i]` of the grid as its row `i`, the same for the columns, and
    /// `digits[d - 1]` wherever the grid has the digit `d`. If `transposed`, the grid is transposed first: rows and
    /// columns are then those of the transposed grid.
    pub fn new(
        shape: Shape,
        rows: &[usize],
        columns: &[usize],
        digits: &[Digit],
        transposed: bool,
    ) -> Result<Transform, TransformError> {
        if transposed && !may_transpose(shape) {
            return Err(TransformError::NotSquare(shape));
        }
        let values: Vec<usize> = digits.iter().map(|d| d.value()).collect();
        Ok(Transform {
            shape,
            rows: check_lines("rows", "band", shape.side(), shape.box_rows(), rows)?,
            columns: check_lines("columns", "stack", shape.side(), shape.box_columns(), columns)?,
            digits: check_permutation("digits", shape.side(), 1, &values)?,
            transposed,
        })
    }

    /// A transform whose parts the caller knows to be valid permutations that keep bands and stacks together.
    pub(crate) fn from_legal(
        shape: Shape,
        rows: Box<[u8]>,
        columns: Box<[u8]>,
        digits: Box<[u8]>,
        transposed: bool,
    ) -> Transform {
        debug_assert!(!transposed || may_transpose(shape));
        Transform { shape, rows, columns, digits, transposed }
    }

    /// A random transform of this shape; all have the same probability.
    pub fn random(shape: Shape, rng: &mut impl Rng) -> Transform {
        let mut digits: Box<[u8]> = (1..=shape.side() as u8).collect();
        shuffle(&mut digits, rng);
        Transform {
            shape,
            rows: shuffled_lines(shape.side(), shape.box_rows(), rng),
            columns: shuffled_lines(shape.side(), shape.box_columns(), rng),
            digits,
            transposed: may_transpose(shape) && below(2, rng) == 1,
        }
    }

    /// The shape of the grids it applies to.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether the grid is transposed before rows and columns are moved.
    pub fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// The cell of the grid that is moved to this cell of the image.
    pub fn source(&self, cell: Cell) -> Option<Cell> {
        self.shape.contains(cell).then(|| self.source_of(cell))
    }

    fn source_of(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()].into(), self.columns[cell.column()].into());
        if self.transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// The new digit for a digit.
    pub fn digit(&self, digit: Digit) -> Option<Digit> {
        Digit::new((*self.digits.get(digit.value() - 1)?).into())
    }

    /// The grid's image; `None` if the grid has another shape.
    pub fn apply(&self, grid: &Grid) -> Option<Grid> {
        let image = |cell| {
            let value = grid.values()[self.shape.index(self.source_of(cell))];
            if value == 0 { 0 } else { self.digits[usize::from(value) - 1] }
        };
        (grid.shape() == self.shape)
            .then(|| Grid::from_legal(self.shape, self.shape.cells().map(image).collect()))
    }

    /// The inverse transform.
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = (invert(&self.rows, 0), invert(&self.columns, 0));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        Transform {
            shape: self.shape,
            rows,
            columns,
            digits: invert(&self.digits, 1),
            transposed: self.transposed,
        }
    }

    /// The composition of this transform with another applied after it; `None` if that is for another shape.
    pub fn then(&self, other: &Transform) -> Option<Transform> {
        let (rows, columns) =
            if other.transposed { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        let pick = |of: &[u8], by: &[u8]| by.iter().map(|&i| of[usize::from(i)]).collect();
        (self.shape == other.shape).then(|| Transform {
            shape: self.shape,
            rows: pick(rows, &other.rows),
            columns: pick(columns, &other.columns),
            digits: self.digits.iter().map(|&d| other.digits[usize::from(d) - 1]).collect(),
            transposed: self.transposed != other.transposed,
        })
    }
}

/// Whether a transposed grid has the same shape.
pub(crate) fn may_transpose(shape: Shape) -> bool {
    shape.box_rows() == shape.box_columns()
}

/// Shuffles groups of `size` lines, and the lines of each.
fn shuffled_lines(side: usize, size: usize, rng: &mut impl Rng) -> Box<[u8]> {
    let mut lines: Vec<u8> = Vec::with_capacity(side);
    let mut groups: Vec<usize> = (0..side / size).collect();
    shuffle(&mut groups, rng);
    for group in groups {
        let start = lines.len();
        lines.extend((group * size..(group + 1) * size).map(|line| line as u8));
        shuffle(&mut lines[start..], rng);
    }
    lines.into()
}

/// The list as bytes, if it contains each number from `first` on once.
fn check_permutation(
    list: &'static str,
    side: usize,
    first: usize,
    numbers: &[usize],
) -> Result<Box<[u8]>, TransformError> {
    let last = side + first - 1;
    let mut seen = 0_u64;
    for &number in numbers {
        if (first..=last).contains(&number) {
            seen |= 1 << (number - first);
        }
    }
    if numbers.len() == side && seen.count_ones() as usize == side {
        Ok(numbers.iter().map(|&n| n as u8).collect())
    } else {
        Err(TransformError::NotAPermutation { list, first, last })
    }
}

/// The same, if the lines of each group of `size` stay together.
fn check_lines(
    list: &'static str,
    group: &'static str,
    side: usize,
    size: usize,
    numbers: &[usize],
) -> Result<Box<[u8]>, TransformError> {
    let lines = check_permutation(list, side, 0, numbers)?;
    for (place, &number) in numbers.iter().enumerate() {
        if number / size != numbers[place / size * size] / size {
            return Err(TransformError::TornApart { list, group, place, number });
        }
    }
    Ok(lines)
}

/// The inverse of a permutation of the numbers from `first` on.
fn invert(permutation: &[u8], first: u8) -> Box<[u8]> {
    let mut inverse: Box<[u8]> = permutation.into();
    for (from, &to) in (first..).zip(permutation) {
        inverse[usize::from(to - first)] = from;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::full_grid;
    use rand_pcg::Pcg64Mcg;
    use std::string::ToString;

    const SHAPES: [(usize, usize); 7] = [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4), (4, 4)];

    #[test]
    fn images_of_grids_are_valid_and_inverses_restore_them() {
        let mut rng = Pcg64Mcg::new(1);
        for shape in SHAPES.map(|(r, c)| Shape::new(r, c).unwrap()) {
            for _ in 0..20 {
                let grid = full_grid(shape, &mut rng);
                let (a, b) = (Transform::random(shape, &mut rng), Transform::random(shape, &mut rng));
                let image = a.apply(&grid).unwrap();
                assert!(image.to_setup().check().is_ok() && image.is_full());
                assert_eq!(a.inverse().apply(&image).unwrap(), grid);
                assert_eq!(a.then(&a.inverse()), Some(Transform::identity(shape)));
                assert_eq!(a.inverse().then(&a), Some(Transform::identity(shape)));
                let both = a.then(&b).unwrap();
                assert_eq!(both.apply(&grid), b.apply(&image));
                assert_eq!(both.inverse(), b.inverse().then(&a.inverse()).unwrap());
                for cell in shape.cells() {
                    let there = grid.get(a.source(cell).unwrap()).and_then(|d| a.digit(d));
                    assert_eq!(image.get(cell), there);
                }
            }
            assert_eq!(
                Transform::identity(shape).apply(&full_grid(shape, &mut rng)).map(|g| g.is_full()),
                Some(true)
            );
        }
    }

    #[test]
    fn the_parts_of_a_transform_are_checked() {
        let shape = Shape::new(2, 3).unwrap();
        let digits: Vec<Digit> = shape.digits().iter().collect();
        let rows = [1, 0, 4, 5, 2, 3];
        let columns = [3, 5, 4, 0, 1, 2];
        let make = |rows: &[usize], columns: &[usize], digits: &[Digit], transposed| {
            Transform::new(shape, rows, columns, digits, transposed).map_err(|e| e.to_string())
        };
        assert!(make(&rows, &columns, &digits, false).is_ok());
        let refused = [
            (
                make(&rows[1..], &columns, &digits, false),
                "the rows must be the numbers from 0 to 5, each once",
            ),
            (make(&rows, &[0; 6], &digits, false), "the columns must be the numbers from 0 to 5, each once"),
            (
                make(&rows, &columns, &[digits[0]; 6], false),
                "the digits must be the numbers from 1 to 6, each once",
            ),
            (
                make(&[0, 2, 1, 3, 4, 5], &columns, &digits, false),
                "index 1 of the rows moves number 2 out of its band: the rows of a band stay together",
            ),
            (
                make(&rows, &columns, &digits, true),
                "a grid of 2x3 cannot be transposed: its boxes are not square",
            ),
        ];
        for (result, message) in refused {
            assert_eq!(result.unwrap_err(), message);
        }
        let nine = Grid::empty(Shape::NINE);
        assert_eq!(Transform::identity(shape).apply(&nine), None);
        assert_eq!(Transform::identity(shape).then(&Transform::identity(Shape::NINE)), None);
    }
}
