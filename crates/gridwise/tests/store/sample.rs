//! Games to save, of either kind, and a program that saves them.

use std::{fs, path::PathBuf, time::Duration};

use gridwise::store::{Disk, Paths};
use midend::{
    App, Effect, Env, Event, Finding, Home, Input, Notice, Overrides, Problem, Start,
    settings::Settings,
    store::{Kept, Name, Query, Storage, carry_out},
    sudoku::{self as of_sudoku, Category, Fresh, Sudoku},
    twenty48::{self as of_2048, Twenty48},
};
use sudoku::{Cell, Grid, Shape, game::Game};
use tempfile::TempDir;
use twenty48::{Dice, Direction, Rules};

/// A game that the tests can play.
pub trait Sample: Kept {
    /// How the key under which games are saved is written.
    const KEY: &'static str;
    /// Another one.
    const OTHER: &'static str;
    /// The first word of a record.
    const MAGIC: &'static str;

    /// What is written so.
    fn read_key(text: &str) -> Self::Key;
    /// A game of this key and seed after at most so many turns.
    fn played(key: Self::Key, seed: u64, turns: usize) -> Self::Record;
    /// The time that it says.
    fn time(record: &Self::Record) -> Option<&str>;
    /// Its text, read by the rules.
    fn is_legal(record: &Self::Record) -> bool;

    /// A program goes on with the game of this key that was played last.
    fn resume(program: &mut Program, key: Self::Key);
    /// It begins a game under this key in the place of the one that was played last, which is given up.
    fn begin_instead(program: &mut Program, key: Self::Key, seed: u64);
    /// It opens the game of this key and seed, or begins it.
    fn find(program: &mut Program, key: Self::Key, seed: u64);
    /// The game that is on the screen, with all its turns.
    fn shown(app: &App) -> Option<Self::Timeline>;
    /// The games that the menu lists, the last played first: the number of the place and the key.
    fn listed(app: &App) -> Vec<(u32, Self::Key)>;

    /// The key under which games are saved.
    fn usual() -> Self::Key {
        Self::read_key(Self::KEY)
    }

    /// A game under it.
    fn sample(seed: u64, turns: usize) -> Self::Record {
        Self::played(Self::usual(), seed, turns)
    }

    /// The same, as it is shown.
    fn sample_shown(seed: u64, turns: usize) -> Self::Timeline {
        Self::replay(&Self::sample(seed, turns)).unwrap()
    }

    /// The name of a place under a key.
    fn place(key: &str, number: u32) -> Name {
        let number = if number == 1 { String::new() } else { format!("~{number}") };
        Name::Save(format!("{key}{number}{}", Self::ENDING))
    }

    /// The name of the first place under the usual key.
    fn first() -> Name {
        Self::place(Self::KEY, 1)
    }

    /// The names of all places under the usual key.
    fn places() -> Vec<Name> {
        (1..=midend::store::MAX_SLOTS).map(|number| Self::place(Self::KEY, number)).collect()
    }

    /// The name of the file of the first place.
    fn file_name() -> String {
        format!("{}{}", Self::KEY, Self::ENDING)
    }

    /// Puts these bytes there.
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
    fn played(rules: Rules, seed: u64, turns: usize) -> twenty48::Record {
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

    fn begin_instead(program: &mut Program, rules: Rules, seed: u64) {
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

    /// One clue, which is the seed's; then digits, notes and checkpoints, cell by cell and round and round.
    fn played(key: Category, seed: u64, turns: usize) -> sudoku::game::Record {
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

    fn begin_instead(program: &mut Program, category: Category, seed: u64) {
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
    Box::new(Fresh { category, puzzle, solution: None, rating: None, day: None, position: None })
}

/// A grid with one digit, in one of its cells.
pub fn puzzle(shape: Shape, seed: u64) -> Grid {
    let mut values = vec![0; shape.area()];
    let (cell, digit) = (seed as usize % shape.area(), seed as usize / shape.area() % shape.side());
    values[cell] = 1 + digit as u8;
    sudoku::Setup::from_values(shape, &values).unwrap().check().unwrap()
}

/// A program with its files on disk: as the terminal game, but for the terminal.
pub struct Program {
    pub app: App,
    pub disk: Disk,
    /// The ticket of the last errand.
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

    /// The game of the usual key that was played last.
    pub fn resume<G: Sample>(&mut self) {
        G::resume(self, G::usual());
    }

    /// The game of the usual key and a seed.
    pub fn find<G: Sample>(&mut self, seed: u64) {
        G::find(self, G::usual(), seed);
    }

    /// What was told, and from now on nothing was.
    pub fn told(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.app.notices)
    }

    /// Why games cannot be saved, if that is the last thing that was told.
    pub fn cannot_save(&mut self) -> Problem {
        match self.told().pop() {
            Some(Notice::CannotSave(problem)) => problem,
            other => panic!("{other:?}"),
        }
    }
}

/// The time and the date stand still.
pub const ENV: Env = Env { now: Duration::from_secs(10), unix: 1_793_714_579, seed: 1 };

/// The text under a name; it must be there.
pub fn text(paths: &Paths, name: &Name) -> String {
    fs::read_to_string(paths.of(name).unwrap()).unwrap()
}

/// What is on the shelf of games in progress, with all its text.
pub fn saves(paths: &Paths) -> Vec<midend::store::Entry> {
    let query = Query::List { shelf: midend::store::Shelf::Saves, ending: "", limit: usize::MAX };
    match Disk::new(paths.clone()).read(&[query]).remove(0) {
        Ok(midend::store::Answer::List(entries)) => entries,
        other => panic!("{other:?}"),
    }
}

/// A directory for everything, gone when it is dropped.
pub fn home() -> (TempDir, Paths) {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    (home, paths)
}
