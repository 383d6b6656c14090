//! Letters as pixels: how much of each pixel a letter covers, in fifteen steps or just on and off.
//!
//! A face has only the letters that the game uses, so that it fits in a small flash. `faces` says which letters those
//! are and where their shapes come from.

use core::ops::Range;

/// Letters of one height. All digits have the same width. In a face for labels, they are centred vertically.
#[derive(Debug)]
pub(crate) struct Face {
    /// The height of a line.
    pub(crate) height: u8,
    /// Bits of coverage for each pixel: 1 or 4.
    pub(crate) depth: u8,
    /// Sorted by letter.
    pub(crate) glyphs: &'static [Glyph],
    /// The coverage of the glyphs, row by row, most significant bits first. Each glyph starts at a whole byte.
    pub(crate) bits: &'static [u8],
}

/// One letter: a box of covered pixels within a slot, which is as wide as its advance and as high as the line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    /// Which letter.
    pub(crate) letter: char,
    /// The width of the slot.
    pub(crate) advance: u8,
    /// The position of the box in the slot, from the left and from the top.
    pub(crate) left: u8,
    pub(crate) top: u8,
    /// The size of the box.
    pub(crate) width: u8,
    pub(crate) height: u8,
    /// The start of its data in the face's bits, in bytes.
    pub(crate) start: u16,
}

impl Face {
    /// The coverage of a fully covered pixel.
    pub(crate) const FULL: u8 = 15;

    /// The height of a line in pixels.
    pub(crate) const fn height(&self) -> u32 {
        self.height as u32
    }

    /// Whether its letters look right on a display with shades (`smooth`) or without. Without shades, letters must be
    /// made for it, unless their line is at least `high` pixels high.
    pub(crate) const fn suits(&self, smooth: bool, high: u32) -> bool {
        smooth || self.is_crisp() || self.height() >= high
    }

    /// The glyph of a letter, if this face has it.
    pub(crate) fn glyph(&self, letter: char) -> Option<&'static Glyph> {
        let found = self.glyphs.binary_search_by_key(&letter, |glyph| glyph.letter).ok()?;
        self.glyphs.get(found)
    }

    /// The width of a text. Letters that are not in this face are skipped.
    pub(crate) fn width(&self, text: impl IntoIterator<Item = char>) -> u32 {
        text.into_iter().filter_map(|letter| self.glyph(letter)).map(Glyph::advance).sum()
    }

    /// The columns of a text from the first covered one to the last. A label is centred by its visible part, not
    /// including the space at the sides of its letters.
    pub(crate) fn ink(&self, text: impl IntoIterator<Item = char>) -> Range<u32> {
        let (mut x, mut ink) = (0, None);
        for glyph in text.into_iter().filter_map(|letter| self.glyph(letter)) {
            if glyph.width > 0 {
                let start = x + u32::from(glyph.left);
                let first = ink.map_or(start, |ink: Range<u32>| ink.start);
                ink = Some(first..start + u32::from(glyph.width));
            }
            x += glyph.advance();
        }
        ink.unwrap_or_default()
    }

    /// Whether the face has every letter of the text.
    #[cfg(test)]
    pub(crate) fn can_write(&self, text: &str) -> bool {
        text.chars().all(|letter| self.glyph(letter).is_some())
    }

    /// Whether every pixel is either on or off: for black and white displays and very small letters.
    pub(crate) const fn is_crisp(&self) -> bool {
        self.depth == 1
    }

    /// Its size in flash, in bytes.
    #[cfg(test)]
    pub(crate) const fn flash(&self) -> usize {
        size_of_val(self) + size_of_val(self.glyphs) + self.bits.len()
    }

    /// How much of a pixel of the slot the glyph covers, from 0 to [`Face::FULL`].
    pub(crate) fn coverage(&self, glyph: &Glyph, x: u32, y: u32) -> u8 {
        let (x, y) = (x.wrapping_sub(u32::from(glyph.left)), y.wrapping_sub(u32::from(glyph.top)));
        if x >= u32::from(glyph.width) || y >= u32::from(glyph.height) {
            return 0;
        }
        let pixel = y * u32::from(glyph.width) + x;
        let bit = pixel * u32::from(self.depth);
        let Some(byte) = self.bits.get(usize::from(glyph.start) + (bit / 8) as usize) else { return 0 };
        let shifted = byte >> (8 - u32::from(self.depth) - bit % 8);
        if self.is_crisp() { (shifted & 1) * Face::FULL } else { shifted & 15 }
    }
}

impl Glyph {
    /// An entry of a table: the letter, its advance, the left, top, width and height of its box, its first byte.
    pub(crate) const fn new(
        letter: char,
        advance: u8,
        (left, top): (u8, u8),
        (width, height): (u8, u8),
        start: u16,
    ) -> Glyph {
        Glyph { letter, advance, left, top, width, height, start }
    }

    /// The width of its slot in pixels.
    pub(crate) fn advance(&self) -> u32 {
        u32::from(self.advance)
    }
}
