//! Saved games, history and settings as files that are cut, garbled, foreign, newer, or cannot be written.

mod sample;
mod slots;

use std::fs;

use gridwise::store::{
    Act, Kind, Paths, history,
    settings::{self, Settings, Theme},
};

use sample::home;

#[test]
fn where_nothing_can_be_written_everything_says_so_and_nothing_breaks() {
    // A file where a directory should be stops even root.
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let paths = Paths::under(&file.join("sub"));
    assert!(settings::write(&paths, &Settings { theme: Theme::Dark, ..Settings::default() }).is_err());
    assert_eq!(settings::read(&paths).settings, Settings::default());
    assert!(history::append(&paths, &finished()).is_err());
    assert_eq!(fs::read(&file).unwrap(), b"");
    assert_eq!(settings::read(&Paths::nowhere()).problem.unwrap().kind, Kind::NoHome);
}

fn finished() -> history::Finished {
    let line = r#"{"game":"2048","rules":"lcd","score":8,"best_tile":4,"turns":3,"won":false}"#;
    serde_json::from_str(line).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_takes_no_line_and_says_so() {
    let (_home, paths) = home();
    let path = paths.history().unwrap();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::os::unix::fs::symlink("/dev/full", &path).unwrap();
    let problem = history::append(&paths, &finished()).unwrap_err();
    assert_eq!((problem.kind, problem.path), (Kind::Full, path));
    // A device is not read: it might never end.
    assert_eq!(history::read(&paths).unwrap_err().act, Act::Read);
}

#[test]
fn settings_are_written_where_they_stand_and_never_over_what_is_not_understood() {
    let (_home, paths) = home();
    let dark = Settings { theme: Theme::Dark, ..Settings::default() };
    settings::write(&paths, &dark).unwrap();
    assert_eq!(settings::read(&paths).settings, dark);
    let path = paths.settings().unwrap();
    fs::write(&path, "theme = \"dark\" # night\nwhat = 1\n").unwrap();
    settings::write(&paths, &Settings::default()).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "theme = \"classic\" # night\nwhat = 1\n");
    fs::write(&path, "theme = ").unwrap();
    let problem = settings::write(&paths, &dark).unwrap_err();
    assert_eq!((problem.kind, problem.cause.contains(":1:")), (Kind::Damaged, true), "{problem}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "theme = ");
}

#[cfg(unix)]
#[test]
fn settings_that_are_a_link_stay_one() {
    let (home, paths) = home();
    let (path, target) = (paths.settings().unwrap(), home.path().join("elsewhere.toml"));
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&target, "").unwrap();
    std::os::unix::fs::symlink(&target, &path).unwrap();
    settings::write(&paths, &Settings { theme: Theme::Lcd, ..Settings::default() }).unwrap();
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "theme = \"lcd\"\n");
}
