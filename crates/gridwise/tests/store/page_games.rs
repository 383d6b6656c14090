//! The games of the page in the terminal: its keys, its files.
//!
//! The keys in `testdata/web/games` must leave the same bytes on disk as they leave in a browser (`web/tests/games.test.mjs`).

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use gridwise::{
    store::{Disk, Paths},
    tui::keymap::{self, Command},
};
use midend::{
    App, Effect, Env, Event, Home, Input, Overrides, Start, Thinker, settings::Settings, store::carry_out,
};
use players::{Roster, Stop};

use super::sample::home;

/// What the test in the browser gives the page: a clock that stands still, a date, and a constant for dice.
const ENV: Env = Env { now: Duration::from_secs(1), unix: 1_793_714_400, seed: 20_481_981 };

/// A terminal without its screen.
struct Terminal {
    app: App,
    disk: Disk,
    thinker: Thinker,
}

impl Terminal {
    fn new(paths: &Paths) -> Terminal {
        let mut app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let effects = app.start(Start::Menu);
        let disk = Disk::new(paths.clone());
        let mut terminal = Terminal { app, disk, thinker: Thinker::new(Roster::shipped()) };
        terminal.carry_out(effects);
        terminal
    }

    fn update(&mut self, input: impl Into<Input>) {
        let effects = self.app.update(input, ENV);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let (left, _) = carry_out(effects, &mut self.app, ENV, &mut self.disk);
        for effect in left {
            if let Effect::Think(ticket, errand) = effect {
                let finding = errand.run(&mut self.thinker, &Stop::new()).expect("nothing stops it");
                self.update(Event::Thought(ticket, Box::new(finding)));
            }
        }
    }

    /// Presses a key, named as a browser names it.
    fn press(&mut self, name: &str) {
        let code = match name {
            "ArrowUp" => KeyCode::Up,
            "ArrowDown" => KeyCode::Down,
            "ArrowLeft" => KeyCode::Left,
            "ArrowRight" => KeyCode::Right,
            "Enter" => KeyCode::Enter,
            "Escape" => KeyCode::Esc,
            "Backspace" => KeyCode::Backspace,
            _ => KeyCode::Char(name.chars().next().expect("a key has a name")),
        };
        let key = keymap::key_of(KeyEvent::new(code, KeyModifiers::NONE)).expect("the terminal has this key");
        match keymap::command(self.app.context(), key) {
            Some(Command::Act(action)) => self.update(action),
            _ => panic!("{name} means nothing in {:?}", self.app.context()),
        }
    }
}

/// All files below a folder, sorted by their names, but for locks.
fn files(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, all);
        } else if path.extension().is_none_or(|ending| ending != "lock") {
            all.push(path);
        }
    }
    all.sort();
}

#[test]
fn games_of_the_page_leave_the_same_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/web/games");
    let mut games = Vec::new();
    files(&folder, &mut games);
    assert!(games.len() >= 5, "{games:?}");
    for game in games {
        let text = fs::read_to_string(&game).unwrap();
        let (keys, expected) = text.split_once("== ").unwrap();
        let (home, paths) = home();
        let mut terminal = Terminal::new(&paths);
        keys.split_ascii_whitespace().for_each(|key| terminal.press(key));
        terminal.disk.settle().unwrap();
        let data = home.path().join("data");
        let mut all = Vec::new();
        files(&data, &mut all);
        let texts = all.iter().map(|path| {
            let name = path.strip_prefix(&data).unwrap().to_string_lossy().replace('\\', "/");
            format!("== {name}\n{}\n", fs::read_to_string(path).unwrap().trim_end())
        });
        assert_eq!(texts.collect::<String>(), format!("== {expected}"), "{}", game.display());
    }
}
