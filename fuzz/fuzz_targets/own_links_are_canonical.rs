//! Any text as a link of our own: a link whose fragment gives it back, or an error message in every language.
#![no_main]

use libfuzzer_sys::fuzz_target;
use midend::Link;
use words::Lang;

fuzz_target!(|text: &str| {
    match Link::parse(text) {
        Ok(link) => {
            let fragment = link.fragment().expect("what was read can be written");
            assert_eq!(Link::parse(&fragment).as_ref(), Ok(&link));
        }
        Err(why) => Lang::ALL.iter().for_each(|&lang| assert!(!why.text(lang).is_empty())),
    }
});
