//! Dot products in WebAssembly with 128-bit registers.
//!
//! With relaxed SIMD, one instruction multiplies sixteen pairs and adds them up by fours. It is exact here: how it treats
//! a second factor of more than seven bits depends on the machine, but inputs have seven. Without relaxed SIMD, the
//! weights are widened to 16 bits first, and one instruction multiplies eight pairs and adds them up by twos.
//!
//! WebAssembly cannot ask for instructions at run time. Whoever loads the program knows what the browser has, and says so
//! ([`allow`]); a browser that lacks them refuses the whole module, so these functions can be split off into a module of
//! their own. The first browsers with relaxed SIMD had faults in it, so it is tried before it is used.

use std::{
    arch::wasm32::{
        i16x8_extend_high_i8x16, i16x8_extend_low_i8x16, i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane,
        i32x4_relaxed_dot_i8x16_i7x16_add, i32x4_shuffle, i32x4_splat, u64x2, v128,
    },
    sync::atomic::{AtomicU8, Ordering},
};

use super::{LANES, Line, Multiply, PAIR, Quad, Work};

/// 0: no SIMD, 1: `simd128`, 2: also relaxed SIMD. At first, what the program was compiled for.
static ALLOWED: AtomicU8 =
    AtomicU8::new(cfg!(target_feature = "simd128") as u8 + cfg!(target_feature = "relaxed-simd") as u8);

/// Says which instructions may be used.
pub(super) fn allow(simd: bool, relaxed: bool) {
    ALLOWED.store(u8::from(simd) + u8::from(simd && relaxed), Ordering::Relaxed);
}

/// The instructions that every browser with 128-bit registers has. It can only be made if they may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Simd128(());

/// Those and relaxed SIMD. It can only be made if they may be used, and work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Relaxed(());

/// The multiplication of weights and inputs.
trait Dot: Copy {
    /// For each of four outputs, the sum plus the products of four weights and four inputs.
    fn dot(weights: v128, quad: v128, sum: v128) -> v128;

    /// [`all_boards`], compiled with the instructions.
    fn boards<const B: usize, const N: usize>(
        panel: &[Line],
        inputs: &[[Quad; B]],
        first: usize,
        which: usize,
        into: &mut [[i32; PAIR]; B],
    );
}

/// How many registers a line fills.
const PARTS: usize = 4;

impl Simd128 {
    pub(super) fn new() -> Option<Simd128> {
        (ALLOWED.load(Ordering::Relaxed) > 0).then_some(Simd128(()))
    }

    pub(super) fn run(self, work: impl Work) {
        with_simd(self, work);
    }
}

impl Relaxed {
    /// `None` if they may not be used, or if the results are wrong.
    pub(super) fn new() -> Option<Relaxed> {
        let works = || works::<1>() && works::<4>() && works::<8>();
        (ALLOWED.load(Ordering::Relaxed) > 1 && works()).then_some(Relaxed(()))
    }

    pub(super) fn run(self, work: impl Work) {
        with_simd(self, work);
    }
}

/// All of the work, compiled with 128-bit registers. WebAssembly checks instructions before a program runs, so a call
/// without them cannot happen.
#[target_feature(enable = "simd128")]
#[inline(never)]
fn with_simd(multiply: impl Multiply, work: impl Work) {
    work.run(multiply);
}

impl Dot for Simd128 {
    #[inline(always)]
    fn dot(weights: v128, quad: v128, sum: v128) -> v128 {
        let quad = i16x8_extend_low_i8x16(quad);
        let low = i32x4_dot_i16x8(i16x8_extend_low_i8x16(weights), quad);
        let high = i32x4_dot_i16x8(i16x8_extend_high_i8x16(weights), quad);
        let even = i32x4_shuffle::<0, 2, 4, 6>(low, high);
        let odd = i32x4_shuffle::<1, 3, 5, 7>(low, high);
        i32x4_add(sum, i32x4_add(even, odd))
    }

    #[target_feature(enable = "simd128")]
    #[inline(never)]
    fn boards<const B: usize, const N: usize>(
        panel: &[Line],
        inputs: &[[Quad; B]],
        first: usize,
        which: usize,
        into: &mut [[i32; PAIR]; B],
    ) {
        all_boards::<Simd128, B, N>(panel, inputs, first, which, into);
    }
}

impl Dot for Relaxed {
    #[inline(always)]
    fn dot(weights: v128, quad: v128, sum: v128) -> v128 {
        i32x4_relaxed_dot_i8x16_i7x16_add(weights, quad, sum)
    }

    #[target_feature(enable = "simd128,relaxed-simd")]
    #[inline(never)]
    fn boards<const B: usize, const N: usize>(
        panel: &[Line],
        inputs: &[[Quad; B]],
        first: usize,
        which: usize,
        into: &mut [[i32; PAIR]; B],
    ) {
        all_boards::<Relaxed, B, N>(panel, inputs, first, which, into);
    }
}

/// Compares the results of the functions that are used later for some numbers.
fn works<const B: usize>() -> bool {
    let number = |i: usize| (i * 167 + i / 7) as u8;
    let panel: Vec<Line> =
        (0..16).map(|line| Line(std::array::from_fn(|i| number(64 * line + i).cast_signed()))).collect();
    let inputs: Vec<[Quad; B]> =
        (0..16).map(|i| std::array::from_fn(|b| [i, 3 * i + b, 5, 7 * b].map(|n| number(n) & 127))).collect();
    let (mut right, mut found) = ([[0; PAIR]; B], [[0; PAIR]; B]);
    sums::<Simd128, B>([&panel, &panel], &inputs, &mut right);
    sums::<Relaxed, B>([&panel, &panel], &inputs, &mut found);
    right == found
}

/// The four inputs of an output side by side.
const fn place(lane: usize, quad: usize) -> (usize, usize) {
    (quad, 4 * lane)
}

impl Multiply for Simd128 {
    #[inline(always)]
    fn place(lane: usize, quad: usize, _: usize) -> (usize, usize) {
        place(lane, quad)
    }

    #[inline(always)]
    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
        sums::<Simd128, B>(panels, inputs, into);
    }
}

impl Multiply for Relaxed {
    #[inline(always)]
    fn place(lane: usize, quad: usize, _: usize) -> (usize, usize) {
        place(lane, quad)
    }

    #[inline(always)]
    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
        sums::<Relaxed, B>(panels, inputs, into);
    }
}

fn sums<D: Dot, const B: usize>(panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
    for (which, panel) in panels.into_iter().enumerate() {
        let mut first = 0;
        while first + 2 <= B {
            D::boards::<B, 2>(panel, inputs, first, which, into);
            first += 2;
        }
        while first < B {
            D::boards::<B, 1>(panel, inputs, first, which, into);
            first += 1;
        }
    }
}

/// `N` of the boards, from `first` on, and one panel. In a function of its own, so that the sums stay in registers.
#[inline(always)]
fn all_boards<D: Dot, const B: usize, const N: usize>(
    panel: &[Line],
    inputs: &[[Quad; B]],
    first: usize,
    which: usize,
    into: &mut [[i32; PAIR]; B],
) {
    let mut sums = [[i32x4_splat(0); PARTS]; N];
    for (line, quads) in panel.iter().zip(inputs) {
        let weights = parts(line);
        for (sums, &quad) in sums.iter_mut().zip(&quads[first..first + N]) {
            let quad = i32x4_splat(i32::from_le_bytes(quad));
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum = D::dot(weights, quad, *sum);
            }
        }
    }
    for (sums, into) in sums.into_iter().zip(&mut into[first..first + N]) {
        let parts = into[LANES * which..LANES * (which + 1)].as_chunks_mut::<4>().0;
        for (sum, part) in sums.into_iter().zip(parts) {
            *part = [
                i32x4_extract_lane::<0>(sum),
                i32x4_extract_lane::<1>(sum),
                i32x4_extract_lane::<2>(sum),
                i32x4_extract_lane::<3>(sum),
            ];
        }
    }
}

/// The weights of a line. The compiler turns each part into one load.
#[inline(always)]
fn parts(line: &Line) -> [v128; PARTS] {
    let mut parts = [i32x4_splat(0); PARTS];
    for (part, bytes) in parts.iter_mut().zip(line.0.as_chunks::<16>().0) {
        let bytes = bytes.map(i8::cast_unsigned);
        let halves = bytes.as_chunks::<8>().0;
        *part = u64x2(u64::from_le_bytes(halves[0]), u64::from_le_bytes(halves[1]));
    }
    parts
}
