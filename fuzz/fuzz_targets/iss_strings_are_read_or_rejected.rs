//! Any text as a constraint string of Interactive-Sudoku-Solver: a puzzle that can be written and read again, or an error
//! message on one line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::variant::iss;

fuzz_target!(|text: &str| {
    match iss::read(text) {
        Ok(puzzle) => {
            assert!(puzzle.rules().iter().all(|rule| rule.check(puzzle.layout()).is_ok()));
            match iss::write(&puzzle) {
                Ok(written) => {
                    let again = iss::read(&written).expect("what was written can be read");
                    assert_eq!(again.layout(), puzzle.layout());
                    assert_eq!(again.candidates(), puzzle.candidates());
                    assert_eq!(again.rules().len(), puzzle.rules().len());
                }
                Err(unsaid) => assert!(!unsaid.to_string().is_empty()),
            }
        }
        Err(error) => {
            assert!(error.at <= text.len());
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
        }
    }
});
