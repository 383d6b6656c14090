//! Death blossoms: a stem cell, and an almost locked set for each of its digits.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::super::{
    board::{Board, CellSet, Size, bits},
    order::Found,
};
use super::{
    report::{Find, keep_best, report},
    sets::Sets,
};

/// The maximum number of digits of a stem.
pub(super) const MAX_PETALS: usize = 5;

/// The minimum: two sets around a bivalue cell are an ALS-XY-wing.
const MIN_PETALS: usize = 3;

/// Reports death blossoms: for every candidate, those in which it would leave the stem without a digit.
pub(super) fn search<S: Size>(board: &Board<S>, sets: &Sets<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut stems = S::Cells::EMPTY;
    for cell in board.empty().iter() {
        if (MIN_PETALS..=MAX_PETALS).contains(&(board.digits(cell).count_ones() as usize)) {
            stems.insert(cell);
        }
    }
    let mut finds = Vec::new();
    let mut lost = vec![0_u64; board.area()];
    for victim in board.empty().iter() {
        for digit in bits(board.digits(victim)) {
            lose(sets, stems, (victim, digit), &mut lost);
            for stem in stems.iter().filter(|&stem| lost[stem] == board.digits(stem)) {
                let (row, joints) = petals(board, sets, stem, (victim, digit));
                finds.push(Find { stem: Some(stem), digit: Some(digit), ..Find::new(sets, row, joints) });
            }
            keep_best(&mut finds);
        }
    }
    let removes = |find: &Find| {
        let seen = |digit| find.sets.iter().fold(!S::Cells::EMPTY, |seen, &set| seen & sets.seen(set, digit));
        find.digit.map(|digit| board.candidates_of(digit, seen(digit))).unwrap_or_default()
    };
    report(board, sets, finds, removes, found)
}

/// The digits that each stem would lose to sets that lack the victim's digit, if the victim were true.
fn lose<S: Size>(sets: &Sets<S>, stems: S::Cells, (victim, digit): (usize, usize), lost: &mut [u64]) {
    lost.fill(0);
    for source in sets.with(digit).filter(|hold| hold.seen.contains(victim)) {
        for hold in &sets.holds[sets.holds_of(source.set)] {
            if hold.digit != digit {
                (hold.seen & stems).iter().for_each(|stem| lost[stem] |= 1 << hold.digit);
            }
        }
    }
}

/// For each digit of the stem, the smallest set that removes it, and the digit.
fn petals<S: Size>(
    board: &Board<S>,
    sets: &Sets<S>,
    stem: usize,
    (victim, digit): (usize, usize),
) -> (Vec<u16>, Vec<u64>) {
    let petal = |taken: usize| {
        let mut sources = sets.with(digit).filter(|hold| hold.seen.contains(victim));
        sources.find(|hold| sets.seen(hold.set, taken).contains(stem)).map(|hold| (hold.set, 1 << taken))
    };
    bits(board.digits(stem)).filter_map(petal).unzip()
}
