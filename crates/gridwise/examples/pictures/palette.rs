//! The colours of a terminal in a picture.

use std::fmt;

use ratatui::style::Color;

/// An RGB colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// A mixture of this percentage of the colour with another.
    pub fn over(self, other: Rgb, percent: u16) -> Rgb {
        let mix = |a: u8, b: u8| {
            ((u16::from(a) * percent + u16::from(b) * 100u16.saturating_sub(percent) + 50) / 100) as u8
        };
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// A terminal's own colours, which programs use by number.
#[derive(Debug)]
pub struct Palette {
    /// The default foreground.
    pub ink: Rgb,
    /// The default background.
    pub paper: Rgb,
    /// The title bar.
    pub bar: Rgb,
    /// The text of the title.
    pub title: Rgb,
    /// The border of the window.
    pub rim: Rgb,
    /// The sixteen: black, red, green, yellow, blue, magenta, cyan, grey, then the same again, brighter.
    pub sixteen: [Rgb; 16],
}

/// A dark terminal.
pub static DARK: Palette = Palette {
    ink: Rgb(0xdc, 0xdf, 0xe4),
    paper: Rgb(0x17, 0x19, 0x1e),
    bar: Rgb(0x24, 0x27, 0x2e),
    title: Rgb(0xa9, 0xaf, 0xba),
    rim: Rgb(0x3a, 0x3f, 0x49),
    sixteen: [
        Rgb(0x2a, 0x2d, 0x35),
        Rgb(0xe5, 0x64, 0x6a),
        Rgb(0x8f, 0xc4, 0x6c),
        Rgb(0xe3, 0xb8, 0x60),
        Rgb(0x5d, 0xa6, 0xf2),
        Rgb(0xc3, 0x7c, 0xe0),
        Rgb(0x4f, 0xb9, 0xc0),
        Rgb(0xc6, 0xca, 0xd2),
        Rgb(0x6b, 0x72, 0x80),
        Rgb(0xff, 0x8a, 0x8a),
        Rgb(0xb2, 0xe3, 0x8c),
        Rgb(0xff, 0xd7, 0x80),
        Rgb(0x8c, 0xc5, 0xff),
        Rgb(0xdd, 0xa3, 0xf5),
        Rgb(0x7e, 0xdd, 0xe2),
        Rgb(0xff, 0xff, 0xff),
    ],
};

/// A light terminal.
pub static LIGHT: Palette = Palette {
    ink: Rgb(0x2b, 0x2f, 0x36),
    paper: Rgb(0xfd, 0xfc, 0xfa),
    bar: Rgb(0xec, 0xea, 0xe6),
    title: Rgb(0x5f, 0x63, 0x6b),
    rim: Rgb(0xcf, 0xcc, 0xc6),
    sixteen: [
        Rgb(0x2b, 0x2f, 0x36),
        Rgb(0xc4, 0x2b, 0x38),
        Rgb(0x3d, 0x86, 0x2c),
        Rgb(0xa3, 0x6d, 0x00),
        Rgb(0x1f, 0x62, 0xc4),
        Rgb(0x93, 0x35, 0xb0),
        Rgb(0x0b, 0x7c, 0x86),
        Rgb(0xc9, 0xc7, 0xc2),
        Rgb(0x79, 0x7d, 0x85),
        Rgb(0xdd, 0x4a, 0x55),
        Rgb(0x54, 0xa1, 0x40),
        Rgb(0xc0, 0x88, 0x14),
        Rgb(0x3d, 0x82, 0xe6),
        Rgb(0xad, 0x55, 0xc9),
        Rgb(0x20, 0x9a, 0xa4),
        Rgb(0xff, 0xff, 0xff),
    ],
};

impl Palette {
    /// The colour as RGB; `None` for the default one.
    pub fn resolve(&self, colour: Color) -> Option<Rgb> {
        let named = |index: usize| Some(self.sixteen[index]);
        match colour {
            Color::Reset => None,
            Color::Black => named(0),
            Color::Red => named(1),
            Color::Green => named(2),
            Color::Yellow => named(3),
            Color::Blue => named(4),
            Color::Magenta => named(5),
            Color::Cyan => named(6),
            Color::Gray => named(7),
            Color::DarkGray => named(8),
            Color::LightRed => named(9),
            Color::LightGreen => named(10),
            Color::LightYellow => named(11),
            Color::LightBlue => named(12),
            Color::LightMagenta => named(13),
            Color::LightCyan => named(14),
            Color::White => named(15),
            Color::Rgb(r, g, b) => Some(Rgb(r, g, b)),
            Color::Indexed(index) => Some(self.indexed(index)),
        }
    }

    /// The 256 standard colours: the sixteen, a cube of 6×6×6, and 24 greys.
    fn indexed(&self, index: u8) -> Rgb {
        let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
        match index {
            0..=15 => self.sixteen[usize::from(index)],
            16..=231 => {
                let place = index - 16;
                Rgb(level(place / 36), level(place / 6 % 6), level(place % 6))
            }
            232..=255 => {
                let grey = 8 + 10 * (index - 232);
                Rgb(grey, grey, grey)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indexed_colours_are_the_standard_ones() {
        let hex = |index| DARK.resolve(Color::Indexed(index)).map(|colour| colour.to_string());
        assert_eq!(hex(16).as_deref(), Some("#000000"));
        assert_eq!(hex(208).as_deref(), Some("#ff8700"));
        assert_eq!(hex(231).as_deref(), Some("#ffffff"));
        assert_eq!(hex(232).as_deref(), Some("#080808"));
        assert_eq!(hex(255).as_deref(), Some("#eeeeee"));
        assert_eq!(hex(9), DARK.resolve(Color::LightRed).map(|colour| colour.to_string()));
    }

    #[test]
    fn mixing_goes_from_one_colour_to_the_other() {
        let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        assert_eq!(white.over(black, 0), black);
        assert_eq!(white.over(black, 100), white);
        assert_eq!(white.over(black, 50), Rgb(128, 128, 128));
    }
}
