//! An app with a clock, random numbers, a keyboard and storage in memory.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use gridwise::tui::{
    keymap::{self, Command},
    view::View,
};
use midend::{
    Action, App, Day, Effect, Env, Event, Finding, Home, Input, Overrides, Screen, Start, Ticket,
    settings::Settings,
    store::{Memory, Name, Step},
    sudoku::{self as solving, Category, Finished, Fresh, Play, Screen as Puzzle},
};
use sudoku::{
    Cell, Digits, Grid, Shape, Verdict,
    game::{Game, Record},
    rate::Level,
};
use twenty48::{Dice, rand_core::Rng};

use crate::effects::{carry_out, find, gist};

/// Four clues; singles solve the rest.
pub const SMALL: &str = "......32...34...";
/// A well-known example.
pub const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub struct Player {
    pub app: App,
    pub view: View,
    pub memory: Memory,
    pub rng: Dice,
    pub now: Duration,
    pub unix: u64,
}

impl Player {
    /// At startup, with this as the last screen of Back.
    pub fn new(home: Home) -> Player {
        Player {
            app: App::new(Settings::default(), Overrides::default(), home),
            view: View::default(),
            memory: Memory::default(),
            rng: Dice::new(1),
            now: Duration::from_secs(10),
            unix: 1_794_182_400,
        }
    }

    /// Opens this puzzle with the level "easy".
    pub fn solving(puzzle: &str) -> Player {
        let puzzle: Grid = puzzle.parse().unwrap();
        let category = Category::level(puzzle.shape(), Level::Easy);
        Player::before(fresh(puzzle, category))
    }

    /// Opens this puzzle.
    pub fn before(fresh: Fresh) -> Player {
        let mut player = Player::new(Home::Menu);
        player.open(fresh);
        player
    }

    /// Opens this new puzzle. Back leads to the menu.
    pub fn open(&mut self, fresh: Fresh) {
        let effects = self.start(Start::Sudoku(solving::Start::Fresh(Box::new(fresh))));
        assert!(gist(&effects).contains(&"save"), "{effects:?}");
        self.app.home = Home::Menu;
    }

    /// Opens a game that was saved as this record.
    pub fn reopen(record: &Record) -> (Player, Vec<Effect>) {
        let category: Category = record.tag("category").unwrap().parse().unwrap();
        let mut player = Player::new(Home::Menu);
        player.memory.put(Name::Save(format!("{category}.sudoku")), record.to_string());
        let start = solving::Start::Level { category, fresh: false, seed: None };
        let effects = player.start(Start::Sudoku(start));
        player.app.home = Home::Menu;
        (player, effects)
    }

    /// Starts with what is in storage.
    pub fn start(&mut self, start: Start) -> Vec<Effect> {
        let effects = self.app.start(start);
        let env = self.env();
        carry_out(effects, &mut self.app, env, &mut self.memory)
    }

    fn env(&mut self) -> Env {
        Env { now: self.now, unix: self.unix, seed: self.rng.next_u64() }
    }

    /// Passes an input to the app. Returns all its effects; those about storage are carried out in memory.
    pub fn update(&mut self, input: impl Into<Input>) -> Vec<Effect> {
        let env = self.env();
        let effects = self.app.update(input, env);
        carry_out(effects, &mut self.app, env, &mut self.memory)
    }

    /// Handles an action, a tenth of a second later.
    pub fn act(&mut self, wish: impl Into<Command>) -> Vec<Effect> {
        self.now += Duration::from_millis(100);
        match wish.into() {
            Command::Act(action) => {
                self.view.begin(action);
                self.update(action)
            }
            Command::Scroll(scroll) => {
                self.view.scroll(scroll, &self.app);
                Vec::new()
            }
            Command::Suspend => self.update(Event::Away),
        }
    }

    /// Pastes a text.
    pub fn paste(&mut self, text: &str) -> Vec<Effect> {
        self.update(Event::Pasted(text.into()))
    }

    /// The meaning of a key event in the current context.
    pub fn meaning(&self, code: KeyCode, modifiers: KeyModifiers) -> Option<Command> {
        keymap::command(self.app.context(), keymap::key_of(KeyEvent::new(code, modifiers))?)
    }

    /// Types these characters, as a keyboard sends them.
    pub fn press(&mut self, letters: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        for letter in letters.chars() {
            let shift = if letter.is_ascii_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
            effects.extend(self.stroke(KeyCode::Char(letter), shift));
        }
        effects
    }

    /// Presses a key that is not a character.
    pub fn tap(&mut self, code: KeyCode) -> Vec<Effect> {
        self.stroke(code, KeyModifiers::NONE)
    }

    /// Presses a letter with Alt.
    pub fn alt(&mut self, letter: char) -> Vec<Effect> {
        self.stroke(KeyCode::Char(letter), KeyModifiers::ALT)
    }

    fn stroke(&mut self, code: KeyCode, modifiers: KeyModifiers) -> Vec<Effect> {
        let command = self.meaning(code, modifiers);
        command.map_or_else(Vec::new, |command| self.act(command))
    }

    /// Passes the result of an errand to the app.
    pub fn hear(&mut self, ticket: Ticket, finding: solving::Finding) -> Vec<Effect> {
        self.update(Event::Thought(ticket, Box::new(Finding::Sudoku(finding))))
    }

    /// Runs the errand among these effects, and passes the result to the app.
    pub fn think(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let (ticket, finding) = thought(effects);
        self.hear(ticket, finding)
    }

    /// Generates the puzzle that these effects request, and opens it.
    pub fn begin(&mut self, effects: Vec<Effect>) -> Fresh {
        let (ticket, finding) = thought(effects);
        let solving::Finding::Made(Some(fresh)) = finding.clone() else { panic!("{finding:?}") };
        self.hear(ticket, finding);
        assert_eq!(*self.game().puzzle(), fresh.puzzle);
        *fresh
    }

    /// Clicks on a cell.
    pub fn click(&mut self, name: &str) -> Vec<Effect> {
        let cell = cell(name);
        let index = self.game().shape().index(cell);
        self.act(Action::Cell(index))
    }

    /// Writes the solution into all but this many cells, with keys only.
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
            Screen::Sudoku(Puzzle::Play(play)) => play,
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
    Fresh {
        category,
        puzzle,
        rules: None,
        solution,
        rating: None,
        day: None,
        exercise: None,
        credits: solving::Credits::default(),
    }
}

/// The same as a daily puzzle.
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

/// The result of the errand among these effects.
#[track_caller]
fn thought(effects: Vec<Effect>) -> (Ticket, solving::Finding) {
    let errand = effects.into_iter().find_map(|effect| match effect {
        Effect::Think(ticket, errand) => Some((ticket, errand)),
        _ => None,
    });
    let (ticket, errand) = errand.expect("an errand");
    match find(errand) {
        Finding::Sudoku(finding) => (ticket, finding),
        other => panic!("not about a Sudoku: {other:?}"),
    }
}

/// The game that these effects count, if they count one and only one.
pub fn counted(effects: &[Effect]) -> Option<(Finished, Record)> {
    let mut counted = effects.iter().filter_map(|effect| match effect {
        Effect::Store(_, steps) => match &steps[..] {
            [Step::Keep { text, .. }, Step::Append(Name::History, line), ..] => Some((line, text)),
            _ => None,
        },
        _ => None,
    });
    let (line, text) = counted.next().filter(|_| counted.next().is_none())?;
    Some((serde_json::from_str(line).unwrap(), text.parse().unwrap()))
}

/// The last game that these effects save.
#[track_caller]
pub fn saved(effects: &[Effect]) -> Record {
    saving(effects).1.parse().unwrap()
}

/// The name under which these effects last save a game.
#[track_caller]
pub fn place(effects: &[Effect]) -> Name {
    saving(effects).0.clone()
}

#[track_caller]
fn saving(effects: &[Effect]) -> (&Name, &str) {
    let steps = effects.iter().filter_map(|effect| match effect {
        Effect::Store(_, steps) => Some(steps),
        _ => None,
    });
    let mut saves = steps.flatten().filter_map(|step| match step {
        Step::Write(name @ Name::Save(_), text) => Some((name, text.as_str())),
        _ => None,
    });
    saves.next_back().unwrap_or_else(|| panic!("nothing is saved by {effects:?}"))
}
