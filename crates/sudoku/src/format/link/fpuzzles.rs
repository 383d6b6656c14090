//! Puzzles of f-puzzles: an object with a `grid` of cells, and a key for each rule.

use alloc::{string::String, vec::Vec};

use super::{
    super::{
        Fault,
        value::{Node, Value},
    },
    LinkFault, Linked, Puzzle, RuleKind, Site, meta, regions,
    rule::Rules,
    text,
};

/// Keys that are no rules.
const NEUTRAL: [&str; 9] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
];

/// The puzzle in an object.
pub(super) fn read(root: &Value<'_>, site: Site) -> Result<Linked, Fault> {
    let Node::Object(members) = &root.node else { return Err(LinkFault::Garbled.into()) };
    let mut rules = Rules::default();
    let mut about = meta::About::default();
    for (key, value) in members.iter().filter(|(_, value)| !value.is_empty()) {
        match key.as_str() {
            "title" => about.set("title", value, &mut rules),
            "author" => about.set("author", value, &mut rules),
            "ruleset" => about.set("rules", value, &mut rules),
            "metadata" => about.read(value, &mut rules),
            "cage" => cages(value, &mut about, &mut rules),
            key if NEUTRAL.contains(&key) => {}
            key => rules.add_key(key),
        }
    }
    let rows = root.get(&["grid"]).map(Value::items).unwrap_or_default();
    let mut puzzle = Puzzle::of_rows(rows)?;
    let mut listed = Vec::new();
    for cell in rows.iter().flat_map(Value::items) {
        let is_given = cell.get(&["given"]).is_some_and(|given| !given.is_empty());
        puzzle.push(cell.get(&["value"]).filter(|_| is_given))?;
        if cell.get(&["givenPencilMarks"]).is_some_and(|marks| !marks.is_empty()) {
            rules.add(RuleKind::GivenCandidates);
        }
        if ["c", "cArray"].iter().any(|key| cell.get(&[key]).is_some_and(|colour| !colour.is_empty())) {
            rules.add(RuleKind::Colours);
        }
        listed.push(cell.get(&["region"]).map(|region| region.text().and_then(|text| text.parse().ok())));
    }
    let shape = match shape(&listed, puzzle.side) {
        Ok(shape) => shape,
        Err(()) => {
            rules.add(RuleKind::OtherRegions);
            None
        }
    };
    rules.check()?;
    let solution =
        root.get(&["solution"]).map(symbols).filter(|text| !text.is_empty()).or(about.solution.take());
    puzzle.finish(site, shape, solution, about)
}

/// The boxes that the regions of the cells are; `Ok(None)` if no cell has a region.
fn shape(listed: &[Option<Option<usize>>], side: usize) -> Result<Option<crate::Shape>, ()> {
    if listed.iter().all(Option::is_none) {
        return Ok(None);
    }
    let usual = crate::Shape::of_side(side).ok_or(())?;
    // A cell without a region is in that of the usual boxes; one whose region is null is in none.
    let regions: Option<Vec<usize>> = listed
        .iter()
        .enumerate()
        .map(|(index, region)| region.unwrap_or_else(|| Some(usual.box_of(usual.nth(index)))))
        .collect();
    regions.and_then(|regions| regions::shape_of(&regions, side)).map(Some).ok_or(())
}

/// Cages that are only drawn. Those without cells hold data, such as `author: Ann`.
fn cages(list: &Value<'_>, about: &mut meta::About, rules: &mut Rules) {
    for cage in list.items() {
        let has_cells = cage.get(&["cells"]).is_some_and(|cells| !cells.is_empty());
        if has_cells || !about.read_tag(cage.get(&["value"]), rules) {
            rules.add(RuleKind::Cages);
        }
    }
}

/// A solution as symbols: a text, or a list of numbers. Empty if it is something else.
fn symbols(value: &Value<'_>) -> String {
    let symbol = |item: &Value<'_>| {
        let digit = item.text().and_then(|text| text.parse().ok()).and_then(crate::Digit::new);
        digit.map(crate::Digit::symbol)
    };
    match &value.node {
        Node::Text(text) if text.contains(',') => String::new(),
        Node::Text(text) => text::plain(text, 2000),
        Node::List(items) => items.iter().map(symbol).collect::<Option<String>>().unwrap_or_default(),
        _ => String::new(),
    }
}
