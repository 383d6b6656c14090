//! Saved games and settings as files that are cut, garbled, foreign, newer, or cannot be written.

use std::{fs, path::PathBuf};

use gridwise::store::{
    Act, Kind, Paths, history,
    saves::{self, Damage, Loaded, MAX_SAVE, MAX_SLOTS, Slot},
    settings::{self, Settings, Theme},
};
use proptest::prelude::*;
use tempfile::TempDir;
use twenty48::{Dice, Direction, ParseRecordError, Record, ReplayError, Rules, Timeline};

/// A game of this seed after at most so many turns, always sliding in the first direction that is possible.
fn played(rules: Rules, seed: u64, turns: usize) -> Record {
    let mut game = Timeline::open(rules, rules.opening(&mut Dice::for_opening(seed))).unwrap();
    for turn in 1..=turns {
        let possible = Direction::ALL.into_iter().find(|&direction| game.game().slide(direction).is_some());
        let Some(direction) = possible else { break };
        let turn = game.game().draw(direction, &mut Dice::for_turn(seed, turn as u64)).unwrap();
        game.play(turn).unwrap();
    }
    let mut record = game.record();
    assert!(record.set_tag("seed", &seed.to_string()) && record.set_tag("time", "83500"));
    record
}

fn home() -> (TempDir, Paths) {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    (home, paths)
}

fn open(paths: &Paths) -> Slot {
    Slot::open(paths, &Rules::classic()).unwrap()
}

/// Puts these bytes where the save of the first slot is.
fn plant(paths: &Paths, bytes: &[u8]) -> PathBuf {
    let path = paths.saves().unwrap().join("classic.2048");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, bytes).unwrap();
    path
}

fn loaded_record(loaded: Loaded) -> Record {
    match loaded {
        Loaded::Game(saved) => saved.record,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_saved_game_comes_back_with_its_past_and_its_tags() {
    let (_home, paths) = home();
    let record = played(Rules::classic(), 7, 100);
    let mut slot = open(&paths);
    assert_eq!(slot.load(), Loaded::Nothing);
    slot.save(&record).unwrap();
    drop(slot);
    let Loaded::Game(saved) = open(&paths).load() else { panic!() };
    assert_eq!(saved.record, record);
    assert_eq!(saved.record.tag("time"), Some("83500"));
    assert_eq!((saved.timeline.now(), saved.timeline.len()), (100, 100));
    let mut slot = open(&paths);
    slot.clear().unwrap();
    slot.clear().unwrap();
    assert_eq!(slot.load(), Loaded::Nothing);
}

#[test]
fn a_save_cut_at_any_length_is_set_aside_and_makes_room() {
    let text = played(Rules::classic(), 7, 20).to_string();
    let (_home, paths) = home();
    // Without its last newline it is still whole.
    for (number, len) in (1..).zip(0..text.len() - 1) {
        let path = plant(&paths, &text.as_bytes()[..len]);
        let mut slot = open(&paths);
        let Loaded::SetAside { to, why } = slot.load() else { panic!("cut at {len}") };
        assert!(!matches!(why, Damage::OtherRules(_) | Damage::NotText), "cut at {len}: {why}");
        assert_eq!(to, path.with_file_name(format!("classic.2048.damaged-{number}")));
        assert_eq!(fs::read(&to).unwrap(), &text.as_bytes()[..len]);
        assert_eq!(slot.load(), Loaded::Nothing);
        slot.save(&played(Rules::classic(), 8, 3)).unwrap();
    }
    plant(&paths, &text.as_bytes()[..text.len() - 1]);
    assert_eq!(loaded_record(open(&paths).load()).to_string(), text);
}

#[test]
fn what_is_not_a_game_of_these_rules_is_set_aside_with_the_reason() {
    let text = played(Rules::classic(), 7, 20).to_string();
    let other = played(Rules::edge(), 7, 20).to_string();
    let illegal = text.replace("end ", "end 1");
    let why = |bytes: &[u8]| {
        let (_home, paths) = home();
        plant(&paths, bytes);
        match open(&paths).load() {
            Loaded::SetAside { why, to } => {
                assert_eq!(fs::read(to).unwrap(), bytes);
                why
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(why(b"\x7fELF\x02\x01\x01"), Damage::Record(ParseRecordError::NotARecord));
    assert_eq!(why(b"\xff\xfe"), Damage::NotText);
    assert_eq!(why(other.as_bytes()), Damage::OtherRules(Box::new(Rules::edge())));
    assert!(matches!(why(illegal.as_bytes()), Damage::Illegal(ReplayError::Score { .. })));
    assert!(matches!(why(text.replace("turns 20", "turns 21").as_bytes()), Damage::Record(_)));
}

#[test]
fn a_save_that_is_too_large_is_set_aside_unread() {
    let (_home, paths) = home();
    let path = plant(&paths, b"");
    // A hole: it takes no room on the disk.
    fs::File::options().write(true).open(&path).unwrap().set_len(MAX_SAVE + 1).unwrap();
    let Loaded::SetAside { to, why } = open(&paths).load() else { panic!() };
    assert_eq!((why, fs::metadata(to).unwrap().len()), (Damage::TooLarge, MAX_SAVE + 1));
}

#[test]
fn a_newer_programs_save_is_left_alone_and_another_place_is_found() {
    let (_home, paths) = home();
    let text = b"gridwise-2048 7\nthings this program does not know\n";
    let path = plant(&paths, text);
    let record = played(Rules::classic(), 7, 20);
    let mut slot = open(&paths);
    assert_eq!(slot.load(), Loaded::Newer { path: path.clone(), version: 7 });
    slot.save(&record).unwrap();
    drop(slot);
    assert_eq!(loaded_record(open(&paths).load()), record);
    assert_eq!(fs::read(&path).unwrap(), text);
    // Whoever insists on that very place can look, but not write.
    let mut slot = Slot::open_number(&paths, &Rules::classic(), 1).unwrap();
    assert_eq!(slot.save(&record).unwrap_err().kind, Kind::Newer { version: 7 });
    assert_eq!(slot.clear().unwrap_err().kind, Kind::Newer { version: 7 });
    assert_eq!(slot.load(), Loaded::Newer { path: path.clone(), version: 7 });
    assert_eq!(fs::read(&path).unwrap(), text);
}

#[test]
fn saving_or_clearing_unseen_sets_a_damaged_file_aside_first() {
    let (_home, paths) = home();
    let path = plant(&paths, b"a letter to my aunt");
    open(&paths).save(&played(Rules::classic(), 7, 3)).unwrap();
    assert_eq!(fs::read(path.with_file_name("classic.2048.damaged-1")).unwrap(), b"a letter to my aunt");
    plant(&paths, b"another");
    open(&paths).clear().unwrap();
    assert_eq!(fs::read(path.with_file_name("classic.2048.damaged-2")).unwrap(), b"another");
}

#[test]
fn a_place_that_cannot_be_read_is_not_written_over() {
    let (_home, paths) = home();
    let path = paths.saves().unwrap().join("classic.2048");
    fs::create_dir_all(&path).unwrap();
    let mut slot = open(&paths);
    let Loaded::Unreadable(problem) = slot.load() else { panic!() };
    assert_eq!((problem.act, &problem.path), (Act::Read, &path));
    assert_eq!(slot.save(&played(Rules::classic(), 7, 3)).unwrap_err().act, Act::Write);
    assert!(path.is_dir());
}

#[test]
fn a_game_of_other_rules_is_not_saved_in_this_place() {
    let (_home, paths) = home();
    let mut slot = open(&paths);
    assert_eq!(slot.save(&played(Rules::lcd(), 7, 3)).unwrap_err().kind, Kind::OtherRules);
    assert_eq!(slot.load(), Loaded::Nothing);
}

#[test]
fn games_of_the_same_rules_take_different_places_up_to_a_limit() {
    let (_home, paths) = home();
    let mut slots: Vec<Slot> = (0..MAX_SLOTS).map(|_| open(&paths)).collect();
    for (number, slot) in (1..).zip(&mut slots) {
        assert_eq!(slot.number(), number);
        slot.save(&played(Rules::classic(), u64::from(number), 5)).unwrap();
    }
    assert_eq!(Slot::open(&paths, &Rules::classic()).unwrap_err().kind, Kind::Busy);
    assert_eq!(Slot::open_number(&paths, &Rules::classic(), 3).unwrap_err().kind, Kind::Busy);
    assert_eq!(Slot::open(&paths, &Rules::edge()).unwrap().number(), 1);
    for (number, slot) in (1..).zip(&mut slots) {
        assert_eq!(loaded_record(slot.load()), played(Rules::classic(), number, 5));
    }
    assert_eq!(slots[1].path().file_name().unwrap(), "classic~2.2048");
}

#[test]
fn the_game_played_last_is_the_one_that_goes_on() {
    let (_home, paths) = home();
    let (mut first, mut second) = (open(&paths), open(&paths));
    first.save(&played(Rules::classic(), 1, 5)).unwrap();
    second.save(&played(Rules::classic(), 2, 5)).unwrap();
    // File systems may tell time coarsely; say it outright.
    let age = |slot: &Slot, seconds| {
        let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        fs::File::options().write(true).open(slot.path()).unwrap().set_modified(time).unwrap();
    };
    age(&first, 1000);
    age(&second, 2000);
    drop((first, second));
    assert_eq!(open(&paths).number(), 2);
    let listed = saves::list(&paths).unwrap();
    assert_eq!(
        listed.iter().map(|game| (game.number, game.game.turns)).collect::<Vec<_>>(),
        [(2, 5), (1, 5)]
    );
    assert_eq!(listed[0].game.score, played(Rules::classic(), 2, 5).score);
    Slot::open_number(&paths, &Rules::classic(), 2).unwrap().clear().unwrap();
    assert_eq!(open(&paths).number(), 1);
}

#[test]
fn lists_pass_over_everything_that_is_not_a_game_in_its_place() {
    let (_home, paths) = home();
    assert_eq!(saves::list(&paths), Ok(vec![]));
    let edge = Rules::edge();
    Slot::open(&paths, &edge).unwrap().save(&played(edge, 3, 9)).unwrap();
    let dir = paths.saves().unwrap();
    let text = played(Rules::classic(), 7, 5).to_string();
    for (name, bytes) in [
        ("classic.2048", &text.as_bytes()[..40]),
        ("lcd.2048", text.as_bytes()),
        ("classic~99.2048", text.as_bytes()),
        ("classic.2048.damaged-1", text.as_bytes()),
        (".classic.2048.abcdef", text.as_bytes()),
        ("classic~2.2048", b"gridwise-2048 2\n"),
    ] {
        fs::write(dir.join(name), bytes).unwrap();
    }
    fs::create_dir(dir.join("classic~3.2048")).unwrap();
    let listed = saves::list(&paths).unwrap();
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert_eq!((listed[0].game.rules, listed[0].game.turns), (edge, 9));
}

#[test]
fn where_nothing_can_be_written_everything_says_so_and_nothing_breaks() {
    // A file where a directory should be stops even root.
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let paths = Paths::under(&file.join("sub"));
    let mut slot = open(&paths);
    assert!(slot.refusal().is_some());
    assert!(matches!(slot.load(), Loaded::Nothing | Loaded::Unreadable(_)));
    assert!(slot.save(&played(Rules::classic(), 7, 3)).is_err());
    assert!(slot.clear().is_err());
    assert!(settings::write(&paths, &Settings { theme: Theme::Dark, ..Settings::default() }).is_err());
    assert_eq!(settings::read(&paths).settings, Settings::default());
    assert!(history::append(&paths, &finished()).is_err());
    assert_eq!(fs::read(&file).unwrap(), b"");
    let nowhere = Paths::nowhere();
    assert_eq!(Slot::open(&nowhere, &Rules::classic()).unwrap_err().kind, Kind::NoHome);
    assert_eq!(settings::read(&nowhere).problem.unwrap().kind, Kind::NoHome);
}

#[test]
fn a_place_that_cannot_be_locked_still_loads() {
    let (_home, paths) = home();
    let record = played(Rules::classic(), 7, 30);
    open(&paths).save(&record).unwrap();
    let lock = paths.saves().unwrap().join("classic.lock");
    fs::remove_file(&lock).unwrap();
    fs::create_dir(&lock).unwrap();
    let mut slot = open(&paths);
    assert_eq!(loaded_record(slot.load()), record);
    assert_eq!(slot.save(&record).unwrap_err().act, Act::Lock);
    // Without the lock a damaged file is not ours to move.
    let path = plant(&paths, b"garbled");
    let Loaded::Unreadable(problem) = open(&paths).load() else { panic!() };
    assert_eq!((problem.kind, fs::read(path).unwrap().as_slice()), (Kind::Damaged, &b"garbled"[..]));
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

/// Loads these bytes as a save: whatever they are, they are a game or they are set aside unchanged.
fn check_any(paths: &Paths, bytes: &[u8]) -> Result<(), TestCaseError> {
    let path = plant(paths, bytes);
    match Slot::open_number(paths, &Rules::classic(), 1).unwrap().load() {
        Loaded::Game(saved) => prop_assert!(saved.record.replay().is_ok()),
        Loaded::SetAside { to, .. } => prop_assert_eq!(fs::read(to).unwrap(), bytes),
        Loaded::Newer { .. } => prop_assert_eq!(fs::read(&path).unwrap(), bytes),
        other => prop_assert!(false, "{:?}", other),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_bytes_are_never_a_crash_and_never_lost(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let (_home, paths) = home();
        check_any(&paths, &bytes)?;
    }

    #[test]
    fn a_garbled_save_is_never_a_crash_and_never_lost(seed: u64, at: prop::sample::Index, byte: u8, cut: bool) {
        let (_home, paths) = home();
        let mut bytes = played(Rules::classic(), seed, 30).to_string().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if cut {
            bytes.remove(at / 2);
        }
        check_any(&paths, &bytes)?;
    }

    #[test]
    fn every_game_of_every_preset_is_loaded_as_it_was_saved(seed: u64, turns in 0_usize..400, preset in 0_usize..3) {
        let (_home, paths) = home();
        let rules = Rules::PRESETS[preset].1;
        let record = played(rules, seed, turns);
        Slot::open(&paths, &rules).unwrap().save(&record).unwrap();
        let Loaded::Game(saved) = Slot::open(&paths, &rules).unwrap().load() else { panic!() };
        prop_assert_eq!(&saved.record, &record);
        prop_assert_eq!(saved.timeline.record().turns, record.turns);
    }
}
