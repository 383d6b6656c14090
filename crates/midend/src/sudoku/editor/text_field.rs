//! A line of text that is being typed.

use crate::{Action, Direction};

/// The text, and the place of the cursor in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextField {
    text: String,
    /// How many characters are before the cursor.
    at: usize,
}

impl TextField {
    /// No text has more characters.
    pub const MOST: usize = 2000;

    /// A field with a text, and the cursor behind it.
    pub fn of(text: &str) -> TextField {
        let text: String = text.chars().filter(|c| !c.is_control()).take(TextField::MOST).collect();
        TextField { at: text.chars().count(), text }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many characters are before the cursor.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Puts the cursor before this character.
    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at.min(self.text.chars().count());
    }

    /// Handles a key that types, erases or moves the cursor. Returns whether it was one.
    pub fn update(&mut self, action: Action) -> bool {
        let count = self.text.chars().count();
        match action {
            Action::Type(c) if !c.is_control() && count < TextField::MOST => {
                self.text.insert(self.byte(self.at), c);
                self.at += 1;
            }
            Action::Type(_) => {}
            Action::Erase if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.byte(self.at));
            }
            Action::Erase => {}
            Action::Go(Direction::Left) => self.at = self.at.saturating_sub(1),
            Action::Go(Direction::Right) => self.at = count.min(self.at + 1),
            Action::First => self.at = 0,
            Action::Last => self.at = count,
            _ => return false,
        }
        true
    }

    /// The byte at which a character begins.
    fn byte(&self, at: usize) -> usize {
        self.text.char_indices().nth(at).map_or(self.text.len(), |(byte, _)| byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_typed_and_erased_at_the_cursor() {
        let mut field = TextField::of("cge");
        let mut press = |action| {
            assert!(field.update(action), "{action:?}");
            format!("{}|{}", field.text(), field.at())
        };
        assert_eq!(press(Action::First), "cge|0");
        assert_eq!(press(Action::Erase), "cge|0");
        assert_eq!(press(Action::Go(Direction::Right)), "cge|1");
        assert_eq!(press(Action::Type('a')), "cage|2");
        assert_eq!(press(Action::Last), "cage|4");
        assert_eq!(press(Action::Type('笼')), "cage笼|5");
        assert_eq!(press(Action::Erase), "cage|4");
        assert_eq!(press(Action::Type('\n')), "cage|4");
        assert!(!field.update(Action::Accept));
    }
}
