//! Constraints whose arguments are of no common form.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::{
    ReadError, ReadFault,
    automata::Machine,
    board::box_size,
    expected, packed,
    reader::{Reader, Said, no_more, number},
    syntax::{Argument, Node},
};
use crate::{
    Cell,
    variant::{
        Layout,
        data::{Data, Value},
        rule::{self, RuleFault},
    },
};

/// What a pattern counts as, besides its length.
const PATTERN_COST: usize = 8 * 1024;

type Found = Result<Vec<Said>, ReadError>;

/// Reads a constraint that is a rule with this name.
pub(super) fn read(reader: &mut Reader<'_>, node: &Node, rule: &'static str) -> Found {
    let arguments = node.arguments.as_slice();
    match node.name.as_str() {
        "Arrow" => arrow(reader, node, arguments, 1),
        "PillArrow" => pill_arrow(reader, node),
        "Cage" => cage(reader, node),
        "AllDifferent" => {
            let cells = reader.cells(node, arguments)?;
            different(reader, node, &cells)
        }
        "Sum" => sum(reader, node),
        "EqualSum" => {
            let groups = segments(reader, node, arguments)?;
            one(reader, node, rule, Data::default().with("groups", Value::Groups(groups)))
        }
        "SameValues" => same_values(reader, node),
        "RegionSumLine" => {
            let cells = reader.cells(node, arguments)?;
            if reader.board.group("CC").is_some() {
                return Err(node.error(ReadFault::Unfit("a line about regions needs regions that are given")));
            }
            if reader.layout().region_count() == 0 || cells.len() == 1 {
                // Without regions, or with one cell, it says nothing.
                return Ok(Vec::new());
            }
            one(reader, node, rule, cells_of(cells))
        }
        "Quad" => quadruple(reader, node),
        "ContainAtLeast" => contains(reader, node, false),
        "ContainExact" => contains(reader, node, true),
        "LookAndSay" => look_and_say(reader, node),
        "ConnectedValues" => connected(reader, node),
        "Diagonal" => diagonal(reader, node),
        "Doppelganger" => doppelganger(reader, node),
        "Windoku" => windoku(reader, node),
        "DisjointSets" => disjoint_sets(reader, node),
        "FullRankTies" => ties(reader, node),
        "Indexing" => indexing(reader, node),
        "Pair" | "PairX" | "Binary" | "BinaryX" => pair(reader, node),
        "Regex" => regex(reader, node),
        "NFA" => automaton(reader, node),
        "ChaosConstruction" => {
            no_more(node, arguments)?;
            let size = Value::Number(reader.board.size() as i32);
            let data =
                Data::default().with("size", size).with("regions", Value::Cells(regions(reader, node)?));
            one(reader, node, rule, data)
        }
        "ChaosArrow" => chaos_arrow(reader, node),
        _ => chaos_count(reader, node),
    }
}

fn one(reader: &mut Reader<'_>, node: &Node, rule: &'static str, data: Data) -> Found {
    Ok(vec![reader.rule(node, rule, data)?])
}

fn cells_of(cells: Vec<Cell>) -> Data {
    Data::default().with("cells", Value::Cells(cells))
}

/// The first argument and the others.
fn split<'a>(node: &'a Node, what: &'static str) -> Result<(&'a Argument, &'a [Argument]), ReadError> {
    node.arguments.split_first().ok_or_else(|| node.error(expected(what, "")))
}

/// Cells in groups that are separated by an argument `-`.
fn segments(reader: &Reader<'_>, node: &Node, arguments: &[Argument]) -> Result<Vec<Vec<Cell>>, ReadError> {
    let groups = arguments.split(|argument| argument.text == "-");
    groups.map(|group| reader.cells(node, group)).collect()
}

/// Cells in groups that are separated by an empty argument, or by a name, which begins with a low line.
fn named_groups(
    reader: &Reader<'_>,
    node: &Node,
    arguments: &[Argument],
) -> Result<Vec<Vec<Cell>>, ReadError> {
    let separates = |argument: &Argument| argument.text.is_empty() || argument.text.starts_with('_');
    let groups = arguments.split(separates).filter(|group| !group.is_empty());
    let groups: Vec<_> = groups.map(|group| reader.cells(node, group)).collect::<Result<_, _>>()?;
    if groups.is_empty() { Err(node.error(expected("cells", ""))) } else { Ok(groups) }
}

fn arrow(reader: &mut Reader<'_>, node: &Node, arguments: &[Argument], pill: usize) -> Found {
    let (circle, path) = arguments.split_at(pill.min(arguments.len()));
    let mut circle = reader.cells(node, circle)?;
    let path = reader.cells(node, path)?;
    // The digits of a pill are read as a text is.
    circle.sort_by_key(|&cell| reader.layout().index(cell));
    let touch = |pair: &[Cell]| {
        pair[1].row() - pair[0].row() <= 1 && matches!(pair[1].column().wrapping_sub(pair[0].column()), 0 | 1)
    };
    if !circle.windows(2).all(touch) {
        return Err(node.error(ReadFault::Unfit("the cells of a pill are not one beside or below the other")));
    }
    let data = Data::default().with("circle", Value::Cells(circle)).with("path", Value::Cells(path));
    one(reader, node, "arrow", data)
}

fn pill_arrow(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (size, cells) = split(node, "the size of the pill")?;
    match size.text.as_str() {
        "2" => arrow(reader, node, cells, 2),
        "3" => arrow(reader, node, cells, 3),
        other => Err(node.error_at(size.at, expected("2 or 3", other))),
    }
}

/// A cage. A sum of 0 is no sum.
fn cage(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (sum, cells) = split(node, "a sum")?;
    let cells = reader.cells(node, cells)?;
    let sum = match sum.text.as_str() {
        "" => 0,
        _ => number(node, Some(sum))?,
    };
    let different = without_repeats(&cells);
    if different.len() == cells.len() || sum == 0 {
        let data = cells_of(different);
        let data = if sum == 0 { data } else { data.with("sum", Value::Number(sum)) };
        return one(reader, node, "cage", data);
    }
    // A cell that is named several times counts as often in the sum.
    let mut all = one(reader, node, "cage", cells_of(different))?;
    all.extend(one(reader, node, "sum", cells_of(cells).with("sum", Value::Number(sum)))?);
    Ok(all)
}

fn different(reader: &mut Reader<'_>, node: &Node, cells: &[Cell]) -> Found {
    match without_repeats(cells) {
        // A single cell says nothing.
        cells if cells.len() == 1 => Ok(Vec::new()),
        cells => one(reader, node, "extra-region", cells_of(cells)),
    }
}

fn without_repeats(cells: &[Cell]) -> Vec<Cell> {
    let mut different: Vec<Cell> = Vec::new();
    for cell in cells {
        if !different.contains(cell) {
            different.push(*cell);
        }
    }
    different
}

/// A sum, and after `_=` a coefficient for each cell.
fn sum(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (first, cells) = split(node, "a sum")?;
    let cells = reader.cells(node, cells)?;
    let part = |text: &str| number(node, Some(&Argument { at: first.at, text: text.to_string() }));
    let mut data = cells_of(cells.clone());
    let sum = match first.text.split_once("_=") {
        None => part(&first.text)?,
        Some((sum, coefficients)) => {
            let coefficients = coefficients.split('_').skip(1).map(part);
            let coefficients: Vec<i32> = coefficients.collect::<Result<_, _>>()?;
            if coefficients.len() != cells.len() {
                return Err(node.error_at(first.at, expected("a coefficient for each cell", &first.text)));
            }
            data = data.with("coefficients", Value::Numbers(coefficients));
            part(sum)?
        }
    };
    one(reader, node, "sum", data.with("sum", Value::Number(sum)))
}

/// Groups of one size with the same digits. The number says how many groups there are.
fn same_values(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (count, cells) = split(node, "a number of groups")?;
    let cells = reader.cells(node, cells)?;
    let groups = number(node, Some(count))?;
    let groups = usize::try_from(groups).ok().filter(|&n| n > 0 && cells.len().is_multiple_of(n));
    let groups = groups
        .ok_or_else(|| node.error_at(count.at, expected("a divisor of the number of cells", &count.text)))?;
    let groups = cells.chunks(cells.len() / groups).map(<[Cell]>::to_vec).collect();
    one(reader, node, "same-values", Data::default().with("groups", Value::Groups(groups)))
}

/// The upper left of four cells, and digits that they contain.
fn quadruple(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (first, digits) = split(node, "a cell")?;
    let first = reader.cell(node, first)?;
    let corner = |(rows, columns)| reader.layout().offset(first, rows, columns);
    let cells: Option<Vec<Cell>> = [(0, 0), (0, 1), (1, 0), (1, 1)].map(corner).into_iter().collect();
    let cells = cells.ok_or_else(|| node.error(ReadFault::Unfit("no four cells begin here")))?;
    let digits = digits.iter().map(|digit| number(node, Some(digit)));
    let digits = digits.collect::<Result<_, _>>()?;
    let said = reader.rule(node, "quadruple", cells_of(cells).with("numbers", Value::Numbers(digits)))?;
    let place = reader.layout().index(first);
    Ok(vec![reader.keyed(node, said, place)])
}

/// Digits, and cells that contain each at least, or exactly, as often as it is in the list.
fn contains(reader: &mut Reader<'_>, node: &Node, exact: bool) -> Found {
    let (list, cells) = split(node, "digits")?;
    let part = |text: &str| number(node, Some(&Argument { at: list.at, text: text.to_string() }));
    let digits = list.text.split('_').map(part).collect::<Result<_, _>>()?;
    let data = cells_of(reader.cells(node, cells)?).with("numbers", Value::Numbers(digits));
    one(reader, node, "contains", data.with("exact", Value::Flag(exact)))
}

/// Pairs of a count and a digit.
fn look_and_say(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (clue, cells) = split(node, "a clue")?;
    let digits: Option<Vec<i32>> = clue.text.chars().map(|c| Some(c.to_digit(10)? as i32)).collect();
    let digits = digits.filter(|digits| !digits.is_empty() && digits.len().is_multiple_of(2));
    let digits =
        digits.ok_or_else(|| node.error_at(clue.at, expected("pairs of a count and a digit", &clue.text)))?;
    let data = cells_of(reader.cells(node, cells)?);
    one(reader, node, "look-and-say", data.with("numbers", Value::Numbers(digits)))
}

/// The cells of a group with some digits are connected. An optional number says how many they are.
fn connected(reader: &mut Reader<'_>, node: &Node) -> Found {
    let [prefix, digits, size @ ..] = node.arguments.as_slice() else {
        return Err(node.error(expected("a group of cells and digits", "")));
    };
    let group = reader.board.group(&prefix.text);
    let group = group
        .ok_or_else(|| node.error_at(prefix.at, ReadFault::Cell(prefix.text.chars().take(20).collect())))?;
    let group = &reader.board.groups[group];
    let columns = reader.layout().columns();
    // The rule knows neighbours by their rows and columns, as in the grid.
    if group.columns != columns && group.columns < group.count || !group.first.is_multiple_of(columns) {
        return Err(node.error_at(prefix.at, ReadFault::Unfit("the group has other rows than the grid")));
    }
    // No cells stand for the whole grid.
    let numbers = if prefix.text.is_empty() { 0..0 } else { 0..group.count };
    let cells = numbers.map(|number| reader.layout().cell(group.first + number)).collect();
    let mut set = 0;
    for word in digits.text.split('_') {
        let digit = word.parse::<u32>().ok().filter(|&digit| digit < 32);
        set |= 1 << digit.ok_or_else(|| node.error_at(digits.at, expected("digits", word)))?;
    }
    let mut data = cells_of(cells).with("digits", Value::Digits(set));
    if let Some(size) = size.first().filter(|size| !size.text.is_empty()) {
        data = data.with("size", Value::Number(number(node, Some(size))?));
    }
    one(reader, node, "connected", data)
}

fn diagonal(reader: &mut Reader<'_>, node: &Node) -> Found {
    let direction = match node.arguments.as_slice() {
        [word] if word.text == "1" => "up",
        [word] if word.text == "-1" => "down",
        _ => {
            return Err(node.error(expected("1 or -1", node.arguments.first().map_or("", |word| &word.text))));
        }
    };
    let said = reader.rule(node, "diagonal", Data::default().with("direction", Value::Word(direction)))?;
    Ok(vec![reader.keyed(node, said, usize::from(direction == "up"))])
}

/// The rule, and what the cells are that hold the missing digits, if the string names such cells.
fn doppelganger(reader: &mut Reader<'_>, node: &Node) -> Found {
    no_more(node, &node.arguments)?;
    let mut all = one(reader, node, "doppelganger", Data::default())?;
    let layout = reader.layout();
    let rows: Vec<Vec<Cell>> = (0..layout.rows()).map(|row| line_cells(layout, row, true)).collect();
    let columns: Vec<Vec<Cell>> =
        (0..layout.columns()).map(|column| line_cells(layout, column, false)).collect();
    let regions = layout.regions();
    let boxless = regions.is_empty();
    // A row and the digit that it misses are all digits.
    for (prefix, houses) in [("DGC", rows), ("DGR", columns), ("DGB", regions)] {
        for (house, missing) in houses.into_iter().zip(reader.group_cells(prefix)) {
            let cells = house.into_iter().chain([missing]).collect();
            all.push(reader.rule(node, "cage", cells_of(cells))?);
        }
    }
    // What has no meaning is 0.
    let unused = if boxless { reader.group_cells("DGB") } else { Vec::new() };
    for cell in reader.group_cells("DGZ").into_iter().chain(unused) {
        all.push(reader.given_digits(node, cell, 1)?);
    }
    Ok(all)
}

/// The cells of a row or column.
fn line_cells(layout: &Layout, number: usize, row: bool) -> Vec<Cell> {
    layout.grid_cells().filter(|cell| number == if row { cell.row() } else { cell.column() }).collect()
}

/// The extra boxes, which are groups of different digits if they are not of the usual size.
fn windoku(reader: &mut Reader<'_>, node: &Node) -> Found {
    no_more(node, &node.arguments)?;
    let layout = reader.layout();
    let size = reader.board.region_size.unwrap_or(layout.digit_count());
    let usual = layout.boxes().or_else(|| box_size(layout, layout.rows().max(layout.columns())));
    let Some((rows, columns)) = box_size(layout, size) else { return Ok(Vec::new()) };
    if Some((rows, columns)) == usual {
        return one(reader, node, "windoku", Data::default());
    }
    let starts = |side: usize, length: usize| {
        (1..side).step_by(length + 1).take_while(move |start| start + length < side)
    };
    let (tops, lefts) = (starts(layout.rows(), rows), starts(layout.columns(), columns));
    let corners: Vec<_> = lefts.flat_map(|left| tops.clone().map(move |top| (top, left))).collect();
    let mut all = Vec::new();
    for (top, left) in corners {
        let cells = (0..rows * columns).map(|index| Cell::at(top + index / columns, left + index % columns));
        all.extend(different(reader, node, &cells.collect::<Vec<_>>())?);
    }
    Ok(all)
}

/// Cells at the same place of their boxes, even if these boxes are not the regions.
fn disjoint_sets(reader: &mut Reader<'_>, node: &Node) -> Found {
    no_more(node, &node.arguments)?;
    let layout = reader.layout();
    let Some((rows, columns)) = box_size(layout, reader.board.size()) else { return Ok(Vec::new()) };
    let usual = layout.boxes().or_else(|| box_size(layout, layout.rows().max(layout.columns())));
    if usual == Some((rows, columns)) {
        return one(reader, node, "disjoint-sets", Data::default());
    }
    let cells: Vec<Cell> = layout.grid_cells().collect();
    let mut all = Vec::new();
    for place in 0..rows * columns {
        let same = |cell: &&Cell| cell.row() % rows * columns + cell.column() % columns == place;
        all.extend(different(reader, node, &cells.iter().filter(same).copied().collect::<Vec<_>>())?);
    }
    Ok(all)
}

fn ties(reader: &mut Reader<'_>, node: &Node) -> Found {
    let word = node.arguments.first().map_or("", |word| word.text.as_str());
    let word = match word {
        "none" => "none",
        "only-unclued" => "only-unclued",
        "any" => "any",
        _ => return Err(node.error(expected("none, only-unclued or any", word))),
    };
    let said = reader.rule(node, "full-rank-ties", Data::default().with("ties", Value::Word(word)))?;
    Ok(vec![reader.keyed(node, said, 0)])
}

fn indexing(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (direction, cells) = split(node, "C or R")?;
    let direction = match direction.text.as_str() {
        "C" => "column",
        "R" => "row",
        other => return Err(node.error_at(direction.at, expected("C or R", other))),
    };
    let data = cells_of(reader.cells(node, cells)?);
    one(reader, node, "indexing", data.with("direction", Value::Word(direction)))
}

/// A relation, and groups of cells that it is for. The older types have two letters of the alphabet swapped.
fn pair(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (key, cells) = split(node, "a relation")?;
    let swapped = |c| match c {
        '-' => '_',
        '_' => '-',
        _ => c,
    };
    let old = node.name.starts_with("Binary");
    let text: String = key.text.chars().map(|c| if old { swapped(c) } else { c }).collect();
    let relation = packed::relation(&text, reader.layout().least(), reader.layout().digit_count());
    let relation =
        relation.ok_or_else(|| node.error_at(key.at, expected("a relation as letters", &key.text)))?;
    let mut all = Vec::new();
    for group in named_groups(reader, node, cells)? {
        let data = cells_of(group)
            .with("relation", Value::Relation(relation.clone()))
            .with("all", Value::Flag(node.name.ends_with('X')));
        all.extend(one(reader, node, "pair", data)?);
    }
    Ok(all)
}

/// A pattern, and lines that it is for.
fn regex(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (word, cells) = split(node, "a pattern")?;
    let pattern = if word.text.contains('%') {
        percent_decoded(&word.text)
    } else {
        packed::bytes(&word.text).and_then(|bytes| String::from_utf8(bytes).ok())
    };
    let pattern =
        pattern.ok_or_else(|| node.error_at(word.at, expected("a pattern as letters", &word.text)))?;
    let pattern: String = pattern.chars().filter(|c| !c.is_whitespace()).collect();
    let mut all = Vec::new();
    for group in named_groups(reader, node, cells)? {
        // A short pattern can be a large automaton.
        reader.count_text(node, pattern.len() + PATTERN_COST)?;
        let data = cells_of(group).with("pattern", Value::Text(pattern.clone()));
        all.extend(one(reader, node, "pattern", data)?);
    }
    Ok(all)
}

/// The text whose bytes are written as `%41`.
fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        match (first, after) {
            (b'%', [high, low, after @ ..]) => {
                let digit = |byte: &u8| char::from(*byte).to_digit(16);
                bytes.push((digit(high)? * 16 + digit(low)?) as u8);
                rest = after;
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).ok()
}

/// An automaton, and lines that it is for. A line may have several parts.
fn automaton(reader: &mut Reader<'_>, node: &Node) -> Found {
    let (word, cells) = split(node, "an automaton")?;
    let machine = Machine::read(&word.text);
    let machine =
        machine.ok_or_else(|| node.error_at(word.at, expected("an automaton as letters", &word.text)))?;
    let symbols = reader.layout().digit_count();
    let separates = |argument: &Argument| argument.text.is_empty() || argument.text.starts_with('_');
    // Lines whose parts have the same lengths have the same automaton.
    let mut known: Option<(Vec<usize>, String)> = None;
    let mut all = Vec::new();
    for line in cells.split(separates).filter(|line| !line.is_empty()) {
        let parts = segments(reader, node, line)?;
        let lengths: Vec<usize> = match parts.len() {
            1 => vec![0],
            _ => parts.iter().map(Vec::len).collect(),
        };
        let text = match known.take().filter(|(of, _)| *of == lengths) {
            Some((_, text)) => text,
            None => {
                let automaton = machine.automaton(symbols, &lengths);
                let large = RuleFault::TooLarge("an automaton of more than 4096 states");
                let fault = ReadFault::Rule { name: "automaton", fault: large };
                let automaton = automaton.ok_or_else(|| node.error_at(word.at, fault))?;
                rule::Automaton::of(&automaton, reader.layout(), Vec::new()).automaton
            }
        };
        reader.count_text(node, text.len())?;
        let data = cells_of(parts.concat()).with("automaton", Value::Text(text.clone()));
        all.extend(one(reader, node, "automaton", data)?);
        known = Some((lengths, text));
    }
    if all.is_empty() { Err(node.error(expected("cells", ""))) } else { Ok(all) }
}

/// The cells that hold the numbers of regions.
fn regions(reader: &Reader<'_>, node: &Node) -> Result<Vec<Cell>, ReadError> {
    match reader.group_cells("CC") {
        cells if cells.is_empty() => Err(node.error(ReadFault::Unfit("this needs a ChaosConstruction"))),
        cells => Ok(cells),
    }
}

/// The cell with the number of the region. A cell of the grid stands for its own.
fn region(
    reader: &Reader<'_>,
    node: &Node,
    argument: &Argument,
    regions: &[Cell],
) -> Result<Cell, ReadError> {
    let cell = reader.cell(node, argument)?;
    match regions.get(reader.layout().index(cell)) {
        Some(&region) => Ok(region),
        None if regions.contains(&cell) => Ok(cell),
        None => Err(node.error_at(argument.at, expected("a cell of the construction", &argument.text))),
    }
}

/// The control cell, whether it leaves out the first cell, and the rest.
fn chaos<'a>(reader: &Reader<'_>, node: &'a Node) -> Result<(Cell, i32, &'a [Argument]), ReadError> {
    let (control, rest) = split(node, "a cell")?;
    let (offset, rest) = match rest.split_first() {
        None => (0, rest),
        Some((offset, rest)) => match offset.text.as_str() {
            "" | "0" => (0, rest),
            "1" => (1, rest),
            other => return Err(node.error_at(offset.at, expected("0 or 1", other))),
        },
    };
    Ok((reader.cell(node, control)?, offset, rest))
}

fn chaos_arrow(reader: &mut Reader<'_>, node: &Node) -> Found {
    let regions = regions(reader, node)?;
    let (control, offset, rest) = chaos(reader, node)?;
    let layout = reader.layout();
    let arms: Vec<Vec<Cell>> = if rest.is_empty() {
        let arm = |(rows, columns)| {
            let step = |&cell: &Cell| layout.offset(cell, rows, columns);
            let first = Some(control).filter(|&cell| layout.is_in_grid(cell));
            core::iter::successors(first, step).map(|cell| regions[layout.index(cell)]).collect()
        };
        [(0, -1), (0, 1), (-1, 0), (1, 0)].map(arm).into_iter().collect()
    } else {
        let arms = rest.split(|argument| argument.text == "-");
        let arm =
            |arm: &[Argument]| arm.iter().map(|argument| region(reader, node, argument, &regions)).collect();
        arms.map(arm).collect::<Result<_, _>>()?
    };
    // An arm of one cell adds nothing, unless it is the only one.
    let (long, short): (Vec<_>, Vec<_>) = arms.into_iter().partition(|arm| arm.len() > 1);
    let arms = if long.is_empty() { short.into_iter().take(1).collect() } else { long };
    let data = Data::default()
        .with("control", Value::Cells(vec![control]))
        .with("offset", Value::Number(offset))
        .with("arms", Value::Groups(arms));
    one(reader, node, "chaos-arrow", data)
}

fn chaos_count(reader: &mut Reader<'_>, node: &Node) -> Found {
    let regions = regions(reader, node)?;
    let (control, offset, rest) = chaos(reader, node)?;
    let layout = reader.layout();
    let cells: Vec<Cell> = if rest.is_empty() {
        let near = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];
        let near = near.into_iter().filter_map(|(rows, columns)| layout.offset(control, rows, columns));
        let near = near.filter(|_| layout.is_in_grid(control));
        near.map(|cell| regions[layout.index(cell)]).collect()
    } else {
        rest.iter().map(|argument| region(reader, node, argument, &regions)).collect::<Result<_, _>>()?
    };
    let data = Data::default()
        .with("control", Value::Cells(vec![control]))
        .with("offset", Value::Number(offset))
        .with("cells", Value::Cells(cells));
    one(reader, node, "chaos-count", data)
}
