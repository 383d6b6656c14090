//! What a person draws over the grid: colours on cells, colours on candidates, and lines between candidates.
//!
//! They mean nothing to the rules, and stay until the player removes them.

use core::{fmt, str::FromStr};

use crate::{Cell, technique::Candidate};

use super::{Colour, Colours, ParseTurnError, entry::one_digit};

/// The kind of a line between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Solid: a strong link. If one candidate is false, the other is true.
    Strong,
    /// Dashed: a weak link. Not both are true.
    Weak,
}

/// Two candidates that a line connects. It has no direction: the first in reading order comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ends {
    from: Candidate,
    to: Candidate,
}

impl Ends {
    /// The line between two candidates; `None` if they are the same.
    pub fn new(one: Candidate, other: Candidate) -> Option<Ends> {
        (one != other).then(|| Ends { from: one.min(other), to: one.max(other) })
    }

    /// The candidates, the first in reading order first.
    pub const fn candidates(self) -> [Candidate; 2] {
        [self.from, self.to]
    }
}

/// A change of what is drawn: the new state of a cell's colours, of a candidate's colour or of a line.
///
/// | text | meaning |
/// |---|---|
/// | `r1c1#ace`, `r1c1#` | the cell has these colours, or none |
/// | `r1c1.5#a`, `r1c1.5#` | the candidate 5 has this colour, or none |
/// | `r1c1.5-r2c2.5` | a strong link |
/// | `r1c1.5~r2c2.5` | a weak link |
/// | `r1c1.5/r2c2.5` | no link |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Marking {
    /// The colours of a cell, which may be a clue.
    Cell {
        /// The cell.
        cell: Cell,
        /// All its colours.
        colours: Colours,
    },
    /// The colour of a candidate.
    Candidate {
        /// The candidate.
        candidate: Candidate,
        /// Its colour.
        colour: Option<Colour>,
    },
    /// The line between two candidates.
    Link {
        /// The candidates.
        ends: Ends,
        /// The line.
        line: Option<Line>,
    },
}

impl Marking {
    /// The cell, or the first of two.
    pub const fn cell(&self) -> Cell {
        match self {
            Marking::Cell { cell, .. } => *cell,
            Marking::Candidate { candidate, .. } => candidate.cell,
            Marking::Link { ends, .. } => ends.from.cell,
        }
    }

    /// The same thing without its state: two markings of one turn must differ in it.
    pub(super) fn target(&self) -> Marking {
        match *self {
            Marking::Cell { cell, .. } => Marking::Cell { cell, colours: Colours::NONE },
            Marking::Candidate { candidate, .. } => Marking::Candidate { candidate, colour: None },
            Marking::Link { ends, .. } => Marking::Link { ends, line: None },
        }
    }
}

/// A candidate as markings write it: `r1c1.5`.
struct Name(Candidate);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0.cell, self.0.digit.symbol())
    }
}

impl FromStr for Name {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Name, ParseTurnError> {
        let (cell, digit) = text.split_once('.').ok_or(ParseTurnError)?;
        let cell = cell.parse().map_err(|_| ParseTurnError)?;
        Ok(Name(Candidate::new(cell, one_digit(digit)?)))
    }
}

impl fmt::Display for Marking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Marking::Cell { cell, colours } => write!(f, "{cell}#{colours}"),
            Marking::Candidate { candidate, colour } => {
                write!(f, "{}#{}", Name(candidate), colour.into_iter().collect::<Colours>())
            }
            Marking::Link { ends, line } => {
                let sign = match line {
                    Some(Line::Strong) => '-',
                    Some(Line::Weak) => '~',
                    None => '/',
                };
                write!(f, "{}{sign}{}", Name(ends.from), Name(ends.to))
            }
        }
    }
}

impl FromStr for Marking {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Marking, ParseTurnError> {
        if let Some((target, letters)) = text.split_once('#') {
            let colour = |letter| Colour::from_letter(letter).ok_or(ParseTurnError);
            let colours: Colours = letters.chars().map(colour).collect::<Result<_, _>>()?;
            if !target.contains('.') {
                let cell = target.parse().map_err(|_| ParseTurnError)?;
                return Ok(Marking::Cell { cell, colours });
            }
            let Name(candidate) = target.parse()?;
            return match colours.len() {
                0 | 1 => Ok(Marking::Candidate { candidate, colour: colours.iter().next() }),
                _ => Err(ParseTurnError),
            };
        }
        let at = text.find(['-', '~', '/']).ok_or(ParseTurnError)?;
        let line = match &text[at..=at] {
            "-" => Some(Line::Strong),
            "~" => Some(Line::Weak),
            _ => None,
        };
        let (Name(one), Name(other)) = (text[..at].parse()?, text[at + 1..].parse()?);
        let ends = Ends::new(one, other).ok_or(ParseTurnError)?;
        Ok(Marking::Link { ends, line })
    }
}
