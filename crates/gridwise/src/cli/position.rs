//! A line of `gridwise 2048 hint`.

use serde::Deserialize;
use twenty48::{Board, Game, Rules};

use super::slide_request::{Code, Rows, explain};

/// The line as JSON, with the right types but not checked yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with board and perhaps rules")]
struct Typed {
    board: Rows,
    rules: Option<Code>,
}

/// Parses a position. It has no goal, so that there are hints after a win. The error says what is wrong, where, and what
/// was expected.
pub fn parse(line: &[u8]) -> Result<Game, String> {
    // The derived parser would also accept the fields as an array.
    if line.trim_ascii_start().first() != Some(&b'{') {
        return Err("expected a JSON object such as {\"board\":[[0,2],[2,4]]}".to_owned());
    }
    let typed = serde_json::from_slice::<Typed>(line).map_err(|error| explain(line, &error))?;
    let setup = typed.board.setup().map_err(|error| format!("board: {error}"))?;
    let board = Board::try_from(&setup).map_err(|error| format!("board: {error}"))?;
    let rules = match &typed.rules {
        None => Rules::classic().with_size(board.size()),
        Some(code) => code.on(board.size())?,
    };
    Game::at(rules.with_goal(None), board).ok_or_else(|| format!("board: expected one of {}", rules.size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use twenty48::Status;

    #[test]
    fn a_position_is_a_board_under_rules_without_a_goal() {
        let game = parse(br#"{"board":[[2048,2],[2,2]],"rules":"lcd-goal64"}"#).unwrap();
        assert_eq!((game.rules().to_string().as_str(), game.status()), ("lcd-2x2-goalnone", Status::Playing));
        assert!(
            parse(br#"{"board":[[2,2],[2,4]],"dir":"left"}"#)
                .unwrap_err()
                .starts_with("column 28: unknown field `dir`")
        );
        assert!(parse(br#"[[[2,2],[2,4]]]"#).is_err());
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            if let Err(error) = parse(&bytes) {
                prop_assert!(!error.is_empty() && !error.contains('\n'));
            }
        }
    }
}
