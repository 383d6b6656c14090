//! How many colours the terminal shows, and which of them stands for a wanted one.

use ratatui::style::Color;

use crate::tui::letters::Letters;

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// None: only shapes, bold and reversed text.
    Mono,
    /// The sixteen that every terminal names.
    Sixteen,
    /// The 6×6×6 cube and the greys.
    Indexed,
    /// All.
    True,
}

/// A colour in three forms: exact, the one of sixteen that a designer would choose for it, and one of the 256 in
/// between, which is the nearest unless it was chosen too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    rgb: (u8, u8, u8),
    /// One of 256; `None` for the nearest.
    indexed: Option<u8>,
    ansi: Color,
}

impl Ink {
    /// A colour written `0xRRGGBB`, and its replacement among sixteen.
    pub const fn new(rgb: u32, ansi: Color) -> Ink {
        Ink { rgb: ((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8), indexed: None, ansi }
    }

    /// The same with one of the 256 in between chosen by hand, where the nearest would be a neighbour's too.
    pub const fn indexed(self, index: u8) -> Ink {
        Ink { indexed: Some(index), ..self }
    }

    /// What to ask the terminal for; `None` if it shows no colours.
    pub fn at(self, depth: Depth) -> Option<Color> {
        let (r, g, b) = self.rgb;
        match depth {
            Depth::Mono => None,
            Depth::Sixteen => Some(self.ansi),
            Depth::Indexed => Some(Color::Indexed(self.indexed.unwrap_or_else(|| nearest_indexed(self.rgb)))),
            Depth::True => Some(Color::Rgb(r, g, b)),
        }
    }
}

/// The nearest of the 240 fixed colours of the 256-colour palette: a 6×6×6 cube and 24 greys.
fn nearest_indexed(rgb: (u8, u8, u8)) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let nearest = |value: u8| (0..6u8).min_by_key(|&i| STEPS[usize::from(i)].abs_diff(value)).unwrap_or(0);
    let (r, g, b) = rgb;
    let cube = (nearest(r), nearest(g), nearest(b));
    let cube_rgb = (STEPS[usize::from(cube.0)], STEPS[usize::from(cube.1)], STEPS[usize::from(cube.2)]);
    let mean = (u16::from(r) + u16::from(g) + u16::from(b)) / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    let level = 8 + 10 * grey;
    let distance = |c: (u8, u8, u8)| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(c.0, r) + square(c.1, g) + square(c.2, b)
    };
    if distance((level, level, level)) < distance(cube_rgb) {
        232 + grey
    } else {
        16 + 36 * cube.0 + 6 * cube.1 + cube.2
    }
}

/// What the environment says about the terminal: colours, for [`Depth::detect`], and letters.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// `NO_COLOR`, if it is there and not empty.
    pub no_color: bool,
    /// `COLORTERM`.
    pub colorterm: String,
    /// `TERM`.
    pub term: String,
    /// Whether this is the terminal of Windows, which shows all colours without saying so.
    pub windows: bool,
    /// Which letters the locale has.
    pub letters: Letters,
}

impl Environment {
    /// The environment of this process.
    pub fn read() -> Environment {
        let text = |name| std::env::var(name).unwrap_or_default();
        Environment {
            no_color: !text("NO_COLOR").is_empty(),
            colorterm: text("COLORTERM"),
            term: text("TERM"),
            windows: cfg!(windows) || std::env::var_os("WT_SESSION").is_some(),
            letters: Letters::of_process(),
        }
    }
}

impl Depth {
    /// How many colours to use when nobody said.
    pub fn detect(environment: &Environment) -> Depth {
        if environment.no_color { Depth::Mono } else { Depth::able(environment) }
    }

    /// How many colours the terminal can show, whether or not they are wanted.
    pub fn able(environment: &Environment) -> Depth {
        let term = environment.term.as_str();
        let says_so = matches!(environment.colorterm.as_str(), "truecolor" | "24bit");
        let known = ["direct", "kitty", "alacritty", "ghostty", "wezterm", "foot"];
        if says_so || environment.windows || known.iter().any(|name| term.contains(name)) {
            Depth::True
        } else if term.contains("256") {
            Depth::Indexed
        } else if term == "dumb" {
            Depth::Mono
        } else {
            Depth::Sixteen
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_of_256() {
        for (rgb, index) in [
            ((0, 0, 0), 16),
            ((255, 255, 255), 231),
            ((255, 0, 0), 196),
            ((8, 8, 8), 232),
            ((238, 238, 238), 255),
            ((95, 135, 175), 67),
        ] {
            assert_eq!(nearest_indexed(rgb), index, "{rgb:?}");
        }
    }

    #[test]
    fn the_environment_decides_unless_no_color_is_set() {
        let environment = |colorterm: &str, term: &str, no_color| Environment {
            no_color,
            colorterm: colorterm.into(),
            term: term.into(),
            windows: false,
            letters: Letters::Unicode,
        };
        for (colorterm, term, depth) in [
            ("truecolor", "xterm-256color", Depth::True),
            ("", "xterm-256color", Depth::Indexed),
            ("", "xterm", Depth::Sixteen),
            ("", "linux", Depth::Sixteen),
            ("", "xterm-kitty", Depth::True),
            ("", "dumb", Depth::Mono),
        ] {
            assert_eq!(Depth::detect(&environment(colorterm, term, false)), depth, "{colorterm} {term}");
            assert_eq!(Depth::detect(&environment(colorterm, term, true)), Depth::Mono);
            assert_eq!(Depth::able(&environment(colorterm, term, true)), depth);
        }
    }
}
