//! The rules that are made from marked cells, and those that are switched on and off.

use sudoku::{
    Cell,
    variant::{
        Layout, Rule, RuleFault,
        rule::{
            AntiConsecutive, AntiKing, AntiKnight, Arrow, Between, Cage, Clone as CloneRule, CountingCircles,
            Diagonal, DiagonalDirection, Difference, Direction, DisjointSets, DoubleArrow, Entropic, Even,
            ExtraRegion, GlobalEntropy, Greater, LittleKiller, Lockout, Maximum, Minimum, Modular,
            NumberedRoom, Odd, OnlyMarkedDots, OnlyMarkedSums, PairSum, Palindrome, Quadruple, Ratio, Ray,
            RegionSum, Renban, SameValues, Sandwich, Skyscraper, Thermometer, Whispers, Windoku, XSum,
            Zipper,
        },
    },
};
use words::Lang;

/// A kind of rule in the editor's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum RuleKind {
    Cage,
    Thermometer,
    SlowThermometer,
    Arrow,
    DoubleArrow,
    Palindrome,
    Renban,
    GermanWhispers,
    DutchWhispers,
    Between,
    Lockout,
    RegionSum,
    Zipper,
    Modular,
    Entropic,
    White,
    Black,
    X,
    V,
    Greater,
    Odd,
    Even,
    Minimum,
    Maximum,
    Quadruple,
    Clone,
    SameValues,
    ExtraRegion,
    CountingCircles,
    LittleKiller,
    Sandwich,
    XSum,
    Skyscraper,
    NumberedRoom,
    DiagonalDown,
    DiagonalUp,
    Windoku,
    AntiKnight,
    AntiKing,
    AntiConsecutive,
    DisjointSets,
    GlobalEntropy,
    OnlyMarkedDots,
    OnlyMarkedSums,
}

/// What a rule needs besides its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// A number, which may be left out.
    MaybeNumber,
    /// A number, and a place outside the grid.
    Clue,
    /// Some digits.
    Digits,
}

impl RuleKind {
    /// The rules about marked cells, in the order of the list.
    pub const ON_CELLS: [RuleKind; 34] = [
        RuleKind::Cage,
        RuleKind::Thermometer,
        RuleKind::Arrow,
        RuleKind::White,
        RuleKind::Black,
        RuleKind::X,
        RuleKind::V,
        RuleKind::Greater,
        RuleKind::Odd,
        RuleKind::Even,
        RuleKind::GermanWhispers,
        RuleKind::DutchWhispers,
        RuleKind::Renban,
        RuleKind::Palindrome,
        RuleKind::RegionSum,
        RuleKind::Between,
        RuleKind::Lockout,
        RuleKind::Zipper,
        RuleKind::Entropic,
        RuleKind::Modular,
        RuleKind::SlowThermometer,
        RuleKind::DoubleArrow,
        RuleKind::Quadruple,
        RuleKind::Clone,
        RuleKind::SameValues,
        RuleKind::ExtraRegion,
        RuleKind::Minimum,
        RuleKind::Maximum,
        RuleKind::CountingCircles,
        RuleKind::LittleKiller,
        RuleKind::Sandwich,
        RuleKind::XSum,
        RuleKind::Skyscraper,
        RuleKind::NumberedRoom,
    ];

    /// The rules about the whole grid, in the order of the list.
    pub const SWITCHES: [RuleKind; 10] = [
        RuleKind::DiagonalDown,
        RuleKind::DiagonalUp,
        RuleKind::Windoku,
        RuleKind::AntiKnight,
        RuleKind::AntiKing,
        RuleKind::AntiConsecutive,
        RuleKind::DisjointSets,
        RuleKind::GlobalEntropy,
        RuleKind::OnlyMarkedDots,
        RuleKind::OnlyMarkedSums,
    ];

    /// What it needs besides its cells.
    pub const fn needs(self) -> Needs {
        match self {
            RuleKind::Cage => Needs::MaybeNumber,
            RuleKind::Quadruple => Needs::Digits,
            RuleKind::LittleKiller
            | RuleKind::Sandwich
            | RuleKind::XSum
            | RuleKind::Skyscraper
            | RuleKind::NumberedRoom => Needs::Clue,
            _ => Needs::Nothing,
        }
    }

    /// Its name.
    pub fn name(self, lang: Lang) -> &'static str {
        lang.rule_name(&self.rule(&[], Ray::default(), &[1]))
    }

    /// The rule with these cells, place and numbers. Whether it fits a grid is checked later.
    pub fn rule(self, marked: &[Cell], ray: Ray, numbers: &[i32]) -> Rule {
        let cells = marked.to_vec();
        let number = numbers.first().copied();
        match self {
            RuleKind::Cage => Cage { sum: number, cells }.into(),
            RuleKind::Thermometer => Thermometer { slow: false, cells }.into(),
            RuleKind::SlowThermometer => Thermometer { slow: true, cells }.into(),
            RuleKind::Arrow => {
                let (circle, path) = marked.split_at(marked.len().min(1));
                Arrow { circle: circle.to_vec(), path: path.to_vec() }.into()
            }
            RuleKind::DoubleArrow => DoubleArrow { cells }.into(),
            RuleKind::Palindrome => Palindrome { cells }.into(),
            RuleKind::Renban => Renban { cells }.into(),
            RuleKind::GermanWhispers => Whispers { difference: 5, cells }.into(),
            RuleKind::DutchWhispers => Whispers { difference: 4, cells }.into(),
            RuleKind::Between => Between { cells }.into(),
            RuleKind::Lockout => Lockout { cells, ..Lockout::default() }.into(),
            RuleKind::RegionSum => RegionSum { cells }.into(),
            RuleKind::Zipper => Zipper { cells }.into(),
            RuleKind::Modular => Modular { cells, ..Modular::default() }.into(),
            RuleKind::Entropic => Entropic { cells }.into(),
            RuleKind::White => Difference { value: 1, cells }.into(),
            RuleKind::Black => Ratio { value: 2, cells }.into(),
            RuleKind::X => PairSum { sum: 10, cells }.into(),
            RuleKind::V => PairSum { sum: 5, cells }.into(),
            RuleKind::Greater => Greater { cells }.into(),
            RuleKind::Odd => Odd { cells }.into(),
            RuleKind::Even => Even { cells }.into(),
            RuleKind::Minimum => Minimum { cells }.into(),
            RuleKind::Maximum => Maximum { cells }.into(),
            RuleKind::Quadruple => Quadruple { numbers: numbers.to_vec(), cells }.into(),
            RuleKind::Clone => CloneRule { groups: halves(marked) }.into(),
            RuleKind::SameValues => SameValues { groups: halves(marked) }.into(),
            RuleKind::ExtraRegion => ExtraRegion { cells }.into(),
            RuleKind::CountingCircles => CountingCircles { cells }.into(),
            RuleKind::LittleKiller => LittleKiller { ray, sum: number.unwrap_or_default() }.into(),
            RuleKind::Sandwich => Sandwich { ray, sum: number.unwrap_or_default() }.into(),
            RuleKind::XSum => XSum { ray, sum: number.unwrap_or_default() }.into(),
            RuleKind::Skyscraper => Skyscraper { ray, count: number.unwrap_or_default() }.into(),
            RuleKind::NumberedRoom => NumberedRoom { ray, digit: number.unwrap_or_default() }.into(),
            RuleKind::DiagonalDown => Diagonal { direction: DiagonalDirection::Down }.into(),
            RuleKind::DiagonalUp => Diagonal { direction: DiagonalDirection::Up }.into(),
            RuleKind::Windoku => Windoku.into(),
            RuleKind::AntiKnight => AntiKnight.into(),
            RuleKind::AntiKing => AntiKing.into(),
            RuleKind::AntiConsecutive => AntiConsecutive.into(),
            RuleKind::DisjointSets => DisjointSets.into(),
            RuleKind::GlobalEntropy => GlobalEntropy.into(),
            RuleKind::OnlyMarkedDots => OnlyMarkedDots::default().into(),
            RuleKind::OnlyMarkedSums => OnlyMarkedSums::default().into(),
        }
    }

    /// What is wrong with these cells, whatever numbers come later. Clues outside the grid are judged by
    /// [`RuleKind::rays`].
    pub fn check(self, layout: &Layout, marked: &[Cell]) -> Result<(), RuleFault> {
        match self.needs() {
            Needs::Nothing => self.rule(marked, Ray::default(), &[]).check(layout),
            // Without a sum, any cells will do that can differ.
            Needs::MaybeNumber => self.rule(marked, Ray::default(), &[]).check(layout),
            Needs::Digits => self.rule(marked, Ray::default(), &[layout.greatest().into()]).check(layout),
            Needs::Clue => match self.rays(layout, marked)[..] {
                [] => Err(RuleFault::Ray(marked.first().copied().unwrap_or_else(|| layout.cell(0)))),
                _ => Ok(()),
            },
        }
    }

    /// Where a clue outside the grid can stand for these cells: a cell at the edge, or two that say the direction.
    pub fn rays(self, layout: &Layout, marked: &[Cell]) -> Vec<Ray> {
        let diagonal = self == RuleKind::LittleKiller;
        let Some(&first) = marked.first() else { return Vec::new() };
        let leaves = |direction: Direction| {
            let (rows, columns) = direction.step();
            layout.offset(first, -rows, -columns).is_none()
        };
        let leads = |direction: Direction| match marked.get(1) {
            None => true,
            Some(&second) => {
                let (rows, columns) = direction.step();
                layout.offset(first, rows, columns) == Some(second)
            }
        };
        Direction::ALL
            .into_iter()
            .filter(|&direction| direction.is_diagonal() == diagonal && leaves(direction) && leads(direction))
            .map(|direction| Ray { first, direction })
            // A diagonal of one cell would say its digit.
            .filter(|ray| ray.cells(layout).len() > 1)
            .collect()
    }
}

/// The first half of the cells, and the second.
fn halves(marked: &[Cell]) -> Vec<Vec<Cell>> {
    let (one, other) = marked.split_at(marked.len() / 2);
    vec![one.to_vec(), other.to_vec()]
}

/// The arrow that shows a direction.
pub const fn sign(direction: Direction) -> char {
    match direction {
        Direction::North => '↑',
        Direction::NorthEast => '↗',
        Direction::East => '→',
        Direction::SouthEast => '↘',
        Direction::South => '↓',
        Direction::SouthWest => '↙',
        Direction::West => '←',
        Direction::NorthWest => '↖',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Vec<Cell> {
        names.split_whitespace().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn every_kind_is_in_one_list_and_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let mut names: Vec<&str> =
                RuleKind::ON_CELLS.iter().chain(&RuleKind::SWITCHES).map(|kind| kind.name(lang)).collect();
            names.sort_unstable();
            let count = names.len();
            names.dedup();
            // Both diagonals have one name.
            assert_eq!((count, names.len()), (44, 43), "{names:?}");
        }
    }

    #[test]
    fn clues_outside_the_grid_look_into_it() {
        let nine = Layout::nine();
        let directions = |kind: RuleKind, names: &str| -> String {
            kind.rays(&nine, &cells(names)).iter().map(|ray| sign(ray.direction)).collect()
        };
        assert_eq!(directions(RuleKind::Sandwich, "r1c5"), "↓");
        assert_eq!(directions(RuleKind::Sandwich, "r1c1"), "→↓");
        assert_eq!(directions(RuleKind::Sandwich, "r1c1 r1c2"), "→");
        assert_eq!(directions(RuleKind::XSum, "r9c9 r8c9"), "↑");
        assert_eq!(directions(RuleKind::XSum, "r5c5"), "");
        assert_eq!(directions(RuleKind::XSum, "r1c1 r2c2"), "");
        assert_eq!(directions(RuleKind::LittleKiller, "r1c4"), "↘↙");
        assert_eq!(directions(RuleKind::LittleKiller, "r1c1"), "↘");
        assert_eq!(directions(RuleKind::LittleKiller, "r1c4 r2c3"), "↙");
    }

    #[test]
    fn cells_are_taken_in_their_order() {
        let text = |kind: RuleKind, names: &str, numbers: &[i32]| {
            kind.rule(&cells(names), Ray::default(), numbers).to_string()
        };
        assert_eq!(text(RuleKind::Arrow, "r1c1 r1c2 r2c2", &[]), "arrow r1c1 / r1-2c2");
        assert_eq!(text(RuleKind::Thermometer, "r3c1 r2c1 r1c1", &[]), "thermometer r3-1c1");
        assert_eq!(text(RuleKind::Clone, "r1c1 r1c2 r5c1 r5c2", &[]), "clone r1c1-2 / r5c1-2");
        assert_eq!(text(RuleKind::Cage, "r1c1 r1c2", &[3]), "cage 3 r1c1-2");
        assert_eq!(text(RuleKind::Cage, "r1c1 r1c2", &[]), "cage r1c1-2");
    }
}
