//! Plain search for grids of any size: draw what singles and locked candidates say, then try the tightest spot.

use alloc::vec::Vec;

use super::board::{Bits, Board, DeadEnd, Mark};
use crate::Grid;

/// Walks through the solutions of a board, depth first, on a stack of its own.
#[derive(Clone, Debug)]
pub(crate) struct DepthFirst {
    board: Board,
    stack: Vec<Guess>,
    state: State,
    pub(crate) dead_ends: u64,
}

/// A spot where one mark after the other is tried.
#[derive(Clone, Copy, Debug)]
struct Guess {
    then: usize,
    spot: usize,
    /// The marks that were tried before the present one.
    tried: u64,
    /// The mark on the board, if any, as a bit.
    now: u64,
    /// The marks still to be tried.
    rest: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing contradicts itself so far: choose a spot.
    Forward,
    /// A dead end or a solution lies behind: try the next mark.
    Back,
}

/// How far a search came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SearchStep {
    /// A solution; there may be more.
    Found(Grid),
    /// There are no more.
    Done,
    /// As many dead ends as allowed, and no solution.
    Stalled,
}

impl DepthFirst {
    /// The search below this board.
    pub(crate) fn new(board: Board) -> DepthFirst {
        DepthFirst { board, stack: Vec::new(), state: State::Forward, dead_ends: 0 }
    }

    /// Goes on to the next solution, but runs into no more than so many dead ends on the way.
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

    /// The way to where the search is: guessed marks, each after those that were tried in its place before and done
    /// with, which are marked so.
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
