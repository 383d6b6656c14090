//! The techniques by name.

use core::{fmt, str::FromStr};

macro_rules! techniques {
    ($($(#[$doc:meta])* $name:ident $code:literal,)*) => {
        /// A way to prove something about a grid.
        ///
        /// Written as players write it, in small letters and with hyphens: `xy-wing`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $name,)*
        }

        impl Technique {
            /// All of them, by family.
            pub const ALL: &'static [Technique] = &[$(Technique::$name,)*];

            /// Its name as written on a command line.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Technique::$name => $code,)*
                }
            }
        }
    };
}

techniques! {
    /// The last empty cell of a house.
    FullHouse "full-house",
    /// A digit with one place in a house.
    HiddenSingle "hidden-single",
    /// A cell with one digit.
    NakedSingle "naked-single",
    /// Pointing that leaves a hidden single: the two seen as one.
    DirectPointing "direct-pointing",
    /// Claiming that leaves a hidden single.
    DirectClaiming "direct-claiming",
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair "direct-hidden-pair",
    /// A hidden triple that leaves a hidden single.
    DirectHiddenTriple "direct-hidden-triple",
    /// A digit of a box that lies on one line.
    Pointing "pointing",
    /// A digit of a line that lies in one box.
    Claiming "claiming",
    /// Two cells with the same two digits.
    NakedPair "naked-pair",
    /// Three cells with three digits.
    NakedTriple "naked-triple",
    /// Four cells with four digits.
    NakedQuad "naked-quad",
    /// Two digits with the same two cells.
    HiddenPair "hidden-pair",
    /// Three digits with three cells.
    HiddenTriple "hidden-triple",
    /// Four digits with four cells.
    HiddenQuad "hidden-quad",
    /// A digit that two lines hold in two crossing lines.
    XWing "x-wing",
    /// The same of three lines.
    Swordfish "swordfish",
    /// The same of four lines.
    Jellyfish "jellyfish",
    /// An X-wing with fins.
    FinnedXWing "finned-x-wing",
    /// A swordfish with fins.
    FinnedSwordfish "finned-swordfish",
    /// A jellyfish with fins.
    FinnedJellyfish "finned-jellyfish",
    /// An X-wing that is whole only with its fins.
    SashimiXWing "sashimi-x-wing",
    /// A swordfish that is whole only with its fins.
    SashimiSwordfish "sashimi-swordfish",
    /// A jellyfish that is whole only with its fins.
    SashimiJellyfish "sashimi-jellyfish",
    /// An X-wing with boxes among its houses.
    FrankenXWing "franken-x-wing",
    /// A swordfish with boxes among its houses.
    FrankenSwordfish "franken-swordfish",
    /// A jellyfish with boxes among its houses.
    FrankenJellyfish "franken-jellyfish",
    /// An X-wing with boxes and fins.
    FinnedFrankenXWing "finned-franken-x-wing",
    /// A swordfish with boxes and fins.
    FinnedFrankenSwordfish "finned-franken-swordfish",
    /// A jellyfish with boxes and fins.
    FinnedFrankenJellyfish "finned-franken-jellyfish",
    /// Any three houses that hold a digit in three others.
    MutantSwordfish "mutant-swordfish",
    /// The same of four houses.
    MutantJellyfish "mutant-jellyfish",
    /// Any two houses that hold a digit in two others, but for fins.
    FinnedMutantXWing "finned-mutant-x-wing",
    /// The same of three houses.
    FinnedMutantSwordfish "finned-mutant-swordfish",
    /// The same of four houses.
    FinnedMutantJellyfish "finned-mutant-jellyfish",
    /// Two strong links on parallel lines, joined by a crossing line.
    Skyscraper "skyscraper",
    /// A strong link on a row and one on a column, joined in a box.
    TwoStringKite "two-string-kite",
    /// Any two strong links of a digit, joined by a house.
    TurbotFish "turbot-fish",
    /// A box that holds a digit on a row and a column only, joined to a strong link.
    EmptyRectangle "empty-rectangle",
    /// Two kites at once, tied in the same two cells.
    DualTwoStringKite "dual-two-string-kite",
    /// Two empty rectangles of one box at once.
    DualEmptyRectangle "dual-empty-rectangle",
    /// A pivot of two digits with two wings.
    XyWing "xy-wing",
    /// A pivot of three digits with two wings.
    XyzWing "xyz-wing",
    /// Four cells with four digits of which one is not shared by all that see it.
    WxyzWing "wxyz-wing",
    /// Two equal cells of two digits, joined by a strong link.
    WWing "w-wing",
    /// Two colours of one digit.
    SimpleColouring "simple-colouring",
    /// More pairs of colours of one digit that touch.
    MultiColouring "multi-colouring",
    /// Rectangle, type 1: one corner has more digits.
    UniqueRectangle1 "unique-rectangle-1",
    /// Rectangle, type 2: a digit more in two corners, or three.
    UniqueRectangle2 "unique-rectangle-2",
    /// Rectangle, type 3: the digits more make a set with others.
    UniqueRectangle3 "unique-rectangle-3",
    /// Rectangle, type 4: one of the two digits is bound to two corners.
    UniqueRectangle4 "unique-rectangle-4",
    /// Rectangle, type 5: a digit more in two opposite corners, or three. (Classically a type 2.)
    UniqueRectangle5 "unique-rectangle-5",
    /// Rectangle, type 6: two opposite corners, and one of the two digits is bound to all four.
    UniqueRectangle6 "unique-rectangle-6",
    /// Loop, type 1.
    UniqueLoop1 "unique-loop-1",
    /// Loop, type 2.
    UniqueLoop2 "unique-loop-2",
    /// Loop, type 3.
    UniqueLoop3 "unique-loop-3",
    /// Loop, type 4.
    UniqueLoop4 "unique-loop-4",
    /// A rectangle bound by two strong links at one corner.
    HiddenRectangle "hidden-rectangle",
    /// A rectangle of placed digits that must not close, type 1.
    AvoidableRectangle1 "avoidable-rectangle-1",
    /// A rectangle of placed digits that must not close, type 2.
    AvoidableRectangle2 "avoidable-rectangle-2",
    /// Bivalue universal grave with one candidate more.
    Bug1 "bug-1",
    /// Bivalue universal grave with one digit more, in several cells.
    Bug2 "bug-2",
    /// Bivalue universal grave whose candidates more make a set.
    Bug3 "bug-3",
    /// Bivalue universal grave with two cells bound by a digit.
    Bug4 "bug-4",
    /// A chain of cells with the same two digits.
    RemotePairs "remote-pairs",
    /// A chain of one digit.
    XChain "x-chain",
    /// A chain of cells with two digits.
    XyChain "xy-chain",
    /// A chain of strong and weak links in turn.
    Aic "aic",
    /// Such a chain closed to a ring.
    NiceLoop "nice-loop",
    /// A chain with groups of cells.
    GroupedAic "grouped-aic",
    /// A ring with groups of cells.
    GroupedNiceLoop "grouped-nice-loop",
    /// A chain with almost locked sets.
    AlsAic "als-aic",
    /// A ring with almost locked sets.
    AlsNiceLoop "als-nice-loop",
    /// Two almost locked sets that share a digit which only one can hold.
    AlsXz "als-xz",
    /// Three almost locked sets.
    AlsXyWing "als-xy-wing",
    /// More almost locked sets in a row.
    AlsChain "als-chain",
    /// A cell whose every digit is tied to an almost locked set.
    DeathBlossom "death-blossom",
    /// Two sets, one in a box and one on a line, that share cells.
    SueDeCoq "sue-de-coq",
    /// Every pair of digits of two cells, tried.
    AlignedPairExclusion "aligned-pair-exclusion",
    /// Every three digits of three cells, tried.
    AlignedTripletExclusion "aligned-triplet-exclusion",
    /// A ring of one digit.
    XCycle "x-cycle",
    /// A ring of cells with two digits.
    YCycle "y-cycle",
    /// A ring of both.
    XyCycle "xy-cycle",
    /// A chain of one digit that refutes its beginning.
    ForcingXChain "forcing-x-chain",
    /// A chain that refutes its beginning.
    ForcingChain "forcing-chain",
    /// One digit followed until it contradicts itself.
    Nishio "nishio",
    /// Every digit of a cell ends in the same.
    CellForcingChains "cell-forcing-chains",
    /// Every place of a digit ends in the same.
    RegionForcingChains "region-forcing-chains",
    /// Chains that remember what they struck out.
    DynamicForcingChains "dynamic-forcing-chains",
    /// The same with locked digits, pairs and X-wings on the way.
    DynamicForcingChainsPlus "dynamic-forcing-chains-plus",
    /// The same with forcing chains on the way.
    NestedForcingChains "nested-forcing-chains",
    /// The same with cell and region forcing chains on the way.
    NestedMultipleChains "nested-multiple-chains",
    /// The same with dynamic forcing chains on the way.
    NestedDynamicChains "nested-dynamic-chains",
    /// The same with dynamic forcing chains that have forcing chains on their way.
    NestedDynamicChainsPlus "nested-dynamic-chains-plus",
}

impl Technique {
    /// Whether it holds only because the puzzle has one solution.
    pub const fn needs_uniqueness(self) -> bool {
        use Technique as T;
        matches!(
            self,
            T::UniqueRectangle1
                | T::UniqueRectangle2
                | T::UniqueRectangle3
                | T::UniqueRectangle4
                | T::UniqueRectangle5
                | T::UniqueRectangle6
                | T::UniqueLoop1
                | T::UniqueLoop2
                | T::UniqueLoop3
                | T::UniqueLoop4
                | T::HiddenRectangle
                | T::AvoidableRectangle1
                | T::AvoidableRectangle2
                | T::Bug1
                | T::Bug2
                | T::Bug3
                | T::Bug4
        )
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that is no technique's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a technique such as xy-wing")]
pub struct UnknownTechnique;

impl FromStr for Technique {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Technique, UnknownTechnique> {
        let named = |technique: &&Technique| technique.code().eq_ignore_ascii_case(text);
        Technique::ALL.iter().find(named).copied().ok_or(UnknownTechnique)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_one_name() {
        for &technique in Technique::ALL {
            assert_eq!(technique.code().parse(), Ok(technique));
        }
        assert_eq!("guess".parse::<Technique>(), Err(UnknownTechnique));
    }
}
