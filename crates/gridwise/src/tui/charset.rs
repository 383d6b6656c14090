//! The character set of the terminal.
//!
//! A terminal with a locale that is not UTF-8 shows wrong characters instead of lines and arrows. There everything
//! is drawn as usual, without colours and in English, and then each character is replaced by an ASCII one.

use std::fmt;

use ratatui::buffer::Buffer;

/// The character set of the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Unicode.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

impl Charset {
    /// The character set of the environment, as the C library reads it: the first of `LC_ALL`, `LC_CTYPE` and `LANG`
    /// that is set.
    ///
    /// `C`, `POSIX` and a locale that names another encoding than UTF-8 mean ASCII. When none is set, or a locale names no
    /// encoding (`en_US`), it is UTF-8: nearly every terminal is, and containers and services set nothing.
    pub fn detect<T: AsRef<str>>(var: impl Fn(&str) -> Option<T>) -> Charset {
        let set = |name: &&str| var(name).is_some_and(|value| !value.as_ref().is_empty());
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(set);
        match name.and_then(var) {
            Some(locale) if !is_utf8(locale.as_ref()) => Charset::Ascii,
            _ => Charset::Unicode,
        }
    }

    /// The character set of this process. Windows has no locale variables, and its terminal shows Unicode.
    pub fn of_process() -> Charset {
        if cfg!(windows) { Charset::Unicode } else { Charset::detect(|name| std::env::var(name).ok()) }
    }
}

fn is_utf8(locale: &str) -> bool {
    let plain = locale.split('@').next().unwrap_or_default();
    match plain.split_once('.') {
        Some((_, encoding)) => matches!(encoding.to_ascii_lowercase().as_str(), "utf-8" | "utf8"),
        None => !matches!(plain, "C" | "POSIX"),
    }
}

/// Replaces every character that is not ASCII.
pub fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let letter = cell.symbol().chars().next().and_then(ascii);
            cell.set_char(letter.unwrap_or('?'));
        }
    }
}

/// The same for a sentence.
pub struct Ascii<'a>(pub &'a str);

impl fmt::Display for Ascii<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |letter: char| if letter.is_ascii() { letter } else { ascii(letter).unwrap_or('?') };
        self.0.chars().try_for_each(|c| fmt::Write::write_char(f, letter(c)))
    }
}

/// The ASCII character that looks most similar.
pub const fn ascii(letter: char) -> Option<char> {
    Some(match letter {
        '─' | '━' | '╴' | '╶' | '╸' | '╺' | '–' | '−' => '-',
        '│' | '┃' | '╵' | '╷' | '╹' | '╻' => '|',
        // Corners and crossings of all weights.
        '┌'..='╋' | '╭'..='╰' | '╼'..='╿' => '+',
        '▁' | '▂' => '_',
        '▃' => '.',
        '▄'..='▆' => ':',
        '▇'..='▌' => '#',
        '▍' => '-',
        '▎' | '▏' => '|',
        '·' | '…' => '.',
        '┄' | '┅' | '┈' | '┉' | '╌' | '╍' => '.',
        '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => ':',
        // The signs of rules.
        '●' | '■' => '#',
        '○' | '□' | '°' => 'o',
        '◇' => '%',
        '░' => ',',
        '∧' => '^',
        '∨' => 'v',
        '╲' | '↘' | '↖' => '\\',
        '╱' | '↗' | '↙' => '/',
        '═' => '=',
        '║' => '!',
        '╔'..='╬' => '+',
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴' => '4',
        '⁵' => '5',
        '⁶' => '6',
        '⁷' => '7',
        '⁸' => '8',
        '⁹' => '9',
        '×' | '✗' => 'x',
        '≠' => '!',
        '✓' => '+',
        '★' => '*',
        '⚙' => '@',
        '↶' => '~',
        '◦' => 'o',
        '↑' | '▲' => '^',
        '↓' | '▼' => 'v',
        '→' | '▸' | '►' => '>',
        '←' | '◂' | '◄' => '<',
        '：' => ':',
        // The frames of the spinner.
        '⠋' | '⠼' | '⠇' => '|',
        '⠙' | '⠴' | '⠏' => '/',
        '⠹' | '⠦' => '-',
        '⠸' | '⠧' => '\\',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detected(variables: &[(&str, &'static str)]) -> Charset {
        Charset::detect(|name| variables.iter().find(|(set, _)| *set == name).map(|(_, value)| *value))
    }

    #[test]
    fn the_locale_decides_the_character_set() {
        for (locale, letters) in [
            ("C", Charset::Ascii),
            ("POSIX", Charset::Ascii),
            ("en_US.ISO-8859-1", Charset::Ascii),
            ("de_DE.ISO-8859-15@euro", Charset::Ascii),
            ("zh_CN.GB18030", Charset::Ascii),
            ("C.UTF-8", Charset::Unicode),
            ("C.utf8", Charset::Unicode),
            ("en_US.UTF-8", Charset::Unicode),
            ("zh_CN.utf8", Charset::Unicode),
            ("ca_ES.UTF-8@valencia", Charset::Unicode),
            ("UTF-8", Charset::Unicode),
            ("en_US", Charset::Unicode),
            ("", Charset::Unicode),
        ] {
            assert_eq!(detected(&[("LANG", locale)]), letters, "{locale}");
        }
        assert_eq!(detected(&[]), Charset::Unicode);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(detected(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]), Charset::Ascii);
        assert_eq!(detected(&[("LC_ALL", "C.UTF-8"), ("LC_CTYPE", "C")]), Charset::Unicode);
        assert_eq!(detected(&[("LC_ALL", ""), ("LC_CTYPE", "C"), ("LANG", "C.UTF-8")]), Charset::Ascii);
        assert_eq!(detected(&[("LC_NUMERIC", "C"), ("LANG", "C.UTF-8")]), Charset::Unicode);
    }

    #[test]
    fn sentences_keep_ascii_characters() {
        assert_eq!(Ascii("classic 4×4 · ⚙ 文").to_string(), "classic 4x4 . @ ?");
    }
}
