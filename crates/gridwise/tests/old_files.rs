//! Files of older versions stay readable: `testdata/home-0.1` was written by version 0.1.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use gridwise::store::{Disk, Paths};
use midend::{
    Action, App, DailyGame, Day, Effect, Env, History, Home, Overrides, Screen, Start, Statistics, Table,
    settings::{Conflicts, Settings, Theme},
    store::carry_out,
    sudoku::{self as of_sudoku, Category},
    twenty48::{self as of_2048},
};
use sudoku::Digit;
use tempfile::TempDir;
use twenty48::Timeline;

/// The directory as version 0.1 left it.
fn original() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/home-0.1")
}

/// All files below a directory, by relative path.
fn files(dir: &Path) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(dir).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        match entry.file_type().unwrap().is_dir() {
            true => files.extend(
                self::files(&entry.path()).into_iter().map(|(below, text)| (format!("{name}/{below}"), text)),
            ),
            false => _ = files.insert(name, fs::read_to_string(entry.path()).unwrap()),
        }
    }
    files
}

/// The files of a directory with this ending: names and texts.
fn files_of(name: &str, ending: &str) -> Vec<(String, String)> {
    let of_shelf = |(path, text): (String, String)| {
        let file = path.strip_prefix("data/")?.strip_prefix(name)?.strip_prefix('/')?;
        file.ends_with(ending).then(|| (file.to_owned(), text))
    };
    let found: Vec<_> = files(&original()).into_iter().filter_map(of_shelf).collect();
    assert!(!found.is_empty());
    found
}

/// The current program on a copy of those files.
struct Program {
    app: App,
    disk: Disk,
    home: TempDir,
    now: Duration,
}

impl Program {
    fn new() -> Program {
        let home = tempfile::tempdir().unwrap();
        for (name, text) in files(&original()) {
            let path = home.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let disk = Disk::new(Paths::under(home.path()));
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        Program { app, disk, home, now: Duration::from_secs(3) }
    }

    /// 2026-11-16, the day after the last game.
    const fn env(&self) -> Env {
        Env { now: self.now, unix: 1_794_838_000, seed: 1 }
    }

    fn start(&mut self, start: Start) {
        let effects = self.app.start(start);
        self.carry_out(effects);
        self.app.home = Home::Menu;
    }

    fn act(&mut self, action: Action) {
        let effects = self.app.update(action, self.env());
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let env = self.env();
        carry_out(effects, &mut self.app, env, &mut self.disk);
    }

    /// The current files, without lock files.
    fn files(&self) -> BTreeMap<String, String> {
        let mut files = files(self.home.path());
        files.retain(|name, _| !name.ends_with(".lock"));
        files
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.home.path().join(name)).unwrap()
    }

    /// Leaves the game two seconds later. Only the time in the game's own file may have changed, and the settings, which
    /// store what was played last.
    fn leave(&mut self, file: &str, before: &str) {
        let name = format!("data/saves/{file}");
        // No time has passed: it is unchanged.
        assert_eq!(self.text(&name), before, "{file}");
        self.now += Duration::from_secs(2);
        self.act(Action::Back);
        assert_eq!(self.app.notices, [], "{file}");
        let time = |text: &str| -> u64 {
            let time = text.lines().find_map(|line| line.strip_prefix("time ")).unwrap();
            time.parse().unwrap()
        };
        let after = self.text(&name);
        assert_eq!(time(&after), time(before) + 2000, "{file}");
        let line = |time: u64| format!("\ntime {time}\n");
        assert_eq!(after.replace(&line(time(&after)), &line(time(before))), before, "{file}");
        let mut expected = files(&original());
        expected.insert(name, after);
        expected.insert("config/settings.toml".into(), self.text("config/settings.toml"));
        assert_eq!(self.files(), expected, "{file}");
    }
}

#[test]
fn every_save_with_turns_is_listed() {
    let mut program = Program::new();
    program.start(Start::Menu);
    let mut found = 0;
    for (file, text) in files_of("saves", ".2048") {
        let record: twenty48::Record = text.parse().unwrap();
        let (stem, number) =
            file.trim_end_matches(".2048").split_once('~').unwrap_or((file.trim_end_matches(".2048"), "1"));
        assert_eq!(stem, record.rules.to_string());
        let is_it =
            |saved: &&of_2048::Saved| saved.rules == record.rules && saved.number.to_string() == number;
        let saved = program.app.saved.twenty48.iter().find(is_it);
        if record.turns.is_empty() {
            assert_eq!(saved, None, "{file} was never begun");
            continue;
        }
        let saved = saved.unwrap_or_else(|| panic!("{file} is not listed"));
        assert_eq!((saved.score, saved.turns), (record.score, record.turns.len() as u64), "{file}");
        assert_eq!(saved.day, record.tag("daily").map(|day| day.parse().unwrap()), "{file}");
        found += 1;
    }
    assert_eq!((found, program.app.saved.twenty48.len()), (4, 4));
    for (file, text) in files_of("saves", ".sudoku") {
        let record: sudoku::game::Record = text.parse().unwrap();
        let category: Category = file.trim_end_matches(".sudoku").parse().unwrap();
        let is_it = |saved: &&of_sudoku::Saved| saved.category == category;
        let saved =
            program.app.saved.sudoku.iter().find(is_it).unwrap_or_else(|| panic!("{file} is not listed"));
        assert_eq!((saved.number, saved.filled as usize, saved.cells), (1, record.filled, 81), "{file}");
        assert_eq!(saved.time.as_millis().to_string(), record.tag("time").unwrap(), "{file}");
        assert_eq!(saved.day, record.tag("date").map(|day| day.parse().unwrap()), "{file}");
    }
    assert_eq!(program.app.saved.sudoku.len(), 3);
    assert_eq!(program.app.notices, []);
}

#[test]
fn every_game_of_2048_can_be_continued() {
    for (file, text) in files_of("saves", ".2048") {
        let record: twenty48::Record = text.parse().unwrap();
        let number = |tag| -> u64 { record.tag(tag).unwrap().parse().unwrap() };
        let mut timeline = Timeline::from_record(&record).unwrap();
        if record.tag("kept-going").is_some() {
            timeline.keep_going();
        }
        let mut program = Program::new();
        // Its seed distinguishes it from others with the same rules.
        let (rules, seed) = (record.rules, Some(number("seed")));
        program.start(Start::Twenty48(of_2048::Start::Play { rules, fresh: false, seed, day: None }));
        let play = program.app.twenty48().unwrap();
        assert_eq!(play.timeline, timeline, "{file}");
        assert_eq!(play.timeline.game().score(), record.score, "{file}");
        assert_eq!((play.seed(), play.player()), (number("seed"), record.tag("player")), "{file}");
        assert_eq!(play.day.map(|day| day.to_string()).as_deref(), record.tag("daily"), "{file}");
        assert_eq!(play.clock.elapsed(program.now), Duration::from_millis(number("time")), "{file}");
        program.leave(&file, &text);
    }
}

#[test]
fn every_sudoku_can_be_continued() {
    let mut checkpoints = 0;
    for (file, text) in files_of("saves", ".sudoku") {
        let record: sudoku::game::Record = text.parse().unwrap();
        let number = |tag| -> u64 { record.tag(tag).unwrap().parse().unwrap() };
        let category: Category = file.trim_end_matches(".sudoku").parse().unwrap();
        let mut program = Program::new();
        program.start(Start::Sudoku(of_sudoku::Start::Level { category, fresh: false, seed: None }));
        let play = program.app.sudoku().unwrap();
        // With its notes, its checkpoints, and undone moves.
        assert_eq!(play.timeline, record.replay().unwrap(), "{file}");
        assert_eq!(play.timeline.turns(), record.turns, "{file}");
        assert_eq!((play.timeline.now(), play.game().filled()), (record.now, record.filled), "{file}");
        assert_eq!(play.timeline.checkpoints(), record.checkpoints, "{file}");
        checkpoints += record.checkpoints.len();
        assert_eq!(play.category.to_string().as_str(), record.tag("category").unwrap(), "{file}");
        assert_eq!(play.rating.map(|rating| rating.to_string()).as_deref(), record.tag("rating"), "{file}");
        assert_eq!(play.day.map(|day| day.to_string()).as_deref(), record.tag("date"), "{file}");
        assert_eq!((play.hints.into(), play.checks.into()), (number("hints"), number("checks")), "{file}");
        assert_eq!(play.clock.elapsed(program.now), Duration::from_millis(number("time")), "{file}");
        program.leave(&file, &text);
    }
    assert_eq!(checkpoints, 1);
}

/// The lines of the history.
fn lines() -> Vec<String> {
    fs::read_to_string(original().join("data/history.jsonl")).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn every_line_of_the_history_is_read_and_counted() {
    let history = History::parse(lines().join("\n").as_bytes());
    assert_eq!((history.len(), history.damaged), (lines().len(), 0));
    // Written again, the line is the same.
    let mut again: Vec<String> = Vec::new();
    again.extend(history.twenty48.iter().map(|game| serde_json::to_string(game).unwrap()));
    again.extend(history.sudoku.iter().map(|game| serde_json::to_string(game).unwrap()));
    let (mut expected, mut again) = (lines(), again);
    expected.sort();
    again.sort();
    assert_eq!(again, expected);

    let mut program = Program::new();
    program.start(Start::Menu);
    program.act(Action::Pick(4));
    let Screen::Statistics(statistics) = &program.app.screen else { panic!() };
    let counted = tables(statistics).into_iter().map(|table| match table {
        Table::Twenty48(summary) => summary.games + summary.played_by_program,
        Table::Sudoku(summary) => summary.games,
    });
    assert_eq!(counted.sum::<usize>(), lines().len());
    // A daily puzzle counts as solved on its day.
    let day: Day = "2026-11-14".parse().unwrap();
    let solved = DailyGame::all(&history, day).into_iter().filter_map(|game| match game {
        DailyGame::Sudoku(puzzle) => puzzle.time,
        DailyGame::Twenty48(_) => None,
    });
    assert_eq!(solved.collect::<Vec<_>>(), [Duration::from_millis(9993)]);
    assert_eq!(program.app.notices, []);
}

/// All tables, starting with the one that is shown.
fn tables(statistics: &Statistics) -> Vec<Table> {
    let mut statistics = statistics.clone();
    let mut tables = Vec::new();
    for _ in 0..statistics.position().1 {
        tables.extend(statistics.table().cloned());
        statistics.update(Action::Next);
    }
    tables
}

#[test]
fn every_record_can_be_watched() {
    let mut program = Program::new();
    program.start(Start::Menu);
    program.act(Action::Pick(4));
    let Screen::Statistics(statistics) = &program.app.screen else { panic!() };
    let count = statistics.position().1;
    let mut watched: Vec<String> = Vec::new();
    for _ in 0..count {
        program.act(Action::Accept);
        // The replay must end at the end of the record.
        program.act(Action::Last);
        match &program.app.screen {
            Screen::Twenty48(of_2048::Screen::Replay(replay)) => {
                assert_eq!(replay.position(), (1, 1));
                let game = replay.timeline.game();
                watched.push(format!("{} {} {}", game.rules(), replay.timeline.len(), game.score()));
            }
            Screen::Sudoku(of_sudoku::Screen::Replay(replay)) => {
                assert_eq!(replay.position(), (1, 1));
                let (game, timeline) = (replay.play.game(), &replay.play.timeline);
                watched.push(format!("{} {} {}", game.puzzle(), timeline.turns().len(), game.filled()));
            }
            other => panic!("{other:?}"),
        }
        program.act(Action::Back);
        program.act(Action::Next);
    }
    let mut expected: Vec<String> = Vec::new();
    for (_, text) in files_of("records", ".2048") {
        let record: twenty48::Record = text.parse().unwrap();
        expected.push(format!("{} {} {}", record.rules, record.turns.len(), record.score));
    }
    for (_, text) in files_of("records", ".sudoku") {
        let record: sudoku::game::Record = text.parse().unwrap();
        expected.push(format!("{} {} {}", record.puzzle, record.turns.len(), record.filled));
    }
    watched.sort();
    expected.sort();
    assert_eq!(watched, expected);
    assert_eq!((expected.len(), program.app.notices.as_slice()), (5, &[][..]));
    assert_eq!(program.files(), files(&original()));
}

#[test]
fn the_puzzle_of_the_editor_is_loaded() {
    let mut program = Program::new();
    program.start(Start::Sudoku(of_sudoku::Start::Edit(sudoku::Shape::of_side(4).unwrap())));
    let sketch = &program.app.editor.as_ref().unwrap().sketch;
    // Unchanged, in its own size.
    assert_eq!((sketch.shape(), sketch.clues()), (sudoku::Shape::NINE, 1));
    assert_eq!(sketch.setup().get("r1c1".parse().unwrap()), Digit::new(6));
    assert_eq!((program.app.notices.as_slice(), program.files()), (&[][..], files(&original())));
    program.act(Action::Cell(1));
    program.act(Action::Digit(2));
    let before = files(&original())["data/sketch.sudoku"].clone();
    assert_eq!(program.text("data/sketch.sudoku"), before.replace(" 6.", " 62"));
}

#[test]
fn every_setting_is_read_and_changing_one_keeps_the_other_lines() {
    let mut program = Program::new();
    program.start(Start::Menu);
    let expected = Settings {
        rules: "classic-3x3".parse().unwrap(),
        puzzle: "3x3-hard".parse().unwrap(),
        theme: Theme::Dark,
        animation: false,
        conflicts: Conflicts::OnCheck,
        ..Settings::default()
    };
    assert_eq!((program.app.settings, program.app.notices.as_slice()), (expected, &[][..]));
    let before = program.text("config/settings.toml");
    // The theme, in the settings screen.
    program.act(Action::Pick(5));
    program.act(Action::Pick(1));
    assert_eq!(program.app.theme(), Theme::Lcd);
    assert_eq!(program.text("config/settings.toml"), before.replace("theme = \"dark\"", "theme = \"lcd\""));
    // A new key is added below the others.
    program.act(Action::Pick(5));
    let with_notes = format!("{}tidy-notes = false\n", before.replace("\"dark\"", "\"lcd\""));
    assert_eq!(program.text("config/settings.toml"), with_notes);
    let mut expected = files(&original());
    expected.insert("config/settings.toml".into(), with_notes);
    assert_eq!(program.files(), expected);
}
