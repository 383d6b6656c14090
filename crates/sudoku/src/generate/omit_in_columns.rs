//! Puzzles with a fixed number of empty cells in each column.

use alloc::vec::Vec;

use rand_core::Rng;

use super::{Puzzle, RecipeError, full_grid, random::shuffle};
use crate::Shape;

/// A full grid with `omit` random cells of each column removed, whatever the number of solutions.
///
/// The tutorial that this option comes from draws the rows to omit with replacement, so it often omits fewer, and
/// it fills grids by trial and error from the upper left, which makes some more likely than others. Here `omit` is
/// exact, and the grid is a [`full_grid`].
pub fn omit_in_columns(shape: Shape, omit: usize, rng: &mut impl Rng) -> Result<Puzzle, RecipeError> {
    if omit > shape.side() {
        return Err(RecipeError::OmitsTooMany { omit, shape });
    }
    let solution = full_grid(shape, rng);
    let mut puzzle = solution.clone();
    let mut rows: Vec<usize> = (0..shape.side()).collect();
    for column in 0..shape.side() {
        shuffle(&mut rows, rng);
        rows[..omit].iter().filter_map(|&row| shape.cell(row, column)).for_each(|cell| puzzle.erase(cell));
    }
    Ok(Puzzle { puzzle, solution })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::House;
    use rand_pcg::Pcg64Mcg;
    use std::string::ToString;

    #[test]
    fn every_column_omits_the_requested_number() {
        let mut rng = Pcg64Mcg::new(14);
        for shape in [(2, 2), (2, 3), (3, 3), (4, 4)].map(|(r, c)| Shape::new(r, c).unwrap()) {
            for omit in 0..=shape.side() {
                let made = omit_in_columns(shape, omit, &mut rng).unwrap();
                assert!(made.solution.is_full() && made.solution.extends(&made.puzzle));
                for column in 0..shape.side() {
                    let empty = House::column(column).cells(shape).filter(|&c| made.puzzle.get(c).is_none());
                    assert_eq!(empty.count(), omit);
                }
            }
            let error = omit_in_columns(shape, shape.side() + 1, &mut rng).unwrap_err();
            assert!(error.to_string().starts_with("cannot omit"), "{error}");
        }
    }
}
