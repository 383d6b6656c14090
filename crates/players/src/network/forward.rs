//! The forward pass of the network, for up to 64 boards at a time.
//!
//! ```text
//! a = clamp((first · features + bias) × factor)              wide
//! x = (layer 0 · a) × factor + bias                          width: the stream
//! for each block:
//!     r = clamp(x × stream factor)                           width
//!     a = clamp((layer · r) × factor + bias)                 wide
//!     x = x + ((next layer · a) × factor + bias)             width
//! outputs = (head · clamp(x × last stream factor)) × factor + bias
//! ```
//!
//! `clamp` rounds to the nearest integer, ties to even, and clamps to 0 … 127, before the head to 0 … 2047. Matrix
//! products are exact integers. Every other step is one f32 operation, rounded to nearest even, never fused: so the
//! outputs are the same on every machine, bit for bit. The trainer's `reference.py` is the reference implementation.
//!
//! All boards go through a layer together, so that the weights are loaded once for all of them. The inputs of a layer
//! have the layout that the [kernels](super::kernel) need: groups of `B` boards, and in each group four inputs of
//! board 0, the same four of board 1, and so on.

use super::{
    Network, Output, Ranks,
    features::{Features, ORDER},
    file::{MAX_WIDTH, OUTPUTS},
    kernel::{Multiply, PAIR, Quad, Work},
    layer::Layer,
};

/// The most boards in one pass.
pub(super) const MAX_BOARDS: usize = 64;
/// The largest input of a layer.
const TOP: f32 = 127.0;
/// The largest input of the head.
const LAST: f32 = 2047.0;

/// The buffers of a pass, allocated once.
#[derive(Clone, Debug)]
pub(super) struct Scratch {
    wide: Vec<Quad>,
    narrow: Vec<Quad>,
    /// The stream, `width` for each board.
    stream: Vec<f32>,
}

impl Scratch {
    pub(super) fn new(network: &Network) -> Scratch {
        Scratch {
            wide: vec![[0; 4]; MAX_BOARDS * network.wide / 4],
            narrow: vec![[0; 4]; MAX_BOARDS * network.width / 4],
            stream: vec![0.0; MAX_BOARDS * network.width],
        }
    }
}

/// The evaluation of at most [`MAX_BOARDS`] boards, `B` of them side by side. Unused places of a group hold old data;
/// their results are ignored.
pub(super) struct ForwardPass<'a, const B: usize> {
    pub(super) network: &'a Network,
    pub(super) scratch: &'a mut Scratch,
    pub(super) boards: &'a [Ranks],
    pub(super) into: &'a mut [Output],
}

impl<const B: usize> Work for ForwardPass<'_, B> {
    #[inline(always)]
    fn run<M: Multiply>(self, multiply: M) {
        let ForwardPass { network, scratch, boards, into } = self;
        let Scratch { wide, narrow, stream } = scratch;
        let (wide, narrow) = (wide.as_chunks_mut::<B>().0, narrow.as_chunks_mut::<B>().0);
        let groups = boards.len().div_ceil(B);
        let mut moves = [ORDER; MAX_BOARDS];
        for (board, (ranks, moves)) in boards.iter().zip(&mut moves).enumerate() {
            let features = Features::of(ranks, network.canonical);
            *moves = features.moves;
            let group = &mut wide[board / B * (network.wide / 4)..];
            first(network, features.numbers(), group, board % B);
        }
        let mut factors = network.stream.chunks_exact(network.width);
        for (index, layer) in network.layers.iter().enumerate() {
            if index % 2 == 1 {
                each_pair(multiply, layer, narrow, groups, |pair, group, lane, sums| {
                    let at = (group * network.wide + pair * PAIR) / 4;
                    put(wide, at, lane, &clamped(&layer.applied(pair, sums)));
                });
            } else {
                let factor = factors.next().unwrap_or_default();
                each_pair(multiply, layer, wide, groups, |pair, group, lane, sums| {
                    let at = pair * PAIR;
                    let board = group * B + lane;
                    let applied = layer.applied(pair, sums);
                    let stream = piece_mut(stream, board * network.width + at);
                    for (x, y) in stream.iter_mut().zip(applied) {
                        *x = if index == 0 { y } else { *x + y };
                    }
                    let inputs = clamped(&times(stream, piece(factor, at)));
                    put(narrow, (group * network.width + at) / 4, lane, &inputs);
                });
            }
        }
        let streams = stream.chunks_exact(network.width);
        for ((stream, moves), into) in streams.zip(moves).zip(into).take(boards.len()) {
            *into = head(network, stream, moves);
        }
    }
}

/// The first layer: adds up the rows of the features that are present, and stores the clamped sums for a board.
#[inline(always)]
fn first<const B: usize>(network: &Network, features: &[u16], into: &mut [[Quad; B]], lane: usize) {
    let mut all = [0; MAX_WIDTH];
    let sums = &mut all[..network.wide];
    sums.copy_from_slice(&network.first_bias);
    for &feature in features {
        let row = network.first.get(usize::from(feature) * network.wide..).unwrap_or_default();
        // No sum exceeds 16 bits: this was checked when the file was read.
        sums.iter_mut().zip(row).for_each(|(sum, &weight): (&mut i16, _)| *sum = sum.wrapping_add(weight));
    }
    for (index, sums) in sums.as_chunks::<PAIR>().0.iter().enumerate() {
        let mut floats = [0.0; PAIR];
        floats.iter_mut().zip(sums).for_each(|(x, &sum)| *x = f32::from(sum));
        let inputs = clamped(&times(&floats, piece(&network.first_factor, index * PAIR)));
        put(into, index * PAIR / 4, lane, &inputs);
    }
}

/// Computes the dot products of a layer for all boards: two panels for all groups, then the next two.
#[inline(always)]
fn each_pair<M: Multiply, const B: usize>(
    multiply: M,
    layer: &Layer,
    inputs: &[[Quad; B]],
    groups: usize,
    mut with: impl FnMut(usize, usize, usize, &[i32; PAIR]),
) {
    let quads = layer.quads;
    for (pair, lines) in layer.lines.chunks_exact(2 * quads).enumerate() {
        let (upper, lower) = lines.split_at(quads);
        for (group, inputs) in inputs.chunks_exact(quads).take(groups).enumerate() {
            let mut sums = [[0; PAIR]; B];
            multiply.sums([upper, lower], inputs, &mut sums);
            for (lane, sums) in sums.iter().enumerate() {
                with(pair, group, lane, sums);
            }
        }
    }
}

/// The outputs from the stream.
#[inline(always)]
fn head(network: &Network, stream: &[f32], moves: [twenty48::Direction; 4]) -> Output {
    let mut sums = [0; OUTPUTS];
    let factors = &network.stream[network.stream.len() - network.width..];
    for (index, stream) in stream.as_chunks::<PAIR>().0.iter().enumerate() {
        let mut inputs = [0; PAIR];
        let scaled = times(stream, piece(factors, index * PAIR));
        inputs.iter_mut().zip(scaled).for_each(|(input, x)| *input = clamp(x, LAST) as i16);
        for (sum, weights) in sums.iter_mut().zip(network.head.chunks_exact(network.width)) {
            let weights: &[i16; PAIR] = piece(weights, index * PAIR);
            let products = inputs.iter().zip(weights).map(|(&x, &weight)| i32::from(x) * i32::from(weight));
            *sum += products.sum::<i32>();
        }
    }
    let mut outputs = [0.0; OUTPUTS];
    for (output, value) in outputs.iter_mut().enumerate() {
        *value = sums[output] as f32 * network.head_factor[output] + network.head_bias[output];
    }
    let [logits @ .., value] = outputs;
    let mut output = Output { logits: [0.0; 4], value };
    for (direction, logit) in moves.into_iter().zip(logits) {
        output.logits[direction as usize] = logit;
    }
    output
}

/// The nearest integer of 0 … `top`, ties to even.
#[inline(always)]
fn clamp(x: f32, top: f32) -> u32 {
    let x = if x > 0.0 { x } else { 0.0 };
    let x = if x < top { x } else { top };
    // From 2^23, an f32 is an integer: adding 2^23 rounds, and leaves the integer in the low bits.
    (x + 8_388_608.0).to_bits() & 0xffff
}

/// The inputs of a layer. A loop, because the library's `map` would not be compiled with the instructions of the
/// kernel.
#[inline(always)]
fn clamped(numbers: &[f32; PAIR]) -> [u8; PAIR] {
    let mut inputs = [0; PAIR];
    inputs.iter_mut().zip(numbers).for_each(|(input, &x)| *input = clamp(x, TOP) as u8);
    inputs
}

#[inline(always)]
fn times(a: &[f32; PAIR], b: &[f32; PAIR]) -> [f32; PAIR] {
    let mut products = *a;
    products.iter_mut().zip(b).for_each(|(x, y)| *x *= y);
    products
}

/// Stores inputs, from number `at`, of the board in this lane of a group.
#[inline(always)]
fn put<const B: usize>(group: &mut [[Quad; B]], at: usize, lane: usize, inputs: &[u8; PAIR]) {
    for (quads, &quad) in group[at..].iter_mut().zip(inputs.as_chunks().0) {
        quads[lane] = quad;
    }
}

/// The numbers starting at `at`. Widths are multiples of 64, so there are always enough.
#[inline(always)]
pub(super) fn piece<T>(numbers: &[T], at: usize) -> &[T; PAIR] {
    numbers[at..].first_chunk().expect("widths are multiples of the pair")
}

#[inline(always)]
fn piece_mut<T>(numbers: &mut [T], at: usize) -> &mut [T; PAIR] {
    numbers[at..].first_chunk_mut().expect("widths are multiples of the pair")
}
