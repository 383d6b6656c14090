//! Serialization round trips of positions.

use proptest::prelude::*;
use serde_json::{from_str, to_string};
use twenty48::{Board, Dice, Direction, Game, Rules, Status};

fn round_trips<T>(value: &T) -> String
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = to_string(value).expect("a text");
    assert_eq!(&from_str::<T>(&text).expect("what was written"), value, "{text}");
    text
}

#[test]
fn texts_are_the_codes() {
    assert_eq!(round_trips(&Rules::classic()), r#""classic""#);
    assert_eq!(round_trips(&Direction::ALL), r#"["up","right","down","left"]"#);
    let board: Board = "2.0/0.4".parse().expect("a board");
    assert_eq!(round_trips(&board), r#""2.0/0.4""#);
    let rules: Rules = "edge-2x2".parse().expect("rules");
    let game = Game::at(rules, board).expect("a board of that size");
    let text = r#"{"rules":"edge-2x2","board":"2.0/0.4","score":0,"turns":0,"keeps_going":true}"#;
    assert_eq!(round_trips(&game), text);
}

#[test]
fn invalid_values_are_refused() {
    let text = r#"{"rules":"classic-2x2","board":"2.0/0.4","score":0,"turns":0,"keeps_going":false}"#;
    assert!(from_str::<Game>(text).is_ok());
    for (what, other) in [
        ("2x2", "3x3"),
        ("classic", "chess"),
        ("2.0", "3.0"),
        ("2.0/", ""),
        ("\"score\":0", "\"score\":-1"),
        ("false", "2"),
        (",\"turns\":0", ""),
    ] {
        let text = text.replace(what, other);
        assert!(from_str::<Game>(&text).is_err(), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_position_of_a_game_round_trips(
        seed in any::<u64>(),
        code in prop::sample::select(vec!["classic-goal16", "lcd-3x3", "edge-5x2", "classic-2x2-goal8"]),
        stubborn in any::<bool>(),
    ) {
        let rules: Rules = code.parse().expect("rules");
        let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).expect("an opening");
        for turn in 1..200 {
            round_trips(&game);
            if stubborn && game.status() == Status::Won {
                game.keep_going();
                round_trips(&game);
            }
            let Some(direction) = Direction::ALL.into_iter().find(|&d| game.slide(d).is_some()) else { break };
            let turn = game.draw(direction, &mut Dice::for_turn(seed, turn)).expect("a turn");
            game.play(turn).expect("a turn");
        }
    }

    #[test]
    fn no_text_panics(at in any::<prop::sample::Index>(), letter in "[0-9./\"a-z{},-]?") {
        let text = r#"{"rules":"edge-2x2-goal8","board":"2.0/0.4","score":12,"turns":3,"keeps_going":true}"#;
        let at = at.index(text.len());
        let text = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
        if let Ok(game) = from_str::<Game>(&text) {
            round_trips(&game);
            let _ = Direction::ALL.map(|direction| game.slide(direction));
        }
    }
}
