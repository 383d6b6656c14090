//! Puzzles of SudokuPad: an object with `cells`, `regions` and drawings, often in a shortened notation; and the short form
//! of plain puzzles, a line of letters.

use alloc::{string::String, vec, vec::Vec};

use super::{
    super::{
        Fault,
        value::{Node, Value},
    },
    LinkFault, Linked, Puzzle, RuleKind, Site, meta, regions,
    rule::Rules,
    runs,
};
use crate::Shape;

/// The puzzle in an object.
pub(super) fn read(root: &Value<'_>) -> Result<Linked, Fault> {
    let Node::Object(members) = &root.node else { return Err(LinkFault::Garbled.into()) };
    let mut rules = Rules::default();
    let mut about = meta::About::default();
    for (key, value) in members.iter().filter(|(_, value)| !value.is_empty()) {
        match key.as_str() {
            "id" | "cellSize" | "cs" | "cells" | "ce" | "regions" | "re" | "videos" | "vd" | "settings" => {}
            "metadata" => about.read(value, &mut rules),
            "title" | "t" | "author" | "rules" => about.set(key, value, &mut rules),
            "cages" | "ca" => cages(value, &mut about, &mut rules),
            "global" => value.items().iter().filter_map(Value::text).for_each(|name| rules.add_key(name)),
            "l" => rules.add(RuleKind::Lines),
            "a" => rules.add(RuleKind::DrawnArrows),
            "o" | "u" => rules.add(RuleKind::Shapes),
            key => rules.add_key(key),
        }
    }
    let rows = root.get(&["cells", "ce"]).map(Value::items).unwrap_or_default();
    let mut puzzle = Puzzle::of_rows(rows)?;
    for cell in rows.iter().flat_map(Value::items) {
        let is_not_given = cell.get(&["given"]).is_some_and(Value::is_empty);
        puzzle.push(cell.get(&["value", "v"]).filter(|_| !is_not_given))?;
        if ["colour", "colours", "color", "c"]
            .iter()
            .any(|key| cell.get(&[key]).is_some_and(|c| !c.is_empty()))
        {
            rules.add(RuleKind::Colours);
        }
    }
    let shape = boxes(root.get(&["regions", "re"]), puzzle.side);
    if shape.is_none() {
        rules.add(RuleKind::OtherRegions);
    }
    rules.check()?;
    let solution = about.solution.take();
    puzzle.finish(Site::SudokuPad, shape, solution, about)
}

/// The shape whose boxes are the regions. A grid without regions has no boxes.
fn boxes(value: Option<&Value<'_>>, side: usize) -> Option<Shape> {
    let mut of_cell = vec![usize::MAX; side * side];
    for (number, region) in value?.items().iter().enumerate() {
        for place in region.items() {
            let number_at = |index: usize| place.items().get(index)?.text()?.parse::<usize>().ok();
            let (row, column) = (number_at(0)?, number_at(1)?);
            if row >= side || column >= side || of_cell[row * side + column] != usize::MAX {
                return None;
            }
            of_cell[row * side + column] = number;
        }
    }
    if of_cell.contains(&usize::MAX) {
        return None;
    }
    regions::shape_of(&of_cell, side)
}

/// Cages. Those without cells hold data, such as `title: Easy`.
fn cages(list: &Value<'_>, about: &mut meta::About, rules: &mut Rules) {
    for cage in list.items() {
        let value = cage.get(&["value", "v"]);
        if cage.get(&["cells", "ce"]).is_none_or(Value::is_empty) {
            if !cage.is_empty() && !about.read_tag(value, rules) {
                rules.add(RuleKind::Cages);
            }
            continue;
        }
        let is_sum = value.and_then(Value::text).is_some_and(|text| text.trim().parse::<u32>().is_ok());
        let is_unique = cage.get(&["unique"]).is_some_and(|unique| !unique.is_empty());
        rules.add(match (is_sum, is_unique) {
            (true, _) => RuleKind::KillerCages,
            (false, true) => RuleKind::ExtraRegions,
            (false, false) => RuleKind::Cages,
        });
    }
}

/// The short form: digits and empty cells as letters, then `*` and further rules or texts.
pub(super) fn read_short(data: &str) -> Result<Linked, Fault> {
    let (letters, rest) = data.split_once('*').unwrap_or((data, ""));
    // Without a star, what follows the last cell are rules.
    let (values, extra) = runs::read(letters).ok_or(LinkFault::Garbled)?;
    let mut rules = Rules::default();
    let mut about = meta::About::default();
    let mut letters = extra.chars().chain(rest.chars());
    while let Some(letter) = letters.next() {
        match letter {
            'x' => rules.add(RuleKind::Diagonals),
            'w' => rules.add(RuleKind::ExtraRegions),
            // A text ends with a star.
            't' | 'a' => {
                let value: String = letters.by_ref().take_while(|&c| c != '*').collect();
                about.read_tag(
                    Some(&Value {
                        at: 0,
                        node: Node::Text(alloc::format!(
                            "{}:{value}",
                            if letter == 't' { "title" } else { "author" }
                        )),
                    }),
                    &mut rules,
                );
            }
            '*' => {}
            other => rules.add_key(other.encode_utf8(&mut [0; 4])),
        }
    }
    rules.check()?;
    let puzzle = Puzzle { side: 9, values: Vec::from(values) };
    puzzle.finish(Site::SudokuPad, Some(Shape::NINE), None, about)
}
