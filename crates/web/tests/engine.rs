//! The answers of the engine to a fixed list of calls, in `testdata/web/engine.jsonl`. `web/tests/engine.mjs` compares
//! the WebAssembly builds with the same file (errands and findings are bytes, in hexadecimal digits), so all of them answer as the native program does. After an intended
//! change: `BLESS=1 cargo test -p gridwise-web --test engine`.
#![cfg(feature = "engine")]

use std::{fs, path::Path};

use midend::{
    Errand,
    sudoku::{Errand as Sudoku, PuzzleRequest},
    twenty48::Errand as Twenty48,
};
use players::network::NetworkFile;
use serde_json::{Value, json};
use sudoku::{
    Grid, Shape,
    rate::Level,
    technique::{Candidates, Technique},
};
use twenty48::{Game, Rules};
use web::{engine::Engine, wire};

/// Longer answers are stored as their length and a hash.
const LONG: usize = 200;

/// Positions of classic games, early and late.
const BOARDS: [&str; 6] = [
    "0.0.0.2/0.0.0.0/0.2.0.0/0.0.0.0",
    "2.4.8.16/0.0.2.4/0.0.0.0/0.0.0.2",
    "1024.512.64.8/256.128.16.4/4.8.2.0/2.0.0.0",
    "4096.1024.256.32/2048.512.16.8/2.64.4.2/0.2.0.4",
    "32768.16384.8192.4096/256.512.1024.2048/128.64.32.4/2.4.8.2",
    "65536.32768.2.4/16384.8192.8.2/4.2.4.8/2.4.8.0",
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A line of a file of the folder `testdata/sudoku`, word by word.
fn lines(file: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(root().join("testdata/sudoku").join(file)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

/// Bytes as hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(digits: &str) -> Vec<u8> {
    let pairs = digits.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap());
    pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect()
}

fn errand(errand: &Errand) -> Value {
    json!(["run", hex(&wire::to_bytes(errand).unwrap())])
}

fn sudoku_calls() -> Vec<Value> {
    let mut calls = Vec::new();
    let run = |wanted: Sudoku| errand(&Errand::Sudoku(wanted));
    for line in lines("rated.txt").iter().step_by(9).take(24) {
        calls.extend([json!(["rate", line[0]]), json!(["solve", line[0]])]);
    }
    // The friendly path of a puzzle uses its technique and what is simpler.
    for line in lines("techniques.txt").iter().filter(|line| line[0] == "friendly") {
        let puzzle: Grid = line[2].parse().unwrap();
        if puzzle.shape() == Shape::NINE && !is_slow(&line[1]) {
            calls.push(run(Sudoku::Explain { puzzle: Box::new(puzzle), unique: true }));
        }
    }
    let puzzle: Grid = lines("famous.sdm")[0][0].parse().unwrap();
    let candidates = Box::new(Candidates::of(&puzzle));
    calls.extend([
        run(Sudoku::Hint(candidates.clone())),
        run(Sudoku::Steps(candidates)),
        run(Sudoku::Judge(Box::new(puzzle.clone()))),
        run(Sudoku::Count(Box::new(puzzle))),
        run(Sudoku::Practise(Technique::XWing, 3)),
        run(Sudoku::Practise(Technique::HiddenPair, 4)),
    ]);
    for level in Level::ALL.into_iter().take(4) {
        calls.push(run(Sudoku::Make(Box::new(PuzzleRequest::level(Shape::NINE, level, 5)))));
    }
    for (rows, columns) in [(2, 2), (2, 3), (4, 4)] {
        let shape = Shape::new(rows, columns).unwrap();
        calls.push(run(Sudoku::Make(Box::new(PuzzleRequest::level(shape, Level::ALL[0], 6)))));
    }
    calls
}

/// Techniques whose puzzles take seconds.
fn is_slow(technique: &str) -> bool {
    technique.contains("forcing") || technique.contains("chain") || technique.contains("nested")
}

fn twenty48_calls() -> Vec<Value> {
    let games = BOARDS.map(|board| Game::at(Rules::classic(), board.parse().unwrap()).unwrap());
    let mut calls = vec![errand(&Errand::Twenty48(Twenty48::Prepare(Rules::classic())))];
    calls.extend(BOARDS.map(|board| json!(["advise", "classic", board])));
    calls.push(errand(&Errand::Twenty48(Twenty48::Judge(games.to_vec()))));
    calls.extend([
        json!(["advise", "lcd", BOARDS[1]]),
        json!(["advise", "edge", BOARDS[1]]),
        json!(["advise", "classic-5x5", "2.4.8.16.2/0.0.2.4.0/0.0.0.0.0/0.0.0.2.0/0.0.0.0.4"]),
        json!(["playMoves", 200, 1]),
    ]);
    calls
}

fn batch_calls() -> Vec<Value> {
    [false, true].map(|easy| json!(["makePuzzles", 1, 600, easy])).to_vec()
}

/// What a call answers: text, or an error as an object.
fn answer(engine: &Engine, call: &Value) -> String {
    let text = |index: usize| call[index].as_str().unwrap();
    let number = |index: usize| call[index].as_u64().unwrap() as u32;
    let answer = match text(0) {
        "run" => engine.run(&unhex(text(1))).map(|bytes| hex(&bytes)),
        "rate" => engine.rate(text(1)),
        "solve" => engine.solve(text(1)),
        "advise" => engine.advise(text(1), text(2)).map(|bytes| hex(&bytes)),
        "playMoves" => engine.play_moves(number(1), number(2)),
        "makePuzzles" => engine.make_puzzles(number(1), number(2), call[3].as_bool().unwrap()),
        other => panic!("{other}"),
    };
    answer.unwrap_or_else(|error| panic!("{call}: {error}"))
}

/// FNV-1a, which is a few lines in any language.
fn hash(text: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

#[test]
fn answers_are_those_of_the_golden_file() {
    let engine = Engine::new();
    engine.load_network(NetworkFile::shipped().bytes()).unwrap();
    let mut found = String::new();
    for call in sudoku_calls().into_iter().chain(twenty48_calls()).chain(batch_calls()) {
        let answer = answer(&engine, &call);
        let line = match answer.len() {
            ..=LONG => json!({ "call": call, "answer": answer }),
            length => json!({ "call": call, "length": length, "hash": hash(&answer) }),
        };
        found.push_str(&format!("{line}\n"));
        if call[0] == "makePuzzles" {
            let solved = engine.solve_batch(&answer).unwrap();
            assert_eq!(solved, engine.solve_each(&answer).unwrap());
            let line = json!({ "batch": true, "length": solved.len(), "hash": hash(&solved) });
            found.push_str(&format!("{line}\n"));
        }
    }
    let file = root().join("testdata/web/engine.jsonl");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &found).unwrap();
    }
    let expected = fs::read_to_string(&file).unwrap_or_default();
    for (number, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "line {}: if it is intended, run the test with BLESS=1", number + 1);
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}
