//! The general engine: solves and counts puzzles with any rules.
//!
//! `Model` collects what rules post: a small language of constraints that every rule is said in.
mod analysis;
mod automaton;
mod build;
mod clauses;
mod implied;
mod learn;
mod lit;
mod local;
mod model;
mod problem;
mod propagators;
mod quick;
mod search;
mod state;
mod step;
mod sums;

pub use automaton::{Automaton, AutomatonError};
pub(crate) use local::Local;
pub(crate) use model::{Constraint, Model, Posted};
pub use search::Outcome;
pub(super) use search::Search;

#[cfg(test)]
mod tests;
