//! Records as text, and what is wrong with damaged ones.

use super::*;
use crate::{Grid, Shape, variant::Puzzle};
use std::{format, string::ToString, vec};

const GAME: &str = "gridwise-sudoku 1\nshape 2x2\npuzzle 1...4..........3\nsolution 1324423131422413\n\
    level easy\ntime 83500\ncheckpoints 1 3\nturns 3\nr1c2=3 r1c3:24,r1c4:24 *r1c3=2,r1c4:4\nnow 2\nend 4\n";

#[test]
fn text_round_trips_and_replays() {
    let record: Record = GAME.parse().unwrap();
    assert_eq!(record.to_string(), GAME);
    assert_eq!((record.tag("level"), record.tag("time")), (Some("easy"), Some("83500")));
    let mut timeline = record.replay().unwrap();
    assert_eq!((timeline.now(), timeline.turns().len(), timeline.checkpoints()), (2, 3, &[1, 3][..]));
    assert!(timeline.redo() && !timeline.redo());
    assert!(timeline.last_turn().is_some_and(|turn| turn.helped));
    assert_eq!(timeline.game().filled(), 5);
}

#[test]
fn the_lowest_version_that_can_express_a_record_is_written() {
    // Nothing new is used: the same bytes as older programs write, even if it was read as version 2.
    let plain: Record = GAME.replacen("sudoku 1", "sudoku 2", 1).parse().unwrap();
    assert_eq!((plain.version(), plain.to_string().as_str()), (1, GAME));
    for turn in ["r1c3:24^3", "r1c1#ab", "r1c3.2#c", "r1c3.2-r1c4.2", "r1c3.2~r1c3.4"] {
        let new = GAME.replacen("r1c2=3 ", &format!("r1c2=3,{turn} "), 1);
        let error = new.parse::<Record>().unwrap_err().to_string();
        assert!(error.starts_with("line 9: expected turns of version 1"), "{error}");
        let new = new.replacen("sudoku 1", "sudoku 2", 1);
        let record: Record = new.parse().unwrap();
        assert_eq!((record.version(), record.to_string()), (2, new));
        assert!(record.replay().is_ok());
        // An undone turn is in the text as well.
        let mut undone = record;
        undone.now = 0;
        assert_eq!(undone.version(), 2);
    }
}

const KILLER: &str = "gridwise-sudoku 3\nshape 2x2\npuzzle 1...4..........3\nlevel easy\nrules RULES\nturns 1\n\
    r1c2=3\nnow 1\nend 4\n";

/// The text of a killer with the clues of [`KILLER`].
fn killer() -> String {
    let mut puzzle = Puzzle::try_from(&"1...4..........3".parse::<Grid>().unwrap()).unwrap();
    let cage = |sum, cells: [&str; 2]| crate::variant::rule::Cage {
        sum: Some(sum),
        cells: cells.map(|cell| cell.parse().unwrap()).to_vec(),
    };
    puzzle.add(cage(5, ["r1c2", "r1c3"]).into()).unwrap();
    KILLER.replace("RULES", &puzzle.to_string())
}

#[test]
fn rules_are_a_line_of_version_3() {
    let text = killer();
    let record: Record = text.parse().unwrap();
    assert_eq!((record.version(), record.to_string()), (3, text.clone()));
    let timeline = record.replay().unwrap();
    assert_eq!(timeline.game().variant(), record.variant.as_ref());
    assert_eq!(timeline.record().variant, record.variant);
    let error = |text: String| text.parse::<Record>().unwrap_err().to_string();
    let older = error(text.replacen("sudoku 3", "sudoku 2", 1));
    assert!(older.starts_with("line 5: expected no rules"), "{older}");
    let other = error(text.replacen("puzzle 1", "puzzle 2", 1));
    assert_eq!(other, "line 5: expected rules with the shape and the clues of the puzzle");
    assert!(error(text.replacen("cage", "cake", 1)).starts_with("line 5: "));
    // A shape without boxes is for rules only.
    let boxless = KILLER.replacen("rules RULES\n", "", 1).replacen("2x2", "1x4", 1);
    assert_eq!(error(boxless), "line 2: expected a shape, such as 3x3");
}

#[test]
fn optional_lines_are_omitted() {
    let record = Timeline::new(Game::new(Grid::empty(Shape::new(2, 2).unwrap()), None).unwrap()).record();
    let text = "gridwise-sudoku 1\nshape 2x2\npuzzle ................\nturns 0\nnow 0\nend 0\n";
    assert_eq!(record.to_string(), text);
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn crlf_and_empty_lines_are_accepted() {
    let expected: Record = GAME.parse().unwrap();
    assert_eq!(GAME.replace('\n', "\r\n").parse(), Ok(expected.clone()));
    assert_eq!(format!("{GAME}\n \n").parse(), Ok(expected.clone()));
    assert_eq!(GAME.replace(" r1c3", "\n\n   r1c3").parse(), Ok(expected));
}

#[test]
fn truncated_records_are_rejected() {
    // Fill at least ten cells, because a cut may remove a digit of the last number. Only the last newline may
    // be missing.
    let game = GAME.replace("r1c2=3 ", "r1c2=3,r2c2=2,r2c3=3,r2c4=1,r3c1=3,r3c2=1,r3c3=4 ");
    let game = game.replace("end 4", "end 10");
    assert_eq!(game.parse::<Record>().unwrap().replay().map(drop), Ok(()));
    for end in 0..=game.len() {
        let replayed = game[..end].parse::<Record>().map(|record| record.replay().is_ok());
        assert_eq!(replayed == Ok(true), end + 1 >= game.len(), "cut at {end}: {:?}", &game[..end]);
    }
}

#[test]
fn errors_say_what_and_where() {
    let error = |from: &str, to: &str| {
        assert!(GAME.contains(from), "{from}");
        GAME.replacen(from, to, 1).parse::<Record>().unwrap_err().to_string()
    };
    assert_eq!(error("sudoku 1", "sudoku 7"), "a record of version 7: this program reads versions up to 3");
    for other in ["sudoku 0", "sudoku +1", "sudoku 01", "sudoku  1", "sudoku", "2048 1"] {
        assert_eq!(error("sudoku 1", other), ParseRecordError::NotARecord.to_string(), "{other}");
    }
    let shape = "line 2: expected a shape, such as 3x3";
    let puzzle = "line 3: expected a puzzle of its shape without contradictions";
    let tag = "expected a tag that is not there yet, or \"turns\" and their number";
    for (from, to, message) in [
        ("shape 2x2", "shape 9x9", shape),
        ("shape 2x2", "shape 99999999999999999999x2", shape),
        ("shape 2x2", "form 2x2", "line 2: expected the shape, such as \"shape 3x3\""),
        ("shape 2x2", "shape 3x3", puzzle),
        ("puzzle 1..", "puzzle 1.1", puzzle),
        ("puzzle 1..", "puzzle 1.5", puzzle),
        ("puzzle 1..", "puzzle 1.", puzzle),
        ("puzzle 1..", "puzzle 1...", puzzle),
        ("solution 13", "solution 33", "line 4: expected a solution of its shape"),
        ("level easy", "level", "line 5: expected a word and its value"),
        ("level easy", "time 3", &format!("line 6: {tag}")),
        ("level easy", "now 3", &format!("line 5: {tag}")),
        ("level easy", "checkpoints 0", &format!("line 7: {tag}")),
        ("checkpoints 1 3", "checkpoints 1  3", "line 7: expected numbers of turns"),
        ("checkpoints 1 3", "checkpoints 1 500001", "line 7: expected numbers of turns"),
        ("turns 3", "turns three", "line 8: expected how many turns there are"),
        ("turns 3", "turns 500001", "line 8: expected how many turns there are"),
        ("turns 3", "turns 99999999999999999999", "line 8: expected how many turns there are"),
        ("turns 3", "turns 4", "the record claims 4 turns but has 3"),
        (
            "turns 3",
            "turns 2",
            "line 9: expected \"now\" and how many turns are in effect, because all turns have been read",
        ),
        (
            "r1c3:24,",
            "r1c3:24;",
            "line 9, turn 2: expected a turn such as r4c7=5, r4c7:159, r4c7#a, or several edits with commas \
             between them",
        ),
        ("now 2", "now -2", "line 10: expected how many turns are in effect"),
        ("end 4", "fin 4", "line 11: expected \"end\" and how many cells are filled"),
        ("end 4", "end 4.0", "line 11: expected how many cells are filled"),
        ("end 4\n", "end 4\n\nmore", "line 13: expected nothing after the end line"),
    ] {
        assert_eq!(error(from, to), message, "{from} → {to}");
    }
}

#[test]
fn replays_report_illegal_turns() {
    let error = |from: &str, to: &str| {
        assert!(GAME.contains(from), "{from}");
        GAME.replacen(from, to, 1).parse::<Record>().unwrap().replay().unwrap_err().to_string()
    };
    for (from, to, message) in [
        (
            "solution 13",
            "solution ..",
            "the solution is not full, or does not contain every clue of the puzzle, or breaks a rule",
        ),
        ("*r1c3=2", "*r1c1=2", "turn 3 is illegal: r1c1 is a clue of the puzzle"),
        ("r1c2=3", "r1c2:", "turn 1 is illegal: the turn changes nothing"),
        ("now 2", "now 4", "4 turns are in effect, but there are only 3"),
        ("checkpoints 1 3", "checkpoints 1 4", "the checkpoints are not ascending numbers of turns"),
        ("checkpoints 1 3", "checkpoints 3 1", "the checkpoints are not ascending numbers of turns"),
        ("checkpoints 1 3", "checkpoints 3 3", "the checkpoints are not ascending numbers of turns"),
        ("end 4", "end 5", "the record claims 5 filled cells, but its turns give 4"),
    ] {
        assert_eq!(error(from, to), message, "{from} → {to}");
    }
}

#[test]
fn oversized_texts_are_rejected_with_their_line() {
    let line = |error: ParseRecordError| match error {
        ParseRecordError::Expected { line, .. } | ParseRecordError::Turn { line, .. } => line,
        other => panic!("{other}"),
    };
    let refused = |from: &str, to: String| line(GAME.replacen(from, &to, 1).parse::<Record>().unwrap_err());
    let long = 1 << 19;
    assert_eq!(refused("shape 2x2", "3".repeat(long)), 2);
    assert_eq!(refused("1...4", ".".repeat(long)), 3);
    assert_eq!(refused("level easy", format!("level {}", "x".repeat(long))), 5);
    assert_eq!(refused("checkpoints 1", format!("checkpoints {}", "9".repeat(long))), 7);
    assert_eq!(refused("checkpoints 1", format!("checkpoints{}", " 1".repeat(long))), 7);
    assert_eq!(refused("turns 3", format!("turns {}", "9".repeat(long))), 8);
    assert_eq!(refused("r1c2=3", format!("r1c2={}", "3".repeat(long))), 9);
    assert_eq!(refused("r1c2=3", "r1c2=3 ".repeat(long)), 9);
    // A long turn can be parsed, but is not legal in the game.
    let record = GAME.replacen("r1c2=3", &vec!["r1c2=3"; long].join(","), 1).parse::<Record>().unwrap();
    let twice = Illegal::Twice("r1c2".parse().unwrap());
    assert_eq!(record.replay(), Err(ReplayError::Illegal { turn: 1, error: twice }));
}

#[test]
fn tags_are_validated() {
    let mut record: Record = GAME.parse().unwrap();
    assert!(record.set_tag("time", "83600") && record.set_tag("title", "中级 · 今天"));
    assert_eq!((record.tags().count(), record.tag("time")), (3, Some("83600")));
    for word in WORDS {
        assert!(!record.set_tag(word, "1"), "{word}");
    }
    for (key, value) in [
        ("Time", "1"),
        ("a b", "1"),
        ("x", ""),
        ("x", " 1"),
        ("x", "1\n2"),
        ("x", "1\u{85}2"),
        ("", "1"),
        ("1x", "1"),
    ] {
        assert!(!record.set_tag(key, value), "{key:?} {value:?}");
    }
    assert!(!record.set_tag("x", &"y".repeat(201)) && !record.set_tag(&"y".repeat(201), "x"));
    for number in 0..40 {
        assert_eq!(record.set_tag(&format!("n{number}"), "1"), number < 29);
    }
    assert_eq!(record.to_string().parse(), Ok(record));
}
