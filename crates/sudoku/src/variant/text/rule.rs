//! From the words of a part to a rule.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{
    FaultAt, TextFault, short,
    syntax::{Part, Value, Word},
    words,
};
use crate::{
    Cell,
    variant::{
        Layout, Puzzle, Rule, RuleFault,
        rule::{Fields, Ray},
    },
};

/// Makes the rule of a part. `count` is how many rules there were before.
pub(super) fn read(layout: &Layout, part: Part<'_>, count: &mut usize) -> Result<Rule, FaultAt> {
    let mut words = part.words.into_iter();
    let Some(first) = words.next() else { return Err((0, TextFault::End(RULE))) };
    let name = first.bare().ok_or_else(|| (first.at, TextFault::expected(RULE, first.shown())))?;
    *count += 1;
    if *count > Puzzle::MAX_RULES {
        return Err((first.at, RuleFault::TooManyRules.into()));
    }
    let mut rule = Rule::with_name(name).ok_or_else(|| (first.at, unknown(name)))?;
    let mut reader = Reader::new(layout, first.at, words, count)?;
    rule.fields(&mut reader);
    reader.finish()?;
    Ok(rule)
}

const RULE: &str = "the name of a rule";

/// No rule has this name.
pub(in crate::variant) fn unknown(found: &str) -> TextFault {
    let near = Rule::NAMES.iter().copied().filter(|name| is_near(name, found)).min_by_key(|name| name.len());
    TextFault::UnknownRule { found: short(found), near }
}

/// Whether a name is meant: one begins with the other, or there is one slip.
fn is_near(name: &str, found: &str) -> bool {
    let found: String =
        found.chars().take(40).map(|c| if c == '_' { '-' } else { c.to_ascii_lowercase() }).collect();
    let same = |a: &str, b: &str| a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let reversed = |text: &str| text.chars().rev().collect::<String>();
    let (start, end) = (same(name, &found), same(&reversed(name), &reversed(&found)));
    let prefix = found.len() > 2 && (start == found.len() || start == name.len());
    prefix || found.len() > 3 && start + end + 1 >= name.len().max(found.len())
}

/// A list of cells and where it begins.
type Section = (usize, Vec<Cell>);

/// Gives the fields of a rule the words that are theirs.
struct Reader<'a, 'b> {
    layout: &'b Layout,
    /// Where the rule begins.
    at: usize,
    /// The words that no field has taken.
    words: Vec<Word<'a>>,
    /// The lists of cells without a name that no field has taken, the last one first.
    sections: Vec<Section>,
    /// Whether a field for a number was there. Later ones need a name.
    numbered: bool,
    /// The number of rules before.
    count: &'b mut usize,
    fault: Option<FaultAt>,
}

impl<'a, 'b> Reader<'a, 'b> {
    fn new(
        layout: &'b Layout,
        at: usize,
        all: impl Iterator<Item = Word<'a>>,
        count: &'b mut usize,
    ) -> Result<Self, FaultAt> {
        let mut words = Vec::new();
        let mut sections: Vec<Section> = Vec::new();
        for word in all {
            match (&word.value, word.bare()) {
                (_, Some(text)) if words::is_cell(text) && !text.contains(':') => {
                    if sections.is_empty() {
                        sections.push((word.at, Vec::new()));
                    }
                    if let Some((_, cells)) = sections.last_mut() {
                        words::read_cells(layout, text, word.at, cells)?;
                    }
                }
                (Value::Slash, _) => {
                    if sections.is_empty() {
                        sections.push((word.at, Vec::new()));
                    }
                    sections.push((word.at, Vec::new()));
                }
                _ => words.push(word),
            }
        }
        sections.reverse();
        Ok(Reader { layout, at, words, sections, numbered: false, count, fault: None })
    }

    /// Takes the value with this name.
    fn named(&mut self, name: &str) -> Option<Word<'a>> {
        let index = self.words.iter().position(|word| word.name == Some(name))?;
        Some(self.words.remove(index))
    }

    /// Takes the first word without a name that fits.
    fn first(&mut self, fits: impl Fn(&Word<'a>) -> bool) -> Option<Word<'a>> {
        let index = self.words.iter().position(|word| word.name.is_none() && fits(word))?;
        Some(self.words.remove(index))
    }

    /// Takes the value of a field for a number: with a name, or without one if it is the first such field.
    fn number_word(&mut self, name: &str) -> Option<Word<'a>> {
        let first = !core::mem::replace(&mut self.numbered, true);
        let is_number = |word: &Word<'_>| {
            let begins = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || c == '-' || c == '+';
            word.bare().is_some_and(|text| text.starts_with(begins) && !text.contains(':'))
        };
        self.named(name).or_else(|| if first { self.first(is_number) } else { None })
    }

    /// Reads a value without quotes, and keeps the first fault.
    fn read<T>(
        &mut self,
        word: Option<Word<'a>>,
        expected: &'static str,
        read: impl FnOnce(&mut Self, &'a str, usize) -> Result<T, FaultAt>,
    ) -> Option<T> {
        let word = word?;
        let result = match word.value {
            Value::Bare(text) => read(self, text, word.value_at),
            _ => Err((word.value_at, TextFault::expected(expected, word.shown()))),
        };
        match result {
            Ok(value) => Some(value),
            Err(fault) => {
                self.fail(fault);
                None
            }
        }
    }

    fn fail(&mut self, fault: FaultAt) {
        self.fault.get_or_insert(fault);
    }

    /// Everything was taken, and nothing was wrong.
    fn finish(self) -> Result<(), FaultAt> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        if let Some(word) = self.words.first() {
            return Err((word.at, RuleFault::UnknownField(short(word.shown())).into()));
        }
        match self.sections.last() {
            Some((at, _)) => Err((*at, RuleFault::UnknownField("this list of cells".to_string()).into())),
            None => Ok(()),
        }
    }
}

/// A number.
fn number(text: &str, at: usize) -> Result<i32, FaultAt> {
    text.parse().map_err(|_| (at, TextFault::expected("a number", text)))
}

/// The items of a list with commas, and where each begins.
fn items(text: &str, at: usize) -> impl Iterator<Item = (&str, usize)> {
    text.split(',').scan(at, |place, item| {
        let at = *place;
        *place += item.len() + 1;
        Some((item, at))
    })
}

impl Fields for Reader<'_, '_> {
    fn number(&mut self, name: &'static str, value: &mut i32) {
        let word = self.number_word(name);
        let is_missing = word.is_none() && *value == 0;
        if let Some(number) = self.read(word, "a number", |_, text, at| number(text, at)) {
            *value = number;
        }
        if is_missing {
            self.fail((self.at, RuleFault::Missing(name).into()));
        }
    }

    fn optional_number(&mut self, name: &'static str, value: &mut Option<i32>) {
        let word = self.number_word(name);
        *value = self.read(word, "a number", |_, text, at| number(text, at)).or(*value);
    }

    fn numbers(&mut self, name: &'static str, value: &mut Vec<i32>) {
        let word = self.number_word(name);
        let numbers = |text: &str, at| match text {
            "none" => Ok(Vec::new()),
            _ => items(text, at).map(|(item, at)| number(item, at)).collect(),
        };
        if let Some(numbers) = self.read(word, "numbers", |_, text, at| numbers(text, at)) {
            *value = numbers;
        }
    }

    fn flag(&mut self, name: &'static str, value: &mut bool) {
        *value |= self.first(|word| word.bare() == Some(name)).is_some();
    }

    fn choice(&mut self, name: &'static str, words: &'static [&'static str], value: &mut usize) {
        let known = |text: &str| words.iter().position(|word| *word == text);
        let bare = |word: &Word<'_>| word.bare().is_some_and(|text| known(text).is_some());
        let word = self.named(name).or_else(|| self.first(bare));
        let wrong = |text: &str, at| (at, TextFault::expected("a word that this rule knows", text));
        let read = |text: &str, at| known(text).ok_or_else(|| wrong(text, at));
        if let Some(place) = self.read(word, "a word", |_, text, at| read(text, at)) {
            *value = place;
        }
    }

    fn digits(&mut self, name: &'static str, value: &mut u32) {
        let word = self.number_word(name);
        let digits = self.read(word, "digits", |own, text, at| words::read_digits(own.layout, text, at));
        *value = digits.unwrap_or(*value);
    }

    fn relation(&mut self, name: &'static str, value: &mut Vec<u32>) {
        let word = self.number_word(name);
        let sets = self.read(word, "sets of digits", |own, text, at| {
            items(text, at).map(|(item, at)| words::read_digits(own.layout, item, at)).collect()
        });
        if let Some(sets) = sets {
            *value = sets;
        }
    }

    fn text(&mut self, name: &'static str, value: &mut String) {
        let quoted = |word: &Word<'_>| matches!(word.value, Value::Quoted(_));
        match self.named(name).or_else(|| self.first(quoted)) {
            Some(Word { value: Value::Quoted(text), .. }) => *value = text,
            Some(word) => {
                self.fail((word.value_at, TextFault::expected("a text in quotes", word.shown())));
            }
            None => self.fail((self.at, RuleFault::Missing(name).into())),
        }
    }

    fn ray(&mut self, name: &'static str, value: &mut Ray) {
        let is_ray = |word: &Word<'_>| word.bare().is_some_and(|text| text.contains(':'));
        let word = self.named(name).or_else(|| self.first(is_ray));
        if word.is_none() {
            self.fail((self.at, RuleFault::Missing(name).into()));
        }
        let ray = self.read(word, "a clue", |own, text, at| words::read_ray(own.layout, text, at));
        *value = ray.unwrap_or(*value);
    }

    fn cells(&mut self, name: &'static str, value: &mut Vec<Cell>) {
        if let Some(word) = self.named(name) {
            let cells = self.read(Some(word), "cells", |own, text, at| {
                let mut cells = Vec::new();
                words::read_cells(own.layout, text, at, &mut cells)?;
                Ok(cells)
            });
            *value = cells.unwrap_or_default();
        } else if let Some((_, cells)) = self.sections.pop() {
            *value = cells;
        }
    }

    fn groups(&mut self, name: &'static str, value: &mut Vec<Vec<Cell>>) {
        if let Some(word) = self.named(name) {
            let groups = self.read(Some(word), "cells", |own, text, at| {
                let mut groups = Vec::new();
                let mut place = at;
                for group in text.split('/') {
                    let mut cells = Vec::new();
                    words::read_cells(own.layout, group, place, &mut cells)?;
                    groups.push(cells);
                    place += group.len() + 1;
                }
                Ok(groups)
            });
            *value = groups.unwrap_or_default();
        } else {
            *value = core::mem::take(&mut self.sections).into_iter().rev().map(|(_, cells)| cells).collect();
        }
    }

    fn rules(&mut self, _: &'static str, value: &mut Vec<Vec<Rule>>) {
        value.clear();
        let is_group = |word: &Word<'_>| matches!(word.value, Value::Group(_));
        while let Some(word) = self.first(is_group) {
            let Value::Group(parts) = word.value else { return };
            let mut rules = Vec::new();
            for part in parts {
                match read(self.layout, part, self.count) {
                    Ok(rule) => rules.push(rule),
                    Err(fault) => return self.fail(fault),
                }
            }
            value.push(rules);
        }
    }
}
