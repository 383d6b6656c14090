//! Sample games of both kinds, and a program that saves them.

use std::{
    fs,
    path::PathBuf,
    time::{Duration, UNIX_EPOCH},
};

use gridwise::store::{Disk, Paths};
use midend::{
    App, Effect, Env, Event, Finding, Home, Input, Notice, Overrides, Problem, Start,
    settings::Settings,
    store::{MAX_SLOTS, Name, Query, Step, Storable, Storage, carry_out},
    sudoku::{self as of_sudoku, Category, Fresh, Sudoku},
    twenty48::{self as of_2048, Twenty48},
};
use sudoku::{Cell, Grid, Shape, game::Game};
use tempfile::TempDir;
use twenty48::{Dice, Direction, Rules};

/// Runs each of these tests for both games.
macro_rules! for_both {
    ($($name:ident,)+) => {
        mod twenty48 {
            $(#[test] fn $name() { super::$name::<midend::twenty48::Twenty48>(); })+
        }
        mod sudoku {
            $(#[test] fn $name() { super::$name::<midend::sudoku::Sudoku>(); })+
        }
    };
}

/// A game that the tests can play.
pub trait Sample: Storable {
    /// The usual key of saved games, as text.
    const KEY: &'static str;
    /// Another key.
    const OTHER: &'static str;
    /// The first word of a record.
    const MAGIC: &'static str;

    /// Parses a key.
    fn read_key(text: &str) -> Self::Key;
    /// The record of a game with this key and seed after at most so many turns.
    fn record(key: Self::Key, seed: u64, turns: usize) -> Self::Record;
    /// The time in a record.
    fn time(record: &Self::Record) -> Option<&str>;
    /// Whether a record is a legal game.
    fn is_legal(record: &Self::Record) -> bool;

    /// Continues the game of this key that was played last.
    fn resume(program: &mut Program, key: Self::Key);
    /// Starts a game of this key instead of the one that was played last, which is given up.
    fn replace(program: &mut Program, key: Self::Key, seed: u64);
    /// Opens the game of this key and seed, or starts it.
    fn find(program: &mut Program, key: Self::Key, seed: u64);
    /// The game that is on the screen, with all its turns.
    fn shown(app: &App) -> Option<Self::Timeline>;
    /// The games that the menu lists, the last played first: slot number and key.
    fn listed(app: &App) -> Vec<(u32, Self::Key)>;

    /// The usual key.
    fn usual() -> Self::Key {
        Self::read_key(Self::KEY)
    }

    /// The record of a game with the usual key.
    fn sample(seed: u64, turns: usize) -> Self::Record {
        Self::record(Self::usual(), seed, turns)
    }

    /// The same game as it is shown.
    fn sample_shown(seed: u64, turns: usize) -> Self::Timeline {
        Self::replay(&Self::sample(seed, turns)).unwrap()
    }

    /// The name of a slot.
    fn slot(key: &str, number: u32) -> Name {
        let number = if number == 1 { String::new() } else { format!("~{number}") };
        Name::Save(format!("{key}{number}{}", Self::ENDING))
    }

    /// The first slot of the usual key.
    fn first() -> Name {
        Self::slot(Self::KEY, 1)
    }

    /// All slots of the usual key.
    fn slots() -> Vec<Name> {
        (1..=MAX_SLOTS).map(|number| Self::slot(Self::KEY, number)).collect()
    }

    /// The file name of the first slot.
    fn file_name() -> String {
        format!("{}{}", Self::KEY, Self::ENDING)
    }

    /// Writes these bytes to the first slot.
    fn plant(paths: &Paths, bytes: &[u8]) -> PathBuf {
        let path = paths.of(&Self::first()).unwrap();
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, bytes).unwrap();
        path
    }
}

impl Sample for Twenty48 {
    const KEY: &'static str = "classic";
    const OTHER: &'static str = "edge";
    const MAGIC: &'static str = twenty48::Record::MAGIC;

    fn read_key(text: &str) -> Rules {
        text.parse().unwrap()
    }

    /// Always slides in the first direction that is possible.
    fn record(rules: Rules, seed: u64, turns: usize) -> twenty48::Record {
        let mut game = twenty48::Timeline::open(rules, rules.opening(&mut Dice::for_opening(seed))).unwrap();
        for turn in 1..=turns {
            let possible =
                Direction::ALL.into_iter().find(|&direction| game.game().slide(direction).is_some());
            let Some(direction) = possible else { break };
            let turn = game.game().draw(direction, &mut Dice::for_turn(seed, turn as u64)).unwrap();
            game.play(turn).unwrap();
        }
        let mut record = game.record();
        assert!(record.set_tag("seed", &seed.to_string()) && record.set_tag("time", "83500"));
        record
    }

    fn time(record: &twenty48::Record) -> Option<&str> {
        record.tag("time")
    }

    fn is_legal(record: &twenty48::Record) -> bool {
        record.replay().is_ok()
    }

    fn resume(program: &mut Program, rules: Rules) {
        program.play(of_2048::Start::Play { rules, fresh: false, seed: None, day: None });
    }

    fn replace(program: &mut Program, rules: Rules, seed: u64) {
        program.play(of_2048::Start::Play { rules, fresh: true, seed: Some(seed), day: None });
    }

    fn find(program: &mut Program, rules: Rules, seed: u64) {
        program.play(of_2048::Start::Play { rules, fresh: false, seed: Some(seed), day: None });
    }

    fn shown(app: &App) -> Option<twenty48::Timeline> {
        app.twenty48().map(|play| play.timeline.clone())
    }

    fn listed(app: &App) -> Vec<(u32, Rules)> {
        app.saved.twenty48.iter().map(|saved| (saved.number, saved.rules)).collect()
    }
}

impl Sample for Sudoku {
    const KEY: &'static str = "3x3-easy";
    const OTHER: &'static str = "3x3-own";
    const MAGIC: &'static str = sudoku::game::Record::MAGIC;

    fn read_key(text: &str) -> Category {
        text.parse().unwrap()
    }

    /// One clue that depends on the seed; then digits, notes and checkpoints in one cell after the other.
    fn record(key: Category, seed: u64, turns: usize) -> sudoku::game::Record {
        let mut game = sudoku::game::Timeline::new(Game::new(puzzle(key.shape, seed), None).unwrap());
        let cells: Vec<Cell> = key.shape.cells().filter(|&cell| !game.game().is_given(cell)).collect();
        for turn in 0..turns {
            let (cell, round) = (cells[turn % cells.len()], turn / cells.len());
            let digit = key.shape.digit(1 + (turn + round) % key.shape.side()).unwrap();
            let noted = game.game().note(cell, digit).filter(|_| turn % 3 == 2);
            let turn = noted.or_else(|| game.game().write(cell, digit, true)).unwrap();
            game.play(turn).unwrap();
            if game.now() % 10 == 5 {
                game.set_checkpoint();
            }
        }
        if turns > 4 {
            game.undo();
        }
        let mut record = game.record();
        assert!(record.set_tag("category", &key.to_string()) && record.set_tag("time", "83500"));
        record
    }

    fn time(record: &sudoku::game::Record) -> Option<&str> {
        record.tag("time")
    }

    fn is_legal(record: &sudoku::game::Record) -> bool {
        record.replay().is_ok()
    }

    fn resume(program: &mut Program, category: Category) {
        program.solve(of_sudoku::Start::Level { category, fresh: false, seed: None });
    }

    fn replace(program: &mut Program, category: Category, seed: u64) {
        program.solve(of_sudoku::Start::Level { category, fresh: true, seed: None });
        let made = of_sudoku::Finding::Made(Some(fresh(category, seed)));
        let ticket = program.thinks.expect("a puzzle is being made");
        program.update(Event::Thought(ticket, Box::new(Finding::Sudoku(made))));
    }

    fn find(program: &mut Program, category: Category, seed: u64) {
        program.solve(of_sudoku::Start::Fresh(fresh(category, seed)));
    }

    fn shown(app: &App) -> Option<sudoku::game::Timeline> {
        app.sudoku().map(|play| play.timeline.clone())
    }

    fn listed(app: &App) -> Vec<(u32, Category)> {
        app.saved.sudoku.iter().map(|saved| (saved.number, saved.category)).collect()
    }
}

fn fresh(category: Category, seed: u64) -> Box<Fresh> {
    let puzzle = puzzle(category.shape, seed);
    Box::new(Fresh {
        category,
        puzzle,
        rules: None,
        solution: None,
        rating: None,
        day: None,
        exercise: None,
        credits: midend::sudoku::Credits::default(),
    })
}

/// A grid with one digit, in one of its cells.
pub fn puzzle(shape: Shape, seed: u64) -> Grid {
    let mut values = vec![0; shape.area()];
    let (cell, digit) = (seed as usize % shape.area(), seed as usize / shape.area() % shape.side());
    values[cell] = 1 + digit as u8;
    sudoku::Setup::from_values(shape, &values).unwrap().check().unwrap()
}

/// A program with its files on disk, but without a terminal.
pub struct Program {
    pub app: App,
    pub disk: Disk,
    /// The ticket of the last request to think.
    pub thinks: Option<u64>,
}

impl Program {
    pub fn new(paths: &Paths) -> Program {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        Program { app, disk: Disk::new(paths.clone()), thinks: None }
    }

    pub fn start(&mut self, start: Start) {
        let effects = self.app.start(start);
        self.carry_out(effects);
    }

    fn play(&mut self, start: of_2048::Start) {
        self.start(Start::Twenty48(start));
    }

    fn solve(&mut self, start: of_sudoku::Start) {
        self.start(Start::Sudoku(start));
    }

    pub fn update(&mut self, input: impl Into<Input>) {
        let effects = self.app.update(input, ENV);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let (left, _) = carry_out(effects, &mut self.app, ENV, &mut self.disk);
        for effect in left {
            if let Effect::Think(ticket, _) = effect {
                self.thinks = Some(ticket);
            }
        }
    }

    /// Continues the game of the usual key that was played last.
    pub fn resume<G: Sample>(&mut self) {
        G::resume(self, G::usual());
    }

    /// Opens the game of the usual key and this seed.
    pub fn find<G: Sample>(&mut self, seed: u64) {
        G::find(self, G::usual(), seed);
    }

    /// Takes the notices.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.app.notices)
    }

    /// The problem of the last notice, which must say that the game cannot be saved.
    pub fn cannot_save(&mut self) -> Problem {
        match self.take_notices().pop() {
            Some(Notice::CannotSave(problem)) => problem,
            other => panic!("{other:?}"),
        }
    }
}

/// A fixed time and date.
pub const ENV: Env = Env { now: Duration::from_secs(10), unix: 1_793_714_579, seed: 1 };

/// The text of a file, which must exist.
pub fn text(paths: &Paths, name: &Name) -> String {
    fs::read_to_string(paths.of(name).unwrap()).unwrap()
}

/// The list of games in progress.
pub fn saves(paths: &Paths) -> Vec<midend::store::Entry> {
    let query = Query::List { shelf: midend::store::Shelf::Saves, ending: "", limit: usize::MAX };
    match Disk::new(paths.clone()).read(&[query]).remove(0) {
        Ok(midend::store::Answer::List(entries)) => entries,
        other => panic!("{other:?}"),
    }
}

/// A temporary home directory.
pub fn home() -> (TempDir, Paths) {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    (home, paths)
}

/// Sets the time of a save: file systems may have a coarse clock.
pub fn age<G: Sample>(paths: &Paths, number: u32, seconds: u64) {
    let path = paths.of(&G::slot(G::KEY, number)).unwrap();
    let time = UNIX_EPOCH + Duration::from_secs(seconds);
    fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

/// Saves a game in a slot.
pub fn put<G: Sample>(paths: &Paths, number: u32, record: &G::Record) {
    let name = G::slot(G::KEY, number);
    let mut disk = Disk::new(paths.clone());
    assert_eq!(disk.take(std::slice::from_ref(&name)).name.as_ref(), Some(&name));
    disk.store(&[Step::Write(name, record.to_string())]).unwrap();
}

/// The slots of the usual key that are locked.
pub fn taken<G: Sample>(paths: &Paths) -> Vec<u32> {
    let is_taken = |number: &u32| Disk::new(paths.clone()).take(&[G::slot(G::KEY, *number)]).name.is_none();
    (1..=MAX_SLOTS).filter(is_taken).collect()
}

/// The game that a program shows.
pub fn shown<G: Sample>(program: &Program) -> G::Timeline {
    G::shown(&program.app).expect("a game is shown")
}

/// A program that continues the game that was played last.
pub fn resumed<G: Sample>(paths: &Paths) -> Program {
    let mut program = Program::new(paths);
    program.resume::<G>();
    program
}

/// A program that opens the game of a seed.
pub fn found<G: Sample>(paths: &Paths, seed: u64) -> Program {
    let mut program = Program::new(paths);
    program.find::<G>(seed);
    program
}

/// A program that starts a game instead of the one that was played last.
pub fn replaced<G: Sample>(paths: &Paths, seed: u64) -> Program {
    let mut program = Program::new(paths);
    G::replace(&mut program, G::usual(), seed);
    program
}

/// The names of all files in the directory of saves.
pub fn names(paths: &Paths) -> Vec<String> {
    let entries = fs::read_dir(paths.saves().unwrap()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
