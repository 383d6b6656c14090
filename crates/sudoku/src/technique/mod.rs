//! How a person solves: techniques that look at the candidates of a grid and find the next [`Step`].
//!
//! A technique proves something and says how: a [`Step`] names the technique, holds its [`Proof`] (cells, digits,
//! houses, chains) and what follows from it: a digit to place, candidates to strike out. There is no prose here; a
//! front end colours a step by its [`marks`](Step::marks), and `words` makes a sentence of its proof.
//!
//! Techniques do not know each other. An [`Order`] says which one is asked first: [`Order::Classic`] is the ladder of
//! Sudoku Explainer 1.2.1, whose ratings players quote; [`Order::Friendly`] is what a good teacher would show next.
//! A [`Solver`] climbs the ladder, and [`rate`](crate::rate) takes the highest rung.
//!
//! | family | file |
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
//! | two kites or two empty rectangles at once | `doubles` |
//! | W-wing, WXYZ-wing | `long_wings` |
//! | simple and multi-colouring | `colouring` |
//! | hidden and avoidable rectangles | `rectangles` |
//! | remote pairs | `remote_pairs` |
//! | chains of implications, plain, multiple, dynamic and nested | `chains` |
//! | X-chains, XY-chains, alternating inference chains, nice loops, grouped or not | `aic` |
//! | ALS-XZ, ALS-XY-wing, ALS chains, death blossom | `als` |
//! | Sue de Coq | `sue_de_coq` |
//!
//! Every family searches a `Board`: candidates by cell, by house and by digit, kept in step.

mod aic;
mod als;
pub(crate) mod board;
mod candidates;
mod chains;
mod choice;
mod colouring;
mod compound_fish;
mod doubles;
mod exclusion;
mod finned;
mod fish;
mod grave;
pub(crate) mod ladder;
mod locked;
mod long_wings;
mod mark;
mod name;
#[cfg(test)]
mod pattern_drawings;
#[cfg(test)]
mod pattern_proofs;
#[cfg(test)]
mod pattern_twins;
#[cfg(test)]
mod position;
mod proof;
mod rectangles;
mod remote_pairs;
mod single_digit;
mod singles;
pub(crate) mod solver;
#[cfg(test)]
mod sound;
mod step;
mod subsets;
mod sue_de_coq;
mod unique;
mod view;
#[cfg(test)]
mod walks;
mod wings;

pub use candidates::{AnotherPuzzle, Candidates, Contradiction, Refused};
pub use ladder::Order;
pub use mark::{Mark, Role};
pub use name::{Technique, UnknownTechnique};
pub use proof::{Ends, Net, Node, Origin, Proof, Set, StrongLink, Why};
pub use solver::Solver;
pub use step::{Candidate, ParseRatingError, Rating, Step};
