//! Checks that the proof of a step entails its conclusion, from the candidates alone, the plain meaning of rules, and which cells
//! see each other.

use sudoku::{
    Cell, Digit, Digits,
    technique::{Candidate, Proof, Step, Technique},
    variant::{
        Filled,
        steps::{Argument, Candidates, Counted, Fact, Group, GroupName, Impossible, Link, RuleReason, Span},
    },
};

/// What is wrong with a step's proof. `Ok(false)` if there are too many ways to check all.
pub fn check(step: &Step, before: &Candidates) -> Result<bool, String> {
    let checker = Checker { before };
    match &step.proof {
        Proof::Single { .. } => {
            let placed = step.placed.ok_or("nothing is placed")?;
            ensure(before.digits(placed.cell).len() == 1, "the cell has other digits")?;
            Ok(true)
        }
        Proof::Wing { pivot, wings, digit, .. } => checker.wing(step, pivot, wings, *digit),
        Proof::Variant(argument) => checker.argument(step, argument),
        proof => Err(format!("unexpected: {proof:?}")),
    }
}

fn ensure(holds: bool, fault: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault.into()) }
}

struct Checker<'a> {
    before: &'a Candidates,
}

/// So many ways to fill cells are tried.
const MOST_WAYS: usize = 200_000;

impl Checker<'_> {
    /// The candidates of a cell; its digit if it is filled.
    fn held(&self, cell: Cell) -> Digits {
        self.before.digits(cell) | self.before.get(cell).into_iter().collect()
    }

    fn value(&self, digit: Digit) -> i32 {
        digit.value() as i32 - 1 + i32::from(self.before.puzzle().layout().least())
    }

    /// The cells of a group differ, and it is what it says.
    fn group(&self, group: &Group, full: bool) -> Result<(), String> {
        let layout = self.before.puzzle().layout();
        let cells = &group.cells;
        let differ = cells
            .iter()
            .enumerate()
            .all(|(index, &a)| cells[..index].iter().all(|&b| self.before.sees(a, b)));
        ensure(differ, "the cells of a group do not differ")?;
        ensure(!full || cells.len() == layout.digit_count(), "the group does not have every digit")?;
        let same = |houses: Vec<Vec<Cell>>, number: u8| houses.get(usize::from(number)) == Some(cells);
        let named = match group.name {
            GroupName::Row(number) => same(layout.row_houses(), number),
            GroupName::Column(number) => same(layout.column_houses(), number),
            GroupName::Region(number) => same(layout.regions(), number),
            GroupName::Rule(rule) => {
                let rule = &self.before.puzzle().rules()[usize::from(rule)];
                let of_rule = rule.cells(layout);
                cells.iter().all(|cell| of_rule.contains(cell))
            }
        };
        ensure(named, "the group has another name")
    }

    /// Where a digit can be in a group.
    fn places(&self, group: &Group, digit: Digit) -> Vec<Cell> {
        let mut places: Vec<Cell> =
            group.cells.iter().copied().filter(|&cell| self.held(cell).contains(digit)).collect();
        places.sort_unstable();
        places
    }

    /// Every removed candidate has this digit and sees all these cells.
    fn all_see(&self, step: &Step, digit: Digit, cells: &[Cell]) -> Result<(), String> {
        let sees = |gone: &Candidate| {
            gone.digit == digit && cells.iter().all(|&cell| self.before.sees(gone.cell, cell))
        };
        ensure(step.removed.iter().all(sees), "a removed candidate does not see all places")
    }

    fn wing(&self, step: &Step, pivot: &[Cell], wings: &[Cell], digit: Digit) -> Result<bool, String> {
        let (&[pivot], &[one, two]) = (pivot, wings) else { return Err("a wing has three cells".into()) };
        ensure(
            [one, two].iter().all(|&wing| self.before.sees(pivot, wing)),
            "the pivot does not see a wing",
        )?;
        for own in self.held(pivot).iter().filter(|&own| own != digit) {
            let forced =
                [one, two].iter().any(|&wing| self.held(wing) - Digits::only(own) == Digits::only(digit));
            ensure(forced, "a digit of the pivot leaves both wings open")?;
        }
        let mut ends = vec![one, two];
        if self.held(pivot).contains(digit) {
            ends.push(pivot);
        }
        self.all_see(step, digit, &ends)?;
        Ok(true)
    }

    fn argument(&self, step: &Step, argument: &Argument) -> Result<bool, String> {
        match argument {
            Argument::Place { group } => {
                self.group(group, true)?;
                let placed = step.placed.ok_or("nothing is placed")?;
                ensure(self.places(group, placed.digit) == [placed.cell], "the digit has other places")?;
            }
            Argument::Locked { digit, within, places, along } => {
                self.group(within, true)?;
                ensure(self.places(within, *digit) == *places, "the digit has other places")?;
                self.all_see(step, *digit, places)?;
                if let Some(along) = along {
                    self.group(along, false)?;
                    let here = |cell: &Cell| along.cells.contains(cell);
                    let all = places.iter().all(here) && step.removed.iter().all(|gone| here(&gone.cell));
                    ensure(all, "not all is in the other group")?;
                }
            }
            Argument::Subset { group, cells, digits } => self.subset(step, group, cells, *digits)?,
            Argument::Fish { digit, base, cover } => self.fish(step, *digit, base, cover)?,
            Argument::Chain { nodes, links } => self.chain(step, nodes, links)?,
            Argument::Rule { rule, cells, reason } => return self.rule(step, *rule, cells, reason),
            Argument::Sum { groups, inside, outside, total, .. } => {
                groups.iter().try_for_each(|group| self.group(group, true))?;
                return self.sum(step, inside, outside, *total);
            }
            Argument::Equal { groups, sides, counted } => {
                return self.equal(step, groups, sides, counted.as_ref());
            }
            Argument::Trial { assumption, steps, end } => return self.trial(step, *assumption, steps, end),
            Argument::Cases { options, group, branches } => {
                return self.cases(step, options, group.as_ref(), branches);
            }
            Argument::Rectangle { cells, digits } => {
                let only = |cell: &&Cell| self.held(**cell) == digits.iter().copied().collect();
                ensure(cells.iter().filter(only).count() == 3, "not three corners have only the two digits")?;
            }
            argument => return Err(format!("unexpected: {argument:?}")),
        }
        Ok(true)
    }

    fn subset(&self, step: &Step, group: &Group, cells: &[Cell], digits: Digits) -> Result<(), String> {
        use Technique as T;
        ensure(cells.len() == digits.len(), "not as many digits as cells")?;
        ensure(cells.iter().all(|cell| group.cells.contains(cell)), "a cell is not in the group")?;
        if matches!(step.technique, T::NakedPair | T::NakedTriple | T::NakedQuad) {
            self.group(group, false)?;
            ensure(
                cells.iter().all(|&cell| (self.held(cell) - digits).is_empty()),
                "a cell has another digit",
            )?;
            step.removed.iter().try_for_each(|gone| {
                let sees = cells.iter().all(|&cell| self.before.sees(gone.cell, cell));
                ensure(sees && digits.contains(gone.digit), "a removed candidate does not see the set")
            })
        } else {
            self.group(group, true)?;
            let within = |digit| self.places(group, digit).iter().all(|place| cells.contains(place));
            ensure(digits.iter().all(within), "a digit has another place")?;
            let gone = |gone: &Candidate| cells.contains(&gone.cell) && !digits.contains(gone.digit);
            ensure(step.removed.iter().all(gone), "a removed candidate is one of the set")
        }
    }

    fn fish(&self, step: &Step, digit: Digit, base: &[Group], cover: &[Group]) -> Result<(), String> {
        base.iter().try_for_each(|group| self.group(group, true))?;
        cover.iter().try_for_each(|group| self.group(group, false))?;
        ensure(base.len() == cover.len(), "not as many covers as bases")?;
        let places: Vec<Cell> = base.iter().flat_map(|group| self.places(group, digit)).collect();
        let twice = places.iter().enumerate().any(|(index, place)| places[..index].contains(place));
        ensure(!twice, "bases share a place")?;
        let covered = |cell: &Cell| cover.iter().any(|group| group.cells.contains(cell));
        ensure(places.iter().all(covered), "a place is not covered")?;
        let gone =
            |gone: &Candidate| gone.digit == digit && covered(&gone.cell) && !places.contains(&gone.cell);
        ensure(step.removed.iter().all(gone), "a removed candidate is not in the covers alone")
    }

    /// Whether two candidates cannot both be true: in the same cell, the same digit in cells that see each other, or by the rule.
    fn exclude(&self, a: Candidate, b: Candidate) -> bool {
        a.cell == b.cell && a.digit != b.digit
            || a.digit == b.digit && self.before.sees(a.cell, b.cell)
            || self.before.puzzle().rules().iter().any(|rule| {
                // A pair of cells of the rule alone: every way to fill its other cells breaks it.
                let cells = rule.cells(self.before.puzzle().layout());
                cells.contains(&a.cell)
                    && cells.contains(&b.cell)
                    && cells.len() <= 5
                    && self.ways(&cells, &[a, b], |grid| rule.holds(grid), true) == Some(false)
            })
    }

    fn chain(&self, step: &Step, nodes: &[Candidate], links: &[Link]) -> Result<(), String> {
        ensure(nodes.len() == links.len() + 1 && nodes.len().is_multiple_of(2), "a link is missing")?;
        for (index, (pair, link)) in nodes.windows(2).zip(links).enumerate() {
            let (a, b) = (pair[0], pair[1]);
            if index % 2 == 0 {
                let two = match link {
                    Link::Cell => a.cell == b.cell && self.held(a.cell).len() == 2,
                    Link::Group(group) => {
                        self.group(group, true)?;
                        let places = self.places(group, a.digit);
                        a.digit == b.digit
                            && places.len() == 2
                            && places.contains(&a.cell)
                            && places.contains(&b.cell)
                    }
                    Link::Rule(_) => false,
                };
                ensure(two, "a strong link does not hold")?;
            } else {
                ensure(self.wide(a, b), "a weak link does not hold")?;
            }
        }
        let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
        let gone = |gone: &Candidate| self.wide(*gone, first) && self.wide(*gone, last);
        ensure(step.removed.iter().all(gone), "a removed candidate is not excluded by both ends")
    }

    /// Like `exclude`; rules about many cells are trusted.
    fn wide(&self, a: Candidate, b: Candidate) -> bool {
        let layout = self.before.puzzle().layout();
        let large = self.before.puzzle().rules().iter().any(|rule| {
            let cells = rule.cells(layout);
            cells.len() > 5 && cells.contains(&a.cell) && cells.contains(&b.cell)
        });
        large || self.exclude(a, b)
    }

    /// Whether some way to fill the cells fulfils a condition, with these candidates true. `None` if there are too many.
    /// With `open`, cells have any digit.
    fn ways(
        &self,
        cells: &[Cell],
        fixed: &[Candidate],
        holds: impl Fn(&Filled<'_>) -> bool,
        open: bool,
    ) -> Option<bool> {
        let puzzle = self.before.puzzle();
        let layout = puzzle.layout();
        let all: Digits = (1..=layout.digit_count()).filter_map(Digit::new).collect();
        let domain = |cell: &Cell| -> Vec<Digit> {
            match fixed.iter().find(|fixed| fixed.cell == *cell) {
                Some(fixed) => vec![fixed.digit],
                None if open => all.iter().collect(),
                None => self.held(*cell).iter().collect(),
            }
        };
        self.ways_in(cells, &cells.iter().map(domain).collect::<Vec<_>>(), holds)
    }

    /// The same with these digits for each cell.
    fn ways_in(
        &self,
        cells: &[Cell],
        domains: &[Vec<Digit>],
        holds: impl Fn(&Filled<'_>) -> bool,
    ) -> Option<bool> {
        let puzzle = self.before.puzzle();
        let layout = puzzle.layout();
        let mut ways = 1_usize;
        for domain in domains {
            ways = ways.checked_mul(domain.len()).filter(|&ways| ways <= MOST_WAYS)?;
        }
        let mut digits = vec![layout.least(); layout.cell_count()];
        let found = (0..ways).any(|mut way| {
            for (&cell, domain) in cells.iter().zip(domains) {
                digits[layout.index(cell)] = self.value(domain[way % domain.len()]) as u8;
                way /= domain.len();
            }
            let grid = Filled { layout, digits: &digits, rules: puzzle.rules() };
            let clash = cells.iter().enumerate().any(|(index, &a)| {
                cells[..index].iter().any(|&b| grid.at(a) == grid.at(b) && self.before.sees(a, b))
            });
            !clash && holds(&grid)
        });
        Some(found)
    }

    fn rule(&self, step: &Step, rule: u16, cells: &[Cell], reason: &RuleReason) -> Result<bool, String> {
        let puzzle = self.before.puzzle();
        let definition = puzzle.rules().get(usize::from(rule)).ok_or("there is no such rule")?;
        let mut of_rule = definition.cells(puzzle.layout());
        of_rule.sort_unstable();
        of_rule.dedup();
        ensure(cells.iter().all(|cell| of_rule.contains(cell)), "a cell is not one of the rule's")?;
        if let RuleReason::InEverySet { digit, places, .. } = reason {
            self.all_see(step, *digit, places)?;
            let elsewhere =
                cells.iter().any(|cell| self.held(*cell).contains(*digit) && !places.contains(cell));
            ensure(!elsewhere, "the digit has other places")?;
            // Without the digit there is no way to fill the cells.
            let value = self.value(*digit) as u8;
            let holds = |grid: &Filled<'_>| !grid.of(cells).contains(&value) && definition.holds(grid);
            return self.refuted(&of_rule, &[], holds);
        }
        let mut complete = true;
        for gone in self.gone(step) {
            complete &= match reason {
                RuleReason::Because(facts) => {
                    self.refuted_by(&of_rule, facts, gone, |grid| definition.holds(grid))?
                }
                _ => self.refuted(&of_rule, &[gone], |grid| definition.holds(grid))?,
            };
        }
        match reason {
            RuleReason::Leaves { spans, .. } => self.spans(step, spans)?,
            RuleReason::Partner { other, digit } => {
                ensure(self.before.get(*other) == Some(*digit), "the partner has another digit")?;
            }
            RuleReason::Rest { known, left } => {
                let sum: i32 =
                    of_rule.iter().filter_map(|&cell| self.before.get(cell)).map(|d| self.value(d)).sum();
                let placed = step.placed.ok_or("nothing is placed")?;
                ensure(sum == *known && self.value(placed.digit) == *left, "another sum is left")?;
            }
            _ => {}
        }
        Ok(complete)
    }

    /// What is removed is outside the bounds that are named.
    fn spans(&self, step: &Step, spans: &[Span]) -> Result<(), String> {
        for gone in self.gone(step) {
            let span = spans.iter().find(|span| span.cell == gone.cell).ok_or("a cell has no bounds")?;
            let value = self.value(gone.digit);
            let outside =
                span.least.is_some_and(|least| value < least) || span.most.is_some_and(|most| value > most);
            ensure(outside, "a removed candidate is within the bounds")?;
        }
        Ok(())
    }

    /// A candidate does not go with these facts, whatever the other cells hold.
    fn refuted_by(
        &self,
        cells: &[Cell],
        facts: &[Fact],
        gone: Candidate,
        holds: impl Fn(&Filled<'_>) -> bool,
    ) -> Result<bool, String> {
        for fact in facts {
            ensure((self.held(fact.cell) - fact.digits).is_empty(), "a fact is not one")?;
        }
        let all: Digits = (1..=self.before.puzzle().layout().digit_count()).filter_map(Digit::new).collect();
        let domain = |cell: &Cell| -> Vec<Digit> {
            let known = facts.iter().find(|fact| fact.cell == *cell).map_or(all, |fact| fact.digits);
            if *cell == gone.cell { vec![gone.digit] } else { known.iter().collect() }
        };
        match self.ways_in(cells, &cells.iter().map(domain).collect::<Vec<_>>(), &holds) {
            Some(true) => Err(format!("there is a way with {gone:?} and the facts")),
            Some(false) => Ok(true),
            None => self.refuted(cells, &[gone], holds),
        }
    }

    /// What a step says is false: what it removes, and the other digits of the cell that it fills.
    fn gone(&self, step: &Step) -> Vec<Candidate> {
        let others = step.placed.into_iter().flat_map(|Candidate { cell, digit }| {
            (self.held(cell) - Digits::only(digit)).iter().map(move |digit| Candidate::new(cell, digit))
        });
        step.removed.iter().copied().chain(others).collect()
    }

    fn refuted(
        &self,
        cells: &[Cell],
        fixed: &[Candidate],
        holds: impl Fn(&Filled<'_>) -> bool,
    ) -> Result<bool, String> {
        match self.ways(cells, fixed, holds, false) {
            Some(true) => Err(format!("there is a way with {fixed:?}")),
            Some(false) => Ok(true),
            None => Ok(false),
        }
    }

    fn sum(&self, step: &Step, inside: &[Cell], outside: &[Cell], total: i32) -> Result<bool, String> {
        let cells: Vec<Cell> = inside.iter().chain(outside).copied().collect();
        let holds = |grid: &Filled<'_>| grid.sum(inside) - grid.sum(outside) == total;
        let mut complete = true;
        for gone in self.gone(step) {
            complete &= self.refuted(&cells, &[gone], holds)?;
        }
        Ok(complete)
    }

    /// The groups cover the cells of each side once more than the others do, and nothing else.
    fn equal(
        &self,
        step: &Step,
        groups: &[Vec<Group>; 2],
        sides: &[Vec<Cell>; 2],
        counted: Option<&Counted>,
    ) -> Result<bool, String> {
        groups.iter().flatten().try_for_each(|group| self.group(group, true))?;
        ensure(groups[0].len() == groups[1].len(), "not as many groups")?;
        for cell in self.before.puzzle().layout().grid_cells() {
            let often =
                |side: usize| groups[side].iter().filter(|group| group.cells.contains(&cell)).count() as i32;
            let left = |side: usize| i32::from(sides[side].contains(&cell));
            ensure(often(0) - often(1) == left(0) - left(1), "a cell is counted wrongly")?;
        }
        let [near, far] = sides;
        match counted {
            Some(Counted { digit, known, places }) => {
                ensure(known.iter().all(|cell| near.contains(cell)), "a known cell is not on its side")?;
                ensure(known.iter().all(|&cell| self.before.get(cell) == Some(*digit)), "it is not known")?;
                let room = |cell: &&Cell| self.held(**cell).contains(*digit);
                ensure(far.iter().filter(room).eq(places.iter()), "other places")?;
                // No set of places without two that see each other is larger than what is known.
                let most = (0..1_u32 << places.len()).map(|set| {
                    let chosen: Vec<Cell> =
                        (0..places.len()).filter(|i| set >> i & 1 != 0).map(|i| places[i]).collect();
                    let apart =
                        |i: usize| chosen[..i].iter().all(|&other| !self.before.sees(chosen[i], other));
                    if (0..chosen.len()).all(apart) { chosen.len() } else { 0 }
                });
                ensure(most.max() == Some(known.len()), "there is more room")?;
                let gone = |gone: &Candidate| match gone.digit == *digit {
                    true => near.contains(&gone.cell),
                    // It has the digit: without it there is too little room.
                    false => places.contains(&gone.cell),
                };
                ensure(step.removed.iter().all(gone), "something else is removed")?;
                Ok(true)
            }
            None => {
                let cells: Vec<Cell> = near.iter().chain(far).copied().collect();
                let same = |grid: &Filled<'_>| {
                    let sorted = |cells: &[Cell]| {
                        let mut digits = grid.of(cells);
                        digits.sort_unstable();
                        digits
                    };
                    sorted(near) == sorted(far)
                };
                let mut complete = true;
                for &gone in &step.removed {
                    complete &= self.refuted(&cells, &[gone], same)?;
                }
                Ok(complete)
            }
        }
    }

    fn cases(
        &self,
        step: &Step,
        options: &[Candidate],
        group: Option<&Group>,
        branches: &[Vec<Step>],
    ) -> Result<bool, String> {
        let first = options.first().ok_or("there is no case")?;
        ensure(options.len() == branches.len(), "not as many branches as cases")?;
        match group {
            Some(group) => {
                self.group(group, true)?;
                let mut places: Vec<Cell> = options.iter().map(|option| option.cell).collect();
                places.sort_unstable();
                let same = options.iter().all(|option| option.digit == first.digit);
                ensure(same && self.places(group, first.digit) == places, "the digit has other places")?;
            }
            None => {
                let digits: Digits = options.iter().map(|option| option.digit).collect();
                let same = options.iter().all(|option| option.cell == first.cell);
                ensure(same && self.held(first.cell) == digits, "the cell has other digits")?;
            }
        }
        let mut complete = true;
        for (option, steps) in options.iter().zip(branches) {
            let mut state = self.before.clone();
            state.place(*option).map_err(|error| error.to_string())?;
            for inner in steps {
                complete &= check(inner, &state)?;
                state.apply(inner).map_err(|error| error.to_string())?;
            }
            let after = Checker { before: &state };
            let holds = |gone: &Candidate| after.held(gone.cell).contains(gone.digit);
            ensure(!step.removed.iter().any(holds), "a case leaves a removed candidate")?;
        }
        Ok(complete)
    }

    fn trial(
        &self,
        step: &Step,
        assumption: Candidate,
        steps: &[Step],
        end: &Impossible,
    ) -> Result<bool, String> {
        ensure(step.removed == [assumption] && step.placed.is_none(), "another candidate is removed")?;
        let mut state = self.before.clone();
        state.place(assumption).map_err(|error| error.to_string())?;
        let mut complete = true;
        for inner in steps {
            complete &= check(inner, &state)?;
            state.apply(inner).map_err(|error| error.to_string())?;
        }
        let after = Checker { before: &state };
        let puzzle = state.puzzle();
        match end {
            Impossible::Cell(cell) => ensure(
                after.held(*cell).is_empty()
                    || puzzle.layout().grid_cells().any(|other| {
                        state.sees(*cell, other)
                            && state.get(*cell).is_some()
                            && state.get(other) == state.get(*cell)
                    }),
                "the cell has a digit",
            )?,
            Impossible::Group(group, digit) => {
                after.group(group, true)?;
                ensure(after.places(group, *digit).is_empty(), "the digit has a place")?;
            }
            Impossible::Rule(rule, _) => {
                let definition = &puzzle.rules()[usize::from(*rule)];
                let cells = definition.cells(puzzle.layout());
                complete &= after.refuted(&cells, &[], |grid| definition.holds(grid))?;
            }
            Impossible::Sum(inside, outside, total) => {
                let cells: Vec<Cell> = inside.iter().chain(outside).copied().collect();
                let holds = |grid: &Filled<'_>| grid.sum(inside) - grid.sum(outside) == *total;
                complete &= after.refuted(&cells, &[], holds)?;
            }
        }
        Ok(complete)
    }
}
