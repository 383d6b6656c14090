//! Turns sets into steps: the fewest and smallest sets first, every conclusion once.

use alloc::{collections::BTreeSet, vec::Vec};
use core::ops::ControlFlow;

use super::super::{
    Candidate, Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, digits_at},
    order::Found,
};
use super::sets::Sets;
use crate::sorting::SmallSort;

/// The maximum number of finds that one search keeps. The smallest are kept.
pub(super) const MAX_FINDS: usize = 4096;

/// Sets that eliminate something.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Find {
    /// The number of sets, then the total number of their cells.
    pub(super) weight: (usize, usize),
    pub(super) stem: Option<usize>,
    pub(super) sets: Vec<u16>,
    /// The linking digits: a mask for each two neighbours, or for each set and the stem.
    pub(super) joints: Vec<u64>,
    /// The digit that is eliminated; `None` for all eliminations of a pair of sets.
    pub(super) digit: Option<usize>,
}

impl Find {
    pub(super) fn new<S: Size>(sets: &Sets<S>, row: Vec<u16>, joints: Vec<u64>) -> Find {
        let cells = row.iter().map(|&set| sets.set(set).cells.len()).sum();
        Find { weight: (row.len(), cells), stem: None, sets: row, joints, digit: None }
    }
}

/// Keeps only the best finds if there are too many.
pub(super) fn keep_best(finds: &mut Vec<Find>) {
    if finds.len() >= 2 * MAX_FINDS {
        finds.small_sort();
        finds.truncate(MAX_FINDS);
    }
}

/// Reports the finds, each with its eliminations.
pub(super) fn report<S: Size>(
    board: &Board<S>,
    sets: &Sets<S>,
    mut finds: Vec<Find>,
    removes: impl Fn(&Find) -> Vec<Candidate>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    finds.small_sort();
    finds.truncate(MAX_FINDS);
    let mut known = BTreeSet::new();
    for find in finds {
        let mut removed = removes(&find);
        removed.small_sort();
        removed.dedup();
        if removed.is_empty() || !known.insert(removed.clone()) {
            continue;
        }
        let (technique, tenths) = name_and_rating(&find);
        let proof = Proof::Sets {
            stem: find.stem.map(|cell| board.cell_at(cell)),
            sets: find.sets.iter().map(|&set| sets.proof(board, set)).collect(),
            joints: find.joints.iter().map(|&digits| digits_at(digits)).collect(),
        };
        found(Step { technique, rating: Rating::tenths(tenths), placed: None, removed, proof })?;
    }
    ControlFlow::Continue(())
}

/// The name and rating: 7.5 for two sets, and 0.1 for each further one.
fn name_and_rating(find: &Find) -> (Technique, u16) {
    let technique = match (find.stem, find.sets.len()) {
        (Some(_), _) => Technique::DeathBlossom,
        (None, ..3) => Technique::AlsXz,
        (None, 3) => Technique::AlsXyWing,
        (None, 4..) => Technique::AlsChain,
    };
    (technique, 73 + find.sets.len() as u16)
}
