//! A record is rejected with a message, or round-trips; its replay reaches the end or reports one of its turns. A
//! saved game is a record, so this covers both.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty48::{Record, ReplayError, Timeline};

fuzz_target!(|text: &str| {
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = record.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&record), "{written}");

    let timeline = Timeline::from_record(&record);
    match record.replay() {
        Ok(game) => {
            let mut timeline = timeline.expect("what replays has a timeline");
            assert_eq!(timeline.game(), &game);
            assert_eq!(game.score(), record.score);
            while timeline.undo() {}
            assert_eq!(timeline.record().turns, []);
        }
        Err(error) => {
            assert_eq!(timeline.err(), Some(error));
            if let ReplayError::Illegal { turn, .. } = error {
                assert!((1..=record.turns.len()).contains(&turn), "turn {turn} of {}", record.turns.len());
            }
        }
    }
});
