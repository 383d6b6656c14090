extern crate std;

use ::sudoku::{
    Cell,
    technique::{Proof, Step, Technique},
    variant::{
        Layout, Puzzle,
        rule::{AntiKnight, Arrow, Cage, Difference, LittleKiller, Ray, Renban, Thermometer, Whispers},
        steps::{Argument, Impossible, Solver},
    },
};
use std::{collections::BTreeMap, string::String, vec::Vec};

use super::*;

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn four(least: u8) -> Layout {
    Layout::new(4, 4).unwrap().with_boxes(2, 2).unwrap().with_digits(least, least + 3).unwrap()
}

/// The first step of a puzzle in English, and its sentences.
fn first(puzzle: &Puzzle) -> (Technique, String, String) {
    let mut solver = Solver::new(puzzle);
    let candidates = solver.candidates();
    let step = solver.step(&candidates).unwrap();
    let say = |lang| say_with_rules(&step, &candidates, lang).text;
    (step.technique, say(Lang::En), say(Lang::Zh))
}

#[test]
fn a_cage_is_explained_by_its_combinations() {
    let mut puzzle = Puzzle::new(four(1));
    puzzle.add(Cage { sum: Some(3), cells: cells("r1c1 r2c3") }.into()).unwrap();
    let (technique, en, zh) = first(&puzzle);
    assert_eq!(technique, Technique::CageCombinations);
    assert_eq!(
        en,
        "Killer cage r1c1, r2c3: digits differ and add up to 3. Its cells can only hold 12: \
         r1c1 and r2c3 cannot be 3 or 4."
    );
    assert_eq!(
        zh,
        "杀手框 r1c1、r2c3：数字不重复，和为 3。这些格只能是以下组合：12：r1c1 和 r2c3 不能是 3 或 4。"
    );
}

#[test]
fn digits_from_zero_have_their_values() {
    let mut puzzle = Puzzle::new(four(0));
    puzzle.add(Cage { sum: Some(1), cells: cells("r1c1 r2c3") }.into()).unwrap();
    let (_, en, _) = first(&puzzle);
    assert!(en.ends_with("can only hold 01: r1c1 and r2c3 cannot be 2 or 3."), "{en}");
}

#[test]
fn houses_and_cages_leave_a_sum() {
    let mut puzzle = Puzzle::new(four(1));
    puzzle.add(Cage { sum: Some(8), cells: cells("r1c1 r1c2 r1c3") }.into()).unwrap();
    let mut solver = Solver::new(&puzzle).without(&[
        Technique::CageCombinations,
        Technique::CageLocked,
        Technique::CagePlaces,
    ]);
    let candidates = solver.candidates();
    let step = solver.step(&candidates).unwrap();
    assert_eq!(
        say_with_rules(&step, &candidates, Lang::En).text,
        "The sum of row 1 is 10, of which the known sums that begin at r1c1 make 8. That leaves 2 for r1c4: \
         r1c4 is 2."
    );
}

#[test]
fn what_decides_a_step_is_named() {
    let mut puzzle = Puzzle::new(four(1));
    puzzle.add(Arrow { circle: cells("r1c1"), path: cells("r1c2 r1c3") }.into()).unwrap();
    let (technique, en, zh) = first(&puzzle);
    assert_eq!(technique, Technique::ArrowBounds);
    assert_eq!(
        en,
        "Arrow: digits in r1c2, r1c3 add up to r1c1. The other cells leave at least 3 for r1c1, at most 3 for \
         r1c2 and at most 3 for r1c3: r1c1 cannot be 1 or 2; r1c2 and r1c3 cannot be 4."
    );
    assert_eq!(
        zh,
        "箭头：r1c2、r1c3 之和等于 r1c1。从其余各格可知 r1c1 至少是 3、r1c2 至多是 3 和 r1c3 至多是 3：\
         r1c1 不能是 1 或 2；r1c2 和 r1c3 不能是 4。"
    );
    let mut puzzle = Puzzle::new(four(1));
    puzzle.restrict("r2c3".parse().unwrap(), 1 << 3);
    puzzle.add(Thermometer { slow: true, cells: cells("r1c1 r1c2 r2c3 r3c3") }.into()).unwrap();
    let (_, en, zh) = first(&puzzle);
    assert!(en.ends_with("digits increase or stay the same. r2c3 is 3: r3c3 is 4."), "{en}");
    assert!(zh.ends_with("数字逐格变大或不变。r2c3 是 3：r3c3 填 4。"), "{zh}");
}

/// Puzzles that need many techniques, each with one solution.
fn puzzles() -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    let mut puzzle = Puzzle::new(Layout::nine());
    for (sum, names) in
        [(6, "r1c1 r1c2 r1c3"), (24, "r2c1 r3c1 r4c1"), (12, "r5c5 r5c6"), (30, "r9c6 r9c7 r9c8 r9c9")]
    {
        puzzle.add(Cage { sum: Some(sum), cells: cells(names) }.into()).unwrap();
    }
    puzzle.add(Thermometer { slow: false, cells: cells("r2c2 r3c3 r4c4 r5c4 r6c4") }.into()).unwrap();
    puzzle.add(Renban { cells: cells("r7c1 r7c2 r8c3") }.into()).unwrap();
    puzzle.add(Whispers { difference: 5, cells: cells("r2c7 r3c7 r4c7 r5c7") }.into()).unwrap();
    puzzle.add(Difference { value: 1, cells: cells("r6c8 r6c9") }.into()).unwrap();
    puzzle.add(AntiKnight.into()).unwrap();
    let ray =
        Ray { first: "r1c7".parse().unwrap(), direction: ::sudoku::variant::rule::Direction::SouthEast };
    puzzle.add(LittleKiller { ray, sum: 7 }.into()).unwrap();
    puzzles.push(puzzle);
    puzzles
}

#[test]
fn every_step_has_sentences_with_all_its_digits() {
    let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
    for puzzle in puzzles() {
        let mut solver = Solver::new(&puzzle).without(&[Technique::NestedTrial]);
        let mut candidates = solver.candidates();
        for _ in 0..60 {
            let Some(step) = solver.step(&candidates) else { break };
            for lang in Lang::ALL {
                let said = say_with_rules(&step, &candidates, lang);
                check(&step, &said);
            }
            *seen.entry(step.technique).or_default() += 1;
            candidates.apply(&step).unwrap();
        }
    }
    assert!(seen.len() >= 6, "{seen:?}");
}

fn check(step: &Step, said: &Said) {
    let whole = said.reasons.iter().fold(said.text.clone(), |text, reason| text + "\n" + &reason.text);
    assert!(!whole.contains(['{', '}']) && !whole.contains("  "), "{whole}");
    for candidate in step.removed.iter().chain(&step.placed) {
        assert!(whole.contains(&std::format!("{}", candidate.cell)), "{whole}");
    }
    if let Proof::Variant(argument) = &step.proof
        && let Argument::Trial { steps, end, .. } = &**argument
    {
        assert!(said.reasons.len() >= steps.len());
        if let Impossible::Cell(cell) = end {
            assert!(said.text.contains(&std::format!("{cell}")), "{whole}");
        }
    }
}
