//! What a puzzle says about itself: title, author, solution, and rules in words.

use alloc::{string::String, vec::Vec};

use super::{Notice, fpuzzles};
use crate::{
    format::{
        link::{is_usual, plain},
        value::{Node, Value},
    },
    variant::Layout,
};

/// The maximum length of a title, author or description, in characters.
const LONGEST: usize = 200;

/// What a puzzle says about itself. Texts are one line without control characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The title.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The solution that came with the puzzle, which is not checked: a digit for each cell.
    pub solution: Option<Vec<u8>>,
}

impl About {
    /// Takes a value with a name. Returns whether the name is known.
    pub(super) fn read(
        &mut self,
        name: &str,
        value: &Value<'_>,
        layout: &Layout,
        notices: &mut Vec<Notice>,
    ) -> bool {
        match &value.node {
            Node::List(items) => items.iter().take(10).all(|item| self.read(name, item, layout, notices)),
            _ => self.set(name, value.text().unwrap_or_default(), layout, notices),
        }
    }

    fn set(&mut self, name: &str, text: &str, layout: &Layout, notices: &mut Vec<Notice>) -> bool {
        let some = |text: String| (!text.is_empty()).then_some(text);
        match name {
            "title" | "t" => self.title = some(plain(text, LONGEST)),
            "author" => self.author = some(plain(text, LONGEST)),
            "rules" | "ruleset" => {
                if !is_usual(text) {
                    notices.push(Notice::Described(plain(text, LONGEST)));
                }
            }
            "solution" => {
                let digits = fpuzzles::solution_text(layout, text);
                self.solution = digits.filter(|digits| digits.len() == layout.cell_count());
            }
            _ => return false,
        }
        true
    }

    /// Takes a text such as `author: Ann`. Returns whether it has this form.
    pub(super) fn read_tag(&mut self, text: &str, layout: &Layout, notices: &mut Vec<Notice>) -> bool {
        let Some((name, rest)) = text.split_once(':') else { return false };
        let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if is_name {
            self.set(name, rest, layout, notices);
        }
        is_name
    }
}
