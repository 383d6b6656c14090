//! The order in which techniques are tried.

use core::ops::ControlFlow;

use super::{
    Rating, Step, Technique, aic, als,
    board::{Board, Size},
    chains::Kind,
    colouring, compound_fish, doubles, exclusion, finned, fish, grave, locked, long_wings, rectangles,
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
pub(crate) enum Rung<S: Size> {
    /// A search, and the lowest rating of its steps, in tenths.
    Search(u16, StepFinder<S>),
    /// Forcing chains, which have their own working memory.
    Chains(Kind),
}

impl<S: Size> Rung<S> {
    /// The lowest rating of its steps.
    pub(crate) fn least(&self) -> Rating {
        match self {
            Rung::Search(least, _) => Rating::tenths(*least),
            Rung::Chains(kind) => kind.least(),
        }
    }
}

impl Order {
    /// The searches, in the order in which they are tried.
    pub(crate) fn ladder<S: Size>(self) -> &'static [Rung<S>] {
        match self {
            Order::Classic => Rung::CLASSIC,
            Order::Friendly => Rung::FRIENDLY,
        }
    }
}

impl<S: Size> Rung<S> {
    /// Sudoku Explainer's order.
    const CLASSIC: &'static [Rung<S>] = &[
        Rung::Search(10, singles::full_house),
        Rung::Search(12, singles::hidden_single),
        Rung::Search(17, locked::direct_locked),
        Rung::Search(20, subsets::direct_hidden_pair),
        Rung::Search(23, singles::naked_single),
        Rung::Search(25, subsets::direct_hidden_triple),
        Rung::Search(26, locked::locked),
        Rung::Search(30, subsets::naked_pair),
        Rung::Search(32, fish::x_wing),
        Rung::Search(34, subsets::hidden_pair),
        Rung::Search(36, subsets::naked_triple),
        Rung::Search(38, fish::swordfish),
        Rung::Search(40, subsets::hidden_triple),
        Rung::Search(42, wings::xy_wing),
        Rung::Search(44, wings::xyz_wing),
        Rung::Search(45, unique::unique),
        Rung::Search(50, subsets::naked_quad),
        Rung::Search(52, fish::jellyfish),
        Rung::Search(54, subsets::hidden_quad),
        Rung::Search(56, grave::grave),
        Rung::Search(62, exclusion::aligned_pair),
        Rung::Chains(Kind::Forcing),
        Rung::Search(75, exclusion::aligned_triplet),
        Rung::Chains(Kind::Nishio),
        Rung::Chains(Kind::Multiple),
        Rung::Chains(Kind::Dynamic),
        Rung::Chains(Kind::Plus),
        Rung::Chains(Kind::Nested),
        Rung::Chains(Kind::NestedMultiple),
        Rung::Chains(Kind::NestedDynamic),
        Rung::Chains(Kind::NestedDynamicPlus),
    ];

    /// What is easy to see, and easy to follow, comes first.
    const FRIENDLY: &'static [Rung<S>] = &[
        Rung::Search(10, singles::full_house),
        Rung::Search(12, singles::hidden_single),
        Rung::Search(23, singles::naked_single),
        Rung::Search(26, locked::locked),
        Rung::Search(30, subsets::naked_pair),
        Rung::Search(34, subsets::hidden_pair),
        Rung::Search(36, subsets::naked_triple),
        Rung::Search(40, subsets::hidden_triple),
        Rung::Search(32, fish::x_wing),
        Rung::Search(50, subsets::naked_quad),
        Rung::Search(54, subsets::hidden_quad),
        Rung::Search(38, fish::swordfish),
        Rung::Search(45, remote_pairs::remote_pairs),
        Rung::Search(40, single_digit::skyscraper),
        Rung::Search(42, doubles::dual_two_string_kite),
        Rung::Search(41, single_digit::two_string_kite),
        Rung::Search(42, single_digit::turbot_fish),
        Rung::Search(44, doubles::dual_empty_rectangle),
        Rung::Search(43, single_digit::empty_rectangle),
        Rung::Search(42, wings::xy_wing),
        Rung::Search(44, wings::xyz_wing),
        Rung::Search(44, long_wings::w_wing),
        Rung::Search(45, unique::unique_by_name),
        Rung::Search(56, grave::grave),
        Rung::Search(45, unique::crossed),
        Rung::Search(45, unique::missing),
        Rung::Search(45, rectangles::avoidable_rectangle_1),
        Rung::Search(45, rectangles::avoidable_rectangle_2),
        Rung::Search(46, rectangles::hidden_rectangle),
        Rung::Search(44, colouring::simple_colouring),
        Rung::Search(43, finned::finned_x_wing),
        Rung::Search(52, fish::jellyfish),
        Rung::Search(49, finned::finned_swordfish),
        Rung::Search(53, colouring::multi_colouring),
        Rung::Search(55, long_wings::wxyz_wing),
        Rung::Search(58, finned::finned_jellyfish),
        Rung::Search(70, sue_de_coq::sue_de_coq),
        Rung::Search(66, aic::x_chain),
        Rung::Search(70, aic::xy_chain),
        Rung::Search(65, aic::nice_loop),
        Rung::Search(70, aic::aic),
        Rung::Search(60, compound_fish::franken_x_wing),
        Rung::Search(62, compound_fish::franken_swordfish),
        Rung::Search(75, als::als_xz),
        Rung::Search(76, als::als_xy_wing),
        Rung::Search(65, aic::grouped_nice_loop),
        Rung::Search(66, aic::grouped_aic),
        Rung::Search(77, als::als_chain),
        Rung::Search(76, als::death_blossom),
        Rung::Search(64, compound_fish::franken_jellyfish),
        Rung::Search(67, compound_fish::mutant_x_wing),
        Rung::Search(68, compound_fish::mutant_swordfish),
        Rung::Search(70, compound_fish::mutant_jellyfish),
        Rung::Search(75, aic::als_nice_loop),
        Rung::Search(75, aic::als_aic),
        Rung::Search(62, exclusion::aligned_pair),
        Rung::Search(75, exclusion::aligned_triplet),
        Rung::Chains(Kind::Nishio),
        Rung::Chains(Kind::Multiple),
        Rung::Chains(Kind::Dynamic),
        Rung::Chains(Kind::Plus),
        Rung::Chains(Kind::Nested),
        Rung::Chains(Kind::NestedMultiple),
        Rung::Chains(Kind::NestedDynamic),
        Rung::Chains(Kind::NestedDynamicPlus),
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
