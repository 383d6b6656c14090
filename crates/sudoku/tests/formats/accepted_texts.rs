//! Texts as they occur in practice.

use crate::{EASY, SOLVED, describe};

/// Checks that the text is one puzzle in this style, the easy one.
fn is_easy(style: &str, text: &str) {
    let items = describe(text);
    assert_eq!(items.len(), 1, "{items:?}\n{text}");
    let mut words = items[0].split(' ').skip(1);
    assert_eq!((words.next(), words.next(), words.next()), (Some(style), Some("3x3"), Some(EASY)), "{text}");
}

/// The rows of the easy puzzle, each modified.
fn rows(change: impl Fn(&str) -> String) -> Vec<String> {
    (0..9).map(|row| change(&EASY[9 * row..9 * row + 9])).collect()
}

/// The rows with a rule between the bands.
fn banded(rows: &[String], top: &str, between: &str) -> String {
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    format!("{top}\n{}\n{top}\n", bands.join(&format!("\n{between}\n")))
}

#[test]
fn lines_are_read_in_many_forms() {
    let spaced: String = EASY.chars().flat_map(|c| [if c == '.' { '0' } else { c }, ' ']).collect();
    for text in [
        EASY.to_string(),
        format!("\u{feff}{EASY}\r\n"),
        format!("\n\n# a remark\n; another\n// a third\n\t{EASY}\t# easy\n"),
        EASY.replace('.', "0"),
        EASY.replace('.', "*"),
        EASY.replace('.', "_"),
        EASY.replace('.', "x"),
        EASY.replace('.', "X"),
        format!("{EASY} 1.2 1.2 1.2 0.01s"),
        format!("Grid 01\n{EASY}"),
    ] {
        is_easy("line", &text);
    }
    is_easy("numbers", &spaced);
    is_easy("numbers", &spaced.replace(' ', ","));
    is_easy("numbers", spaced.trim_end().replace(" 0", ", 0").replace(' ', ",").replace(",,", ",").as_str());
}

#[test]
fn rows_and_drawings_are_read_in_many_styles() {
    let groups = |part: &str| {
        let part = part.to_string();
        move |row: &str| format!("{}{part}{}{part}{}", &row[..3], &row[3..6], &row[6..])
    };
    let apart = |row: &str| row.chars().flat_map(|c| [c, ' ']).collect::<String>().trim_end().to_string();
    is_easy("rows", &rows(str::to_string).join("\n"));
    is_easy("rows", &rows(|row| row.replace('.', "0")).join("\r\n"));
    is_easy("rows", &rows(apart).join("\n"));
    is_easy("rows", &rows(|row| apart(row).replace(' ', ",")).join(",\n"));
    is_easy("rows", &rows(|row| apart(row).replace(' ', ",").replace('.', "")).join("\n"));
    is_easy("rows", &rows(groups(" ")).join("\n"));
    is_easy("rows", &banded(&rows(groups(" ")), "", ""));
    is_easy("rows", &banded(&rows(str::to_string), "", "\n"));
    is_easy("rows", &banded(&rows(apart), "", "------------------"));
    is_easy("ss", &banded(&rows(groups("|")), "", "---+---+---"));
    is_easy("ss", &rows(groups("|")).join("\n"));
    let framed = |row: &str| format!(" |{}|", groups("|")(row));
    is_easy("ss", &banded(&rows(framed), " *-----------*", " |---+---+---|"));
    is_easy("ss", &banded(&rows(framed), ".-----------.", ":---+---+---:"));
    let wide = |row: &str| format!("| {} | {} | {} |", apart(&row[..3]), apart(&row[3..6]), apart(&row[6..]));
    is_easy("ss", &banded(&rows(wide), "+-------+-------+-------+", "+-------+-------+-------+"));
    is_easy("ss", &banded(&rows(|row| wide(row).replace('.', " ")), "+-------+", "+-------+"));
    is_easy("box", &banded(&rows(|row| wide(row).replace('|', "│")), "┌───────┐", "├───────┤"));
    is_easy("box", &banded(&rows(|row| wide(row).replace('|', "║")), "╔═══════╗", "╠═══════╣"));
    let markdown = |row: &str| format!("|{}|", apart(row).replace(' ', "|").replace('.', " "));
    is_easy("ss", &rows(markdown).join("\n|---|---|\n"));
}

#[test]
fn the_seed_style_is_read() {
    let light = "++-----+-----+-----++-----+-----+-----++-----+-----+-----++";
    let heavy = light.replace('-', "=");
    let mut text = format!("{heavy}\n");
    for (index, row) in rows(str::to_string).iter().enumerate() {
        let cell = |at: usize| format!("  {}  ", row[at..=at].replace('.', " "));
        let part = |at: usize| format!("{}|{}|{}", cell(at), cell(at + 1), cell(at + 2));
        text.push_str(&format!("||{}||{}||{}||\n", part(0), part(3), part(6)));
        text.push_str(if index % 3 == 2 { &heavy } else { light });
        text.push('\n');
    }
    is_easy("seed", &text);
    // Several below each other, without a blank line between.
    assert_eq!(describe(&text.repeat(3)).len(), 3);
}

#[test]
fn files_of_other_programs_are_read() {
    let plain = rows(str::to_string).join("\n");
    is_easy("sdk", &format!("#AWayne\n#DSome\n#CRemark\n[Puzzle]\n{plain}\n[State]\n{plain}\n"));
    is_easy("sdk", &format!("[Puzzle]\n{EASY}\n").replace("[Puzzle]", "[puzzle]").replace(EASY, &plain));
    assert_eq!(describe(&format!("[Puzzle]\n{plain}\n\n[Puzzle]\n{plain}")).len(), 2);
    assert_eq!(describe(&format!("Grid 01\n{plain}\nGrid 02\n{plain}\n")).len(), 2);
    let line = format!("2 csv 3x3 {EASY} = {SOLVED}");
    assert_eq!(describe(&format!("quizzes,solutions\n{EASY},{SOLVED}\n")), [&*line]);
    assert_eq!(describe(&format!("id;puzzle;x;solution\n1;{EASY};;{SOLVED}\n")), [&*line]);
    assert_eq!(describe(&format!("\n{EASY},{SOLVED}\n")), [&*line]);
    assert_eq!(describe(&format!("\n7,\"{EASY}\",\"{SOLVED}\",hard\n")), [&*line]);
    assert_eq!(describe(&format!("puzzle,solution\n{EASY},\n")), [format!("2 csv 3x3 {EASY}")]);
}

#[test]
fn puzzles_are_read_below_any_header() {
    let plain = rows(str::to_string).join("\n");
    for heading in
        ["[Puzzle 1]", "[Puzzle #1]", "[Easy]", "[State]", "[Very hard]", "[简单]", "[Puzzle] # one"]
    {
        let found =
            describe(&format!("{heading}\n{EASY}\n\n{heading}\n{plain}\n{heading}\n{EASY}\n{EASY}\n"));
        assert_eq!(found.len(), 4, "{heading}: {found:?}");
        assert!(found.iter().all(|item| item.ends_with(EASY)), "{heading}: {found:?}");
    }
    // Nothing is lost below a header of another kind either.
    let found = describe(&format!("[Comments]\nan easy one\n{EASY}\n"));
    assert!(found[0].contains("expected a puzzle") && found[1].ends_with(EASY), "{found:?}");
    assert_eq!(describe(&format!("\u{feff}[Easy]\n{EASY}\n\u{feff}{EASY}\n")).len(), 2);
}

#[test]
fn short_lines_after_an_unclosed_bracket_are_reported() {
    let found = describe("[\n(\nfoo bar\n");
    let lines: Vec<_> = found.iter().filter_map(|item| item.split(' ').next()).collect();
    assert_eq!(lines, ["1", "2", "3"], "{found:?}");
}

#[test]
fn an_unclosed_bracket_does_not_hide_what_follows() {
    let plain = rows(|row| row.replace('.', "0")).join("\n");
    for open in ["[", "[1,2,", "{", "{\"puzzle\":", "[[1,2],", "[Puzzle", "[{},"] {
        for rest in [format!("{EASY}\n{EASY}\n{EASY}\n"), format!("{EASY}\n\n{plain}\n\n{EASY}\n")] {
            let found = describe(&format!("{open}\n{rest}"));
            let good = found.iter().filter(|item| item.ends_with(EASY)).count();
            assert_eq!(good, 3, "{open}: {found:?}");
            assert!(found.len() <= 5, "{open}: {found:?}");
        }
    }
    // Lines that can only be part of the incomplete value are reported once.
    let cut = format!("{{\n  \"puzzle\": \"{EASY}\",\n  \"solution\":\n");
    assert_eq!(
        describe(&cut),
        ["1 json line 1, column 1: expected the closing bracket of this value before the text ends"]
    );
}

#[test]
fn json_is_read_in_many_forms() {
    let numbers = |row: &str| {
        let cells: Vec<String> = row.chars().map(|c| c.to_string().replace('.', "0")).collect();
        format!("[{}]", cells.join(", "))
    };
    let grid = format!("[{}]", rows(numbers).join(",\n  "));
    let flat = numbers(EASY);
    let texts = format!("[\"{}\"]", rows(str::to_string).join("\",\""));
    for text in [
        format!("{{\"puzzle\":\"{EASY}\"}}"),
        format!("{{\"shape\": \"3x3\",\n \"id\": [1, {{}}, true], \"puzzle\": {grid}}}"),
        format!("[{{\"puzzle\":{flat}}}]"),
        grid.clone(),
        grid.replace('0', "null"),
        grid.replace('0', "None"),
        format!("[{grid}]"),
        flat.clone(),
        texts.clone(),
        format!("[\"{EASY}\"]"),
        format!("{{\"puzzle\":{texts}}} # remark"),
        format!("{{\"puzzle\":\"{}\"}}", rows(str::to_string).join("\\n")),
    ] {
        is_easy("json", &text);
    }
    let both = format!("{{\"puzzle\":\"{EASY}\",\"solution\":\"{SOLVED}\"}}");
    let first = format!("1 json 3x3 {EASY} = {SOLVED}");
    assert_eq!(describe(&both), [&*first]);
    assert_eq!(describe(&format!("{both}\n{both}\n")), [first.clone(), first.replacen('1', "2", 1)]);
    assert_eq!(describe(&format!("[{both},\n{both}]")), [first.clone(), first.replacen('1', "2", 1)]);
}

#[test]
fn drawn_boxes_determine_the_shape() {
    let row = "......";
    assert_eq!(describe(&[row; 6].join("\n")), [format!("1 rows 2x3 {}", ".".repeat(36))]);
    let tall = describe(&["|..|..|..|"; 6].join("\n"));
    assert_eq!(tall, [format!("1 ss 3x2 {}", ".".repeat(36))]);
    let banded = [[row; 3].join("\n"), [row; 3].join("\n")].join("\n------\n");
    assert_eq!(describe(&banded), tall.iter().map(|t| t.replace("ss", "rows")).collect::<Vec<_>>());
    let gap = describe(&[[row; 3].join("\n"), [row; 3].join("\n")].join("\n\n"));
    assert_eq!(gap, [format!("1 rows 3x2 {}", ".".repeat(36))]);
    let seed = ["|| | | | | | || | | | | | ||"; 12].join("\n++-++\n");
    assert_eq!(describe(&seed), [format!("1 seed 2x6 {}", ".".repeat(144))]);
}

#[test]
fn sixteen_cells_are_a_row_next_to_another_row_of_sixteen() {
    let small = "1234............";
    let four = |line: usize| format!("{line} line 2x2 {small}");
    assert_eq!(describe(small), [four(1)]);
    assert_eq!(describe(&[small; 16].join("\n")), (1..=16).map(four).collect::<Vec<_>>());
    assert_eq!(describe(&[small; 20].join("\n")), (1..=20).map(four).collect::<Vec<_>>());
    let mut large = vec![small; 15];
    large.push("............DEFG");
    assert_eq!(describe(&large.join("\n")), [format!("1 rows 4x4 {}", large.concat())]);
    let mixed = format!("{small}\n{small}\n{EASY}");
    assert_eq!(describe(&mixed), [four(1), four(2), format!("3 line 3x3 {EASY}")]);
    assert_eq!(
        describe(&format!("{small},{}", "1234341221434321"))[0],
        format!("{} = 1234341221434321", four(1).replace("line", "csv"))
    );
}

#[test]
fn errors_have_positions_and_reading_continues() {
    let plain = rows(str::to_string);
    let mut broken = plain.clone();
    broken[2].replace_range(6..7, "q");
    let mut short = plain.clone();
    short[4].pop();
    let text = format!(
        "{EASY}\n{}\n{}\n\n{}\n\n{}\n{EASY}\n{}\nnonsense here\n{EASY}",
        &EASY[1..],
        broken.join("\n"),
        short.join("\n"),
        plain[..8].join("\n"),
        EASY.replace('8', "8é")
    );
    let good = |line: usize| format!("{line} line 3x3 {EASY}");
    let sizes = "4×4: 16, 6×6: 36, 8×8: 64, 10×10: 100, 12×12: 144, 16×16: 256, 25×25: 625, 36×36: 1296";
    assert_eq!(
        describe(&text),
        [
            good(1),
            format!("2 line line 2: found 80 cells: a grid of 9×9 has 81, {sizes}"),
            "3 rows line 5, column 7: expected a digit 1 to 9 or . for an empty cell, found 'q'".to_string(),
            "13 rows line 17: found 8 cells in this row, expected 9 as in the first row".to_string(),
            "23 rows line 23: found 8 rows, expected 9, as many as there are columns".to_string(),
            good(31),
            format!("32 line line 32: found 86 cells: a grid of 9×9 has 81, {sizes}"),
            "33 line line 33: expected a puzzle (a line of 81 cells, a row, a drawing, JSON), found \"nonsense here\""
                .to_string(),
            good(34),
        ]
    );
}

#[test]
fn errors_in_json_have_positions() {
    let joined = |text: &str| describe(text).join("; ");
    assert_eq!(
        joined("{\"puzzle\":\n [1,2]}"),
        "1 json line 2, column 2: found 2 cells: a grid of 4×4 has 16, \
        6×6: 36, 8×8: 64, 9×9: 81, 10×10: 100, 12×12: 144, 16×16: 256, 25×25: 625, 36×36: 1296"
    );
    assert_eq!(joined("{\"x\":1}"), "1 json line 1, column 1: expected a \"puzzle\" in this object");
    assert_eq!(
        joined("{\"shape\":\"1x1\",\"puzzle\":\"\"}"),
        "1 json line 1, column 10: boxes of 1x1 are not possible: a box \
        has at least 2 rows and 2 columns and at most 36 cells (3x3 is the usual 9×9 grid)"
    );
    assert_eq!(
        joined("[[1,2,3,4],\n[1,2,3,4],[1,2,3,5],[]]"),
        "1 json line 2, column 18: expected a digit 1 to 4 or . for an empty cell, found '5'"
    );
    assert_eq!(
        joined("[[1,2,3,4],[1],[],[]]"),
        "1 json line 1, column 12: found 1 cell in this row, expected 4 as in the first row"
    );
    assert_eq!(
        joined("{\"puzzle\":\"1..q............\"}"),
        "1 json line 1, column 15: expected a digit 1 to 4 or . for an empty cell, found 'q'"
    );
    assert_eq!(joined("{puzzle:1}"), "1 json line 1, column 2: expected a key in quotes");
    assert_eq!(joined("{\"puzzle\" 1}"), "1 json line 1, column 11: expected a colon after the key");
    assert_eq!(
        joined("{\"puzzle\":1.5e3}"),
        "1 json line 1, column 11: expected a puzzle: a text of its cells, or a list of rows of numbers"
    );
    assert_eq!(
        joined("{\"puzzle\":\"\\q\"}"),
        "1 json line 1, column 12: expected an escape such as \\n or \\u00e9"
    );
}

#[test]
fn a_carriage_return_alone_ends_a_line() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let items: Vec<_> = sudoku::format::read(format!("{line}\r{line}\r\r{line}\r").as_bytes()).collect();
    assert_eq!(items.iter().map(|item| item.line).collect::<Vec<_>>(), [1, 2, 4]);
    assert!(items.iter().all(|item| item.entry.as_ref().is_ok_and(|entry| entry.solution.is_none())));
}
