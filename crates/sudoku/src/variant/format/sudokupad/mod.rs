//! Puzzles of SudokuPad: an object with `cells`, `regions`, `cages`, and drawings.
//!
//! Of the rules only cages and a few words (`antiknight`) are data; lines, arrows and dots are drawings. Drawings of an
//! unmistakable kind are offered as guesses, see `guess`.

use alloc::{string::String, vec, vec::Vec};

use super::{About, Format, Notice, Read, node};
use crate::{
    Cell,
    format::{
        link::RuleKind,
        value::{Node, Parser, Value},
    },
    variant::{
        Layout, Puzzle, Rule,
        rule::{
            AntiConsecutive, AntiKing, AntiKnight, Cage, Diagonal, DiagonalDirection, DisjointSets,
            ExtraRegion, Sum,
        },
        text::{FaultAt, ParsePuzzleError, TextFault, short},
    },
};

mod guess;

/// Keys that say nothing about the rules.
const NEUTRAL: [&str; 12] =
    ["id", "cellSize", "cs", "cells", "ce", "regions", "re", "videos", "vd", "settings", "duration", "d"];

/// The value in SudokuPad's shortened notation.
pub(super) fn parse(text: &str) -> Option<Value<'_>> {
    Parser::whole_zipped(text).ok()
}

/// The puzzle in an object. Drawings and what is not known are among the notices.
pub(super) fn read(root: &Value<'_>) -> Result<Read, ParsePuzzleError> {
    let outside = |(at, fault): FaultAt| ParsePuzzleError { at, rule: None, fault };
    let members = node::members(root, "an object with cells").map_err(outside)?;
    let puzzle = grid(root).map_err(outside)?;
    let mut reader = Reader { puzzle, about: About::default(), notices: Vec::new() };
    for (key, value) in members.iter().filter(|(_, value)| !value.is_empty()) {
        let read = reader.member(key, value);
        read.map_err(|(number, (at, fault))| ParsePuzzleError {
            at,
            rule: Some((number, short(key))),
            fault,
        })?;
    }
    let Reader { puzzle, about, mut notices } = reader;
    notices.extend(guess::rules(root, puzzle.layout()).into_iter().map(Notice::Guess));
    Ok(Read { puzzle, format: Format::SudokuPad, about, notices })
}

/// An error in an entry with this number, from 1.
type EntryFault = (usize, FaultAt);

struct Reader {
    puzzle: Puzzle,
    about: About,
    notices: Vec<Notice>,
}

impl Reader {
    fn member(&mut self, key: &str, value: &Value<'_>) -> Result<(), EntryFault> {
        match key {
            _ if NEUTRAL.contains(&key) => {}
            "cages" | "ca" => self.cages(value)?,
            "metadata" => {
                let members = node::members(value, "an object").map_err(|fault| (1, fault))?;
                for (name, value) in members.iter().filter(|(_, value)| !value.is_empty()) {
                    // What is neither a rule nor a text is a setting.
                    if !self.about.read(name, value, self.puzzle.layout(), &mut self.notices) {
                        self.flag(name, value.at, false)?;
                    }
                }
            }
            "global" => {
                for item in value.items() {
                    self.flag(item.text().unwrap_or_default(), item.at, true)?;
                }
            }
            "l" | "lines" => self.drawn(RuleKind::Lines, value),
            "a" | "arrows" => self.drawn(RuleKind::DrawnArrows, value),
            "o" | "u" | "overlays" | "underlays" => self.drawn(RuleKind::Shapes, value),
            _ if self.about.read(key, value, self.puzzle.layout(), &mut self.notices) => {}
            _ => match RuleKind::of_key(key) {
                Some(kind) if kind.is_drawing() || kind == RuleKind::Fog => self.drawn(kind, value),
                _ => self.flag(key, value.at, true)?,
            },
        }
        Ok(())
    }

    fn drawn(&mut self, kind: RuleKind, value: &Value<'_>) {
        let count = value.items().len().max(1);
        let known = self.notices.iter_mut().find_map(|notice| match notice {
            Notice::Drawings { kind: known, count } if *known == kind => Some(count),
            _ => None,
        });
        match known {
            Some(known) => *known += count,
            None => self.notices.push(Notice::Drawings { kind, count }),
        }
    }

    /// A rule of the whole grid. Other names are rules that are not known, if all names here are rules.
    fn flag(&mut self, name: &str, at: usize, is_rule: bool) -> Result<(), EntryFault> {
        let rules: Vec<Rule> = match name {
            "antiknight" => vec![AntiKnight.into()],
            "antiking" => vec![AntiKing.into()],
            "nonconsecutive" => vec![AntiConsecutive.into()],
            "disjointgroups" => vec![DisjointSets.into()],
            "diagonal+" => vec![Diagonal { direction: DiagonalDirection::Up }.into()],
            "diagonal-" => vec![Diagonal { direction: DiagonalDirection::Down }.into()],
            "diagonal" | "xsudoku" => [DiagonalDirection::Down, DiagonalDirection::Up]
                .map(|direction| Diagonal { direction }.into())
                .into(),
            _ => {
                if is_rule || RuleKind::of_key(name).is_some() {
                    self.notices.push(Notice::Unread { name: short(name), count: 1 });
                }
                return Ok(());
            }
        };
        rules.into_iter().try_for_each(|rule| self.puzzle.add(rule)).map_err(|fault| (1, (at, fault.into())))
    }

    /// Cages with sums, groups without repeats, and texts about the puzzle.
    fn cages(&mut self, list: &Value<'_>) -> Result<(), EntryFault> {
        for (index, cage) in list.items().iter().enumerate() {
            let wrong = |fault| (index + 1, fault);
            let value = cage.get(&["value", "v"]).and_then(Value::text).unwrap_or_default();
            let Some(cells) = cage.get(&["cells", "ce"]).filter(|cells| !cells.is_empty()) else {
                if !cage.is_empty() && !self.about.read_tag(value, self.puzzle.layout(), &mut self.notices) {
                    self.drawn(RuleKind::Cages, cage);
                }
                continue;
            };
            let unique = cage.get(&["unique"]).map(|unique| !unique.is_empty());
            let sum = value.trim().parse::<i32>().ok();
            let places = |cells| places(self.puzzle.layout(), cells).map_err(wrong);
            let rule: Rule = match (sum, unique) {
                (Some(sum), Some(false)) => {
                    Sum { sum, cells: places(cells)?, coefficients: Vec::new() }.into()
                }
                (Some(_), _) => Cage { sum, cells: places(cells)? }.into(),
                (None, Some(true)) => {
                    let cells = places(cells)?;
                    if cells.len() < 2 || is_house(self.puzzle.layout(), &cells) {
                        continue;
                    }
                    ExtraRegion { cells }.into()
                }
                (None, _) => {
                    self.drawn(RuleKind::Cages, cage);
                    continue;
                }
            };
            self.puzzle.add(rule).map_err(|fault| wrong((cage.at, fault.into())))?;
        }
        Ok(())
    }
}

/// Whether the cells are a row, column or region.
fn is_house(layout: &Layout, cells: &[Cell]) -> bool {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    layout.houses().contains(&cells)
}

/// The cells in a list of places such as `[[0,0],[0,1]]`: rows and columns from 0.
fn places(layout: &Layout, value: &Value<'_>) -> Result<Vec<Cell>, FaultAt> {
    const PLACE: &str = "a place in the grid such as [0, 0]";
    let place = |item: &Value<'_>| {
        let number = |index: usize| item.items().get(index)?.text()?.parse::<usize>().ok();
        let (row, column) = (number(0)?, number(1)?);
        (row < layout.rows() && column < layout.columns()).then(|| Cell::at(row, column))
    };
    let items = node::list(value, "a list of places")?;
    items.iter().map(|item| place(item).ok_or_else(|| node::wrong(item, PLACE))).collect()
}

/// The layout and the given digits.
fn grid(root: &Value<'_>) -> Result<Puzzle, FaultAt> {
    let value = root
        .get(&["cells", "ce"])
        .ok_or((root.at, TextFault::End("\"cells\" or \"grid\" in this object")))?;
    let rows = node::list(value, "a list of rows")?;
    let columns = rows.first().map_or(0, |row| row.items().len());
    let mut layout = Layout::new(rows.len(), columns).map_err(|error| (value.at, error.into()))?;
    if let Some(row) = rows.iter().find(|row| row.items().len() != columns) {
        return Err((row.at, TextFault::Count { found: row.items().len(), expected: columns }));
    }
    if let Some(value) = root.get(&["regions", "re"]).filter(|value| !value.is_empty()) {
        let mut regions = vec![None; layout.area()];
        for (number, region) in node::list(value, "a list of regions")?.iter().enumerate().take(layout.area())
        {
            for cell in places(&layout, region)? {
                regions[layout.index(cell)] = Some(number as u8);
            }
        }
        // In a grid with cells around it, digits and rows are those of the inner grid.
        if regions.contains(&None) {
            let expected = "regions of all cells";
            return Err((
                value.at,
                TextFault::Expected { expected, found: String::from("cells without one") },
            ));
        }
        layout = layout.with_regions(&regions).map_err(|error| (value.at, error.into()))?;
    }
    let mut puzzle = Puzzle::new(layout);
    for (index, cell) in rows.iter().flat_map(Value::items).enumerate() {
        let is_not_given = cell.get(&["given"]).is_some_and(Value::is_empty);
        let value = cell.get(&["value", "v"]).filter(|value| !is_not_given && has_text(value));
        if let Some(value) = value {
            let digit = node::digit(puzzle.layout(), value)?;
            // The puzzle has all digits yet.
            puzzle.restrict(puzzle.layout().cell(index), 1 << digit);
        }
    }
    Ok(puzzle)
}

fn has_text(value: &Value<'_>) -> bool {
    !matches!(value.node, Node::Null) && value.text().is_none_or(|text| !text.trim().is_empty())
}
