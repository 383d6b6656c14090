//! The text form: what is written is read again, every spelling gives one text, and errors have places.

use rand_pcg::Pcg64Mcg;
use sudoku::variant::{
    Layout, Puzzle, Rule,
    rule::{And, Automaton, Or, Pattern},
};

use crate::{
    arbitrary::names,
    puzzles::{layouts, puzzles},
    support::{below, rng},
};

/// The puzzle is read from its text, on one line and on many, and whatever the spelling.
fn assert_text(puzzle: &Puzzle, rng: &mut Pcg64Mcg) {
    let text = puzzle.to_string();
    assert!(!text.contains(['\n', '\t']), "{text}");
    assert_eq!(text.parse().as_ref(), Ok(puzzle), "{text}");
    let long = format!("{puzzle:#}");
    assert_eq!(long.parse().as_ref(), Ok(puzzle), "{long}");
    let other = respelled(&text, rng);
    assert_eq!(other.parse::<Puzzle>().map(|puzzle| puzzle.to_string()), Ok(text), "{other}");
}

/// Another spelling of a text without quotes: ranges as cells, other blanks, comments, empty parts.
fn respelled(text: &str, rng: &mut Pcg64Mcg) -> String {
    if text.contains('"') {
        return text.to_string();
    }
    let mut out = String::from("# a comment; with a semicolon\n");
    for word in text.split(' ') {
        let (word, end) = word.strip_suffix(';').map_or((word, ""), |word| (word, ";"));
        let (word, end) =
            word.strip_suffix('}').map_or((word, end.to_string()), |word| (word, format!("}}{end}")));
        out += &expanded(word);
        out += match (end.as_str(), below(4, rng)) {
            (";", 0) => "\n",
            (";", 1) => " ;;\n ; # } {\n",
            _ => &end,
        };
        out += ["\r ", "  ", "\t", " "][below(4, rng)];
    }
    out
}

/// A range of cells as a list of cells.
fn expanded(word: &str) -> String {
    let range = |text: &str| -> Option<Vec<usize>> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
        Some(if first <= last { (first..=last).collect() } else { (last..=first).rev().collect() })
    };
    let cells = || {
        let (rows, columns) = word.strip_prefix('r')?.split_once('c')?;
        let columns = range(columns)?;
        let cells = range(rows)?
            .into_iter()
            .flat_map(|row| columns.iter().map(move |column| format!("R{row}C{column}")));
        Some(cells.collect::<Vec<_>>().join(","))
    };
    cells().unwrap_or_else(|| word.to_string())
}

#[test]
fn puzzles_with_every_rule_are_read_again() {
    let rng = &mut rng(7);
    for name in names() {
        let mut found = 0;
        for puzzle in puzzles(name).take(25) {
            assert_text(&puzzle, rng);
            found += 1;
        }
        assert!(found > 0, "no puzzle with {name}");
    }
}

#[test]
fn layouts_and_digits_are_read_again() {
    let rng = &mut rng(8);
    let large = Layout::new(16, 16).unwrap();
    let singles: Vec<Option<u8>> = (0..=255).map(|cell| (cell % 3 > 0).then_some(cell)).collect();
    let many = [
        Layout::nine(),
        Layout::new(1, 1).unwrap(),
        Layout::new(9, 9).unwrap(),
        Layout::new(1, 1).unwrap().with_extra_cells(255).unwrap(),
        Layout::new(8, 8).unwrap().with_boxes(4, 2).unwrap(),
        Layout::nine().with_digits(0, 9).unwrap(),
        Layout::new(9, 9).unwrap().with_digits(1, 4).unwrap(),
        Layout::nine().with_extra_cells(500).unwrap().without_lines(),
        large.clone().with_boxes(4, 4).unwrap(),
        large.clone().with_digits(0, 15).unwrap().with_boxes(2, 8).unwrap(),
        large.with_regions(&singles).unwrap(),
    ];
    for layout in layouts().into_iter().chain(many) {
        for share in [0, 1, 3, 12] {
            let mut puzzle = Puzzle::new(layout.clone());
            for index in 0..layout.cell_count() {
                let sets = match below(13, rng) {
                    limited if limited >= share => continue,
                    0 => below(1 << 17, rng) as u32,
                    _ => 1 << (usize::from(layout.least()) + below(layout.digit_count(), rng)),
                };
                puzzle.set_candidates(layout.cell(index), sets);
            }
            assert_text(&puzzle, rng);
        }
    }
}

#[test]
fn any_text_in_a_rule_is_read_again() {
    // Nothing is checked here but the text: such a pattern is no rule.
    let cells = vec!["r1c1".parse().unwrap(), "r1c2".parse().unwrap()];
    let mut puzzle = Puzzle::new(Layout::nine());
    let pattern = "1\t2 \n\r|\u{85}[^3]";
    puzzle.add(Pattern { pattern: pattern.into(), cells }.into()).unwrap();
    assert_eq!(puzzle.to_string(), r#"sudoku 9x9; pattern "1\u{9}2 \u{a}\u{d}|\u{85}[^3]" r1c1-2"#);
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    for text in ["\"", "\\\"", "a\\", "#;{}=/", "\u{0}é数🙂"] {
        let rule = Rule::from(Automaton { automaton: text.into(), cells: Vec::new() }).to_string();
        let error = format!("sudoku 9x9; {rule}").parse::<Puzzle>().unwrap_err();
        // The text was read to its end: the rule itself is at fault.
        assert_eq!(error.at, "sudoku 9x9; ".len(), "{rule}: {error}");
    }
}

/// Writing what was read.
fn rewritten(text: &str) -> String {
    text.parse::<Puzzle>().map_or_else(|error| error.to_string(), |puzzle| puzzle.to_string())
}

#[test]
fn people_write_it_in_many_ways() {
    for (text, canonical) in [
        ("sudoku 9x9", "sudoku 9x9"),
        (" sudoku   9x9 ;\n\n# nothing else\n", "sudoku 9x9"),
        ("sudoku 9x9; digits 1-9; boxes 3x3", "sudoku 9x9"),
        ("sudoku 9x9; anti-knight; digits 0-8", "sudoku 9x9; digits 0-8; anti-knight"),
        ("sudoku 5x5", "sudoku 5x5"),
        ("sudoku 6x6; boxes 3x2", "sudoku 6x6; boxes 3x2"),
        ("sudoku 4x4; regions aabb aabb ccdd ccdd", "sudoku 4x4"),
        ("sudoku 4x4; regions aabb acbb accd cddd", "sudoku 4x4; regions 1122132213343444"),
        ("sudoku 2x2; regions 7,7,.,8", "sudoku 2x2; regions 11.2"),
        ("sudoku 4x4; regions ................", "sudoku 4x4; no-boxes"),
        ("sudoku 4x4; no-boxes; free-rows-and-columns", "sudoku 4x4; no-boxes; free-rows-and-columns"),
        ("sudoku 4x4; givens 1... .2.. .... ...4", "sudoku 4x4; r1c1=1 r2c2=2 r4c4=4"),
        ("sudoku 4x4; givens 1234 3412 .... ...4", "sudoku 4x4; givens 12343412.......4"),
        ("sudoku 4x4; givens 1000000000000000\n r2c3=1-3 R1C2=4", "sudoku 4x4; r1c1=1 r1c2=4 r2c3=123"),
        ("sudoku 4x4; r1c1-3=12", "sudoku 4x4; r1c1=12 r1c2=12 r1c3=12"),
        ("sudoku 9x9; cage 12 r1c1 r1c2 r2c1", "sudoku 9x9; cage 12 r1c1-2 r2c1"),
        ("sudoku 9x9; cage cells=R1C1-2,r2c1 sum=12", "sudoku 9x9; cage 12 r1c1-2 r2c1"),
        ("sudoku 9x9; cage r3-1c1", "sudoku 9x9; cage r3-1c1"),
        ("sudoku 9x9; extra-region r1-2c1-2", "sudoku 9x9; extra-region r1c1-2 r2c1-2"),
        ("sudoku 9x9; arrow r1c1/r1c2-4", "sudoku 9x9; arrow r1c1 / r1c2-4"),
        ("sudoku 9x9; arrow circle=r1c1 path=r1c2,r2c2", "sudoku 9x9; arrow r1c1 / r1-2c2"),
        ("sudoku 9x9; clone groups=r1c1-2/r5c5-6", "sudoku 9x9; clone r1c1-2 / r5c5-6"),
        ("sudoku 9x9; whispers 5 r1c1-3", "sudoku 9x9; whispers r1c1-3"),
        ("sudoku 9x9; whispers r1c1-3 difference=4", "sudoku 9x9; whispers 4 r1c1-3"),
        ("sudoku 9x9; thermometer r5c1-3 slow", "sudoku 9x9; thermometer slow r5c1-3"),
        ("sudoku 9x9; diagonal", "sudoku 9x9; diagonal"),
        ("sudoku 9x9; diagonal direction=up", "sudoku 9x9; diagonal up"),
        ("sudoku 9x9; sandwich 10 r5c1:E", "sudoku 9x9; sandwich r5c1:e 10"),
        ("sudoku 9x9; sum r1c1-2 coefficients=1,-1 0", "sudoku 9x9; sum 0 coefficients=1,-1 r1c1-2"),
        ("sudoku 9x9; only-marked-dots 1 ratios=none", "sudoku 9x9; only-marked-dots ratios=none"),
        ("sudoku 9x9; only-marked-sums sums=none", "sudoku 9x9; only-marked-sums sums=none"),
        ("sudoku 9x9; pattern pattern=\"1.*\" r1c1-3", "sudoku 9x9; pattern \"1.*\" r1c1-3"),
        (
            "sudoku 9x9; or {cage 3 r1c1-2\n;cage 4 r1c3-4 # both\n}{cage 5 r1c1-2}",
            "sudoku 9x9; or {cage 3 r1c1-2; cage 4 r1c3-4} {cage 5 r1c1-2}",
        ),
        ("sudoku 9x9; and {odd r1c1; even r1c2}", "sudoku 9x9; and {odd r1c1; even r1c2}"),
        ("sudoku 16x16; r1c1=G; one-of ACE r2c3", "sudoku 16x16; r1c1=G; one-of ACE r2c3"),
        ("sudoku 9x9; extra-cells 2; r10c2=4; even r10c1", "sudoku 9x9; extra-cells 2; r10c2=4; even r10c1"),
    ] {
        assert_eq!(rewritten(text), canonical, "{text}");
        assert_eq!(rewritten(canonical), canonical);
    }
    let text = "sudoku 9x9\nr1c1=5\ncage 12 r1c1-2\nor {odd r1c1; even r1c2} {anti-king}";
    assert_eq!(format!("{:#}", text.parse::<Puzzle>().unwrap()), text);
}

#[test]
fn errors_say_where_what_and_what_was_expected() {
    for (text, message) in [
        ("", "byte 1: expected sudoku and the size of the grid, found the end"),
        ("killer 9x9", "byte 1: expected sudoku and the size of the grid, found \"killer\""),
        ("sudoku", "byte 1: expected a size such as 9x9: rows and columns, found the end"),
        ("sudoku 9", "byte 8: expected a size such as 9x9: rows and columns, found \"9\""),
        ("sudoku 17x17", "byte 8: a grid of 17×17 is not possible: expected 1 to 16 rows and columns"),
        ("sudoku 9x9 cage 3 r1c1", "byte 12: expected ; after the size, found \"cage\""),
        (
            "sudoku 9x9; digits 5-3",
            "byte 13: digits from 5 to 3 are not possible: expected at most 16 digits from 0 or 1",
        ),
        ("sudoku 9x9; digits 1-9; digits 0-8", "byte 25: digits stands here for the second time"),
        ("sudoku 9x9; boxes 2x4", "byte 13: boxes of 2×4 do not fit the grid and its digits"),
        ("sudoku 4x4; regions aaa.bbb.", "byte 13: found 8 cells, expected 16"),
        ("sudoku 9x9; givens 12", "byte 13: found 2 cells, expected 81"),
        (
            "sudoku 4x4; givens 1..5............",
            "byte 23: '5' is not a digit of this puzzle: expected 1 to 4",
        ),
        ("sudoku 9x9; r1c10=4", "byte 13: there is no cell r1c10: the grid has 9 rows and 9 columns"),
        ("sudoku 9x9; r1c1=5 r1c1=6", "byte 20: r1c1 has no digit left"),
        ("sudoku 9x9; r1c1=a", "byte 18: 'a' is not a digit of this puzzle: expected 1 to 9"),
        ("sudoku 9x9; r1c1", "byte 13: expected cells and their digits such as r1c1=5, found \"r1c1\""),
        (
            "sudoku 9x9; kage 12 r1c1",
            "byte 13, rule 1 (kage): there is no rule \"kage\"; did you mean \"cage\"?",
        ),
        (
            "sudoku 9x9; thermo r1c1-2",
            "byte 13, rule 1 (thermo): there is no rule \"thermo\"; did you mean \"thermometer\"?",
        ),
        (
            "sudoku 9x9; anti_knight",
            "byte 13, rule 1 (anti_knight): there is no rule \"anti_knight\"; did you mean \"anti-knight\"?",
        ),
        ("sudoku 9x9; xyzzy", "byte 13, rule 1 (xyzzy): there is no rule \"xyzzy\""),
        (
            "sudoku 9x9; odd r1c1; cage 46 r1c1-9",
            "byte 23, rule 2 (cage): a sum of 46 is not possible: expected 45 to 45",
        ),
        (
            "sudoku 9x9; cage 12 r1c1-11",
            "byte 21, rule 1 (cage): there is no cell r1c10: the grid has 9 rows and 9 columns",
        ),
        (
            "sudoku 9x9; cage 12 r0c1",
            "byte 21, rule 1 (cage): expected a cell such as r4c7, or several: r4c7-9, found \"r0c1\"",
        ),
        ("sudoku 9x9; cage twelve r1c1", "byte 18, rule 1 (cage): twelve is not known here"),
        ("sudoku 9x9; cage 1e3 r1c1", "byte 18, rule 1 (cage): expected a number, found \"1e3\""),
        ("sudoku 9x9; cage 12 13 r1c1", "byte 21, rule 1 (cage): 13 is not known here"),
        ("sudoku 9x9; cage 12 r1c1 / r1c2", "byte 26, rule 1 (cage): this list of cells is not known here"),
        ("sudoku 9x9; sandwich r1c1:e", "byte 13, rule 1 (sandwich): sum is missing"),
        ("sudoku 9x9; sandwich 5", "byte 13, rule 1 (sandwich): at is missing"),
        (
            "sudoku 9x9; sandwich r1c1:x 5",
            "byte 22, rule 1 (sandwich): expected a clue outside the grid such as r5c1:e (its first cell, and n, ne, e, se, s, sw, w or nw), found \"r1c1:x\"",
        ),
        ("sudoku 9x9; pattern r1c1", "byte 13, rule 1 (pattern): pattern is missing"),
        (
            "sudoku 9x9; pattern \"1 r1c1\nodd r1c1",
            "byte 21: expected the closing quote of this text on the same line, found \"\\\"\"",
        ),
        (
            "sudoku 9x9; pattern \"\\x\" r1c1",
            "byte 22: expected an escape: \\\", \\\\ or \\u{9}, found \"\\\\\"",
        ),
        (
            "sudoku 9x9; or {cage 46 r1c1-9} {odd r1c1}",
            "byte 13, rule 1 (or): in cage: a sum of 46 is not possible: expected 45 to 45",
        ),
        (
            "sudoku 9x9; or {kage} {odd r1c1}",
            "byte 17, rule 1 (or): there is no rule \"kage\"; did you mean \"cage\"?",
        ),
        ("sudoku 9x9; or {odd r1c1", "byte 16: expected a } that ends this, found \"{\""),
        ("sudoku 9x9; odd r1c1}", "byte 21: expected no } without its {, found \"}\""),
        ("sudoku 9x9; or", "byte 13, rule 1 (or): rules is missing"),
        (
            "sudoku 9x9; extra-cells 9999",
            "byte 25: 9999 cells outside the grid are too many: a puzzle has at most 640 cells and 256 rows in all",
        ),
    ] {
        assert_eq!(rewritten(text), message, "{text}");
    }
}

#[test]
fn hostile_texts_are_refused_early() {
    let error = |text: String| text.parse::<Puzzle>().unwrap_err().to_string();
    let many = |rule: &str| "sudoku 9x9".to_string() + &rule.repeat(100_000);
    assert_eq!(error(many(";odd r1c1")), "byte 18012, rule 2001 (odd): more than 2000 rules");
    assert_eq!(
        error("sudoku 9x9; or {".to_string() + &"odd;".repeat(100_000) + "}"),
        "byte 8013, rule 1 (or): more than 2000 rules"
    );
    assert_eq!(
        error("sudoku 9x9".to_string() + &";or {".repeat(100_000)),
        "byte 55: rules are nested more than 8 deep"
    );
    assert_eq!(
        error("sudoku 9x9;".to_string() + &" ".repeat(1 << 20)),
        "byte 1048577: more than 1048576 bytes"
    );
    assert!(
        error(format!("sudoku 9x9; cage 1 {}", "r1-999c1-999,".repeat(10_000))).contains("no cell r1c10")
    );
    assert!(error(format!("sudoku 9x9; pattern \"{}\" r1c1", "\\u{".repeat(100_000))).contains("an escape"));
}

#[test]
fn nested_rules_are_read_again() {
    let mut rule = Rule::from(And {
        rules: vec![vec!["sudoku 9x9; cage r1c1-2".parse::<Puzzle>().unwrap().rules()[0].clone()]],
    });
    for _ in 0..7 {
        rule = Or { rules: vec![vec![rule.clone()], vec![rule]] }.into();
    }
    let mut puzzle = Puzzle::new(Layout::nine());
    puzzle.add(rule).unwrap();
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
}
