//! Dot products for every machine: the reference implementation of the other kernels, with loops that compilers
//! vectorize.

use super::{LANES, Line, Multiply, PAIR, Quad};
use crate::network::file::MAX_WIDTH;

/// No special instructions.
#[derive(Clone, Copy)]
pub(super) struct Portable;

/// How many weights a line has.
const WEIGHTS: usize = 64;

impl Multiply for Portable {
    /// Output by output, each in its own lines.
    #[inline(always)]
    fn place(lane: usize, quad: usize, inputs: usize) -> (usize, usize) {
        (lane * (inputs / WEIGHTS) + 4 * quad / WEIGHTS, 4 * quad % WEIGHTS)
    }

    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]) {
        let mut own = [[0; WEIGHTS]; MAX_WIDTH / WEIGHTS];
        let lines = (4 * inputs.len() / WEIGHTS).clamp(1, own.len());
        for (board, into) in into.iter_mut().enumerate() {
            for (own, quads) in own.as_flattened_mut().as_chunks_mut().0.iter_mut().zip(inputs) {
                *own = quads[board];
            }
            let rows = panels.into_iter().flat_map(|panel| panel.chunks_exact(lines));
            into.iter_mut().zip(rows).for_each(|(sum, row)| *sum = dot(row, &own[..lines]));
        }
    }
}

/// Sums in sixteen accumulators and adds them up at the end, which compilers vectorize best. A separate function,
/// because within a larger one they do not.
#[inline(never)]
fn dot(row: &[Line], inputs: &[[u8; WEIGHTS]]) -> i32 {
    let mut sums = [0; LANES];
    for (line, inputs) in row.iter().zip(inputs) {
        for (weights, inputs) in line.0.as_chunks::<LANES>().0.iter().zip(inputs.as_chunks::<LANES>().0) {
            for lane in 0..LANES {
                sums[lane] += i32::from(weights[lane]) * i32::from(inputs[lane]);
            }
        }
    }
    sums.iter().sum()
}
