//! Digits that say how often they occur.

use alloc::{vec, vec::Vec};

use crate::variant::engine::lit::digits;

/// Each digit that occurs does so as often as it says. Digits are counted from 0, `least` is added.
#[derive(Clone, Debug)]
pub(crate) struct OwnCount {
    least: usize,
    /// The sets of digits that together say the number of variables.
    sets: Vec<u16>,
    /// The variables are divided into groups that differ, such as those of the rows, or of the columns: a digit is in each group
    /// at most once. For each division the number of every variable's group.
    divisions: Vec<Vec<u16>>,
}

/// A division in which every group that may have a digit has it.
pub(crate) struct Forced {
    pub division: usize,
    pub digit: usize,
}

/// The most groups of a division.
const MOST: usize = 256;

impl OwnCount {
    /// For so many variables, with groups that differ: for each division the number of every variable's group.
    pub fn new(least: u8, all: u16, variables: usize, divisions: Vec<Vec<u16>>) -> OwnCount {
        let least = usize::from(least);
        let says = |set: u16| digits(set).map(|digit| digit + least).sum::<usize>() == variables;
        // Zero cannot say how often it occurs.
        let zero = u16::from(least == 0);
        let sets = (0..=all).filter(|&set| set & !all == 0 && set & zero == 0 && says(set)).collect();
        OwnCount { least, sets, divisions }
    }

    /// How often a digit is there if it is.
    fn wanted(&self, digit: usize) -> usize {
        digit + self.least
    }

    /// The variables of each group of a division.
    pub fn groups<'a>(&'a self, division: usize, scope: &'a [u16]) -> impl Iterator<Item = Vec<u16>> + 'a {
        let groups = &self.divisions[division];
        let count = groups.iter().map(|&group| usize::from(group) + 1).max().unwrap_or(0);
        (0..count).map(move |group| {
            let own = scope.iter().zip(groups).filter(move |&(_, &other)| usize::from(other) == group);
            own.map(|(&var, _)| var).collect()
        })
    }

    /// In how many groups of a division the digit may be.
    fn groups_with(&self, division: usize, domains: &[u16], digit: usize) -> usize {
        let mut seen = [0_u64; MOST / 64];
        for (&domain, &group) in domains.iter().zip(&self.divisions[division]) {
            seen[usize::from(group) / 64] |= u64::from(domain >> digit & 1) << (group % 64);
        }
        seen.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Removes what has no support, and notes where groups have to have a digit. Returns false if there is no solution.
    pub fn filter(&self, domains: &mut [u16], mut forced: Option<&mut Vec<Forced>>) -> bool {
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
        // In how many groups a digit may be, in the division where this is least.
        let mut most = possible;
        for digit in (0..16).filter(|&digit| possible[digit] > 0) {
            for division in 0..self.divisions.len() {
                most[digit] = most[digit].min(self.groups_with(division, domains, digit));
            }
        }
        let (mut used, mut usable) = (0_u16, 0_u16);
        for digit in 0..16 {
            let wanted = self.wanted(digit);
            used |= u16::from(certain[digit] > 0) << digit;
            usable |= u16::from(most[digit] >= wanted && certain[digit] <= wanted && wanted > 0) << digit;
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
            full |= u16::from(certain[digit] == self.wanted(digit)) << digit;
            let needed = every >> digit & 1 != 0;
            all_places |= u16::from(needed && possible[digit] == self.wanted(digit)) << digit;
        }
        let mut alive = true;
        for domain in domains.iter_mut() {
            *domain &= if domain.is_power_of_two() { any } else { any & !full };
            if *domain & all_places != 0 {
                *domain &= all_places;
            }
            alive &= *domain != 0;
        }
        if alive && let Some(forced) = &mut forced {
            for digit in digits(every & !full).filter(|&digit| most[digit] == self.wanted(digit)) {
                let all =
                    |&division: &usize| self.groups_with(division, domains, digit) == self.wanted(digit);
                forced
                    .extend((0..self.divisions.len()).filter(all).map(|division| Forced { division, digit }));
            }
        }
        alive
    }
}

/// Divides variables into groups that differ, in the way of the houses: whole rows first, and so on. Each variable that is in no
/// house of a way is a group of its own.
pub(crate) fn divisions(vars: &[u16], houses: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let mut left: Vec<&Vec<u16>> =
        houses.iter().filter(|house| vars.iter().any(|var| house.contains(var))).collect();
    let mut divisions = Vec::new();
    while !left.is_empty() && divisions.len() < 4 {
        let mut groups = vec![u16::MAX; vars.len()];
        let mut count = 0;
        left.retain(|house| {
            let places = || (0..vars.len()).filter(|&place| house.contains(&vars[place]));
            if places().any(|place| groups[place] != u16::MAX) {
                return true;
            }
            places().for_each(|place| groups[place] = count);
            count += 1;
            false
        });
        for group in groups.iter_mut().filter(|group| **group == u16::MAX) {
            *group = count;
            count += 1;
        }
        if usize::from(count) <= MOST {
            divisions.push(groups);
        }
    }
    divisions
}
