//! Somebody at the keyboard, with an app, a clock and dice of their own.

use std::{sync::atomic::AtomicBool, time::Duration};

use crossterm::event::KeyCode;
use gridwise::{
    store::settings::Settings,
    tui::{
        app::{App, Home, Screen},
        color::Depth,
        draw,
        effect::{Effect, Env},
        hits::Hits,
        keymap::{self, Key},
        look::Look,
        overrides::Overrides,
        sudoku::{
            editor::Editor,
            errand::{Errand, Finding},
            explained::Explained,
            start::{Fresh, Start},
        },
        theme,
    },
};
use ratatui::{buffer::Buffer, layout::Rect};
use sudoku::{Cell, Digit, Shape};
use twenty48::Dice;
use unicode_width::UnicodeWidthStr;
use words::Lang;

/// One solution, and only singles to it.
pub const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One solution, and pairs and locked digits on the way.
pub const HARDER: &str = ".9...45.....25..676.4.....3...83........9...521...7...8.......6.26.1..........73.";
pub const FOUR: &str = "1...4..........3";

/// An app with a clock and dice of its own.
pub struct Player {
    pub app: App,
    rng: Dice,
    now: Duration,
    /// The errand that was sent off last and not stopped since.
    pub errand: Option<(u64, Errand)>,
}

impl Player {
    pub fn editing(shape: Shape) -> Player {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let mut player = Player { app, rng: Dice::new(1), now: Duration::from_secs(10), errand: None };
        player.with_env(|app, env| app.start_sudoku(Start::Edit(shape), env));
        player
    }

    /// Another one with the same on the screen.
    pub fn twin(&self) -> Player {
        Player { app: self.app.clone(), errand: self.errand.clone(), ..Player::editing(Shape::NINE) }
    }

    /// Lets the app do something, and remembers what is to be found out.
    pub fn with_env(&mut self, act: impl FnOnce(&mut App, &mut Env<'_>) -> Vec<Effect>) -> Vec<Effect> {
        self.now += Duration::from_millis(100);
        let effects = act(&mut self.app, &mut Env { rng: &mut self.rng, now: self.now, unix: 1_794_182_400 });
        for effect in &effects {
            match effect {
                Effect::Think(ticket, errand) => self.errand = Some((*ticket, errand.clone())),
                Effect::StopThinking => self.errand = None,
                _ => {}
            }
        }
        effects
    }

    /// Presses a key, and says what must be done outside.
    pub fn press(&mut self, key: Key) -> Vec<Effect> {
        let action = keymap::action(self.app.place(), key);
        let action = action.unwrap_or_else(|| panic!("{key:?} means nothing in {:?}", self.app.place()));
        self.with_env(|app, env| app.update(action, env))
    }

    /// Types characters one after the other; says what the last led to.
    pub fn keys(&mut self, text: &str) -> Vec<Effect> {
        let key = |c: char| if c.is_ascii_uppercase() { Key::Upper(c) } else { Key::Char(c) };
        text.chars().map(|c| self.press(key(c))).last().unwrap_or_default()
    }

    pub fn code(&mut self, code: KeyCode) -> Vec<Effect> {
        self.press(Key::Code(code))
    }

    pub fn paste(&mut self, text: &str) -> Vec<Effect> {
        self.with_env(|app, env| app.pasted(text, env))
    }

    pub fn think(&mut self, ticket: u64, finding: Finding) -> Vec<Effect> {
        self.with_env(|app, env| app.thought(ticket, finding, env))
    }

    /// Runs the errand that is under way, and says what its finding led to.
    pub fn find(&mut self) -> Vec<Effect> {
        let (ticket, errand) = self.errand.take().expect("something is to be found out");
        let finding = errand.run(&AtomicBool::new(false)).expect("nobody stops it");
        self.think(ticket, finding)
    }

    /// The same until nothing is left to be found out.
    pub fn find_all(&mut self) {
        while self.errand.is_some() {
            self.find();
        }
    }

    pub fn editor(&self) -> &Editor {
        assert!(matches!(self.app.screen, Screen::Editor), "{:?}", self.app.screen);
        self.app.editor.as_ref().expect("the editor is open")
    }

    pub fn explained(&self) -> &Explained {
        match &self.app.screen {
            Screen::Explained(explained) => explained,
            other => panic!("not explained: {other:?}"),
        }
    }

    /// What is on the screen, without line ends and what only fills it.
    pub fn text(&self, (width, height): (u16, u16), lang: Lang, depth: Depth) -> (String, Hits) {
        let look = Look { theme: &theme::DARK, depth, lang, words: lang.words() };
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let hits = draw::render(&self.app, &look, self.now, area, &mut buffer);
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

pub fn started(effects: &[Effect]) -> &Fresh {
    let fresh = effects.iter().find_map(|effect| match effect {
        Effect::StartSudoku(fresh) => Some(&**fresh),
        _ => None,
    });
    fresh.unwrap_or_else(|| panic!("no game: {effects:?}"))
}
