//! Depth-first search for grids of any size: applies singles and locked candidates, then tries the spot with the
//! fewest candidates.

use alloc::vec::Vec;

use super::board::{Bits, Board, DeadEnd, Mark};
use crate::Grid;

/// Iterates over the solutions of a board depth-first, with an explicit stack.
#[derive(Clone, Debug)]
pub(crate) struct DepthFirst {
    board: Board,
    stack: Vec<Guess>,
    state: State,
    pub(crate) dead_ends: u64,
}

/// A spot whose marks are tried one after another.
#[derive(Clone, Copy, Debug)]
struct Guess {
    then: usize,
    spot: usize,
    /// The marks that were tried before the current one.
    tried: u64,
    /// The mark that is currently placed, if any, as a bit.
    now: u64,
    /// The marks still to be tried.
    rest: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No contradiction so far: choose a spot.
    Forward,
    /// After a dead end or a solution: try the next mark.
    Back,
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SearchStep {
    /// A solution; there may be more.
    Found(Grid),
    /// There are no more.
    Done,
    /// The limit of dead ends was reached without a solution.
    Stalled,
}

impl DepthFirst {
    /// Creates a search of this board.
    pub(crate) fn new(board: Board) -> DepthFirst {
        DepthFirst { board, stack: Vec::new(), state: State::Forward, dead_ends: 0 }
    }

    /// Advances to the next solution, with at most this many dead ends on the way.
    pub(crate) fn step(&mut self, dead_ends: u64) -> SearchStep {
        let limit = self.dead_ends.saturating_add(dead_ends);
        loop {
            if self.state == State::Forward {
                match self.board.tightest() {
                    None => {
                        self.state = State::Back;
                        return SearchStep::Found(self.board.to_grid());
                    }
                    Some((spot, rest)) => {
                        let then = self.board.now();
                        self.stack.push(Guess { then, spot, tried: 0, now: 0, rest });
                    }
                }
            }
            let Some(guess) = self.stack.last_mut() else { return SearchStep::Done };
            self.board.undo(guess.then);
            self.state = State::Back;
            guess.tried |= core::mem::take(&mut guess.now);
            if guess.rest == 0 {
                self.stack.pop();
                continue;
            }
            if self.dead_ends >= limit {
                return SearchStep::Stalled;
            }
            guess.now = guess.rest & guess.rest.wrapping_neg();
            guess.rest ^= guess.now;
            let mark = self.board.mark(guess.spot, guess.now.trailing_zeros() as usize);
            match self.board.place(mark) {
                Ok(()) => self.state = State::Forward,
                Err(DeadEnd) => self.dead_ends += 1,
            }
        }
    }

    /// The path to the current state: the guessed marks, each preceded by the marks that were tried in its place
    /// before. The flag is true for a mark whose branch is finished.
    pub(crate) fn way(&self) -> Vec<(bool, Mark)> {
        let mut way = Vec::new();
        for guess in &self.stack {
            let marks = |mask: u64| Bits(mask).map(|bit| self.board.mark(guess.spot, bit));
            way.extend(marks(guess.tried).map(|mark| (true, mark)));
            way.extend(marks(guess.now).map(|mark| (false, mark)));
        }
        way
    }

    /// The board as it was before the first guess.
    pub(crate) fn into_board(mut self) -> Board {
        if let Some(guess) = self.stack.first() {
            self.board.undo(guess.then);
        }
        self.board
    }
}
