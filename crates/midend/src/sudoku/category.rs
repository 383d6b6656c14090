//! The category of a Sudoku: its size, and its level or origin. Each category has its own slots and its own table
//! of statistics.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sudoku::{
    Shape,
    rate::Level,
    variant::generate::{Kind, Kinds},
};

/// A category. Written `3x3-easy`, `3x3-easy-killer+x`, `3x3-daily-hard`, `3x3-daily-killer`, `4x4-own`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Category {
    /// The size.
    pub shape: Shape,
    /// The level, or the origin.
    pub class: Class,
}

/// The level or origin of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Generated for a level.
    Level(Level),
    /// Generated for a level, with rules of these kinds.
    Rules(Kinds, Level),
    /// A daily puzzle.
    Daily(Level),
    /// A daily puzzle with more rules.
    DailyRules(DailyRules),
    /// The player's own: typed, pasted, or read from a file.
    Own,
}

/// The daily puzzles with more rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DailyRules {
    /// The killer of the day.
    Killer,
    /// A puzzle with other rules every day.
    Variant,
}

impl DailyRules {
    /// Both.
    pub const ALL: [DailyRules; 2] = [DailyRules::Killer, DailyRules::Variant];

    /// The name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            DailyRules::Killer => "killer",
            DailyRules::Variant => "variant",
        }
    }
}

impl Class {
    /// Whether it is a daily puzzle.
    pub const fn is_daily(self) -> bool {
        matches!(self, Class::Daily(_) | Class::DailyRules(_))
    }

    /// Whether any puzzle of the category is as good as another.
    pub const fn is_generated(self) -> bool {
        matches!(self, Class::Level(_) | Class::Rules(..))
    }

    /// The level, if the category has one.
    pub const fn level(self) -> Option<Level> {
        match self {
            Class::Level(level) | Class::Rules(_, level) | Class::Daily(level) => Some(level),
            Class::DailyRules(_) | Class::Own => None,
        }
    }
}

impl Category {
    /// The category of puzzles that are generated for a level.
    pub const fn level(shape: Shape, level: Level) -> Category {
        Category { shape, class: Class::Level(level) }
    }

    /// The category of the player's own puzzles. A shape without boxes belongs to that of the same size, if there is one.
    pub fn own(shape: Shape) -> Category {
        let boxes = if shape.box_rows() == 1 { Shape::of_side(shape.side()) } else { None };
        Category { shape: boxes.unwrap_or(shape), class: Class::Own }
    }

    /// Whether a grid of this shape can be a puzzle of this category: regions that are not boxes have a shape without them.
    pub fn fits(&self, shape: Shape) -> bool {
        self.shape == shape || (shape.box_rows() == 1 && shape.side() == self.shape.side())
    }

    /// The category of a daily puzzle with more rules, which is 9×9.
    pub const fn daily_rules(which: DailyRules) -> Category {
        Category { shape: Shape::NINE, class: Class::DailyRules(which) }
    }

    /// The category of daily puzzles, which are 9×9.
    pub const fn daily(level: Level) -> Category {
        Category { shape: Shape::NINE, class: Class::Daily(level) }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.class {
            Class::Level(level) => write!(f, "{}-{level}", self.shape),
            Class::Rules(kinds, level) => {
                let names: Vec<&str> = kinds.iter().map(Kind::name).collect();
                write!(f, "{}-{level}-{}", self.shape, names.join("+"))
            }
            Class::Daily(level) => write!(f, "{}-daily-{level}", self.shape),
            Class::DailyRules(which) => write!(f, "{}-daily-{}", self.shape, which.name()),
            Class::Own => write!(f, "{}-own", self.shape),
        }
    }
}

/// The text is not a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a size and a level, such as 3x3-easy, 3x3-daily-easy or 3x3-own")]
pub struct ParseCategoryError;

impl FromStr for Category {
    type Err = ParseCategoryError;

    fn from_str(text: &str) -> Result<Category, ParseCategoryError> {
        let (shape, class) = text.split_once('-').ok_or(ParseCategoryError)?;
        // A puzzle whose regions are not boxes has a shape without them.
        let shape = Shape::of_carrier(shape).ok_or(ParseCategoryError)?;
        let level = |text: &str| text.parse().map_err(|_| ParseCategoryError);
        let rules = |text: &str| DailyRules::ALL.into_iter().find(|rules| rules.name() == text);
        let class = match (class.strip_prefix("daily-"), class.split_once('-')) {
            (Some(rest), _) => rules(rest)
                .map_or_else(|| level(rest).map(Class::Daily), |which| Ok(Class::DailyRules(which)))?,
            (None, _) if class == "own" => Class::Own,
            (None, Some((first, kinds))) => {
                Class::Rules(read_kinds(kinds).ok_or(ParseCategoryError)?, level(first)?)
            }
            (None, None) => Class::Level(level(class)?),
        };
        Ok(Category { shape, class })
    }
}

/// Kinds with plus signs between them, each once and in their order.
fn read_kinds(text: &str) -> Option<Kinds> {
    let kinds: Kinds = text.split('+').map(|name| name.parse::<Kind>().ok()).collect::<Option<_>>()?;
    let names: Vec<&str> = kinds.iter().map(Kind::name).collect();
    (names.join("+") == text).then_some(kinds)
}

impl TryFrom<String> for Category {
    type Error = ParseCategoryError;

    fn try_from(text: String) -> Result<Category, ParseCategoryError> {
        text.parse()
    }
}

impl From<Category> for String {
    fn from(category: Category) -> String {
        category.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_category_has_a_unique_name() {
        for name in [
            "3x3-easy",
            "2x3-fiendish",
            "3x3-daily-hard",
            "5x5-own",
            "1x9-own",
            "3x3-hard-killer",
            "2x3-easy-killer+x+anti-knight",
            "3x3-daily-killer",
            "3x3-daily-variant",
        ] {
            assert_eq!(name.parse::<Category>().map(|category| category.to_string()).as_deref(), Ok(name));
        }
        for text in [
            "",
            "3x3",
            "3x3-",
            "9x9-easy",
            "3x3-daily",
            "3x3-daily-own",
            "easy",
            "3x3-easy-",
            "3x3-easy-x+killer",
            "3x3-easy-killer+killer",
            "3x3-own-killer",
            "3x3-daily-x",
        ] {
            assert_eq!(text.parse::<Category>(), Err(ParseCategoryError), "{text}");
        }
    }
}
