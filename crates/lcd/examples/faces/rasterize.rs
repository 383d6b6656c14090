//! Rasterizes letters.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use zeno::{Command, Mask, Transform};

use crate::font::{Font, Outline};

/// The coverage of a fully covered pixel.
pub const FULL: u8 = 15;

/// Outer rows and columns whose pixels are covered no more than this are dropped to save flash.
const FAINT: u8 = 2;

/// The rasterized letters of a face.
pub struct RasterizedFace {
    /// The height of a line.
    pub height: u8,
    /// Bits of coverage for each pixel.
    pub depth: u8,
    /// Sorted by letter.
    pub glyphs: Vec<Shape>,
}

/// One letter: the box of its covered pixels.
#[derive(Clone)]
pub struct Shape {
    pub letter: char,
    pub advance: i32,
    /// The position of the box: from the left of the slot, and downwards from the baseline or, once the face is made,
    /// from the top of the line of text.
    pub left: i32,
    pub top: i32,
    pub width: i32,
    /// From 0 to [`FULL`], row by row.
    pub pixels: Vec<u8>,
}

impl Shape {
    pub fn height(&self) -> i32 {
        self.pixels.len().checked_div(self.width as usize).unwrap_or_default() as i32
    }

    /// Removes outer rows and columns whose pixels are covered no more than this.
    pub fn trimmed(&self, faint: u8) -> Shape {
        let inked = |x: i32, y: i32| self.pixels[(y * self.width + x) as usize] > faint;
        let (columns, rows) = (0..self.width, 0..self.height());
        let full = |x: &i32| rows.clone().any(|y| inked(*x, y));
        let Some((first, last)) = columns.clone().find(full).zip(columns.clone().rfind(full)) else {
            return Shape { width: 0, left: 0, top: 0, pixels: vec![], ..self.clone() };
        };
        let full = |y: &i32| (first..=last).any(|x| inked(x, *y));
        let (upper, lower) = (rows.clone().find(full).unwrap_or(0), rows.clone().rfind(full).unwrap_or(0));
        let pixels = (upper..=lower).flat_map(|y| (first..=last).map(move |x| (y * self.width + x) as usize));
        Shape {
            left: self.left + first,
            top: self.top + upper,
            width: last - first + 1,
            pixels: pixels.map(|pixel| self.pixels[pixel]).collect(),
            ..*self
        }
    }
}

impl RasterizedFace {
    /// Letters with smooth edges. The size is in pixels per em.
    pub fn smooth(font: &Font, size: f32, letters: &BTreeSet<char>) -> Result<RasterizedFace> {
        let shapes = letters.iter().map(|&letter| {
            let outline = font.outline(letter, size, true)?;
            Ok(sharpest(letter, &outline))
        });
        RasterizedFace::of(4, spaced(size, shapes.collect::<Result<_>>()?))
    }

    /// Letters of a pixel font at its own size: a pixel is set if at least half of it is covered.
    pub fn crisp(font: &Font, size: f32, letters: &BTreeSet<char>) -> Result<RasterizedFace> {
        let shapes = letters.iter().map(|&letter| {
            let mut shape = filled(letter, &font.outline(letter, size, false)?, 0.0);
            for pixel in &mut shape.pixels {
                *pixel = if *pixel > FULL / 2 { FULL } else { 0 };
            }
            Ok(shape.trimmed(0))
        });
        RasterizedFace::of(1, spaced(size, shapes.collect::<Result<_>>()?))
    }

    /// Puts letters on a line that is as low as possible. If there are only digits and units, the digits are centred
    /// vertically.
    pub fn of(depth: u8, mut glyphs: Vec<Shape>) -> Result<RasterizedFace> {
        let digits = || glyphs.iter().filter(|shape| shape.letter.is_ascii_digit());
        let advance = digits().map(|digit| digit.advance).max().context("there are no digits")?;
        let top = digits().map(|digit| digit.top).min().context("there are no digits")?;
        let bottom = digits().map(|digit| digit.top + digit.height()).max().context("there are no digits")?;
        let inked = || glyphs.iter().filter(|shape| shape.width > 0);
        let mut above = inked().map(|shape| top - shape.top).max().unwrap_or(0);
        let mut below = inked().map(|shape| shape.top + shape.height() - bottom).max().unwrap_or(0);
        let sentences = glyphs.iter().any(|shape| shape.letter == ' ');
        if !sentences {
            above = above.max(below);
            below = above;
        }
        for shape in &mut glyphs {
            if shape.letter.is_ascii_digit() {
                shape.left += (advance - shape.advance) / 2;
                shape.advance = advance;
            }
            if shape.width > 0 {
                shape.top += above - top;
                // Slots must not overlap, because each is painted separately.
                shape.left = shape.left.clamp(0, (shape.advance - shape.width).max(0));
                shape.advance = shape.advance.max(shape.left + shape.width);
            }
        }
        let height = u8::try_from(bottom - top + above + below).context("the letters are too high")?;
        ensure!(glyphs.iter().all(|shape| shape.advance < 256), "the letters are too wide");
        Ok(RasterizedFace { height, depth, glyphs })
    }
}

/// Sets the space between words to a quarter of an em. The value of the fonts is too wide for small screens, or too
/// narrow after letters were moved.
fn spaced(size: f32, mut shapes: Vec<Shape>) -> Vec<Shape> {
    for shape in shapes.iter_mut().filter(|shape| shape.letter == ' ') {
        shape.advance = (size / 4.0).ceil() as i32;
    }
    shapes
}

/// The letter in its slot, moved by up to a quarter of a pixel to where its edges are sharpest. Larger moves would be
/// sharper, but would make the spacing uneven.
fn sharpest(letter: char, outline: &Outline) -> Shape {
    const STEPS: i16 = 4;
    let centred = (outline.advance.round() - outline.advance) / 2.0;
    let sharpness = |shape: &Shape| shape.pixels.iter().map(|&pixel| u32::from(pixel).pow(2)).sum::<u32>();
    let mut best = filled(letter, outline, centred);
    for step in (-STEPS..=STEPS).filter(|&step| step != 0) {
        let moved = filled(letter, outline, centred + f32::from(step) / f32::from(4 * STEPS));
        if sharpness(&moved) > sharpness(&best) {
            best = moved;
        }
    }
    best.trimmed(FAINT)
}

/// The rasterized letter, moved to the right by `shift`.
fn filled(letter: char, outline: &Outline, shift: f32) -> Shape {
    let advance = outline.advance.round() as i32;
    let empty = Shape { letter, advance, left: 0, top: 0, width: 0, pixels: vec![] };
    if outline.path.iter().all(|command| matches!(command, Command::MoveTo(_) | Command::Close)) {
        return empty;
    }
    let place = Transform::scale(1.0, -1.0).then_translate(shift, 0.0);
    let (mask, at) = Mask::new(outline.path.as_slice()).transform(Some(place)).render();
    let pixels = mask.iter().map(|&alpha| ((u32::from(alpha) * u32::from(FULL) + 127) / 255) as u8);
    let shape =
        Shape { left: at.left, top: at.top, width: at.width as i32, pixels: pixels.collect(), ..empty };
    shape.trimmed(0)
}
