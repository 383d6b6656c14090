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
    /// The number of words that a set of partial sums takes, if exact supports can be worked out.
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

/// Exact supports are worked out when at most this many variables are open.
const EXACT: usize = 4;

/// In sums of more variables than this, groups that differ are found in a simpler way.
const LARGE: usize = 48;

/// The greatest digit, counted from 0.
const TOP: i32 = 15;

impl Sum {
    /// Coefficients and a total; `differ` says whether two variables differ.
    pub fn new(
        coefficients: Vec<i32>,
        total: i32,
        digits: usize,
        differ: impl Fn(usize, usize) -> bool,
    ) -> Sum {
        let cliques = cliques(&coefficients, digits, differ);
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
            if changed {
                continue;
            }
            let open = domains.iter().filter(|domain| !domain.is_power_of_two()).count();
            if open == 0 || open > EXACT {
                return true;
            }
            return match self.width {
                Some(1) => self.filter_exactly::<1>(domains, scratch),
                Some(2) => self.filter_exactly::<2>(domains, scratch),
                Some(_) => self.filter_exactly::<MAX_WIDTH>(domains, scratch),
                None => true,
            };
        }
        false
    }

    /// The least and the greatest possible sum.
    #[inline]
    fn bounds(&self, domains: &[u16]) -> (i32, i32) {
        let (mut least, mut most) = (0, 0);
        for clique in &self.cliques {
            let low = clique.low(domains, usize::MAX);
            let high = clique.high(domains, usize::MAX);
            let c = clique.coefficient;
            least += if c > 0 { c * low } else { c * high };
            most += if c > 0 { c * high } else { c * low };
        }
        (least, most)
    }

    /// Removes what is too small or too large. Returns whether something changed, `None` if there is no solution.
    fn filter_bounds(&self, domains: &mut [u16]) -> Option<bool> {
        let (least, most) = self.bounds(domains);
        let (above, below) = (self.total - least, most - self.total);
        if above < 0 || below < 0 {
            return None;
        }
        let mut changed = false;
        for clique in &self.cliques {
            let c = clique.coefficient;
            // How far a digit may be above the smallest, and below the greatest, that its clique needs.
            let (up, down) = if c > 0 { (above / c, below / c) } else { (below / -c, above / -c) };
            let width = |domain: u16| TOP - domain.leading_zeros() as i32 - domain.trailing_zeros() as i32;
            let widest = clique.members.iter().map(|&member| width(domains[usize::from(member)])).max();
            if widest.is_none_or(|widest| widest <= up.min(down)) {
                continue;
            }
            // Later members see what was removed from earlier ones; the clique's own sums stay those of the bounds.
            let (low, high) = (clique.low(domains, usize::MAX), clique.high(domains, usize::MAX));
            for (place, &member) in clique.members.iter().enumerate() {
                let before = domains[usize::from(member)];
                let mut after = before;
                if width(before) > up {
                    after &= at_most(low - clique.low(domains, place) + up);
                }
                if width(before) > down {
                    after &= at_least(high - clique.high(domains, place) - down);
                }
                if after != before {
                    if after == 0 {
                        return None;
                    }
                    domains[usize::from(member)] = after;
                    changed = true;
                }
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

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as the bounds are violated. Returns false if
    /// they are not.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let (least, most) = self.bounds(domains);
        let too_large = least > self.total;
        if !too_large && most >= self.total {
            return false;
        }
        let excess = if too_large { least - self.total - 1 } else { self.total - most - 1 };
        let mut left = excess;
        for clique in &self.cliques {
            let upwards = (clique.coefficient > 0) == too_large;
            for &member in &clique.members {
                let index = usize::from(member);
                if Some(index) == fixed {
                    continue;
                }
                let before = domains[index];
                if upwards {
                    domains[index] = full[index] & at_least(before.trailing_zeros() as i32);
                } else {
                    domains[index] = full[index] & at_most(TOP - before.leading_zeros() as i32);
                }
            }
        }
        for clique in &self.cliques {
            let upwards = (clique.coefficient > 0) == too_large;
            let weight = clique.coefficient.abs();
            let value = |domains: &[u16]| {
                if upwards { clique.low(domains, usize::MAX) } else { -clique.high(domains, usize::MAX) }
            };
            for &member in &clique.members {
                let index = usize::from(member);
                if Some(index) == fixed || left < weight {
                    continue;
                }
                let known = value(domains);
                while domains[index] != full[index] {
                    let before = domains[index];
                    let gone = full[index] & !before;
                    domains[index] |= if upwards {
                        1 << (TOP - gone.leading_zeros() as i32)
                    } else {
                        gone & gone.wrapping_neg()
                    };
                    if weight * (known - value(domains)) > left {
                        domains[index] = before;
                        break;
                    }
                }
                left -= weight * (known - value(domains));
            }
        }
        true
    }
}

/// Groups variables with one coefficient that all differ, large groups first: those bound a sum best.
fn cliques(coefficients: &[i32], digits: usize, differ: impl Fn(usize, usize) -> bool) -> Vec<Clique> {
    let near: Vec<Set> = (0..coefficients.len())
        .map(|a| {
            let fits = |&b: &usize| a != b && coefficients[a] == coefficients[b] && differ(a, b);
            (0..coefficients.len()).filter(fits).fold(Set::default(), |set, b| set.with(b))
        })
        .collect();
    let mut left = (0..coefficients.len()).fold(Set::default(), Set::with);
    let mut cliques = Vec::new();
    while let Some(first) = left.first() {
        // Larger sums than these are not worth the search.
        let starts = if coefficients.len() <= LARGE { usize::MAX } else { 1 };
        let grow = |start: usize| {
            let mut members = Vec::from([start as u8]);
            let mut open = left.and(&near[start]);
            while members.len() < digits {
                // The first of those with the most.
                let degree = |a: usize| core::cmp::Reverse(open.and(&near[a]).len());
                let Some(next) = open.iter().min_by_key(|&a| degree(a)) else { break };
                members.push(next as u8);
                open = open.and(&near[next]);
            }
            members
        };
        let longest = |a: Vec<u8>, b: Vec<u8>| if b.len() > a.len() { b } else { a };
        let found = left.iter().take(starts).map(grow).fold(Vec::from([first as u8]), longest);
        left = found.iter().fold(left, |left, &member| left.without(member.into()));
        cliques.push(Clique { coefficient: coefficients[usize::from(found[0])], members: found });
    }
    cliques
}

/// A set of variables of a sum.
#[derive(Clone, Copy, Default)]
struct Set([u64; 4]);

impl Set {
    fn with(mut self, index: usize) -> Set {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    fn without(mut self, index: usize) -> Set {
        self.0[index / 64] &= !(1 << (index % 64));
        self
    }

    fn and(&self, other: &Set) -> Set {
        Set(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let word = left.iter().position(|&word| word != 0)?;
            let bit = left[word].trailing_zeros() as usize;
            left[word] &= left[word] - 1;
            Some(word * 64 + bit)
        })
    }
}

impl Clique {
    /// The least sum of the members without the one at `except`: each takes the smallest digit from its own smallest on
    /// that no other took. Which digits are taken does not depend on the order.
    #[inline]
    fn low(&self, domains: &[u16], except: usize) -> i32 {
        let (mut taken, mut sum) = (0_u32, 0);
        for (place, &member) in self.members.iter().enumerate() {
            if place != except {
                let free = !taken & (u32::MAX << domains[usize::from(member)].trailing_zeros());
                sum += free.trailing_zeros() as i32;
                taken |= free & free.wrapping_neg();
            }
        }
        sum
    }

    /// The greatest sum of the members without the one at `except`.
    #[inline]
    fn high(&self, domains: &[u16], except: usize) -> i32 {
        let (mut taken, mut sum) = (0_u32, 0);
        for (place, &member) in self.members.iter().enumerate() {
            if place != except {
                // Bit 31 is the greatest digit; below the smallest there is room for what does not fit.
                let free = !taken & (u32::MAX >> domains[usize::from(member)].leading_zeros());
                let leading = free.leading_zeros();
                sum += TOP - leading as i32;
                taken |= 1_u32.checked_shl(31 - leading).unwrap_or(0);
            }
        }
        sum
    }
}

/// The digits up to a greatest one.
#[inline]
fn at_most(digit: i32) -> u16 {
    if digit < 0 { 0 } else { u16::MAX >> (TOP - digit.min(TOP)) }
}

/// The digits from a smallest one on.
#[inline]
fn at_least(digit: i32) -> u16 {
    if digit > TOP { 0 } else { u16::MAX << digit.max(0) }
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
