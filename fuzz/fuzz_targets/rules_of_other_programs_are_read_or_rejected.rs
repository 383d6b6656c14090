//! Any text in any format of puzzles with rules, JSON and links included: a puzzle that fits its layout and that every format
//! writes so that it is read again, or says what it cannot; or an error message on one line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::variant::format::{Format, read, read_known, write};

fuzz_target!(|text: &str| {
    let read_text = match read_known(text) {
        Ok(read) => read,
        Err(error) => {
            assert_eq!(read(text), Err(error.clone()));
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
            return;
        }
    };
    let puzzle = &read_text.puzzle;
    assert!(puzzle.rules().iter().all(|rule| rule.check(puzzle.layout()).is_ok()));
    assert!(read_text.about.title.as_ref().is_none_or(|title| !title.contains(char::is_control)));
    assert!(read_text.notices.iter().all(|notice| !notice.to_string().contains('\n')));
    for format in Format::WRITTEN {
        match write(puzzle, format) {
            // A link does not say more than its JSON, and a text may be longer than the limit of its reader.
            Ok(written) => match read(&written) {
                Ok(again) => {
                    assert_eq!(again.puzzle.layout(), puzzle.layout());
                    if matches!(format, Format::Text | Format::Lines | Format::Json) {
                        assert_eq!(again.puzzle, *puzzle);
                    }
                }
                Err(error) => assert!(written.len() > 60_000, "{format}: {error}"),
            },
            Err(unsaid) => assert!(!unsaid.to_string().is_empty()),
        }
    }
});
