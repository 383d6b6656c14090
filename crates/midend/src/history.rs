//! The history as text: one finished game a line of JSON, only ever appended to.
//!
//! ```text
//! {"version":1,"game":"2048","rules":"classic","score":20480,"best_tile":2048,"turns":1012,"won":true,
//!  "undos":0,"time_ms":723000,"finished_at":1793714579,"seed":42}
//! {"version":1,"game":"sudoku","category":"3x3-daily-easy","solved":true,"time_ms":751000,"hints":1,"checks":0,
//!  "given":0,"turns":58,"clues":31,"puzzle":"53..7....6..195…","date":"2026-11-15","finished_at":1794740979}
//! ```
//!
//! Fields and games that a reader does not know are skipped, so a newer program may add some. What a line of a game
//! says is in that game's folder; [`History`] has a list for each.

use serde::Deserialize;

use crate::games::History;

/// The most bytes of a line; a longer one counts as damaged.
pub const MAX_LINE: usize = 64 << 10;

impl History {
    /// Reads games from bytes that may be anything. A damaged line is counted and passed over.
    pub fn parse(bytes: &[u8]) -> History {
        /// What every line has, whatever the game.
        #[derive(Deserialize)]
        struct Any {
            game: String,
        }
        let mut history = History::default();
        for line in bytes.split(|&byte| byte == b'\n') {
            if line.trim_ascii().is_empty() && line.len() < MAX_LINE {
                continue;
            }
            let taken = if line.len() < MAX_LINE {
                let any = serde_json::from_slice::<Any>(line);
                any.and_then(|any| history.take(&any.game, line)).is_ok()
            } else {
                false
            };
            history.damaged += usize::from(!taken);
        }
        history
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{sudoku, twenty48};
    use proptest::prelude::*;

    fn game(score: u64) -> twenty48::Finished {
        twenty48::Finished {
            version: twenty48::Finished::VERSION,
            game: twenty48::Finished::GAME.into(),
            rules: "classic".into(),
            score,
            best_tile: 2048,
            turns: 1012,
            won: true,
            undos: 3,
            time_ms: 723_000,
            finished_at: 1_793_714_579,
            seed: Some(u64::MAX),
            day: None,
            player: None,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let daily = twenty48::Finished { day: Some("2026-11-15".parse().unwrap()), ..game(2) };
        let sudoku = sudoku::Finished {
            version: sudoku::Finished::VERSION,
            game: sudoku::Finished::GAME.into(),
            category: "3x3-daily-easy".into(),
            solved: true,
            time_ms: 1,
            hints: 2,
            checks: 1,
            given: 3,
            mistakes: 4,
            turns: 58,
            clues: 31,
            puzzle: "53..7....".into(),
            day: Some("2026-11-15".parse().unwrap()),
            finished_at: 1_794_740_979,
        };
        let lines = [
            serde_json::to_string(&sudoku).unwrap(),
            serde_json::to_string(&game(1)).unwrap(),
            serde_json::to_string(&daily).unwrap(),
        ];
        // The names of the fields are those of the first version.
        assert!(lines[0].contains(r#""date":"2026-11-15""#) && lines[2].contains(r#""daily":"2026-11-15""#));
        let history = History::parse(lines.join("\n").as_bytes());
        assert_eq!(history, History { twenty48: vec![game(1), daily], sudoku: vec![sudoku], damaged: 0 });
    }

    #[test]
    fn lines_of_the_past_the_future_and_other_games_do_no_harm() {
        let oldest = r#"{"game":"2048","rules":"lcd","score":8,"best_tile":4,"turns":3,"won":false}"#;
        let newer = r#"{"version":9,"game":"2048","rules":"lcd","score":9,"best_tile":4,"turns":3,"won":false,"mood":["good"]}"#;
        let other = r#"{"game":"golf","solved":true}"#;
        let sudoku = r#"{"game":"sudoku","category":"3x3-easy","solved":false,"mood":1}"#;
        let half = r#"{"game":"sudoku","solved":true}"#;
        let long = "x".repeat(3 * MAX_LINE);
        let text = format!(
            "{oldest}\n\n{other}\n{long}\n{newer}\n{{\"game\":2048}}\n{sudoku}\n{half}\n\u{0}\n{oldest}"
        );
        let history = History::parse(text.as_bytes());
        assert_eq!(history.twenty48.iter().map(|game| game.score).collect::<Vec<_>>(), [8, 9, 8]);
        assert_eq!(history.sudoku.len(), 1);
        assert_eq!((history.sudoku[0].solved, history.sudoku[0].day), (false, None));
        assert_eq!(history.damaged, 4);
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_are_read_line_by_line(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let history = History::parse(&bytes);
            let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
            prop_assert_eq!(history.len() + history.damaged, lines);
        }

        #[test]
        fn a_good_line_survives_its_neighbours(before in "[^\n]{0,80}", after in "\\PC{0,80}", score: u64) {
            let line = serde_json::to_string(&game(score)).unwrap();
            let history = History::parse(format!("{before}\n{line}\n{after}").as_bytes());
            prop_assert!(history.twenty48.contains(&game(score)));
        }
    }
}
