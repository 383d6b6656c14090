//! A weighted sum of digits.

use alloc::vec::Vec;

use super::Scratch;
use crate::variant::engine::lit::digits;

/// Coefficients, a total, and which variables differ from each other.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    coefficients: Vec<i32>,
    total: i32,
    cliques: Vec<Clique>,
    /// The number of words that a set of partial sums takes, if exact supports are worth it.
    width: Option<usize>,
    /// The total minus the smallest contribution of each variable.
    height: i32,
    digits: i32,
}

/// Variables with one coefficient that all differ.
#[derive(Clone, Debug)]
struct Clique {
    coefficient: i32,
    members: Vec<u8>,
}

/// The most words that a set of partial sums may take.
const MAX_WIDTH: usize = 4;

impl Sum {
    /// Coefficients and a total; `differ` says whether two variables differ.
    pub fn new(
        coefficients: Vec<i32>,
        total: i32,
        digits: usize,
        differ: impl Fn(usize, usize) -> bool,
    ) -> Sum {
        let mut cliques: Vec<Clique> = Vec::new();
        for (index, &coefficient) in coefficients.iter().enumerate() {
            let fits = |clique: &&mut Clique| {
                clique.coefficient == coefficient
                    && clique.members.iter().all(|&member| differ(member.into(), index))
            };
            match cliques.iter_mut().find(fits) {
                Some(clique) => clique.members.push(index as u8),
                None => cliques.push(Clique { coefficient, members: Vec::from([index as u8]) }),
            }
        }
        let digits = digits as i32;
        let height: i32 = total - coefficients.iter().map(|&c| c.min(0) * (digits - 1)).sum::<i32>();
        let width = usize::try_from(height).ok().map(|height| height / 64 + 1).filter(|&w| w <= MAX_WIDTH);
        Sum { coefficients, total, cliques, width, height, digits }
    }

    pub fn filter(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        if domains.contains(&0) {
            return false;
        }
        while let Some(changed) = self.filter_bounds(domains) {
            if !changed {
                return match self.width {
                    Some(1) => self.filter_exactly::<1>(domains, scratch),
                    Some(2) => self.filter_exactly::<2>(domains, scratch),
                    Some(_) => self.filter_exactly::<MAX_WIDTH>(domains, scratch),
                    None => true,
                };
            }
        }
        false
    }

    /// Removes what is too small or too large. Returns whether something changed, `None` if there is no solution.
    fn filter_bounds(&self, domains: &mut [u16]) -> Option<bool> {
        let (mut least, mut most) = (0, 0);
        for clique in &self.cliques {
            let (low, high) = clique.bounds(domains, usize::MAX);
            least += low;
            most += high;
        }
        if self.total < least || self.total > most {
            return None;
        }
        if least == most {
            return Some(false);
        }
        let mut changed = false;
        for clique in &self.cliques {
            let (low, high) = clique.bounds(domains, usize::MAX);
            let (from, to) = (self.total - (most - high), self.total - (least - low));
            for (place, &member) in clique.members.iter().enumerate() {
                let domain = &mut domains[usize::from(member)];
                let before = *domain;
                if clique.members.len() == 1 {
                    *domain = clique.within(before, from, to);
                } else {
                    let (other_low, other_high) = clique.bounds(domains, place);
                    let domain = &mut domains[usize::from(member)];
                    *domain = clique.within(before, from - other_high, to - other_low);
                }
                let after = domains[usize::from(member)];
                if after == 0 {
                    return None;
                }
                changed |= after != before;
            }
        }
        Some(changed)
    }

    /// Removes what is in no way to reach the total exactly, whether or not digits differ.
    fn filter_exactly<const WIDTH: usize>(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        let count = domains.len();
        let base = |index: usize| self.coefficients[index].min(0) * (self.digits - 1);
        let shift =
            |index: usize, digit: usize| (self.coefficients[index] * digit as i32 - base(index)) as usize;
        let sets = &mut scratch.words;
        sets.clear();
        sets.resize((count + 1) * WIDTH, 0);
        sets[0] = 1;
        for (index, &domain) in domains.iter().enumerate() {
            let (before, after) = sets.split_at_mut((index + 1) * WIDTH);
            for digit in digits(domain) {
                add_shifted::<WIDTH>(&mut after[..WIDTH], &before[index * WIDTH..], shift(index, digit));
            }
        }
        let height = self.height as usize;
        if sets[count * WIDTH + height / 64] >> (height % 64) & 1 == 0 {
            return false;
        }
        let mut wanted = [0_u64; WIDTH];
        wanted[height / 64] = 1 << (height % 64);
        for index in (0..count).rev() {
            let reached = &sets[index * WIDTH..(index + 1) * WIDTH];
            let (mut supported, mut before) = (0, [0_u64; WIDTH]);
            for digit in digits(domains[index]) {
                let mut from = shifted_down::<WIDTH>(&wanted, shift(index, digit));
                let mut any = 0;
                for (word, &reached) in from.iter_mut().zip(reached) {
                    *word &= reached;
                    any |= *word;
                }
                if any != 0 {
                    supported |= 1 << digit;
                    for (to, from) in before.iter_mut().zip(from) {
                        *to |= from;
                    }
                }
            }
            domains[index] = supported;
            wanted = before;
        }
        true
    }
}

impl Clique {
    /// The smallest and greatest contribution of the members without the one at `except`.
    fn bounds(&self, domains: &[u16], except: usize) -> (i32, i32) {
        if let [only] = self.members[..] {
            let domain = domains[usize::from(only)];
            let (low, high) = (domain.trailing_zeros() as i32, 15 - domain.leading_zeros() as i32);
            return order(self.coefficient * low, self.coefficient * high);
        }
        let (mut lows, mut highs) = ([0_i32; 16], [0_i32; 16]);
        let mut count = 0;
        for (place, &member) in self.members.iter().enumerate() {
            if place == except {
                continue;
            }
            let domain = domains[usize::from(member)];
            insert(&mut lows, count, domain.trailing_zeros() as i32);
            insert(&mut highs, count, domain.leading_zeros() as i32);
            count += 1;
        }
        let low = sum_of_different(&lows[..count]);
        let from_above = sum_of_different(&highs[..count]);
        let high = 15 * count as i32 - from_above;
        order(self.coefficient * low, self.coefficient * high)
    }

    /// The digits of a domain whose contribution is in a range.
    fn within(&self, domain: u16, from: i32, to: i32) -> u16 {
        let c = self.coefficient;
        let (low, high) = if c > 0 {
            (-(-from).div_euclid(c), to.div_euclid(c))
        } else {
            (-to.div_euclid(-c), (-from).div_euclid(-c))
        };
        if high < 0 || low > 15 || low > high {
            return 0;
        }
        let (low, high) = (low.max(0) as u32, high.min(15) as u32);
        domain & (u16::MAX << low) & (u16::MAX >> (15 - high))
    }
}

fn order(a: i32, b: i32) -> (i32, i32) {
    (a.min(b), a.max(b))
}

/// Inserts into the sorted beginning of an array.
fn insert(sorted: &mut [i32; 16], count: usize, value: i32) {
    let mut place = count;
    while place > 0 && sorted[place - 1] > value {
        sorted[place] = sorted[place - 1];
        place -= 1;
    }
    sorted[place] = value;
}

/// The least sum of different numbers with these lower bounds, which are sorted.
fn sum_of_different(lows: &[i32]) -> i32 {
    let (mut sum, mut next) = (0, 0);
    for &low in lows {
        next = next.max(low);
        sum += next;
        next += 1;
    }
    sum
}

/// Adds the set shifted up to another.
#[inline]
fn add_shifted<const WIDTH: usize>(to: &mut [u64], set: &[u64], shift: usize) {
    let (words, bits) = (shift / 64, shift % 64);
    for index in (words..WIDTH).rev() {
        let mut word = set[index - words] << bits;
        if bits > 0 && index > words {
            word |= set[index - words - 1] >> (64 - bits);
        }
        to[index] |= word;
    }
}

/// The set shifted down.
#[inline]
fn shifted_down<const WIDTH: usize>(set: &[u64; WIDTH], shift: usize) -> [u64; WIDTH] {
    let (words, bits) = (shift / 64, shift % 64);
    let mut out = [0; WIDTH];
    for index in 0..WIDTH.saturating_sub(words) {
        let mut word = set[index + words] >> bits;
        if bits > 0 && index + words + 1 < WIDTH {
            word |= set[index + words + 1] << (64 - bits);
        }
        out[index] = word;
    }
    out
}
