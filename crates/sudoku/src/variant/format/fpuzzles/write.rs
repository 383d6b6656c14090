//! From a puzzle to an object.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::{
    super::{Unsaid, json::write_text, node::put},
    nabner, negative,
};
use crate::{
    Cell,
    variant::{
        AreaStyle, Layout, Mark, Puzzle, Rule,
        rule::{DiagonalDirection, Direction, IndexingDirection, Ray},
        text::read::usual,
    },
};

/// Writes a puzzle as JSON of f-puzzles. What it has no words for is named in the error.
pub fn write(puzzle: &Puzzle) -> Result<String, Unsaid> {
    let layout = puzzle.layout();
    let (rows, columns) = (layout.rows(), layout.columns());
    let digits = (layout.least(), layout.greatest()) == (1, rows as u8);
    if rows != columns || !digits || !layout.has_lines() || layout.extra() > 0 {
        return Err(Unsaid { layout: true, rules: Vec::new() });
    }
    let mut object = Object { keys: Vec::new(), candidates: puzzle.candidates().to_vec() };
    let mut unsaid = Vec::new();
    for (index, rule) in puzzle.rules().iter().enumerate() {
        if !object.add(puzzle, rule) {
            unsaid.push((index + 1, rule.name()));
        }
    }
    if !unsaid.is_empty() {
        return Err(Unsaid { layout: false, rules: unsaid });
    }
    let mut out = format!("{{\"size\":{rows},\"grid\":[");
    grid(&mut out, layout, &object.candidates);
    out.push(']');
    for (key, entries) in &object.keys {
        let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
        match entries[..] {
            ["true"] => put(&mut out, format_args!(",\"{key}\":true")),
            _ => put(&mut out, format_args!(",\"{key}\":[{}]", entries.join(","))),
        }
    }
    out.push('}');
    Ok(out)
}

/// The rows of cells.
fn grid(out: &mut String, layout: &Layout, candidates: &[u32]) {
    let usual = usual(layout.rows(), layout.columns(), None).ok();
    let is_usual = usual
        .as_ref()
        .is_some_and(|usual| layout.grid_cells().all(|cell| usual.region_of(cell) == layout.region_of(cell)));
    for cell in layout.grid_cells() {
        let start = match (cell.row(), cell.column()) {
            (0, 0) => "[{",
            (_, 0) => "],[{",
            _ => ",{",
        };
        out.push_str(start);
        let mut members = Vec::new();
        let set = candidates[layout.index(cell)];
        if set.is_power_of_two() {
            members.push(format!("\"value\":{},\"given\":true", set.trailing_zeros()));
        } else if set != layout.all_digits() {
            let digits = (0..32).filter(|digit| set >> digit & 1 != 0).map(|digit: u32| digit.to_string());
            members.push(format!("\"givenPencilMarks\":[{}]", digits.collect::<Vec<_>>().join(",")));
        }
        if !is_usual {
            let region = layout.region_of(cell).map_or("null".to_string(), |region| region.to_string());
            members.push(format!("\"region\":{region}"));
        }
        out.push_str(&members.join(","));
        out.push('}');
    }
    out.push(']');
}

/// The lists of rules, and the digits that cells may have.
struct Object {
    keys: Vec<(&'static str, Vec<String>)>,
    candidates: Vec<u32>,
}

impl Object {
    fn push(&mut self, key: &'static str, entry: String) {
        match self.keys.iter_mut().find(|(known, _)| *known == key) {
            Some((_, entries)) => entries.push(entry),
            None => self.keys.push((key, vec![entry])),
        }
    }

    /// A rule that is said once.
    fn flag(&mut self, key: &'static str) {
        if !self.keys.iter().any(|(known, _)| *known == key) {
            self.push(key, "true".to_string());
        }
    }

    fn line(&mut self, key: &'static str, line: &[Cell], value: Option<i32>) {
        let value = value.map_or(String::new(), |value| format!(",\"value\":\"{value}\""));
        self.push(key, format!("{{\"lines\":[{}]{value}}}", cells(line)));
    }

    fn cells(&mut self, key: &'static str, list: &[Cell], value: Option<&str>) {
        let value = value.map_or(String::new(), |value| format!(",\"value\":\"{value}\""));
        self.push(key, format!("{{\"cells\":{}{value}}}", cells(list)));
    }

    fn each(&mut self, key: &'static str, list: &[Cell]) {
        list.iter().for_each(|&cell| self.push(key, format!("{{\"cell\":\"{}\"}}", name(cell))));
    }

    fn clue(&mut self, key: &'static str, ray: Ray, number: i32) {
        let (row, column) = ray.place();
        let direction = match ray.direction {
            Direction::NorthEast => ",\"direction\":\"UR\"",
            Direction::SouthEast => ",\"direction\":\"DR\"",
            Direction::SouthWest => ",\"direction\":\"DL\"",
            Direction::NorthWest => ",\"direction\":\"UL\"",
            _ => "",
        };
        self.push(
            key,
            format!("{{\"cell\":\"R{}C{}\",\"value\":\"{number}\"{direction}}}", row + 1, column + 1),
        );
    }

    /// Leaves cells some digits. Returns whether each has one left.
    fn restrict(&mut self, layout: &Layout, list: &[Cell], digits: u32) -> bool {
        list.iter().all(|&cell| {
            let set = &mut self.candidates[layout.index(cell)];
            *set &= digits;
            *set != 0
        })
    }

    /// Says a rule. Returns whether that is possible.
    fn add(&mut self, puzzle: &Puzzle, rule: &Rule) -> bool {
        let layout = puzzle.layout();
        match rule {
            Rule::AntiKnight(_) => self.flag("antiknight"),
            Rule::AntiKing(_) => self.flag("antiking"),
            Rule::DisjointSets(_) => self.flag("disjointgroups"),
            Rule::Diagonal(rule) => self.flag(match rule.direction {
                DiagonalDirection::Down => "diagonal-",
                DiagonalDirection::Up => "diagonal+",
            }),
            Rule::Windoku(rule) => {
                let mut marks = Vec::new();
                Rule::from(*rule).draw(layout, &mut marks);
                for mark in marks {
                    if let Mark::Area { cells, style: AreaStyle::ExtraRegion } = mark {
                        self.cells("extraregion", &cells, None);
                    }
                }
            }
            Rule::ExtraRegion(rule) => self.cells("extraregion", &rule.cells, None),
            Rule::OneOf(rule) => return self.restrict(layout, &rule.cells, rule.digits),
            Rule::Odd(rule) => self.each("odd", &rule.cells),
            Rule::Even(rule) => self.each("even", &rule.cells),
            Rule::Minimum(rule) if is_only(puzzle, "minimum") => self.each("minimum", &rule.cells),
            Rule::Maximum(rule) if is_only(puzzle, "maximum") => self.each("maximum", &rule.cells),
            Rule::And(and) => return and.rules.iter().flatten().all(|rule| self.add(puzzle, rule)),
            _ => {
                return self.add_line(layout, rule)
                    || self.add_marked(layout, rule)
                    || self.add_negative(puzzle, rule);
            }
        }
        true
    }

    fn add_line(&mut self, layout: &Layout, rule: &Rule) -> bool {
        match rule {
            Rule::Thermometer(rule) if rule.slow => self.line("slowthermometer", &rule.cells, None),
            Rule::Thermometer(rule) => self.line("thermometer", &rule.cells, None),
            Rule::Palindrome(rule) => self.line("palindrome", &rule.cells, None),
            Rule::Renban(rule) => self.line("renban", &rule.cells, None),
            Rule::Whispers(rule) => self.line("whispers", &rule.cells, Some(rule.difference)),
            Rule::RegionSum(rule) => self.line("regionsumline", &rule.cells, None),
            Rule::Between(rule) => self.line("betweenline", &rule.cells, None),
            Rule::Lockout(rule) => self.line("lockout", &rule.cells, Some(rule.difference)),
            Rule::Entropic(rule) => self.line("entropicline", &rule.cells, None),
            Rule::Modular(rule) if rule.modulus == 3 => self.line("modularline", &rule.cells, None),
            Rule::DoubleArrow(rule) => self.line("doublearrow", &rule.cells, None),
            Rule::Zipper(rule) => self.line("zipperline", &rule.cells, None),
            Rule::Pair(own) if *rule == nabner(layout, own.cells.clone()) => {
                self.line("nabner", &own.cells, None);
            }
            _ => return false,
        }
        true
    }

    fn add_marked(&mut self, layout: &Layout, rule: &Rule) -> bool {
        match rule {
            Rule::Cage(rule) => {
                let sum = rule.sum.map(|sum| sum.to_string());
                self.cells("killercage", &rule.cells, sum.as_deref());
            }
            Rule::Difference(rule) => self.cells("difference", &rule.cells, Some(&rule.value.to_string())),
            Rule::Ratio(rule) => self.cells("ratio", &rule.cells, Some(&rule.value.to_string())),
            Rule::PairSum(rule) if rule.sum == 5 => self.cells("xv", &rule.cells, Some("V")),
            Rule::PairSum(rule) if rule.sum == 10 => self.cells("xv", &rule.cells, Some("X")),
            Rule::Arrow(rule) if rule.circle.is_sorted() => {
                let line: Vec<Cell> = rule.circle.last().into_iter().chain(&rule.path).copied().collect();
                self.push(
                    "arrow",
                    format!("{{\"cells\":{},\"lines\":[{}]}}", cells(&rule.circle), cells(&line)),
                );
            }
            Rule::Clone(rule) => {
                for group in &rule.groups[1..] {
                    let (first, group) = (cells(&rule.groups[0]), cells(group));
                    self.push("clone", format!("{{\"cells\":{first},\"cloneCells\":{group}}}"));
                }
            }
            Rule::Quadruple(rule) => {
                let numbers: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
                let list = cells(&rule.cells);
                self.push("quadruple", format!("{{\"cells\":{list},\"values\":[{}]}}", numbers.join(",")));
            }
            Rule::LittleKiller(rule) => self.clue("littlekillersum", rule.ray, rule.sum),
            Rule::Sandwich(rule) => self.clue("sandwichsum", rule.ray, rule.sum),
            Rule::XSum(rule) => self.clue("xsum", rule.ray, rule.sum),
            Rule::Skyscraper(rule) => self.clue("skyscraper", rule.ray, rule.count),
            Rule::Indexing(rule) if layout.least() == 1 => match rule.direction {
                IndexingDirection::Row => self.cells("rowindexer", &rule.cells, None),
                IndexingDirection::Column => self.cells("columnindexer", &rule.cells, None),
            },
            _ => return false,
        }
        true
    }

    /// Negatives, if they say here what they say in f-puzzles.
    fn add_negative(&mut self, puzzle: &Puzzle, rule: &Rule) -> bool {
        let known = puzzle.rules();
        // Rules inside others are said as well, but are not looked at for missing dots.
        if known.iter().any(|rule| !rule.inner().is_empty()) {
            return false;
        }
        let (white, black) = (negative::marked(known, false), negative::marked(known, true));
        match rule {
            Rule::AntiConsecutive(_) if white.is_empty() => self.flag("nonconsecutive"),
            Rule::OnlyMarkedSums(rule) if rule.sums == [5, 10] => self.negative("xv"),
            Rule::OnlyMarkedDots(rule) => {
                let differences = match rule.differences[..] {
                    [] => false,
                    [1] => true,
                    _ => return false,
                };
                let mut ratios = rule.ratios.clone();
                ratios.sort_unstable();
                ratios.dedup();
                let is_said = ratios.is_empty() || ratios == negative::ratios(known);
                // A dot of one kind would be no exemption from the other kind.
                let is_exact = (!differences || black.iter().all(|pair| white.contains(pair)))
                    && (ratios.is_empty() || white.iter().all(|pair| black.contains(pair)));
                if !is_said || !is_exact {
                    return false;
                }
                if differences {
                    self.flag("nonconsecutive");
                }
                if !ratios.is_empty() {
                    self.negative("ratio");
                }
            }
            _ => return false,
        }
        true
    }

    fn negative(&mut self, name: &str) {
        let mut entry = String::new();
        write_text(&mut entry, name);
        let is_known = self.keys.iter().any(|(key, entries)| *key == "negative" && entries.contains(&entry));
        if !is_known {
            self.push("negative", entry);
        }
    }
}

/// Whether there is one rule with this name: f-puzzles puts the cells of all into one group.
fn is_only(puzzle: &Puzzle, name: &str) -> bool {
    fn count(rules: &[Rule], name: &str) -> usize {
        let inner = |rule: &Rule| rule.inner().iter().map(|group| count(group, name)).sum::<usize>();
        rules.iter().map(|rule| usize::from(rule.name() == name) + inner(rule)).sum()
    }
    count(puzzle.rules(), name) == 1
}

/// `R1C1`
fn name(cell: Cell) -> String {
    format!("R{}C{}", cell.row() + 1, cell.column() + 1)
}

/// `["R1C1","R1C2"]`
fn cells(list: &[Cell]) -> String {
    let names: Vec<String> = list.iter().map(|&cell| format!("\"{}\"", name(cell))).collect();
    format!("[{}]", names.join(","))
}
