//! Reads and checks network files.
//!
//! All numbers are little-endian, floats IEEE 754 single.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `GW2048NN` |
//! | 4 × 8 | version (1), canonical (0 or 1), features (384), wide, width, depth, outputs (5), bytes of the body |
//! | 2 · 384 · wide | weights of the first layer, i16, feature by feature |
//! | 4 · wide, 4 · wide | its biases, i32, and factors, f32 |
//! | 4 · (depth + 1) · width | factors of the stream before each block and before the head, f32 |
//! | for each of 1 + 2 · depth layers: | first into the stream, then alternately out of it and back in |
//! | out · in, 4 · out, 4 · out | weights, i8, output by output; factors, f32; biases, f32 |
//! | 2 · 5 · width, 4 · 5, 4 · 5 | weights of the head, i16; factors, f32; biases, f32 |
//! | 4 | CRC-32 of everything before |
//!
//! `forward` explains how they are used. Every value that could exceed the exact range of that arithmetic is refused
//! here, so nothing overflows later, whatever the file contains.

use super::{NetworkError, crc::crc32, features::FEATURES};

pub(super) const VERSION: u32 = 1;
/// The largest file. The file is embedded in the program, so it must stay small.
pub(super) const MAX_BYTES: usize = 8 << 20;
/// The widest layer: 127 · 128 · 1024 is exact in an f32.
pub(super) const MAX_WIDTH: usize = 1024;
/// Four policy logits and a value.
pub(super) const OUTPUTS: usize = 5;
/// Widths are multiples of this.
pub(super) const UNIT: usize = 64;

const MAGIC: &[u8; 8] = b"GW2048NN";
const MAX_DEPTH: usize = 32;
const HEADER: usize = 40;
const CHECKSUM: usize = 4;
/// The largest factor or bias: thirty layers stay far below the largest f32.
const MAX_FLOAT: f32 = 1e9;
/// The largest weight of the head: 2047 · 1023 · 1024 fits in 32 bits.
const MAX_HEAD: i16 = 1023;
/// How many of the features are tiles: 18 ranks by 16 cells; a board has exactly one per cell.
const TILES: usize = 288;

/// The contents of a file.
#[derive(Debug)]
pub(super) struct Parts<'a> {
    /// Whether boards are rotated to their canonical orientation first.
    pub(super) canonical: bool,
    /// The inner width of the blocks.
    pub(super) wide: usize,
    /// The width of the stream.
    pub(super) width: usize,
    /// Weights of the first layer, `wide` for each feature.
    pub(super) first: Vec<i16>,
    pub(super) first_bias: Vec<i16>,
    pub(super) first_factor: Vec<f32>,
    /// `width` for each block, and as many for the head.
    pub(super) stream: Vec<f32>,
    pub(super) layers: Vec<LayerParts<'a>>,
    /// `width` for each output.
    pub(super) head: Vec<i16>,
    pub(super) head_factor: [f32; OUTPUTS],
    pub(super) head_bias: [f32; OUTPUTS],
}

/// A layer of the body.
#[derive(Debug)]
pub(super) struct LayerParts<'a> {
    pub(super) inputs: usize,
    /// `inputs` for each output; the bytes are i8.
    pub(super) weights: &'a [u8],
    pub(super) factor: Vec<f32>,
    pub(super) bias: Vec<f32>,
}

/// The sizes of a header.
struct Sizes {
    canonical: bool,
    wide: usize,
    width: usize,
    depth: usize,
}

impl Sizes {
    fn read(header: &[u8]) -> Result<Sizes, NetworkError> {
        let mut at = MAGIC.len() + 4;
        let mut field = |name, expected, allowed: &dyn Fn(usize) -> bool| {
            let found = u32_at(header, at);
            let error = NetworkError::Header { name, at, found, expected };
            at += 4;
            usize::try_from(found).ok().filter(|&size| allowed(size)).ok_or(error)
        };
        let layer = |size: usize| size.is_multiple_of(UNIT) && (UNIT..=MAX_WIDTH).contains(&size);
        let canonical = field("the canonical flag", "0 or 1", &|flag| flag <= 1)? == 1;
        field("the number of features", "384", &|features| features == FEATURES)?;
        let wide = field("the inner width", "a multiple of 64, at most 1024", &layer)?;
        let width = field("the width of the stream", "a multiple of 64, at most 1024", &layer)?;
        let depth = field("the number of blocks", "at most 32", &|depth| depth <= MAX_DEPTH)?;
        field("the number of outputs", "5", &|outputs| outputs == OUTPUTS)?;
        Ok(Sizes { canonical, wide, width, depth })
    }

    /// Outputs and inputs of each layer of the body.
    fn layers(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let both = [(self.width, self.wide), (self.wide, self.width)];
        (0..1 + 2 * self.depth).map(move |layer| both[layer % 2])
    }

    /// The bytes between header and checksum.
    fn body(&self) -> usize {
        let layers: usize = self.layers().map(|(outputs, inputs)| outputs * (inputs + 8)).sum();
        let first = self.wide * (2 * FEATURES + 8);
        first + 4 * (self.depth + 1) * self.width + layers + OUTPUTS * (2 * self.width + 8)
    }
}

impl<'a> Parts<'a> {
    /// Reads and checks a file.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Parts<'a>, NetworkError> {
        let sizes = check(bytes)?;
        let mut rest = Rest { bytes, at: HEADER };
        let Sizes { canonical, wide, width, .. } = sizes;
        let first_at = rest.at;
        let first = rest.i16s(FEATURES * wide);
        let bias_at = rest.at;
        let first_bias = first_biases(rest.take(4 * wide), bias_at)?;
        check_first(&first, &first_bias, first_at)?;
        let first_factor = rest.floats(wide, "the first layer")?;
        let stream = rest.floats((sizes.depth + 1) * width, "the stream")?;
        let mut layers = Vec::with_capacity(1 + 2 * sizes.depth);
        for (outputs, inputs) in sizes.layers() {
            let weights = rest.take(outputs * inputs);
            let factor = rest.floats(outputs, "a layer")?;
            layers.push(LayerParts { inputs, weights, factor, bias: rest.floats(outputs, "a layer")? });
        }
        let head_at = rest.at;
        let head = rest.i16s(OUTPUTS * width);
        if let Some(index) = head.iter().position(|&weight| !(-MAX_HEAD..=MAX_HEAD).contains(&weight)) {
            let (name, expected) = ("the head", "-1023 to 1023");
            return Err(NetworkError::Number { name, at: head_at + 2 * index, expected });
        }
        let (head_factor, head_bias) = (rest.five()?, rest.five()?);
        Ok(Parts {
            canonical,
            wide,
            width,
            first,
            first_bias,
            first_factor,
            stream,
            layers,
            head,
            head_factor,
            head_bias,
        })
    }
}

/// Checks everything that can be checked before the numbers are read.
fn check(bytes: &[u8]) -> Result<Sizes, NetworkError> {
    let (found, least) = (bytes.len(), HEADER + CHECKSUM);
    if !bytes.starts_with(&MAGIC[..MAGIC.len().min(found)]) {
        return Err(NetworkError::Magic);
    }
    if found < least {
        return Err(NetworkError::Short { found, expected: least });
    }
    if found > MAX_BYTES {
        return Err(NetworkError::Long { found });
    }
    let version = u32_at(bytes, MAGIC.len());
    if version != VERSION {
        return Err(NetworkError::Version { found: version });
    }
    let sizes = Sizes::read(bytes)?;
    let (at, body) = (HEADER - 4, u32_at(bytes, HEADER - 4));
    if usize::try_from(body) != Ok(sizes.body()) {
        let (name, expected) = ("the length of the body", "what the sizes before it ask for");
        return Err(NetworkError::Header { name, at, found: body, expected });
    }
    let expected = least + sizes.body();
    if found != expected {
        return Err(NetworkError::Length { found, expected });
    }
    let (computed, expected) = (crc32(&bytes[..found - CHECKSUM]), u32_at(bytes, found - CHECKSUM));
    if computed == expected { Ok(sizes) } else { Err(NetworkError::Checksum { computed, expected }) }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |&four| u32::from_le_bytes(four))
}

/// The biases of the first layer, which must fit in 16 bits, like its sums.
fn first_biases(bytes: &[u8], at: usize) -> Result<Vec<i16>, NetworkError> {
    let score_all_fours = bytes.as_chunks().0.iter().enumerate();
    let narrow = |(index, &four): (usize, &[u8; 4])| {
        let (name, expected) = ("the first layer's bias", "16 bits");
        i16::try_from(i32::from_le_bytes(four)).map_err(|_| NetworkError::Number {
            name,
            at: at + 4 * index,
            expected,
        })
    };
    score_all_fours.map(narrow).collect()
}

/// Checks that no sum over the features of any board, or over some of them, exceeds 16 bits.
fn check_first(weights: &[i16], bias: &[i16], at: usize) -> Result<(), NetworkError> {
    let wide = bias.len();
    let mut bounds: Vec<u32> = bias.iter().map(|&bias| u32::from(bias.unsigned_abs())).collect();
    let (tiles, relations) = weights.split_at(TILES * wide);
    for row in relations.chunks_exact(wide) {
        bounds.iter_mut().zip(row).for_each(|(bound, &weight)| *bound += u32::from(weight.unsigned_abs()));
    }
    // The tile with the largest weight in each cell.
    let mut largest = vec![0; 16 * wide];
    for rank in tiles.chunks_exact(16 * wide) {
        largest.iter_mut().zip(rank).for_each(|(most, &weight)| *most = weight.unsigned_abs().max(*most));
    }
    for row in largest.chunks_exact(wide) {
        bounds.iter_mut().zip(row).for_each(|(bound, &weight)| *bound += u32::from(weight));
    }
    match bounds.iter().position(|&bound| bound > i16::MAX.unsigned_abs().into()) {
        None => Ok(()),
        Some(output) => {
            let (name, expected) = ("the first layer", "sums over any board within 16 bits");
            Err(NetworkError::Number { name, at: at + 2 * output, expected })
        }
    }
}

/// The unread part of the file. The length was checked, so there are always enough bytes.
struct Rest<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Rest<'a> {
    fn take(&mut self, len: usize) -> &'a [u8] {
        let part = self.bytes.get(self.at..self.at + len).unwrap_or_default();
        debug_assert_eq!(part.len(), len);
        self.at += len;
        part
    }

    fn i16s(&mut self, len: usize) -> Vec<i16> {
        self.take(2 * len).as_chunks().0.iter().map(|&two| i16::from_le_bytes(two)).collect()
    }

    fn floats(&mut self, len: usize, name: &'static str) -> Result<Vec<f32>, NetworkError> {
        let at = self.at;
        let floats: Vec<f32> =
            self.take(4 * len).as_chunks().0.iter().map(|&four| f32::from_le_bytes(four)).collect();
        // NaN is not in the range either.
        match floats.iter().position(|float| !(-MAX_FLOAT..=MAX_FLOAT).contains(float)) {
            None => Ok(floats),
            Some(index) => Err(NetworkError::Number { name, at: at + 4 * index, expected: "-1e9 to 1e9" }),
        }
    }

    fn five(&mut self) -> Result<[f32; OUTPUTS], NetworkError> {
        let five = self.floats(OUTPUTS, "the head")?;
        Ok(std::array::from_fn(|output| five.get(output).copied().unwrap_or(0.0)))
    }
}
