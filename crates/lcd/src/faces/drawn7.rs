//! Letters: drawn by hand, in `fonts`.
//! 193 bytes of flash.
//!
//! Made by `cargo run -p gridwise-lcd --example faces`; do not edit. Licences: `fonts/README.md`.

use crate::{Face, Glyph};

pub(super) static FACE: Face = Face {
    height: 7,
    depth: 1,
    glyphs: &[
        Glyph::new('1', 5, (1, 0), (3, 7), 0),
        Glyph::new('2', 5, (0, 0), (4, 7), 3),
        Glyph::new('3', 5, (0, 0), (4, 7), 7),
        Glyph::new('4', 5, (0, 0), (4, 7), 11),
        Glyph::new('5', 5, (0, 0), (4, 7), 15),
        Glyph::new('6', 5, (0, 0), (4, 7), 19),
        Glyph::new('8', 5, (0, 0), (4, 7), 23),
        Glyph::new('G', 4, (0, 0), (4, 7), 27),
        Glyph::new('K', 4, (0, 0), (4, 7), 31),
        Glyph::new('M', 5, (0, 0), (5, 7), 35),
        Glyph::new('P', 4, (0, 0), (4, 7), 40),
        Glyph::new('T', 5, (0, 0), (5, 7), 44),
    ],
    bits: &[
        0x59, 0x24, 0xb8, 0x69, 0x12, 0x48, 0xf0, 0x69, 0x16, 0x19, 0x60, 0x13, 0x59, 0xf1, 0x10, 0xf8, 0xe1,
        0x19, 0x60, 0x68, 0x8e, 0x99, 0x60, 0x69, 0x96, 0x99, 0x60, 0x69, 0x8b, 0x99, 0x60, 0x99, 0xac, 0xa9,
        0x90, 0x8e, 0xeb, 0x58, 0xc6, 0x20, 0xe9, 0x9e, 0x88, 0x80, 0xf9, 0x08, 0x42, 0x10, 0x80,
    ],
};
