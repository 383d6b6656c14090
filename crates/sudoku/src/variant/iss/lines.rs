//! Puzzles as one line of characters: digits, regions, killers, pencil marks.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::{
    ReadError, ReadFault,
    board::cell_name,
    syntax::{Argument, Node, Part},
};

/// Reads a part of the text in the first form that it has. `None` if it has none of them.
pub(super) fn parse(part: &Part) -> Result<Option<Vec<Node>>, ReadError> {
    // One character would be a grid of 1×1, but is more likely a mistake.
    if part.text.len() == 1 || !part.text.is_ascii() {
        return Ok(None);
    }
    if let Some(rest) = part.text.strip_prefix('=') {
        return Ok(digits(part, rest, 1));
    }
    let text = part.text.as_str();
    if let Some(nodes) = short_killer(part)? {
        return Ok(Some(nodes));
    }
    Ok(long_killer(part)
        .or_else(|| regions_and_digits(part))
        .or_else(|| regions(part, 0, text))
        .or_else(|| digits(part, text, 0))
        .or_else(|| numbers(part))
        .or_else(|| pencil_marks(part)))
}

/// The side of the square with this many cells.
fn side(cells: usize) -> Option<usize> {
    (1..=16).find(|side| side * side == cells)
}

fn argument(at: usize, text: String) -> Argument {
    Argument { at, text }
}

fn shape(at: usize, side: usize) -> Node {
    Node::new("Shape", at, [argument(at, format!("{side}x{side}"))])
}

fn cage(at: usize, sum: usize, cells: &[usize]) -> Node {
    let cells = cells.iter().map(|&cell| argument(at, cell_name(cell / 9, cell % 9)));
    Node::new("Cage", at, core::iter::once(argument(at, sum.to_string())).chain(cells))
}

/// A character for each cell: a digit or letter is the sum of a cage, others point to the next cell of the same cage.
fn short_killer(part: &Part) -> Result<Option<Vec<Node>>, ReadError> {
    let text = part.text.as_bytes();
    let points = |c: &u8| b"<v>^`',".contains(c);
    let known = |c: &u8| matches!(c, b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'j' | b'.') || points(c);
    if text.len() != 81 || !text.iter().any(points) || !text.iter().all(known) {
        return Ok(None);
    }
    let mut cages: Vec<(usize, Vec<usize>)> = Vec::new();
    for start in 0..81_usize {
        let mut cell = start;
        let mut steps = 0;
        while let Some((rows, columns)) = pointer(text[cell]) {
            let (row, column) = ((cell / 9).checked_add_signed(rows), (cell % 9).checked_add_signed(columns));
            let inside = |index: Option<usize>| index.filter(|&index| index < 9);
            steps += 1;
            cell = match (inside(row), inside(column)) {
                (Some(row), Some(column)) if steps <= 81 => row * 9 + column,
                _ => {
                    let fault = ReadFault::Unfit("the sign points out of the grid or in a circle");
                    return Err(ReadError { at: part.at(cell), constraint: None, fault });
                }
            };
        }
        match cages.iter_mut().find(|(head, _)| *head == cell) {
            Some((_, cells)) => cells.push(start),
            None => cages.push((cell, vec![start])),
        }
    }
    let nodes = cages.iter().map(|(head, cells)| {
        let sum = match text[*head] {
            c @ b'0'..=b'9' => c - b'0',
            c @ b'A'..=b'Z' => c - b'A' + 10,
            c => c - b'a' + 36,
        };
        cage(part.at(*head), sum.into(), cells)
    });
    Ok(Some(nodes.collect()))
}

/// The rows and columns that a sign in a killer points.
fn pointer(sign: u8) -> Option<(isize, isize)> {
    Some(match sign {
        b'v' => (1, 0),
        b'^' => (-1, 0),
        b'<' => (0, -1),
        b'>' => (0, 1),
        b'`' => (-1, -1),
        b'\'' => (-1, 1),
        b',' => (1, -1),
        b'.' => (1, 1),
        _ => return None,
    })
}

/// `3x3::k:` or, with diagonals, `3x3:d:k:`, and a number for each cell: the cage, and 256 times its sum.
fn long_killer(part: &Part) -> Option<Vec<Node>> {
    let rest = part.text.strip_prefix("3x3:")?;
    let (options, rest) = rest.split_once(":k:")?;
    let words: Vec<&str> = rest.strip_suffix(':')?.split(':').collect();
    if words.len() != 81 {
        return None;
    }
    let mut cages: Vec<(usize, usize, Vec<usize>)> = Vec::new();
    for (cell, word) in words.iter().enumerate() {
        let value: usize = word.parse().ok().filter(|&value| value < 1 << 20)?;
        let (number, sum) = (value % 256, value / 256);
        if sum == 0 {
            continue;
        }
        match cages.iter_mut().find(|(known, ..)| *known == number) {
            Some((_, _, cells)) => cells.push(cell),
            None => cages.push((number, sum, vec![cell])),
        }
    }
    let at = part.at(0);
    let diagonals: &[&str] = match options {
        "d" => &["1", "-1"],
        _ => &[],
    };
    let diagonals = diagonals.iter().map(|word| Node::new("Diagonal", at, [argument(at, word.to_string())]));
    Some(diagonals.chain(cages.iter().map(|(_, sum, cells)| cage(at, *sum, cells))).collect())
}

/// A digit for each cell, then a character for each cell's region.
fn regions_and_digits(part: &Part) -> Option<Vec<Node>> {
    let half = part.text.len() / 2;
    let mut nodes = regions(part, half, &part.text[half..])?;
    nodes.extend(digits(part, &part.text[..half], 0).filter(|_| half * 2 == part.text.len())?);
    Some(nodes)
}

/// A character for each cell's region: as many regions as rows, all of one size.
fn regions(part: &Part, from: usize, text: &str) -> Option<Vec<Node>> {
    let side = side(text.len())?;
    let mut counts = [0_usize; 128];
    text.bytes().for_each(|c| counts[usize::from(c & 127)] += 1);
    if counts.iter().any(|&count| count != 0 && count != side) {
        return None;
    }
    let at = part.at(from);
    Some(vec![
        shape(at, side),
        Node::new("Jigsaw", at, [argument(at, text.to_string())]),
        Node::new("NoBoxes", at, []),
    ])
}

/// A character for each cell: a digit, or a letter for the digits of grids larger than 9×9, or one other character for
/// cells without a digit.
fn digits(part: &Part, text: &str, from: usize) -> Option<Vec<Node>> {
    let side = side(text.len())?;
    let value = |c: char| match c {
        '1'..='9' if side < 10 => c.to_digit(10),
        'A'..='Z' if side >= 10 => Some(u32::from(c) - u32::from('A') + 1),
        _ => None,
    };
    let value = |c| value(c).filter(|&value| value as usize <= side);
    let mut empty = None;
    let mut given = Vec::new();
    for (index, c) in text.chars().enumerate() {
        match value(c) {
            Some(value) => {
                let cell = cell_name(index / side, index % side);
                given.push(argument(part.at(index + from), format!("{cell}_{value}")));
            }
            None if *empty.get_or_insert(c) == c => {}
            None => return None,
        }
    }
    Some(vec![shape(part.at(0), side), Node::new("Given", part.at(0), given)])
}

/// A number or a dot for each cell, with white space or lines between them.
fn numbers(part: &Part) -> Option<Vec<Node>> {
    let known = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".|_-".contains(c);
    if !part.raw.chars().all(known) {
        return None;
    }
    let words: Vec<&str> =
        part.raw.split(|c: char| c.is_whitespace() || "|_-".contains(c)).flat_map(split_dots).collect();
    // Longer words are pencil marks without white space.
    if words.iter().any(|word| word.len() > 2) {
        return None;
    }
    let side = side(words.len())?;
    let at = part.at(0);
    let given = words.iter().enumerate().filter(|(_, word)| **word != ".");
    let given = given.map(|(index, word)| {
        let cell = cell_name(index / side, index % side);
        argument(at, format!("{cell}_{word}"))
    });
    Some(vec![shape(at, side), Node::new("Given", at, given)])
}

/// Dots, and what is between them.
fn split_dots(word: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let end = if rest.starts_with('.') { 1 } else { rest.find('.').unwrap_or(rest.len()) };
        let (first, after) = rest.split_at(end);
        words.push(first);
        rest = after;
    }
    words
}

/// As many characters for each cell as there are digits: the digits that it may have, and dots.
fn pencil_marks(part: &Part) -> Option<Vec<Node>> {
    let side = (1..=16_usize).find(|side| side.pow(3) == part.text.len())?;
    if !part.text.bytes().all(|c| c == b'.' || c.is_ascii_digit()) {
        return None;
    }
    let given = (0..side * side).map(|index| {
        let marks = &part.text[index * side..][..side];
        let mut text = cell_name(index / side, index % side);
        for c in marks.chars().filter(|&c| c != '.') {
            text.push('_');
            text.push(c);
        }
        argument(part.at(index * side), text)
    });
    let given: Vec<Argument> = given.collect();
    Some(vec![shape(part.at(0), side), Node::new("Given", part.at(0), given)])
}
