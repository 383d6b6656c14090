//! Text widths in the fonts that every PDF reader has, and the character codes of their encodings.

/// The fonts of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Font {
    /// Helvetica.
    Plain,
    /// Helvetica-Bold.
    Bold,
    /// A Chinese font that PDF readers provide. Its characters are as wide as they are high.
    Chinese,
}

/// The code of a character in the encoding WinAnsi, which is Latin-1 with a few additional characters.
pub(super) fn latin(c: char) -> Option<u8> {
    const MORE: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match c {
        ' '..='~' | '\u{a0}'..='ÿ' => Some(c as u8),
        '\u{80}'..='\u{9f}' => None,
        _ => MORE.iter().position(|&more| more == c).map(|place| 128 + place as u8),
    }
}

/// Whether the Chinese font of a PDF reader has a character: Chinese, Japanese kana, Greek, Cyrillic, symbols.
pub(super) fn is_chinese(c: char) -> bool {
    let ranges = [
        '\u{391}'..='\u{3c9}',
        '\u{410}'..='\u{44f}',
        '\u{2010}'..='\u{2642}',
        '\u{3000}'..='\u{30ff}',
        '\u{4e00}'..='\u{9fa5}',
        '\u{ff01}'..='\u{ff5e}',
    ];
    ranges.iter().any(|range| range.contains(&c))
}

/// The font for a character.
pub(super) fn font_of(c: char, bold: bool) -> Font {
    match latin(c) {
        None => Font::Chinese,
        Some(_) if bold => Font::Bold,
        Some(_) => Font::Plain,
    }
}

/// The width of a text in this font size.
pub(super) fn width(text: &str, bold: bool, size: f64) -> f64 {
    let thousandths = |c: char| match latin(c) {
        Some(code) if bold => BOLD[usize::from(code) - 32],
        Some(code) => PLAIN[usize::from(code) - 32],
        None => 1000,
    };
    text.chars().map(|c| f64::from(thousandths(c))).sum::<f64>() * size / 1000.0
}

/// The widths of Helvetica's characters from the space on, in thousandths of the font size.
#[rustfmt::skip]
const PLAIN: [u16; 224] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350,
    556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/// The widths of Helvetica-Bold's characters.
#[rustfmt::skip]
const BOLD: [u16; 224] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 350,
    556, 350, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
    350, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 350, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_have_one_width_and_capitals_differ() {
        for digit in '0'..='9' {
            assert_eq!(width(digit.encode_utf8(&mut [0; 4]), false, 1000.0), 556.0);
            assert_eq!(width(digit.encode_utf8(&mut [0; 4]), true, 1000.0), 556.0);
        }
        assert_eq!(width("Wi…", false, 10.0), 9.44 + 2.22 + 10.0);
        assert_eq!(width("数独", true, 10.0), 20.0);
    }

    #[test]
    fn characters_have_the_numbers_of_the_encoding() {
        assert_eq!(
            (latin('A'), latin('é'), latin('€'), latin('…'), latin('Ÿ')),
            (Some(65), Some(233), Some(128), Some(133), Some(159))
        );
        assert_eq!((latin('数'), latin('\u{7f}'), latin('\n'), latin('\u{81}')), (None, None, None, None));
        assert!(is_chinese('数') && is_chinese('，') && !is_chinese('🙂') && !is_chinese('\n'));
    }
}
