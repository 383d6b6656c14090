//! Rules that gridwise does not know, by the names that they have in puzzles of f-puzzles and SudokuPad.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::LinkFault;

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $kind:ident $name:literal [$($key:literal)*],)*) => {
        /// A kind of rule or drawing.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum RuleKind {
            $($(#[doc = $doc])* #[doc = $name] $kind,)*
        }

        impl RuleKind {
            /// All kinds.
            pub const ALL: &[RuleKind] = &[$(RuleKind::$kind),*];

            /// The English name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(RuleKind::$kind => $name,)*
                }
            }

            /// The kind with this key in a puzzle.
            pub(crate) fn of_key(key: &str) -> Option<RuleKind> {
                let keys: &[(&str, RuleKind)] = &[$($(($key, RuleKind::$kind),)*)*];
                keys.iter().find(|(known, _)| *known == key).map(|(_, kind)| *kind)
            }
        }
    };
}

kinds! {
    KillerCages "killer cages" ["killercage" "killer"],
    Arrows "arrows" ["arrow"],
    DoubleArrows "double arrows" ["doublearrow"],
    Thermometers "thermometers" ["thermometer" "thermo"],
    SlowThermometers "slow thermometers" ["slowthermometer"],
    LittleKillers "little killer sums" ["littlekillersum"],
    SandwichSums "sandwich sums" ["sandwichsum"],
    XSums "X-sums" ["xsum"],
    Skyscrapers "skyscrapers" ["skyscraper"],
    NumberedRooms "numbered rooms" ["numberedroom" "numberedrooms"],
    Diagonals "diagonals" ["diagonal+" "diagonal-" "diagonal" "xsudoku"],
    AntiKnight "anti-knight" ["antiknight"],
    AntiKing "anti-king" ["antiking"],
    Nonconsecutive "nonconsecutive" ["nonconsecutive"],
    DisjointGroups "disjoint groups" ["disjointgroups" "disjoint"],
    ExtraRegions "extra regions" ["extraregion" "windoku"],
    OtherRegions "regions that are not boxes" ["regions"],
    Odd "odd cells" ["odd"],
    Even "even cells" ["even"],
    Minimum "minimum cells" ["minimum"],
    Maximum "maximum cells" ["maximum"],
    Indexers "indexed cells" ["rowindexer" "columnindexer" "boxindexer"],
    GivenCandidates "given candidates" ["givenPencilMarks"],
    Palindromes "palindromes" ["palindrome"],
    Renban "renban lines" ["renban"],
    Whispers "whisper lines" ["whispers"],
    RegionSumLines "region sum lines" ["regionsumline"],
    BetweenLines "between lines" ["betweenline"],
    LockoutLines "lockout lines" ["lockout"],
    EntropicLines "entropic lines" ["entropicline"],
    ModularLines "modular lines" ["modularline"],
    Nabner "nabner lines" ["nabner"],
    Zippers "zipper lines" ["zipperline"],
    Differences "differences" ["difference" "antidifference"],
    Ratios "ratios" ["ratio" "antiratio"],
    Xv "XV" ["xv" "antixv"],
    Clones "clones" ["clone"],
    Quadruples "quadruples" ["quadruple"],
    Negative "negative constraints" ["negative"],
    Fog "fog" ["fogofwar" "foglight" "foglink" "triggereffect"],
    Lines "lines" ["line" "lines"],
    Shapes "shapes" ["circle" "rectangle" "overlays" "underlays"],
    DrawnArrows "drawn arrows" ["arrows"],
    Texts "texts" ["text"],
    Cages "drawn cages" ["cage" "cages"],
    Colours "colours" ["colours"],
    /// Rules that are only described:
    Described "rules in words" [],
    /// A key that is unknown:
    Unknown "unknown rules" [],
}

impl RuleKind {
    /// Whether it is a drawing, which may or may not be a rule.
    pub const fn is_drawing(self) -> bool {
        matches!(
            self,
            RuleKind::Lines
                | RuleKind::Shapes
                | RuleKind::DrawnArrows
                | RuleKind::Texts
                | RuleKind::Cages
                | RuleKind::Colours
        )
    }
}

/// A rule of a puzzle that gridwise does not know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// Its kind.
    pub kind: RuleKind,
    /// The beginning of its text or its key, if the kind does not say enough.
    pub detail: Option<String>,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.detail {
            Some(detail) => write!(f, "{} ({detail})", self.kind.name()),
            None => f.write_str(self.kind.name()),
        }
    }
}

impl From<RuleKind> for Rule {
    fn from(kind: RuleKind) -> Rule {
        Rule { kind, detail: None }
    }
}

/// The rules found in a puzzle.
#[derive(Debug, Default)]
pub(super) struct Rules(Vec<Rule>);

impl Rules {
    /// More than this many are not listed.
    const MOST: usize = 20;
    const LONGEST: usize = 60;

    pub(super) fn add(&mut self, rule: impl Into<Rule>) {
        let rule = rule.into();
        if self.0.len() < Rules::MOST && !self.0.contains(&rule) {
            self.0.push(rule);
        }
    }

    /// Adds the rule with this key, known or not.
    pub(super) fn add_key(&mut self, key: &str) {
        match RuleKind::of_key(key) {
            Some(kind) => self.add(kind),
            None => {
                let detail = super::text::plain(key, Rules::LONGEST);
                self.add(Rule { kind: RuleKind::Unknown, detail: Some(detail) });
            }
        }
    }

    /// Adds the rule with this key if it is known.
    pub(super) fn add_known(&mut self, key: &str) {
        if let Some(kind) = RuleKind::of_key(key) {
            self.add(kind);
        }
    }

    /// Adds rules that are described in words, unless they are those of every Sudoku.
    pub(super) fn add_text(&mut self, text: &str) {
        if !super::text::is_usual(text) {
            let detail = super::text::plain(text, Rules::LONGEST);
            self.add(Rule { kind: RuleKind::Described, detail: Some(detail) });
        }
    }

    /// The fault of a puzzle with these rules, if there are any. Rules matter more than drawings.
    pub(super) fn check(mut self) -> Result<(), LinkFault> {
        if self.0.iter().all(|rule| rule.kind.is_drawing()) {
            return if self.0.is_empty() { Ok(()) } else { Err(LinkFault::Drawings(self.0)) };
        }
        self.0.retain(|rule| !rule.kind.is_drawing());
        Err(LinkFault::Rules(self.0))
    }
}
