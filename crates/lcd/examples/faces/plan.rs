//! The list of faces: their sizes and letters.

use std::collections::BTreeSet;

use lcd::Label;
use twenty48::Tile;
use words::Lang;

/// Where the shapes of a face come from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The outlines given with `--text`: sentences, smooth.
    Text,
    /// The outlines given with `--pixel`: sentences, each pixel on or off.
    Pixel,
    /// The outlines given with `--label`: labels of tiles, smooth.
    Label,
    /// A drawing in `fonts`: labels of tiles, each pixel on or off.
    Drawn,
}

/// One face to make.
pub struct Plan {
    /// The name of its file in `src/faces`.
    pub name: &'static str,
    pub source: Source,
    /// Pixels per em; for labels, the height of a digit.
    pub size: u8,
}

/// The origin of hand-drawn letters, for the header of a table.
pub const BY_HAND: &str = "drawn by hand, in `fonts`";

/// All faces.
pub const FACES: &[Plan] = &[
    Plan { name: "pixel12", source: Source::Pixel, size: 12 },
    Plan { name: "text14", source: Source::Text, size: 14 },
    Plan { name: "text16", source: Source::Text, size: 16 },
    Plan { name: "text18", source: Source::Text, size: 18 },
    Plan { name: "drawn5", source: Source::Drawn, size: 5 },
    Plan { name: "drawn7", source: Source::Drawn, size: 7 },
    Plan { name: "drawn9", source: Source::Drawn, size: 9 },
    Plan { name: "label8", source: Source::Label, size: 8 },
    Plan { name: "label10", source: Source::Label, size: 10 },
    Plan { name: "label12", source: Source::Label, size: 12 },
    Plan { name: "label14", source: Source::Label, size: 14 },
    Plan { name: "label16", source: Source::Label, size: 16 },
    Plan { name: "label19", source: Source::Label, size: 19 },
    Plan { name: "label24", source: Source::Label, size: 24 },
    Plan { name: "label28", source: Source::Label, size: 28 },
];

impl Plan {
    /// The letters that the face must have.
    pub fn letters(&self) -> BTreeSet<char> {
        match self.source {
            Source::Text | Source::Pixel => Lang::ALL
                .into_iter()
                .flat_map(|lang| lang.pocket().all())
                .flat_map(|(_, sentence)| sentence.chars())
                .chain('0'..='9')
                .collect(),
            Source::Label | Source::Drawn => (1..=Tile::MAX.rank())
                .filter_map(Tile::from_rank)
                .flat_map(|tile| Label::of(tile).letters().collect::<Vec<_>>())
                .collect(),
        }
    }
}
