//! The outputs in the documents are correct.

use twenty48::{Dice, Record};

/// The blocks of a document that start with this line, without the line itself.
fn blocks<'a>(document: &'a str, begin: &str) -> Vec<&'a str> {
    let parts = document.split(begin).skip(1);
    parts.map(|part| part.split("```").next().unwrap_or_default().trim_start_matches('\n')).collect()
}

#[test]
fn the_record_in_the_readmes_is_valid() {
    for document in [include_str!("../../../README.md"), include_str!("../../../README.zh-CN.md")] {
        let [text] = blocks(document, "```text")[..] else { panic!("one record is shown") };
        let record: Record = text.parse().unwrap();
        record.replay().unwrap();
        assert_eq!(record.to_string(), text);
        let seed = record.tag("seed").unwrap().parse().unwrap();
        assert_eq!(record.opening, record.rules.opening(&mut Dice::for_opening(seed)));
    }
}

#[test]
fn the_answer_in_the_readmes_is_that_of_the_program() {
    for document in [include_str!("../../../README.md"), include_str!("../../../README.zh-CN.md")] {
        let shown = blocks(document, "```sh").into_iter().find(|block| block.starts_with("$ echo")).unwrap();
        let (command, answer) = shown.split_once('\n').unwrap();
        let question = command.split('\'').nth(1).unwrap();
        let mut out = Vec::new();
        gridwise::cli::slide::run(question.as_bytes(), &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), answer);
    }
}

#[test]
fn the_solutions_in_the_readmes_are_correct() {
    let puzzles = include_str!("../../../testdata/sudoku/famous.sdm");
    let solutions: String = sudoku::format::read(puzzles.as_bytes())
        .map(|item| {
            let puzzle = item.entry.unwrap().puzzle.check().unwrap();
            let sudoku::Verdict::One(solution) = sudoku::judge(&puzzle) else { panic!("{puzzle:?}") };
            let values = solution.values().iter().map(|&value| char::from(b'0' + value));
            values.chain(['\n']).collect::<String>()
        })
        .collect();
    for document in [include_str!("../../../README.md"), include_str!("../../../README.zh-CN.md")] {
        let begin = "$ gridwise sudoku solve testdata/sudoku/famous.sdm\n";
        let shown =
            blocks(document, "```sh").into_iter().find_map(|block| block.strip_prefix(begin)).unwrap();
        assert_eq!(shown, solutions);
    }
}
