//! Set equivalence: as many houses here as there, so that both have every digit equally often. What is in both is taken away; the
//! cells that are left hold the same digits.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    argument::{Argument, Counted, GroupName as Name},
    board::{Board, Found, digit_at, step},
    cells::Cells,
    geometry::{Geometry, bits},
};
use crate::technique::Technique;

/// Two sets of cells that hold the same digits, each equally often.
#[derive(Clone, Debug)]
pub(super) struct Equal {
    /// Houses, and as many others.
    houses: [Vec<usize>; 2],
    /// What is left of each.
    sides: [Cells; 2],
}

/// How many cells are on each side: nine or fewer, or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    Small,
    Large,
}

/// The greatest number of cells on each side where lines are compared with irregular regions.
const LARGEST: usize = 9;

/// Up to so many cells on a side, all ways to fill both are compared.
const COMPARED: usize = 4;

/// So many ways to fill a side are looked at.
const MOST_WAYS: usize = 4000;

/// All that are worth looking at.
pub(super) fn of(geometry: &Geometry) -> Vec<Equal> {
    let full = |kind: fn(Name) -> bool| -> Vec<usize> {
        let houses = geometry.houses.iter().enumerate();
        houses.filter(|(_, house)| house.full && kind(house.group.name)).map(|(index, _)| index).collect()
    };
    let rows = full(|name| matches!(name, Name::Row(_)));
    let columns = full(|name| matches!(name, Name::Column(_)));
    let regions = full(|name| matches!(name, Name::Region(_)));
    let mut found = Vec::new();
    if geometry.puzzle.layout().boxes().is_some() {
        crossings(geometry, &rows, &columns, &regions, &mut found);
    } else {
        for lines in [&rows, &columns] {
            leftovers(geometry, lines, &regions, &mut found);
        }
    }
    found
}

fn union(geometry: &Geometry, houses: &[usize]) -> Cells {
    houses.iter().fold(Cells::EMPTY, |union, &house| union | geometry.houses[house].set)
}

/// Neighbouring lines against the regions that have most of their cells.
fn leftovers(geometry: &Geometry, lines: &[usize], regions: &[usize], found: &mut Vec<Equal>) {
    for count in 1..=lines.len() / 2 {
        for window in lines.windows(count) {
            let line = union(geometry, window);
            let mut most = regions.to_vec();
            most.sort_by_key(|&region| core::cmp::Reverse((geometry.houses[region].set & line).len()));
            most.truncate(count);
            let region = union(geometry, &most);
            let sides = [line & !region, region & !line];
            if most.len() == count && (1..=LARGEST).contains(&sides[0].len()) {
                found.push(Equal { houses: [window.to_vec(), most], sides });
            }
        }
    }
}

/// Two rows and two columns against the four boxes where they cross. The cells where they cross are in two of the lines and in
/// one of the boxes.
fn crossings(
    geometry: &Geometry,
    rows: &[usize],
    columns: &[usize],
    boxes: &[usize],
    found: &mut Vec<Equal>,
) {
    let set = |house: usize| geometry.houses[house].set;
    let pairs = |lines: &[usize]| -> Vec<[usize; 2]> {
        let pair = |(index, &a): (usize, &usize)| {
            lines[index + 1..].iter().map(move |&b| [a, b]).collect::<Vec<_>>()
        };
        lines.iter().enumerate().flat_map(pair).collect()
    };
    for row in pairs(rows) {
        for column in pairs(columns) {
            let lines = [union(geometry, &row), union(geometry, &column)];
            let crossing = lines[0] & lines[1];
            let crossed: Vec<usize> =
                boxes.iter().copied().filter(|&each| !(set(each) & crossing).is_empty()).collect();
            if crossed.len() == 4 {
                let (line, boxed) = (lines[0] | lines[1], union(geometry, &crossed));
                let sides = [(line & !boxed) | crossing, boxed & !line];
                found.push(Equal { houses: [[row, column].concat(), crossed], sides });
            }
        }
    }
}

/// Digits that cannot be as often on one side as on the other.
pub(super) fn search(
    board: &Board<'_>,
    equals: &[Equal],
    size: Size,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut filled = vec![Cells::EMPTY; board.digit_count()];
    for cell in 0..board.geometry.peers.len() {
        if let Some(digit) = board.value(cell) {
            filled[digit].insert(cell);
        }
    }
    for equal in equals.iter().filter(|equal| (equal.sides[0].len() > LARGEST) == (size == Size::Large)) {
        for (near, far) in [(0, 1), (1, 0)] {
            for (digit, &filled) in filled.iter().enumerate() {
                let known = equal.sides[near] & filled;
                let places = equal.sides[far] & (filled | board.with[digit]);
                if !has_room(board, places, known.len()) {
                    count(board, equal, [near, far], digit, [known, places], found)?;
                }
            }
        }
        compare(board, equal, found)?;
    }
    ControlFlow::Continue(())
}

/// Whether more than so many of the places could have the digit: those that see each other have it once.
fn has_room(board: &Board<'_>, mut places: Cells, known: usize) -> bool {
    for _ in 0..known {
        let clique = first_clique(board, places);
        places &= !clique;
    }
    !places.is_empty()
}

/// The first place, and others that see each other and it.
fn first_clique(board: &Board<'_>, places: Cells) -> Cells {
    let (mut clique, mut common) = (Cells::EMPTY, places);
    while let Some(place) = common.iter().next() {
        clique.insert(place);
        common &= board.geometry.peers[place];
    }
    clique
}

fn rating(equal: &Equal) -> u16 {
    42 + 2 * equal.sides[0].len().min(9) as u16
}

fn argument(board: &Board<'_>, equal: &Equal, [near, far]: [usize; 2], counted: Option<Counted>) -> Argument {
    let groups = |side: usize| equal.houses[side].iter().map(|&house| board.group(house)).collect();
    let cells = |side: usize| board.cells_in(equal.sides[side]);
    Argument::Equal { groups: [groups(near), groups(far)], sides: [cells(near), cells(far)], counted }
}

/// A digit that is as often on the near side as the far side has room for it: it is nowhere else on the near side, and where the
/// far side has one place it is there.
fn count(
    board: &Board<'_>,
    equal: &Equal,
    [near, far]: [usize; 2],
    digit: usize,
    [known, places]: [Cells; 2],
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut gone = board.of_digit(digit, equal.sides[near]);
    let (mut rest, mut cliques) = (places, 0);
    while !rest.is_empty() {
        let clique = first_clique(board, rest);
        if let (1, Some(place)) = (clique.len(), clique.iter().next()) {
            gone.push((place, board.domain(place) & !(1 << digit)));
        }
        rest &= !clique;
        cliques += 1;
    }
    let open = |&(cell, gone): &(usize, u16)| gone != 0 && board.open.contains(cell);
    if cliques < known.len() || !gone.iter().any(open) {
        return ControlFlow::Continue(());
    }
    let counted =
        Counted { digit: digit_at(digit), known: board.cells_in(known), places: board.cells_in(places) };
    let argument = argument(board, equal, [near, far], Some(counted));
    found(step(board, Technique::SetEquivalence, rating(equal), &gone, argument))
}

/// Small sides: every way to fill one needs a way to fill the other with the same digits.
fn compare(board: &Board<'_>, equal: &Equal, found: &mut Found<'_>) -> ControlFlow<()> {
    if equal.sides[0].len() > COMPARED {
        return ControlFlow::Continue(());
    }
    let cells = equal.sides.map(|side| side.iter().collect::<Vec<usize>>());
    let (Some(one), Some(other)) = (ways(board, &cells[0]), ways(board, &cells[1])) else {
        return ControlFlow::Continue(());
    };
    let mut gone = Vec::new();
    for (cells, own, others) in [(&cells[0], &one, &other), (&cells[1], &other, &one)] {
        let mut left = vec![0_u16; cells.len()];
        let is_common =
            |way: &&(Vec<usize>, Vec<usize>)| others.binary_search_by(|other| other.0.cmp(&way.0)).is_ok();
        for (_, digits) in own.iter().filter(is_common) {
            left.iter_mut().zip(digits).for_each(|(left, &digit)| *left |= 1 << digit);
        }
        if left.contains(&0) {
            return ControlFlow::Continue(());
        }
        gone.extend(cells.iter().zip(&left).map(|(&cell, &left)| (cell, board.domain(cell) & !left)));
    }
    if gone.iter().all(|&(cell, gone)| gone == 0 || !board.open.contains(cell)) {
        return ControlFlow::Continue(());
    }
    let argument = argument(board, equal, [0, 1], None);
    found(step(board, Technique::SetEquivalence, rating(equal) + 2, &gone, argument))
}

/// The ways to fill cells, each with its digits in order first, in the order of these.
fn ways(board: &Board<'_>, cells: &[usize]) -> Option<Vec<(Vec<usize>, Vec<usize>)>> {
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for (index, &cell) in cells.iter().enumerate() {
        let mut next = Vec::new();
        for way in &ways {
            for digit in bits(board.domain(cell)) {
                let clash =
                    (0..index).any(|other| way[other] == digit && board.geometry.differ(cell, cells[other]));
                if !clash {
                    next.push([&way[..], &[digit]].concat());
                }
            }
        }
        ways = next;
        if ways.len() > MOST_WAYS {
            return None;
        }
    }
    let sorted = |way: Vec<usize>| {
        let mut digits = way.clone();
        digits.sort_unstable();
        (digits, way)
    };
    let mut ways: Vec<_> = ways.into_iter().map(sorted).collect();
    ways.sort_unstable();
    Some(ways)
}
