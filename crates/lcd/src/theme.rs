//! Colours.

use embedded_graphics::pixelcolor::Rgb888;
use twenty48::Tile;

/// The colours of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    /// The colour of the tile.
    pub ground: Rgb888,
    /// The colour of its label.
    pub label: Rgb888,
}

/// The colours of a screen.
#[derive(Debug)]
pub struct Theme {
    /// Its name.
    pub name: &'static str,
    /// The background of the screen.
    pub background: Rgb888,
    /// An empty cell.
    pub empty: Rgb888,
    /// The border of a cell, if any.
    pub frame: Option<Rgb888>,
    /// Text and score.
    pub text: Rgb888,
    /// Text and score after a win.
    pub won: Rgb888,
    /// Text and score when the game is over.
    pub lost: Rgb888,
    /// Less important text: the best score, what the keys do.
    pub muted: Rgb888,
    /// Whether the edges of letters and corners are smoothed with intermediate colours.
    pub smooth: bool,
    /// The tiles, starting with 2. Larger tiles look like the last one.
    pub tiles: [Tint; 17],
}

impl Theme {
    /// All themes.
    pub const ALL: [&'static Theme; 4] = [&Theme::WARM, &Theme::FIRST, &Theme::GRAY, &Theme::MONO];

    /// The theme with this name.
    pub fn named(name: &str) -> Option<&'static Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colours of a tile.
    pub fn tint(&self, tile: Tile) -> Tint {
        let rank = tile.rank() as usize - 1;
        self.tiles[rank.min(self.tiles.len() - 1)]
    }
}

/// A table of tints from two columns of 24-bit numbers.
const fn tints(table: [(u32, u32); 17]) -> [Tint; 17] {
    let mut tints = [Tint { ground: rgb(0), label: rgb(0) }; 17];
    let mut rank = 0;
    while rank < table.len() {
        tints[rank] = Tint { ground: rgb(table[rank].0), label: rgb(table[rank].1) };
        rank += 1;
    }
    tints
}

const fn rgb(color: u32) -> Rgb888 {
    Rgb888::new((color >> 16) as u8, (color >> 8) as u8, color as u8)
}

impl Theme {
    /// The default: warm, paper-like tiles on a dark board, every label easy to read.
    pub const WARM: Theme = Theme {
        name: "warm",
        background: rgb(0x2b2622),
        empty: rgb(0x423c38),
        frame: None,
        text: rgb(0xf9f6f2),
        won: rgb(0xf5d04c),
        lost: rgb(0xff8a70),
        muted: rgb(0xa89c8e),
        smooth: true,
        tiles: tints([
            (0xeee4da, 0x5a5148),
            (0xede0c8, 0x5a5148),
            (0xf2b179, 0x3b2410),
            (0xf59563, 0x3b1c08),
            (0xc74f2d, 0xffffff),
            (0xb5321c, 0xffffff),
            (0xedcf72, 0x4a3a05),
            (0xedc850, 0x4a3a05),
            (0xe6b422, 0x3d2f00),
            (0xd99a00, 0x2e2000),
            (0x1f8160, 0xffffff),
            (0x1b7482, 0xffffff),
            (0x2c62b0, 0xffffff),
            (0x6a5ac8, 0xffffff),
            (0x93409f, 0xffffff),
            (0xb8327a, 0xffffff),
            (0xf4f4f4, 0x8a0f3c),
        ]),
    };

    /// The colours of the original LCD board: coloured numbers in white frames on black, and red text. It has no
    /// colours for tiles above 2048; those are chosen here.
    pub const FIRST: Theme = Theme {
        name: "first",
        background: rgb(0x000000),
        empty: rgb(0x000000),
        frame: Some(rgb(0xffffff)),
        text: rgb(0xff0000),
        won: rgb(0xff0000),
        lost: rgb(0xff0000),
        muted: rgb(0x999999),
        smooth: true,
        tiles: tints([
            (0x000000, 0x000099),
            (0x000000, 0x009900),
            (0x000000, 0x990000),
            (0x000000, 0x999900),
            (0x000000, 0x990099),
            (0x000000, 0x00ffff),
            (0x000000, 0x0000ff),
            (0x000000, 0x00ff00),
            (0x000000, 0xff0000),
            (0x000000, 0xffff00),
            (0x000000, 0xff00ff),
            (0x000000, 0xffffff),
            (0x000000, 0xff9900),
            (0x000000, 0x0099ff),
            (0x000000, 0x99ff00),
            (0x000000, 0x9966ff),
            (0x000000, 0xff6699),
        ]),
    };

    /// For displays with shades of gray: the larger a tile, the brighter. Labels are white up to the tile that a
    /// black and white display would show as white.
    pub const GRAY: Theme = Theme {
        name: "gray",
        background: rgb(0x000000),
        empty: rgb(0x222222),
        frame: None,
        text: rgb(0xffffff),
        won: rgb(0xffffff),
        lost: rgb(0xffffff),
        muted: rgb(0x999999),
        smooth: true,
        tiles: tints([
            (0x444444, 0xffffff),
            (0x555555, 0xffffff),
            (0x666666, 0xffffff),
            (0x767676, 0xffffff),
            (0x888888, 0x000000),
            (0x999999, 0x000000),
            (0xaaaaaa, 0x000000),
            (0xbbbbbb, 0x000000),
            (0xcccccc, 0x000000),
            (0xdddddd, 0x000000),
            (0xffffff, 0x000000),
            (0xeeeeee, 0x000000),
            (0xffffff, 0x000000),
            (0xeeeeee, 0x000000),
            (0xffffff, 0x000000),
            (0xeeeeee, 0x000000),
            (0xffffff, 0x000000),
        ]),
    };

    /// For displays in black and white: dark numbers on bright tiles, empty cells as frames, letters without shades.
    pub const MONO: Theme = Theme {
        name: "mono",
        background: rgb(0x000000),
        empty: rgb(0x000000),
        frame: Some(rgb(0xffffff)),
        text: rgb(0xffffff),
        won: rgb(0xffffff),
        lost: rgb(0xffffff),
        muted: rgb(0xffffff),
        smooth: false,
        tiles: tints([(0xffffff, 0x000000); 17]),
    };
}

#[cfg(test)]
mod tests {
    use embedded_graphics::pixelcolor::{BinaryColor, Rgb565, RgbColor};

    use super::*;

    /// The perceived brightness of a colour, as defined by the web accessibility guidelines (WCAG 2).
    fn luminance(color: Rgb888) -> f64 {
        let linear = |channel: u8| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
    }

    fn contrast(one: Rgb888, other: Rgb888) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn all_themes_except_first_have_enough_contrast() {
        for theme in [&Theme::WARM, &Theme::GRAY, &Theme::MONO] {
            readable(theme);
        }
    }

    fn readable(theme: &Theme) {
        for (rank, tint) in theme.tiles.iter().enumerate() {
            assert!(
                contrast(tint.ground, tint.label) >= 4.5,
                "tile {rank}: {}",
                contrast(tint.ground, tint.label)
            );
            assert!(contrast(tint.ground, theme.empty) >= 1.5, "tile {rank} looks like an empty cell");
        }
        for text in [theme.text, theme.won, theme.lost, theme.muted] {
            assert!(contrast(text, theme.background) >= 4.5);
        }
    }

    #[test]
    fn empty_cells_are_visible() {
        for theme in Theme::ALL {
            let edge = theme.frame.unwrap_or(theme.empty);
            assert!(contrast(edge, theme.background) >= 1.25, "{}", theme.name);
        }
        let frame = Theme::MONO.frame.map(BinaryColor::from);
        assert!(frame.is_some_and(|frame| frame != Theme::MONO.background.into()));
    }

    #[test]
    fn labels_are_visible_in_black_and_white_except_in_first() {
        for theme in [&Theme::WARM, &Theme::GRAY, &Theme::MONO] {
            for tint in &theme.tiles {
                let (ground, label) = (BinaryColor::from(tint.ground), BinaryColor::from(tint.label));
                assert_ne!(ground, label, "{}: {tint:?}", theme.name);
            }
        }
    }

    #[test]
    fn themes_are_found_by_name() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name).unwrap().name, theme.name);
        }
        assert!(Theme::named("plaid").is_none());
    }

    #[test]
    fn no_two_tiles_look_the_same_on_a_colour_display() {
        for theme in [Theme::WARM, Theme::FIRST] {
            let looks: std::vec::Vec<(Rgb565, Rgb565)> =
                theme.tiles.iter().map(|tint| (tint.ground.into(), tint.label.into())).collect();
            for (rank, look) in looks.iter().enumerate() {
                assert!(!looks[..rank].contains(look), "tile {rank}");
            }
        }
    }

    #[test]
    fn the_theme_first_has_the_original_colours() {
        let label = |value| Theme::FIRST.tint(Tile::new(value).unwrap()).label;
        for (value, color) in
            [(2, 0x000099), (16, 0x999900), (64, 0x00ffff), (512, 0xff0000), (2048, 0xff00ff)]
        {
            assert_eq!(label(value), rgb(color));
        }
    }

    #[test]
    fn tiles_beyond_the_table_look_like_its_last() {
        let last = Theme::WARM.tiles[16];
        assert_eq!(Theme::WARM.tint(Tile::new(131_072).unwrap()), last);
        assert_eq!(Theme::WARM.tint(Tile::MAX), last);
    }
}
