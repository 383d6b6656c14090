//! Chains of almost locked sets: if the first lacks a digit, the last contains it.

use alloc::{vec, vec::Vec};
use core::ops::{ControlFlow, RangeInclusive};

use super::super::{
    board::{Board, CellSet, Size, bits},
    order::Found,
};
use super::{
    report::{Find, keep_best, report},
    sets::{Joints, Sets},
};

/// The maximum number of sets in a chain.
pub(super) const MAX_LENGTH: usize = 6;

/// The maximum number of words of bits that one search examines; then it returns what it has found.
pub(super) const MAX_WORK: usize = 20_000_000;

/// Reports chains with a given number of sets: for every candidate that one eliminates, a shortest of them.
pub(super) fn search<S: Size>(
    board: &Board<S>,
    sets: &Sets<S>,
    joints: &Joints,
    lengths: RangeInclusive<usize>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut spread = Spread::new(board, sets, joints);
    let mut finds = Vec::new();
    'all: for cell in board.empty().iter() {
        for digit in bits(board.digits(cell)) {
            if let Some((row, links)) = spread.refute(cell, digit, &lengths) {
                finds.push(Find { digit: Some(digit), ..Find::new(sets, row, links) });
            }
            keep_best(&mut finds);
            if spread.work > MAX_WORK {
                break 'all;
            }
        }
    }
    let removes = |find: &Find| {
        let ends = find.sets.first().zip(find.sets.last()).zip(find.digit);
        let gone = ends.map(|((&a, &b), z)| board.candidates_of(z, sets.seen(a, z) & sets.seen(b, z)));
        gone.unwrap_or_default()
    };
    report(board, sets, finds, removes, found)
}

/// A sequence of sets, and the digits that link them.
type Row = (Vec<u16>, Vec<u64>);

/// Why a set lacks a digit.
#[derive(Clone, Copy, Default)]
struct Lack {
    digit: u8,
    /// The number of sets from the source to this one.
    layer: u8,
    /// The previous set, which contains the digit; a source is its own predecessor.
    before: u16,
    /// The first set.
    source: u16,
}

/// The consequences for the sets if a candidate is true, breadth-first: the sets that see it lack its digit, so
/// they contain their others, so the sets linked to them lack those. Two halves of a chain meet at a set that would
/// lack two digits for different reasons.
struct Spread<'a, S: Size> {
    sets: &'a Sets<S>,
    joints: &'a Joints,
    lacks: Vec<Lack>,
    /// The sets that lack a digit.
    reached: Vec<u64>,
    /// The same, digit by digit.
    lacking: Vec<u64>,
    layer: Vec<u16>,
    next: Vec<u16>,
    work: usize,
}

impl<'a, S: Size> Spread<'a, S> {
    fn new(board: &Board<S>, sets: &'a Sets<S>, joints: &'a Joints) -> Spread<'a, S> {
        let words = sets.all.len().div_ceil(64);
        Spread {
            sets,
            joints,
            lacks: vec![Lack::default(); sets.all.len()],
            reached: vec![0; words],
            lacking: vec![0; words * board.side()],
            layer: Vec::new(),
            next: Vec::new(),
            work: 0,
        }
    }

    /// A chain that eliminates the candidate: the shortest of those that are long enough.
    fn refute(&mut self, cell: usize, digit: usize, lengths: &RangeInclusive<usize>) -> Option<Row> {
        self.reached.fill(0);
        self.lacking.fill(0);
        self.next.clear();
        for hold in self.sets.with(digit).filter(|hold| hold.seen.contains(cell)) {
            let source = hold.set;
            self.reach(source, Lack { digit: digit as u8, layer: 1, before: source, source });
        }
        for depth in 1..*lengths.end() {
            core::mem::swap(&mut self.layer, &mut self.next);
            let row = self.widen(depth, lengths);
            if row.is_some() || self.next.is_empty() {
                return row;
            }
        }
        None
    }

    fn reach(&mut self, set: u16, lack: Lack) {
        let (word, bit) = (usize::from(set) / 64, 1 << (set % 64));
        self.reached[word] |= bit;
        self.lacking[usize::from(lack.digit) * self.reached.len() + word] |= bit;
        self.lacks[usize::from(set)] = lack;
        self.next.push(set);
    }

    /// Advances from the sets of a layer to those that lack the digits they contain.
    fn widen(&mut self, depth: usize, lengths: &RangeInclusive<usize>) -> Option<Row> {
        self.next.clear();
        let mut best = None;
        for index in 0..self.layer.len() {
            let set = self.layer[index];
            let lack = self.lacks[usize::from(set)];
            for hold in self.sets.holds_of(set) {
                let held = self.sets.holds[hold].digit;
                if held == usize::from(lack.digit) {
                    continue;
                }
                if let Some((length, row)) = self.meet(hold, lack, lengths) {
                    // Nothing shorter can meet at this depth.
                    if length <= 2 * depth {
                        return Some(row);
                    }
                    best = best.or(Some(row));
                }
                let lack =
                    Lack { digit: held as u8, layer: lack.layer + 1, before: set, source: lack.source };
                let joints = self.joints;
                for (word, row) in joints.row(hold).iter().enumerate() {
                    let fresh = row & !self.reached[word];
                    bits(fresh).for_each(|bit| self.reach((word * 64 + bit) as u16, lack));
                }
            }
        }
        best
    }

    /// The other half of a chain: it ends with a set that lacks a digit other than the one this half removes from
    /// it.
    fn meet(&mut self, hold: usize, lack: Lack, lengths: &RangeInclusive<usize>) -> Option<(usize, Row)> {
        let row = self.joints.row(hold);
        let held = self.sets.holds[hold].digit;
        self.work += 2 * row.len();
        let same = &self.lacking[held * row.len()..][..row.len()];
        for (word, ((row, reached), same)) in row.iter().zip(&self.reached).zip(same).enumerate() {
            for other in bits(row & reached & !same).map(|bit| (word * 64 + bit) as u16) {
                let theirs = self.lacks[usize::from(other)];
                let length = usize::from(lack.layer + theirs.layer);
                if theirs.source != lack.source && lengths.contains(&length) {
                    let row = self.join(self.sets.holds[hold].set, held, other);
                    if row.is_some() {
                        return row.map(|row| (length, row));
                    }
                }
            }
        }
        None
    }

    /// Both halves combined, if no set occurs twice.
    fn join(&self, set: u16, held: usize, other: u16) -> Option<Row> {
        let (mut sets, mut joints) = self.half(set);
        sets.reverse();
        joints.reverse();
        let (rest, more) = self.half(other);
        sets.extend(rest);
        joints.push(1 << held);
        joints.extend(more);
        let twice = sets.iter().enumerate().any(|(index, set)| sets[..index].contains(set));
        (!twice).then_some((sets, joints))
    }

    /// The path from a set back to its source.
    fn half(&self, set: u16) -> Row {
        let (mut sets, mut joints) = (vec![set], Vec::new());
        let mut lack = self.lacks[usize::from(set)];
        while lack.layer > 1 {
            sets.push(lack.before);
            joints.push(1 << lack.digit);
            lack = self.lacks[usize::from(lack.before)];
        }
        (sets, joints)
    }
}
