//! Any line: the fast path agrees with the reader.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::format::{Line, read};

fuzz_target!(|bytes: &[u8]| {
    let line = bytes.split(|&byte| byte == b'\n').next().unwrap_or(bytes);
    // A byte order mark prevents the reader from using the fast path itself.
    let marked = [b"\xef\xbb\xbf", line].concat();
    let mut items = read(&marked);
    match Line::classify(line) {
        Line::Nine(nine) => {
            let entry = items.next().expect("one puzzle").entry.expect("a valid puzzle");
            assert_eq!((entry.puzzle, entry.solution), (nine.into(), None));
            assert_eq!(items.next(), None);
        }
        Line::Solved(nine, solution) => {
            let entry = items.next().expect("one puzzle").entry.expect("a valid puzzle");
            assert_eq!((entry.puzzle, entry.solution), (nine.into(), Some(solution.into())));
            assert_eq!(items.next(), None);
        }
        Line::Nothing => assert_eq!(items.next(), None),
        Line::Other => {}
    }
});
