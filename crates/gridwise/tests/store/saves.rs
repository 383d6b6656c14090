//! Saving a game and loading it again, for both games.

use std::fs;
#[cfg(unix)]
use std::path::Path;

use gridwise::store::Disk;
use midend::{
    store::{Query, Step, Storage, parse},
    sudoku::Sudoku,
    twenty48::Twenty48,
};
use proptest::prelude::*;

use crate::sample::{Program, Sample, found, home, names, resumed, shown, text};

/// The inode, which changes when a file is replaced.
#[cfg(unix)]
fn file_number(path: &Path) -> u64 {
    std::os::unix::fs::MetadataExt::ino(&fs::metadata(path).unwrap())
}

fn a_saved_game_is_loaded_with_its_history_and_headers<G: Sample>() {
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
    // A program shows it like that.
    disk.release(&G::first());
    let mut program = resumed::<G>(&paths);
    assert_eq!((shown::<G>(&program), program.take_notices()), (timeline, vec![]));
    let (again, _) = parse::<G>(text(&paths, &G::first()).as_bytes(), &G::usual()).unwrap();
    assert_eq!((G::time(&again), G::turns(&again)), (Some("83500"), 100));
    drop(program);
    let mut disk = Disk::new(paths);
    disk.take(&[G::first()]);
    disk.store(&[Step::Remove(G::first()), Step::Remove(G::first())]).unwrap();
    disk.release(&G::first());
    assert_eq!(disk.take(&[G::first()]).text, Ok(None));
}

fn a_quick_save_is_complete_and_leaves_no_other_file<G: Sample>() {
    let (_home, paths) = home();
    let mut disk = Disk::new(paths.clone());
    disk.take(&[G::first()]);
    disk.hurried = true;
    for turns in 0..9 {
        disk.store(&[Step::Write(G::first(), G::sample(7, turns).to_string())]).unwrap();
    }
    // The program is killed before `settle`.
    drop(disk);
    // The next program removes the temporary file of a killed one.
    let dir = paths.saves().unwrap();
    fs::write(dir.join(format!(".{}.aB3xY9", G::file_name())), "half a ga").unwrap();
    let bytes = Disk::new(paths.clone()).take(&[G::first()]).text.unwrap().unwrap();
    assert_eq!(parse::<G>(&bytes, &G::usual()).unwrap().0, G::sample(7, 8));
    let mut expected = [G::file_name(), format!("{}.lock", G::KEY)];
    expected.sort();
    assert_eq!(names(&paths), expected);
    // `settle` leaves the same files.
    let mut disk = Disk::new(paths.clone());
    disk.take(&[G::first()]);
    disk.hurried = true;
    disk.store(&[Step::Write(G::first(), G::sample(7, 9).to_string())]).unwrap();
    disk.settle().unwrap();
    assert!(!disk.hurried);
    assert_eq!((text(&paths, &G::first()), names(&paths)), (G::sample(7, 9).to_string(), expected.into()));
}

fn a_quick_save_is_written_durably_before_another_game_is_opened<G: Sample>() {
    let (_home, paths) = home();
    let mut program = found::<G>(&paths, 7);
    program.disk.hurried = true;
    program.disk.store(&[Step::Write(G::first(), G::sample(7, 5).to_string())]).unwrap();
    #[cfg(unix)]
    let quick = file_number(&paths.of(&G::first()).unwrap());
    G::find(&mut program, G::read_key(G::OTHER), 7);
    assert!(!program.disk.hurried);
    // It was replaced by a durable write.
    #[cfg(unix)]
    assert_ne!(file_number(&paths.of(&G::first()).unwrap()), quick);
    // The slot is free now.
    let mut other = resumed::<G>(&paths);
    assert_eq!((other.take_notices(), shown::<G>(&other)), (vec![], G::sample_shown(7, 5)));
    // A game that is removed is not written again.
    other.disk.hurried = true;
    other.disk.store(&[Step::Write(G::first(), G::sample(7, 6).to_string())]).unwrap();
    other.disk.store(&[Step::Remove(G::first())]).unwrap();
    other.disk.settle().unwrap();
    assert!(!paths.of(&G::first()).unwrap().exists());
}

for_both! {
    a_saved_game_is_loaded_with_its_history_and_headers,
    a_quick_save_is_complete_and_leaves_no_other_file,
    a_quick_save_is_written_durably_before_another_game_is_opened,
}

/// Saves a game and opens it again: it is the same on disk and on the screen.
fn check_save_and_load<G: Sample>(
    key: G::Key,
    seed: u64,
    record: &G::Record,
    is_over: fn(&G::Timeline) -> bool,
) -> Result<(), TestCaseError> {
    let (_home, paths) = home();
    let name = G::slot(&key.to_string(), 1);
    let mut disk = Disk::new(paths.clone());
    disk.take(std::slice::from_ref(&name));
    disk.store(&[Step::Write(name.clone(), record.to_string())]).unwrap();
    disk.release(&name);
    let Ok(midend::store::Answer::Text(Some(bytes))) = disk.read(&[Query::Text(name)]).remove(0) else {
        panic!("it was written")
    };
    let (saved, timeline) = parse::<G>(&bytes, &key).unwrap();
    prop_assert_eq!(&saved, record);
    // A game that is over is counted when it is opened.
    if !is_over(&timeline) {
        let mut program = Program::new(&paths);
        G::find(&mut program, key, seed);
        prop_assert_eq!(shown::<G>(&program), timeline);
        prop_assert_eq!(program.take_notices(), []);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_game_is_loaded_as_it_was_saved(
        seed: u64,
        turns in 0_usize..400,
        rules in prop::sample::select(vec!["classic", "lcd", "edge"]),
        category in prop::sample::select(vec!["3x3-easy", "2x2-own", "4x4-diabolic", "3x3-daily-hard"]),
    ) {
        let key = Twenty48::read_key(rules);
        check_save_and_load::<Twenty48>(key, seed, &Twenty48::record(key, seed, turns), |_| false)?;
        let key = Sudoku::read_key(category);
        let record = Sudoku::record(key, seed, turns);
        check_save_and_load::<Sudoku>(key, seed, &record, |timeline| timeline.game().is_solved())?;
    }
}
