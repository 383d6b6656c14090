//! The order in which techniques are tried.

use core::ops::ControlFlow;

use super::{
    Rating, Step, Technique, aic, als,
    board::{Any, Board, Size},
    chains::Kind,
    colouring, compound_fish, dual, exclusion, finned, fish, grave, locked, long_wings, rectangles,
    remote_pairs, single_digit, singles, subsets, sue_de_coq, unique, wings,
};

/// Receives the steps that a technique finds; breaking ends its search.
pub(crate) type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A search for the steps of one technique, or of several related ones.
pub(crate) type StepFinder<S> = fn(&Board<S>, &mut Found<'_>) -> ControlFlow<()>;

/// The order in which techniques are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Order {
    /// The order of Sudoku Explainer 1.2.1, whose ratings are widely used.
    Classic,
    /// An order for learners: what is easy to see comes first.
    Friendly,
}

/// One search in an order.
pub(crate) enum Stage<S: Size> {
    /// A search, and the lowest rating of its steps, in tenths.
    Search(u16, StepFinder<S>),
    /// The same on a board of [`Any`] size, so that the search is compiled only once.
    Shared(u16, StepFinder<Any>),
    /// Forcing chains, which have their own working memory.
    Chains(Kind),
}

impl<S: Size> Stage<S> {
    /// The lowest rating of its steps.
    pub(crate) fn least(&self) -> Rating {
        match self {
            Stage::Search(least, _) | Stage::Shared(least, _) => Rating::tenths(*least),
            Stage::Chains(kind) => kind.least(),
        }
    }
}

/// A search that ratings do not need: only the steps that a person sees. With the feature `small` it is shared.
macro_rules! extra {
    ($least:literal, $search:path) => {
        if cfg!(feature = "small") { Stage::Shared($least, $search) } else { Stage::Search($least, $search) }
    };
}

impl Order {
    /// The searches, in the order in which they are tried.
    pub(crate) fn stages<S: Size>(self) -> &'static [Stage<S>] {
        match self {
            Order::Classic => Stage::CLASSIC,
            Order::Friendly => Stage::FRIENDLY,
        }
    }
}

impl<S: Size> Stage<S> {
    /// Sudoku Explainer's order.
    const CLASSIC: &'static [Stage<S>] = &[
        Stage::Search(10, singles::full_house),
        Stage::Search(12, singles::hidden_single),
        Stage::Search(17, locked::direct_locked),
        Stage::Search(20, subsets::direct_hidden_pair),
        Stage::Search(23, singles::naked_single),
        Stage::Search(25, subsets::direct_hidden_triple),
        Stage::Search(26, locked::locked),
        Stage::Search(30, subsets::naked_pair),
        Stage::Search(32, fish::x_wing),
        Stage::Search(34, subsets::hidden_pair),
        Stage::Search(36, subsets::naked_triple),
        Stage::Search(38, fish::swordfish),
        Stage::Search(40, subsets::hidden_triple),
        Stage::Search(42, wings::xy_wing),
        Stage::Search(44, wings::xyz_wing),
        Stage::Search(45, unique::unique),
        Stage::Search(50, subsets::naked_quad),
        Stage::Search(52, fish::jellyfish),
        Stage::Search(54, subsets::hidden_quad),
        Stage::Search(56, grave::grave),
        Stage::Search(62, exclusion::aligned_pair),
        Stage::Chains(Kind::Forcing),
        Stage::Search(75, exclusion::aligned_triplet),
        Stage::Chains(Kind::Nishio),
        Stage::Chains(Kind::Multiple),
        Stage::Chains(Kind::Dynamic),
        Stage::Chains(Kind::Plus),
        Stage::Chains(Kind::Nested),
        Stage::Chains(Kind::NestedMultiple),
        Stage::Chains(Kind::NestedDynamic),
        Stage::Chains(Kind::NestedDynamicPlus),
    ];

    /// What is easy to see, and easy to follow, comes first.
    const FRIENDLY: &'static [Stage<S>] = &[
        Stage::Search(10, singles::full_house),
        Stage::Search(12, singles::hidden_single),
        Stage::Search(23, singles::naked_single),
        Stage::Search(26, locked::locked),
        Stage::Search(30, subsets::naked_pair),
        Stage::Search(34, subsets::hidden_pair),
        Stage::Search(36, subsets::naked_triple),
        Stage::Search(40, subsets::hidden_triple),
        Stage::Search(32, fish::x_wing),
        Stage::Search(50, subsets::naked_quad),
        Stage::Search(54, subsets::hidden_quad),
        Stage::Search(38, fish::swordfish),
        extra!(45, remote_pairs::remote_pairs),
        extra!(40, single_digit::skyscraper),
        extra!(42, dual::dual_two_string_kite),
        extra!(41, single_digit::two_string_kite),
        extra!(42, single_digit::turbot_fish),
        extra!(44, dual::dual_empty_rectangle),
        extra!(43, single_digit::empty_rectangle),
        Stage::Search(42, wings::xy_wing),
        Stage::Search(44, wings::xyz_wing),
        extra!(44, long_wings::w_wing),
        extra!(45, unique::unique_by_name),
        Stage::Search(56, grave::grave),
        extra!(45, unique::crossed),
        extra!(45, unique::missing),
        extra!(45, rectangles::avoidable_rectangle_1),
        extra!(45, rectangles::avoidable_rectangle_2),
        extra!(46, rectangles::hidden_rectangle),
        extra!(44, colouring::simple_colouring),
        extra!(43, finned::finned_x_wing),
        Stage::Search(52, fish::jellyfish),
        extra!(49, finned::finned_swordfish),
        extra!(53, colouring::multi_colouring),
        extra!(55, long_wings::wxyz_wing),
        extra!(58, finned::finned_jellyfish),
        extra!(70, sue_de_coq::sue_de_coq),
        extra!(66, aic::x_chain),
        extra!(70, aic::xy_chain),
        extra!(65, aic::nice_loop),
        extra!(70, aic::aic),
        extra!(60, compound_fish::franken_x_wing),
        extra!(62, compound_fish::franken_swordfish),
        extra!(75, als::als_xz),
        extra!(76, als::als_xy_wing),
        extra!(65, aic::grouped_nice_loop),
        extra!(66, aic::grouped_aic),
        extra!(77, als::als_chain),
        extra!(76, als::death_blossom),
        extra!(64, compound_fish::franken_jellyfish),
        extra!(67, compound_fish::mutant_x_wing),
        extra!(68, compound_fish::mutant_swordfish),
        extra!(70, compound_fish::mutant_jellyfish),
        extra!(75, aic::als_chains),
        Stage::Search(62, exclusion::aligned_pair),
        Stage::Search(75, exclusion::aligned_triplet),
        Stage::Chains(Kind::Nishio),
        Stage::Chains(Kind::Multiple),
        Stage::Chains(Kind::Dynamic),
        Stage::Chains(Kind::Plus),
        Stage::Chains(Kind::Nested),
        Stage::Chains(Kind::NestedMultiple),
        Stage::Chains(Kind::NestedDynamic),
        Stage::Chains(Kind::NestedDynamicPlus),
    ];
}

/// The first step that a search finds, excluding forbidden techniques.
pub(crate) fn first<S: Size>(
    board: &Board<S>,
    search: StepFinder<S>,
    forbidden: &[Technique],
) -> Option<Step> {
    let mut step = None;
    let _ = search(board, &mut |found| {
        if forbidden.contains(&found.technique) {
            return ControlFlow::Continue(());
        }
        step = Some(found);
        ControlFlow::Break(())
    });
    step
}
