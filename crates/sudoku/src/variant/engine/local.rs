//! A few constraints alone, for steps that look at one rule at a time.

use alloc::{vec, vec::Vec};

use super::{
    model::{Constraint, Posted, Var},
    problem::Problem,
    quick::{Progress, Quick},
};
use crate::{Stopped, stop::Watch, variant::Layout};

/// Some constraints without the rest of the puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    problem: Problem,
    /// The cells that the constraints look at.
    vars: Vec<Var>,
    /// What each of these cells may have whatever the others have.
    base: Vec<u16>,
}

impl Local {
    /// The constraints, on top of that pairs of cells differ. `None` if nothing fulfils them.
    pub fn new(layout: &Layout, domains: &[u16], posted: &[Posted], differ: &[(Var, Var)]) -> Option<Local> {
        let mut vars: Vec<Var> = posted.iter().flat_map(Posted::vars).collect();
        vars.sort_unstable();
        vars.dedup();
        // Nothing has to be chosen for other cells.
        let mut all = vec![1; domains.len()];
        for &var in &vars {
            all[usize::from(var)] = domains[usize::from(var)];
        }
        let different = |&(a, b): &(Var, Var)| Posted {
            conditions: Vec::new(),
            constraint: Constraint::Different(vec![a, b]),
        };
        let posted = posted.iter().cloned().chain(differ.iter().map(different)).collect();
        let problem = Problem::of_posted(layout, all, posted).ok()?;
        let base = vars.iter().map(|&var| problem.domains[usize::from(var)]).collect();
        Some(Local { problem, vars, base })
    }

    /// The cells that the constraints look at, in order.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }

    fn set(&mut self, domains: &[u16]) {
        for ((&var, &base), &domain) in self.vars.iter().zip(&self.base).zip(domains) {
            self.problem.domains[usize::from(var)] = base & domain;
        }
    }

    /// What is left of the domains of the cells when every constraint has been followed. `None` if a cell has no digit left.
    pub fn propagate(&mut self, domains: &[u16]) -> Option<Vec<u16>> {
        self.set(domains);
        let mut quick = Quick::new(&self.problem);
        if !quick.settle(&self.problem) {
            return None;
        }
        let left = quick.domains(&self.problem);
        Some(self.vars.iter().map(|&var| left[usize::from(var)]).collect())
    }

    /// The digits of each cell that some solution of the constraints has. `Err` if that takes more than `effort` dead ends or
    /// solutions.
    pub fn supported(&mut self, domains: &[u16], effort: u64) -> Result<Vec<u16>, TooHard> {
        let mut known = vec![0_u16; self.vars.len()];
        let Some(left) = self.propagate(domains) else { return Ok(known) };
        let mut spent = 0;
        for index in 0..left.len() {
            let mut open = left[index];
            while open & !known[index] != 0 {
                open &= !known[index];
                let digit = open & open.wrapping_neg();
                open &= !digit;
                let mut tried = left.clone();
                tried[index] = digit;
                self.set(&tried);
                let mut quick = Quick::new(&self.problem);
                match quick.next(&self.problem, effort.saturating_sub(spent).max(1), &Watch::never()) {
                    Ok(Progress::Spent) | Err(Stopped) => return Err(TooHard),
                    Ok(Progress::Exhausted) => {}
                    Ok(Progress::Solution) => {
                        let found = quick.domains(&self.problem);
                        for (known, &var) in known.iter_mut().zip(&self.vars) {
                            *known |= found[usize::from(var)];
                        }
                    }
                }
                spent += quick.dead_ends + 1;
                if spent > effort {
                    return Err(TooHard);
                }
            }
        }
        Ok(known)
    }
}

/// The limit of the effort was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooHard;

impl Posted {
    /// Every variable in it; some may be there several times.
    pub fn vars(&self) -> Vec<Var> {
        let mut vars: Vec<Var> = self.conditions.iter().map(|&(var, _)| var).collect();
        match &self.constraint {
            Constraint::Clause(any) => vars.extend(any.iter().map(|&(var, _)| var)),
            Constraint::Different(of)
            | Constraint::OneOfSets(of, _)
            | Constraint::Word(of, _)
            | Constraint::Count(of, ..)
            | Constraint::Numbered(of, _)
            | Constraint::Lunchbox { vars: of, .. }
            | Constraint::Reach { vars: of, .. }
            | Constraint::OwnCount(of) => vars.extend(of),
            Constraint::Pair(a, b, _) => vars.extend([a, b]),
            Constraint::Sum(terms, _) => vars.extend(terms.iter().map(|&(_, var)| var)),
            Constraint::Distinct(control, others) => {
                vars.push(*control);
                vars.extend(others);
            }
            Constraint::SameDigits(groups) => vars.extend(groups.iter().flatten()),
            Constraint::Connected(cells, ..) => vars.extend(cells.iter().map(|(var, _)| var)),
            Constraint::FullRank { lines, .. } | Constraint::NoTies(lines) => {
                vars.extend(lines.iter().flatten());
            }
            Constraint::Or(groups) => vars.extend(groups.iter().flatten().flat_map(Posted::vars)),
            Constraint::Chaos { digits, regions, .. } => vars.extend(digits.iter().chain(regions)),
        }
        vars
    }
}
