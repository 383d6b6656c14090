//! Written puzzles are read back unchanged.

use proptest::prelude::*;
use sudoku::{
    Cell, Grid, Setup, Shape,
    format::{Entry, Item, Reader, Style, read},
    solve,
};

use crate::{EASY, SOLVED};

/// All shapes.
fn shapes() -> Vec<Shape> {
    let sides = || 2..=Shape::MAX_SIDE / 2;
    sides().flat_map(|rows| sides().filter_map(move |columns| Shape::new(rows, columns).ok())).collect()
}

/// Any values in any shape, with many or few empty cells.
fn setups() -> impl Strategy<Value = Setup> {
    (proptest::sample::select(shapes()), 0_u8..=100)
        .prop_flat_map(|(shape, filled)| {
            let digit = (0_u8..100, 1..=shape.side() as u8);
            let value = digit.prop_map(move |(roll, digit)| if roll < filled { digit } else { 0 });
            (Just(shape), proptest::collection::vec(value, shape.area()))
        })
        .prop_map(|(shape, values)| Setup::from_values(shape, &values).unwrap())
}

/// Valid grids: the cyclic pattern, relabelled, with cells removed.
fn grids() -> impl Strategy<Value = Grid> {
    let shape = proptest::sample::select(shapes());
    (shape, any::<u64>(), 0_u64..=100).prop_map(|(shape, seed, filled)| {
        let (side, columns) = (shape.side(), shape.box_columns());
        let mut roll = seed;
        let mut next = || {
            roll = roll.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (roll >> 33) % 100
        };
        let shift = (seed % side as u64) as usize;
        let value = |cell: Cell| {
            let (row, column) = (cell.row(), cell.column());
            (row % shape.box_rows() * columns + row / shape.box_rows() + column + shift) % side + 1
        };
        let values: Vec<u8> =
            shape.cells().map(|cell| if next() < filled { value(cell) as u8 } else { 0 }).collect();
        Setup::from_values(shape, &values).unwrap().check().expect("the pattern is valid")
    })
}

fn entries(items: impl Iterator<Item = Item>) -> Result<Vec<Entry>, TestCaseError> {
    items.map(|item| item.entry.map_err(|error| TestCaseError::fail(error.to_string()))).collect()
}

/// The puzzle three times, as a file.
fn written(style: Style, setup: &Setup, solution: Option<&Setup>) -> String {
    let mut text = String::from(style.heading());
    for number in 0..3 {
        text.push_str(if number == 0 { "" } else { style.gap() });
        style.write(setup.into(), solution.map(Into::into), &mut text);
    }
    text
}

proptest! {
    /// A reader with a given style and shape reads everything that was written, including contradictions.
    #[test]
    fn every_style_round_trips_every_setup(setup in setups()) {
        let entry = Entry { puzzle: setup.clone(), solution: None };
        for style in Style::ALL {
            let text = written(style, &setup, None);
            let reader = Reader::of(style).with_shape(setup.shape());
            let read = entries(reader.over(text.as_bytes()))?;
            prop_assert_eq!(&read, &[entry.clone(), entry.clone(), entry.clone()], "{}\n{}", style, text);
        }
    }

    /// A reader without a given style recognises the shape, if the style shows it.
    #[test]
    fn every_style_is_recognised(grid in grids()) {
        let setup = grid.to_setup();
        let entry = Entry { puzzle: setup.clone(), solution: None };
        for style in Style::ALL.into_iter().filter(|style| style.shows(grid.shape())) {
            let text = written(style, &setup, None);
            let read = entries(read(text.as_bytes()))?;
            prop_assert_eq!(&read, &[entry.clone(), entry.clone(), entry.clone()], "{}\n{}", style, text);
        }
    }

    #[test]
    fn solutions_stay_with_their_puzzles(setup in setups(), grid in grids()) {
        let solution = Setup::from_values(setup.shape(), &vec![1; setup.shape().area()]).unwrap();
        let entry = Entry { puzzle: setup.clone(), solution: Some(solution.clone()) };
        for style in Style::ALL.into_iter().filter(|style| style.has_solutions()) {
            let text = written(style, &setup, Some(&solution));
            let reader = Reader::of(style).with_shape(setup.shape());
            prop_assert_eq!(&entries(reader.over(text.as_bytes()))?[2], &entry, "{}\n{}", style, text);
            // A solution of another shape is not written.
            let other = grid.to_setup();
            if other.shape() != setup.shape() {
                let text = written(style, &setup, Some(&other));
                let reader = Reader::of(style).with_shape(setup.shape());
                prop_assert_eq!(&entries(reader.over(text.as_bytes()))?[0].solution, &None);
            }
        }
    }
}

#[test]
fn styles_are_written_as_expected() {
    let easy = read(EASY.as_bytes()).next().unwrap().entry.unwrap().puzzle;
    let solved = solve(&easy.check().unwrap()).unwrap();
    let write = |style: Style| {
        let mut text = String::new();
        style.write((&easy).into(), Some((&solved).into()), &mut text);
        text
    };
    let first = |style: Style, lines: usize| write(style).lines().take(lines).collect::<Vec<_>>().join("\n");
    assert_eq!(write(Style::Line), format!("{EASY}\n"));
    assert_eq!(write(Style::Sdm), format!("{EASY}\n"));
    assert_eq!(write(Style::Csv), format!("{EASY},{SOLVED}\n"));
    assert_eq!(
        write(Style::Json),
        format!("{{\"shape\":\"3x3\",\"puzzle\":\"{EASY}\",\"solution\":\"{SOLVED}\"}}\n")
    );
    assert_eq!(&write(Style::Numbers)[..12], "5 3 0 0 7 0 ");
    assert_eq!(first(Style::Rows, 2), "53..7....\n6..195...");
    assert_eq!(first(Style::Sdk, 2), "[Puzzle]\n53..7....");
    assert_eq!(
        first(Style::Ss, 5),
        "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|"
    );
    assert_eq!(
        first(Style::Seed, 3),
        "++=====+=====+=====++=====+=====+=====++=====+=====+=====++\n\
         ||  5  |  3  |     ||     |  7  |     ||     |     |     ||\n\
         ++-----+-----+-----++-----+-----+-----++-----+-----+-----++"
    );
    assert_eq!(
        first(Style::Box, 3),
        "┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓\n\
         ┃ 5 │ 3 │   ┃   │ 7 │   ┃   │   │   ┃\n\
         ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨"
    );
    assert_eq!(write(Style::Box).lines().count(), 19);
}
