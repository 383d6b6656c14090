//! Games to save, of either kind.

use std::{fs, path::PathBuf};

use gridwise::store::{Kept, Paths, Sudoku, Twenty48, saves::Slot};
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

    /// The key under which games are saved.
    fn usual() -> Self::Key {
        Self::read_key(Self::KEY)
    }

    /// A game under it.
    fn sample(seed: u64, turns: usize) -> Self::Record {
        Self::played(Self::usual(), seed, turns)
    }

    /// The place of the next game under it.
    fn open(paths: &Paths) -> Slot<Self> {
        Slot::open(paths, &Self::usual()).unwrap()
    }

    /// The name of the file of the first one.
    fn file_name() -> String {
        format!("{}{}", Self::KEY, Self::ENDING)
    }

    /// Puts these bytes there.
    fn plant(paths: &Paths, bytes: &[u8]) -> PathBuf {
        let path = paths.saves().unwrap().join(Self::file_name());
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
}

impl Sample for Sudoku {
    const KEY: &'static str = "3x3-easy";
    const OTHER: &'static str = "3x3-own";
    const MAGIC: &'static str = sudoku::game::Record::MAGIC;

    fn read_key(text: &str) -> gridwise::store::Category {
        text.parse().unwrap()
    }

    /// One clue, which is the seed's; then digits, notes and checkpoints, cell by cell and round and round.
    fn played(key: gridwise::store::Category, seed: u64, turns: usize) -> sudoku::game::Record {
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
        assert!(record.set_tag(Sudoku::CATEGORY, &key.to_string()) && record.set_tag(Sudoku::TIME, "83500"));
        record
    }

    fn time(record: &sudoku::game::Record) -> Option<&str> {
        record.tag("time")
    }

    fn is_legal(record: &sudoku::game::Record) -> bool {
        record.replay().is_ok()
    }
}

/// A grid with one digit, in one of its cells.
pub fn puzzle(shape: Shape, seed: u64) -> Grid {
    let mut values = vec![0; shape.area()];
    let (cell, digit) = (seed as usize % shape.area(), seed as usize / shape.area() % shape.side());
    values[cell] = 1 + digit as u8;
    sudoku::Setup::from_values(shape, &values).unwrap().check().unwrap()
}

/// A directory for everything, gone when it is dropped.
pub fn home() -> (TempDir, Paths) {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    (home, paths)
}
