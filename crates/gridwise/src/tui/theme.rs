//! Colours with meanings. Screens ask for "the colour of muted text", never for grey.

use ratatui::style::Color as C;
use twenty48::Tile;

use crate::tui::{
    color::Ink,
    grid_inks::{self, GridInks},
};

/// A tile's ground and the number on it.
#[derive(Clone, Copy, Debug)]
pub struct TileInk {
    /// The tile itself.
    pub ground: Ink,
    /// Its number.
    pub number: Ink,
}

/// All colours of a look.
///
/// With sixteen colours nobody knows whether the terminal is dark or light. So whatever is written on its own ground has
/// its own ink, or one of the two that read on black and on white: red and magenta.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// The screen behind everything. With sixteen colours it is the terminal's own.
    pub screen: Ink,
    /// Plain text.
    pub text: Ink,
    /// Less important text.
    pub muted: Ink,
    /// Titles, the chosen line of a list.
    pub accent: Ink,
    /// Text on the accent.
    pub on_accent: Ink,
    /// Panels and dialogs.
    pub panel: Ink,
    /// Good news.
    pub good: Ink,
    /// Bad news.
    pub bad: Ink,
    /// The board between the cells.
    pub board: Ink,
    /// An empty cell.
    pub empty: Ink,
    /// The ring around the tile that just appeared.
    pub fresh: Ink,
    /// The ring around a tile that just merged.
    pub merged: Ink,
    /// A Sudoku.
    pub grid: GridInks,
    tiles: [TileInk; TILES],
}

impl Theme {
    /// The colours of a tile: one for each value up to 131072, and that one for all above.
    pub fn tile(&self, tile: Tile) -> TileInk {
        let index = (tile.rank() as usize - 1).min(self.tiles.len() - 1);
        self.tiles[index]
    }

    /// The colours of all tiles, for the name of the program on its title.
    pub const fn tiles(&self) -> &[TileInk] {
        &self.tiles
    }
}

/// How many tile values have a colour of their own: up to 131072, the largest that a 4×4 board can hold.
const TILES: usize = 17;

/// Sixteen-colour stand-ins, ground and number: those of the little screen, which were made for it, and beyond
/// 4096 the same again with yellow numbers.
const ANSI: [(C, C); TILES] = [
    (C::Blue, C::White),
    (C::Green, C::White),
    (C::Red, C::White),
    (C::Yellow, C::Black),
    (C::Magenta, C::White),
    (C::Cyan, C::Black),
    (C::LightBlue, C::Black),
    (C::LightGreen, C::Black),
    (C::LightRed, C::Black),
    (C::LightYellow, C::Black),
    (C::LightMagenta, C::Black),
    (C::White, C::Black),
    (C::Gray, C::Black),
    (C::Blue, C::LightYellow),
    (C::Green, C::LightYellow),
    (C::Red, C::LightYellow),
    (C::Magenta, C::LightYellow),
];

/// The same for eyes that do not tell red from green: only blue, white and yellow hues. There are too few for all
/// values, so they come round again; neighbours always differ.
const SAFE_ANSI: [(C, C); TILES] = [
    (C::Blue, C::White),
    (C::LightBlue, C::Black),
    (C::Cyan, C::Black),
    (C::LightCyan, C::Black),
    (C::White, C::Black),
    (C::LightYellow, C::Black),
    (C::Yellow, C::Black),
    (C::Blue, C::LightYellow),
    (C::LightBlue, C::Black),
    (C::Cyan, C::Black),
    (C::LightCyan, C::Black),
    (C::White, C::Black),
    (C::LightYellow, C::Black),
    (C::Yellow, C::Black),
    (C::Blue, C::LightCyan),
    (C::LightBlue, C::Black),
    (C::Cyan, C::Black),
];

/// Tiles from `0xGROUND, 0xNUMBER` pairs; `indexed` has the grounds among 256 colours.
const fn tiles(colors: [(u32, u32); TILES], indexed: [u8; TILES], ansi: [(C, C); TILES]) -> [TileInk; TILES] {
    let mut tiles = [TileInk { ground: Ink::new(0, C::Black), number: Ink::new(0, C::White) }; TILES];
    let mut index = 0;
    while index < TILES {
        tiles[index] = TileInk {
            ground: Ink::new(colors[index].0, ansi[index].0).indexed(indexed[index]),
            number: Ink::new(colors[index].1, ansi[index].1),
        };
        index += 1;
    }
    tiles
}

/// The beige of the original game.
pub static CLASSIC: Theme = Theme {
    screen: Ink::new(0xfaf8ef, C::Reset),
    text: Ink::new(0x776e65, C::Reset),
    muted: Ink::new(0xa39a8f, C::Reset),
    accent: Ink::new(0x8f7a66, C::Magenta),
    on_accent: Ink::new(0xf9f6f2, C::White),
    panel: Ink::new(0xeee4da, C::Reset),
    good: Ink::new(0x4d8b3a, C::Reset),
    bad: Ink::new(0xc0392b, C::Red),
    board: Ink::new(0xbbada0, C::DarkGray),
    empty: Ink::new(0xcdc1b4, C::Black),
    fresh: Ink::new(0x5a9bd4, C::LightMagenta),
    merged: Ink::new(0xfff6dc, C::White),
    grid: grid_inks::CLASSIC,
    // The original writes white on its yellows, in letters three times as large; small ones need to be dark.
    tiles: tiles(
        [
            (0xeee4da, 0x776e65),
            (0xede0c8, 0x776e65),
            (0xf2b179, 0xf9f6f2),
            (0xf59563, 0xf9f6f2),
            (0xf67c5f, 0xf9f6f2),
            (0xf65e3b, 0xf9f6f2),
            (0xedcf72, 0x5a5045),
            (0xedcc61, 0x5a5045),
            (0xedc850, 0x5a5045),
            (0xedc53f, 0x5a5045),
            (0xedc22e, 0x5a5045),
            (0x3c3a32, 0xf9f6f2),
            (0x2f6f62, 0xf9f6f2),
            (0x2d5d8a, 0xf9f6f2),
            (0x5b4a8a, 0xf9f6f2),
            (0x8a3f6d, 0xf9f6f2),
            (0x101010, 0xedc22e),
        ],
        [255, 187, 215, 209, 203, 202, 222, 221, 220, 214, 178, 237, 23, 24, 60, 89, 16],
        ANSI,
    ),
};

/// For the evening: the classic hues on near black, every value a clear step from the last.
pub static DARK: Theme = Theme {
    screen: Ink::new(0x16181d, C::Reset),
    text: Ink::new(0xd7dae0, C::Reset),
    muted: Ink::new(0x7d8590, C::Reset),
    accent: Ink::new(0xf2b179, C::Magenta),
    on_accent: Ink::new(0x16181d, C::White),
    panel: Ink::new(0x22262e, C::Reset),
    good: Ink::new(0x7bc275, C::Reset),
    bad: Ink::new(0xf47067, C::Red),
    board: Ink::new(0x262b34, C::DarkGray),
    empty: Ink::new(0x333a46, C::Black),
    fresh: Ink::new(0x6cb6ff, C::LightMagenta),
    merged: Ink::new(0xffffff, C::White),
    grid: grid_inks::DARK,
    tiles: tiles(
        [
            (0x5c6370, 0xf0f2f5),
            (0x7a6f63, 0xfaf3e8),
            (0xb5713a, 0xffffff),
            (0xcc6a2f, 0xffffff),
            (0xd9534a, 0xffffff),
            (0xc22f3d, 0xffffff),
            (0xa8459b, 0xffffff),
            (0x7a52c7, 0xffffff),
            (0x4c6fd8, 0xffffff),
            (0x2a93b8, 0xffffff),
            (0xe0b13a, 0x1d1a12),
            (0xf5f1e6, 0x1d1a12),
            (0x4fb37b, 0x10201a),
            (0x57d0d9, 0x0e2022),
            (0x9db4ff, 0x141a2e),
            (0xf2a7d8, 0x2b1022),
            (0xfff06b, 0x1d1a12),
        ],
        [241, 95, 130, 166, 167, 125, 133, 98, 62, 31, 178, 255, 71, 80, 147, 218, 227],
        ANSI,
    ),
};

/// The palette of the tutorial for a 240×320 colour screen: pure colours on black.
pub static LCD: Theme = Theme {
    screen: Ink::new(0x000000, C::Reset),
    text: Ink::new(0xffffff, C::Reset),
    muted: Ink::new(0x8a8a8a, C::Reset),
    accent: Ink::new(0xff4d4d, C::Red),
    on_accent: Ink::new(0x000000, C::White),
    panel: Ink::new(0x1a1a1a, C::Reset),
    good: Ink::new(0x00ff00, C::Reset),
    bad: Ink::new(0xff0000, C::Red),
    board: Ink::new(0x4a4a4a, C::DarkGray),
    empty: Ink::new(0x000000, C::Black),
    fresh: Ink::new(0xffffff, C::White),
    merged: Ink::new(0xffff00, C::LightYellow),
    grid: grid_inks::LCD,
    tiles: tiles(
        [
            (0x000099, 0xffffff),
            (0x009900, 0xffffff),
            (0x990000, 0xffffff),
            (0x999900, 0x000000),
            (0x990099, 0xffffff),
            (0x00ffff, 0x000000),
            (0x0000ff, 0xffffff),
            (0x00ff00, 0x000000),
            (0xff0000, 0xffffff),
            (0xffff00, 0x000000),
            (0xff00ff, 0x000000),
            (0xffffff, 0x000000),
            (0xff9900, 0x000000),
            (0x0099ff, 0x000000),
            (0x99ff00, 0x000000),
            (0x9966ff, 0xffffff),
            (0xff6699, 0x000000),
        ],
        [18, 28, 88, 100, 90, 51, 21, 46, 196, 226, 201, 231, 208, 33, 118, 99, 204],
        ANSI,
    ),
};

/// High contrast, and safe for every kind of colour blindness: the tiles climb from dark blue over bright yellow
/// to white, each lighter than the one before up to 32768, so that lightness alone tells them apart. With sixteen
/// colours there are not enough steps; see `SAFE_ANSI`.
pub static CONTRAST: Theme = Theme {
    screen: Ink::new(0x000000, C::Black),
    text: Ink::new(0xffffff, C::White),
    muted: Ink::new(0xc0c0c0, C::Gray),
    accent: Ink::new(0xffd500, C::LightYellow),
    on_accent: Ink::new(0x000000, C::Black),
    panel: Ink::new(0x1c1c1c, C::Black),
    good: Ink::new(0x56b4e9, C::LightCyan),
    bad: Ink::new(0xe69f00, C::LightYellow),
    board: Ink::new(0x5a5a5a, C::DarkGray),
    empty: Ink::new(0x000000, C::Black),
    fresh: Ink::new(0xffffff, C::White),
    merged: Ink::new(0xffd500, C::LightYellow),
    grid: grid_inks::CONTRAST,
    tiles: tiles(
        [
            (0x00204c, 0xffffff),
            (0x00306f, 0xffffff),
            (0x2a406c, 0xffffff),
            (0x48526b, 0xffffff),
            (0x5e626e, 0xffffff),
            (0x727374, 0x000000),
            (0x878479, 0x000000),
            (0x9e9677, 0x000000),
            (0xb6a971, 0x000000),
            (0xd0be67, 0x000000),
            (0xead357, 0x000000),
            (0xfff06b, 0x000000),
            (0xfff6a0, 0x000000),
            (0xfffacc, 0x000000),
            (0xffffff, 0x000000),
            (0x00306f, 0xfff06b),
            (0x00204c, 0xfff06b),
        ],
        [17, 18, 24, 60, 66, 243, 245, 144, 179, 185, 221, 227, 229, 230, 231, 25, 19],
        SAFE_ANSI,
    ),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::color::Depth;

    #[test]
    fn the_tiles_of_high_contrast_climb_in_lightness() {
        let lightness = |ink: Ink| match ink.at(Depth::True) {
            Some(C::Rgb(r, g, b)) => 2126 * u32::from(r) + 7152 * u32::from(g) + 722 * u32::from(b),
            other => panic!("{other:?}"),
        };
        let climbing: Vec<u32> = CONTRAST.tiles()[..15].iter().map(|ink| lightness(ink.ground)).collect();
        assert!(climbing.is_sorted_by(|a, b| a < b), "{climbing:?}");
    }

    #[test]
    fn every_value_looks_different_from_every_other() {
        for (name, theme) in [("classic", &CLASSIC), ("dark", &DARK), ("lcd", &LCD), ("contrast", &CONTRAST)]
        {
            for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
                let looks: Vec<_> =
                    theme.tiles().iter().map(|ink| (ink.ground.at(depth), ink.number.at(depth))).collect();
                for (index, look) in looks.iter().enumerate() {
                    let same = looks[..index].iter().rposition(|other| other == look);
                    // Sixteen colours have to come round, but not among neighbours.
                    let near = same.is_some_and(|same| {
                        name != "contrast" || depth != Depth::Sixteen || index - same < 7
                    });
                    assert!(!near, "{name} {depth:?}: tiles {same:?} and {index} look the same");
                    assert!(look.0 != theme.empty.at(depth) && look.0 != look.1, "{name} {depth:?} {index}");
                }
            }
        }
    }
}
