//! `gridwise 2048 slide` as other programs use it: streams, order, invalid input.

use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use crate::program::{gridwise, run_with};
use twenty48::{Dice, Direction, Rules};

const LINE: &str = r#"{"board":[[2,2],[0,0]],"dir":"left"}"#;
const ANSWER: &str = r#"{"board":[[4,0],[0,0]],"gained":4,"moved":true,"won":false,"over":false}"#;

#[test]
fn every_line_is_answered_before_the_next_is_sent() {
    let mut child = gridwise().args(["2048", "slide"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for round in 0..50 {
        // Half a line is not answered; the answer comes with the rest of it.
        let (first, second) = LINE.split_at(round % LINE.len());
        stdin.write_all(first.as_bytes()).unwrap();
        stdin.flush().unwrap();
        stdin.write_all(format!("{second}\n").as_bytes()).unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), ANSWER);
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert!(child.wait().unwrap().success());
}

#[test]
fn many_lines_keep_their_order() {
    // Enough for many batches and many threads.
    let mut input = String::new();
    let mut expected = Vec::new();
    for number in 1..=30_000u64 {
        let rules = Rules::classic();
        let board = rules.opening(&mut Dice::for_opening(number));
        let mut tiles = [[0; 4]; 4];
        for spawn in board.iter() {
            tiles[spawn.cell.row()][spawn.cell.column()] = spawn.tile.value();
        }
        if number % 1000 == 0 {
            input.push_str("nonsense\n");
            expected.push(None);
            continue;
        }
        let direction = Direction::ALL[number as usize % 4];
        input.push_str(&serde_json::json!({ "board": tiles, "dir": direction.name() }).to_string());
        input.push('\n');
        let rows = tiles.map(|row| row.map(|tile| tile.to_string()).join(".")).join("/");
        expected.push(Some(rules.slide(&rows.parse().unwrap(), direction)));
    }
    let end = run_with(gridwise().args(["2048", "slide"]), input.as_bytes());
    assert_eq!(end.status.code(), Some(1));
    let answers = String::from_utf8(end.stdout).unwrap();
    assert_eq!(answers.lines().count(), expected.len());
    for ((number, answer), expected) in (1..).zip(answers.lines()).zip(expected) {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        match expected {
            None => assert_eq!(answer["line"], number),
            Some(slide) => {
                assert_eq!(answer["gained"], slide.gained, "line {number}");
                let tiles = slide.board.tiles().iter().map(|tile| tile.map_or(0, twenty48::Tile::value));
                let found =
                    answer["board"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
                assert!(found.map(|tile| tile.as_u64().unwrap()).eq(tiles), "line {number}");
            }
        }
    }
}

#[test]
fn a_long_line_and_invalid_utf_8_give_one_error_each() {
    let mut input = format!("{LINE}\r\n\n").into_bytes();
    input.extend_from_slice(&vec![b'['; 5_000_000]);
    input.extend_from_slice(b"\n{\"board\":\"\xff\xfe\"}\n");
    input.extend_from_slice(&vec![b'['; 60_000]);
    input.extend_from_slice(format!("\n{LINE}").as_bytes());
    let end = run_with(gridwise().args(["2048", "slide"]), &input);
    assert_eq!(end.status.code(), Some(1));
    let answers = String::from_utf8(end.stdout).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), 6, "{answers:?}");
    assert_eq!(answers[0], ANSWER);
    // An empty line has an answer too, so input and output have the same number of lines.
    assert!(answers[1].starts_with("{\"error\":") && answers[1].ends_with(r#""line":2}"#), "{}", answers[1]);
    assert_eq!(answers[2], r#"{"error":"the line is too long: expected at most 65536 bytes","line":3}"#);
    assert_eq!(answers[3], r#"{"error":"byte 11: not UTF-8 text; expected a JSON object","line":4}"#);
    assert!(answers[4].ends_with(r#""line":5}"#), "{}", answers[4]);
    assert_eq!(answers[5], ANSWER);
}

#[test]
fn deep_nesting_is_rejected() {
    let deep = format!(r#"{{"board":{}"#, "[".repeat(50_000));
    let end = run_with(gridwise().args(["2048", "slide"]), deep.as_bytes());
    assert_eq!(end.status.code(), Some(1));
    assert!(end.stdout.starts_with(b"{\"error\":"));
}

#[test]
fn empty_input_is_not_an_error() {
    let end = run_with(gridwise().args(["2048", "slide"]), b"");
    assert!(end.status.success() && end.stdout.is_empty() && end.stderr.is_empty());
}
