//! A display in memory.
//!
//! For boards whose display is a piece of memory, and for code that inspects what was drawn: pictures, checksums,
//! pixel counts.

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::{IntoStorage, Rgb565, raw::RawU16},
    primitives::{PointsIter, Rectangle},
};

use crate::checksum;

/// Pixels of 16 bits in the caller's memory, row by row from the top left.
#[derive(Debug)]
pub struct Frame<'a> {
    pixels: &'a mut [u16],
    size: Size,
    written: u32,
}

impl<'a> Frame<'a> {
    /// A frame of this width that uses all of the memory; `None` if that is not a number of whole rows, or more than
    /// 65,535 of them.
    pub fn new(pixels: &'a mut [u16], width: u16) -> Option<Frame<'a>> {
        let rows = pixels.len().checked_div(usize::from(width))?;
        let whole = rows * usize::from(width) == pixels.len();
        let height = u16::try_from(rows).ok()?;
        whole.then(|| Frame { size: Size::new(width.into(), height.into()), pixels, written: 0 })
    }

    /// The pixels.
    pub fn pixels(&self) -> impl ExactSizeIterator<Item = Rgb565> + '_ {
        self.pixels.iter().map(|&pixel| RawU16::new(pixel).into())
    }

    /// The number of pixels written since the last call. It saturates, so it does not have to be called.
    pub fn take_written(&mut self) -> u32 {
        core::mem::take(&mut self.written)
    }

    /// A checksum of the picture: CRC-32 (IEEE 802.3) over the pixels, high byte first.
    pub fn checksum(&self) -> u32 {
        checksum(self.pixels.iter().flat_map(|pixel| pixel.to_be_bytes()))
    }

    /// The pixels of a row starting at this point, as far as they are in the frame.
    fn row(&mut self, x: i32, y: i32, width: usize) -> &mut [u16] {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return &mut [] };
        let start = y * self.size.width as usize + x;
        let row = self.pixels.get_mut(start..start + width).unwrap_or_default();
        self.written = self.written.saturating_add(row.len() as u32);
        row
    }
}

impl OriginDimensions for Frame<'_> {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Frame<'_> {
    type Color = Rgb565;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(&mut self, pixels: I) -> Result<(), Self::Error> {
        let area = Rectangle::new(Point::zero(), self.size);
        for Pixel(point, color) in pixels {
            if area.contains(point) {
                self.row(point.x, point.y, 1).fill(color.into_storage());
            }
        }
        Ok(())
    }

    fn fill_contiguous<I: IntoIterator<Item = Rgb565>>(
        &mut self,
        area: &Rectangle,
        colors: I,
    ) -> Result<(), Self::Error> {
        let whole = Rectangle::new(Point::zero(), self.size);
        if area.intersection(&whole) != *area {
            return self.draw_iter(area.points().zip(colors).map(|(point, color)| Pixel(point, color)));
        }
        let mut colors = colors.into_iter();
        for y in area.rows() {
            for (pixel, color) in
                self.row(area.top_left.x, y, area.size.width as usize).iter_mut().zip(&mut colors)
            {
                *pixel = color.into_storage();
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Self::Error> {
        let area = area.intersection(&Rectangle::new(Point::zero(), self.size));
        for y in area.rows() {
            self.row(area.top_left.x, y, area.size.width as usize).fill(color.into_storage());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::pixelcolor::RgbColor;

    #[test]
    fn memory_must_be_whole_rows() {
        assert!(Frame::new(&mut [0; 12], 4).is_some());
        assert!(Frame::new(&mut [0; 13], 4).is_none());
        assert!(Frame::new(&mut [0; 13], 0).is_none());
        assert!(Frame::new(&mut std::vec![0; 65_535], 1).is_some());
        assert!(Frame::new(&mut std::vec![0; 65_536], 1).is_none());
    }

    #[test]
    fn the_pixel_count_saturates() {
        let mut pixels = [0; 12];
        let mut frame = Frame { written: u32::MAX - 5, ..Frame::new(&mut pixels, 4).unwrap() };
        frame.fill_solid(&Rectangle::new(Point::zero(), Size::new(4, 3)), Rgb565::RED).unwrap();
        assert_eq!(frame.take_written(), u32::MAX);
    }

    #[test]
    fn the_published_check_value() {
        // "123456789" has CRC-32 cbf43926; with two bytes per pixel the length must be even, so this is "12345678".
        let mut pixels = [0x3132, 0x3334, 0x3536, 0x3738];
        assert_eq!(Frame::new(&mut pixels, 2).unwrap().checksum(), 0x9ae0_daaf);
    }

    #[test]
    fn pixels_outside_are_not_written() {
        let mut pixels = [0; 12];
        let mut frame = Frame::new(&mut pixels, 4).unwrap();
        let red = Rgb565::RED;
        frame.fill_solid(&Rectangle::new(Point::new(-1, 1), Size::new(3, 9)), red).unwrap();
        assert_eq!(frame.take_written(), 4);
        let beyond = Rectangle::new(Point::new(3, 2), Size::new(2, 2));
        frame.fill_contiguous(&beyond, [red; 4]).unwrap();
        frame.draw_iter([Pixel(Point::new(4, 0), red), Pixel(Point::new(0, 0), red)]).unwrap();
        assert_eq!(frame.take_written(), 2);
        let shown: std::vec::Vec<bool> = frame.pixels().map(|color| color == red).collect();
        let rows = [[true, false, false, false], [true, true, false, false], [true, true, false, true]];
        assert_eq!(shown, rows.concat());
    }
}
