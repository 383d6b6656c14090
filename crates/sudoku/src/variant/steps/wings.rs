//! XY-wings and XYZ-wings of cells that see each other, for whatever reason.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    board::{Board, Found, digit_at, removing},
    cells::Cells,
    geometry::bits,
};
use crate::technique::{Proof, Technique};

pub(super) fn xy_wing(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    wings(board, 2, Technique::XyWing, 42, found)
}

pub(super) fn xyz_wing(board: &Board<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    wings(board, 3, Technique::XyzWing, 44, found)
}

fn wings(
    board: &Board<'_>,
    size: u32,
    technique: Technique,
    rating: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for pivot in board.open.iter().filter(|&cell| board.domain(cell).count_ones() == size) {
        let near: Vec<usize> = (board.geometry.peers[pivot] & board.open)
            .iter()
            .filter(|&cell| board.domain(cell).count_ones() == 2)
            .collect();
        for (index, &one) in near.iter().enumerate() {
            for &two in &near[index + 1..] {
                let (of_pivot, a, b) = (board.domain(pivot), board.domain(one), board.domain(two));
                // Each wing shares another digit with the pivot, and both have one more in common.
                let common = a & b;
                let fits = common.count_ones() == 1
                    && (a | b) & !common | if size == 3 { common } else { 0 } == of_pivot;
                if !fits || size == 2 && common & of_pivot != 0 {
                    continue;
                }
                let mut ends: Cells = [one, two].into_iter().collect();
                if size == 3 {
                    ends.insert(pivot);
                }
                for digit in bits(common) {
                    let gone = board.seen_by_all(ends) & board.with[digit];
                    if gone.is_empty() {
                        continue;
                    }
                    let proof = Proof::Wing {
                        pivot: board.cells(&[pivot]),
                        wings: board.cells(&[one, two]),
                        digit: digit_at(digit),
                        link: None,
                    };
                    found(removing(board, technique, rating, &board.of_digit(digit, gone), proof))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
