//! Runs HoDoKu's regression library: each line has a position for one technique and the expected result.
//!
//! The library is not part of this project. With a copy of it, `GRIDWISE_REGLIB=reglib-1.3.txt cargo test --release
//! -p gridwise-sudoku --test reglib -- --nocapture` prints how many lines pass, by technique. Without the variable,
//! the test is skipped.
//!
//! A line passes if its own technique alone gives everything it expects, or if singles and the techniques of its
//! family do. (The solver takes the first step it finds, which may destroy the pattern of the line.) The file's
//! fail cases (`-x`) pass if the family does not eliminate what they name. Templates have no technique here.

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

    /// Whether a step does everything the line expects.
    fn is_done_by(&self, step: &Step) -> bool {
        self.removed.iter().all(|removed| step.removed.contains(removed))
            && self.placed.iter().all(|&placed| step.placed == Some(placed))
    }

    /// Whether a position has everything the line expects.
    fn is_reached(&self, candidates: &Candidates) -> bool {
        self.removed.iter().all(|removed| !candidates.digits(removed.cell).contains(removed.digit))
            && self.placed.iter().all(|placed| candidates.get(placed.cell) == Some(placed.digit))
    }
}

/// The grid, with a `+` before each digit that was placed and is not a clue.
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

/// The techniques for a code; empty if it has no technique here.
fn own(code: &str) -> &'static [Technique] {
    match code.split('-').next().unwrap_or_default() {
        "0100" => &[T::Pointing],
        "0101" => &[T::Claiming],
        "0200" => &[T::NakedPair],
        "0201" => &[T::NakedTriple],
        "0202" => &[T::NakedQuad],
        "0210" => &[T::HiddenPair],
        "0211" => &[T::HiddenTriple],
        "0212" => &[T::HiddenQuad],
        "0300" => &[T::XWing],
        "0301" => &[T::Swordfish],
        "0302" => &[T::Jellyfish],
        "0310" => &[T::FinnedXWing],
        "0311" | "03111" => &[T::FinnedSwordfish],
        "0312" | "03121" => &[T::FinnedJellyfish],
        "0320" => &[T::SashimiXWing],
        "0321" | "03211" => &[T::SashimiSwordfish],
        "0322" | "03221" => &[T::SashimiJellyfish],
        "0330" => &[T::FrankenXWing],
        "0331" => &[T::FrankenSwordfish],
        "0332" => &[T::FrankenJellyfish],
        "0340" => &[T::FinnedFrankenXWing],
        "0341" | "03411" => &[T::FinnedFrankenSwordfish],
        "0342" | "03421" => &[T::FinnedFrankenJellyfish],
        "0351" => &[T::MutantSwordfish],
        "0352" => &[T::MutantJellyfish],
        "0360" => &[T::FinnedMutantXWing],
        "0361" => &[T::FinnedMutantSwordfish],
        "0362" | "03621" => &[T::FinnedMutantJellyfish],
        "0400" => &[T::Skyscraper],
        "0401" => &[T::TwoStringKite],
        "0402" => &[T::EmptyRectangle],
        "0403" => &[T::TurbotFish],
        "0404" => &[T::DualTwoStringKite],
        "0405" => &[T::DualEmptyRectangle],
        "0500" | "0501" => &[T::SimpleColouring],
        "0502" | "0503" => &[T::MultiColouring],
        "0600" => &[T::UniqueRectangle1],
        "0601" => &[T::UniqueRectangle2],
        "0602" => &[T::UniqueRectangle3],
        "0603" => &[T::UniqueRectangle4],
        "0604" => &[T::UniqueRectangle5],
        "0605" => &[T::UniqueRectangle6],
        "0606" => &[T::HiddenRectangle],
        "0607" => &[T::AvoidableRectangle1],
        "0608" => &[T::AvoidableRectangle2],
        "0610" => &[T::Bug1],
        "0701" => &[T::XChain],
        "0702" => &[T::XyChain],
        "0703" => &[T::RemotePairs],
        "0706" => &[T::NiceLoop],
        "0707" | "0708" => &[T::Aic],
        "0709" => &[T::GroupedNiceLoop, T::AlsNiceLoop],
        "0710" | "0711" => &[T::GroupedAic, T::AlsAic],
        "0800" => &[T::XyWing],
        "0801" => &[T::XyzWing],
        "0803" => &[T::WWing],
        "0901" => &[T::AlsXz],
        "0902" => &[T::AlsXyWing],
        "0903" => &[T::AlsChain],
        "0904" => &[T::DeathBlossom],
        "1101" => &[T::SueDeCoq],
        _ => &[],
    }
}

const LOCKED: &[Technique] = &[T::Pointing, T::Claiming];
const SUBSETS: &[Technique] =
    &[T::NakedPair, T::NakedTriple, T::NakedQuad, T::HiddenPair, T::HiddenTriple, T::HiddenQuad];
const FISH: &[Technique] = &[T::XWing, T::Swordfish, T::Jellyfish];
const FINNED: &[Technique] = &[
    T::FinnedXWing,
    T::FinnedSwordfish,
    T::FinnedJellyfish,
    T::SashimiXWing,
    T::SashimiSwordfish,
    T::SashimiJellyfish,
];
const COMPOUND: &[Technique] = &[
    T::FrankenXWing,
    T::FrankenSwordfish,
    T::FrankenJellyfish,
    T::FinnedFrankenXWing,
    T::FinnedFrankenSwordfish,
    T::FinnedFrankenJellyfish,
    T::MutantSwordfish,
    T::MutantJellyfish,
    T::FinnedMutantXWing,
    T::FinnedMutantSwordfish,
    T::FinnedMutantJellyfish,
];
const LINKS: &[Technique] = &[
    T::Skyscraper,
    T::TwoStringKite,
    T::TurbotFish,
    T::EmptyRectangle,
    T::DualTwoStringKite,
    T::DualEmptyRectangle,
];
const COLOURS: &[Technique] = &[T::SimpleColouring, T::MultiColouring];
const RECTANGLES: &[Technique] = &[
    T::UniqueRectangle1,
    T::UniqueRectangle2,
    T::UniqueRectangle3,
    T::UniqueRectangle4,
    T::UniqueRectangle5,
    T::UniqueRectangle6,
    T::HiddenRectangle,
];
const AVOIDABLE: &[Technique] = &[T::AvoidableRectangle1, T::AvoidableRectangle2];
const CHAINS: &[Technique] = &[T::XChain, T::XyChain, T::Aic, T::NiceLoop];
const GROUPED: &[Technique] = &[T::GroupedAic, T::GroupedNiceLoop, T::AlsAic, T::AlsNiceLoop];
const SETS: &[Technique] = &[T::AlsXz, T::AlsXyWing, T::AlsChain, T::DeathBlossom];

/// The techniques allowed for a code besides singles: its family.
fn family(code: &str) -> Vec<Technique> {
    match code.split('-').next().unwrap_or_default() {
        code if code.starts_with("011") || code.starts_with("02") => [LOCKED, SUBSETS].concat(),
        code if code.starts_with("030") => FISH.into(),
        code if code.starts_with("031") || code.starts_with("032") => FINNED.into(),
        code if code.starts_with("033") || code.starts_with("034") || code.starts_with("036") => {
            [FISH, FINNED, COMPOUND].concat()
        }
        code if code.starts_with("04") => LINKS.into(),
        code if code.starts_with("05") => COLOURS.into(),
        "0607" | "0608" => AVOIDABLE.into(),
        "0610" => vec![T::Bug1],
        code if code.starts_with("06") => RECTANGLES.into(),
        "0702" | "0706" | "0707" | "0708" => CHAINS.into(),
        "0709" | "0710" | "0711" => [CHAINS, GROUPED].concat(),
        code if code.starts_with("09") => SETS.into(),
        code => own(code).into(),
    }
}

/// The result of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// One step does everything it expects.
    AtOnce,
    /// Several steps do together.
    InSteps,
    Failed,
}

/// Tries the technique of a line, then its family with singles.
fn try_out(line: &Line) -> Outcome {
    let mut wide = family(&line.code);
    wide.extend([T::FullHouse, T::HiddenSingle, T::NakedSingle]);
    match run(line, own(&line.code)) {
        Outcome::Failed => run(line, &wide),
        outcome => outcome,
    }
}

/// Applies these techniques until the line is done, or no step is found.
fn run(line: &Line, allowed: &[Technique]) -> Outcome {
    let mut solver = only(allowed);
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

/// A solver with only these techniques.
fn only(allowed: &[Technique]) -> Solver {
    let others: Vec<Technique> = T::ALL.iter().copied().filter(|other| !allowed.contains(other)).collect();
    Solver::new(Shape::NINE, Order::Friendly).without(&others)
}

/// Whether the family does what a fail case names or, if it names nothing, anything.
fn fails_fail_case(line: &Line) -> bool {
    let step = only(&family(&line.code)).step(&line.candidates);
    step.is_some_and(|step| line.is_done_by(&step))
}

/// Lines, lines that pass, and lines that need only one step.
type Count = [usize; 3];

#[test]
fn hodoku_regression_library() {
    let Ok(path) = env::var("GRIDWISE_REGLIB") else {
        eprintln!("left out: GRIDWISE_REGLIB does not name HoDoKu's regression library");
        return;
    };
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (mut counts, mut failed) = (BTreeMap::<String, Count>::new(), Vec::new());
    let mut wrong = Vec::new();
    for (number, text) in text.lines().enumerate().filter(|(_, text)| text.starts_with(':')) {
        let line = Line::read(text).unwrap_or_else(|| panic!("line {}: {text}", number + 1));
        if line.code.ends_with("-x") {
            if fails_fail_case(&line) {
                wrong.push(format!("line {}: {text}", number + 1));
            }
            continue;
        }
        let outcome = try_out(&line);
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
        println!("{code:>8} {passed:>4} of {all:>4}, {once:>4} at once");
    });
    let sum = |which: usize| counts.values().map(|count| count[which]).sum::<usize>();
    println!("{} of {} lines pass, {} at once", sum(1), sum(0), sum(2));
    assert_eq!(wrong, [""; 0], "fail cases that were found");
}
