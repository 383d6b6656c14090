//! Sums for every machine: the plain twin of the other kernels, and loops that compilers make vector code of.

use super::{LANES, Line, Multiply, PAIR, Quad};

/// No special instructions.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Multiply for Portable {
    /// Sixteen outputs side by side for each input.
    #[inline(always)]
    fn place(lane: usize, input: usize) -> usize {
        LANES * input + lane
    }

    #[inline(always)]
    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
        for (which, panel) in panels.into_iter().enumerate() {
            // Two boards at a time: their sums and a line are what sixteen small registers hold.
            for first in (0..B).step_by(2) {
                let mut sums = [[0; LANES]; 2];
                let boards = if first + 1 < B { 2 } else { 1 };
                if boards == 2 {
                    for (line, quads) in panel.iter().zip(inputs) {
                        add(&mut sums[0], line, quads[first]);
                        add(&mut sums[1], line, quads[first + 1]);
                    }
                } else {
                    for (line, quads) in panel.iter().zip(inputs) {
                        add(&mut sums[0], line, quads[first]);
                    }
                }
                for (sums, into) in sums.iter().zip(&mut into[first..first + boards]) {
                    into[LANES * which..LANES * (which + 1)].copy_from_slice(sums);
                }
            }
        }
    }
}

/// Two products of at most 127 · 128 fit 16 bits together, so half of the work is done in lanes of 16 bits.
#[inline(always)]
fn add(sums: &mut [i32; LANES], line: &Line, quad: Quad) {
    let [a, b, c, d] = quad.map(i16::from);
    let weight = |input: usize, lane: usize| i16::from(line.0[LANES * input + lane]);
    for (lane, sum) in sums.iter_mut().enumerate() {
        let first = (a * weight(0, lane)).wrapping_add(b * weight(1, lane));
        let second = (c * weight(2, lane)).wrapping_add(d * weight(3, lane));
        *sum += i32::from(first) + i32::from(second);
    }
}
