//! Names of techniques on the command line: one technique, several that share a name, or all that assume a unique solution.

use std::{ffi::OsStr, fmt, io::Write};

use clap::{
    Arg, Command,
    builder::{PossibleValue, TypedValueParser},
};
use sudoku::technique::Technique;
use words::Lang;

use crate::cli::Status;

/// Stands for all techniques that assume a unique solution.
const UNIQUENESS: &str = "uniqueness";

/// One or more techniques with one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedTechniques {
    name: String,
    /// The techniques, at least one.
    pub techniques: Vec<Technique>,
}

impl fmt::Display for NamedTechniques {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl NamedTechniques {
    /// A technique's code; a code without its number, as `unique-rectangle` for all its types; or `uniqueness`.
    fn parse(text: &str) -> Result<NamedTechniques, String> {
        let name = text.to_ascii_lowercase();
        let wanted = |technique: &Technique| {
            let code = technique.code();
            let numbered = |rest: &str| rest.len() > 1 && rest[1..].bytes().all(|b| b.is_ascii_digit());
            code.strip_prefix(&*name)
                .is_some_and(|rest| rest.is_empty() || (rest.starts_with('-') && numbered(rest)))
                || (name == UNIQUENESS && technique.needs_uniqueness())
        };
        let techniques: Vec<Technique> = Technique::ALL.iter().copied().filter(wanted).collect();
        if techniques.is_empty() {
            return Err(match nearest(&name, codes()) {
                Some(known) => format!("there is no such technique; did you mean {known}?"),
                None => "there is no such technique; expected one such as xy-wing, or uniqueness \
                         (`gridwise sudoku techniques` lists them)"
                    .to_owned(),
            });
        }
        Ok(NamedTechniques { name, techniques })
    }
}

/// A parser for names of techniques, with the possible names for completions.
#[derive(Clone)]
pub struct TechniqueParser;

impl TypedValueParser for TechniqueParser {
    type Value = NamedTechniques;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<NamedTechniques, clap::Error> {
        NamedTechniques::parse.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(codes().map(PossibleValue::new)))
    }
}

/// Lists the techniques: the name for the command line, and the usual name.
pub fn print(lang: Lang, out: &mut impl Write) -> anyhow::Result<Status> {
    for &technique in Technique::ALL {
        writeln!(out, "{technique:<28} {}", lang.technique(technique))?;
    }
    Ok(Status::Success)
}

/// All techniques of these names.
pub fn all(names: &[NamedTechniques]) -> Vec<Technique> {
    names.iter().flat_map(|named| &named.techniques).copied().collect()
}

/// All names of single techniques, and the one for all that assume a unique solution.
fn codes() -> impl Iterator<Item = &'static str> {
    Technique::ALL.iter().map(|technique| technique.code()).chain([UNIQUENESS])
}

/// The most similar of these names, if it is similar enough.
pub fn nearest(name: &str, codes: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    // A name with more wrong letters is not a typing error.
    let limit = (name.len() / 2).min(4);
    // Of names that are equally similar, prefer the one that differs only by hyphens.
    let bare = |text: &str| text.replace('-', "");
    let measure = |code: &str| (changes(name, code, limit), changes(&bare(name), &bare(code), limit));
    let measured = codes.map(|code| (measure(code), code));
    measured.min().filter(|((changes, _), _)| *changes <= limit).map(|(_, code)| code)
}

/// The edit distance between two words; more than the limit is not computed exactly.
fn changes(from: &str, to: &str, limit: usize) -> usize {
    if from.len().abs_diff(to.len()) > limit {
        return limit + 1;
    }
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.bytes().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, b) in to.bytes().enumerate() {
            let cost = [corner + usize::from(a != b), row[j] + 1, row[j + 1] + 1];
            corner = row[j + 1];
            row[j + 1] = cost.into_iter().min().unwrap_or(corner);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_known_by_its_code() {
        for &technique in Technique::ALL {
            assert_eq!(
                NamedTechniques::parse(technique.code()).map(|named| named.techniques),
                Ok(vec![technique])
            );
        }
    }

    #[test]
    fn a_name_without_a_number_stands_for_all_types() {
        let codes = |name| -> Vec<&str> {
            NamedTechniques::parse(name)
                .unwrap()
                .techniques
                .iter()
                .map(|technique| technique.code())
                .collect()
        };
        assert_eq!(codes("BUG"), ["bug-1", "bug-2", "bug-3", "bug-4"]);
        assert_eq!(codes("avoidable-rectangle").len(), 2);
        assert_eq!(codes("uniqueness").len(), 17);
        // Other techniques whose names only start with this one do not count.
        assert_eq!(codes("dynamic-forcing-chains"), ["dynamic-forcing-chains"]);
    }

    #[test]
    fn typing_errors_get_a_suggestion() {
        for (typed, meant) in [
            ("xywing", "xy-wing"),
            ("xy_wing", "xy-wing"),
            ("x-wnig", "x-wing"),
            ("sword-fish", "swordfish"),
            ("unique-rectangel-1", "unique-rectangle-1"),
            ("uniquness", "uniqueness"),
        ] {
            let error = NamedTechniques::parse(typed).unwrap_err();
            assert_eq!(error, format!("there is no such technique; did you mean {meant}?"), "{typed}");
        }
        for typed in ["", "-", "guess-and-hope-for-the-best", "数独"] {
            assert!(NamedTechniques::parse(typed).unwrap_err().contains("expected"), "{typed}");
        }
    }
}
