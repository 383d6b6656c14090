//! The text code of [`Rules`].
//!
//! ```text
//! code   = preset *( "-" field )
//! preset = "classic" | "lcd" | "edge"
//! field  = "5x4"                        size
//!        | "goal512" | "goalnone"       goal
//!        | "open3"                      start: three spawns
//!        | "open2to4of2.2.4.4.8.8"      start: two to four tiles from a pool
//!        | "anywhere" | "behind"        place of a new tile
//!        | "new2w9.4w1"                 new tiles with their weights
//!        | "pairs" | "onepair"          merges in a line
//!        | "full" | "half"              score of a merge
//! ```
//!
//! A code names a preset and lists only what differs from it: `classic-5x5`. Fields can be given in any order, each
//! at most once. [`Display`](fmt::Display) writes the canonical code: the preset with the fewest differences (the
//! first one if several tie), fields in the order above. A code contains only letters, digits, `-` and `.`, so it is
//! valid in file names on every system, but a very long code has to be shortened for one.

use core::{fmt, str::FromStr};

use crate::{
    Count, Merging, ParseTileError, Pool, Rules, RulesError, Scoring, SizeError, SpawnPlace, StartTiles,
    Tile, Weights, tile::parse_digits,
};

/// The parts of a code, in writing order.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Field {
    Size,
    Goal,
    Start,
    Place,
    Weights,
    Merging,
    Scoring,
}

impl Field {
    const ALL: [Field; 7] = [
        Field::Size,
        Field::Goal,
        Field::Start,
        Field::Place,
        Field::Weights,
        Field::Merging,
        Field::Scoring,
    ];

    fn differs(self, a: &Rules, b: &Rules) -> bool {
        match self {
            Field::Size => a.size != b.size,
            Field::Goal => a.goal != b.goal,
            Field::Start => a.start != b.start,
            Field::Place => a.place != b.place,
            Field::Weights => a.weights != b.weights,
            Field::Merging => a.merging != b.merging,
            Field::Scoring => a.scoring != b.scoring,
        }
    }

    fn write(self, rules: &Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Size => write!(f, "{}", rules.size),
            Field::Goal => match rules.goal {
                Some(goal) => write!(f, "goal{goal}"),
                None => f.write_str("goalnone"),
            },
            Field::Start => match rules.start {
                StartTiles::Spawns(count) => write!(f, "open{}", count.get()),
                StartTiles::Pool(pool) => {
                    write!(f, "open{}to{}of", pool.min().get(), pool.max().get())?;
                    pool.tiles().iter().enumerate().try_for_each(|(i, tile)| write!(f, "{}{tile}", dot(i)))
                }
            },
            Field::Place => f.write_str(match rules.place {
                SpawnPlace::Anywhere => "anywhere",
                SpawnPlace::Behind => "behind",
            }),
            Field::Weights => {
                f.write_str("new")?;
                let mut items = rules.weights.iter().enumerate();
                items.try_for_each(|(i, (tile, weight))| write!(f, "{}{tile}w{weight}", dot(i)))
            }
            Field::Merging => f.write_str(match rules.merging {
                Merging::EveryPair => "pairs",
                Merging::OnePair => "onepair",
            }),
            Field::Scoring => f.write_str(match rules.scoring {
                Scoring::Full => "full",
                Scoring::Half => "half",
            }),
        }
    }
}

const fn dot(index: usize) -> &'static str {
    if index == 0 { "" } else { "." }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differences =
            |preset: &Rules| Field::ALL.into_iter().filter(|field| field.differs(self, preset)).count();
        let [first, rest @ ..] = Rules::PRESETS;
        let nearest = rest
            .into_iter()
            .fold(first, |best, next| if differences(&next.1) < differences(&best.1) { next } else { best });
        let (name, preset) = nearest;
        f.write_str(name)?;
        for field in Field::ALL.into_iter().filter(|field| field.differs(self, &preset)) {
            f.write_str("-")?;
            field.write(self, f)?;
        }
        Ok(())
    }
}

/// The error for text that is not a code of [`Rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// The code does not begin with a preset.
    #[error("expected rules that begin with classic, lcd or edge, such as classic-5x5-goal512")]
    Preset,
    /// An unknown field. Fields are counted from 1; the preset is part 0.
    #[error(
        "part {part} of the rules is unknown: expected a size (5x4), goal512, goalnone, open2, anywhere, behind, \
         new2w9.4w1, pairs, onepair, full or half"
    )]
    UnknownField {
        /// Which part of the code.
        part: usize,
    },
    /// A field that was given twice.
    #[error("part {part} of the rules says again what an earlier part said")]
    Repeated {
        /// Which part of the code.
        part: usize,
    },
    /// An invalid size.
    #[error("part {part} of the rules: {error}")]
    Size {
        /// Which part of the code.
        part: usize,
        /// What is wrong with it.
        error: SizeError,
    },
    /// An invalid tile.
    #[error("part {part} of the rules: {error}")]
    Tile {
        /// Which part of the code.
        part: usize,
        /// What is wrong with it.
        error: ParseTileError,
    },
    /// An invalid number of tiles, pool or weights.
    #[error("part {part} of the rules: {error}")]
    Value {
        /// Which part of the code.
        part: usize,
        /// What is wrong with it.
        error: RulesError,
    },
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(code: &str) -> Result<Rules, ParseRulesError> {
        let mut parts = code.split('-').enumerate();
        let preset = parts.next().map_or("", |(_, name)| name);
        let (_, mut rules) =
            Rules::PRESETS.into_iter().find(|(name, _)| *name == preset).ok_or(ParseRulesError::Preset)?;
        let mut said = [false; Field::ALL.len()];
        for (part, text) in parts {
            let field = parse_field(part, text, &mut rules)?;
            if core::mem::replace(&mut said[field as usize], true) {
                return Err(ParseRulesError::Repeated { part });
            }
        }
        Ok(rules)
    }
}

/// Reads one field into the rules and returns which field it was.
fn parse_field(part: usize, text: &str, rules: &mut Rules) -> Result<Field, ParseRulesError> {
    let tile = |text: &str| text.parse::<Tile>().map_err(|error| ParseRulesError::Tile { part, error });
    Ok(match text {
        "goalnone" => {
            rules.goal = None;
            Field::Goal
        }
        "anywhere" | "behind" => {
            rules.place = if text == "behind" { SpawnPlace::Behind } else { SpawnPlace::Anywhere };
            Field::Place
        }
        "pairs" | "onepair" => {
            rules.merging = if text == "onepair" { Merging::OnePair } else { Merging::EveryPair };
            Field::Merging
        }
        "full" | "half" => {
            rules.scoring = if text == "half" { Scoring::Half } else { Scoring::Full };
            Field::Scoring
        }
        _ => {
            if let Some(goal) = text.strip_prefix("goal") {
                rules.goal = Some(tile(goal)?);
                Field::Goal
            } else if let Some(start) = text.strip_prefix("open") {
                rules.start = parse_start(part, start)?;
                Field::Start
            } else if let Some(weights) = text.strip_prefix("new") {
                rules.weights = parse_weights(part, weights)?;
                Field::Weights
            } else if text.starts_with(|first: char| first.is_ascii_digit()) {
                rules.size = text.parse().map_err(|error| ParseRulesError::Size { part, error })?;
                Field::Size
            } else {
                return Err(ParseRulesError::UnknownField { part });
            }
        }
    })
}

/// `3` or `2to4of2.2.4.4.8.8`.
fn parse_start(part: usize, text: &str) -> Result<StartTiles, ParseRulesError> {
    let value = |error| ParseRulesError::Value { part, error };
    let count = |text: &str| {
        let number = parse_digits(text).ok_or(ParseRulesError::UnknownField { part })?;
        Count::new(usize::try_from(number).unwrap_or(usize::MAX)).map_err(value)
    };
    let Some((counts, tiles)) = text.split_once("of") else { return Ok(StartTiles::Spawns(count(text)?)) };
    let (min, max) = counts.split_once("to").ok_or(ParseRulesError::UnknownField { part })?;
    let mut pool = [Tile::TWO; Pool::CAPACITY];
    let mut len = 0;
    for tile in tiles.split('.') {
        let slot = pool.get_mut(len).ok_or(value(RulesError::Pool))?;
        *slot = tile.parse().map_err(|error| ParseRulesError::Tile { part, error })?;
        len += 1;
    }
    Ok(StartTiles::Pool(Pool::new(count(min)?, count(max)?, &pool[..len]).map_err(value)?))
}

/// `2w9.4w1`.
fn parse_weights(part: usize, text: &str) -> Result<Weights, ParseRulesError> {
    let bad = ParseRulesError::Value { part, error: RulesError::Weights };
    let mut items = [(Tile::TWO, 0); Weights::CAPACITY];
    let mut len = 0;
    for item in text.split('.') {
        let (tile, weight) = item.split_once('w').ok_or(bad)?;
        let tile = tile.parse().map_err(|error| ParseRulesError::Tile { part, error })?;
        let weight = parse_digits(weight).and_then(|weight| u16::try_from(weight).ok()).ok_or(bad)?;
        *items.get_mut(len).ok_or(bad)? = (tile, weight);
        len += 1;
    }
    Weights::new(&items[..len]).map_err(|_| bad)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use std::string::ToString;

    #[test]
    fn codes_list_only_differences() {
        let classic = Rules::classic();
        for (rules, code) in [
            (classic, "classic"),
            (Rules::lcd(), "lcd"),
            (Rules::edge(), "edge"),
            (classic.with_size(Size::new(5, 3).unwrap()).with_goal(Some(Tile::EIGHT)), "classic-5x3-goal8"),
            (Rules::lcd().with_goal(None), "lcd-goalnone"),
            (Rules { merging: Merging::OnePair, ..classic }, "classic-onepair"),
            (Rules { place: SpawnPlace::Behind, ..classic }, "classic-behind"),
            (Rules { start: StartTiles::Spawns(Count::new(3).unwrap()), ..Rules::edge() }, "edge-open3"),
        ] {
            assert_eq!(rules.to_string(), code);
            assert_eq!(code.parse(), Ok(rules));
        }
    }

    #[test]
    fn any_order_and_any_preset_is_accepted() {
        let rules: Rules = "lcd-pairs-goal2048-full-new4w1.2w9-5x5".parse().unwrap();
        assert_eq!(rules.to_string(), "classic-5x5");
    }

    #[test]
    fn errors_name_the_part() {
        let error = |code: &str| code.parse::<Rules>().unwrap_err();
        assert_eq!(error(""), ParseRulesError::Preset);
        assert_eq!(error("4x4"), ParseRulesError::Preset);
        assert_eq!(error("Classic"), ParseRulesError::Preset);
        assert_eq!(error("classic-"), ParseRulesError::UnknownField { part: 1 });
        assert_eq!(error("classic-5x5-5x5"), ParseRulesError::Repeated { part: 2 });
        assert_eq!(error("classic-open2-fast"), ParseRulesError::UnknownField { part: 2 });
        assert!(matches!(error("classic-9x9"), ParseRulesError::Size { part: 1, .. }));
        assert!(matches!(error("classic-goal7"), ParseRulesError::Tile { part: 1, .. }));
        assert!(matches!(error("classic-open9"), ParseRulesError::Value { part: 1, .. }));
        assert!(matches!(
            error("classic-open99999999999999999999"),
            ParseRulesError::UnknownField { part: 1 }
        ));
        assert!(matches!(error("classic-new2w0"), ParseRulesError::Value { part: 1, .. }));
        assert!(matches!(error("classic-new2w70000"), ParseRulesError::Value { part: 1, .. }));
        assert!(matches!(error("classic-open2to4of2"), ParseRulesError::Value { part: 1, .. }));
        assert_eq!(
            error("classic-goal7").to_string(),
            "part 1 of the rules: 7 is not a tile: expected a power of two from 2 on"
        );
    }
}
