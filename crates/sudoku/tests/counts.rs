//! Numbers of grids, compared with published counts.

use sudoku::{Cell, Engine, Grid, Nine, Setup, Shape, Solutions, count, plain};

fn shape(name: &str) -> Shape {
    name.parse().unwrap()
}

/// A grid with only its first row, in order.
fn first_row_in_order(shape: Shape) -> Grid {
    let mut setup = Setup::empty(shape);
    for column in 0..shape.side() {
        setup.set(shape.cell(0, column).unwrap(), shape.digit(column + 1));
    }
    setup.check().unwrap()
}

#[test]
fn there_are_288_grids_of_4x4() {
    let empty = Grid::empty(shape("2x2"));
    assert_eq!(count(&empty, 1000), 288);
    assert_eq!(plain::count(&empty, 1000), 288);
    assert_eq!(Solutions::of(&empty).count(), 288);
    assert_eq!(count(&empty, 100), 100);
}

#[test]
fn there_are_28200960_grids_of_6x6() {
    // Every order of the first row has the same number.
    for name in ["2x3", "3x2"] {
        assert_eq!(720 * count(&first_row_in_order(shape(name)), 1_000_000), 28_200_960, "{name}");
    }
}

#[test]
fn there_are_948109639680_first_bands_of_9x9() {
    // The first box in order, the first row of each other box ascending, and the smaller of them first.
    const ALIKE: u64 = 362_880 * 6 * 6 * 2;
    fn bands(grid: &Setup, rest: &[Cell]) -> u64 {
        let Some((&cell, rest)) = rest.split_first() else { return 1 };
        let ascending = |grid: &Setup| {
            let top = |column: usize| grid.get(Shape::NINE.cell(0, column).unwrap());
            let (a, b) = ([3, 4, 5].map(top), [6, 7, 8].map(top));
            [a, b].iter().all(|row| row.iter().flatten().is_sorted()) && (b[0].is_none() || a[0] < b[0])
        };
        let candidates = grid.check().unwrap().candidates(cell);
        let with = |digit| {
            let mut next = grid.clone();
            next.set(cell, Some(digit));
            next
        };
        candidates.iter().map(with).filter(ascending).map(|next| bands(&next, rest)).sum()
    }
    let mut start = Setup::empty(Shape::NINE);
    let (first_box, rest): (Vec<Cell>, Vec<Cell>) =
        Shape::NINE.cells().take(27).partition(|cell| cell.column() < 3);
    for (&cell, value) in first_box.iter().zip(1..) {
        start.set(cell, Shape::NINE.digit(value));
    }
    assert_eq!(ALIKE * bands(&start, &rest), 948_109_639_680);
}

#[test]
fn all_engines_agree_on_the_last_bands_of_9x9() {
    // With two bands full, all engines must count as many ways to fill the third as the plain search.
    let solved = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let solved = *Nine::from_line(solved).unwrap().values();
    for band in 0..3 {
        let open = |index: usize| index / 27 == band;
        let values = std::array::from_fn(|index| if open(index) { 0 } else { solved[index] });
        let (nine, grid) = (Nine::new(values).unwrap(), Setup::from_values(Shape::NINE, &values).unwrap());
        let expected = plain::count(&grid.check().unwrap(), u64::MAX);
        assert!(expected > 1);
        for engine in Engine::available() {
            assert_eq!(nine.search_with(engine, u64::MAX, &mut []), expected, "{}", engine.name());
        }
    }
}

#[test]
fn counting_solutions_of_empty_grids_stops_at_the_limit() {
    // The empty grid of every shape has more solutions than the limit.
    for name in ["2x4", "2x5", "3x4", "4x4", "5x5", "6x6"] {
        assert_eq!(count(&Grid::empty(shape(name)), 100), 100, "{name}");
    }
    assert_eq!(Nine::EMPTY.count(100_000), 100_000);
}
