//! How far arms reach within the region of their first cell.

use alloc::vec::Vec;

use crate::variant::engine::lit::digits;

/// The first variable, plus a number, is how many of the others can be walked along arms, from the second variable on, as long as they
/// have its digit. The second variable counts once.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// How many are walked if the first variable has its smallest digit.
    wanted: usize,
    /// The number of variables of each arm without the common one. They follow each other in the scope.
    lengths: Vec<usize>,
}

/// Numbers of steps.
type Steps = u128;

impl Reach {
    /// The most variables that arms may have together.
    pub const MOST: usize = 120;

    pub fn new(wanted: usize, lengths: Vec<usize>) -> Reach {
        Reach { wanted, lengths }
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        let mut supported = [0_u16; Reach::MOST + 2];
        for digit in digits(domains[1]) {
            self.support(domains, 1 << digit, &mut supported);
        }
        let mut alive = true;
        for (domain, supported) in domains.iter_mut().zip(supported) {
            *domain &= supported;
            alive &= *domain != 0;
        }
        alive
    }

    /// Adds what is possible if the arms walk along this digit.
    fn support(&self, domains: &[u16], digit: u16, supported: &mut [u16]) {
        // Which numbers of steps the arms can have together, from each arm on.
        let mut after: Vec<Steps> = alloc::vec![1; self.lengths.len() + 1];
        let mut end = domains.len();
        for (arm, &length) in self.lengths.iter().enumerate().rev() {
            let steps = steps(&domains[end - length..end], digit);
            after[arm] = bits(steps).fold(0, |all, count| all | after[arm + 1] << count);
            end -= length;
        }
        let mut wanted: Steps = 0;
        for control in digits(domains[0]) {
            if let Some(count) = (control + self.wanted).checked_sub(1)
                && after[0] >> count & 1 != 0
            {
                wanted |= 1 << count;
                supported[0] |= 1 << control;
            }
        }
        if wanted == 0 {
            return;
        }
        supported[1] |= digit;
        let mut start = 2;
        for (arm, &length) in self.lengths.iter().enumerate() {
            let cells = &domains[start..start + length];
            let mut left = 0;
            for count in bits(steps(cells, digit)) {
                // What is left for the arms that follow.
                let rest = wanted >> count & after[arm + 1];
                if rest == 0 {
                    continue;
                }
                left |= rest;
                for (place, (&domain, supported)) in cells.iter().zip(&mut supported[start..]).enumerate() {
                    *supported |= match place.cmp(&count) {
                        core::cmp::Ordering::Less => digit,
                        core::cmp::Ordering::Equal => domain & !digit,
                        core::cmp::Ordering::Greater => domain,
                    };
                }
            }
            wanted = left;
            start += length;
        }
    }
}

/// How many steps an arm can have along a digit.
fn steps(cells: &[u16], digit: u16) -> Steps {
    let mut steps = 0;
    for (count, &domain) in cells.iter().enumerate() {
        if domain & !digit != 0 {
            steps |= 1 << count;
        }
        if domain & digit == 0 {
            return steps;
        }
    }
    steps | 1 << cells.len()
}

fn bits(mut set: Steps) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}
