//! A player at the keyboard, with an app, a clock and storage.

use std::time::Duration;

use gridwise::tui::{
    color::Depth,
    draw,
    hits::Hits,
    keymap::{self, Command, Key},
    look::Look,
    theme,
    view::View,
};
use midend::keymap::KeyCode;
use midend::{
    App, Effect, Env, Errand, Event, Finding, Home, Input, Overrides, Screen, Start, Ticket,
    settings::Settings,
    store::Memory,
    sudoku::{self as solving, Editor, Explanation, Play, Screen as Puzzle},
};
use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{Cell, Digit, Shape};
use unicode_width::UnicodeWidthStr;
use words::Lang;

use super::effects::{carry_out, find};

/// One solution, by singles only.
pub const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One solution, which needs pairs and locked candidates.
pub const HARDER: &str = ".9...45.....25..676.4.....3...83........9...521...7...8.......6.26.1..........73.";
pub const FOUR: &str = "1...4..........3";

/// An app with a clock and storage in memory.
pub struct Player {
    pub app: App,
    pub view: View,
    pub memory: Memory,
    now: Duration,
    /// The last errand that was started and not stopped.
    pub errand: Option<(Ticket, Errand)>,
}

impl Player {
    pub fn editing(shape: Shape) -> Player {
        Player::starting(solving::Start::Edit(shape), Memory::default())
    }

    /// Starts here, with what is in storage. Back leads to the menu.
    pub fn starting(start: solving::Start, memory: Memory) -> Player {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let now = Duration::from_secs(10);
        let mut player = Player { app, view: View::default(), memory, now, errand: None };
        let effects = player.app.start(Start::Sudoku(start));
        player.carry_out(effects);
        player.app.home = Home::Menu;
        player
    }

    /// A copy with the same state.
    pub fn twin(&self) -> Player {
        Player { app: self.app.clone(), errand: self.errand.clone(), ..Player::editing(Shape::NINE) }
    }

    /// Passes an input to the app. Returns all its effects; those about storage are carried out in memory.
    pub fn update(&mut self, input: impl Into<Input>) -> Vec<Effect> {
        self.now += Duration::from_millis(100);
        let effects = self.app.update(input, self.env());
        self.carry_out(effects)
    }

    const fn env(&self) -> Env {
        Env { now: self.now, unix: 1_794_182_400, seed: 1 }
    }

    /// Carries out effects, and remembers the errand.
    fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let env = self.env();
        let effects = carry_out(effects, &mut self.app, env, &mut self.memory);
        for effect in &effects {
            match effect {
                Effect::Think(ticket, errand) => self.errand = Some((*ticket, errand.clone())),
                Effect::StopThinking => self.errand = None,
                _ => {}
            }
        }
        effects
    }

    /// Presses a key, and returns the effects.
    pub fn press(&mut self, key: Key) -> Vec<Effect> {
        let command = keymap::command(self.app.context(), key);
        let command = command.unwrap_or_else(|| panic!("{key:?} means nothing in {:?}", self.app.context()));
        self.obey(command)
    }

    /// Carries out the meaning of a key or a click.
    pub fn obey(&mut self, command: Command) -> Vec<Effect> {
        match command {
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

    /// Types characters one after the other; returns the effects of the last.
    pub fn keys(&mut self, text: &str) -> Vec<Effect> {
        let key = |c: char| if c.is_ascii_uppercase() { Key::Upper(c) } else { Key::Char(c) };
        text.chars().map(|c| self.press(key(c))).last().unwrap_or_default()
    }

    pub fn code(&mut self, code: KeyCode) -> Vec<Effect> {
        self.press(Key::Code(code))
    }

    pub fn paste(&mut self, text: &str) -> Vec<Effect> {
        self.update(Event::Pasted(text.into()))
    }

    pub fn think(&mut self, ticket: Ticket, finding: solving::Finding) -> Vec<Effect> {
        self.update(Event::Thought(ticket, Box::new(Finding::Sudoku(finding))))
    }

    /// Runs the current errand, and returns the effects of its finding.
    pub fn find(&mut self) -> Vec<Effect> {
        let (ticket, errand) = self.errand.take().expect("an errand is pending");
        self.update(Event::Thought(ticket, Box::new(find(errand))))
    }

    /// The same until no errand is left.
    pub fn find_all(&mut self) {
        while self.errand.is_some() {
            self.find();
        }
    }

    pub fn editor(&self) -> &Editor {
        assert!(matches!(self.app.screen, Screen::Sudoku(Puzzle::Editor)), "{:?}", self.app.screen);
        self.app.editor.as_ref().expect("the editor is open")
    }

    pub fn explained(&self) -> &Explanation {
        match &self.app.screen {
            Screen::Sudoku(Puzzle::Explanation(explanation)) => explanation,
            other => panic!("not explained: {other:?}"),
        }
    }

    /// The puzzle being played.
    pub fn play(&self) -> &Play {
        self.app.sudoku().unwrap_or_else(|| panic!("no game: {:?}", self.app.screen))
    }

    /// The text on the screen, without line endings and padding.
    pub fn text(&self, (width, height): (u16, u16), lang: Lang, depth: Depth) -> (String, Hits) {
        let look = Look::new(&theme::DARK, depth, lang);
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let hits = draw::render(&self.app, &self.view, &look, self.now, area, &mut buffer);
        let mut text = String::new();
        for y in 0..height {
            let mut x = 0;
            while x < width {
                let symbol = buffer[(x, y)].symbol();
                text.push_str(symbol);
                x += symbol.width().max(1) as u16;
            }
            text.push('\n');
        }
        (text, hits)
    }

    /// Draws a screen of the usual size, and records the scroll position.
    pub fn look(&mut self) -> Hits {
        let (_, hits) = self.text((80, 24), Lang::En, Depth::True);
        self.view.drawn(&self.app, &hits);
        hits
    }

    /// The words on a screen of the usual size, with single spaces.
    pub fn words(&self, lang: Lang) -> String {
        let (text, _) = self.text((80, 24), lang, Depth::True);
        let panel =
            text.lines().map(|line| line.rsplit(['┃', '┓', '┫', '┛']).next().unwrap_or_default().trim());
        panel.collect::<Vec<_>>().join(if lang == Lang::En { " " } else { "" })
    }

    pub fn line(&self) -> String {
        let values = self.editor().sketch.setup().values().iter();
        values.map(|&value| Digit::new(value.into()).map_or('.', Digit::symbol)).collect()
    }
}

pub fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

pub fn side(side: usize) -> Shape {
    Shape::of_side(side).unwrap()
}
