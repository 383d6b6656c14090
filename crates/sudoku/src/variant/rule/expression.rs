//! Regular expressions over digits: reading them, matching them plainly, and making automata of them.
//!
//! A digit is one character (`A` to `G` for 10 to 16), `.` is any digit, `[135-7]` one of several, `[^12]` any other.
//! Parts in a row follow each other, `|` separates alternatives, `( )` group, and `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}` repeat what
//! stands before them. Spaces have no meaning. The whole line has to match.

use alloc::{boxed::Box, vec, vec::Vec};

use super::RuleFault;
use crate::variant::{Layout, engine::Automaton};

/// The maximum length of a pattern in characters.
const MAX_LENGTH: usize = 1000;
/// The maximum number of repetitions.
const MAX_TIMES: usize = Layout::MAX_CELLS;
/// How deep groups may be nested.
const MAX_DEPTH: usize = 40;
/// The maximum size, with each part counted as often as it is repeated.
const MAX_SIZE: usize = 1000;
/// The maximum number of pairs of places that may follow each other.
const MAX_STEPS: usize = 50_000;

/// A part of a regular expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Expression {
    /// A digit of the set (bit `n` for the digit `n`).
    Digit(u32),
    /// One after another.
    Sequence(Vec<Expression>),
    /// One of several.
    Either(Vec<Expression>),
    /// Again and again: at least the first number of times, at most the second.
    Repeat(Box<Expression>, usize, Option<usize>),
}

/// The digit that a character stands for: `0` to `9`, then letters.
pub(super) fn digit_of(character: char) -> Option<u32> {
    character.to_digit(Layout::MAX_DIGITS as u32 + 1)
}

impl Expression {
    /// Reads a pattern.
    pub fn read(pattern: &str, layout: &Layout) -> Result<Expression, RuleFault> {
        let characters: Vec<(usize, char)> =
            (1..).zip(pattern.chars().take(MAX_LENGTH + 1)).filter(|(_, c)| !c.is_whitespace()).collect();
        if pattern.chars().nth(MAX_LENGTH).is_some() {
            return Err(RuleFault::TooLarge("a pattern of more than 1000 characters"));
        }
        let end = pattern.chars().count() + 1;
        let mut reader = Reader { characters, next: 0, end, all: layout.all_digits(), depth: 0 };
        let expression = reader.either()?;
        if reader.peek().is_some() {
            return Err(reader.fault("a group is closed that was not opened"));
        }
        match expression.size() {
            0..=MAX_SIZE => Ok(expression),
            _ => Err(RuleFault::TooLarge("a pattern with too many repetitions")),
        }
    }

    /// How many parts there are, each counted as often as it is repeated.
    fn size(&self) -> usize {
        let size = |sum: usize, part: &Expression| sum.saturating_add(part.size());
        match self {
            Expression::Digit(_) => 1,
            Expression::Sequence(parts) | Expression::Either(parts) => parts.iter().fold(1, size),
            Expression::Repeat(part, least, most) => {
                part.size().saturating_add(1).saturating_mul(most.unwrap_or(*least).max(1))
            }
        }
    }

    /// Whether the whole line matches: the plain definition.
    pub fn matches(&self, digits: &[u8]) -> bool {
        let mut from = vec![false; digits.len() + 1];
        from[0] = true;
        self.ends(digits, &from)[digits.len()]
    }

    /// Where a match may end that begins at one of the places.
    fn ends(&self, digits: &[u8], from: &[bool]) -> Vec<bool> {
        let or = |a: Vec<bool>, b: &[bool]| a.iter().zip(b).map(|(a, b)| a | b).collect::<Vec<bool>>();
        match self {
            Expression::Digit(set) => {
                let after = |(&digit, &from): (&u8, &bool)| from && set >> digit & 1 != 0;
                core::iter::once(false).chain(digits.iter().zip(from).map(after)).collect()
            }
            Expression::Sequence(parts) => {
                parts.iter().fold(from.to_vec(), |from, part| part.ends(digits, &from))
            }
            Expression::Either(parts) => {
                let none = vec![false; from.len()];
                parts.iter().fold(none, |ends, part| or(ends, &part.ends(digits, from)))
            }
            Expression::Repeat(part, least, most) => {
                let mut last = (0..*least).fold(from.to_vec(), |from, _| part.ends(digits, &from));
                let mut ends = last.clone();
                // More repetitions than digits reach nothing new.
                for _ in 0..most.map_or(digits.len(), |most| most - least) {
                    last = part.ends(digits, &last);
                    ends = or(ends, &last);
                }
                ends
            }
        }
    }

    /// The automaton of the lines that match.
    pub fn automaton(&self, layout: &Layout) -> Result<Automaton, RuleFault> {
        let too_large = RuleFault::TooLarge("a pattern that needs too many states");
        let mut places = Places { sets: Vec::new(), steps: 0, follow: Vec::new() };
        let whole = places.add(self).ok_or(too_large.clone())?;
        let mut automaton = Automaton::new(layout.digit_count());
        automaton.set_accepting(0, whole.empty);
        for _ in &places.sets {
            automaton.add_state().map_err(|_| too_large.clone())?;
        }
        let mut step = |from: usize, to: usize| {
            for symbol in 0..layout.digit_count() {
                if places.sets[to] >> (symbol + usize::from(layout.least())) & 1 != 0 {
                    automaton.add_step(from, symbol, to + 1);
                }
            }
        };
        whole.first.iter().for_each(|&to| step(0, to));
        for (from, follow) in places.follow.iter().enumerate() {
            follow.iter().for_each(|&to| step(from + 1, to));
        }
        whole.last.iter().for_each(|&last| automaton.set_accepting(last + 1, true));
        Ok(automaton)
    }
}

/// The places of an expression where a digit is read, repeated parts as often as they are repeated, and which place may follow
/// which: Glushkov's automaton has a state for each.
struct Places {
    /// The digits that are possible.
    sets: Vec<u32>,
    /// The places that may follow.
    follow: Vec<Vec<usize>>,
    /// How many pairs may follow each other.
    steps: usize,
}

/// The places of a part of the expression.
struct Span {
    /// Whether it may be empty.
    empty: bool,
    /// Where it may begin.
    first: Vec<usize>,
    /// Where it may end.
    last: Vec<usize>,
}

impl Span {
    const EMPTY: Span = Span { empty: true, first: Vec::new(), last: Vec::new() };
}

impl Places {
    /// Adds a part. `None` if there are too many places.
    fn add(&mut self, part: &Expression) -> Option<Span> {
        match part {
            Expression::Digit(set) => {
                self.sets.push(*set);
                self.follow.push(Vec::new());
                let place = self.sets.len() - 1;
                Some(Span { empty: false, first: vec![place], last: vec![place] })
            }
            Expression::Sequence(parts) => parts.iter().try_fold(Span::EMPTY, |before, part| {
                let after = self.add(part)?;
                self.join(before, after)
            }),
            Expression::Either(parts) => {
                let mut all = Span { empty: false, ..Span::EMPTY };
                for part in parts {
                    let span = self.add(part)?;
                    all.empty |= span.empty;
                    all.first.extend(span.first);
                    all.last.extend(span.last);
                }
                Some(all)
            }
            Expression::Repeat(part, least, most) => self.repeat(part, *least, *most),
        }
    }

    fn repeat(&mut self, part: &Expression, least: usize, most: Option<usize>) -> Option<Span> {
        let mut all = Span::EMPTY;
        for _ in 1..least {
            let next = self.add(part)?;
            all = self.join(all, next)?;
        }
        // The last of those that must be there, and what may follow it. If none must be there, all of it may be missing.
        let mut rest = match most {
            Some(0) => Span::EMPTY,
            None => {
                let span = self.add(part)?;
                self.link(&span.last, &span.first)?;
                span
            }
            Some(most) => {
                let mut rest = Span::EMPTY;
                for _ in least.max(1)..most {
                    // From the inside: each may be followed by the rest, which may be missing.
                    let next = self.add(part)?;
                    rest = self.join(next, rest)?;
                    rest.empty = true;
                }
                let first = self.add(part)?;
                self.join(first, rest)?
            }
        };
        rest.empty |= least == 0;
        self.join(all, rest)
    }

    /// One part after another.
    fn join(&mut self, mut before: Span, mut after: Span) -> Option<Span> {
        self.link(&before.last, &after.first)?;
        if before.empty {
            before.first.append(&mut after.first);
        }
        if after.empty {
            after.last.append(&mut before.last);
        }
        Some(Span { empty: before.empty && after.empty, first: before.first, last: after.last })
    }

    /// Each place of the second list may follow each of the first.
    fn link(&mut self, from: &[usize], to: &[usize]) -> Option<()> {
        self.steps += from.len() * to.len();
        if self.steps > MAX_STEPS {
            return None;
        }
        from.iter().for_each(|&from| self.follow[from].extend(to));
        Some(())
    }
}

/// Reads an expression from left to right.
struct Reader {
    /// The characters without spaces, each with its place in the text, from 1.
    characters: Vec<(usize, char)>,
    next: usize,
    /// The place behind the last character.
    end: usize,
    all: u32,
    depth: usize,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.next).map(|&(_, character)| character)
    }

    /// Steps over a character if it is the next.
    fn take(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        self.next += usize::from(found);
        found
    }

    /// A fault at the next character.
    fn fault(&self, why: &'static str) -> RuleFault {
        let at = self.characters.get(self.next).map_or(self.end, |&(at, _)| at);
        RuleFault::Pattern { at, why }
    }

    fn either(&mut self) -> Result<Expression, RuleFault> {
        let first = self.sequence()?;
        if self.peek() != Some('|') {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.take('|') {
            parts.push(self.sequence()?);
        }
        Ok(Expression::Either(parts))
    }

    fn sequence(&mut self) -> Result<Expression, RuleFault> {
        let mut parts = Vec::new();
        while !matches!(self.peek(), None | Some('|' | ')')) {
            parts.push(self.repeated()?);
        }
        Ok(Expression::Sequence(parts))
    }

    fn repeated(&mut self) -> Result<Expression, RuleFault> {
        let mut part = self.single()?;
        let mut times = 0;
        loop {
            let (least, most) = match self.peek() {
                Some('*') => (0, None),
                Some('+') => (1, None),
                Some('?') => (0, Some(1)),
                Some('{') => self.braces()?,
                _ => return Ok(part),
            };
            times += 1;
            if times > MAX_DEPTH {
                return Err(self.fault("too many repetitions in a row"));
            }
            self.next += 1;
            part = Expression::Repeat(Box::new(part), least, most);
        }
    }

    /// Reads how often, up to the closing brace.
    fn braces(&mut self) -> Result<(usize, Option<usize>), RuleFault> {
        self.next += 1;
        let least = self.number()?;
        let most = match self.take(',') {
            false => Some(least),
            true if self.peek() == Some('}') => None,
            true => Some(self.number()?),
        };
        if self.peek() != Some('}') {
            return Err(self.fault("expected } or a number"));
        }
        if most.is_some_and(|most| most < least) {
            return Err(self.fault("the second number is smaller than the first"));
        }
        Ok((least, most))
    }

    fn number(&mut self) -> Result<usize, RuleFault> {
        let mut number = None;
        while let Some(digit) = self.peek().and_then(|character| character.to_digit(10)) {
            let value = number.unwrap_or(0) * 10 + digit as usize;
            if value > MAX_TIMES {
                return Err(self.fault("at most 640 repetitions are possible"));
            }
            number = Some(value);
            self.next += 1;
        }
        number.ok_or_else(|| self.fault("expected a number"))
    }

    /// A digit, a class of digits or a group.
    fn single(&mut self) -> Result<Expression, RuleFault> {
        match self.peek() {
            Some('(') => {
                if self.depth == MAX_DEPTH {
                    return Err(self.fault("groups are nested too deep"));
                }
                self.next += 1;
                self.depth += 1;
                let inner = self.either()?;
                self.depth -= 1;
                if self.take(')') { Ok(inner) } else { Err(self.fault("expected )")) }
            }
            Some('[') => self.class(),
            Some('.') => {
                self.next += 1;
                Ok(Expression::Digit(self.all))
            }
            Some('*' | '+' | '?' | '{') => Err(self.fault("there is nothing to repeat")),
            _ => self.digit().map(|digit| Expression::Digit(1 << digit)),
        }
    }

    fn class(&mut self) -> Result<Expression, RuleFault> {
        self.next += 1;
        let negated = self.take('^');
        let mut set = 0_u32;
        while self.peek() != Some(']') {
            let first = self.digit()?;
            let last = if self.take('-') { self.digit()? } else { first };
            if last < first {
                self.next -= 1;
                return Err(self.fault("the range ends before it begins"));
            }
            (first..=last).for_each(|digit| set |= 1 << digit);
        }
        if set == 0 {
            return Err(self.fault("expected a digit"));
        }
        self.next += 1;
        Ok(Expression::Digit(if negated { self.all & !set } else { set }))
    }

    /// A digit of the layout.
    fn digit(&mut self) -> Result<u32, RuleFault> {
        let digit = self.peek().and_then(digit_of).ok_or_else(|| self.fault("expected a digit"))?;
        if self.all >> digit & 1 == 0 {
            return Err(self.fault("this digit is not one of the puzzle's"));
        }
        self.next += 1;
        Ok(digit)
    }
}
