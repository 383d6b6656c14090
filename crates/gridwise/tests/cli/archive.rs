//! `gridwise export` and `gridwise import`.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use midend::archive;

use crate::program::gridwise;

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

#[test]
fn what_one_home_exports_another_imports() {
    let dir = tempfile::tempdir().unwrap();
    let (one, other, file) = (dir.path().join("one"), dir.path().join("other"), dir.path().join("all.tar"));
    let file = file.to_str().unwrap();
    put(&one, "data/saves/classic.2048", "gridwise-2048 1\none\n");
    put(&one, "data/saves/classic.lock", "");
    put(&one, "data/saves/edge.2048.damaged-1", "broken");
    put(&one, "data/records/20260101-000000-classic-4.2048", "gridwise-2048 1\nended\n");
    put(&one, "data/history.jsonl", "{\"game\":\"2048\"}\n");
    put(&one, "config/settings.toml", "lang = \"zh\"\n");
    put(&other, "data/saves/classic.2048", "gridwise-2048 1\nother\n");
    put(&other, "config/settings.toml", "lang = \"en\"\n");

    let (done, text) = run(&one, &["export", file]);
    assert_eq!(
        (done, text.as_str()),
        (true, "Exported 1 games in progress, 1 finished games and 1 lines of history.\n")
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
        text.starts_with("Imported 1 games in progress, 1 finished games and 1 lines of history.\n"),
        "{text}"
    );
    assert!(text.contains("stay as they are"), "{text}");
    assert_eq!(get(&other, "data/saves/classic.2048"), "gridwise-2048 1\nother\n");
    assert_eq!(get(&other, "data/saves/classic~2.2048"), "gridwise-2048 1\none\n");
    assert_eq!(get(&other, "data/records/20260101-000000-classic-4.2048"), "gridwise-2048 1\nended\n");
    assert_eq!(get(&other, "data/history.jsonl"), "{\"game\":\"2048\"}\n");
    assert_eq!(get(&other, "config/settings.toml"), "lang = \"en\"\n");

    let (done, text) = run(&other, &["import", "--settings", file]);
    assert_eq!((done, text.contains("The settings were replaced.")), (true, true), "{text}");
    assert_eq!(get(&other, "config/settings.toml"), "lang = \"zh\"\n");
    let (done, text) = run(&other, &["import", file]);
    assert_eq!((done, text.as_str()), (true, "Everything in the file was there already.\n"));
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
    let (done, text) = run(&other, &["import", golden.to_str().unwrap()]);
    assert!(done && text.starts_with("Imported 9 games in progress, 5 finished games and 5 lines"), "{text}");
    assert_eq!(files(&other), files(&old));
}

#[test]
fn bad_files_change_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let home = dir.path().join("home");
    let (done, text) = run(&home, &["export", dir.path().join("x.tar").to_str().unwrap()]);
    assert_eq!((done, text.contains("there is nothing to export")), (false, true), "{text}");
    put(&home, "data/saves/classic.2048", "gridwise-2048 1\n");
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
