//! At least one variable has a digit of its set.

use alloc::vec::Vec;

/// A set of digits for each variable.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub sets: Vec<u16>,
}

impl Clause {
    #[inline]
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        let mut last = usize::MAX;
        for (index, (&domain, &set)) in domains.iter().zip(&self.sets).enumerate() {
            if domain & set != 0 {
                if domain & !set == 0 || last != usize::MAX {
                    // True already, or more than one is left.
                    return true;
                }
                last = index;
            }
        }
        match domains.get_mut(last) {
            Some(domain) => {
                *domain &= self.sets[last];
                true
            }
            None => false,
        }
    }

    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        if domains.iter().zip(&self.sets).any(|(domain, set)| domain & set != 0) {
            return false;
        }
        for (index, domain) in domains.iter_mut().enumerate() {
            if Some(index) != fixed {
                *domain = full[index] & !self.sets[index];
            }
        }
        true
    }
}
