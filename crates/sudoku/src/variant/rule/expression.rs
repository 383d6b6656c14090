//! Regular expressions over digits: reading them, and making automata of them.
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

#[cfg(test)]
mod tests {
    use std::{format, string::String};

    use proptest::prelude::*;

    use super::*;

    /// Whether the whole line matches: tries everything.
    fn matches(expression: &Expression, digits: &[u8]) -> bool {
        ends(expression, digits, 0).contains(&digits.len())
    }

    /// Where a match may end that begins at a place.
    fn ends(expression: &Expression, digits: &[u8], from: usize) -> Vec<usize> {
        let mut found = match expression {
            Expression::Digit(set) => {
                let fits = digits.get(from).is_some_and(|digit| set >> digit & 1 != 0);
                Vec::from_iter(fits.then_some(from + 1))
            }
            Expression::Sequence(parts) => parts.iter().fold(vec![from], |from, part| {
                from.into_iter().flat_map(|from| ends(part, digits, from)).collect()
            }),
            Expression::Either(parts) => parts.iter().flat_map(|part| ends(part, digits, from)).collect(),
            Expression::Repeat(part, least, most) => {
                // More repetitions than there are digits only add empty ones.
                let most = most.unwrap_or(least + digits.len()).min(least + digits.len());
                let mut last = vec![from];
                let mut all = if *least == 0 { vec![from] } else { Vec::new() };
                for times in 1..=most {
                    last = last.into_iter().flat_map(|from| ends(part, digits, from)).collect();
                    last.sort_unstable();
                    last.dedup();
                    if times >= *least {
                        all.extend(&last);
                    }
                }
                all
            }
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Patterns as text.
    fn pattern() -> impl Strategy<Value = String> {
        let digit = prop_oneof![
            (0..=3_u8).prop_map(|digit| format!("{digit}")),
            Just(String::from(".")),
            (0..=2_u8).prop_map(|digit| format!("[{digit}-3]")),
            (0..=3_u8).prop_map(|digit| format!("[^{digit}]")),
        ];
        digit.prop_recursive(4, 12, 3, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(|parts| parts.concat()),
                prop::collection::vec(inner.clone(), 1..3).prop_map(|parts| format!("({})", parts.join("|"))),
                (inner.clone(), prop::sample::select(vec!["*", "+", "?"]))
                    .prop_map(|(part, sign)| format!("({part}){sign}")),
                (inner.clone(), 0..3, 0..2)
                    .prop_map(|(part, least, more)| format!("({part}){{{least},{}}}", least + more)),
                (inner, 0..3).prop_map(|(part, least)| format!("({part}){{{least},}}")),
            ]
        })
    }

    fn four() -> Layout {
        Layout::new(4, 4).unwrap().with_digits(0, 3).unwrap()
    }

    proptest! {
        #[test]
        fn automata_accept_what_matches(
            pattern in pattern(),
            lines in prop::collection::vec(prop::collection::vec(0..4_u8, 0..6), 30),
        ) {
            let expression = Expression::read(&pattern, &four()).unwrap();
            let automaton = expression.automaton(&four());
            prop_assume!(automaton.is_ok());
            let automaton = automaton.unwrap();
            for line in lines {
                let accepted = automaton.accepts(line.iter().map(|&digit| digit.into()));
                prop_assert_eq!(accepted, matches(&expression, &line), "{:?} for {}", line, pattern);
            }
        }

        #[test]
        fn nothing_makes_the_reader_panic(pattern in "[0-4A-H(){}|*+?.,^\\[\\] -]{0,40}") {
            if let Ok(expression) = Expression::read(&pattern, &Layout::nine()) {
                let _ = expression.automaton(&Layout::nine());
            }
        }
    }

    #[test]
    fn patterns_match_whole_lines() {
        let sixteen = Layout::new(16, 16).unwrap();
        for (pattern, good, bad) in [
            ("12|34", &["12", "34"][..], &["124", "1234", "13", ""][..]),
            (".*12.*", &["12", "3123", "412"], &["21", "1", "132"]),
            ("1{2,3}", &["11", "111"], &["1", "1111"]),
            ("1{2}3{0}", &["11"], &["113", "1"]),
            ("(1|2)+ 3?", &["1", "213"], &["3", "133"]),
            ("[^1-3A]", &["4", "B"], &["1", "A"]),
            ("(1*){3}", &["", "11111"], &["2"]),
            ("Gg", &["GG"], &["G"]),
            ("", &[""], &["1"]),
            ("1||2", &["", "1", "2"], &["12"]),
        ] {
            let expression = Expression::read(pattern, &sixteen).unwrap();
            let automaton = expression.automaton(&sixteen).unwrap();
            let words = good.iter().map(|word| (word, true)).chain(bad.iter().map(|word| (word, false)));
            for (word, expected) in words {
                let symbols = word.chars().map(|character| digit_of(character).unwrap() as usize - 1);
                assert_eq!(automaton.accepts(symbols), expected, "{word} for {pattern}");
            }
        }
    }

    #[test]
    fn faults_name_the_place() {
        let fault = |at, why| RuleFault::Pattern { at, why };
        for (pattern, expected) in [
            ("12(3", fault(5, "expected )")),
            ("1 2)", fault(4, "a group is closed that was not opened")),
            ("*", fault(1, "there is nothing to repeat")),
            ("1x", fault(2, "expected a digit")),
            ("10", fault(2, "this digit is not one of the puzzle's")),
            ("[]", fault(2, "expected a digit")),
            ("[12", fault(4, "expected a digit")),
            ("[3-1]", fault(4, "the range ends before it begins")),
            ("1{2", fault(4, "expected } or a number")),
            ("1{}", fault(3, "expected a number")),
            ("1{3,2}", fault(6, "the second number is smaller than the first")),
            ("1{641}", fault(5, "at most 640 repetitions are possible")),
        ] {
            assert_eq!(Expression::read(pattern, &Layout::nine()), Err(expected), "{pattern}");
        }
    }

    #[test]
    fn large_patterns_are_refused() {
        let layout = Layout::nine();
        let read = |pattern: &str| Expression::read(pattern, &layout).map(drop);
        let nested = |depth| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(read(&nested(40)), Ok(()));
        assert!(matches!(read(&nested(41)), Err(RuleFault::Pattern { at: 41, .. })));
        assert!(matches!(read(&format!("1{}", "*".repeat(41))), Err(RuleFault::Pattern { at: 42, .. })));
        assert_eq!(read(&"1".repeat(999)), Ok(()));
        assert!(matches!(read(&"1".repeat(1001)), Err(RuleFault::TooLarge(_))));
        assert!(matches!(read("((1{600}){600}){600}"), Err(RuleFault::TooLarge(_))));
        assert!(matches!(read("((){600}){600}"), Err(RuleFault::TooLarge(_))));
        let dense = Expression::read(&format!("({})*", ".?".repeat(300)), &layout).unwrap();
        assert!(matches!(dense.automaton(&layout), Err(RuleFault::TooLarge(_))));
    }
}
