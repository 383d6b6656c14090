//! The game as computed by the rules, to compare with the screen and the files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use gridwise::store::{self, Paths};
use midend::{
    History,
    menu::MenuItem,
    store::{Name, parse},
    sudoku::Sudoku,
    twenty48::{Finished, Twenty48},
};
use twenty48::{Dice, Direction, Game, Record, Rules, Status, Timeline, rand_core::Rng};

use crate::board::Seen;

/// A game with a seed.
#[derive(Clone)]
pub struct Model {
    /// The game.
    pub timeline: Timeline,
    seed: u64,
}

impl Model {
    /// The game with these rules and this seed, at its opening.
    pub fn new(rules: &str, seed: u64) -> Model {
        let rules: Rules = rules.parse().unwrap();
        let opening = rules.opening(&mut Dice::for_opening(seed));
        Model { timeline: Timeline::open(rules, opening).unwrap(), seed }
    }

    /// A saved game, with its seed.
    pub fn of_save(record: &Record) -> Model {
        let seed = record.tag("seed").unwrap().parse().unwrap();
        Model { timeline: Timeline::from_record(record).unwrap(), seed }
    }

    /// The position.
    pub fn game(&self) -> &Game {
        self.timeline.game()
    }

    /// The number of moves.
    pub fn moves(&self) -> u64 {
        self.timeline.now() as u64
    }

    /// Slides, with the new tile from the seed. Returns whether anything moved.
    pub fn slide(&mut self, direction: Direction) -> bool {
        let mut dice = Dice::for_turn(self.seed, self.moves() + 1);
        let turn = self.game().draw(direction, &mut dice);
        turn.is_ok_and(|turn| self.timeline.play(turn).is_ok())
    }

    /// Slides in the first direction of a rotation that moves anything.
    pub fn slide_any(&mut self) -> Option<Direction> {
        let from = self.moves() as usize;
        let mut directions = (0..4).map(|step| Direction::ALL[(from + step) % 4]);
        directions.find(|&direction| self.slide(direction))
    }

    /// Makes this many moves in any directions.
    pub fn played(mut self, moves: usize) -> Model {
        for _ in 0..moves {
            self.slide_any().expect("a move is possible");
        }
        self
    }

    /// Moves from here to a game with this status, if they are found within this many moves.
    pub fn way_to(&self, status: Status, within: usize) -> Option<Vec<Direction>> {
        if self.game().status() == status {
            return Some(Vec::new());
        }
        let shorter = within.checked_sub(1)?;
        Direction::ALL.into_iter().find_map(|direction| {
            let mut next = self.clone();
            let way = next.slide(direction).then(|| next.way_to(status, shorter))??;
            Some([vec![direction], way].concat())
        })
    }

    /// What the screen should show.
    pub fn seen(&self) -> Seen {
        Seen { board: *self.game().board(), score: self.game().score(), moves: self.moves() }
    }

    /// Whether a record has the same opening, turns and score.
    pub fn is(&self, record: &Record) -> bool {
        let own = self.timeline.record();
        (own.rules, own.origin(), own.score) == (record.rules, record.origin(), record.score)
            && own.turns == record.turns
    }
}

/// The letter for a direction, one of four.
pub fn key(direction: Direction, way: u32) -> &'static str {
    let keys = match direction {
        Direction::Up => ["w", "W", "k", "K", "\x1b[A"],
        Direction::Left => ["a", "A", "h", "H", "\x1b[D"],
        Direction::Down => ["s", "S", "j", "J", "\x1b[B"],
        Direction::Right => ["d", "D", "l", "L", "\x1b[C"],
    };
    keys[way as usize % keys.len()]
}

/// The keys that choose a line of the menu from its top, with a game to continue or without.
pub fn menu_keys(item: MenuItem, has_saved: bool) -> String {
    let line = MenuItem::lines(has_saved).iter().position(|&other| other == item).unwrap();
    "j".repeat(line) + "\r"
}

/// The same from the line that was chosen last, above it.
pub fn menu_keys_below(above: MenuItem, item: MenuItem) -> String {
    let lines = MenuItem::lines(true);
    let line = |item| lines.iter().position(|&other| other == item).unwrap();
    "j".repeat(line(item) - line(above)) + "\r"
}

/// Any direction.
pub fn any_direction(dice: &mut Dice) -> Direction {
    Direction::ALL[dice.next_u32() as usize % 4]
}

/// The saved game with these rules; it must exist and be legal.
#[track_caller]
pub fn saved(home: &Path, rules: &str) -> Record {
    let path = Paths::under(home).saves().unwrap().join(format!("{rules}.2048"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let game = parse::<Twenty48>(&bytes, &rules.trim_end_matches("~2").parse().unwrap());
    game.unwrap_or_else(|damage| panic!("{}: {damage}", path.display())).0
}

/// The finished games; no line may be damaged.
#[track_caller]
pub fn finished(home: &Path) -> Vec<Finished> {
    history(home).twenty48
}

#[track_caller]
fn history(home: &Path) -> History {
    let bytes = store::read(&Paths::under(home), &Name::History).unwrap();
    let history = History::parse(&bytes.unwrap_or_default());
    assert_eq!(history.damaged, 0);
    history
}

/// The games in `records/`; every file must be a legal record.
#[track_caller]
pub fn records(home: &Path) -> Vec<Record> {
    let Ok(files) = fs::read_dir(Paths::under(home).records().unwrap()) else { return Vec::new() };
    let read = |file: std::io::Result<fs::DirEntry>| {
        let record: Record = fs::read_to_string(file.unwrap().path()).unwrap().parse().unwrap();
        record.replay().unwrap();
        record
    };
    files.map(read).collect()
}

/// The saved Sudoku of this category; it must exist and be legal.
#[track_caller]
pub fn saved_sudoku(home: &Path, name: &str) -> sudoku::game::Record {
    let path = sudoku_path(home, name);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let game = parse::<Sudoku>(&bytes, &name.trim_end_matches("~2").parse().unwrap());
    game.unwrap_or_else(|damage| panic!("{}: {damage}", path.display())).0
}

/// The path of the saved Sudoku of this category.
pub fn sudoku_path(home: &Path, name: &str) -> PathBuf {
    Paths::under(home).saves().unwrap().join(format!("{name}.sudoku"))
}

/// The finished Sudokus; no line of the history may be damaged.
#[track_caller]
pub fn finished_sudokus(home: &Path) -> Vec<midend::sudoku::Finished> {
    history(home).sudoku
}

/// The Sudokus in `records/`, newest first; each must be legal.
pub fn sudoku_records(home: &Path) -> Vec<sudoku::game::Record> {
    let Ok(files) = fs::read_dir(Paths::under(home).records().unwrap()) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "sudoku"));
    paths.sort_by(|a, b| b.cmp(a));
    let read = |path: &PathBuf| {
        let record: sudoku::game::Record = fs::read_to_string(path).unwrap().parse().unwrap();
        record.replay().expect("a legal record");
        record
    };
    paths.iter().map(read).collect()
}
