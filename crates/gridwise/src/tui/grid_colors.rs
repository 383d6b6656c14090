//! The colours of a Sudoku.

use ratatui::style::Color as C;
use sudoku::technique::Role;

use crate::tui::color::Ink;

/// A background and a foreground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The background.
    pub ground: Ink,
    /// The text.
    pub ink: Ink,
}

/// The families of colours that rules have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Thermometers, arrows, and everything without a colour of its own.
    Grey,
    /// Whispers, odd and even.
    Green,
    /// Renban.
    Purple,
    /// Region sums, sums.
    Blue,
    /// Modular and entropic lines.
    Orange,
    /// The rest.
    Teal,
}

/// All colours of a board. Digits keep their colours on every background except the cursor's and that of a mistake, so they
/// must be readable on all others.
#[derive(Clone, Copy, Debug)]
pub struct GridColors {
    /// An empty cell.
    pub ground: Ink,
    /// The lines around the boxes.
    pub line: Ink,
    /// The lines between the cells.
    pub hair: Ink,
    /// Row, column and box of the cursor.
    pub peer: Ink,
    /// Cells with the highlighted digit.
    pub same: Ink,
    /// Cells that can take the digit of the filter.
    pub fits: Ink,
    /// The houses of a hint.
    pub house: Ink,
    /// The cells of a hint.
    pub lamp: Ink,
    /// The cursor.
    pub cursor: Pair,
    /// A mistake.
    pub wrong: Pair,
    /// A clue.
    pub given: Ink,
    /// A digit of the player's.
    pub own: Ink,
    /// A digit that the program filled in.
    pub helped: Ink,
    /// A note.
    pub note: Ink,
    /// A note in every other cell, where there are no lines between cells.
    pub other_note: Ink,
    /// Dimmed text. With sixteen colours it is that of notes: a darker one would be invisible on `peer`.
    pub faint: Ink,
    /// The roles in a proof: proof, second, third, placed, removed.
    roles: [Pair; 5],
    /// The edges and sums of cages.
    pub clue: Ink,
    /// The tints of cages: usually, and in cells that the cursor sees.
    tints: [[Ink; 2]; 4],
    /// Lines of rules and the background behind them, by family.
    rules: [Pair; 6],
}

impl GridColors {
    /// The tint of a cage, from 0 to 3; another one for cells that the cursor sees.
    pub const fn tint(&self, tint: u8, peer: bool) -> Ink {
        self.tints[tint as usize % self.tints.len()][peer as usize]
    }

    /// The colours of a family of rules.
    pub const fn rule(&self, family: Family) -> Pair {
        self.rules[family as usize]
    }

    /// The colours of a role in a proof.
    pub const fn role(&self, role: Role) -> Pair {
        self.roles[match role {
            Role::Proof => 0,
            Role::Second => 1,
            Role::Third => 2,
            Role::Placed => 3,
            Role::Removed => 4,
        }]
    }
}

const fn pair(ground: u32, on: C, ink: u32, of: C) -> Pair {
    Pair { ground: Ink::new(ground, on), ink: Ink::new(ink, of) }
}

/// A tint in both forms, with the nearest of 256 picked by hand.
const fn tint(plain: u32, index: u8, peer: u32, peer_index: u8) -> [Ink; 2] {
    [Ink::new(plain, C::Black).indexed(index), Ink::new(peer, C::DarkGray).indexed(peer_index)]
}

/// The tints of cages on a light board.
const LIGHT_TINTS: [[Ink; 2]; 4] = [
    tint(0xfbe7e4, 224, 0xf0cfc9, 181),
    tint(0xe2effb, 195, 0xc6ddf1, 152),
    tint(0xe6f3dc, 194, 0xcbe2b8, 151),
    tint(0xfcf2cc, 230, 0xf2e0a0, 187),
];

/// The tints of cages on a dark board.
const DARK_TINTS: [[Ink; 2]; 4] = [
    tint(0x35252b, 52, 0x4a343c, 88),
    tint(0x1d2d42, 17, 0x2a405c, 18),
    tint(0x20352a, 22, 0x2e4a3a, 23),
    tint(0x37311f, 58, 0x4a4229, 94),
];

/// The colours of rules on a light board.
const LIGHT_RULES: [Pair; 6] = [
    pair(0xd6d0c7, C::Black, 0x7d766c, C::Gray),
    pair(0xc4e3b2, C::Black, 0x4f8a35, C::LightGreen),
    pair(0xe3c8ea, C::Black, 0x8f4fa0, C::LightMagenta),
    pair(0xc5dcf3, C::Black, 0x3572b0, C::LightBlue),
    pair(0xf7d5b0, C::Black, 0xb5651a, C::Yellow),
    pair(0xbfe5df, C::Black, 0x2b8378, C::Cyan),
];

/// The colours of rules on a dark board.
const DARK_RULES: [Pair; 6] = [
    pair(0x3d434d, C::Black, 0x9aa3b0, C::Gray),
    pair(0x2a4a2c, C::Black, 0x6fbf63, C::LightGreen),
    pair(0x472d52, C::Black, 0xc183d8, C::LightMagenta),
    pair(0x24405f, C::Black, 0x6ea8e0, C::LightBlue),
    pair(0x55391c, C::Black, 0xe09a50, C::Yellow),
    pair(0x1e4a47, C::Black, 0x5cc0b4, C::Cyan),
];

/// Paper, with two text colours.
pub(super) const CLASSIC: GridColors = GridColors {
    ground: Ink::new(0xfffdf8, C::Black),
    line: Ink::new(0x8f7a66, C::Yellow),
    hair: Ink::new(0xddd3c6, C::DarkGray),
    peer: Ink::new(0xf1e7d8, C::DarkGray).indexed(255),
    same: Ink::new(0xf6d9a8, C::Blue).indexed(223),
    fits: Ink::new(0xcfe6bd, C::Green).indexed(151),
    house: Ink::new(0xe6eef6, C::DarkGray).indexed(189),
    lamp: Ink::new(0xb9d5ee, C::Blue).indexed(153),
    cursor: pair(0xf2a65a, C::Yellow, 0x3b2a1a, C::Black),
    wrong: Pair { ground: Ink::new(0xf4c4ba, C::Red).indexed(217), ink: Ink::new(0xa8200f, C::White) },
    given: Ink::new(0x4a4037, C::White),
    own: Ink::new(0x1f6fb2, C::LightCyan),
    helped: Ink::new(0x8a4fa3, C::LightMagenta),
    note: Ink::new(0x8d8275, C::Gray),
    other_note: Ink::new(0x2f7f86, C::LightYellow),
    faint: Ink::new(0xcabfb1, C::Gray),
    roles: [
        pair(0xa8d98f, C::Green, 0x1d3d10, C::Black),
        pair(0x8fc4ea, C::Cyan, 0x0e3350, C::Black),
        pair(0xd9b3e6, C::Magenta, 0x46145c, C::White),
        pair(0x3f8f2f, C::LightGreen, 0xffffff, C::Black),
        pair(0xe8705e, C::Red, 0xffffff, C::White),
    ],
    clue: Ink::new(0x7a4a12, C::LightYellow),
    tints: LIGHT_TINTS,
    rules: LIGHT_RULES,
};

/// Dark.
pub(super) const DARK: GridColors = GridColors {
    ground: Ink::new(0x1c2027, C::Black),
    line: Ink::new(0x8a93a1, C::Gray),
    hair: Ink::new(0x343b47, C::DarkGray),
    peer: Ink::new(0x262c36, C::DarkGray).indexed(236),
    same: Ink::new(0x4a4228, C::Blue).indexed(58),
    fits: Ink::new(0x23452f, C::Green).indexed(22),
    house: Ink::new(0x22304a, C::DarkGray).indexed(17),
    lamp: Ink::new(0x2f4d7a, C::Blue).indexed(24),
    cursor: pair(0xf2b179, C::Yellow, 0x1d1a12, C::Black),
    wrong: pair(0x6e2b2b, C::Red, 0xffb3ab, C::White),
    given: Ink::new(0xf0f2f5, C::White),
    own: Ink::new(0x6cb6ff, C::LightCyan),
    helped: Ink::new(0xd6a3f0, C::LightMagenta),
    note: Ink::new(0x8b94a2, C::Gray),
    other_note: Ink::new(0xd0b070, C::LightYellow),
    faint: Ink::new(0x49515e, C::Gray),
    roles: [
        pair(0x3f7d3a, C::Green, 0xffffff, C::Black),
        pair(0x2f6ea8, C::Cyan, 0xffffff, C::Black),
        pair(0x8a4fa3, C::Magenta, 0xffffff, C::White),
        pair(0x8fe388, C::LightGreen, 0x0d2410, C::Black),
        pair(0xc74a40, C::Red, 0xffffff, C::White),
    ],
    clue: Ink::new(0xe0c080, C::LightYellow),
    tints: DARK_TINTS,
    rules: DARK_RULES,
};

/// Pure colours on black.
pub(super) const LCD: GridColors = GridColors {
    ground: Ink::new(0x000000, C::Black),
    line: Ink::new(0xffffff, C::White),
    hair: Ink::new(0x3a3a3a, C::DarkGray),
    peer: Ink::new(0x202020, C::DarkGray).indexed(234),
    same: Ink::new(0x000099, C::Blue).indexed(18),
    fits: Ink::new(0x005500, C::Green).indexed(22),
    house: Ink::new(0x2a2a44, C::DarkGray).indexed(236),
    lamp: Ink::new(0x3a3aa8, C::Blue).indexed(61),
    cursor: pair(0xffff00, C::LightYellow, 0x000000, C::Black),
    wrong: pair(0x990000, C::Red, 0xffffff, C::White),
    given: Ink::new(0xffffff, C::White),
    own: Ink::new(0x00ffff, C::LightCyan),
    helped: Ink::new(0xff80ff, C::LightMagenta),
    note: Ink::new(0xa0a0a0, C::Gray),
    other_note: Ink::new(0x50d0d0, C::LightYellow),
    faint: Ink::new(0x555555, C::Gray),
    roles: [
        pair(0x009900, C::Green, 0xffffff, C::Black),
        pair(0x00bbbb, C::Cyan, 0x000000, C::Black),
        pair(0x990099, C::Magenta, 0xffffff, C::White),
        pair(0x00ff00, C::LightGreen, 0x000000, C::Black),
        pair(0xff0000, C::Red, 0xffffff, C::White),
    ],
    clue: Ink::new(0xffd080, C::LightYellow),
    tints: DARK_TINTS,
    rules: DARK_RULES,
};

/// High contrast, in colours that are distinct for every kind of colour blindness: blue, yellow, orange, and different
/// lightness.
pub(super) const CONTRAST: GridColors = GridColors {
    ground: Ink::new(0x000000, C::Black),
    line: Ink::new(0xffffff, C::White),
    hair: Ink::new(0x6a6a6a, C::DarkGray),
    peer: Ink::new(0x2b2b2b, C::DarkGray).indexed(236),
    same: Ink::new(0x004a80, C::Blue).indexed(24),
    fits: Ink::new(0x005a9c, C::DarkGray).indexed(25),
    house: Ink::new(0x1d2b40, C::DarkGray).indexed(235),
    lamp: Ink::new(0x2f4f7f, C::Blue).indexed(60),
    cursor: pair(0xffd500, C::LightYellow, 0x000000, C::Black),
    wrong: pair(0xe69f00, C::Yellow, 0x000000, C::Black),
    given: Ink::new(0xffffff, C::White),
    own: Ink::new(0x7cc8ff, C::LightCyan),
    helped: Ink::new(0xfff06b, C::LightYellow),
    note: Ink::new(0xc8c8c8, C::Gray),
    other_note: Ink::new(0xffd580, C::LightYellow),
    faint: Ink::new(0x7a7a7a, C::Gray),
    roles: [
        pair(0x56b4e9, C::LightCyan, 0x000000, C::Black),
        pair(0xf0e442, C::LightYellow, 0x000000, C::Black),
        pair(0xcc79a7, C::Magenta, 0x000000, C::White),
        pair(0xffffff, C::White, 0x000000, C::Black),
        pair(0xd55e00, C::Red, 0xffffff, C::White),
    ],
    clue: Ink::new(0xffd580, C::LightYellow),
    tints: DARK_TINTS,
    rules: DARK_RULES,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::color::Depth;

    const THEMES: [(&str, GridColors); 4] =
        [("classic", CLASSIC), ("dark", DARK), ("lcd", LCD), ("contrast", CONTRAST)];
    const ROLES: [Role; 5] = [Role::Proof, Role::Second, Role::Third, Role::Placed, Role::Removed];

    /// The relative luminance of a colour, from 0 to 1.
    fn light(ink: Ink) -> f64 {
        let linear = |value: u8| {
            let part = f64::from(value) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        match ink.at(Depth::True) {
            Some(C::Rgb(r, g, b)) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b),
            other => panic!("{other:?}"),
        }
    }

    /// The contrast ratio of two colours: from 1 for none to 21 for black on white.
    fn contrast(one: Ink, other: Ink) -> f64 {
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn digits_and_notes_are_readable_on_every_background() {
        for (name, inks) in THEMES {
            let grounds = [inks.ground, inks.peer, inks.same, inks.fits, inks.house, inks.lamp];
            for (number, ground) in grounds.into_iter().enumerate() {
                for (ink, least) in [
                    (inks.given, 4.5),
                    (inks.own, 3.0),
                    (inks.helped, 3.0),
                    (inks.note, 2.2),
                    (inks.other_note, 2.2),
                ] {
                    let contrast = contrast(ink, ground);
                    assert!(contrast >= least, "{name}: {ink:?} on ground {number} has {contrast:.2}");
                }
            }
            let pairs = ROLES.map(|role| inks.role(role)).into_iter().chain([inks.cursor, inks.wrong]);
            for pair in pairs {
                let contrast = contrast(pair.ink, pair.ground);
                assert!(contrast >= 3.0, "{name}: {pair:?} has {contrast:.2}");
            }
        }
    }

    #[test]
    fn cages_and_lines_leave_digits_readable() {
        for (name, inks) in THEMES {
            let tints = inks.tints.into_iter().flatten();
            for ground in tints.chain(inks.rules.map(|pair| pair.ground)) {
                for (ink, least) in [
                    (inks.given, 4.5),
                    (inks.own, 2.6),
                    (inks.helped, 2.6),
                    (inks.clue, 3.0),
                    (inks.note, 2.2),
                ] {
                    let contrast = contrast(ink, ground);
                    assert!(contrast >= least, "{name}: {ink:?} on {ground:?} has {contrast:.2}");
                }
            }
            for depth in [Depth::Indexed, Depth::True] {
                let mut seen: Vec<_> = inks.tints.iter().flatten().map(|ink| ink.at(depth)).collect();
                seen.sort_by_key(|colour| format!("{colour:?}"));
                seen.dedup();
                assert_eq!(seen.len(), 8, "{name} {depth:?}");
            }
        }
    }

    #[test]
    fn different_meanings_look_different_at_every_depth() {
        for (name, inks) in THEMES {
            for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
                let apart = |inks: &[Ink]| {
                    let colours: Vec<_> = inks.iter().map(|ink| ink.at(depth)).collect();
                    for (index, colour) in colours.iter().enumerate() {
                        assert!(!colours[..index].contains(colour), "{name} {depth:?}: {colour:?} twice");
                    }
                };
                apart(&[inks.given, inks.own, inks.helped]);
                apart(&[inks.note, inks.other_note]);
                apart(&ROLES.map(|role| inks.role(role).ground));
                apart(&[inks.ground, inks.peer, inks.same, inks.cursor.ground, inks.wrong.ground]);
                apart(&[inks.ground, inks.house, inks.lamp, inks.cursor.ground]);
                apart(&[inks.ground, inks.same, inks.fits, inks.cursor.ground, inks.wrong.ground]);
            }
        }
    }
}
