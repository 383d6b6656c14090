//! Texts about Sudoku: the names of techniques and levels, explanations of steps, and hints.
//!
//! A [`Step`](::sudoku::technique::Step) contains its proof as data. [`say`] turns it into sentences that can be understood
//! without the program: the pattern, the reason, and the conclusion. A chain is written link by link.
//!
//! | what | file |
//! |---|---|
//! | [`Phrases`]: every sentence, with gaps | `phrases` |
//! | [`Techniques`], [`Levels`]: their names | `names` |
//! | lists of cells, digits and houses | `lists` |
//! | [`say`]: proofs as sentences | `sentence`, `uniqueness`, `chain` |
//! | [`where_to_look`], [`which_technique`] | `hint` |
//! | the meaning of the colours in a picture | `legend` |
//! | what is wrong with rules: [`RuleFaults`] | `faults` |
//! | why a text is no puzzle with rules, and what it holds besides them | `read_error` |
//! | links without a puzzle: [`LinkFaults`], [`RuleNames`] | `link` |
//! | kinds of rules of generated puzzles: [`KindMeanings`] | `meanings` |
//! | [`say_with_rules`]: steps of puzzles with more rules | `rule_steps` |
//! | rules of puzzles: [`Rules`], [`rules_text`], [`rules_at`] | `rules` |

mod chain;
mod faults;
mod hint;
mod kinds;
mod legend;
mod link;
mod lists;
mod meanings;
mod names;
mod phrases;
mod read_error;
mod rule_steps;
mod rules;
mod sentence;
#[cfg(test)]
mod tests;
mod uniqueness;

pub use faults::{RuleFaults, Terms};
pub use hint::{where_to_look, which_technique};
pub use kinds::KindNames;
pub use legend::legend;
pub use link::{LinkFaults, RuleNames};
pub use meanings::KindMeanings;
pub use names::{Levels, Techniques};
pub use phrases::Phrases;
pub use rule_steps::{RuleStepPhrases, say_with_rules};
pub use rules::{RuleLine, RulePhrases, RuleText, Rules, rules_at, rules_text};
pub use sentence::{Reason, Said, say};
