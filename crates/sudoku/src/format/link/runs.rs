//! Plain puzzles in letters: each character is a digit, or an empty cell, and up to five empty cells after it. SudokuExchange
//! and SudokuPad use it.
//!
//! ```text
//! 0…9  a cell     A…J  a cell, one empty      K…T  two      U…Z a…d  three      e…n  four      o…x  five
//! ```

/// The cells of a puzzle, and the text after them. `None` if there are fewer than 81 cells, or if the last character
/// has too many.
pub(super) fn read(text: &str) -> Option<([u8; 81], &str)> {
    let mut cells = [0; 81];
    let mut filled = 0;
    for (at, byte) in text.bytes().enumerate() {
        if filled == 81 {
            return Some((cells, &text[at..]));
        }
        let number = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'x' => byte - b'a' + 36,
            _ => return None,
        };
        *cells.get_mut(filled)? = number % 10;
        filled += 1 + usize::from(number / 10);
    }
    (filled == 81).then_some((cells, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_empty_cells_are_read() {
        let line = "000309007001060040000010003206003100000020000008700905600070000010090800700508000";
        let (cells, rest) = read("KDTRBQsV3CQ3p0q08RJ5avLJSRFcxw").unwrap();
        assert!(cells.iter().copied().eq(line.bytes().map(|byte| byte - b'0')));
        assert_eq!(rest, "xw");
        for bad in ["", "KDTRBQsV3CQ3p0q08RJ5avLJSRF", "KDTRBQsV3CQ3p0q08RJ5avLJSRFm", "é", "KD!"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
