//! `gridwise 2048 hint` as other programs use it: streams, order, jobs, invalid input.

use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use crate::program::{gridwise, run_with};
use serde_json::{Value, json};
use twenty48::{Dice, Direction, Game, Rules};

const LINE: &str = r#"{"board":[[2,2,4],[0,0,0]]}"#;
const ANSWER: &str = r#"{"best":"right","values":{"up":null,"right":4.0,"down":0.0,"left":4.0},"scale":"own","player":"greedy","depth":1,"nodes":4}"#;

fn hints(args: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let end = run_with(gridwise().args(["2048", "hint"]).args(args), input);
    let [out, err] = [end.stdout, end.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (end.status.code(), out, err)
}

/// Positions of a game that cycles through the directions, as lines.
fn positions(count: usize) -> String {
    let (rules, mut lines, mut seed) = (Rules::classic(), String::new(), 0);
    let mut game = None;
    for number in 0..count {
        let now = game.get_or_insert_with(|| {
            seed += 1;
            Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).unwrap()
        });
        let tiles: Vec<u64> =
            now.board().tiles().iter().map(|t| t.map_or(0, twenty48::Tile::value)).collect();
        lines += &json!({ "board": tiles.chunks(4).collect::<Vec<_>>() }).to_string();
        lines.push('\n');
        let moves = (0..4).map(|turn| Direction::ALL[(number + turn) % 4]);
        match moves.into_iter().find(|&direction| now.slide(direction).is_some()) {
            Some(direction) => {
                let turn = now.draw(direction, &mut Dice::for_turn(seed, number as u64)).unwrap();
                now.play(turn).unwrap();
            }
            None => game = None,
        }
    }
    lines
}

#[test]
fn every_line_is_answered_before_the_next_is_sent() {
    let args = ["2048", "hint", "--player", "greedy"];
    let mut child = gridwise().args(args).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..20 {
        stdin.write_all(format!("{LINE}\n").as_bytes()).unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), ANSWER);
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert!(child.wait().unwrap().success());
}

#[test]
fn jobs_make_no_difference_and_lines_keep_their_order() {
    let input = positions(300);
    for player in
        [&["--player", "network"][..], &["--player", "search", "--depth", "1"], &["--player", "random"]]
    {
        let of_jobs = |jobs| hints(&[player, &["--jobs", jobs]].concat(), input.as_bytes());
        let one = of_jobs("1");
        assert_eq!((one.0, one.1.lines().count(), one.2.as_str()), (Some(0), 300, ""), "{player:?}");
        assert_eq!(of_jobs("3"), one, "{player:?}");
        // Nor does the result depend on the other lines.
        for number in [0, 7, 299] {
            if player[1] != "random" {
                let alone = hints(player, input.lines().nth(number).unwrap().as_bytes()).1;
                assert_eq!(alone.trim_end(), one.1.lines().nth(number).unwrap(), "{player:?}");
            }
        }
    }
}

#[test]
fn the_network_gives_probabilities_of_possible_moves() {
    let (_, out, _) = hints(&[], b"{\"board\":[[2,4,8,16],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n");
    let answer: Value = serde_json::from_str(&out).unwrap();
    let values = answer["values"].as_object().unwrap();
    assert_eq!((&answer["player"], &answer["scale"]), (&json!("network"), &json!("chance")));
    assert_eq!((&answer["best"], &answer["depth"], &answer["nodes"]), (&json!("down"), &json!(0), &json!(1)));
    let keys: Vec<&str> =
        values.iter().filter(|(_, value)| !value.is_null()).map(|(key, _)| key.as_str()).collect();
    assert_eq!((keys, values["down"].as_f64()), (vec!["down"], Some(1.0)));
}

#[test]
fn the_player_that_is_used_is_named() {
    let input = "{\"board\":[[2,2],[4,8]]}\n{\"board\":[[2,2,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],\"rules\":\"lcd\"}\n";
    let (code, out, _) = hints(&["--player", "guided", "--depth", "1"], input.as_bytes());
    let players: Vec<Value> =
        out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["player"].clone()).collect();
    assert_eq!((code, players), (Some(0), vec![json!("plain"), json!("search")]));
}

#[test]
fn a_position_without_moves_has_no_best_move() {
    let (code, out, err) = hints(&["--player", "greedy"], b"{\"board\":[[2,4],[4,2]]}");
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (
            Some(0),
            "{\"best\":null,\"values\":{\"up\":null,\"right\":null,\"down\":null,\"left\":null},\"scale\":null,\
             \"player\":\"greedy\",\"depth\":0,\"nodes\":0}\n",
            ""
        )
    );
    let (code, out, _) = hints(&[], b"{\"board\":[[2,4,2,4],[4,2,4,2],[2,4,2,4],[4,2,4,2]]}");
    assert!(
        code == Some(0) && out.starts_with("{\"best\":null,") && out.contains("\"player\":\"network\""),
        "{out}"
    );
}

#[test]
fn errors_are_in_the_output_and_on_standard_error() {
    let mut input = format!("{LINE}\n\n{{\"board\":[[2,3],[0,0]]}}\n").into_bytes();
    input.extend_from_slice(&vec![b'['; 70_000]);
    input.extend_from_slice(format!("\n{{\"board\":[[2,2],[0,0]],\"rule\":1}}\n{LINE}").as_bytes());
    let (code, out, err) = hints(&["--player", "greedy"], &input);
    let example = r#"expected a JSON object such as {\"board\":[[0,2],[2,4]]}"#;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((code, lines.len()), (Some(1), 6));
    assert_eq!([lines[0], lines[5]], [ANSWER; 2]);
    assert_eq!(lines[1], format!(r#"{{"error":"{example}","line":2}}"#));
    let three = "board: row 1, column 2: 3 is not a tile: expected a power of two from 2 on";
    assert_eq!(lines[2], format!(r#"{{"error":"{three}","line":3}}"#));
    assert_eq!(lines[3], r#"{"error":"the line is too long: expected at most 65536 bytes","line":4}"#);
    assert_eq!(
        lines[4],
        r#"{"error":"column 29: unknown field `rule`, expected `board` or `rules`","line":5}"#
    );
    let message: Vec<&str> = err.lines().collect();
    assert_eq!(message.len(), 4);
    assert_eq!(message[1], format!("gridwise: standard input: line 3: {three}"));
    assert!(message[3].starts_with("gridwise: standard input: line 5: column 29: "), "{err}");
}

#[test]
fn empty_input_is_not_an_error() {
    assert_eq!(hints(&[], b""), (Some(0), String::new(), String::new()));
}
