//! All digits of a cell, or all places of a digit in a group, lead to the same conclusion.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Candidates,
    argument::{Argument, Group},
    board::{Found, step},
    geometry::bits,
    trial::{Follow, Oracle, harder, needed},
    ways::Memory,
};
use crate::{
    Digit,
    stop::Watch,
    technique::{Step, Technique},
};

/// So many candidates, of which one is true, are looked at together.
const MOST_OPTIONS: usize = 3;

/// So many choices are written down to find the shortest.
const MOST_TRIED: usize = 6;

/// A branch has at most so many steps.
const LONGEST: usize = 60;

/// Candidates of which one is true.
struct Choice {
    options: Vec<(usize, usize)>,
    /// The group that needs the digit; without one they are those of a cell.
    group: Option<Group>,
    /// What follows from each of them: candidates that are false.
    gone: Vec<(usize, u16)>,
}

/// Steps by cases, the shortest of some first.
pub(super) fn cases(
    candidates: &Candidates,
    memory: &mut Memory,
    oracle: &mut Oracle,
    watch: &Watch<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut settled: Vec<Vec<Option<Vec<u16>>>> = candidates.domains.iter().map(|_| vec![None; 16]).collect();
    let mut promising: Vec<Choice> = Vec::new();
    for mut choice in choices(candidates) {
        if watch.check().is_err() || oracle.is_tired() {
            return ControlFlow::Break(());
        }
        let mut union = vec![0_u16; candidates.domains.len()];
        for &(cell, digit) in &choice.options {
            let left = settled[cell][digit].get_or_insert_with(|| {
                let mut domains = candidates.domains.clone();
                domains[cell] = 1 << digit;
                oracle.settle(&domains).unwrap_or_default()
            });
            // What leads to nothing is left to trials.
            if left.is_empty() {
                union = candidates.domains.clone();
                break;
            }
            union.iter_mut().zip(left).for_each(|(union, left)| *union |= *left);
        }
        let gone = candidates.domains.iter().zip(&union).map(|(before, after)| before & !after).enumerate();
        choice.gone = gone.filter(|&(_, gone)| gone != 0).collect();
        if !choice.gone.is_empty() {
            promising.push(choice);
        }
    }
    promising.sort_by_key(|choice| choice.options.len());
    let mut steps: Vec<Step> = Vec::new();
    for choice in promising {
        if steps.len() >= MOST_TRIED || oracle.is_tired() {
            break;
        }
        steps.extend(follow(candidates, &choice, memory, oracle, watch));
    }
    steps.sort_by_key(|step| step.rating);
    steps.into_iter().try_for_each(found)
}

/// Cells with few candidates, and digits with few places in a group.
fn choices(candidates: &Candidates) -> Vec<Choice> {
    let board = candidates.board();
    let few = 2..=MOST_OPTIONS;
    let mut choices: Vec<Choice> = Vec::new();
    for cell in board.open.iter() {
        let options: Vec<(usize, usize)> = bits(board.domain(cell)).map(|digit| (cell, digit)).collect();
        if few.contains(&options.len()) {
            choices.push(Choice { options, group: None, gone: Vec::new() });
        }
    }
    for house in board.geometry.houses.iter().filter(|house| house.full) {
        for digit in 0..board.digit_count() {
            let options: Vec<(usize, usize)> =
                (house.set & board.with[digit]).iter().map(|cell| (cell, digit)).collect();
            if few.contains(&options.len()) {
                choices.push(Choice { options, group: Some(house.group.clone()), gone: Vec::new() });
            }
        }
    }
    choices
}

/// The steps of every branch to the candidate that takes fewest.
fn follow(
    candidates: &Candidates,
    choice: &Choice,
    memory: &mut Memory,
    oracle: &mut Oracle,
    watch: &Watch<'_>,
) -> Option<Step> {
    let mut branches: Vec<Follow> = Vec::new();
    for &(cell, digit) in &choice.options {
        let mut branch = Follow::new(candidates, cell, digit);
        // A branch that ends in a contradiction is a trial.
        if branch.on(LONGEST, memory, oracle, 1, watch).is_some() {
            return None;
        }
        branches.push(branch);
    }
    let is_gone = |branch: &Follow, cell: usize, digit: usize| branch.state.domains[cell] >> digit & 1 == 0;
    let targets = choice.gone.iter().flat_map(|&(cell, gone)| bits(gone).map(move |digit| (cell, digit)));
    let common = targets.filter(|&(cell, digit)| branches.iter().all(|branch| is_gone(branch, cell, digit)));
    let board = candidates.board();
    let written = |(cell, digit): (usize, usize)| {
        let target = board.candidate(cell, digit);
        let to_target = |branch: &Follow| {
            // Up to the step that removes it.
            let mut state = candidates.clone();
            let own = choice.options[branches.iter().position(|other| core::ptr::eq(other, branch))?];
            state.fill(own.0, own.1);
            let mut steps: Vec<Step> = Vec::new();
            for step in &branch.steps {
                if state.domains[cell] >> digit & 1 == 0 {
                    break;
                }
                state.apply(step).ok()?;
                steps.push(step.clone());
            }
            Some(needed(candidates, steps, [target.cell].into()))
        };
        let branches = branches.iter().map(to_target).collect::<Option<Vec<Vec<Step>>>>()?;
        Some((target, branches))
    };
    let length = |branches: &[Vec<Step>]| branches.iter().map(Vec::len).sum::<usize>();
    let (target, branches) = common.filter_map(written).min_by_key(|(_, branches)| length(branches))?;
    let (technique, least) = match &choice.group {
        None => (Technique::CellForcingChains, 80),
        Some(_) => (Technique::RegionForcingChains, 81),
    };
    let rating = least + harder(length(&branches)).min(13);
    let options = choice.options.iter().map(|&(cell, digit)| board.candidate(cell, digit)).collect();
    let argument = Argument::Cases { options, group: choice.group.clone(), branches };
    let digit: Digit = target.digit;
    let cell = board.geometry.puzzle.layout().index(target.cell);
    Some(step(&board, technique, rating, &[(cell, 1 << (digit.value() - 1))], argument))
}
