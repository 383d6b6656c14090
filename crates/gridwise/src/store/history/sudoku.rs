//! A finished Sudoku, as it is counted.

use serde::{Deserialize, Serialize};
use sudoku::game::{Entry, Game, Record};

use crate::store::{Day, Sudoku};

/// One finished Sudoku.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedSudoku {
    /// The version of the format.
    #[serde(default = "version")]
    pub version: u64,
    /// Which game it was: [`FinishedSudoku::GAME`].
    pub game: String,
    /// What it was kept under: the name of a [`Category`](crate::store::Category), perhaps of a newer program's.
    pub category: String,
    /// Whether the player solved it; if not, they gave it up, or had the answer shown.
    pub solved: bool,
    /// How long it was played.
    #[serde(default)]
    pub time_ms: u64,
    /// How many hints the player asked for.
    #[serde(default)]
    pub hints: u64,
    /// How often the player had it checked.
    #[serde(default)]
    pub checks: u64,
    /// How many cells the program filled in.
    #[serde(default)]
    pub given: u64,
    /// How many turns led to the end; those that were undone do not count.
    #[serde(default)]
    pub turns: u64,
    /// How many clues the puzzle has.
    #[serde(default)]
    pub clues: u64,
    /// The puzzle, one character a cell.
    #[serde(default)]
    pub puzzle: String,
    /// Which day's puzzle it was, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Day>,
    /// When it ended, in seconds after the first of January 1970.
    #[serde(default)]
    pub finished_at: u64,
}

const fn version() -> u64 {
    FinishedSudoku::VERSION
}

impl FinishedSudoku {
    /// The version of the format that is written.
    pub const VERSION: u64 = 1;
    /// The name of Sudoku in the history.
    pub const GAME: &'static str = "sudoku";

    /// What a game comes to that ends as its record says, in this position. The rest are the record's tags; see
    /// [`Sudoku`] for their names.
    pub fn of(record: &Record, game: &Game, finished_at: u64) -> FinishedSudoku {
        let number = |key| record.tag(key).and_then(|text| text.parse().ok()).unwrap_or(0);
        let help = Help::of(record);
        FinishedSudoku {
            version: FinishedSudoku::VERSION,
            game: FinishedSudoku::GAME.into(),
            category: record.tag(Sudoku::CATEGORY).unwrap_or_default().into(),
            solved: game.is_solved() && !help.answered,
            time_ms: number(Sudoku::TIME),
            hints: number(Sudoku::HINTS),
            checks: number(Sudoku::CHECKS),
            given: help.given,
            turns: record.now as u64,
            clues: record.puzzle.clues() as u64,
            puzzle: record.puzzle.to_string(),
            date: Sudoku::date(record),
            finished_at,
        }
    }

    /// Whether the player alone filled it in. Only such games have a time that can be compared.
    pub const fn is_unaided(&self) -> bool {
        self.solved && self.given == 0
    }
}

/// What the program did of a game.
struct Help {
    /// The cells that hold what the program wrote.
    given: u64,
    /// Whether it wrote several digits at once: that is the answer, not a step.
    answered: bool,
}

impl Help {
    fn of(record: &Record) -> Help {
        let shape = record.puzzle.shape();
        let mut given = vec![false; shape.area()];
        let mut answered = false;
        for turn in record.turns.iter().take(record.now) {
            let mut written = 0;
            for edit in turn.edits.iter().filter(|edit| shape.contains(edit.cell)) {
                let digit = matches!(edit.entry, Entry::Digit(_));
                given[shape.index(edit.cell)] = turn.helped && digit;
                written += usize::from(digit);
            }
            answered |= turn.helped && written > 1;
        }
        Help { given: given.into_iter().filter(|&given| given).count() as u64, answered }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "12343412214.43..";

    /// What the game with these turns comes to.
    fn finished(turns: &str, now: usize, filled: usize) -> FinishedSudoku {
        let count = turns.split_whitespace().count();
        let text = format!(
            "gridwise-sudoku 1\nshape 2x2\npuzzle {PUZZLE}\ncategory 2x2-easy\ntime 83500\nhints 2\nchecks 1\n\
             date 2026-11-15\nturns {count}\n{turns}\nnow {now}\nend {filled}\n"
        );
        let record: Record = text.parse().unwrap();
        FinishedSudoku::of(&record, record.replay().unwrap().game(), 1_793_714_579)
    }

    #[test]
    fn a_game_is_counted_as_its_record_says() {
        let expected = FinishedSudoku {
            version: 1,
            game: "sudoku".into(),
            category: "2x2-easy".into(),
            solved: true,
            time_ms: 83_500,
            hints: 2,
            checks: 1,
            given: 0,
            turns: 3,
            clues: 13,
            puzzle: PUZZLE.into(),
            date: Some("2026-11-15".parse().unwrap()),
            finished_at: 1_793_714_579,
        };
        assert_eq!(finished("r3c4=3 r4c3=2 r4c4=1", 3, 16), expected);
        let given_up = FinishedSudoku { solved: false, turns: 2, ..expected };
        assert_eq!(finished("r3c4=3 r4c3=2 r4c4=1", 2, 15), given_up);
        assert!(!finished("r3c4=3 r4c3=2 r4c4=2", 3, 16).solved);
    }

    #[test]
    fn what_the_program_wrote_counts_unless_the_player_wrote_over_it() {
        let help = |turns, now, filled| {
            let game = finished(turns, now, filled);
            (game.solved, game.given, game.is_unaided())
        };
        assert_eq!(help("r3c4=3 *r4c3=2,r4c4:1 r4c4=1", 3, 16), (true, 1, false));
        assert_eq!(help("r3c4=3 *r4c3=2 r4c3:2 r4c3=2 r4c4=1", 5, 16), (true, 0, true));
        assert_eq!(help("*r3c4:34 r3c4=3 r4c3=2 r4c4=1 *r4c4:1", 4, 16), (true, 0, true));
        // The answer is no solution of the player's.
        assert_eq!(help("r3c4=3 *r4c3=2,r4c4=1", 2, 16), (false, 2, false));
        assert_eq!(help("r3c4=3 *r4c3=2,r4c4=1", 1, 14), (false, 0, false));
    }
}
