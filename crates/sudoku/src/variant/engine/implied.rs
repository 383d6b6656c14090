//! Sums that follow from others: what is left of houses when the cages inside are taken away, and what sticks out.
//!
//! Players call it the rule of 45. Some houses that share no cell have a known total. Groups with a known sum cover most of
//! them; what remains inside minus what sticks out has a known sum as well.

use alloc::{collections::BTreeSet, vec::Vec};

use super::model::Var;

/// Cells as bits.
type Cells = [u64; WORDS];

/// Enough for every layout.
const WORDS: usize = crate::variant::Layout::MAX_CELLS / 64;

/// A sum that follows: coefficients with variables, and the total.
pub(super) type Implied = (Vec<(i32, Var)>, i32);

/// A group of variables with a known sum.
struct Group {
    cells: Cells,
    vars: Vec<Var>,
    total: i32,
}

/// Finds sums that follow.
pub(super) struct Implications {
    groups: Vec<Group>,
    house_total: i32,
    words: usize,
    found: BTreeSet<(Vec<Var>, Vec<Var>, i32)>,
}

/// The greatest number of cells in a sum that follows.
pub(super) const LARGEST: usize = 6;

/// No sum has more cells than this.
const MAX_CELLS: usize = 20;

impl Implications {
    /// From groups of different variables with their sums, none of which need to be disjoint.
    pub fn new(
        groups: impl IntoIterator<Item = (Vec<Var>, i32)>,
        house_total: i32,
        vars: usize,
    ) -> Implications {
        let group = |(vars, total): (Vec<Var>, i32)| Group { cells: cells_of(&vars), vars, total };
        let mut groups: Vec<Group> = groups.into_iter().map(group).collect();
        groups.sort_by_key(|group| group.vars.len());
        Implications { groups, house_total, words: vars.div_ceil(64).min(WORDS), found: BTreeSet::new() }
    }

    /// Looks at houses without common cells, taken together.
    pub fn add_union(&mut self, houses: &[&[Var]]) {
        let mut union = [0; WORDS];
        for house in houses {
            union = or(&union, &cells_of(house));
        }
        let total = self.house_total * houses.len() as i32;
        for outward in [Outward::None, Outward::Few, Outward::Every] {
            self.cover(&union, total, outward);
        }
    }

    fn cover(&mut self, union: &Cells, total: i32, outward: Outward) {
        let (mut covered, mut rest) = ([0; WORDS], total);
        let mut outside = [0; WORDS];
        let words = self.words;
        for group in &self.groups {
            let (mut inside, mut beyond, mut twice) = (0, 0, 0);
            for word in 0..words {
                let cells = group.cells[word];
                inside += (cells & union[word]).count_ones();
                beyond += (cells & !union[word]).count_ones();
                twice |= cells & (covered[word] | outside[word]);
            }
            let take = beyond == 0
                || match outward {
                    Outward::None => false,
                    Outward::Few => beyond < inside,
                    Outward::Every => true,
                };
            if inside == 0 || twice != 0 || !take {
                continue;
            }
            for word in 0..words {
                covered[word] |= group.cells[word] & union[word];
                outside[word] |= group.cells[word] & !union[word];
            }
            rest -= group.total;
        }
        let mut left = *union;
        for word in 0..words {
            left[word] &= !covered[word];
        }
        let (left, outside) = (vars_of(&left), vars_of(&outside));
        let count = left.len() + outside.len();
        if count > 0 && count <= MAX_CELLS {
            self.found.insert((left, outside, rest));
        }
    }

    /// Everything found. Sums without any cell inside have positive coefficients.
    pub fn into_sums(self) -> impl Iterator<Item = Implied> {
        self.found.into_iter().map(|(left, outside, total)| {
            if left.is_empty() {
                return (outside.into_iter().map(|var| (1, var)).collect(), -total);
            }
            let terms = left.into_iter().map(|var| (1, var));
            (terms.chain(outside.into_iter().map(|var| (-1, var))).collect(), total)
        })
    }
}

/// Which groups that stick out of the houses are used.
#[derive(Clone, Copy)]
enum Outward {
    None,
    /// Those with more cells inside than outside.
    Few,
    Every,
}

fn cells_of(vars: &[Var]) -> Cells {
    let mut cells = [0; WORDS];
    for &var in vars {
        cells[usize::from(var) / 64] |= 1 << (var % 64);
    }
    cells
}

fn vars_of(cells: &Cells) -> Vec<Var> {
    let mut vars = Vec::new();
    for (word, &bits) in cells.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            vars.push((word * 64) as Var + bits.trailing_zeros() as Var);
            bits &= bits - 1;
        }
    }
    vars
}

fn or(a: &Cells, b: &Cells) -> Cells {
    core::array::from_fn(|word| a[word] | b[word])
}
