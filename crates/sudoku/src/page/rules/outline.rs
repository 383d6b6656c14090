//! The outline of a group of cells, inside of its edge: cages and shaded regions.

use alloc::vec::Vec;

use crate::Cell;

/// The outlines of the connected parts of a group, and of holes in them, clockwise around parts. Each is `inset` away from the
/// edge of the cells. The first corner of a part is the upper left one of its first cell in reading order.
pub(super) fn outlines(cells: &[Cell], inset: f64) -> Vec<Vec<[f64; 2]>> {
    let has = |row: i32, column: i32| {
        cells.iter().any(|cell| cell.row() as i32 == row && cell.column() as i32 == column)
    };
    // Edges with the group on their right: from where and in which direction (0 right, 1 down, 2 left, 3 up).
    let mut edges: Vec<([i32; 2], usize)> = Vec::new();
    for cell in cells {
        let (row, column) = (cell.row() as i32, cell.column() as i32);
        let sides = [
            (has(row - 1, column), [column, row]),
            (has(row, column + 1), [column + 1, row]),
            (has(row + 1, column), [column + 1, row + 1]),
            (has(row, column - 1), [column, row + 1]),
        ];
        for (direction, (inner, from)) in sides.into_iter().enumerate() {
            if !inner && !edges.contains(&(from, direction)) {
                edges.push((from, direction));
            }
        }
    }
    edges.sort_unstable_by_key(|&([x, y], direction)| (y, x, direction));
    let mut loops = Vec::new();
    while let Some(&first) = edges.first() {
        edges.remove(0);
        loops.push(follow(first, &mut edges, inset));
    }
    loops
}

/// Follows the edges from one of them around, and takes them away.
fn follow(first: ([i32; 2], usize), edges: &mut Vec<([i32; 2], usize)>, inset: f64) -> Vec<[f64; 2]> {
    let (mut corners, mut edge) = (Vec::new(), first);
    loop {
        let ([x, y], direction) = edge;
        let (dx, dy) = STEPS[direction];
        let end = [x + dx, y + dy];
        // Where two cells touch at a corner only, turn right to stay at the same cell.
        let turns = [1, 0, 3].map(|turn| (end, (direction + turn) % 4));
        let next = turns.into_iter().find(|turn| *turn == first || edges.contains(turn)).unwrap_or(first);
        if next.1 != direction {
            let ((ax, ay), (bx, by)) = (inward(direction), inward(next.1));
            corners.push([end[0] as f64 + (ax + bx) * inset, end[1] as f64 + (ay + by) * inset]);
        }
        if next == first {
            // The corner at the end is that of the first edge.
            corners.rotate_right(1);
            return corners;
        }
        edges.retain(|other| *other != next);
        edge = next;
    }
}

const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Where the group is, seen from an edge.
fn inward(direction: usize) -> (f64, f64) {
    let (x, y) = STEPS[(direction + 1) % 4];
    (x.into(), y.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: &str) -> Vec<Vec<[f64; 2]>> {
        let cells: Vec<Cell> = names.split_whitespace().map(|name| name.parse().unwrap()).collect();
        outlines(&cells, 0.25)
    }

    #[test]
    fn corners_are_joined_inside_the_cells() {
        assert_eq!(of("r1c1"), [[[0.25, 0.25], [0.75, 0.25], [0.75, 0.75], [0.25, 0.75]]]);
        // An L: one corner is concave.
        let corner = [[0.25, 0.25], [0.75, 0.25], [0.75, 1.25], [1.75, 1.25], [1.75, 1.75], [0.25, 1.75]];
        assert_eq!(of("r1c1 r2c1 r2c2"), [corner]);
    }

    #[test]
    fn cells_that_touch_at_a_corner_have_two_outlines_and_holes_have_their_own() {
        assert_eq!(of("r1c1 r2c2").len(), 2);
        assert_eq!(of("r1c1 r1c1"), of("r1c1"));
        let ring = of("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3");
        assert_eq!(ring.len(), 2);
        assert_eq!(ring[0][0], [0.25, 0.25]);
        assert!(ring[1].contains(&[0.75, 0.75]) && ring[1].contains(&[2.25, 2.25]));
    }
}
