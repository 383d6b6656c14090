//! The width of text in columns: a Chinese character takes two.

pub use midend::number::grouped;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width of a text in columns.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The text, truncated to so many columns with an ellipsis.
pub fn fit(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    let mut fitting = String::new();
    let mut used = 0;
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0) as u16;
        if used + wide + 1 > columns {
            break;
        }
        used += wide;
        fitting.push(letter);
    }
    if columns > 0 {
        fitting.push('…');
    }
    fitting
}

/// Wraps a text to so many columns, at spaces or anywhere in Chinese.
pub fn wrap(text: &str, columns: u16) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        if !line.is_empty() && width(&line) + width(piece.trim_end()) > columns {
            lines.push(line.trim_end().to_string());
            line.clear();
        }
        line.push_str(piece);
    }
    if !line.trim_end().is_empty() || lines.is_empty() {
        lines.push(line.trim_end().to_string());
    }
    lines
}

/// The parts between which a text may be wrapped: after a space, and before and after every wide character, except that
/// punctuation is not separated from the text it belongs to.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (index, letter) in text.char_indices() {
        let wide = |c: char| c.width() == Some(2);
        let closing = matches!(letter, '，' | '。' | '：' | '！' | '？' | '）' | '、' | '；' | '»' | '”');
        let opening = |c: char| matches!(c, '（' | '《' | '“' | '«');
        let may_break = before
            .is_some_and(|last| last == ' ' || ((wide(last) || wide(letter)) && !closing && !opening(last)));
        if may_break && index > start {
            pieces.push(&text[start..index]);
            start = index;
        }
        before = Some(letter);
    }
    pieces.push(&text[start..]);
    pieces
}

/// Pads a text with spaces on the right to this many columns.
pub fn pad(text: &str, columns: u16) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text)).into()))
}

/// Pads a text with spaces on the left to this many columns.
pub fn pad_left(text: &str, columns: u16) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text)).into()))
}

/// Block characters that are filled from the bottom, in eighths.
pub const UPRIGHT: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Columns that rise from the bottom, in lines of text, the highest first. Levels are eighths of a line; a column without a
/// level lies below the picture, and an arrow says so.
pub fn columns(levels: &[Option<usize>], lines: usize) -> Vec<String> {
    let line = |above: usize| {
        levels.iter().map(move |level| match level {
            Some(level) => UPRIGHT[level.saturating_sub(8 * above).min(8)],
            None if above == 0 => "↓",
            None => UPRIGHT[0],
        })
    };
    (0..lines).rev().map(|above| line(above).collect::<String>().trim_end().to_owned()).collect()
}

/// A bar for a part of the whole, in eighths of a column; whatever is more than nothing is seen.
pub fn bar(part: f64, columns: u16) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let whole = usize::from(columns) * 8;
    // Rounding errors must not shorten a bar by an eighth.
    let eighths = (part.clamp(0.0, 1.0) * whole as f64 + 1e-9) as usize;
    let eighths = eighths.max(usize::from(part > 0.0)).min(whole);
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_proportional_to_their_share() {
        assert_eq!(bar(1.0, 5), "█████");
        assert_eq!(bar(0.5, 5), "██▌");
        assert_eq!(bar(0.0, 5), "");
        assert_eq!(bar(1e-6, 5), "▏");
        assert_eq!(
            (bar(f64::NAN, 5), bar(9.0, 2), bar(-1.0, 2)),
            (String::new(), "██".into(), String::new())
        );
    }

    #[test]
    fn wide_characters_count_twice() {
        assert_eq!(width("2048 游戏"), 9);
        assert_eq!(fit("你输了，成绩为", 7), "你输了…");
        assert_eq!(fit("你输了，成绩为", 8), "你输了…");
        assert_eq!(fit("short", 5), "short");
        assert_eq!(fit("shorter", 5), "shor…");
        assert_eq!(fit("x", 0), "");
    }

    #[test]
    fn text_is_padded() {
        assert_eq!((pad("局数", 6), pad_left("局数", 6)), ("局数  ".into(), "  局数".into()));
        assert_eq!((pad("games", 3), pad_left("games", 3)), ("games".into(), "games".into()));
    }

    #[test]
    fn text_is_wrapped_at_spaces_and_in_chinese() {
        assert_eq!(wrap("join the tiles", 9), ["join the", "tiles"]);
        assert_eq!(wrap("恭喜获胜，成绩为", 8), ["恭喜获", "胜，成绩", "为"]);
        assert_eq!(wrap("成绩（最好）", 6), ["成绩", "（最", "好）"]);
        assert_eq!(wrap("摒除法（1.2）。", 8), ["摒除法", "（1.2）。"]);
        assert_eq!(wrap("", 8), [""]);
        assert_eq!(wrap("incomprehensibilities", 5), ["incomprehensibilities"]);
    }

    #[test]
    fn columns_rise_by_eighths() {
        let levels = [Some(1), Some(64), Some(32), None];
        assert_eq!(columns(&levels, 8), [" █", " █", " █", " █", " ██", " ██", " ██", "▁██↓"]);
        assert_eq!(columns(&[Some(33); 2], 8)[2..5], ["", "▁▁", "██"]);
        assert!(columns(&[], 0).is_empty());
    }
}
