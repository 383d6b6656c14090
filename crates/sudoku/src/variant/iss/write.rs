//! Rules to constraints.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use super::{
    automata::Machine,
    board::{box_size, cell_name},
    other_words, packed, read,
    table::{Form, Side, TABLE},
};
use crate::{
    Cell,
    variant::{
        Layout, Puzzle, Rule,
        data::{Data, Value},
        rule::{Direction, Ray},
    },
};

/// What a string cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// Whether the layout cannot be said. Then no rule was tried.
    pub layout: bool,
    /// The rules: the number of each, counted from 1, and its name in our text form.
    pub rules: Vec<(usize, &'static str)>,
}

impl core::fmt::Display for Unsaid {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.layout {
            return f.write_str("this layout cannot be said");
        }
        let rules: Vec<String> =
            self.rules.iter().map(|(number, name)| format!("rule {number} ({name})")).collect();
        write!(f, "this cannot be said: {}", rules.join(", "))
    }
}

impl core::error::Error for Unsaid {}

/// Writes a puzzle as a string. Reading it gives the same puzzle, with these exceptions that mean the same: the states of
/// automata are numbered in the order in which they are reached, and rules that strings have no type for are said with
/// others (odd and even digits as digits that cells may have, clones as equal cells).
pub fn write(puzzle: &Puzzle) -> Result<String, Unsaid> {
    let layout = puzzle.layout();
    let regions = || Unsaid { layout: true, rules: Vec::new() };
    let writer = Writer { layout, construction: construction(puzzle) };
    let layout_text = writer.head().ok_or_else(regions)?;
    let head = layout_text.clone() + if writer.construction.is_some() { ".ChaosConstruction" } else { "" };
    if !read(&head).is_ok_and(|read| read.layout() == layout) {
        return Err(regions());
    }
    let mut candidates = puzzle.candidates().to_vec();
    let mut written: Vec<(usize, Rule)> = Vec::new();
    let mut missing = Vec::new();
    let mut rules = String::new();
    for (index, rule) in puzzle.rules().iter().enumerate() {
        for said in other_words::of(rule, layout) {
            if let Rule::OneOf(said) = &said {
                said.cells.iter().for_each(|&cell| candidates[layout.index(cell)] &= said.digits);
                continue;
            }
            match writer.rule(&said).filter(|text| writer.is_read(&head, text, &said)) {
                Some(text) => {
                    rules.push_str(&text);
                    written.push((index, canonical(&said, layout)));
                }
                None => missing.push((index + 1, rule.name())),
            }
        }
        // The string would have a cell without a digit.
        if candidates.contains(&0) && missing.is_empty() {
            missing.push((index + 1, rule.name()));
        }
    }
    missing.dedup();
    if !missing.is_empty() {
        return Err(Unsaid { layout: false, rules: missing });
    }
    let text = layout_text + &writer.givens(&candidates) + &rules;
    // Each rule by itself is read as it is, but of two clues at one place only the last one counts.
    let read = read(&text);
    let read: Vec<Rule> = read.iter().flat_map(Puzzle::rules).map(|rule| canonical(rule, layout)).collect();
    for (index, rule) in written {
        if !read.contains(&rule) {
            missing.push((index + 1, puzzle.rules()[index].name()));
        }
    }
    missing.dedup();
    if missing.is_empty() { Ok(text) } else { Err(Unsaid { layout: false, rules: missing }) }
}

/// The size of regions, if there is a construction whose cells are the first outside the grid.
fn construction(puzzle: &Puzzle) -> Option<usize> {
    let layout = puzzle.layout();
    let cells = (layout.area()..2 * layout.area()).map(|index| layout.cell(index));
    puzzle.rules().iter().find_map(|rule| match rule {
        Rule::ChaosConstruction(rule) if rule.regions.iter().copied().eq(cells.clone()) => {
            Some(rule.size as usize)
        }
        _ => None,
    })
}

/// The rule with the states of its automata in the order in which they are reached.
fn canonical(rule: &Rule, layout: &Layout) -> Rule {
    let with = |rules: &[Vec<Rule>]| -> Vec<Vec<Rule>> {
        rules.iter().map(|group| group.iter().map(|rule| canonical(rule, layout)).collect()).collect()
    };
    match rule {
        Rule::Automaton(rule) => {
            let machine = rule.machine(layout).ok();
            let machine =
                machine.and_then(|machine| Machine::of(&machine).automaton(layout.digit_count(), &[0]));
            machine.map_or(rule.clone().into(), |machine| {
                crate::variant::rule::Automaton::of(&machine, layout, rule.cells.clone()).into()
            })
        }
        Rule::Or(rule) => crate::variant::rule::Or { rules: with(&rule.rules) }.into(),
        rule => rule.clone(),
    }
}

struct Writer<'a> {
    layout: &'a Layout,
    /// The size of regions, if the first cells outside the grid are those of a construction.
    construction: Option<usize>,
}

impl Writer<'_> {
    /// The layout. `None` if it cannot be said.
    fn head(&self) -> Option<String> {
        let layout = self.layout;
        let side = layout.rows().max(layout.columns());
        let mut text = format!(".Shape~{}x{}", layout.rows(), layout.columns());
        let usual = layout.least() == 1 && layout.digit_count() == side;
        let range = match layout.least() {
            _ if usual => String::new(),
            1 => layout.greatest().to_string(),
            least => format!("{least}-{}", layout.greatest()),
        };
        match (range.as_str(), layout.has_lines()) {
            (range, false) => text += &format!("~{range}~Raw"),
            ("", true) => {}
            (range, true) => text += &format!("~{range}"),
        }
        self.regions(side, &mut text)?;
        match layout.extra() - self.construction.map_or(0, |_| layout.area()) {
            0 => {}
            count => text += &format!(".Var~A~~{count}"),
        }
        Some(text)
    }

    /// The regions.
    fn regions(&self, side: usize, text: &mut String) -> Option<()> {
        let layout = self.layout;
        let regions = layout.regions();
        if !layout.has_lines() {
            return regions.is_empty().then_some(());
        }
        let size = regions.first().map(Vec::len).or(self.construction).unwrap_or(side);
        if size != side {
            *text += &format!(".RegionSize~{size}");
        }
        let boxes = box_size(layout, size);
        if boxes.is_some() && layout.boxes() == boxes {
            return Some(());
        }
        if boxes.is_some() {
            text.push_str(".NoBoxes");
        }
        if regions.is_empty() {
            return Some(());
        }
        text.push_str(".Jigsaw~");
        for cell in layout.grid_cells() {
            let number = layout.region_of(cell).map_or(0, |region| region + 1);
            // Any character will do; after the digits and letters come others without a meaning of their own.
            text.push(match number {
                0..36 => char::from_digit(number as u32, 36)?,
                36..62 => char::from(b'A' + (number - 36) as u8),
                _ => char::from_u32(0x100 + number as u32)?,
            });
        }
        Some(())
    }

    /// The digits that cells may have.
    fn givens(&self, candidates: &[u32]) -> String {
        let mut text = String::new();
        for (index, &set) in
            candidates.iter().enumerate().filter(|(_, set)| **set != self.layout.all_digits())
        {
            text += &format!("~{}{}", self.name(self.layout.cell(index)), digits("_", set));
        }
        if text.is_empty() { text } else { ".".to_string() + &text }
    }

    /// Whether a text is read as this rule alone.
    fn is_read(&self, head: &str, text: &str, rule: &Rule) -> bool {
        let before = usize::from(self.construction.is_some());
        if matches!(rule, Rule::ChaosConstruction(rule) if self.construction == usize::try_from(rule.size).ok())
        {
            return true;
        }
        let Ok(puzzle) = read(&format!("{head}{text}")) else { return false };
        let [read] = &puzzle.rules()[before.min(puzzle.rules().len())..] else { return false };
        canonical(read, self.layout) == canonical(rule, self.layout)
    }

    /// The name of a cell.
    fn name(&self, cell: Cell) -> String {
        let layout = self.layout;
        if layout.is_in_grid(cell) {
            return cell_name(cell.row(), cell.column());
        }
        let number = layout.index(cell) - layout.area() + 1;
        let regions = self.construction.map_or(0, |_| layout.area());
        let variables = layout.extra() - regions;
        match number.checked_sub(regions) {
            None | Some(0) if layout.area() == 1 => "CC".to_string(),
            None | Some(0) => format!("CC{number}"),
            Some(_) if variables == 1 => "VA".to_string(),
            Some(number) => format!("VA{number}"),
        }
    }

    fn names(&self, cells: &[Cell]) -> String {
        cells.iter().fold(String::new(), |text, &cell| text + "~" + &self.name(cell))
    }

    /// Groups of cells with `-` between them.
    fn groups(&self, groups: &[Vec<Cell>]) -> String {
        let groups: Vec<String> = groups.iter().map(|group| self.names(group)).collect();
        groups.join("~-")
    }

    /// The constraint that says a rule. It may say less: what was written is read again.
    fn rule(&self, rule: &Rule) -> Option<String> {
        let entries = || TABLE.iter().filter(|entry| entry.rule == rule.name());
        let mut data = Data::of(rule);
        if let Some(text) = self.special(rule) {
            return text;
        }
        let cells = match data.take("cells") {
            Some(Value::Cells(cells)) => cells,
            _ => Vec::new(),
        };
        let names = self.names(&cells);
        let name = entries().next()?.name;
        match &entries().next()?.form {
            Form::Alone | Form::Special => Some(format!(".{name}")),
            Form::Cells => Some(format!(".{name}{names}")),
            Form::Number(field) => Some(format!(".{name}~{}{names}", number(&mut data, field)?)),
            Form::Pairs(None) => Some(format!(".{name}{names}")),
            Form::Pairs(Some((field, _))) => {
                let found = number(&mut data, field)?;
                let entry = entries()
                    .find(|entry| matches!(entry.form, Form::Pairs(Some((_, value))) if value == found))?;
                Some(format!(".{}{names}", entry.name))
            }
            Form::Clue { field, side, .. } => {
                let Some(Value::Ray(ray)) = data.take("at") else { return None };
                let clue = number(&mut data, field)?;
                Some(self.clue(name, *side, ray, clue))
            }
        }
    }

    fn clue(&self, name: &str, side: Side, ray: Ray, clue: i32) -> String {
        let (row, column) = (ray.first.row() + 1, ray.first.column() + 1);
        let line = match ray.direction {
            Direction::East | Direction::West => format!("R{row}"),
            _ => format!("C{column}"),
        };
        let backwards = matches!(ray.direction, Direction::West | Direction::North);
        match side {
            Side::Both if backwards => format!(".{name}~{line}~~{clue}"),
            Side::Both => format!(".{name}~{line}~{clue}"),
            Side::One => format!(".{name}~{clue}~{line}"),
            Side::Diagonal => format!(".{name}~{clue}~{}", self.name(ray.first)),
        }
    }

    /// The constraint of a rule whose arguments are of no common form: `Some(None)` if there is none.
    fn special(&self, rule: &Rule) -> Option<Option<String>> {
        Some(match rule {
            Rule::Arrow(rule) => Some(match rule.circle.len() {
                1 => format!(".Arrow{}{}", self.names(&rule.circle), self.names(&rule.path)),
                count => format!(".PillArrow~{count}{}{}", self.names(&rule.circle), self.names(&rule.path)),
            }),
            Rule::Cage(rule) => Some(format!(".Cage~{}{}", rule.sum.unwrap_or(0), self.names(&rule.cells))),
            Rule::ExtraRegion(rule) => Some(format!(".AllDifferent{}", self.names(&rule.cells))),
            Rule::RegionSum(rule) => Some(format!(".RegionSumLine{}", self.names(&rule.cells))),
            Rule::SumLine(rule) => Some(match rule.cells.split_last() {
                Some((last, open)) if open.len() > 1 && open.first() == Some(last) => {
                    format!(".SumLine~{}{}~LOOP", rule.sum, self.names(open))
                }
                _ => format!(".SumLine~{}{}", rule.sum, self.names(&rule.cells)),
            }),
            Rule::Sum(rule) => self.sum(rule),
            Rule::EqualSum(rule) => Some(format!(".EqualSum{}", self.groups(&rule.groups))),
            Rule::SameValues(rule) => {
                Some(format!(".SameValues~{}{}", rule.groups.len(), self.names(&rule.groups.concat())))
            }
            Rule::Quadruple(rule) => {
                let first = rule.cells.first().map(|&cell| self.name(cell));
                first.map(|first| format!(".Quad~{first}{}", numbers("~", &rule.numbers)))
            }
            Rule::Contains(rule) => {
                let name = if rule.exact { "ContainExact" } else { "ContainAtLeast" };
                let list = numbers("_", &rule.numbers);
                Some(format!(".{name}~{}{}", list.trim_start_matches('_'), self.names(&rule.cells)))
            }
            Rule::LookAndSay(rule) => {
                let clue = numbers("", &rule.numbers);
                Some(format!(".LookAndSay~{clue}{}", self.names(&rule.cells)))
            }
            Rule::Connected(rule) => self.connected(rule),
            Rule::Pair(rule) => {
                let name = if rule.all { "PairX" } else { "Pair" };
                let key = packed::of_relation(&rule.relation, self.layout.least(), self.layout.digit_count());
                Some(format!(".{name}~{key}~_{}", self.names(&rule.cells)))
            }
            Rule::Pattern(rule) => Some(format!(
                ".Regex~{}{}",
                packed::of_bytes(rule.pattern.as_bytes()),
                self.names(&rule.cells)
            )),
            Rule::Automaton(rule) => {
                let machine = rule.machine(self.layout).ok().map(|machine| Machine::of(&machine));
                let text = machine.and_then(|machine| machine.write(self.layout.digit_count()));
                text.map(|text| format!(".NFA~{text}~_{}", self.names(&rule.cells)))
            }
            Rule::ChaosArrow(rule) => Some(format!(
                ".ChaosArrow{}~{}{}",
                self.names(&rule.control),
                rule.offset,
                self.groups(&rule.arms)
            )),
            Rule::ChaosCount(rule) => Some(format!(
                ".ChaosCount{}~{}{}",
                self.names(&rule.control),
                rule.offset,
                self.names(&rule.cells)
            )),
            Rule::Or(rule) => self.or(&rule.rules),
            // Inside of another, one cell at a time.
            Rule::OneOf(rule) => match rule.cells[..] {
                [cell] => Some(format!(".~{}{}", self.name(cell), digits("_", rule.digits))),
                _ => None,
            },
            Rule::Diagonal(_) | Rule::Indexing(_) | Rule::FullRankTies(_) => self.choice(rule),
            _ => return None,
        })
    }

    /// A rule with a choice of words.
    fn choice(&self, rule: &Rule) -> Option<String> {
        let mut data = Data::of(rule);
        let mut word = |field| match data.take(field) {
            Some(Value::Word(word)) => Some(word),
            _ => None,
        };
        Some(match rule {
            Rule::Indexing(rule) => {
                let letter = if word("direction")? == "column" { "C" } else { "R" };
                format!(".Indexing~{letter}{}", self.names(&rule.cells))
            }
            Rule::Diagonal(_) => format!(".Diagonal~{}", if word("direction")? == "up" { "1" } else { "-1" }),
            _ => format!(".FullRankTies~{}", word("ties")?),
        })
    }

    fn sum(&self, rule: &crate::variant::rule::Sum) -> Option<String> {
        // Greater coefficients are not read elsewhere.
        if rule.coefficients.iter().any(|number| number.abs() > 100) {
            return None;
        }
        let mut text = format!(".Sum~{}", rule.sum);
        if !rule.coefficients.is_empty() {
            text = text + "_=" + &numbers("_", &rule.coefficients);
        }
        Some(text + &self.names(&rule.cells))
    }

    fn connected(&self, rule: &crate::variant::rule::Connected) -> Option<String> {
        let area = self.layout.area();
        let first = rule.cells.first().map(|&cell| self.layout.index(cell));
        let prefix = match first {
            None => "",
            Some(index) if self.construction.is_some() && index == area => "CC",
            Some(_) => "VA",
        };
        let size = rule.size.map_or(String::new(), |size| format!("~{size}"));
        Some(format!(".ConnectedValues~{prefix}~{}{size}", digits("_", rule.digits).trim_start_matches('_')))
    }

    fn or(&self, groups: &[Vec<Rule>]) -> Option<String> {
        let mut text = ".Or".to_string();
        for group in groups {
            let rules: Vec<String> = group.iter().map(|rule| self.rule(rule)).collect::<Option<_>>()?;
            match &rules[..] {
                [rule] => text.push_str(rule),
                _ => text += &format!(".And{}.End", rules.concat()),
            }
        }
        Some(text + ".End")
    }
}

/// The number in a field.
fn number(data: &mut Data, field: &str) -> Option<i32> {
    match data.take(field) {
        Some(Value::Number(number)) => Some(number),
        _ => None,
    }
}

/// Numbers, each after a mark.
fn numbers(mark: &str, numbers: &[i32]) -> String {
    numbers.iter().fold(String::new(), |mut text, number| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{mark}{number}");
        text
    })
}

/// The digits of a set, each after a mark.
fn digits(mark: &str, set: u32) -> String {
    let digits: Vec<i32> = (0..32).filter(|digit| set >> digit & 1 != 0).collect();
    numbers(mark, &digits)
}
