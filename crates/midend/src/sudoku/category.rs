//! The category of a Sudoku: its size, and its level or origin. Each category has its own slots and its own table
//! of statistics.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sudoku::{Shape, rate::Level};

/// A category. Written `3x3-easy`, `3x3-daily-hard`, `4x4-own`.
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
    /// A daily puzzle.
    Daily(Level),
    /// The player's own: typed, pasted, or read from a file.
    Own,
}

impl Category {
    /// The category of puzzles that are generated for a level.
    pub const fn level(shape: Shape, level: Level) -> Category {
        Category { shape, class: Class::Level(level) }
    }

    /// The category of the player's own puzzles.
    pub const fn own(shape: Shape) -> Category {
        Category { shape, class: Class::Own }
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
            Class::Daily(level) => write!(f, "{}-daily-{level}", self.shape),
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
        let class = match class.strip_prefix("daily-") {
            Some(rest) => Class::Daily(level(rest)?),
            None if class == "own" => Class::Own,
            None => Class::Level(level(class)?),
        };
        Ok(Category { shape, class })
    }
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
        for name in ["3x3-easy", "2x3-fiendish", "3x3-daily-hard", "5x5-own"] {
            assert_eq!(name.parse::<Category>().map(|category| category.to_string()).as_deref(), Ok(name));
        }
        for text in ["", "3x3", "3x3-", "9x9-easy", "3x3-daily", "3x3-daily-own", "easy", "3x3-easy-"] {
            assert_eq!(text.parse::<Category>(), Err(ParseCategoryError), "{text}");
        }
    }
}
