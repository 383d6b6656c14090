//! A weighted sum of digits.

use alloc::vec::Vec;

use crate::variant::engine::lit::digits;

/// Coefficients, a total, and which variables differ from each other.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    coefficients: Vec<i32>,
    total: i32,
    cliques: Vec<Clique>,
    digits: i32,
}

/// Variables with one coefficient that all differ.
#[derive(Clone, Debug)]
struct Clique {
    coefficient: i32,
    members: Vec<u8>,
}

/// Digits are removed with the help of groups that differ if there are at most so many.
const MOST_CLIQUES: usize = 16;

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
        Sum { coefficients, total, cliques, digits }
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        let (mut least, mut most, mut open) = (0, 0, 0);
        for (&c, &domain) in self.coefficients.iter().zip(&*domains) {
            if domain == 0 {
                return false;
            }
            let (low, high) = ends(domain);
            least += if c > 0 { c * low } else { c * high };
            most += if c > 0 { c * high } else { c * low };
            open += usize::from(low != high);
        }
        let (above, below) = (self.total - least, most - self.total);
        if above < 0 || below < 0 {
            return false;
        }
        match open {
            0 => true,
            1..=EXACT if above + below < 64 => {
                self.filter_exactly(domains, above) && self.filter_cliques(domains)
            }
            _ => self.filter_ends(domains, above, below) && self.filter_cliques(domains),
        }
    }

    /// Removes what is too small or too large, if the least sum is so far below the total and the greatest so far above it.
    #[inline]
    fn filter_ends(&self, domains: &mut [u16], above: i32, below: i32) -> bool {
        let narrowest = above.min(below);
        for (&c, domain) in self.coefficients.iter().zip(domains) {
            let (low, high) = ends(*domain);
            if (high - low) * c.abs() <= narrowest {
                continue;
            }
            let (up, down) = if c > 0 { (above / c, below / c) } else { (below / -c, above / -c) };
            *domain &= at_most(low + up) & at_least(high - down);
            if *domain == 0 {
                return false;
            }
        }
        true
    }

    /// Removes what is too small or too large when groups of variables differ.
    fn filter_cliques(&self, domains: &mut [u16]) -> bool {
        let (mut least, mut most) = (0, 0);
        let mut taken = [(0, 0); MOST_CLIQUES];
        let few = self.cliques.len() <= MOST_CLIQUES;
        for (index, clique) in self.cliques.iter().enumerate() {
            let c = clique.coefficient;
            let (low, high) = (clique.lowest(domains), clique.highest(domains));
            // A digit beyond the last one is needed.
            if low >> self.digits != 0 || high & below_smallest() != 0 {
                return false;
            }
            let (low_sum, high_sum) = (sum_of(low), sum_of(high >> (31 - TOP)));
            least += if c > 0 { c * low_sum } else { c * high_sum };
            most += if c > 0 { c * high_sum } else { c * low_sum };
            if few {
                taken[index] = (low, high >> (31 - TOP));
            }
        }
        let (above, below) = (self.total - least, most - self.total);
        if above < 0 || below < 0 {
            return false;
        }
        for (clique, &(low, high)) in
            self.cliques.iter().zip(&taken[..if few { self.cliques.len() } else { 0 }])
        {
            let c = clique.coefficient;
            let (up, down) = if c > 0 { (above / c, below / c) } else { (below / -c, above / -c) };
            if up.min(down) >= self.digits - 1 {
                continue;
            }
            // Each digit is at most so far above one of the lowest, and so far below one of the highest.
            let mut allowed = u32::MAX;
            if up < self.digits - 1 {
                allowed &= (0..up).fold(low, |set, _| set | set << 1);
            }
            if down < self.digits - 1 {
                allowed &= (0..down).fold(high, |set, _| set | set >> 1);
            }
            for &member in &clique.members {
                let domain = &mut domains[usize::from(member)];
                *domain &= allowed as u16;
                if *domain == 0 {
                    return false;
                }
            }
        }
        true
    }

    /// The least and the greatest possible sum.
    fn bounds(&self, domains: &[u16]) -> (i32, i32) {
        let (mut least, mut most) = (0, 0);
        for clique in &self.cliques {
            let (low, high) = (clique.low(domains), clique.high(domains));
            let c = clique.coefficient;
            least += if c > 0 { c * low } else { c * high };
            most += if c > 0 { c * high } else { c * low };
        }
        (least, most)
    }

    /// Removes what is in no way to reach the total, where few variables are open. The least sum is so far below the total, and no sum
    /// is 64 or more above the least.
    fn filter_exactly(&self, domains: &mut [u16], above: i32) -> bool {
        // The open variables: their index, coefficient and what is subtracted from their contribution.
        let mut open = [(0, 0, 0); EXACT];
        let mut count = 0;
        for (index, (&c, &domain)) in self.coefficients.iter().zip(&*domains).enumerate() {
            if !domain.is_power_of_two() {
                let (low, high) = ends(domain);
                open[count] = (index, c, if c > 0 { c * low } else { c * high });
                count += 1;
            }
        }
        let open = &open[..count];
        let shift = |&(_, c, least): &(usize, i32, i32), digit: usize| (c * digit as i32 - least) as u32;
        let mut reached = [1_u64; EXACT + 1];
        for (place, item) in open.iter().enumerate() {
            reached[place + 1] =
                digits(domains[item.0]).fold(0, |set, digit| set | reached[place] << shift(item, digit));
        }
        if reached[count] >> above & 1 == 0 {
            return false;
        }
        let mut wanted = 1_u64 << above;
        for (place, item) in open.iter().enumerate().rev() {
            let (mut supported, mut before) = (0, 0);
            for digit in digits(domains[item.0]) {
                let from = wanted >> shift(item, digit) & reached[place];
                if from != 0 {
                    supported |= 1 << digit;
                    before |= from;
                }
            }
            domains[item.0] = supported;
            wanted = before;
        }
        match open {
            &[(a, c, _), (b, d, _)]
                if c == d && self.cliques.iter().any(|clique| clique.has(a) && clique.has(b)) =>
            {
                // Twice the same digit would do.
                let fixed: i32 = (self.coefficients.iter().zip(&*domains).enumerate())
                    .filter(|&(index, _)| index != a && index != b)
                    .map(|(_, (&c, &domain))| c * ends(domain).0)
                    .sum();
                let rest = self.total - fixed;
                if rest % (2 * c) == 0 && (0..=TOP).contains(&(rest / (2 * c))) {
                    let twice = 1_u16 << (rest / (2 * c));
                    domains[a] &= !twice;
                    domains[b] &= !twice;
                }
                domains[a] != 0 && domains[b] != 0
            }
            _ => true,
        }
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
                if upwards { clique.low(domains) } else { -clique.high(domains) }
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
            (0..coefficients.len()).filter(fits).fold(Set::default(), Set::with)
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
    /// The least digits of the members: each takes the smallest digit from its own smallest on that no other took. Which digits are
    /// taken does not depend on the order.
    #[inline]
    fn lowest(&self, domains: &[u16]) -> u32 {
        self.members.iter().fold(0, |taken, &member| {
            let free = !taken & (u32::MAX << domains[usize::from(member)].trailing_zeros());
            taken | free & free.wrapping_neg()
        })
    }

    /// The greatest digits of the members. Bit 31 is the greatest digit; below the smallest there is room for what does not fit.
    #[inline]
    fn highest(&self, domains: &[u16]) -> u32 {
        self.members.iter().fold(0, |taken, &member| {
            let free = !taken & (u32::MAX >> domains[usize::from(member)].leading_zeros());
            taken | 1_u32.checked_shl(31_u32.wrapping_sub(free.leading_zeros())).unwrap_or(0)
        })
    }

    /// The least sum of the members.
    fn low(&self, domains: &[u16]) -> i32 {
        sum_of(self.lowest(domains))
    }

    /// The greatest sum of the members.
    fn high(&self, domains: &[u16]) -> i32 {
        let taken = self.highest(domains);
        let mut sum = 0;
        let mut left = taken;
        while left != 0 {
            sum += TOP - left.leading_zeros() as i32;
            left &= !(1 << (31 - left.leading_zeros()));
        }
        sum
    }

    fn has(&self, index: usize) -> bool {
        self.members.iter().any(|&member| usize::from(member) == index)
    }
}

/// The bits of [`Clique::highest`] that are below the smallest digit.
const fn below_smallest() -> u32 {
    u32::MAX >> (TOP + 1)
}

/// The smallest and the greatest digit.
#[inline]
fn ends(domain: u16) -> (i32, i32) {
    (domain.trailing_zeros() as i32, TOP - domain.leading_zeros() as i32)
}

/// The sum of digits.
#[inline]
fn sum_of(mut set: u32) -> i32 {
    let mut sum = 0;
    while set != 0 {
        sum += set.trailing_zeros() as i32;
        set &= set - 1;
    }
    sum
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
