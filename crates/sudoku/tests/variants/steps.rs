//! Steps for people keep every solution, their proofs hold, and no rule is without steps.

use std::collections::{BTreeMap, BTreeSet};

use sudoku::{
    Grid, Shape,
    generate::{Criteria, series},
    rate::{Level, Rater},
    technique::{Proof, Rating, Step, Technique},
    variant::{
        Puzzle, Rule, Solutions,
        generate::{GradedGenerator, Recipe},
        steps,
    },
};

use crate::{
    arbitrary::names,
    proofs,
    puzzles::{mixtures, puzzles},
};

/// What was seen on the way.
#[derive(Default)]
struct Seen {
    techniques: BTreeMap<Technique, usize>,
    /// The rules that steps named.
    rules: BTreeSet<&'static str>,
    /// Proofs that were checked completely.
    complete: usize,
    solved: usize,
}

/// Follows steps as long as there are some. Every solution of the puzzle must survive each of them.
fn follow(puzzle: &Puzzle, seen: &mut Seen) {
    let solutions: Vec<Vec<u8>> = Solutions::of(puzzle).collect();
    if solutions.is_empty() {
        return;
    }
    let without: &[Technique] = match solutions.len() {
        1 => &[Technique::NestedTrial],
        _ => &[Technique::NestedTrial, Technique::UniqueRectangle1],
    };
    let mut solver = steps::Solver::new(puzzle).without(without);
    let mut candidates = solver.candidates();
    while let Some(step) = solver.step(&candidates) {
        let text = || format!("{step:?}\n{puzzle:?}\n{:?}", puzzle.rules());
        assert!(step.placed.is_some() || !step.removed.is_empty(), "{}", text());
        assert!(solutions.iter().all(|solution| keeps(&step, puzzle, solution)), "{}", text());
        match proofs::check(&step, &candidates) {
            Ok(complete) => seen.complete += usize::from(complete),
            Err(fault) => panic!("{fault}: {}", text()),
        }
        note(&step, puzzle, seen);
        assert_eq!(candidates.apply(&step), Ok(()), "{}", text());
    }
    seen.solved += usize::from(candidates.is_solved());
}

/// Whether a solution is one after the step.
fn keeps(step: &Step, puzzle: &Puzzle, solution: &[u8]) -> bool {
    let layout = puzzle.layout();
    let holds = |candidate: &sudoku::technique::Candidate| {
        usize::from(solution[layout.index(candidate.cell)] - layout.least()) + 1 == candidate.digit.value()
    };
    step.placed.iter().all(holds) && !step.removed.iter().any(holds)
}

fn note(step: &Step, puzzle: &Puzzle, seen: &mut Seen) {
    *seen.techniques.entry(step.technique).or_default() += 1;
    if let Proof::Variant(argument) = &step.proof {
        seen.rules.extend(argument.rules().into_iter().map(|rule| puzzle.rules()[usize::from(rule)].name()));
    }
}

/// Rules that say which cells differ or what single cells hold: their steps are those of groups and of cells that see each other.
const ABOUT_CELLS: &[&str] = &[
    "anti-knight",
    "anti-king",
    "odd",
    "even",
    "one-of",
    "disjoint-sets",
    "full-rank-ties",
    "region-same-values",
];

#[test]
fn steps_of_every_rule_keep_every_solution() {
    let mut missing = Vec::new();
    for name in names() {
        let mut seen = Seen::default();
        for puzzle in puzzles(name).take(12) {
            follow(&puzzle, &mut seen);
        }
        if !seen.rules.contains(name) && !ABOUT_CELLS.contains(&name) {
            missing.push(name);
        }
    }
    assert!(missing.is_empty(), "no step of {missing:?}");
}

#[test]
fn steps_of_mixtures_keep_every_solution() {
    let names: Vec<_> = names().collect();
    let mut seen = Seen::default();
    mixtures(&names, 150).for_each(|puzzle| follow(&puzzle, &mut seen));
    assert!(seen.techniques.len() >= 15, "{:?}", seen.techniques);
    assert!(seen.complete > 1000, "{}", seen.complete);
    assert!(seen.solved > 10, "{}", seen.solved);
}

/// A few of what `check_steps` does with thousands.
#[test]
fn steps_of_generated_puzzles_keep_the_solution() {
    let kinds = [
        "killer",
        "killer,jigsaw",
        "killer,anti-knight",
        "jigsaw",
        "thermo,dots",
        "arrow,odd-even",
        "whispers,renban",
        "palindrome,xv",
        "little-killer",
        "region-sum",
        "x,windoku",
        "greater,quadruple",
    ];
    let mut seen = Seen::default();
    for kinds in kinds {
        let recipe = Recipe::new(Shape::NINE, kinds.parse().unwrap());
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let mut generator = GradedGenerator::new(&recipe, &Criteria::level(level)).unwrap();
            let made = (0..50).find_map(|attempt| generator.attempt(&mut series(11, attempt)).found);
            let made = made.unwrap_or_else(|| panic!("{level} {kinds}"));
            let solved = seen.solved;
            follow(&made.puzzle, &mut seen);
            assert!(seen.solved > solved, "{level} {kinds}: {}", made.puzzle);
        }
    }
    for technique in [
        Technique::LastInCage,
        Technique::CageCombinations,
        Technique::CageLocked,
        Technique::Innie,
        Technique::RuleOf45,
        Technique::SetEquivalence,
        Technique::ThermometerBounds,
        Technique::ArrowBounds,
        Technique::RenbanWindows,
    ] {
        assert!(seen.techniques.contains_key(&technique), "{technique}: {:?}", seen.techniques);
    }
}

/// A puzzle that needs more than the steps there are ends without a rating, after the same steps each time.
#[test]
fn hard_puzzles_end() {
    let arrows = "sudoku 9x9; r4c4=5; arrow r1c1 / r2c2 r3c3; arrow r1c9 / r2c8 r3c7; arrow r9c1 / r8c2 r7c3; \
                  arrow r9c9 / r8c8 r7c7; arrow r5c5 / r5c6 r5c7";
    let puzzle: Puzzle = arrows.parse().unwrap();
    let rate = || {
        let (limit, stop) = (Rating::tenths(u16::MAX), std::sync::atomic::AtomicBool::new(false));
        steps::Rater::new().rate_until(&puzzle, limit, &stop).unwrap()
    };
    let first = rate();
    assert!(first.is_err(), "{first:?}");
    assert_eq!(rate(), first);
}

#[test]
fn a_rater_leaves_out_forbidden_techniques() {
    let recipe = Recipe::new(Shape::NINE, "killer".parse().unwrap());
    let mut generator = GradedGenerator::new(&recipe, &Criteria::level(Level::Medium)).unwrap();
    let made = (0..50).find_map(|attempt| generator.attempt(&mut series(3, attempt)).found).unwrap();
    let usual = steps::Rater::new().rate(&made.puzzle).unwrap();
    let without = steps::Rater::without(&[usual.hardest]).rate(&made.puzzle);
    if let Ok(rated) = without {
        assert_ne!(rated.hardest, usual.hardest);
        assert!(rated.er >= usual.er);
    }
}

#[test]
fn a_puzzle_without_more_rules_has_its_classic_rating() {
    let lines = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];
    for line in lines {
        let grid: Grid = line.parse().unwrap();
        let puzzle = Puzzle::try_from(&grid).unwrap();
        let (limit, stop) = (Rating::tenths(66), std::sync::atomic::AtomicBool::new(false));
        let classic = Rater::new().rate_until(&grid, limit, &stop);
        assert_eq!(steps::Rater::new().rate_until(&puzzle, limit, &stop), classic);
    }
}

/// With rules that say nothing, what needs classic techniques only is rated as a classic puzzle is.
#[test]
fn classic_steps_have_classic_ratings() {
    use sudoku::variant::rule::ExtraRegion;
    let grid: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let mut puzzle = Puzzle::try_from(&grid).unwrap();
    let row = (0..9).map(|column| puzzle.layout().cell(column)).collect();
    let rule: Rule = ExtraRegion { cells: row }.into();
    puzzle.add(rule).unwrap();
    let rated = steps::Rater::new().rate(&puzzle).unwrap();
    let classic = Rater::without(&[
        Technique::DirectPointing,
        Technique::DirectClaiming,
        Technique::DirectHiddenPair,
        Technique::DirectHiddenTriple,
    ])
    .rate(&grid)
    .unwrap();
    assert_eq!(rated.er, classic.er);
}

#[test]
fn the_rating_is_that_of_the_hardest_step_of_the_path() {
    let names: Vec<_> = names().collect();
    let mut rated_puzzles = 0;
    for puzzle in mixtures(&names, 150).filter(|puzzle| Solutions::of(puzzle).take(2).count() == 1) {
        let mut solver = steps::Solver::new(&puzzle);
        let mut candidates = solver.candidates();
        let hardest = solver.path(&mut candidates).map(|step| step.rating).max();
        if let Ok(rated) = steps::Rater::new().rate(&puzzle) {
            assert_eq!(Some(rated.er), hardest);
            rated_puzzles += 1;
        }
    }
    assert!(rated_puzzles > 3, "{rated_puzzles}");
}

#[test]
fn stopping_ends_the_search() {
    let puzzle = puzzles("cage").next().unwrap();
    let stop = std::sync::atomic::AtomicBool::new(true);
    let mut solver = steps::Solver::new(&puzzle);
    let candidates = solver.candidates();
    assert!(solver.step_until(&candidates, &stop).is_err());
    assert!(solver.steps_until(&candidates, 10, &stop).is_err());
    assert!(steps::Rater::new().rate_until(&puzzle, Rating::tenths(50), &stop).is_err());
}
