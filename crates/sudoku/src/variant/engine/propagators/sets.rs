//! Cells that differ and together have one of some sets of digits: cages, renbans.

use alloc::vec::Vec;

use crate::variant::engine::lit::digits;

/// The possible sets, each with as many digits as there are cells.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    sets: Vec<u16>,
}

/// Up to this many cells, the cells of a set are matched exactly. A family of subsets of so many digits is a word.
const MATCHED: usize = 6;

/// The subsets without the digit with this number, as a family: bit `s` for the subset `s`.
const WITHOUT: [u64; MATCHED] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

impl Sets {
    pub fn new(sets: Vec<u16>) -> Sets {
        Sets { sets }
    }

    /// The sets that fit the domains: every digit has a place, and every cell a digit.
    fn fitting<'a>(&'a self, domains: &'a [u16]) -> impl Iterator<Item = u16> + 'a {
        let (mut union, mut fixed, mut clash) = (0, 0, false);
        for &domain in domains {
            union |= domain;
            if domain & domain.wrapping_sub(1) == 0 {
                clash |= fixed & domain != 0 || domain == 0;
                fixed |= domain;
            }
        }
        let fits = move |&set: &u16| {
            set & !union == 0 && fixed & !set == 0 && domains.iter().all(|domain| domain & set != 0)
        };
        self.sets.iter().copied().filter(move |set| !clash && fits(set))
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        let mut supported = [0_u16; 16];
        let supported = &mut supported[..domains.len()];
        for set in self.fitting(domains) {
            if domains.len() > MATCHED {
                for (to, domain) in supported.iter_mut().zip(&*domains) {
                    *to |= domain & set;
                }
            } else {
                match_set(set, domains, supported);
            }
        }
        let mut possible = true;
        for (domain, &to) in domains.iter_mut().zip(&*supported) {
            *domain = to;
            possible &= to != 0;
        }
        possible
    }

    pub fn fails(&self, domains: &[u16]) -> bool {
        let mut sets = self.fitting(domains);
        if domains.len() > MATCHED { sets.next().is_none() } else { !sets.any(|set| can_match(set, domains)) }
    }
}

/// The digits of a domain as positions in a set.
#[inline]
fn local(domain: u16, set: u16) -> u32 {
    digits(set).enumerate().fold(0, |local, (place, digit)| local | u32::from(domain >> digit & 1) << place)
}

/// The families that arise from a family by adding one digit of a domain.
#[inline]
fn add_one(family: u64, domain: u32) -> u64 {
    let mut after = 0;
    let mut rest = domain;
    while rest != 0 {
        let place = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        after |= (family & WITHOUT[place]) << (1 << place);
    }
    after
}

fn can_match(set: u16, domains: &[u16]) -> bool {
    let family = domains.iter().fold(1, |family, &domain| add_one(family, local(domain, set)));
    family >> ((1_u32 << domains.len()) - 1) & 1 != 0
}

/// Adds to `supported` what the cells can have if together they have the set.
fn match_set(set: u16, domains: &[u16], supported: &mut [u16]) {
    let count = domains.len();
    let mut locals = [0_u32; MATCHED];
    let mut forward = [0_u64; MATCHED + 1];
    forward[0] = 1;
    for (index, &domain) in domains.iter().enumerate() {
        locals[index] = local(domain, set);
        forward[index + 1] = add_one(forward[index], locals[index]);
    }
    let full = 1_u64 << ((1_u32 << count) - 1);
    if forward[count] & full == 0 {
        return;
    }
    let mut backward = full;
    for index in (0..count).rev() {
        let mut before = 0;
        for (place, digit) in digits(set).enumerate() {
            if locals[index] >> place & 1 != 0 {
                let from = backward >> (1 << place) & WITHOUT[place];
                before |= from;
                if from & forward[index] != 0 {
                    supported[index] |= 1 << digit;
                }
            }
        }
        backward = before;
    }
}
