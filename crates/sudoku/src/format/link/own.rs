//! Puzzles in gridwise's own links: short, safe in a URL, and one text for each puzzle.
//!
//! ```text
//! #s=53b7d6b195c98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79     a 9×9 puzzle
//! #s=2x2.b3e4d21a                                          another shape: rows and columns of a box first
//! ```
//!
//! Digits are `1` to `9`, `A` to `Z` and `_`. A small letter stands for as many empty cells as its place in the alphabet, so that
//! a run of more than 26 begins with `z`.

use alloc::{string::String, vec::Vec};
use core::fmt::Write;

use super::{super::Values, LinkFault};
use crate::{Digit, Setup, Shape};

/// The text of a puzzle, without `#s=`.
pub fn write(puzzle: Values<'_>) -> String {
    let mut out = String::new();
    if puzzle.shape() != Shape::NINE {
        // Writing into a String cannot fail.
        let _ = write!(out, "{}.", puzzle.shape());
    }
    let mut empty = 0_usize;
    let close = |empty: usize, out: &mut String| {
        (0..empty / 26).for_each(|_| out.push('z'));
        if !empty.is_multiple_of(26) {
            out.push(char::from(b'a' + (empty % 26 - 1) as u8));
        }
    };
    for &value in puzzle.values() {
        match Digit::new(value.into()) {
            None => empty += 1,
            Some(digit) => {
                close(core::mem::take(&mut empty), &mut out);
                out.push(if digit.symbol() == '@' { '_' } else { digit.symbol() });
            }
        }
    }
    close(empty, &mut out);
    out
}

/// Reads what [`write()`] has written, and nothing else: a puzzle has only one text.
pub fn read(text: &str) -> Result<Setup, LinkFault> {
    let (shape, cells) = match text.split_once('.') {
        Some((shape, cells)) => (shape.parse().map_err(|_| LinkFault::Garbled)?, cells),
        None => (Shape::NINE, text),
    };
    let mut values = Vec::new();
    for byte in cells.bytes() {
        match byte {
            b'1'..=b'9' => values.push(byte - b'0'),
            b'A'..=b'Z' => values.push(byte - b'A' + 10),
            b'_' => values.push(36),
            b'a'..=b'z' => values.resize(values.len() + usize::from(byte - b'a') + 1, 0),
            _ => return Err(LinkFault::Garbled),
        }
        if values.len() > shape.area() {
            return Err(LinkFault::Garbled);
        }
    }
    let setup = Setup::from_values(shape, &values).ok_or(LinkFault::Garbled)?;
    if write((&setup).into()) != text {
        return Err(LinkFault::Garbled);
    }
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_has_one_text() {
        for (shape, symbols, text) in [
            ("2x2", "..3.....4....21.", "2x2.b3e4d21a"),
            ("2x2", "................", "2x2.p"),
            ("3x3", &".".repeat(81), "zzzc"),
            ("3x3", &"5".repeat(81), &"5".repeat(81)),
        ] {
            let setup = Setup::from_symbols(shape.parse().unwrap(), symbols).unwrap();
            assert_eq!(write((&setup).into()), text);
            assert_eq!(read(text), Ok(setup));
        }
        for other in
            ["", "zzzb", "zzzd", "yzzd", "3x3.zzzc", "2x2.ao", "2x2.9o", "9x9x9.", "é", "zzz c", "2X2.p"]
        {
            assert_eq!(read(other), Err(LinkFault::Garbled), "{other}");
        }
        let shape: Shape = "6x6".parse().unwrap();
        let mut setup = Setup::empty(shape);
        setup.set(shape.cell(5, 7).unwrap(), Digit::new(36));
        assert_eq!(read(&write((&setup).into())), Ok(setup));
    }
}
