//! Saves that are truncated, corrupt, too large, of another kind or of a newer version, for both games.

use std::{fs, path::Path};

use gridwise::store::{Disk, Paths};
use midend::{
    Notice,
    problem::{Act, Kind},
    store::{Damage, MAX_SLOTS, Storage, parse},
    sudoku::Sudoku,
    twenty48::Twenty48,
};
use proptest::prelude::*;

use crate::sample::{Program, Sample, found, home, names, put, replaced, resumed, shown, taken};

fn a_save_truncated_at_any_length_is_moved_aside<G: Sample>() {
    let text = G::sample(7, 20).to_string();
    let (_home, paths) = home();
    // Without its last newline it is still complete.
    for (number, len) in (1..).zip(0..text.len() - 1) {
        let path = G::plant(&paths, &text.as_bytes()[..len]);
        let mut program = Program::new(&paths);
        program.disk.hurried = true;
        G::replace(&mut program, G::usual(), 8);
        let notices = program.take_notices();
        let [Notice::SetAside { to, why }] = notices.as_slice() else { panic!("cut at {len}: {notices:?}") };
        assert!(matches!(why, Damage::Garbled(_) | Damage::Illegal(_)), "cut at {len}: {why}");
        let moved = path.with_file_name(format!("{}.damaged-{number}", G::file_name()));
        assert_eq!(Path::new(to), moved);
        assert_eq!(fs::read(to).unwrap(), &text.as_bytes()[..len]);
        // The new game is in the slot now.
        let (saved, _) = parse::<G>(&fs::read(&path).unwrap(), &G::usual()).unwrap();
        assert_eq!((G::mark(&saved), G::turns(&saved)), (G::mark(&G::sample(8, 0)), 0));
    }
    G::plant(&paths, &text.as_bytes()[..text.len() - 1]);
    let mut program = resumed::<G>(&paths);
    assert_eq!((program.take_notices(), shown::<G>(&program)), (vec![], G::sample_shown(7, 20)));
}

/// Why a save with these bytes is moved aside; the bytes are kept.
fn why_moved_aside<G: Sample>(bytes: &[u8]) -> Damage {
    let (_home, paths) = home();
    G::plant(&paths, bytes);
    match resumed::<G>(&paths).take_notices().as_slice() {
        [Notice::SetAside { why, to }] => {
            assert_eq!(fs::read(to).unwrap(), bytes);
            why.clone()
        }
        other => panic!("{other:?}"),
    }
}

fn an_invalid_save_is_moved_aside_with_the_reason<G: Sample>() {
    let text = G::sample(7, 20).to_string();
    let other = G::record(G::read_key(G::OTHER), 7, 20).to_string();
    let why = why_moved_aside::<G>;
    let Damage::Garbled(said) = why(b"\x7fELF\x02\x01\x01") else { panic!() };
    assert!(said.starts_with("not a record of") && said.contains(G::MAGIC), "{said}");
    assert_eq!(why(b"\xff\xfe"), Damage::NotText);
    assert_eq!(why(other.as_bytes()), Damage::Misplaced(Some(G::OTHER.into())));
    assert!(matches!(why(text.replace("end ", "end 1").as_bytes()), Damage::Illegal(_)));
    assert!(matches!(why(text.replace("turns 20", "turns 21").as_bytes()), Damage::Garbled(_)));
}

fn a_save_that_is_too_large_is_moved_aside_unread<G: Sample>() {
    let (_home, paths) = home();
    let path = G::plant(&paths, b"");
    // A sparse file: it takes no space on the disk.
    let len = G::first().limit() + 1;
    fs::File::options().write(true).open(&path).unwrap().set_len(len).unwrap();
    let notices = resumed::<G>(&paths).take_notices();
    let [Notice::SetAside { to, why }] = notices.as_slice() else { panic!("{notices:?}") };
    assert_eq!((why, fs::metadata(to).unwrap().len()), (&Damage::TooLarge, len));
}

fn a_save_of_a_newer_version_is_kept_and_another_slot_is_used<G: Sample>() {
    let (_home, paths) = home();
    let newer = format!("{} 7\nthings this program does not know\n", G::MAGIC);
    let path = G::plant(&paths, newer.as_bytes());
    let notice = Notice::Newer { path: G::first().to_string() };
    let mut program = replaced::<G>(&paths, 7);
    assert_eq!((program.take_notices(), taken::<G>(&paths)), (vec![notice.clone()], vec![2]));
    drop(program);
    put::<G>(&paths, 2, &G::sample(7, 20));
    let mut program = resumed::<G>(&paths);
    assert_eq!((program.take_notices(), shown::<G>(&program)), (vec![], G::sample_shown(7, 20)));
    drop(program);
    // Without a free slot, a game can be played but not saved.
    let mut others: Vec<Disk> = (2..=MAX_SLOTS).map(|_| Disk::new(paths.clone())).collect();
    for (number, other) in (2..).zip(&mut others) {
        assert!(other.take(&[G::slot(G::KEY, number)]).name.is_some());
    }
    for mut program in [replaced::<G>(&paths, 9), found::<G>(&paths, 9)] {
        assert!(G::shown(&program.app).is_some());
        assert_eq!(program.cannot_save().kind, Kind::Newer { version: 7 });
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

fn a_new_game_moves_a_damaged_save_aside_first<G: Sample>() {
    let (_home, paths) = home();
    let path = G::plant(&paths, b"a letter to my aunt");
    let moved = |number| path.with_file_name(format!("{}.damaged-{number}", G::file_name()));
    drop(replaced::<G>(&paths, 7));
    assert_eq!(fs::read(moved(1)).unwrap(), b"a letter to my aunt");
    G::plant(&paths, b"another");
    drop(found::<G>(&paths, 7));
    assert_eq!(fs::read(moved(2)).unwrap(), b"another");
    // It was not a game, so none was given up.
    assert!(!paths.history().unwrap().exists() && !paths.records().unwrap().exists());
}

fn a_save_that_cannot_be_read_is_not_overwritten<G: Sample>() {
    let (_home, paths) = home();
    let path = paths.of(&G::first()).unwrap();
    fs::create_dir_all(&path).unwrap();
    let mut program = replaced::<G>(&paths, 7);
    let problem = program.cannot_save();
    assert_eq!((problem.act, problem.place), (Act::Read, path.display().to_string()));
    assert!(G::shown(&program.app).is_some() && path.is_dir());
    assert_eq!(names(&paths).len(), 2);
}

fn a_search_moves_damaged_saves_aside_and_keeps_newer_ones<G: Sample>() {
    let (_home, paths) = home();
    let path = G::plant(&paths, b"garbled");
    let mut program = found::<G>(&paths, 1);
    let notices = program.take_notices();
    let [Notice::SetAside { to, why: Damage::Garbled(_) }] = notices.as_slice() else {
        panic!("{notices:?}")
    };
    assert_eq!((taken::<G>(&paths), fs::read(to).unwrap().as_slice()), (vec![1], &b"garbled"[..]));
    drop(program);
    // The game with this seed, but illegal: it is moved aside, and its slot is used.
    fs::write(&path, G::sample(1, 9).to_string().replace("end ", "end 1")).unwrap();
    let mut program = found::<G>(&paths, 1);
    let notices = program.take_notices();
    assert!(matches!(notices.as_slice(), [Notice::SetAside { why: Damage::Illegal(_), .. }]), "{notices:?}");
    assert_eq!(taken::<G>(&paths), [1]);
    drop(program);
    // A save of a newer version is reported and skipped.
    let newer = format!("{} 7\n", G::MAGIC);
    fs::write(&path, &newer).unwrap();
    let mut program = found::<G>(&paths, 1);
    assert_eq!(program.take_notices(), [Notice::Newer { path: G::first().to_string() }]);
    assert_eq!(taken::<G>(&paths), [2]);
    drop(program);
    // If all other slots are in use, it is the reason why there is no free one.
    for number in 2..=MAX_SLOTS {
        put::<G>(&paths, number, &G::sample(number.into(), 1));
    }
    assert_eq!(found::<G>(&paths, 99).cannot_save().kind, Kind::Newer { version: 7 });
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

for_both! {
    a_save_truncated_at_any_length_is_moved_aside,
    an_invalid_save_is_moved_aside_with_the_reason,
    a_save_that_is_too_large_is_moved_aside_unread,
    a_save_of_a_newer_version_is_kept_and_another_slot_is_used,
    a_new_game_moves_a_damaged_save_aside_first,
    a_save_that_cannot_be_read_is_not_overwritten,
    a_search_moves_damaged_saves_aside_and_keeps_newer_ones,
}

/// Loads these bytes as a save: they are a valid game, or they are kept unchanged.
fn check_any<G: Sample>(paths: &Paths, bytes: &[u8]) -> Result<(), TestCaseError> {
    let path = G::plant(paths, bytes);
    let mut program = Program::new(paths);
    program.disk.hurried = true;
    program.resume::<G>();
    match program.take_notices().as_slice() {
        [] => {
            let (record, timeline) = parse::<G>(bytes, &G::usual()).expect("nothing is wrong with it");
            prop_assert!(G::is_legal(&record));
            prop_assert_eq!(shown::<G>(&program), timeline);
        }
        [Notice::SetAside { to, .. }] => prop_assert_eq!(fs::read(to).unwrap(), bytes),
        [Notice::Newer { .. }] => prop_assert_eq!(fs::read(&path).unwrap(), bytes),
        other => prop_assert!(false, "{:?}", other),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_bytes_never_crash_and_are_never_lost(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let (_home, paths) = home();
        check_any::<Twenty48>(&paths, &bytes)?;
        check_any::<Sudoku>(&paths, &bytes)?;
    }

    #[test]
    fn a_corrupt_save_never_crashes_and_is_never_lost(seed: u64, at: prop::sample::Index, byte: u8, cut: bool) {
        let (_home, paths) = home();
        let garbled = |text: String| {
            let mut bytes = text.into_bytes();
            let at = at.index(bytes.len());
            bytes[at] = byte;
            if cut {
                bytes.remove(at / 2);
            }
            bytes
        };
        check_any::<Twenty48>(&paths, &garbled(Twenty48::sample(seed, 30).to_string()))?;
        check_any::<Sudoku>(&paths, &garbled(Sudoku::sample(seed, 30).to_string()))?;
    }
}
