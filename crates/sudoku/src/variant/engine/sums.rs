//! Sums that follow from those of the rules: what is left of houses, and several sums together.

use alloc::vec::Vec;

use super::{
    build::Builder,
    implied::{Implications, LARGEST},
    model::Var,
};
use crate::{Cell, variant::Layout};

/// What a sum could be.
struct Range {
    least: i32,
    most: i32,
    /// The sizes of groups of cells that differ.
    groups: Vec<usize>,
}

/// A sum, alone or of several together.
struct Combined {
    terms: Vec<(i32, Var)>,
    total: i32,
    /// How much it says.
    score: i32,
    given: bool,
}

/// Sums are combined if they have at least so many cells.
const COMBINED: usize = 6;

/// Among more sums than this none are combined.
const MOST_COMBINED: usize = 64;

impl Builder {
    /// Adds sums that follow from others.
    pub fn imply(&mut self, layout: &Layout) {
        for (terms, total) in &self.sums {
            if terms.iter().all(|&(coefficient, _)| coefficient == 1) {
                self.groups.push((terms.iter().map(|&(_, var)| var).collect(), *total));
            }
        }
        if self.groups.is_empty() {
            return;
        }
        self.combine_sums();
        let count = self.count();
        let total = (count * (count - 1) / 2) as i32;
        let mut implications =
            Implications::new(core::mem::take(&mut self.groups), total, self.problem.domains.len());
        let vars = |houses: Vec<Vec<Cell>>| -> Vec<Vec<Var>> {
            let full = houses.into_iter().filter(|house| house.len() == count);
            full.map(|house| house.iter().map(|&cell| layout.index(cell) as Var).collect()).collect()
        };
        let [rows, columns, regions] =
            [layout.row_houses(), layout.column_houses(), layout.regions()].map(vars);
        for lines in [&rows, &columns] {
            for size in 1..=lines.len() {
                for window in lines.windows(size) {
                    let window: Vec<&[Var]> = window.iter().map(Vec::as_slice).collect();
                    implications.add_union(&window);
                }
            }
        }
        for (index, first) in regions.iter().enumerate() {
            implications.add_union(&[first]);
            for second in &regions[index + 1..] {
                implications.add_union(&[first, second]);
            }
        }
        for (terms, total) in implications.into_sums() {
            if terms.len() <= LARGEST || self.is_tight(&terms, total) {
                self.sums.push((terms, total));
            }
        }
    }

    /// Whether a sum is near one end of what it could be, so that it says much although it has many cells.
    fn is_tight(&self, terms: &[(i32, Var)], total: i32) -> bool {
        let Range { least, most, .. } = self.range(terms);
        (total - least).min(most - total) * 4 < most - least
    }

    /// What a sum could be if it was not known, found in a quick way.
    fn range(&self, terms: &[(i32, Var)]) -> Range {
        let mut left: Vec<(i32, Var)> = terms.to_vec();
        let top = self.count() as i32 - 1;
        let mut range = Range { least: 0, most: 0, groups: Vec::new() };
        while let Some(&(coefficient, _)) = left.first() {
            let mut group: Vec<Var> = Vec::new();
            left.retain(|&(c, var)| {
                let fits = c == coefficient
                    && group.len() < self.count()
                    && group.iter().all(|&other| self.problem.differ(var, other));
                if fits {
                    group.push(var);
                }
                !fits
            });
            let size = group.len() as i32;
            let low = size * (size - 1) / 2 * coefficient;
            let high = (size * top - size * (size - 1) / 2) * coefficient;
            range.least += low.min(high);
            range.most += low.max(high);
            range.groups.push(group.len());
        }
        range
    }

    /// Adds sums of two or more sums together, where that says more: their cells differ from each other across the sums.
    fn combine_sums(&mut self) {
        let positive = |(terms, total): &(Vec<(i32, Var)>, i32)| {
            let single = terms.iter().all(|&(coefficient, _)| coefficient == 1);
            (single && terms.len() >= COMBINED).then(|| (terms.clone(), *total))
        };
        let mut sums: Vec<Combined> = self
            .sums
            .iter()
            .filter_map(positive)
            .filter_map(|(terms, total)| self.combined(terms, total, true))
            .collect();
        if sums.len() > MOST_COMBINED {
            return;
        }
        loop {
            let mut best: Option<(usize, usize, Combined)> = None;
            for (a, first) in sums.iter().enumerate() {
                for (b, second) in sums.iter().enumerate().skip(a + 1) {
                    if let Some(both) = self.join(first, second)
                        && best.as_ref().is_none_or(|(.., known)| both.score > known.score)
                    {
                        best = Some((a, b, both));
                    }
                }
            }
            let Some((a, b, both)) = best else { break };
            sums.swap_remove(b);
            sums[a] = both;
        }
        let new = sums.into_iter().filter(|sum| !sum.given && sum.score > 0);
        self.sums.extend(new.map(|sum| (sum.terms, sum.total)));
    }

    fn combined(&self, terms: Vec<(i32, Var)>, total: i32, given: bool) -> Option<Combined> {
        let Range { least, most, groups } = self.range(&terms);
        if !(least..=most).contains(&total) {
            return None;
        }
        // How far the digits of each group could move, less than the sum lets them.
        let freedom = (total - least).min(most - total);
        let gain = |&size: &usize| size as i32 * (self.count() as i32 - size as i32) - freedom;
        let score = groups.iter().map(gain).sum();
        Some(Combined { terms, total, score, given })
    }

    /// Two sums together, if they have no common cell, many cells that differ, and say more together than alone.
    fn join(&self, first: &Combined, second: &Combined) -> Option<Combined> {
        let common = |&(_, var): &(i32, Var)| second.terms.iter().any(|&(_, other)| other == var);
        if first.terms.iter().any(common) {
            return None;
        }
        let (few, many) = match first.terms.len() <= second.terms.len() {
            true => (first, second),
            false => (second, first),
        };
        let related =
            |&&(_, var): &&(i32, Var)| many.terms.iter().any(|&(_, other)| self.problem.differ(var, other));
        if few.terms.iter().filter(related).count() < COMBINED {
            return None;
        }
        let both =
            self.combined([&first.terms[..], &second.terms].concat(), first.total + second.total, false)?;
        let better = both.score > first.score.max(second.score) || both.score > first.score + second.score;
        better.then_some(both)
    }
}
