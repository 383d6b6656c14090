//! Dot products with AVX-512 VNNI: one instruction multiplies sixty-four pairs and adds them up.

use std::arch::x86_64::{
    _mm512_dpbusd_epi32, _mm512_load_si512, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_storeu_si512,
};

use super::{Line, Multiply, PAIR, Quad, Work};

/// Proof that the machine has AVX-512 with VNNI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vnni(());

impl Vnni {
    pub(super) fn new() -> Option<Vnni> {
        let has = std::is_x86_feature_detected!("avx512f")
            && std::is_x86_feature_detected!("avx512bw")
            && std::is_x86_feature_detected!("avx512dq")
            && std::is_x86_feature_detected!("avx512vl")
            && std::is_x86_feature_detected!("avx512vnni");
        has.then_some(Vnni(()))
    }

    pub(super) fn run(self, work: impl Work) {
        // SAFETY: only `Vnni::new` makes this value, after checking for everything that `run` uses.
        unsafe { run(self, work) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
fn run(vnni: Vnni, work: impl Work) {
    work.run(vnni);
}

impl Multiply for Vnni {
    /// The four inputs of an output side by side.
    #[inline(always)]
    fn place(lane: usize, quad: usize, _: usize) -> (usize, usize) {
        (quad, 4 * lane)
    }

    #[inline(always)]
    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
        // SAFETY: only `Vnni::new` makes this value, after checking for everything that `boards` uses.
        unsafe { boards(panels, inputs, into) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
fn boards<const B: usize>(panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
    let mut sums = [[_mm512_setzero_si512(); 2]; B];
    for ((upper, lower), quads) in panels[0].iter().zip(panels[1]).zip(inputs) {
        // SAFETY: a line has 64 bytes at an address that is a multiple of 64: an aligned register.
        let weights = unsafe {
            [_mm512_load_si512(upper.0.as_ptr().cast()), _mm512_load_si512(lower.0.as_ptr().cast())]
        };
        for (sums, &quad) in sums.iter_mut().zip(quads) {
            let quad = _mm512_set1_epi32(i32::from_le_bytes(quad));
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum = _mm512_dpbusd_epi32(*sum, quad, weights);
            }
        }
    }
    for (sums, into) in sums.into_iter().zip(into) {
        for (sum, half) in sums.into_iter().zip(into.as_chunks_mut::<16>().0) {
            // SAFETY: a half has room for sixteen sums, and the store needs no alignment.
            unsafe { _mm512_storeu_si512(half.as_mut_ptr().cast(), sum) };
        }
    }
}
