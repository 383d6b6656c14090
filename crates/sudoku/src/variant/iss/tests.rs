//! Strings that are read, written and refused.

use std::{
    collections::BTreeSet,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::*;
use crate::{
    Cell,
    variant::{
        Filled, Layout, Rule,
        rule::{self, Direction, Ray},
    },
};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(cell).collect()
}

fn puzzle(text: &str) -> Puzzle {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn only_rule(text: &str) -> Rule {
    match puzzle(text).rules() {
        [rule] => rule.clone(),
        rules => panic!("{text}: {rules:?}"),
    }
}

/// Constraints as they are written, and the names of the rules that they are.
const RULES: &[(&str, &str, &[&str])] = &[
    ("9x9", ".AntiKnight", &["anti-knight"]),
    ("9x9", ".AntiKing", &["anti-king"]),
    ("9x9", ".AntiConsecutive", &["anti-consecutive"]),
    ("9x9", ".AntiTaxicab", &["anti-taxicab"]),
    ("9x9", ".GlobalEntropy", &["global-entropy"]),
    ("9x9", ".GlobalMod", &["global-modular"]),
    ("9x9", ".DutchFlatmates", &["dutch-flatmates"]),
    ("4x4~0-4", ".Doppelganger", &["doppelganger"]),
    ("6x6~9", ".RegionSameValues", &["region-same-values"]),
    ("9x9", ".StrictKropki", &["only-marked-dots"]),
    ("9x9", ".StrictXV", &["only-marked-sums"]),
    ("9x9", ".Windoku", &["windoku"]),
    ("9x9", ".DisjointSets", &["disjoint-sets"]),
    ("9x9", ".Diagonal~1.Diagonal~-1", &["diagonal", "diagonal"]),
    ("9x9", ".Thermo~R1C1~R2C2~R3C3", &["thermometer"]),
    ("9x9", ".Renban~R1C1~R2C2~R3C3", &["renban"]),
    ("9x9", ".Entropic~R1C1~R2C2~R3C3~R4C3", &["entropic"]),
    ("9x9", ".Between~R1C1~R2C2~R3C3", &["between"]),
    ("9x9", ".Palindrome~R1C1~R2C2~R3C3", &["palindrome"]),
    ("9x9", ".Zipper~R1C1~R2C2~R3C3", &["zipper"]),
    ("9x9", ".DoubleArrow~R1C1~R2C2~R3C3", &["double-arrow"]),
    ("9x9", ".EqualityCage~R1C1~R1C2", &["equality-cage"]),
    ("9x9", ".ValueIndexing~R1C1~R2C1~R3C1", &["value-indexing"]),
    ("9x9", ".CountingCircles~R1C1~R2C2~R3C3", &["counting-circles"]),
    ("9x9", ".CountDistinct~R5C5~R2C2~R3C3", &["count-distinct"]),
    ("9x9", ".Whisper~4~R1C1~R2C2~R3C3", &["whispers"]),
    ("9x9", ".Modular~3~R1C1~R2C2~R3C3", &["modular"]),
    ("9x9", ".Lockout~4~R1C1~R2C2~R3C3", &["lockout"]),
    ("9x9", ".SumLine~10~R1C1~R2C2~R3C3", &["sum-line"]),
    ("9x9", ".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", &["sum-line"]),
    ("9x9", ".RellikCage~8~R1C1~R1C2", &["rellik"]),
    ("9x9", ".Lunchbox~5~R1C1~R1C2~R1C3", &["lunchbox"]),
    ("9x9", ".WhiteDot~R1C1~R1C2", &["difference"]),
    ("9x9", ".BlackDot~R1C1~R1C2", &["ratio"]),
    ("9x9", ".GreaterThan~R1C2~R1C1", &["greater"]),
    ("9x9", ".X~R1C1~R1C2.V~R2C1~R1C1", &["pair-sum", "pair-sum"]),
    ("9x9", ".XSum~R1~12.XSum~R1~~13.XSum~C9~~14", &["x-sum", "x-sum", "x-sum"]),
    ("9x9", ".Skyscraper~C3~4", &["skyscraper"]),
    ("9x9", ".HiddenSkyscraper~C3~~4", &["hidden-skyscraper"]),
    ("9x9", ".NumberedRoom~R9~~4", &["numbered-room"]),
    ("9x9", ".FullRank~R9~4.FullRankTies~any", &["full-rank", "full-rank-ties"]),
    ("9x9", ".Sandwich~0~R9.Sandwich~17~C1", &["sandwich", "sandwich"]),
    ("9x9", ".LittleKiller~22~R1C1.LittleKiller~22~R9C2", &["little-killer", "little-killer"]),
    ("9x9", ".Arrow~R1C1~R1C2~R1C3", &["arrow"]),
    ("9x9", ".PillArrow~2~R1C1~R1C2~R1C3~R2C4", &["arrow"]),
    ("9x9", ".Cage~15~R1C1~R1C2.Cage~0~R2C1~R2C2", &["cage", "cage"]),
    ("9x9", ".AllDifferent~R1C1~R2C3", &["extra-region"]),
    ("9x9", ".Sum~15~R1C1~R1C2~R1C1", &["sum"]),
    ("9x9", ".Sum~-3_=_1_-1~R1C1~R1C2", &["sum"]),
    ("9x9", ".EqualSum~R1C1~R1C2~-~R5C5", &["equal-sum"]),
    ("9x9", ".SameValues~2~R1C1~R1C2~R5C5~R6C6", &["same-values"]),
    ("9x9", ".RegionSumLine~R1C3~R1C4", &["region-sum"]),
    ("9x9", ".Quad~R1C1~2~2~7", &["quadruple"]),
    ("9x9", ".ContainAtLeast~1_1_2~R1C1~R5C5~R6C6~R7C7", &["contains"]),
    ("9x9", ".ContainExact~1_1_2~R1C1~R5C5~R6C6~R7C7", &["contains"]),
    ("9x9", ".LookAndSay~1223~R1C1~R5C5~R6C6", &["look-and-say"]),
    ("4x4", ".ConnectedValues~~1_2~6", &["connected"]),
    ("9x9", ".Indexing~C~R1C1~R1C2", &["indexing"]),
    ("9x9", ".Indexing~R~R1C1~R1C2", &["indexing"]),
    ("9x9", ".Pair~EAEBEAAQAAAAE~_~R1C1~R1C2~R1C3", &["pair"]),
    ("9x9", ".PairX~EAEBEAAQAAAAE~_~R1C1~R1C2~R1C3", &["pair"]),
    ("9x9", ".Regex~LipbMTJdKw~R1C1~R1C2", &["pattern"]),
    ("4x4", ".ChaosConstruction", &["chaos-construction"]),
    (
        "4x4",
        ".ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~-~CC1~CC5~CC9.ChaosCount~R1C1~1~CC1~CC2~CC5",
        &["chaos-construction", "chaos-arrow", "chaos-count"],
    ),
    ("9x9", ".Or.~R1C1_1_2.Cage~4~R2C2~R2C3.End", &["or"]),
    ("9x9", ".Or.And.Thermo~R1C1~R1C2.X~R1C1~R1C2.End.Cage~4~R2C2~R2C3.End", &["or"]),
];

/// The string with what is said when it is written.
fn with_shape(shape: &str, rules: &str) -> String {
    let boxless = if rules.contains("Chaos") { ".NoBoxes" } else { "" };
    format!(".Shape~{shape}{boxless}{rules}")
}

#[test]
fn every_rule_is_read_and_written() {
    for &(shape, text, names) in RULES {
        let text = with_shape(shape, text);
        let read = puzzle(&text);
        let found: Vec<&str> = read.rules().iter().map(Rule::name).collect();
        assert_eq!(found, names, "{text}");
        assert_eq!(write(&read), Ok(text));
    }
}

#[test]
fn the_table_of_tests_has_every_rule() {
    // Rules that strings say with others have a test of their own.
    let others = ["odd", "even", "one-of", "maximum", "minimum", "clone", "and", "automaton"];
    let known: BTreeSet<&str> =
        RULES.iter().flat_map(|(_, _, names)| *names).copied().chain(others).collect();
    let all: BTreeSet<&str> = Rule::NAMES.iter().copied().collect();
    assert_eq!(known, all);
}

#[test]
fn arguments_have_their_meaning() {
    let ray = |first, direction| Ray { first: cell(first), direction };
    let little = |first, direction| Rule::from(rule::LittleKiller { ray: ray(first, direction), sum: 27 });
    assert_eq!(only_rule(".LittleKiller~27~R1C1"), little("r1c1", Direction::SouthEast));
    assert_eq!(only_rule(".LittleKiller~27~R1C9"), little("r1c9", Direction::SouthWest));
    assert_eq!(only_rule(".LittleKiller~27~R9C2"), little("r9c2", Direction::NorthEast));
    assert_eq!(only_rule(".LittleKiller~27~R5C9"), little("r5c9", Direction::NorthWest));
    let x_sums: Vec<Rule> =
        [("r2c1", Direction::East, 5), ("r2c9", Direction::West, 6), ("r9c3", Direction::North, 7)]
            .map(|(first, direction, sum)| rule::XSum { ray: ray(first, direction), sum }.into())
            .into();
    assert_eq!(puzzle(".XSum~R2~5~6.XSum~C3~~7").rules(), x_sums);
    let sum = |sum, cells: &str| rule::PairSum { sum, cells: self::cells(cells) }.into();
    assert_eq!(puzzle(".V~r1c1~r1c2~r2c1").rules(), [sum(5, "r1c1 r1c2"), sum(5, "r1c1 r2c1")]);
    // Whispers without a number are those of five.
    assert_eq!(only_rule(".Whisper~R1C1~R1C2"), only_rule(".Whisper~5~R1C1~R1C2"));
    // A pill is read like a text.
    let arrow = rule::Arrow { circle: cells("r1c1 r1c2"), path: cells("r2c2 r3c2") };
    assert_eq!(only_rule(".PillArrow~2~R1C2~R1C1~R2C2~R3C2"), arrow.into());
    // A cell that is twice in a cage counts twice.
    let cage = rule::Cage { sum: None, cells: cells("r1c1 r1c2") };
    let double = rule::Sum { sum: 20, cells: cells("r1c1 r1c2 r1c2"), coefficients: Vec::new() };
    assert_eq!(puzzle(".Cage~20~R1C1~R1C2~R1C2").rules(), [cage.into(), double.into()]);
    // The older name of a relation has other letters.
    let old = only_rule(".BinaryX~8H-xf8H-xf8H-B~~R1C3~R1C2");
    assert_eq!(only_rule(".PairX~8H_xf8H_xf8H_B~_Any%20name~R1C3~R1C2"), old);
    let Rule::Pair(pair) = old else { panic!("{old:?}") };
    assert!(pair.all);
    // Digits that are two or more apart.
    let far = |a: usize| (1..=9_usize).filter(|&b| a.abs_diff(b) > 1).fold(0, |set, b| set | 1 << b);
    assert_eq!(pair.relation, (1..=9).map(far).collect::<Vec<u32>>());
    // Of two clues at one place the last one counts.
    assert_eq!(only_rule(".XSum~R2~5.XSum~R2~6"), x_sums_of(6));
}

fn x_sums_of(sum: i32) -> Rule {
    rule::XSum { ray: Ray { first: cell("r2c1"), direction: Direction::East }, sum }.into()
}

#[test]
fn layouts_are_read() {
    let layout = |text| puzzle(text).layout().clone();
    assert_eq!(layout(".Cage~15~R1C1~R1C2"), Layout::nine());
    assert_eq!(layout(".Shape~6x6"), Layout::new(6, 6).unwrap().with_boxes(2, 3).unwrap());
    assert_eq!(layout(".Shape~6x6.NoBoxes"), Layout::new(6, 6).unwrap());
    assert_eq!(layout(".Shape~4x6~0-5").boxes(), Some((2, 3)));
    assert_eq!(layout(".Shape~5x10").boxes(), Some((5, 2)));
    assert_eq!(layout(".Shape~9x8~0-8"), Layout::new(9, 8).unwrap().with_digits(0, 8).unwrap());
    assert_eq!(layout(".Shape~6x6~9.RegionSize~9").boxes(), Some((3, 3)));
    let raw = Layout::new(3, 4).unwrap().with_digits(0, 2).unwrap().without_lines();
    assert_eq!(layout(".Shape~3x4~0-2~Raw"), raw);
    let jigsaw = layout(".Shape~4x4.NoBoxes.Jigsaw~1122112233443344");
    assert_eq!(jigsaw.boxes(), Some((2, 2)));
    // The last one is too small for a region.
    let partial = layout(".Shape~3x3~4.RegionSize~4.Jigsaw~112112222");
    assert_eq!(partial.regions(), [cells("r1c1 r1c2 r2c1 r2c2")]);
    // With boxes as well, the pieces are further groups of different digits.
    let both = puzzle(".Shape~4x4.Jigsaw~1111222233334444");
    assert_eq!((both.layout().boxes(), both.rules().len()), (Some((2, 2)), 4));
    assert_eq!(layout(".Var~B~~2.Var~A~name~2x3.ChaosConstruction").extra(), 2 + 6 + 81);
}

#[test]
fn cells_outside_the_grid_have_names() {
    let read = puzzle(".Shape~4x4.Var~B.Var~A~~3.ChaosConstruction.Sum~5~CC1~CC16~VA1~VA3~VB");
    let Rule::Sum(sum) = &read.rules()[1] else { panic!("{:?}", read.rules()) };
    let indices: Vec<usize> = sum.cells.iter().map(|&cell| read.layout().index(cell)).collect();
    assert_eq!(indices, [16, 31, 32, 34, 35]);
    for name in
        ["CC0", "CC17", "CC01", "VA", "VA0", "VA4", "VB1", "VC", "R5C1", "R1C5", "R0C1", "RgC1", "V", ""]
    {
        let text = format!(".Shape~4x4.Var~B.Var~A~~3.ChaosConstruction.Sum~5~R1C1~{name}");
        let fault = read_fault(&text);
        assert_eq!(fault, ReadFault::Cell(name.to_string()), "{name}");
    }
    // Rows and columns above nine are letters.
    let sixteen = puzzle(".Shape~16x16.~RgCA_16");
    assert_eq!(sixteen.given(cell("r16c10")), Some(16));
    // The digits that rows, columns and boxes of a doppelganger miss.
    let missing = puzzle(".Shape~4x4~0-4.Doppelganger.Whisper~2~DGR1~DGC4~DGB2");
    assert_eq!(missing.layout().extra(), 4 + 4 + 4 + 1);
    let cage = |rule: &&Rule| matches!(rule, Rule::Cage(cage) if cage.cells.len() == 5);
    assert_eq!(missing.rules().iter().filter(cage).count(), 12);
}

fn read_fault(text: &str) -> ReadFault {
    read(text).expect_err(text).fault
}

#[test]
fn composites_are_read() {
    let or = |rules| Rule::from(rule::Or { rules });
    let one_of = |name, digits| Rule::from(rule::OneOf { digits, cells: vec![cell(name)] });
    let thermo = || Rule::from(rule::Thermometer { slow: false, cells: cells("r1c1 r1c2") });
    assert_eq!(
        only_rule(".Or.~R1C1_1_3.Thermo~R1C1~R1C2.And.~R1C1_2~R1C2_3.Thermo~R1C1~R1C2.End.End"),
        or(vec![
            vec![one_of("r1c1", 0b1010)],
            vec![thermo()],
            vec![one_of("r1c1", 0b100), one_of("r1c2", 0b1000), thermo(),]
        ])
    );
    // Both clues are one alternative.
    let Rule::Or(two) = only_rule(".Or.Skyscraper~C1~2~3.Thermo~R1C1~R1C2.End") else { panic!() };
    assert_eq!(two.rules.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    // A single alternative is no choice, and neither is one beside others that are not possible.
    assert_eq!(only_rule(".Or.Thermo~R1C1~R1C2.End"), thermo());
    assert_eq!(only_rule(".Or.Cage~3~R1C1~R1C2~R1C3.Thermo~R1C1~R1C2.End"), thermo());
    assert_eq!(only_rule(".And.Thermo~R1C1~R1C2.End"), thermo());
    // An alternative that is always true.
    assert_eq!(puzzle(".Or.Thermo~R1C1.Thermo~R1C1~R1C2.End").rules(), []);
    // The set has the cells R1C1, R1C2 and R2C1: the bits 0, 1 and 9.
    let copies = puzzle(".Replicate~DI.Palindrome~R1C1~R2C2.~R1C1_1_2.End");
    let line = |names| Rule::from(rule::Palindrome { cells: cells(names) });
    assert_eq!(copies.rules(), [line("r1c1 r2c2"), line("r1c2 r2c3"), line("r2c1 r3c2")]);
    assert_eq!(copies.candidates().iter().filter(|&&set| set == 0b110).count(), 3);
    let inner = puzzle(".Replicate~D.Replicate~D.Palindrome~R1C1~R2C2.End.End");
    assert_eq!(inner.rules()[1..], [line("r1c2 r2c3"), line("r1c2 r2c3"), line("r1c3 r2c4")]);
}

#[test]
fn automata_are_read_and_written() {
    // Words with an odd number of the smallest digit.
    let mut odd = crate::variant::engine::Automaton::new(4);
    let other = odd.add_state().unwrap();
    odd.set_accepting(other, true);
    for (from, to) in [(0, other), (other, 0)] {
        odd.add_step(from, 0, to);
        (1..4).for_each(|symbol| odd.add_step(from, symbol, from));
    }
    let layout = Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap();
    let mut before = Puzzle::new(layout.clone());
    before.add(rule::Automaton::of(&odd, &layout, cells("r1c1 r2c2 r3c3")).into()).unwrap();
    let text = write(&before).unwrap();
    assert_eq!(puzzle(&text), before, "{text}");
    let rule = only_rule(&text);
    for (digits, holds) in [([2, 1, 3], true), ([1, 1, 3], false), ([1, 1, 1], true)] {
        let mut grid = vec![1; 16];
        for (&cell, digit) in cells("r1c1 r2c2 r3c3").iter().zip(digits) {
            grid[layout.index(cell)] = digit;
        }
        let filled = Filled { layout: &layout, digits: &grid, rules: before.rules() };
        assert_eq!(rule.holds(&filled), holds, "{digits:?}");
    }
}

#[test]
fn an_automaton_sees_the_end_of_parts() {
    // After the first part, which symbol 2 ends, only symbol 0 is possible.
    let mut machine = crate::variant::engine::Automaton::new(3);
    let after = machine.add_state().unwrap();
    machine.set_accepting(after, true);
    machine.add_step(0, 0, 0);
    machine.add_step(0, 1, 0);
    machine.add_step(0, 2, after);
    machine.add_step(after, 0, after);
    let machine = automata::Machine::of(&machine);
    let read = automata::Machine::read(&machine.write(3).unwrap()).unwrap();
    let words = read.automaton(2, &[1, 2]).unwrap();
    assert!(words.accepts([1, 0, 0]) && words.accepts([0, 0, 0]));
    for word in [vec![1, 1, 0], vec![1, 0], vec![1, 0, 0, 0], vec![]] {
        assert!(!words.accepts(word.clone()), "{word:?}");
    }
    assert!(!read.automaton(2, &[0]).unwrap().accepts([0, 0]));
}

#[test]
fn rules_without_a_type_are_said_with_others() {
    let rules: Vec<Rule> = vec![
        rule::Odd { cells: cells("r1c1 r1c2") }.into(),
        rule::Even { cells: cells("r9c9") }.into(),
        rule::OneOf { digits: 0b10010, cells: cells("r5c5 r5c6") }.into(),
        rule::Thermometer { slow: true, cells: cells("r2c1 r2c2 r2c3") }.into(),
        rule::Difference { value: 3, cells: cells("r3c1 r3c2") }.into(),
        rule::Ratio { value: 3, cells: cells("r4c1 r4c2") }.into(),
        rule::PairSum { sum: 7, cells: cells("r4c3 r4c4") }.into(),
        rule::Maximum { cells: cells("r6c5") }.into(),
        rule::Minimum { cells: cells("r8c1 r8c2") }.into(),
        rule::Clone { groups: vec![cells("r1c4"), cells("r7c7")] }.into(),
        rule::And { rules: vec![vec![rule::Palindrome { cells: cells("r1c9 r9c1") }.into()]] }.into(),
    ];
    let alone = |rule: &Rule| {
        let mut puzzle = Puzzle::new(Layout::nine());
        puzzle.add(rule.clone()).unwrap();
        puzzle
    };
    let pairs: Vec<(Puzzle, Puzzle)> =
        rules.iter().map(|rule| (alone(rule), puzzle(&write(&alone(rule)).unwrap()))).collect();
    let mut seen = BTreeSet::new();
    let mut state = 1_u64;
    for _ in 0..1000 {
        let digits: Vec<u8> = (0..81)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 40) as u8 % 9 + 1
            })
            .collect();
        let holds = |puzzle: &Puzzle| {
            let grid = Filled { layout: puzzle.layout(), digits: &digits, rules: puzzle.rules() };
            let allowed = digits.iter().zip(puzzle.candidates()).all(|(&digit, &set)| set >> digit & 1 != 0);
            allowed && puzzle.rules().iter().all(|rule| rule.holds(&grid))
        };
        for (index, (before, after)) in pairs.iter().enumerate() {
            assert_eq!(holds(before), holds(after), "{:?}", rules[index]);
            seen.insert((index, holds(before)));
        }
    }
    // Each of them holds in some of the grids, and in others it does not.
    assert_eq!(seen.len(), 2 * rules.len());
}

#[test]
fn what_cannot_be_said_is_named() {
    let mut puzzle = Puzzle::new(Layout::nine());
    puzzle.add(rule::Palindrome { cells: cells("r1c1 r2c2") }.into()).unwrap();
    puzzle.add(rule::OnlyMarkedSums { sums: vec![7] }.into()).unwrap();
    puzzle.add(x_sums_of(7)).unwrap();
    assert_eq!(write(&puzzle), Err(Unsaid { layout: false, rules: vec![(2, "only-marked-sums")] }));
    puzzle.remove(1);
    assert!(write(&puzzle).is_ok());
    puzzle.add(x_sums_of(8)).unwrap();
    assert_eq!(write(&puzzle), Err(Unsaid { layout: false, rules: vec![(2, "x-sum")] }));
    let regions: Vec<Option<u8>> = (0..81).map(|index| (index < 5).then_some(u8::from(index < 2))).collect();
    let odd = Puzzle::new(Layout::new(9, 9).unwrap().with_regions(&regions).unwrap());
    assert_eq!(write(&odd), Err(Unsaid { layout: true, rules: Vec::new() }));
}

#[test]
fn layouts_are_written() {
    let nine = || Layout::new(9, 9).unwrap();
    let jigsaw: Vec<Option<u8>> = (0..81).map(|index| Some(index / 9)).collect();
    let part: Vec<Option<u8>> = (0..49).map(|index| (index < 9).then_some(0)).collect();
    let layouts = [
        Layout::nine(),
        nine(),
        nine().with_digits(0, 8).unwrap(),
        nine().with_regions(&jigsaw).unwrap(),
        Layout::new(7, 7).unwrap().with_digits(1, 9).unwrap().with_regions(&part).unwrap(),
        Layout::new(6, 6).unwrap().with_digits(1, 9).unwrap().with_boxes(3, 3).unwrap(),
        Layout::new(6, 6).unwrap().with_boxes(2, 3).unwrap(),
        Layout::new(6, 6).unwrap().with_boxes(3, 2).unwrap(),
        Layout::new(16, 16).unwrap().with_boxes(4, 4).unwrap(),
        Layout::new(3, 5).unwrap().with_digits(0, 1).unwrap().without_lines(),
        Layout::new(1, 1).unwrap(),
        Layout::nine().with_extra_cells(1).unwrap(),
        Layout::nine().with_extra_cells(7).unwrap(),
    ];
    for layout in layouts {
        let mut before = Puzzle::new(layout);
        let last = before.layout().cell(before.layout().cell_count() - 1);
        before.restrict(last, 0b10);
        let text = write(&before).unwrap();
        assert_eq!(puzzle(&text), before, "{text}");
    }
}

#[test]
fn lines_of_characters_are_read() {
    let grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let given = puzzle(grid);
    assert_eq!(given.given(cell("r1c1")), Some(8));
    assert_eq!(given.candidates().iter().filter(|set| set.is_power_of_two()).count(), 21);
    assert_eq!(puzzle(&format!("={}", grid.replace('.', "0"))), given);
    assert_eq!(puzzle(&format!("# a comment\n{}\n{}\n", &grid[..40], &grid[40..])), given);
    let spaced: String = grid.chars().map(|c| format!("{c} ")).collect();
    assert_eq!(puzzle(&spaced), given);
    // A killer: rows, each a cage of sum 45.
    let killer = puzzle(&format!("{:><8}j", "").repeat(9));
    assert_eq!(killer.rules().len(), 9);
    assert_eq!(
        killer.rules()[0],
        rule::Cage { sum: Some(45), cells: cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9") }.into()
    );
    let numbers: Vec<String> = (0..81).map(|index| (45 * 256 + index / 9 + 1).to_string()).collect();
    let long = puzzle(&format!("3x3:d:k:{}:", numbers.join(":")));
    assert_eq!(long.rules()[2..], *killer.rules());
    assert_eq!(long.rules()[..2].iter().map(Rule::name).collect::<Vec<_>>(), ["diagonal", "diagonal"]);
    // Regions, with digits before them or without.
    let regions = "1112122233343444";
    let jigsaw = puzzle(&format!("4..............1{regions}"));
    assert_eq!(jigsaw.given(cell("r1c1")), Some(4));
    assert_eq!(jigsaw.layout().boxes(), None);
    assert_eq!(puzzle(regions).layout(), jigsaw.layout());
    let marks: String = (0..81).map(|index| if index == 0 { "12......." } else { "123456789" }).collect();
    assert_eq!(puzzle(&marks).candidates()[..2], [0b110, 0b11_1111_1110]);
    // Letters in grids above 9×9.
    assert_eq!(puzzle(&format!("P{}", ".".repeat(255))).given(cell("r1c1")), Some(16));
    // Parts are put together.
    let both = puzzle(&format!("{grid}\n\n.AntiKnight\n"));
    assert_eq!((both.candidates(), both.rules().len()), (given.candidates(), 1));
}

#[test]
fn faults_say_what_and_where() {
    let table: &[(&str, &str)] = &[
        ("", "byte 1: expected a puzzle, found nothing"),
        (
            "hello",
            "byte 1: expected constraints that begin with a dot, or a line with a character for each cell",
        ),
        (".Nonsense", "constraint 1 (Nonsense), byte 1: there is no type \"Nonsense\""),
        (".AntiKnight.\nCage~7~R1C1~R1C0", "constraint 2 (Cage), byte 26: there is no cell \"R1C0\""),
        (".Cage~x~R1C1", "constraint 1 (Cage), byte 7: expected a number, found \"x\""),
        (
            ".Cage~46~R1C1~R1C2",
            "constraint 1 (Cage), byte 1: cage: a sum of 46 is not possible: expected 3 to 17",
        ),
        (".Cage~7", "constraint 1 (Cage), byte 1: expected cells, found \"\""),
        (".AntiKnight~1", "constraint 1 (AntiKnight), byte 13: expected no further argument, found \"1\""),
        (".~R1C1_5~R1C1_6", "constraint 1 (Given), byte 1: r1c1 has no digit left"),
        (".~R1C1_10", "constraint 1 (Given), byte 3: expected digits of the puzzle, found \"10\""),
        (".End", "constraint 1 (End), byte 1: nothing to end here"),
        (".Or.And.End", "constraint 1 (Or), byte 1: expected End after the constraints inside"),
        (".Or.End", "constraint 1 (Or), byte 1: or: rules is missing"),
        (
            ".Or.AntiKnight.End",
            "constraint 2 (AntiKnight), byte 4: this type does not stand inside of another constraint",
        ),
        (".Shape~9x9.Shape~8x8", "constraint 2 (Shape), byte 11: a shape other than the first one"),
        (
            ".Shape~17x9",
            "constraint 1 (Shape), byte 8: a grid of 17×9 is not possible: expected 1 to 16 rows and columns",
        ),
        (
            ".Shape~9x9~8",
            "constraint 1 (Shape), byte 12: expected as many digits as there are cells in a row or column, found \"8\"",
        ),
        (".Shape~9", "constraint 1 (Shape), byte 8: expected a size such as 9x9, found \"9\""),
        (".WhiteDot~R1C1~R2C2", "constraint 1 (WhiteDot), byte 1: no two of the cells share an edge"),
        (
            ".LittleKiller~7~R2C2",
            "constraint 1 (LittleKiller), byte 17: expected the first cell of a diagonal, found \"R2C2\"",
        ),
        (".XSum~R10~7", "constraint 1 (XSum), byte 7: expected a row or column, found \"R10\""),
        (".XSum~R1~0", "constraint 1 (XSum), byte 10: expected a clue other than 0, found \"0\""),
        (".ChaosCount~R1C1", "constraint 1 (ChaosCount), byte 1: this needs a ChaosConstruction"),
        (".Jigsaw~123", "constraint 1 (Jigsaw), byte 9: expected a character for each cell, found \"123\""),
        (".Var~a", "constraint 1 (Var), byte 1: expected capital letters, found \"a\""),
        (
            ".Var~A~~900",
            "constraint 1 (Var), byte 1: expected a number of cells such as 3 or 9x9, found \"900\"",
        ),
        (
            ".Replicate~_.Thermo~R9C9~R9C8.End",
            "constraint 2 (Thermo), byte 21: a copied cell is outside of its group",
        ),
        (".NFA~!~R1C1", "constraint 1 (NFA), byte 6: expected an automaton as letters, found \"!\""),
        (".Pair~é~R1C1~R1C2", "constraint 1 (Pair), byte 7: expected a relation as letters, found \"é\""),
        (
            ".SameValues~3~R1C1~R1C2",
            "constraint 1 (SameValues), byte 13: expected a divisor of the number of cells, found \"3\"",
        ),
    ];
    for (text, message) in table {
        assert_eq!(read(text).expect_err(text).to_string(), *message, "{text}");
    }
}

#[test]
fn large_texts_are_refused() {
    let fault = |text: String| read_fault(&text);
    assert_eq!(fault(" ".repeat(MAX_LENGTH + 1)), ReadFault::TooLong);
    assert_eq!(fault(".".repeat(MAX_CONSTRAINTS + 1)), ReadFault::TooMany);
    assert_eq!(fault(".And".repeat(MAX_NESTING + 2)), ReadFault::TooDeep);
    // Copies of copies of copies.
    let copies = ".Replicate~____________".repeat(4) + ".~R1C1_1" + &".End".repeat(4);
    assert_eq!(
        fault(format!(".Shape~16x16{copies}")),
        ReadFault::Unfit("a copied cell is outside of its group")
    );
    let copies = ".Replicate~D".repeat(12) + ".~R1C1_1" + &".End".repeat(12);
    assert_eq!(fault(format!(".Shape~16x16{copies}")), ReadFault::TooMany);
}
