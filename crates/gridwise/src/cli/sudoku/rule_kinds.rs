//! `--rules` of `generate`: kinds of rules on the command line.

use std::{ffi::OsStr, io::Write};

use clap::{
    Arg, Command,
    builder::{PossibleValue, TypedValueParser},
};
use sudoku::variant::generate::{Kind, Kinds};
use words::Lang;

use super::technique_names::nearest;
use crate::cli::Status;

/// Stands for a list of all kinds instead of puzzles.
const LIST: &str = "list";

/// The value of `--rules`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedRules {
    /// List the kinds.
    List,
    /// Make puzzles with these kinds.
    Kinds(Kinds),
}

impl RequestedRules {
    /// `list`, or names with commas between them.
    fn parse(text: &str) -> Result<RequestedRules, String> {
        if text == LIST {
            return Ok(RequestedRules::List);
        }
        let kinds: Result<Kinds, String> = text.split(',').map(|name| kind(name.trim())).collect();
        kinds.map(RequestedRules::Kinds)
    }
}

fn kind(name: &str) -> Result<Kind, String> {
    name.parse().map_err(|_| match nearest(name, Kind::ALL.into_iter().map(Kind::name)) {
        Some(known) => format!("there is no kind {name:?}; did you mean {known}?"),
        None => format!(
            "there is no kind {name:?}; expected kinds such as killer,x (`gridwise sudoku generate --rules list` \
             lists them)"
        ),
    })
}

/// A parser of kinds, with the possible names for completions.
#[derive(Clone)]
pub struct RulesParser;

impl TypedValueParser for RulesParser {
    type Value = RequestedRules;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<RequestedRules, clap::Error> {
        RequestedRules::parse.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Kind::ALL.into_iter().map(Kind::name).chain([LIST]).map(PossibleValue::new)))
    }
}

/// Lists the kinds: the name for the command line, and what it is.
pub fn print(lang: Lang, out: &mut impl Write) -> anyhow::Result<Status> {
    for kind in Kind::ALL {
        writeln!(out, "{:<18} {}", kind.name(), lang.kind_meanings().about(kind))?;
    }
    Ok(Status::Success)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_by_name() {
        let kinds = |text| RequestedRules::parse(text);
        assert_eq!(kinds("killer,x"), kinds("x, killer"));
        assert_eq!(kinds("list"), Ok(RequestedRules::List));
        assert!(kinds("kiler").unwrap_err().ends_with("did you mean killer?"));
        assert!(kinds("killer,,x").unwrap_err().contains("expected"));
        assert!(kinds("everything-at-once").unwrap_err().contains("--rules list"));
    }
}
