//! The portable solver for 9×9 grids. It keeps 27 words: for each band of three rows and each digit, the cells
//! where the digit can be.
//!
//! Three rules are applied to one word at a time, by looking up what its bits imply (see `tables`):
//! - A digit appears once in each row and box of the band, so only stubs that belong to one of the six possible
//!   arrangements remain. This finds hidden singles in rows and boxes, and locked candidates between rows and
//!   boxes.
//! - If a digit's places in a box are all in one column, the digit is removed from that column in the other two
//!   bands.
//! - If every arrangement contains a stub, and its box is limited to one column, that cell holds the digit. The
//!   cell is closed to all other digits.
//!
//! Words that have lost a bit are stale and are processed again. When no word is stale, the solver looks for cells
//! with one candidate, all 27 cells of a band at once. If there is none, it guesses in a cell with two candidates.
//!
//! The words of a pass do not depend on each other: the cells that a pass closes are removed from the other digits
//! once, at the end of the pass. Doing that after every word usually processes fewer words, but measured 1.1 times
//! slower (many solutions) to twice as slow (easy puzzles).
//!
//! The band representation follows Zhou Yundong's solver and its descendants.

mod state;
mod tables;

use alloc::vec::Vec;

use crate::{Nine, solve::Spent};
use state::{Settled, State};

/// Counts solutions up to `limit`. Writes the first ones to `solutions`, as many as fit.
pub(crate) fn search(puzzle: &Nine, limit: u64, solutions: &mut [Nine]) -> u64 {
    let mut tally = Tally { limit, count: 0, solutions };
    if limit > 0 {
        tally.descend(&mut State::new(puzzle));
    }
    tally.count
}

/// Finds a solution without this digit (from 1) in this cell (from 0). The cell must be empty.
pub(crate) fn solve_without(puzzle: &Nine, cell: usize, digit: usize) -> Option<Nine> {
    let mut state = State::new(puzzle);
    state.forbid_in(cell, digit);
    let mut solution = [Nine::EMPTY];
    let mut tally = Tally { limit: 1, count: 0, solutions: &mut solution };
    tally.descend(&mut state);
    (tally.count > 0).then_some(solution[0])
}

/// How many guesses it takes to find up to two solutions, at most `most`. This measures how hard a puzzle is with
/// only the simplest rules, and it is the same on every machine.
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

/// The result of trying each candidate on its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trials {
    /// How many candidates remain after applying the rules.
    pub all: u32,
    /// How many of them are settled without a guess: they lead to a contradiction or to the solution.
    pub settled: u32,
}

/// Applies the rules, then tries each remaining candidate with the rules alone, without guessing.
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

/// The solutions found so far.
struct Tally<'a> {
    limit: u64,
    count: u64,
    solutions: &'a mut [Nine],
}

impl Tally<'_> {
    /// Finds the solutions of a state. Each level of recursion follows a guess, which fills a cell, so the depth is
    /// at most 81.
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

/// Iterates over the solutions of a grid, each once.
#[derive(Clone, Debug)]
pub(crate) struct BandSolutions {
    /// A stack of states still to be explored, the next one last. All others are untried alternatives of earlier
    /// guesses, so there are at most 82.
    ahead: Vec<State>,
}

impl BandSolutions {
    pub(crate) fn new(puzzle: &Nine) -> BandSolutions {
        BandSolutions { ahead: alloc::vec![State::new(puzzle)] }
    }

    /// Advances to the next solution. Fails if a guess is needed and `dead_ends` is 0; each dead end decrements it.
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
        // This limit cannot be reached in practice.
        self.next_within(&mut { u64::MAX }).ok().flatten()
    }
}
