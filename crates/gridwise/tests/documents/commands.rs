//! Commands that the documents show without an output can be run as they stand, and options that they name exist.

use std::{collections::BTreeSet, fs};

use crate::{page::Page, shell::Shell};

/// What stands in the files that the documents name.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// The pages for people who use the program.
fn manuals() -> Vec<Page> {
    let mut pages = vec![Page::read("README.md"), Page::read("README.zh-CN.md")];
    pages.extend(Page::of_folder("docs"));
    pages.extend(Page::of_folder("docs/zh-CN"));
    pages
}

/// The commands of this program in blocks without outputs, without comments. A line that ends with `|` goes on.
fn commands(page: &Page) -> Vec<String> {
    let blocks = page.blocks("sh");
    let plain = blocks.iter().filter(|block| !block.contains("$ ") || block.contains("$(")).cloned();
    let text = plain.collect::<String>().replace("|\n", "| ");
    let commands = text.lines().map(|line| line.split(" # ").next().unwrap_or_default().trim().to_owned());
    commands.filter(|command| command.starts_with("gridwise")).collect()
}

#[test]
fn commands_run_as_they_stand() {
    let shell = Shell::in_empty_folder();
    for name in ["puzzles.txt", "collection.txt", "puzzle.txt"] {
        fs::write(shell.folder().join(name), EASY).unwrap();
    }
    let all: BTreeSet<String> = manuals().iter().flat_map(commands).collect();
    assert!(all.len() > 20, "{all:?}");
    // A thousand games take minutes.
    for command in all.iter().filter(|command| !command.contains("simulate")) {
        // Without a seed the puzzles, and how long they take to find, would differ from run to run.
        let ran = shell.run(&command.replace("sudoku generate", "sudoku generate --seed 1"));
        // A game needs a terminal, and says so once it has understood its options.
        assert!(ran.success || ran.stderr.contains("needs a terminal"), "{command}: {}", ran.stderr);
    }
}

/// The words of a command up to its first option or placeholder.
fn subcommand(code: &str) -> Option<String> {
    let words: Vec<&str> = code
        .split(' ')
        .take_while(|word| word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
        .collect();
    (words.first() == Some(&"gridwise")).then(|| words.join(" "))
}

#[test]
fn options_in_tables_exist() {
    let shell = Shell::in_empty_folder();
    let mut count = 0;
    for page in manuals() {
        for row in page.prose().iter().filter(|line| line.starts_with("| `gridwise ")) {
            let codes: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
            let command = subcommand(codes[0]).unwrap();
            let help = shell.run(&format!("{command} --help")).stdout;
            assert!(help.contains("Usage: "), "{}: there is no {command}", page.name());
            let options = codes.iter().flat_map(|code| code.split(' ')).filter(|word| word.starts_with("--"));
            for option in options {
                let known = help.split([' ', '\n', ',', '|', '<']).any(|word| word == option);
                assert!(known, "{}: {command} has no {option}", page.name());
                count += 1;
            }
        }
    }
    assert!(count > 80, "only {count} options were found");
}
