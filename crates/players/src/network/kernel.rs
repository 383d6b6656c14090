//! Sums of products, the part of a network that takes the time, written for several kinds of machines.
//!
//! A layer's weights lie in panels of 16 outputs, and a panel in [lines](Line) of 64 bytes: 16 outputs by 4 inputs where
//! the machine has instructions for that, 1 output by 64 inputs elsewhere. A kernel takes two panels and the inputs of a
//! few boards, and holds their sums in registers while it walks along the lines. Sums of integers are the same in any
//! order, so every kernel gives the same result.
//!
//! ```text
//!              input   0 1 2 3   4 5 6 7   8 …             board 0   board 1  …
//!   output  0          ┌───────┐ ┌───────┐                 0 1 2 3   0 1 2 3      first
//!           …          │ line  │ │ line  │  …      times   4 5 6 7   4 5 6 7      second
//!          15          └───────┘ └───────┘                 …                      …
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
mod portable;
#[cfg(target_arch = "x86_64")]
mod vnni;

/// How many outputs a panel has.
const LANES: usize = 16;
/// How many outputs are summed at a time: two panels.
pub(super) const PAIR: usize = 2 * LANES;

/// Four inputs of a board, each at most 127.
pub(super) type Quad = [u8; 4];

/// Sixty-four weights of a panel, chosen and ordered as the kernel likes.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct Line([i8; 64]);

/// A way to sum products.
pub(super) trait Multiply: Copy {
    /// Where the weights of an output of a panel for four of so many inputs lie: in which line, and from where on.
    fn place(lane: usize, quad: usize, inputs: usize) -> (usize, usize);

    /// For `B` boards and the outputs of two panels, the sums of inputs times weights. All three have the same
    /// length.
    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]);
}

/// Work that needs sums. It is compiled once for each kernel, with all instructions of that kind of machine, if `run`
/// is `#[inline(always)]`, and all that it calls in its loops.
pub(super) trait Work {
    /// Does it.
    fn run<M: Multiply>(self, multiply: M);
}

/// Which instructions a network is computed with. All give the same numbers, bit for bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
    #[cfg(target_arch = "x86_64")]
    Vnni(vnni::Vnni),
}

impl Kernel {
    /// Those that this machine has, the slowest first: always the portable one, then AVX2 and AVX-512 VNNI.
    pub fn available() -> impl DoubleEndedIterator<Item = Kernel> {
        let levels = [
            Some(Level::Portable),
            #[cfg(target_arch = "x86_64")]
            avx2::Avx2::new().map(Level::Avx2),
            #[cfg(target_arch = "x86_64")]
            vnni::Vnni::new().map(Level::Vnni),
        ];
        levels.into_iter().flatten().map(Kernel)
    }

    /// The fastest of them.
    pub fn best() -> Kernel {
        Kernel::available().next_back().unwrap_or(Kernel(Level::Portable))
    }

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Level::Vnni(_) => "avx512-vnni",
        }
    }

    /// Does the work with these instructions.
    pub(super) fn run(self, work: impl Work) {
        match self.0 {
            Level::Portable => work.run(portable::Portable),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(avx2) => avx2.run(work),
            #[cfg(target_arch = "x86_64")]
            Level::Vnni(vnni) => vnni.run(work),
        }
    }

    /// Weights, `inputs` bytes for each output, laid out in lines: panel after panel. The number of outputs is a
    /// multiple of 16, that of inputs a multiple of 64.
    pub(super) fn lines(self, weights: &[u8], inputs: usize) -> Vec<Line> {
        match self.0 {
            Level::Portable => lines::<portable::Portable>(weights, inputs),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(_) => lines::<avx2::Avx2>(weights, inputs),
            #[cfg(target_arch = "x86_64")]
            Level::Vnni(_) => lines::<vnni::Vnni>(weights, inputs),
        }
    }
}

fn lines<M: Multiply>(weights: &[u8], inputs: usize) -> Vec<Line> {
    let quads = inputs / 4;
    let mut lines = vec![Line([0; 64]); weights.len() / 64];
    for (panel, rows) in lines.chunks_exact_mut(quads).zip(weights.chunks_exact(LANES * inputs)) {
        for (lane, row) in rows.chunks_exact(inputs).enumerate() {
            for (quad, weights) in row.as_chunks::<4>().0.iter().enumerate() {
                let (line, byte) = M::place(lane, quad, inputs);
                panel[line].0[byte..byte + 4].copy_from_slice(&weights.map(|weight| weight as i8));
            }
        }
    }
    lines
}
