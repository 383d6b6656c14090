//! The steps of `check`, `test`, `bless` and `pictures`.
//!
//! Steps that are quick and fail often come first. On a clean clone, most of the time is spent on dependencies, so
//! the steps are chosen to share them: all builds for this machine use one profile and one folder, warnings are
//! denied by arguments rather than by `RUSTFLAGS`, and the pictures are drawn by a build that the tests need too.

use anyhow::Result;

use crate::{
    cargo::{cargo, locked, run, target_folder},
    firmware, layers, lcd_pictures,
    steps::Steps,
    toolchain::{need_component, need_target},
    web,
};

/// A microcontroller: the rule crates must work without an operating system.
const BARE: &str = "thumbv7em-none-eabihf";
/// Platforms that the program and the simulator must compile for, besides the current one.
const ELSEWHERE: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];
/// Targets for which the players have no special instructions. A browser has no clock, files or threads either, and
/// the midend must work without them.
const PORTABLE: [&str; 2] = ["wasm32-unknown-unknown", "aarch64-apple-darwin"];
/// Warnings are errors.
const STRICT: [&str; 3] = ["--", "-D", "warnings"];

/// All checks that do not run tests.
pub fn check(steps: &mut Steps) {
    steps.run("formatting", || {
        need_component("rustfmt", "fmt")?;
        run(&mut cargo(&["fmt", "--all", "--check"]))?;
        run(&mut cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))?;
        run(&mut cargo(&["fmt", "--all", "--manifest-path", "firmware/Cargo.toml", "--check"]))?;
        run(&mut cargo(&["fmt", "--manifest-path", "crates/sudoku/benches/peers/Cargo.toml", "--check"]))
    });
    steps.run("layers", layers::check);
    steps.run("clippy", || {
        need_component("clippy", "clippy")?;
        run(locked("clippy", &["--workspace", "--all-targets"]).args(STRICT))
    });
    steps.run("rustdoc", || {
        run(locked("doc", &["--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    });
    steps.run("the rules on a bare machine", || {
        need_target(BARE)?;
        let clippy = |arguments: &[&str]| {
            run(locked("clippy", &["--target", BARE, "--no-default-features"]).args(arguments).args(STRICT))
        };
        clippy(&["-p", "gridwise-twenty48", "-p", "gridwise-sudoku", "-p", "gridwise-words"])?;
        clippy(&["-p", "gridwise-twenty48", "--features", "alloc"])?;
        clippy(&["-p", "gridwise-twenty48", "-p", "gridwise-sudoku", "--features", "serde"])
    });
    steps.run("the rules with fewer features", || {
        let clippy = |arguments: &[&str]| {
            run(locked("clippy", &["--no-default-features", "--all-targets"]).args(arguments).args(STRICT))
        };
        clippy(&["-p", "gridwise-twenty48"])?;
        clippy(&["-p", "gridwise-twenty48", "--features", "alloc"])?;
        clippy(&["-p", "gridwise-sudoku"])
    });
    steps.run("the real board compiles", check_board);
    steps.run("the firmware is clean", firmware::lint);
    for target in ELSEWHERE {
        steps.run(&format!("the program on {target}"), || {
            need_target(target)?;
            run(&mut locked("check", &["-p", "gridwise", "--target", target]))?;
            run(&mut locked("check", &["-p", "gridwise-lcd", "--examples", "--target", target]))
        });
    }
    for target in PORTABLE {
        steps.run(&format!("players and midend on {target}"), || {
            need_target(target)?;
            let packages = ["-p", "gridwise-players", "-p", "gridwise-midend", "--target", target];
            run(locked("clippy", &packages).args(STRICT))
        });
    }
    steps.run("fuzz targets compile", || {
        // A separate workspace, but with our profiles and target folder, so that crates that rustdoc has just checked
        // are not checked again. Nothing is linked, so libFuzzer, which is C++, is not built.
        run(locked("check", &["--manifest-path", "fuzz/Cargo.toml", "--config", "Cargo.toml"])
            .arg("--target-dir")
            .arg(target_folder()?)
            .env("CUSTOM_LIBFUZZER_PATH", "./libfuzzer.a"))
    });
    steps.run("packages", || {
        // Each package is built from its own files: it must not need anything outside its folder. `--allow-dirty`
        // packages a working tree with changes too.
        // Cargo knows packages only by name and version, so nothing may be left of an earlier run.
        forget_packages();
        let folder = target_folder()?.join("packages");
        let _ = std::fs::remove_dir_all(&folder);
        let packages = ["--workspace", "--exclude", "xtask", "--exclude", "web-bindgen", "--allow-dirty"];
        let done = run(locked("package", &packages).arg("--target-dir").arg(&folder));
        let _ = std::fs::remove_dir_all(&folder);
        done
    });
    steps.run("pictures are up to date", check_pictures);
}

/// Builds the program of the porting guide. It is not run, because there is no board.
fn check_board() -> Result<()> {
    need_target(BARE)?;
    let folder = target_folder()?;
    let board = |command: &str| {
        let mut cargo =
            locked(command, &["--manifest-path", "firmware/Cargo.toml", "--package", "blackpill"]);
        cargo.args(["--release", "--target", BARE, "--target-dir"]).arg(&folder);
        cargo
    };
    // Its dependencies are linted in their own workspace.
    run(board("clippy").arg("--no-deps").args(STRICT))?;
    run(&mut board("build"))
}

/// All of [`check`], then all tests of the workspace, including doc tests, then the firmware under QEMU, then the page in
/// Chromium. Where Chromium or its fonts are missing and cannot be installed, that step fails and says how to get them.
pub fn test(steps: &mut Steps) {
    check(steps);
    steps.run("tests", || run(&mut locked("test", &["--workspace", "--no-fail-fast"])));
    firmware::test(steps);
    web::test(steps, "");
}

/// Writes golden files and pictures again, those of the page too. Tests without golden files run too and must pass.
pub fn bless(steps: &mut Steps) {
    steps.run("golden files", || {
        run(locked("test", &["--workspace", "--no-fail-fast"])
            .env("BLESS", "1")
            .env("SNAPSHOTS", "overwrite")
            .env("TRYCMD", "overwrite"))
    });
    steps.run("pictures", write_pictures);
    web::bless(steps, "");
}

/// Writes the pictures of the screens again. The program draws its own, in an example; those of the LCD are drawn by
/// its simulator.
pub fn write_pictures() -> Result<()> {
    draw_pictures(&[])?;
    lcd_pictures::write()
}

/// Fails if a picture is not what [`write_pictures`] would write.
pub fn check_pictures() -> Result<()> {
    draw_pictures(&["--", "--check"])?;
    lcd_pictures::check()
}

fn draw_pictures(arguments: &[&str]) -> Result<()> {
    run(locked("run", &["--package", "gridwise", "--example", "pictures"]).args(arguments))
}

/// Removes our packages as an earlier run unpacked them. The folders of Cargo's temporary registries begin with a hyphen.
fn forget_packages() {
    let home = std::env::var_os("CARGO_HOME").map(std::path::PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let begins =
        |entry: &std::fs::DirEntry, with: &str| entry.file_name().to_string_lossy().starts_with(with);
    let entries = |folder: std::path::PathBuf| std::fs::read_dir(folder).into_iter().flatten().flatten();
    for part in home.iter().flat_map(|home| ["src", "cache"].map(|part| home.join("registry").join(part))) {
        for registry in entries(part).filter(|entry| begins(entry, "-")) {
            for package in entries(registry.path()).filter(|entry| begins(entry, "gridwise-")) {
                // What cannot be removed shows in the build.
                let _ =
                    std::fs::remove_dir_all(package.path()).or_else(|_| std::fs::remove_file(package.path()));
            }
        }
    }
}
