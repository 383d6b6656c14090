//! The portable solver of 9×9 grids: 27 words, for each band of three rows and each digit the cells where it can be.
//!
//! Three rules are applied to one word at a time, by looking up what its bits imply (see `tables`):
//! - a digit stands once in each row and box of the band, so only stubs that belong to one of the six ways to do
//!   that remain: hidden singles of rows and boxes, and locked candidates between rows and boxes;
//! - a box whose places for a digit share a column takes that column from the bands above and below;
//! - a place that every way has, in a box bound to one column, is the digit's: the cell is closed to all others.
//!
//! Words that lost a bit are stale and looked at again. When none is, cells with one candidate are looked for, all
//! 27 cells of a band at once; and when there is none of those either, a cell with two candidates is guessed.
//!
//! The words of a pass do not wait for each other: the cells that a pass closes are taken from the other digits at its
//! end, all at once. Doing that after every word mostly looks at fewer words, but took 1.1 times (many solutions) to
//! twice (easy puzzles) as long when both were measured.
//!
//! The idea of the bands is that of Zhou Yundong's solver and its descendants.

mod state;
mod tables;

use alloc::vec::Vec;

use crate::{Nine, solve::Spent};
use state::{Settled, State};

/// Counts solutions up to `limit` and writes the first of them, as many as there is room for.
pub(crate) fn search(puzzle: &Nine, limit: u64, solutions: &mut [Nine]) -> u64 {
    let mut tally = Tally { limit, count: 0, solutions };
    if limit > 0 {
        tally.descend(&mut State::new(puzzle));
    }
    tally.count
}

/// A solution that does not have this digit, from 1, in this cell, from 0. The cell must be empty.
pub(crate) fn solve_without(puzzle: &Nine, cell: usize, digit: usize) -> Option<Nine> {
    let mut state = State::new(puzzle);
    state.forbid_in(cell, digit);
    let mut solution = [Nine::EMPTY];
    let mut tally = Tally { limit: 1, count: 0, solutions: &mut solution };
    tally.descend(&mut state);
    (tally.count > 0).then_some(solution[0])
}

/// How many guesses it takes to find up to two solutions, but no more than `most`: a measure of how hard a puzzle is for
/// whoever has only the simplest rules. It is the same on every machine.
pub(crate) fn guesses(puzzle: &Nine, most: u32) -> u32 {
    let (mut ahead, mut solutions, mut guesses) = (alloc::vec![State::new(puzzle)], 0, 0);
    while solutions < 2
        && guesses < most
        && let Some(mut state) = ahead.pop()
    {
        match state.settle() {
            Settled::Dead => {}
            Settled::Solved => solutions += 1,
            Settled::Open(guess) => {
                guesses += 1;
                let mut denied = state;
                denied.deny(guess);
                ahead.push(denied);
                state.follow(guess);
                ahead.push(state);
            }
        }
    }
    guesses
}

/// What comes of trying each candidate alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trials {
    /// How many candidates the rules leave.
    pub all: u32,
    /// How many of them are settled at once: they lead to a contradiction, or to the solution.
    pub settled: u32,
}

/// Applies the rules, then tries each candidate that is left: what the rules make of it, without a guess.
pub(crate) fn trials(puzzle: &Nine) -> Trials {
    let (mut state, mut trials) = (State::new(puzzle), Trials::default());
    if !matches!(state.settle(), Settled::Open(_)) {
        return trials;
    }
    for guess in state.candidates() {
        let mut trial = state;
        trial.follow(guess);
        trials.all += 1;
        trials.settled += u32::from(!matches!(trial.settle(), Settled::Open(_)));
    }
    trials
}

/// What was found so far.
struct Tally<'a> {
    limit: u64,
    count: u64,
    solutions: &'a mut [Nine],
}

impl Tally<'_> {
    /// Finds the solutions of a state. Each level follows a guess, that is, fills a cell: there are at most 81.
    fn descend(&mut self, state: &mut State) {
        loop {
            match state.settle() {
                Settled::Dead => return,
                Settled::Solved => {
                    let room = usize::try_from(self.count).ok().and_then(|i| self.solutions.get_mut(i));
                    if let Some(room) = room {
                        *room = state.solution();
                    }
                    self.count += 1;
                    return;
                }
                Settled::Open(guess) => {
                    let mut followed = *state;
                    followed.follow(guess);
                    self.descend(&mut followed);
                    if self.count >= self.limit {
                        return;
                    }
                    state.deny(guess);
                }
            }
        }
    }
}

/// Walks through the solutions of a grid, each once.
#[derive(Clone, Debug)]
pub(crate) struct BandSolutions {
    /// What is still to be looked at, the next one last. Every one but that is the other side of a guess on the way
    /// here, so there are at most 82.
    ahead: Vec<State>,
}

impl BandSolutions {
    pub(crate) fn new(puzzle: &Nine) -> BandSolutions {
        BandSolutions { ahead: alloc::vec![State::new(puzzle)] }
    }

    /// Goes on to the next solution, unless a guess is due and no dead end is allowed any more; says how many are left.
    pub(crate) fn next_within(&mut self, dead_ends: &mut u64) -> Result<Option<Nine>, Spent> {
        while let Some(mut state) = self.ahead.pop() {
            match state.settle() {
                Settled::Dead => *dead_ends = dead_ends.saturating_sub(1),
                Settled::Solved => return Ok(Some(state.solution())),
                Settled::Open(_) if *dead_ends == 0 => {
                    self.ahead.push(state);
                    return Err(Spent);
                }
                Settled::Open(guess) => {
                    let mut denied = state;
                    denied.deny(guess);
                    self.ahead.push(denied);
                    state.follow(guess);
                    self.ahead.push(state);
                }
            }
        }
        Ok(None)
    }
}

impl Iterator for BandSolutions {
    type Item = Nine;

    fn next(&mut self) -> Option<Nine> {
        // Nobody meets that many dead ends.
        self.next_within(&mut { u64::MAX }).ok().flatten()
    }
}
