//! A Sudoku record is rejected with a message that names one of its lines, or round-trips. Its replay reaches the
//! stated position, with every turn undone and redone, or reports one of its turns.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::game::{ParseRecordError, Record, ReplayError};

fuzz_target!(|text: &str| {
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let ParseRecordError::Expected { line, .. } | ParseRecordError::Turn { line, .. } = error {
                assert!((1..=text.lines().count()).contains(&line), "{error}");
            }
            return;
        }
    };
    let written = record.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&record), "{written}");

    match record.replay() {
        Ok(mut timeline) => {
            let mut again = timeline.record();
            for (key, value) in record.tags() {
                assert!(again.set_tag(key, value), "{key} {value}");
            }
            assert_eq!(again, record);
            assert_eq!(timeline.game().pencil().is_ok(), {
                let game = timeline.game();
                game.wrong().is_empty() && game.clashing().is_empty()
            });
            let before = timeline.clone();
            while timeline.undo() {}
            assert_eq!(timeline.game().setup(), record.puzzle.to_setup());
            timeline.seek(before.now());
            assert_eq!(timeline, before);
            while timeline.go_back() {}
        }
        Err(ReplayError::Illegal { turn, .. }) => {
            assert!((1..=record.turns.len()).contains(&turn), "turn {turn} of {}", record.turns.len());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
