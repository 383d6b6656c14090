//! Laws of the rules, tried on thousands of made-up boards, rules, games and texts.
//!
//! | what | file |
//! |---|---|
//! | how the values are made up | `strategies` |
//! | text codes: round trips, and texts that are almost right | `codecs` |
//! | slides: symmetry, conservation, a textbook twin | `slides` |
//! | games: draws, records, undo | `games` |

mod codecs;
mod games;
mod slides;
mod strategies;
