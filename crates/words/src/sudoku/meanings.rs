//! The kinds of rules that puzzles are generated with, in words.

use ::sudoku::variant::generate::Kind;

/// Makes the table, and the mapping from the kind to its description.
macro_rules! kinds {
    ($($kind:ident => $name:ident,)*) => {
        table! {
            /// What the kinds of rules are that puzzles are generated with.
            KindMeanings:
            $(#[doc = concat!("[`Kind::", stringify!($kind), "`].")] $name,)*
        }

        impl KindMeanings {
            /// What a kind of rules is, in a few words.
            pub const fn about(&self, kind: Kind) -> &'static str {
                match kind {
                    $(Kind::$kind => self.$name,)*
                    // The list of kinds may grow.
                    _ => "",
                }
            }
        }
    };
}

kinds! {
    Killer => killer,
    X => x,
    Jigsaw => jigsaw,
    Windoku => windoku,
    AntiKnight => anti_knight,
    AntiKing => anti_king,
    AntiConsecutive => anti_consecutive,
    DisjointSets => disjoint_sets,
    Thermo => thermo,
    Arrow => arrow,
    Whispers => whispers,
    Renban => renban,
    Palindrome => palindrome,
    Between => between,
    RegionSum => region_sum,
    Zipper => zipper,
    Entropic => entropic,
    Dots => dots,
    AllDots => all_dots,
    Xv => xv,
    AllXv => all_xv,
    Greater => greater,
    Quadruple => quadruple,
    OddEven => odd_even,
    Sandwich => sandwich,
    LittleKiller => little_killer,
    Skyscraper => skyscraper,
    XSum => x_sum,
    NumberedRoom => numbered_room,
}

#[cfg(test)]
mod tests {
    use super::Kind;
    use crate::Lang;

    #[test]
    fn every_kind_is_described_in_every_language() {
        for lang in Lang::ALL.iter().copied() {
            assert!(Kind::ALL.iter().all(|&kind| !lang.kind_meanings().about(kind).is_empty()));
        }
    }
}
