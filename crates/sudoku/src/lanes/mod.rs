//! Many 9×9 grids at a time, one bit of each in every register: see [`block`] for how that works.
//!
//! A block of grids goes through rounds of deductions until few of them are still moving. The solved ones leave, the
//! contradictory ones are dropped, and each that is stuck becomes two: one in which a guess is right, and one in
//! which it is wrong. They go onto a stack ([`pool`]), from which the next block is filled. So the lanes are always
//! full of grids with something to do, whichever puzzles they come from.

mod block;
mod guess;
mod outbox;
mod pool;
mod squeeze;
mod values;
mod word;

use alloc::{boxed::Box, vec::Vec};

use block::{Block, Plane};
use guess::Guess;
use outbox::Outbox;
use pool::Pool;
use squeeze::Squeeze;
use values::{BITS, Loom, Table};
use word::Word;

use crate::{Answer, Nine};

pub static STATS: [core::sync::atomic::AtomicU64; 8] = [const { core::sync::atomic::AtomicU64::new(0) }; 8];
fn add(i: usize, n: u64) { STATS[i].fetch_add(n, core::sync::atomic::Ordering::Relaxed); }
fn tsc() -> u64 { unsafe { core::arch::x86_64::_rdtsc() } }
/// What a machine works with.
trait Machine<const N: usize> {
    type Word: Word<N>;
    type Squeeze: Squeeze;
    type Loom: Loom;
}

/// Deduction stops when fewer than this part of the grids is still moving.
const MOVING: usize = 8;

/// And after this many rounds in any case.
const ROUNDS: usize = 40;

/// The workbench: `64 × N` grids, and those that wait.
struct Bench<const N: usize> {
    block: Block<N>,
    /// The puzzle that each lane belongs to.
    puzzles: [[u32; 64]; N],
    guess: Guess<N>,
    values: [Plane<N>; BITS],
    table: Table,
    outbox: Outbox<N>,
    pool: Pool,
    /// How many solutions each puzzle has so far, two at most.
    found: Vec<u8>,
}

impl<const N: usize> Bench<N> {
    fn new() -> Box<Bench<N>> {
        Box::new(Bench {
            block: Block::EMPTY,
            puzzles: [[0; 64]; N],
            guess: Guess::NONE,
            values: [[0; N]; BITS],
            table: Table::EMPTY,
            outbox: Outbox::EMPTY,
            pool: Pool::default(),
            found: Vec::new(),
        })
    }

    /// Answers for as many puzzles as there are. Every answer must be `None` before.
    #[inline(always)]
    fn solve<M: Machine<N>>(&mut self, puzzles: &[Nine], answers: &mut [Answer]) {
        self.found.clear();
        self.found.resize(puzzles.len(), 0);
        let mut fresh = 0;
        loop {
            let alive = if self.pool.len() < 64 * N && fresh < puzzles.len() {
                let count = (puzzles.len() - fresh).min(64 * N);
                let alive = self.load::<M>(&puzzles[fresh..fresh + count], fresh);
                fresh += count;
                alive
            } else if self.pool.len() > 0 {
                let taken = self.pool.pop(&mut self.block, &mut self.puzzles);
                self.without_finished(taken)
            } else {
                break;
            };
            self.block.restart(alive);let t0=tsc();
            self.deduce::<M>(&alive);let t1=tsc();
            self.unload::<M>(answers);let t2=tsc();
            self.branch::<M>();let t3=tsc();add(0,1);add(2,count(&alive) as u64);add(4,t1-t0);add(5,t2-t1);add(6,t3-t2);
        }
        let found = &self.found;
        self.outbox.flush::<M>(&mut |puzzle, grid| answer(found, answers, puzzle, grid));
    }

    /// Fills the block with puzzles that nothing is known about yet.
    #[inline(always)]
    fn load<M: Machine<N>>(&mut self, puzzles: &[Nine], first: usize) -> Plane<N> {
        let mut alive = [0; N];
        for (i, alive) in alive.iter_mut().enumerate() {
            let puzzles = puzzles.get(64 * i..).unwrap_or_default();
            self.table.read::<M::Loom, N>(puzzles, &mut self.values, i);
            *alive = match puzzles.len() {
                0 => 0,
                count => u64::MAX >> (64 - count.min(64)),
            };
            self.puzzles[i] = core::array::from_fn(|lane| (first + 64 * i + lane) as u32);
        }
        values::to_candidates::<M::Word, N>(&self.values, &mut self.block.may);
        alive
    }

    /// The lanes whose puzzle has not got two solutions yet.
    fn without_finished(&self, mut lanes: Plane<N>) -> Plane<N> {
        for (lanes, puzzles) in lanes.iter_mut().zip(&self.puzzles) {
            for lane in bits(*lanes) {
                if self.found[puzzles[lane] as usize] >= 2 {
                    *lanes &= !(1 << lane);
                }
            }
        }
        lanes
    }

    /// Rounds of deductions until few grids are moving.
    #[inline(always)]
    fn deduce<M: Machine<N>>(&mut self, alive: &Plane<N>) {
        let enough = count(alive) / MOVING;
        for _ in 0..ROUNDS {
            self.block.round::<M::Word>();add(1,1);add(3,count(&self.block.moving) as u64);
            if count(&self.block.moving) <= enough {
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
                    if let Answer::One(grid) = answers[puzzle] {
                        answers[puzzle] = Answer::Many(grid);
                    }
                }
            }
        }
        if first != [0; N] {
            let found = &self.found;
            let out = &mut |puzzle, grid: [u8; 81]| answer(found, answers, puzzle, grid);
            self.outbox.put::<M>(&self.block, &self.puzzles, &first, out);
        }
    }

    /// Puts what is left in the block onto the stack, where it was stuck as two grids.
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

/// Which instructions the grids are worked on with. All give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// What every machine of this kind has.
    Portable,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512Full,
}

impl Level {
    fn is_available(self) -> bool {
        macro_rules! has { ($($feature:tt)*) => { true $(&& std::is_x86_feature_detected!($feature))* } }
        match self {
            Level::Portable => true,
            Level::Avx2 => has!("avx2" "bmi1" "bmi2" "popcnt" "lzcnt"),
            _ => Level::Avx2.is_available() && has!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "gfni"),
        }
    }
}

struct Plain;
impl Machine<4> for Plain {
    type Word = word::Portable<4>;
    type Squeeze = squeeze::Portable;
    type Loom = values::Portable;
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86 {
    use super::*;

    pub(super) struct Avx2;
    impl Machine<4> for Avx2 {
        type Word = word::Avx2;
        type Squeeze = squeeze::Bmi2;
        type Loom = values::Avx2;
    }

    pub(super) struct Avx512;
    impl Machine<4> for Avx512 {
        type Word = word::Avx512Half;
        type Squeeze = squeeze::Bmi2;
        type Loom = values::Avx512;
    }
    impl Machine<8> for Avx512 {
        type Word = word::Avx512;
        type Squeeze = squeeze::Bmi2;
        type Loom = values::Avx512;
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    pub(super) fn avx2(bench: &mut Bench<4>, puzzles: &[Nine], answers: &mut [Answer]) {
        bench.solve::<Avx2>(puzzles, answers);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,avx2,bmi1,bmi2,popcnt,lzcnt")]
    pub(super) fn avx512(bench: &mut Bench<4>, puzzles: &[Nine], answers: &mut [Answer]) {
        bench.solve::<Avx512>(puzzles, answers);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,avx2,bmi1,bmi2,popcnt,lzcnt")]
    pub(super) fn avx512_full(bench: &mut Bench<8>, puzzles: &[Nine], answers: &mut [Answer]) {
        bench.solve::<Avx512>(puzzles, answers);
    }
}

pub(crate) struct Lanes {
    level: Level,
    half: Box<Bench<4>>,
    full: Option<Box<Bench<8>>>,
}

impl Lanes {
    pub(crate) fn new(level: Level) -> Lanes {
        Lanes { level, half: Bench::new(), full: (level == Level::Avx512Full).then(Bench::new) }
    }

    pub(crate) fn solve(&mut self, puzzles: &[Nine], answers: &mut [Answer]) {
        match self.level {
            Level::Portable => self.half.solve::<Plain>(puzzles, answers),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => unsafe { x86::avx2(&mut self.half, puzzles, answers) },
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => unsafe { x86::avx512(&mut self.half, puzzles, answers) },
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512Full => unsafe {
                x86::avx512_full(self.full.as_mut().unwrap(), puzzles, answers)
            },
        }
    }
}
