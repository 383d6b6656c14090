//! Fair draws from whatever generator the caller brings.
//!
//! Only `next_u32` is asked of it, and the rest is done here, so that a seed means the same puzzle whatever
//! becomes of the libraries around.

use rand_core::Rng;

/// A number below `n`, all with the same chance. `n` is at least 1.
///
/// The draw is a fraction of 2³², and its product with `n` has the number in its upper half. The few draws that
/// would favour some numbers over others are drawn again (Lemire 2019).
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

/// Puts the items into any order, all with the same chance.
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
    fn every_order_is_as_likely() {
        let mut rng = Pcg64Mcg::new(5);
        let mut seen = [0_u32; 27];
        for _ in 0..6000 {
            let mut items = [0, 1, 2];
            shuffle(&mut items, &mut rng);
            seen[items[0] * 9 + items[1] * 3 + items[2]] += 1;
        }
        let orders: std::vec::Vec<u32> = seen.into_iter().filter(|&n| n > 0).collect();
        assert_eq!(orders.len(), 6);
        // 1000 each, give or take five standard deviations.
        assert!(orders.iter().all(|n| (855..1145).contains(n)), "{orders:?}");
    }

    #[test]
    fn a_draw_that_would_be_unfair_is_drawn_again() {
        /// Says the numbers of a list.
        struct Said(std::vec::IntoIter<u32>);
        impl rand_core::TryRng for Said {
            type Error = core::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Ok(self.0.next().unwrap())
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                unreachable!("nobody asks for 64 bits")
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!("nobody asks for bytes")
            }
        }
        // 2³² is 1 more than a multiple of 3: the draw 0 is one too many.
        let mut rng = Said(std::vec![0, u32::MAX, 1, u32::MAX / 2 + 1].into_iter());
        assert_eq!([(); 3].map(|()| below(3, &mut rng)), [2, 0, 1]);
    }
}
