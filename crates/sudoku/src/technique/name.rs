//! The names of the techniques.

use core::{fmt, str::FromStr};

macro_rules! techniques {
    ($($(#[$doc:meta])* $name:ident $code:literal,)*) => {
        /// A solving technique.
        ///
        /// Written as players write it, in lower case with hyphens: `xy-wing`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $name,)*
        }

        impl Technique {
            /// All techniques, by family.
            pub const ALL: &'static [Technique] = &[$(Technique::$name,)*];

            /// The name as written on a command line.
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
    /// A cell with one candidate.
    NakedSingle "naked-single",
    /// Pointing that leaves a hidden single, as one step.
    DirectPointing "direct-pointing",
    /// Claiming that leaves a hidden single, as one step.
    DirectClaiming "direct-claiming",
    /// A hidden pair that leaves a hidden single, as one step.
    DirectHiddenPair "direct-hidden-pair",
    /// A hidden triple that leaves a hidden single, as one step.
    DirectHiddenTriple "direct-hidden-triple",
    /// The places of a digit in a box are all on one line.
    Pointing "pointing",
    /// The places of a digit on a line are all in one box.
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
    /// The places of a digit on two lines are in the same two crossing lines.
    XWing "x-wing",
    /// The same with three lines.
    Swordfish "swordfish",
    /// The same with four lines.
    Jellyfish "jellyfish",
    /// An X-wing with fins.
    FinnedXWing "finned-x-wing",
    /// A swordfish with fins.
    FinnedSwordfish "finned-swordfish",
    /// A jellyfish with fins.
    FinnedJellyfish "finned-jellyfish",
    /// An X-wing that is complete only with its fins.
    SashimiXWing "sashimi-x-wing",
    /// A swordfish that is complete only with its fins.
    SashimiSwordfish "sashimi-swordfish",
    /// A jellyfish that is complete only with its fins.
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
    /// Any three houses whose places for a digit are in three others.
    MutantSwordfish "mutant-swordfish",
    /// The same with four houses.
    MutantJellyfish "mutant-jellyfish",
    /// Any two houses whose places for a digit are in two others, except for fins.
    FinnedMutantXWing "finned-mutant-x-wing",
    /// The same with three houses.
    FinnedMutantSwordfish "finned-mutant-swordfish",
    /// The same with four houses.
    FinnedMutantJellyfish "finned-mutant-jellyfish",
    /// Two strong links on parallel lines, connected by a crossing line.
    Skyscraper "skyscraper",
    /// A strong link in a row and one in a column, connected in a box.
    TwoStringKite "two-string-kite",
    /// Any two strong links of a digit, connected by a house.
    TurbotFish "turbot-fish",
    /// A box with a digit only in one row and one column, connected to a strong link.
    EmptyRectangle "empty-rectangle",
    /// Two kites with the same two near ends.
    DualTwoStringKite "dual-two-string-kite",
    /// Two empty rectangles of one box.
    DualEmptyRectangle "dual-empty-rectangle",
    /// A pivot with two digits, and two wings.
    XyWing "xy-wing",
    /// A pivot with three digits, and two wings.
    XyzWing "xyz-wing",
    /// Four cells with four digits, of which only one can occur twice.
    WxyzWing "wxyz-wing",
    /// Two cells with the same two digits, connected by a strong link.
    WWing "w-wing",
    /// Two colours of one digit.
    SimpleColouring "simple-colouring",
    /// Several pairs of colours of one digit that touch.
    MultiColouring "multi-colouring",
    /// Rectangle, type 1: one corner has extra digits.
    UniqueRectangle1 "unique-rectangle-1",
    /// Rectangle, type 2: the same extra digit in two or three corners.
    UniqueRectangle2 "unique-rectangle-2",
    /// Rectangle, type 3: the extra digits form a set with other cells.
    UniqueRectangle3 "unique-rectangle-3",
    /// Rectangle, type 4: one of the two digits is limited to two corners.
    UniqueRectangle4 "unique-rectangle-4",
    /// Rectangle, type 5: the same extra digit in two opposite corners or three. (In the classic order, a type 2.)
    UniqueRectangle5 "unique-rectangle-5",
    /// Rectangle, type 6: extra digits in two opposite corners, and one of the two digits is limited to the four
    /// corners.
    UniqueRectangle6 "unique-rectangle-6",
    /// Loop, type 1.
    UniqueLoop1 "unique-loop-1",
    /// Loop, type 2.
    UniqueLoop2 "unique-loop-2",
    /// Loop, type 3.
    UniqueLoop3 "unique-loop-3",
    /// Loop, type 4.
    UniqueLoop4 "unique-loop-4",
    /// A rectangle with two strong links at one corner.
    HiddenRectangle "hidden-rectangle",
    /// A rectangle of placed digits that would allow two solutions, type 1.
    AvoidableRectangle1 "avoidable-rectangle-1",
    /// A rectangle of placed digits that would allow two solutions, type 2.
    AvoidableRectangle2 "avoidable-rectangle-2",
    /// Bivalue universal grave with one cell that has extra candidates.
    Bug1 "bug-1",
    /// Bivalue universal grave with one extra digit in several cells.
    Bug2 "bug-2",
    /// Bivalue universal grave whose extra candidates form a set.
    Bug3 "bug-3",
    /// Bivalue universal grave with two cells linked by a digit.
    Bug4 "bug-4",
    /// A chain of cells with the same two digits.
    RemotePairs "remote-pairs",
    /// A chain of one digit.
    XChain "x-chain",
    /// A chain of cells with two digits.
    XyChain "xy-chain",
    /// A chain of alternating strong and weak links.
    Aic "aic",
    /// Such a chain that forms a ring.
    NiceLoop "nice-loop",
    /// A chain with groups of cells.
    GroupedAic "grouped-aic",
    /// A ring with groups of cells.
    GroupedNiceLoop "grouped-nice-loop",
    /// A chain with almost locked sets.
    AlsAic "als-aic",
    /// A ring with almost locked sets.
    AlsNiceLoop "als-nice-loop",
    /// Two almost locked sets linked by a digit that only one can contain.
    AlsXz "als-xz",
    /// Three almost locked sets.
    AlsXyWing "als-xy-wing",
    /// Four or more almost locked sets in a chain.
    AlsChain "als-chain",
    /// A cell with an almost locked set for each of its digits.
    DeathBlossom "death-blossom",
    /// Two sets, one in a box and one on a line, that share cells.
    SueDeCoq "sue-de-coq",
    /// All pairs of digits in two cells are tried.
    AlignedPairExclusion "aligned-pair-exclusion",
    /// All triples of digits in three cells are tried.
    AlignedTripletExclusion "aligned-triplet-exclusion",
    /// A ring of one digit.
    XCycle "x-cycle",
    /// A ring of cells with two digits.
    YCycle "y-cycle",
    /// A ring with both kinds of links.
    XyCycle "xy-cycle",
    /// A chain of one digit that refutes its start.
    ForcingXChain "forcing-x-chain",
    /// A chain that refutes its start.
    ForcingChain "forcing-chain",
    /// One digit leads to a contradiction.
    Nishio "nishio",
    /// Every digit of a cell leads to the same conclusion.
    CellForcingChains "cell-forcing-chains",
    /// Every place of a digit in a house leads to the same conclusion.
    RegionForcingChains "region-forcing-chains",
    /// Chains that use candidates removed along the way.
    DynamicForcingChains "dynamic-forcing-chains",
    /// The same, with locked candidates, pairs and X-wings inside chains.
    DynamicForcingChainsPlus "dynamic-forcing-chains-plus",
    /// The same, with forcing chains inside chains.
    NestedForcingChains "nested-forcing-chains",
    /// The same, with cell and region forcing chains inside chains.
    NestedMultipleChains "nested-multiple-chains",
    /// The same, with dynamic forcing chains inside chains.
    NestedDynamicChains "nested-dynamic-chains",
    /// The same, with dynamic forcing chains inside chains that in turn contain forcing chains.
    NestedDynamicChainsPlus "nested-dynamic-chains-plus",
    /// The places of a digit in a group all see another cell.
    Intersection "intersection",
    /// The last open cell of a cage.
    LastInCage "last-in-cage",
    /// Digits that are in no combination of a cage.
    CageCombinations "cage-combinations",
    /// Digits that no way to fill a cage has in a cell.
    CagePlaces "cage-places",
    /// A digit that every combination of a cage needs.
    CageLocked "cage-locked",
    /// A house whose cages leave one cell inside.
    Innie "innie",
    /// A house whose cages have one cell outside.
    Outie "outie",
    /// A house leaves part of a cage, whose sum is known then.
    CageSplit "cage-split",
    /// Houses whose cages leave some cells with a known sum.
    RuleOf45 "rule-of-45",
    /// Houses against as many others: what is left of both holds the same digits.
    SetEquivalence "set-equivalence",
    /// A digit without a partner across a dot or the like.
    NoPartner "no-partner",
    /// Bounds along a thermometer.
    ThermometerBounds "thermometer-bounds",
    /// What an arrow leaves.
    ArrowBounds "arrow-bounds",
    /// What a sum leaves.
    SumBounds "sum-bounds",
    /// High and low digits take turns on a whisper line.
    WhispersHalves "whispers-halves",
    /// The runs of digits that a line can have.
    RenbanWindows "renban-windows",
    /// Cells with equal digits.
    EqualCells "equal-cells",
    /// What the ends of a line leave.
    LineEnds "line-ends",
    /// What a clue outside the grid leaves.
    OutsideClue "outside-clue",
    /// What any other rule leaves.
    RuleCandidates "rule-candidates",
    /// Digits that no way to fill the cells of a rule has.
    RuleWays "rule-ways",
    /// A chain with links of rules.
    RuleChain "rule-chain",
    /// A digit that leads to a contradiction, by easy steps.
    Trial "trial",
    /// The same, with trials among the steps.
    NestedTrial "nested-trial",
}

impl Technique {
    /// Whether it is valid only because the puzzle has a unique solution.
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

/// The text is not the name of a technique.
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
