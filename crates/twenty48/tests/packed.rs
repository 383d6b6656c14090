//! The packed board behaves like a plain board.

mod support;

use proptest::prelude::*;
use support::{packed, rules, tile};
use twenty48::{
    Board, Cell, Dice, Direction, Merging, PackError, Packed, Rules, Size, Spawn, SpawnPlace, Tables, Tile,
    perft, perft_packed,
};

/// The same board with each 32768 replaced by a tile that never merges, which is how the packed board treats it.
fn with_limit(packed: Packed) -> Board {
    let mut board = Board::empty(Size::FOUR);
    for cell in Size::FOUR.iter() {
        if let Some(found) = packed.get(cell) {
            let tile = if found == Packed::MAX_TILE { Tile::MAX } else { found };
            assert!(board.place(Spawn { cell, tile }));
        }
    }
    board
}

/// The inverse. A 32768 from a new merge is converted too.
fn without_limit(board: &Board) -> Packed {
    let mut packed = Packed::EMPTY;
    for cell in Size::FOUR.iter() {
        if let Some(found) = board.get(cell) {
            let tile = if found == Tile::MAX { Packed::MAX_TILE } else { found };
            assert!(packed.place(Spawn { cell, tile }));
        }
    }
    packed
}

fn every_merging() -> [Rules; 2] {
    [Merging::EveryPair, Merging::OnePair].map(|merging| Rules { merging, ..Rules::classic() })
}

#[test]
fn every_row_slides_as_on_a_plain_board() {
    for rules in every_merging() {
        let tables = Tables::new(&rules);
        for rows in (0..=u16::MAX).step_by(4) {
            let rows = [rows, rows + 1, rows + 2, rows + 3].map(u64::from);
            let packed = Packed::from_bits(rows[0] | rows[1] << 16 | rows[2] << 32 | rows[3] << 48);
            let columns = packed.transposed();
            for (board, direction) in [
                (packed, Direction::Left),
                (packed, Direction::Right),
                (columns, Direction::Up),
                (columns, Direction::Down),
            ] {
                let plain = rules.slide(&with_limit(board), direction);
                let expected = (without_limit(&plain.board), plain.gained);
                assert_eq!(board.slide(&rules, direction), expected, "{board} {direction}");
                assert_eq!(tables.slide(board, direction), expected, "{board} {direction}");
            }
        }
    }
}

proptest! {
    #[test]
    fn slides_agree_with_a_plain_board(rules in rules(1..=15), packed in packed()) {
        let board = Board::from(packed);
        prop_assert_eq!(Packed::try_from(&board), Ok(packed));
        prop_assert_eq!(packed.to_string(), board.to_string());
        let tables = Tables::new(&rules);
        prop_assert_eq!(tables.slides(packed), Direction::ALL.map(|direction| packed.slide(&rules, direction).0));
        for direction in Direction::ALL {
            let fast = packed.slide(&rules, direction);
            prop_assert_eq!(tables.slide(packed, direction), fast);
            prop_assert_eq!((tables.slid(packed, direction), tables.gained(packed, direction)), fast);
            prop_assert_eq!(packed.moves().contains(direction), fast.0 != packed);
            let limited = rules.slide(&with_limit(packed), direction);
            prop_assert_eq!(fast, (without_limit(&limited.board), limited.gained));
            if !packed.at_limit() {
                let plain = rules.slide(&board, direction);
                prop_assert_eq!(fast, (Packed::try_from(&plain.board).unwrap(), plain.gained));
                prop_assert_eq!(fast.0 != packed, plain.moved());
            }
        }
        prop_assert_eq!(packed.can_move(), with_limit(packed).can_move());
        prop_assert_eq!(packed.can_move(), !packed.moves().is_empty());
        prop_assert_eq!(packed.moves().len(), packed.moves().iter().count());
        prop_assert_eq!(packed.best_tile(), board.best_tile());
    }

    #[test]
    fn spawns_agree_with_a_plain_board(rules in rules(1..=52), packed in packed(), seed: u64) {
        let board = Board::from(packed);
        let gaps: Vec<Cell> = board.empty_cells().collect();
        let tables = Tables::new(&rules);
        prop_assert_eq!(packed.empty_count() as usize, gaps.len());
        prop_assert_eq!(packed.empty_cells().collect::<Vec<_>>(), gaps.clone());
        for n in 0..20 {
            prop_assert_eq!(packed.nth_empty(n), gaps.get(n as usize).copied());
        }
        for direction in Direction::ALL {
            let spawn = packed.spawn(&rules, direction, &mut Dice::new(seed));
            prop_assert_eq!(spawn, rules.spawn(&board, direction, &mut Dice::new(seed)));
            let cells: Vec<Cell> = rules.spawn_cells(&board, direction).collect();
            prop_assert_eq!(packed.spawn_cells(&rules, direction).collect::<Vec<_>>(), cells);
            if let Some(spawn) = spawn {
                let (mut fast, mut plain) = (packed, board);
                let fits = spawn.tile <= Packed::MAX_TILE;
                prop_assert_eq!(fast.place(spawn), fits);
                prop_assert!(plain.place(spawn));
                prop_assert_eq!(fast, if fits { Packed::try_from(&plain).unwrap() } else { packed });
                prop_assert_eq!(fast.place(spawn), false);
                prop_assert_eq!(packed.with_spawn(&rules, direction, &mut Dice::new(seed)), fast);
            } else {
                prop_assert_eq!(packed.with_spawn(&rules, direction, &mut Dice::new(seed)), packed);
            }
            for board in [packed, Packed::EMPTY] {
                let spawned = board.with_spawn(&rules, direction, &mut Dice::new(seed));
                prop_assert_eq!(tables.with_spawn(board, direction, &mut Dice::new(seed)), spawned);
            }
        }
    }

    #[test]
    fn symmetries_keep_the_game_the_same(rules in rules(1..=15), packed in packed()) {
        let at = |board: Packed, column, row| board.get(Size::FOUR.cell(column, row).unwrap());
        for cell in Size::FOUR.iter() {
            let (column, row) = (cell.column(), cell.row());
            prop_assert_eq!(at(packed.transposed(), row, column), packed.get(cell));
            prop_assert_eq!(at(packed.mirrored(), 3 - column, row), packed.get(cell));
            // Clockwise: the first row becomes the last column.
            prop_assert_eq!(at(packed.symmetries()[1], 3 - row, column), packed.get(cell));
        }
        let all = packed.symmetries();
        prop_assert_eq!(all[0], packed);
        prop_assert_eq!(all[3].transposed().mirrored(), all[0]);
        prop_assert_eq!(all[7].transposed().mirrored(), all[4]);
        prop_assert_eq!(all[4], packed.mirrored());
        let gains = |board: Packed| {
            let mut gains = Direction::ALL.map(|direction| board.slide(&rules, direction).1);
            gains.sort_unstable();
            gains
        };
        prop_assert!(all.into_iter().all(|board| gains(board) == gains(packed)));
    }

    #[test]
    fn perft_counts_agree(rules in rules(1..=15), packed in packed()) {
        // Several turns only on boards with few empty cells; on the others one turn is enough.
        let depth = if packed.empty_count() < 4 && rules.place == SpawnPlace::Behind { 3 } else { 1 };
        let board = Board::from(packed);
        prop_assert_eq!(perft_packed(&rules, &board, depth), perft(&rules, &board, depth));
    }
}

#[test]
fn two_of_32768_do_not_merge_and_are_reported() {
    let pack = |text: &str| Packed::try_from(&text.parse::<Board>().unwrap()).unwrap();
    let one = pack("32768.0.0.0/0.0.0.0/0.0.0.0/0.0.0.2");
    let two = pack("32768.32768.4.4/0.0.0.0/0.0.0.0/0.0.0.2");
    let near = pack("16384.16384.0.0/0.0.0.0/0.0.0.0/0.0.0.2");
    assert!(!one.at_limit() && two.at_limit() && !near.at_limit());
    let rules = Rules::classic();
    let (slid, gained) = two.slide(&rules, Direction::Left);
    assert_eq!((slid.to_string().as_str(), gained), ("32768.32768.8.0/0.0.0.0/0.0.0.0/2.0.0.0", 8));
    assert_eq!(near.slide(&rules, Direction::Left), (pack("32768.0.0.0/0.0.0.0/0.0.0.0/2.0.0.0"), 32768));
    let full = Packed::from_bits(u64::MAX);
    assert!(!full.can_move() && full.at_limit());
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    let pack = |text: &str| Packed::try_from(&text.parse::<Board>().unwrap());
    let size = Size::new(5, 4).unwrap();
    assert_eq!(Packed::try_from(&Board::empty(size)), Err(PackError::Size(size)));
    let error = pack("0.0.0.0/0.0.0.0/0.65536.0.0/0.0.0.0").unwrap_err();
    assert_eq!(error, PackError::Tile { cell: "b3".parse().unwrap(), tile: tile(16) });
    assert_eq!(error.to_string(), "the tile 65536 on b3 cannot be packed: the largest that fits is 32768");
    let mut packed = Packed::EMPTY;
    assert!(!packed.place(Spawn { cell: "e1".parse().unwrap(), tile: Tile::TWO }));
    assert_eq!(packed.get("e1".parse().unwrap()), None);
    assert_eq!(packed.best_tile(), None);
    assert!(!packed.can_move());
}
