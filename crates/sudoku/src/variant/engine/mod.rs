//! The general engine: solves and counts puzzles with any rules.
//!
//! [`Model`] collects what rules post: a small language of constraints that every rule is said in.
mod automaton;
mod model;

pub use automaton::{Automaton, AutomatonError};
pub(crate) use model::{Constraint, Model, Posted};
