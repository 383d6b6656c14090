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
//! | X-chains, XY-chains, alternating inference chains, nice loops, grouped or not | `aic` |
//! | ALS-XZ, ALS-XY-wing, ALS chains, death blossom | `als` |
//! | Sue de Coq | `sue_de_coq` |
//!
//! Every family searches a `Board`: candidates by cell, by house and by digit, kept in step.

mod aic;
mod als;
pub(crate) mod board;
mod candidates;
pub(crate) mod ladder;
mod mark;
mod name;
mod proof;
mod singles;
mod step;
mod sue_de_coq;
#[cfg(test)]
mod walks;

pub use candidates::{Candidates, Refused};
pub use ladder::{Order, Solver};
pub use mark::{Mark, Role};
pub use name::{Technique, UnknownTechnique};
pub use proof::{Ends, Net, Node, Origin, Proof, Set, Why};
pub use step::{Candidate, Rating, Step};
