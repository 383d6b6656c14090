//! The instruction sets that the lanes can use, and the choice of one.

use alloc::boxed::Box;

use super::{
    compress::{self, Compress},
    single::{self, SingleLimits},
    values::{self, BitTranspose},
    word::{self, Word},
    workbench::{Task, Workbench},
};
use crate::Answer;

/// An instruction set.
pub(super) trait Machine<const N: usize> {
    type Word: Word<N>;
    type Compress: Compress;
    type BitTranspose: BitTranspose;
}

/// The instructions used to solve puzzles side by side, if any. All give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// Side by side in words of 64 bits. This is the reference for the faster ones; it is slower than solving one
    /// by one.
    Portable,
    /// One by one.
    Single,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512,
}

impl Instructions {
    /// The instructions that this machine supports, slowest first. Two are always available: `portable`, which
    /// solves side by side on every machine, and `single`, which solves one by one as
    /// [`Nine::search`](crate::Nine::search) does and is faster except for the easiest puzzles.
    pub fn available() -> impl DoubleEndedIterator<Item = Instructions> {
        let levels = [
            Some(Level::Portable),
            Some(Level::Single),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Some(Level::Simd128),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            has_avx2().then_some(Level::Avx2),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            has_avx512().then_some(Level::Avx512),
        ];
        levels.into_iter().flatten().map(Instructions)
    }

    /// The fastest available.
    pub fn best() -> Instructions {
        Instructions::available().next_back().unwrap_or(Instructions(Level::Single))
    }

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            Level::Single => "single",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::Simd128 => "simd128",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => "avx2",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => "avx512",
        }
    }
}

/// Whether all features that `solve_avx2` uses are available.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn has_avx2() -> bool {
    std::is_x86_feature_detected!("avx2")
        && std::is_x86_feature_detected!("bmi1")
        && std::is_x86_feature_detected!("bmi2")
        && std::is_x86_feature_detected!("popcnt")
}

/// Whether all features that `solve_avx512` uses are available.
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

/// 256 bits per register: 256 grids just fit in the L1 cache. 512 grids do not, and the wider registers of AVX-512
/// gain less than that costs, though its other instructions help. The portable code uses the same number, so that
/// all find the same solution first if there are several.
/// WebAssembly has registers of 128 bits.
const WORDS: usize = if cfg!(all(target_arch = "wasm32", target_feature = "simd128")) { 2 } else { 4 };

struct Portable;

impl Machine<WORDS> for Portable {
    type Word = word::Portable<WORDS>;
    type Compress = compress::Portable;
    type BitTranspose = values::Portable;
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
struct Simd128;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
impl Machine<WORDS> for Simd128 {
    type Word = word::Simd128;
    type Compress = compress::Simd128;
    type BitTranspose = values::Simd128;
}

/// The workbench, created on first use, and the instructions to use.
pub(crate) struct Lanes {
    level: Level,
    few: SingleLimits,
    bench: Option<Box<Workbench<WORDS>>>,
}

/// The sizes from which solving side by side is faster than the single solver of machines with these instructions,
/// for puzzles with one solution. Puzzles with many solutions, which a single search finds quickly, break even at
/// thousands; hard puzzles would at ten.
fn few(level: Level) -> SingleLimits {
    match level {
        Level::Portable | Level::Single => SingleLimits::NONE,
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Level::Simd128 => SingleLimits { puzzles: 64, unsearched: 64, grids: 16 },
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        Level::Avx2 => SingleLimits { puzzles: 64, unsearched: 64, grids: 16 },
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        Level::Avx512 => SingleLimits { puzzles: 128, unsearched: 128, grids: 32 },
    }
}

impl Lanes {
    pub(crate) fn new(instructions: Instructions) -> Lanes {
        Lanes { level: instructions.0, few: few(instructions.0), bench: None }
    }

    /// The same, but always solves side by side, even a few puzzles.
    #[cfg(test)]
    pub(crate) fn strictly(instructions: Instructions) -> Lanes {
        Lanes { few: SingleLimits::NONE, ..Lanes::new(instructions) }
    }

    /// Solves a task. There must be as many answers as puzzles, all `None`.
    pub(crate) fn solve(&mut self, task: &Task<'_>, answers: &mut [Answer]) {
        if task.puzzles.len() < self.few.puzzles || self.level == Level::Single {
            answers.iter_mut().enumerate().for_each(|(i, answer)| *answer = single::solve(task, i));
            return;
        }
        let few = &self.few;
        let bench = self.bench.get_or_insert_with(Workbench::new);
        match self.level {
            Level::Portable | Level::Single => bench.solve::<Portable>(task, few, answers),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::Simd128 => bench.solve::<Simd128>(task, few, answers),
            // SAFETY: only `Instructions::available` creates this level, after checking everything that `has_avx2`
            // names.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => unsafe { x86::solve_avx2(bench, task, few, answers) },
            // SAFETY: as above, for `has_avx512`.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => unsafe { x86::solve_avx512(bench, task, few, answers) },
        }
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86 {
    use super::{Answer, Machine, SingleLimits, Task, WORDS, Workbench, compress, values, word};

    struct Avx2;

    impl Machine<WORDS> for Avx2 {
        type Word = word::Avx2;
        type Compress = compress::Bmi2;
        type BitTranspose = values::Avx2;
    }

    struct Avx512;

    impl Machine<WORDS> for Avx512 {
        type Word = word::Avx512;
        type Compress = compress::Bmi2;
        type BitTranspose = values::Avx512;
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn solve_avx2(
        bench: &mut Workbench<WORDS>,
        task: &Task<'_>,
        few: &SingleLimits,
        answers: &mut [Answer],
    ) {
        bench.solve::<Avx2>(task, few, answers);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,gfni,avx2,bmi1,bmi2,popcnt")]
    pub(super) fn solve_avx512(
        bench: &mut Workbench<WORDS>,
        task: &Task<'_>,
        few: &SingleLimits,
        answers: &mut [Answer],
    ) {
        bench.solve::<Avx512>(task, few, answers);
    }
}
