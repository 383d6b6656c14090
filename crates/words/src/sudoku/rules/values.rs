//! What is written into the gaps of the texts about rules.
//!
//! The first value is always where the rule is: its cells, or the row, column or diagonal that a clue looks at. The others
//! are its numbers and digits.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt::Display;

use ::sudoku::{
    Cell,
    variant::{
        Layout, Puzzle, Rule,
        rule::{Direction, LookAndSay, Pair, Ray, Sum},
    },
};

use super::super::lists::filled;
use crate::Lang;

/// The digits of a set in order.
fn digits(set: u32) -> impl Iterator<Item = u32> {
    (0..32).filter(move |&digit| set >> digit & 1 != 0)
}

impl Lang {
    /// What is written into the gaps of a rule's texts.
    pub(super) fn rule_values(self, rule: &Rule, layout: &Layout) -> Vec<String> {
        let one = |cells: &[Cell], number: i32| vec![self.cells(cells), number.to_string()];
        match rule {
            Rule::Cage(cage) => one(&cage.cells, cage.sum.unwrap_or_default()),
            Rule::Sum(sum) => vec![self.terms(sum), sum.sum.to_string()],
            Rule::SumLine(line) => one(&line.cells, line.sum),
            Rule::Whispers(line) => one(&line.cells, line.difference),
            Rule::Lockout(line) => one(&line.cells, line.difference),
            Rule::Modular(line) => one(&line.cells, line.modulus),
            Rule::Difference(dot) => one(&dot.cells, dot.value),
            Rule::Ratio(dot) => one(&dot.cells, dot.value),
            Rule::PairSum(pair) => one(&pair.cells, pair.sum),
            Rule::Rellik(cage) => one(&cage.cells, cage.sum),
            Rule::Lunchbox(cage) => {
                let mut values = one(&cage.cells, cage.sum);
                values.extend([layout.least().to_string(), layout.greatest().to_string()]);
                values
            }
            Rule::Arrow(arrow) => vec![self.cells(&arrow.path), self.cells(&arrow.circle)],
            Rule::DoubleArrow(line) => self.with_ends(&line.cells),
            Rule::EqualSum(rule) => vec![equation(&rule.groups)],
            Rule::Clone(rule) => vec![self.groups(&rule.groups)],
            Rule::SameValues(rule) => vec![self.groups(&rule.groups)],
            Rule::Greater(rule) => self.first_two(&rule.cells),
            Rule::OnlyMarkedDots(dots) => {
                vec![self.grid(), self.any_number(&dots.differences), self.any_number(&dots.ratios)]
            }
            Rule::OnlyMarkedSums(sums) => vec![self.grid(), self.any_number(&sums.sums)],
            Rule::Pair(pair) => vec![self.cells(&pair.cells), self.relation(pair, layout)],
            Rule::OneOf(rule) => vec![self.cells(&rule.cells), self.phrases().one_of(digits(rule.digits))],
            Rule::Quadruple(rule) => vec![self.cells(&rule.cells), self.numbers(&rule.numbers)],
            Rule::Contains(rule) => vec![self.cells(&rule.cells), self.numbers(&rule.numbers)],
            Rule::LookAndSay(rule) => vec![self.cells(&rule.cells), self.counts(rule)],
            Rule::Connected(rule) => vec![
                if rule.cells.is_empty() { self.grid() } else { self.cells(&rule.cells) },
                self.phrases().one_of(digits(rule.digits)),
                rule.size.unwrap_or_default().to_string(),
            ],
            Rule::Pattern(rule) => vec![self.cells(&rule.cells), rule.pattern.clone()],
            Rule::Automaton(rule) => vec![self.cells(&rule.cells), rule.automaton.clone()],
            Rule::Or(rule) => vec![self.alternatives(&rule.rules, layout)],
            Rule::And(rule) => {
                let rules: Vec<Rule> = rule.rules.iter().flatten().cloned().collect();
                vec![self.together(&rules, layout)]
            }
            _ => self.clue_values(rule, layout),
        }
    }

    /// The same for clues outside the grid and rules about digits; cells alone for the rest.
    fn clue_values(self, rule: &Rule, layout: &Layout) -> Vec<String> {
        let clue = |ray: &Ray, number: i32| vec![self.ray(ray), number.to_string()];
        match rule {
            Rule::LittleKiller(clued) => clue(&clued.ray, clued.sum),
            Rule::Sandwich(clued) => {
                // From which side does not matter.
                let (p, first) = (self.phrases(), clued.ray.first);
                let line = match clued.ray.direction {
                    Direction::East | Direction::West => filled(p.row, &[&(first.row() + 1)]),
                    _ => filled(p.column, &[&(first.column() + 1)]),
                };
                let mut values = vec![line, clued.sum.to_string()];
                values.extend([layout.least().to_string(), layout.greatest().to_string()]);
                values
            }
            Rule::XSum(clued) => clue(&clued.ray, clued.sum),
            Rule::Skyscraper(clued) => clue(&clued.ray, clued.count),
            Rule::HiddenSkyscraper(clued) => clue(&clued.ray, clued.digit),
            Rule::NumberedRoom(clued) => clue(&clued.ray, clued.digit),
            Rule::FullRank(clued) => clue(&clued.ray, clued.rank),
            Rule::Entropic(line) => [vec![self.cells(&line.cells)], self.thirds(layout)].concat(),
            Rule::GlobalEntropy(_) => [vec![self.grid()], self.thirds(layout)].concat(),
            Rule::DutchFlatmates(_) => {
                let (least, greatest) = (layout.least(), layout.greatest());
                let middle = (least + greatest) / 2;
                vec![self.grid(), middle.to_string(), least.to_string(), greatest.to_string()]
            }
            Rule::Doppelganger(_) => vec![self.grid(), layout.greatest().to_string()],
            Rule::ValueIndexing(rule) => self.first_apart(&rule.cells),
            Rule::CountDistinct(rule) => self.first_apart(&rule.cells),
            Rule::ChaosConstruction(rule) => vec![self.grid(), rule.size.to_string()],
            Rule::ChaosArrow(rule) => one_with_offset(&rule.control, rule.offset),
            Rule::ChaosCount(rule) => one_with_offset(&rule.control, rule.offset),
            _ => vec![self.cells(&rule.cells(layout))],
        }
    }

    fn cells(self, cells: &[Cell]) -> String {
        self.join(cells)
    }

    fn join<T: Display>(self, items: impl IntoIterator<Item = T>) -> String {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        items.join(self.phrases().comma)
    }

    fn grid(self) -> String {
        self.rule_phrases().whole_grid.into()
    }

    fn any_number(self, numbers: &[i32]) -> String {
        self.phrases().one_of(numbers)
    }

    fn numbers(self, numbers: &[i32]) -> String {
        self.phrases().all_of(numbers)
    }

    fn groups(self, groups: &[Vec<Cell>]) -> String {
        let group = |cells: &Vec<Cell>| filled(self.rule_phrases().group, &[&self.cells(cells)]);
        self.phrases().all_of(groups.iter().map(group))
    }

    /// `2×r1c1 + r1c2` with coefficients, otherwise a list of cells.
    fn terms(self, sum: &Sum) -> String {
        if sum.coefficients.is_empty() {
            return self.cells(&sum.cells);
        }
        let mut text = String::new();
        for (cell, &coefficient) in sum.cells.iter().zip(&sum.coefficients) {
            text.push_str(match (text.is_empty(), coefficient < 0) {
                (true, false) => "",
                (true, true) => "−",
                (false, false) => " + ",
                (false, true) => " − ",
            });
            if coefficient.abs() != 1 {
                text.push_str(&format!("{}×", coefficient.unsigned_abs()));
            }
            text.push_str(&cell.to_string());
        }
        text
    }

    /// The cells between the ends, then the two ends.
    fn with_ends(self, cells: &[Cell]) -> Vec<String> {
        match cells {
            [first, between @ .., last] => vec![self.cells(between), self.phrases().all_of([first, last])],
            _ => vec![self.cells(cells), String::new()],
        }
    }

    /// The first cell and the second, each empty if there is none.
    fn first_two(self, cells: &[Cell]) -> Vec<String> {
        let cell = |index: usize| cells.get(index).map_or_else(String::new, Cell::to_string);
        vec![cell(0), cell(1)]
    }

    /// The cells after the first, then the first and the second.
    fn first_apart(self, cells: &[Cell]) -> Vec<String> {
        let others = self.cells(cells.get(1..).unwrap_or_default());
        [vec![others], self.first_two(cells)].concat()
    }

    /// The row, column or diagonal that a clue looks at.
    fn ray(self, ray: &Ray) -> String {
        let p = self.rule_phrases();
        let template = match ray.direction {
            Direction::East => p.row_from_left,
            Direction::West => p.row_from_right,
            Direction::South => p.column_from_top,
            Direction::North => p.column_from_bottom,
            Direction::NorthEast => p.to_upper_right,
            Direction::SouthEast => p.to_lower_right,
            Direction::SouthWest => p.to_lower_left,
            Direction::NorthWest => p.to_upper_left,
        };
        match ray.direction {
            Direction::East | Direction::West => filled(template, &[&(ray.first.row() + 1)]),
            Direction::South | Direction::North => filled(template, &[&(ray.first.column() + 1)]),
            _ => filled(template, &[&ray.first]),
        }
    }

    /// Each digit with those that may follow it.
    fn relation(self, pair: &Pair, layout: &Layout) -> String {
        let first = u32::from(layout.least());
        let line = |(digit, &set): (u32, &u32)| {
            let after = digits(set).map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ");
            (!after.is_empty()).then(|| filled(self.rule_phrases().followed, &[&digit, &after]))
        };
        self.join((first..).zip(&pair.relation).filter_map(line))
    }

    fn counts(self, rule: &LookAndSay) -> String {
        let count = |pair: &[i32]| match pair {
            &[times, digit] => filled(self.rule_phrases().times, &[&times, &digit]),
            _ => String::new(),
        };
        self.join(rule.numbers.chunks(2).map(count))
    }

    /// The low, the middle and the high digits.
    fn thirds(self, layout: &Layout) -> Vec<String> {
        let size = layout.digit_count() as u8 / 3;
        let third = |number: u8| {
            let first = layout.least() + number * size;
            self.phrases().one_of(first..first + size)
        };
        vec![third(0), third(1), third(2)]
    }

    /// Rules of which at least one group holds.
    fn alternatives(self, groups: &[Vec<Rule>], layout: &Layout) -> String {
        let groups: Vec<String> = groups.iter().map(|group| self.together(group, layout)).collect();
        groups.join(self.rule_phrases().or_else)
    }

    /// Rules that all hold.
    fn together(self, rules: &[Rule], layout: &Layout) -> String {
        let p = self.rule_phrases();
        let end = |text: String| text.trim_end_matches(['.', '。']).to_string();
        let rules: Vec<String> = rules.iter().map(|rule| end(self.rule_sentence(rule, layout))).collect();
        match &rules[..] {
            [only] => filled(p.several, &[only]),
            _ => filled(p.several, &[&rules.join(p.and_also)]),
        }
    }
}

/// `r1c1 + r1c2 = r3c3`.
fn equation(groups: &[Vec<Cell>]) -> String {
    let side = |cells: &Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" + ");
    groups.iter().map(side).collect::<Vec<_>>().join(" = ")
}

fn one_with_offset(control: &[Cell], offset: i32) -> Vec<String> {
    let cell = control.first().map_or_else(String::new, Cell::to_string);
    vec![if offset > 0 { format!("{cell} + {offset}") } else { cell }]
}

/// Sentences about the layout, the given candidates and cells outside the grid.
pub(super) fn layout_sentences(puzzle: &Puzzle, lang: Lang) -> Vec<String> {
    let (layout, p) = (puzzle.layout(), lang.rule_phrases());
    let (least, greatest) = (layout.least(), layout.greatest());
    let sizes = layout.houses().iter().map(Vec::len).min();
    let houses = match (layout.has_lines(), layout.boxes(), layout.region_count() > 0) {
        (true, Some((rows, columns)), _) => filled(p.lines_and_boxes, &[&rows, &columns]),
        (true, None, true) => p.lines_and_regions.into(),
        (true, None, false) => p.only_lines.into(),
        (false, Some((rows, columns)), _) => filled(p.only_boxes, &[&rows, &columns]),
        (false, None, _) => p.only_regions.into(),
    };
    let mut sentences = vec![match sizes {
        Some(size) if size == layout.digit_count() => {
            filled(p.each_digit_once, &[&houses, &least, &greatest])
        }
        Some(_) => filled(p.no_digit_twice, &[&houses, &least, &greatest]),
        None => filled(p.any_digits, &[&least, &greatest]),
    }];
    let some = |set: &u32| !set.is_power_of_two() && *set != layout.all_digits();
    if puzzle.candidates().iter().any(some) {
        sentences.push(p.small_digits.into());
    }
    let chaos = puzzle.rules().iter().any(|rule| matches!(rule, Rule::ChaosConstruction(_)));
    if layout.extra() > 0 && !chaos {
        sentences.push(filled(p.extra_cells, &[&layout.extra()]));
    }
    sentences
}
