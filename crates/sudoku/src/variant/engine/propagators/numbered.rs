//! Numbers that first occur in order.

/// The first variable has the number 0, and each other one a number that occurred before or the next one. In the end there are so
/// many numbers.
#[derive(Clone, Debug)]
pub(crate) struct Numbered {
    pub count: usize,
}

/// The most variables that are looked at.
const MOST: usize = 256;

/// The numbers that may have occurred so far, as bits of how many there are.
type Counts = u32;

/// The counts after a variable with this domain.
#[inline]
fn after(before: Counts, domain: u16) -> Counts {
    // A number that occurred leaves the count as it is: there have to be more than the smallest.
    let same = before & (u32::MAX << domain.trailing_zeros() << 1);
    same | (before & u32::from(domain)) << 1
}

/// The counts before a variable with this domain from which one comes to these.
#[inline]
fn before(after: Counts, domain: u16) -> Counts {
    (after & (u32::MAX << domain.trailing_zeros() << 1)) | ((after >> 1) & u32::from(domain))
}

/// The digits that lead from some of these counts to some of those.
#[inline]
fn leading(from: Counts, to: Counts) -> u16 {
    let same = from & to;
    let known = match same {
        0 => 0,
        // All numbers that occurred in the largest.
        _ => (1_u32 << (31 - same.leading_zeros())) - 1,
    };
    ((from & (to >> 1)) | known) as u16
}

impl Numbered {
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) || domains.len() > MOST {
            return !domains.contains(&0);
        }
        let mut counts = [0; MOST + 1];
        counts[0] = 1;
        for (index, &domain) in domains.iter().enumerate() {
            counts[index + 1] = after(counts[index], domain);
        }
        let mut wanted = counts[domains.len()] & 1 << self.count;
        for (index, domain) in domains.iter_mut().enumerate().rev() {
            let from = counts[index];
            let left = *domain & leading(from, wanted);
            wanted = from & before(wanted, *domain);
            *domain = left;
            if left == 0 {
                return false;
            }
        }
        true
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as there is no solution. A number has to be missing only
    /// where it leads from a count that can be reached to one from which the end can be reached.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let length = domains.len();
        if length > MOST || domains.contains(&0) {
            return false;
        }
        let mut wanted = [0; MOST + 1];
        wanted[length] = 1 << self.count;
        for index in (0..length).rev() {
            wanted[index] = before(wanted[index + 1], domains[index]);
        }
        if wanted[0] & 1 != 0 {
            return false;
        }
        let mut reached = 1;
        for (index, domain) in domains.iter_mut().enumerate() {
            let needed = leading(reached, wanted[index + 1]);
            let known = *domain;
            if Some(index) != fixed {
                *domain = full[index] & !(needed & !known);
            }
            reached = after(reached, *domain);
        }
        true
    }
}
