//! An app with a clock, dice and a keyboard of its own.

use std::{sync::atomic::AtomicBool, time::Duration};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use gridwise::{
    store::{Category, Day, FinishedPuzzle, settings::Settings},
    tui::{
        action::Action,
        app::{App, Home, Opened, Screen},
        effect::{Effect, Env},
        keymap::{self, Key},
        overrides::Overrides,
        sudoku::{play::Play, start::Fresh},
    },
};
use sudoku::{
    Cell, Digits, Grid, Shape, Verdict,
    game::{Game, Record},
    rate::Level,
};
use twenty48::Dice;

/// Four clues, and all the rest follows.
pub const SMALL: &str = "......32...34...";
/// Everybody knows this one.
pub const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub struct Player {
    pub app: App,
    pub rng: Dice,
    pub now: Duration,
    pub unix: u64,
}

impl Player {
    /// At the beginning, with Back leading here in the end.
    pub fn new(home: Home) -> Player {
        let app = App::new(Settings::default(), Overrides::default(), home);
        Player { app, rng: Dice::new(1), now: Duration::from_secs(10), unix: 1_794_182_400 }
    }

    /// Before this puzzle of the level "easy".
    pub fn solving(puzzle: &str) -> Player {
        let puzzle: Grid = puzzle.parse().unwrap();
        let category = Category::level(puzzle.shape(), Level::Easy);
        Player::before(fresh(puzzle, category))
    }

    /// Before this puzzle.
    pub fn before(fresh: Fresh) -> Player {
        let mut player = Player::new(Home::Menu);
        let effects = player.open(Opened::Fresh(Box::new(fresh)), None);
        assert!(matches!(effects[0], Effect::SaveSudoku(_)), "{effects:?}");
        player
    }

    /// Opens a game as the desk does.
    pub fn open(&mut self, opened: Opened, best: Option<Duration>) -> Vec<Effect> {
        self.with_env(|app, env| app.opened_sudoku(opened, best, env))
    }

    /// Opens a game that was saved so.
    pub fn reopen(record: &Record) -> (Player, Vec<Effect>) {
        let category = record.tag("category").unwrap().parse().unwrap();
        let timeline = Box::new(record.replay().unwrap());
        let mut player = Player::new(Home::Menu);
        let effects = player.open(Opened::Saved(category, Box::new(record.clone()), timeline), None);
        (player, effects)
    }

    pub fn with_env<T>(&mut self, act: impl FnOnce(&mut App, &mut Env<'_>) -> T) -> T {
        act(&mut self.app, &mut Env { rng: &mut self.rng, now: self.now, unix: self.unix })
    }

    /// A tenth of a second later, a wish.
    pub fn wish(&mut self, action: Action) -> Vec<Effect> {
        self.now += Duration::from_millis(100);
        self.with_env(|app, env| app.update(action, env))
    }

    /// What a key event means where the player is now.
    pub fn meaning(&self, code: KeyCode, modifiers: KeyModifiers) -> Option<Action> {
        keymap::action(self.app.place(), Key::of(KeyEvent::new(code, modifiers))?)
    }

    /// Types these letters, as a keyboard sends them.
    pub fn press(&mut self, letters: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        for letter in letters.chars() {
            let shift = if letter.is_ascii_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
            let action = self.meaning(KeyCode::Char(letter), shift);
            effects.extend(action.map_or_else(Vec::new, |action| self.wish(action)));
        }
        effects
    }

    /// Presses a key that is no letter.
    pub fn tap(&mut self, code: KeyCode) -> Vec<Effect> {
        let action = self.meaning(code, KeyModifiers::NONE);
        action.map_or_else(Vec::new, |action| self.wish(action))
    }

    /// Presses a letter with Alt.
    pub fn alt(&mut self, letter: char) -> Vec<Effect> {
        let action = self.meaning(KeyCode::Char(letter), KeyModifiers::ALT);
        action.map_or_else(Vec::new, |action| self.wish(action))
    }

    /// Does the errand among these effects, and lets the app hear of it.
    pub fn think(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let errand = effects.into_iter().find_map(|effect| match effect {
            Effect::Think(ticket, errand) => Some((ticket, errand)),
            _ => None,
        });
        let (ticket, errand) = errand.expect("an errand");
        let finding = errand.run(&AtomicBool::new(false)).expect("nobody stopped it");
        self.with_env(|app, env| app.thought(ticket, finding, env))
    }

    /// Has the puzzle made that these effects ask for, and begins it.
    pub fn begin(&mut self, effects: Vec<Effect>) -> Fresh {
        let effects = self.think(effects);
        let [Effect::StartSudoku(fresh)] = &effects[..] else { panic!("{effects:?}") };
        self.open(Opened::Fresh(fresh.clone()), None);
        (**fresh).clone()
    }

    /// Goes to a cell by a click.
    pub fn click(&mut self, name: &str) -> Vec<Effect> {
        let cell = cell(name);
        let index = self.game().shape().index(cell);
        self.wish(Action::Cell(index))
    }

    /// Writes the solution into every cell but so many, by keys alone.
    pub fn solve_but(&mut self, left: usize) -> Vec<Effect> {
        let solution = self.game().solution().unwrap().clone();
        let shape = self.game().shape();
        let open = |game: &Game| shape.cells().filter(|&cell| game.digit(cell).is_none()).count();
        let mut effects = Vec::new();
        while open(self.game()) > left {
            if self.game().digit(self.play().cursor).is_some() {
                self.tap(KeyCode::Tab);
            }
            let digit = solution.get(self.play().cursor).unwrap();
            effects = self.press(&digit.symbol().to_string());
        }
        effects
    }

    #[track_caller]
    pub fn play(&self) -> &Play {
        match &self.app.screen {
            Screen::Sudoku(play) => play,
            other => panic!("not solving: {other:?}"),
        }
    }

    #[track_caller]
    pub fn game(&self) -> &Game {
        self.play().game()
    }

    /// The digit in a cell, `.` for none.
    pub fn digit(&self, name: &str) -> char {
        self.game().digit(cell(name)).map_or('.', sudoku::Digit::symbol)
    }

    /// The notes in a cell.
    pub fn notes(&self, name: &str) -> String {
        symbols(self.game().notes(cell(name)))
    }

    /// The time on the clock, in milliseconds.
    pub fn time(&self) -> u128 {
        self.play().clock.elapsed(self.now).as_millis()
    }
}

/// A puzzle with its solution, if it has one.
pub fn fresh(puzzle: Grid, category: Category) -> Fresh {
    let solution = match sudoku::judge(&puzzle) {
        Verdict::One(solution) => Some(solution),
        _ => None,
    };
    Fresh { category, puzzle, solution, rating: None, day: None, beside: false }
}

/// The same puzzle as that of a day.
pub fn daily(puzzle: &str, day: Day) -> Fresh {
    Fresh { day: Some(day), ..fresh(puzzle.parse().unwrap(), Category::daily(Level::Easy)) }
}

/// A 16×16 grid whose first row is empty.
pub fn sixteen() -> String {
    let shape = Shape::new(4, 4).unwrap();
    let value = |cell: Cell| (4 * (cell.row() % 4) + cell.row() / 4 + cell.column()) % 16 + 1;
    let symbol = |cell: Cell| match cell.row() {
        0 => '.',
        _ => sudoku::Digit::new(value(cell)).unwrap().symbol(),
    };
    shape.cells().map(symbol).collect()
}

pub fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

pub fn symbols(digits: Digits) -> String {
    digits.iter().map(sudoku::Digit::symbol).collect()
}

/// The game that these effects count, if they count one and only one.
pub fn counted(effects: &[Effect]) -> Option<(&FinishedPuzzle, &Record)> {
    let mut counted = effects.iter().filter_map(|effect| match effect {
        Effect::FinishSudoku(finished, record) => Some((&**finished, &**record)),
        _ => None,
    });
    counted.next().filter(|_| counted.next().is_none())
}

/// The game that these effects save last.
#[track_caller]
pub fn saved(effects: &[Effect]) -> &Record {
    let record = effects.iter().rev().find_map(|effect| match effect {
        Effect::SaveSudoku(record) => Some(&**record),
        _ => None,
    });
    record.unwrap_or_else(|| panic!("nothing is saved by {effects:?}"))
}
