//! Which vector instructions the machine has, and work compiled once for each set of them.

/// Loops that the compiler makes vector code of, once for each set of [`Instructions`]. That works only if `run` is
/// `#[inline(always)]`, and all that it calls in its loops.
pub(crate) trait Work {
    /// Does it.
    fn run(self);
}

/// Which instructions games are played with in lanes. All give the same games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// What every machine of this kind has.
    Baseline,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512,
}

impl Instructions {
    /// Those that this machine has, the slowest first. There is always one.
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

    /// The fastest of them.
    pub fn best() -> Instructions {
        Instructions::available().next_back().unwrap_or(Instructions(Level::Baseline))
    }

    /// Does the work with these instructions.
    pub(crate) fn run(self, work: impl Work) {
        match self.0 {
            Level::Baseline => work.run(),
            // SAFETY: `Instructions::available` alone makes this value, after asking whether the machine has AVX2.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => unsafe { run_avx2(work) },
            // SAFETY: as above, for all that `has_avx512` asks about.
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

/// Everything that `run_avx512` may use.
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
