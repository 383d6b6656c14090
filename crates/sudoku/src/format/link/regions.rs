//! Regions that are listed in a puzzle: the boxes of a shape, or something else.

use alloc::vec::Vec;

use crate::Shape;

/// The shape whose boxes are these regions: the region of each cell, in reading order.
pub(super) fn shape_of(regions: &[usize], side: usize) -> Option<Shape> {
    if regions.len() != side * side {
        return None;
    }
    let shapes = (1..=side)
        .filter(|rows| side.is_multiple_of(*rows))
        .filter_map(|rows| Shape::new(rows, side / rows).ok());
    let mut fitting = shapes.filter(|&shape| {
        let mut box_of = Vec::new();
        box_of.resize(side, None);
        let mut seen = Vec::new();
        regions.iter().enumerate().all(|(index, &region)| {
            let (row, column) = (index / side, index % side);
            let number = row / shape.box_rows() * (side / shape.box_columns()) + column / shape.box_columns();
            match box_of[number] {
                Some(known) => known == region,
                None if seen.contains(&region) => false,
                None => {
                    seen.push(region);
                    box_of[number] = Some(region);
                    true
                }
            }
        })
    });
    fitting.next()
}
