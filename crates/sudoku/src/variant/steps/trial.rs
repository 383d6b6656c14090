//! Trials: if a candidate were true, easy steps would follow until nothing is left somewhere.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Candidates,
    argument::{Argument, Impossible},
    board::{Found, step},
    geometry::{Geometry, bits},
    solver::{EASY, Stage, search},
    sums,
    ways::{Depth, Memory},
};
use crate::{
    stop::Watch,
    technique::{Step, Technique},
    variant::engine::{Local, Model},
};

/// Sees quickly which candidates lead to nothing, so that only those are written down.
#[derive(Debug)]
pub(super) struct Oracle {
    all: Option<Local>,
}

impl Oracle {
    pub fn new(geometry: &Geometry) -> Oracle {
        let posted = Model::of(&geometry.puzzle).into_posted();
        Oracle { all: Local::new(geometry.puzzle.layout(), &geometry.base, &posted, &[]) }
    }

    /// Whether following the rules without a choice shows that there is no solution.
    fn refutes(&mut self, domains: &[u16]) -> bool {
        let Some(local) = &mut self.all else { return true };
        let domains: Vec<u16> = local.vars().iter().map(|&var| domains[usize::from(var)]).collect();
        local.propagate(&domains).is_none()
    }
}

/// Trials are made with few steps first: with at most so many, and so much harder is each.
const LENGTHS: &[(usize, u16)] = &[(3, 0), (6, 2), (10, 4), (16, 6), (25, 8), (40, 10), (80, 12), (300, 14)];

/// Candidates that lead to nothing, by easy steps, or by easy steps and other trials if `depth` is 2.
pub(super) fn trial(
    candidates: &Candidates,
    memory: &mut Memory,
    oracle: &mut Oracle,
    depth: usize,
    watch: &Watch<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut refuted: Vec<(usize, usize)> = Vec::new();
    for size in 2..=16 {
        let cells = (0..candidates.domains.len()).filter(|&cell| {
            !candidates.filled.contains(cell) && candidates.domains[cell].count_ones() == size
        });
        for (cell, digit) in
            cells.flat_map(|cell| bits(candidates.domains[cell]).map(move |digit| (cell, digit)))
        {
            if watch.check().is_err() {
                return ControlFlow::Break(());
            }
            let mut domains = candidates.domains.clone();
            domains[cell] = 1 << digit;
            if depth > 1 || oracle.refutes(&domains) {
                refuted.push((cell, digit));
            }
        }
    }
    for &(length, harder) in LENGTHS {
        for &(cell, digit) in &refuted {
            if watch.check().is_err() {
                return ControlFlow::Break(());
            }
            let Some((steps, end)) = follow(candidates, (cell, digit), length, memory, oracle, depth, watch)
            else {
                continue;
            };
            let board = candidates.board();
            let technique = if depth > 1 { Technique::NestedTrial } else { Technique::Trial };
            let rating = if depth > 1 { 90 } else { 70 } + harder;
            let argument = Argument::Trial { assumption: board.candidate(cell, digit), steps, end };
            found(step(&board, technique, rating, &[(cell, 1 << digit)], argument))?;
        }
    }
    ControlFlow::Continue(())
}

/// The steps that follow from a candidate, if they end with nothing left.
fn follow(
    candidates: &Candidates,
    (cell, digit): (usize, usize),
    length: usize,
    memory: &mut Memory,
    oracle: &mut Oracle,
    depth: usize,
    watch: &Watch<'_>,
) -> Option<(Vec<Step>, Impossible)> {
    let mut state = candidates.clone();
    state.fill(cell, digit);
    let mut steps = vec![];
    loop {
        if let Some(end) = state.contradiction().or_else(|| broken_rule(&state, memory)) {
            return Some((steps, end));
        }
        if steps.len() == length || state.is_solved() || watch.check().is_err() {
            return None;
        }
        let mut next = None;
        let mut take = |step: Step| {
            next = Some(step);
            ControlFlow::Break(())
        };
        let easy =
            EASY.iter().all(|stage: &Stage| search(&state.board(), stage, memory, &mut take).is_continue());
        if easy && depth > 1 {
            let _ = trial(&state, memory, oracle, depth - 1, watch, &mut take);
        }
        let next = next?;
        state.apply(&next).ok()?;
        steps.push(next);
    }
}

/// A rule that nothing fulfils any more.
fn broken_rule(state: &Candidates, memory: &mut Memory) -> Option<Impossible> {
    let board = state.board();
    for rule in &board.geometry.sets {
        let fits = super::cages::possible(&board, &rule.cells, &rule.sets);
        if fits.is_empty() {
            return Some(Impossible::Rule(rule.rule, board.cells(&rule.cells)));
        }
    }
    for pair in &board.geometry.pairs {
        let [a, b] = pair.cells;
        if bits(board.domain(a)).all(|digit| pair.tables[0][digit] & board.domain(b) == 0) {
            return Some(Impossible::Rule(pair.rule, board.cells(&pair.cells)));
        }
    }
    for (index, part) in board.geometry.parts.iter().enumerate() {
        if memory.left(&board, index, Depth::Direct).is_some_and(|left| left.contains(&0)) {
            return Some(Impossible::Rule(part.rule, board.cells(&part.cells)));
        }
    }
    for sum in &board.geometry.sums {
        let cells = || (board.cells(&sum.inside), board.cells(&sum.outside));
        let Some((terms, total)) = sums::open_terms(&board, sum) else { continue };
        if sums::support(&board, &terms, total, false).is_some_and(|left| left.contains(&0)) {
            let (inside, outside) = cells();
            return Some(Impossible::Sum(inside, outside, sum.total));
        }
    }
    None
}
