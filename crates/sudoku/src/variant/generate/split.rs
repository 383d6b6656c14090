//! Makes a killer easier: large cages are divided into smaller ones. A solution that is unique stays unique.

use alloc::{vec, vec::Vec};

use rand_pcg::Pcg64;

use super::{
    super::{Layout, Puzzle, Rule},
    board::{Board, cells},
    make::joined,
};
use crate::{generate::random::shuffle, variant::rule::Cage};

/// The cages of a puzzle after each of some divisions, one after the other.
pub(super) struct Splits {
    /// All cages after so many divisions, by indexes of their cells.
    stages: Vec<Vec<Vec<usize>>>,
}

impl Splits {
    /// Divides cages with sums of four and more cells at random until none is left. Images under the symmetry of the board are
    /// divided together.
    pub fn draw(board: &Board, puzzle: &Puzzle, dice: &mut Pcg64) -> Splits {
        let layout = puzzle.layout();
        let mut cages: Vec<Vec<usize>> = Vec::new();
        for rule in puzzle.rules() {
            if let Rule::Cage(Cage { sum: Some(_), cells }) = rule {
                let mut cage: Vec<usize> = cells.iter().map(|&cell| layout.index(cell)).collect();
                cage.sort_unstable();
                cages.push(cage);
            }
        }
        let mut stages = vec![cages.clone()];
        loop {
            let mut large: Vec<usize> = (0..cages.len()).filter(|&cage| cages[cage].len() > 3).collect();
            shuffle(&mut large, dice);
            let divided = large.into_iter().find_map(|cage| divide(board, &cages, &cages[cage], dice));
            match divided {
                Some(next) => cages = next,
                None => return Splits { stages },
            }
            stages.push(cages.clone());
        }
    }

    /// How often cages can be divided.
    pub fn count(&self) -> usize {
        self.stages.len() - 1
    }

    /// The puzzle after so many divisions.
    pub fn puzzle(&self, puzzle: &Puzzle, solution: &[u8], count: usize) -> Puzzle {
        let layout = puzzle.layout();
        let mut divided = puzzle.clone();
        while let Some(rule) =
            divided.rules().iter().position(|rule| matches!(rule, Rule::Cage(Cage { sum: Some(_), .. })))
        {
            divided.remove(rule);
        }
        for cage in &self.stages[count] {
            // Rules come from the solution, so they fit the layout.
            let _ = divided.add(cage_rule(layout, solution, cage));
        }
        joined(&divided)
    }
}

/// A cage with its sum.
pub(super) fn cage_rule(layout: &Layout, solution: &[u8], cage: &[usize]) -> Rule {
    let mut sorted = cage.to_vec();
    sorted.sort_unstable();
    let sum = sorted.iter().map(|&cell| i32::from(solution[cell])).sum();
    Cage { sum: Some(sum), cells: cells(layout, &sorted) }.into()
}

/// The cages after one of them and its images were divided into two connected parts of at least two cells, as equal as possible.
/// `None` if that cannot be done.
fn divide(board: &Board, cages: &[Vec<usize>], cage: &[usize], dice: &mut Pcg64) -> Option<Vec<Vec<usize>>> {
    let mut parts: Vec<[Vec<usize>; 2]> = (1..1_u32 << (cage.len() - 1))
        .map(|chosen| {
            let is_chosen = |&(index, _): &(usize, &usize)| chosen >> index & 1 != 0;
            let part = |wanted: bool| {
                let cells = cage.iter().enumerate().filter(|each| is_chosen(each) == wanted);
                cells.map(|(_, &cell)| cell).collect::<Vec<usize>>()
            };
            [part(true), part(false)]
        })
        .filter(|parts| parts.iter().all(|part| part.len() > 1 && board.is_connected(part)))
        .collect();
    shuffle(&mut parts, dice);
    parts.sort_by_key(|[one, other]| one.len().abs_diff(other.len()));
    parts.into_iter().find_map(|parts| replace(board, cages, cage, &parts))
}

/// The cages with this one, and its images, replaced by parts. `None` if the images of the parts overlap.
fn replace(
    board: &Board,
    cages: &[Vec<usize>],
    cage: &[usize],
    parts: &[Vec<usize>; 2],
) -> Option<Vec<Vec<usize>>> {
    let image = |map: &[usize], cells: &[usize]| {
        let mut image: Vec<usize> = cells.iter().map(|&cell| map[cell]).collect();
        image.sort_unstable();
        image
    };
    let (mut gone, mut new): (Vec<Vec<usize>>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
    for map in &board.maps {
        gone.push(image(map, cage));
        for part in parts {
            let part = image(map, part);
            if !new.contains(&part) {
                if new.iter().flatten().any(|cell| part.contains(cell)) {
                    return None;
                }
                new.push(part);
            }
        }
    }
    let mut next: Vec<Vec<usize>> = cages.iter().filter(|cage| !gone.contains(cage)).cloned().collect();
    next.extend(new);
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Shape, Symmetry,
        generate::series,
        variant::{
            Verdict,
            generate::{Kind, Recipe, generate},
            judge,
        },
    };

    #[test]
    fn cages_are_divided_until_all_are_small() {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn, Symmetry::Diagonal] {
            let recipe = Recipe { symmetry, ..Recipe::new(Shape::NINE, Kind::Killer.into()) };
            let made = generate(&recipe, &mut series(3, 0)).unwrap();
            let board = Board::new(Shape::NINE, symmetry);
            let mut dice = crate::variant::generate::make::dice(&mut series(3, 1));
            let splits = Splits::draw(&board, &made.puzzle, &mut dice);
            assert!(splits.count() > 0);
            let mut before = 0;
            for count in 0..=splits.count() {
                let puzzle = splits.puzzle(&made.puzzle, &made.solution, count);
                let covered: usize =
                    puzzle.rules().iter().map(|rule| rule.cells(puzzle.layout()).len()).sum();
                assert_eq!(covered, 81);
                assert!(puzzle.rules().len() > before);
                before = puzzle.rules().len();
                assert_eq!(judge(&puzzle), Verdict::One(made.solution.clone()));
            }
        }
    }
}
