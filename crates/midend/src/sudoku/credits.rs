//! What an imported puzzle says about itself: its title and its author. Both are untrusted texts.

use serde::{Deserialize, Serialize};
use sudoku::{
    format::link::{self, plain},
    game::Record,
};
use words::{Lang, fill};

use super::saved::tag;

/// The longest title or author, in characters.
const LONGEST: usize = 100;

/// The title and the author of a puzzle, each one line without control characters, short enough for a tag of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Credits {
    title: Option<String>,
    author: Option<String>,
}

impl Credits {
    /// Those of the puzzle in a link; empty for any other text.
    pub fn of_link(text: &str) -> Credits {
        match link::read(text) {
            Some(Ok(linked)) => Credits::new(linked.title.as_deref(), linked.author.as_deref()),
            _ => Credits::default(),
        }
    }

    /// These, shortened.
    pub fn of(title: Option<&str>, author: Option<&str>) -> Credits {
        Credits::new(title, author)
    }

    /// Those of a record.
    pub(super) fn of_record(record: &Record) -> Credits {
        Credits::new(record.tag(tag::TITLE), record.tag(tag::AUTHOR))
    }

    /// A record may come from a link too, so its texts are no safer than those of a link.
    pub(super) fn new(title: Option<&str>, author: Option<&str>) -> Credits {
        Credits { title: title.and_then(short), author: author.and_then(short) }
    }

    /// Whether there is neither.
    pub const fn is_empty(&self) -> bool {
        self.title.is_none() && self.author.is_none()
    }

    /// The tags of a record.
    pub(super) fn tags(&self) -> [(&'static str, Option<String>); 2] {
        [(tag::TITLE, self.title.clone()), (tag::AUTHOR, self.author.clone())]
    }

    /// Both in one line: `A title · by Ann`. `None` if there is neither.
    pub fn line(&self, lang: Lang) -> Option<String> {
        let author = self.author.as_ref().map(|author| fill(lang.screen().by_author, &[author]).to_string());
        let parts: Vec<String> = self.title.clone().into_iter().chain(author).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }
}

/// The text on one line, as much of it as a tag can hold. `None` if nothing is left.
fn short(text: &str) -> Option<String> {
    let mut text = plain(text, LONGEST);
    if text.len() > Record::MAX_TAG {
        let end = (0..=Record::MAX_TAG - '…'.len_utf8()).rev().find(|&end| text.is_char_boundary(end));
        text.truncate(end.unwrap_or(0));
        text.truncate(text.trim_end().len());
        text.push('…');
    }
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_what_there_is() {
        let line = |title, author| Credits::new(title, author).line(Lang::En);
        assert_eq!(line(Some("Spring"), Some("Ann")).as_deref(), Some("Spring · by Ann"));
        assert_eq!(line(Some("Spring"), None).as_deref(), Some("Spring"));
        assert_eq!(line(None, Some("Ann")).as_deref(), Some("by Ann"));
        assert_eq!(line(Some(" \n\u{202e}"), None), None);
        assert_eq!(Credits::new(Some("a\u{1b}[31m\u{202e}b"), None).title.as_deref(), Some("a [31m b"));
    }

    #[test]
    fn every_text_fits_into_a_tag() {
        let mut record: Record =
            "gridwise-sudoku 1\nshape 2x2\npuzzle .....2.13.4.....\nturns 0\n\nnow 0\nend 4\n"
                .parse()
                .unwrap();
        for text in ["数".repeat(300), "x".repeat(300), format!("{}数", "x".repeat(99)), "é ".repeat(150)]
        {
            let credits = Credits::new(Some(&text), Some(&text));
            for (key, value) in credits.tags() {
                assert!(record.set_tag(key, &value.unwrap()), "{text}");
            }
            assert_eq!(Credits::of_record(&record), credits);
        }
    }

    #[test]
    fn a_text_that_is_no_link_has_none() {
        assert!(Credits::of_link("1...4..........3").is_empty());
        let link = "https://sudokupad.app/scf?puzzleid=scfKDTRBQsV3CQ3p0q08RJ5avLJSRFc*tA%20title*";
        assert_eq!(Credits::of_link(link).line(Lang::Zh).as_deref(), Some("A title"));
    }
}
