//! The ways in which rules are named: more than there are rules, because a rule with other data may have another name.

use ::sudoku::variant::{
    Rule,
    rule::{DiagonalDirection, IndexingDirection, Ties},
};

use super::RuleText;

/// Makes [`Kind`], the table of texts, and the mapping from one to the other.
macro_rules! kinds {
    ($($kind:ident => $field:ident,)*) => {
        /// A way in which a rule is named. The order is that of a list of a puzzle's rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum Kind {
            $($kind,)*
        }

        /// The names and meanings of rules in one language.
        #[derive(Debug)]
        #[allow(missing_docs)]
        pub struct Rules {
            $(pub $field: RuleText,)*
        }

        impl Rules {
            pub(super) const fn of(&self, kind: Kind) -> &RuleText {
                match kind {
                    $(Kind::$kind => &self.$field,)*
                }
            }

            /// All texts with the names of their fields.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$(
                    (concat!(stringify!($field), ".name"), self.$field.name),
                    (concat!(stringify!($field), ".meaning"), self.$field.meaning),
                    (concat!(stringify!($field), ".sentence"), self.$field.sentence),
                )*].into_iter()
            }
        }
    };
}

kinds! {
    // The whole grid.
    ChaosConstruction => chaos_construction,
    Doppelganger => doppelganger,
    RegionSameValues => region_same_values,
    DiagonalDown => diagonal_down,
    DiagonalUp => diagonal_up,
    Windoku => windoku,
    ExtraRegion => extra_region,
    DisjointSets => disjoint_sets,
    AntiKnight => anti_knight,
    AntiKing => anti_king,
    AntiConsecutive => anti_consecutive,
    AntiTaxicab => anti_taxicab,
    GlobalEntropy => global_entropy,
    GlobalModular => global_modular,
    DutchFlatmates => dutch_flatmates,
    // Sums.
    Cage => cage,
    PlainCage => plain_cage,
    Rellik => rellik,
    EqualityCage => equality_cage,
    Sum => sum,
    WeightedSum => weighted_sum,
    EqualSum => equal_sum,
    LittleKiller => little_killer,
    Arrow => arrow,
    Pill => pill,
    DoubleArrow => double_arrow,
    RegionSum => region_sum,
    SumLine => sum_line,
    Zipper => zipper,
    // Lines.
    Thermometer => thermometer,
    SlowThermometer => slow_thermometer,
    Renban => renban,
    GermanWhispers => german_whispers,
    DutchWhispers => dutch_whispers,
    Whispers => whispers,
    Palindrome => palindrome,
    Between => between,
    Lockout => lockout,
    Modular => modular,
    Entropic => entropic,
    // Two cells.
    Consecutive => consecutive,
    Difference => difference,
    Double => double,
    Ratio => ratio,
    OnlyMarkedDots => only_marked_dots,
    OnlyMarkedDifferences => only_marked_differences,
    OnlyMarkedRatios => only_marked_ratios,
    X => x,
    V => v,
    PairSum => pair_sum,
    OnlyMarkedSums => only_marked_sums,
    Greater => greater,
    Pair => pair,
    AllPairs => all_pairs,
    // Single cells.
    Odd => odd,
    Even => even,
    Minimum => minimum,
    Maximum => maximum,
    OneOf => one_of,
    // Groups and sets.
    Clone => clone,
    SameValues => same_values,
    Quadruple => quadruple,
    Contains => contains,
    ContainsExactly => contains_exactly,
    LookAndSay => look_and_say,
    Connected => connected,
    ConnectedCount => connected_count,
    // Clues outside the grid, and what is like them.
    Sandwich => sandwich,
    Lunchbox => lunchbox,
    XSum => x_sum,
    Skyscraper => skyscraper,
    HiddenSkyscraper => hidden_skyscraper,
    NumberedRoom => numbered_room,
    FullRank => full_rank,
    RankTiesUnclued => rank_ties_unclued,
    RankTiesNone => rank_ties_none,
    RankTiesAny => rank_ties_any,
    // Digits about digits.
    ColumnIndexing => column_indexing,
    RowIndexing => row_indexing,
    ValueIndexing => value_indexing,
    CountingCircles => counting_circles,
    CountDistinct => count_distinct,
    ChaosArrow => chaos_arrow,
    ChaosCount => chaos_count,
    // Words, and rules made of rules.
    Pattern => pattern,
    Automaton => automaton,
    Or => or,
    And => and,
    // A rule that is newer than these words.
    Other => other,
}

impl Kind {
    /// How a rule is named.
    pub(super) fn of(rule: &Rule) -> Kind {
        match rule {
            Rule::Cage(cage) if cage.sum.is_some() => Kind::Cage,
            Rule::Cage(_) => Kind::PlainCage,
            Rule::LittleKiller(_) => Kind::LittleKiller,
            Rule::Arrow(arrow) if arrow.circle.len() > 1 => Kind::Pill,
            Rule::Arrow(_) => Kind::Arrow,
            Rule::DoubleArrow(_) => Kind::DoubleArrow,
            Rule::Sum(sum) if sum.coefficients.is_empty() => Kind::Sum,
            Rule::Sum(_) => Kind::WeightedSum,
            Rule::EqualSum(_) => Kind::EqualSum,
            Rule::RegionSum(_) => Kind::RegionSum,
            Rule::SumLine(_) => Kind::SumLine,
            Rule::Zipper(_) => Kind::Zipper,
            Rule::Clone(_) => Kind::Clone,
            Rule::SameValues(_) => Kind::SameValues,
            Rule::Quadruple(_) => Kind::Quadruple,
            Rule::Contains(contains) if contains.exact => Kind::ContainsExactly,
            Rule::Contains(_) => Kind::Contains,
            Rule::LookAndSay(_) => Kind::LookAndSay,
            Rule::Connected(connected) if connected.size.is_some() => Kind::ConnectedCount,
            Rule::Connected(_) => Kind::Connected,
            Rule::Rellik(_) => Kind::Rellik,
            Rule::EqualityCage(_) => Kind::EqualityCage,
            Rule::Pattern(_) => Kind::Pattern,
            Rule::Automaton(_) => Kind::Automaton,
            Rule::Or(_) => Kind::Or,
            Rule::And(_) => Kind::And,
            Rule::OneOf(_) => Kind::OneOf,
            _ => Kind::of_line(rule),
        }
    }

    /// How a rule about lines, pairs of cells or single cells is named.
    fn of_line(rule: &Rule) -> Kind {
        match rule {
            Rule::Thermometer(line) if line.slow => Kind::SlowThermometer,
            Rule::Thermometer(_) => Kind::Thermometer,
            Rule::Renban(_) => Kind::Renban,
            Rule::Whispers(line) => match line.difference {
                4 => Kind::DutchWhispers,
                5 => Kind::GermanWhispers,
                _ => Kind::Whispers,
            },
            Rule::Palindrome(_) => Kind::Palindrome,
            Rule::Between(_) => Kind::Between,
            Rule::Lockout(_) => Kind::Lockout,
            Rule::Modular(_) => Kind::Modular,
            Rule::Entropic(_) => Kind::Entropic,
            Rule::Difference(dot) if dot.value == 1 => Kind::Consecutive,
            Rule::Difference(_) => Kind::Difference,
            Rule::Ratio(dot) if dot.value == 2 => Kind::Double,
            Rule::Ratio(_) => Kind::Ratio,
            Rule::PairSum(pair) => match pair.sum {
                5 => Kind::V,
                10 => Kind::X,
                _ => Kind::PairSum,
            },
            Rule::Greater(_) => Kind::Greater,
            Rule::OnlyMarkedDots(dots) if dots.ratios.is_empty() => Kind::OnlyMarkedDifferences,
            Rule::OnlyMarkedDots(dots) if dots.differences.is_empty() => Kind::OnlyMarkedRatios,
            Rule::OnlyMarkedDots(_) => Kind::OnlyMarkedDots,
            Rule::OnlyMarkedSums(_) => Kind::OnlyMarkedSums,
            Rule::Pair(pair) if pair.all => Kind::AllPairs,
            Rule::Pair(_) => Kind::Pair,
            Rule::Odd(_) => Kind::Odd,
            Rule::Even(_) => Kind::Even,
            Rule::Minimum(_) => Kind::Minimum,
            Rule::Maximum(_) => Kind::Maximum,
            _ => Kind::of_grid(rule),
        }
    }

    /// How a rule about the whole grid, its rows and columns, or about digits is named.
    fn of_grid(rule: &Rule) -> Kind {
        match rule {
            Rule::Sandwich(_) => Kind::Sandwich,
            Rule::Lunchbox(_) => Kind::Lunchbox,
            Rule::XSum(_) => Kind::XSum,
            Rule::Skyscraper(_) => Kind::Skyscraper,
            Rule::HiddenSkyscraper(_) => Kind::HiddenSkyscraper,
            Rule::NumberedRoom(_) => Kind::NumberedRoom,
            Rule::FullRank(_) => Kind::FullRank,
            Rule::FullRankTies(rule) => match rule.ties {
                Ties::Unclued => Kind::RankTiesUnclued,
                Ties::None => Kind::RankTiesNone,
                Ties::Any => Kind::RankTiesAny,
            },
            Rule::Diagonal(diagonal) => match diagonal.direction {
                DiagonalDirection::Down => Kind::DiagonalDown,
                DiagonalDirection::Up => Kind::DiagonalUp,
            },
            Rule::Windoku(_) => Kind::Windoku,
            Rule::ExtraRegion(_) => Kind::ExtraRegion,
            Rule::DisjointSets(_) => Kind::DisjointSets,
            Rule::AntiKnight(_) => Kind::AntiKnight,
            Rule::AntiKing(_) => Kind::AntiKing,
            Rule::AntiConsecutive(_) => Kind::AntiConsecutive,
            Rule::AntiTaxicab(_) => Kind::AntiTaxicab,
            Rule::GlobalEntropy(_) => Kind::GlobalEntropy,
            Rule::GlobalModular(_) => Kind::GlobalModular,
            Rule::DutchFlatmates(_) => Kind::DutchFlatmates,
            Rule::Doppelganger(_) => Kind::Doppelganger,
            Rule::RegionSameValues(_) => Kind::RegionSameValues,
            Rule::Indexing(indexing) => match indexing.direction {
                IndexingDirection::Column => Kind::ColumnIndexing,
                IndexingDirection::Row => Kind::RowIndexing,
            },
            Rule::ValueIndexing(_) => Kind::ValueIndexing,
            Rule::CountingCircles(_) => Kind::CountingCircles,
            Rule::CountDistinct(_) => Kind::CountDistinct,
            Rule::ChaosConstruction(_) => Kind::ChaosConstruction,
            Rule::ChaosArrow(_) => Kind::ChaosArrow,
            Rule::ChaosCount(_) => Kind::ChaosCount,
            // The list of rules may grow; a test finds rules without words.
            _ => Kind::Other,
        }
    }
}
