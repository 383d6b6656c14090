//! Games as text: records are read back unchanged, and other texts are rejected with a reason.

use proptest::{prelude::*, sample::Index};
use sudoku::game::{ParseRecordError, Record, ReplayError, Timeline, Turn};

use crate::action::timeline;

/// The record of a game, with tags.
fn record() -> impl Strategy<Value = (Timeline, Record)> {
    let tags =
        prop::collection::vec(("[a-z][a-z0-9-]{0,9}", "[!-~一-龥]([ -~一-龥]{0,20}[!-~一-龥])?"), 0..6);
    (timeline(), tags).prop_map(|(timeline, tags)| {
        let mut record = timeline.record();
        for (key, value) in tags {
            let reserved = ["now", "end", "turns", "shape", "puzzle"].contains(&key.as_str());
            assert_ne!(record.set_tag(&key, &value), reserved, "{key} {value}");
        }
        (timeline, record)
    })
}

/// The text of a record with a piece removed, doubled or replaced.
fn mangled() -> impl Strategy<Value = String> {
    let change =
        (any::<Index>(), 0..12_usize, 0..3_usize, "[ -~\n]{0,6}|[0-9]{20}|r[0-9]c[0-9][:=#.^-]|现在");
    (record(), prop::collection::vec(change, 1..4)).prop_map(|((_, record), changes)| {
        let mut text: Vec<char> = record.to_string().chars().collect();
        for (at, length, kind, piece) in changes {
            let start = at.index(text.len() + 1);
            let end = text.len().min(start + length);
            let taken: Vec<char> = text[start..end].to_vec();
            let put: Vec<char> = match kind {
                0 => Vec::new(),
                1 => taken.iter().chain(&taken).copied().collect(),
                _ => piece.chars().collect(),
            };
            text.splice(start..end, put);
        }
        text.into_iter().collect()
    })
}

/// Properties that hold for any text.
fn check_text(text: &str) -> Result<(), TestCaseError> {
    let record = match text.parse::<Record>() {
        Ok(record) => record,
        Err(error) => {
            let lines = text.lines().count();
            match &error {
                ParseRecordError::Expected { line, .. } | ParseRecordError::Turn { line, .. } => {
                    prop_assert!((1..=lines).contains(line), "{error} of {lines} lines");
                    prop_assert!(error.to_string().starts_with(&format!("line {line}")), "{error}");
                }
                ParseRecordError::NotARecord => prop_assert!(
                    !text.starts_with("gridwise-sudoku 1\n") && !text.starts_with("gridwise-sudoku 2\n")
                ),
                ParseRecordError::Newer(version) => {
                    let begins = text.starts_with(&format!("gridwise-sudoku {version}"));
                    prop_assert!(error.is_newer() && begins);
                }
                ParseRecordError::Turns { claimed, found } => {
                    let said = text.contains(&format!("turns {claimed}"));
                    prop_assert!(found < claimed && said);
                }
                other => prop_assert_eq!(other, &ParseRecordError::CutShort),
            }
            return Ok(());
        }
    };
    prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record.clone()));
    match record.replay() {
        Ok(timeline) => {
            let again = timeline.record();
            prop_assert_eq!(
                (&again.turns, again.now, again.filled),
                (&record.turns, record.now, record.filled)
            );
        }
        Err(ReplayError::Illegal { turn, .. }) => prop_assert!((1..=record.turns.len()).contains(&turn)),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn games_round_trip_as_text((timeline, record) in record()) {
        let text = record.to_string();
        let read: Record = text.parse().map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
        prop_assert!(read == record, "{text}");
        prop_assert_eq!(read.to_string(), text);
        prop_assert!(read.replay() == Ok(timeline));
    }

    #[test]
    fn mangled_records_are_parsed_or_rejected(text in mangled()) {
        check_text(&text)?;
    }

    #[test]
    fn turns_round_trip_as_text((_, record) in record()) {
        for turn in &record.turns {
            prop_assert_eq!(turn.to_string().parse::<Turn>(), Ok(turn.clone()));
        }
        let new = |turn: &Turn| !turn.markings.is_empty() || turn.to_string().contains('^');
        prop_assert_eq!(record.version(), if record.turns.iter().any(new) { 2 } else { 1 });
    }

    #[test]
    fn texts_are_parsed_or_rejected(text in any::<String>(), begun: bool, version in 1..3) {
        check_text(&text)?;
        if begun {
            check_text(&format!("gridwise-sudoku {version}\nshape 2x2\npuzzle ................\n{text}"))?;
        }
    }
}

/// A file that version 1 of the format wrote: it loads, and is written as it was.
#[test]
fn a_file_of_version_1_loads_and_stays_the_same() {
    let text = include_str!("version-1.sudoku");
    let record: Record = text.parse().expect("a record");
    assert_eq!((record.version(), record.to_string().as_str()), (1, text));
    let timeline = record.replay().expect("a legal game");
    assert_eq!((timeline.now(), timeline.turns().len(), timeline.game().filled()), (6, 7, 33));
    let cell = "r1c6".parse().expect("a cell");
    assert_eq!(timeline.game().notes(cell).len(), 2);
}
