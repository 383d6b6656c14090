//! A rules code is rejected with a message, or gives rules whose own code gives the same rules, with its fields in
//! any order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty48::{Dice, Game, Rules};

fuzz_target!(|text: &str| {
    let rules: Rules = match text.parse() {
        Ok(rules) => rules,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let code = rules.to_string();
    assert_eq!(code.parse(), Ok(rules), "{code}");
    assert_eq!(code.parse::<Rules>().unwrap().to_string(), code);

    let mut backwards: Vec<&str> = code.split('-').collect();
    backwards[1..].reverse();
    assert_eq!(backwards.join("-").parse(), Ok(rules), "{code} backwards");

    // A game can start with any valid rules.
    let opening = rules.opening(&mut Dice::for_opening(text.len() as u64));
    assert!(Game::open(rules, &opening).is_ok(), "{code}: {opening:?}");
});
