//! Many puzzles at a time.

use alloc::vec::Vec;

use crate::{Nine, lanes};

/// What a puzzle's solutions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It cannot be solved.
    None,
    /// Exactly one.
    One(Nine),
    /// More than one. This is one of them.
    Many(Nine),
}

/// x
pub fn solve_many(level: u8, puzzles: &[Nine], answers: &mut Vec<Answer>) {
    answers.clear();
    answers.resize(puzzles.len(), Answer::None);
    let level = [lanes::Level::Portable, lanes::Level::Avx2, lanes::Level::Avx512, lanes::Level::Avx512Full][level as usize];
    lanes::Lanes::new(level).solve(puzzles, answers);
}

/// x
pub fn stats() -> [u64; 8] { core::array::from_fn(|i| lanes::STATS[i].swap(0, core::sync::atomic::Ordering::Relaxed)) }
