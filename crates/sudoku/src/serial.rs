//! Serialisation with `serde`, behind the feature of that name.
//!
//! Types with a short text form are serialised as one string, so that JSON stays small and readable:
//!
//! | type | text |
//! |---|---|
//! | [`Shape`], [`Cell`] | `3x3`, `r1c1` |
//! | [`Digit`], [`Digits`] | their symbols: `A`, `19A` |
//! | [`House`] | `r1`, `c9`, `b5` |
//! | [`Candidate`] | `r1c1:5` |
//! | [`Setup`], [`Grid`] | shape and cells: `2x2:1.3.341.21434321` |
//! | [`Rating`], [`Level`], [`Technique`], [`Symmetry`] | as they are displayed |
//!
//! Everything else is serialised as fields by name, with the names of variants in kebab case. Deserialising checks
//! the invariants of each type: a grid has no clashes, candidates do not contradict digits in the same house, and a
//! node of a chain follows from earlier ones. A text that violates them is an error.

use alloc::vec::Vec;
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Unexpected, Visitor},
};

use crate::{
    Cell, Clash, Clashes, Digit, Digits, Grid, House, Setup, Shape, Symmetry,
    rate::Level,
    technique::{Candidate, Candidates, Net, Node, Proof, Rating, Step, Technique},
};

/// A type that is serialised as one string.
trait Text: Sized {
    const EXPECTED: &'static str;

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    fn read(text: &str) -> Option<Self>;
}

/// Displays the text form.
struct Written<'a, T>(&'a T);

impl<T: Text> fmt::Display for Written<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Parses the text form.
struct Reading<T>(core::marker::PhantomData<T>);

impl<T: Text> Visitor<'_> for Reading<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        T::read(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

macro_rules! texts {
    ($($type:ty: $expected:literal, |$value:ident, $f:ident| $write:expr, |$text:ident| $read:expr;)*) => {$(
        impl Text for $type {
            const EXPECTED: &'static str = $expected;

            fn write(&self, $f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $value = self;
                $write
            }

            fn read($text: &str) -> Option<$type> {
                $read
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&Written(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Reading(core::marker::PhantomData))
            }
        }
    )*};
}

texts! {
    Shape: "a shape such as 3x3", |shape, f| write!(f, "{shape}"), |text| Shape::of_carrier(text);
    Cell: "a cell such as r4c7", |cell, f| write!(f, "{cell}"), |text| text.parse().ok();
    Digit: "a digit: 1 to 9, A to Z or @",
        |digit, f| write!(f, "{}", digit.symbol()),
        |text| one(text.chars()).and_then(Digit::from_symbol);
    Digits: "digits such as 19A",
        |digits, f| digits.iter().try_for_each(|digit| write!(f, "{}", digit.symbol())),
        |text| text.chars().map(Digit::from_symbol).collect();
    House: "a house: r1, c9 or b5",
        |house, f| {
            let kind = match house {
                House::Row(_) => 'r',
                House::Column(_) => 'c',
                House::Box(_) => 'b',
            };
            write!(f, "{kind}{}", house.number() + 1)
        },
        |text| {
            let house = match text.chars().next()? {
                'r' => House::row,
                'c' => House::column,
                'b' => House::r#box,
                _ => return None,
            };
            let number = number(text.get(1..)?, 2).filter(|number| (1..=Shape::MAX_SIDE).contains(number))?;
            Some(house(number - 1))
        };
    Candidate: "a candidate such as r4c7:5",
        |candidate, f| write!(f, "{}:{}", candidate.cell, candidate.digit.symbol()),
        |text| {
            let (cell, digit) = text.split_once(':')?;
            Some(Candidate::new(cell.parse().ok()?, Text::read(digit)?))
        };
    Setup: "a shape and its cells such as 2x2:1.3.341.21434321",
        |setup, f| {
            write!(f, "{}:", setup.shape())?;
            crate::setup::write_symbols(f, setup.values())
        },
        |text| {
            let (shape, symbols) = text.split_once(':')?;
            Setup::from_symbols(Shape::of_carrier(shape)?, symbols)
        };
    Grid: "a shape and its cells, without a clash, such as 2x2:1.3.341.21434321",
        |grid, f| write!(f, "{}:{grid}", grid.shape()),
        |text| <Setup as Text>::read(text)?.check().ok();
    // Any rating: criteria without an upper limit have the largest.
    Rating: "a rating such as 7.2", |rating, f| write!(f, "{rating}"), |text| {
        let (whole, tenth) = text.split_once('.')?;
        let tenths = 10 * number(whole, 4)? + number(tenth, 1)?;
        u16::try_from(tenths).ok().map(Rating::tenths)
    };
    Level: "a level such as hard", |level, f| write!(f, "{level}"), |text| text.parse().ok();
    Technique: "a technique such as xy-wing",
        |technique, f| write!(f, "{technique}"), |text| text.parse().ok();
    Symmetry: "a symmetry such as half-turn", |symmetry, f| f.write_str(symmetry.name()), |text| text.parse().ok();
}

/// The only item, if there is exactly one.
fn one<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let item = items.next()?;
    items.next().is_none().then_some(item)
}

/// A number in decimal digits, with at most `most` of them.
fn number(text: &str, most: usize) -> Option<usize> {
    let plain = (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

impl Serialize for Clashes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Clashes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Clashes, D::Error> {
        let clashes = Vec::<Clash>::deserialize(deserializer)?;
        Clashes::new(clashes).ok_or_else(|| de::Error::invalid_length(0, &"at least one clash"))
    }
}

/// [`Candidates`] as fields: the clues, the filled cells, and the candidates.
#[derive(Serialize, Deserialize)]
struct PencilMarks {
    puzzle: Grid,
    grid: Grid,
    digits: Vec<Digits>,
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells = || self.shape().cells();
        let mut puzzle = self.grid().clone();
        cells().filter(|&cell| !self.is_given(cell)).for_each(|cell| puzzle.erase(cell));
        let digits = cells().map(|cell| self.digits(cell)).collect();
        PencilMarks { puzzle, grid: self.grid().clone(), digits }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Candidates, D::Error> {
        let PencilMarks { puzzle, grid, digits } = PencilMarks::deserialize(deserializer)?;
        let mut candidates = Candidates::of_game(&puzzle, &grid).map_err(de::Error::custom)?;
        if digits.len() != grid.shape().area() {
            return Err(de::Error::invalid_length(digits.len(), &"the digits of every cell"));
        }
        let impossible = grid
            .shape()
            .cells()
            .zip(&digits)
            .find(|&(cell, &digits)| !(digits - candidates.digits(cell)).is_empty());
        if let Some((cell, _)) = impossible {
            return Err(de::Error::custom(format_args!("{cell} has a candidate that it cannot take")));
        }
        candidates.restrict(digits);
        Ok(candidates)
    }
}

/// A [`Net`] is serialised as the list of its nodes.
impl Serialize for Net {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.nodes.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Net {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Net, D::Error> {
        let nodes = Vec::<Node>::deserialize(deserializer)?;
        for (index, node) in nodes.iter().enumerate() {
            if node.cells.is_empty() {
                return Err(de::Error::custom("a node of a chain without a cell"));
            }
            if node.parents.iter().any(|&parent| parent >= index) {
                return Err(de::Error::custom("a node of a chain that does not follow from earlier ones"));
            }
        }
        Ok(Net { nodes })
    }
}

/// The fields of a [`Step`].
#[derive(Deserialize)]
struct UncheckedStep {
    technique: Technique,
    rating: Rating,
    placed: Option<Candidate>,
    removed: Vec<Candidate>,
    proof: Proof,
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Step, D::Error> {
        let UncheckedStep { technique, rating, placed, removed, proof } =
            UncheckedStep::deserialize(deserializer)?;
        if placed.is_none() && removed.is_empty() {
            return Err(de::Error::custom("a step that changes nothing"));
        }
        if !removed.is_sorted_by(|a, b| a < b) {
            return Err(de::Error::custom(
                "a step whose removed candidates are not in reading order, each once",
            ));
        }
        Ok(Step { technique, rating, placed, removed, proof })
    }
}
