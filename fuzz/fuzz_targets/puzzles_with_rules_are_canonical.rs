//! Any text as our text form of a puzzle with rules: one canonical text, on one line and on many, or an error with its place.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::variant::Puzzle;

fuzz_target!(|text: &str| {
    match text.parse::<Puzzle>() {
        Ok(puzzle) => {
            let written = puzzle.to_string();
            assert!(!written.contains(char::is_control), "{written:?}");
            assert_eq!(written.parse().as_ref(), Ok(&puzzle));
            assert_eq!(format!("{puzzle:#}").parse().as_ref(), Ok(&puzzle));
        }
        Err(error) => {
            assert!(error.at <= text.len());
            assert!(!error.to_string().contains('\n'), "{error:?}");
        }
    }
});
