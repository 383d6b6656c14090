//! Any bytes as a line for `gridwise 2048 hint`: every player answers with one line of valid JSON and a legal move,
//! or there is an error message.
#![no_main]

use gridwise::cli::{advice::Answer, position};
use libfuzzer_sys::fuzz_target;
use players::{Limit, Stop, named, names};
use twenty48::Direction;

fuzz_target!(|line: &[u8]| {
    let game = match position::parse(line) {
        Ok(game) => game,
        Err(why) => return assert!(!why.is_empty()),
    };
    for name in names() {
        let mut player = named(name, game.rules(), Limit::nodes(100), 1).expect("every player is available");
        let advice = player.advise(&game, &Stop::new());
        let moves = Direction::ALL.map(|direction| game.slide(direction).is_some());
        match advice {
            None => assert_eq!(moves, [false; 4], "{name} gave no advice"),
            Some(advice) => {
                assert_eq!(advice.values.map(|value| value.is_some()), moves, "{name}");
                assert!(moves[advice.best as usize], "{name}");
            }
        }
        let text = serde_json::to_string(&Answer::new(player.name(), advice.as_ref())).expect("plain data");
        let json: serde_json::Value = serde_json::from_str(&text).expect("an answer is JSON");
        assert_eq!((text.lines().count(), json["best"].is_null()), (1, advice.is_none()), "{text}");
    }
});
