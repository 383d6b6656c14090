//! Steps of puzzles with more rules in sentences.
//!
//! The sentences about single rules begin with what the rule says about its cells, from `rules`.

use alloc::{string::String, vec::Vec};

use ::sudoku::{
    Cell, Digit, Digits,
    technique::{Candidate, Proof, Step, Technique},
    variant::{
        Rule,
        steps::{Argument, Candidates, Counted, Fact, Group, GroupName, Impossible, Link, RuleReason, Span},
    },
};

use super::{Phrases, Reason, Said, lists::filled, sentence::close_up};
use crate::Lang;

mod phrases;
#[cfg(test)]
mod tests;

pub use phrases::RuleStepPhrases;

/// Explains a step of a puzzle with more rules that was found in these candidates.
pub fn say_with_rules(step: &Step, before: &Candidates, lang: Lang) -> Said {
    let mut words =
        RuleSentences { p: lang.phrases(), q: lang.rule_step_phrases(), lang, before, reasons: Vec::new() };
    let text = close_up(&words.step(step));
    let mut reasons = words.reasons;
    reasons.iter_mut().for_each(|reason| reason.text = close_up(&reason.text));
    Said { text, reasons }
}

struct RuleSentences<'a> {
    p: &'static Phrases,
    q: &'static RuleStepPhrases,
    lang: Lang,
    before: &'a Candidates,
    reasons: Vec<Reason>,
}

impl RuleSentences<'_> {
    fn step(&mut self, step: &Step) -> String {
        let p = self.p;
        match (&step.proof, step.placed) {
            (Proof::Single { .. }, Some(placed)) => {
                filled(p.naked_single, &[&placed.cell, &self.value(placed.digit)])
            }
            (Proof::Variant(argument), Some(placed)) => match &**argument {
                Argument::Place { group } => {
                    let (group, digit) = (self.group(group), self.value(placed.digit));
                    match step.technique {
                        Technique::FullHouse => filled(p.full_house, &[&group, &placed.cell, &digit]),
                        _ => filled(p.hidden_single, &[&group, &digit, &placed.cell]),
                    }
                }
                argument => self.concluded(argument, step),
            },
            (Proof::Variant(argument), None) => self.concluded(argument, step),
            (Proof::Wing { pivot, wings, digit, .. }, _) => {
                let held = |cell: &Cell| self.any_digit(self.before.digits(*cell));
                let ends = p.all_of(wings.iter().map(|wing| filled(p.holding, &[wing, &held(wing)])));
                let own = p.one_of(pivot.iter().map(held));
                let template = if step.technique == Technique::XyWing { p.xy_wing } else { p.xyz_wing };
                let text = filled(template, &[&p.cells(pivot), &own, &ends, &self.value(*digit)]);
                filled(p.follows, &[&text, &self.conclusion(step)])
            }
            _ => filled(p.follows, &[&self.lang.technique(step.technique), &self.conclusion(step)]),
        }
    }

    fn concluded(&mut self, argument: &Argument, step: &Step) -> String {
        let pattern = self.argument(argument, step);
        filled(self.p.follows, &[&pattern, &self.conclusion(step)])
    }

    /// The digit that is placed, and the candidates that are removed, grouped by digits.
    fn conclusion(&self, step: &Step) -> String {
        let p = self.p;
        let mut groups: Vec<(Digits, Vec<Cell>)> = Vec::new();
        let mut rest = &step.removed[..];
        while let Some(&Candidate { cell, .. }) = rest.first() {
            let length = rest.iter().take_while(|candidate| candidate.cell == cell).count();
            let digits: Digits = rest[..length].iter().map(|candidate| candidate.digit).collect();
            rest = &rest[length..];
            match groups.iter_mut().find(|(same, _)| *same == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, [cell].into())),
            }
        }
        let placed = step.placed.map(|placed| filled(p.is, &[&placed.cell, &self.value(placed.digit)]));
        let removed = groups
            .iter()
            .map(|(digits, cells)| filled(p.cannot, &[&p.cells(cells), &self.any_digit(*digits)]));
        let parts: Vec<String> = placed.into_iter().chain(removed).collect();
        parts.join(p.semicolon)
    }

    fn argument(&mut self, argument: &Argument, step: &Step) -> String {
        let (p, q) = (self.p, self.q);
        match argument {
            Argument::Locked { digit, within, places, along } => match along {
                Some(along) => {
                    filled(p.locked, &[&self.group(within), &self.value(*digit), &self.group(along)])
                }
                None => {
                    filled(q.seen_by_places, &[&self.group(within), &self.value(*digit), &p.cells(places)])
                }
            },
            Argument::Subset { group, cells, digits } => self.subset(group, cells, *digits, step),
            Argument::Fish { digit, base, cover } => {
                filled(p.fish, &[&self.groups(base), &self.value(*digit), &self.groups(cover)])
            }
            Argument::Rule { rule, reason, .. } => self.rule(*rule, reason),
            Argument::Sum { groups, rules, inside, outside, total, sets } => {
                self.sum(groups, rules, [inside, outside], *total, sets)
            }
            Argument::Equal { groups, sides, counted } => self.equal(groups, sides, counted.as_ref()),
            Argument::Chain { nodes, links } => self.chain(nodes, links),
            Argument::Trial { assumption, steps, end } => self.trial(*assumption, steps, end, 0),
            Argument::Cases { options, group, branches } => self.cases(options, group.as_ref(), branches),
            Argument::Rectangle { cells, digits } => {
                let digits = p.all_of(digits.iter().map(|&digit| self.value(digit)));
                filled(p.saved, &[&filled(p.two_ways, &[&p.cells(cells), &digits])])
            }
            _ => self.lang.technique(step.technique).into(),
        }
    }

    fn subset(&self, group: &Group, cells: &[Cell], digits: Digits, step: &Step) -> String {
        let (p, held) = (self.p, self.all_digits(digits));
        use Technique as T;
        if !matches!(step.technique, T::NakedPair | T::NakedTriple | T::NakedQuad) {
            return filled(p.hidden, &[&self.group(group), &held, &p.cells(cells)]);
        }
        match step.removed.iter().all(|gone| group.cells.contains(&gone.cell)) {
            true => filled(p.naked, &[&p.cells(cells), &held, &self.group(group)]),
            false => filled(self.q.seen_by_set, &[&p.cells(cells), &held]),
        }
    }

    fn rule(&self, rule: u16, reason: &RuleReason) -> String {
        let (p, q, says) = (self.p, self.q, self.rule_says(rule));
        match reason {
            RuleReason::NoPartner { other, digits } => {
                filled(q.no_partner, &[&says, other, &self.any_digit(*digits)])
            }
            RuleReason::Sets(sets) => filled(q.sets, &[&says, &self.sets(sets)]),
            RuleReason::InEverySet { digit, places, sets } => {
                filled(q.in_every_set, &[&says, &self.sets(sets), &self.value(*digit), &p.cells(places)])
            }
            RuleReason::Because(facts) if !facts.is_empty() => {
                let facts = facts.iter().map(|fact| self.fact(fact));
                filled(q.because, &[&says, &facts.collect::<Vec<_>>().join(p.semicolon)])
            }
            RuleReason::Leaves { spans, total } => self.leaves(&says, spans, *total),
            RuleReason::Partner { other, digit } => {
                filled(q.because, &[&says, &filled(q.fact_is, &[other, &self.value(*digit)])])
            }
            RuleReason::Rest { known, left } => filled(q.rest, &[&says, known, left]),
            RuleReason::Filled(sets) => filled(q.filled, &[&says, &self.sets(sets)]),
            RuleReason::NoWay => filled(q.no_way, &[&says]),
            _ => filled(q.direct, &[&says]),
        }
    }

    /// `r1c1 is at least 3`.
    fn fact(&self, fact: &Fact) -> String {
        let q = self.q;
        let last = self.before.puzzle().layout().digit_count();
        let (first, end) = (fact.digits.iter().next(), fact.digits.iter().last());
        let (Some(first), Some(end)) = (first, end) else { return String::new() };
        let whole = end.value() - first.value() + 1 == fact.digits.len();
        let (least, most) = (self.value(first), self.value(end));
        match () {
            () if least == most => filled(q.fact_is, &[&fact.cell, &least]),
            () if whole && end.value() == last => filled(q.fact_least, &[&fact.cell, &least]),
            () if whole && first.value() == 1 => filled(q.fact_most, &[&fact.cell, &most]),
            () => {
                let others: Digits = (1..=last).filter_map(Digit::new).collect::<Digits>() - fact.digits;
                match others.len() < fact.digits.len() {
                    true => filled(self.p.cannot, &[&fact.cell, &self.any_digit(others)]),
                    false => filled(q.fact_is, &[&fact.cell, &self.any_digit(fact.digits)]),
                }
            }
        }
    }

    /// What the other cells of a sum leave.
    fn leaves(&self, says: &str, spans: &[Span], total: Option<i32>) -> String {
        let (p, q) = (self.p, self.q);
        if let (&[Span { cell, least, most }], Some(total)) = (spans, total) {
            // The others of one cell, with their sum.
            match (least, most) {
                (Some(least), None) => return filled(q.rest_most, &[&says, &cell, &(total - least), &least]),
                (None, Some(most)) => return filled(q.rest_least, &[&says, &cell, &(total - most), &most]),
                _ => {}
            }
        }
        let span = |span: &Span| match (span.least, span.most) {
            (Some(least), Some(most)) if least == most => filled(q.span_only, &[&span.cell, &least]),
            (Some(least), Some(most)) => filled(q.span, &[&span.cell, &least, &most]),
            (Some(least), None) => filled(q.span_least, &[&span.cell, &least]),
            (None, Some(most)) => filled(q.span_most, &[&span.cell, &most]),
            (None, None) => String::new(),
        };
        filled(q.leaves, &[&says, &p.all_of(spans.iter().map(span))])
    }

    fn sum(
        &self,
        groups: &[Group],
        rules: &[u16],
        [inside, outside]: [&[Cell]; 2],
        total: i32,
        sets: &[Digits],
    ) -> String {
        let (p, q, layout) = (self.p, self.q, self.before.puzzle().layout());
        let each: i32 = (layout.least()..=layout.greatest()).map(i32::from).sum();
        let all = each * groups.len() as i32;
        let first = rules.iter().filter_map(|&rule| {
            let rule: &Rule = self.before.puzzle().rules().get(usize::from(rule))?;
            rule.cells(layout).into_iter().next()
        });
        let first: Vec<Cell> = first.collect();
        let text = filled(q.sum_of_groups, &[&self.groups(groups), &all, &p.cells(&first), &(all - total)]);
        let text = match (inside, outside) {
            (cells, []) => filled(q.sum_inside, &[&text, &p.cells(cells), &total]),
            ([], cells) => filled(q.sum_outside, &[&text, &p.cells(cells), &-total]),
            _ => filled(q.sum_between, &[&text, &p.cells(inside), &p.cells(outside), &total]),
        };
        if sets.is_empty() { text } else { filled(q.sum_sets, &[&text, &self.sets(sets)]) }
    }

    fn equal(&self, groups: &[Vec<Group>; 2], sides: &[Vec<Cell>; 2], counted: Option<&Counted>) -> String {
        let (p, q) = (self.p, self.q);
        let [here, there] = [self.groups(&groups[0]), self.groups(&groups[1])];
        let same = filled(q.equal, &[&here, &there, &p.cells(&sides[0]), &p.cells(&sides[1])]);
        let Some(Counted { digit, known, places }) = counted else { return filled(q.equal_ways, &[&same]) };
        let digit = self.value(*digit);
        match (&known[..], &places[..]) {
            ([], _) => filled(q.equal_none, &[&same, &digit]),
            (known, places) => {
                filled(q.equal_counted, &[&same, &digit, &p.cells(known), &p.cells(places), &known.len()])
            }
        }
    }

    fn chain(&mut self, nodes: &[Candidate], links: &[Link]) -> String {
        let (p, q) = (self.p, self.q);
        let name = |of: &Candidate, words: &Self| filled(p.candidate, &[&of.cell, &words.value(of.digit)]);
        for (index, (pair, link)) in nodes.windows(2).zip(links).enumerate() {
            let why = match link {
                Link::Cell => q.link_cell.into(),
                Link::Group(group) => self.group(group),
                Link::Rule(rule) => self.rule_name(*rule).into(),
            };
            let template = if index % 2 == 0 { q.link_to_true } else { q.link_to_false };
            let text = filled(template, &[&name(&pair[0], self), &name(&pair[1], self), &why]);
            self.reasons.push(Reason { depth: 0, text });
        }
        match nodes {
            [first, .., last] => filled(q.chain, &[&name(first, self), &name(last, self)]),
            _ => String::new(),
        }
    }

    /// The sentence of several cases; the steps of each are lines below it.
    fn cases(&mut self, options: &[Candidate], group: Option<&Group>, branches: &[Vec<Step>]) -> String {
        let (p, q) = (self.p, self.q);
        for (option, steps) in options.iter().zip(branches) {
            let is = filled(p.is, &[&option.cell, &self.value(option.digit)]);
            let template = if steps.is_empty() { q.case_at_once } else { q.case };
            self.reasons.push(Reason { depth: 0, text: filled(template, &[&is]) });
            for step in steps {
                let name = self.lang.technique(step.technique);
                let text = filled(q.trial_step, &[&self.conclusion(step), &name]);
                self.reasons.push(Reason { depth: 1, text });
            }
        }
        let Some(first) = options.first() else { return String::new() };
        match group {
            None => {
                let digits = p.one_of(options.iter().map(|option| self.value(option.digit)));
                filled(q.cases_cell, &[&first.cell, &digits])
            }
            Some(group) => {
                let places: Vec<Cell> = options.iter().map(|option| option.cell).collect();
                filled(q.cases_group, &[&self.group(group), &self.value(first.digit), &p.cells(&places)])
            }
        }
    }

    /// The sentence of a trial; its steps are lines below it.
    fn trial(&mut self, assumption: Candidate, steps: &[Step], end: &Impossible, depth: usize) -> String {
        for step in steps {
            let text =
                filled(self.q.trial_step, &[&self.conclusion(step), &self.lang.technique(step.technique)]);
            self.reasons.push(Reason { depth, text });
            if let Proof::Variant(argument) = &step.proof
                && let Argument::Trial { assumption, steps, end } = &**argument
            {
                let text = self.trial(*assumption, steps, end, depth + 1);
                self.reasons.push(Reason { depth: depth + 1, text });
            }
        }
        let end = self.end(end);
        filled(self.q.trial, &[&assumption.cell, &self.value(assumption.digit), &end])
    }

    fn end(&self, end: &Impossible) -> String {
        let (p, q) = (self.p, self.q);
        match end {
            Impossible::Cell(cell) => filled(q.end_cell, &[cell]),
            Impossible::Group(group, digit) => {
                filled(q.end_group, &[&self.group(group), &self.value(*digit)])
            }
            Impossible::Rule(rule, cells) => {
                let says = self.rule_says(*rule);
                filled(q.end_rule, &[&p.cells(cells), &says.trim_end_matches(['.', '。'])])
            }
            Impossible::Sum(inside, outside, _) => {
                filled(q.end_sum, &[&p.cells(&[&inside[..], outside].concat())])
            }
        }
    }

    /// A digit as its value: that of digit 1 is the smallest of the layout.
    fn value(&self, digit: Digit) -> u8 {
        digit.value() as u8 + self.before.puzzle().layout().least() - 1
    }

    fn any_digit(&self, digits: Digits) -> String {
        self.p.one_of(digits.iter().map(|digit| self.value(digit)))
    }

    fn all_digits(&self, digits: Digits) -> String {
        self.p.all_of(digits.iter().map(|digit| self.value(digit)))
    }

    /// `126 or 135`; with digits above 9, `1-2-12`.
    fn sets(&self, sets: &[Digits]) -> String {
        let long = self.before.puzzle().layout().greatest() > 9;
        let between = if long { "-" } else { "" };
        let set = |set: &Digits| {
            let values: Vec<String> = set.iter().map(|digit| filled("{0}", &[&self.value(digit)])).collect();
            values.join(between)
        };
        // Smaller digits first, not smaller numbers as bits.
        let mut sets: Vec<&Digits> = sets.iter().collect();
        sets.sort_by(|a, b| a.iter().map(Digit::value).cmp(b.iter().map(Digit::value)));
        self.p.one_of(sets.into_iter().map(set))
    }

    fn group(&self, group: &Group) -> String {
        match (group.house(), group.name) {
            (Some(house), _) => self.p.house(house),
            (None, GroupName::Rule(rule)) => {
                filled(self.q.rule_group, &[&self.rule_name(rule), &self.p.cells(&group.cells)])
            }
            (None, GroupName::Row(number) | GroupName::Column(number) | GroupName::Region(number)) => {
                filled(self.q.region, &[&(number + 1)])
            }
        }
    }

    fn groups(&self, groups: &[Group]) -> String {
        match groups.iter().map(Group::house).collect::<Option<Vec<_>>>() {
            Some(houses) => self.p.houses(&houses),
            None => self.p.all_of(groups.iter().map(|group| self.group(group))),
        }
    }

    fn rule_name(&self, rule: u16) -> &'static str {
        let rule = self.before.puzzle().rules().get(usize::from(rule));
        rule.map_or("", |rule| self.lang.rule_name(rule))
    }

    fn rule_says(&self, rule: u16) -> String {
        let puzzle = self.before.puzzle();
        let rule = puzzle.rules().get(usize::from(rule));
        rule.map_or(String::new(), |rule| self.lang.rule_sentence(rule, puzzle.layout()))
    }
}
