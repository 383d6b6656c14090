//! The machines that grids can be worked on with, and the choice of one.

use alloc::boxed::Box;

use super::{
    bench::{Bench, Task},
    squeeze::{self, Squeeze},
    values::{self, Loom},
    word::{self, Word},
};
use crate::Answer;

/// What a machine works with.
pub(super) trait Machine<const N: usize> {
    type Word: Word<N>;
    type Squeeze: Squeeze;
    type Loom: Loom;
}

/// Which vector instructions are used. All give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Portable,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512,
}

impl Instructions {
    /// Those that this machine has, the slowest first. There is always one.
    pub fn available() -> impl DoubleEndedIterator<Item = Instructions> {
        let levels = [
            Some(Level::Portable),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            has_avx2().then_some(Level::Avx2),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            has_avx512().then_some(Level::Avx512),
        ];
        levels.into_iter().flatten().map(Instructions)
    }

    /// The fastest of them.
    pub fn best() -> Instructions {
        Instructions::available().next_back().unwrap_or(Instructions(Level::Portable))
    }

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => "avx2",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => "avx512",
        }
    }
}

/// Everything that `solve_avx2` may use.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn has_avx2() -> bool {
    std::is_x86_feature_detected!("avx2")
        && std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("bmi2")
        && std::is_x86_feature_detected!("popcnt")
}

/// Everything that `solve_avx512` may use.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn has_avx512() -> bool {
    has_avx2()
        && std::is_x86_feature_detected!("avx512f")
        && std::is_x86_feature_detected!("avx512bw")
        && std::is_x86_feature_detected!("avx512dq")
        && std::is_x86_feature_detected!("avx512vl")
        && std::is_x86_feature_detected!("avx512vbmi")
        && std::is_x86_feature_detected!("gfni")
}

/// Registers of 256 bits: 256 grids just fit the nearest cache. With 512 they do not, and the wider registers of
/// AVX-512 gain less than that loses; its other instructions are worth having. The portable code takes as many, so
/// that all find the same solution first where there are several.
const WORDS: usize = 4;

struct Portable;

impl Machine<WORDS> for Portable {
    type Word = word::Portable<WORDS>;
    type Squeeze = squeeze::Portable;
    type Loom = values::Portable;
}

/// A workbench and the instructions to use at it.
pub(crate) struct Lanes {
    level: Level,
    bench: Box<Bench<WORDS>>,
}

impl Lanes {
    pub(crate) fn new(instructions: Instructions) -> Lanes {
        Lanes { level: instructions.0, bench: Bench::new() }
    }

    /// Answers a task. There are as many answers as puzzles, and each is `None` before.
    pub(crate) fn solve(&mut self, task: &Task<'_>, answers: &mut [Answer]) {
        match self.level {
            Level::Portable => self.bench.solve::<Portable>(task, answers),
            // SAFETY: `Instructions::available` alone makes this level, after asking for all that `has_avx2` names.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => unsafe { x86::solve_avx2(&mut self.bench, task, answers) },
            // SAFETY: as above, for `has_avx512`.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => unsafe { x86::solve_avx512(&mut self.bench, task, answers) },
        }
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86 {
    use super::{Answer, Bench, Machine, Task, WORDS, squeeze, values, word};

    struct Avx2;

    impl Machine<WORDS> for Avx2 {
        type Word = word::Avx2;
        type Squeeze = squeeze::Bmi2;
        type Loom = values::Avx2;
    }

    struct Avx512;

    impl Machine<WORDS> for Avx512 {
        type Word = word::Avx512;
        type Squeeze = squeeze::Bmi2;
        type Loom = values::Avx512;
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn solve_avx2(bench: &mut Bench<WORDS>, task: &Task<'_>, answers: &mut [Answer]) {
        bench.solve::<Avx2>(task, answers);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,avx2,bmi1,bmi2,popcnt")]
    pub(super) fn solve_avx512(bench: &mut Bench<WORDS>, task: &Task<'_>, answers: &mut [Answer]) {
        bench.solve::<Avx512>(task, answers);
    }
}
