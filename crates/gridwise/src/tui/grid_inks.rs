//! The colours of a Sudoku.

use ratatui::style::Color as C;
use sudoku::technique::Role;

use crate::tui::color::Ink;

/// A ground, and what is written on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The ground.
    pub ground: Ink,
    /// The text.
    pub ink: Ink,
}

/// All colours of a board. Digits keep their own on every ground but the cursor's and that of a mistake, so each of the
/// other grounds must carry all of them.
#[derive(Clone, Copy, Debug)]
pub struct GridInks {
    /// An empty cell.
    pub ground: Ink,
    /// The lines around the boxes.
    pub line: Ink,
    /// The lines between the cells.
    pub hair: Ink,
    /// Row, column and box of the cursor.
    pub peer: Ink,
    /// Cells with the digit that is lit.
    pub same: Ink,
    /// Cells that can take the digit that is filtered for.
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
    /// A digit that the program gave away.
    pub helped: Ink,
    /// A note.
    pub note: Ink,
    /// A note in every other cell, where there are no lines between cells.
    pub other_note: Ink,
    /// What recedes. With sixteen colours it has the ink of notes: a darker one would not be seen on `peer`.
    pub faint: Ink,
    /// The parts of a proof: proof, second, third, placed, removed.
    roles: [Pair; 5],
}

impl GridInks {
    /// The colours of a part in a proof.
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

/// Paper and two inks.
pub(super) const CLASSIC: GridInks = GridInks {
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
};

/// For the evening.
pub(super) const DARK: GridInks = GridInks {
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
};

/// Pure colours on black.
pub(super) const LCD: GridInks = GridInks {
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
};

/// High contrast, in colours that every kind of colour blindness tells apart: blue, yellow, orange, and how light
/// they are.
pub(super) const CONTRAST: GridInks = GridInks {
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
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::color::Depth;

    const THEMES: [(&str, GridInks); 4] =
        [("classic", CLASSIC), ("dark", DARK), ("lcd", LCD), ("contrast", CONTRAST)];
    const ROLES: [Role; 5] = [Role::Proof, Role::Second, Role::Third, Role::Placed, Role::Removed];

    /// How light a colour is to the eye, from 0 to 1.
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

    /// How well one is read on the other: from 1 for not at all to 21 for black on white.
    fn contrast(one: Ink, other: Ink) -> f64 {
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn digits_and_notes_are_read_on_every_ground() {
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
    fn what_means_different_things_looks_different_at_every_depth() {
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
