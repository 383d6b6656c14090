//! Dot products, where a network spends its time, for several instruction sets.
//!
//! The weights of a layer are stored in panels of 16 outputs, and a panel in [lines](Line) of 64 bytes: 16 outputs by
//! 4 inputs if the machine has instructions for that, otherwise 1 output by 64 inputs. A kernel takes two panels and
//! the inputs of a few boards, and keeps their sums in registers while it reads the lines. Integer sums do not depend
//! on the order, so all kernels give the same result.
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
#[cfg(target_arch = "wasm32")]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod vnni;

/// How many outputs a panel has.
const LANES: usize = 16;
/// How many outputs are summed at a time: two panels.
pub(super) const PAIR: usize = 2 * LANES;

/// Four inputs of a board, each at most 127.
pub(super) type Quad = [u8; 4];

/// Sixty-four weights of a panel, in the order that the kernel needs.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct Line([i8; 64]);

/// An implementation of dot products.
pub(super) trait Multiply: Copy {
    /// The position of the weights of an output for four of its inputs: the line, and the offset in it.
    fn place(lane: usize, quad: usize, inputs: usize) -> (usize, usize);

    /// The dot products of inputs and weights for `B` boards and the outputs of two panels. The panels and the inputs
    /// have the same length.
    fn sums<const B: usize>(self, panels: [&[Line]; 2], inputs: &[[Quad; B]], into: &mut [[i32; PAIR]; B]);
}

/// Work that needs dot products. It is compiled once for each kernel, with all instructions of that machine, if `run`
/// and everything it calls in its loops is `#[inline(always)]`.
pub(super) trait Work {
    /// Does the work.
    fn run<M: Multiply>(self, multiply: M);
}

/// The instruction set used to compute a network. All give the same results, bit for bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Portable,
    #[cfg(target_arch = "wasm32")]
    Simd128(simd128::Simd128),
    #[cfg(target_arch = "wasm32")]
    Relaxed(simd128::Relaxed),
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
    #[cfg(target_arch = "x86_64")]
    Vnni(vnni::Vnni),
}

impl Kernel {
    /// The kernels that this machine supports, slowest first: always the portable one, then AVX2 and AVX-512
    /// VNNI. In WebAssembly, those that the program was compiled for or that `Kernel::allow` names.
    pub fn available() -> impl DoubleEndedIterator<Item = Kernel> {
        let levels = [
            Some(Level::Portable),
            #[cfg(target_arch = "wasm32")]
            simd128::Simd128::new().map(Level::Simd128),
            #[cfg(target_arch = "wasm32")]
            simd128::Relaxed::new().map(Level::Relaxed),
            #[cfg(target_arch = "x86_64")]
            avx2::Avx2::new().map(Level::Avx2),
            #[cfg(target_arch = "x86_64")]
            vnni::Vnni::new().map(Level::Vnni),
        ];
        levels.into_iter().flatten().map(Kernel)
    }

    /// Says which instructions the browser has. WebAssembly cannot find out; whoever loads the program can.
    #[cfg(target_arch = "wasm32")]
    pub fn allow(simd: bool, relaxed: bool) {
        simd128::allow(simd, relaxed);
    }

    /// The fastest kernel that this machine supports.
    pub fn best() -> Kernel {
        Kernel::available().next_back().unwrap_or(Kernel(Level::Portable))
    }

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            #[cfg(target_arch = "wasm32")]
            Level::Simd128(_) => "simd128",
            #[cfg(target_arch = "wasm32")]
            Level::Relaxed(_) => "relaxed-simd",
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Level::Vnni(_) => "avx512-vnni",
        }
    }

    /// Does the work with this kernel.
    pub(super) fn run(self, work: impl Work) {
        match self.0 {
            Level::Portable => work.run(portable::Portable),
            #[cfg(target_arch = "wasm32")]
            Level::Simd128(simd) => simd.run(work),
            #[cfg(target_arch = "wasm32")]
            Level::Relaxed(relaxed) => relaxed.run(work),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(avx2) => avx2.run(work),
            #[cfg(target_arch = "x86_64")]
            Level::Vnni(vnni) => vnni.run(work),
        }
    }

    /// Converts weights, `inputs` bytes for each output, to lines, panel by panel. The number of outputs must be a
    /// multiple of 16, the number of inputs a multiple of 64.
    pub(super) fn lines(self, weights: &[u8], inputs: usize) -> Vec<Line> {
        match self.0 {
            Level::Portable => lines::<portable::Portable>(weights, inputs),
            #[cfg(target_arch = "wasm32")]
            Level::Simd128(_) => lines::<simd128::Simd128>(weights, inputs),
            #[cfg(target_arch = "wasm32")]
            Level::Relaxed(_) => lines::<simd128::Relaxed>(weights, inputs),
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
