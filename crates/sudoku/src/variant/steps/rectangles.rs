//! Unique rectangles, only where two digits could change places without any rule noticing.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    argument::Argument,
    board::{Board, Found, digit_at, step},
    cells::Cells,
    geometry::{Geometry, bits},
};
use crate::technique::Technique;

/// Rectangles of cells in no rule, in two rows, two columns and two regions.
pub(super) fn of(geometry: &Geometry) -> Vec<[usize; 4]> {
    let layout = geometry.puzzle.layout();
    let in_rules: Cells = geometry
        .puzzle
        .rules()
        .iter()
        .flat_map(|rule| rule.cells(layout))
        .map(|cell| layout.index(cell))
        .collect();
    let free = |cell: usize| !in_rules.contains(cell) && geometry.base[cell] == geometry.all;
    let mut rectangles = Vec::new();
    for top in 0..layout.rows() {
        for bottom in top + 1..layout.rows() {
            for left in 0..layout.columns() {
                for right in left + 1..layout.columns() {
                    let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
                    let corners = corners.map(|(row, column)| row * layout.columns() + column);
                    let region = corners.map(|cell| layout.region_of(layout.cell(cell)));
                    let [a, b, c, d] = region;
                    let two_regions = a == b && c == d && a != c || a == c && b == d && a != b;
                    if two_regions && region.iter().all(Option::is_some) && corners.into_iter().all(free) {
                        rectangles.push(corners);
                    }
                }
            }
        }
    }
    rectangles
}

/// Three corners have only the two digits, so the fourth has neither.
pub(super) fn type_1(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for rectangle in &board.geometry.rectangles {
        if !rectangle.iter().all(|&cell| board.open.contains(cell)) {
            continue;
        }
        for (corner, &cell) in rectangle.iter().enumerate() {
            let domain = board.domain(cell);
            let mut others =
                (0..4).filter(|&other| other != corner).map(|other| board.domain(rectangle[other]));
            let Some(pair) = others.next().filter(|pair| pair.count_ones() == 2) else { continue };
            if !others.all(|other| other == pair) || domain & pair == 0 || domain & !pair == 0 {
                continue;
            }
            let mut digits = bits(pair).map(digit_at);
            let (Some(one), Some(other)) = (digits.next(), digits.next()) else { continue };
            let argument = Argument::Rectangle { cells: board.cells(rectangle), digits: [one, other] };
            found(step(board, Technique::UniqueRectangle1, 45, &[(cell, domain & pair)], argument))?;
        }
    }
    ControlFlow::Continue(())
}
