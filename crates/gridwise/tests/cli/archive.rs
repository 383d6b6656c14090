//! `gridwise export` and `gridwise import`.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use midend::archive;

use crate::program::{gridwise, run_with};

/// Runs the program at home; returns whether it succeeded, and what it printed.
fn run(home: &Path, args: &[&str]) -> (bool, String) {
    let output = gridwise().env("GRIDWISE_HOME", home).args(args).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

fn put(home: &Path, name: &str, text: &str) {
    let path = home.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn get(home: &Path, name: &str) -> String {
    fs::read_to_string(home.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A game without moves with the classic rules, told apart by its seed.
fn game(seed: u32) -> String {
    format!("gridwise-2048 1\nrules classic\nseed {seed}\nopening b2+2 c2+2\nturns 0\nend 0\n")
}

const SUDOKU: &str = "gridwise-sudoku 1\nshape 2x2\npuzzle .....2.13.4.....\nsolution 1324423131422413\n\
    category 2x2-easy\nturns 0\nnow 0\nend 4\n";
const LINE: &str =
    "{\"game\":\"2048\",\"rules\":\"lcd\",\"score\":8,\"best_tile\":4,\"turns\":3,\"won\":false}\n";

#[test]
fn what_one_home_exports_another_imports() {
    let dir = tempfile::tempdir().unwrap();
    let (one, other, file) = (dir.path().join("one"), dir.path().join("other"), dir.path().join("all.tar"));
    let file = file.to_str().unwrap();
    put(&one, "data/saves/classic.2048", &game(1));
    put(&one, "data/saves/classic.lock", "");
    put(&one, "data/saves/edge.2048.damaged-1", "broken");
    put(&one, "data/records/20260101-000000-classic-4.2048", &game(2));
    put(&one, "data/history.jsonl", LINE);
    put(&one, "config/settings.toml", "language = \"zh\"\n");
    put(&other, "data/saves/classic.2048", &game(3));
    put(&other, "config/settings.toml", "language = \"en\"\n");

    let (done, text) = run(&one, &["export", file]);
    assert_eq!(
        (done, text.as_str()),
        (true, "Exported 1 game in progress, 1 finished game and 1 line of history.\n")
    );
    // Any tool can read it, if there is one.
    if let Ok(output) = std::process::Command::new("tar").args(["tf", file]).output() {
        assert!(output.status.success());
        let names = String::from_utf8(output.stdout).unwrap();
        let mut names: Vec<&str> = names.lines().collect();
        names.sort_unstable();
        let expected = [
            "history.jsonl",
            "records/20260101-000000-classic-4.2048",
            "saves/classic.2048",
            "settings.toml",
        ];
        assert_eq!(names, expected);
    }

    let (done, text) = run(&other, &["import", file]);
    assert!(done, "{text}");
    assert!(
        text.starts_with("Imported 1 game in progress, 1 finished game and 1 line of history.\n"),
        "{text}"
    );
    assert!(text.contains("stay as they are"), "{text}");
    assert_eq!(get(&other, "data/saves/classic.2048"), game(3));
    assert_eq!(get(&other, "data/saves/classic~2.2048"), game(1));
    assert_eq!(get(&other, "data/records/20260101-000000-classic-4.2048"), game(2));
    assert_eq!(get(&other, "data/history.jsonl"), LINE);
    assert_eq!(get(&other, "config/settings.toml"), "language = \"en\"\n");

    let (done, text) = run(&other, &["import", "--settings", file]);
    assert_eq!((done, text.contains("The settings were imported.")), (true, true), "{text}");
    assert_eq!(get(&other, "config/settings.toml"), "language = \"zh\"\n");
    let (done, text) = run(&other, &["import", file]);
    assert_eq!((done, text.as_str()), (true, "Everything in the file was there already.\n"));
}

/// A tar file with these texts.
fn tar(file: &Path, texts: &[(&str, &str)]) {
    let texts = texts.iter().map(|(name, text)| (name.parse().unwrap(), text.as_bytes().to_vec()));
    fs::write(file, archive::write(&texts.collect(), 0)).unwrap();
}

/// Imports at a new home; returns the home, the exit code, standard output and standard error.
fn import(dir: &Path, lang: &str, args: &[&str]) -> (PathBuf, Option<i32>, String, String) {
    let home = tempfile::tempdir_in(dir).unwrap().keep();
    let output =
        gridwise().env("GRIDWISE_HOME", &home).args(["--lang", lang, "import"]).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (home, output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn damaged_parts_are_left_out_and_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("all.tar");
    let history = format!("{{\"version\":1}}\n{LINE}garbage\n");
    let texts = [
        ("saves/2x2-easy.sudoku", &*SUDOKU.replace("turns", "tuns")),
        ("saves/classic.2048", &game(1)),
        ("records/20260101-000000-classic-4.2048", "gridwise-2048 1\n"),
        ("history.jsonl", &history),
    ];
    tar(&file, &texts);
    let (home, code, out, error) = import(dir.path(), "en", &[file.to_str().unwrap()]);
    assert_eq!(code, Some(1));
    assert_eq!(out, "Imported 1 game in progress, 0 finished games and 1 line of history.\n");
    assert_eq!(
        error,
        "gridwise: Left out, because they are damaged: saves/2x2-easy.sudoku, \
         records/20260101-000000-classic-4.2048, line 1 of history.jsonl, line 3 of history.jsonl.\n"
    );
    let names: Vec<PathBuf> = files(&home).into_keys().collect();
    assert_eq!(names, [Path::new("data/history.jsonl"), Path::new("data/saves/classic.2048")]);
    assert_eq!(get(&home, "data/history.jsonl"), LINE);
    let (_, code, _, error) = import(dir.path(), "zh", &[file.to_str().unwrap()]);
    assert!(
        code == Some(1) && error.starts_with("gridwise: 因损坏而未导入：saves/2x2-easy.sudoku"),
        "{error}"
    );
}

#[test]
fn files_of_a_newer_version_are_imported_untouched() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("all.tar");
    let newer = ("gridwise-2048 99\nnew\n", "{\"version\":99,\"moves\":[1]}\n");
    tar(&file, &[("saves/classic.2048", newer.0), ("history.jsonl", newer.1)]);
    let (home, code, _, error) = import(dir.path(), "en", &[file.to_str().unwrap()]);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    assert_eq!(get(&home, "data/saves/classic.2048"), newer.0);
    assert_eq!(get(&home, "data/history.jsonl"), newer.1);
}

#[test]
fn settings_are_imported_only_on_request_and_if_they_are_valid() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("all.tar");
    let name = file.to_str().unwrap();
    tar(&file, &[("settings.toml", "theme = \"dark\"\n"), ("saves/2x2-easy.sudoku", SUDOKU)]);
    let (home, code, out, _) = import(dir.path(), "en", &[name]);
    assert!(code == Some(0) && out.contains("--settings") && !out.contains("The settings were"), "{out}");
    assert!(!home.join("config/settings.toml").exists());
    let (done, text) = run(&home, &["import", "--settings", name]);
    assert!(done && text.contains("The settings were imported."), "{text}");
    let valid = get(&home, "config/settings.toml");
    for (bad, fault) in [
        ("theme = \"x\"\n", "settings.toml, line 1: theme: expected one of: \"auto\""),
        ("animation = true\nfoo = 1\n", "settings.toml, line 2: there is no setting foo"),
    ] {
        tar(&file, &[("settings.toml", bad)]);
        let (done, text) = run(&home, &["import", "--settings", name]);
        assert!(
            !done && text.contains(&format!("gridwise: The settings were not imported: {fault}")),
            "{text}"
        );
        assert_eq!(get(&home, "config/settings.toml"), valid);
    }
}

#[test]
fn a_line_is_standard_output_and_standard_input() {
    let dir = tempfile::tempdir().unwrap();
    let (one, other) = (dir.path().join("one"), dir.path().join("other"));
    put(&one, "data/saves/classic.2048", &game(1));
    let output =
        gridwise().env("GRIDWISE_HOME", &one).current_dir(dir.path()).args(["export", "-"]).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty() && !dir.path().join("-").exists());
    assert_eq!(archive::read(&output.stdout).unwrap().len(), 1);
    let output = run_with(gridwise().env("GRIDWISE_HOME", &other).args(["import", "-"]), &output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(get(&other, "data/saves/classic.2048"), game(1));
    let output = run_with(gridwise().env("GRIDWISE_HOME", &other).args(["import", "-"]), b"hello");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.starts_with("gridwise: standard input: this is not"), "{text}");
}

/// All files below a folder, by path.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), PathBuf::from(entry.file_name()));
        match path.is_dir() {
            true => found.extend(files(&path).into_iter().map(|(below, text)| (name.join(below), text))),
            false => _ = found.insert(name, fs::read_to_string(path).unwrap()),
        }
    }
    found.retain(|name, _| name.extension().is_none_or(|ending| ending != "lock"));
    found
}

/// A test of the page (`web/tests/imports.test.mjs`) imports the golden file, and saves the same bytes. `BLESS=1` writes it.
#[test]
fn the_page_and_this_program_read_each_others_files() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let (old, golden) = (data.join("home-0.1"), data.join("web/exported.tar"));
    let dir = tempfile::tempdir().unwrap();
    let (home, file) = (dir.path().join("home"), dir.path().join("all.tar"));
    for (name, text) in files(&old) {
        put(&home, name.to_str().unwrap(), &text);
    }
    let (done, text) = run(&home, &["export", file.to_str().unwrap()]);
    assert!(done, "{text}");
    // The page's clock says this; only the times in the file depend on it.
    let exported = archive::read(&fs::read(&file).unwrap()).unwrap();
    let bytes = archive::write(&exported, 1_794_838_000);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &bytes).unwrap();
    }
    assert!(fs::read(&golden).unwrap() == bytes, "{} differs: BLESS=1 writes it", golden.display());

    let other = dir.path().join("other");
    let (done, text) = run(&other, &["import", "--settings", golden.to_str().unwrap()]);
    assert!(done && text.starts_with("Imported 9 games in progress, 5 finished games and 5 lines"), "{text}");
    assert_eq!(files(&other), files(&old));
}

#[test]
fn bad_files_change_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let home = dir.path().join("home");
    let (done, text) = run(&home, &["export", dir.path().join("x.tar").to_str().unwrap()]);
    assert_eq!((done, text.contains("there is nothing to export")), (false, true), "{text}");
    put(&home, "data/saves/classic.2048", &game(1));
    let file = dir.path().join("all.tar");
    let name = file.to_str().unwrap();
    assert!(run(&home, &["export", name]).0);
    let whole = fs::read(&file).unwrap();
    for (bytes, why) in [
        (&whole[..700], "the file was cut off"),
        (b"hello".as_slice(), "this is not a file that gridwise has exported"),
        (&[&b"x"[..], &whole[1..]].concat(), "the file is damaged at byte 0"),
    ] {
        fs::write(&file, bytes).unwrap();
        let other = dir.path().join("other");
        let (done, text) = run(&other, &["import", name]);
        assert!(!done && text.contains(why) && text.contains(name), "{text}");
        assert!(!other.exists());
    }
    let (done, text) = run(&home, &["import", "no-such-file"]);
    assert!(!done && text.contains("no-such-file"), "{text}");
}
