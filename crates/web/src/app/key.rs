//! The keys of a `KeyboardEvent`.
//!
//! What a key writes differs between keyboards. `#` is Shift and 3 in America, a key of its own in Britain and Germany, and
//! AltGr and 3 in France, where the digits need Shift. So one press may mean several keys of the keymap:
//!
//! - A digit that is written is a digit, whatever is held.
//! - Shift and a key of the row of digits that writes something else is first of all a note in a corner. Where such a note
//!   means nothing, it is the character.
//! - What AltGr writes is a character. Windows reports AltGr as Ctrl and Alt.
//! - Ctrl or Alt and a key of the row of digits is that digit, also where the key writes something else. With Alt and Shift,
//!   the character comes first: so a Mac writes `\`.

use midend::keymap::{Key, KeyCode};

/// A key that was pressed, as a `KeyboardEvent` has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Press<'a> {
    /// What it writes, or its name.
    pub key: &'a str,
    /// Its place on the keyboard.
    pub code: &'a str,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether AltGr is held.
    pub alt_graph: bool,
}

impl Press<'_> {
    /// What it may mean, the likeliest first. The first one that is bound counts.
    pub fn readings(self) -> impl Iterator<Item = Key> {
        let Press { ctrl, alt, shift, .. } = self;
        // A Mac has no AltGr, but Firefox says that Alt is one.
        let writes = self.alt_graph && ctrl == alt;
        let (ctrl, alt) = if writes { (false, false) } else { (ctrl, alt) };
        let letter = self.letter();
        let character = letter.and_then(|letter| Key::of_char(letter, ctrl, alt));
        let bare = letter.and_then(|letter| Key::of_char(letter, false, false)).filter(|_| alt && !ctrl);
        let place = self.place().filter(|_| !writes && letter.is_none_or(|letter| !letter.is_ascii_digit()));
        let all = match place {
            Some(digit) => match (ctrl, alt, shift) {
                (false, false, true) => [Some(Key::Shift(digit)), character, None],
                (true, false, false) => [character, Some(Key::Ctrl(digit)), None],
                (false, true, false) => [character, Some(Key::Alt(digit)), bare],
                (false, true, true) => [character, bare, Some(Key::Alt(digit))],
                _ => [character, None, None],
            },
            None => {
                [character, bare.filter(|_| letter.is_some_and(|c| c.is_ascii_punctuation())), self.named()]
            }
        };
        all.into_iter().flatten()
    }

    /// The character that it writes.
    fn letter(self) -> Option<char> {
        let mut letters = self.key.chars();
        let letter = letters.next();
        letter.filter(|_| letters.next().is_none())
    }

    /// The digit whose place it has, from 1 to 9.
    fn place(self) -> Option<char> {
        let digit = self.code.strip_prefix("Digit")?.chars().next();
        digit.filter(|digit| ('1'..='9').contains(digit))
    }

    /// A key that writes no character.
    fn named(self) -> Option<Key> {
        let Press { ctrl, alt, shift, .. } = self;
        if alt || (ctrl && !self.key.starts_with("Arrow")) {
            return None;
        }
        let code = match self.key {
            "ArrowUp" => KeyCode::Up,
            "ArrowDown" => KeyCode::Down,
            "ArrowLeft" => KeyCode::Left,
            "ArrowRight" => KeyCode::Right,
            "Enter" => KeyCode::Enter,
            "Escape" => KeyCode::Esc,
            "Backspace" => KeyCode::Backspace,
            "Delete" => KeyCode::Delete,
            "Tab" if shift => KeyCode::BackTab,
            "Tab" => KeyCode::Tab,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PageUp" => KeyCode::PageUp,
            "PageDown" => KeyCode::PageDown,
            "F1" => KeyCode::F(1),
            "F2" => KeyCode::F(2),
            "F4" => KeyCode::F(4),
            "F8" => KeyCode::F(8),
            "F9" => KeyCode::F(9),
            _ => return None,
        };
        Some(Key::of_code(code, ctrl || shift))
    }
}

#[cfg(test)]
mod tests {
    use midend::{Action, Context, Reading, keymap};

    use super::*;

    fn plain(key: &str) -> Press<'_> {
        Press { key, ..Press::default() }
    }

    fn first(press: Press<'_>) -> Option<Key> {
        press.readings().next()
    }

    #[test]
    fn browser_keys_have_names() {
        assert_eq!(first(plain("ArrowLeft")), Some(Key::Code(KeyCode::Left)));
        assert_eq!(
            (first(plain("a")), first(plain("A")), first(plain(" "))),
            (Some(Key::Char('a')), Some(Key::Upper('A')), Some(Key::Char(' ')))
        );
        assert_eq!(first(Press { ctrl: true, ..plain("p") }), Some(Key::Ctrl('p')));
        assert_eq!(first(Press { shift: true, ..plain("Tab") }), Some(Key::Code(KeyCode::BackTab)));
        assert_eq!((first(plain("Shift")), first(plain("Dead")), first(plain(""))), (None, None, None));
        assert_eq!(first(Press { ctrl: true, ..plain("Enter") }), None);
        assert_eq!(first(Press { alt: true, ..plain("ArrowLeft") }), None, "that is the browser's Back");
    }

    /// What a press does in a Sudoku.
    fn action(press: Press<'_>) -> Option<Action> {
        press.readings().find_map(|key| keymap::action(Context::Sudoku, key))
    }

    /// A press without a modifier.
    fn bare<'a>(key: &'a str, code: &'a str) -> Press<'a> {
        Press { key, code, ..Press::default() }
    }

    fn shift<'a>(key: &'a str, code: &'a str) -> Press<'a> {
        Press { shift: true, ..bare(key, code) }
    }

    /// AltGr on Windows.
    fn alt_gr<'a>(key: &'a str, code: &'a str) -> Press<'a> {
        Press { ctrl: true, alt: true, alt_graph: true, ..bare(key, code) }
    }

    /// What four keyboards send for each digit, with Shift and without: American, British, German, French.
    const ROWS: [(&str, &str, &str); 4] = [
        ("American", "123456789", "!@#$%^&*("),
        ("British", "123456789", "!\"£$%^&*("),
        ("German", "123456789", "!\"§$%&/()"),
        ("French", "&é\"'(-è_ç", "123456789"),
    ];

    #[test]
    fn digits_are_written_on_every_keyboard() {
        for (name, below, above) in ROWS {
            for (digit, (below, above)) in (1..=9).zip(below.chars().zip(above.chars())) {
                let code = format!("Digit{digit}");
                let (below, above) = (below.to_string(), above.to_string());
                let french = name == "French";
                let expected = if french { Action::Digit(digit) } else { Action::Corner(digit) };
                assert_eq!(action(shift(&above, &code)), Some(expected), "{name}: Shift and {code}");
                if !french {
                    assert_eq!(action(bare(&below, &code)), Some(Action::Digit(digit)), "{name}: {code}");
                }
                for held in
                    [Press { ctrl: true, ..bare(&below, &code) }, Press { alt: true, ..bare(&below, &code) }]
                {
                    assert_eq!(action(held), Some(Action::Note(digit)), "{name}: {held:?}");
                }
            }
        }
        // A key that only adds an accent to the next letter.
        assert_eq!(action(shift("Dead", "Digit6")), Some(Action::Corner(6)));
    }

    #[test]
    fn every_command_is_reached_on_every_keyboard() {
        let [american, british, german, french] = [
            [
                bare("'", "Quote"),
                shift("\"", "Quote"),
                bare("\\", "Backslash"),
                shift("|", "Backslash"),
                shift("_", "Minus"),
                bare("/", "Slash"),
            ],
            [
                bare("'", "Quote"),
                bare("F4", "F4"),
                bare("\\", "IntlBackslash"),
                shift("|", "IntlBackslash"),
                bare("#", "Backslash"),
                bare("/", "Slash"),
            ],
            [
                shift("'", "Backslash"),
                bare("F4", "F4"),
                alt_gr("\\", "Minus"),
                alt_gr("|", "IntlBackslash"),
                bare("#", "Backslash"),
                bare("<", "IntlBackslash"),
            ],
            [
                bare("'", "Digit4"),
                bare("\"", "Digit3"),
                alt_gr("\\", "Digit8"),
                alt_gr("|", "Digit6"),
                alt_gr("#", "Digit3"),
                shift("/", "Period"),
            ],
        ];
        let commands = [
            Action::Read(Reading::Row),
            Action::Read(Reading::Column),
            Action::Read(Reading::Box),
            Action::Read(Reading::Board),
            Action::CopyLink,
            Action::Filter,
        ];
        for presses in [american, british, german, french] {
            for (press, command) in presses.into_iter().zip(commands) {
                assert_eq!(action(press), Some(command), "{press:?}");
            }
        }
        // The second keys are there on all of them, as are Home and End beside ^ and $.
        for (key, command) in ["F2", "F4", "F8", "F9", "_", "<"].into_iter().zip(commands) {
            assert_eq!(action(plain(key)), Some(command), "{key}");
        }
        assert_eq!((action(plain("Home")), action(plain("End"))), (Some(Action::First), Some(Action::Last)));
    }

    #[test]
    fn a_character_above_a_digit_counts_where_there_are_no_corner_notes() {
        for (context, press, expected) in [
            (Context::Play, shift("#", "Digit3"), Action::CopyLink),
            (Context::Editor, shift("\"", "Digit2"), Action::Read(Reading::Column)),
            (Context::Editor, shift("$", "Digit4"), Action::Last),
        ] {
            assert_eq!(
                press.readings().find_map(|key| keymap::action(context, key)),
                Some(expected),
                "{press:?}"
            );
        }
    }

    #[test]
    fn alt_writes_characters_on_a_mac() {
        let option = |key, code| Press { alt: true, ..bare(key, code) };
        assert_eq!(action(option("¡", "Digit1")), Some(Action::Note(1)));
        assert_eq!(
            action(Press { alt_graph: true, ..option("¡", "Digit1") }),
            Some(Action::Note(1)),
            "in Firefox"
        );
        // German: Alt, Shift and 7.
        let backslash = Press { shift: true, ..option("\\", "Digit7") };
        assert_eq!(action(backslash), Some(Action::Read(Reading::Box)));
        // Ctrl and Alt without AltGr belong to the system.
        assert_eq!(action(Press { ctrl: true, alt: true, ..bare("p", "KeyP") }), None);
    }
}
