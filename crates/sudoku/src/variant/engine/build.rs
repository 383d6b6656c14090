//! Makes a state from what a puzzle posts.

use alloc::{collections::BTreeMap, vec, vec::Vec};

use super::{
    implied::Implications,
    lit::{Lit, WIDTH, digits},
    model::{Condition, Constraint, Model, Posted, Var},
    propagators::{Connected, Count, Distinct, Kind, OwnCount, Pair, SameDigits, Sets, Sum, Word},
    state::{Conflict, Reason, State},
};
use crate::{
    Cell,
    variant::{Layout, Puzzle},
};

/// The puzzle has no solution: its own rules say so before any search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Impossible;

impl From<Conflict> for Impossible {
    fn from(_: Conflict) -> Impossible {
        Impossible
    }
}

/// Builds a state step by step.
struct Builder {
    state: State,
    /// All digits.
    all: u16,
    /// The smallest digit.
    least: u8,
    /// Relations of pairs without a condition, the smaller variable first, one for each pair.
    pairs: BTreeMap<(Var, Var), Vec<u16>>,
    /// The next helper: a variable and how many of its bits are used.
    helpers: Option<(usize, usize)>,
    /// Sums without a condition.
    sums: Vec<(Vec<(i32, Var)>, i32)>,
    /// Different variables with a known sum.
    groups: Vec<(Vec<Var>, i32)>,
}

impl State {
    /// The state of a puzzle before anything was followed.
    pub(super) fn of(puzzle: &Puzzle) -> Result<State, Impossible> {
        let layout = puzzle.layout();
        let least = layout.least();
        let can = puzzle.candidates().iter().map(|&set| (set >> least) as u16).collect();
        let posted = Model::of(puzzle).into_posted();
        let mut builder = Builder {
            state: State::new(can),
            all: (layout.all_digits() >> least) as u16,
            least,
            pairs: BTreeMap::new(),
            helpers: None,
            sums: Vec::new(),
            groups: Vec::new(),
        };
        builder.state.start();
        // What differs is known before sums are made, which use it.
        for item in &posted {
            if let (Constraint::Different(vars) | Constraint::OneOfSets(vars, _), true) =
                (&item.constraint, item.conditions.is_empty())
            {
                builder.different(vars)?;
            }
        }
        for item in posted {
            builder.post(item, None)?;
        }
        builder.imply(puzzle.layout());
        builder.finish()
    }

    /// Puts what is known of the cells at the beginning on the trail.
    fn start(&mut self) {
        for var in 0..self.can.len() {
            let can = self.can[var];
            if can.is_power_of_two() {
                let digit = can.trailing_zeros() as usize;
                let _ = self.set(Lit::is(var, digit), Reason::None);
            }
        }
    }
}

impl Builder {
    fn finish(mut self) -> Result<State, Impossible> {
        // A sum of two is a pair.
        for (terms, total) in core::mem::take(&mut self.sums) {
            self.sum(terms, total, None)?;
        }
        for ((a, b), table) in core::mem::take(&mut self.pairs) {
            self.state.propagators.add(Kind::Pair(Pair::new(&table)), vec![a, b], None);
        }
        Ok(self.state)
    }

    /// Adds sums that follow from others.
    fn imply(&mut self, layout: &Layout) {
        for (terms, total) in &self.sums {
            if terms.iter().all(|&(coefficient, _)| coefficient == 1) {
                self.groups.push((terms.iter().map(|&(_, var)| var).collect(), *total));
            }
        }
        if self.groups.is_empty() {
            return;
        }
        let count = self.count();
        let total = (count * (count - 1) / 2) as i32;
        let mut implications =
            Implications::new(core::mem::take(&mut self.groups), total, self.state.can.len());
        let vars = |houses: Vec<Vec<Cell>>| -> Vec<Vec<Var>> {
            let full = houses.into_iter().filter(|house| house.len() == count);
            full.map(|house| house.iter().map(|&cell| layout.index(cell) as Var).collect()).collect()
        };
        let [rows, columns, regions] =
            [layout.row_houses(), layout.column_houses(), layout.regions()].map(vars);
        for lines in [&rows, &columns] {
            for size in 1..=lines.len().div_ceil(2) {
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
        self.sums.extend(implications.into_sums());
    }

    /// The number of digits.
    fn count(&self) -> usize {
        self.all.count_ones() as usize
    }

    fn different(&mut self, vars: &[Var]) -> Result<(), Impossible> {
        self.state.add_different(vars);
        let domains = vars.iter().fold(0, |union, &var| union | self.state.can[usize::from(var)]);
        let mut sorted = vars.to_vec();
        sorted.sort_unstable();
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) || vars.len() > domains.count_ones() as usize {
            return Err(Impossible);
        }
        let known = |house: &Vec<u16>| {
            let mut house = house.clone();
            house.sort_unstable();
            house == sorted
        };
        if vars.len() == self.count() && !self.state.houses.iter().any(known) {
            self.house(vars);
        }
        Ok(())
    }

    /// Every digit is in these variables.
    fn house(&mut self, vars: &[Var]) {
        self.state.add_house(vars, self.all);
        // Givens may have removed digits before the house was known.
        let house = self.state.houses.len() - 1;
        self.state.forget_places(house);
    }

    /// A new helper.
    fn helper(&mut self) -> Lit {
        let (var, used) = match self.helpers {
            Some((var, used)) if used < WIDTH => (var, used),
            _ => (self.state.add_free(), 0),
        };
        self.helpers = Some((var, used + 1));
        Lit::is(var, used)
    }

    /// A clause; literals that can never be true are left out.
    fn clause(&mut self, lits: impl IntoIterator<Item = Lit>) -> Result<(), Impossible> {
        let mut clause: Vec<Lit> = lits.into_iter().collect();
        clause.sort_unstable();
        clause.dedup();
        if clause.windows(2).any(|pair| pair[0].not() == pair[1])
            || clause.iter().any(|&lit| self.state.is_true(lit))
        {
            return Ok(());
        }
        clause.retain(|&lit| !self.state.is_false(lit));
        match clause[..] {
            [] => Err(Impossible),
            [only] => Ok(self.state.set(only, Reason::None)?),
            _ => {
                self.state.clauses.add(&clause, 0);
                Ok(())
            }
        }
    }

    /// The literals that say that a condition does not hold.
    fn broken(&self, &(var, set): &Condition) -> impl Iterator<Item = Lit> + use<> {
        let others = self.all & !set & self.state.can[usize::from(var)];
        digits(others).map(move |digit| Lit::is(var.into(), digit))
    }

    /// A literal that is true if all conditions hold and the guard is true. `None` if nothing has to.
    fn guard(&mut self, conditions: &[Condition], guard: Option<Lit>) -> Result<Option<Lit>, Impossible> {
        if conditions.is_empty() {
            return Ok(guard);
        }
        if let ([(var, set)], None) = (conditions, guard)
            && set.is_power_of_two()
        {
            return Ok(Some(Lit::is(usize::from(*var), set.trailing_zeros() as usize)));
        }
        let helper = self.helper();
        let mut clause: Vec<Lit> = guard.map(Lit::not).into_iter().collect();
        clause.extend(conditions.iter().flat_map(|condition| self.broken(condition)));
        clause.push(helper);
        self.clause(clause)?;
        Ok(Some(helper))
    }

    fn post(&mut self, item: Posted, outer: Option<Lit>) -> Result<(), Impossible> {
        let Posted { conditions, constraint } = item;
        if let Constraint::Clause(any) = &constraint {
            let mut clause: Vec<Lit> = outer.map(Lit::not).into_iter().collect();
            clause.extend(conditions.iter().flat_map(|condition| self.broken(condition)));
            for &(var, set) in any {
                let set = set & self.state.can[usize::from(var)];
                clause.extend(digits(set).map(|digit| Lit::is(var.into(), digit)));
            }
            return self.unit_or_clause(clause, any, conditions.is_empty() && outer.is_none());
        }
        let guard = self.guard(&conditions, outer)?;
        match guard {
            Some(guard) if self.state.is_false(guard) => return Ok(()),
            Some(guard) if self.state.is_true(guard) => self.constraint(constraint, None),
            guard => self.constraint(constraint, guard),
        }
    }

    /// A clause; if it is about one variable alone, its other digits are removed.
    fn unit_or_clause(
        &mut self,
        clause: Vec<Lit>,
        any: &[Condition],
        always: bool,
    ) -> Result<(), Impossible> {
        match any {
            &[(var, set)] if always => {
                for digit in digits(self.state.can[usize::from(var)] & !set) {
                    self.state.set(Lit::is_not(var.into(), digit), Reason::None)?;
                }
                Ok(())
            }
            _ => self.clause(clause),
        }
    }

    fn constraint(&mut self, constraint: Constraint, guard: Option<Lit>) -> Result<(), Impossible> {
        match constraint {
            Constraint::Clause(_) => Ok(()),
            Constraint::Different(vars) => self.post_different(&vars, guard),
            Constraint::OneOfSets(vars, sets) => self.sets(vars, sets, guard),
            Constraint::Pair(a, b, table) => self.pair(a, b, table, guard),
            Constraint::Sum(terms, total) => match guard {
                None => {
                    self.sums.push((terms, total));
                    Ok(())
                }
                guard => self.sum(terms, total, guard),
            },
            Constraint::Word(vars, automaton) => {
                let domains: Vec<u16> = vars.iter().map(|&var| self.state.can[usize::from(var)]).collect();
                let word = Word::new(&automaton, &domains);
                self.state.propagators.add(Kind::Word(word), vars, guard);
                Ok(())
            }
            Constraint::Or(groups) => self.or(groups, guard),
            Constraint::Count(vars, set, from, to) => {
                self.add(Kind::Count(Count { set, from, to }), vars, guard)
            }
            Constraint::OwnCount(vars) => {
                let kind = OwnCount::new(self.least, self.all, vars.len());
                self.add(Kind::OwnCount(kind), vars, guard)
            }
            Constraint::Distinct(control, others) => {
                let vars = core::iter::once(control).chain(others).collect();
                self.add(Kind::Distinct(Distinct { least: self.least }), vars, guard)
            }
            Constraint::SameDigits(groups) => {
                let size = groups.first().map_or(0, Vec::len);
                self.add(Kind::SameDigits(SameDigits { size }), groups.concat(), guard)
            }
            Constraint::Connected(cells, set, size) => {
                let (vars, near): (Vec<Var>, _) = cells.into_iter().unzip();
                self.add(Kind::Connected(Connected::new(set, size, near)), vars, guard)
            }
            Constraint::Chaos { .. } | Constraint::FullRank { .. } | Constraint::NoTies(_) => Ok(()),
        }
    }

    /// Adds a propagator.
    fn add(&mut self, kind: Kind, vars: Vec<Var>, guard: Option<Lit>) -> Result<(), Impossible> {
        self.state.propagators.add(kind, vars, guard);
        Ok(())
    }

    fn or(&mut self, groups: Vec<Vec<Posted>>, guard: Option<Lit>) -> Result<(), Impossible> {
        let mut clause: Vec<Lit> = guard.map(Lit::not).into_iter().collect();
        let helpers: Vec<Lit> = groups.iter().map(|_| self.helper()).collect();
        clause.extend(&helpers);
        self.clause(clause)?;
        for (group, helper) in groups.into_iter().zip(helpers) {
            for item in group {
                self.post(item, Some(helper))?;
            }
        }
        Ok(())
    }

    fn post_different(&mut self, vars: &[Var], guard: Option<Lit>) -> Result<(), Impossible> {
        let Some(guard) = guard else { return Ok(()) };
        let count = self.count();
        let table: Vec<u16> = (0..count).map(|digit| self.all & !(1 << digit)).collect();
        for (index, &a) in vars.iter().enumerate() {
            for &b in &vars[index + 1..] {
                self.pair(a, b, table.clone(), Some(guard))?;
            }
        }
        Ok(())
    }

    fn sets(&mut self, vars: Vec<Var>, sets: Vec<u16>, guard: Option<Lit>) -> Result<(), Impossible> {
        if guard.is_some() {
            self.post_different(&vars, guard)?;
        } else {
            let sum = |set: u16| digits(set).sum::<usize>() as i32;
            if let Some((&first, others)) = sets.split_first()
                && others.iter().all(|&set| sum(set) == sum(first))
            {
                self.groups.push((vars.clone(), sum(first)));
            }
        }
        if let ([a, b], count) = (&vars[..], self.count()) {
            let row = |digit: usize| {
                let with = sets.iter().filter(|&&set| set >> digit & 1 != 0);
                with.fold(0, |row, &set| row | set & !(1 << digit))
            };
            return self.pair(*a, *b, (0..count).map(row).collect(), guard);
        }
        self.state.propagators.add(Kind::Sets(Sets::new(&sets)), vars, guard);
        Ok(())
    }

    fn pair(&mut self, a: Var, b: Var, table: Vec<u16>, guard: Option<Lit>) -> Result<(), Impossible> {
        if a == b {
            let set = table.iter().enumerate().fold(0, |set, (digit, &row)| set | row & 1 << digit);
            let any = [(a, set)];
            let mut clause: Vec<Lit> = guard.map(Lit::not).into_iter().collect();
            clause.extend(digits(set).map(|digit| Lit::is(a.into(), digit)));
            return self.unit_or_clause(clause, &any, guard.is_none());
        }
        if guard.is_some() {
            self.state.propagators.add(Kind::Pair(Pair::new(&table)), vec![a, b], guard);
            return Ok(());
        }
        let (key, mut table) = if a < b { ((a, b), table) } else { ((b, a), transposed(&table)) };
        if self.state.peers[usize::from(a)].contains(&b) {
            for (digit, row) in table.iter_mut().enumerate() {
                *row &= !(1 << digit);
            }
        }
        match self.pairs.get_mut(&key) {
            Some(known) => known.iter_mut().zip(table).for_each(|(known, row)| *known &= row),
            None => {
                self.pairs.insert(key, table);
            }
        }
        Ok(())
    }

    fn sum(&mut self, terms: Vec<(i32, Var)>, total: i32, guard: Option<Lit>) -> Result<(), Impossible> {
        let peers = &self.state.peers;
        let differ = |a: usize, b: usize| peers[usize::from(terms[a].1)].contains(&terms[b].1);
        let one = terms.iter().all(|&(coefficient, _)| coefficient == 1);
        let clique = (0..terms.len()).all(|b| (0..b).all(|a| differ(a, b)));
        let vars: Vec<Var> = terms.iter().map(|&(_, var)| var).collect();
        if one && clique && !vars.is_empty() && vars.len() <= self.count() {
            let sets = self.sets_of_sum(vars.len(), total);
            return self.sets(vars, sets, guard);
        }
        if let [(c, a), (d, b)] = terms[..] {
            let fits = |a: usize, b: usize| c * a as i32 + d * b as i32 == total;
            let row = |a| (0..WIDTH).filter(|&b| fits(a, b)).fold(0, |row, b| row | 1 << b);
            let all = self.all;
            let table = (0..self.count()).map(|a| row(a) & all).collect();
            return self.pair(a, b, table, guard);
        }
        let coefficients = terms.iter().map(|&(coefficient, _)| coefficient).collect();
        let sum = Sum::new(coefficients, total, self.count(), differ);
        self.state.propagators.add(Kind::Sum(sum), vars, guard);
        Ok(())
    }

    /// The sets of so many digits with this sum, digits counted from 0.
    fn sets_of_sum(&self, size: usize, total: i32) -> Vec<u16> {
        let fits =
            |&set: &u16| set.count_ones() as usize == size && digits(set).sum::<usize>() as i32 == total;
        (0..=self.all).filter(fits).collect()
    }
}

fn transposed(table: &[u16]) -> Vec<u16> {
    let row = |b: usize| table.iter().enumerate().fold(0, |row, (a, &set)| row | (set >> b & 1) << a);
    (0..table.len()).map(row).collect()
}
