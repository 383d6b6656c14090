//! Any bytes as a save file of either game: a legal game of the kind asked for, or a reason in words why not.
#![no_main]

use gridwise::store::{
    Kept, Sudoku, Twenty48,
    saves::{self, Saved},
};
use libfuzzer_sys::fuzz_target;

/// What the file itself says it is kept under, as a rule; that of a file that is no record is anyone's guess.
fn load<G: Kept>(bytes: &[u8], usual: &str, other: &str, parse: fn(&str) -> G::Key) -> Option<Saved<G>> {
    let record = str::from_utf8(bytes).ok().and_then(|text| G::parse(text).ok());
    let key = record.as_ref().and_then(G::key).unwrap_or_else(|| parse(usual));
    assert!(saves::parse::<G>(bytes, &parse(other)).is_err() || key == parse(other));
    match saves::parse::<G>(bytes, &key) {
        Ok(saved) => {
            assert_eq!(G::key(&saved.record), Some(key));
            let again = saves::parse::<G>(saved.record.to_string().as_bytes(), &key);
            assert_eq!(again.as_ref(), Ok(&saved));
            Some(saved)
        }
        Err(why) => {
            assert!(!why.to_string().is_empty());
            None
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    if let Some(saved) = load::<Twenty48>(bytes, "classic", "edge", |text| text.parse().expect("rules")) {
        assert_eq!(saved.timeline.game().score(), saved.record.score);
        assert_eq!(saved.timeline.now(), saved.record.turns.len());
    }
    if let Some(saved) =
        load::<Sudoku>(bytes, "3x3-easy", "4x4-own", |text| text.parse().expect("a category"))
    {
        assert_eq!(saved.timeline.game().filled(), saved.record.filled);
        assert_eq!(saved.timeline.now(), saved.record.now);
    }
});
