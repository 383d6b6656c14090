//! Makes what the searches work on from what a puzzle posts.

use alloc::{collections::BTreeMap, vec::Vec};

use super::{
    lit::{Lit, WIDTH, digits},
    model::{Condition, Constraint, Model, Posted, Var},
    problem::{Clause, Entry, Problem},
    propagators::{
        Chaos, Connected, Count, Distinct, Kind, Less, Lunchbox, Numbered, OwnCount, Pair, Reach, SameDigits,
        Sets, Sum, Unequal, Word, divisions,
    },
};
use crate::variant::{Layout, Puzzle};

/// The puzzle has no solution: its own rules say so before any search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Impossible;

/// Builds a problem step by step.
pub(super) struct Builder {
    pub problem: Problem,
    /// All digits.
    all: u16,
    /// The smallest digit.
    least: u8,
    /// Relations of pairs without a condition, the smaller variable first, one for each pair.
    pairs: BTreeMap<(Var, Var), Vec<u16>>,
    /// Sums without a condition.
    pub sums: Vec<(Vec<(i32, Var)>, i32)>,
    /// Different variables with a known sum.
    pub groups: Vec<(Vec<Var>, i32)>,
}

impl Problem {
    /// The problem of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Result<Problem, Impossible> {
        let layout = puzzle.layout();
        let least = layout.least();
        let domains = puzzle.candidates().iter().map(|&set| (set >> least) as u16).collect();
        let mut builder = Builder::of_posted(layout, domains, Model::of(puzzle).into_posted())?;
        builder.imply(layout);
        builder.finish()
    }

    /// The problem of some constraints alone.
    pub fn of_posted(layout: &Layout, domains: Vec<u16>, posted: Vec<Posted>) -> Result<Problem, Impossible> {
        Builder::of_posted(layout, domains, posted)?.finish()
    }
}

impl Builder {
    fn of_posted(layout: &Layout, domains: Vec<u16>, posted: Vec<Posted>) -> Result<Builder, Impossible> {
        let least = layout.least();
        let all = (layout.all_digits() >> least) as u16;
        let mut builder = Builder {
            problem: Problem::new(domains, all),
            all,
            least,
            pairs: BTreeMap::new(),
            sums: Vec::new(),
            groups: Vec::new(),
        };
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
        Ok(builder)
    }

    fn finish(mut self) -> Result<Problem, Impossible> {
        // A sum of two is a pair.
        for (terms, total) in core::mem::take(&mut self.sums) {
            self.sum(&terms, total, None)?;
        }
        for ((a, b), table) in core::mem::take(&mut self.pairs) {
            self.add(Kind::Pair(Pair::new(&table)), Vec::from([a, b]), None);
        }
        self.problem.finish();
        Ok(self.problem)
    }

    fn new_sum(&self, terms: &[(i32, Var)], total: i32) -> Sum {
        let differ = |a: usize, b: usize| self.problem.differ(terms[a].1, terms[b].1);
        let coefficients = terms.iter().map(|&(coefficient, _)| coefficient).collect();
        Sum::new(coefficients, total, self.count(), differ)
    }

    /// The number of digits.
    pub fn count(&self) -> usize {
        self.all.count_ones() as usize
    }

    fn different(&mut self, vars: &[Var]) -> Result<(), Impossible> {
        self.problem.add_different(vars);
        let domains = vars.iter().fold(0, |union, &var| union | self.domain(var));
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
        if vars.len() == self.count() && !self.problem.houses.iter().any(known) {
            self.problem.add_house(vars);
        }
        Ok(())
    }

    fn domain(&self, var: Var) -> u16 {
        self.problem.domains[usize::from(var)]
    }

    /// Whether the literal is true from the beginning.
    fn is_true(&self, lit: Lit) -> bool {
        let domain = self.problem.domains[lit.var()];
        if lit.is_negative() { domain & lit.bit() == 0 } else { domain == lit.bit() }
    }

    /// Adds a propagator.
    fn add(&mut self, kind: Kind, scope: Vec<Var>, guard: Option<Lit>) {
        let mut sorted = scope.clone();
        sorted.sort_unstable();
        let repeats = sorted.windows(2).any(|pair| pair[0] == pair[1]);
        let settles = kind.settles() && !repeats;
        self.problem.propagators.push(Entry { kind, scope, guard, settles, repeats });
    }

    /// At least one variable has a digit of its set.
    fn clause(&mut self, any: impl IntoIterator<Item = (Var, u16)>) -> Result<(), Impossible> {
        let mut sets: BTreeMap<Var, u16> = BTreeMap::new();
        for (var, set) in any {
            *sets.entry(var).or_default() |= set & self.domain(var);
        }
        if sets.iter().any(|(&var, &set)| set == self.domain(var)) {
            return Ok(());
        }
        sets.retain(|_, set| *set != 0);
        let (vars, sets): (Vec<Var>, Vec<u16>) = sets.into_iter().unzip();
        match (&vars[..], &sets[..]) {
            ([], _) => return Err(Impossible),
            (&[var], &[set]) => self.problem.domains[usize::from(var)] = set,
            _ => self.problem.clauses.push(Clause { vars, sets }),
        }
        Ok(())
    }

    /// A variable with the digits that make a condition false.
    fn broken(&self, &(var, set): &Condition) -> (Var, u16) {
        (var, self.all & !set)
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
        let helper = self.problem.add_helper();
        let mut clause: Vec<(Var, u16)> = conditions.iter().map(|condition| self.broken(condition)).collect();
        clause.extend(guard.map(unless));
        clause.push(when(helper));
        self.clause(clause)?;
        Ok(Some(helper))
    }

    fn post(&mut self, item: Posted, outer: Option<Lit>) -> Result<(), Impossible> {
        let Posted { conditions, constraint } = item;
        if let Constraint::Clause(any) = constraint {
            let mut clause: Vec<(Var, u16)> =
                conditions.iter().map(|condition| self.broken(condition)).collect();
            clause.extend(outer.map(unless));
            clause.extend(any);
            return self.clause(clause);
        }
        let guard = self.guard(&conditions, outer)?;
        match guard {
            Some(guard) if self.is_true(guard.not()) => Ok(()),
            Some(guard) if self.is_true(guard) => self.constraint(constraint, None),
            guard => self.constraint(constraint, guard),
        }
    }

    fn constraint(&mut self, constraint: Constraint, guard: Option<Lit>) -> Result<(), Impossible> {
        match constraint {
            Constraint::Clause(_) => Ok(()),
            Constraint::Different(vars) => self.post_different(&vars, guard),
            Constraint::OneOfSets(vars, sets) => self.sets(vars, &sets, guard),
            Constraint::Pair(a, b, table) => self.pair(a, b, table, guard),
            Constraint::Sum(terms, total) => match guard {
                None => {
                    self.sums.push((terms, total));
                    Ok(())
                }
                guard => self.sum(&terms, total, guard),
            },
            Constraint::Word(vars, automaton) => {
                let domains: Vec<u16> = vars.iter().map(|&var| self.domain(var)).collect();
                self.add(Kind::Word(Word::new(&automaton, &domains)), vars, guard);
                Ok(())
            }
            Constraint::Lunchbox { vars, ends, sum, automaton } => {
                let domains: Vec<u16> = vars.iter().map(|&var| self.domain(var)).collect();
                let word = Word::new(&automaton, &domains);
                // With many digits and many ends there are too many sets.
                let kind = if self.count() <= 10 || ends.len() == 1 {
                    Kind::Lunchbox(Lunchbox::new(vars.len(), &ends, sum, self.least, word))
                } else {
                    Kind::Word(word)
                };
                self.add(kind, vars, guard);
                Ok(())
            }
            Constraint::Or(groups) => self.or(groups, guard),
            Constraint::Chaos { digits, regions, columns, size } => {
                self.chaos(&digits, &regions, columns, size, guard);
                Ok(())
            }
            Constraint::FullRank { lines, line, ranks, ties } => {
                self.full_rank(&lines, line, &ranks, ties, guard)
            }
            Constraint::NoTies(lines) => {
                for (index, a) in lines.iter().enumerate() {
                    for b in &lines[index + 1..] {
                        self.add(Kind::Unequal(Unequal), [a.clone(), b.clone()].concat(), guard);
                    }
                }
                Ok(())
            }
            other => {
                let (kind, vars) = self.simple(other);
                self.add(kind, vars, guard);
                Ok(())
            }
        }
    }

    /// Constraints that are one propagator, whatever the puzzle.
    fn simple(&self, constraint: Constraint) -> (Kind, Vec<Var>) {
        match constraint {
            Constraint::Count(vars, set, from, to) => (Kind::Count(Count { set, from, to }), vars),
            Constraint::OwnCount(vars) => {
                let divisions = divisions(&vars, &self.problem.houses);
                (Kind::OwnCount(OwnCount::new(self.least, self.all, vars.len(), divisions)), vars)
            }
            Constraint::Distinct(control, others) => {
                let vars = core::iter::once(control).chain(others).collect();
                (Kind::Distinct(Distinct { least: self.least }), vars)
            }
            Constraint::SameDigits(groups) => {
                let size = groups.first().map_or(0, Vec::len);
                (Kind::SameDigits(SameDigits { size }), groups.concat())
            }
            Constraint::Connected(cells, set, size) => {
                let (vars, near): (Vec<Var>, Vec<Vec<u16>>) = cells.into_iter().unzip();
                (Kind::Connected(Connected::new(set, size, &near)), vars)
            }
            Constraint::Reach { vars, lengths, wanted } => (Kind::Reach(Reach::new(wanted, lengths)), vars),
            Constraint::Numbered(vars, count) => (Kind::Numbered(Numbered { count }), vars),
            // The others are not a single propagator.
            _ => (Kind::Count(Count { set: 0, from: 0, to: 0 }), Vec::new()),
        }
    }

    /// Each region has its size, is connected, and has different digits.
    fn chaos(&mut self, digits: &[Var], regions: &[Var], columns: usize, size: usize, guard: Option<Lit>) {
        let count = regions.len();
        let near = |cell: usize| -> Vec<u16> {
            let mut near = Vec::new();
            near.extend((!cell.is_multiple_of(columns)).then(|| cell as u16 - 1));
            near.extend((cell % columns + 1 < columns).then(|| cell as u16 + 1));
            near.extend((cell >= columns).then(|| (cell - columns) as u16));
            near.extend((cell + columns < count).then(|| (cell + columns) as u16));
            near
        };
        let near: Vec<Vec<u16>> = (0..count).map(near).collect();
        for region in 0..count / size {
            let connected = Connected::new(1 << region, Some(size), &near);
            self.add(Kind::Connected(connected), regions.to_vec(), guard);
        }
        let every = if size == self.count() { self.all } else { 0 };
        self.add(Kind::Chaos(Chaos { every }), [digits, regions].concat(), guard);
    }

    /// Four lines begin with each digit, so that a rank tells the first digit, and how many of the three others with that digit
    /// are smaller. Helpers say which of them are smaller, and which are not.
    fn full_rank(
        &mut self,
        lines: &[Vec<Var>],
        line: usize,
        ranks: &[Option<usize>],
        ties: bool,
        guard: Option<Lit>,
    ) -> Result<(), Impossible> {
        let (own, Some(rank)) = (&lines[line], ranks[line]) else { return Ok(()) };
        let first = 1 << ((rank - 1) / 4);
        let (mut below, mut above) = ((rank - 1) % 4, 3 - (rank - 1) % 4);
        let (mut smaller, mut greater) = (Vec::new(), Vec::new());
        let is_smaller = |other: &[Var]| ([other, own].concat(), Kind::Less(Less { equal: false }));
        let is_greater = |other: &[Var]| ([own, other].concat(), Kind::Less(Less { equal: ties }));
        for (index, other) in lines.iter().enumerate().filter(|&(index, _)| index != line) {
            if self.domain(other[0]) & first == 0 {
                continue;
            }
            if let Some(known) = ranks[index] {
                if (known - 1) / 4 != (rank - 1) / 4 {
                    continue;
                }
                let (count, (scope, kind)) = match known < rank {
                    true => (&mut below, is_smaller(other)),
                    false => (&mut above, is_greater(other)),
                };
                let Some(left) = count.checked_sub(1) else { return self.clause(guard.map(unless)) };
                *count = left;
                self.add(kind, scope, guard);
                continue;
            }
            let mut either = Vec::from([(other[0], self.all & !first)]);
            for (helpers, (scope, kind)) in
                [(&mut smaller, is_smaller(other)), (&mut greater, is_greater(other))]
            {
                let helper = self.problem.add_helper();
                helpers.push(helper.var() as Var);
                self.add(kind, scope, Some(helper));
                self.clause([(other[0], first), unless(helper)])?;
                either.push(when(helper));
            }
            self.clause(guard.map(unless).into_iter().chain(either))?;
        }
        for (helpers, count) in [(smaller, below), (greater, above)] {
            self.add(Kind::Count(Count { set: 0b10, from: count, to: count }), helpers, guard);
        }
        Ok(())
    }

    fn or(&mut self, groups: Vec<Vec<Posted>>, guard: Option<Lit>) -> Result<(), Impossible> {
        let helpers: Vec<Lit> = groups.iter().map(|_| self.problem.add_helper()).collect();
        let clause: Vec<(Var, u16)> =
            guard.map(unless).into_iter().chain(helpers.iter().copied().map(when)).collect();
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

    fn sets(&mut self, vars: Vec<Var>, sets: &[u16], guard: Option<Lit>) -> Result<(), Impossible> {
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
        let kind = Kind::Sets(Sets::new(sets, vars.len(), self.all));
        let scope = if guard.is_some() { vars } else { self.with_rests(vars) };
        self.add(kind, scope, guard);
        Ok(())
    }

    /// Adds what is left of houses that have all these variables: of two at most, such as a row and a box.
    fn with_rests(&self, mut vars: Vec<Var>) -> Vec<Var> {
        let size = vars.len();
        if size == self.count() {
            return vars;
        }
        let has_all = |house: &&Vec<Var>| vars[..size].iter().all(|var| house.contains(var));
        let houses: Vec<Vec<Var>> = self.problem.houses.iter().filter(has_all).take(2).cloned().collect();
        for house in houses {
            vars.extend(house.into_iter().filter(|var| !vars[..size].contains(var)).collect::<Vec<_>>());
        }
        vars
    }

    fn pair(&mut self, a: Var, b: Var, table: Vec<u16>, guard: Option<Lit>) -> Result<(), Impossible> {
        if a == b {
            let set = table.iter().enumerate().fold(0, |set, (digit, &row)| set | row & 1 << digit);
            return self.clause(guard.map(unless).into_iter().chain([(a, set)]));
        }
        if guard.is_some() {
            self.add(Kind::Pair(Pair::new(&table)), Vec::from([a, b]), guard);
            return Ok(());
        }
        let (key, mut table) = if a < b { ((a, b), table) } else { ((b, a), transposed(&table)) };
        if self.problem.differ(a, b) {
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

    fn sum(&mut self, terms: &[(i32, Var)], total: i32, guard: Option<Lit>) -> Result<(), Impossible> {
        let differ = |a: usize, b: usize| self.problem.differ(terms[a].1, terms[b].1);
        let one = terms.iter().all(|&(coefficient, _)| coefficient == 1);
        let clique = (0..terms.len()).all(|b| (0..b).all(|a| differ(a, b)));
        let vars: Vec<Var> = terms.iter().map(|&(_, var)| var).collect();
        if one && clique && !vars.is_empty() && vars.len() <= self.count() {
            let sets = self.sets_of_sum(vars.len(), total);
            return match (&vars[..], &sets[..]) {
                (_, []) => self.clause(guard.map(unless)),
                (&[var], _) => self.clause(guard.map(unless).into_iter().chain([(var, sets[0])])),
                _ => self.sets(vars, &sets, guard),
            };
        }
        if let &[(c, a), (d, b)] = terms {
            let fits = |a: usize, b: usize| c * a as i32 + d * b as i32 == total;
            let row = |a| (0..WIDTH).filter(|&b| fits(a, b)).fold(0, |row, b| row | 1 << b);
            let all = self.all;
            let table = (0..self.count()).map(|a| row(a) & all).collect();
            return self.pair(a, b, table, guard);
        }
        let sum = self.new_sum(terms, total);
        self.add(Kind::Sum(sum), vars, guard);
        Ok(())
    }

    /// The sets of so many digits with this sum, digits counted from 0.
    fn sets_of_sum(&self, size: usize, total: i32) -> Vec<u16> {
        let fits =
            |&set: &u16| set.count_ones() as usize == size && digits(set).sum::<usize>() as i32 == total;
        (0..=self.all).filter(fits).collect()
    }
}

/// A literal as a variable with its digits.
fn when(lit: Lit) -> (Var, u16) {
    (lit.var() as Var, if lit.is_negative() { !lit.bit() } else { lit.bit() })
}

/// The opposite of a literal as a variable with its digits.
fn unless(lit: Lit) -> (Var, u16) {
    when(lit.not())
}

fn transposed(table: &[u16]) -> Vec<u16> {
    let row = |b: usize| table.iter().enumerate().fold(0, |row, (a, &set)| row | (set >> b & 1) << a);
    (0..table.len()).map(row).collect()
}
