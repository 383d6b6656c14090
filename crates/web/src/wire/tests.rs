use std::{collections::BTreeMap, fmt::Debug};

use midend::{
    Errand, Finding, Thinker,
    sudoku::{Errand as Sudoku, PuzzleRequest},
    twenty48::Errand as Twenty48,
};
use players::{Roster, Stop};
use serde::Deserialize;
use sudoku::{
    Grid, Shape,
    generate::Criteria,
    rate::Level,
    technique::{Candidates, Technique},
};
use twenty48::{Game, Rules};

use super::*;

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Vec<u8> {
    let bytes = to_bytes(value).unwrap();
    assert_eq!(from_bytes::<T>(&bytes).as_ref(), Ok(value), "{bytes:?}");
    // No prefix is a value, and nothing may follow it.
    for length in 0..bytes.len().min(300) {
        assert!(from_bytes::<T>(&bytes[..length]).is_err(), "{length} of {bytes:?}");
    }
    assert!(from_bytes::<T>(&[&bytes[..], &[0]].concat()).is_err());
    bytes
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Any {
    Unit,
    New(Box<Any>),
    Tuple(u8, i64),
    Struct { list: Vec<Any>, map: BTreeMap<String, char>, pair: (f32, f64), maybe: [Option<bool>; 2] },
}

#[test]
fn every_kind_of_value_round_trips() {
    assert_eq!(round_trip(&300_u16), [0xac, 2]);
    assert_eq!(round_trip(&-1_i8), [1]);
    assert_eq!(round_trip(&String::from("Zwölf")), b"\x06Zw\xc3\xb6lf");
    for number in [0, 0x7f, 0x80, u64::MAX - 1, u64::MAX] {
        round_trip(&number);
        round_trip(&(number as i64));
    }
    round_trip(&Any::Struct {
        list: vec![Any::Unit, Any::New(Box::new(Any::Unit)), Any::Tuple(255, i64::MIN)],
        map: [("a".into(), '数'), (String::new(), '\0')].into(),
        pair: (f32::MIN_POSITIVE, -0.1),
        maybe: [None, Some(false)],
    });
}

#[test]
fn wrong_bytes_are_refused() {
    assert!(from_bytes::<u8>(&[0x80, 2]).is_err(), "too large for a byte");
    assert!(from_bytes::<u64>(&[0xff; 10]).is_err(), "too large for any number");
    assert!(from_bytes::<bool>(&[2]).is_err());
    assert!(from_bytes::<Any>(&[4]).is_err(), "there is no such variant");
    assert!(from_bytes::<String>(&[1, 0xff]).is_err(), "not UTF-8");
    assert!(from_bytes::<Vec<u64>>(&[0xff, 0xff, 0xff, 0xff, 0x0f, 1]).is_err(), "longer than the bytes");
    assert!(from_bytes::<serde_json::Value>(&[1]).is_err(), "nothing says what it is");
    // A million variants within each other do not exhaust the stack.
    assert!(from_bytes::<Any>(&[1; 1_000_000]).is_err());
}

/// A field that is left out would shift the others.
#[test]
fn a_skipped_field_is_refused() {
    #[derive(Serialize)]
    struct Skipping {
        #[serde(skip_serializing_if = "Option::is_none")]
        field: Option<u8>,
    }
    assert_eq!(to_bytes(&Skipping { field: Some(1) }), Ok(vec![1, 1]));
    assert_eq!(to_bytes(&Skipping { field: None }), Err(Damaged));
}

#[test]
fn errands_and_findings_round_trip_and_are_smaller_than_json() {
    let nine: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let puzzle = || Box::new(nine.clone());
    let candidates = || Box::new(Candidates::of(&nine));
    let custom = PuzzleRequest {
        shape: Shape::new(2, 3).unwrap(),
        criteria: Criteria::level(Level::ALL[0]),
        day: "2026-11-15".parse().ok(),
        seed: u64::MAX,
    };
    let sudoku = [
        Sudoku::Make(Box::new(custom)),
        Sudoku::Judge(puzzle()),
        Sudoku::Judge(Box::new("1...............".parse().unwrap())),
        Sudoku::Count(puzzle()),
        Sudoku::Rate(puzzle()),
        Sudoku::Explain { puzzle: puzzle(), unique: true },
        Sudoku::Hint(candidates()),
        Sudoku::Steps(candidates()),
        Sudoku::Practise(Technique::XWing, 3),
    ];
    let game = Game::at(Rules::classic(), "2.4.8.16/0.0.2.4/0.0.0.0/0.0.0.2".parse().unwrap()).unwrap();
    let twenty48 = [
        Twenty48::Prepare(Rules::edge()),
        Twenty48::Advise(Box::new(game)),
        Twenty48::Judge(vec![game, game]),
    ];
    let errands = sudoku.map(Errand::Sudoku).into_iter().chain(twenty48.map(Errand::Twenty48));
    let mut thinker = Thinker::new(Roster::shipped());
    for errand in errands {
        let sent = round_trip(&errand);
        assert!(sent.len() < serde_json::to_string(&errand).unwrap().len(), "{errand:?}");
        let finding: Finding = errand.run(&mut thinker, &Stop::new()).unwrap();
        let sent = round_trip(&finding);
        assert!(sent.len() < serde_json::to_string(&finding).unwrap().len(), "{finding:?}");
    }
}
