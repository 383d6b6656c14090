//! Statistics of repeated measurements.

use core::fmt;

/// A count, the mean and the maximum.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    count: u32,
    sum: u64,
    most: u32,
}

impl Tally {
    /// Adds a measurement.
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
