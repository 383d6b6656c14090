//! From an object to a puzzle.

use alloc::vec::Vec;

use super::{
    super::{About, Notice, Read, node},
    entry,
    negative::{self, Negatives},
};
use crate::{
    format::{
        link::RuleKind,
        value::{Node, Value},
    },
    variant::{
        Layout, Puzzle, Rule, RuleFault,
        format::Format,
        rule::{
            AntiKing, AntiKnight, Diagonal, DiagonalDirection, DisjointSets, Even, Maximum, Minimum, Odd,
        },
        text::{FaultAt, ParsePuzzleError, TextFault, read::usual, short},
    },
};

/// Keys that say nothing about the rules.
const NEUTRAL: [&str; 7] =
    ["size", "grid", "solution", "disabledlogic", "truecandidatesoptions", "successMessage", "metadata"];

/// The puzzle in an object. Drawings and what is not known are among the notices.
pub(in crate::variant::format) fn read(root: &Value<'_>) -> Result<Read, ParsePuzzleError> {
    let outside = |(at, fault): FaultAt| ParsePuzzleError { at, rule: None, fault };
    let mut puzzle = grid(root).map_err(outside)?;
    let members = node::members(root, "an object with a grid").map_err(outside)?;
    let mut notices = Vec::new();
    let mut about = About::default();
    let mut negatives = Negatives::default();
    for (key, value) in members.iter().filter(|(_, value)| !value.is_empty()) {
        if NEUTRAL.contains(&key.as_str()) || about.read(key, value, puzzle.layout(), &mut notices) {
            continue;
        }
        let kind = RuleKind::of_key(key).filter(|kind| kind.is_drawing() || *kind == RuleKind::Fog);
        if let Some(kind) = kind {
            notices.push(Notice::Drawings { kind, count: value.items().len().max(1) });
            continue;
        }
        let added = flag(&mut puzzle, key, value, &mut negatives)
            .and_then(|known| if known { Ok(()) } else { entries(&mut puzzle, key, value, &mut notices) });
        added.map_err(|(number, (at, fault))| ParsePuzzleError {
            at,
            rule: Some((number, short(key))),
            fault,
        })?;
    }
    for rule in negative::rules(negatives, puzzle.layout(), puzzle.rules()) {
        let at = root.at;
        puzzle.add(rule).map_err(|fault| outside((at, fault.into())))?;
    }
    colours(root, &mut notices);
    about.solution =
        root.get(&["solution"]).and_then(|value| solution(puzzle.layout(), value)).or(about.solution);
    Ok(Read { puzzle, format: Format::FPuzzles, about, notices })
}

/// An error in an entry with this number, from 1.
type EntryFault = (usize, FaultAt);

/// A rule that holds or does not. Returns whether the key is one.
fn flag(
    puzzle: &mut Puzzle,
    key: &str,
    value: &Value<'_>,
    negatives: &mut Negatives,
) -> Result<bool, EntryFault> {
    let rule: Rule = match key {
        "antiknight" => AntiKnight.into(),
        "antiking" => AntiKing.into(),
        "disjointgroups" | "disjoint" => DisjointSets.into(),
        "diagonal+" => Diagonal { direction: DiagonalDirection::Up }.into(),
        "diagonal-" => Diagonal { direction: DiagonalDirection::Down }.into(),
        "nonconsecutive" => {
            negatives.nonconsecutive = node::flag(value).map_err(|fault| (1, fault))?;
            return Ok(true);
        }
        "negative" => {
            for (index, item) in value.items().iter().enumerate() {
                match item.text() {
                    Some("xv") => negatives.xv = true,
                    Some("ratio") => negatives.ratio = true,
                    _ => return Err((index + 1, node::wrong(item, "xv or ratio"))),
                }
            }
            return Ok(true);
        }
        _ => return Ok(false),
    };
    if node::flag(value).map_err(|fault| (1, fault))? {
        puzzle.add(rule).map_err(|fault| (1, (value.at, fault.into())))?;
    }
    Ok(true)
}

/// A list of entries.
fn entries(
    puzzle: &mut Puzzle,
    key: &str,
    value: &Value<'_>,
    notices: &mut Vec<Notice>,
) -> Result<(), EntryFault> {
    let items = value.items();
    if items.len() > Puzzle::MAX_RULES {
        return Err((Puzzle::MAX_RULES + 1, (items[Puzzle::MAX_RULES].at, RuleFault::TooManyRules.into())));
    }
    if matches!(key, "odd" | "even" | "minimum" | "maximum") {
        let cell = |(index, item)| entry::cell(puzzle.layout(), item).map_err(|fault| (index + 1, fault));
        let cells = items.iter().enumerate().map(cell).collect::<Result<Vec<_>, _>>()?;
        let rule: Rule = match key {
            "odd" => Odd { cells }.into(),
            "even" => Even { cells }.into(),
            "minimum" => Minimum { cells }.into(),
            _ => Maximum { cells }.into(),
        };
        return puzzle.add(rule).map_err(|fault| (1, (value.at, fault.into())));
    }
    let mut empty = 0;
    for (index, item) in items.iter().enumerate() {
        let wrong = |fault| (index + 1, fault);
        let Some(rules) = entry::rules(puzzle.layout(), key, item).map_err(wrong)? else {
            notices.push(Notice::Unread { name: short(key), count: items.len() });
            return Ok(());
        };
        empty += usize::from(rules.is_empty());
        for rule in rules {
            puzzle.add(rule).map_err(|fault| wrong((item.at, fault.into())))?;
        }
    }
    if items.is_empty() {
        // Something that is not a list: a rule of a form that is not known.
        notices.push(Notice::Unread { name: short(key), count: 1 });
    }
    if empty > 0 {
        notices.push(Notice::Empty { name: short(key), count: empty });
    }
    Ok(())
}

/// The layout, and the digits that cells may have.
fn grid(root: &Value<'_>) -> Result<Puzzle, FaultAt> {
    let value = root.get(&["grid"]).ok_or((root.at, TextFault::End("\"grid\" in this object")))?;
    let rows = node::list(value, "a list of rows")?;
    let side = rows.len();
    let mut layout = usual(side, side, None).map_err(|fault| (value.at, fault))?;
    let mut cells = Vec::new();
    for row in rows {
        let items = node::list(row, "a list of cells")?;
        if items.len() != side {
            return Err((row.at, TextFault::Count { found: items.len(), expected: side }));
        }
        cells.extend(items);
    }
    if cells.iter().any(|cell| cell.get(&["region"]).is_some()) {
        let region = |(index, cell): (usize, &&Value<'_>)| match cell.get(&["region"]) {
            // A cell that says nothing is in the usual box.
            None => Ok(layout.region_of(layout.cell(index)).map(|region| region as u8)),
            Some(Value { node: Node::Null, .. }) => Ok(None),
            Some(value) => {
                const REGION: &str = "the number of a region";
                let number = node::number(value, REGION)?;
                // −1 is written by some programs for no region.
                match u8::try_from(number) {
                    Ok(number) => Ok(Some(number)),
                    Err(_) if number == -1 => Ok(None),
                    Err(_) => Err(node::wrong(value, REGION)),
                }
            }
        };
        let regions = cells.iter().enumerate().map(region).collect::<Result<Vec<_>, FaultAt>>()?;
        layout = layout.with_regions(&regions).map_err(|error| (value.at, error.into()))?;
    }
    let mut puzzle = Puzzle::new(layout);
    for (index, cell) in cells.iter().enumerate() {
        if let Some(digits) = digits(puzzle.layout(), cell)? {
            // The puzzle has all digits yet.
            puzzle.restrict(puzzle.layout().cell(index), digits);
        }
    }
    Ok(puzzle)
}

/// The digits that a cell may have by itself. Digits that a person has typed in are not taken.
fn digits(layout: &Layout, cell: &Value<'_>) -> Result<Option<u32>, FaultAt> {
    let is_given = cell.get(&["given"]).is_some_and(|given| !given.is_empty());
    if let Some(value) = cell.get(&["value"]).filter(|value| is_given && !matches!(value.node, Node::Null)) {
        return Ok(Some(1 << node::digit(layout, value)?));
    }
    match cell.get(&["givenPencilMarks"]).filter(|marks| !marks.is_empty()) {
        Some(marks) => node::digits(layout, marks).map(Some),
        None => Ok(None),
    }
}

/// Coloured cells are drawings.
fn colours(root: &Value<'_>, notices: &mut Vec<Notice>) {
    let rows = root.get(&["grid"]).map(Value::items).unwrap_or_default();
    let has = |cell: &&Value<'_>| {
        ["c", "cArray"].iter().any(|key| cell.get(&[key]).is_some_and(|colour| !colour.is_empty()))
    };
    let count = rows.iter().flat_map(Value::items).filter(has).count();
    if count > 0 {
        notices.push(Notice::Drawings { kind: RuleKind::Colours, count });
    }
}

/// A solution: a text of digits, or a list of numbers. `None` if it is something else.
fn solution(layout: &Layout, value: &Value<'_>) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = match &value.node {
        Node::List(items) => items.iter().map(|item| node::digit(layout, item).ok()).collect(),
        Node::Text(text) => solution_text(layout, text),
        _ => None,
    };
    digits.filter(|digits| digits.len() == layout.cell_count())
}

/// The digits of a text, a character each.
pub(in crate::variant::format) fn solution_text(layout: &Layout, text: &str) -> Option<Vec<u8>> {
    let digit = |c| crate::variant::text::words::digit(layout, c).ok();
    text.chars().filter(|c| !c.is_whitespace()).map(digit).collect()
}
