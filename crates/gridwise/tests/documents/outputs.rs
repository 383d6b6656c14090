//! Commands print what the documents show, byte for byte; records, settings and history lines can be read.

use midend::{History, settings};
use twenty48::Record;

use crate::page::Page;
#[cfg(unix)]
use crate::shell::Shell;

/// A command, and what it prints.
struct Example {
    command: String,
    output: String,
}

/// The examples of a block: lines after `$ `, each followed by its output.
fn examples(block: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = vec![];
    for line in block.lines() {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push(Example { command: command.into(), output: String::new() }),
            (None, Some(last)) => last.output += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    examples
}

#[cfg(unix)]
#[test]
fn commands_print_what_is_shown() {
    let shell = Shell::in_project();
    let mut count = 0;
    for page in Page::all() {
        for example in page.blocks("sh").iter().flat_map(|block| examples(block)) {
            assert_eq!(
                shell.run(&example.command).stdout,
                example.output,
                "{}: $ {}",
                page.name(),
                example.command
            );
            count += 1;
        }
    }
    // Both READMEs, and rules, command-line, formats and files in both languages, have examples.
    assert!(count >= 20, "only {count} examples were found");
}

#[test]
fn records_of_2048_are_games() {
    let mut count = 0;
    for page in Page::all() {
        for text in page.blocks("text").iter().filter(|text| text.starts_with(Record::MAGIC)) {
            let record: Record = text.parse().unwrap_or_else(|error| panic!("{}: {error}", page.name()));
            record.replay().unwrap();
            assert_eq!(record.to_string(), *text, "{}", page.name());
            let seed = record.tag("seed").unwrap().parse().unwrap();
            record.replay_seeded(seed).unwrap_or_else(|error| panic!("{}: {error}", page.name()));
            count += 1;
        }
    }
    assert_eq!(count, 2, "docs/formats.md shows one in each language");
}

#[test]
fn records_of_sudoku_are_games() {
    let mut count = 0;
    for page in Page::all() {
        for text in page.blocks("text").iter().filter(|text| text.starts_with(sudoku::game::Record::MAGIC)) {
            let record: sudoku::game::Record =
                text.parse().unwrap_or_else(|error| panic!("{}: {error}", page.name()));
            record.replay().unwrap();
            assert_eq!(record.to_string(), *text, "{}", page.name());
            count += 1;
        }
    }
    assert_eq!(count, 2, "docs/formats.md shows one in each language");
}

#[test]
fn settings_and_history_can_be_read() {
    for page in ["docs/files.md", "docs/zh-CN/files.md"].map(Page::read) {
        let [toml] = &page.blocks("toml")[..] else { panic!("{}: one file of settings", page.name()) };
        let (read, faults) = settings::parse(toml.as_bytes(), "settings.toml");
        assert!(faults.is_empty(), "{}: {faults:?}", page.name());
        assert_eq!(read, settings::Settings::default(), "{}: the defaults are shown", page.name());
        let [json] = &page.blocks("json")[..] else { panic!("{}: one history", page.name()) };
        let history = History::parse(json.as_bytes());
        assert_eq!(
            (history.damaged, history.twenty48.len(), history.sudoku.len()),
            (0, 1, 1),
            "{}",
            page.name()
        );
    }
}
