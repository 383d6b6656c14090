//! Why a text is no puzzle with rules, and what it holds besides its rules.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use ::sudoku::{
    format::link::RuleKind,
    variant::{
        format::{Notice, ReadError},
        iss::{self, ReadFault},
        text::ParsePuzzleError,
    },
};

use super::lists::filled;
use crate::Lang;

impl Lang {
    /// Why a text is no puzzle with rules, without the place in the text.
    pub fn rules_read_error(self, error: &ReadError) -> String {
        let errors = self.errors();
        match error {
            ReadError::Text(error) | ReadError::Json { error, .. } => self.in_rule(error),
            ReadError::Iss(error) => self.in_constraint(error),
            ReadError::Empty => errors.no_puzzle.into(),
            ReadError::Unread(notices) => {
                let names = notices.iter().filter_map(|notice| match notice {
                    Notice::Unread { name, count } => Some(format!("{name} ({count})")),
                    _ => None,
                });
                let names: Vec<String> = names.collect();
                filled(errors.unknown_rules, &[&names.join(self.phrases().comma)])
            }
            other => other.to_string(),
        }
    }

    fn in_rule(self, error: &ParsePuzzleError) -> String {
        let fault = self.text_fault(&error.fault);
        match &error.rule {
            Some((number, name)) => filled(self.errors().bad_rule, &[number, name, &fault]),
            None => fault,
        }
    }

    fn in_constraint(self, error: &iss::ReadError) -> String {
        let fault = self.iss_fault(&error.fault);
        match &error.constraint {
            Some((number, name)) => filled(self.errors().bad_constraint, &[number, name, &fault]),
            None => fault,
        }
    }

    /// What is wrong with a string of Interactive-Sudoku-Solver.
    fn iss_fault(self, fault: &ReadFault) -> String {
        let (words, errors) = (self.rule_faults(), self.errors());
        let quoted = |text: &str| format!("{text:?}");
        match fault {
            ReadFault::Empty => words.empty.into(),
            ReadFault::TooLong => filled(words.too_long, &[&iss::MAX_LENGTH]),
            ReadFault::TooMany => filled(words.too_many_constraints, &[&iss::MAX_CONSTRAINTS]),
            ReadFault::TooDeep => filled(words.too_deep_constraints, &[&iss::MAX_NESTING]),
            ReadFault::Form => words.form.into(),
            ReadFault::Type(name) => filled(words.unknown_type, &[&quoted(name)]),
            ReadFault::Inside => words.inside.into(),
            ReadFault::End => words.end.into(),
            ReadFault::Open => words.open.into(),
            ReadFault::Expected { expected, found } => {
                filled(errors.expected_found, &[&self.term(expected), &quoted(found)])
            }
            ReadFault::Cell(name) => filled(words.unknown_cell, &[&quoted(name)]),
            ReadFault::NoDigit(cell) => filled(words.no_digit_left, &[cell]),
            ReadFault::SecondShape => words.second_shape.into(),
            ReadFault::Unfit(why) => self.term(why).into(),
            ReadFault::Layout(fault) => self.layout_fault(fault),
            ReadFault::Rule { name, fault } => format!("{name}: {}", self.rule_fault(fault)),
            other => other.to_string(),
        }
    }

    /// What a text holds besides the rules of its puzzle.
    pub fn rules_notice(self, notice: &Notice) -> String {
        let words = self.commands();
        let kind = |kind: RuleKind| self.rule_names().name(kind);
        match notice {
            Notice::Described(text) => filled(words.notice_described, &[text]),
            Notice::Drawings { kind: drawn, count } => filled(words.notice_drawings, &[&kind(*drawn), count]),
            Notice::Guess(rule) => filled(words.notice_guess, &[rule]),
            Notice::Empty { name, count } => filled(words.notice_empty, &[name, count]),
            other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::sudoku::variant::format::read;

    #[test]
    fn errors_are_said_in_both_languages() {
        for (text, english, chinese) in [
            (
                "sudoku 9x9; cage 46 r1c1-3",
                "rule 1 (cage): a sum of 46 is not possible: expected 6 to 24",
                "第 1 条规则（cage）：和不可能是 46：应为 6 到 24",
            ),
            ("sudoku 9", "expected a size such as 9x9: rows and columns, found \"9\"", ""),
            ("sudoku 9x9; arrow r1c1", "", "第 1 条规则（arrow）："),
            ("{\"layout\": 3}", "expected an object with rows and columns, found \"3\"", ""),
            (".Cage~x~R1C1", "constraint 1 (Cage): expected a number, found \"x\"", ""),
            (".Nonsense~1", "there is no type \"Nonsense\"", "没有类型 \"Nonsense\""),
        ] {
            let error = read(text).unwrap_err();
            let [en, zh] = [Lang::En, Lang::Zh].map(|lang| lang.rules_read_error(&error));
            assert!(en.contains(english), "{en}");
            assert!(zh.contains(chinese), "{zh}");
            assert!(!zh.contains("expected") && !zh.contains("a "), "{zh}");
        }
    }

    #[test]
    fn strings_of_the_solver_have_faults_in_both_languages() {
        for fault in [
            ReadFault::Empty,
            ReadFault::TooLong,
            ReadFault::TooMany,
            ReadFault::TooDeep,
            ReadFault::Form,
            ReadFault::Type("X".into()),
            ReadFault::Inside,
            ReadFault::End,
            ReadFault::Open,
            ReadFault::Expected { expected: "a sum", found: "x".into() },
            ReadFault::Cell("R0C1".into()),
            ReadFault::NoDigit("r1c1".parse().unwrap()),
            ReadFault::SecondShape,
            ReadFault::Unfit("a raw grid has no regions"),
        ] {
            assert_eq!(Lang::En.iss_fault(&fault), fault.to_string());
            assert_ne!(Lang::Zh.iss_fault(&fault), fault.to_string());
        }
    }
}
