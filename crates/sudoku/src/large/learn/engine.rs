//! Conflict-driven clause learning over groups in which exactly one literal is true.
//!
//! Decide and propagate; on a contradiction, learn a clause that explains it, backtrack as far as the clause
//! allows, and continue. This is the method of SAT solvers, with the rules of Sudoku built in.

use alloc::{vec, vec::Vec};

use super::{
    Lit,
    clauses::{Clause, Clauses},
    groups::Groups,
    order::Order,
};

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was decided or assumed, or is always true.
    None,
    /// Because this one is true.
    Lit(Lit),
    /// Because all others of this group are false.
    Group(u32),
    /// Because all others of this clause are false.
    Clause(Clause),
}

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Both are true.
    Pair(Lit, Lit),
    /// All of this group are false.
    Group(u32),
    /// All of this clause are false.
    Clause(Clause),
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunEnd {
    /// Every variable has a value, without contradictions.
    Solved,
    /// There is no solution with these assumptions.
    Impossible,
    /// The limit on conflicts was reached.
    Stalled,
}

pub(super) const TRUE: i8 = 1;
pub(super) const FALSE: i8 = -1;

/// Variables, groups, clauses, and the state of the run.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    pub(super) groups: Groups,
    pub(super) clauses: Clauses,
    /// [`TRUE`], [`FALSE`] or 0, for each literal.
    pub(super) values: Vec<i8>,
    pub(super) levels: Vec<u32>,
    pub(super) reasons: Vec<Reason>,
    pub(super) trail: Vec<Lit>,
    /// Where each level begins on the trail: the level of the assumptions, then the decisions.
    pub(super) marks: Vec<u32>,
    /// How much of the trail has been propagated.
    pub(super) head: usize,
    /// The assumptions that were made one by one, each with its own level.
    pub(super) path: Vec<Lit>,
    pub(super) order: Order,
    /// The last value of each variable.
    pub(super) phases: Vec<bool>,
    /// Whether there is no solution, whatever is assumed.
    pub(super) dead: bool,
    pub(super) pace: Pace,
    pub(super) scratch: Scratch,
}

/// Working memory of the analysis, to avoid allocating at each conflict.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    pub(super) seen: Vec<bool>,
    pub(super) learnt: Vec<Lit>,
    /// Variables to be unmarked at the end.
    pub(super) marked: Vec<u32>,
    pub(super) stack: Vec<Lit>,
    pub(super) buffer: Vec<Lit>,
    /// Whether a variable is being resolved, and which ones are.
    pub(super) open: Vec<bool>,
    pub(super) opened: Vec<u32>,
    /// A stamp for each level, to count each only once.
    pub(super) stamps: Vec<u32>,
    pub(super) stamp: u32,
}

/// When to restart, and when to remove clauses.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    pub(super) conflicts: u64,
    /// Moving averages of the grades of learnt clauses: over the latest, and over many.
    pub(super) fast: f64,
    pub(super) slow: f64,
    pub(super) restart_at: u64,
    pub(super) reduce_at: u64,
    pub(super) reduced: u64,
    /// The length of the trail at level 0 when the clauses were last simplified.
    pub(super) fixed: usize,
}

impl Engine {
    /// Creates an engine with the variables' initial activities and these groups.
    pub(super) fn new(activity: Vec<f64>, groups: Groups) -> Engine {
        let vars = activity.len();
        Engine {
            groups,
            clauses: Clauses::new(vars),
            values: vec![0; 2 * vars],
            levels: vec![0; vars],
            reasons: vec![Reason::None; vars],
            trail: Vec::with_capacity(vars),
            marks: Vec::new(),
            head: 0,
            path: Vec::new(),
            order: Order::new(activity),
            phases: vec![false; vars],
            dead: false,
            pace: Pace {
                conflicts: 0,
                fast: 0.0,
                slow: 0.0,
                restart_at: RESTART,
                reduce_at: REDUCE,
                reduced: 0,
                fixed: 0,
            },
            scratch: Scratch {
                seen: vec![false; vars],
                open: vec![false; vars],
                stamps: vec![0; vars + 2],
                ..Scratch::default()
            },
        }
    }

    pub(super) fn level(&self) -> usize {
        self.marks.len()
    }

    #[inline]
    pub(super) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.at()]
    }

    #[inline]
    pub(super) fn set(&mut self, lit: Lit, reason: Reason) {
        self.values[lit.at()] = TRUE;
        self.values[(!lit).at()] = FALSE;
        self.levels[lit.var()] = self.marks.len() as u32;
        self.reasons[lit.var()] = reason;
        self.trail.push(lit);
    }

    /// Makes a literal permanently true. Only allowed at level 0.
    pub(super) fn fix(&mut self, lit: Lit) {
        debug_assert_eq!(self.level(), 0);
        match self.value(lit) {
            TRUE => {}
            FALSE => self.dead = true,
            _ => self.set(lit, Reason::None),
        }
    }

    /// Undoes all levels above this one.
    pub(super) fn back_to(&mut self, level: usize) {
        let Some(&mark) = self.marks.get(level) else { return };
        let mark = mark as usize;
        for at in (mark..self.trail.len()).rev() {
            let lit = self.trail[at];
            if at < self.head {
                self.groups.restore(!lit);
            }
            self.values[lit.at()] = 0;
            self.values[(!lit).at()] = 0;
            self.phases[lit.var()] = !lit.negated();
            self.order.push(lit.var());
        }
        self.trail.truncate(mark);
        self.marks.truncate(level);
        self.head = mark;
    }

    /// Propagates all literals on the trail.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(&lit) = self.trail.get(self.head) {
            self.head += 1;
            let conflict =
                self.count_out(!lit).or_else(|| self.exclude(lit)).or_else(|| self.visit_watches(!lit));
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Handles a false literal in its groups, some of which may have one literal left.
    #[inline]
    fn count_out(&mut self, lit: Lit) -> Option<Conflict> {
        let mut conflict = None;
        let (values, levels, reasons, trail) =
            (&mut self.values, &mut self.levels, &mut self.reasons, &mut self.trail);
        let level = self.marks.len() as u32;
        // Keep counting after a conflict, so that backtracking restores the counts correctly.
        self.groups.falsify(lit, |group, last| match last {
            Some(last) => match values[last.at()] {
                TRUE => {}
                FALSE => conflict = Some(Conflict::Group(group)),
                _ => {
                    values[last.at()] = TRUE;
                    values[(!last).at()] = FALSE;
                    levels[last.var()] = level;
                    reasons[last.var()] = Reason::Group(group);
                    trail.push(last);
                }
            },
            None => conflict = Some(Conflict::Group(group)),
        });
        conflict
    }

    /// Handles a true literal: the others of its groups become false.
    #[inline]
    fn exclude(&mut self, lit: Lit) -> Option<Conflict> {
        let level = self.marks.len() as u32;
        for &group in self.groups.homes(lit) {
            for &other in self.groups.members(group) {
                if other == lit {
                    continue;
                }
                match self.values[other.at()] {
                    FALSE => {}
                    TRUE => return Some(Conflict::Pair(lit, other)),
                    _ => {
                        self.values[other.at()] = FALSE;
                        self.values[(!other).at()] = TRUE;
                        self.levels[other.var()] = level;
                        self.reasons[other.var()] = Reason::Lit(lit);
                        self.trail.push(!other);
                    }
                }
            }
        }
        None
    }

    /// Handles a false literal in the clauses that watch it: they look for another literal to watch.
    fn visit_watches(&mut self, lit: Lit) -> Option<Conflict> {
        let mut watches = core::mem::take(&mut self.clauses.watches[lit.at()]);
        let (mut kept, mut at) = (0, 0);
        let mut conflict = None;
        'watches: while at < watches.len() {
            let watch = watches[at];
            at += 1;
            watches[kept] = watch;
            kept += 1;
            let value = self.values[watch.other.at()];
            if value == TRUE {
                continue;
            }
            let Some(clause) = watch.clause() else {
                if value == FALSE {
                    conflict = Some(Conflict::Pair(!lit, !watch.other));
                    break;
                }
                self.set(watch.other, Reason::Lit(!lit));
                continue;
            };
            let lits = self.clauses.lits_mut(clause);
            if lits[0] == lit.0 {
                lits.swap(0, 1);
            }
            let first = Lit(lits[0]);
            watches[kept - 1].other = first;
            if self.values[first.at()] == TRUE {
                continue;
            }
            for next in 2..lits.len() {
                let candidate = Lit(lits[next]);
                if self.values[candidate.at()] != FALSE {
                    lits.swap(1, next);
                    kept -= 1;
                    let moved = watches[kept];
                    self.clauses.watches[candidate.at()].push(moved);
                    continue 'watches;
                }
            }
            if self.values[first.at()] == FALSE {
                conflict = Some(Conflict::Clause(clause));
                break;
            }
            self.set(first, Reason::Clause(clause));
        }
        watches.copy_within(at.., kept);
        let gone = at - kept;
        watches.truncate(watches.len() - gone);
        self.clauses.watches[lit.at()] = watches;
        conflict
    }
}

/// The number of conflicts before the first possible restart.
pub(super) const RESTART: u64 = 50;
/// The number of conflicts before clauses are removed for the first time.
pub(super) const REDUCE: u64 = 1000;
