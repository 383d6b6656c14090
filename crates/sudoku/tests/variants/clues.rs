//! Random rules of every kind, continued: clues outside the grid, counts, words, and what holds in the whole grid.

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Cell,
    variant::{Filled, Layout, Rule, rule::*},
};

use crate::{
    arbitrary::{Draw, anywhere, arbitrary_rule, number, path},
    support::{below, shuffled},
};

/// For each rule how it is drawn.
pub const DRAWS: &[(&str, Draw)] = &[
    ("sandwich", sandwich),
    ("lunchbox", lunchbox),
    ("x-sum", x_sum),
    ("skyscraper", skyscraper),
    ("hidden-skyscraper", hidden_skyscraper),
    ("numbered-room", numbered_room),
    ("full-rank", full_rank),
    ("quadruple", quadruple),
    ("contains", contains),
    ("look-and-say", look_and_say),
    ("extra-region", extra_region),
    ("indexing", indexing),
    ("value-indexing", value_indexing),
    ("counting-circles", counting_circles),
    ("count-distinct", count_distinct),
    ("rellik", rellik),
    ("equality-cage", equality_cage),
    ("connected", connected),
    ("pattern", pattern),
    ("automaton", automaton),
    ("or", or),
    ("and", and),
    ("one-of", one_of),
    ("chaos-arrow", chaos_arrow),
    ("chaos-count", chaos_count),
];

/// The names of rules that say something about the whole grid. Hardly any of them is true in a random grid, so that grids are
/// made for them.
pub const WHOLE_GRID: &[&str] = &[
    "diagonal",
    "windoku",
    "disjoint-sets",
    "anti-knight",
    "anti-king",
    "anti-consecutive",
    "anti-taxicab",
    "global-entropy",
    "global-modular",
    "dutch-flatmates",
    "doppelganger",
    "region-same-values",
    "full-rank-ties",
    "chaos-construction",
];

/// A rule of the whole grid, if the layout can have it.
pub fn whole_grid(name: &str, layout: &Layout, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let direction = [DiagonalDirection::Down, DiagonalDirection::Up][below(2, rng)];
    let ties = [Ties::Unclued, Ties::None, Ties::Any][below(3, rng)];
    let rule = match Rule::with_name(name)? {
        Rule::Diagonal(_) => Diagonal { direction }.into(),
        Rule::FullRankTies(_) => FullRankTies { ties }.into(),
        Rule::ChaosConstruction(_) => {
            let regions = (layout.area()..layout.cell_count()).map(|index| layout.cell(index)).collect();
            ChaosConstruction { size: layout.digit_count() as i32, regions }.into()
        }
        rule => rule,
    };
    Some(rule).filter(|rule| rule.check(layout).is_ok())
}

/// A rule if it fits.
fn fitting(rule: impl Into<Rule>, layout: &Layout) -> Option<Rule> {
    Some(rule.into()).filter(|rule| rule.check(layout).is_ok())
}

/// A row or column, from one of its ends.
fn ray(layout: &Layout, rng: &mut Pcg64Mcg) -> Ray {
    let (rows, columns) = (layout.rows(), layout.columns());
    let (row, column) = (below(rows, rng), below(columns, rng));
    let (row, column, direction) = match below(4, rng) {
        0 => (row, 0, Direction::East),
        1 => (row, columns - 1, Direction::West),
        2 => (0, column, Direction::South),
        _ => (rows - 1, column, Direction::North),
    };
    let first = layout.cell(row * columns + column);
    Ray { first, direction }
}

/// The sum between the smallest and the greatest digit.
fn inner_sum(grid: &Filled<'_>, cells: &[Cell]) -> i32 {
    let digits = grid.of(cells);
    let extremes = [digits.iter().min(), digits.iter().max()];
    let mut places = extremes.map(|digit| digits.iter().position(|other| Some(other) == digit).unwrap());
    places.sort_unstable();
    digits[places[0]..places[1]].iter().skip(1).map(|&digit| i32::from(digit)).sum()
}

fn sandwich(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let ray = ray(grid.layout, rng);
    fitting(Sandwich { ray, sum: inner_sum(grid, &ray.cells(grid.layout)) }, grid.layout)
}

fn lunchbox(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = anywhere(grid.layout, number(2, 5, rng), rng);
    fitting(Lunchbox { sum: inner_sum(grid, &cells), cells }, grid.layout)
}

fn x_sum(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let ray = ray(grid.layout, rng);
    let cells = ray.cells(grid.layout);
    let sum = grid.sum(cells.get(..grid.at(ray.first).into())?);
    fitting(XSum { ray, sum }, grid.layout)
}

fn skyscraper(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    fitting(Skyscraper { ray: ray(grid.layout, rng), count: number(1, 4, rng) as i32 }, grid.layout)
}

/// A random digit of the layout.
fn digit(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> i32 {
    number(grid.layout.least().into(), grid.layout.greatest().into(), rng) as i32
}

fn hidden_skyscraper(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    fitting(HiddenSkyscraper { ray: ray(grid.layout, rng), digit: digit(grid, rng) }, grid.layout)
}

fn numbered_room(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    fitting(NumberedRoom { ray: ray(grid.layout, rng), digit: digit(grid, rng) }, grid.layout)
}

fn full_rank(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let rank = number(1, 4 * grid.layout.rows(), rng) as i32;
    fitting(FullRank { ray: ray(grid.layout, rng), rank }, grid.layout)
}

/// Some of the digits in cells, at least one.
fn some_digits(grid: &Filled<'_>, cells: &[Cell], rng: &mut Pcg64Mcg) -> Vec<i32> {
    let count = number(1, cells.len(), rng);
    shuffled(cells.len(), rng).into_iter().take(count).map(|index| grid.at(cells[index]).into()).collect()
}

fn quadruple(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let squares = grid.layout.squares();
    let cells = squares[below(squares.len(), rng)].to_vec();
    fitting(Quadruple { numbers: some_digits(grid, &cells, rng), cells }, grid.layout)
}

fn contains(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = anywhere(grid.layout, number(1, 5, rng), rng);
    let numbers = some_digits(grid, &cells, rng);
    fitting(Contains { numbers, exact: below(2, rng) == 0, cells }, grid.layout)
}

fn look_and_say(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = anywhere(grid.layout, number(1, 5, rng), rng);
    let digits = (0..number(1, 2, rng)).flat_map(|_| {
        let digit = digit(grid, rng);
        let count = cells.iter().filter(|&&cell| i32::from(grid.at(cell)) == digit).count();
        [count as i32, digit]
    });
    fitting(LookAndSay { numbers: digits.collect(), cells }, grid.layout)
}

fn extra_region(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = anywhere(grid.layout, number(2, grid.layout.digit_count().min(4), rng), rng);
    fitting(ExtraRegion { cells }, grid.layout)
}

fn indexing(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let direction = [IndexingDirection::Column, IndexingDirection::Row][below(2, rng)];
    fitting(Indexing { direction, cells: anywhere(grid.layout, number(1, 2, rng), rng) }, grid.layout)
}

fn value_indexing(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    fitting(ValueIndexing { cells: path(grid.layout, number(3, 6, rng), rng)? }, grid.layout)
}

fn counting_circles(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let all = anywhere(grid.layout, grid.layout.cell_count(), rng);
    let mut cells: Vec<Cell> = Vec::new();
    for _ in 0..2 {
        let digit = digit(grid, rng);
        let with_digit = all.iter().filter(|&&cell| i32::from(grid.at(cell)) == digit).copied();
        cells.extend(with_digit.take(digit as usize));
    }
    cells.dedup();
    fitting(CountingCircles { cells }, grid.layout)
}

fn count_distinct(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    fitting(CountDistinct { cells: anywhere(grid.layout, number(2, 6, rng), rng) }, grid.layout)
}

fn rellik(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = anywhere(grid.layout, number(1, 4, rng), rng);
    fitting(Rellik { sum: number(1, 12, rng) as i32, cells }, grid.layout)
}

fn equality_cage(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    fitting(EqualityCage { cells: anywhere(grid.layout, 2 * number(1, 2, rng), rng) }, grid.layout)
}

fn connected(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let digits = (0..number(1, 3, rng)).fold(0, |set, _| set | 1 << digit(grid, rng));
    let cells = match below(2, rng) {
        0 => Vec::new(),
        _ => anywhere(grid.layout, number(4, grid.layout.cell_count(), rng), rng),
    };
    let mut rule = Connected { digits, size: None, cells };
    if below(2, rng) == 0 {
        let cells = Rule::from(rule.clone()).cells(grid.layout);
        let count = cells.iter().filter(|&&cell| digits >> grid.at(cell) & 1 != 0).count();
        rule.size = Some(count as i32);
    }
    fitting(rule, grid.layout)
}

/// A digit as a character.
fn character(digit: i32) -> char {
    char::from_digit(digit as u32, 17).unwrap().to_ascii_uppercase()
}

fn pattern(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = path(grid.layout, number(1, 5, rng), rng)?;
    let part = |&cell: &Cell| {
        let (own, other) = (character(grid.at(cell).into()), character(digit(grid, rng)));
        match below(8, rng) {
            0 => own.to_string(),
            1 => format!("[{own}{other}]"),
            2 => format!("[^{other}]"),
            3 => format!("({own}|{other}{other})"),
            4 => format!("({own}{other}?)+"),
            5 => format!("(.|{other}{{2}})"),
            6 => format!("[^{own}]*."),
            _ => format!("{other}{{0,2}}{own}?"),
        }
    };
    let pattern = cells.iter().map(part).collect();
    fitting(Pattern { pattern, cells }, grid.layout)
}

fn automaton(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = path(grid.layout, number(1, 5, rng), rng)?;
    let count = number(1, 4, rng);
    let states = (0..count).map(|_| {
        let end = if below(2, rng) == 0 { "*" } else { "" };
        let mut text = end.to_string();
        for digit in grid.layout.least()..=grid.layout.greatest() {
            for _ in 0..number(0, 2, rng) {
                text += &format!("{}:{} ", character(digit.into()), below(count, rng));
            }
        }
        text
    });
    let automaton = states.collect::<Vec<String>>().join(";");
    fitting(Automaton { automaton, cells }, grid.layout)
}

/// Up to three rules of other kinds.
fn some_rules(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Vec<Rule> {
    const INNER: &[&str] = &[
        "cage",
        "arrow",
        "thermometer",
        "pair-sum",
        "palindrome",
        "odd",
        "sandwich",
        "x-sum",
        "numbered-room",
        "skyscraper",
        "contains",
        "extra-region",
        "counting-circles",
        "count-distinct",
        "connected",
        "rellik",
        "pattern",
        "sum",
        "clone",
        "same-values",
        "or",
        "and",
        "equal-sum",
        "indexing",
    ];
    let some = 0..number(1, 3, rng);
    some.filter_map(|_| arbitrary_rule(INNER[below(INNER.len(), rng)], grid, rng)).collect()
}

fn or(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let rules = (0..number(1, 3, rng)).map(|_| some_rules(grid, rng)).collect();
    fitting(Or { rules }, grid.layout)
}

fn and(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    fitting(And { rules: vec![some_rules(grid, rng)] }, grid.layout)
}

fn one_of(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let cells = anywhere(grid.layout, number(1, 3, rng), rng);
    let digits = cells.iter().fold(1 << digit(grid, rng), |set, &cell| set | 1 << grid.at(cell));
    fitting(OneOf { digits, cells }, grid.layout)
}

/// Arms from one cell. The numbers of regions can be in any cells.
fn chaos_arrow(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let mut cells = anywhere(grid.layout, number(3, 8, rng), rng);
    let control = vec![cells.pop()?];
    let first = cells.pop()?;
    let parts = cells.chunks(number(1, cells.len(), rng));
    let arms = parts.map(|part| [&[first], part].concat()).collect();
    fitting(ChaosArrow { control, offset: number(0, 1, rng) as i32, arms }, grid.layout)
}

fn chaos_count(grid: &Filled<'_>, rng: &mut Pcg64Mcg) -> Option<Rule> {
    let mut cells = anywhere(grid.layout, number(2, 8, rng), rng);
    let control = vec![cells.pop()?];
    fitting(ChaosCount { control, offset: number(0, 1, rng) as i32, cells }, grid.layout)
}
