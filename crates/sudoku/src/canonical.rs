//! Canonical forms: one representative for all equivalent grids.
//!
//! Grids that some [`Transform`] maps to each other are equivalent, and are called twins here. A 9×9 grid can have
//! 3,359,232 × 9! twins that look different and are the same puzzle. Their canonical form is found as in graph
//! isomorphism (McKay's algorithm):
//!
//! 1. **Colours.** Every row, column and digit gets a number, its colour. A row's colour is computed from the
//!    colours of its band and of the columns and digits of its clues, and so on. This is repeated until a round
//!    distinguishes no more of them. No colour depends on where a row is or what a digit is called, so twins get
//!    the same colours. If ties remain (as in a full grid, where every row has every digit), one more round
//!    compares pairs of lines: it goes from a cell of one line to the same digit in the other, across to the first,
//!    and so on. The length of such a cycle is a property of both lines, and of the columns and digits on the way.
//! 2. **Order.** If all rows have different colours, and all columns too, sorting by colour gives an order that is
//!    the same for all twins. Digits are then numbered as they first appear in reading order. Most puzzles are
//!    finished here.
//! 3. **Choice.** If several lines have the same colour (the grid may have symmetries), each in turn is given a
//!    colour of its own, and the algorithm continues from there. Of all the orders found, the smallest is used:
//!    compared first by the colours on the way, then by the grid.
//!
//! Two orders with the same grid reveal a symmetry, and branches that it maps to ones already explored are skipped.
//! So the number of orders to examine is about the sum of the choices, not their product. Empty lines, and bands of
//! only empty lines, are interchangeable, so they are numbered at the start.
//!
//! The work is bounded. For a few grids with very many symmetries (patterns of side 28 and more), the form may be
//! found for some twins and not for others.
//!
//! This form is not the lexicographically smallest twin, which some collections use.

use alloc::{boxed::Box, vec::Vec};
use core::cmp::{Ordering, Reverse};

use crate::{Grid, Transform, mix::mix, transform::may_transpose};

mod colours;

use colours::{Clues, Colours, SALT, SIDE};

/// The grid is so symmetric that its canonical form was not found within the limit. No 9×9 grid that was tried came
/// near the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "this grid has too many symmetries to find its canonical form: more than {limit} orders would have to be compared"
)]
pub struct TooSymmetric {
    /// The number of orders that were compared.
    pub limit: usize,
}

/// How many colourings are examined before giving up.
const LIMIT: usize = 20_000;

/// The canonical form of a grid, the same for all its twins and for no other grid, and a transform from the
/// grid to it.
///
/// ```
/// use sudoku::{Grid, Shape, Transform, canonical};
/// let mut rng = rand_pcg::Pcg64Mcg::new(7);
/// let (puzzle, _) = sudoku::generate::minimal_nine(&mut rng);
/// let grid: Grid = sudoku::Setup::from(puzzle).check()?;
/// let twin = Transform::random(Shape::NINE, &mut rng).apply(&grid).unwrap();
/// assert_eq!(canonical(&grid)?.0, canonical(&twin)?.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical(grid: &Grid) -> Result<(Grid, Transform), TooSymmetric> {
    let mut search = CanonicalSearch::new(grid);
    let mut colours = search.clues.first_colours();
    search.clues.refine(&mut colours);
    if search.tied(&colours).is_some() {
        search.clues.compare_pairs(&mut colours);
        search.clues.refine(&mut colours);
    }
    for transposed in search.orientations(&colours) {
        let mut colours = colours.clone();
        if transposed.salted {
            // From here on, rows and columns are distinguished.
            let lines = &mut colours.lines[usize::from(transposed.yes)];
            lines.iter_mut().for_each(|colour| *colour = mix(*colour ^ SALT));
        }
        search.transposed = transposed.yes;
        search.path.push(transposed.yes.into());
        search.explore(colours)?;
        search.path.pop();
    }
    let Some(best) = search.best.leaf else {
        // Unreachable: there is always a first leaf.
        return Ok((grid.clone(), Transform::identity(grid.shape())));
    };
    let form = Grid::from_legal(search.clues.shape, best.values);
    let [rows, columns] = best.order.map(|lines| lines.iter().map(|&line| line % SIDE as u8).collect());
    Ok((form, Transform::from_legal(search.clues.shape, rows, columns, best.names, best.transposed)))
}

/// Whether the grid is transposed, and whether that is a choice.
struct Orientation {
    yes: bool,
    salted: bool,
}

/// An order of all lines, and the resulting grid.
struct Leaf {
    transposed: bool,
    /// For each row and column of the image, the line of the grid that is placed there. Columns are counted from
    /// [`SIDE`].
    order: [Box<[u8]>; 2],
    names: Box<[u8]>,
    values: Box<[u8]>,
    path: Vec<u8>,
}

/// The best branch so far.
#[derive(Default)]
struct Best {
    /// The trace of the colours after each choice.
    traces: Vec<u64>,
    leaf: Option<Leaf>,
}

struct CanonicalSearch {
    clues: Clues,
    transposed: bool,
    /// The choices made: the orientation, then lines (columns from [`SIDE`] on).
    path: Vec<u8>,
    best: Best,
    /// Symmetries of the grid: where each one maps each line.
    symmetries: Vec<[u8; 2 * SIDE]>,
    looked_at: usize,
}

impl CanonicalSearch {
    fn new(grid: &Grid) -> CanonicalSearch {
        CanonicalSearch {
            clues: Clues::of(grid),
            transposed: false,
            path: Vec::new(),
            best: Best::default(),
            symmetries: Vec::new(),
            looked_at: 0,
        }
    }

    /// The orientations to try: one if the colours decide, otherwise both.
    fn orientations(&self, colours: &Colours) -> Vec<Orientation> {
        if !may_transpose(self.clues.shape) {
            return alloc::vec![Orientation { yes: false, salted: false }];
        }
        let sorted = colours.lines.map(|mut lines| {
            lines[..self.clues.shape.side()].sort_unstable();
            lines
        });
        match sorted[0].cmp(&sorted[1]) {
            Ordering::Equal => {
                [false, true].map(|yes| Orientation { yes, salted: true }).into_iter().collect()
            }
            order => alloc::vec![Orientation { yes: order.is_gt(), salted: false }],
        }
    }

    /// Explores all orders that these colours leave open. If a symmetry shows that there is nothing new here,
    /// returns how many choices to keep when backtracking.
    fn explore(&mut self, mut colours: Colours) -> Result<Option<usize>, TooSymmetric> {
        self.looked_at += 1;
        if self.looked_at > LIMIT {
            return Err(TooSymmetric { limit: LIMIT });
        }
        self.clues.refine(&mut colours);
        let depth = self.path.len() - 1;
        if !self.leads(depth, self.trace(&colours)) {
            return Ok(None);
        }
        let Some((kind, lines)) = self.tied(&colours) else { return Ok(self.finish(&colours)) };
        let mut tried: Vec<usize> = Vec::new();
        for line in lines {
            let element = kind * SIDE + line;
            if self.is_seen(&tried, element) {
                continue;
            }
            tried.push(element);
            let mut apart = colours.clone();
            apart.lines[kind][line] = mix(apart.lines[kind][line] ^ SALT);
            self.path.push(element as u8);
            let back_to = self.explore(apart);
            self.path.pop();
            if let Some(level) = back_to?
                && level < self.path.len()
            {
                return Ok(Some(level));
            }
        }
        Ok(None)
    }

    /// A number that is the same for all twins.
    fn trace(&self, colours: &Colours) -> u64 {
        let side = self.clues.shape.side();
        let sum = |lines: &[u64; SIDE]| lines[..side].iter().fold(0_u64, |sum, &c| sum.wrapping_add(mix(c)));
        let [rows, columns] = if self.transposed { [1, 0] } else { [0, 1] };
        mix(sum(&colours.lines[rows]) ^ sum(&colours.lines[columns]).rotate_left(1))
    }

    /// Whether a branch with this trace at this depth is at least as good as the best.
    fn leads(&mut self, depth: usize, trace: u64) -> bool {
        match self.best.traces.get(depth) {
            Some(&best) if trace > best => return false,
            Some(&best) if trace == best => return true,
            Some(_) => {
                self.best.traces.truncate(depth);
                self.best.leaf = None;
            }
            None => {}
        }
        self.best.traces.push(trace);
        true
    }

    /// The largest group of lines of the same colour, because distinguishing them has the most effect; among
    /// equals, the one with the smallest colour. `None` if there is none.
    fn tied(&self, colours: &Colours) -> Option<(usize, Vec<usize>)> {
        let side = self.clues.shape.side();
        let roles = if self.transposed { [1, 0] } else { [0, 1] };
        let tie = |(role, kind): (usize, usize)| {
            let lines = &colours.lines[kind][..side];
            let size = move |&colour: &u64| lines.iter().filter(|&&other| other == colour).count();
            lines
                .iter()
                .map(move |colour| (Reverse(size(colour)), role, *colour))
                .filter(|&(Reverse(size), ..)| size > 1)
                .min()
        };
        let (_, role, colour) = roles.into_iter().enumerate().filter_map(tie).min()?;
        let lines = &colours.lines[roles[role]];
        Some((roles[role], (0..side).filter(|&i| lines[i] == colour).collect()))
    }

    /// Whether a symmetry that keeps all choices so far maps this line to one already tried.
    fn is_seen(&self, tried: &[usize], element: usize) -> bool {
        let Some((_, choices)) = self.path.split_first() else { return false };
        // If the grid were transposed, no line would keep its kind. So keeping the orientation means mapping rows
        // to rows.
        let keeps = |symmetry: &&[u8; 2 * SIDE]| {
            symmetry[0] < SIDE as u8 && choices.iter().all(|&line| symmetry[usize::from(line)] == line)
        };
        let symmetries: Vec<_> = self.symmetries.iter().filter(keeps).collect();
        let mut reached = alloc::vec![element];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            next += 1;
            for symmetry in &symmetries {
                let to = usize::from(symmetry[from]);
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        reached.iter().any(|line| tried.contains(line))
    }

    /// Compares the order that these colours give with the best one. If their grids are equal, returns the depth at
    /// which they diverge.
    fn finish(&mut self, colours: &Colours) -> Option<usize> {
        let leaf = self.leaf(colours);
        let Some(best) = &self.best.leaf else {
            self.best.leaf = Some(leaf);
            return None;
        };
        match leaf.values.cmp(&best.values) {
            Ordering::Less => {
                self.best.leaf = Some(leaf);
                None
            }
            Ordering::Greater => None,
            Ordering::Equal => {
                let mut symmetry = [0; 2 * SIDE];
                for (from, to) in best.order.iter().zip(&leaf.order) {
                    from.iter().zip(to).for_each(|(&from, &to)| symmetry[usize::from(from)] = to);
                }
                let common = best.path.iter().zip(&leaf.path).take_while(|(a, b)| a == b).count();
                self.symmetries.push(symmetry);
                Some(common)
            }
        }
    }

    /// Sorts lines by colour, groups first, and puts the grid in that order.
    fn leaf(&self, colours: &Colours) -> Leaf {
        let side = self.clues.shape.side();
        let roles = if self.transposed { [1, 0] } else { [0, 1] };
        let mut place = [[0; SIDE]; 2];
        let order = roles.map(|kind| {
            let lines = &colours.lines[kind];
            let size = self.clues.group(kind);
            let least = |line: usize| lines[line / size * size..][..size].iter().min().copied();
            let mut order: Vec<usize> = (0..side).collect();
            order.sort_unstable_by_key(|&line| (least(line), line / size, lines[line]));
            (0..).zip(&order).for_each(|(to, &line)| place[kind][line] = to);
            order.iter().map(|&line| (kind * SIDE + line) as u8).collect()
        });
        let mut values: Box<[u8]> = alloc::vec![0; side * side].into();
        for &clue in &self.clues.list {
            let [row, column, digit] = clue.map(usize::from);
            let at = [place[0][row], place[1][column]];
            values[at[roles[0]] * side + at[roles[1]]] = digit as u8 + 1;
        }
        let names = rename(&mut values, side);
        Leaf { transposed: self.transposed, order, names, values, path: self.path.clone() }
    }
}

/// Numbers the digits by first appearance in reading order, then those that do not appear. Returns the new number
/// of each.
fn rename(values: &mut [u8], side: usize) -> Box<[u8]> {
    let mut names: Box<[u8]> = alloc::vec![0; side].into();
    let mut next = 1;
    let mut name = |of: usize| {
        if names[of] == 0 {
            names[of] = next;
            next += 1;
        }
        names[of]
    };
    for value in values.iter_mut().filter(|value| **value != 0) {
        *value = name(usize::from(*value) - 1);
    }
    (0..side).for_each(|digit| {
        name(digit);
    });
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Digit, Nine, Setup, Shape,
        generate::{full_grid, full_nine, minimal_nine, pattern_grid, random::below},
    };
    use rand_pcg::Pcg64Mcg;
    use std::collections::HashSet;

    fn nine(line: &[u8; 81]) -> Grid {
        Setup::from(Nine::from_line(line).unwrap()).check().unwrap()
    }

    fn from_nine(nine: Nine) -> Grid {
        Setup::from(nine).check().unwrap()
    }

    /// Checks that the transform maps the grid to its form, that the form is its own form, and that `twins` twins
    /// have the same form.
    fn check(grid: &Grid, twins: usize, rng: &mut Pcg64Mcg) -> Grid {
        let (form, transform) = canonical(grid).unwrap_or_else(|error| panic!("{error}: {grid:?}"));
        assert_eq!(transform.apply(grid).as_ref(), Some(&form), "{grid:?}");
        assert_eq!(canonical(&form).unwrap().0, form, "{grid:?}");
        for _ in 0..twins {
            let twin = Transform::random(grid.shape(), rng).apply(grid).unwrap();
            assert_eq!(canonical(&twin).unwrap().0, form, "{grid:?}");
        }
        form
    }

    #[test]
    fn ten_thousand_twins_have_one_form() {
        let mut rng = Pcg64Mcg::new(30);
        let mut forms = HashSet::new();
        for _ in 0..50 {
            let (puzzle, solution) = minimal_nine(&mut rng);
            forms.insert(check(&from_nine(puzzle), 100, &mut rng));
            forms.insert(check(&from_nine(solution), 100, &mut rng));
        }
        assert_eq!(forms.len(), 100);
    }

    #[test]
    fn grids_with_many_symmetries_have_one_form_too() {
        let mut rng = Pcg64Mcg::new(31);
        let mut grids = std::vec![
            Grid::empty(Shape::NINE),
            pattern_grid(Shape::NINE),
            // The grid with the most symmetries, 648.
            nine(b"123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
            // One digit everywhere, a full row, a full box, a diagonal of boxes, and the border.
            nine(b"1...........1...........1...1...........1...........1...1...........1...........1"),
            nine(b"123456789........................................................................"),
            nine(b"123......456......789............................................................"),
            nine(b"123......456......789.........123......456......789.........123......456......789"),
            nine(b"123456789..................4....................................................."),
        ];
        let solution = full_nine(&mut rng);
        for digits in 1..9 {
            let values = solution.values().map(|v| if v <= digits { v } else { 0 });
            grids.push(from_nine(Nine::new(values).unwrap()));
            let mut pattern = pattern_grid(Shape::NINE);
            let high = |cell| pattern.get(cell).is_some_and(|digit| digit.value() > digits.into());
            let high: Vec<_> = Shape::NINE.cells().filter(|&cell| high(cell)).collect();
            high.into_iter().for_each(|cell| pattern.erase(cell));
            grids.push(pattern);
        }
        let mut forms = HashSet::new();
        for grid in &grids {
            forms.insert(check(grid, 40, &mut rng));
        }
        assert!(forms.len() >= grids.len() - 2);
    }

    #[test]
    fn few_clues_leave_few_classes() {
        // With two clues, they have the same digit or not, and share a line and a box, a line only, a box only, a
        // band only, or nothing. The same digit allows only the last two.
        let mut rng = Pcg64Mcg::new(32);
        let mut forms = HashSet::new();
        for _ in 0..500 {
            let mut setup = Setup::empty(Shape::NINE);
            for _ in 0..2 {
                setup.set(Shape::NINE.nth(below(81, &mut rng)), Digit::new(1 + below(9, &mut rng)));
            }
            if let Ok(grid) = setup.check()
                && grid.clues() == 2
            {
                forms.insert(canonical(&grid).unwrap().0);
            }
        }
        assert_eq!(forms.len(), 5 + 2);
    }

    #[test]
    fn known_numbers_of_classes_are_found() {
        let small = Grid::empty(Shape::new(2, 2).unwrap());
        let forms: HashSet<Grid> =
            crate::plain::solutions(&small).map(|grid| canonical(&grid).unwrap().0).collect();
        assert_eq!(forms.len(), 2);
        // A full band of 9×9 has 416 classes, some of them rare.
        let mut rng = Pcg64Mcg::new(33);
        let mut bands = HashSet::new();
        for _ in 0..6000 {
            let mut values = *full_nine(&mut rng).values();
            values[27..].fill(0);
            bands.insert(canonical(&from_nine(Nine::new(values).unwrap())).unwrap().0);
        }
        assert!((360..=416).contains(&bands.len()), "{}", bands.len());
    }

    #[test]
    fn other_shapes_have_canonical_forms_too() {
        let mut rng = Pcg64Mcg::new(34);
        for (rows, columns) in [(2, 3), (3, 2), (2, 5), (3, 4), (4, 4), (5, 5), (6, 6)] {
            let shape = Shape::new(rows, columns).unwrap();
            let full = full_grid(shape, &mut rng);
            let mut puzzle = full.clone();
            shape.cells().filter(|_| below(3, &mut rng) > 0).for_each(|cell| puzzle.erase(cell));
            for grid in [Grid::empty(shape), full, puzzle] {
                check(&grid, 5, &mut rng);
            }
        }
        for shape in [(2, 3), (4, 4), (5, 5)].map(|(r, c)| Shape::new(r, c).unwrap()) {
            check(&pattern_grid(shape), 3, &mut rng);
        }
    }
}
