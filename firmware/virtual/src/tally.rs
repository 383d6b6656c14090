//! How much something took, over many times.

use core::fmt;

/// A count with its mean and its most.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    count: u32,
    sum: u64,
    most: u32,
}

impl Tally {
    /// Once more.
    pub fn add(&mut self, amount: u32) {
        self.count = self.count.saturating_add(1);
        self.sum = self.sum.saturating_add(amount.into());
        self.most = self.most.max(amount);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.sum / u64::from(self.count.max(1));
        write!(f, "{} mean {mean} most {}", self.count, self.most)
    }
}
