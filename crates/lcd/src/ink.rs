//! Display colours.
//!
//! Themes have 24-bit colours; an [`Ink`] is a colour of a display. All colours of `embedded_graphics` implement it.
//! On black and white displays, the lightness decides.

use embedded_graphics::pixelcolor::{
    Bgr555, Bgr565, Bgr666, Bgr888, BinaryColor, Gray2, Gray4, Gray8, PixelColor, Rgb555, Rgb565, Rgb666,
    Rgb888, RgbColor,
};

use crate::Face;

/// A colour that a display can show.
pub trait Ink: PixelColor {
    /// The nearest colour of the display.
    fn nearest(color: Rgb888) -> Self;
}

macro_rules! inks {
    ($($color:ty),*) => {$(
        impl Ink for $color {
            fn nearest(color: Rgb888) -> Self {
                color.into()
            }
        }
    )*};
}

inks!(Rgb555, Rgb565, Rgb666, Bgr555, Bgr565, Bgr666, Bgr888, Gray2, Gray4, Gray8, BinaryColor);

impl Ink for Rgb888 {
    fn nearest(color: Rgb888) -> Self {
        color
    }
}

/// The colours between two colours, by coverage, for the edges of letters.
#[derive(Clone, Copy)]
pub(crate) struct Ramp<C>([C; Face::FULL as usize + 1]);

impl<C: Ink> Ramp<C> {
    /// From the background colour to the foreground colour.
    pub(crate) fn new(below: Rgb888, above: Rgb888) -> Ramp<C> {
        Ramp(core::array::from_fn(|coverage| C::nearest(mix(below, above, coverage as u32))))
    }

    /// The colour of a pixel with this coverage.
    pub(crate) fn at(&self, coverage: u8) -> C {
        self.0[usize::from(coverage.min(Face::FULL))]
    }
}

fn mix(below: Rgb888, above: Rgb888, coverage: u32) -> Rgb888 {
    let full = u32::from(Face::FULL);
    let channel = |below: u8, above: u8| {
        ((u32::from(below) * (full - coverage) + u32::from(above) * coverage + full / 2) / full) as u8
    };
    Rgb888::new(channel(below.r(), above.r()), channel(below.g(), above.g()), channel(below.b(), above.b()))
}
