//! The places of games in progress: the same promises for both games.

use std::{
    fs,
    time::{Duration, UNIX_EPOCH},
};

use gridwise::store::{
    Act, Kind, Paths, Sudoku, Twenty48,
    saves::{self, Damage, Loaded, MAX_SAVE, MAX_SLOTS, Slot},
};
use proptest::prelude::*;

use crate::sample::{Sample, home};

fn record_of<G: Sample>(loaded: Loaded<G>) -> G::Record {
    match loaded {
        Loaded::Game(saved) => saved.record,
        other => panic!("{other:?}"),
    }
}

/// File systems may tell time coarsely; says it outright.
fn age<G: Sample>(slot: &Slot<G>, seconds: u64) {
    let time = UNIX_EPOCH + Duration::from_secs(seconds);
    fs::File::options().write(true).open(slot.path()).unwrap().set_modified(time).unwrap();
}

fn a_saved_game_comes_back_with_its_past_and_its_tags<G: Sample>() {
    let (_home, paths) = home();
    let record = G::sample(7, 100);
    let mut slot = G::open(&paths);
    assert_eq!(slot.load(), Loaded::Nothing);
    slot.save(&record).unwrap();
    drop(slot);
    let Loaded::Game(saved) = G::open(&paths).load() else { panic!() };
    assert_eq!(saved.record, record);
    assert_eq!((G::time(&saved.record), G::turns(&saved.record)), (Some("83500"), 100));
    assert_eq!(saved.timeline, G::replay(&record).unwrap());
    let mut slot = G::open(&paths);
    slot.clear().unwrap();
    slot.clear().unwrap();
    assert_eq!(slot.load(), Loaded::Nothing);
}

fn a_quick_save_is_a_save_and_leaves_nothing_beside_it<G: Sample>() {
    let (_home, paths) = home();
    let mut slot = G::open(&paths);
    for turns in 0..9 {
        slot.save_quickly(&G::sample(7, turns)).unwrap();
    }
    drop(slot);
    // What a killed writer left is swept away by the next to come.
    let dir = paths.saves().unwrap();
    fs::write(dir.join(format!(".{}.aB3xY9", G::file_name())), "half a ga").unwrap();
    assert_eq!(record_of(G::open(&paths).load()), G::sample(7, 8));
    let mut names: Vec<_> = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    let mut expected = [G::file_name(), format!("{}.lock", G::KEY)];
    expected.sort();
    assert_eq!(names, expected.map(std::ffi::OsString::from));
}

fn a_save_cut_at_any_length_is_set_aside_and_makes_room<G: Sample>() {
    let text = G::sample(7, 20).to_string();
    let (_home, paths) = home();
    // Without its last newline it is still whole.
    for (number, len) in (1..).zip(0..text.len() - 1) {
        let path = G::plant(&paths, &text.as_bytes()[..len]);
        let mut slot = G::open(&paths);
        let Loaded::SetAside { to, why } = slot.load() else { panic!("cut at {len}") };
        assert!(matches!(why, Damage::Garbled(_) | Damage::Illegal(_)), "cut at {len}: {why}");
        assert_eq!(to, path.with_file_name(format!("{}.damaged-{number}", G::file_name())));
        assert_eq!(fs::read(&to).unwrap(), &text.as_bytes()[..len]);
        assert_eq!(slot.load(), Loaded::Nothing);
        slot.save_quickly(&G::sample(8, 3)).unwrap();
    }
    G::plant(&paths, &text.as_bytes()[..text.len() - 1]);
    assert_eq!(record_of(G::open(&paths).load()).to_string(), text);
}

fn what_is_not_a_game_of_this_kind_is_set_aside_with_the_reason<G: Sample>() {
    let text = G::sample(7, 20).to_string();
    let other = G::played(G::read_key(G::OTHER), 7, 20).to_string();
    let why = |bytes: &[u8]| {
        let (_home, paths) = home();
        G::plant(&paths, bytes);
        match G::open(&paths).load() {
            Loaded::SetAside { why, to } => {
                assert_eq!(fs::read(to).unwrap(), bytes);
                why
            }
            other => panic!("{other:?}"),
        }
    };
    let Damage::Garbled(said) = why(b"\x7fELF\x02\x01\x01") else { panic!() };
    assert!(said.starts_with("not a record of") && said.contains(G::MAGIC), "{said}");
    assert_eq!(why(b"\xff\xfe"), Damage::NotText);
    assert_eq!(why(other.as_bytes()), Damage::Misplaced(Some(G::OTHER.into())));
    assert!(matches!(why(text.replace("end ", "end 1").as_bytes()), Damage::Illegal(_)));
    assert!(matches!(why(text.replace("turns 20", "turns 21").as_bytes()), Damage::Garbled(_)));
}

fn a_save_that_is_too_large_is_set_aside_unread<G: Sample>() {
    let (_home, paths) = home();
    let path = G::plant(&paths, b"");
    // A hole: it takes no room on the disk.
    fs::File::options().write(true).open(&path).unwrap().set_len(MAX_SAVE + 1).unwrap();
    let Loaded::SetAside { to, why } = G::open(&paths).load() else { panic!() };
    assert_eq!((why, fs::metadata(to).unwrap().len()), (Damage::TooLarge, MAX_SAVE + 1));
}

fn a_newer_programs_save_is_left_alone_and_another_place_is_found<G: Sample>() {
    let (_home, paths) = home();
    let text = format!("{} 7\nthings this program does not know\n", G::MAGIC);
    let path = G::plant(&paths, text.as_bytes());
    let record = G::sample(7, 20);
    let mut slot = G::open(&paths);
    assert_eq!(slot.load(), Loaded::Newer { path: path.clone(), version: 7 });
    slot.save(&record).unwrap();
    drop(slot);
    assert_eq!(record_of(G::open(&paths).load()), record);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    // Whoever insists on that very place can look, but not write.
    let mut slot = Slot::<G>::open_number(&paths, &G::usual(), 1).unwrap();
    assert_eq!(slot.save(&record).unwrap_err().kind, Kind::Newer { version: 7 });
    assert_eq!(slot.clear().unwrap_err().kind, Kind::Newer { version: 7 });
    assert_eq!(slot.load(), Loaded::Newer { path: path.clone(), version: 7 });
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

fn saving_or_clearing_unseen_sets_a_damaged_file_aside_first<G: Sample>() {
    let (_home, paths) = home();
    let path = G::plant(&paths, b"a letter to my aunt");
    let aside = |number| path.with_file_name(format!("{}.damaged-{number}", G::file_name()));
    G::open(&paths).save(&G::sample(7, 3)).unwrap();
    assert_eq!(fs::read(aside(1)).unwrap(), b"a letter to my aunt");
    G::plant(&paths, b"another");
    G::open(&paths).clear().unwrap();
    assert_eq!(fs::read(aside(2)).unwrap(), b"another");
}

fn a_place_that_cannot_be_read_is_not_written_over<G: Sample>() {
    let (_home, paths) = home();
    let path = paths.saves().unwrap().join(G::file_name());
    fs::create_dir_all(&path).unwrap();
    let mut slot = G::open(&paths);
    let Loaded::Unreadable(problem) = slot.load() else { panic!() };
    assert_eq!((problem.act, &problem.path), (Act::Read, &path));
    assert_eq!(slot.save(&G::sample(7, 3)).unwrap_err().act, Act::Write);
    assert!(path.is_dir());
}

fn a_game_of_another_kind_is_not_saved_in_this_place<G: Sample>() {
    let (_home, paths) = home();
    let mut slot = G::open(&paths);
    let other = G::played(G::read_key(G::OTHER), 7, 3);
    assert_eq!(slot.save(&other).unwrap_err().kind, Kind::Misplaced);
    assert_eq!(slot.load(), Loaded::Nothing);
}

fn games_of_the_same_kind_take_different_places_up_to_a_limit<G: Sample>() {
    let (_home, paths) = home();
    let mut slots: Vec<Slot<G>> = (0..MAX_SLOTS).map(|_| G::open(&paths)).collect();
    for (number, slot) in (1..).zip(&mut slots) {
        assert_eq!((slot.number(), slot.has_company()), (number, number > 1));
        slot.save(&G::sample(u64::from(number), 5)).unwrap();
    }
    assert_eq!(Slot::<G>::open(&paths, &G::usual()).unwrap_err().kind, Kind::Busy);
    assert_eq!(Slot::<G>::open_number(&paths, &G::usual(), 3).unwrap_err().kind, Kind::Busy);
    let other = Slot::<G>::open(&paths, &G::read_key(G::OTHER)).unwrap();
    assert_eq!((other.number(), other.key().to_string().as_str()), (1, G::OTHER));
    for (number, slot) in (1..).zip(&mut slots) {
        assert_eq!(record_of(slot.load()), G::sample(number, 5));
    }
    let second = format!("{}~2{}", G::KEY, G::ENDING);
    assert_eq!(slots[1].path().file_name().unwrap().to_str(), Some(second.as_str()));
}

fn the_game_played_last_is_the_one_that_goes_on<G: Sample>() {
    let (_home, paths) = home();
    let (mut first, mut second) = (G::open(&paths), G::open(&paths));
    first.save(&G::sample(1, 5)).unwrap();
    second.save(&G::sample(2, 6)).unwrap();
    age(&first, 1000);
    age(&second, 2000);
    drop((first, second));
    assert_eq!(G::open(&paths).number(), 2);
    let listed = saves::list::<G>(&paths).unwrap();
    let seen: Vec<_> = listed.iter().map(|game| (game.number, game.game.turns)).collect();
    assert_eq!(seen, [(2, 6), (1, 5)]);
    assert_eq!(listed[0].game.mark, G::mark(&G::sample(2, 6)));
    Slot::<G>::open_number(&paths, &G::usual(), 2).unwrap().clear().unwrap();
    assert_eq!(G::open(&paths).number(), 1);
}

fn lists_pass_over_everything_that_is_not_a_game_in_its_place<G: Sample>() {
    let (_home, paths) = home();
    assert_eq!(saves::list::<G>(&paths), Ok(vec![]));
    let other = G::read_key(G::OTHER);
    Slot::<G>::open(&paths, &other).unwrap().save(&G::played(other, 3, 9)).unwrap();
    let dir = paths.saves().unwrap();
    let text = G::sample(7, 5).to_string();
    let newer = format!("{} 2\n", G::MAGIC);
    let (key, ending) = (G::KEY, G::ENDING);
    for (name, bytes) in [
        (format!("{key}{ending}"), &text.as_bytes()[..40]),
        (format!("lcd{ending}"), text.as_bytes()),
        (format!("{key}~99{ending}"), text.as_bytes()),
        (format!("{key}{ending}.damaged-1"), text.as_bytes()),
        (format!(".{key}{ending}.abcdef"), text.as_bytes()),
        (format!("{key}.other"), text.as_bytes()),
        (format!("{key}~2{ending}"), newer.as_bytes()),
    ] {
        fs::write(dir.join(name), bytes).unwrap();
    }
    fs::create_dir(dir.join(format!("{key}~3{ending}"))).unwrap();
    let listed = saves::list::<G>(&paths).unwrap();
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert_eq!((listed[0].game.key, listed[0].game.turns), (other, 9));
}

fn a_place_that_cannot_be_locked_still_loads<G: Sample>() {
    let (_home, paths) = home();
    let record = G::sample(7, 30);
    G::open(&paths).save(&record).unwrap();
    let lock = paths.saves().unwrap().join(format!("{}.lock", G::KEY));
    fs::remove_file(&lock).unwrap();
    fs::create_dir(&lock).unwrap();
    let mut slot = G::open(&paths);
    assert_eq!(record_of(slot.load()), record);
    assert_eq!(slot.save(&record).unwrap_err().act, Act::Lock);
    // Without the lock a damaged file is not ours to move.
    let path = G::plant(&paths, b"garbled");
    let Loaded::Unreadable(problem) = G::open(&paths).load() else { panic!() };
    assert_eq!((problem.kind, fs::read(path).unwrap().as_slice()), (Kind::Damaged, &b"garbled"[..]));
}

fn where_nothing_can_be_written_a_place_says_so<G: Sample>() {
    // A file where a directory should be stops even root.
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let paths = Paths::under(&file.join("sub"));
    let mut slot = G::open(&paths);
    assert!(slot.refusal().is_some());
    assert!(matches!(slot.load(), Loaded::Nothing | Loaded::Unreadable(_)));
    assert!(slot.save(&G::sample(7, 3)).is_err());
    assert!(slot.clear().is_err());
    assert_eq!(fs::read(&file).unwrap(), b"");
    assert_eq!(Slot::<G>::open(&Paths::nowhere(), &G::usual()).unwrap_err().kind, Kind::NoHome);
}

fn a_game_is_found_again_by_what_tells_it_from_others<G: Sample>() {
    let (_home, paths) = home();
    let find = |seed| Slot::<G>::find(&paths, &G::usual(), &G::mark(&G::sample(seed, 0)).unwrap());
    for (number, seed) in [(1, 10), (2, 20), (3, 30)] {
        let (mut slot, found) = find(seed).unwrap();
        assert_eq!((slot.number(), found), (number, Loaded::Nothing));
        slot.save(&G::sample(seed, 5)).unwrap();
        age(&slot, seed);
    }
    // The first place is free again, and still the third game is found in its own.
    Slot::<G>::open_number(&paths, &G::usual(), 1).unwrap().clear().unwrap();
    let (slot, found) = find(30).unwrap();
    assert_eq!((slot.number(), slot.has_company(), record_of(found)), (3, false, G::sample(30, 5)));
    // Somebody holds it now: the same game begins anew elsewhere.
    let (mut again, found) = find(30).unwrap();
    assert_eq!((again.number(), again.has_company(), found), (1, true, Loaded::Nothing));
    again.save(&G::sample(30, 2)).unwrap();
    age(&again, 99);
    drop((slot, again));
    // Of two it is the one played last.
    assert_eq!(record_of(find(30).unwrap().1), G::sample(30, 2));
    assert_eq!(find(20).unwrap().0.number(), 2);
}

fn a_game_nobody_began_makes_room_and_one_that_somebody_began_does_not<G: Sample>() {
    let (_home, paths) = home();
    let find = |seed| Slot::<G>::find(&paths, &G::usual(), &G::mark(&G::sample(seed, 0)).unwrap());
    find(1).unwrap().0.save(&G::sample(1, 0)).unwrap();
    let (mut slot, found) = find(2).unwrap();
    assert_eq!((slot.number(), found), (1, Loaded::Nothing));
    slot.save(&G::sample(2, 1)).unwrap();
    drop(slot);
    for seed in 3..=u64::from(MAX_SLOTS) + 1 {
        find(seed).unwrap().0.save(&G::sample(seed, 1)).unwrap();
    }
    let problem = find(1).unwrap_err();
    assert_eq!((problem.act, problem.kind), (Act::Lock, Kind::Busy));
    assert_eq!(record_of(find(7).unwrap().1), G::sample(7, 1));
    assert_eq!(saves::list::<G>(&paths).unwrap().len(), MAX_SLOTS as usize);
}

fn a_search_sets_what_is_damaged_aside_and_leaves_what_is_newer_alone<G: Sample>() {
    let (_home, paths) = home();
    let find = |seed| Slot::<G>::find(&paths, &G::usual(), &G::mark(&G::sample(seed, 0)).unwrap());
    let path = G::plant(&paths, b"garbled");
    let (mut slot, found) = find(1).unwrap();
    let Loaded::SetAside { to, why: Damage::Garbled(_) } = found else { panic!("{found:?}") };
    assert_eq!((slot.number(), fs::read(to).unwrap().as_slice()), (1, &b"garbled"[..]));
    slot.save(&G::sample(1, 1)).unwrap();
    drop(slot);
    // The game itself, but illegal: set aside, and its place is its place.
    fs::write(&path, G::sample(1, 9).to_string().replace("end ", "end 1")).unwrap();
    let (slot, found) = find(1).unwrap();
    assert!(matches!(found, Loaded::SetAside { why: Damage::Illegal(_), .. }), "{found:?}");
    assert_eq!(slot.number(), 1);
    drop(slot);
    // A newer program's game is told of, and passed over.
    let newer = format!("{} 7\n", G::MAGIC);
    fs::write(&path, &newer).unwrap();
    let (mut slot, found) = find(1).unwrap();
    assert_eq!((slot.number(), found), (2, Loaded::Newer { path: path.clone(), version: 7 }));
    slot.save(&G::sample(1, 1)).unwrap();
    drop(slot);
    // Where all other places have games, it is the reason why there is no room.
    for seed in 3..=u64::from(MAX_SLOTS) {
        find(seed).unwrap().0.save(&G::sample(seed, 1)).unwrap();
    }
    assert_eq!(find(99).unwrap_err().kind, Kind::Newer { version: 7 });
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

fn with_room_at_hand_a_search_touches_nothing_else<G: Sample>() {
    let (_home, paths) = home();
    let key = G::usual();
    // The first place is empty but played last: somebody opened a game there and left.
    let mut first = Slot::<G>::open_number(&paths, &key, 1).unwrap();
    first.save(&G::sample(1, 0)).unwrap();
    age(&first, 2000);
    drop(first);
    let path = paths.saves().unwrap().join(format!("{}~2{}", G::KEY, G::ENDING));
    fs::write(&path, "garbled").unwrap();
    let time = UNIX_EPOCH + Duration::from_secs(1000);
    fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
    let (slot, found) = Slot::<G>::find(&paths, &key, &G::mark(&G::sample(3, 0)).unwrap()).unwrap();
    assert_eq!((slot.number(), found), (1, Loaded::Nothing));
    assert_eq!(fs::read(path).unwrap(), b"garbled");
}

fn what_cannot_be_locked_is_found_but_takes_no_other_game<G: Sample>() {
    let (_home, paths) = home();
    G::open(&paths).save(&G::sample(7, 30)).unwrap();
    for number in 1..=MAX_SLOTS {
        let name = if number == 1 { format!("{}.lock", G::KEY) } else { format!("{}~{number}.lock", G::KEY) };
        let lock = paths.saves().unwrap().join(name);
        let _ = fs::remove_file(&lock);
        fs::create_dir(&lock).unwrap();
    }
    let find = |seed| Slot::<G>::find(&paths, &G::usual(), &G::mark(&G::sample(seed, 0)).unwrap());
    assert_eq!(record_of(find(7).unwrap().1), G::sample(7, 30));
    assert_eq!(find(8).unwrap_err().act, Act::Lock);
}

/// Loads these bytes as a save: whatever they are, they are a game or they are set aside unchanged.
fn check_any<G: Sample>(paths: &Paths, bytes: &[u8]) -> Result<(), TestCaseError> {
    let path = G::plant(paths, bytes);
    match Slot::<G>::open_number(paths, &G::usual(), 1).unwrap().load() {
        Loaded::Game(saved) => prop_assert!(G::is_legal(&saved.record)),
        Loaded::SetAside { to, .. } => prop_assert_eq!(fs::read(to).unwrap(), bytes),
        Loaded::Newer { .. } => prop_assert_eq!(fs::read(&path).unwrap(), bytes),
        other => prop_assert!(false, "{:?}", other),
    }
    Ok(())
}

/// Each of these for each game.
macro_rules! for_both {
    ($($name:ident,)+) => {
        mod twenty48 {
            $(#[test] fn $name() { super::$name::<super::Twenty48>(); })+
        }
        mod sudoku {
            $(#[test] fn $name() { super::$name::<super::Sudoku>(); })+
        }
    };
}

for_both! {
    a_saved_game_comes_back_with_its_past_and_its_tags,
    a_quick_save_is_a_save_and_leaves_nothing_beside_it,
    a_save_cut_at_any_length_is_set_aside_and_makes_room,
    what_is_not_a_game_of_this_kind_is_set_aside_with_the_reason,
    a_save_that_is_too_large_is_set_aside_unread,
    a_newer_programs_save_is_left_alone_and_another_place_is_found,
    saving_or_clearing_unseen_sets_a_damaged_file_aside_first,
    a_place_that_cannot_be_read_is_not_written_over,
    a_game_of_another_kind_is_not_saved_in_this_place,
    games_of_the_same_kind_take_different_places_up_to_a_limit,
    the_game_played_last_is_the_one_that_goes_on,
    lists_pass_over_everything_that_is_not_a_game_in_its_place,
    a_place_that_cannot_be_locked_still_loads,
    where_nothing_can_be_written_a_place_says_so,
    a_game_is_found_again_by_what_tells_it_from_others,
    a_game_nobody_began_makes_room_and_one_that_somebody_began_does_not,
    a_search_sets_what_is_damaged_aside_and_leaves_what_is_newer_alone,
    with_room_at_hand_a_search_touches_nothing_else,
    what_cannot_be_locked_is_found_but_takes_no_other_game,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_bytes_are_never_a_crash_and_never_lost(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let (_home, paths) = home();
        check_any::<Twenty48>(&paths, &bytes)?;
        check_any::<Sudoku>(&paths, &bytes)?;
    }

    #[test]
    fn a_garbled_save_is_never_a_crash_and_never_lost(seed: u64, at: prop::sample::Index, byte: u8, cut: bool) {
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

    #[test]
    fn every_game_is_loaded_as_it_was_saved(
        seed: u64,
        turns in 0_usize..400,
        rules in prop::sample::select(vec!["classic", "lcd", "edge"]),
        category in prop::sample::select(vec!["3x3-easy", "2x2-own", "4x4-diabolic", "3x3-daily-hard"]),
    ) {
        let (_home, paths) = home();
        let saved = |loaded| match loaded { Loaded::Game(saved) => saved, other => panic!("{other:?}") };
        let key = Twenty48::read_key(rules);
        let record = Twenty48::played(key, seed, turns);
        Slot::<Twenty48>::open(&paths, &key).unwrap().save(&record).unwrap();
        let loaded = saved(Slot::<Twenty48>::open(&paths, &key).unwrap().load());
        prop_assert_eq!(&loaded.record, &record);
        prop_assert_eq!(loaded.timeline.record().turns, record.turns);

        let key = Sudoku::read_key(category);
        let record = Sudoku::played(key, seed, turns);
        Slot::<Sudoku>::open(&paths, &key).unwrap().save(&record).unwrap();
        let (slot, loaded) = Slot::<Sudoku>::find(&paths, &key, &record.puzzle).unwrap();
        prop_assert_eq!(slot.number(), 1);
        let Loaded::Game(loaded) = loaded else { panic!("{loaded:?}") };
        prop_assert_eq!(&loaded.record, &record);
        let again = loaded.timeline.record();
        prop_assert_eq!((again.turns, again.now, again.checkpoints), (record.turns, record.now, record.checkpoints));
    }
}
