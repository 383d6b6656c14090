//! The slots of games in progress: which one is used, listed and locked, for both games.

use std::fs;

use gridwise::store::{Disk, Paths};
use midend::{
    Notice, Start,
    problem::{Act, Kind},
    store::{Damage, MAX_SLOTS, Name, Step, Storage, parse},
};

use crate::sample::{Program, Sample, age, found, home, put, replaced, resumed, saves, shown, taken, text};

fn a_game_of_another_kind_has_its_own_slots<G: Sample>() {
    let (_home, paths) = home();
    let other = G::read_key(G::OTHER);
    let mut program = found::<G>(&paths, 7);
    let before = text(&paths, &G::first());
    G::find(&mut program, other, 8);
    let beside = text(&paths, &G::slot(G::OTHER, 1));
    assert_eq!(text(&paths, &G::first()), before);
    assert!(parse::<G>(before.as_bytes(), &G::usual()).is_ok());
    assert!(parse::<G>(beside.as_bytes(), &other).is_ok());
    let wrong_kind = parse::<G>(before.as_bytes(), &other).unwrap_err();
    assert_eq!(wrong_kind, Damage::Misplaced(Some(G::KEY.into())));
}

fn games_of_the_same_kind_use_different_slots_up_to_a_limit<G: Sample>() {
    let (_home, paths) = home();
    let mut programs = Vec::new();
    for number in 1..=MAX_SLOTS {
        let mut program = replaced::<G>(&paths, number.into());
        let company = if number > 1 { vec![Notice::SecondGame] } else { vec![] };
        assert_eq!(program.take_notices(), company, "{number}");
        programs.push(program);
        assert_eq!(taken::<G>(&paths), (1..=number).collect::<Vec<_>>());
    }
    let mut late = replaced::<G>(&paths, 99);
    let problem = late.cannot_save();
    assert_eq!((problem.act, problem.kind), (Act::Lock, Kind::Busy));
    let third = Disk::new(paths.clone()).take(&[G::slot(G::KEY, 3)]);
    assert_eq!((third.name, third.busy), (None, vec![G::slot(G::KEY, 3)]));
    G::find(&mut late, G::read_key(G::OTHER), 1);
    assert_eq!(late.take_notices(), []);
    assert!(paths.of(&G::slot(G::OTHER, 1)).unwrap().exists());
    for number in 1..=MAX_SLOTS {
        let bytes = fs::read(paths.of(&G::slot(G::KEY, number)).unwrap()).unwrap();
        let (record, _) = parse::<G>(&bytes, &G::usual()).unwrap();
        assert_eq!(G::mark(&record), G::mark(&G::sample(number.into(), 0)), "{number}");
    }
    assert_eq!(G::slot(G::KEY, 2), Name::Save(format!("{}~2{}", G::KEY, G::ENDING)));
}

fn the_game_played_last_is_continued<G: Sample>() {
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
    program.disk.store(&[Step::Remove(G::slot(G::KEY, 2))]).unwrap();
    drop(program);
    assert_eq!(shown::<G>(&resumed::<G>(&paths)), G::sample_shown(1, 5));
}

fn lists_skip_everything_but_valid_saves<G: Sample>() {
    let (_home, paths) = home();
    let listed = || {
        let mut program = Program::new(&paths);
        program.start(Start::Menu);
        assert_eq!(program.take_notices(), []);
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
        (format!("{}{ending}", G::OTHER), G::record(other, 3, 9).to_string().as_bytes()),
        (format!("{key}{ending}"), &text.as_bytes()[..40]),
        (format!("lcd{ending}"), text.as_bytes()),
        (format!("{key}~99{ending}"), text.as_bytes()),
        (format!("{key}{ending}.damaged-1"), text.as_bytes()),
        (format!(".{key}{ending}.abcdef"), text.as_bytes()),
        (format!("{key}.other"), text.as_bytes()),
        (format!("{key}~2{ending}"), newer.as_bytes()),
        // It has no turns.
        (format!("{key}~4{ending}"), G::sample(7, 0).to_string().as_bytes()),
    ] {
        fs::write(dir.join(name), bytes).unwrap();
    }
    fs::create_dir(dir.join(format!("{key}~3{ending}"))).unwrap();
    assert_eq!(listed(), [(1, other)]);
}

fn a_slot_that_cannot_be_locked_is_still_loaded<G: Sample>() {
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
    // Without the lock a damaged file must not be moved.
    let path = G::plant(&paths, b"garbled");
    let problem = resumed::<G>(&paths).cannot_save();
    assert_eq!((problem.kind, fs::read(path).unwrap().as_slice()), (Kind::Damaged, &b"garbled"[..]));
}

fn a_slot_reports_that_nothing_can_be_written<G: Sample>() {
    // A file in place of a directory is an error even for root.
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let paths = Paths::under(&file.join("sub"));
    let mut disk = Disk::new(paths.clone());
    let taken = disk.take(&G::slots());
    assert_eq!((taken.name, taken.refusal.is_some()), (Some(G::first()), true));
    assert!(matches!(taken.text, Ok(None) | Err(_)));
    assert!(disk.store(&[Step::Write(G::first(), G::sample(7, 3).to_string())]).is_err());
    assert!(disk.store(&[Step::Remove(G::first())]).is_err());
    assert_eq!(fs::read(&file).unwrap(), b"");
    let mut program = replaced::<G>(&paths, 7);
    assert!(G::shown(&program.app).is_some());
    program.cannot_save();
    let mut program = replaced::<G>(&Paths::nowhere(), 7);
    assert!(G::shown(&program.app).is_some());
    assert_eq!(program.cannot_save().kind, Kind::NoHome);
}

fn a_game_is_found_by_its_seed<G: Sample>() {
    let (_home, paths) = home();
    for (number, seed) in [(1, 10), (2, 20), (3, 30)] {
        let mut program = found::<G>(&paths, seed);
        assert_eq!((taken::<G>(&paths), program.take_notices()), (vec![number], vec![]));
        assert_eq!(shown::<G>(&program), G::sample_shown(seed, 0));
        drop(program);
        put::<G>(&paths, number, &G::sample(seed, 5));
        age::<G>(&paths, number, seed);
    }
    // The first slot is free again, and the third game is still found in its slot.
    fs::remove_file(paths.of(&G::first()).unwrap()).unwrap();
    let mut program = found::<G>(&paths, 30);
    assert_eq!((taken::<G>(&paths), program.take_notices()), (vec![3], vec![]));
    assert_eq!(shown::<G>(&program), G::sample_shown(30, 5));
    // It is locked now: the same game starts again in another slot.
    let mut again = found::<G>(&paths, 30);
    assert_eq!((taken::<G>(&paths), again.take_notices()), (vec![1, 3], vec![Notice::SecondGame]));
    assert_eq!(shown::<G>(&again), G::sample_shown(30, 0));
    drop((program, again));
    put::<G>(&paths, 1, &G::sample(30, 2));
    age::<G>(&paths, 1, 99);
    age::<G>(&paths, 3, 30);
    // Of two saves, the one played last is found.
    assert_eq!(shown::<G>(&found::<G>(&paths, 30)), G::sample_shown(30, 2));
    let program = found::<G>(&paths, 20);
    assert_eq!((taken::<G>(&paths), shown::<G>(&program)), (vec![2], G::sample_shown(20, 5)));
}

fn only_games_without_turns_are_replaced<G: Sample>() {
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

fn a_search_with_a_free_slot_changes_no_other_save<G: Sample>() {
    let (_home, paths) = home();
    // The first slot has a game without turns that was played last.
    put::<G>(&paths, 1, &G::sample(1, 0));
    age::<G>(&paths, 1, 2000);
    let path = paths.of(&G::slot(G::KEY, 2)).unwrap();
    fs::write(&path, "garbled").unwrap();
    age::<G>(&paths, 2, 1000);
    let mut program = found::<G>(&paths, 3);
    assert_eq!((taken::<G>(&paths), program.take_notices()), (vec![1], vec![]));
    assert_eq!(shown::<G>(&program), G::sample_shown(3, 0));
    assert_eq!(fs::read(path).unwrap(), b"garbled");
}

fn slots_that_cannot_be_locked_are_read_but_not_replaced<G: Sample>() {
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
    // It is played, and nothing is written.
    assert_eq!(shown::<G>(&program), G::sample_shown(8, 0));
    assert_eq!((saves(&paths).len(), text(&paths, &G::first())), (1, record.to_string()));
}

for_both! {
    a_game_of_another_kind_has_its_own_slots,
    games_of_the_same_kind_use_different_slots_up_to_a_limit,
    the_game_played_last_is_continued,
    lists_skip_everything_but_valid_saves,
    a_slot_that_cannot_be_locked_is_still_loaded,
    a_slot_reports_that_nothing_can_be_written,
    a_game_is_found_by_its_seed,
    only_games_without_turns_are_replaced,
    a_search_with_a_free_slot_changes_no_other_save,
    slots_that_cannot_be_locked_are_read_but_not_replaced,
}
