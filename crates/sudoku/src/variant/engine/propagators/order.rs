//! Two lines of the same length read as numbers.

/// The first half of the variables is smaller than the second half, read as numbers.
#[derive(Clone, Debug)]
pub(crate) struct Less {
    /// Whether they may be equal.
    pub equal: bool,
}

impl Less {
    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        let (a, b) = domains.split_at_mut(domains.len() / 2);
        for at in 0..a.len() {
            if a[at] == b[at] && a[at].is_power_of_two() {
                continue;
            }
            // Everything before is equal. If what comes after cannot be smaller, it has to be smaller here.
            let strict = u32::from(!self.tail_fits(&a[at + 1..], &b[at + 1..]));
            a[at] &= below(greatest(b[at]) + 1 - strict);
            if a[at] == 0 {
                return false;
            }
            b[at] &= !below(a[at].trailing_zeros() + strict);
            if b[at] == 0 {
                return false;
            }
            if a[at] != b[at] || !a[at].is_power_of_two() {
                return true;
            }
        }
        self.equal
    }

    /// Whether the rest can be smaller, or equal where that is enough.
    fn tail_fits(&self, a: &[u16], b: &[u16]) -> bool {
        for (&a, &b) in a.iter().zip(b) {
            let (least, most) = (a.trailing_zeros(), greatest(b));
            if least != most {
                return least < most;
            }
        }
        self.equal
    }
}

/// The first half of the variables is not the same as the second half, place by place.
#[derive(Clone, Debug)]
pub(crate) struct Unequal;

impl Unequal {
    pub fn filter(domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        let (a, b) = domains.split_at_mut(domains.len() / 2);
        let mut open = None;
        for at in 0..a.len() {
            if a[at] & b[at] == 0 {
                return true;
            }
            if a[at] != b[at] || !a[at].is_power_of_two() {
                if open.is_some() {
                    return true;
                }
                open = Some(at);
            }
        }
        let Some(at) = open else { return false };
        if a[at].is_power_of_two() {
            b[at] &= !a[at];
        } else if b[at].is_power_of_two() {
            a[at] &= !b[at];
        }
        true
    }
}

fn greatest(domain: u16) -> u32 {
    15 - domain.leading_zeros()
}

/// The digits below one.
fn below(digit: u32) -> u16 {
    ((1_u32 << digit) - 1) as u16
}
