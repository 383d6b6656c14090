//! The main loop: loads grids into the lanes, deduces, guesses, and collects solutions.

use alloc::{boxed::Box, vec::Vec};

use super::{
    block::{Block, Plane},
    compress::Compress,
    guess::Guess,
    instructions::Machine,
    outbox::Outbox,
    pool::Pool,
    single::{self, SingleLimits},
    values::{self, BITS, Table},
};
use crate::{Answer, Nine};

/// Deduction stops when at most one in this many grids is still changing.
const MOVING: usize = 5;

/// Deduction also stops after this many rounds.
const ROUNDS: usize = 40;

/// The search begins when this many blocks of puzzles need it.
const PILE: usize = 4;

/// The puzzles to solve.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    /// At most `u32::MAX` puzzles.
    pub(crate) puzzles: &'a [Nine],
    /// For each puzzle, a cell (in reading order) and a digit that is not allowed there. Entries beyond the last
    /// puzzle are ignored. Empty unless `enough` is 1.
    pub(crate) without: &'a [(u8, u8)],
    /// How many solutions to find before stopping.
    pub(crate) enough: u8,
}

/// `64 × N` grids, and those that are waiting.
pub(super) struct Workbench<const N: usize> {
    block: Block<N>,
    /// The puzzle of each lane.
    puzzles: [[u32; 64]; N],
    guess: Guess<N>,
    values: [Plane<N>; BITS],
    table: Table,
    outbox: Outbox<N>,
    /// Puzzles that need a search.
    unsearched: Pool,
    /// The untried alternatives of guesses.
    guesses: Pool,
    /// How many solutions of each puzzle have been found.
    found: Vec<u8>,
    enough: u8,
}

impl<const N: usize> Workbench<N> {
    pub(super) fn new() -> Box<Workbench<N>> {
        Box::new(Workbench {
            block: Block::EMPTY,
            puzzles: [[0; 64]; N],
            guess: Guess::NONE,
            values: [[0; N]; BITS],
            table: Table::EMPTY,
            outbox: Outbox::EMPTY,
            unsearched: Pool::default(),
            guesses: Pool::default(),
            found: Vec::new(),
            enough: 2,
        })
    }

    /// Solves a task. There must be as many answers as puzzles, all `None`. When only a few grids are left at the
    /// end, their puzzles are solved one by one.
    #[inline(always)]
    pub(super) fn solve<M: Machine<N>>(
        &mut self,
        task: &Task<'_>,
        few: &SingleLimits,
        answers: &mut [Answer],
    ) {
        self.enough = task.enough;
        self.found.clear();
        self.found.resize(task.puzzles.len(), 0);
        let mut fresh = 0;
        loop {
            let more = fresh < task.puzzles.len();
            if more && self.unsearched.len() < PILE * 64 * N {
                let first = fresh;
                fresh = task.puzzles.len().min(first + 64 * N);
                self.load::<M>(task, first..fresh);
                self.deduce::<M>();
                self.unload::<M>(answers);
                self.unsearched.push::<M::Compress, N>(&self.block, &self.puzzles, &self.block.alive);
            } else if self.unsearched.len() + self.guesses.len() > 0 {
                self.search::<M>(answers, more, few);
                if !more {
                    break;
                }
            } else {
                break;
            }
        }
        let found = &self.found;
        self.outbox.flush::<M>(&mut |puzzle, grid| answer(found, answers, puzzle, grid));
        self.finish(task, answers);
    }

    /// Solves the puzzles of all waiting grids from the start, one by one.
    fn finish(&mut self, task: &Task<'_>, answers: &mut [Answer]) {
        for pool in [&mut self.unsearched, &mut self.guesses] {
            while let Some(puzzle) = pool.pop() {
                let found = &mut self.found[puzzle as usize];
                if *found < self.enough {
                    *found = self.enough;
                    answers[puzzle as usize] = single::solve(task, puzzle as usize);
                }
            }
        }
    }

    /// Fills the block with new puzzles.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn load<M: Machine<N>>(&mut self, task: &Task<'_>, range: core::ops::Range<usize>) {
        let mut alive = [0; N];
        for (i, alive) in alive.iter_mut().enumerate() {
            let first = range.start + 64 * i;
            let puzzles = task.puzzles.get(first..range.end).unwrap_or_default();
            self.table.read::<M::BitTranspose, N>(puzzles, &mut self.values, i);
            *alive = match puzzles.len() {
                0 => 0,
                count => u64::MAX >> (64 - count.min(64)),
            };
            self.puzzles[i] = core::array::from_fn(|lane| (first + lane) as u32);
        }
        values::to_candidates::<M::Word, N>(&self.values, &mut self.block.may);
        let without = &task.without[..task.without.len().min(range.end)];
        let without = without.get(range.start..).unwrap_or_default();
        for (lane, &(cell, digit)) in without.iter().enumerate() {
            values::forbid(&mut self.block.may, lane, cell.into(), digit.into());
        }
        self.block.alive = [0; N];
        self.block.renew::<M::Word>(&alive);
    }

    /// Searches until only a few grids are left, and returns these to the pool. If there are more puzzles to come,
    /// stops as soon as nothing is waiting and half of the lanes are idle.
    #[inline(always)]
    fn search<M: Machine<N>>(&mut self, answers: &mut [Answer], more: bool, few: &SingleLimits) {
        self.block.alive = [0; N];
        if !more && self.guesses.len() == 0 && self.unsearched.len() <= few.unsearched {
            return;
        }
        self.refill::<M>();
        loop {
            self.deduce::<M>();
            self.unload::<M>(answers);
            self.block.alive = self.without_finished(self.block.alive);
            let (waiting, busy) = (self.unsearched.len() + self.guesses.len(), count(&self.block.alive));
            let enough = if more { waiting == 0 && busy <= 32 * N } else { waiting + busy <= few.grids };
            if enough {
                break;
            }
            self.branch::<M>();
            self.refill::<M>();
        }
        self.guesses.push::<M::Compress, N>(&self.block, &self.puzzles, &self.block.alive);
    }

    /// Fills idle lanes: with puzzles, or else with the newest guesses.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn refill<M: Machine<N>>(&mut self) {
        let mut filled = [0; N];
        let (found, enough) = (&self.found, self.enough);
        let finished = |puzzle| found[puzzle as usize] >= enough;
        for i in 0..N {
            for pool in [&mut self.unsearched, &mut self.guesses] {
                loop {
                    let free = !(self.block.alive[i] | filled[i]);
                    if free == 0 || pool.len() == 0 {
                        break;
                    }
                    let puzzles = &mut self.puzzles[i];
                    filled[i] |= pool.refill::<M::Compress, N>(&mut self.block, i, free, puzzles, finished);
                }
            }
        }
        self.block.renew::<M::Word>(&filled);
    }

    /// Removes the lanes whose puzzle already has enough solutions.
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

    /// Runs rounds of deduction until few grids are changing.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn deduce<M: Machine<N>>(&mut self) {
        let few = count(&self.block.alive) / MOVING;
        for _ in 0..ROUNDS {
            self.block.round::<M::Word>();
            if count(&self.block.moving) <= few {
                break;
            }
        }
    }

    /// Removes the solved grids from the block.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
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
                    // The first solution may still be in the outbox; then it is counted there.
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

    /// Splits each grid that is stuck in two. The one in which the guess is right stays. The other goes onto the
    /// stack, or directly into a free lane if no puzzle is waiting for it.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn branch<M: Machine<N>>(&mut self) {
        self.guess.choose::<M::Word>(&self.block);
        let stuck = *self.guess.lanes();
        if stuck == [0; N] {
            return;
        }
        self.guess.refute::<M::Word>(&mut self.block);
        let (mut copies, mut rest) = ([0; N], stuck);
        for i in 0..N {
            let free = !self.block.alive[i];
            let pairs = free.count_ones().min(stuck[i].count_ones());
            if pairs > 0 && self.unsearched.len() == 0 {
                let lowest = u64::MAX >> (64 - pairs);
                let from = M::Compress::new(stuck[i]).expand(lowest);
                let to = M::Compress::new(free).expand(lowest);
                self.block.copy::<M::Compress>(i, from, to);
                for (from, to) in bits(from).zip(bits(to)) {
                    self.puzzles[i][to] = self.puzzles[i][from];
                }
                (copies[i], rest[i]) = (to, stuck[i] & !from);
            }
        }
        self.guesses.push::<M::Compress, N>(&self.block, &self.puzzles, &rest);
        self.guess.assert::<M::Word>(&mut self.block);
        self.block.renew::<M::Word>(&copies);
        self.block.mark_changed(&stuck);
    }
}

/// Stores a puzzle's first solution.
fn answer(found: &[u8], answers: &mut [Answer], puzzle: u32, grid: [u8; 81]) {
    let grid = Nine::from_legal(grid);
    let puzzle = puzzle as usize;
    answers[puzzle] = if found[puzzle] > 1 { Answer::Many(grid) } else { Answer::One(grid) };
}

fn count<const N: usize>(plane: &Plane<N>) -> usize {
    plane.iter().map(|word| word.count_ones() as usize).sum()
}

/// The lanes that are set, lowest first.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (word != 0).then_some(word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
