//! The same games in the terminal and on the page.
//!
//! A file of `testdata/web/games` has keys, and the texts that are stored after they were pressed. This test presses
//! them here, with storage in memory; a test of the page (`web/tests/games.test.mjs`) presses them in a browser. Both must
//! end with the same bytes. `BLESS=1` writes the texts again.

use std::{fmt::Write, fs, path::Path, time::Duration};

use midend::{
    App, Effect, Env, Event, Home, Input, Overrides, Start, Thinker,
    keymap::{self, Command, Key, KeyCode},
    settings::Settings,
    store::{Memory, Name, Storage},
};
use players::{Roster, Stop};

/// What the browser test gives the page: a clock that stands still, a date, and a constant for dice.
const ENV: Env = Env { now: Duration::from_secs(1), unix: 1_793_714_400, seed: 20_481_981 };

struct Player {
    app: App,
    memory: Memory,
    thinker: Thinker,
}

impl Player {
    fn new() -> Player {
        let mut app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let effects = app.start(Start::Menu);
        let thinker = Thinker::new(Roster::shipped());
        let mut player = Player { app, memory: Memory::default(), thinker };
        player.carry_out(effects);
        player
    }

    fn update(&mut self, input: impl Into<Input>) {
        let effects = self.app.update(input, ENV);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            let event = match effect {
                Effect::Read(ticket, queries) => Event::Read(ticket, self.memory.read(&queries)),
                Effect::Take(ticket, names) => Event::Taken(ticket, self.memory.take(&names)),
                Effect::SetAside(ticket, name) => Event::SetAside(ticket, self.memory.set_aside(&name)),
                Effect::Store(ticket, steps) => Event::Stored(ticket, self.memory.store(&steps)),
                Effect::Release(name) => {
                    self.memory.release(&name);
                    continue;
                }
                Effect::Think(ticket, errand) => match errand.run(&mut self.thinker, &Stop::new()) {
                    Some(finding) => Event::Thought(ticket, Box::new(finding)),
                    None => continue,
                },
                _ => continue,
            };
            self.update(event);
        }
    }

    /// Presses a key, named as a browser names it.
    fn press(&mut self, name: &str) {
        let key = match name {
            "ArrowUp" => Key::Code(KeyCode::Up),
            "ArrowDown" => Key::Code(KeyCode::Down),
            "ArrowLeft" => Key::Code(KeyCode::Left),
            "ArrowRight" => Key::Code(KeyCode::Right),
            "Enter" => Key::Code(KeyCode::Enter),
            "Escape" => Key::Code(KeyCode::Esc),
            "Backspace" => Key::Code(KeyCode::Backspace),
            _ => Key::Char(name.chars().next().expect("a key has a name")),
        };
        match keymap::command(self.app.context(), key) {
            Some(Command::Act(action)) => self.update(action),
            _ => panic!("{name} means nothing in {:?}", self.app.context()),
        }
    }

    /// All texts, with their names.
    fn texts(&self) -> String {
        let mut names = self.memory.names();
        names.sort_by_key(Name::to_string);
        names.retain(|name| *name != Name::Settings);
        let mut all = String::new();
        for name in names {
            let text = self.memory.get(&name).expect("a name has a text");
            let text = String::from_utf8(text).expect("texts are UTF-8");
            writeln!(all, "== {name}\n{}", text.trim_end()).expect("a string can be written to");
        }
        all
    }
}

#[test]
fn games_of_the_page_store_the_same_bytes_here() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/web/games");
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "there are games of both kinds, in progress and finished");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (keys, expected) = text.split_once("== ").unwrap_or((&text, ""));
        let mut player = Player::new();
        keys.split_ascii_whitespace().for_each(|key| player.press(key));
        let found = player.texts();
        assert!(found.lines().count() > 5, "{}: {found} in {:?}", file.display(), player.app.context());
        if std::env::var_os("BLESS").is_some() {
            fs::write(&file, format!("{keys}{found}")).unwrap();
        } else {
            assert_eq!(format!("== {expected}"), found, "{}", file.display());
        }
    }
}
