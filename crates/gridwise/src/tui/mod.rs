//! The terminal game.
//!
//! A key travels one way: `input` reads it, [`keymap`] says what it means, [`app`] does it (a pure function of
//! state, wish and time), `desk` carries out what must be done on disk, [`draw`] paints the state. Only this file,
//! `input`, `terminal` and `desk` know the world outside; all else is tested without a terminal.

pub mod action;
pub mod animation;
pub mod app;
mod board_view;
mod canvas;
mod clock;
pub mod color;
mod desk;
pub mod draw;
pub mod effect;
pub mod gallery;
mod geometry;
pub mod hits;
mod input;
pub mod keymap;
pub mod look;
pub mod menu;
pub mod notice;
pub mod overrides;
pub mod play;
pub mod replay;
pub mod stats_view;
mod terminal;
pub(crate) mod text;
pub mod theme;

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use crossterm::event::{Event, MouseButton, MouseEvent, MouseEventKind};
use twenty48::{Dice, Record, Rules};
use words::Lang;

use crate::store::{
    Date, Paths,
    settings::{self, Color, Theme},
};

use action::Action;
use animation::FRAME;
use app::{App, Screen};
use color::{Depth, Environment};
use desk::{Desk, Next};
use effect::{Effect, Env};
use hits::{Hits, Press};
use input::{Input, Inputs};
use keymap::{Key, Place};
use look::Look;
use notice::Notice;
use overrides::Overrides;
use replay::Replay;
use terminal::Terminal;

/// Where the terminal game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The menu.
    Menu,
    /// A game of 2048.
    Play {
        /// The rules.
        rules: Rules,
        /// Whether a saved game is passed over.
        fresh: bool,
        /// The seed of the new tiles; `None` for any.
        seed: Option<u64>,
    },
    /// Recorded games: at least one, and the first of them legal.
    Replay(Vec<Record>),
}

/// What the command line asks of the terminal game. `None`: the settings decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where it begins.
    pub start: Start,
    /// The language.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Option<Theme>,
    /// The colours.
    pub color: Option<Color>,
    /// Whether tiles slide and pop.
    pub animation: Option<bool>,
}

/// Opens the terminal game and returns when the player leaves it.
pub fn run(options: Options, paths: Paths) -> anyhow::Result<()> {
    if !io::stdout().is_terminal() {
        bail!(
            "the game needs a terminal, and standard output is not one; gridwise --help lists the commands that do without"
        );
    }
    // NO_COLOR is obeyed here, and `--color` stands above it; crossterm would drop the colours once more.
    crossterm::style::force_color_output(true);
    let read = settings::read(&paths);
    let overrides = Overrides {
        lang: options.lang.or_else(crate::language::of_environment),
        theme: options.theme,
        color: options.color,
        animation: options.animation,
        locale: crate::language::of_locale(),
    };
    let mut app = App::new(read.settings, overrides, options.start == Start::Menu);
    let seed = match options.start {
        Start::Play { seed, .. } => seed,
        _ => None,
    };
    let mut game = Loop {
        started: Instant::now(),
        rng: Dice::new(RandomState::new().build_hasher().finish()),
        environment: Environment::read(),
        desk: Desk::new(paths, read.settings, seed),
        drawn: Duration::ZERO,
        too_small: false,
        press: None,
    };
    for fault in &read.faults {
        app.tell(Notice::Settings(fault.clone()));
    }
    if let Some(problem) = read.problem {
        app.tell(Notice::CannotRead(problem));
    }
    let first = match options.start {
        Start::Menu => Effect::FindSaves,
        Start::Play { rules, fresh, .. } => Effect::Open { rules, fresh, number: None },
        Start::Replay(records) => {
            let replay = Replay::new(records, game.now()).context("there is no record to show")?;
            app.screen = Screen::Replay(Box::new(replay?));
            Effect::FindSaves
        }
    };
    game.carry_out(vec![first], &mut app);
    game.run(&mut app)
}

/// How long nobody looks whether the terminal is still there. One that goes away does not always say so.
const LOOK: Duration = Duration::from_secs(2);

/// What the main loop has besides the state of the game.
struct Loop {
    started: Instant,
    rng: Dice,
    environment: Environment,
    desk: Desk,
    /// When the screen was last drawn.
    drawn: Duration,
    /// Whether the terminal was too small for the screen when it was last drawn.
    too_small: bool,
    /// Where the mouse button went down.
    press: Option<Press>,
}

impl Loop {
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn carry_out(&mut self, effects: Vec<Effect>, app: &mut App) -> Next {
        let now = self.now();
        let mut env = Env { rng: &mut self.rng, now, unix: Date::unix_now() };
        self.desk.carry_out(effects, app, &mut env)
    }

    fn update(&mut self, action: Action, app: &mut App) -> Vec<Effect> {
        let now = self.now();
        app.update(action, &mut Env { rng: &mut self.rng, now, unix: Date::unix_now() })
    }

    /// Takes the terminal over until the end. However that comes, the game is saved and the terminal given back.
    fn run(&mut self, app: &mut App) -> anyhow::Result<()> {
        let mut terminal = Terminal::take().context("cannot take over the terminal")?;
        let inputs = Inputs::listen().context("cannot listen to the keyboard")?;
        let end = self.go_on(app, &mut terminal, &inputs);
        if end.is_err() {
            // There is nothing to draw on any more, but the game shall not be gone with the terminal.
            let effects = self.update(Action::Quit, app);
            self.carry_out(effects, app);
        }
        self.desk.settle(app);
        drop(terminal);
        // What came up at the very end found no screen to stand on.
        for notice in app.notices.iter().skip(app.told) {
            eprintln!("gridwise: {}", notice.text(app.lang().words()));
        }
        leave(end?)
    }

    /// Does what comes in, until the player leaves or what comes in is the end, which is returned then.
    fn go_on(
        &mut self,
        app: &mut App,
        terminal: &mut Terminal,
        inputs: &Inputs,
    ) -> anyhow::Result<Option<Input>> {
        let mut hits = self.draw(app, terminal)?;
        loop {
            // A frame that the next key is already waiting to change does not count as read.
            app.has_told(hits.notices);
            let quiet = app.quiet_for(self.now()).map_or(LOOK, |quiet| quiet.min(LOOK));
            let Some(input) = inputs.next(quiet) else {
                if !io::stdout().is_terminal() {
                    bail!("the terminal is gone");
                }
                if app.tick(self.now()) {
                    hits = self.draw(app, terminal)?;
                }
                continue;
            };
            let mut waiting = Some(input);
            while let Some(input) = waiting.take() {
                let (action, end) = match input {
                    Input::Event(Event::Resize(..)) => {
                        terminal.doubt();
                        (None, None)
                    }
                    Input::Event(event) => (self.action(&event, app, &hits), None),
                    Input::Stop => (Some(Action::Suspend), None),
                    input => (Some(Action::Quit), Some(input)),
                };
                let effects = action.map_or_else(Vec::new, |action| self.update(action, app));
                waiting = inputs.pending();
                self.desk.hurried = waiting.is_some();
                // What was done is shown first and saved then, so that a slow disk is not felt. When keys come
                // faster than pictures, some of them share one.
                let due = waiting.is_none() || self.now() >= self.drawn + FRAME;
                let drawn = due.then(|| self.draw(app, terminal)).transpose();
                let next = self.carry_out(effects, app);
                hits = drawn?.unwrap_or(hits);
                match next {
                    Next::GoOn => {}
                    Next::Suspend => {
                        self.desk.settle(app);
                        terminal.lend(input::stop)?;
                        app.rest(false, self.now());
                    }
                    Next::Quit => return Ok(end),
                }
            }
            self.desk.settle(app);
            hits = self.draw(app, terminal)?;
        }
    }

    fn draw(&mut self, app: &mut App, terminal: &mut Terminal) -> anyhow::Result<Hits> {
        let look = look(app, &self.environment);
        let now = self.now();
        self.drawn = now;
        let mut hits = Hits::default();
        let drawn = terminal.draw(|frame| {
            hits = draw::draw(app, &look, now, frame);
            panic_if_asked(app);
        });
        drawn.context("cannot draw on the terminal")?;
        if hits.too_small {
            app.rest(true, now);
        } else if self.too_small {
            app.rest(false, now);
        }
        self.too_small = hits.too_small;
        Ok(hits)
    }

    /// What an event means, if anything.
    fn action(&mut self, event: &Event, app: &App, hits: &Hits) -> Option<Action> {
        let action = match event {
            Event::Key(key) => keymap::action(app.place(), Key::of(*key)?),
            Event::Mouse(mouse) => self.mouse(*mouse, app.place(), hits),
            _ => None,
        };
        // Nobody plays blind; leaving is always possible.
        action.filter(|action| {
            !hits.too_small || matches!(action, Action::Quit | Action::Suspend | Action::Back)
        })
    }

    /// A press and a release in one place are a click; a drag over a game is a swipe.
    fn mouse(&mut self, mouse: MouseEvent, place: Place, hits: &Hits) -> Option<Action> {
        let (column, row) = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.press = Some(Press { column, row });
                None
            }
            MouseEventKind::Up(MouseButton::Left) => {
                let press = self.press.take()?;
                match press.swipe(column, row) {
                    Some(direction) => (place == Place::Play).then_some(Action::Go(direction)),
                    None => hits.at(press.column, press.row),
                }
            }
            _ => None,
        }
    }
}

/// For the test of what a panic leaves behind: with `GRIDWISE_TEST_PANIC` set, drawing the help panics.
#[cfg(debug_assertions)]
fn panic_if_asked(app: &App) {
    let asked = app.help.is_some() && std::env::var_os("GRIDWISE_TEST_PANIC").is_some();
    assert!(!asked, "as GRIDWISE_TEST_PANIC asked");
}

/// What is given to people does not panic when asked.
#[cfg(not(debug_assertions))]
const fn panic_if_asked(_: &App) {}

/// The end, after the game was saved and the terminal given back: what the world outside makes of it.
fn leave(end: Option<Input>) -> anyhow::Result<()> {
    match end {
        Some(Input::Signal(signal)) => input::die_of(signal),
        Some(Input::Gone(error)) => return Err(error).context("the terminal is gone"),
        _ => {}
    }
    Ok(())
}

/// How everything looks under the settings in use.
pub fn look(app: &App, environment: &Environment) -> Look {
    let theme = match app.theme() {
        Theme::Classic => &theme::CLASSIC,
        Theme::Dark => &theme::DARK,
        Theme::Lcd => &theme::LCD,
        Theme::Contrast => &theme::CONTRAST,
    };
    let depth = match app.color() {
        Color::Auto => Depth::detect(environment),
        Color::Always => Depth::able(environment).max(Depth::Sixteen),
        Color::Never => Depth::Mono,
        Color::Ansi16 => Depth::Sixteen,
        Color::Ansi256 => Depth::Indexed,
        Color::True => Depth::True,
    };
    Look { theme, depth, words: app.lang().words() }
}
