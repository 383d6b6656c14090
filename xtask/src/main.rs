//! The project's own commands: `cargo xtask help` lists them.
//!
//! | what | file |
//! |---|---|
//! | runs steps and reports their results | `steps` |
//! | cargo and other programs, from the project's root | `cargo` |
//! | compilers, targets and tools that may be missing | `toolchain` |
//! | `check`, `test`, `bless`, `pictures`, `fuzz` | `checks`, `lcd_pictures`, `fuzz` |
//! | dependencies between layers | `layers` |
//! | `firmware`: the game on emulated boards | `firmware/` |
//! | `web`: the page, its server, its tests and its benchmarks | `web/` |
//!
//! This program does not depend on `gridwise`: steps that do, such as drawing its pictures, are run by cargo.
#![deny(missing_docs)]

use std::process::ExitCode;

use firmware::CommandLine;
use steps::Steps;

mod cargo;
mod checks;
mod firmware;
mod fuzz;
mod layers;
mod lcd_pictures;
mod steps;
mod toolchain;
mod web;

const HELP: &str = "\
Commands of the project:

  cargo xtask check               formatting, lints, documentation, other platforms, pictures
  cargo xtask test                all of check, then every test there is
  cargo xtask bless               write golden files and pictures again; review the difference, then commit it
  cargo xtask pictures            write the pictures of the screens into docs/pictures
  cargo xtask pictures --check    list those that are out of date
  cargo xtask fuzz [SECONDS]      run every fuzz target, for 60 seconds each by default
  cargo xtask firmware [OPTIONS]  play on emulated boards and report sizes, stack depths and times;
                                  --seed N --lang en|zh --theme warm|first|gray|mono --goal N|none --keys \"uldr x\"
  cargo xtask firmware test       the part of test for the boards: games in both languages, and deliberate failures
  cargo xtask web [OPTIONS]       build the page into target/web/site; --dev builds quickly, --serve shows it on
                                  this computer only, --port N and --path /FOLDER/ say where
  cargo xtask test web [FILTER]   the part of test for the page, in Chromium: all files of tests, or those with FILTER
                                  in their names
  cargo xtask bless web [FILTER]  the same, and write their golden files and pictures again
  cargo xtask bench web [PART]    measure the page in Chromium and print a table
  cargo xtask pictures web        write the pictures of the page into docs/pictures
  cargo xtask help                this text

Each ends with a line that counts its steps: \"N passed, N failed\". The exit code is 0 if none failed, 1 if
some did, and 2 if the command was not understood.
";

/// A parsed command line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    Check,
    Test,
    Bless,
    Pictures { check: bool },
    Fuzz { seconds: u32 },
    Firmware(CommandLine),
    FirmwareTest,
    Web(web::Options),
    WebTest { filter: String, bless: bool },
    WebBench { part: String },
    WebPictures,
    Help,
}

impl Task {
    fn of(words: &[&str]) -> Result<Task, String> {
        match words {
            [] | ["help" | "--help" | "-h"] => Ok(Task::Help),
            ["check"] => Ok(Task::Check),
            ["test"] => Ok(Task::Test),
            ["bless"] => Ok(Task::Bless),
            ["pictures"] => Ok(Task::Pictures { check: false }),
            ["pictures", "--check"] => Ok(Task::Pictures { check: true }),
            ["fuzz"] => Ok(Task::Fuzz { seconds: 60 }),
            ["fuzz", seconds] => match seconds.parse() {
                Ok(seconds) if seconds > 0 => Ok(Task::Fuzz { seconds }),
                _ => Err(format!("fuzz: expected a number of seconds, at least 1, not {seconds:?}")),
            },
            ["firmware", "test"] => Ok(Task::FirmwareTest),
            ["firmware", "test", extra, ..] => Err(format!("firmware test: unexpected argument {extra:?}")),
            ["firmware", arguments @ ..] => Ok(Task::Firmware(CommandLine::of(arguments))),
            ["web", arguments @ ..] => web::Options::of(arguments).map(Task::Web),
            ["test", "web"] => Ok(Task::WebTest { filter: String::new(), bless: false }),
            ["test", "web", filter] => Ok(Task::WebTest { filter: (*filter).into(), bless: false }),
            ["bless", "web"] => Ok(Task::WebTest { filter: String::new(), bless: true }),
            ["bless", "web", filter] => Ok(Task::WebTest { filter: (*filter).into(), bless: true }),
            ["bench", "web"] => Ok(Task::WebBench { part: String::new() }),
            ["bench", "web", part] => Ok(Task::WebBench { part: (*part).into() }),
            ["bench", ..] => Err("bench: expected web; other benchmarks are run by cargo bench".into()),
            ["pictures", "web"] => Ok(Task::WebPictures),
            ["test" | "bless", "web", _, extra, ..] | ["pictures", "web", extra, ..] => {
                Err(format!("{} web: unexpected argument {extra:?}", words[0]))
            }
            ["pictures", "--check", extra, ..]
            | ["fuzz", _, extra, ..]
            | ["check" | "test" | "bless" | "help" | "pictures", extra, ..] => {
                Err(format!("{}: unexpected argument {extra:?}", words[0]))
            }
            [unknown, ..] => Err(format!(
                "there is no command {unknown:?}: expected check, test, bless, pictures, fuzz, firmware, web, \
                 bench or help"
            )),
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let task = match Task::of(&words) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("xtask: {error}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    let mut steps = Steps::with_output(Box::new(std::io::stdout()));
    match task {
        Task::Help => {
            steps::print_line(HELP.trim_end());
            return ExitCode::SUCCESS;
        }
        Task::Check => checks::check(&mut steps),
        Task::Test => checks::test(&mut steps),
        Task::Bless => checks::bless(&mut steps),
        Task::Pictures { check: true } => steps.run("pictures are up to date", checks::check_pictures),
        Task::Pictures { check: false } => steps.run("pictures", checks::write_pictures),
        Task::Fuzz { seconds } => fuzz::fuzz(&mut steps, seconds),
        Task::FirmwareTest => firmware::test(&mut steps),
        Task::Web(options) => web::web(&mut steps, &options),
        Task::WebTest { filter, bless: false } => web::test(&mut steps, &filter),
        Task::WebTest { filter, bless: true } => web::bless(&mut steps, &filter),
        Task::WebBench { part } => web::bench(&mut steps, &part),
        Task::WebPictures => web::pictures(&mut steps),
        Task::Firmware(arguments) => firmware::firmware(&mut steps, &arguments),
    }
    steps.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_the_help_is_understood() {
        let commands = HELP.lines().filter_map(|line| line.strip_prefix("  cargo xtask "));
        let mut count = 0;
        for line in commands {
            let (command, _meaning) = line.split_once("  ").expect("two columns");
            let words: Vec<&str> = command
                .split(' ')
                .filter(|word| *word != "[OPTIONS]")
                .map(|word| if word == "[SECONDS]" { "5" } else { word })
                .collect();
            assert!(Task::of(&words).is_ok(), "{command}");
            count += 1;
        }
        assert_eq!(count, 14);
    }

    #[test]
    fn unknown_commands_are_named() {
        let error = |words: &[&str]| Task::of(words).unwrap_err();
        assert!(error(&["tset"]).contains("\"tset\""));
        assert!(error(&["fuzz", "0"]).contains("at least 1"));
        assert!(error(&["fuzz", "a"]).contains("\"a\""));
        assert!(error(&["fuzz", "5", "6"]).contains("\"6\""));
        assert!(error(&["test", "--fast"]).starts_with("test: unexpected argument \"--fast\""));
        assert!(error(&["pictures", "--chek"]).contains("--chek"));
        assert_eq!(Task::of(&["fuzz", "90"]), Ok(Task::Fuzz { seconds: 90 }));
        assert!(error(&["firmware", "test", "--seed"]).contains("\"--seed\""));
        assert_eq!(Task::of(&["firmware", "test"]), Ok(Task::FirmwareTest));
        assert!(error(&["web", "--fast"]).contains("\"--fast\""));
        assert!(error(&["test", "web", "a", "b"]).contains("\"b\""));
        assert!(error(&["bench", "sudoku"]).contains("cargo bench"));
        let play = Task::WebTest { filter: "play".into(), bless: false };
        assert_eq!(Task::of(&["test", "web", "play"]), Ok(play));
        assert_eq!(Task::of(&[]), Ok(Task::Help));
    }
}
