//! Lines along paths through the full grid that have what the rule says.

use alloc::vec::Vec;

use rand_pcg::Pcg64;

use super::{
    super::{
        Layout, Rule,
        rule::{Arrow, Between, Entropic, Palindrome, RegionSum, Renban, Thermometer, Whispers, Zipper},
    },
    board::{Board, cells},
    kind::Kind,
    paths::Space,
    style,
};

/// How often in a row no path may be found before it is enough.
const FAILURES: usize = 10;

/// What lines are drawn on.
pub(super) struct Canvas<'a> {
    pub board: &'a Board,
    pub layout: &'a Layout,
    pub solution: &'a [u8],
}

/// The smallest difference on whispers: 5 for the digits 1 to 9.
pub(super) fn whispers_difference(layout: &Layout) -> u8 {
    layout.digit_count().div_ceil(2) as u8
}

impl Canvas<'_> {
    /// Lines of a kind until they cover about so many cells, or there is no more room: each with its images.
    pub fn lines(&self, kind: Kind, covered: usize, space: &mut Space, dice: &mut Pcg64) -> Vec<Vec<Rule>> {
        let mut lines = Vec::new();
        let (mut count, mut failures) = (0, 0);
        while count < covered && failures < FAILURES {
            match self.line(kind, space, dice) {
                Some(images) => {
                    failures = 0;
                    for image in &images {
                        count += image.len();
                        space.take(self.board, image);
                    }
                    lines.push(images.iter().map(|image| rule(kind, self.layout, image)).collect());
                }
                None => failures += 1,
            }
        }
        lines
    }

    fn digit(&self, cell: usize) -> u8 {
        self.solution[cell]
    }

    fn digits<'b>(&'b self, path: &'b [usize]) -> impl Iterator<Item = u8> + 'b {
        path.iter().map(|&cell| self.digit(cell))
    }

    fn sum(&self, path: &[usize]) -> usize {
        self.digits(path).map(usize::from).sum()
    }

    /// A path that is good for a line of this kind, and its images.
    fn line(&self, kind: Kind, space: &Space, dice: &mut Pcg64) -> Option<Vec<Vec<usize>>> {
        let wish = style::length(kind, self.layout.digit_count(), dice);
        let whole = |path: &[usize]| self.holds(kind, path);
        match kind {
            Kind::Zipper => {
                let fits = |path: &[usize], a: usize, b: usize| self.ends_fit(path, a, b);
                space.draw_from_centre(self.board, wish, dice, fits, whole)
            }
            _ => {
                let step = |path: &[usize], next: usize| self.may_follow(kind, path, next, wish.most);
                space.draw(self.board, wish, dice, step, whole)
            }
        }
    }

    /// Whether two cells may be the next ends of a line that grows from its centre.
    fn ends_fit(&self, path: &[usize], a: usize, b: usize) -> bool {
        let (x, y) = (self.digit(a), self.digit(b));
        match path {
            [] => true,
            [centre] => x + y == self.digit(*centre),
            [first, .., last] => x + y == self.digit(*first) + self.digit(*last),
        }
    }

    /// Whether a line that begins like this may go on with a cell.
    fn may_follow(&self, kind: Kind, path: &[usize], next: usize, most: usize) -> bool {
        let digit = self.digit(next);
        if path.is_empty() {
            return kind != Kind::Arrow || usize::from(digit) > self.layout.digit_count() / 3;
        }
        match kind {
            Kind::Arrow => self.sum(&path[1..]) + usize::from(digit) <= usize::from(self.digit(path[0])),
            Kind::Renban => {
                let most = most as u8;
                self.digits(path).all(|other| other != digit && other.abs_diff(digit) < most)
            }
            Kind::Entropic => {
                let near = &path[path.len().saturating_sub(2)..];
                near.iter().all(|&cell| self.third(cell) != self.third(next))
            }
            _ => true,
        }
    }

    fn third(&self, cell: usize) -> usize {
        usize::from(self.digit(cell) - self.layout.least()) / (self.layout.digit_count() / 3).max(1)
    }

    /// Whether a line of this kind along the path is true, and interesting.
    fn holds(&self, kind: Kind, path: &[usize]) -> bool {
        match kind {
            Kind::Arrow => self.sum(&path[1..]) == usize::from(self.digit(path[0])),
            Kind::Renban => {
                let mut digits: Vec<u8> = self.digits(path).collect();
                digits.sort_unstable();
                digits.windows(2).all(|pair| pair[0] + 1 == pair[1])
            }
            Kind::Between => {
                let (a, b) = (self.digit(path[0]), self.digit(path[path.len() - 1]));
                self.digits(&path[1..path.len() - 1]).all(|digit| a.min(b) < digit && digit < a.max(b))
            }
            Kind::RegionSum => {
                let region = |&cell: &usize| self.layout.region_of(self.layout.cell(cell));
                let parts: Vec<&[usize]> = path.chunk_by(|a, b| region(a) == region(b)).collect();
                parts.len() > 1
                    && path.len() > parts.len()
                    && parts.windows(2).all(|pair| self.sum(pair[0]) == self.sum(pair[1]))
            }
            Kind::Zipper => (0..path.len() / 2).all(|index| {
                let sum = |index: usize| self.digit(path[index]) + self.digit(path[path.len() - 1 - index]);
                let centre = path.len() / 2;
                let expected = if path.len() % 2 == 1 { self.digit(path[centre]) } else { sum(centre - 1) };
                sum(index) == expected
            }),
            Kind::Entropic => path.windows(3).all(|three| {
                let [a, b, c] = [0, 1, 2].map(|index| self.third(three[index]));
                a != b && b != c && a != c
            }),
            _ => false,
        }
    }
}

/// The rule of a line.
pub(super) fn rule(kind: Kind, layout: &Layout, path: &[usize]) -> Rule {
    let cells = cells(layout, path);
    match kind {
        Kind::Thermo => Thermometer { slow: false, cells }.into(),
        Kind::Arrow => Arrow { circle: cells[..1].into(), path: cells[1..].into() }.into(),
        Kind::Whispers => Whispers { difference: whispers_difference(layout).into(), cells }.into(),
        Kind::Renban => Renban { cells }.into(),
        Kind::Palindrome => Palindrome { cells }.into(),
        Kind::Between => Between { cells }.into(),
        Kind::RegionSum => RegionSum { cells }.into(),
        Kind::Zipper => Zipper { cells }.into(),
        _ => Entropic { cells }.into(),
    }
}
