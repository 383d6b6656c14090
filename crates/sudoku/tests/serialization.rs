//! Serialised values are read back unchanged, and deserialising rejects texts that violate a type's invariants.

#[allow(dead_code)] // Not every grid is needed here.
mod support;

use std::fmt::Debug;

use proptest::prelude::*;
use serde_json::{from_str, to_string};
use sudoku::{
    Cell, Clashes, Digit, Digits, Grid, House, Setup, Shape, Symmetry, Verdict,
    generate::{Attempt, Criteria, Puzzle, Recipe, generate},
    judge,
    rate::{Level, Rated, Rater, Unrated},
    technique::{Candidate, Candidates, Net, Order, Proof, Rating, Solver, Step, Technique, Why},
};
use support::rng;

const RATED: &str = include_str!("../../../testdata/sudoku/rated.txt");

/// Serialises and deserialises a value. Returns the text.
#[track_caller]
fn survives<T>(value: &T) -> String
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
{
    let text = to_string(value).expect("a text");
    let back: T = from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&back, value, "{text}");
    text
}

fn made(name: &str, seed: u64) -> Puzzle {
    generate(&Recipe::new(name.parse().expect("a shape")), &mut rng(seed)).expect("a puzzle")
}

/// Checks every step of the path to the solution, as long as steps are not harder than this.
fn path_survives(puzzle: &Grid, order: Order, limit: Rating, each: &mut impl FnMut(&Step, &str)) {
    let mut solver = Solver::new(puzzle.shape(), order).up_to(limit);
    let mut candidates = Candidates::of(puzzle);
    while let Some(step) = solver.step(&candidates) {
        survives(&candidates);
        each(&step, &survives(&step));
        candidates.apply(&step).expect("a step");
    }
    survives(&candidates);
}

#[test]
fn steps_round_trip() {
    let mut techniques = std::collections::BTreeSet::new();
    let mut each = |step: &Step, _: &str| {
        techniques.insert(step.technique);
    };
    for line in RATED.lines().filter(|line| !line.starts_with('#')) {
        let puzzle = line.split(' ').next().and_then(|puzzle| puzzle.parse().ok()).expect("a puzzle");
        for order in [Order::Classic, Order::Friendly] {
            path_survives(&puzzle, order, Rating::tenths(80), &mut each);
        }
    }
    for name in ["2x2", "2x3", "3x2", "2x4", "3x4", "4x4", "5x5"] {
        let count = if name == "5x5" { 1 } else { 5 };
        for seed in 0..count {
            let Puzzle { puzzle, solution } = made(name, seed);
            survives(&puzzle);
            survives(&solution);
            for order in [Order::Classic, Order::Friendly] {
                path_survives(&puzzle, order, Rating::tenths(75), &mut each);
            }
        }
    }
    assert!(techniques.len() > 40, "{techniques:?}");
}

/// Easter Monster: its first step has nested chains.
#[test]
fn nested_chains_round_trip() {
    let hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let candidates = Candidates::of(&hard.parse().expect("a puzzle"));
    let step = Solver::new(Shape::NINE, Order::Classic).step(&candidates).expect("a step");
    let Proof::Chains { nets, .. } = &step.proof else { panic!("{step:?}") };
    let nested = |net: &Net| net.nodes.iter().any(|node| matches!(&node.why, Why::Step(_)));
    assert!(nets.iter().any(nested), "{step:?}");
    survives(&step);
}

#[test]
fn short_texts_are_as_documented() {
    let cell: Cell = "r4c7".parse().expect("a cell");
    let digit = |value| Digit::new(value).expect("a digit");
    let digits: Digits = [36, 1, 10].into_iter().map(digit).collect();
    assert_eq!(survives(&Shape::NINE), r#""3x3""#);
    assert_eq!(survives(&cell), r#""r4c7""#);
    assert_eq!(survives(&digit(10)), r#""A""#);
    assert_eq!((survives(&digits), survives(&Digits::NONE)), (r#""1A@""#.into(), r#""""#.into()));
    assert_eq!(survives(&[House::Row(0), House::Column(35), House::Box(4)]), r#"["r1","c36","b5"]"#);
    assert_eq!(survives(&Candidate::new(cell, digit(5))), r#""r4c7:5""#);
    let grid: Grid = "1.3.341.21434321".parse().expect("a grid");
    assert_eq!(survives(&grid), r#""2x2:1.3.341.21434321""#);
    assert_eq!(survives(&grid.to_setup()), r#""2x2:1.3.341.21434321""#);
    assert_eq!(
        (survives(&Rating::tenths(72)), survives(&Rating::ZERO)),
        (r#""7.2""#.into(), r#""0.0""#.into())
    );
    assert_eq!(survives(&Rating::tenths(u16::MAX)), r#""6553.5""#);
    assert_eq!(survives(&Level::ALL)[..12], *r#"["beginner","#);
    assert_eq!(survives(&Symmetry::ALL.to_vec())[..20], *r#"["none","half-turn","#);
    assert_eq!(survives(&[Order::Classic, Order::Friendly]), r#"["classic","friendly"]"#);
    Technique::ALL.iter().for_each(|technique| assert_eq!(survives(technique), format!("\"{technique}\"")));
    let rating = r#"{"er":"1.2","ep":"1.2","ed":"1.0","hardest":"hidden-single"}"#;
    assert_eq!(survives(&from_str::<Rated>(rating).expect("a rating")), rating);
}

#[test]
fn criteria_verdicts_and_ratings_round_trip() {
    for level in Level::ALL {
        let needs = vec![vec![Technique::XWing, Technique::Swordfish], vec![]];
        survives(&Criteria { needs, forbids: vec![Technique::Nishio], ..Criteria::level(level) });
    }
    survives(&Criteria::new());
    for symmetry in Symmetry::ALL {
        let pattern = Some(Shape::NINE.cells().step_by(3).collect());
        survives(&Recipe { symmetry, pattern, clues: Some(27), ..Recipe::minimal(Shape::NINE) });
    }
    let puzzle = made("3x3", 1);
    survives(&Attempt { tried: 3, found: Some(puzzle.clone()) });
    survives(&puzzle);
    for grid in [&puzzle.puzzle, &Grid::empty(Shape::NINE), &"12....3.........".parse().expect("a grid")] {
        survives(&judge(grid));
        survives(&Rater::new().rate_up_to(grid, Rating::tenths(60)));
    }
    assert_eq!(survives(&Verdict::None), r#""none""#);
    let unrated = [
        Unrated::Full,
        Unrated::NoSolution,
        Unrated::ManySolutions,
        Unrated::Beyond { so_far: Rating::tenths(94) },
        Unrated::Above { limit: Rating::tenths(75) },
    ];
    assert!(
        survives(&unrated.to_vec()).ends_with(r#"{"beyond":{"so_far":"9.4"}},{"above":{"limit":"7.5"}}]"#)
    );
    let mut setup = Setup::empty(Shape::NINE);
    for cell in ["r1c1", "r1c9", "r3c3"] {
        setup.set(cell.parse().expect("a cell"), Digit::new(5));
    }
    survives(&setup);
    survives(&setup.check().expect_err("clashes"));
}

/// Values that violate an invariant of their type.
#[test]
fn invalid_values_are_rejected() {
    fn refused<T: serde::de::DeserializeOwned + Debug>(texts: &[&str]) {
        for text in texts {
            assert!(from_str::<T>(text).is_err(), "{text}: {:?}", from_str::<T>(text));
        }
    }
    refused::<Shape>(&[r#""1x37""#, r#""9x1""#, r#""7x7""#, r#""3""#, "9", "null", "[]"]);
    refused::<Cell>(&[r#""r0c1""#, r#""r1c37""#, r#""""#]);
    refused::<Digit>(&[r#""0""#, r#""12""#, r#""""#, r#"".""#, r#""é""#, "5"]);
    refused::<Digits>(&[r#""10""#, r#""1.""#, r#""é""#]);
    refused::<House>(&[r#""r0""#, r#""r37""#, r#""x1""#, r#""r""#, r#""é1""#, r#""r+1""#, r#""""#]);
    refused::<Candidate>(&[r#""r1c1""#, r#""r1c1:""#, r#""r1c1:0""#, r#""r1c1:12""#]);
    refused::<Setup>(&[
        r#""2x2:123""#,
        r#""2x2:5...............""#,
        r#""2x2:.................""#,
        r#""2x2""#,
    ]);
    refused::<Grid>(&[r#""2x2:11..............""#, r#""2x2:1...1...........""#]);
    refused::<Rating>(&[r#""6553.6""#, r#""99999.0""#, r#""7""#, r#""7.25""#, r#""-1.0""#, "7.2"]);
    refused::<Clashes>(&["[]"]);
    let candidates = |puzzle: &str, grid: &str, first: &str, rest: &str| {
        let digits = vec![format!("\"{rest}\""); 15].join(",");
        format!(r#"{{"puzzle":"2x2:{puzzle}","grid":"2x2:{grid}","digits":["{first}",{digits}]}}"#)
    };
    let (empty, one) = ("................", "1...............");
    assert!(from_str::<Candidates>(&candidates(empty, empty, "1234", "12")).is_ok());
    refused::<Candidates>(&[
        // A different puzzle; a digit in a filled cell; a digit that the cell sees; too few cells.
        &candidates(one, empty, "1234", "1234"),
        &candidates(one, one, "1", ""),
        &candidates(one, one, "", "1"),
        &candidates(empty, empty, "5", ""),
        &candidates(empty, empty, "1", "").replace(r#","""#, ""),
    ]);
    let node = |parents: &str| {
        format!(r#"{{"cells":["r1c1"],"digit":"1","on":true,"why":"assumed","parents":{parents}}}"#)
    };
    assert!(from_str::<Net>(&format!("[{},{}]", node("[]"), node("[0]"))).is_ok());
    refused::<Net>(&[
        &format!("[{}]", node("[0]")),
        &format!("[{},{}]", node("[]"), node("[5]")),
        &format!("[{}]", node("[]").replace(r#""r1c1""#, "")),
    ]);
    let step = |placed: &str, removed: &str| {
        let rest = r#""technique":"naked-single","rating":"2.3","proof":{"single":{"house":null}}"#;
        format!(r#"{{"placed":{placed},"removed":{removed},{rest}}}"#)
    };
    assert!(from_str::<Step>(&step(r#""r1c1:5""#, "[]")).is_ok());
    refused::<Step>(&[
        &step("null", "[]"),
        &step("null", r#"["r1c2:1","r1c1:1"]"#),
        &step("null", r#"["r1c1:1","r1c1:1"]"#),
    ]);
}

/// Texts with characters changed, removed and doubled.
fn mutated(text: &str, changes: &[(prop::sample::Index, u8, u8)]) -> String {
    const LETTERS: &[u8] = b"019.:,\"[]{}rcb@Zx-e+n ";
    let mut bytes = text.as_bytes().to_vec();
    for (place, how, letter) in changes {
        let at = place.index(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
        let letter = LETTERS[usize::from(*letter) % LETTERS.len()];
        match how % 4 {
            _ if bytes.is_empty() => bytes.push(letter),
            0 => bytes[at] = letter,
            1 => bytes.insert(at, letter),
            2 => drop(bytes.remove(at)),
            _ => bytes.truncate(at.max(bytes.len() / 2)),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Example texts of every kind.
fn samples() -> Vec<String> {
    let mut texts = Vec::new();
    let puzzle = made("2x3", 3).puzzle;
    path_survives(&puzzle, Order::Friendly, Rating::tenths(80), &mut |_, text| texts.push(text.into()));
    let chains = RATED.lines().last().and_then(|line| line.split(' ').next()).expect("a puzzle");
    let chains: Grid = chains.parse().expect("a puzzle");
    path_survives(&chains, Order::Classic, Rating::tenths(80), &mut |_, text| texts.push(text.into()));
    texts.push(survives(&Candidates::of(&puzzle)));
    texts.push(survives(&judge(&puzzle)));
    texts.push(survives(&Recipe::minimal(Shape::NINE)));
    texts.push(survives(&Criteria::level(Level::Hard)));
    texts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// For any text: deserialised values keep their invariants, and using them does not panic.
    #[test]
    fn random_text_does_not_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), any::<u8>()), 0..4),
    ) {
        thread_local!(static SAMPLES: Vec<String> = samples());
        SAMPLES.with(|samples| {
            for text in samples {
                let text = mutated(text, &changes);
                if let Ok(step) = from_str::<Step>(&text) {
                    for shape in [Shape::NINE, Shape::new(2, 3).expect("a shape")] {
                        step.marks(shape);
                        let _ = Candidates::empty(shape).apply(&step);
                    }
                    step.houses();
                    survives(&step);
                }
                if let Ok(candidates) = from_str::<Candidates>(&text) {
                    survives(&candidates);
                    Solver::new(candidates.shape(), Order::Friendly).up_to(Rating::tenths(40)).step(&candidates);
                }
                if let Ok(verdict) = from_str::<Verdict>(&text) {
                    survives(&verdict);
                }
                if let Ok(recipe) = from_str::<Recipe>(&text) {
                    survives(&recipe);
                    let _ = recipe.check();
                }
                if let Ok(criteria) = from_str::<Criteria>(&text) {
                    survives(&criteria);
                    let _ = criteria.check();
                }
            }
        });
    }
}
