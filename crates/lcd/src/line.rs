//! A line of text on the screen, and which of its letters changed.
//!
//! Each letter has a slot as wide as its advance and as high as the line, and slots do not overlap. A letter is
//! painted together with its background, so nothing flickers. A letter that has not changed is not painted.

use embedded_graphics::{
    draw_target::DrawTarget,
    geometry::{Point, Size},
    pixelcolor::Rgb888,
    primitives::{PointsIter, Rectangle},
};

use crate::{Face, Glyph, Ink, ink::Ramp};

/// Text, optionally followed by a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) words: &'static str,
    pub(crate) number: Option<u64>,
    /// The upper left corner.
    pub(crate) place: Point,
    pub(crate) face: &'static Face,
    pub(crate) color: Rgb888,
}

/// A letter and its position.
#[derive(Clone, Copy)]
struct Slot {
    glyph: &'static Glyph,
    x: u32,
}

impl Slot {
    fn end(&self) -> u32 {
        self.x + self.glyph.advance()
    }

    fn is(&self, other: &Slot) -> bool {
        self.x == other.x && core::ptr::eq(self.glyph, other.glyph)
    }
}

impl Line {
    fn slots(&self, width: u32) -> impl Iterator<Item = Slot> + Clone {
        let face = self.face;
        let letters = self.words.chars().chain(self.number.into_iter().flat_map(digits));
        let glyphs = letters.filter_map(move |letter| face.glyph(letter));
        let placed = glyphs.scan(0, |x, glyph| {
            let slot = Slot { glyph, x: *x };
            *x = slot.end();
            Some(slot)
        });
        // Letters that do not fit are left out.
        placed.take_while(move |slot| slot.end() <= width)
    }

    /// The part of the line from one column to another.
    fn strip(&self, from: u32, to: u32) -> Rectangle {
        Rectangle::new(self.place + Point::new(from as i32, 0), Size::new(to - from, self.face.height()))
    }

    fn write_over<D: DrawTarget<Color: Ink>>(
        &self,
        display: &mut D,
        kept: Option<&Line>,
        background: Rgb888,
        width: u32,
    ) -> Result<(), D::Error> {
        let ramp = Ramp::new(background, self.color);
        let mut before = kept.into_iter().flat_map(|kept| kept.slots(width)).peekable();
        for slot in self.slots(width) {
            while before.next_if(|kept| kept.x < slot.x).is_some() {}
            if before.peek().is_some_and(|kept| kept.is(&slot)) {
                continue;
            }
            let area = self.strip(slot.x, slot.end());
            let inks = area.points().map(|point| {
                let at = point - area.top_left;
                ramp.at(self.face.coverage(slot.glyph, at.x as u32, at.y as u32))
            });
            display.fill_contiguous(&area, inks)?;
        }
        Ok(())
    }
}

/// Writes a line over another one in the same place, no wider than `width`. Letters that have not changed are not
/// painted.
pub(crate) fn write<D: DrawTarget<Color: Ink>>(
    display: &mut D,
    new: Option<&Line>,
    old: Option<&Line>,
    background: Rgb888,
    width: u32,
) -> Result<(), D::Error> {
    let end = |line: &Line| line.slots(width).last().map_or(0, |slot| slot.end());
    let (end_of_new, end_of_old) = (new.map_or(0, end), old.map_or(0, end));
    if let Some(line) = new {
        let kept = old.filter(|old| old.color == line.color);
        line.write_over(display, kept, background, width)?;
    }
    match old {
        Some(old) if end_of_old > end_of_new => {
            display.fill_solid(&old.strip(end_of_new, end_of_old), D::Color::nearest(background))
        }
        _ => Ok(()),
    }
}

/// The digits of a number, most significant first.
fn digits(number: u64) -> impl Iterator<Item = char> + Clone {
    let count = number.checked_ilog10().unwrap_or(0) + 1;
    (0..count).rev().map(move |power| char::from(b'0' + (number / 10u64.pow(power) % 10) as u8))
}
