//! What a puzzle says about itself: title, author, solution, and rules in words.

use alloc::string::String;

use super::{
    super::value::{Node, Value},
    rule::Rules,
    text,
};

/// The maximum length of a title or author, in characters.
const LONGEST: usize = 100;

/// What a puzzle says about itself.
#[derive(Debug, Default)]
pub(super) struct About {
    pub title: Option<String>,
    pub author: Option<String>,
    pub solution: Option<String>,
}

impl About {
    /// Takes a value with a known name. Other names are ignored, unless they are names of rules.
    pub(super) fn set(&mut self, name: &str, value: &Value<'_>, rules: &mut Rules) {
        match (name, &value.node) {
            (_, Node::List(items)) => items.iter().for_each(|item| self.set(name, item, rules)),
            ("title" | "t" | "author" | "rules" | "solution", _) => {
                self.set_text(name, value.text().unwrap_or_default(), rules);
            }
            _ if !value.is_empty() => rules.add_known(name),
            _ => {}
        }
    }

    fn set_text(&mut self, name: &str, value: &str, rules: &mut Rules) {
        let some = |text: String| (!text.is_empty()).then_some(text);
        match name {
            "title" | "t" => self.title = some(text::plain(value, LONGEST)),
            "author" => self.author = some(text::plain(value, LONGEST)),
            "solution" => self.solution = some(text::plain(value, 2000)),
            "rules" => rules.add_text(value),
            _ => rules.add_known(name),
        }
    }

    /// Takes the members of an object.
    pub(super) fn read(&mut self, value: &Value<'_>, rules: &mut Rules) {
        if let Node::Object(members) = &value.node {
            members.iter().for_each(|(key, value)| self.set(key, value, rules));
        }
    }

    /// Takes a text such as `author: Ann`. Returns false if it has no such form.
    pub(super) fn read_tag(&mut self, value: Option<&Value<'_>>, rules: &mut Rules) -> bool {
        let text = value.and_then(Value::text).unwrap_or_default();
        let Some((name, rest)) = text.split_once(':') else { return false };
        let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if is_name {
            self.set_text(name, rest, rules);
        }
        is_name
    }
}
