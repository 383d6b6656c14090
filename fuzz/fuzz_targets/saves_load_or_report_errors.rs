//! Any bytes as a save file of either game: a legal game of the requested kind, or an error message.
#![no_main]

use libfuzzer_sys::fuzz_target;
use midend::{
    store::{Kept, parse},
    sudoku::Sudoku,
    twenty48::Twenty48,
};

/// A game's record and its timeline.
type Game<G> = (<G as Kept>::Record, <G as Kept>::Timeline);

/// Loads a file under the key in its own text, if it is a record; otherwise under an arbitrary key.
fn load<G: Kept>(bytes: &[u8], usual: &str, other: &str, key: fn(&str) -> G::Key) -> Option<Game<G>> {
    let record = str::from_utf8(bytes).ok().and_then(|text| G::parse(text).ok());
    let own = record.as_ref().and_then(G::key).unwrap_or_else(|| key(usual));
    assert!(parse::<G>(bytes, &key(other)).is_err() || own == key(other));
    match parse::<G>(bytes, &own) {
        Ok((record, timeline)) => {
            assert_eq!(G::key(&record), Some(own));
            let text = record.to_string();
            let again = parse::<G>(text.as_bytes(), &own);
            assert_eq!(again.as_ref(), Ok(&(record.clone(), timeline.clone())));
            // A game that loads can also be listed.
            let glance = G::glance(&text, &text).expect("a game can be listed");
            assert_eq!((glance.key, glance.mark), (own, G::mark(&record)));
            assert_eq!(glance.turns, G::turns(&record) as u64);
            Some((record, timeline))
        }
        Err(why) => {
            assert!(!why.to_string().is_empty());
            None
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    // Listing reads the beginning and the end of any text.
    let text = String::from_utf8_lossy(bytes);
    _ = (Twenty48::glance(&text, &text), Sudoku::glance(&text, &text));
    let rules = |text: &str| text.parse().expect("rules");
    if let Some((record, timeline)) = load::<Twenty48>(bytes, "classic", "edge", rules) {
        assert_eq!(timeline.game().score(), record.score);
        assert_eq!(timeline.now(), record.turns.len());
    }
    let category = |text: &str| text.parse().expect("a category");
    if let Some((record, timeline)) = load::<Sudoku>(bytes, "3x3-easy", "4x4-own", category) {
        assert_eq!(timeline.game().filled(), record.filled);
        assert_eq!(timeline.now(), record.now);
    }
});
