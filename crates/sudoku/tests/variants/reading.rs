//! A second reading of rules, written without looking at the first.

use std::collections::{BTreeMap, BTreeSet};

use sudoku::{
    Cell,
    variant::{Filled, Rule},
};

/// Whether a rule holds in a grid. `None` for a rule without a second reading.
pub fn reading(rule: &Rule, grid: &Filled<'_>) -> Option<bool> {
    let read = |cells: &[Cell]| -> Vec<i32> { cells.iter().map(|&cell| i32::from(grid.at(cell))).collect() };
    let total = |cells: &[Cell]| read(cells).iter().sum::<i32>();
    Some(match rule {
        Rule::Arrow(rule) => {
            let text: String = read(&rule.circle).iter().map(i32::to_string).collect();
            let plain = read(&rule.circle)[1..].iter().all(|&digit| digit < 10);
            plain && text.parse() == Ok(total(&rule.path))
        }
        Rule::DoubleArrow(rule) => {
            let digits = read(&rule.cells);
            2 * (digits[0] + digits[digits.len() - 1]) == digits.iter().sum::<i32>()
        }
        Rule::Sum(rule) => {
            let mut left = rule.sum;
            for (index, digit) in read(&rule.cells).into_iter().enumerate() {
                left -= digit * rule.coefficients.get(index).unwrap_or(&1);
            }
            left == 0
        }
        Rule::EqualSum(rule) => all_equal(rule.groups.iter().map(|group| total(group))),
        Rule::RegionSum(rule) => all_equal(region_sums(&rule.cells, grid)),
        Rule::SumLine(rule) => sum_line(&rule.cells, &read(&rule.cells), rule.sum),
        Rule::Zipper(rule) => {
            let digits = read(&rule.cells);
            let count = digits.len();
            let sums = (0..count).map(|index| match count - 1 - index {
                same if same == index => digits[index],
                other => digits[index] + digits[other],
            });
            all_equal(sums)
        }
        _ => return line_reading(rule, grid).or_else(|| cell_reading(rule, grid)),
    })
}

fn line_reading(rule: &Rule, grid: &Filled<'_>) -> Option<bool> {
    let read = |cells: &[Cell]| -> Vec<i32> { cells.iter().map(|&cell| i32::from(grid.at(cell))).collect() };
    let least = i32::from(grid.layout.least());
    Some(match rule {
        Rule::Thermometer(rule) => {
            let digits = read(&rule.cells);
            (1..digits.len()).all(|index| digits[index] - digits[index - 1] >= i32::from(!rule.slow))
        }
        Rule::Renban(rule) => {
            let digits: BTreeSet<i32> = read(&rule.cells).into_iter().collect();
            let range = digits.last()? - digits.first()?;
            digits.len() == rule.cells.len() && range as usize + 1 == digits.len()
        }
        Rule::Whispers(rule) => {
            let digits = read(&rule.cells);
            !(1..digits.len()).any(|index| (digits[index] - digits[index - 1]).abs() < rule.difference)
        }
        Rule::Palindrome(rule) => {
            let mut digits = read(&rule.cells);
            let forwards = digits.clone();
            digits.reverse();
            digits == forwards
        }
        Rule::Between(rule) => {
            let digits = read(&rule.cells);
            let (first, last) = (digits[0], digits[digits.len() - 1]);
            // Of the differences to both ends one is positive and the other negative.
            digits[1..digits.len() - 1].iter().all(|digit| (digit - first) * (digit - last) < 0)
        }
        Rule::Lockout(rule) => {
            let digits = read(&rule.cells);
            let (first, last) = (digits[0], digits[digits.len() - 1]);
            (first - last).abs() >= rule.difference
                && digits[1..digits.len() - 1].iter().all(|digit| (digit - first) * (digit - last) > 0)
        }
        Rule::Modular(rule) => turns(&read(&rule.cells), rule.modulus as usize, |digit| digit % rule.modulus),
        Rule::Entropic(rule) => {
            let third = grid.layout.digit_count() as i32 / 3;
            turns(&read(&rule.cells), 3, |digit| (digit - least) / third)
        }
        Rule::Pair(rule) => {
            let digits = read(&rule.cells);
            let fits = |a: usize, b: usize| {
                let row = rule.relation[(digits[a] - least) as usize];
                row & 1 << digits[b] != 0
            };
            (1..digits.len()).all(|b| (0..b).all(|a| !(rule.all || a + 1 == b) || fits(a, b)))
        }
        _ => return None,
    })
}

fn cell_reading(rule: &Rule, grid: &Filled<'_>) -> Option<bool> {
    let read = |cells: &[Cell]| -> Vec<i32> { cells.iter().map(|&cell| i32::from(grid.at(cell))).collect() };
    let pair = |cells: &[Cell]| {
        let digits = read(cells);
        (digits[0].min(digits[1]), digits[0].max(digits[1]))
    };
    Some(match rule {
        Rule::Cage(rule) => {
            let digits = read(&rule.cells);
            let different = digits.iter().collect::<BTreeSet<_>>().len() == digits.len();
            different && rule.sum.is_none_or(|sum| digits.iter().sum::<i32>() == sum)
        }
        Rule::Difference(rule) => {
            let (low, high) = pair(&rule.cells);
            low + rule.value == high
        }
        // Equal digits have the ratio 1, and zeros any.
        Rule::Ratio(rule) => {
            let (low, high) = pair(&rule.cells);
            low * rule.value == high
        }
        Rule::PairSum(rule) => {
            let (low, high) = pair(&rule.cells);
            low == rule.sum - high
        }
        Rule::Greater(rule) => {
            pair(&rule.cells).1 == read(&rule.cells)[0] && pair(&rule.cells).0 != pair(&rule.cells).1
        }
        Rule::OnlyMarkedDots(own) => {
            unmarked(grid, |rule| matches!(rule, Rule::Difference(_) | Rule::Ratio(_))).into_iter().all(
                |(low, high)| {
                    !own.differences.contains(&(high - low))
                        && own.ratios.iter().all(|ratio| low * ratio != high)
                },
            )
        }
        Rule::OnlyMarkedSums(own) => unmarked(grid, |rule| matches!(rule, Rule::PairSum(_)))
            .into_iter()
            .all(|(low, high)| own.sums.iter().all(|sum| sum - low != high)),
        Rule::Odd(rule) => read(&rule.cells).iter().all(|digit| digit & 1 == 1),
        Rule::Even(rule) => !read(&rule.cells).iter().any(|digit| digit & 1 == 1),
        Rule::Minimum(rule) => around(&rule.cells, grid).all(|(own, other)| own < other),
        Rule::Maximum(rule) => around(&rule.cells, grid).all(|(own, other)| own > other),
        Rule::Clone(rule) => (0..rule.groups[0].len())
            .all(|place| all_equal(rule.groups.iter().map(|group| grid.at(group[place])))),
        Rule::SameValues(rule) => {
            let counts = rule.groups.iter().map(|group| {
                let mut counts = BTreeMap::new();
                read(group).into_iter().for_each(|digit| *counts.entry(digit).or_insert(0) += 1);
                counts
            });
            all_equal(counts)
        }
        _ => return None,
    })
}

fn all_equal<T: PartialEq>(items: impl IntoIterator<Item = T>) -> bool {
    let items: Vec<T> = items.into_iter().collect();
    items.iter().all(|item| *item == items[0])
}

/// The sums of the parts of a line within a region.
fn region_sums(cells: &[Cell], grid: &Filled<'_>) -> Vec<i32> {
    let closed = cells.len() > 2 && cells[0] == cells[cells.len() - 1];
    let mut cells = cells[usize::from(closed)..].to_vec();
    let region = |cell: Cell| grid.layout.region_of(cell);
    // A closed line begins anywhere: here where a region does.
    for _ in 0..cells.len() {
        if closed && region(cells[0]) == region(cells[cells.len() - 1]) {
            cells.rotate_left(1);
        }
    }
    let mut sums = Vec::new();
    let mut before = None;
    for cell in cells {
        match sums.last_mut() {
            Some(sum) if before == Some(region(cell)) => *sum += i32::from(grid.at(cell)),
            _ => sums.push(i32::from(grid.at(cell))),
        }
        before = Some(region(cell));
    }
    sums
}

/// Whether a line can be cut into parts with a sum, each of at least one cell.
fn sum_line(cells: &[Cell], digits: &[i32], sum: i32) -> bool {
    fn cut(digits: &[i32], sum: i32) -> bool {
        digits.is_empty()
            || (1..=digits.len())
                .any(|end| digits[..end].iter().sum::<i32>() == sum && cut(&digits[end..], sum))
    }
    if cells[0] != cells[cells.len() - 1] {
        return cut(digits, sum);
    }
    let mut digits = digits[1..].to_vec();
    (0..digits.len()).any(|_| {
        digits.rotate_left(1);
        cut(&digits, sum)
    })
}

/// Whether so many cells in a row have different classes, all cells of a shorter line.
fn turns(digits: &[i32], count: usize, class: impl Fn(i32) -> i32) -> bool {
    digits.windows(count.min(digits.len())).all(|window| {
        let classes: BTreeSet<i32> = window.iter().map(|&digit| class(digit)).collect();
        classes.len() == window.len()
    })
}

/// The digits of neighbouring cells without a mark, the smaller first.
fn unmarked(grid: &Filled<'_>, is_mark: impl Fn(&Rule) -> bool) -> Vec<(i32, i32)> {
    let marked: Vec<BTreeSet<Cell>> = grid
        .rules
        .iter()
        .filter(|rule| is_mark(rule))
        .map(|rule| rule.cells(grid.layout).into_iter().collect())
        .collect();
    let pairs = grid.layout.adjacent_pairs().into_iter();
    let unmarked = pairs.filter(|&(a, b)| !marked.contains(&BTreeSet::from([a, b])));
    let digits = unmarked.map(|(a, b)| (i32::from(grid.at(a)), i32::from(grid.at(b))));
    digits.map(|(a, b)| (a.min(b), a.max(b))).collect()
}

/// The digits of listed cells, each with that of a neighbour that is not in the list.
fn around(cells: &[Cell], grid: &Filled<'_>) -> impl Iterator<Item = (u8, u8)> {
    let pairs = grid.layout.adjacent_pairs().into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    pairs
        .filter(|(own, other)| cells.contains(own) && !cells.contains(other))
        .map(|(own, other)| (grid.at(own), grid.at(other)))
}
