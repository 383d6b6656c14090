//! A layer of the body, laid out for a kernel.

use super::{
    file::LayerParts,
    forward::piece,
    kernel::{Kernel, Line, PAIR},
};

/// Weights in the layout of the kernel, and the factors and biases that convert sums to f32.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// The number of groups of four inputs, which is the number of lines of a panel.
    pub(super) quads: usize,
    pub(super) lines: Vec<Line>,
    factor: Vec<f32>,
    bias: Vec<f32>,
}

impl Layer {
    pub(super) fn new(parts: &LayerParts<'_>, kernel: Kernel) -> Layer {
        Layer {
            quads: parts.inputs / 4,
            lines: kernel.lines(parts.weights, parts.inputs),
            factor: parts.factor.clone(),
            bias: parts.bias.clone(),
        }
    }

    /// The outputs of two panels from their sums.
    #[inline(always)]
    pub(super) fn applied(&self, pair: usize, sums: &[i32; PAIR]) -> [f32; PAIR] {
        let (factor, bias) = (piece(&self.factor, pair * PAIR), piece(&self.bias, pair * PAIR));
        let mut outputs = [0.0; PAIR];
        for (output, y) in outputs.iter_mut().enumerate() {
            *y = sums[output] as f32 * factor[output] + bias[output];
        }
        outputs
    }
}
