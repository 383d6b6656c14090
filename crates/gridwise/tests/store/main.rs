//! Saves, records, history and settings as files that are truncated, corrupt, of another kind, newer, or cannot be written.

#[macro_use]
mod sample;
mod damage;
mod page_games;
mod saves;
mod slots;

use std::fs;

use gridwise::store::{Disk, Paths};
use midend::{
    Action, History, Notice, Problem, Start,
    problem::{Act, Kind},
    settings::{Settings, Theme},
    store::{Answer, Entry, HEAD, Name, Query, Shelf, Step, Storable, Storage, TAIL},
    sudoku::Sudoku,
    twenty48::{Mark, Twenty48},
};
use twenty48::{Dice, Record, Rules};

use sample::{Program, home, text};

/// A line of the history.
const LINE: &str = r#"{"game":"2048","rules":"lcd","score":8,"best_tile":4,"turns":3,"won":false}"#;

/// Adds a line to the history.
fn append(paths: &Paths, line: &str) -> Result<(), Problem> {
    Disk::new(paths.clone()).store(&[Step::Append(Name::History, line.into())])
}

/// Stores a finished game.
fn keep(paths: &Paths, stem: &str, ending: &'static str, text: &str) -> Result<(), Problem> {
    Disk::new(paths.clone()).store(&[Step::Keep { stem: stem.into(), ending, text: text.into() }])
}

/// Runs one query.
fn read(paths: &Paths, query: Query) -> Result<Answer, Problem> {
    Disk::new(paths.clone()).read(&[query]).remove(0)
}

/// The finished games with this ending.
fn records(paths: &Paths, ending: &'static str, limit: usize) -> Vec<Entry> {
    match read(paths, Query::List { shelf: Shelf::Records, ending, limit }) {
        Ok(Answer::List(entries)) => entries,
        other => panic!("{other:?}"),
    }
}

/// A program that has started and shows the menu.
fn started(paths: &Paths) -> Program {
    let mut program = Program::new(paths);
    program.start(Start::Menu);
    program
}

/// Changes the theme to the next one.
fn change_theme(program: &mut Program) {
    program.update(Action::Pick(4));
    program.update(Action::Pick(1));
    program.update(Action::Back);
}

#[test]
fn failed_writes_are_reported_and_do_no_harm() {
    // A file in place of a directory is an error even for root.
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let paths = Paths::under(&file.join("sub"));
    let mut program = started(&paths);
    assert_eq!(program.app.settings, Settings::default());
    program.take_notices();
    change_theme(&mut program);
    assert!(matches!(program.take_notices().as_slice(), [Notice::CannotSet(_)]));
    // The setting is used until the program ends.
    assert_eq!(program.app.theme(), Theme::Classic);
    assert!(append(&paths, LINE).is_err());
    assert_eq!(fs::read(&file).unwrap(), b"");
    let notices = started(&Paths::nowhere()).take_notices();
    assert!(matches!(notices.as_slice(), [Notice::CannotRead(problem)] if problem.kind == Kind::NoHome));
}

#[cfg(target_os = "linux")]
#[test]
fn appending_to_a_full_disk_fails() {
    let (_home, paths) = home();
    let path = paths.history().unwrap();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::os::unix::fs::symlink("/dev/full", &path).unwrap();
    let problem = append(&paths, LINE).unwrap_err();
    assert_eq!((problem.kind, problem.place), (Kind::Full, path.display().to_string()));
    // A device is not read: it might have no end.
    assert_eq!(read(&paths, Query::Text(Name::History)).unwrap_err().act, Act::Read);
}

#[test]
fn lines_after_an_incomplete_line_are_read() {
    let (_home, paths) = home();
    assert_eq!(read(&paths, Query::Text(Name::History)), Ok(Answer::Text(None)));
    append(&paths, LINE).unwrap();
    let path = paths.history().unwrap();
    fs::write(&path, format!("{LINE}\n{}", &LINE[..40])).unwrap();
    append(&paths, LINE).unwrap();
    assert_eq!(text(&paths, &Name::History), format!("{LINE}\n{}\n{LINE}\n", &LINE[..40]));
    let history = History::parse(text(&paths, &Name::History).as_bytes());
    assert_eq!((history.len(), history.damaged), (2, 1));
}

#[test]
fn settings_are_changed_in_place_and_invalid_settings_are_not_overwritten() {
    let (_home, paths) = home();
    let classic = Settings { theme: Theme::Classic, ..Settings::default() };
    change_theme(&mut started(&paths));
    assert_eq!(started(&paths).app.settings, classic);
    let path = paths.settings().unwrap();
    fs::write(&path, "theme = \"contrast\" # night\nwhat = 1\n").unwrap();
    let mut program = started(&paths);
    assert!(matches!(program.take_notices().as_slice(), [Notice::Settings(fault)] if fault.is_warning()));
    change_theme(&mut program);
    assert_eq!(fs::read_to_string(&path).unwrap(), "theme = \"auto\" # night\nwhat = 1\n");
    fs::write(&path, "theme = ").unwrap();
    let mut program = started(&paths);
    program.take_notices();
    change_theme(&mut program);
    let notices = program.take_notices();
    let [Notice::CannotSet(problem)] = notices.as_slice() else { panic!("{notices:?}") };
    assert_eq!((problem.kind, problem.cause.contains(":1:")), (Kind::Damaged, true), "{problem}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "theme = ");
}

#[cfg(unix)]
#[test]
fn settings_that_are_a_link_stay_a_link() {
    let (home, paths) = home();
    let (path, target) = (paths.settings().unwrap(), home.path().join("elsewhere.toml"));
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&target, "").unwrap();
    std::os::unix::fs::symlink(&target, &path).unwrap();
    change_theme(&mut started(&paths));
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "theme = \"classic\"\n");
}

#[test]
fn the_puzzle_of_the_editor_is_saved_and_an_invalid_one_is_not_changed() {
    let (_home, paths) = home();
    let edit = || Start::Sudoku(midend::sudoku::Start::Edit(sudoku::Shape::NINE));
    let mut program = Program::new(&paths);
    program.start(edit());
    program.update(Action::Digit(7));
    let kept = text(&paths, &Name::Sketch);
    assert_eq!(kept, format!("3x3 7{}\n", ".".repeat(80)));
    assert!(started(&paths).app.editor.is_some());
    for text in ["", "3x3", "3x3 12", "2x2 12345678912345678", "my shopping list", "9x9 ."] {
        fs::write(paths.sketch().unwrap(), text).unwrap();
        let mut program = Program::new(&paths);
        program.start(edit());
        program.update(Action::Digit(7));
        let notices = program.take_notices();
        // Reported once, when it was read.
        let [Notice::CannotRead(problem)] = notices.as_slice() else { panic!("{notices:?}") };
        assert_eq!(problem.kind, Kind::Damaged, "{text}");
        assert_eq!(fs::read_to_string(paths.sketch().unwrap()).unwrap(), text);
    }
    let mut program = Program::new(&Paths::nowhere());
    program.start(edit());
    program.update(Action::Digit(7));
    assert_eq!(program.cannot_save().kind, Kind::NoHome);
}

/// A record of 2048 with this score.
fn record(score: u64) -> String {
    let rules = Rules::classic();
    let mut record = Record::new(rules, rules.opening(&mut Dice::for_opening(1)));
    record.score = score;
    record.to_string()
}

/// The score that a list shows.
fn score(entry: &Entry) -> Option<u64> {
    Twenty48::preview(&entry.head, &entry.tail).map(|preview| preview.about.score)
}

#[test]
fn every_record_has_its_own_name() {
    let (_home, paths) = home();
    assert_eq!(records(&paths, ".2048", 9), []);
    for score in 0..3 {
        keep(&paths, "same", ".2048", &record(score)).unwrap();
    }
    let kept = |name: &str| text(&paths, &Name::Record(name.into()));
    assert_eq!(kept("same.2048"), record(0));
    assert_eq!(kept("same-2.2048"), record(1));
    assert_eq!(kept("same-3.2048"), record(2));
    assert_eq!(records(&paths, ".2048", 9).len(), 3);
}

#[test]
fn records_of_games_that_end_at_the_same_time_are_all_kept() {
    let (_home, paths) = home();
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let paths = &paths;
            scope.spawn(move || {
                for number in 0..10 {
                    keep(paths, "same", ".2048", &record(writer * 10 + number)).unwrap();
                }
            });
        }
    });
    let mut scores: Vec<u64> =
        records(&paths, ".2048", 99).iter().map(|entry| score(entry).unwrap()).collect();
    scores.sort_unstable();
    assert!(scores.into_iter().eq(0..40));
}

#[test]
fn lists_start_with_the_newest_record_and_skip_other_files() {
    let (_home, paths) = home();
    for (name, score) in [("2026-b", 2), ("2025-a", 1), ("2027-c", 3)] {
        keep(&paths, name, ".2048", &record(score)).unwrap();
    }
    let dir = paths.records().unwrap();
    fs::write(dir.join("2028-empty.2048"), "").unwrap();
    fs::write(dir.join("notes.txt"), "hello").unwrap();
    let scores = |limit| records(&paths, ".2048", limit).iter().filter_map(score).collect::<Vec<_>>();
    assert_eq!(scores(9), [3, 2, 1]);
    assert_eq!(scores(3), [3, 2]);
}

#[test]
fn a_record_that_cannot_be_written_leaves_no_file() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("data"), "a file where a directory should be").unwrap();
    let paths = Paths::under(home.path());
    assert_eq!(keep(&paths, "game", ".2048", &record(0)).unwrap_err().act, Act::Write);
    assert_eq!(keep(&Paths::nowhere(), "game", ".2048", &record(0)).unwrap_err().kind, Kind::NoHome);
    // The first step that fails ends it: a game that cannot be recorded is neither counted nor removed.
    let mut disk = Disk::new(paths);
    let keep = Step::Keep { stem: "game".into(), ending: ".2048", text: record(0) };
    assert!(disk.store(&[keep, Step::Append(Name::History, LINE.into())]).is_err());
    assert_eq!(fs::read_to_string(home.path().join("data")).unwrap(), "a file where a directory should be");
}

#[test]
fn records_are_named_by_kind_and_result() {
    let result = |text: &str, time: &str| {
        let mut record: sudoku::game::Record = text.parse().unwrap();
        assert!(record.set_tag("time", time));
        Sudoku::result(&record)
    };
    let text = "gridwise-sudoku 1\nshape 2x2\npuzzle 1.......3.......\ncategory 2x2-hard\ntime 751999\nturns 1\nr1c2=2\nnow 1\nend 3\n";
    assert_eq!((result(text, "751999").as_str(), result(text, "7509000").as_str()), ("12m31s", "2h05m09s"));
    // A record without its kind cannot be opened.
    let nameless: sudoku::game::Record = text.replace("category", "kind").parse().unwrap();
    assert_eq!(Sudoku::key(&nameless), None);

    let (_home, paths) = home();
    let mut program = Program::new(&paths);
    let play = |seed| midend::twenty48::Start::Play { rules: Rules::classic(), fresh: true, seed, day: None };
    program.start(Start::Twenty48(play(Some(1))));
    for direction in midend::Direction::ALL.into_iter().cycle().take(40) {
        program.update(Action::Go(direction));
    }
    let score = program.app.twenty48().unwrap().timeline.game().score();
    program.start(Start::Twenty48(play(Some(2))));
    let files: Vec<String> = records(&paths, ".2048", 9).into_iter().map(|entry| entry.file).collect();
    assert_eq!(files, [format!("20261103-140259-classic-{score}.2048")]);
}

#[test]
fn a_glance_agrees_with_the_complete_record() {
    let text = "gridwise-2048 1\nrules classic\nseed 42\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";
    let preview = Twenty48::preview(text, text).unwrap();
    assert_eq!(
        (preview.key, preview.mark, preview.turns),
        (Rules::classic(), Some(Mark { seed: 42, start: None }), 2)
    );
    assert_eq!((preview.about.score, preview.about.day), (4, None));
    let daily = text.replace("seed 42", "seed 42\ndaily 2026-11-15");
    let day = Twenty48::preview(&daily, &daily).unwrap().about.day;
    assert_eq!(day, Some("2026-11-15".parse().unwrap()));
    for (from, to) in [
        ("2048 1", "2048 2"),
        ("2048 1", "2048 3"),
        ("end 4\n", ""),
        ("rules", "lures"),
        ("turns 2", "turns x"),
    ] {
        let text = text.replacen(from, to, 1);
        assert_eq!(Twenty48::preview(&text, &text), None, "{to}");
    }
    assert_eq!(Sudoku::preview(text, text), None);
    let start = "0.0.0.0/0.0.0.0/0.0.0.0/2.4.8.16 99";
    let from = text.replace("opening a1+2 b1+2", &format!("start {start}")).replace("2048 1", "2048 2");
    let preview = Twenty48::preview(&from, &from).unwrap();
    assert_eq!(preview.mark, Some(Mark { seed: 42, start: Some(start.parse().unwrap()) }));
    assert!(preview.about.from_position);
    // In version 1 the word is a tag.
    let tagged = text.replace("seed 42", &format!("seed 42\nstart {start}"));
    assert!(!Twenty48::preview(&tagged, &tagged).unwrap().about.from_position);
}

#[test]
fn a_glance_at_a_sudoku_has_its_puzzle_headers_and_filled_cells() {
    let text = "gridwise-sudoku 1\nshape 2x2\npuzzle 1.......3.......\ncategory 2x2-own\ntime 83500\n\
        date 2026-11-15\nturns 3\nr1c2=2 r1c3:34 r1c3:\nnow 1\nend 3\n";
    let record: sudoku::game::Record = text.parse().unwrap();
    let preview = Sudoku::preview(text, text).unwrap();
    assert_eq!((preview.key.to_string().as_str(), preview.turns), ("2x2-own", 3));
    assert_eq!(preview.mark, Some((record.puzzle, None)));
    let about = preview.about;
    assert_eq!((about.filled, about.cells, about.time_ms), (3, 16, 83_500));
    assert_eq!(about.day, Some("2026-11-15".parse().unwrap()));
    let wrong = [
        ("sudoku 1", "sudoku 4"),
        ("shape 2x2", "shape 2x3"),
        ("2x2-own", "3x3-own"),
        ("2x2-own", "2x2-daily-easy"),
        ("category", "kind"),
        ("1...", "1..1"),
        ("1...", "1.."),
        ("1...", "5..."),
        ("end 3\n", ""),
        ("now 1\n", ""),
    ];
    for (from, to) in wrong {
        let text = text.replacen(from, to, 1);
        assert_eq!(Sudoku::preview(&text, &text), None, "{from} → {to}");
    }
}

#[test]
fn a_glance_works_with_a_thousand_checkpoints() {
    let (_home, paths) = home();
    let numbers = |range: std::ops::Range<u32>| range.map(|n| format!(" {n}")).collect::<String>();
    let turns: String = (0..9000).map(|n| if n % 2 == 0 { "r1c2=2\n" } else { "r1c2:\n" }).collect();
    let text = format!(
        "gridwise-sudoku 1\nshape 2x2\npuzzle 1.......3.......\ncategory 2x2-own\ncheckpoints{}\nturns 9000\n{turns}now 8999\nend 3\n",
        numbers(1..8000)
    );
    assert!(text.parse::<sudoku::game::Record>().unwrap().replay().is_ok());
    keep(&paths, "game", ".sudoku", &text).unwrap();
    let entry = &records(&paths, ".sudoku", 9)[0];
    assert_eq!((entry.head.len() as u64, entry.tail.len() as u64), (HEAD, TAIL));
    let preview = Sudoku::preview(&entry.head, &entry.tail);
    assert_eq!(preview.map(|preview| preview.turns), Some(8999));
}
