//! Colours: numbers for rows, columns and digits that are the same for all twins of a grid.

use alloc::vec::Vec;

use crate::{Grid, Shape, mix::mix};

pub(super) const SIDE: usize = Shape::MAX_SIDE;
/// Makes a colour different from all others.
pub(super) const SALT: u64 = 0x6a09_e667_f3bc_c909;

/// The colours of rows, columns and digits.
#[derive(Clone)]
pub(super) struct Colours {
    pub(super) lines: [[u64; SIDE]; 2],
    pub(super) digits: [u64; SIDE],
}

/// What the colours are computed from.
pub(super) struct Clues {
    pub(super) shape: Shape,
    /// Row, column and digit of each clue, from 0.
    pub(super) list: Vec<[u8; 3]>,
}

impl Clues {
    /// The clues of a grid.
    pub(super) fn of(grid: &Grid) -> Clues {
        let shape = grid.shape();
        let clue = |cell| {
            let digit = grid.get(cell)?;
            Some([cell.row() as u8, cell.column() as u8, digit.value() as u8 - 1])
        };
        Clues { shape, list: shape.cells().filter_map(clue).collect() }
    }

    /// The number of lines in a band or stack.
    pub(super) fn group(&self, kind: usize) -> usize {
        if kind == 0 { self.shape.box_rows() } else { self.shape.box_columns() }
    }

    /// Gives all lines the same colour, except empty ones: those are numbered within each band, and so are bands of
    /// only empty lines.
    pub(super) fn first_colours(&self) -> Colours {
        let side = self.shape.side();
        let mut colours = Colours { lines: [[1; SIDE]; 2], digits: [1; SIDE] };
        for kind in 0..2 {
            let mut used = [false; SIDE];
            self.list.iter().for_each(|clue| used[usize::from(clue[kind])] = true);
            let mut empty_groups = 0;
            for (group, lines) in used[..side].chunks(self.group(kind)).enumerate() {
                let mut empty = 0;
                let all = !lines.contains(&true);
                for (i, _) in lines.iter().enumerate().filter(|(_, used)| !**used) {
                    empty += 1;
                    let number = empty + if all { (empty_groups + 1) * SIDE as u64 } else { 0 };
                    colours.lines[kind][group * self.group(kind) + i] = mix(SALT + number);
                }
                empty_groups += u64::from(all);
            }
        }
        colours
    }

    /// Repeats rounds of colouring until one distinguishes no more lines or digits.
    pub(super) fn refine(&self, colours: &mut Colours) {
        let side = self.shape.side();
        let mut count = 0;
        loop {
            self.recolour(colours);
            let lines = colours.lines.map(|lines| distinct(&lines[..side]));
            let now = lines[0] + lines[1] + distinct(&colours.digits[..side]);
            if now <= count || lines == [side; 2] {
                return;
            }
            count = now;
        }
    }

    /// One round: computes new colours from the old.
    fn recolour(&self, colours: &mut Colours) {
        let old = colours.clone();
        let side = self.shape.side();
        let mut sums = Colours { lines: [[0; SIDE]; 2], digits: [0; SIDE] };
        for &clue in &self.list {
            let [row, column, digit] = clue.map(usize::from);
            let (r, c, d) = (old.lines[0][row], old.lines[1][column], old.digits[digit].rotate_left(23));
            let add = |sum: &mut u64, more: u64| *sum = sum.wrapping_add(more);
            add(&mut sums.lines[0][row], mix(c ^ d));
            add(&mut sums.lines[1][column], mix(r ^ d));
            // Symmetric in rows and columns, so that a transposed grid has the same colours.
            add(&mut sums.digits[digit], mix((r | 1).wrapping_mul(c | 1)));
        }
        for kind in 0..2 {
            let group = self.group(kind);
            for start in (0..side).step_by(group) {
                let lines = start..start + group;
                let whole = lines.clone().fold(0_u64, |sum, i| sum.wrapping_add(mix(old.lines[kind][i])));
                for i in lines {
                    let own = old.lines[kind][i] ^ sums.lines[kind][i].rotate_left(11);
                    colours.lines[kind][i] = mix(own.wrapping_add(whole.rotate_left(41)));
                }
            }
        }
        for digit in 0..side {
            colours.digits[digit] = mix(old.digits[digit] ^ sums.digits[digit].rotate_left(7));
        }
    }

    /// One round that compares pairs of lines.
    pub(super) fn compare_pairs(&self, colours: &mut Colours) {
        let side = self.shape.side();
        let old = colours.clone();
        for kind in 0..2 {
            // The digit of each line in each place, and the place of each digit; `side` for none.
            let mut digit_at = [[side as u8; SIDE]; SIDE];
            let mut place_of = [[side as u8; SIDE]; SIDE];
            for clue in &self.list {
                let (line, place, digit) = (clue[kind], clue[1 - kind], clue[2]);
                digit_at[usize::from(line)][usize::from(place)] = digit;
                place_of[usize::from(line)][usize::from(digit)] = place;
            }
            for (a, digit_at) in digit_at[..side].iter().enumerate() {
                for b in (0..side).filter(|&b| b != a) {
                    self.compare_lines(kind, [a, b], digit_at, &place_of[b], &old, colours);
                }
            }
        }
    }

    /// Adds the comparison of two lines to the new colours of the first line, and of its places and digits.
    fn compare_lines(
        &self,
        kind: usize,
        [a, b]: [usize; 2],
        digit_at: &[u8; SIDE],
        place_of: &[u8; SIDE],
        old: &Colours,
        new: &mut Colours,
    ) {
        let side = self.shape.side();
        let near = a / self.group(kind) == b / self.group(kind);
        let both = old.lines[kind][a].wrapping_add(old.lines[kind][b].rotate_left(19));
        for place in (0..side).filter(|&place| usize::from(digit_at[place]) < side) {
            let steps = around(place, digit_at, place_of, side);
            let tag = SALT.wrapping_mul(2 * steps + u64::from(near) + 1);
            let add = |sum: &mut u64, more: u64| *sum = sum.wrapping_add(mix(tag ^ more));
            add(&mut new.lines[kind][a], old.lines[kind][b]);
            add(&mut new.lines[1 - kind][place], mix(both));
            add(&mut new.digits[usize::from(digit_at[place])], both.rotate_left(5));
        }
    }
}

/// The length of the cycle that starts at a place of one line, goes to the place where the other line has the same
/// digit, and so on. If it does not return, the number of steps to its end, plus 64.
fn around(start: usize, digit_at: &[u8; SIDE], place_of: &[u8; SIDE], side: usize) -> u64 {
    let (mut place, mut steps) = (start, 0);
    loop {
        steps += 1;
        let digit = usize::from(digit_at[place]);
        place = if digit < side { usize::from(place_of[digit]) } else { side };
        if place == start {
            return steps;
        }
        if place >= side {
            return 64 + steps;
        }
    }
}

/// How many different colours there are.
fn distinct(colours: &[u64]) -> usize {
    (0..colours.len()).filter(|&i| !colours[..i].contains(&colours[i])).count()
}
