//! The names of techniques and levels.

use ::sudoku::{rate::Level, technique::Technique};

use crate::Lang;

/// Makes a table with a name for each value of an enum, and the mapping from the value to its name.
macro_rules! names {
    ($(#[$about:meta])* $table:ident of $of:ident: $($value:ident => $name:ident,)*) => {
        table! {
            $(#[$about])*
            $table:
            $(#[doc = concat!("[`", stringify!($of), "::", stringify!($value), "`].")] $name,)*
        }

        impl $table {
            /// The name of a value.
            pub const fn name(&self, of: $of) -> &'static str {
                match of {
                    $($of::$value => self.$name,)*
                    // The list of values may grow; a test finds values without a name.
                    #[allow(unreachable_patterns)]
                    _ => of.code(),
                }
            }
        }
    };
}

names! {
    /// The names of techniques in one language.
    Techniques of Technique:
    FullHouse => full_house,
    HiddenSingle => hidden_single,
    NakedSingle => naked_single,
    DirectPointing => direct_pointing,
    DirectClaiming => direct_claiming,
    DirectHiddenPair => direct_hidden_pair,
    DirectHiddenTriple => direct_hidden_triple,
    Pointing => pointing,
    Claiming => claiming,
    NakedPair => naked_pair,
    NakedTriple => naked_triple,
    NakedQuad => naked_quad,
    HiddenPair => hidden_pair,
    HiddenTriple => hidden_triple,
    HiddenQuad => hidden_quad,
    XWing => x_wing,
    Swordfish => swordfish,
    Jellyfish => jellyfish,
    FinnedXWing => finned_x_wing,
    FinnedSwordfish => finned_swordfish,
    FinnedJellyfish => finned_jellyfish,
    SashimiXWing => sashimi_x_wing,
    SashimiSwordfish => sashimi_swordfish,
    SashimiJellyfish => sashimi_jellyfish,
    FrankenXWing => franken_x_wing,
    FrankenSwordfish => franken_swordfish,
    FrankenJellyfish => franken_jellyfish,
    FinnedFrankenXWing => finned_franken_x_wing,
    FinnedFrankenSwordfish => finned_franken_swordfish,
    FinnedFrankenJellyfish => finned_franken_jellyfish,
    MutantSwordfish => mutant_swordfish,
    MutantJellyfish => mutant_jellyfish,
    FinnedMutantXWing => finned_mutant_x_wing,
    FinnedMutantSwordfish => finned_mutant_swordfish,
    FinnedMutantJellyfish => finned_mutant_jellyfish,
    Skyscraper => skyscraper,
    TwoStringKite => two_string_kite,
    TurbotFish => turbot_fish,
    EmptyRectangle => empty_rectangle,
    DualTwoStringKite => dual_two_string_kite,
    DualEmptyRectangle => dual_empty_rectangle,
    XyWing => xy_wing,
    XyzWing => xyz_wing,
    WxyzWing => wxyz_wing,
    WWing => w_wing,
    SimpleColouring => simple_colouring,
    MultiColouring => multi_colouring,
    UniqueRectangle1 => unique_rectangle_1,
    UniqueRectangle2 => unique_rectangle_2,
    UniqueRectangle3 => unique_rectangle_3,
    UniqueRectangle4 => unique_rectangle_4,
    UniqueRectangle5 => unique_rectangle_5,
    UniqueRectangle6 => unique_rectangle_6,
    UniqueLoop1 => unique_loop_1,
    UniqueLoop2 => unique_loop_2,
    UniqueLoop3 => unique_loop_3,
    UniqueLoop4 => unique_loop_4,
    HiddenRectangle => hidden_rectangle,
    AvoidableRectangle1 => avoidable_rectangle_1,
    AvoidableRectangle2 => avoidable_rectangle_2,
    Bug1 => bug_1,
    Bug2 => bug_2,
    Bug3 => bug_3,
    Bug4 => bug_4,
    RemotePairs => remote_pairs,
    XChain => x_chain,
    XyChain => xy_chain,
    Aic => aic,
    NiceLoop => nice_loop,
    GroupedAic => grouped_aic,
    GroupedNiceLoop => grouped_nice_loop,
    AlsAic => als_aic,
    AlsNiceLoop => als_nice_loop,
    AlsXz => als_xz,
    AlsXyWing => als_xy_wing,
    AlsChain => als_chain,
    DeathBlossom => death_blossom,
    SueDeCoq => sue_de_coq,
    AlignedPairExclusion => aligned_pair_exclusion,
    AlignedTripletExclusion => aligned_triplet_exclusion,
    XCycle => x_cycle,
    YCycle => y_cycle,
    XyCycle => xy_cycle,
    ForcingXChain => forcing_x_chain,
    ForcingChain => forcing_chain,
    Nishio => nishio,
    CellForcingChains => cell_forcing_chains,
    RegionForcingChains => region_forcing_chains,
    DynamicForcingChains => dynamic_forcing_chains,
    DynamicForcingChainsPlus => dynamic_forcing_chains_plus,
    NestedForcingChains => nested_forcing_chains,
    NestedMultipleChains => nested_multiple_chains,
    NestedDynamicChains => nested_dynamic_chains,
    NestedDynamicChainsPlus => nested_dynamic_chains_plus,
    Intersection => intersection,
    LastInCage => last_in_cage,
    CageCombinations => cage_combinations,
    CagePlaces => cage_places,
    CageLocked => cage_locked,
    Innie => innie,
    Outie => outie,
    CageSplit => cage_split,
    RuleOf45 => rule_of_45,
    SetEquivalence => set_equivalence,
    NoPartner => no_partner,
    ThermometerBounds => thermometer_bounds,
    ArrowBounds => arrow_bounds,
    SumBounds => sum_bounds,
    WhispersHalves => whispers_halves,
    RenbanWindows => renban_windows,
    EqualCells => equal_cells,
    LineEnds => line_ends,
    OutsideClue => outside_clue,
    RuleCandidates => rule_candidates,
    RuleWays => rule_ways,
    RuleChain => rule_chain,
    Trial => trial,
    NestedTrial => nested_trial,
}

names! {
    /// The names of levels in one language.
    Levels of Level:
    Beginner => beginner,
    Easy => easy,
    Medium => medium,
    Hard => hard,
    Fiendish => fiendish,
    Diabolic => diabolic,
}

impl Lang {
    /// The name of a technique.
    pub const fn technique(self, technique: Technique) -> &'static str {
        self.techniques().name(technique)
    }

    /// The name of a level.
    pub const fn level(self, level: Level) -> &'static str {
        self.levels().name(level)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_of_techniques_and_levels_are_unique_in_every_language() {
        for lang in Lang::ALL {
            let names: HashSet<&str> = Technique::ALL.iter().map(|&of| lang.technique(of)).collect();
            assert_eq!(names.len(), Technique::ALL.len());
            let levels: HashSet<&str> = Level::ALL.into_iter().map(|level| lang.level(level)).collect();
            assert_eq!(levels.len(), Level::ALL.len());
        }
        // As many fields as values: every value has its own name.
        assert_eq!(Lang::En.techniques().all().count(), Technique::ALL.len());
        assert_eq!(Lang::En.levels().all().count(), Level::ALL.len());
    }
}
