//! Sudoku in words: the names of techniques and levels, why a step is true, and hints.
//!
//! A [`Step`](::sudoku::technique::Step) carries its proof as data. [`say`] makes sentences of it that a person
//! understands without the program: what is seen, why, and what follows. A chain is told link by link.
//!
//! | what | file |
//! |---|---|
//! | [`Phrases`]: every sentence, with gaps | `phrases` |
//! | [`Techniques`], [`Levels`]: what players call them | `names` |
//! | lists of cells, digits and houses | `lists` |
//! | [`say`]: proofs as sentences | `sentence`, `unique`, `chain` |
//! | [`where_to_look`], [`which_technique`] | `hint` |
//! | the parts that colours play in a picture | `legend` |

mod chain;
mod hint;
mod legend;
mod lists;
mod names;
mod phrases;
mod sentence;
#[cfg(test)]
mod tests;
mod unique;

pub use hint::{where_to_look, which_technique};
pub use legend::legend;
pub use names::{Levels, Techniques};
pub use phrases::Phrases;
pub use sentence::{Reason, Said, say};
