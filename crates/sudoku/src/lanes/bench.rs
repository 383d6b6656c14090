//! The workbench: grids are laid out on it, worked on, and put away.

use alloc::{boxed::Box, vec::Vec};

use super::{
    block::{Block, Plane},
    guess::Guess,
    instructions::Machine,
    outbox::Outbox,
    pool::Pool,
    values::{self, BITS, Table},
};
use crate::{Answer, Nine};

/// Deduction stops when no more than this part of the grids is still moving.
const MOVING: usize = 6;

/// And after this many rounds in any case.
const ROUNDS: usize = 40;

/// What is asked.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    /// No more than fit a `u32`.
    pub(crate) puzzles: &'a [Nine],
    /// For each puzzle a cell, in reading order, and a digit that may not be there. Those past the end may hold
    /// anything.
    pub(crate) without: &'a [(u8, u8)],
    /// How many solutions are enough to stop looking.
    pub(crate) enough: u8,
}

/// `64 × N` grids, and those that wait.
pub(super) struct Bench<const N: usize> {
    block: Block<N>,
    /// The puzzle that each lane belongs to.
    puzzles: [[u32; 64]; N],
    guess: Guess<N>,
    values: [Plane<N>; BITS],
    table: Table,
    outbox: Outbox<N>,
    pool: Pool,
    /// How many solutions each puzzle has so far.
    found: Vec<u8>,
    enough: u8,
}

impl<const N: usize> Bench<N> {
    pub(super) fn new() -> Box<Bench<N>> {
        Box::new(Bench {
            block: Block::EMPTY,
            puzzles: [[0; 64]; N],
            guess: Guess::NONE,
            values: [[0; N]; BITS],
            table: Table::EMPTY,
            outbox: Outbox::EMPTY,
            pool: Pool::default(),
            found: Vec::new(),
            enough: 2,
        })
    }

    /// Answers a task. There are as many answers as puzzles, and each is `None` before.
    #[inline(always)]
    pub(super) fn solve<M: Machine<N>>(&mut self, task: &Task<'_>, answers: &mut [Answer]) {
        self.enough = task.enough;
        self.found.clear();
        self.found.resize(task.puzzles.len(), 0);
        let mut fresh = 0;
        loop {
            let alive = if self.pool.len() < 64 * N && fresh < task.puzzles.len() {
                let first = fresh;
                fresh = task.puzzles.len().min(first + 64 * N);
                self.load::<M>(task, first..fresh)
            } else if self.pool.len() > 0 {
                let taken = self.pool.pop(&mut self.block, &mut self.puzzles);
                self.without_finished(taken)
            } else {
                break;
            };
            self.block.restart(alive);
            self.deduce::<M>(&alive);
            self.unload::<M>(answers);
            self.branch::<M>();
        }
        let found = &self.found;
        self.outbox.flush::<M>(&mut |puzzle, grid| answer(found, answers, puzzle, grid));
    }

    /// Fills the block with puzzles that nothing is known about yet.
    #[inline(always)]
    fn load<M: Machine<N>>(&mut self, task: &Task<'_>, range: core::ops::Range<usize>) -> Plane<N> {
        let mut alive = [0; N];
        for (i, alive) in alive.iter_mut().enumerate() {
            let first = range.start + 64 * i;
            let puzzles = task.puzzles.get(first..range.end).unwrap_or_default();
            self.table.read::<M::Loom, N>(puzzles, &mut self.values, i);
            *alive = match puzzles.len() {
                0 => 0,
                count => u64::MAX >> (64 - count.min(64)),
            };
            self.puzzles[i] = core::array::from_fn(|lane| (first + lane) as u32);
        }
        values::to_candidates::<M::Word, N>(&self.values, &mut self.block.may);
        let without = task.without.get(range).unwrap_or_default();
        for (lane, &(cell, digit)) in without.iter().enumerate() {
            values::forbid(&mut self.block.may, lane, cell.into(), digit.into());
        }
        alive
    }

    /// The lanes whose puzzle has not got enough solutions yet.
    fn without_finished(&self, mut lanes: Plane<N>) -> Plane<N> {
        for (lanes, puzzles) in lanes.iter_mut().zip(&self.puzzles) {
            for lane in bits(*lanes) {
                if self.found[puzzles[lane] as usize] >= self.enough {
                    *lanes &= !(1 << lane);
                }
            }
        }
        lanes
    }

    /// Rounds of deductions until few grids are moving.
    #[inline(always)]
    fn deduce<M: Machine<N>>(&mut self, alive: &Plane<N>) {
        let few = count(alive) / MOVING;
        for _ in 0..ROUNDS {
            self.block.round::<M::Word>();
            if count(&self.block.moving) <= few {
                break;
            }
        }
    }

    /// Takes the solved grids out of the block.
    #[inline(always)]
    fn unload<M: Machine<N>>(&mut self, answers: &mut [Answer]) {
        let solved = self.block.solved;
        let mut first = solved;
        for i in 0..N {
            self.block.alive[i] &= !solved[i];
            for lane in bits(solved[i]) {
                let puzzle = self.puzzles[i][lane] as usize;
                self.found[puzzle] = self.found[puzzle].saturating_add(1);
                if self.found[puzzle] > 1 {
                    first[i] &= !(1 << lane);
                    // Its first solution may still be in the outbox: then it is told there.
                    if let Answer::One(grid) = answers[puzzle] {
                        answers[puzzle] = Answer::Many(grid);
                    }
                }
            }
        }
        if first != [0; N] {
            let found = &self.found;
            let out = &mut |puzzle, grid| answer(found, answers, puzzle, grid);
            self.outbox.put::<M>(&self.block, &self.puzzles, &first, out);
        }
    }

    /// Puts what is left in the block onto the stack: as two grids where it was stuck, the better one on top.
    #[inline(always)]
    fn branch<M: Machine<N>>(&mut self) {
        let left = self.without_finished(self.block.alive);
        if left == [0; N] {
            return;
        }
        self.block.alive = left;
        self.guess.choose::<M::Word>(&self.block);
        if self.guess.lanes() != &[0; N] {
            self.guess.refute::<M::Word>(&mut self.block);
            self.pool.push::<M::Squeeze, N>(&self.block, &self.puzzles, self.guess.lanes());
            self.guess.assert::<M::Word>(&mut self.block);
        }
        self.pool.push::<M::Squeeze, N>(&self.block, &self.puzzles, &left);
    }
}

/// Writes down a puzzle's first solution.
fn answer(found: &[u8], answers: &mut [Answer], puzzle: u32, grid: [u8; 81]) {
    let grid = Nine::from_legal(grid);
    let puzzle = puzzle as usize;
    answers[puzzle] = if found[puzzle] > 1 { Answer::Many(grid) } else { Answer::One(grid) };
}

fn count<const N: usize>(plane: &Plane<N>) -> usize {
    plane.iter().map(|word| word.count_ones() as usize).sum()
}

/// The lanes that are set, lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (word != 0).then_some(word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
