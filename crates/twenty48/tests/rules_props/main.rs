//! Properties of the rules, tested on thousands of generated boards, rules, games and texts.
//!
//! | what | file |
//! |---|---|
//! | generators of the values | `strategies` |
//! | text codes: round trips, and texts that are almost right | `codecs` |
//! | slides: symmetry, conservation, a simple reference implementation | `slides` |
//! | games: draws, records, undo | `games` |

mod codecs;
mod games;
mod slides;
mod strategies;
