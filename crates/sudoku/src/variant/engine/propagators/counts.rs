//! How often digits occur.

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

impl Count {
    /// Enlarges domains up to `full`, except the one at `fixed`, as long as too many or too few variables have a digit of the set.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let certain = |domain: u16| domain & !self.set == 0;
        let impossible = |domain: u16| domain & self.set == 0;
        let too_many = domains.iter().filter(|&&domain| certain(domain)).count() > self.to;
        let missing = domains.iter().filter(|&&domain| impossible(domain)).count();
        if domains.contains(&0) || !too_many && domains.len() - missing >= self.from {
            return false;
        }
        // So many are enough.
        let mut wanted = if too_many { self.to + 1 } else { domains.len() + 1 - self.from };
        let counts = |domain: u16| if too_many { certain(domain) } else { impossible(domain) };
        wanted -= usize::from(fixed.is_some_and(|fixed| counts(domains[fixed])));
        for (index, domain) in domains.iter_mut().enumerate().filter(|(index, _)| Some(*index) != fixed) {
            let needed = counts(*domain) && wanted > 0;
            wanted -= usize::from(needed);
            *domain = match (needed, too_many) {
                (false, _) => full[index],
                (true, true) => full[index] & self.set,
                (true, false) => full[index] & !self.set,
            };
        }
        true
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
