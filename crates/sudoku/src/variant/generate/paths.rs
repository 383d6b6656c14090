//! Paths through the grid, for lines: they do not cross themselves or each other, and spread over the grid.

use alloc::{vec, vec::Vec};

use rand_pcg::Pcg64;

use super::board::Board;
use crate::generate::random::{below, shuffle};

/// Where lines run already.
#[derive(Clone, Debug)]
pub(super) struct Space {
    taken: Vec<bool>,
    /// The diagonal steps of lines: the upper left cell of the square, and whether it leads down to the right.
    diagonals: Vec<(usize, bool)>,
}

/// What a path should be like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    pub least: usize,
    pub most: usize,
}

/// How many paths are drawn, of which the best is taken.
const CHOICE: usize = 12;

impl Space {
    pub fn new(board: &Board) -> Space {
        Space { taken: vec![false; board.area()], diagonals: Vec::new() }
    }

    pub fn is_free(&self, cell: usize) -> bool {
        !self.taken[cell]
    }

    /// Marks the cells of a line, and its diagonal steps.
    pub fn take(&mut self, board: &Board, path: &[usize]) {
        for &cell in path {
            self.taken[cell] = true;
        }
        for step in path.windows(2) {
            self.diagonals.extend(diagonal(board, step[0], step[1]));
        }
    }

    /// Whether a line can run here: on free cells, without crossing itself or another line.
    pub fn fits(&self, board: &Board, path: &[usize]) -> bool {
        let mut own = self.clone();
        path.iter().enumerate().all(|(index, &cell)| {
            let step = index.checked_sub(1).map(|before| [path[before], cell]);
            let fits = own.is_free(cell) && step.is_none_or(|[a, b]| !own.crosses(board, a, b));
            own.taken[cell] = true;
            own.diagonals.extend(step.and_then(|[a, b]| diagonal(board, a, b)));
            fits
        })
    }

    fn crosses(&self, board: &Board, a: usize, b: usize) -> bool {
        diagonal(board, a, b).is_some_and(|(corner, down)| self.diagonals.contains(&(corner, !down)))
    }

    /// The best of several random paths from free cells, such that `step` allows each next cell after those so far, and
    /// `whole` accepts it and every image of it. The images are returned too, the path first.
    pub fn draw(
        &self,
        board: &Board,
        wish: Wish,
        dice: &mut Pcg64,
        step: impl Fn(&[usize], usize) -> bool,
        whole: impl Fn(&[usize]) -> bool,
    ) -> Option<Vec<Vec<usize>>> {
        let mut best: Option<(usize, Vec<Vec<usize>>)> = None;
        for _ in 0..CHOICE * board.maps.len() {
            let mut path = self.walk(board, wish.most, dice, &step);
            // The longest beginning that is accepted.
            while path.len() >= wish.least {
                let images = board.images(&path);
                if images.iter().all(|image| whole(image)) && self.have_room(board, &images) {
                    let score = self.score(board, &images);
                    if best.as_ref().is_none_or(|(known, _)| score > *known) {
                        best = Some((score, images));
                    }
                    break;
                }
                path.pop();
            }
        }
        best.map(|(_, images)| images)
    }

    /// Like [`draw`](Space::draw), but paths grow from their centre to both sides, as long as `fits` accepts the two ends that
    /// come next. It is given the cells between, too.
    pub fn draw_from_centre(
        &self,
        board: &Board,
        wish: Wish,
        dice: &mut Pcg64,
        fits: impl Fn(&[usize], usize, usize) -> bool,
        whole: impl Fn(&[usize]) -> bool,
    ) -> Option<Vec<Vec<usize>>> {
        let mut best: Option<(usize, Vec<Vec<usize>>)> = None;
        for _ in 0..CHOICE * board.maps.len() {
            let path = self.grow(board, wish.most, dice, &fits);
            let images = board.images(&path);
            if path.len() >= wish.least
                && images.iter().all(|image| whole(image))
                && self.have_room(board, &images)
            {
                let score = self.score(board, &images);
                if best.as_ref().is_none_or(|(known, _)| score > *known) {
                    best = Some((score, images));
                }
            }
        }
        best.map(|(_, images)| images)
    }

    fn grow(
        &self,
        board: &Board,
        wanted: usize,
        dice: &mut Pcg64,
        fits: impl Fn(&[usize], usize, usize) -> bool,
    ) -> Vec<usize> {
        let centre = below(board.area(), dice);
        let mut path = if self.is_free(centre) { vec![centre] } else { Vec::new() };
        if wanted.is_multiple_of(2) && !path.is_empty() {
            let mut nexts: Vec<usize> =
                board.around(centre).filter(|&next| self.fits(board, &[centre, next])).collect();
            shuffle(&mut nexts, dice);
            match nexts.into_iter().find(|&next| fits(&[], centre, next)) {
                Some(next) => path.push(next),
                None => return Vec::new(),
            }
        }
        while let (Some(&first), Some(&last)) = (path.first(), path.last())
            && path.len() < wanted
        {
            let mut ends: Vec<(usize, usize)> = board
                .around(first)
                .flat_map(|a| board.around(last).map(move |b| (a, b)))
                .filter(|&(a, b)| a != b && self.is_free(a) && self.is_free(b) && fits(&path, a, b))
                .collect();
            shuffle(&mut ends, dice);
            let longer = |&(a, b): &(usize, usize)| {
                let longer: Vec<usize> = [a].into_iter().chain(path.iter().copied()).chain([b]).collect();
                (self.fits(board, &longer) && is_open(board, &longer)).then_some(longer)
            };
            match ends.iter().find_map(longer) {
                Some(longer) => path = longer,
                None => break,
            }
        }
        path
    }

    /// A random walk over free cells. It does not touch itself at an edge, so that one sees where it leads.
    fn walk(
        &self,
        board: &Board,
        wanted: usize,
        dice: &mut Pcg64,
        step: impl Fn(&[usize], usize) -> bool,
    ) -> Vec<usize> {
        let start = below(board.area(), dice);
        if !self.is_free(start) || !step(&[], start) {
            return Vec::new();
        }
        let mut path = vec![start];
        while let Some(&last) = path.last().filter(|_| path.len() < wanted) {
            let mut nexts: Vec<usize> = board.around(last).collect();
            shuffle(&mut nexts, dice);
            // Straight and orthogonal steps look calmer, but not all should be.
            nexts.sort_by_cached_key(|&next| {
                usize::from(diagonal(board, last, next).is_some()) * below(3, dice)
            });
            let inner = &path[..path.len() - 1];
            let square = |a, b| diagonal(board, a, b).map(|(corner, _)| corner);
            let fits = |next: usize| {
                self.is_free(next)
                    && !path.contains(&next)
                    && board.near(next).all(|near| !inner.contains(&near))
                    && !self.crosses(board, last, next)
                    && !path.windows(2).any(|own| {
                        square(own[0], own[1]).is_some_and(|corner| square(last, next) == Some(corner))
                    })
                    && step(&path, next)
            };
            match nexts.into_iter().find(|&next| fits(next)) {
                Some(next) => path.push(next),
                None => break,
            }
        }
        path
    }

    /// Whether the images have no cell and no crossing in common.
    fn have_room(&self, board: &Board, images: &[Vec<usize>]) -> bool {
        let mut space = self.clone();
        images.iter().all(|image| {
            let fits = space.fits(board, image);
            space.take(board, image);
            fits
        })
    }

    /// Long paths away from others are good.
    fn score(&self, board: &Board, images: &[Vec<usize>]) -> usize {
        let path = &images[0];
        let crowd =
            path.iter().flat_map(|&cell| board.around(cell)).filter(|&near| !self.is_free(near)).count();
        100 + 4 * path.len() - (crowd * 6 / path.len()).min(90)
    }
}

/// Whether the path does not touch itself at an edge.
fn is_open(board: &Board, path: &[usize]) -> bool {
    let apart = |index: usize, near: usize| {
        path.iter().position(|&cell| cell == near).is_none_or(|other| other.abs_diff(index) == 1)
    };
    path.iter().enumerate().all(|(index, &cell)| board.near(cell).all(|near| apart(index, near)))
}

/// The upper left cell of the square that a diagonal step runs through, and whether the step leads down to the right or up to
/// the left.
fn diagonal(board: &Board, a: usize, b: usize) -> Option<(usize, bool)> {
    let (top, bottom) = (a.min(b), a.max(b));
    if board.row(a) == board.row(b) || board.column(a) == board.column(b) {
        return None;
    }
    let down = board.column(bottom) > board.column(top);
    Some((if down { top } else { top - 1 }, down))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Shape, Symmetry};

    #[test]
    fn paths_do_not_cross() {
        let board = Board::new(Shape::NINE, Symmetry::None);
        let mut space = Space::new(&board);
        assert!(space.fits(&board, &[0, 10, 20]));
        assert!(!space.fits(&board, &[0, 10, 1, 9]));
        space.take(&board, &[0, 10]);
        assert!(!space.fits(&board, &[1, 9]));
        assert!(!space.fits(&board, &[10, 11]));
        assert!(space.fits(&board, &[1, 2]));
    }

    #[test]
    fn drawn_paths_fit_until_there_is_no_room() {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::Full] {
            let board = Board::new(Shape::NINE, symmetry);
            let mut dice = crate::generate::series(7, 0);
            let mut space = Space::new(&board);
            let mut count = 0;
            while let Some(images) =
                space.draw(&board, Wish { least: 3, most: 6 }, &mut dice, |_, _| true, |_| true)
            {
                for image in images {
                    assert!((3..=6).contains(&image.len()) && space.fits(&board, &image), "{image:?}");
                    assert!(image.windows(2).all(|pair| board.around(pair[0]).any(|near| near == pair[1])));
                    space.take(&board, &image);
                    count += 1;
                }
            }
            assert!(count > 6, "{count}");
        }
    }
}
