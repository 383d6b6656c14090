//! Which of four tints each cage has, so that cages side by side differ.

use sudoku::{Cell, game::Variant, variant::Mark};

/// The number of tints.
pub const TINTS: u8 = 4;

/// How many steps the search for a colouring may take. Four colours are always enough for areas that do not overlap, and the
/// search hardly ever turns back.
const MOST_STEPS: usize = 20_000;

/// For every cell in reading order the tint of its cage. Without cages, regions that are not boxes have tints.
pub fn tints(variant: &Variant) -> Vec<Option<u8>> {
    let shape = variant.shape();
    let mut owner: Vec<Option<usize>> = vec![None; shape.area()];
    for (index, area) in areas(variant).iter().enumerate() {
        for &cell in area.iter().filter(|&&cell| shape.contains(cell)) {
            owner[shape.index(cell)].get_or_insert(index);
        }
    }
    let count = owner.iter().flatten().max().map_or(0, |last| last + 1);
    let mut near = vec![vec![false; count]; count];
    for cell in shape.cells() {
        let here = owner[shape.index(cell)];
        // Cages that only touch at a corner may have the same tint.
        for (row, column) in [(0, 1), (1, 0)] {
            let there = shape.cell(cell.row() + row, cell.column() + column);
            let there = there.and_then(|other| owner[shape.index(other)]);
            if let (Some(a), Some(b)) = (here, there)
                && a != b
            {
                (near[a][b], near[b][a]) = (true, true);
            }
        }
    }
    let colours = colouring(&near);
    owner.into_iter().map(|owner| Some(colours[owner?])).collect()
}

/// The cages, or else the regions if they are not boxes.
fn areas(variant: &Variant) -> Vec<Vec<Cell>> {
    let cage = |(_, mark): &(usize, Mark)| match mark {
        Mark::Cage { cells, .. } => Some(cells.clone()),
        _ => None,
    };
    let cages: Vec<Vec<Cell>> = variant.marks().iter().filter_map(cage).collect();
    let layout = variant.puzzle().layout();
    match cages.is_empty() && layout.boxes().is_none() {
        true => layout.regions(),
        false => cages,
    }
}

/// A colour for each area, so that neighbours differ if that is found in time.
fn colouring(near: &[Vec<bool>]) -> Vec<u8> {
    let mut colours: Vec<Option<u8>> = vec![None; near.len()];
    let mut steps = 0;
    if !colour(near, &mut colours, &mut steps) {
        for area in 0..near.len() {
            let free =
                |colour: &u8| (0..area).all(|other| !near[area][other] || colours[other] != Some(*colour));
            colours[area] = Some((0..TINTS).find(free).unwrap_or(area as u8 % TINTS));
        }
    }
    colours.into_iter().map(Option::unwrap_or_default).collect()
}

/// Colours the rest, the area with the most different neighbours first.
fn colour(near: &[Vec<bool>], colours: &mut [Option<u8>], steps: &mut usize) -> bool {
    *steps += 1;
    if *steps > MOST_STEPS {
        colours.fill(None);
        return false;
    }
    let used = |area: usize, colours: &[Option<u8>]| {
        let around = (0..near.len()).filter(|&other| near[area][other]).filter_map(|other| colours[other]);
        around.fold(0_u8, |set, colour| set | 1 << colour)
    };
    let open = (0..near.len()).filter(|&area| colours[area].is_none());
    let next = open.max_by_key(|&area| (used(area, colours).count_ones(), core::cmp::Reverse(area)));
    let Some(area) = next else { return true };
    let taken = used(area, colours);
    for colour_of in (0..TINTS).filter(|colour| taken >> colour & 1 == 0) {
        colours[area] = Some(colour_of);
        if colour(near, colours, steps) {
            return true;
        }
        if *steps > MOST_STEPS {
            return false;
        }
        colours[area] = None;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::variant::{Layout, Puzzle, rule::Cage};

    #[test]
    fn cages_side_by_side_differ() {
        let mut puzzle = Puzzle::new(Layout::nine());
        // Rows cut into pieces of 1 to 4 cells, each row differently.
        for row in 0..9 {
            let mut column = 0;
            while column < 9 {
                let end = (column + 1 + (row * 7 + column * 5) % 4).min(9);
                let cells =
                    (column..end).filter_map(|column| sudoku::Shape::NINE.cell(row, column)).collect();
                puzzle.add(Cage { sum: None, cells }.into()).unwrap();
                column = end;
            }
        }
        let variant = Variant::new(puzzle).unwrap();
        let (tints, shape) = (tints(&variant), variant.shape());
        assert!(tints.iter().all(|tint| tint.is_some_and(|tint| tint < TINTS)));
        let cages = areas(&variant);
        let cage_of = |cell| cages.iter().position(|cage| cage.contains(&cell));
        for cell in shape.cells() {
            for other in
                [shape.cell(cell.row() + 1, cell.column()), shape.cell(cell.row(), cell.column() + 1)]
            {
                let Some(other) = other.filter(|&other| cage_of(other) != cage_of(cell)) else { continue };
                assert_ne!(tints[shape.index(cell)], tints[shape.index(other)], "{cell} {other}");
            }
        }
    }

    #[test]
    fn regions_have_tints_only_if_they_are_not_boxes() {
        let plain = Variant::new(Puzzle::new(Layout::nine())).unwrap();
        assert!(tints(&plain).iter().all(Option::is_none));
        let regions: Vec<Option<u8>> =
            [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3].into_iter().map(Some).collect();
        let layout = Layout::new(4, 4).unwrap().with_regions(&regions).unwrap();
        let jigsaw = Variant::new(Puzzle::new(layout)).unwrap();
        assert!(tints(&jigsaw).iter().all(Option::is_some));
    }
}
