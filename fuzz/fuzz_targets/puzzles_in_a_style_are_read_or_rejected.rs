//! A style, a shape and any bytes: puzzles have that shape, and everything else has an error message. The first
//! byte is the style, the second the shape.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::{
    Shape,
    format::{Reader, Style},
};

fuzz_target!(|bytes: &[u8]| {
    let [style, shape, text @ ..] = bytes else { return };
    let style = Style::ALL[usize::from(*style) % Style::ALL.len()];
    let shape = Shape::new(usize::from(shape % 8) + 1, usize::from(shape / 8 % 8) + 1);
    let mut reader = Reader::of(style);
    if let Ok(shape) = shape {
        reader = reader.with_shape(shape);
    }
    for item in reader.over(text) {
        match item.entry {
            Ok(entry) => assert!(shape.is_err() || shape == Ok(entry.puzzle.shape())),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
