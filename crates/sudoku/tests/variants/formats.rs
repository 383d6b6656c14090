//! Formats of other programs and JSON: what is written is read again, and what cannot be said is named.

use std::collections::BTreeSet;

use sudoku::variant::{
    Puzzle, Solutions,
    format::{self, Format, Notice, Read, ReadError, json},
};

use crate::{
    arbitrary::names,
    puzzles::{layouts, puzzles},
};

fn puzzle(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A grid of f-puzzles with further members.
fn fpuzzles(side: usize, members: &str) -> String {
    let row = format!("[{}]", vec!["{}"; side].join(","));
    format!(r#"{{"size":{side},"grid":[{}]{members}}}"#, vec![row; side].join(","))
}

fn notices(read: &Read) -> Vec<String> {
    read.notices.iter().map(ToString::to_string).collect()
}

/// The solutions of a puzzle, in order. Puzzles here have few.
fn solutions(puzzle: &Puzzle) -> Vec<Vec<u8>> {
    let mut solutions: Vec<_> = Solutions::of(puzzle).take(2000).collect();
    solutions.sort();
    solutions
}

#[test]
fn json_is_read_again() {
    for name in names() {
        for puzzle in puzzles(name).take(12) {
            let text = json::write(&puzzle);
            assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
            assert_eq!(json::read(&text).as_ref(), Ok(&puzzle), "{text}");
            assert_eq!(format::read(&text).map(|read| read.puzzle), Ok(puzzle), "{text}");
        }
    }
    for layout in layouts() {
        let puzzle = Puzzle::new(layout);
        assert_eq!(json::read(&json::write(&puzzle)), Ok(puzzle));
    }
    let text = "sudoku 4x4; digits 0-3; regions 1122113243324443; free-rows-and-columns; r1c1=2 r2c2=13 r3c3=1; \
                thermometer slow r1c1-2; pair 123,-,0,1 r1c1-2; or {cage 3 r1c1-2} {diagonal up}";
    assert_eq!(
        json::write(&puzzle(text)),
        "{\"layout\":{\"rows\":4,\"columns\":4,\"digits\":[0,3],\"regions\":[\"1122\",\"1132\",\"4332\",\"4443\"],\
         \"repeats\":true},\"givens\":\"2.........1.....\",\"candidates\":{\"r2c2\":[1,3]},\"rules\":[\
         {\"rule\":\"thermometer\",\"slow\":true,\"cells\":[\"r1c1\",\"r1c2\"]},\
         {\"rule\":\"pair\",\"relation\":[[1,2,3],[],[0],[1]],\"cells\":[\"r1c1\",\"r1c2\"]},\
         {\"rule\":\"or\",\"rules\":[[{\"rule\":\"cage\",\"sum\":3,\"cells\":[\"r1c1\",\"r1c2\"]}],\
         [{\"rule\":\"diagonal\",\"direction\":\"up\"}]]}]}"
    );
}

#[test]
fn errors_in_json_have_places() {
    let mut wrong = Vec::new();
    let layout = r#""layout":{"rows":9,"columns":9}"#;
    for (text, message) in [
        ("{".to_string(), "byte 2: expected a key in quotes, found the end"),
        (r#"{"rules":[]}"#.into(), "byte 1: expected \"layout\" in this object, found the end"),
        (r#"{"layout":{"rows":9}}"#.into(), "byte 11: expected \"columns\" in the layout, found the end"),
        (
            r#"{"layout":{"rows":9,"columns":"x"}}"#.into(),
            "byte 31: expected a number from 0 to 9999, found \"x\"",
        ),
        (
            r#"{"layout":{"rows":19,"columns":9}}"#.into(),
            "byte 11: a grid of 19×9 is not possible: expected 1 to 16 rows and columns",
        ),
        (format!("{{{layout},\"rule\":[]}}"), "byte 41: \"rule\" is not known here"),
        (format!("{{{layout},\"givens\":\"12\"}}"), "byte 43: found 2 cells, expected 81"),
        (format!("{{{layout},\"candidates\":{{\"r1c1\":[]}}}}"), "byte 55: r1c1 has no digit left"),
        (
            format!("{{{layout},\"candidates\":{{\"r1c1\":[10]}}}}"),
            "byte 56: expected a digit of this puzzle, found \"10\"",
        ),
        (
            format!("{{{layout},\"rules\":[{{}}]}}"),
            "byte 43, rule 1 (): expected \"rule\" in this object, found the end",
        ),
        (
            format!("{{{layout},\"rules\":[{{\"rule\":\"kage\"}}]}}"),
            "byte 51, rule 1 (kage): there is no rule \"kage\"; did you mean \"cage\"?",
        ),
        (
            format!("{{{layout},\"rules\":[{{\"rule\":\"sandwich\",\"at\":\"r1c1:e\"}}]}}"),
            "byte 43, rule 1 (sandwich): sum is missing",
        ),
        (
            format!("{{{layout},\"rules\":[{{\"rule\":\"cage\",\"cell\":[]}}]}}"),
            "byte 65, rule 1 (cage): \"cell\" is not known here",
        ),
        (
            format!("{{{layout},\"rules\":[{{\"rule\":\"cage\",\"cells\":[\"r1c10\"]}}]}}"),
            "byte 67, rule 1 (cage): there is no cell r1c10: the grid has 9 rows and 9 columns",
        ),
        (
            format!("{{{layout},\"rules\":[{{\"rule\":\"cage\",\"sum\":\"x\",\"cells\":[\"r1c1\"]}}]}}"),
            "byte 64, rule 1 (cage): expected a number, found \"x\"",
        ),
        (
            format!("{{{layout},\"rules\":[{{\"rule\":\"cage\",\"sum\":46,\"cells\":[\"r1c1-9\"]}}]}}"),
            "byte 43, rule 1 (cage): a sum of 46 is not possible: expected 45 to 45",
        ),
    ] {
        let found = json::read(&text).unwrap_err().to_string();
        if found != message {
            wrong.push((found, message));
        }
    }
    assert_eq!(wrong, []);
    let deep = format!("{{{layout},\"rules\":{}", "[".repeat(100_000));
    assert_eq!(
        json::read(&deep).unwrap_err().to_string(),
        "byte 74: expected fewer nested brackets, found \"[[[[[[[[[[[[\""
    );
    let rules = vec!["{\"rule\":\"anti-king\"}"; 40_000].join(",");
    let many = format!("{{{layout},\"rules\":[{rules}]}}");
    assert!(
        json::read(&many).unwrap_err().to_string().ends_with("rule 2001 (anti-king): more than 2000 rules")
    );
}

/// Rules that f-puzzles has no words for.
const UNSAID: &[&str] = &[
    "anti-taxicab",
    "automaton",
    "chaos-arrow",
    "chaos-construction",
    "chaos-count",
    "connected",
    "contains",
    "count-distinct",
    "counting-circles",
    "doppelganger",
    "dutch-flatmates",
    "equal-sum",
    "equality-cage",
    "full-rank",
    "full-rank-ties",
    "global-entropy",
    "global-modular",
    "greater",
    "hidden-skyscraper",
    "look-and-say",
    "lunchbox",
    "numbered-room",
    "or",
    "pair",
    "pattern",
    "region-same-values",
    "rellik",
    "same-values",
    "sum",
    "sum-line",
    "value-indexing",
];

#[test]
fn what_f_puzzles_says_means_the_same() {
    let mut said = BTreeSet::new();
    for name in names() {
        for puzzle in puzzles(name) {
            let text = match format::write(&puzzle, Format::FPuzzles) {
                Ok(text) => text,
                Err(unsaid) => {
                    assert!(unsaid.layout || !unsaid.rules.is_empty());
                    continue;
                }
            };
            said.insert(name);
            let read = format::read(&text).unwrap_or_else(|error| panic!("{error}: {text} for {puzzle}"));
            assert_eq!((read.format, &read.notices[..]), (Format::FPuzzles, &[][..]));
            assert_eq!(solutions(&read.puzzle), solutions(&puzzle), "{puzzle}\n{text}\n{}", read.puzzle);
            // What was read says the same again. Arrows from a pill are cut, and box indexers are many relations.
            if let Ok(again) = format::write(&read.puzzle, Format::FPuzzles) {
                assert_eq!(format::read(&again).unwrap().puzzle, read.puzzle, "{again}");
            }
        }
    }
    let unsaid: Vec<&str> = names().filter(|name| !said.contains(name)).collect();
    let mut unsaid: Vec<&str> = unsaid.into_iter().collect();
    unsaid.sort_unstable();
    assert_eq!(unsaid, UNSAID);
}

#[test]
fn rules_that_cannot_be_said_are_named() {
    let write = |text: &str, format| format::write(&puzzle(text), format).map_err(|error| error.to_string());
    let unsaid = "this cannot be said: rule 2 (greater), rule 3 (or)";
    let text = "sudoku 9x9; cage 12 r1c1-3; greater r1c1-2; or {odd r1c1} {even r1c2}";
    for format in [Format::FPuzzles, Format::FPuzzlesLink, Format::SudokuPadLink] {
        assert_eq!(write(text, format), Err(unsaid.to_string()));
    }
    assert_eq!(
        write("sudoku 4x4; digits 0-3", Format::FPuzzles),
        Err("this layout cannot be said".to_string())
    );
    // A white dot would exempt its cells.
    assert!(write("sudoku 9x9; anti-consecutive; difference r1c1-2", Format::FPuzzles).is_err());
    // Minimum cells of two rules would be one group.
    assert!(write("sudoku 9x9; minimum r1c1; minimum r1c2", Format::FPuzzles).is_err());
}

#[test]
fn every_key_of_f_puzzles_is_read() {
    let mut wrong = Vec::new();
    for (members, text) in [
        ("", ""),
        (
            r#","antiknight":true,"antiking":true,"disjointgroups":true"#,
            "; anti-knight; anti-king; disjoint-sets",
        ),
        (r#","antiknight":false,"cage":[]"#, ""),
        (r#","diagonal+":true,"diagonal-":true"#, "; diagonal up; diagonal"),
        (
            r#","killercage":[{"cells":["R1C1","R1C2"],"value":"12"},{"cells":["R5C5"]}]"#,
            "; cage 12 r1c1-2; cage r5c5",
        ),
        (r#","killercage":[{"cells":["R1C1","R1C2"],"value":""}]"#, "; cage r1c1-2"),
        (r#","extraregion":[{"cells":["R1C1","R2C2"]}]"#, "; extra-region r1c1 r2c2"),
        (
            r#","arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C1","R2C1","R3C1"],["R1C2","R2C2"]]}]"#,
            "; arrow r1c1-2 / r2-3c1; arrow r1c1-2 / r2c2",
        ),
        (
            r#","difference":[{"cells":["R1C1","R1C2"]},{"cells":["R3C1","R3C2"],"value":"3"}]"#,
            "; difference r1c1-2; difference 3 r3c1-2",
        ),
        (
            r#","ratio":[{"cells":["R1C1","R1C2"],"value":""},{"cells":["R3C1","R3C2"],"value":3}]"#,
            "; ratio r1c1-2; ratio 3 r3c1-2",
        ),
        (
            r#","xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R3C1","R3C2"],"value":"v"}]"#,
            "; pair-sum 10 r1c1-2; pair-sum 5 r3c1-2",
        ),
        (r#","negative":["xv"]"#, "; only-marked-sums"),
        (r#","negative":["ratio"]"#, "; only-marked-dots differences=none"),
        (r#","nonconsecutive":true"#, "; anti-consecutive"),
        (
            r#","nonconsecutive":true,"negative":["ratio"],"difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"}]"#,
            "; difference r1c1-2; ratio 3 r1c1-2; only-marked-dots ratios=3",
        ),
        (
            r#","nonconsecutive":true,"ratio":[{"cells":["R1C1","R1C2"]}]"#,
            "; ratio r1c1-2; only-marked-dots ratios=none; pair 13456789,2456789,1356789,1246789,1235789,1234689,1234579,1234568,12345679 r1c1-2",
        ),
        (
            r#","littlekillersum":[{"cell":"R0C1","direction":"DR","value":"33"}]"#,
            "; little-killer r1c2:se 33",
        ),
        (
            r#","littlekillersum":[{"cell":"R10C1","direction":"UR","value":"33"}]"#,
            "; little-killer r9c2:ne 33",
        ),
        (
            r#","sandwichsum":[{"cell":"R0C3","value":"10"},{"cell":"R4C0","value":"2"}]"#,
            "; sandwich r1c3:s 10; sandwich r4c1:e 2",
        ),
        (
            r#","xsum":[{"cell":"R10C3","value":"10"},{"cell":"R4C10","value":"5"}]"#,
            "; x-sum r9c3:n 10; x-sum r4c9:w 5",
        ),
        (
            r#","skyscraper":[{"cell":"R0C3","value":"3"}],"numberedrooms":[{"cell":"R1C0","value":"3"}]"#,
            "; skyscraper r1c3:s 3; numbered-room r1c1:e 3",
        ),
        (
            r#","odd":[{"cell":"R1C1"},{"cell":"R5C5"}],"even":[{"cell":"R1C2"}]"#,
            "; odd r1c1 r5c5; even r1c2",
        ),
        (
            r#","minimum":[{"cell":"R1C1"},{"cell":"R1C2"}],"maximum":[{"cell":"R9C9"}]"#,
            "; minimum r1c1-2; maximum r9c9",
        ),
        (r#","clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"]}]"#, "; clone r1c1-2 / r5c5-6"),
        (
            r#","quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}]"#,
            "; quadruple 1,2 r1c1-2 r2c1-2",
        ),
        (
            r#","thermometer":[{"lines":[["R1C1","R1C2"],["R3C1","R3C2"]]}]"#,
            "; thermometer r1c1-2; thermometer r3c1-2",
        ),
        (r#","slowthermometer":[{"lines":[["R1C1","R1C2"]]}]"#, "; thermometer slow r1c1-2"),
        (
            r#","palindrome":[{"lines":[["R1C1","R1C2"]]}],"renban":[{"lines":[["R1C1","R1C2"]]}]"#,
            "; palindrome r1c1-2; renban r1c1-2",
        ),
        (
            r#","whispers":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R3C1","R3C2"]],"value":"4"}]"#,
            "; whispers r1c1-2; whispers 4 r3c1-2",
        ),
        (
            r#","regionsumline":[{"lines":[["R1C3","R1C4"]]}],"betweenline":[{"lines":[["R1C1","R1C2"]]}]"#,
            "; region-sum r1c3-4; between r1c1-2",
        ),
        (
            r#","lockout":[{"lines":[["R1C1","R1C2"]]}],"doublearrow":[{"lines":[["R1C1","R1C2","R1C3"]]}]"#,
            "; lockout r1c1-2; double-arrow r1c1-3",
        ),
        (
            r#","entropicline":[{"lines":[["R1C1","R1C2"]]}],"modularline":[{"lines":[["R1C1","R1C2"]]}]"#,
            "; entropic r1c1-2; modular r1c1-2",
        ),
        (r#","zipperline":[{"lines":[["R1C1","R1C2"]]}]"#, "; zipper r1c1-2"),
        (
            r#","nabner":[{"lines":[["R1C1","R1C2"]]}]"#,
            "; pair 3456789,456789,156789,126789,123789,123489,123459,123456,1234567 all r1c1-2",
        ),
        (
            r#","rowindexer":[{"cells":["R1C1"]}],"columnindexer":[{"cells":["R1C2"]}]"#,
            "; indexing row r1c1; indexing r1c2",
        ),
    ] {
        let json = fpuzzles(9, members);
        let found = match format::read(&json) {
            Ok(read) => read.puzzle.to_string() + &notices(&read).concat(),
            Err(error) => error.to_string(),
        };
        if found != format!("sudoku 9x9{text}") {
            wrong.push((members, found));
        }
    }
    assert_eq!(wrong, []);
}

#[test]
fn cells_and_regions_of_f_puzzles_are_read() {
    let row = r#"[{"value":1,"given":true,"region":0},{"value":2,"region":0},{"givenPencilMarks":[1,2],"region":1},{"region":1}]"#;
    let rows = r#"[{"region":0},{"region":null},{"region":-1},{"region":1}],[{"centerPencilMarks":[1]},{"c":"1"},{},{}],[{},{},{},{}]"#;
    let read = format::read(&format!(
        r#"{{"size":4,"grid":[{row},{rows}],"title":"A\nB","solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}}"#
    ))
    .unwrap();
    assert_eq!(read.puzzle.to_string(), "sudoku 4x4; regions 11221..233443344; r1c1=1 r1c3=12");
    assert_eq!(
        (read.about.title.as_deref(), read.about.solution.map(|digits| digits.len())),
        (Some("A B"), Some(16))
    );
    assert_eq!(format::read(&fpuzzles(6, "")).unwrap().puzzle.to_string(), "sudoku 6x6");
    assert_eq!(format::read(&fpuzzles(5, "")).unwrap().puzzle.to_string(), "sudoku 5x5");
}

/// Each digit at place V of its box is at the place that the digit at its own place says.
#[test]
fn box_indexers_mean_what_they_say() {
    let read = format::read(&fpuzzles(4, r#","boxindexer":[{"cells":["R1C1","R4C3"]}]"#)).unwrap();
    let free = format::read(&fpuzzles(4, "")).unwrap().puzzle;
    let fits = |digits: &&Vec<u8>| {
        let place = |row: usize, column: usize| digits[row * 4 + column] as usize;
        let one = |cells: [usize; 4], own: usize| {
            digits[cells[digits[cells[own]] as usize - 1]] as usize == own + 1
        };
        assert!(place(0, 0) > 0);
        one([0, 1, 4, 5], 0) && one([10, 11, 14, 15], 2)
    };
    let expected: Vec<Vec<u8>> = solutions(&free).iter().filter(fits).cloned().collect();
    assert!(expected.len() > 10 && expected.len() < 288);
    assert_eq!(solutions(&read.puzzle), expected);
}

#[test]
fn drawings_and_unknown_rules_are_named() {
    let members = r#","line":[{},{}],"text":[{}],"cage":[{"cells":["R1C1"],"value":"DR3"}],"fogofwar":["R1C1"],
        "ruleset":"Normal sudoku rules apply. Ducks swim.","sandwichsum":[{"cell":"R0C1","value":""}],
        "title":"A\u0000title","author":"Ann","antiknight":true"#;
    let read = format::read(&fpuzzles(9, members)).unwrap();
    assert_eq!(read.puzzle.to_string(), "sudoku 9x9; anti-knight");
    assert_eq!(
        notices(&read),
        [
            "drawings without rules: lines (2)",
            "drawings without rules: texts (1)",
            "drawings without rules: drawn cages (1)",
            "drawings without rules: fog (1)",
            "rules in words: Normal sudoku rules apply. Ducks swim.",
            "clues that say nothing: sandwichsum (1)",
        ]
    );
    assert_eq!((read.about.title.as_deref(), read.about.author.as_deref()), (Some("A title"), Some("Ann")));
    let unknown = fpuzzles(9, r#","wobble":[{},{}],"antiduck":true,"antiknight":true"#);
    assert_eq!(
        format::read(&unknown).unwrap_err().to_string(),
        "this puzzle has rules that are not known: wobble (2), antiduck (1)"
    );
    let known = format::read_known(&unknown).unwrap();
    assert_eq!(known.puzzle.to_string(), "sudoku 9x9; anti-knight");
    assert_eq!(known.notices[1], Notice::Unread { name: "antiduck".into(), count: 1 });
}

#[test]
fn errors_in_f_puzzles_have_places() {
    let mut wrong = Vec::new();
    for (members, message) in [
        (
            r#","killercage":[{"cells":["R1C1"],"value":"3"},{"cells":["R1C1"],"value":"46"}]"#,
            "killercage): a sum of 46 is not possible: expected 1 to 9",
        ),
        (
            r#","killercage":[{"value":"3"}]"#,
            "rule 1 (killercage): expected \"cells\" in this object, found the end",
        ),
        (
            r#","killercage":[{"cells":["R1C10"]}]"#,
            "rule 1 (killercage): there is no cell r1c10: the grid has 9 rows and 9 columns",
        ),
        (
            r#","killercage":[{"cells":["R1C1"],"value":"ten"}]"#,
            "rule 1 (killercage): expected a number, found \"ten\"",
        ),
        (r#","thermometer":[{"lines":[[]]}]"#, "rule 1 (thermometer): found 0 cells, expected 2 to 9"),
        (r#","negative":["sum"]"#, "rule 1 (negative): expected xv or ratio, found \"sum\""),
        (r#","antiknight":"yes""#, "rule 1 (antiknight): expected true or false, found \"yes\""),
        (
            r#","sandwichsum":[{"cell":"R5C5","value":"3"}]"#,
            "rule 1 (sandwichsum): the clue at r5c4 does not look into the grid from its edge",
        ),
        (
            r#","sandwichsum":[{"cell":"R0C12","value":"3"}]"#,
            "rule 1 (sandwichsum): expected a place outside the grid with cells to look at, found \"R0C12\"",
        ),
        (
            r#","quadruple":[{"cells":["R1C1","R1C2"],"values":[1]}]"#,
            "rule 1 (quadruple): found 2 cells, expected 4 to 4",
        ),
    ] {
        let error = format::read(&fpuzzles(9, members)).unwrap_err().to_string();
        if !error.starts_with("f-puzzles: byte ") || !error.ends_with(message) {
            wrong.push((error, message));
        }
    }
    assert_eq!(wrong, []);
    let many = vec![r#"{"lines":[["R1C1","R1C2"]]}"#; 30_000].join(",");
    let error = format::read(&fpuzzles(9, &format!(",\"thermometer\":[{many}]"))).unwrap_err().to_string();
    assert!(error.ends_with("rule 2001 (thermometer): more than 2000 rules"), "{error}");
}

#[test]
fn links_hold_whole_puzzles() {
    let own = puzzle(
        "sudoku 6x6; givens 1.....2.....3.....4.....5.....6.....; cage 12 r1c1-3; whispers 3 r5c1-4; anti-knight",
    );
    for (format, start) in [
        (Format::FPuzzlesLink, "https://f-puzzles.com/?load=N4Ig"),
        (Format::SudokuPadLink, "https://sudokupad.app/fpuzN4Ig"),
    ] {
        let link = format::write(&own, format).unwrap();
        assert!(link.starts_with(start) && link.is_ascii(), "{link}");
        let read = format::read(&link).unwrap();
        assert_eq!((read.puzzle, read.format), (own.clone(), Format::FPuzzles));
        let cut = format::read(&link[..link.len() / 2]);
        assert!(matches!(cut, Err(ReadError::Link(_))), "{cut:?}");
    }
}

/// The link with this name in the test data.
fn link(name: &str) -> &'static str {
    let lines = include_str!("../../../../testdata/sudoku/links.txt").lines();
    lines.filter_map(|line| line.split_once(' ')).find(|(word, _)| *word == name).expect("a known name").1
}

#[test]
fn links_of_other_programs_are_read() {
    let error = |name| format::read(link(name)).unwrap_err().to_string();
    assert_eq!(error("killer"), "this puzzle has rules that are not known: wobble (1)");
    assert!(error("bomb").contains("longer than any puzzle"));
    for name in ["plain", "scl", "zipped", "fpuz"] {
        let read = format::read(link(name)).unwrap();
        assert!(read.puzzle.to_grid().is_some(), "{name}: {:?}", read.puzzle.to_string());
    }
    let fog = format::read(link("fog")).unwrap();
    assert!(fog.puzzle.to_string().ends_with("anti-knight"), "{}", fog.puzzle);
    assert!(format::read(link("latin")).unwrap().puzzle.to_string().contains("no-boxes"));
}

/// A grid of SudokuPad with further members.
fn scl(side: usize, members: &str) -> String {
    let row = format!("[{}]", vec!["{}"; side].join(","));
    let height = side / 2;
    let regions = (0..side).map(|number| {
        let cells = (0..side).map(|index| {
            let (row, column) = (number / 2 * 2 + index / height, number % 2 * height + index % height);
            format!("[{row},{column}]")
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    });
    let regions = regions.collect::<Vec<_>>().join(",");
    format!(r#"{{"cellSize":64,"cells":[{}],"regions":[{regions}]{members}}}"#, vec![row; side].join(","))
}

#[test]
fn rules_and_drawings_of_sudokupad_are_told_apart() {
    let members = r##","cages":[{"cells":[[0,0],[0,1]],"value":"7","unique":true},{"cells":[[1,0],[1,1]],"value":"7","unique":false},
        {"cells":[[2,0],[3,1]],"unique":true},{"cells":[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5]],"unique":true,"hidden":true},
        {"cells":[[5,5]],"value":"r"},{"value":"title: Two\nlines"},{"value":"rules: Normal sudoku rules apply. Ducks."}],
        "metadata":{"antiknight":true,"source":"x"},"global":["antiking"],
        "lines":[{"wayPoints":[[1.5,1.5],[3.5,3.5],[3.5,4.5]],"color":"#CFCFCF","thickness":20},{"wayPoints":[[0,0],[6,6]],"color":"x","thickness":1}],
        "arrows":[{"wayPoints":[[4.5,0.9],[4.5,2.5]],"headLength":0.3}],
        "underlays":[{"center":[1.5,1.5],"width":0.85,"height":0.85,"rounded":true,"backgroundColor":"#CFCFCF"},
            {"center":[4.5,0.5],"width":0.8,"height":0.8,"rounded":true,"backgroundColor":"#FFFFFF"}],
        "overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000000"},
            {"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#FFF","text":"2"},
            {"center":[2.5,2],"width":0.3,"height":0.3,"text":"V"},{"center":[2,2],"width":0.4,"height":0.4,"rounded":true,"text":"12"},
            {"center":[-0.5,2.5],"width":1,"height":1,"text":"17"}]"##;
    let read = format::read(&scl(6, members)).unwrap();
    assert_eq!(
        read.puzzle.to_string(),
        "sudoku 6x6; cage 7 r1c1-2; sum 7 r2c1-2; extra-region r3c1 r4c2; anti-knight; anti-king"
    );
    assert_eq!(read.about.title.as_deref(), Some("Two lines"));
    assert_eq!(
        notices(&read),
        [
            "drawings without rules: drawn cages (1)",
            "rules in words: Normal sudoku rules apply. Ducks.",
            "drawings without rules: lines (2)",
            "drawings without rules: drawn arrows (1)",
            "drawings without rules: shapes (7)",
            "a drawing looks like a rule: ratio r1c1-2",
            "a drawing looks like a rule: difference 2 r1-2c1",
            "a drawing looks like a rule: pair-sum 5 r3c2-3",
            "a drawing looks like a rule: quadruple 1,2 r2c2-3 r3c2-3",
            "a drawing looks like a rule: thermometer r2c2 r3c3 r4c4-5",
            "a drawing looks like a rule: diagonal",
            "a drawing looks like a rule: arrow r5c1 / r5c2-3",
        ]
    );
    // The shortened notation says the same.
    let zipped = "{cs:64,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[],ca:[{ce:[[0,1],[0,2]],v:5,unique:t}],global:[antiduck]}";
    assert_eq!(
        format::read(zipped).unwrap_err().to_string(),
        "this puzzle has rules that are not known: antiduck (1)"
    );
    assert_eq!(
        format::read_known(zipped).unwrap().puzzle.to_string(),
        "sudoku 4x4; no-boxes; r1c1=1; cage 5 r1c2-3"
    );
    let error =
        format::read(&scl(6, r#","cages":[{"cells":[[0,0],[0,9]],"value":"7"}]"#)).unwrap_err().to_string();
    assert!(
        error.ends_with("rule 1 (cages): expected a place in the grid such as [0, 0], found \"a list\""),
        "{error}"
    );
}

#[test]
fn formats_are_recognised() {
    let mut wrong = Vec::new();
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let box_json = format!("{{\"shape\":\"3x3\",\"puzzle\":\"{line}\"}}");
    for (text, format) in [
        ("sudoku 9x9; anti-knight", Format::Text),
        ("# ours\n\n sudoku 4x4", Format::Text),
        (".AntiKnight.Cage~10~R1C1~R1C2", Format::Iss),
        (".~R1C1_5", Format::Iss),
        (line, Format::Grid),
        (&box_json, Format::Grid),
        (".1..2...3...4...", Format::Grid),
    ] {
        assert_eq!(
            format::read(text).map(|read| read.format).map_err(|error| error.to_string()),
            Ok(format),
            "{text}"
        );
    }
    for (text, error) in [
        ("", "expected a puzzle, found nothing"),
        ("11.............", "line 1: found 1 row, expected 15"),
        ("11..............", "r1c1"),
        ("{\"cells\":1}", "sudokupad: byte 10: expected a list of rows, found \"1\""),
        ("{\"grid\":[[{}]],}x", "byte"),
        ("sudoku 9x9; ducks", "byte 13, rule 1 (ducks): there is no rule \"ducks\""),
    ] {
        let found = format::read(text).unwrap_err().to_string();
        if !found.contains(error) {
            wrong.push((found, error));
        }
    }
    assert_eq!(wrong, []);
    let two = format!("{line}\n{line}");
    assert_eq!(format::read(&two), Err(ReadError::Many));
    for format in Format::WRITTEN {
        assert_eq!(format.name().parse(), Ok(format));
        let own = puzzle("sudoku 9x9; cage 12 r1c1-3; anti-knight");
        let text = format::write(&own, format).unwrap();
        assert_eq!(format::read(&text).unwrap().puzzle, own, "{text}");
    }
}
