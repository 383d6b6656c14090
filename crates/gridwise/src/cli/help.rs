//! Help texts: paragraphs are wrapped, examples are not.
//!
//! Clap wraps everything, but a wrapped example cannot be copied. So clap gets a short placeholder, which is replaced by the
//! examples when the help is printed.

use clap::{Command, CommandFactory};

use super::args::Cli;
use crate::text::wrap;

/// The maximum width of help.
pub const COLUMNS: u16 = 100;

/// Around the name of a command in a placeholder. No help text contains this character.
const MARK: char = '⟦';

/// The definition with placeholders for the examples of each command.
pub fn with_marks(command: Command) -> Command {
    fn mark(command: Command, path: &str) -> Command {
        let examples = command.get_after_help().is_some();
        let command = if examples { command.after_help(format!("{MARK}{path}{MARK}")) } else { command };
        command.mut_subcommands(|subcommand| {
            let path = format!("{path}/{}", subcommand.get_name());
            mark(subcommand, &path)
        })
    }
    mark(command, "")
}

/// The help with the examples instead of the placeholders.
pub fn filled(help: &str, columns: u16) -> String {
    let Some((before, rest)) = help.split_once(MARK) else { return help.to_owned() };
    let Some((path, after)) = rest.split_once(MARK) else { return help.to_owned() };
    let mut command = Cli::command();
    for word in path.split('/').filter(|word| !word.is_empty()) {
        command = command.find_subcommand(word).cloned().unwrap_or(command);
    }
    let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    format!("{before}{}{after}", laid_out(&examples, columns))
}

/// Indented lines are examples and stay as they are; other lines are wrapped.
fn laid_out(text: &str, columns: u16) -> String {
    let lines = text.lines().flat_map(|line| match line.starts_with(' ') {
        true => vec![line.to_owned()],
        false => wrap(line, columns),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_not_wrapped_but_paragraphs_are() {
        for (args, example) in [
            (
                &["sudoku", "generate", "--help"][..],
                "  gridwise sudoku generate --count 100 --minimal --seed 42\n",
            ),
            (
                &["2048", "hint", "-h"][..],
                "\"scale\":\"own\",\"player\":\"greedy\",\"depth\":1,\"nodes\":4}\n",
            ),
        ] {
            let command = with_marks(Cli::command()).term_width(40);
            let args = ["gridwise"].iter().chain(args);
            let help = command.try_get_matches_from(args).unwrap_err().to_string();
            assert!(!help.contains(example) && help.contains(MARK));
            let help = filled(&help, 40);
            assert!(help.contains(example) && !help.contains(MARK), "{help}");
        }
        let wrapped = laid_out("Examples:\n  one two three four\n\nfive six seven eight", 10);
        assert_eq!(wrapped, "Examples:\n  one two three four\n\nfive six\nseven\neight");
    }
}
