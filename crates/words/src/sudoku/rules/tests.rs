//! Every rule has words in every language; some are compared word for word.

extern crate std;

use std::{string::ToString, vec, vec::Vec};

use ::sudoku::{
    Cell,
    variant::{
        Layout, Puzzle, Rule,
        rule::{
            AntiKnight, Arrow, Cage, Diagonal, DiagonalDirection, Direction, EqualSum, LittleKiller, OneOf,
            Or, Ray, Sandwich, Sum, Thermometer, Whispers,
        },
    },
};

use super::{kinds::Kind, *};

fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn cage(sum: Option<i32>, names: &str) -> Rule {
    Cage { sum, cells: cells(names) }.into()
}

#[test]
fn no_rule_lacks_words() {
    let layout = Layout::nine();
    for name in Rule::NAMES {
        let rule = Rule::with_name(name).unwrap();
        assert_ne!(Kind::of(&rule), Kind::Other, "{name}");
        for lang in Lang::ALL {
            assert_ne!(lang.rule_name(&rule), "");
            for text in [lang.rule_meaning(&rule, &layout), lang.rule_sentence(&rule, &layout)] {
                // Every gap has a value, even of a rule without any data.
                assert!(!text.contains('{') && text.ends_with(['.', '。']), "{name}: {text}");
            }
        }
    }
}

#[test]
fn one_rule_in_words() {
    let layout = Layout::nine();
    let ray = |name: &str, direction| Ray { first: name.parse().unwrap(), direction };
    let either = Or {
        rules: vec![
            vec![cage(Some(3), "r1c1 r1c2"), Thermometer { slow: false, cells: cells("r2c1 r2c2") }.into()],
            vec![cage(None, "r1c1 r1c2")],
        ],
    };
    let sentences: Vec<(Rule, &str, &str)> = vec![
        (
            cage(Some(12), "r1c1 r1c2"),
            "Killer cage r1c1, r1c2: digits differ and add up to 12.",
            "杀手框 r1c1、r1c2：数字不重复，和为 12。",
        ),
        (
            Whispers { difference: 5, cells: cells("r1c1 r2c1") }.into(),
            "German whispers r1c1, r2c1: neighbouring digits differ by at least 5.",
            "德国耳语线 r1c1、r2c1：相邻两个数字之差至少为 5。",
        ),
        (
            Arrow { circle: cells("r1c1"), path: cells("r2c2 r3c3") }.into(),
            "Arrow: digits in r2c2, r3c3 add up to r1c1.",
            "箭头：r2c2、r3c3 之和等于 r1c1。",
        ),
        (
            LittleKiller { ray: ray("r1c3", Direction::SouthEast), sum: 20 }.into(),
            "Little killer: digits on the diagonal from r1c3 to the lower right add up to 20.",
            "小杀手：从 r1c3 到右下的斜线，数字之和为 20。",
        ),
        (
            Sandwich { ray: ray("r3c9", Direction::West), sum: 20 }.into(),
            "Sandwich sum in row 3: digits between 1 and 9 add up to 20.",
            "三明治，第 3 行：1 与 9 之间的数字之和为 20。",
        ),
        (
            Sum { sum: 3, cells: cells("r1c1 r1c2 r1c3"), coefficients: vec![2, -1, -3] }.into(),
            "Weighted sum: 2×r1c1 − r1c2 − 3×r1c3 = 3.",
            "加权和：2×r1c1 − r1c2 − 3×r1c3 = 3。",
        ),
        (
            EqualSum { groups: vec![cells("r1c1 r1c2"), cells("r3c3")] }.into(),
            "Equal sums: r1c1 + r1c2 = r3c3.",
            "等和：r1c1 + r1c2 = r3c3。",
        ),
        (
            OneOf { digits: 0b10_0010, cells: cells("r1c1") }.into(),
            "Choice of digits: r1c1 can be 1 or 5.",
            "限定数字：r1c1 只能是 1 或 5。",
        ),
        (
            either.into(),
            "At least one of these holds: (Killer cage r1c1, r1c2: digits differ and add up to 3; Thermometer r2c1, r2c2: digits increase) or (Cage r1c1, r1c2: digits differ).",
            "以下至少一条成立：（杀手框 r1c1、r1c2：数字不重复，和为 3；温度计 r2c1、r2c2：数字逐格变大）或（虚线框 r1c1、r1c2：数字不重复）。",
        ),
    ];
    for (rule, english, chinese) in sentences {
        assert_eq!(Lang::En.rule_sentence(&rule, &layout), english);
        assert_eq!(Lang::Zh.rule_sentence(&rule, &layout), chinese);
    }
}

#[test]
fn a_puzzle_names_each_kind_of_rule_once_after_its_layout() {
    let mut puzzle = Puzzle::new(Layout::nine());
    puzzle.add(cage(Some(3), "r1c1 r1c2")).unwrap();
    puzzle.add(cage(Some(9), "r5c1 r5c2")).unwrap();
    puzzle.add(AntiKnight.into()).unwrap();
    puzzle.add(Diagonal { direction: DiagonalDirection::Down }.into()).unwrap();
    puzzle.add(Diagonal { direction: DiagonalDirection::Up }.into()).unwrap();
    let lines: Vec<_> =
        rules_text(&puzzle, Lang::En).into_iter().map(|line| (line.rule, line.text)).collect();
    let expected = [
        (None, "Each row, column and 3×3 box has every digit from 1 to 9 once."),
        (Some(3), "Diagonals: digits on a marked diagonal differ."),
        (Some(2), "Anti-knight: cells a chess knight's move apart have different digits."),
        (Some(0), "Killer cages: digits in a cage differ and add up to the number in its corner."),
    ];
    assert_eq!(lines, expected.map(|(rule, text)| (rule, text.to_string())));
    let at = |name: &str| rules_at(&puzzle, name.parse().unwrap(), Lang::En);
    let numbers: Vec<_> = at("r1c1").into_iter().map(|line| line.rule).collect();
    assert_eq!(numbers, [Some(0), Some(3)]);
    assert_eq!(at("r9c2"), []);
}

#[test]
fn layouts_are_described() {
    let first = |layout: Layout| {
        let puzzle = Puzzle::new(layout);
        Lang::ALL.map(|lang| rules_text(&puzzle, lang)[0].text.clone())
    };
    let nine = Layout::nine();
    assert_eq!(
        first(nine.clone().with_digits(0, 8).unwrap()),
        [
            "Each row, column and 3×3 box has every digit from 0 to 8 once.",
            "每行、每列和每个 3×3 的宫内，0 到 8 各出现一次。"
        ]
    );
    assert_eq!(
        first(nine.clone().with_digits(0, 9).unwrap().without_lines()),
        [
            "Cells have digits from 0 to 9, and no digit is twice in a 3×3 box.",
            "格子里填 0 到 9，每个 3×3 的宫内数字不重复。"
        ]
    );
    let regions: Vec<Option<u8>> = [0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3].map(Some).into();
    let jigsaw = Layout::new(4, 4).unwrap().with_regions(&regions).unwrap();
    assert_eq!(first(jigsaw)[0], "Each row, column and outlined region has every digit from 1 to 4 once.");
    let plain = Layout::new(4, 4).unwrap();
    assert_eq!(first(plain.clone())[1], "每行和每列内，1 到 4 各出现一次。");
    assert_eq!(first(plain.without_lines())[0], "Cells have digits from 1 to 4.");
    let mut puzzle = Puzzle::new(nine.with_extra_cells(1).unwrap());
    assert!(puzzle.restrict(cells("r1c1")[0], 0b110));
    let texts: Vec<_> = rules_text(&puzzle, Lang::En).into_iter().map(|line| line.text).collect();
    assert_eq!(
        texts[1..],
        ["A cell with small digits has one of them.", "1 cell outside the grid has a digit too."]
    );
}
