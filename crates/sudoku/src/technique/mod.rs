//! Human solving techniques: they examine the candidates of a grid and find the next [`Step`].
//!
//! A [`Step`] has the name of its technique, its [`Proof`] (cells, digits, houses, chains) and its result: a digit
//! to place and candidates to remove. There is no user-facing text here: a front end highlights a step's
//! [`marks`](Step::marks), and `words` explains its proof in sentences.
//!
//! Techniques do not depend on each other. An [`Order`] determines which is tried first: [`Order::Classic`] is that
//! of Sudoku Explainer 1.2.1, whose ratings are widely used; [`Order::Friendly`] is meant for learners. A
//! [`Solver`] finds steps in one of these orders, and [`rate`](crate::rate) takes the hardest step.
//!
//! | family | module |
//! |---|---|
//! | full house, hidden and naked single | `singles` |
//! | pointing, claiming | `locked` |
//! | naked and hidden pairs, triples, quads | `subsets` |
//! | X-wing, swordfish, jellyfish | `fish` |
//! | XY-wing, XYZ-wing | `wings` |
//! | unique rectangles and loops | `unique/` |
//! | bivalue universal graves | `grave` |
//! | aligned pair and triplet exclusion | `exclusion` |
//! | finned and sashimi X-wing, swordfish, jellyfish | `finned` |
//! | Franken and mutant fish | `compound_fish` |
//! | skyscraper, two-string kite, turbot fish, empty rectangle | `single_digit` |
//! | dual kites and dual empty rectangles | `doubles` |
//! | W-wing, WXYZ-wing | `long_wings` |
//! | simple and multi-colouring | `colouring` |
//! | hidden and avoidable rectangles | `rectangles` |
//! | remote pairs | `remote_pairs` |
//! | forcing chains: plain, multiple, dynamic and nested | `chains` |
//! | X-chains, XY-chains, alternating inference chains, nice loops, grouped or not | `aic` |
//! | ALS-XZ, ALS-XY-wing, ALS chains, death blossom | `als` |
//! | Sue de Coq | `sue_de_coq` |
//!
//! Every family searches a `Board`: candidates by cell, by house and by digit, kept consistent.

mod aic;
mod als;
pub(crate) mod board;
mod board_queries;
mod candidates;
#[cfg(test)]
mod chain_soundness;
mod chains;
mod colouring;
mod combinations;
mod compound_fish;
mod dual;
mod exclusion;
mod finned;
mod fish;
mod grave;
mod link;
mod locked;
mod long_wings;
mod mark;
mod name;
pub(crate) mod order;
#[cfg(test)]
mod pattern_drawings;
#[cfg(test)]
mod pattern_proofs;
#[cfg(test)]
mod pattern_reference;
mod proof;
mod rectangles;
mod remote_pairs;
mod single_digit;
mod singles;
pub(crate) mod solver;
#[cfg(test)]
mod soundness;
mod step;
mod subsets;
mod sue_de_coq;
#[cfg(test)]
mod test_position;
mod unique;
mod wings;

pub use candidates::{Candidates, Contradiction, NotACandidate, PuzzleMismatch};
pub use link::StepLink;
pub use mark::{Mark, Role};
pub use name::{Technique, UnknownTechnique};
pub use order::Order;
pub use proof::{Ends, Net, Node, Origin, Proof, Set, StrongLink, Why};
pub use solver::Solver;
pub use step::{Candidate, ParseRatingError, Rating, Step};
