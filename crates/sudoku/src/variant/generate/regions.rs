//! Irregular regions for jigsaws: boxes whose edges were moved by many small exchanges.

use alloc::vec::Vec;

use rand_pcg::Pcg64;

use super::{super::Layout, board::Board};
use crate::{Shape, generate::random::below};

/// How many exchanges are tried for each cell of the grid.
const EXCHANGES: usize = 30;

/// How often to begin again from boxes.
const STARTS: usize = 8;

/// Random regions with the symmetry of the board: connected, not too long, and with hardly any left as a box. `None` if the
/// symmetry does not permit enough exchanges.
pub(super) fn draw(shape: Shape, board: &Board, dice: &mut Pcg64) -> Option<Vec<u8>> {
    for _ in 0..STARTS {
        let mut regions: Vec<u8> = shape.cells().map(|cell| shape.box_of(cell) as u8).collect();
        for _ in 0..EXCHANGES * board.area() {
            exchange(board, &mut regions, dice);
        }
        let boxes = |region: usize| {
            let mut cells = (0..board.area()).filter(|&cell| regions[cell] == region as u8);
            let first = cells.clone().next().map(|cell| shape.box_of(shape.nth(cell)));
            cells.all(|cell| Some(shape.box_of(shape.nth(cell))) == first)
        };
        // With a symmetry, a box in the centre may be unable to change.
        if (0..board.side).filter(|&region| boxes(region)).count() * 4 <= board.side.min(8) {
            return Some(regions);
        }
    }
    None
}

/// The layout with these regions.
pub(super) fn layout(shape: Shape, regions: &[u8]) -> Option<Layout> {
    let regions: Vec<Option<u8>> = regions.iter().copied().map(Some).collect();
    Layout::new(shape.side(), shape.side()).ok()?.with_regions(&regions).ok()
}

/// Exchanges two cells, and their images, between two regions that touch, if all regions stay as they should be.
fn exchange(board: &Board, regions: &mut Vec<u8>, dice: &mut Pcg64) {
    let cell = below(board.area(), dice);
    let nears: Vec<usize> = board.near(cell).filter(|&near| regions[near] != regions[cell]).collect();
    if nears.is_empty() {
        return;
    }
    let (from, to) = (regions[cell], regions[nears[below(nears.len(), dice)]]);
    let back: Vec<usize> = (0..board.area())
        .filter(|&other| {
            regions[other] == to && board.near(other).any(|near| near != cell && regions[near] == from)
        })
        .collect();
    if back.is_empty() {
        return;
    }
    let other = back[below(back.len(), dice)];
    let mut next = regions.clone();
    for map in &board.maps {
        next[map[cell]] = regions[map[other]];
        next[map[other]] = regions[map[cell]];
    }
    let mut changed: Vec<u8> =
        board.maps.iter().flat_map(|map| [regions[map[cell]], regions[map[other]]]).collect();
    changed.sort_unstable();
    changed.dedup();
    if is_symmetric(board, &next) && changed.into_iter().all(|region| is_good(board, &next, region)) {
        *regions = next;
    }
}

/// Whether every map takes regions to regions.
fn is_symmetric(board: &Board, regions: &[u8]) -> bool {
    board.maps.iter().skip(1).all(|map| {
        let mut images = [u8::MAX; Shape::MAX_SIDE];
        regions.iter().enumerate().all(|(cell, &region)| {
            let image = &mut images[usize::from(region)];
            if *image == u8::MAX {
                *image = regions[map[cell]];
            }
            *image == regions[map[cell]]
        })
    })
}

/// Whether a region has its size, is connected and compact: not too long, and with an edge that is not too winding.
fn is_good(board: &Board, regions: &[u8], region: u8) -> bool {
    let cells: Vec<usize> = (0..board.area()).filter(|&cell| regions[cell] == region).collect();
    let span = |coordinate: &dyn Fn(usize) -> usize| {
        let values = || cells.iter().map(|&cell| coordinate(cell));
        values().max().unwrap_or(0) - values().min().unwrap_or(0) + 1
    };
    let longest = (board.side * 5).div_ceil(9) + usize::from(board.side < 6);
    let edge: usize =
        cells.iter().map(|&cell| 4 - board.near(cell).filter(|&near| regions[near] == region).count()).sum();
    cells.len() == board.side
        && span(&|cell| board.row(cell)) <= longest
        && span(&|cell| board.column(cell)) <= longest
        // A region in which every cell touches at most two others has an edge of twice its size plus 2. Small regions have
        // not much choice.
        && edge <= 2 * board.side + 2 * usize::from(board.side < 6)
        && board.is_connected(&cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Symmetry;

    #[test]
    fn regions_are_connected_and_symmetric() {
        let mut dice = crate::generate::series(3, 0);
        for (side, symmetry) in [
            (4, Symmetry::None),
            (6, Symmetry::None),
            (6, Symmetry::HalfTurn),
            (9, Symmetry::None),
            (9, Symmetry::HalfTurn),
            (9, Symmetry::QuarterTurn),
            (9, Symmetry::LeftRight),
            (12, Symmetry::None),
        ] {
            let shape = Shape::of_side(side).unwrap();
            let board = Board::new(shape, symmetry);
            for _ in 0..5 {
                let regions = draw(shape, &board, &mut dice).unwrap();
                assert!(is_symmetric(&board, &regions));
                for region in 0..side {
                    let cells: Vec<usize> =
                        (0..board.area()).filter(|&cell| usize::from(regions[cell]) == region).collect();
                    assert!(cells.len() == side && board.is_connected(&cells), "{side} {symmetry}");
                }
                assert!(layout(shape, &regions).unwrap().boxes().is_none());
            }
        }
    }
}
