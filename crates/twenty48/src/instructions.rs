//! Detects the vector instructions of the machine, and compiles work once for each instruction set.

/// Loops that the compiler can vectorize, once for each set of [`Instructions`]. This works only if `run`, and
/// everything it calls in its loops, is `#[inline(always)]`.
pub(crate) trait Work {
    /// Does the work.
    fn run(self);
}

/// The instruction set used to play games in lanes. Every set gives the same games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// The instructions that every machine of this architecture has.
    Baseline,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512,
}

impl Instructions {
    /// The instruction sets that this machine has, slowest first. There is at least one.
    pub fn available() -> impl DoubleEndedIterator<Item = Instructions> {
        let levels = [
            Some(Level::Baseline),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            std::is_x86_feature_detected!("avx2").then_some(Level::Avx2),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            has_avx512().then_some(Level::Avx512),
        ];
        levels.into_iter().flatten().map(Instructions)
    }

    /// The fastest set that this machine has.
    pub fn best() -> Instructions {
        Instructions::available().next_back().unwrap_or(Instructions(Level::Baseline))
    }

    /// Does the work with this instruction set.
    pub(crate) fn run(self, work: impl Work) {
        match self.0 {
            Level::Baseline => work.run(),
            // SAFETY: only `Instructions::available` makes this value, after checking that the machine has AVX2.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => unsafe { run_avx2(work) },
            // SAFETY: as above, for everything that `has_avx512` checks.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => unsafe { run_avx512(work) },
        }
    }

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Level::Baseline => "baseline",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => "avx2",
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => "avx512",
        }
    }
}

/// Whether the machine has everything that `run_avx512` uses.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn has_avx512() -> bool {
    std::is_x86_feature_detected!("avx512f")
        && std::is_x86_feature_detected!("avx512dq")
        && std::is_x86_feature_detected!("avx512bw")
        && std::is_x86_feature_detected!("avx512vl")
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2")]
fn run_avx2(work: impl Work) {
    work.run();
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512dq,avx512bw,avx512vl")]
fn run_avx512(work: impl Work) {
    work.run();
}
