//! Uniform random numbers from the caller's generator.
//!
//! Only `next_u32` is used, and everything else is done here, so that a seed gives the same puzzle even if
//! libraries change.

use rand_core::Rng;

/// A number below `n`, all with the same probability. `n` is at least 1.
///
/// The draw is a fraction of 2³², and the upper half of its product with `n` is the result. The few draws that
/// would make some numbers more likely are drawn again (Lemire 2019).
#[inline]
pub(crate) fn below(n: usize, rng: &mut impl Rng) -> usize {
    let n = n as u32;
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as usize
}

/// Shuffles the items; all orders have the same probability.
#[inline]
pub(crate) fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last + 1, rng));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn all_orders_are_equally_likely() {
        let mut rng = Pcg64Mcg::new(5);
        let mut seen = [0_u32; 27];
        for _ in 0..6000 {
            let mut items = [0, 1, 2];
            shuffle(&mut items, &mut rng);
            seen[items[0] * 9 + items[1] * 3 + items[2]] += 1;
        }
        let orders: std::vec::Vec<u32> = seen.into_iter().filter(|&n| n > 0).collect();
        assert_eq!(orders.len(), 6);
        // 1000 each, within five standard deviations.
        assert!(orders.iter().all(|n| (855..1145).contains(n)), "{orders:?}");
    }

    #[test]
    fn biased_draws_are_repeated() {
        /// A generator that returns the numbers of a list.
        struct ListRng(std::vec::IntoIter<u32>);
        impl rand_core::TryRng for ListRng {
            type Error = core::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Ok(self.0.next().unwrap())
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                unreachable!("64 bits are never drawn")
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!("bytes are never drawn")
            }
        }
        // 2³² is 1 more than a multiple of 3: the draw 0 is one too many.
        let mut rng = ListRng(std::vec![0, u32::MAX, 1, u32::MAX / 2 + 1].into_iter());
        assert_eq!([(); 3].map(|()| below(3, &mut rng)), [2, 0, 1]);
    }
}
