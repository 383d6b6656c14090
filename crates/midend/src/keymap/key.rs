//! A key, however the front end reports it.

/// A key as the keymap writes it. Letters match in either case, unless a context uses capital letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character without Ctrl or Alt.
    Char(char),
    /// A capital letter, with Shift or without.
    Upper(char),
    /// A letter with Ctrl.
    Ctrl(char),
    /// A character with Alt.
    Alt(char),
    /// A digit with Shift, where the front end can tell it from the character that it writes.
    Shift(char),
    /// Any other key.
    Code(KeyCode),
    /// An arrow with Shift or Ctrl. Where it is not bound, it means the same as the arrow alone.
    Extend(KeyCode),
}

/// A key that writes no character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyCode {
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// The arrow left.
    Left,
    /// The arrow right.
    Right,
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A function key.
    F(u8),
}

impl Key {
    /// The key that writes this character, with Ctrl or Alt or neither. `None` with both: such keys cannot be bound.
    pub const fn of_char(c: char, ctrl: bool, alt: bool) -> Option<Key> {
        match (ctrl, alt) {
            (true, true) => None,
            (true, false) => Some(Key::Ctrl(c.to_ascii_lowercase())),
            (false, true) => Some(Key::Alt(c.to_ascii_lowercase())),
            (false, false) if c.is_ascii_uppercase() => Some(Key::Upper(c)),
            (false, false) => Some(Key::Char(c)),
        }
    }

    /// A key without a character, and whether Shift or Ctrl is held. They matter only for arrows.
    pub const fn of_code(code: KeyCode, held: bool) -> Key {
        match code {
            KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right if held => Key::Extend(code),
            code => Key::Code(code),
        }
    }

    /// The name of the key in help texts.
    pub fn label(self) -> String {
        match self {
            Key::Char(' ') => "Space".into(),
            Key::Char(c) => c.to_ascii_uppercase().to_string(),
            Key::Upper(c) => format!("Shift-{c}"),
            Key::Ctrl(c) => format!("Ctrl-{}", c.to_ascii_uppercase()),
            Key::Shift(c) => format!("Shift-{c}"),
            Key::Alt(c) => format!("Alt-{}", c.to_ascii_uppercase()),
            Key::Extend(code) => format!("Shift-{}", Key::Code(code).label()),
            Key::Code(code) => match code {
                KeyCode::Up => "↑".into(),
                KeyCode::Down => "↓".into(),
                KeyCode::Left => "←".into(),
                KeyCode::Right => "→".into(),
                KeyCode::PageUp => "PgUp".into(),
                KeyCode::PageDown => "PgDn".into(),
                KeyCode::F(number) => format!("F{number}"),
                other => format!("{other:?}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ctrl_and_alt_ignore_shift() {
        assert_eq!(Key::of_char('R', true, false), Key::of_char('r', true, false));
        assert_eq!(Key::of_char('A', false, true), Key::of_char('a', false, true));
        assert_eq!(Key::of_char('A', false, false), Some(Key::Upper('A')));
        assert_eq!(Key::of_char('a', true, true), None);
    }
}
