//! How often digits occur.

use alloc::{collections::VecDeque, vec, vec::Vec};

use crate::variant::engine::lit::digits;

/// How many variables have a digit of a set.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    pub set: u16,
    pub from: usize,
    pub to: usize,
}

impl Count {
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        let certain = |domain: u16| domain & !self.set == 0;
        let possible = |domain: u16| domain & self.set != 0;
        let least = domains.iter().filter(|&&domain| certain(domain)).count();
        let most = domains.iter().filter(|&&domain| possible(domain)).count();
        if domains.contains(&0) || least > self.to || most < self.from {
            return false;
        }
        if least == self.to {
            domains.iter_mut().filter(|domain| !certain(**domain)).for_each(|domain| *domain &= !self.set);
        } else if most == self.from {
            domains.iter_mut().filter(|domain| possible(**domain)).for_each(|domain| *domain &= self.set);
        }
        true
    }
}

/// Each digit that occurs does so as often as it says. Digits are counted from 0, `least` is added.
#[derive(Clone, Debug)]
pub(crate) struct OwnCount {
    least: usize,
    /// The sets of digits that together say the number of variables.
    sets: Vec<u16>,
}

impl OwnCount {
    pub fn new(least: u8, all: u16, variables: usize) -> OwnCount {
        let least = usize::from(least);
        let says = |set: u16| digits(set).map(|digit| digit + least).sum::<usize>() == variables;
        // Zero cannot say how often it occurs.
        let zero = u16::from(least == 0);
        OwnCount {
            least,
            sets: (0..=all).filter(|&set| set & !all == 0 && set & zero == 0 && says(set)).collect(),
        }
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        let (mut certain, mut possible) = ([0_usize; 16], [0_usize; 16]);
        for &domain in &*domains {
            if domain.is_power_of_two() {
                certain[domain.trailing_zeros() as usize] += 1;
            }
            for digit in digits(domain) {
                possible[digit] += 1;
            }
        }
        let (mut used, mut usable) = (0_u16, 0_u16);
        for digit in 0..16 {
            let wanted = digit + self.least;
            used |= u16::from(certain[digit] > 0) << digit;
            usable |= u16::from(possible[digit] >= wanted && certain[digit] <= wanted && wanted > 0) << digit;
        }
        let (mut every, mut any) = (u16::MAX, 0);
        for &set in self.sets.iter().filter(|&&set| used & !set == 0 && set & !usable == 0) {
            every &= set;
            any |= set;
        }
        if any == 0 {
            return false;
        }
        let (mut full, mut all_places) = (0_u16, 0_u16);
        for digit in digits(any) {
            full |= u16::from(certain[digit] == digit + self.least) << digit;
            let needed = every >> digit & 1 != 0;
            all_places |= u16::from(needed && possible[digit] == digit + self.least) << digit;
        }
        let mut alive = true;
        for domain in domains.iter_mut() {
            if !domain.is_power_of_two() {
                *domain &= any & !full;
            } else {
                *domain &= any;
            }
            if *domain & all_places != 0 {
                *domain &= all_places;
            }
            alive &= *domain != 0;
        }
        alive
    }
}

/// The first variable is how many different digits the others have. Digits are counted from 0, `least` is added.
#[derive(Clone, Debug)]
pub(crate) struct Distinct {
    pub least: u8,
}

impl Distinct {
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        let Some((control, others)) = domains.split_first_mut() else { return true };
        let (mut fixed, mut union) = (0_u16, 0_u16);
        let mut open = 0;
        for &domain in &*others {
            union |= domain;
            if domain.is_power_of_two() {
                fixed |= domain;
            }
        }
        // Domains apart from each other and from what is fixed have different digits.
        let mut apart = fixed;
        let mut low = fixed.count_ones() as usize;
        for &domain in &*others {
            if domain & !fixed != 0 && !domain.is_power_of_two() {
                open += 1;
            }
            if domain & apart == 0 {
                apart |= domain;
                low += 1;
            }
        }
        let high = (fixed.count_ones() as usize + open).min(union.count_ones() as usize);
        let says = |digit: usize| digit + usize::from(self.least);
        *control =
            digits(*control).filter(|&d| (low..=high).contains(&says(d))).fold(0, |set, d| set | 1 << d);
        if *control == 0 {
            return false;
        }
        if says(15 - control.leading_zeros() as usize) == fixed.count_ones() as usize {
            for domain in others.iter_mut() {
                *domain &= fixed;
                if *domain == 0 {
                    return false;
                }
            }
        }
        true
    }
}

/// Groups of variables have the same digits, each as often. The groups follow each other and have the same size.
#[derive(Clone, Debug)]
pub(crate) struct SameDigits {
    pub size: usize,
}

impl SameDigits {
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        for digit in 0..16 {
            let bit = 1_u16 << digit;
            let (mut low, mut high) = (0, self.size);
            for group in domains.chunks(self.size) {
                low = low.max(group.iter().filter(|&&domain| domain == bit).count());
                high = high.min(group.iter().filter(|&&domain| domain & bit != 0).count());
            }
            if low > high {
                return false;
            }
            for group in domains.chunks_mut(self.size) {
                let count = Count { set: bit, from: low, to: high };
                if !count.filter(group) {
                    return false;
                }
            }
        }
        true
    }
}

/// The variables with a digit of a set are connected. If there is a size, there are so many of them.
#[derive(Clone, Debug)]
pub(crate) struct Connected {
    set: u16,
    size: Option<usize>,
    near: Vec<Vec<u16>>,
}

impl Connected {
    pub fn new(set: u16, size: Option<usize>, near: Vec<Vec<u16>>) -> Connected {
        Connected { set, size, near }
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        if let Some(size) = self.size
            && !(Count { set: self.set, from: size, to: size }).filter(domains)
        {
            return false;
        }
        let inside: Vec<bool> = domains.iter().map(|&domain| domain & !self.set == 0).collect();
        let Some(start) = inside.iter().position(|&inside| inside) else {
            return self.size.is_none_or(|size| self.remove_small(domains, size));
        };
        let fixed = inside.iter().filter(|&&inside| inside).count();
        let steps = self.size.map_or(usize::MAX - 1, |size| size - fixed);
        let distance = self.distances(domains, &inside, start);
        let mut count = 0;
        for index in 0..domains.len() {
            if distance[index] <= steps {
                count += 1;
            } else if inside[index] {
                return false;
            } else {
                domains[index] &= !self.set;
                if domains[index] == 0 {
                    return false;
                }
            }
        }
        if self.size.is_some_and(|size| count < size) {
            return false;
        }
        self.keep_bridges(domains, &inside, start);
        true
    }

    /// Which variables can be reached from one through those that may have the digit, without one.
    fn reach(&self, domains: &[u16], start: usize, without: usize) -> Vec<bool> {
        let mut seen = vec![false; domains.len()];
        let mut queue = vec![start];
        seen[start] = true;
        while let Some(index) = queue.pop() {
            for &other in &self.near[index] {
                let other = usize::from(other);
                if !seen[other] && other != without && domains[other] & self.set != 0 {
                    seen[other] = true;
                    queue.push(other);
                }
            }
        }
        seen
    }

    /// How many variables that are not certain a path from the start needs, the last included.
    fn distances(&self, domains: &[u16], inside: &[bool], start: usize) -> Vec<usize> {
        let mut distance = vec![usize::MAX; domains.len()];
        distance[start] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(index) = queue.pop_front() {
            for &other in &self.near[index] {
                let other = usize::from(other);
                let cost = distance[index] + usize::from(!inside[other]);
                if domains[other] & self.set != 0 && cost < distance[other] {
                    distance[other] = cost;
                    if inside[other] {
                        queue.push_front(other);
                    } else {
                        queue.push_back(other);
                    }
                }
            }
        }
        distance
    }

    /// Without any certain variable: components that are too small are left out.
    fn remove_small(&self, domains: &mut [u16], size: usize) -> bool {
        let mut done = vec![false; domains.len()];
        let mut any = false;
        for start in 0..domains.len() {
            if done[start] || domains[start] & self.set == 0 {
                continue;
            }
            let reach = self.reach(domains, start, usize::MAX);
            let small = reach.iter().filter(|&&reached| reached).count() < size;
            any |= !small;
            for (index, &reached) in reach.iter().enumerate() {
                done[index] |= reached;
                if reached && small {
                    domains[index] &= !self.set;
                }
            }
        }
        any && !domains.contains(&0)
    }

    /// Variables without which the certain ones would not be connected, or too few would be left, are certain.
    fn keep_bridges(&self, domains: &mut [u16], inside: &[bool], start: usize) {
        let mut bridges = Vec::new();
        for index in 0..domains.len() {
            if inside[index] || domains[index] & self.set == 0 {
                continue;
            }
            let reach = self.reach(domains, start, index);
            let cut = inside.iter().zip(&reach).any(|(&inside, &reached)| inside && !reached);
            let few =
                || self.size.is_some_and(|size| reach.iter().filter(|&&reached| reached).count() < size);
            if cut || few() {
                bridges.push(index);
            }
        }
        for index in bridges {
            domains[index] &= self.set;
        }
    }
}
