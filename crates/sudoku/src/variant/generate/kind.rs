//! The kinds of rules that puzzles are generated with.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use super::super::{
    Rule,
    rule::{AntiConsecutive, AntiKing, AntiKnight, Diagonal, DiagonalDirection, DisjointSets, Windoku},
};

/// One kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Cages with sums.
    Killer,
    /// Both main diagonals have different digits.
    X,
    /// Irregular regions in place of boxes.
    Jigsaw,
    /// Extra boxes.
    Windoku,
    /// Digits a knight's move apart differ.
    AntiKnight,
    /// Digits of cells that touch differ.
    AntiKing,
    /// Neighbours are never consecutive.
    AntiConsecutive,
    /// Cells at the same place of their boxes differ.
    DisjointSets,
    /// Thermometers.
    Thermo,
    /// Arrows.
    Arrow,
    /// Whispers: neighbours on the line are far apart.
    Whispers,
    /// Renban lines: consecutive digits in any order.
    Renban,
    /// Palindromes.
    Palindrome,
    /// Digits on the line are between those at its ends.
    Between,
    /// Equal sums in each region that the line runs through.
    RegionSum,
    /// Zipper lines.
    Zipper,
    /// Low, middle and high digits take turns along the line.
    Entropic,
    /// White and black dots. Where no dot is, anything may be.
    Dots,
    /// White and black dots. Where no dot is, digits have neither relation.
    AllDots,
    /// X and V: sums of 10 and 5. Where no letter is, anything may be.
    Xv,
    /// X and V: sums of 10 and 5. Where no letter is, digits have neither sum.
    AllXv,
    /// Signs for greater and smaller neighbours.
    Greater,
    /// Digits in a circle that four cells have.
    Quadruple,
    /// Odd and even cells.
    OddEven,
    /// Sums between the smallest and the greatest digit of a row or column.
    Sandwich,
    /// Sums of diagonals.
    LittleKiller,
    /// How many digits of a row or column are greater than all before them.
    Skyscraper,
    /// The sum of the first X digits of a row or column.
    XSum,
    /// The N-th digit of a row or column, where N is the first.
    NumberedRoom,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 29] = [
        Kind::Killer,
        Kind::X,
        Kind::Jigsaw,
        Kind::Windoku,
        Kind::AntiKnight,
        Kind::AntiKing,
        Kind::AntiConsecutive,
        Kind::DisjointSets,
        Kind::Thermo,
        Kind::Arrow,
        Kind::Whispers,
        Kind::Renban,
        Kind::Palindrome,
        Kind::Between,
        Kind::RegionSum,
        Kind::Zipper,
        Kind::Entropic,
        Kind::Dots,
        Kind::AllDots,
        Kind::Xv,
        Kind::AllXv,
        Kind::Greater,
        Kind::Quadruple,
        Kind::OddEven,
        Kind::Sandwich,
        Kind::LittleKiller,
        Kind::Skyscraper,
        Kind::XSum,
        Kind::NumberedRoom,
    ];

    /// The name, as on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Killer => "killer",
            Kind::X => "x",
            Kind::Jigsaw => "jigsaw",
            Kind::Windoku => "windoku",
            Kind::AntiKnight => "anti-knight",
            Kind::AntiKing => "anti-king",
            Kind::AntiConsecutive => "anti-consecutive",
            Kind::DisjointSets => "disjoint-sets",
            Kind::Thermo => "thermo",
            Kind::Arrow => "arrow",
            Kind::Whispers => "whispers",
            Kind::Renban => "renban",
            Kind::Palindrome => "palindrome",
            Kind::Between => "between",
            Kind::RegionSum => "region-sum",
            Kind::Zipper => "zipper",
            Kind::Entropic => "entropic",
            Kind::Dots => "dots",
            Kind::AllDots => "all-dots",
            Kind::Xv => "xv",
            Kind::AllXv => "all-xv",
            Kind::Greater => "greater",
            Kind::Quadruple => "quadruple",
            Kind::OddEven => "odd-even",
            Kind::Sandwich => "sandwich",
            Kind::LittleKiller => "little-killer",
            Kind::Skyscraper => "skyscraper",
            Kind::XSum => "x-sum",
            Kind::NumberedRoom => "numbered-room",
        }
    }

    /// The rules about the whole grid that make up this kind, if it has no marks of its own in the grid.
    pub(super) fn whole_grid_rules(self) -> Vec<Rule> {
        match self {
            Kind::X => [DiagonalDirection::Down, DiagonalDirection::Up]
                .map(|direction| Diagonal { direction }.into())
                .into(),
            Kind::Windoku => [Windoku.into()].into(),
            Kind::AntiKnight => [AntiKnight.into()].into(),
            Kind::AntiKing => [AntiKing.into()].into(),
            Kind::AntiConsecutive => [AntiConsecutive.into()].into(),
            Kind::DisjointSets => [DisjointSets.into()].into(),
            _ => Vec::new(),
        }
    }

    /// The names of the rules that are its marks.
    pub(super) const fn rule_names(self) -> &'static [&'static str] {
        match self {
            Kind::Killer => &["cage"],
            Kind::Thermo => &["thermometer"],
            Kind::Arrow => &["arrow"],
            Kind::Whispers => &["whispers"],
            Kind::Renban => &["renban"],
            Kind::Palindrome => &["palindrome"],
            Kind::Between => &["between"],
            Kind::RegionSum => &["region-sum"],
            Kind::Zipper => &["zipper"],
            Kind::Entropic => &["entropic"],
            Kind::Dots | Kind::AllDots => &["difference", "ratio"],
            Kind::Xv | Kind::AllXv => &["pair-sum"],
            Kind::Greater => &["greater"],
            Kind::Quadruple => &["quadruple"],
            Kind::OddEven => &["odd", "even"],
            Kind::Sandwich => &["sandwich"],
            Kind::LittleKiller => &["little-killer"],
            Kind::Skyscraper => &["skyscraper"],
            Kind::XSum => &["x-sum"],
            Kind::NumberedRoom => &["numbered-room"],
            Kind::X
            | Kind::Jigsaw
            | Kind::Windoku
            | Kind::AntiKnight
            | Kind::AntiKing
            | Kind::AntiConsecutive
            | Kind::DisjointSets => &[],
        }
    }

    /// Whether it is drawn as a line through cells.
    pub(super) const fn is_line(self) -> bool {
        matches!(
            self,
            Kind::Thermo
                | Kind::Arrow
                | Kind::Whispers
                | Kind::Renban
                | Kind::Palindrome
                | Kind::Between
                | Kind::RegionSum
                | Kind::Zipper
                | Kind::Entropic
        )
    }

    /// Whether its lines are drawn before the grid is filled.
    pub(super) const fn is_drawn_first(self) -> bool {
        matches!(self, Kind::Thermo | Kind::Whispers | Kind::Palindrome)
    }

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Names)]
pub struct UnknownKind;

/// The names of all kinds, for the message.
struct Names;

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Kind::ALL.iter().enumerate().try_for_each(|(index, kind)| {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{kind}")
        })
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(text)).ok_or(UnknownKind)
    }
}

/// Several kinds: `killer,x` as text. The order has no meaning, and naming a kind twice is the same as once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u32);

impl Kinds {
    /// Whether the kind is among them.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds, in the order of [`Kind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        Kind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}

impl From<Kind> for Kinds {
    fn from(kind: Kind) -> Kinds {
        Kinds(kind.bit())
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        Kinds(kinds.into_iter().fold(0, |bits, kind| bits | kind.bit()))
    }
}

impl fmt::Display for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(index, kind)| {
            let separator = if index == 0 { "" } else { "," };
            write!(f, "{separator}{kind}")
        })
    }
}

impl FromStr for Kinds {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kinds, UnknownKind> {
        text.split(',').map(|name| name.trim().parse::<Kind>()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn names_are_read_back() {
        for kind in Kind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            assert_eq!(Kinds::from(kind).iter().collect::<Vec<_>>(), [kind]);
        }
        let kinds: Kinds = "X, killer,x".parse().unwrap();
        assert_eq!((kinds.len(), kinds.to_string()), (2, "killer,x".to_string()));
        assert_eq!(kinds.to_string().parse(), Ok(kinds));
        assert!("killer,".parse::<Kinds>().is_err());
        assert!(
            "knight"
                .parse::<Kind>()
                .unwrap_err()
                .to_string()
                .starts_with("expected one of killer, x, jigsaw,")
        );
    }
}
