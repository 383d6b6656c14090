//! The places of games in progress: the same promises for both games.

use std::{
    fs,
    path::Path,
    time::{Duration, UNIX_EPOCH},
};

use gridwise::store::{Disk, Paths};
use midend::{
    Notice, Start,
    problem::{Act, Kind},
    store::{Damage, MAX_SLOTS, Name, Query, Step, Storage, parse},
    sudoku::Sudoku,
    twenty48::Twenty48,
};
use proptest::prelude::*;

use crate::sample::{Program, Sample, home, saves, text};

/// File systems may tell time coarsely; says it outright.
fn age<G: Sample>(paths: &Paths, number: u32, seconds: u64) {
    let path = paths.of(&G::place(G::KEY, number)).unwrap();
    let time = UNIX_EPOCH + Duration::from_secs(seconds);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

/// Puts a game into a place, as it would be saved there by a program that holds it.
fn put<G: Sample>(paths: &Paths, number: u32, record: &G::Record) {
    let name = G::place(G::KEY, number);
    let mut disk = Disk::new(paths.clone());
    assert_eq!(disk.take(std::slice::from_ref(&name)).name.as_ref(), Some(&name));
    disk.store(&[Step::Write(name, record.to_string())]).unwrap();
}

/// Which places of the usual key some program has now: nobody else gets them.
fn taken<G: Sample>(paths: &Paths) -> Vec<u32> {
    let is_taken = |number: &u32| Disk::new(paths.clone()).take(&[G::place(G::KEY, *number)]).name.is_none();
    (1..=MAX_SLOTS).filter(is_taken).collect()
}

/// The game that a program shows.
fn shown<G: Sample>(program: &Program) -> G::Timeline {
    G::shown(&program.app).expect("a game is shown")
}

/// A program that goes on with the game that was played last.
fn resumed<G: Sample>(paths: &Paths) -> Program {
    let mut program = Program::new(paths);
    program.resume::<G>();
    program
}

/// A program that opens the game of a seed.
fn found<G: Sample>(paths: &Paths, seed: u64) -> Program {
    let mut program = Program::new(paths);
    program.find::<G>(seed);
    program
}

/// A program that begins a game in the place of the one that was played last.
fn begun<G: Sample>(paths: &Paths, seed: u64) -> Program {
    let mut program = Program::new(paths);
    G::begin_instead(&mut program, G::usual(), seed);
    program
}

fn a_saved_game_comes_back_with_its_past_and_its_tags<G: Sample>() {
    let (_home, paths) = home();
    let record = G::sample(7, 100);
    let mut disk = Disk::new(paths.clone());
    let taken = disk.take(&[G::first()]);
    assert_eq!((taken.name, taken.text, taken.refusal), (Some(G::first()), Ok(None), None));
    disk.store(&[Step::Write(G::first(), record.to_string())]).unwrap();
    drop(disk);
    let mut disk = Disk::new(paths.clone());
    let bytes = disk.take(&[G::first()]).text.unwrap().unwrap();
    let (saved, timeline) = parse::<G>(&bytes, &G::usual()).unwrap();
    assert_eq!(saved, record);
    assert_eq!((G::time(&saved), G::turns(&saved)), (Some("83500"), 100));
    assert_eq!(timeline, G::replay(&record).unwrap());
    // And so a program shows it.
    disk.release(&G::first());
    let mut program = resumed::<G>(&paths);
    assert_eq!((shown::<G>(&program), program.told()), (timeline, vec![]));
    let (again, _) = parse::<G>(text(&paths, &G::first()).as_bytes(), &G::usual()).unwrap();
    assert_eq!((G::time(&again), G::turns(&again)), (Some("83500"), 100));
    drop(program);
    let mut disk = Disk::new(paths);
    disk.take(&[G::first()]);
    disk.store(&[Step::Remove(G::first()), Step::Remove(G::first())]).unwrap();
    disk.release(&G::first());
    assert_eq!(disk.take(&[G::first()]).text, Ok(None));
}

/// The names of all files in the directory of saves.
fn names(paths: &Paths) -> Vec<String> {
    let entries = fs::read_dir(paths.saves().unwrap()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn a_quick_save_is_a_save_and_leaves_nothing_beside_it<G: Sample>() {
    let (_home, paths) = home();
    let mut disk = Disk::new(paths.clone());
    disk.take(&[G::first()]);
    disk.hurried = true;
    for turns in 0..9 {
        disk.store(&[Step::Write(G::first(), G::sample(7, turns).to_string())]).unwrap();
    }
    // The program is killed before there was time.
    drop(disk);
    // What a killed writer left is swept away by the next to come.
    let dir = paths.saves().unwrap();
    fs::write(dir.join(format!(".{}.aB3xY9", G::file_name())), "half a ga").unwrap();
    let bytes = Disk::new(paths.clone()).take(&[G::first()]).text.unwrap().unwrap();
    assert_eq!(parse::<G>(&bytes, &G::usual()).unwrap().0, G::sample(7, 8));
    let mut expected = [G::file_name(), format!("{}.lock", G::KEY)];
    expected.sort();
    assert_eq!(names(&paths), expected);
    // With time, it is the same file.
    let mut disk = Disk::new(paths.clone());
    disk.take(&[G::first()]);
    disk.hurried = true;
    disk.store(&[Step::Write(G::first(), G::sample(7, 9).to_string())]).unwrap();
    disk.settle().unwrap();
    assert!(!disk.hurried);
    assert_eq!((text(&paths, &G::first()), names(&paths)), (G::sample(7, 9).to_string(), expected.into()));
}

/// What tells a file from others of the same name, before and after.
#[cfg(unix)]
fn file_number(path: &Path) -> u64 {
    std::os::unix::fs::MetadataExt::ino(&fs::metadata(path).unwrap())
}

fn what_was_saved_in_a_hurry_is_written_down_before_another_game_comes<G: Sample>() {
    let (_home, paths) = home();
    let mut program = found::<G>(&paths, 7);
    program.disk.hurried = true;
    program.disk.store(&[Step::Write(G::first(), G::sample(7, 5).to_string())]).unwrap();
    #[cfg(unix)]
    let quick = file_number(&paths.of(&G::first()).unwrap());
    G::find(&mut program, G::read_key(G::OTHER), 7);
    assert!(!program.disk.hurried);
    // It is another file: one that was written well.
    #[cfg(unix)]
    assert_ne!(file_number(&paths.of(&G::first()).unwrap()), quick);
    // The place is free for others now.
    let mut other = resumed::<G>(&paths);
    assert_eq!((other.told(), shown::<G>(&other)), (vec![], G::sample_shown(7, 5)));
    // A game that is over is not written down again once it is forgotten.
    other.disk.hurried = true;
    other.disk.store(&[Step::Write(G::first(), G::sample(7, 6).to_string())]).unwrap();
    other.disk.store(&[Step::Remove(G::first())]).unwrap();
    other.disk.settle().unwrap();
    assert!(!paths.of(&G::first()).unwrap().exists());
}

fn a_save_cut_at_any_length_is_set_aside_and_makes_room<G: Sample>() {
    let text = G::sample(7, 20).to_string();
    let (_home, paths) = home();
    // Without its last newline it is still whole.
    for (number, len) in (1..).zip(0..text.len() - 1) {
        let path = G::plant(&paths, &text.as_bytes()[..len]);
        let mut program = Program::new(&paths);
        program.disk.hurried = true;
        G::begin_instead(&mut program, G::usual(), 8);
        let told = program.told();
        let [Notice::SetAside { to, why }] = told.as_slice() else { panic!("cut at {len}: {told:?}") };
        assert!(matches!(why, Damage::Garbled(_) | Damage::Illegal(_)), "cut at {len}: {why}");
        let aside = path.with_file_name(format!("{}.damaged-{number}", G::file_name()));
        assert_eq!(Path::new(to), aside);
        assert_eq!(fs::read(to).unwrap(), &text.as_bytes()[..len]);
        // The new game lies there now.
        let (saved, _) = parse::<G>(&fs::read(&path).unwrap(), &G::usual()).unwrap();
        assert_eq!((G::mark(&saved), G::turns(&saved)), (G::mark(&G::sample(8, 0)), 0));
    }
    G::plant(&paths, &text.as_bytes()[..text.len() - 1]);
    let mut program = resumed::<G>(&paths);
    assert_eq!((program.told(), shown::<G>(&program)), (vec![], G::sample_shown(7, 20)));
}

/// Why a save of these bytes is set aside; they are kept.
fn why_set_aside<G: Sample>(bytes: &[u8]) -> Damage {
    let (_home, paths) = home();
    G::plant(&paths, bytes);
    match resumed::<G>(&paths).told().as_slice() {
        [Notice::SetAside { why, to }] => {
            assert_eq!(fs::read(to).unwrap(), bytes);
            why.clone()
        }
        other => panic!("{other:?}"),
    }
}

fn what_is_not_a_game_of_this_kind_is_set_aside_with_the_reason<G: Sample>() {
    let text = G::sample(7, 20).to_string();
    let other = G::played(G::read_key(G::OTHER), 7, 20).to_string();
    let why = why_set_aside::<G>;
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
    let len = G::first().limit() + 1;
    fs::File::options().write(true).open(&path).unwrap().set_len(len).unwrap();
    let told = resumed::<G>(&paths).told();
    let [Notice::SetAside { to, why }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((why, fs::metadata(to).unwrap().len()), (&Damage::TooLarge, len));
}

fn a_newer_programs_save_is_left_alone_and_another_place_is_found<G: Sample>() {
    let (_home, paths) = home();
    let newer = format!("{} 7\nthings this program does not know\n", G::MAGIC);
    let path = G::plant(&paths, newer.as_bytes());
    let notice = Notice::Newer { path: G::first().to_string() };
    let mut program = begun::<G>(&paths, 7);
    assert_eq!((program.told(), taken::<G>(&paths)), (vec![notice.clone()], vec![2]));
    drop(program);
    put::<G>(&paths, 2, &G::sample(7, 20));
    let mut program = resumed::<G>(&paths);
    assert_eq!((program.told(), shown::<G>(&program)), (vec![], G::sample_shown(7, 20)));
    drop(program);
    // Where no other place is to be had, a game can be played, but not saved.
    let mut others: Vec<Disk> = (2..=MAX_SLOTS).map(|_| Disk::new(paths.clone())).collect();
    for (number, other) in (2..).zip(&mut others) {
        assert!(other.take(&[G::place(G::KEY, number)]).name.is_some());
    }
    for mut program in [begun::<G>(&paths, 9), found::<G>(&paths, 9)] {
        assert!(G::shown(&program.app).is_some());
        assert_eq!(program.cannot_save().kind, Kind::Newer { version: 7 });
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

fn a_new_game_sets_a_damaged_file_aside_first<G: Sample>() {
    let (_home, paths) = home();
    let path = G::plant(&paths, b"a letter to my aunt");
    let aside = |number| path.with_file_name(format!("{}.damaged-{number}", G::file_name()));
    drop(begun::<G>(&paths, 7));
    assert_eq!(fs::read(aside(1)).unwrap(), b"a letter to my aunt");
    G::plant(&paths, b"another");
    drop(found::<G>(&paths, 7));
    assert_eq!(fs::read(aside(2)).unwrap(), b"another");
    // It was no game, and so none was given up.
    assert!(!paths.history().unwrap().exists() && !paths.records().unwrap().exists());
}

fn a_place_that_cannot_be_read_is_not_written_over<G: Sample>() {
    let (_home, paths) = home();
    let path = paths.of(&G::first()).unwrap();
    fs::create_dir_all(&path).unwrap();
    let mut program = begun::<G>(&paths, 7);
    let problem = program.cannot_save();
    assert_eq!((problem.act, problem.place), (Act::Read, path.display().to_string()));
    assert!(G::shown(&program.app).is_some() && path.is_dir());
    assert_eq!(names(&paths).len(), 2);
}

fn a_game_of_another_kind_is_not_saved_in_this_place<G: Sample>() {
    let (_home, paths) = home();
    let other = G::read_key(G::OTHER);
    let mut program = found::<G>(&paths, 7);
    let before = text(&paths, &G::first());
    G::find(&mut program, other, 8);
    let beside = text(&paths, &G::place(G::OTHER, 1));
    assert_eq!(text(&paths, &G::first()), before);
    assert!(parse::<G>(before.as_bytes(), &G::usual()).is_ok());
    assert!(parse::<G>(beside.as_bytes(), &other).is_ok());
    let wrong_kind = parse::<G>(before.as_bytes(), &other).unwrap_err();
    assert_eq!(wrong_kind, Damage::Misplaced(Some(G::KEY.into())));
}

fn games_of_the_same_kind_take_different_places_up_to_a_limit<G: Sample>() {
    let (_home, paths) = home();
    let mut programs = Vec::new();
    for number in 1..=MAX_SLOTS {
        let mut program = begun::<G>(&paths, number.into());
        let company = if number > 1 { vec![Notice::SecondGame] } else { vec![] };
        assert_eq!(program.told(), company, "{number}");
        programs.push(program);
        assert_eq!(taken::<G>(&paths), (1..=number).collect::<Vec<_>>());
    }
    let mut late = begun::<G>(&paths, 99);
    let problem = late.cannot_save();
    assert_eq!((problem.act, problem.kind), (Act::Lock, Kind::Busy));
    let third = Disk::new(paths.clone()).take(&[G::place(G::KEY, 3)]);
    assert_eq!((third.name, third.busy), (None, vec![G::place(G::KEY, 3)]));
    G::find(&mut late, G::read_key(G::OTHER), 1);
    assert_eq!(late.told(), []);
    assert!(paths.of(&G::place(G::OTHER, 1)).unwrap().exists());
    for number in 1..=MAX_SLOTS {
        let bytes = fs::read(paths.of(&G::place(G::KEY, number)).unwrap()).unwrap();
        let (record, _) = parse::<G>(&bytes, &G::usual()).unwrap();
        assert_eq!(G::mark(&record), G::mark(&G::sample(number.into(), 0)), "{number}");
    }
    assert_eq!(G::place(G::KEY, 2), Name::Save(format!("{}~2{}", G::KEY, G::ENDING)));
}

fn the_game_played_last_is_the_one_that_goes_on<G: Sample>() {
    let (_home, paths) = home();
    put::<G>(&paths, 1, &G::sample(1, 5));
    put::<G>(&paths, 2, &G::sample(2, 6));
    age::<G>(&paths, 1, 1000);
    age::<G>(&paths, 2, 2000);
    let mut program = Program::new(&paths);
    program.start(Start::Menu);
    assert_eq!(G::listed(&program.app), [(2, G::usual()), (1, G::usual())]);
    let modified: Vec<u64> = saves(&paths).iter().map(|entry| entry.modified).collect();
    assert!(modified.contains(&1_000_000) && modified.contains(&2_000_000));
    let second = saves(&paths).into_iter().find(|entry| entry.file.contains('~')).unwrap();
    let glance = G::glance(&second.head, &second.tail).unwrap();
    assert_eq!((glance.mark, glance.turns), (G::mark(&G::sample(2, 6)), 6));
    program.resume::<G>();
    assert_eq!(shown::<G>(&program), G::sample_shown(2, 6));
    program.disk.store(&[Step::Remove(G::place(G::KEY, 2))]).unwrap();
    drop(program);
    assert_eq!(shown::<G>(&resumed::<G>(&paths)), G::sample_shown(1, 5));
}

fn lists_pass_over_everything_that_is_not_a_game_in_its_place<G: Sample>() {
    let (_home, paths) = home();
    let listed = || {
        let mut program = Program::new(&paths);
        program.start(Start::Menu);
        assert_eq!(program.told(), []);
        let both = program.app.saved.twenty48.len() + program.app.saved.sudoku.len();
        let listed = G::listed(&program.app);
        assert_eq!(both, listed.len());
        listed
    };
    assert_eq!(listed(), []);
    let other = G::read_key(G::OTHER);
    let text = G::sample(7, 5).to_string();
    let newer = format!("{} 2\n", G::MAGIC);
    let (key, ending) = (G::KEY, G::ENDING);
    fs::create_dir_all(paths.saves().unwrap()).unwrap();
    let dir = paths.saves().unwrap();
    for (name, bytes) in [
        (format!("{}{ending}", G::OTHER), G::played(other, 3, 9).to_string().as_bytes()),
        (format!("{key}{ending}"), &text.as_bytes()[..40]),
        (format!("lcd{ending}"), text.as_bytes()),
        (format!("{key}~99{ending}"), text.as_bytes()),
        (format!("{key}{ending}.damaged-1"), text.as_bytes()),
        (format!(".{key}{ending}.abcdef"), text.as_bytes()),
        (format!("{key}.other"), text.as_bytes()),
        (format!("{key}~2{ending}"), newer.as_bytes()),
        // Nobody has begun it.
        (format!("{key}~4{ending}"), G::sample(7, 0).to_string().as_bytes()),
    ] {
        fs::write(dir.join(name), bytes).unwrap();
    }
    fs::create_dir(dir.join(format!("{key}~3{ending}"))).unwrap();
    assert_eq!(listed(), [(1, other)]);
}

fn a_place_that_cannot_be_locked_still_loads<G: Sample>() {
    let (_home, paths) = home();
    let record = G::sample(7, 30);
    put::<G>(&paths, 1, &record);
    let lock = paths.saves().unwrap().join(format!("{}.lock", G::KEY));
    fs::remove_file(&lock).unwrap();
    fs::create_dir(&lock).unwrap();
    let mut program = resumed::<G>(&paths);
    assert_eq!(shown::<G>(&program), G::sample_shown(7, 30));
    assert_eq!(program.cannot_save().act, Act::Lock);
    assert_eq!(text(&paths, &G::first()), record.to_string());
    // Without the lock a damaged file is not ours to move.
    let path = G::plant(&paths, b"garbled");
    let problem = resumed::<G>(&paths).cannot_save();
    assert_eq!((problem.kind, fs::read(path).unwrap().as_slice()), (Kind::Damaged, &b"garbled"[..]));
}

fn where_nothing_can_be_written_a_place_says_so<G: Sample>() {
    // A file where a directory should be stops even root.
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let paths = Paths::under(&file.join("sub"));
    let mut disk = Disk::new(paths.clone());
    let taken = disk.take(&G::places());
    assert_eq!((taken.name, taken.refusal.is_some()), (Some(G::first()), true));
    assert!(matches!(taken.text, Ok(None) | Err(_)));
    assert!(disk.store(&[Step::Write(G::first(), G::sample(7, 3).to_string())]).is_err());
    assert!(disk.store(&[Step::Remove(G::first())]).is_err());
    assert_eq!(fs::read(&file).unwrap(), b"");
    let mut program = begun::<G>(&paths, 7);
    assert!(G::shown(&program.app).is_some());
    program.cannot_save();
    let mut program = begun::<G>(&Paths::nowhere(), 7);
    assert!(G::shown(&program.app).is_some());
    assert_eq!(program.cannot_save().kind, Kind::NoHome);
}

fn a_game_is_found_again_by_what_tells_it_from_others<G: Sample>() {
    let (_home, paths) = home();
    for (number, seed) in [(1, 10), (2, 20), (3, 30)] {
        let mut program = found::<G>(&paths, seed);
        assert_eq!((taken::<G>(&paths), program.told()), (vec![number], vec![]));
        assert_eq!(shown::<G>(&program), G::sample_shown(seed, 0));
        drop(program);
        put::<G>(&paths, number, &G::sample(seed, 5));
        age::<G>(&paths, number, seed);
    }
    // The first place is free again, and still the third game is found in its own.
    fs::remove_file(paths.of(&G::first()).unwrap()).unwrap();
    let mut program = found::<G>(&paths, 30);
    assert_eq!((taken::<G>(&paths), program.told()), (vec![3], vec![]));
    assert_eq!(shown::<G>(&program), G::sample_shown(30, 5));
    // Somebody holds it now: the same game begins anew elsewhere.
    let mut again = found::<G>(&paths, 30);
    assert_eq!((taken::<G>(&paths), again.told()), (vec![1, 3], vec![Notice::SecondGame]));
    assert_eq!(shown::<G>(&again), G::sample_shown(30, 0));
    drop((program, again));
    put::<G>(&paths, 1, &G::sample(30, 2));
    age::<G>(&paths, 1, 99);
    age::<G>(&paths, 3, 30);
    // Of two it is the one played last.
    assert_eq!(shown::<G>(&found::<G>(&paths, 30)), G::sample_shown(30, 2));
    let program = found::<G>(&paths, 20);
    assert_eq!((taken::<G>(&paths), shown::<G>(&program)), (vec![2], G::sample_shown(20, 5)));
}

fn a_game_nobody_began_makes_room_and_one_that_somebody_began_does_not<G: Sample>() {
    let (_home, paths) = home();
    drop(found::<G>(&paths, 1));
    let program = found::<G>(&paths, 2);
    assert_eq!((taken::<G>(&paths), shown::<G>(&program)), (vec![1], G::sample_shown(2, 0)));
    drop(program);
    put::<G>(&paths, 1, &G::sample(2, 1));
    for (number, seed) in (2..=MAX_SLOTS).zip(3..) {
        let program = found::<G>(&paths, seed);
        assert_eq!(taken::<G>(&paths), [number]);
        drop(program);
        put::<G>(&paths, number, &G::sample(seed, 1));
    }
    let mut program = found::<G>(&paths, 1);
    let problem = program.cannot_save();
    assert_eq!((problem.act, problem.kind), (Act::Lock, Kind::Busy));
    assert_eq!(shown::<G>(&program), G::sample_shown(1, 0));
    assert_eq!(shown::<G>(&found::<G>(&paths, 7)), G::sample_shown(7, 1));
    program.start(Start::Menu);
    assert_eq!(G::listed(&program.app).len(), MAX_SLOTS as usize);
}

fn a_search_sets_what_is_damaged_aside_and_leaves_what_is_newer_alone<G: Sample>() {
    let (_home, paths) = home();
    let path = G::plant(&paths, b"garbled");
    let mut program = found::<G>(&paths, 1);
    let told = program.told();
    let [Notice::SetAside { to, why: Damage::Garbled(_) }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((taken::<G>(&paths), fs::read(to).unwrap().as_slice()), (vec![1], &b"garbled"[..]));
    drop(program);
    // The game itself, but illegal: set aside, and its place is its place.
    fs::write(&path, G::sample(1, 9).to_string().replace("end ", "end 1")).unwrap();
    let mut program = found::<G>(&paths, 1);
    let told = program.told();
    assert!(matches!(told.as_slice(), [Notice::SetAside { why: Damage::Illegal(_), .. }]), "{told:?}");
    assert_eq!(taken::<G>(&paths), [1]);
    drop(program);
    // A newer program's game is told of, and passed over.
    let newer = format!("{} 7\n", G::MAGIC);
    fs::write(&path, &newer).unwrap();
    let mut program = found::<G>(&paths, 1);
    assert_eq!(program.told(), [Notice::Newer { path: G::first().to_string() }]);
    assert_eq!(taken::<G>(&paths), [2]);
    drop(program);
    // Where all other places have games, it is the reason why there is no room.
    for number in 2..=MAX_SLOTS {
        put::<G>(&paths, number, &G::sample(number.into(), 1));
    }
    assert_eq!(found::<G>(&paths, 99).cannot_save().kind, Kind::Newer { version: 7 });
    assert_eq!(fs::read_to_string(&path).unwrap(), newer);
}

fn with_room_at_hand_a_search_touches_nothing_else<G: Sample>() {
    let (_home, paths) = home();
    // The first place is empty but played last: somebody opened a game there and left.
    put::<G>(&paths, 1, &G::sample(1, 0));
    age::<G>(&paths, 1, 2000);
    let path = paths.of(&G::place(G::KEY, 2)).unwrap();
    fs::write(&path, "garbled").unwrap();
    age::<G>(&paths, 2, 1000);
    let mut program = found::<G>(&paths, 3);
    assert_eq!((taken::<G>(&paths), program.told()), (vec![1], vec![]));
    assert_eq!(shown::<G>(&program), G::sample_shown(3, 0));
    assert_eq!(fs::read(path).unwrap(), b"garbled");
}

fn what_cannot_be_locked_is_found_but_takes_no_other_game<G: Sample>() {
    let (_home, paths) = home();
    let record = G::sample(7, 30);
    put::<G>(&paths, 1, &record);
    for number in 1..=MAX_SLOTS {
        let name = if number == 1 { format!("{}.lock", G::KEY) } else { format!("{}~{number}.lock", G::KEY) };
        let lock = paths.saves().unwrap().join(name);
        let _ = fs::remove_file(&lock);
        fs::create_dir(&lock).unwrap();
    }
    assert_eq!(shown::<G>(&found::<G>(&paths, 7)), G::sample_shown(7, 30));
    let mut program = found::<G>(&paths, 8);
    assert_eq!(program.cannot_save().act, Act::Lock);
    // It is played, and nothing is written anywhere.
    assert_eq!(shown::<G>(&program), G::sample_shown(8, 0));
    assert_eq!((saves(&paths).len(), text(&paths, &G::first())), (1, record.to_string()));
}

/// Loads these bytes as a save: whatever they are, they are a game or they are set aside unchanged.
fn check_any<G: Sample>(paths: &Paths, bytes: &[u8]) -> Result<(), TestCaseError> {
    let path = G::plant(paths, bytes);
    let mut program = Program::new(paths);
    program.disk.hurried = true;
    program.resume::<G>();
    match program.told().as_slice() {
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
    what_was_saved_in_a_hurry_is_written_down_before_another_game_comes,
    a_save_cut_at_any_length_is_set_aside_and_makes_room,
    what_is_not_a_game_of_this_kind_is_set_aside_with_the_reason,
    a_save_that_is_too_large_is_set_aside_unread,
    a_newer_programs_save_is_left_alone_and_another_place_is_found,
    a_new_game_sets_a_damaged_file_aside_first,
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

/// Saves a game under a key, and opens it again: on disk and on the screen it is as it was.
fn check_there_and_back<G: Sample>(
    key: G::Key,
    seed: u64,
    record: &G::Record,
    is_over: fn(&G::Timeline) -> bool,
) -> Result<(), TestCaseError> {
    let (_home, paths) = home();
    let name = G::place(&key.to_string(), 1);
    let mut disk = Disk::new(paths.clone());
    disk.take(std::slice::from_ref(&name));
    disk.store(&[Step::Write(name.clone(), record.to_string())]).unwrap();
    disk.release(&name);
    let Ok(midend::store::Answer::Text(Some(bytes))) = disk.read(&[Query::Text(name)]).remove(0) else {
        panic!("it was written")
    };
    let (saved, timeline) = parse::<G>(&bytes, &key).unwrap();
    prop_assert_eq!(&saved, record);
    // One that is over is counted when it is opened.
    if !is_over(&timeline) {
        let mut program = Program::new(&paths);
        G::find(&mut program, key, seed);
        prop_assert_eq!(shown::<G>(&program), timeline);
        prop_assert_eq!(program.told(), []);
    }
    Ok(())
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
        let key = Twenty48::read_key(rules);
        check_there_and_back::<Twenty48>(key, seed, &Twenty48::played(key, seed, turns), |_| false)?;
        let key = Sudoku::read_key(category);
        let record = Sudoku::played(key, seed, turns);
        check_there_and_back::<Sudoku>(key, seed, &record, |timeline| timeline.game().is_solved())?;
    }
}
