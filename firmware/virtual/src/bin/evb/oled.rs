//! The display: 128×64 pixels in 16 grays with an SSD0323 controller.
//!
//! The controller stores two pixels per byte, so a single pixel cannot be sent. A copy of the picture is kept here.
//! Drawing changes the copy, then the changed bytes are sent as one window.

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    framebuffer::{Framebuffer, buffer_size},
    geometry::{OriginDimensions, Point, Size},
    pixelcolor::{
        Gray4,
        raw::{BigEndian, RawU4},
    },
    primitives::Rectangle,
};
use lcd::checksum;
use virtual_boards::register::NoAnswer;

use crate::{port::Port, ssi::Ssi};

const WIDTH: usize = 128;
const HEIGHT: usize = 64;
/// Bytes in a row.
const STRIDE: usize = WIDTH / 2;

/// The copy: the same bytes as the display, with the left pixel in the upper half.
pub type Shadow =
    Framebuffer<Gray4, RawU4, BigEndian, WIDTH, HEIGHT, { buffer_size::<Gray4>(WIDTH, HEIGHT) }>;

/// The pin of port C that selects the kind of a byte: high for pixels, low for commands.
const PIXELS: u8 = 1 << 7;

mod command {
    pub const COLUMNS: u8 = 0x15;
    pub const ROWS: u8 = 0x75;
    pub const CONTRAST: u8 = 0x81;
    pub const FULL_CURRENT: u8 = 0x86;
    pub const REMAP: u8 = 0xa0;
    pub const START_LINE: u8 = 0xa1;
    pub const OFFSET: u8 = 0xa2;
    pub const NORMAL: u8 = 0xa4;
    pub const MULTIPLEX: u8 = 0xa8;
    pub const OFF: u8 = 0xae;
    pub const ON: u8 = 0xaf;
}

/// The setup commands: 64 rows from the top, the left pixel in the upper half of a byte, rows wired alternately from
/// both ends.
const SETUP: [u8; 14] = [
    command::OFF,
    command::CONTRAST,
    0x60,
    command::FULL_CURRENT,
    command::REMAP,
    0x52,
    command::START_LINE,
    0,
    command::OFFSET,
    0x4c,
    command::NORMAL,
    command::MULTIPLEX,
    HEIGHT as u8 - 1,
    command::ON,
];

/// The display.
pub struct Oled<'a> {
    ssi: Ssi,
    shadow: &'a mut Shadow,
    /// Bytes of pixels sent since the last `take_sent`.
    sent: u32,
}

impl<'a> Oled<'a> {
    /// Switches the display on.
    pub fn start(shadow: &'a mut Shadow) -> Result<Oled<'a>, NoAnswer> {
        Port::C.make_output(PIXELS);
        let mut oled = Oled { ssi: Ssi::start(), shadow, sent: 0 };
        oled.command(&SETUP)?;
        Ok(oled)
    }

    /// A checksum of the picture: over its bytes, row by row.
    pub fn checksum(&self) -> u32 {
        checksum(self.shadow.data().iter().copied())
    }

    /// How many bytes of pixels were sent since the last call.
    pub fn take_sent(&mut self) -> u32 {
        core::mem::take(&mut self.sent)
    }

    fn command(&mut self, bytes: &[u8]) -> Result<(), NoAnswer> {
        Port::C.write(PIXELS, false);
        self.ssi.send(bytes)
    }

    /// Sends all bytes that overlap this area.
    fn send(&mut self, area: &Rectangle) -> Result<(), NoAnswer> {
        let area = area.intersection(&Rectangle::new(Point::zero(), self.size()));
        let Some(last) = area.bottom_right() else { return Ok(()) };
        // The area is on the screen, so the columns fit in a byte.
        let (left, right) = ((area.top_left.x / 2) as u8, (last.x / 2) as u8);
        let (top, bottom) = (area.top_left.y as u8, last.y as u8);
        self.command(&[command::COLUMNS, left, right, command::ROWS, top, bottom])?;
        Port::C.write(PIXELS, true);
        let rows = self.shadow.data().chunks_exact(STRIDE);
        for row in rows.skip(top.into()).take(usize::from(bottom - top) + 1) {
            let bytes = row.get(left.into()..=right.into()).unwrap_or_default();
            self.ssi.send(bytes)?;
            self.sent += bytes.len() as u32;
        }
        Ok(())
    }
}

impl OriginDimensions for Oled<'_> {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Oled<'_> {
    type Color = Gray4;
    type Error = NoAnswer;

    fn draw_iter<I: IntoIterator<Item = Pixel<Gray4>>>(&mut self, pixels: I) -> Result<(), NoAnswer> {
        for Pixel(point, color) in pixels {
            self.shadow.set_pixel(point, color);
            self.send(&Rectangle::new(point, Size::new_equal(1)))?;
        }
        Ok(())
    }

    fn fill_contiguous<I: IntoIterator<Item = Gray4>>(
        &mut self,
        area: &Rectangle,
        colors: I,
    ) -> Result<(), NoAnswer> {
        let Ok(()) = self.shadow.fill_contiguous(area, colors);
        self.send(area)
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Gray4) -> Result<(), NoAnswer> {
        let Ok(()) = self.shadow.fill_solid(area, color);
        self.send(area)
    }
}
