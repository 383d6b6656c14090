//! Any bytes as a file of puzzles: the result does not depend on how it is split into pieces, every puzzle
//! round-trips in every style, and every error has a position in the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::format::{Item, Reader, Style, read};

fuzz_target!(|bytes: &[u8]| {
    let items: Vec<Item> = read(bytes).collect();
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
    for item in &items {
        assert!((1..=lines).contains(&item.line));
        match &item.entry {
            Ok(entry) => {
                let (puzzle, solution) = (&entry.puzzle, entry.solution.as_ref());
                assert!(solution.is_none_or(|solution| solution.shape() == puzzle.shape()));
                for style in Style::ALL {
                    let mut text = String::from(style.heading());
                    style.write(puzzle.into(), solution.map(Into::into), &mut text);
                    let mut again = Reader::of(style).with_shape(puzzle.shape()).over(text.as_bytes());
                    let read = again.next().expect("the written puzzle").entry.expect("a valid puzzle");
                    assert_eq!(&read.puzzle, puzzle, "{style}:\n{text}");
                    let kept = if style.has_solutions() { solution } else { None };
                    assert_eq!(read.solution.as_ref(), kept, "{style}:\n{text}");
                    assert_eq!(again.next(), None, "{style}:\n{text}");
                }
            }
            Err(error) => {
                assert!((item.line..=lines).contains(&error.line), "{error}");
                assert!(error.column != Some(0) && !error.to_string().is_empty());
            }
        }
    }
    let size = bytes.first().map_or(1, |&byte| usize::from(byte) + 1);
    let mut reader = Reader::new();
    bytes.chunks(size).for_each(|piece| reader.feed(piece));
    reader.end();
    let pieces: Vec<Item> = std::iter::from_fn(|| reader.take()).collect();
    assert_eq!(pieces, items, "in pieces of {size}");
});
