//! The solution paths and ratings of puzzles match known results.

use sudoku::{
    Grid, Shape,
    rate::Rater,
    technique::{Candidates, Order, Solver, Step, Technique},
};

const CLASSIC: &str = include_str!("../../../../testdata/sudoku/classic.txt");

fn lines() -> impl Iterator<Item = [&'static str; 3]> {
    CLASSIC.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (puzzle, rest) = line.split_once(' ').unwrap();
        let (ratings, step) = rest.split_once(' ').unwrap();
        [puzzle, ratings, step]
    })
}

/// A step as text, such as `naked-pair 3.0 -r1c1:12`: placed digits after `=`, removed candidates after `-`.
fn describe(step: &Step) -> String {
    let mut text = format!("{} {}", step.technique, step.rating);
    if let Some(placed) = step.placed {
        text += &format!(" ={}:{}", placed.cell, placed.digit);
    }
    let mut last = None;
    for removed in &step.removed {
        if last.replace(removed.cell) != Some(removed.cell) {
            text += &format!(" -{}:", removed.cell);
        }
        text.push(removed.digit.symbol());
    }
    text
}

#[test]
fn ratings_are_those_of_sudoku_explainer() {
    let mut rater = Rater::new();
    for [puzzle, ratings, _] in lines() {
        let rated = rater.rate(&puzzle.parse().unwrap()).unwrap();
        assert_eq!(format!("{}/{}/{}", rated.er, rated.ep, rated.ed), ratings, "{puzzle}");
    }
}

#[test]
fn techniques_find_the_same_steps_as_before() {
    let mut solver = Solver::new(Shape::NINE, Order::Classic);
    for [puzzle, _, expected] in lines() {
        let technique: Technique = expected.split_once(' ').unwrap().0.parse().unwrap();
        let mut candidates = Candidates::of(&puzzle.parse::<Grid>().unwrap());
        let step = solver.path(&mut candidates).find(|step| step.technique == technique);
        assert_eq!(step.as_ref().map(describe).as_deref(), Some(expected), "{puzzle}");
    }
}

#[test]
fn forbidden_techniques_are_not_used() {
    for [puzzle, _, expected] in lines() {
        let technique: Technique = expected.split_once(' ').unwrap().0.parse().unwrap();
        let mut solver = Solver::new(Shape::NINE, Order::Classic).without(&[technique]);
        let mut candidates = Candidates::of(&puzzle.parse::<Grid>().unwrap());
        assert!(solver.path(&mut candidates).all(|step| step.technique != technique), "{puzzle}");
    }
}

#[test]
fn marks_include_removed_candidates_and_houses_are_unique() {
    let mut solver = Solver::new(Shape::NINE, Order::Classic);
    for [puzzle, ..] in lines() {
        let mut candidates = Candidates::of(&puzzle.parse::<Grid>().unwrap());
        for step in solver.path(&mut candidates) {
            let marks = step.marks(Shape::NINE);
            let marked =
                |cell, digit| marks.iter().any(|mark| mark.cell == cell && mark.digit == Some(digit));
            assert!(step.removed.iter().chain(&step.placed).all(|c| marked(c.cell, c.digit)));
            let houses = step.houses();
            assert!(houses.iter().enumerate().all(|(index, house)| !houses[..index].contains(house)));
        }
    }
}
