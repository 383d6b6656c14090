//! `cargo xtask firmware`: runs the game on emulated boards and compares it with the same game on this computer.
//!
//! | what | file |
//! |---|---|
//! | the boards, their images and how QEMU is called | `board` |
//! | a program in another process, with a time limit | `machine` |
//! | key presses and screenshots from outside | `qmp` |
//! | comparison of outputs and displays | `compare`, `picture` |
//! | sizes of images | `elf` |
//! | the tests of `cargo xtask test` | `checks` |

use std::{env::consts::EXE_EXTENSION, path::PathBuf, process::Command, time::Duration};

use anyhow::{Context, Result, bail, ensure};

use crate::{
    cargo::{locked, program, run, target_folder},
    steps::{Steps, print_line},
    toolchain::need_qemu,
};

use self::{
    board::{Board, EVB, MPS2},
    compare::{compare, same_line},
    picture::Picture,
    qmp::{Qmp, Socket},
};

mod board;
mod checks;
mod compare;
mod elf;
mod machine;
mod picture;
mod qmp;

pub use checks::{lint, test};
pub use machine::Machine;

/// The time limit of a short run, enough for a slow computer. A machine that hangs is stopped then.
const LIMIT: Duration = Duration::from_secs(60);
/// The additional time for each line of a longer run: twice the time on a slow computer.
const LINE_LIMIT: Duration = Duration::from_millis(20);
/// QEMU draws each pixel of the display as a square of this size.
const MAGNIFIED: usize = 4;
/// The start of lines with measurements.
const MEASURED: &str = "measured ";

/// The command line of a machine: see [`lcd::CommandLine`](../../crates/lcd/src/command_line.rs).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine(Vec<String>);

impl CommandLine {
    /// From the arguments of `cargo xtask firmware`. The keys may be anywhere there; the machine needs them last.
    pub fn of(words: &[&str]) -> CommandLine {
        let mut words: Vec<String> = words.iter().copied().map(String::from).collect();
        let keys = match words.iter().position(|word| word == "--keys") {
            Some(at) => words.drain(at..words.len().min(at + 2)).collect(),
            // A game and the start of another one.
            None => vec!["--keys".into(), format!("{} x {}", "ldlr".repeat(60), "dldr".repeat(15))],
        };
        words.extend(keys);
        CommandLine(words)
    }

    fn words(&self) -> Vec<&str> {
        self.0.iter().map(String::as_str).collect()
    }
}

/// Builds both images, plays on both boards, and reports sizes, stack depths and times.
pub fn firmware(steps: &mut Steps, arguments: &CommandLine) {
    // First, because it checks the options.
    let ready = run_step(steps, "the game on this computer", || {
        build_host()?;
        host(&MPS2, &[], arguments).map(drop)
    }) && prepare_machines(steps);
    if !ready {
        return;
    }
    steps.run(MPS2.name, || report(&MPS2, &play_mps2(arguments)?));
    steps.run(EVB.name, || report(&EVB, &play_evb(arguments)?));
}

/// Prepares everything that a comparison needs. Returns whether it succeeded.
fn prepare(steps: &mut Steps) -> bool {
    run_step(steps, "the game on this computer", build_host) && prepare_machines(steps)
}

fn prepare_machines(steps: &mut Steps) -> bool {
    run_step(steps, "QEMU for Arm", || need_qemu().map(drop))
        && run_step(steps, "the firmware's images", board::build)
}

/// Runs a step that later steps need. Returns whether it succeeded.
fn run_step(steps: &mut Steps, name: &str, work: impl FnOnce() -> Result<()>) -> bool {
    let mut well = false;
    steps.run(name, || {
        work()?;
        well = true;
        Ok(())
    });
    well
}

/// The time limit for this output.
fn limit(expected: &[String]) -> Duration {
    LIMIT + LINE_LIMIT.saturating_mul(expected.len().try_into().unwrap_or(u32::MAX))
}

/// Plays on the board with plenty of memory. Returns its measurements.
fn play_mps2(arguments: &CommandLine) -> Result<Vec<String>> {
    let expected = host(&MPS2, &[], arguments)?;
    let machine = Machine::start(&mut MPS2.qemu(&arguments.words())?, limit(&expected))?;
    let (measured, lines): (Vec<_>, Vec<_>) =
        machine.finish()?.into_iter().partition(|line| line.starts_with(MEASURED));
    compare(&expected, &lines)?;
    print_line(&format!("{} lines are the same", expected.len()));
    Ok(measured)
}

/// Plays on the board with display and keys, by pressing its keys. Returns its measurements.
fn play_evb(arguments: &CommandLine) -> Result<Vec<String>> {
    let (drawn, photograph) = (output("evb.pgm")?, output("evb.ppm")?);
    let drawn_name = drawn.to_str().context("the name of the target folder is not UTF-8")?;
    let expected = host(&EVB, &[drawn_name], arguments)?;

    let socket = Socket::open()?;
    let mut qemu = EVB.qemu(&without_keys(&arguments.words()))?;
    let mut machine = Machine::start(qemu.args(["-qmp", &socket.argument()?]), limit(&expected))?;
    let mut qmp = socket.answer(&mut machine)?;
    qmp.tap(&[SELECT])?;
    follow(&expected, &mut machine, |action| handle(action, &mut qmp))?;
    qmp.screenshot(&photograph)?;
    let read = |file: &PathBuf| -> Result<Picture> {
        let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        Picture::read(&bytes).with_context(|| file.display().to_string())
    };
    let (drawn, photograph) = (read(&drawn)?, read(&photograph)?);
    photograph.ensure_magnified(&drawn, MAGNIFIED)?;
    ensure!(drawn.shades() > 1, "the display shows nothing");
    print_line(&format!(
        "{} lines are the same, and so is the display, in {} grays",
        expected.len(),
        drawn.shades()
    ));

    qmp.keys(&[SELECT], true)?;
    let mut measured = vec![];
    while measured.last().is_none_or(|line| line != "measured all") {
        measured.push(next(&mut machine)?);
    }
    measured.pop();
    qmp.quit();
    machine.wait()?;
    Ok(measured)
}

/// The key that prints the measurements.
const SELECT: &str = "ctrl";

/// Performs the key presses of the expected output, and fails if the machine prints something else.
fn follow(
    expected: &[String],
    machine: &mut Machine,
    mut handle: impl FnMut(&str) -> Result<()>,
) -> Result<()> {
    for (number, line) in (1..).zip(expected) {
        match line.strip_prefix("> ") {
            Some(action) => handle(action).with_context(|| format!("line {number}, {action:?}"))?,
            None => {
                let said = next(machine).with_context(|| format!("line {number} should be {line:?}"))?;
                same_line(number, line, &said)?;
            }
        }
    }
    Ok(())
}

fn next(machine: &mut Machine) -> Result<String> {
    match machine.line()? {
        Some(line) => Ok(line),
        None => bail!("the machine has ended; {}", machine.last_lines()),
    }
}

/// Performs an action on the keys: `tap URDL`, `down L`, `up L`.
fn handle(action: &str, qmp: &mut Qmp) -> Result<()> {
    let (verb, letters) = action.split_once(' ').context("expected an action and keys")?;
    let names = letters.chars().map(|letter| match letter {
        'U' => Ok("up"),
        'R' => Ok("right"),
        'D' => Ok("down"),
        'L' => Ok("left"),
        _ => bail!("there is no key {letter:?}"),
    });
    let names: Vec<&str> = names.collect::<Result<_>>()?;
    match verb {
        "tap" => qmp.tap(&names),
        "down" => qmp.keys(&names, true),
        "up" => qmp.keys(&names, false),
        _ => bail!("there is no action {verb:?}"),
    }
}

/// Plays the same game on this computer and returns its output. It parses the options like the machine does, so it
/// finds all errors in them.
fn host(board: &Board, files: &[&str], arguments: &CommandLine) -> Result<Vec<String>> {
    let script = target_folder()?.join("debug/examples/script").with_extension(EXE_EXTENSION);
    lines_of(program(script).arg(board.image).args(files).args(arguments.words()))
}

/// Builds the program of [`host`]. It shares its dependencies with the pictures, and needs little on its own.
fn build_host() -> Result<()> {
    run(&mut locked("build", &["--package", "gridwise-lcd", "--example", "script"]))
}

/// The output of a program, or its standard error if it fails.
fn lines_of(command: &mut Command) -> Result<Vec<String>> {
    let done = command.output().with_context(|| format!("cannot start {:?}", command.get_program()))?;
    if !done.status.success() {
        bail!("{}", String::from_utf8_lossy(&done.stderr).trim_end());
    }
    Ok(String::from_utf8_lossy(&done.stdout).lines().map(str::to_string).collect())
}

/// The board with its own keys needs no script, and has little memory for one.
fn without_keys<'a>(words: &[&'a str]) -> Vec<&'a str> {
    words.iter().take_while(|word| **word != "--keys").copied().collect()
}

/// A file in the target folder.
fn output(name: &str) -> Result<PathBuf> {
    let folder = target_folder()?.join("firmware");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder.join(name))
}

/// Prints the size of an image and the measurements.
fn report(board: &Board, measured: &[String]) -> Result<()> {
    let sizes = board.sizes()?;
    let stack = stack_of(measured).context("the machine did not measure its stack")?;
    print_line(&format!("  text {}, data {}, bss {}", sizes.text, sizes.data, sizes.bss));
    print_line(&format!("  flash {}", share(sizes.flash(), board.flash)));
    print_line(&format!(
        "  RAM {}: variables {}, stack {stack}",
        share(sizes.ram() + stack, board.ram),
        sizes.ram()
    ));
    for line in measured {
        print_line(&format!("  {}", line.strip_prefix(MEASURED).unwrap_or(line)));
    }
    Ok(())
}

fn share(part: u64, whole: u64) -> String {
    format!("{part} of {whole} bytes ({:.1} %)", part as f64 * 100.0 / whole as f64)
}

/// The peak of the stack, from `measured stack 1416 of 16384`.
fn stack_of(measured: &[String]) -> Option<u64> {
    let line = measured.iter().find_map(|line| line.strip_prefix("measured stack "))?;
    line.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_moved_to_the_end() {
        let arguments = |words: &[&str]| CommandLine::of(words).0.join(" ");
        assert_eq!(arguments(&["--keys", "ul dr", "--seed", "7"]), "--seed 7 --keys ul dr");
        assert_eq!(arguments(&["--lang", "zh", "--keys"]), "--lang zh --keys");
        let words = CommandLine::of(&["--seed", "3"]);
        assert_eq!(words.0[..3], ["--seed", "3", "--keys"]);
        assert!(words.0[3].len() > 300 && words.0[3].contains('x'));
        assert_eq!(without_keys(&words.words()), ["--seed", "3"]);
    }

    #[test]
    fn the_time_limit_grows_with_the_output() {
        assert_eq!(limit(&[]), LIMIT);
        assert_eq!(limit(&vec![String::new(); 5000]), LIMIT + Duration::from_secs(100));
    }

    #[test]
    fn the_stack_is_found_in_the_measurements() {
        let measured = ["measured paint bytes 4096", "measured stack 1416 of 8192"].map(String::from);
        assert_eq!(stack_of(&measured), Some(1416));
        assert_eq!(stack_of(&measured[..1]), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_board_with_other_output_fails_at_the_first_different_line() {
        let expected = ["score 0 frame ab", "> down L", "score 2 frame cd", "keys L"].map(String::from);
        let machine = |script: &str| Machine::start(Command::new("sh").args(["-c", script]), LIMIT).unwrap();
        let mut deeds = vec![];
        let mut note = |action: &str| {
            deeds.push(action.to_string());
            Ok(())
        };
        let right = "echo score 0 frame ab; echo score 2 frame cd; echo keys L";
        follow(&expected, &mut machine(right), &mut note).unwrap();
        let wrong = "echo score 0 frame ab; echo score 2 frame ce; echo keys L";
        let error = follow(&expected, &mut machine(wrong), &mut note).unwrap_err().to_string();
        assert!(error.starts_with("line 3 differs in its frame"), "{error}");
        let short = "echo score 0 frame ab";
        let error = format!("{:#}", follow(&expected, &mut machine(short), &mut note).unwrap_err());
        assert!(error.contains("line 3 should be") && error.contains("the machine has ended"), "{error}");
        assert_eq!(deeds, ["down L"; 3]);
        let refused = follow(&expected, &mut machine(right), |_| bail!("no such key")).unwrap_err();
        assert_eq!(format!("{refused:#}"), "line 2, \"down L\": no such key");
    }
}
