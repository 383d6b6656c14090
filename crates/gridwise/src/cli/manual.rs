//! Completion scripts and manual pages, generated from the definition of the arguments.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use clap::{Arg, ArgAction, Command, CommandFactory, Id, builder::Resettable};

use super::{args::Cli, error::CommandError};

/// The date of the manual pages. It is fixed, so that the pages do not depend on when they are generated.
const DATE: &str = "2026-11-16";

/// The maximum length of a line in the source of a page, in bytes, before escaping.
const LONGEST: usize = 66;

/// Prints the completion script of a shell.
pub fn completions(shell: clap_complete::Shell, out: &mut impl Write) -> io::Result<()> {
    // The generator panics when it cannot write, so it writes into memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut completable(), "gridwise", &mut script);
    let script = String::from_utf8_lossy(&script);
    out.write_all(corrected(shell, &script).as_bytes())
}

/// The definition for the generators of completion scripts.
///
/// Before its subcommands, `sudoku` takes a puzzle or a file. The generated scripts would complete only that and then the
/// subcommands, so it is left out here; [`corrected`] adds files again.
fn completable() -> Command {
    let command = Cli::command();
    let sudoku = command.find_subcommand("sudoku").cloned().unwrap_or_default();
    let mut plain = Command::new("sudoku").disable_help_subcommand(true);
    if let Some(about) = sudoku.get_about() {
        plain = plain.about(about.clone());
    }
    for arg in sudoku.get_arguments().filter(|arg| !arg.is_positional()) {
        // A conflict with the puzzle would refer to an argument that is left out.
        plain = plain.arg(arg.clone().conflicts_with(Resettable::<Id>::Reset));
    }
    plain = plain.subcommands(sudoku.get_subcommands().cloned());
    let mut whole = Command::new("gridwise").disable_help_subcommand(true);
    for arg in command.get_arguments() {
        whole = whole.arg(arg.clone());
    }
    for subcommand in command.get_subcommands() {
        whole = whole.subcommand(if subcommand.get_name() == "sudoku" {
            plain.clone()
        } else {
            subcommand.clone()
        });
    }
    whole.version(env!("CARGO_PKG_VERSION"))
}

/// Corrects a generated script.
fn corrected(shell: clap_complete::Shell, script: &str) -> String {
    match shell {
        clap_complete::Shell::Bash => bash(script),
        clap_complete::Shell::Zsh => {
            // `sudoku` takes a file as well as a subcommand.
            let commands = "_describe -t commands 'gridwise sudoku commands' commands \"$@\"";
            script.replace(commands, &format!("{commands}\n    _files"))
        }
        clap_complete::Shell::Fish => {
            // `sudoku` takes a file as well as a subcommand; fish needs to be told to offer both.
            let line = script
                .lines()
                .find(|line| line.contains("_using_subcommand sudoku; and not "))
                .unwrap_or_default();
            let condition =
                line.split(" -n ").nth(1).and_then(|rest| rest.split('"').nth(1)).unwrap_or_default();
            // An option without its value yet does not mean that a subcommand was given.
            let script = script.replacen("\n    or return\n", "\n    or return 0\n", 1);
            // The generator leaves out the values of positional arguments.
            let shells = "complete -c gridwise -n \"__fish_gridwise_using_subcommand completions\" -f \
                          -a \"bash elvish fish powershell zsh\"";
            format!("{script}{shells}\ncomplete -c gridwise -n \"{condition}\" -F\n")
        }
        _ => script.to_owned(),
    }
}

/// Corrects the script for bash: it offers files where a command takes them, and no files for values that are not files.
fn bash(script: &str) -> String {
    let mut corrected = String::new();
    let (mut positional, mut option) = (false, String::new());
    for line in script.lines() {
        let text = line.trim();
        if let Some(command) = text.strip_prefix("gridwise").and_then(|rest| rest.strip_suffix(')')) {
            positional = takes_files(&command.replace("__subcmd__", " "));
        }
        if text.starts_with('-') && text.ends_with(')') {
            option = text.trim_end_matches(')').to_owned();
        }
        let words = "COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )";
        let files = "COMPREPLY=($(compgen -f \"${cur}\"))";
        match text {
            _ if text == words && positional => {
                corrected += &line.replace(words, "");
                corrected += "COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )\n";
                corrected += &line.replace(words, "");
                corrected += "[[ ${cur} == -* ]] || COMPREPLY+=( $(compgen -f -- \"${cur}\") )\n";
            }
            _ if text == files && !is_path(&option) => {
                corrected += &line.replace(files, "COMPREPLY=()");
                corrected += "\n";
                corrected += &line.replace(files, "compopt +o default +o bashdefault 2> /dev/null");
                corrected.push('\n');
            }
            _ => {
                corrected += line;
                corrected.push('\n');
            }
        }
    }
    corrected
}

/// Whether a command, given by its words, takes names of files.
fn takes_files(words: &str) -> bool {
    let mut command = Cli::command();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match command.find_subcommand(word) {
            Some(next) => command = next.clone(),
            None => return false,
        }
    }
    command.get_positionals().any(|arg| arg.get_id() != "shell")
}

/// The options whose values are files.
const PATHS: [&str; 5] = ["--record", "--pattern", "--pdf", "--svg", "--html"];

fn is_path(option: &str) -> bool {
    PATHS.contains(&option)
}

/// Prints the page of `gridwise` itself.
pub fn page(out: &mut impl Write) -> io::Result<()> {
    out.write_all(roff(&built(), "").as_bytes())
}

/// Writes the pages of all commands to a directory, which is created if necessary.
pub fn pages(dir: &Path) -> anyhow::Result<()> {
    fn write(dir: &Path, command: &Command, parent: &str) -> io::Result<()> {
        let name = joined(parent, command.get_name());
        fs::write(dir.join(format!("{name}.1")), roff(command, parent))?;
        command.get_subcommands().try_for_each(|subcommand| write(dir, subcommand, &name))
    }
    fs::create_dir_all(dir)
        .and_then(|()| write(dir, &built(), ""))
        .map_err(|error| CommandError::CannotWritePages(dir.into(), error).into())
}

/// The complete definition, with clap's additions.
fn built() -> Command {
    let mut command = Cli::command();
    command.build();
    command
}

fn joined(parent: &str, name: &str) -> String {
    if parent.is_empty() { name.to_owned() } else { format!("{parent}-{name}") }
}

/// A page in the format of man(7). `parent` is the name of the parent command's page.
fn roff(command: &Command, parent: &str) -> String {
    let name = joined(parent, command.get_name());
    let words = name.replace('-', " ");
    let mut page = Roff(String::new());
    let version = env!("CARGO_PKG_VERSION");
    page.line(&format!(".TH {} 1 {DATE} \"gridwise {version}\" \"User Commands\"", name.to_uppercase()));
    page.section("NAME");
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    page.text(&format!("{name} - {about}"));
    page.section("SYNOPSIS");
    page.line(&format!(".B {}", escaped(&words)));
    page.line(&synopsis(command));
    page.section("DESCRIPTION");
    let long = command.get_long_about().map(ToString::to_string);
    page.paragraphs(long.as_deref().unwrap_or(&format!("{about}.")));
    if command.get_positionals().next().is_some() {
        page.section("ARGUMENTS");
        command.get_positionals().for_each(|arg| page.option(arg));
    }
    let (look, own): (Vec<&Arg>, Vec<&Arg>) = command
        .get_arguments()
        .filter(|arg| !arg.is_positional())
        .partition(|arg| arg.get_help_heading().is_some());
    page.section("OPTIONS");
    own.iter().for_each(|arg| page.option(arg));
    if !look.is_empty() {
        page.line(".SS Look of the terminal game");
        look.iter().for_each(|arg| page.option(arg));
    }
    if command.has_subcommands() {
        page.section("COMMANDS");
        for subcommand in command.get_subcommands() {
            page.line(".TP");
            page.line(&format!("\\fB{}\\fR(1)", escaped(&joined(&name, subcommand.get_name()))));
            page.text(&subcommand.get_about().map(ToString::to_string).unwrap_or_default());
        }
    }
    page.after_help(&command.get_after_help().map(ToString::to_string).unwrap_or_default());
    page.common();
    page.section("SEE ALSO");
    let mut others: Vec<String> =
        command.get_subcommands().map(|subcommand| joined(&name, subcommand.get_name())).collect();
    if !parent.is_empty() {
        others.insert(0, parent.to_owned());
    }
    let last = others.len().saturating_sub(1);
    for (index, other) in others.iter().enumerate() {
        page.line(&format!(".BR {} (1){}", escaped(other), if index < last { "," } else { "" }));
    }
    if others.is_empty() {
        page.line(".BR gridwise (1)");
    }
    page.0
}

/// The arguments in the synopsis.
fn synopsis(command: &Command) -> String {
    let mut parts = vec!["[\\fIOPTIONS\\fR]".to_owned()];
    let option = |arg: &Arg| {
        let name = arg.get_long().unwrap_or_default();
        format!("\\fB\\-\\-{}\\fR \\fI{}\\fR", escaped(name), escaped(&value_names(arg)))
    };
    parts.extend(command.get_opts().filter(|arg| arg.is_required_set()).map(option));
    for group in command.get_groups().filter(|group| group.is_required_set()) {
        let members = command.get_opts().filter(|arg| group.get_args().any(|id| id == arg.get_id()));
        parts.push(format!("{{{}}}", members.map(option).collect::<Vec<_>>().join(" |\n")));
    }
    for arg in command.get_positionals() {
        let name = value_names(arg);
        let many = if matches!(arg.get_action(), ArgAction::Append) { " .\\|.\\|." } else { "" };
        let name = format!("\\fI{}\\fR", escaped(&name));
        parts.push(if arg.is_required_set() { format!("{name}{many}") } else { format!("[{name}{many}]") });
    }
    if command.has_subcommands() {
        parts.push("[\\fICOMMAND\\fR]".to_owned());
    }
    parts.join(" ")
}

fn value_names(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A page that is being written.
struct Roff(String);

impl Roff {
    fn line(&mut self, line: &str) {
        self.0 += line;
        self.0.push('\n');
    }

    fn section(&mut self, name: &str) {
        self.line(&format!(".SH {name}"));
    }

    /// Adds text that the formatter wraps. Every sentence starts a new line of the source, and no line is long.
    fn text(&mut self, text: &str) {
        let mut line = String::new();
        for word in text.split_whitespace() {
            let sentence = line.ends_with('.') && word.starts_with(char::is_uppercase);
            if !line.is_empty() && (sentence || line.len() + word.len() > LONGEST) {
                self.line(&code(&escaped(&line)));
                line.clear();
            }
            line += if line.is_empty() { "" } else { " " };
            line += word;
        }
        if !line.is_empty() {
            self.line(&code(&escaped(&line)));
        }
    }

    /// Adds a line that is shown unchanged. In the source, a long one is continued on the next line.
    fn literal(&mut self, line: &str) {
        let mut rest = line;
        while rest.len() > LONGEST {
            let end =
                rest[..LONGEST].rfind(' ').map_or_else(|| rest.floor_char_boundary(LONGEST), |at| at + 1);
            let (head, tail) = rest.split_at(end);
            self.0 += &escaped(head);
            self.0 += "\\\n";
            rest = tail;
        }
        self.line(&escaped(rest));
    }

    fn paragraphs(&mut self, text: &str) {
        for (index, paragraph) in text.split("\n\n").enumerate() {
            if index > 0 {
                self.line(".PP");
            }
            self.text(paragraph);
        }
    }

    /// Adds an option or an argument with its description.
    fn option(&mut self, arg: &Arg) {
        if arg.is_hide_set() {
            return;
        }
        self.line(".TP");
        let value = format!("\\fI{}\\fR", escaped(&value_names(arg)));
        let names: Vec<String> = arg
            .get_short()
            .map(|short| format!("-{short}"))
            .into_iter()
            .chain(arg.get_long().map(|long| format!("--{long}")))
            .map(|name| format!("\\fB{}\\fR", escaped(&name)))
            .collect();
        match (names.is_empty(), arg.get_action().takes_values()) {
            (true, _) => self.line(&value),
            (false, true) => self.line(&format!("{} {value}", names.join(", "))),
            (false, false) => self.line(&names.join(", ")),
        }
        let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
        let defaults: Vec<String> =
            arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        let default = match defaults.is_empty() || !arg.get_action().takes_values() {
            true => String::new(),
            false => format!(" [default: {}]", defaults.join(" ")),
        };
        self.text(&format!("{help}{default}"));
        let values = arg.get_possible_values();
        if values.iter().any(|value| value.get_help().is_some()) {
            self.line(".RS");
            for value in values {
                self.line(".TP");
                self.line(&format!("\\fB{}\\fR", escaped(value.get_name())));
                self.text(&value.get_help().map(ToString::to_string).unwrap_or_default());
            }
            self.line(".RE");
        }
    }

    /// Adds the examples unchanged, and the paragraphs below them as text.
    fn after_help(&mut self, text: &str) {
        let examples = text.strip_prefix("Examples:\n").unwrap_or(text);
        let (shown, remarks): (Vec<&str>, Vec<&str>) =
            examples.split("\n\n").partition(|part| part.starts_with("  "));
        let (status, remarks): (Vec<&str>, Vec<&str>) =
            remarks.into_iter().partition(|part| part.starts_with("Exit code:"));
        // The exit codes are in EXIT STATUS.
        drop(status);
        if !remarks.is_empty() {
            self.section("NOTES");
            self.paragraphs(&remarks.join("\n\n"));
        }
        if !shown.is_empty() {
            self.section("EXAMPLES");
            self.line(".nf");
            for (index, part) in shown.iter().enumerate() {
                if index > 0 {
                    // Vertical space: mandoc warns about an empty line.
                    self.line(".sp");
                }
                for line in part.lines() {
                    self.literal(line.strip_prefix("  ").unwrap_or(line));
                }
            }
            self.line(".fi");
        }
    }

    /// Adds the sections that are the same for all commands.
    fn common(&mut self) {
        self.section("EXIT STATUS");
        for (code, meaning) in [
            ("0", "Success. A reader that closes the pipe early is not an error."),
            (
                "1",
                "Some of the input was invalid, or fewer results than requested were found; the rest was done.",
            ),
            ("2", "Wrong usage, or a file could not be read or written."),
        ] {
            self.line(".TP");
            self.line(&format!(".B {code}"));
            self.text(meaning);
        }
        self.section("ENVIRONMENT");
        for (name, meaning) in [
            ("GRIDWISE_HOME", "A directory for all files: saved games, records, statistics and settings."),
            ("GRIDWISE_LANG", "The language, if --lang is not given: en or zh."),
            ("LC_ALL, LC_MESSAGES, LANG", "The language, if neither --lang nor GRIDWISE_LANG is given."),
            (
                "XDG_DATA_HOME, XDG_CONFIG_HOME",
                "The directories of data and settings, if not in the home directory.",
            ),
            ("NO_COLOR", "No colours, unless --color is given."),
            ("TERM, COLORTERM", "The capabilities of the terminal."),
        ] {
            self.line(".TP");
            self.line(&format!(".B {}", escaped(name)));
            self.text(meaning);
        }
        self.section("FILES");
        for (path, meaning) in [
            ("~/.local/share/gridwise/saves/", "Games in progress."),
            ("~/.local/share/gridwise/records/", "Finished games."),
            ("~/.local/share/gridwise/history.jsonl", "Statistics."),
            ("~/.config/gridwise/settings.toml", "Settings."),
        ] {
            self.line(".TP");
            self.line(&format!(".I {}", escaped(path)));
            self.text(meaning);
        }
        self.line(".PP");
        self.line("\\fBgridwise paths\\fR prints the actual locations on this system.");
    }
}

/// `code` in bold.
fn code(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return text.to_owned();
    }
    let bold = |(index, part): (usize, &&str)| {
        if index % 2 == 1 { format!("\\fB{part}\\fR") } else { (*part).to_owned() }
    };
    parts.iter().enumerate().map(bold).collect()
}

/// Escapes text for the formatter.
fn escaped(text: &str) -> String {
    let text = text
        .replace('\\', "\\e")
        .replace('-', "\\-")
        .replace('\'', "\\(aq")
        .replace('^', "\\(ha")
        .replace('~', "\\(ti");
    if text.starts_with('.') { format!("\\&{text}") } else { text }
}
