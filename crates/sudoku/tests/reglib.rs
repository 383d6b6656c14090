//! HoDoKu's regression library: one technique a position, and what follows from it in the line.
//!
//! The library is not part of this project. With a copy at hand,
//! `GRIDWISE_REGLIB=reglib-1.3.txt cargo test --release -p gridwise-sudoku --test reglib -- --nocapture` prints how many
//! lines pass, by technique. Without the variable the test is left out.
//!
//! A line passes if singles and the techniques of the line's family, and no others, arrive at all that it expects. The
//! file's fail cases (`-x`) pass if the family does not strike out what they name. Templates have no technique here.

use std::{collections::BTreeMap, env, fs};

use sudoku::{
    Cell, Digit, Grid, Shape,
    technique::{Candidate, Candidates, Order, Solver, Step, Technique},
};

use Technique as T;

/// A line of the library: `:technique:digits:givens:struck:removed:placed:more`.
struct Line {
    code: String,
    candidates: Candidates,
    removed: Vec<Candidate>,
    placed: Vec<Candidate>,
}

impl Line {
    fn read(text: &str) -> Option<Line> {
        let fields: Vec<&str> = text.split(':').collect();
        let ["", code, _, givens, struck, removed, placed, ..] = fields[..] else { return None };
        let mut candidates = position(givens)?;
        list(struck)?.into_iter().for_each(|candidate| candidates.remove(candidate));
        Some(Line { code: code.into(), candidates, removed: list(removed)?, placed: list(placed)? })
    }

    /// Whether a step does all that the line expects.
    fn is_done_by(&self, step: &Step) -> bool {
        self.removed.iter().all(|removed| step.removed.contains(removed))
            && self.placed.iter().all(|&placed| step.placed == Some(placed))
    }

    /// Whether a position has all that the line expects.
    fn is_reached(&self, candidates: &Candidates) -> bool {
        self.removed.iter().all(|removed| !candidates.digits(removed.cell).contains(removed.digit))
            && self.placed.iter().all(|placed| candidates.get(placed.cell) == Some(placed.digit))
    }
}

/// The grid, with a `+` before each digit that was placed rather than given.
fn position(text: &str) -> Option<Candidates> {
    let (mut puzzle, mut grid) = (String::new(), String::new());
    let mut placed = false;
    for sign in text.chars() {
        if sign == '+' {
            placed = true;
            continue;
        }
        grid.push(sign);
        puzzle.push(if placed { '.' } else { sign });
        placed = false;
    }
    Candidates::of_game(&puzzle.parse::<Grid>().ok()?, &grid.parse::<Grid>().ok()?).ok()
}

/// Candidates such as `436 257`: digit, row, column.
fn list(text: &str) -> Option<Vec<Candidate>> {
    text.split_whitespace().map(candidate).collect()
}

fn candidate(text: &str) -> Option<Candidate> {
    let mut numbers = text.chars().map(|sign| sign.to_digit(10).map(|number| number as usize));
    let (digit, row, column) = (numbers.next()??, numbers.next()??, numbers.next()??);
    let cell: Cell = Shape::NINE.cell(row.checked_sub(1)?, column.checked_sub(1)?)?;
    Some(Candidate::new(cell, Digit::new(digit)?))
}

/// What may be used for a code, beside singles: its family. `None`: nothing here does the same.
fn family(code: &str) -> Option<Vec<Technique>> {
    const LOCKED: &[Technique] = &[T::Pointing, T::Claiming];
    const SUBSETS: &[Technique] =
        &[T::NakedPair, T::NakedTriple, T::NakedQuad, T::HiddenPair, T::HiddenTriple, T::HiddenQuad];
    const FINNED: &[Technique] = &[
        T::FinnedXWing,
        T::FinnedSwordfish,
        T::FinnedJellyfish,
        T::SashimiXWing,
        T::SashimiSwordfish,
        T::SashimiJellyfish,
    ];
    const LINKS: &[Technique] = &[T::Skyscraper, T::TwoStringKite, T::TurbotFish, T::EmptyRectangle];
    const RECTANGLES: &[Technique] = &[
        T::UniqueRectangle1,
        T::UniqueRectangle2,
        T::UniqueRectangle3,
        T::UniqueRectangle4,
        T::HiddenRectangle,
    ];
    const AVOIDABLE: &[Technique] = &[T::AvoidableRectangle1, T::AvoidableRectangle2];
    const CHAINS: &[Technique] = &[T::XChain, T::XyChain, T::Aic, T::NiceLoop];
    const GROUPED: &[Technique] = &[T::GroupedAic, T::GroupedNiceLoop];
    const SETS: &[Technique] = &[T::AlsXz, T::AlsXyWing, T::AlsChain, T::DeathBlossom];
    Some(match code.split('-').next()? {
        "0000" | "0002" | "0003" => vec![],
        "0100" | "0101" => LOCKED.into(),
        code if code.starts_with("011") || code.starts_with("02") => [LOCKED, SUBSETS].concat(),
        "0300" => vec![T::XWing],
        "0301" => vec![T::XWing, T::Swordfish],
        "0302" => vec![T::XWing, T::Swordfish, T::Jellyfish],
        code if code.starts_with("031") || code.starts_with("032") => FINNED.into(),
        code if code.starts_with("04") => LINKS.into(),
        code if code.starts_with("05") => vec![T::SimpleColouring, T::MultiColouring],
        "0600" | "0601" | "0602" | "0603" | "0604" | "0605" | "0606" => RECTANGLES.into(),
        "0607" | "0608" => AVOIDABLE.into(),
        "0610" => vec![T::Bug1],
        "0701" => vec![T::XChain],
        "0703" => vec![T::RemotePairs],
        "0702" | "0706" | "0707" | "0708" => CHAINS.into(),
        "0709" | "0710" | "0711" => [CHAINS, GROUPED].concat(),
        "0800" => vec![T::XyWing],
        "0801" => vec![T::XyzWing],
        "0803" => vec![T::WWing],
        code if code.starts_with("09") => SETS.into(),
        "1101" => vec![T::SueDeCoq],
        _ => return None,
    })
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// One step does all that it expects.
    AtOnce,
    /// Several steps together do.
    InSteps,
    Failed,
}

/// Follows the family of a line until it is done, or stuck.
fn run(line: &Line, family: &[Technique]) -> Outcome {
    let allowed = |technique: &Technique| {
        matches!(technique, T::FullHouse | T::HiddenSingle | T::NakedSingle) || family.contains(technique)
    };
    let others: Vec<Technique> = T::ALL.iter().copied().filter(|technique| !allowed(technique)).collect();
    let mut solver = Solver::new(Shape::NINE, Order::Friendly).without(&others);
    let mut candidates = line.candidates.clone();
    let mut at_once = false;
    while !line.is_reached(&candidates) {
        let Some(step) = solver.step(&candidates) else { return Outcome::Failed };
        at_once |= line.is_done_by(&step);
        if candidates.apply(&step).is_err() {
            return Outcome::Failed;
        }
    }
    if at_once { Outcome::AtOnce } else { Outcome::InSteps }
}

/// Whether the family does on the position what a fail case names, or, where it names nothing, anything.
fn must_not(line: &Line, family: &[Technique]) -> bool {
    let others: Vec<Technique> = T::ALL.iter().copied().filter(|other| !family.contains(other)).collect();
    let step = Solver::new(Shape::NINE, Order::Friendly).without(&others).step(&line.candidates);
    step.is_some_and(|step| line.is_done_by(&step))
}

/// Lines, those that pass, and those of them that take one step.
type Count = [usize; 3];

#[test]
fn what_hodoku_finds_is_found() {
    let Ok(path) = env::var("GRIDWISE_REGLIB") else {
        eprintln!("left out: GRIDWISE_REGLIB does not name HoDoKu's regression library");
        return;
    };
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (mut counts, mut failed) = (BTreeMap::<String, Count>::new(), Vec::new());
    let mut wrong = Vec::new();
    for (number, text) in text.lines().enumerate().filter(|(_, text)| text.starts_with(':')) {
        let line = Line::read(text).unwrap_or_else(|| panic!("line {}: {text}", number + 1));
        let family = family(&line.code);
        if line.code.ends_with("-x") {
            if family.is_some_and(|family| must_not(&line, &family)) {
                wrong.push(format!("line {}: {text}", number + 1));
            }
            continue;
        }
        let outcome = family.map_or(Outcome::Failed, |family| run(&line, &family));
        if line.code.starts_with("12") {
            continue;
        }
        let count = counts.entry(line.code.clone()).or_default();
        count[0] += 1;
        count[1] += usize::from(outcome != Outcome::Failed);
        count[2] += usize::from(outcome == Outcome::AtOnce);
        if outcome == Outcome::Failed {
            failed.push(format!("line {}: {text}", number + 1));
        }
    }
    failed.iter().for_each(|line| println!("failed: {line}"));
    counts.iter().for_each(|(code, [all, passed, once])| {
        println!("{code:>8} {passed:>4} of {all:>4}, {once:>4} at once")
    });
    let sum = |which: usize| counts.values().map(|count| count[which]).sum::<usize>();
    println!("{} of {} lines pass, {} at once", sum(1), sum(0), sum(2));
    assert_eq!(wrong, [""; 0], "found, though it must not be");
}
