//! Checks the layers: the dependencies between our packages, and words that a folder must not use.
//!
//! Enforces the layers of ARCHITECTURE.md. A violation is reported with its file, line and reason.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::cargo::root;

/// Our packages by folder, and which of our own each may depend on.
const MAY_USE: [(&str, &[&str]); 8] = [
    ("twenty48", &[]),
    ("sudoku", &[]),
    ("words", &["sudoku"]),
    ("players", &["twenty48"]),
    ("midend", &["players", "sudoku", "twenty48", "words"]),
    ("lcd", &["twenty48", "words"]),
    ("gridwise", &["midend", "players", "sudoku", "twenty48", "words"]),
    ("web", &["midend", "players", "sudoku", "twenty48", "words"]),
];

/// All dependencies of the midend. It runs in a browser, so every further one would be downloaded by all users.
const OF_MIDEND: [&str; 9] = [
    "miniz_oxide",
    "players",
    "serde",
    "serde_json",
    "sudoku",
    "thiserror",
    "toml_edit",
    "twenty48",
    "words",
];

/// Words that must not occur in the code of a folder.
struct Ban {
    folder: &'static str,
    words: &'static [&'static str],
    why: &'static str,
}

const BANS: [Ban; 7] = [
    Ban {
        folder: "crates/midend/src",
        words: &[
            "std::fs",
            "std::io",
            "std::net",
            "std::thread",
            "std::process",
            "std::env",
            "SystemTime",
            "Instant",
            "crossterm",
            "ratatui",
            "clap",
        ],
        why: "the midend has no files, clock, threads, terminal or command line",
    },
    Ban {
        folder: "crates/midend/src/sudoku",
        words: &["twenty48"],
        why: "Sudoku does not use types of 2048",
    },
    Ban {
        folder: "crates/midend/src/twenty48",
        words: &["sudoku"],
        why: "2048 does not use types of Sudoku",
    },
    Ban { folder: "crates/sudoku/src", words: &["twenty48"], why: "the games share no types" },
    Ban {
        folder: "crates/gridwise/src/cli",
        words: &["crate::tui", "ratatui"],
        why: "the command line does not know the terminal game",
    },
    Ban {
        folder: "crates/gridwise/src/tui",
        words: &["crate::cli", "clap"],
        why: "the terminal game does not know the command line",
    },
    Ban {
        folder: "crates/gridwise/src/store",
        words: &["crate::cli", "crate::tui", "clap"],
        why: "the store knows neither the command line nor the terminal game",
    },
];

/// Checks all layers.
pub fn check() -> Result<()> {
    let mut broken = Vec::new();
    for (folder, may_use) in MAY_USE {
        let manifest = root().join("crates").join(folder).join("Cargo.toml");
        let text =
            fs::read_to_string(&manifest).with_context(|| format!("cannot read {}", manifest.display()))?;
        broken.extend(wrong_dependencies(folder, may_use, &dependencies(&text)));
    }
    for ban in &BANS {
        for file in rust_files(&root().join(ban.folder))? {
            let text = fs::read_to_string(&file)?;
            let name = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
            broken
                .extend(banned(ban, &text).map(|(line, word)| format!("{name}:{line}: {word}: {}", ban.why)));
        }
    }
    if broken.is_empty() {
        return Ok(());
    }
    bail!("these break the layers:\n  {}", broken.join("\n  "))
}

/// The dependencies of a manifest that every user of the package gets.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let mut inside = false;
    let mut found = BTreeSet::new();
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            inside = section.trim_end_matches(']').ends_with("dependencies")
                && !section.contains("dev-dependencies")
                && !section.contains("build-dependencies");
        } else if inside && !line.starts_with('#') {
            let name = line.split(['=', '.', ' ']).next().unwrap_or_default().trim();
            found.extend((!name.is_empty()).then(|| name.to_owned()));
        }
    }
    found
}

fn wrong_dependencies(folder: &str, may_use: &[&str], found: &BTreeSet<String>) -> Vec<String> {
    let ours = |name: &&String| MAY_USE.iter().any(|(folder, _)| folder == name);
    let wrong = found.iter().filter(ours).filter(|name| !may_use.contains(&name.as_str()));
    let mut broken: Vec<String> =
        wrong.map(|name| format!("crates/{folder} must not depend on {name}")).collect();
    if folder == "midend" && !found.iter().map(String::as_str).eq(OF_MIDEND) {
        let found: Vec<&str> = found.iter().map(String::as_str).collect();
        broken.push(format!(
            "crates/midend depends on {}: expected {}",
            found.join(", "),
            OF_MIDEND.join(", ")
        ));
    }
    broken
}

/// The lines of code, from 1, with a banned word, and the word. Tests, which come last, are not checked.
fn banned(ban: &Ban, text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let code = code.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    let words = ban.words;
    code.filter_map(move |(index, line)| Some((index + 1, *words.iter().find(|word| has_word(line, word))?)))
}

/// Whether a line has this word, and not only as part of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let (before, after) = (line[..at].chars().next_back(), line[at + word.len()..].chars().next());
        !before.is_some_and(part) && !after.is_some_and(part)
    })
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dependencies_of_a_manifest_are_found() {
        let manifest = "[package]\nname = \"x\"\n\n[dependencies]\n# Why.\ntwenty48 = { workspace = true }\nserde.workspace = true\n\n\
            [target.'cfg(unix)'.dependencies]\nsignal-hook.workspace = true\n\n[dev-dependencies]\nproptest = \"1\"\n";
        let found = dependencies(manifest);
        assert_eq!(
            found.iter().map(String::as_str).collect::<Vec<_>>(),
            ["serde", "signal-hook", "twenty48"]
        );
    }

    #[test]
    fn a_dependency_against_the_layers_is_reported() {
        let of = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
        assert_eq!(wrong_dependencies("sudoku", &[], &of(&["serde", "twenty48"])).len(), 1);
        assert!(wrong_dependencies("words", &["sudoku"], &of(&["sudoku"])).is_empty());
        assert_eq!(wrong_dependencies("midend", MAY_USE[4].1, &of(&OF_MIDEND)), Vec::<String>::new());
        assert_eq!(wrong_dependencies("midend", MAY_USE[4].1, &of(&["serde", "tokio"])).len(), 1);
    }

    #[test]
    fn banned_words_are_found_in_code_and_not_in_comments() {
        let ban = Ban { folder: "", words: &["clap", "std::fs"], why: "" };
        let text = "// clap is for others\nuse clap::Parser;\nlet collapse = 1;\n    /// std::fs\nstd::fs::read(x);\n#[cfg(test)]\nmod tests {\n    use clap::x;\n}\n";
        assert_eq!(banned(&ban, text).collect::<Vec<_>>(), [(2, "clap"), (5, "std::fs")]);
    }
}
