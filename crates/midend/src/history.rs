//! The history as text: one JSON line per finished game. Lines are only appended.
//!
//! ```text
//! {"version":1,"game":"2048","rules":"classic","score":20480,"best_tile":2048,"turns":1012,"won":true,
//!  "undos":0,"time_ms":723000,"finished_at":1793714579,"seed":42}
//! {"version":1,"game":"sudoku","category":"3x3-daily-easy","solved":true,"time_ms":751000,"hints":1,"checks":0,
//!  "given":0,"turns":58,"clues":31,"puzzle":"53..7....6..195…","date":"2026-11-15","finished_at":1794740979}
//! ```
//!
//! Unknown fields and games are skipped, so newer programs may add some. The fields of a line are defined
//! in the folder of its game; [`History`] has a list for each game.

use serde::Deserialize;

use crate::games::History;

/// The largest length of a line in bytes; longer lines count as damaged.
pub const MAX_LINE: usize = 64 << 10;

impl History {
    /// Reads games from any bytes. Damaged lines are counted and skipped.
    pub fn parse(bytes: &[u8]) -> History {
        /// The field that the lines of all games have.
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

    /// Whether a line can be counted: a game that is read, or one that this program does not know. A line of a newer program
    /// is not judged.
    pub(crate) fn is_entry(line: &[u8]) -> bool {
        #[derive(Deserialize)]
        struct Any {
            version: Option<u64>,
        }
        let is_newer = |line| {
            let version = serde_json::from_slice::<Any>(line).ok().and_then(|any| any.version);
            version.is_some_and(|version| History::VERSIONS.iter().all(|known| version > *known))
        };
        line.starts_with(b"{")
            && line.len() < MAX_LINE
            && (is_newer(line) || History::parse(line).damaged == 0)
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
    fn a_written_history_is_read_back() {
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
        // The field names are those of the first version.
        assert!(lines[0].contains(r#""date":"2026-11-15""#) && lines[2].contains(r#""daily":"2026-11-15""#));
        let history = History::parse(lines.join("\n").as_bytes());
        assert_eq!(history, History { twenty48: vec![game(1), daily], sudoku: vec![sudoku], damaged: 0 });
    }

    #[test]
    fn old_newer_and_unknown_lines_are_handled() {
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

    #[test]
    fn a_line_that_can_be_counted_later_is_an_entry() {
        let known = serde_json::to_string(&game(1)).unwrap();
        for line in
            [known.as_str(), r#"{"game":"golf"}"#, r#"{"version":9}"#, r#"{"version":9,"game":"2048"}"#]
        {
            assert!(History::is_entry(line.as_bytes()), "{line}");
        }
        let long = format!("{{\"game\":\"golf\",\"about\":\"{}\"}}", "x".repeat(MAX_LINE));
        for line in
            ["{}", r#"{"version":1}"#, r#"{"version":1,"game":"2048"}"#, "nonsense", r#"["golf"]"#, &long]
        {
            assert!(!History::is_entry(line.as_bytes()), "{line}");
        }
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
