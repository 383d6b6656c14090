//! Texts about Sudoku: the names of techniques and levels, explanations of steps, and hints.
//!
//! A [`Step`](::sudoku::technique::Step) has its proof as data. [`say`] turns it into sentences that can be
//! understood without the program: what to look at, why it matters, and what follows. A chain is explained link by
//! link.
//!
//! | what | file |
//! |---|---|
//! | [`Phrases`]: all sentences, as templates | `phrases` |
//! | [`Techniques`], [`Levels`]: their names | `names` |
//! | lists of cells, digits and houses | `lists` |
//! | [`say`]: proofs as sentences | `sentence`, `uniqueness`, `chain` |
//! | [`where_to_look`], [`which_technique`] | `hint` |
//! | the meaning of colours in a picture | `legend` |

mod chain;
mod hint;
mod legend;
mod lists;
mod names;
mod phrases;
mod sentence;
#[cfg(test)]
mod tests;
mod uniqueness;

pub use hint::{where_to_look, which_technique};
pub use legend::legend;
pub use names::{Levels, Techniques};
pub use phrases::Phrases;
pub use sentence::{Reason, Said, say};
