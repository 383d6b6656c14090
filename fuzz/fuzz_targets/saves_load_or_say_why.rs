//! Any bytes as a save file: a legal game of the rules asked for, or a reason in words why not.
#![no_main]

use gridwise::store::saves;
use libfuzzer_sys::fuzz_target;
use twenty48::Rules;

fuzz_target!(|bytes: &[u8]| {
    let rules = Rules::classic();
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
