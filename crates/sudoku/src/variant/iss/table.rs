//! Which type of constraint is which rule, for all that say it in a common way. The names of rules and fields are those of our
//! text form.

/// A type of constraint and the rule that it is.
pub(super) struct Entry {
    /// The type in the string.
    pub name: &'static str,
    /// The rule's name.
    pub rule: &'static str,
    /// What its arguments are.
    pub form: Form,
}

/// What the arguments of a constraint are.
pub(super) enum Form {
    /// There are none, and it says something about the whole grid.
    Alone,
    /// The cells.
    Cells,
    /// A number, the rule's field with this name, and the cells.
    Number(&'static str),
    /// Cells. Each pair of neighbours among them has the rule, with a number that is always the same.
    Pairs(Option<(&'static str, i32)>),
    /// A clue outside the grid. The field is the rule's.
    Clue {
        field: &'static str,
        side: Side,
        /// Whether it can be 0.
        zero: bool,
    },
    /// Anything else.
    Special,
}

/// Where a clue can stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// At both ends of a row or column: `R3~clue~clue`.
    Both,
    /// For a row or column as a whole: `clue~R3`.
    One,
    /// For a diagonal: `clue~R1C1`.
    Diagonal,
}

const fn alone(name: &'static str, rule: &'static str) -> Entry {
    Entry { name, rule, form: Form::Alone }
}

const fn cells(name: &'static str, rule: &'static str) -> Entry {
    Entry { name, rule, form: Form::Cells }
}

const fn number(name: &'static str, rule: &'static str, field: &'static str) -> Entry {
    Entry { name, rule, form: Form::Number(field) }
}

const fn pairs(name: &'static str, rule: &'static str, value: Option<(&'static str, i32)>) -> Entry {
    Entry { name, rule, form: Form::Pairs(value) }
}

const fn clue(name: &'static str, rule: &'static str, field: &'static str, side: Side, zero: bool) -> Entry {
    Entry { name, rule, form: Form::Clue { field, side, zero } }
}

const fn special(name: &'static str, rule: &'static str) -> Entry {
    Entry { name, rule, form: Form::Special }
}

/// Every type that is a rule.
pub(super) const TABLE: &[Entry] = &[
    alone("AntiKnight", "anti-knight"),
    alone("AntiKing", "anti-king"),
    alone("AntiConsecutive", "anti-consecutive"),
    alone("AntiTaxicab", "anti-taxicab"),
    alone("GlobalEntropy", "global-entropy"),
    alone("GlobalMod", "global-modular"),
    alone("DutchFlatmates", "dutch-flatmates"),
    alone("RegionSameValues", "region-same-values"),
    alone("StrictKropki", "only-marked-dots"),
    alone("StrictXV", "only-marked-sums"),
    cells("Thermo", "thermometer"),
    cells("Renban", "renban"),
    cells("Entropic", "entropic"),
    cells("Between", "between"),
    cells("Palindrome", "palindrome"),
    cells("Zipper", "zipper"),
    cells("DoubleArrow", "double-arrow"),
    cells("EqualityCage", "equality-cage"),
    cells("ValueIndexing", "value-indexing"),
    cells("CountingCircles", "counting-circles"),
    cells("CountDistinct", "count-distinct"),
    number("Whisper", "whispers", "difference"),
    number("Modular", "modular", "modulus"),
    number("Lockout", "lockout", "difference"),
    number("SumLine", "sum-line", "sum"),
    number("RellikCage", "rellik", "sum"),
    number("Lunchbox", "lunchbox", "sum"),
    pairs("WhiteDot", "difference", Some(("value", 1))),
    pairs("BlackDot", "ratio", Some(("value", 2))),
    pairs("GreaterThan", "greater", None),
    pairs("X", "pair-sum", Some(("sum", 10))),
    pairs("V", "pair-sum", Some(("sum", 5))),
    clue("XSum", "x-sum", "sum", Side::Both, false),
    clue("Skyscraper", "skyscraper", "count", Side::Both, false),
    clue("HiddenSkyscraper", "hidden-skyscraper", "digit", Side::Both, true),
    clue("NumberedRoom", "numbered-room", "digit", Side::Both, true),
    clue("FullRank", "full-rank", "rank", Side::Both, false),
    clue("Sandwich", "sandwich", "sum", Side::One, true),
    clue("LittleKiller", "little-killer", "sum", Side::Diagonal, true),
    special("Arrow", "arrow"),
    special("PillArrow", "arrow"),
    special("Cage", "cage"),
    special("AllDifferent", "extra-region"),
    special("Sum", "sum"),
    special("EqualSum", "equal-sum"),
    special("SameValues", "same-values"),
    special("RegionSumLine", "region-sum"),
    special("Quad", "quadruple"),
    special("ContainAtLeast", "contains"),
    special("ContainExact", "contains"),
    special("LookAndSay", "look-and-say"),
    special("ConnectedValues", "connected"),
    special("Diagonal", "diagonal"),
    special("Doppelganger", "doppelganger"),
    special("Windoku", "windoku"),
    special("DisjointSets", "disjoint-sets"),
    special("FullRankTies", "full-rank-ties"),
    special("Indexing", "indexing"),
    special("Pair", "pair"),
    special("PairX", "pair"),
    special("Binary", "pair"),
    special("BinaryX", "pair"),
    special("Regex", "pattern"),
    special("NFA", "automaton"),
    special("ChaosConstruction", "chaos-construction"),
    special("ChaosArrow", "chaos-arrow"),
    special("ChaosCount", "chaos-count"),
];

/// Types that are part of the layout or say how to search.
pub(super) const NOT_RULES: &[&str] = &["Shape", "NoBoxes", "RegionSize", "Jigsaw", "Var", "SearchPriority"];

/// Types that say something about the whole grid although they have arguments. They do not stand inside others.
const GLOBAL: &[&str] = &[
    "Doppelganger",
    "Diagonal",
    "Windoku",
    "DisjointSets",
    "FullRankTies",
    "ChaosConstruction",
    "ChaosArrow",
    "ChaosCount",
];

impl Entry {
    /// The entry of a type.
    pub fn of(name: &str) -> Option<&'static Entry> {
        TABLE.iter().find(|entry| entry.name == name)
    }

    /// Whether it cannot stand inside of other constraints.
    pub fn is_global(&self) -> bool {
        matches!(self.form, Form::Alone) || GLOBAL.contains(&self.name)
    }
}
