//! A face as Rust source.

use std::fmt::Write;

use anyhow::{Context, Result};

use crate::rasterize::{RasterizedFace, Shape};

/// The source of a face.
pub struct Table {
    pub text: String,
    /// Its size in flash.
    pub bytes: usize,
}

/// Bytes per line: as many as fit in 110 columns.
const LINE: usize = 17;
/// The size of a glyph without its pixels.
const GLYPH: usize = 12;

/// Writes the source. `origin` says where the shapes come from.
pub fn write(cut: &RasterizedFace, origin: &str) -> Result<Table> {
    let mut bits = vec![];
    let mut rows = String::new();
    for shape in &cut.glyphs {
        let start = u16::try_from(bits.len()).context("the face is too large")?;
        let Shape { letter, advance, left, top, width, .. } = shape;
        let height = shape.height();
        writeln!(
            rows,
            "        Glyph::new({letter:?}, {advance}, ({left}, {top}), ({width}, {height}), {start}),"
        )?;
        bits.extend(packed(&shape.pixels, cut.depth));
    }
    let bytes = bits.len() + GLYPH * cut.glyphs.len();
    let (height, depth) = (cut.height, cut.depth);
    let lines = bits.chunks(LINE).map(|line| {
        let numbers: Vec<String> = line.iter().map(|byte| format!("0x{byte:02x}")).collect();
        format!("        {},\n", numbers.join(", "))
    });
    let text = format!(
        "//! Letters: {origin}.\n\
         //! {bytes} bytes of flash.\n\
         //!\n\
         //! Made by `cargo run -p gridwise-lcd --example faces`; do not edit. Licences: `fonts/README.md`.\n\
         \n\
         use crate::{{Face, Glyph}};\n\
         \n\
         pub(super) static FACE: Face = Face {{\n    \
             height: {height},\n    \
             depth: {depth},\n    \
             glyphs: &[\n{rows}    ],\n    \
             bits: &[\n{lines}    ],\n\
         }};\n",
        lines = lines.collect::<String>(),
    );
    Ok(Table { text, bytes })
}

/// Packs the pixels, most significant bits first.
fn packed(pixels: &[u8], depth: u8) -> Vec<u8> {
    let each = usize::from(8 / depth);
    let top = 4 - depth;
    let pack = |chunk: &[u8]| {
        let filled = chunk.iter().fold(0u32, |byte, pixel| byte << depth | u32::from(pixel >> top));
        (filled << (usize::from(depth) * (each - chunk.len()))) as u8
    };
    pixels.chunks(each).map(pack).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_are_packed_from_the_top_bit() {
        assert_eq!(packed(&[15, 0, 0, 15, 15, 0, 15, 0, 15], 1), [0b1001_1010, 0b1000_0000]);
        assert_eq!(packed(&[1, 2, 15], 4), [0x12, 0xf0]);
        assert!(packed(&[], 4).is_empty());
    }
}
