//! Random rules of every kind.
//!
//! A rule is drawn for a filled grid, so that clues like sums can be taken from it. It need not be true there: whoever wants
//! that draws again. To add a rule, write its function and add it to the list.

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Cell,
    variant::{Filled, Layout, Rule, rule::*},
};

use crate::{
    clues,
    support::{below, shuffled},
};

/// Draws a rule for a filled grid. `None` if its layout cannot have the rule, or the draw was unlucky.
pub type Draw = fn(&Filled<'_>, &mut Pcg64Mcg) -> Option<Rule>;

/// For each rule how it is drawn.
const DRAWS: &[(&str, Draw)] = &[
    ("cage", cage),
    ("little-killer", little_killer),
    ("arrow", arrow),
    ("double-arrow", double_arrow),
    ("sum", sum),
    ("equal-sum", equal_sum),
    ("region-sum", region_sum),
    ("sum-line", sum_line),
    ("zipper", zipper),
    ("thermometer", thermometer),
    ("renban", renban),
    ("whispers", whispers),
    ("palindrome", palindrome),
    ("between", between),
    ("lockout", lockout),
    ("modular", modular),
    ("entropic", entropic),
    ("difference", difference),
    ("ratio", ratio),
    ("pair-sum", pair_sum),
    ("greater", greater),
    ("only-marked-dots", only_marked_dots),
    ("only-marked-sums", only_marked_sums),
    ("pair", pair),
    ("odd", odd),
    ("even", even),
    ("minimum", minimum),
    ("maximum", maximum),
    ("clone", clone),
    ("same-values", same_values),
];

/// The names of the rules that can be drawn.
pub fn names() -> impl Iterator<Item = &'static str> {
    let drawn = DRAWS.iter().chain(clues::DRAWS).map(|&(name, _)| name);
    drawn.chain(clues::WHOLE_GRID.iter().copied())
}

/// A random rule with this name for a filled grid. `None` if its layout cannot have the rule, or the draw was unlucky.
pub fn arbitrary_rule(name: &str, grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    match DRAWS.iter().chain(clues::DRAWS).find(|(known, _)| *known == name) {
        Some((_, draw)) => draw(grid, rng),
        None => clues::whole_grid(name, grid.layout, rng),
    }
}

/// The rules that a rule refers to, so that it can be true in this grid: the dots that are not missing. One in 40 is missing.
pub fn companions(rule: &Rule, grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for (a, b) in grid.layout.adjacent_pairs() {
        let cells = vec![a, b];
        let (a, b) = (i32::from(grid.at(a)), i32::from(grid.at(b)));
        let needed: Option<Rule> = match rule {
            Rule::OnlyMarkedDots(rule) => {
                let value = (a - b).abs();
                let ratio = rule.ratios.iter().find(|&&value| a == b * value || b == a * value);
                match ratio {
                    _ if rule.differences.contains(&value) => Some(Difference { value, cells }.into()),
                    Some(&value) => Some(Ratio { value, cells }.into()),
                    None => None,
                }
            }
            Rule::OnlyMarkedSums(rule) if rule.sums.contains(&(a + b)) => {
                Some(PairSum { sum: a + b, cells }.into())
            }
            _ => None,
        };
        rules.extend(needed.filter(|_| below(40, rng) != 0));
    }
    rules
}

/// A number from `least` to `most`.
pub fn number(least: usize, most: usize, rng: &mut Pcg64Mcg) -> usize {
    least + below(most + 1 - least, rng)
}

/// Different cells in any place, those outside the grid included; fewer if there are not as many.
pub fn anywhere(layout: &Layout, count: usize, rng: &mut Pcg64Mcg) -> Vec<Cell> {
    shuffled(layout.cell_count(), rng).into_iter().take(count).map(|index| layout.cell(index)).collect()
}

/// Different cells of which each touches the one before. `None` if there was no way on.
pub fn path(layout: &Layout, count: usize, rng: &mut Pcg64Mcg) -> Option<Vec<Cell>> {
    let mut cells = vec![layout.cell(below(layout.area(), rng))];
    while cells.len() < count {
        let last = *cells.last()?;
        let near = Direction::ALL.map(|direction| {
            let (rows, columns) = direction.step();
            layout.offset(last, rows, columns).filter(|cell| !cells.contains(cell))
        });
        let near: Vec<Cell> = near.into_iter().flatten().collect();
        cells.push(*near.get(below(near.len().max(1), rng))?);
    }
    Some(cells)
}

/// A path that is sometimes closed.
fn line(layout: &Layout, count: usize, rng: &mut Pcg64Mcg) -> Option<Vec<Cell>> {
    let mut cells = path(layout, count, rng)?;
    if count > 2 && below(4, rng) == 0 {
        cells.push(cells[0]);
    }
    Some(cells)
}

/// Two cells that share an edge.
fn neighbours(layout: &Layout, rng: &mut Pcg64Mcg) -> Vec<Cell> {
    let pairs = layout.adjacent_pairs();
    let (a, b) = pairs[below(pairs.len(), rng)];
    if below(2, rng) == 0 { vec![a, b] } else { vec![b, a] }
}

/// Groups of equal length.
fn equal_groups(layout: &Layout, rng: &mut Pcg64Mcg) -> Vec<Vec<Cell>> {
    let (groups, length) = (number(2, 3, rng), number(1, 3, rng));
    (0..groups).map(|_| anywhere(layout, length, rng)).collect()
}

/// The greatest digit minus the smallest.
fn span(layout: &Layout) -> usize {
    layout.digit_count() - 1
}

fn cage(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let count = number(1, grid.layout.digit_count().min(4), rng);
    let cells = anywhere(grid.layout, count, rng);
    if !grid.all_differ(&cells) {
        return None;
    }
    let sum = (below(4, rng) > 0).then(|| grid.sum(&cells));
    Some(Cage { sum, cells }.into())
}

fn little_killer(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let first = grid.layout.cell(below(grid.layout.area(), rng));
    let ray = Ray { first, direction: Direction::ALL[below(8, rng)] };
    let rule = LittleKiller { ray, sum: grid.sum(&ray.cells(grid.layout)) };
    Some(rule.into()).filter(|rule: &Rule| rule.check(grid.layout).is_ok())
}

fn arrow(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let circle = if below(3, rng) == 0 { number(2, 3, rng) } else { 1 };
    let count = number(1, 3 + 4 * (circle - 1), rng);
    let mut cells = path(grid.layout, circle + count, rng)?;
    let path = cells.split_off(circle);
    Some(Arrow { circle: cells, path }.into())
}

fn double_arrow(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = path(grid.layout, number(3, 5, rng), rng)?;
    Some(DoubleArrow { cells }.into())
}

fn sum(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let count = number(1, 5, rng);
    let mut cells = anywhere(grid.layout, count, rng);
    if below(3, rng) == 0 {
        cells.push(cells[0]);
    }
    let coefficients: Vec<i32> = match below(2, rng) {
        0 => Vec::new(),
        _ => cells.iter().map(|_| number(0, 5, rng) as i32 - 2).collect(),
    };
    let factors = coefficients.iter().copied().chain(std::iter::repeat(1));
    let sum = cells.iter().zip(factors).map(|(&cell, factor)| factor * i32::from(grid.at(cell))).sum();
    Some(Sum { sum, cells, coefficients }.into())
}

fn equal_sum(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let groups = number(2, 4, rng);
    let group = |_| {
        let count = number(1, 3, rng);
        anywhere(grid.layout, count, rng)
    };
    Some(EqualSum { groups: (0..groups).map(group).collect() }.into())
}

fn region_sum(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = line(grid.layout, number(2, 6, rng), rng)?;
    (grid.layout.region_count() > 0).then(|| RegionSum { cells }.into())
}

fn sum_line(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = line(grid.layout, number(3, 6, rng), rng)?;
    let sum = number(1, 2 * usize::from(grid.layout.greatest()), rng) as i32;
    Some(SumLine { sum, cells }.into())
}

fn zipper(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = line(grid.layout, number(2, 6, rng), rng)?;
    Some(Zipper { cells }.into())
}

fn thermometer(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let count = number(2, grid.layout.digit_count().min(4), rng);
    let cells = path(grid.layout, count, rng)?;
    Some(Thermometer { slow: below(3, rng) == 0, cells }.into())
}

fn renban(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let count = number(2, grid.layout.digit_count().min(5), rng);
    let cells = path(grid.layout, count, rng)?;
    Some(Renban { cells }.into())
}

fn whispers(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = line(grid.layout, number(2, 5, rng), rng)?;
    let difference = number(0, span(grid.layout), rng) as i32;
    Some(Whispers { difference, cells }.into())
}

fn palindrome(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = line(grid.layout, number(2, 5, rng), rng)?;
    Some(Palindrome { cells }.into())
}

fn between(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = path(grid.layout, number(2, 5, rng), rng)?;
    Some(Between { cells }.into())
}

fn lockout(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = path(grid.layout, number(2, 5, rng), rng)?;
    let difference = number(1, span(grid.layout), rng) as i32;
    Some(Lockout { difference, cells }.into())
}

fn modular(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = line(grid.layout, number(2, 5, rng), rng)?;
    let modulus = number(1, grid.layout.digit_count().min(6), rng) as i32;
    Some(Modular { modulus, cells }.into())
}

fn entropic(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = line(grid.layout, number(2, 5, rng), rng)?;
    grid.layout.digit_count().is_multiple_of(3).then(|| Entropic { cells }.into())
}

fn difference(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let value = number(0, span(grid.layout), rng) as i32;
    Some(Difference { value, cells: neighbours(grid.layout, rng) }.into())
}

fn ratio(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let value = number(1, 3, rng) as i32;
    Some(Ratio { value, cells: neighbours(grid.layout, rng) }.into())
}

fn pair_sum(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = neighbours(grid.layout, rng);
    let sum = grid.sum(&if below(6, rng) == 0 { neighbours(grid.layout, rng) } else { cells.clone() });
    Some(PairSum { sum, cells }.into())
}

fn greater(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    Some(Greater { cells: neighbours(grid.layout, rng) }.into())
}

/// At most two numbers from 1 to a limit.
fn few(most: u8, rng: &mut Pcg64Mcg) -> Vec<i32> {
    let count = below(3, rng);
    (0..count).map(|_| number(1, most.into(), rng) as i32).collect()
}

fn only_marked_dots(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let most = grid.layout.greatest();
    let own = OnlyMarkedDots { differences: few(most, rng), ratios: few(most, rng) };
    Some(if below(2, rng) == 0 { own } else { OnlyMarkedDots::default() }.into())
}

fn only_marked_sums(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let own = OnlyMarkedSums { sums: few(2 * grid.layout.greatest(), rng) };
    Some(if below(3, rng) > 0 { own } else { OnlyMarkedSums::default() }.into())
}

fn pair(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = anywhere(grid.layout, number(2, 4, rng), rng);
    let digit = |_| (0..32).filter(|_| below(3, rng) > 0).fold(0, |row, digit| row | 1 << digit);
    let relation: Vec<u32> = (0..grid.layout.digit_count()).map(digit).collect();
    let relation = relation.into_iter().map(|row| row & grid.layout.all_digits()).collect();
    Some(Pair { relation, all: below(2, rng) == 0, cells }.into())
}

fn odd(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let count = number(1, 3, rng);
    Some(Odd { cells: anywhere(grid.layout, count, rng) }.into())
}

fn even(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let count = number(1, 3, rng);
    Some(Even { cells: anywhere(grid.layout, count, rng) }.into())
}

/// One cell of the grid, or two beside each other.
fn one_or_two(layout: &Layout, rng: &mut Pcg64Mcg) -> Vec<Cell> {
    let mut cells = neighbours(layout, rng);
    cells.truncate(number(1, 2, rng));
    cells
}

fn minimum(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    Some(Minimum { cells: one_or_two(grid.layout, rng) }.into())
}

fn maximum(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    Some(Maximum { cells: one_or_two(grid.layout, rng) }.into())
}

fn clone(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    Some(Clone { groups: equal_groups(grid.layout, rng) }.into())
}

fn same_values(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    Some(SameValues { groups: equal_groups(grid.layout, rng) }.into())
}
