//! Ranges of ratings on the command line.

use std::fmt;

use sudoku::technique::Rating;

/// A range of ratings, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratings {
    /// The lowest.
    pub lowest: Rating,
    /// The highest.
    pub highest: Rating,
}

/// The highest possible rating.
const OPEN: Rating = Rating::tenths(u16::MAX);

impl Ratings {
    /// A rating, as `7.2`; two with dots between, as `7.1..7.6`; or one side open, as `7..` or `..4.5`.
    pub fn parse(text: &str) -> Result<Ratings, String> {
        let wrong = || "expected a rating or a range: 7.2, 7.1..7.6, 7.. or ..4.5".to_owned();
        let (lowest, highest) = match text.split_once("..") {
            None => {
                let only = text.parse().map_err(|_| wrong())?;
                (only, only)
            }
            Some(("", "")) => return Err(wrong()),
            Some((low, high)) => {
                let side = |text: &str, open| if text.is_empty() { Some(open) } else { text.parse().ok() };
                (side(low, Rating::ZERO).ok_or_else(wrong)?, side(high, OPEN).ok_or_else(wrong)?)
            }
        };
        if lowest > highest {
            return Err(format!(
                "no rating is at least {lowest} and at most {highest}; expected the lower one first"
            ));
        }
        Ok(Ratings { lowest, highest })
    }
}

impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lowest, self.highest) {
            (lowest, highest) if lowest == highest => write!(f, "{lowest}"),
            (Rating::ZERO, highest) => write!(f, "..{highest}"),
            (lowest, OPEN) => write!(f, "{lowest}.."),
            (lowest, highest) => write!(f, "{lowest}..{highest}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_they_are_written() {
        for text in ["7.2", "7.1..7.6", "7.0..", "..4.5", "10.0..11.9"] {
            assert_eq!(Ratings::parse(text).map(|range| range.to_string()).as_deref(), Ok(text));
        }
        assert_eq!(Ratings::parse("7..").map(|range| range.lowest), Ok(Rating::tenths(70)));
        assert_eq!(Ratings::parse("3..4"), Ratings::parse("3.0..4.0"));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "..", "...", "x", "7.25", "7.", ".5", "-1", "7-8", "7..x", "1e3", "123", "7.2.3"] {
            assert!(Ratings::parse(text).unwrap_err().starts_with("expected a rating"), "{text}");
        }
        assert!(Ratings::parse("7.6..7.1").unwrap_err().contains("lower one first"));
    }
}
