//! Properties of a slide.

use std::collections::BTreeMap;

use proptest::prelude::*;
use twenty48::{Board, Cell, Direction, Merging, Rules, Scoring, Setup, Size, Tile};

use crate::strategies::{boards, directions, rules};

/// One of the eight symmetries that map a rectangle to itself or its transpose.
///
/// First mirror (columns, rows, or both), then perhaps swap columns with rows.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    flip_columns: bool,
    flip_rows: bool,
    swap: bool,
}

fn symmetries() -> impl Strategy<Value = Symmetry> {
    any::<(bool, bool, bool)>().prop_map(|(flip_columns, flip_rows, swap)| Symmetry {
        flip_columns,
        flip_rows,
        swap,
    })
}

impl Symmetry {
    fn size(self, size: Size) -> Size {
        let (width, height) =
            if self.swap { (size.height(), size.width()) } else { (size.width(), size.height()) };
        Size::new(width, height).expect("the same sides")
    }

    fn cell(self, size: Size, cell: Cell) -> Cell {
        let column = if self.flip_columns { size.width() - 1 - cell.column() } else { cell.column() };
        let row = if self.flip_rows { size.height() - 1 - cell.row() } else { cell.row() };
        let (column, row) = if self.swap { (row, column) } else { (column, row) };
        self.size(size).cell(column, row).expect("a cell of the board goes to one of its image")
    }

    fn direction(self, direction: Direction) -> Direction {
        use Direction::{Down, Left, Right, Up};
        let flipped = match direction {
            Left | Right if self.flip_columns => direction.opposite(),
            Up | Down if self.flip_rows => direction.opposite(),
            kept => kept,
        };
        match (self.swap, flipped) {
            (false, kept) => kept,
            (true, Up) => Left,
            (true, Left) => Up,
            (true, Right) => Down,
            (true, Down) => Right,
        }
    }

    fn board(self, board: &Board) -> Board {
        let mut image = Setup::empty(self.size(board.size()));
        for cell in board.size().iter() {
            image.set(self.cell(board.size(), cell), board.get(cell).map_or(0, Tile::value));
        }
        Board::try_from(&image).expect("the same tiles")
    }
}

/// Slides a row to the left in the simplest way: push together, then merge from the wall, each tile once.
fn textbook_row(rules: &Rules, row: &[Option<Tile>]) -> (Vec<Tile>, u64) {
    let mut waiting: Vec<Tile> = row.iter().copied().flatten().rev().collect();
    let (mut slid, mut gained, mut merges) = (Vec::new(), 0, 0);
    while let Some(tile) = waiting.pop() {
        let pair = waiting.last() == Some(&tile) && tile != Tile::MAX;
        if pair && (merges == 0 || rules.merging == Merging::EveryPair) {
            waiting.pop();
            merges += 1;
            let value = tile.value() * 2;
            slid.push(Tile::new(value).expect("twice a tile below the largest"));
            gained += if rules.scoring == Scoring::Half { value / 2 } else { value };
        } else {
            slid.push(tile);
        }
    }
    (slid, gained)
}

fn sum(board: &Board) -> u64 {
    board.tiles().iter().flatten().map(|tile| tile.value()).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_slide_is_the_textbook_slide(rules in rules(), board in boards()) {
        let slide = rules.slide(&board, Direction::Left);
        let width = board.size().width();
        let mut gained = 0;
        for (before, after) in board.tiles().chunks(width).zip(slide.board.tiles().chunks(width)) {
            let (mut expected, worth) = textbook_row(&rules, before);
            gained += worth;
            let mut expected: Vec<_> = expected.drain(..).map(Some).collect();
            expected.resize(width, None);
            prop_assert_eq!(after, expected);
        }
        prop_assert_eq!(slide.gained, gained);
    }

    #[test]
    fn slides_commute_with_symmetries(
        rules in rules(), board in boards(), direction in directions(), symmetry in symmetries(),
    ) {
        let there = rules.slide(&board, direction);
        let image = rules.slide(&symmetry.board(&board), symmetry.direction(direction));
        prop_assert_eq!(image.board, symmetry.board(&there.board));
        prop_assert_eq!(image.gained, there.gained);
        prop_assert_eq!(image.moved(), there.moved());
        let place = |cell| symmetry.cell(board.size(), cell);
        let mut expected: Vec<_> = there
            .motions
            .iter()
            .map(|m| (place(m.from), place(m.to), m.tile, m.merged))
            .collect();
        let mut found: Vec<_> = image.motions.iter().map(|m| (m.from, m.to, m.tile, m.merged)).collect();
        expected.sort_by_key(|motion| motion.0);
        found.sort_by_key(|motion| motion.0);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn the_sum_of_the_tiles_is_kept(rules in rules(), board in boards(), direction in directions()) {
        prop_assert_eq!(sum(&rules.slide(&board, direction).board), sum(&board));
    }

    #[test]
    fn motions_contain_the_old_and_the_new_board(
        rules in rules(), board in boards(), direction in directions(),
    ) {
        let slide = rules.slide(&board, direction);
        let mut before = Setup::empty(board.size());
        let mut arrivals: BTreeMap<Cell, Vec<_>> = BTreeMap::new();
        for motion in slide.motions.iter() {
            prop_assert_eq!(before.get(motion.from), Some(0), "two tiles left {}", motion.from);
            before.set(motion.from, motion.tile.value());
            arrivals.entry(motion.to).or_default().push(*motion);
            let (from, to) = (motion.from, motion.to);
            let (column, row) = (from.column() == to.column(), from.row() == to.row());
            let straight = if direction.is_vertical() { column } else { row };
            prop_assert!(straight, "{} does not lie {} of {}", to, direction, from);
        }
        prop_assert_eq!(Board::try_from(&before), Ok(board));

        let (mut after, mut gained) = (Setup::empty(board.size()), 0);
        for (to, motions) in arrivals {
            let value = motions.iter().map(|motion| motion.tile.value()).sum();
            after.set(to, value);
            match motions[..] {
                [alone] => prop_assert!(!alone.merged),
                [a, b] => {
                    prop_assert!(a.merged && b.merged && a.tile == b.tile);
                    gained += rules.scoring.of_merge(Tile::new(value).expect("twice a tile"));
                }
                _ => prop_assert!(false, "more than two tiles met on {to}"),
            }
        }
        prop_assert_eq!(Board::try_from(&after), Ok(slide.board));
        prop_assert_eq!(gained, slide.gained);
    }

    #[test]
    fn a_slide_moved_if_and_only_if_the_board_is_another(
        rules in rules(), board in boards(), direction in directions(),
    ) {
        let slide = rules.slide(&board, direction);
        prop_assert_eq!(slide.moved(), slide.board != board);
        prop_assert!(slide.moved() || slide.gained == 0);
    }

    #[test]
    fn a_board_can_move_if_and_only_if_a_direction_moves_it(rules in rules(), board in boards()) {
        let moves = Direction::ALL.into_iter().any(|direction| rules.slide(&board, direction).moved());
        prop_assert_eq!(board.can_move(), moves);
    }

    #[test]
    fn opposite_directions_merge_as_many_tiles(
        rules in rules(), board in boards(), direction in directions(),
    ) {
        // Which tiles of 2.2.2 merge depends on the wall, but the number of tiles left does not.
        let left = |direction| rules.slide(&board, direction).board.tiles().iter().flatten().count();
        prop_assert_eq!(left(direction), left(direction.opposite()));
    }

    #[test]
    fn repeated_slides_end(rules in rules(), board in boards(), direction in directions()) {
        // Every further slide that moves merges a pair, so there are fewer slides than tiles.
        let mut slide = rules.slide(&board, direction);
        let mut slides = 0;
        while slide.moved() {
            slide = rules.slide(&slide.board, direction);
            slides += 1;
            prop_assert!(slides <= board.tiles().len());
            prop_assert!(!slide.moved() || slide.gained > 0, "tiles that had room to slide were left behind");
        }
    }

    #[test]
    fn a_slide_that_moved_leaves_room_for_a_new_tile(
        rules in rules(), board in boards(), direction in directions(),
    ) {
        let slide = rules.slide(&board, direction);
        let cells: Vec<_> = rules.spawn_cells(&slide.board, direction).collect();
        prop_assert!(!slide.moved() || !cells.is_empty());
        prop_assert!(cells.iter().all(|&cell| slide.board.get(cell).is_none()));
        prop_assert!(cells.is_sorted());
    }
}
