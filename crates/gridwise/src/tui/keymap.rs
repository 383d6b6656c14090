//! The key bindings of the midend, for the keys of a terminal.

use crossterm::event::{KeyCode as TerminalCode, KeyEvent, KeyEventKind, KeyModifiers};

pub use midend::keymap::*;

/// The key of a terminal event; `None` for releases, and for combinations that cannot be bound.
pub fn key_of(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    if event.modifiers.intersects(KeyModifiers::SUPER | KeyModifiers::META) {
        return None;
    }
    let code = match event.code {
        TerminalCode::Char(c) => return Key::of_char(c, control, alt),
        _ if alt => return None,
        TerminalCode::Up => KeyCode::Up,
        TerminalCode::Down => KeyCode::Down,
        TerminalCode::Left => KeyCode::Left,
        TerminalCode::Right => KeyCode::Right,
        TerminalCode::Enter => KeyCode::Enter,
        TerminalCode::Esc => KeyCode::Esc,
        TerminalCode::Backspace => KeyCode::Backspace,
        TerminalCode::Delete => KeyCode::Delete,
        TerminalCode::Tab => KeyCode::Tab,
        TerminalCode::BackTab => KeyCode::BackTab,
        TerminalCode::Home => KeyCode::Home,
        TerminalCode::End => KeyCode::End,
        TerminalCode::PageUp => KeyCode::PageUp,
        TerminalCode::PageDown => KeyCode::PageDown,
        TerminalCode::F(number) => KeyCode::F(number),
        _ => return None,
    };
    let held = event.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL);
    Some(Key::of_code(code, held))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shift_does_not_change_a_letter() {
        let key = |c, modifiers| key_of(KeyEvent::new(TerminalCode::Char(c), modifiers));
        for (lower, upper) in ('a'..='z').zip('A'..='Z') {
            assert_eq!(key(lower, KeyModifiers::CONTROL), key(upper, KeyModifiers::CONTROL));
            assert_eq!(key(upper, KeyModifiers::SHIFT), Some(Key::Upper(upper)));
        }
        assert_eq!(key('a', KeyModifiers::CONTROL | KeyModifiers::ALT), None);
        assert_eq!(key('a', KeyModifiers::SUPER), None);
    }
}
