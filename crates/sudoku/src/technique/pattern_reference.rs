//! Tests that some patterns find the same steps as simple implementations that try all possibilities.

use std::{collections::BTreeSet, sync::Arc, vec, vec::Vec};

use rand_pcg::Pcg64Mcg;

use super::{
    Candidates, Proof, Step,
    board::{Board, HouseMap, Usual},
    compound_fish::*,
    finned::*,
    fish::x_wing as x_wing_fish,
    long_wings::*,
    pattern_proofs::{all, wrong},
    single_digit::*,
};
use crate::{
    Cell, Digit, House, Shape,
    generate::{Recipe, generate, random::below},
};

const NINE: Shape = Shape::NINE;

/// Positions of 9×9 puzzles with more and more wrong candidates removed.
pub(super) fn positions(puzzles: usize, seed: u128) -> Vec<Candidates> {
    let mut rng = Pcg64Mcg::new(seed);
    let mut positions = Vec::new();
    for _ in 0..puzzles {
        let made = generate(&Recipe::minimal(NINE), &mut rng).unwrap();
        let mut candidates = Candidates::of(&made.puzzle);
        let mut wrong = wrong(&candidates, &made.solution);
        while wrong.len() > 40 {
            positions.push(candidates.clone());
            (0..30).for_each(|_| candidates.remove(wrong.swap_remove(below(wrong.len(), &mut rng))));
        }
    }
    positions
}

pub(super) fn board(candidates: &Candidates) -> Board<Usual> {
    Board::new(Usual, &Arc::new(HouseMap::new(Usual)), candidates)
}

fn digits() -> impl Iterator<Item = Digit> {
    NINE.digits().iter()
}

fn places(candidates: &Candidates, house: House, digit: Digit) -> Vec<Cell> {
    house.cells(NINE).filter(|&cell| candidates.digits(cell).contains(digit)).collect()
}

/// All combinations of `count` houses.
fn choices(houses: &[House], count: usize) -> Vec<Vec<House>> {
    let Some(less) = count.checked_sub(1) else { return vec![vec![]] };
    let with = |(i, &house): (usize, &House)| {
        choices(&houses[i + 1..], less).into_iter().map(move |mut more| {
            more.insert(0, house);
            more
        })
    };
    houses.iter().enumerate().flat_map(with).collect()
}

type Fish = (Digit, Vec<House>, Vec<House>, Vec<Cell>);

fn every_fish(candidates: &Candidates, size: usize) -> BTreeSet<Fish> {
    let rows = choices(&core::array::from_fn::<_, 9, _>(House::row), size);
    let columns = choices(&core::array::from_fn::<_, 9, _>(House::column), size);
    let mut all = BTreeSet::new();
    for digit in digits() {
        for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
            for base in bases {
                let lines: Vec<Vec<Cell>> =
                    base.iter().map(|&line| places(candidates, line, digit)).collect();
                // A line with one place is a single, and more than three fins are in more than one box.
                if lines.iter().any(|line| !(2..=size + 3).contains(&line.len())) {
                    continue;
                }
                for cover in covers {
                    all.extend(fish(candidates, digit, base, &lines, cover));
                }
            }
        }
    }
    all
}

/// The fish of these lines, if there is one: it must have fins, use every base line and every cover line, and have
/// a candidate in the cover outside the base that sees all fins.
fn fish(
    candidates: &Candidates,
    digit: Digit,
    base: &[House],
    lines: &[Vec<Cell>],
    cover: &[House],
) -> Option<Fish> {
    let covered = |cell: &Cell| cover.iter().any(|house| house.contains(*cell, NINE));
    let fins: Vec<Cell> = lines.iter().flatten().copied().filter(|cell| !covered(cell)).collect();
    let used = lines.iter().all(|line| line.iter().any(covered))
        && cover.iter().all(|house| lines.iter().flatten().any(|&cell| house.contains(cell, NINE)));
    if fins.is_empty() || !used {
        return None;
    }
    let mut lost: Vec<Cell> = cover.iter().flat_map(|&house| places(candidates, house, digit)).collect();
    lost.retain(|&cell| !base.iter().any(|house| house.contains(cell, NINE)));
    lost.retain(|&cell| fins.iter().all(|&fin| NINE.sees(fin, cell)));
    lost.sort();
    (!lost.is_empty()).then(|| (digit, base.to_vec(), cover.to_vec(), lost))
}

fn told(steps: &[Step]) -> Vec<Fish> {
    let houses_of = |step: &Step| {
        let Proof::Fish { digit, base, cover, .. } = &step.proof else { panic!("expected a fish") };
        (*digit, base.clone(), cover.clone(), step.removed.iter().map(|candidate| candidate.cell).collect())
    };
    steps.iter().map(houses_of).collect()
}

#[test]
fn every_finned_fish_is_found_once() {
    let mut count = 0;
    for candidates in positions(4, 1) {
        for (size, found) in
            [(2, all(&board(&candidates), finned_x_wing)), (3, all(&board(&candidates), finned_swordfish))]
        {
            let told = told(&found);
            let set: BTreeSet<Fish> = told.iter().cloned().collect();
            assert_eq!(set.len(), told.len(), "every fish must be reported once");
            assert_eq!(set, every_fish(&candidates, size), "{candidates:?}");
            count += told.len();
        }
    }
    assert!(count > 100, "{count}");
}

/// All candidates that any fish of two houses eliminates, counting base and cover houses cell by cell. Fish with
/// only rows and columns are excluded.
fn every_loss(candidates: &Candidates, digit: Digit) -> BTreeSet<Cell> {
    let houses: Vec<House> =
        NINE.houses().filter(|&house| !places(candidates, house, digit).is_empty()).collect();
    let pairs = choices(&houses, 2);
    let cells: Vec<Cell> = NINE.cells().filter(|&cell| candidates.digits(cell).contains(digit)).collect();
    let index = |house: &House| NINE.houses().position(|other| other == *house).unwrap();
    let mut lost = BTreeSet::new();
    for (base, cover) in pairs.iter().flat_map(|base| pairs.iter().map(move |cover| (base, cover))) {
        let numbers = [base, cover].map(|houses| houses.iter().map(index).collect::<Vec<_>>());
        if base.iter().any(|house| cover.contains(house)) || kind(9, &numbers[0], &numbers[1]) == Kind::Plain
        {
            continue;
        }
        let count = |houses: &[House], cell| houses.iter().filter(|house| house.contains(cell, NINE)).count();
        let fins: Vec<Cell> =
            cells.iter().copied().filter(|&cell| count(base, cell) > count(cover, cell)).collect();
        if fins.len() <= MAX_FINS {
            lost.extend(cells.iter().copied().filter(|&cell| {
                count(cover, cell) > count(base, cell) && fins.iter().all(|&fin| NINE.sees(fin, cell))
            }));
        }
    }
    lost
}

#[test]
fn all_eliminations_by_two_houses_are_found() {
    let mut count = 0;
    for candidates in positions(8, 5) {
        let board = board(&candidates);
        let steps: Vec<Step> =
            [franken_x_wing, mutant_x_wing].into_iter().flat_map(|search| all(&board, search)).collect();
        // Plain fish do not use a line with one place.
        let single = |digit| NINE.houses().any(|house| places(&candidates, house, digit).len() == 1);
        for digit in digits().filter(|&digit| !single(digit)) {
            let found: BTreeSet<Cell> = steps
                .iter()
                .flat_map(|step| &step.removed)
                .filter(|candidate| candidate.digit == digit)
                .map(|candidate| candidate.cell)
                .collect();
            let every = every_loss(&candidates, digit);
            assert!(found.is_subset(&every), "{candidates:?}");
            // The remaining eliminations are left to locked candidates and plain fish, which also find them.
            for &cell in every.difference(&found) {
                assert!(is_plain(&candidates, &board, digit, cell), "{digit} in {cell}: {candidates:?}");
            }
            count += found.len();
        }
    }
    assert!(count > 10, "{count}");
}

/// Whether a candidate would leave some house without a place for the digit, or an X-wing eliminates it.
fn is_plain(candidates: &Candidates, board: &Board<Usual>, digit: Digit, cell: Cell) -> bool {
    let dead = |house: House| {
        let left = places(candidates, house, digit);
        !house.contains(cell, NINE) && !left.is_empty() && left.iter().all(|&other| NINE.sees(cell, other))
    };
    let fish = [x_wing_fish, finned_x_wing].into_iter().flat_map(|search| all(board, search));
    let mut lost = fish.flat_map(|step| step.removed);
    NINE.houses().any(dead) || lost.any(|candidate| (candidate.cell, candidate.digit) == (cell, digit))
}

/// Two connected strong links: the digit, the far ends, and the eliminations.
type Joined = (Digit, BTreeSet<Cell>, Vec<Cell>);

/// All pairs of strong links with four cells, connected in some house, excluding X-wings.
fn every_joined(candidates: &Candidates) -> BTreeSet<Joined> {
    let mut all = BTreeSet::new();
    for digit in digits() {
        let pairs =
            || NINE.houses().map(|house| places(candidates, house, digit)).filter(|pair| pair.len() == 2);
        for (one, other) in pairs().flat_map(|one| pairs().map(move |other| (one.clone(), other))) {
            for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (near, far) = ([one[i], other[j]], [one[1 - i], other[1 - j]]);
                let apart = one.iter().all(|cell| !other.contains(cell));
                let lost: Vec<Cell> = NINE
                    .cells()
                    .filter(|&cell| candidates.digits(cell).contains(digit))
                    .filter(|&cell| far.iter().all(|&end| NINE.sees(end, cell)))
                    .collect();
                if apart && NINE.sees(near[0], near[1]) && !lost.is_empty() && !x_wing(near, far) {
                    all.insert((digit, far.into(), lost));
                }
            }
        }
    }
    all
}

/// Whether the near and the far ends are on two parallel lines.
fn x_wing(near: [Cell; 2], far: [Cell; 2]) -> bool {
    let columns = near[0].column() == near[1].column() && far[0].column() == far[1].column();
    let rows = near[0].row() == near[1].row() && far[0].row() == far[1].row();
    (columns && near[0].row() == far[0].row() && near[1].row() == far[1].row())
        || (rows && near[0].column() == far[0].column() && near[1].column() == far[1].column())
}

#[test]
fn all_pairs_of_connected_links_are_found() {
    let mut count = 0;
    for candidates in positions(30, 2) {
        let board = board(&candidates);
        let mut found = BTreeSet::new();
        for step in
            [skyscraper, two_string_kite, turbot_fish].into_iter().flat_map(|search| all(&board, search))
        {
            let Proof::Links { digit, links, .. } = &step.proof else { panic!("expected links") };
            let far = links.iter().map(|link| link.far).collect();
            found.insert((*digit, far, step.removed.iter().map(|candidate| candidate.cell).collect()));
        }
        count += found.len();
        assert_eq!(found, every_joined(&candidates), "{candidates:?}");
    }
    assert!(count > 100, "{count}");
}

#[test]
fn every_w_wing_is_found() {
    let mut count = 0;
    for candidates in positions(30, 3) {
        let mut every = BTreeSet::new();
        let pairs: Vec<Cell> = NINE.cells().filter(|&cell| candidates.digits(cell).len() == 2).collect();
        for (a, b) in pairs.iter().flat_map(|&a| pairs.iter().map(move |&b| (a, b))) {
            if a >= b || candidates.digits(a) != candidates.digits(b) || NINE.sees(a, b) {
                continue;
            }
            for linked in candidates.digits(a).iter() {
                let bridged = NINE.houses().map(|house| places(&candidates, house, linked)).any(|ends| {
                    ends.len() == 2
                        && !ends.contains(&a)
                        && !ends.contains(&b)
                        && [(0, 1), (1, 0)]
                            .iter()
                            .any(|&(i, j)| NINE.sees(ends[i], a) && NINE.sees(ends[j], b))
                });
                let loses = |cell: &Cell| {
                    let other = candidates.digits(a).iter().find(|&digit| digit != linked);
                    NINE.sees(a, *cell)
                        && NINE.sees(b, *cell)
                        && other.is_some_and(|digit| candidates.digits(*cell).contains(digit))
                };
                let lost: Vec<Cell> = NINE.cells().filter(loses).collect();
                if bridged && !lost.is_empty() {
                    every.insert((vec![a, b], lost));
                }
            }
        }
        let told = |step: &Step| {
            let Proof::Wing { wings, .. } = &step.proof else { panic!("expected a wing") };
            (wings.clone(), step.removed.iter().map(|candidate| candidate.cell).collect())
        };
        let found: BTreeSet<_> = all(&board(&candidates), w_wing).iter().map(told).collect();
        count += found.len();
        assert_eq!(found, every, "{candidates:?}");
    }
    assert!(count > 20, "{count}");
}
