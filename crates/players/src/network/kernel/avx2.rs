//! Dot products with AVX2: one instruction for thirty-two products, two more to add them up.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_load_si256, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_storeu_si256,
};

use super::{LANES, Line, Multiply, PAIR, Quad, Work};

/// Proof that the machine has AVX2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn new() -> Option<Avx2> {
        std::is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }

    pub(super) fn run(self, work: impl Work) {
        // SAFETY: only `Avx2::new` makes this value, after checking that the machine has AVX2.
        unsafe { run(self, work) }
    }
}

#[target_feature(enable = "avx2")]
fn run(avx2: Avx2, work: impl Work) {
    work.run(avx2);
}

impl Multiply for Avx2 {
    /// The four inputs of an output side by side.
    #[inline(always)]
    fn place(lane: usize, quad: usize, _: usize) -> (usize, usize) {
        (quad, 4 * lane)
    }

    #[inline(always)]
    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
        for (which, panel) in panels.into_iter().enumerate() {
            let mut first = 0;
            // SAFETY: only `Avx2::new` makes this value, after checking that the machine has AVX2.
            unsafe {
                while first + 4 <= B {
                    boards::<B, 4>(panel, inputs, first, which, into);
                    first += 4;
                }
                while first < B {
                    boards::<B, 1>(panel, inputs, first, which, into);
                    first += 1;
                }
            }
        }
    }
}

/// `N` of the boards, from `first` on, and one panel.
#[target_feature(enable = "avx2")]
fn boards<const B: usize, const N: usize>(
    panel: &[Line],
    inputs: &[[Quad; B]],
    first: usize,
    which: usize,
    into: &mut [[i32; PAIR]; B],
) {
    let ones = _mm256_set1_epi16(1);
    let mut sums = [[_mm256_setzero_si256(); 2]; N];
    for (line, quads) in panel.iter().zip(inputs) {
        let halves = line.0.as_ptr().cast::<__m256i>();
        // SAFETY: a line has 64 bytes at an address that is a multiple of 64: two aligned registers.
        let weights = unsafe { [_mm256_load_si256(halves), _mm256_load_si256(halves.add(1))] };
        for (sums, &quad) in sums.iter_mut().zip(&quads[first..first + N]) {
            let quad = _mm256_set1_epi32(i32::from_le_bytes(quad));
            for (sum, weights) in sums.iter_mut().zip(weights) {
                // The sum of two products of at most 127 · 128 fits in 16 bits, so nothing saturates.
                let pairs = _mm256_maddubs_epi16(quad, weights);
                *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(pairs, ones));
            }
        }
    }
    for (sums, into) in sums.into_iter().zip(&mut into[first..first + N]) {
        let halves = into[LANES * which..LANES * (which + 1)].as_chunks_mut::<8>().0;
        for (sum, half) in sums.into_iter().zip(halves) {
            // SAFETY: a half has room for eight sums, and the store needs no alignment.
            unsafe { _mm256_storeu_si256(half.as_mut_ptr().cast(), sum) };
        }
    }
}
