//! The game on a page's main thread: actions and events in, effects and views out.

mod archive;
mod effect;
mod event;
mod key;

use std::time::Duration;

use midend::{
    Action, App, Env, Event, Home, Input, Notice, Overrides, Start,
    archive::Summary,
    keymap::{self, Command, Scroll},
    settings::{Settings, SettingsItem},
};
use sudoku::page::Medium;
use wasm_bindgen::prelude::wasm_bindgen;
use words::Lang;

use crate::{
    view::{
        Moment, View,
        sudoku::speech::{Moment as SudokuMoment, Said},
    },
    wire,
};
use archive::Outcome;
use effect::Documents;
use key::Press;

/// The game of one page.
#[wasm_bindgen]
pub struct Game {
    app: App,
    documents: Documents,
    /// What the file that is being imported will add.
    importing: Option<Summary>,
}

#[wasm_bindgen]
impl Game {
    /// A game whose default language is the first known one of these codes (`zh-Hans-CN`, `en`, …), separated by commas.
    #[wasm_bindgen(constructor)]
    pub fn new(languages: &str) -> Game {
        let overrides = Overrides { locale: preferred(languages), ..Overrides::default() };
        let mut app = App::new(Settings::default(), overrides, Home::Menu);
        app.settings_lines = &SettingsItem::PAGE;
        Game { app, documents: Documents::default(), importing: None }
    }

    /// Starts: returns the first effects.
    pub fn start(&mut self) -> String {
        let effects = self.app.start(Start::Menu);
        self.documents.json(effects, Vec::new(), &self.app)
    }

    /// Carries out an action, as the view wrote it. Returns the effects. An action that cannot be read has none.
    pub fn act(&mut self, action: &str, now: f64, unix: f64, seed: u64) -> String {
        match serde_json::from_str::<Action>(action) {
            Ok(action) => self.update(action, env(now, unix, seed)),
            Err(_) => "[]".into(),
        }
    }

    /// Handles an event, as `event.rs` describes it. Returns the effects. Fails if it cannot be read.
    pub fn event(&mut self, event: &str, now: f64, unix: f64, seed: u64) -> Result<String, String> {
        let event = event::parse(event).map_err(|error| error.to_string())?;
        Ok(self.update(event, env(now, unix, seed)))
    }

    /// The action of a key on the current screen, as JSON: key, place and modifiers as a `KeyboardEvent` has them.
    /// `None` if the key has no meaning here.
    pub fn key(
        &self,
        key: &str,
        code: &str,
        ctrl: bool,
        alt: bool,
        shift: bool,
        alt_graph: bool,
    ) -> Option<String> {
        match self.command(Press { key, code, ctrl, alt, shift, alt_graph })? {
            // Leaving a page is the browser's business, and so are the keys for that.
            Command::Act(Action::Quit) | Command::Scroll(_) | Command::Suspend => None,
            Command::Act(action) => serde_json::to_string(&action).ok(),
        }
    }

    /// Whether a character scrolls a text beside the board: 1 down, -1 up. The arrows scroll by themselves.
    pub fn scroll(&self, key: &str) -> Option<i32> {
        match self.command(Press { key, ..Press::default() })? {
            Command::Scroll(Scroll::Up) if key.chars().count() == 1 => Some(-1),
            Command::Scroll(Scroll::Down) if key.chars().count() == 1 => Some(1),
            _ => None,
        }
    }

    /// The state of the screen, as JSON.
    pub fn view(&self, now: f64) -> String {
        serde_json::to_string(&View::of(&self.app, millis(now))).unwrap_or_default()
    }

    /// All texts, as a JSON list of `{name, text}`, in one file.
    pub fn pack(&self, texts: &str, unix: f64) -> Vec<u8> {
        archive::pack(texts, (unix / 1000.0) as u64)
    }

    /// What adds a file with everything to these texts: steps of storage, as JSON. `None` if the file cannot be read:
    /// then the player is told why. Otherwise [`Game::imported`] tells what was done.
    pub fn unpack(&mut self, file: &[u8], texts: &str) -> Option<String> {
        match archive::unpack(file, texts) {
            Ok((steps, summary)) => {
                self.importing = Some(summary);
                Some(steps)
            }
            Err(error) => {
                self.app.notify(Notice::Other(error.text(self.app.lang())));
                None
            }
        }
    }

    /// The steps of [`Game::unpack`] were carried out, or could not be. Returns the effects. Fails if the outcome cannot be
    /// read.
    pub fn imported(&mut self, outcome: &str, now: f64, unix: f64, seed: u64) -> Result<String, String> {
        let outcome: Outcome = serde_json::from_str(outcome).map_err(|error| error.to_string())?;
        let summary = self.importing.take().unwrap_or_default();
        Ok(self.update(Event::Imported(outcome.of(summary)), env(now, unix, seed)))
    }

    /// A file is too large to be read: tells the player.
    #[wasm_bindgen(js_name = refuseFile)]
    pub fn refuse_file(&mut self, name: &str, megabytes: usize) {
        let text = words::fill(self.app.lang().page().file_too_large, &[&name, &megabytes]).to_string();
        self.app.notify(Notice::Other(text));
    }

    /// The worker ran an errand: handles its finding, as bytes. Returns the effects. Fails if it cannot be read.
    pub fn thought(
        &mut self,
        ticket: u64,
        finding: &[u8],
        now: f64,
        unix: f64,
        seed: u64,
    ) -> Result<String, String> {
        let finding = wire::from_bytes(finding).map_err(|error| error.to_string())?;
        Ok(self.update(Event::Thought(ticket, Box::new(finding)), env(now, unix, seed)))
    }

    /// The file of an `export` effect, or the errand of a `think` effect. It can be taken once.
    pub fn document(&mut self, ticket: u64) -> Option<Vec<u8>> {
        self.documents.take(ticket)
    }
}

impl Game {
    fn command(&self, press: Press<'_>) -> Option<Command> {
        press.readings().find_map(|key| keymap::command(self.app.context(), key))
    }

    fn update(&mut self, input: impl Into<Input>, env: Env) -> String {
        let input = input.into();
        let action = match &input {
            Input::Action(action) => Some(*action),
            Input::Event(_) => None,
        };
        let before = (Moment::of(&self.app), SudokuMoment::of(&self.app));
        let was_printing = self.app.printing.is_some();
        let effects = self.app.update(input, env);
        // In a browser, a document is printed from HTML.
        if let Some(printing) = self.app.printing.as_mut().filter(|_| !was_printing) {
            printing.medium = Medium::Html;
        }
        let told = before.0.told(action, &effects, &self.app);
        let mut said: Vec<Said> = told.map(|text| Said { text, now: false }).into_iter().collect();
        said.extend(before.1.said(&self.app, action, env.now));
        self.documents.json(effects, said, &self.app)
    }
}

fn millis(now: f64) -> Duration {
    Duration::try_from_secs_f64(now / 1000.0).unwrap_or_default()
}

/// `now` in milliseconds since the page was opened, `unix` in milliseconds since 1970.
fn env(now: f64, unix: f64, seed: u64) -> Env {
    Env { now: millis(now), unix: (unix / 1000.0) as u64, seed }
}

/// The first known language of a list of codes.
fn preferred(languages: &str) -> Lang {
    let known = |code: &str| {
        let main = code.trim().split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        Lang::ALL.iter().find(|lang| lang.code() == main).copied()
    };
    languages.split(',').find_map(known).unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_is_used() {
        for (languages, lang) in [
            ("zh-CN,en", Lang::Zh),
            ("fr-FR, zh-Hans-CN", Lang::Zh),
            ("en-GB,zh", Lang::En),
            ("fr", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(preferred(languages), lang, "{languages}");
        }
    }

    #[test]
    fn odd_times_do_no_harm() {
        for now in [f64::NAN, f64::INFINITY, -1.0] {
            assert_eq!(millis(now), Duration::ZERO);
        }
    }
}
