//! A display in memory, with a given number of colours.

use std::{convert::Infallible, marker::PhantomData};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Size},
    pixelcolor::{BinaryColor, Gray4, PixelColor, Rgb565, Rgb888},
    prelude::{RgbColor, WebColors},
};
use lcd::{Handheld, Ink};

/// How many colours the display has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// 65,536, as most small displays have.
    Color,
    /// 16 greys.
    Gray,
    /// Black and white.
    Mono,
}

/// The picture that the display shows.
pub struct Canvas {
    size: Size,
    depth: Depth,
    pixels: Vec<Rgb888>,
}

impl Canvas {
    /// An empty display. It is pink, so that pixels that were not drawn are visible.
    pub fn new(size: Size, depth: Depth) -> Canvas {
        let pixels = vec![Rgb888::CSS_HOT_PINK; size.width as usize * size.height as usize];
        Canvas { size, depth, pixels }
    }

    /// Draws what has changed.
    pub fn show(&mut self, handheld: &mut Handheld) {
        let Ok(()) = match self.depth {
            Depth::Color => handheld.draw(&mut Adapter::<Rgb565>::over(self)),
            Depth::Gray => handheld.draw(&mut Adapter::<Gray4>::over(self)),
            Depth::Mono => handheld.draw(&mut Adapter::<BinaryColor>::over(self)),
        };
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Its pixels, row by row.
    pub fn rows(&self) -> impl Iterator<Item = &[Rgb888]> {
        self.pixels.chunks(self.size.width.max(1) as usize)
    }
}

/// A draw target that converts the colours of a display to those of the canvas.
struct Adapter<'a, C> {
    canvas: &'a mut Canvas,
    colors: PhantomData<C>,
}

impl<C> Adapter<'_, C> {
    fn over(canvas: &mut Canvas) -> Adapter<'_, C> {
        Adapter { canvas, colors: PhantomData }
    }
}

impl<C> OriginDimensions for Adapter<'_, C> {
    fn size(&self) -> Size {
        self.canvas.size
    }
}

/// Converts a display colour to 24 bits.
pub trait ToRgb: Ink {
    fn to_rgb(self) -> Rgb888;
}

impl ToRgb for Rgb565 {
    fn to_rgb(self) -> Rgb888 {
        self.into()
    }
}

impl ToRgb for Gray4 {
    fn to_rgb(self) -> Rgb888 {
        self.into()
    }
}

impl ToRgb for BinaryColor {
    fn to_rgb(self) -> Rgb888 {
        if self.is_on() { Rgb888::WHITE } else { Rgb888::BLACK }
    }
}

impl<C: ToRgb + PixelColor> DrawTarget for Adapter<'_, C> {
    type Color = C;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<C>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        let Size { width, height } = self.canvas.size;
        for Pixel(point, color) in pixels {
            if let (Ok(x), Ok(y)) = (u32::try_from(point.x), u32::try_from(point.y))
                && x < width
                && y < height
            {
                self.canvas.pixels[y as usize * width as usize + x as usize] = color.to_rgb();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lcd::Options;

    fn colors(depth: Depth) -> std::collections::HashSet<[u8; 3]> {
        let size = Size::new(240, 320);
        let mut canvas = Canvas::new(size, depth);
        canvas.show(&mut Handheld::new(size, Options::seeded(1)).unwrap());
        canvas.pixels.iter().map(|color| [color.r(), color.g(), color.b()]).collect()
    }

    #[test]
    fn each_depth_has_its_colours_and_all_pixels_are_drawn() {
        let gray = |color: &[u8; 3]| color[0] == color[1] && color[1] == color[2];
        assert!(!colors(Depth::Color).iter().all(gray));
        assert!(colors(Depth::Gray).iter().all(gray));
        assert_eq!(colors(Depth::Mono), [[0; 3], [255; 3]].into());
        assert!(!colors(Depth::Color).contains(&[255, 105, 180]));
    }
}
