//! Any line: what the fast lane says of it is what the reader says.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::format::{Line, read};

fuzz_target!(|bytes: &[u8]| {
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or(bytes);
    // A mark before the text: the reader cannot take the fast lane itself.
    let marked = [b"\xef\xbb\xbf", line].concat();
    let mut items = read(&marked);
    match Line::classify(line) {
        Line::Nine(nine) => {
            let entry = items.next().expect("it is a puzzle").entry.expect("and good");
            assert_eq!((entry.puzzle, entry.solution), (nine.into(), None));
            assert_eq!(items.next(), None);
        }
        Line::Solved(nine, solution) => {
            let entry = items.next().expect("it is a puzzle").entry.expect("and good");
            assert_eq!((entry.puzzle, entry.solution), (nine.into(), Some(solution.into())));
            assert_eq!(items.next(), None);
        }
        Line::Nothing => assert_eq!(items.next(), None),
        Line::Other => {}
    }
});
