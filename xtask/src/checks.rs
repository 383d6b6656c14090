//! The steps of `check`, `test` and `bless`.
//!
//! What is quick and often wrong comes first. All builds for this machine use one profile, and warnings are
//! denied by arguments rather than by `RUSTFLAGS`, so no dependency is built twice for their sake.

use crate::{
    cargo::{cargo, run},
    pictures,
    steps::Steps,
    toolchain::{need_component, need_target},
};

/// A microcontroller: the rule crates must do without an operating system.
const BARE: &str = "thumbv7em-none-eabihf";
/// Platforms that the program must compile for, besides the one that this runs on.
const ELSEWHERE: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// Everything that can be said without running a test.
pub fn check(steps: &mut Steps) {
    steps.run("formatting", || {
        need_component("rustfmt", "fmt")?;
        run(&mut cargo(&["fmt", "--all", "--check"]))?;
        run(&mut cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))
    });
    steps.run("clippy", || {
        need_component("clippy", "clippy")?;
        run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    });
    steps.run("rustdoc", || {
        run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    });
    steps.run("the rules on a bare machine", || {
        need_target(BARE)?;
        let check = |arguments: &[&str]| {
            run(cargo(&["check", "--target", BARE, "--no-default-features"]).args(arguments))
        };
        check(&["-p", "twenty48", "-p", "words"])?;
        check(&["-p", "twenty48", "--features", "alloc"])
    });
    for target in ELSEWHERE {
        steps.run(&format!("the program on {target}"), || {
            need_target(target)?;
            run(&mut cargo(&["check", "-p", "gridwise", "--target", target]))
        });
    }
    steps.run("fuzz targets compile", || {
        // Nothing is linked by a check, so libFuzzer itself, which is C++, need not be built.
        run(cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--locked"])
            .env("CUSTOM_LIBFUZZER_PATH", "./libfuzzer.a"))
    });
    steps.run("pictures are up to date", pictures::check);
}

/// All of [`check`], then all tests of the workspace, those in the documentation too.
pub fn test(steps: &mut Steps) {
    check(steps);
    steps.run("tests", || run(&mut cargo(&["test", "--workspace", "--no-fail-fast"])));
}

/// Writes golden files and pictures anew. The tests that have none run along; they must pass as ever.
pub fn bless(steps: &mut Steps) {
    steps.run("golden files", || {
        run(cargo(&["test", "--workspace", "--no-fail-fast"])
            .env("BLESS", "1")
            .env("SNAPSHOTS", "overwrite")
            .env("TRYCMD", "overwrite"))
    });
    steps.run("pictures", pictures::write);
}
