//! Node and Chromium: found, installed where that is possible, or named in an error.

use std::{
    ffi::{OsStr, OsString},
    path::Path,
};

use anyhow::{Context, Result, bail, ensure};

use crate::{
    cargo::{program, succeeds},
    toolchain::install,
};

/// The oldest Node that Vite runs on, as major and minor version.
const NODE: (u32, u32) = (20, 19);

const GET_NODE: &str = "Node 20.19 or newer and npm are needed. Get them with \"apt-get install nodejs npm\" (Debian 13, \
    Ubuntu 25), \"dnf install nodejs\" (Fedora), \"brew install node\" (macOS) or \"winget install OpenJS.NodeJS\" \
    (Windows)";

const GET_CHROMIUM: &str = "Get it with \"apt-get install chromium\" (Debian), \"dnf install chromium\" (Fedora), \"brew \
    install --cask chromium\" (macOS), or say where Chromium or Chrome is in the environment variable CHROMIUM";

const GET_FONTS: &str = "Get DejaVu Sans and Noto Sans CJK, for example with \"apt-get install fonts-dejavu-core \
    fonts-noto-cjk\" (Debian, Ubuntu)";

/// Commands that may be Chromium, the preferred one first.
const CHROMIUMS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// Makes sure that Node and npm are installed.
pub fn need_node() -> Result<()> {
    if node_is_right().is_err() {
        install("Node", &["nodejs", "npm"], GET_NODE)?;
    }
    node_is_right()
}

fn node_is_right() -> Result<()> {
    let asked = program("node").arg("--version").output().with_context(|| format!("no Node. {GET_NODE}"))?;
    let told = String::from_utf8_lossy(&asked.stdout).trim().to_owned();
    let version =
        version_of(&told).with_context(|| format!("node --version printed {told:?}. {GET_NODE}"))?;
    ensure!(version >= NODE, "this is Node {told}. {GET_NODE}");
    ensure!(succeeds(&mut npm(&["--version"])), "npm does not start. {GET_NODE}");
    Ok(())
}

/// Major and minor version from `v20.19.2`.
fn version_of(told: &str) -> Option<(u32, u32)> {
    let mut parts = told.strip_prefix('v')?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

/// An npm command in the folder `web`.
pub fn npm(arguments: &[&str]) -> std::process::Command {
    // A script of the shell on Windows, which must be named in full.
    let mut npm = program(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(arguments).current_dir(crate::cargo::root().join("web"));
    npm
}

/// Makes sure that Chromium is installed, and returns its file. `CHROMIUM` overrides the default.
pub fn need_chromium() -> Result<OsString> {
    if let Some(name) = std::env::var_os("CHROMIUM").filter(|name| !name.is_empty()) {
        let shown = name.to_string_lossy();
        ensure!(is_chromium(&name), "CHROMIUM is {shown:?}, which does not start. {GET_CHROMIUM}");
        return Ok(file_of(&name));
    }
    if let Some(name) = installed_chromium() {
        return Ok(name);
    }
    install("Chromium", &["chromium"], GET_CHROMIUM)?;
    match installed_chromium() {
        Some(name) => Ok(name),
        None => bail!("Chromium was installed but does not start. {GET_CHROMIUM}"),
    }
}

fn installed_chromium() -> Option<OsString> {
    CHROMIUMS.iter().map(OsStr::new).find(|name| is_chromium(name)).map(file_of)
}

/// The file of a command, which may be a bare name. Playwright wants the file, and does not look for it.
fn file_of(command: &OsStr) -> OsString {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let is_bare = Path::new(command).components().count() == 1;
    let mut files = std::env::split_paths(&folders).map(|folder| folder.join(command));
    let found = if is_bare { files.find(|file| file.is_file()) } else { None };
    found.map_or_else(|| command.to_owned(), Into::into)
}

fn is_chromium(name: &OsStr) -> bool {
    succeeds(program(name).arg("--version"))
}

/// Makes sure that the fonts of the golden pictures are installed, so that all machines draw the same letters.
pub fn need_fonts() -> Result<()> {
    if has_fonts() {
        return Ok(());
    }
    install("a font", &["fonts-dejavu-core", "fonts-noto-cjk"], GET_FONTS)?;
    ensure!(has_fonts(), "the fonts were installed, but are not where they are expected. {GET_FONTS}");
    Ok(())
}

fn has_fonts() -> bool {
    let fonts = Path::new("/usr/share/fonts");
    let dejavu = fonts.join("truetype/dejavu/DejaVuSans.ttf");
    let noto = fonts.join("opentype/noto/NotoSansCJK-Regular.ttc");
    dejavu.exists() && noto.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(version_of("v20.19.2"), Some((20, 19)));
        assert_eq!(version_of("v24.0.0-rc.1"), Some((24, 0)));
        assert_eq!(version_of("20.19.2"), None);
        assert_eq!(version_of("v20"), None);
        assert!(version_of("v18.20.4").unwrap() < NODE);
    }

    #[test]
    fn a_program_that_does_not_start_is_not_chromium() {
        assert!(!is_chromium("no-such-browser".as_ref()));
    }

    #[test]
    fn a_bare_name_is_looked_for_and_a_path_is_not() {
        if cfg!(unix) {
            let shell = file_of("sh".as_ref());
            assert!(Path::new(&shell).is_absolute() && Path::new(&shell).is_file(), "{shell:?}");
        }
        for name in ["no-such-browser", "./sh", "/opt/chrome"] {
            assert_eq!(file_of(name.as_ref()), name);
        }
    }
}
