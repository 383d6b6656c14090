//! Tests of the firmware: long and short games, and deliberate failures.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::{
    CommandLine,
    board::{EVB, MPS2, TARGET, firmware},
    compare::compare,
    host,
    machine::Machine,
    output, play_evb, play_mps2, prepare, report,
};
use crate::{
    cargo::{root, run},
    steps::{Steps, print_line},
    toolchain::need_target,
};

/// Lints.
pub fn lint() -> Result<()> {
    need_target(TARGET)?;
    // Its dependencies are linted in their own workspace.
    let arguments = ["--release", "--package", "virtual-boards", "--no-deps", "--", "-D", "warnings"];
    run(&mut firmware("clippy", &arguments)?)
}

/// Builds the images, plays on both boards in both languages, and causes deliberate failures.
pub fn test(steps: &mut Steps) {
    if !prepare(steps) {
        return;
    }
    steps.run("the firmware wins, continues and starts over", || {
        let keys = format!("{} ldru x ldru", whole_game("win")?);
        report(&MPS2, &play_mps2(&game("--seed 7", &keys))?)
    });
    steps.run("the firmware loses, in Chinese", || {
        let keys = format!("{} ldru", whole_game("loss")?);
        let arguments = game("--seed 7 --lang zh --theme first", &keys);
        ensure_lost(&host(&MPS2, &[], &arguments)?)?;
        play_mps2(&arguments).map(drop)
    });
    steps.run("the evaluation board plays with its own keys and display", || {
        report(&EVB, &play_evb(&game("--seed 5", "ldru ldru x ldrr"))?)
    });
    steps.run("the evaluation board wins and continues, in Chinese", || {
        play_evb(&game("--seed 6 --lang zh --theme warm --goal 8", "ldrudlru ldru")).map(drop)
    });
    for (name, words) in [
        ("panic", "this is a drill"),
        ("fault", "hard fault at 0x"),
        ("overflow", "the stack overflowed"),
        ("hang", "not done after"),
        ("pixel", "differs in its frame"),
    ] {
        steps.run(&format!("a drill of the firmware: {name}"), || drill(name, words));
    }
    steps.run("a drill of the firmware: a bad script", || bad_script("uldq"));
    steps.run("a drill of the firmware: no image at all", || {
        let nothing = output("nothing.bin")?;
        std::fs::write(&nothing, [0; 64])?;
        let machine = Machine::start(&mut MPS2.qemu_with(&nothing, &[])?, super::LIMIT)?;
        expect_failure(machine.finish().map(drop), "Lockup")
    });
}

fn game(options: &str, keys: &str) -> CommandLine {
    let mut words: Vec<&str> = options.split(' ').collect();
    words.extend(["--keys", keys]);
    CommandLine::of(&words)
}

/// The keys of a game with seed 7 that the pictures use too.
fn whole_game(name: &str) -> Result<String> {
    let file = root().join(format!("testdata/lcd/{name}.keys"));
    let keys = std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(keys.split_whitespace().collect())
}

/// The last four strokes, one of each key, must have changed nothing.
fn ensure_lost(told: &[String]) -> Result<()> {
    let stuck = told.iter().rev().take(4).all(|line| line.ends_with(" pixels 0"));
    ensure!(stuck && told.len() > 4, "the game is not lost at the end of the script: {:?}", told.last());
    Ok(())
}

/// Causes a failure and checks that it is reported.
fn drill(name: &str, words: &str) -> Result<()> {
    let arguments = game("--seed 7", "ldru");
    let told = host(&MPS2, &[], &arguments)?;
    let limit = if name == "hang" { Duration::from_millis(500) } else { super::LIMIT };
    let words_told = [&["--drill", name], arguments.words().as_slice()].concat();
    let outcome = Machine::start(&mut MPS2.qemu(&words_told)?, limit)?.finish();
    expect_failure(outcome.and_then(|lines| compare(&told, &lines)), words)
}

/// A bad script is refused on this computer and, if it gets that far, by the machine.
fn bad_script(keys: &str) -> Result<()> {
    let arguments = game("--seed 7", keys);
    let words = "column 4: expected u, r, d, l";
    expect_failure(host(&MPS2, &[], &arguments).map(drop), words)?;
    expect_failure(
        Machine::start(&mut MPS2.qemu(&arguments.words())?, super::LIMIT)?.finish().map(drop),
        words,
    )
}

fn expect_failure(outcome: Result<()>, words: &str) -> Result<()> {
    match outcome {
        Ok(()) => bail!("nothing failed, but expected {words:?}"),
        Err(error) => {
            let told = format!("{error:#}");
            ensure!(told.contains(words), "expected {words:?} in the error, found {told:?}");
            print_line(&told);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drill_must_fail_with_the_expected_error() {
        assert!(expect_failure(Ok(()), "frame").unwrap_err().to_string().contains("nothing failed"));
        let other = expect_failure(Err(anyhow::anyhow!("no network")), "frame").unwrap_err().to_string();
        assert!(other.contains("no network"), "{other}");
        expect_failure(Err(anyhow::anyhow!("a wrong frame").context("line 3")), "frame").unwrap();
    }

    #[test]
    fn a_game_is_lost_when_no_key_changes_anything() {
        let lines = |pixels: [u32; 5]| pixels.map(|pixels| format!("1 L score 2 frame ab pixels {pixels}"));
        assert!(ensure_lost(&lines([9, 0, 0, 0, 0])).is_ok());
        assert!(ensure_lost(&lines([0, 0, 0, 0, 9])).is_err());
        assert!(ensure_lost(&lines([0, 9, 0, 0, 0])).is_err());
        assert!(ensure_lost(&lines([0; 5])[..4]).is_err());
    }
}
