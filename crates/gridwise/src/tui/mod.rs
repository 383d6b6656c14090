//! The terminal game.
//!
//! A key travels one way: `input` reads it, [`keymap`] says what it means, [`app`] does it (a pure function of
//! state, wish and time), `desk` carries out what must be done on disk, [`draw`] paints the state. Only this file,
//! `input`, `terminal` and `desk` know the world outside; all else is tested without a terminal.

pub mod action;
mod adviser;
pub mod animation;
pub mod app;
mod board_view;
mod canvas;
mod clipboard;
mod clock;
pub mod coach;
pub mod color;
pub mod daily;
mod desk;
pub mod draw;
pub mod effect;
pub mod gallery;
mod geometry;
pub mod grid_inks;
pub mod hits;
mod input;
pub mod keymap;
pub mod look;
pub mod menu;
pub mod notice;
pub mod opinion;
pub mod overrides;
pub mod pace;
pub mod play;
pub mod replay;
pub mod stats_view;
pub mod sudoku;
mod terminal;
pub(crate) mod text;
pub mod theme;
mod thinker;

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::{self, IsTerminal, Write},
    sync::mpsc,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use crossterm::event::{Event, MouseButton, MouseEvent, MouseEventKind};
use twenty48::{Dice, Record, Rules};
use words::Lang;

use crate::store::{
    Date, Day, Paths,
    settings::{self, Color, Theme},
};

use action::Action;
use animation::FRAME;
use app::{App, Home, Screen};
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
use thinker::Thinker;

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
        /// The day whose game it is to be.
        day: Option<Day>,
    },
    /// Recorded games: at least one, and the first of them legal.
    Replay(Vec<Record>),
    /// A Sudoku.
    Sudoku(sudoku::start::Start),
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
    let home = match options.start {
        Start::Menu => Home::Menu,
        Start::Sudoku(_) => Home::Sudoku,
        _ => Home::Outside,
    };
    let mut app = App::new(read.settings, overrides, home);
    let seed = match options.start {
        Start::Play { seed, .. } => seed,
        _ => None,
    };
    let channel = mpsc::channel();
    let mut game = Loop {
        started: Instant::now(),
        rng: Dice::new(RandomState::new().build_hasher().finish()),
        environment: Environment::read(),
        desk: Desk::new(paths, read.settings, seed, Thinker::new(channel.0.clone())),
        copied: Vec::new(),
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
        Start::Menu => vec![Effect::FindSaves],
        Start::Play { rules, fresh, day, .. } => vec![Effect::Open { rules, fresh, number: None, day }],
        Start::Sudoku(start) => game.with_env(|env| app.start_sudoku(start, env)),
        Start::Replay(records) => {
            let replay = Replay::new(records, game.now()).context("there is no record to show")?;
            app.screen = Screen::Replay(Box::new(replay?));
            vec![Effect::FindSaves]
        }
    };
    game.desk.read_sketch(&mut app);
    game.carry_out(first, &mut app);
    game.run(&mut app, channel)
}

/// Where everything comes in, and the end that others send to.
type Channel = (mpsc::Sender<Input>, mpsc::Receiver<Input>);

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
    /// What went into the clipboard: not every terminal has one that programs can reach.
    copied: Vec<String>,
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

    /// Lets something know the time and have the dice.
    fn with_env<T>(&mut self, act: impl FnOnce(&mut Env<'_>) -> T) -> T {
        let now = self.now();
        act(&mut Env { rng: &mut self.rng, now, unix: Date::unix_now() })
    }

    fn update(&mut self, action: Action, app: &mut App) -> Vec<Effect> {
        self.with_env(|env| app.update(action, env))
    }

    /// Takes the terminal over until the end. However that comes, the game is saved and the terminal given back.
    fn run(&mut self, app: &mut App, channel: Channel) -> anyhow::Result<()> {
        let mut terminal = Terminal::take().context("cannot take over the terminal")?;
        let inputs = Inputs::listen(channel).context("cannot listen to the keyboard")?;
        let end = self.go_on(app, &mut terminal, &inputs);
        if end.is_err() {
            // There is nothing to draw on any more, but the game shall not be gone with the terminal.
            let effects = self.update(Action::Quit, app);
            self.carry_out(effects, app);
        }
        self.desk.settle(app);
        drop(terminal);
        for text in &self.copied {
            // Whoever has no clipboard finds it here. If nobody listens, nothing can be done about it.
            let _ = writeln!(io::stdout(), "{text}");
        }
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
            // After the picture, so that the first is never waited for.
            self.desk.seat_player(app);
            // A frame that the next key is already waiting to change does not count as read.
            app.has_told(hits.notices);
            app.has_more(hits.more);
            app.help_stands_at(hits.help_above);
            app.hint_stands_at(hits.hint_above);
            let quiet = app.quiet_for(self.now()).map_or(LOOK, |quiet| quiet.min(LOOK));
            let Some(input) = inputs.next(quiet) else {
                if !io::stdout().is_terminal() {
                    bail!("the terminal is gone");
                }
                let effects = self.with_env(|env| app.go_on_by_itself(env));
                if app.tick(self.now()) {
                    hits = self.draw(app, terminal)?;
                }
                self.carry_out(effects, app);
                continue;
            };
            let mut waiting = Some(input);
            while let Some(input) = waiting.take() {
                let (effects, end) = match input {
                    Input::Event(Event::Resize(..)) => {
                        terminal.doubt();
                        (Vec::new(), None)
                    }
                    Input::Event(Event::Paste(text)) => (self.with_env(|env| app.pasted(&text, env)), None),
                    Input::Event(event) => {
                        let action = self.action(&event, app, &hits);
                        (action.map_or_else(Vec::new, |action| self.update(action, app)), None)
                    }
                    Input::Thought(ticket, finding) => {
                        (self.with_env(|env| app.thought(ticket, *finding, env)), None)
                    }
                    Input::Advised(ticket, opinion) => {
                        (self.with_env(|env| app.advised(ticket, opinion, env)), None)
                    }
                    Input::NoNetwork(error) => {
                        app.tell(Notice::NoNetwork(error));
                        (Vec::new(), None)
                    }
                    Input::Stop => (self.update(Action::Suspend, app), None),
                    input => (self.update(Action::Quit, app), Some(input)),
                };
                waiting = inputs.pending();
                self.desk.hurried = waiting.is_some();
                // What was done is shown first and saved then, so that a slow disk is not felt. When keys come
                // faster than pictures, some of them share one.
                let due = waiting.is_none() || self.now() >= self.drawn + FRAME;
                let drawn = due.then(|| self.draw(app, terminal)).transpose();
                let next = self.carry_out(effects, app);
                self.desk.keep_sketch(app);
                hits = drawn?.unwrap_or(hits);
                for text in self.desk.copied.drain(..) {
                    terminal.copy(&text)?;
                    self.copied.retain(|other| *other != text);
                    self.copied.push(text);
                }
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
                    Some(direction) => {
                        matches!(place, Place::Play | Place::Autoplay).then_some(Action::Go(direction))
                    }
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
        Some(Input::Broken(why)) => bail!("a search failed, and the game was saved: {why}"),
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
    Look { theme, depth, lang: app.lang(), words: app.lang().words() }
}
