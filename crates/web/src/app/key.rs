//! The keys of a `KeyboardEvent`.

use midend::keymap::{Key, KeyCode};

/// The key with this `KeyboardEvent.key`; `None` for keys that cannot be bound.
pub fn read(key: &str, ctrl: bool, alt: bool, shift: bool) -> Option<Key> {
    // A digit with Shift is told by its place on the keyboard: what it writes differs between keyboards.
    if let Some(digit) = key.strip_prefix("Digit").and_then(|digit| digit.chars().next()) {
        return (shift && !ctrl && !alt).then_some(Key::Shift(digit));
    }
    let mut letters = key.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Key::of_char(letter, ctrl, alt);
    }
    if alt || (ctrl && !key.starts_with("Arrow")) {
        return None;
    }
    let code = match key {
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
        _ => return None,
    };
    Some(Key::of_code(code, ctrl || shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browser_keys_have_names() {
        let plain = |key| read(key, false, false, false);
        assert_eq!(plain("ArrowLeft"), Some(Key::Code(KeyCode::Left)));
        assert_eq!(
            (plain("a"), plain("A"), plain(" ")),
            (Some(Key::Char('a')), Some(Key::Upper('A')), Some(Key::Char(' ')))
        );
        assert_eq!(read("p", true, false, false), Some(Key::Ctrl('p')));
        assert_eq!(read("Tab", false, false, true), Some(Key::Code(KeyCode::BackTab)));
        assert_eq!(read("Digit5", false, false, true), Some(Key::Shift('5')));
        assert_eq!((plain("Digit5"), read("Digit5", true, false, true)), (None, None));
        assert_eq!((plain("Shift"), plain("Dead"), plain("")), (None, None, None));
        assert_eq!(read("Enter", true, false, false), None);
    }
}
