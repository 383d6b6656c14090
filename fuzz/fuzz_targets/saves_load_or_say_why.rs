//! Any bytes as a save file: a legal game of the rules asked for, or a reason in words why not.
#![no_main]

use gridwise::store::saves;
use libfuzzer_sys::fuzz_target;
use twenty48::{Record, Rules};

fuzz_target!(|bytes: &[u8]| {
    // The rules of the file itself, as a rule; those of a file that is no record are anyone's guess.
    let record = str::from_utf8(bytes).ok().and_then(|text| text.parse::<Record>().ok());
    let rules = record.map_or_else(Rules::classic, |record| record.rules);
    assert!(saves::parse(bytes, &Rules::edge()).is_err() || rules == Rules::edge());
    match saves::parse(bytes, &rules) {
        Ok(saved) => {
            assert_eq!(saved.record.rules, rules);
            assert_eq!(saved.timeline.game().score(), saved.record.score);
            assert_eq!(saved.timeline.now(), saved.record.turns.len());
            let again = saves::parse(saved.record.to_string().as_bytes(), &rules);
            assert_eq!(again.as_ref(), Ok(&saved));
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
});
