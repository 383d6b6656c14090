//! A cell on the screen: a square with round corners or a frame, optionally with a label in its centre.
//!
//! Every pixel of the square is written exactly once, so nothing flickers. Most pixels are written by filling
//! rectangles, which is fastest on displays. Only the border and the letters are computed pixel by pixel.

use embedded_graphics::{
    draw_target::DrawTarget,
    geometry::{Point, Size},
    pixelcolor::Rgb888,
    primitives::{PointsIter, Rectangle},
    transform::Transform,
};
use twenty48::Tile;

use crate::{Face, Glyph, Ink, Label, Layout, Theme, ink::Ramp, layout::around};

/// A square, ready to be painted.
pub(crate) struct Square<C> {
    side: u32,
    radius: u32,
    /// From the colour of the gap to that of the tile.
    ground: Ramp<C>,
    /// A border, instead of round corners.
    frame: Option<C>,
    letters: Option<Letters<C>>,
}

/// A label at its position.
struct Letters<C> {
    face: &'static Face,
    glyphs: [Option<&'static Glyph>; Label::MAX_LETTERS],
    /// Their position in the square.
    place: Rectangle,
    /// From the colour of the tile to that of the label.
    ink: Ramp<C>,
}

impl<C: Ink> Square<C> {
    /// The square of a tile, or of an empty cell.
    pub(crate) fn new(layout: &Layout, theme: &Theme, tile: Option<Tile>) -> Square<C> {
        let ground = tile.map_or(theme.empty, |tile| theme.tint(tile).ground);
        Square {
            side: layout.side(),
            // If empty cells have frames, tiles have square corners too.
            radius: if theme.frame.is_some() { 0 } else { layout.radius() },
            ground: Ramp::new(theme.background, ground),
            // A frame with the colour of the tile would only take space from its label.
            frame: theme.frame.filter(|frame| *frame != ground).map(C::nearest),
            letters: tile
                .and_then(|tile| Letters::new(layout, Label::of(tile), ground, theme.tint(tile).label)),
        }
    }

    /// Paints it with its upper left corner at `corner`.
    pub(crate) fn paint<D: DrawTarget<Color = C>>(
        &self,
        display: &mut D,
        corner: Point,
    ) -> Result<(), D::Error> {
        let side = self.side;
        // Round corners need rows at the top and bottom; a border needs all four sides.
        let (rim, edge) = if self.frame.is_some() { (1, 1) } else { (self.radius, 0) };
        let (width, height) = (side.saturating_sub(2 * edge), side.saturating_sub(2 * rim));
        let rect =
            |x, y, width, height| Rectangle::new(Point::new(x as i32, y as i32), Size::new(width, height));
        for part in [
            rect(0, 0, side, rim),
            rect(0, rim, edge, height),
            rect(side - edge, rim, edge, height),
            rect(0, side - rim, side, rim),
        ] {
            if !part.is_zero_sized() {
                let inks = part.points().map(|point| self.rim_at(point));
                display.fill_contiguous(&part.translate(corner), inks)?;
            }
        }
        let inside = rect(edge, rim, width, height);
        let Some(letters) = &self.letters else { return self.fill(display, corner, inside) };
        let hole = letters.place.intersection(&inside);
        for part in around(inside, hole) {
            self.fill(display, corner, part)?;
        }
        display.fill_contiguous(&hole.translate(corner), hole.points().map(|point| letters.at(point)))
    }

    fn fill<D: DrawTarget<Color = C>>(
        &self,
        display: &mut D,
        corner: Point,
        part: Rectangle,
    ) -> Result<(), D::Error> {
        if part.is_zero_sized() {
            return Ok(());
        }
        display.fill_solid(&part.translate(corner), self.ground.at(Face::FULL))
    }

    /// The colour of a pixel of the border or a corner.
    fn rim_at(&self, point: Point) -> C {
        if let Some(frame) = self.frame {
            return frame;
        }
        let inward = |at: i32| (at as u32).min(self.side - 1 - at as u32);
        self.ground.at(corner_coverage(self.radius, inward(point.x), inward(point.y)))
    }
}

/// How much of the pixel at `x`, `y` from a corner is inside a circle of this radius that touches both sides of the
/// corner.
fn corner_coverage(radius: u32, x: u32, y: u32) -> u8 {
    if x >= radius || y >= radius {
        return Face::FULL;
    }
    // Distances from the centre of the circle to that of the pixel, in half pixels: odd integers.
    let [across, down] = [x, y].map(|at| 2 * (radius - at) - 1);
    let sixteenths = (64 * (across * across + down * down)).isqrt();
    (16 * radius + 8).saturating_sub(sixteenths).min(Face::FULL.into()) as u8
}

impl<C: Ink> Letters<C> {
    /// The label in the centre of a cell; `None` if no face is small enough.
    fn new(layout: &Layout, label: Label, ground: Rgb888, color: Rgb888) -> Option<Letters<C>> {
        let face = layout.label_face(&label)?;
        let size = Size::new(face.width(label.letters()), face.height());
        // Centred by the visible part, not by the advance: a 1 has more space on its left than on its right.
        let ink = face.ink(label.letters());
        let left = (layout.side() as i32 - (ink.end - ink.start) as i32) / 2 - ink.start as i32;
        let top = (layout.side() - size.height) as i32 / 2;
        let mut glyphs = [None; Label::MAX_LETTERS];
        for (place, letter) in glyphs.iter_mut().zip(label.letters()) {
            *place = face.glyph(letter);
        }
        Some(Letters {
            face,
            glyphs,
            place: Rectangle::new(Point::new(left, top), size),
            ink: Ramp::new(ground, color),
        })
    }

    fn at(&self, point: Point) -> C {
        let at = point - self.place.top_left;
        let mut x = at.x as u32;
        for glyph in self.glyphs.iter().flatten() {
            match x.checked_sub(glyph.advance()) {
                Some(further) => x = further,
                None => return self.ink.at(self.face.coverage(glyph, x, at.y as u32)),
            }
        }
        self.ink.at(0)
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, vec::Vec};

    use embedded_graphics::{Pixel, geometry::OriginDimensions};
    use words::Lang;

    use super::*;

    /// Records what was written to each pixel, and how often.
    #[derive(Default)]
    struct Counted(HashMap<(i32, i32), (u32, Option<Rgb888>)>);

    impl OriginDimensions for Counted {
        fn size(&self) -> Size {
            Size::new_equal(1000)
        }
    }

    impl DrawTarget for Counted {
        type Color = Rgb888;
        type Error = core::convert::Infallible;

        fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(&mut self, pixels: I) -> Result<(), Self::Error> {
            for Pixel(point, color) in pixels {
                let pixel = self.0.entry((point.x, point.y)).or_default();
                *pixel = (pixel.0 + 1, Some(color));
            }
            Ok(())
        }
    }

    fn tiles() -> impl Iterator<Item = Option<Tile>> {
        (0..=20).map(Tile::from_rank)
    }

    #[test]
    fn every_pixel_of_a_square_is_written_once_and_no_other() {
        for (width, height) in [(240, 320), (128, 160), (128, 64), (800, 480)] {
            for theme in [&Theme::WARM, &Theme::FIRST, &Theme::MONO] {
                let size = Size::new(width, height);
                let layout = Layout::new(size, twenty48::Size::FOUR, Lang::En, theme).unwrap();
                for tile in tiles() {
                    let mut seen = Counted::default();
                    Square::new(&layout, theme, tile).paint(&mut seen, Point::new(7, 9)).unwrap();
                    let side = layout.side() as i32;
                    assert_eq!(seen.0.len() as i32, side * side, "{width}×{height} {tile:?}");
                    let inside = |at: i32, from| (from..from + side).contains(&at);
                    assert!(
                        seen.0.iter().all(|(at, pixel)| inside(at.0, 7) && inside(at.1, 9) && pixel.0 == 1)
                    );
                }
            }
        }
    }

    #[test]
    fn labels_are_centred_and_complete() {
        for screen in [Size::new(240, 320), Size::new(128, 160), Size::new(128, 64)] {
            let layout = Layout::new(screen, twenty48::Size::FOUR, Lang::En, &Theme::MONO).unwrap();
            for tile in tiles().flatten() {
                let square = Square::<Rgb888>::new(&layout, &Theme::MONO, Some(tile));
                let mut seen = Counted::default();
                square.paint(&mut seen, Point::zero()).unwrap();
                let rows = square.letters.as_ref().unwrap().place.rows();
                let ground = Some(square.ground.at(Face::FULL));
                let dark = seen.0.iter().filter(|(at, pixel)| rows.contains(&at.1) && pixel.1 != ground);
                let columns: Vec<i32> = dark.map(|(at, _)| at.0).collect();
                let (first, last) = (*columns.iter().min().unwrap(), *columns.iter().max().unwrap());
                let right = layout.side() as i32 - 1 - last;
                assert!((first - right).abs() <= 1, "{screen} {tile:?}: {first} left, {right} right");
                let ink = square.letters.as_ref().unwrap().face.ink(Label::of(tile).letters());
                assert_eq!((last - first + 1) as usize, ink.len(), "{screen} {tile:?} is cut");
            }
        }
    }

    #[test]
    fn corners_are_round_and_symmetric() {
        for radius in 1..12 {
            for x in 0..radius {
                for y in 0..radius {
                    assert_eq!(corner_coverage(radius, x, y), corner_coverage(radius, y, x));
                    assert!(corner_coverage(radius, x, y) <= corner_coverage(radius, x + 1, y));
                }
            }
            assert!(corner_coverage(radius, 0, 0) < Face::FULL);
            assert_eq!(corner_coverage(radius, radius, 0), Face::FULL);
        }
        assert_eq!(corner_coverage(6, 0, 0), 0);
    }
}
