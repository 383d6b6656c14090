//! Letters: drawn by hand, in `fonts`.
//! 168 bytes of flash.
//!
//! Made by `cargo run -p gridwise-lcd --example faces`; do not edit. Licences: `fonts/README.md`.

use crate::{Face, Glyph};

pub(super) static FACE: Face = Face {
    height: 5,
    depth: 1,
    glyphs: &[
        Glyph::new('1', 4, (0, 0), (3, 5), 0),
        Glyph::new('2', 4, (0, 0), (3, 5), 2),
        Glyph::new('3', 4, (0, 0), (3, 5), 4),
        Glyph::new('4', 4, (0, 0), (3, 5), 6),
        Glyph::new('5', 4, (0, 0), (3, 5), 8),
        Glyph::new('6', 4, (0, 0), (3, 5), 10),
        Glyph::new('8', 4, (0, 0), (3, 5), 12),
        Glyph::new('G', 3, (0, 0), (3, 5), 14),
        Glyph::new('K', 3, (0, 0), (3, 5), 16),
        Glyph::new('M', 3, (0, 0), (3, 5), 18),
        Glyph::new('P', 3, (0, 0), (3, 5), 20),
        Glyph::new('T', 3, (0, 0), (3, 5), 22),
    ],
    bits: &[
        0x59, 0x2e, 0xe7, 0xce, 0xe5, 0x9e, 0xb7, 0x92, 0xf3, 0x9e, 0xf3, 0xde, 0xf7, 0xde, 0x72, 0xd6, 0xb7,
        0x5a, 0xbf, 0xda, 0xf7, 0xc8, 0xe9, 0x24,
    ],
};
