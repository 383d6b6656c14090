//! ALS-XZ: two sets, linked by one or two digits.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::super::{
    Candidate,
    board::{Board, CellSet, Size, bits},
    order::Found,
};
use super::{
    report::{Find, keep_best, report},
    sets::{Joints, Sets, members},
};
use crate::sorting::SmallSort;

/// Reports ALS-XZ, singly and doubly linked.
pub(super) fn search<S: Size>(
    board: &Board<S>,
    sets: &Sets<S>,
    joints: &Joints,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut finds = Vec::new();
    for a in 0..sets.all.len() as u16 {
        for (b, common) in partners(sets, joints, a) {
            if victims(sets, a, b, common).any(|(_, cells)| !cells.is_empty()) {
                finds.push(Find::new(sets, vec![a, b], vec![common]));
            }
        }
        keep_best(&mut finds);
    }
    let removes = |find: &Find| {
        let gone = victims(sets, find.sets[0], find.sets[1], find.joints[0]);
        gone.flat_map(|(digit, cells)| board.candidates_of(digit, cells)).collect::<Vec<Candidate>>()
    };
    report(board, sets, finds, removes, found)
}

/// The later sets that are linked to this one, and the linking digits.
fn partners<S: Size>(sets: &Sets<S>, joints: &Joints, a: u16) -> Vec<(u16, u64)> {
    let mut partners: Vec<(u16, u64)> = Vec::new();
    for hold in sets.holds_of(a) {
        let later = members(joints.row(hold)).filter(|&b| b > a);
        partners.extend(later.map(|b| (b, 1 << sets.holds[hold].digit)));
    }
    partners.small_sort_by_key(|&(b, _)| b);
    partners.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 |= next.1;
        }
        same
    });
    partners
}

/// The eliminations, digit by digit. Linked by one digit, one of the two sets contains all its other digits. Linked
/// by two, each set contains all its digits except one of these, and the other set contains that one.
fn victims<S: Size>(
    sets: &Sets<S>,
    a: u16,
    b: u16,
    common: u64,
) -> impl Iterator<Item = (usize, S::Cells)> + '_ {
    let doubly = common.count_ones() > 1;
    let [ours, theirs] = [a, b].map(|set| sets.set(set).digits);
    let either = if doubly { common } else { ours & theirs & !common };
    let sure = [(a, ours), (b, theirs)].map(|(set, digits)| (set, if doubly { digits & !common } else { 0 }));
    let either = bits(either).map(move |digit| (digit, sets.seen(a, digit) & sets.seen(b, digit)));
    let sure = sure.into_iter().flat_map(|(set, digits)| bits(digits).map(move |digit| (set, digit)));
    either.chain(sure.map(|(set, digit)| (digit, sets.seen(set, digit))))
}
