//! Perft counts, computed in three ways and compared with golden counts.
//!
//! Each line of `testdata/2048/perft.txt` is a rules code, a position, and the counts for one turn, two turns,
//! and so on. The third way is the slide of most tutorials: tighten, merge, tighten, on rows of numbers, with the
//! other directions made by transposing and mirroring. It shares no code with the crate.

use twenty48::{Board, Direction, Merging, Rules, SpawnPlace, Tile, perft, perft_packed};

const GOLDEN: &str = include_str!("../../../testdata/2048/perft.txt");

type Rows = Vec<Vec<u64>>;

struct Case {
    rules: Rules,
    board: Board,
    counts: Vec<u64>,
}

fn cases() -> Vec<Case> {
    let lines = GOLDEN.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            Case {
                rules: words.next().unwrap().parse().unwrap(),
                board: words.next().unwrap().parse().unwrap(),
                counts: words.map(|count| count.parse().unwrap()).collect(),
            }
        })
        .collect()
}

fn check(count: impl Fn(&Rules, &Board, u8) -> u64) {
    for Case { rules, board, counts } in cases() {
        assert_eq!(rules.size, board.size());
        let found: Vec<u64> = (1..=counts.len() as u8).map(|depth| count(&rules, &board, depth)).collect();
        assert_eq!(found, counts, "{rules} {board}");
    }
}

#[test]
fn a_plain_board_counts_the_golden_numbers() {
    check(perft);
}

#[test]
fn a_packed_board_counts_the_golden_numbers() {
    check(perft_packed);
}

#[test]
fn a_naive_slide_counts_the_golden_numbers() {
    check(|rules, board, depth| {
        let values: Vec<u64> = board.tiles().iter().map(|tile| tile.map_or(0, Tile::value)).collect();
        let rows = values.chunks(board.size().width()).map(<[u64]>::to_vec).collect();
        naive_count(rules, &rows, depth)
    });
}

#[test]
fn zero_turns_count_one_and_a_lost_game_counts_none() {
    let lost: Board = "2.4.2.4/4.2.4.2/2.4.2.4/4.2.4.2".parse().unwrap();
    for count in [perft, perft_packed] {
        assert_eq!(count(&Rules::classic(), &lost, 0), 1);
        assert_eq!(count(&Rules::classic(), &lost, 1), 0);
        assert_eq!(count(&Rules::classic(), &lost, u8::MAX), 0);
    }
}

#[test]
fn every_preset_and_size_of_the_golden_counts_has_several_turns() {
    let cases = cases();
    assert!(cases.len() >= 12);
    assert!(cases.iter().all(|case| case.counts.len() >= 2));
    for (name, rules) in Rules::PRESETS {
        assert!(cases.iter().any(|case| case.rules == rules), "{name}");
    }
}

fn naive_count(rules: &Rules, rows: &Rows, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut ways = 0;
    for direction in Direction::ALL {
        let slid = naive_slide(rules, rows, direction);
        if slid == *rows {
            continue;
        }
        for (row, column) in naive_spawns(rules, &slid, direction) {
            for (tile, _) in rules.weights.iter() {
                let mut next = slid.clone();
                next[row][column] = tile.value();
                ways += naive_count(rules, &next, depth - 1);
            }
        }
    }
    ways
}

fn naive_spawns(rules: &Rules, rows: &Rows, direction: Direction) -> Vec<(usize, usize)> {
    let (last_row, last_column) = (rows.len() - 1, rows[0].len() - 1);
    let mut cells = Vec::new();
    for (r, row) in rows.iter().enumerate() {
        for (c, &value) in row.iter().enumerate() {
            let behind = match direction {
                Direction::Up => r == last_row,
                Direction::Down => r == 0,
                Direction::Left => c == last_column,
                Direction::Right => c == 0,
            };
            if value == 0 && (behind || rules.place == SpawnPlace::Anywhere) {
                cells.push((r, c));
            }
        }
    }
    if rules.place == SpawnPlace::Behind {
        cells.truncate(1);
    }
    cells
}

fn naive_slide(rules: &Rules, rows: &Rows, direction: Direction) -> Rows {
    match direction {
        Direction::Left => rows.iter().map(|row| tighten(&merge(rules, tighten(row)))).collect(),
        Direction::Right => mirror(&naive_slide(rules, &mirror(rows), Direction::Left)),
        Direction::Up => transpose(&naive_slide(rules, &transpose(rows), Direction::Left)),
        Direction::Down => transpose(&naive_slide(rules, &transpose(rows), Direction::Right)),
    }
}

fn tighten(row: &[u64]) -> Vec<u64> {
    let mut tight: Vec<u64> = row.iter().copied().filter(|&value| value != 0).collect();
    tight.resize(row.len(), 0);
    tight
}

fn merge(rules: &Rules, mut row: Vec<u64>) -> Vec<u64> {
    let mut i = 0;
    while i + 1 < row.len() {
        if row[i] != 0 && row[i] == row[i + 1] {
            row[i] *= 2;
            row[i + 1] = 0;
            if rules.merging == Merging::OnePair {
                break;
            }
            i += 2;
        } else {
            i += 1;
        }
    }
    row
}

fn mirror(rows: &Rows) -> Rows {
    rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

fn transpose(rows: &Rows) -> Rows {
    (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
}
