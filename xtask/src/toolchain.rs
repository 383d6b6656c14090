//! Tools that the steps need besides cargo. Missing ones are installed, or named in an error if that fails.

use std::{
    ffi::{OsStr, OsString},
    path::Path,
    process::Command,
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};

use crate::{
    cargo::{cargo, program, run, succeeds},
    firmware::Machine,
};

/// Makes sure that a component of the pinned toolchain is installed: rustfmt runs as `fmt`, clippy as `clippy`.
pub fn need_component(component: &str, subcommand: &str) -> Result<()> {
    if succeeds(&mut cargo(&[subcommand, "--version"])) {
        return Ok(());
    }
    rustup(&["component", "add", component])
}

/// Makes sure that the standard library, or at least `core`, is installed for another platform.
pub fn need_target(target: &str) -> Result<()> {
    if has_target(target) {
        return Ok(());
    }
    rustup(&["target", "add", target])?;
    ensure!(has_target(target), "the compiler in use still has no library for {target}");
    Ok(())
}

fn has_target(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = program(rustc).args(["--print", "target-libdir", "--target", target]).output();
    let Ok(answer) = asked else { return false };
    let folder = String::from_utf8_lossy(&answer.stdout);
    answer.status.success() && has_core(Path::new(folder.trim()))
}

fn has_core(folder: &Path) -> bool {
    let Ok(entries) = folder.read_dir() else { return false };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libcore-"))
}

/// Makes sure that a nightly compiler and `cargo fuzz` are installed.
pub fn need_fuzzer() -> Result<()> {
    if !succeeds(program("cargo").args(["+nightly", "--version"])) {
        rustup(&["toolchain", "install", "nightly", "--profile", "minimal"])?;
    }
    if !succeeds(&mut cargo(&["fuzz", "--version"])) {
        run(&mut cargo(&["install", "--locked", "cargo-fuzz"]))
            .context("cargo-fuzz is missing and could not be installed: is there a network?")?;
    }
    Ok(())
}

/// Makes sure that QEMU for Arm is installed, and returns its command. `QEMU_SYSTEM_ARM` overrides the default.
pub fn need_qemu() -> Result<OsString> {
    const NAME: &str = "qemu-system-arm";
    if let Some(name) = std::env::var_os("QEMU_SYSTEM_ARM").filter(|name| !name.is_empty()) {
        return named_qemu(name);
    }
    if is_qemu(NAME.as_ref()) {
        return Ok(NAME.into());
    }
    install(NAME, &[NAME], GET_QEMU)?;
    ensure!(is_qemu(NAME.as_ref()), "{NAME} was installed but does not start");
    Ok(NAME.into())
}

const GET_QEMU: &str = "Get it with \"apt-get install qemu-system-arm\" (Debian, Ubuntu), \"dnf install qemu-system-arm\" \
    (Fedora), \"brew install qemu\" (macOS) or \"winget install SoftwareFreedomConservancy.QEMU\" (Windows), or say where \
    it is in the environment variable QEMU_SYSTEM_ARM";

/// How long QEMU may take to print its version.
const PATIENCE: Duration = Duration::from_secs(20);

fn named_qemu(name: OsString) -> Result<OsString> {
    let shown = name.to_string_lossy();
    ensure!(is_qemu(&name), "QEMU_SYSTEM_ARM is {shown:?}, which does not start or is not QEMU. {GET_QEMU}");
    Ok(name)
}

fn is_qemu(name: &OsStr) -> bool {
    calls_itself_qemu(program(name).arg("--version"), PATIENCE)
}

/// Whether a program prints the version of QEMU within the time.
fn calls_itself_qemu(command: &mut Command, patience: Duration) -> bool {
    let told = Machine::start(command, patience).and_then(Machine::finish);
    told.is_ok_and(|lines| lines.first().is_some_and(|line| line.starts_with("QEMU ")))
}

/// Installs packages of Debian and Ubuntu where that needs no password. `advice` says how to get `what` otherwise.
pub fn install(what: &str, packages: &[&str], advice: &str) -> Result<()> {
    let Some(apt) = apt() else { bail!("{what} is missing. {advice}") };
    let apt = |words: &[&str]| run(program(apt[0]).args(&apt[1..]).args(words));
    apt(&["update"])
        .and_then(|()| apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat()))
        .with_context(|| format!("{what} is missing and could not be installed. {advice}"))
}

/// The command to install packages without asking the user: as root, or with sudo if it needs no password.
fn apt() -> Option<&'static [&'static str]> {
    const QUIET: [&str; 4] = ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    if !succeeds(program("apt-get").arg("--version")) {
        return None;
    }
    let root = program("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    if root {
        return Some(&["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    }
    succeeds(program("sudo").args(["-n", "true"])).then_some(&QUIET)
}

fn rustup(arguments: &[&str]) -> Result<()> {
    let wanted = arguments.join(" ");
    ensure!(
        succeeds(program("rustup").arg("--version")),
        "rustup is missing and \"rustup {wanted}\" is needed: install rustup, or provide the same in another way"
    );
    run(program("rustup").args(arguments))
        .with_context(|| format!("\"rustup {wanted}\" is needed and failed: is there a network?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_has_a_library_for_the_host_and_none_for_unknown_targets() {
        let rustc = program("rustc").arg("-vV").output().unwrap();
        let told = String::from_utf8(rustc.stdout).unwrap();
        let host = told.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
        assert!(has_target(host));
        assert!(!has_target("pdp11-none-paper"));
    }

    #[test]
    fn a_qemu_that_does_not_start_is_named_with_install_instructions() {
        let error = named_qemu("no-such-qemu".into()).unwrap_err().to_string();
        assert!(error.contains("\"no-such-qemu\"") && error.contains("apt-get install"), "{error}");
        assert!(error.contains("brew install qemu") && error.contains("QEMU_SYSTEM_ARM"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn qemu_is_recognized_by_its_version() {
        let calls = |script: &str, patience| {
            calls_itself_qemu(Command::new("sh").args(["-c", script]), Duration::from_millis(patience))
        };
        assert!(calls("echo QEMU emulator version 9.2.0; echo more", 60_000));
        assert!(!calls("echo 'cat (GNU coreutils) 9.4'", 60_000));
        assert!(!calls("echo QEMU emulator; exit 1", 60_000));
        assert!(!calls("echo QEMU emulator; exec sleep 1000", 300));
    }

    #[test]
    fn an_empty_folder_is_not_a_library() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!has_core(folder.path()));
        assert!(!has_core(&folder.path().join("missing")));
        std::fs::write(folder.path().join("libcore-0123.rlib"), "").unwrap();
        assert!(has_core(folder.path()));
    }
}
