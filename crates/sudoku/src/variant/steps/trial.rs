//! Trials: if a candidate were true, easy steps would follow until nothing is left somewhere.

use alloc::vec::Vec;
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
    Cell,
    stop::Watch,
    technique::{Proof, Step, Technique},
    variant::engine::{Local, Model},
};

/// Sees quickly which candidates lead to nothing, so that only those are written down.
#[derive(Debug)]
pub(super) struct Oracle {
    all: Option<Local>,
    /// How often it may still be asked.
    effort: u64,
}

/// How often the oracle is asked for one puzzle: a second or a few. Then harder steps are not looked for any more.
const EFFORT: u64 = 400_000;

/// What a step of a trial counts as much as.
const STEP: u64 = 5;

impl Oracle {
    pub fn new(geometry: &Geometry) -> Oracle {
        let posted = Model::of(&geometry.puzzle).into_posted();
        Oracle { all: Local::new(geometry.puzzle.layout(), &geometry.base, &posted, &[]), effort: EFFORT }
    }

    /// Whether nothing more is tried.
    pub fn is_tired(&self) -> bool {
        self.effort == 0
    }

    /// What is left of the domains when every rule was followed without a choice. `None` if nothing is.
    pub fn settle(&mut self, domains: &[u16]) -> Option<Vec<u16>> {
        let local = self.all.as_mut()?;
        self.effort = self.effort.saturating_sub(1);
        let own: Vec<u16> = local.vars().iter().map(|&var| domains[usize::from(var)]).collect();
        let left = local.propagate(&own)?;
        let mut domains = domains.to_vec();
        local.vars().iter().zip(left).for_each(|(&var, left)| domains[usize::from(var)] = left);
        Some(domains)
    }

    /// Whether following the rules without a choice shows that there is no solution.
    fn refutes(&mut self, domains: &[u16]) -> bool {
        self.settle(domains).is_none()
    }

    /// The same if candidates are removed on the way that lead to nothing themselves.
    fn refutes_deeply(&mut self, domains: &[u16], watch: &Watch<'_>) -> bool {
        let Some(mut domains) = self.settle(domains) else { return true };
        loop {
            let before = domains.clone();
            for cell in 0..domains.len() {
                for digit in bits(domains[cell]).filter(|_| !before[cell].is_power_of_two()) {
                    if watch.check().is_err() || self.is_tired() {
                        return false;
                    }
                    let mut tried = domains.clone();
                    tried[cell] = 1 << digit;
                    if self.refutes(&tried) {
                        tried[cell] = domains[cell] & !(1 << digit);
                        match self.settle(&tried) {
                            Some(left) => domains = left,
                            None => return true,
                        }
                    }
                }
            }
            if domains == before {
                return false;
            }
        }
    }
}

/// How much harder so many steps make a trial.
pub(super) fn harder(steps: usize) -> u16 {
    let of_length = LENGTHS.iter().find(|&&(length, _)| steps <= length);
    of_length.or(LENGTHS.last()).map_or(0, |&(_, harder)| harder)
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
    let mut refuted: Vec<Follow> = Vec::new();
    for (cell, digit) in by_size(candidates) {
        if watch.check().is_err() || oracle.is_tired() {
            return ControlFlow::Break(());
        }
        let mut domains = candidates.domains.clone();
        domains[cell] = 1 << digit;
        let refutes =
            if depth > 1 { oracle.refutes_deeply(&domains, watch) } else { oracle.refutes(&domains) };
        if refutes {
            refuted.push(Follow::new(candidates, cell, digit));
            // Which of them is the shortest would take long to find out.
            if depth > 1 {
                break;
            }
        }
    }
    let board = candidates.board();
    for &(length, _) in LENGTHS {
        for follow in &mut refuted {
            if watch.check().is_err() {
                return ControlFlow::Break(());
            }
            let Some(end) = follow.on(length, memory, oracle, depth, watch) else { continue };
            let (cell, digit) = follow.candidate;
            let steps = needed(candidates, core::mem::take(&mut follow.steps), end.cells());
            // Steps that lead elsewhere do not make it harder.
            let harder = harder(steps.len());
            let (technique, least) =
                if depth > 1 { (Technique::NestedTrial, 95) } else { (Technique::Trial, 75) };
            let argument = Argument::Trial { assumption: board.candidate(cell, digit), steps, end };
            found(step(&board, technique, least + harder, &[(cell, 1 << digit)], argument))?;
            follow.stuck = true;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of open cells, those of cells with few candidates first.
fn by_size(candidates: &Candidates) -> Vec<(usize, usize)> {
    let domains = &candidates.domains;
    let mut cells: Vec<usize> =
        (0..domains.len()).filter(|&cell| !candidates.filled.contains(cell)).collect();
    cells.sort_by_key(|&cell| domains[cell].count_ones());
    cells.into_iter().flat_map(|cell| bits(domains[cell]).map(move |digit| (cell, digit))).collect()
}

/// The steps that follow from a candidate, as far as they were looked for.
pub(super) struct Follow {
    candidate: (usize, usize),
    pub state: Candidates,
    pub steps: Vec<Step>,
    /// Whether there are no more steps.
    pub stuck: bool,
}

impl Follow {
    pub fn new(candidates: &Candidates, cell: usize, digit: usize) -> Follow {
        let mut state = candidates.clone();
        state.fill(cell, digit);
        Follow { candidate: (cell, digit), state, steps: Vec::new(), stuck: false }
    }

    /// Goes on until there are this many steps. Returns what is impossible then, if something is.
    pub fn on(
        &mut self,
        length: usize,
        memory: &mut Memory,
        oracle: &mut Oracle,
        depth: usize,
        watch: &Watch<'_>,
    ) -> Option<Impossible> {
        while !self.stuck {
            if let Some(end) = self.state.contradiction().or_else(|| broken_rule(&self.state, memory)) {
                return Some(end);
            }
            oracle.effort = oracle.effort.saturating_sub(STEP);
            let ended = self.steps.len() >= length || self.state.is_solved();
            if ended || watch.check().is_err() || oracle.is_tired() {
                return None;
            }
            let mut next = None;
            let mut take = |step: Step| {
                next = Some(step);
                ControlFlow::Break(())
            };
            let board = self.state.board();
            let easy =
                EASY.iter().all(|stage: &Stage| search(&board, stage, memory, &mut take).is_continue());
            if easy && depth > 1 {
                let _ = trial(&self.state, memory, oracle, depth - 1, watch, &mut take);
            }
            match next {
                Some(step) if self.state.apply(&step).is_ok() => self.steps.push(step),
                _ => self.stuck = true,
            }
        }
        None
    }
}

/// The steps without those that change nothing that the end or a later step relies on.
pub(super) fn needed(candidates: &Candidates, mut steps: Vec<Step>, mut cells: Vec<Cell>) -> Vec<Step> {
    let mut kept = Vec::new();
    while let Some(step) = steps.pop() {
        let changes = |cell: &Cell| {
            step.removed.iter().any(|gone| gone.cell == *cell)
                || step
                    .placed
                    .is_some_and(|placed| placed.cell == *cell || candidates.sees(placed.cell, *cell))
        };
        if !cells.iter().any(changes) {
            continue;
        }
        match &step.proof {
            Proof::Single { .. } => cells.extend(step.placed.map(|placed| placed.cell)),
            Proof::Variant(argument) => match argument.relies_on() {
                Some(more) => cells.extend(more),
                None => cells = candidates.layout_cells().collect(),
            },
            _ => cells = candidates.layout_cells().collect(),
        }
        // A digit is placed where it was a candidate, and a candidate is removed where it was.
        cells.extend(step.placed.map(|placed| placed.cell));
        cells.extend(step.removed.iter().map(|gone| gone.cell));
        cells.sort_unstable();
        cells.dedup();
        kept.push(step);
    }
    kept.reverse();
    kept
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
