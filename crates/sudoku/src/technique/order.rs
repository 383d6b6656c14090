//! The order in which techniques are tried.

use core::ops::ControlFlow;

use super::{
    Rating, Step, Technique, aic, als,
    board::{Board, Size},
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
    /// Forcing chains, which have their own working memory.
    Chains(Kind),
}

impl<S: Size> Stage<S> {
    /// The lowest rating of its steps.
    pub(crate) fn least(&self) -> Rating {
        match self {
            Stage::Search(least, _) => Rating::tenths(*least),
            Stage::Chains(kind) => kind.least(),
        }
    }
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
        Stage::Search(45, remote_pairs::remote_pairs),
        Stage::Search(40, single_digit::skyscraper),
        Stage::Search(42, dual::dual_two_string_kite),
        Stage::Search(41, single_digit::two_string_kite),
        Stage::Search(42, single_digit::turbot_fish),
        Stage::Search(44, dual::dual_empty_rectangle),
        Stage::Search(43, single_digit::empty_rectangle),
        Stage::Search(42, wings::xy_wing),
        Stage::Search(44, wings::xyz_wing),
        Stage::Search(44, long_wings::w_wing),
        Stage::Search(45, unique::unique_by_name),
        Stage::Search(56, grave::grave),
        Stage::Search(45, unique::crossed),
        Stage::Search(45, unique::missing),
        Stage::Search(45, rectangles::avoidable_rectangle_1),
        Stage::Search(45, rectangles::avoidable_rectangle_2),
        Stage::Search(46, rectangles::hidden_rectangle),
        Stage::Search(44, colouring::simple_colouring),
        Stage::Search(43, finned::finned_x_wing),
        Stage::Search(52, fish::jellyfish),
        Stage::Search(49, finned::finned_swordfish),
        Stage::Search(53, colouring::multi_colouring),
        Stage::Search(55, long_wings::wxyz_wing),
        Stage::Search(58, finned::finned_jellyfish),
        Stage::Search(70, sue_de_coq::sue_de_coq),
        Stage::Search(66, aic::x_chain),
        Stage::Search(70, aic::xy_chain),
        Stage::Search(65, aic::nice_loop),
        Stage::Search(70, aic::aic),
        Stage::Search(60, compound_fish::franken_x_wing),
        Stage::Search(62, compound_fish::franken_swordfish),
        Stage::Search(75, als::als_xz),
        Stage::Search(76, als::als_xy_wing),
        Stage::Search(65, aic::grouped_nice_loop),
        Stage::Search(66, aic::grouped_aic),
        Stage::Search(77, als::als_chain),
        Stage::Search(76, als::death_blossom),
        Stage::Search(64, compound_fish::franken_jellyfish),
        Stage::Search(67, compound_fish::mutant_x_wing),
        Stage::Search(68, compound_fish::mutant_swordfish),
        Stage::Search(70, compound_fish::mutant_jellyfish),
        Stage::Search(75, aic::als_chains),
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
