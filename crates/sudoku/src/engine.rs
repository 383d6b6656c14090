//! The solvers for 9×9 grids, by name.

use crate::{Grid, Nine, bands, plain, wide::Wide};

/// A solver for 9×9 grids. All find the same solutions, though not in the same order. [`Nine::count`] and similar
/// functions use the fastest one that this machine supports; choosing one explicitly is for benchmarks and tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// The simple recursive search, [`plain`].
    Plain,
    /// One word per digit and band of three rows. Runs on every machine.
    Bands,
    /// The whole grid in three registers. Needs x86-64 with the AVX-512 extensions of 2019 or later.
    Wide,
}

impl Engine {
    /// The engines that this machine supports, slowest first.
    pub fn available() -> impl DoubleEndedIterator<Item = Engine> {
        let wide = Wide::available().map(|_| Engine::Wide);
        [Engine::Plain, Engine::Bands].into_iter().chain(wide)
    }

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Plain => "plain",
            Engine::Bands => "bands",
            Engine::Wide => "wide",
        }
    }

    /// Counts solutions up to `limit` and writes the first ones. An engine that is not available falls back to the
    /// next best.
    pub(crate) fn search(self, puzzle: &Nine, limit: u64, solutions: &mut [Nine]) -> u64 {
        match self {
            Engine::Plain => search_plain(puzzle, limit, solutions),
            Engine::Bands => bands::search(puzzle, limit, solutions),
            Engine::Wide => best(puzzle, limit, solutions),
        }
    }
}

/// The fastest engine that this machine supports.
#[inline]
pub(crate) fn best(puzzle: &Nine, limit: u64, solutions: &mut [Nine]) -> u64 {
    match Wide::available() {
        Some(wide) => wide.search(puzzle, limit, solutions),
        None => bands::search(puzzle, limit, solutions),
    }
}

/// Runs the plain search on a [`Nine`].
fn search_plain(puzzle: &Nine, limit: u64, solutions: &mut [Nine]) -> u64 {
    let Ok(grid) = Grid::try_from(*puzzle) else { return 0 };
    let mut found = plain::solutions(&grid);
    let mut room = solutions.iter_mut();
    let mut count = 0;
    while count < limit
        && let Some(solution) = found.next()
    {
        count += 1;
        if let (Some(room), Ok(solution)) = (room.next(), Nine::try_from(&solution)) {
            *room = solution;
        }
    }
    count
}
