//! Any text as a link of another program: a puzzle whose own link gives it back, or an error message on one line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::format::link;
use words::Lang;

fuzz_target!(|text: &str| {
    let is_plain = |text: &str| text.chars().count() <= 101 && !text.contains(char::is_control);
    match link::read(text) {
        None => {}
        Some(Ok(linked)) => {
            assert!(
                linked.title.as_deref().is_none_or(is_plain) && linked.author.as_deref().is_none_or(is_plain)
            );
            assert!(linked.solution.is_none_or(|solution| solution.shape() == linked.puzzle.shape()));
            let own = format!("{}#s={}", link::SCHEME, link::own::write((&linked.puzzle).into()));
            let again = link::read(&own).expect("a link").expect("a puzzle");
            assert_eq!(again.puzzle, linked.puzzle);
        }
        Some(Err(fault)) => {
            let message = fault.to_string();
            assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
            if let sudoku::format::Fault::Link(fault) = &fault {
                assert!(!Lang::Zh.link_fault(fault).is_empty());
            }
        }
    }
});
