//! Every rule that a puzzle can have, a file each.
//!
//! A rule's file has its data, what it means (a plain check of a filled grid), where it may be placed, and what it posts
//! to the engine. [`Rule`] is one of all; the list below is the only place that names them all. To add a rule, write its file
//! and add a line to the list.

use alloc::vec::Vec;

use super::{Filled, Layout, Mark, engine::Model};
use crate::Cell;

mod boxes;
mod expression;
mod fault;
mod fields;
mod index;
mod line;
mod moves;
mod ray;
mod required;
mod squares;
#[cfg(test)]
mod testing;

pub use diagonal::DiagonalDirection;
pub use fault::RuleFault;
pub use fields::Fields;
pub use full_rank_ties::Ties;
pub use indexing::IndexingDirection;
pub use ray::{Direction, Ray};

/// How deep rules may be nested in `or` and `and`.
pub const MAX_DEPTH: usize = 8;

/// What every rule defines.
pub(crate) trait Definition: Default {
    /// The name in the text form: lower-case words joined by hyphens.
    const NAME: &'static str;

    /// Every cell that the rule says something about.
    fn cells(&self, layout: &Layout) -> Vec<Cell>;

    /// Whether the rule fits the layout; the error says what is wrong.
    fn check(&self, layout: &Layout) -> Result<(), RuleFault>;

    /// Whether a filled grid fulfils the rule: the plain definition, which the engine is tested against. The rule fits the
    /// layout.
    fn holds(&self, grid: &Filled<'_>) -> bool;

    /// Posts the rule to the engine.
    fn post(&self, model: &mut Model<'_>);

    /// Appends what it looks like.
    fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>);

    /// Visits the data, field by field, for reading and for writing.
    fn fields(&mut self, fields: &mut dyn Fields);

    /// How many rules it counts as, itself and those inside.
    fn weight(&self) -> usize {
        1
    }

    /// The groups of rules inside it.
    fn inner(&self) -> &[Vec<Rule>] {
        &[]
    }
}

/// Makes [`Rule`] from the list of all rules: for each the module and the type.
macro_rules! rules {
    ($($(#[$doc:meta])* $module:ident::$name:ident,)*) => {
        $(mod $module;)*
        $(pub use $module::$name;)*

        /// One rule of a puzzle.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[$doc])* $name($name),)*
        }

        impl Rule {
            /// The names of all rules in the text form.
            pub const NAMES: &'static [&'static str] = &[$($name::NAME),*];

            /// The rule's name in the text form.
            pub fn name(&self) -> &'static str {
                match self { $(Rule::$name(_) => $name::NAME,)* }
            }

            /// Every cell that the rule says something about.
            pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
                match self { $(Rule::$name(rule) => rule.cells(layout),)* }
            }

            /// Whether the rule fits the layout; the error says what is wrong.
            pub fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
                match self { $(Rule::$name(rule) => rule.check(layout),)* }
            }

            /// Whether a filled grid fulfils the rule. The rule must fit the layout.
            pub fn holds(&self, grid: &Filled<'_>) -> bool {
                match self { $(Rule::$name(rule) => rule.holds(grid),)* }
            }

            /// Posts the rule to the engine.
            pub(crate) fn post(&self, model: &mut Model<'_>) {
                match self { $(Rule::$name(rule) => rule.post(model),)* }
            }

            /// Appends what the rule looks like.
            pub fn draw(&self, layout: &Layout, marks: &mut Vec<Mark>) {
                match self { $(Rule::$name(rule) => rule.draw(layout, marks),)* }
            }

            /// Visits the rule's data, field by field.
            pub fn fields(&mut self, fields: &mut dyn Fields) {
                match self { $(Rule::$name(rule) => rule.fields(fields),)* }
            }

            /// The rule with this name, without any data yet.
            pub fn with_name(name: &str) -> Option<Rule> {
                match name {
                    $($name::NAME => Some(Rule::$name($name::default())),)*
                    _ => None,
                }
            }

            /// How many rules it counts as, itself and those inside.
            pub fn weight(&self) -> usize {
                match self { $(Rule::$name(rule) => rule.weight(),)* }
            }

            /// The groups of rules inside it: those of `or` and `and`.
            pub fn inner(&self) -> &[Vec<Rule>] {
                match self { $(Rule::$name(rule) => rule.inner(),)* }
            }
        }

        $(impl From<$name> for Rule {
            fn from(rule: $name) -> Rule {
                Rule::$name(rule)
            }
        })*
    };
}

rules! {
    // Sums.

    /// Digits in the cells differ, and have a sum if one is given: a killer cage.
    cage::Cage,
    /// The sum of a diagonal, written outside the grid.
    little_killer::LittleKiller,
    /// Digits along the arrow add up to the number in its circle or pill.
    arrow::Arrow,
    /// Digits between the ends of a line add up to the sum of the ends.
    double_arrow::DoubleArrow,
    /// Digits, each multiplied by a coefficient, have a sum.
    sum::Sum,
    /// Groups of cells have equal sums.
    equal_sum::EqualSum,
    /// A line has equal sums in all regions.
    region_sum::RegionSum,
    /// A line can be cut into parts with a sum.
    sum_line::SumLine,
    /// Pairs of cells around the centre of a line have equal sums.
    zipper::Zipper,

    // Lines.

    /// Digits grow along the line.
    thermometer::Thermometer,
    /// Consecutive digits in any order.
    renban::Renban,
    /// Neighbours on the line are far apart.
    whispers::Whispers,
    /// The line is the same forwards and backwards.
    palindrome::Palindrome,
    /// Digits are between the ends of the line.
    between::Between,
    /// Digits are not between the ends of the line.
    lockout::Lockout,
    /// Near cells of the line have different remainders.
    modular::Modular,
    /// Low, middle and high digits take turns along the line.
    entropic::Entropic,

    // Two neighbouring cells.

    /// Two digits have a difference: a white dot.
    difference::Difference,
    /// One of two digits is a multiple of the other: a black dot.
    ratio::Ratio,
    /// Two digits have a sum: an X or a V.
    pair_sum::PairSum,
    /// One digit is greater than another.
    greater::Greater,
    /// Where no dot is, the digits do not have what dots say.
    only_marked_dots::OnlyMarkedDots,
    /// Where no sum of two digits is marked, they do not have such a sum.
    only_marked_sums::OnlyMarkedSums,
    /// Neighbours on a line, or all pairs in it, fulfil a relation.
    pair::Pair,

    // Single cells.

    /// Odd digits.
    odd::Odd,
    /// Even digits.
    even::Even,
    /// Digits smaller than those around.
    minimum::Minimum,
    /// Digits greater than those around.
    maximum::Maximum,

    // Groups.

    /// The same digits in the same places.
    clone::Clone,
    /// The same digits in any order.
    same_values::SameValues,

    // Clues outside the grid, and what is like them.

    /// The sum between the smallest and the greatest digit of a row or column.
    sandwich::Sandwich,
    /// Different digits with a sum between the smallest and the greatest.
    lunchbox::Lunchbox,
    /// The sum of the first X digits of a row or column, where X is the first.
    x_sum::XSum,
    /// How many digits of a row or column are greater than all before them.
    skyscraper::Skyscraper,
    /// The first digit of a row or column that is not greater than all before it.
    hidden_skyscraper::HiddenSkyscraper,
    /// The N-th digit of a row or column, where N is the first.
    numbered_room::NumberedRoom,
    /// The place of a row or column among all, sorted as numbers.
    full_rank::FullRank,
    /// Which rows and columns may be equal when they are ranked.
    full_rank_ties::FullRankTies,

    // Counts and sets.

    /// Digits that a 2×2 square has.
    quadruple::Quadruple,
    /// Digits that some cells have.
    contains::Contains,
    /// How often some cells have which digits.
    look_and_say::LookAndSay,

    // The whole grid, and regions.

    /// Digits on a main diagonal differ.
    diagonal::Diagonal,
    /// Digits in the extra boxes of the grid differ.
    windoku::Windoku,
    /// Digits in the cells differ.
    extra_region::ExtraRegion,
    /// Digits at the same place of their boxes differ.
    disjoint_sets::DisjointSets,
    /// Digits a knight's move apart differ.
    anti_knight::AntiKnight,
    /// Digits of cells that touch differ.
    anti_king::AntiKing,
    /// Neighbours are never consecutive.
    anti_consecutive::AntiConsecutive,
    /// A digit is never as many steps away from itself as it says.
    anti_taxicab::AntiTaxicab,
    /// Every 2×2 square has a low, a middle and a high digit.
    global_entropy::GlobalEntropy,
    /// Every 2×2 square has each remainder of 3.
    global_modular::GlobalModular,
    /// Every middle digit has the smallest digit above it or the greatest below it.
    dutch_flatmates::DutchFlatmates,
    /// Digits from 0 to N in N×N cells, and what is missing where.
    doppelganger::Doppelganger,
    /// The largest rows, columns and regions have the same digits.
    region_same_values::RegionSameValues,

    // Digits about digits.

    /// Digits say where the number of their column or row is.
    indexing::Indexing,
    /// A line's second digit says where its first digit is again.
    value_indexing::ValueIndexing,
    /// Each digit in the cells is there as often as it says.
    counting_circles::CountingCircles,
    /// The first digit says how many different digits the others are.
    count_distinct::CountDistinct,
    /// Digits differ, and none of them have the sum.
    rellik::Rellik,
    /// As many even as odd and as many low as high digits.
    equality_cage::EqualityCage,
    /// The cells with some digits are connected.
    connected::Connected,

    // Words, and rules made of rules.

    /// The digits match a regular expression.
    pattern::Pattern,
    /// The digits are accepted by a finite automaton.
    automaton::Automaton,
    /// All rules of at least one group hold.
    or::Or,
    /// Several rules as one.
    and::And,
    /// Each cell has one of some digits.
    one_of::OneOf,
    /// The regions are to be found.
    chaos_construction::ChaosConstruction,
    /// How far a region reaches from a cell.
    chaos_arrow::ChaosArrow,
    /// How many cells belong to the region of a cell.
    chaos_count::ChaosCount,
}
