//! The terminal game: a front end of the midend.
//!
//! A key travels one way: `input` reads it, [`keymap`] gives its meaning, the midend handles it, [`draw`] draws the state, and
//! the effects of the midend are carried out: texts go to the disk ([`store`](crate::store)), errands to threads
//! (`thinker`). Only this file, `input`, `terminal` and `thinker` do I/O; everything else is tested without a
//! terminal.

pub mod animation;
mod backend;
mod board_view;
mod canvas;
pub mod charset;
mod clipboard;
pub mod color;
pub mod draw;
pub mod gallery;
mod geometry;
pub mod grid_colors;
pub mod hits;
mod input;
pub mod keymap;
pub mod look;
mod terminal;
pub(crate) mod text;
pub mod theme;
mod thinker;
pub mod view;

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::{self, IsTerminal, Write},
    sync::mpsc,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use crossterm::event::{Event as Occurrence, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use midend::{
    Action, App, Context, Effect, Env, Errand, Event, Notice, Overrides, Start, Ticket,
    settings::{Color, Settings, Theme},
    store, twenty48,
};
use players::Roster;
use sudoku::format::link::SCHEME;

use crate::{
    clock::unix_now,
    store::{Disk, Paths, export_here},
};

use animation::FRAME;
use charset::{Ascii, Charset};
use color::{Depth, Environment};
use hits::{Hits, Press};
use input::{Input, Inputs};
use keymap::Command;
use look::Look;
use terminal::Terminal;
use thinker::Thinker;
use view::View;

/// Runs the terminal game, and returns when the player leaves it. Standard output must be a terminal.
pub fn run(start: Start, overrides: Overrides, paths: Paths) -> anyhow::Result<()> {
    // NO_COLOR is handled here, and `--color` overrides it; crossterm would remove the colours again.
    crossterm::style::force_color_output(true);
    let mut app = App::new(Settings::default(), overrides, start.home());
    let channel = mpsc::channel();
    let mut game = Loop {
        started: Instant::now(),
        seeds: RandomState::new(),
        updates: 0,
        environment: Environment::read(),
        disk: Disk::new(paths),
        thinker: Thinker::new(channel.0.clone(), Roster::shipped()),
        postponed: None,
        view: View::default(),
        copied: Vec::new(),
        drawn: Duration::ZERO,
        too_small: false,
        press: None,
        drag: None,
    };
    let first = app.start(start);
    game.carry_out(first, &mut app);
    game.run(&mut app, channel)
}

/// The input queue, and its sending end.
type Channel = (mpsc::Sender<Input>, mpsc::Receiver<Input>);

/// How often to check whether the terminal still exists. A closed terminal does not always report that.
const LOOK: Duration = Duration::from_secs(2);

/// What the main loop does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    GoOn,
    Suspend,
    Quit,
}

/// The state of the main loop besides the game.
struct Loop {
    started: Instant,
    /// The source of seeds for new games.
    seeds: RandomState,
    updates: u64,
    environment: Environment,
    disk: Disk,
    thinker: Thinker,
    /// An errand that waits until the first frame is drawn.
    postponed: Option<(Ticket, Errand)>,
    view: View,
    /// When the screen was last drawn.
    drawn: Duration,
    /// Whether the terminal was too small for the screen when it was last drawn.
    too_small: bool,
    /// Where the mouse button was pressed.
    press: Option<Press>,
    /// The cells that the mouse is being dragged over.
    drag: Option<Drag>,
    /// Copied texts. They are printed at the end, because not every terminal has a clipboard.
    copied: Vec<Copied>,
}

/// A text for the clipboard.
struct Copied {
    text: String,
    /// Whether it was sent to the terminal.
    sent: bool,
}

/// The result of an input.
struct Done {
    effects: Vec<Effect>,
    next: Next,
    /// The input itself, if it ends the game.
    end: Option<Input>,
}

impl Loop {
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn env(&mut self) -> Env {
        self.updates += 1;
        let mut hasher = self.seeds.build_hasher();
        hasher.write_u64(self.updates);
        Env { now: self.now(), unix: unix_now(), seed: hasher.finish() }
    }

    /// Passes an action or an event to the midend, and records what moved.
    fn update(&mut self, input: impl Into<midend::Input>, app: &mut App) -> Vec<Effect> {
        let env = self.env();
        let effects = app.update(input, env);
        self.view.see(&effects, app.animates(), env.now);
        effects
    }

    /// Carries out effects, and those that follow from them. Returns whether the state has changed, and whether
    /// the game is to be left.
    fn carry_out(&mut self, effects: Vec<Effect>, app: &mut App) -> (bool, Next) {
        let env = self.env();
        let (left, mut heard) = store::carry_out(effects, app, env, &mut self.disk);
        self.view.see(&left, app.animates(), env.now);
        let mut next = Next::GoOn;
        for effect in left {
            match effect {
                Effect::Think(ticket, errand @ Errand::Twenty48(twenty48::Errand::Prepare(_))) => {
                    self.postponed = Some((ticket, errand));
                }
                Effect::Think(ticket, errand) => self.thinker.think(ticket, errand),
                Effect::StopThinking => self.thinker.stop(),
                Effect::Copy(text) => {
                    self.copied.retain(|copied| copied.text != text);
                    self.copied.push(Copied { text, sent: false });
                    // A terminal does not report whether it has a clipboard.
                    app.update(Event::Copied(true), env);
                    heard = true;
                }
                Effect::CopyLink(fragment) => {
                    let text = format!("{SCHEME}#{fragment}");
                    self.copied.retain(|copied| copied.text != text);
                    self.copied.push(Copied { text, sent: false });
                    app.update(Event::LinkCopied(Ok(())), env);
                    heard = true;
                }
                Effect::Export(ticket, document) => {
                    let written = export_here(&document).map(|path| path.display().to_string());
                    app.update(Event::Exported(ticket, written), env);
                    heard = true;
                }
                Effect::Quit => next = Next::Quit,
                // Handled above.
                Effect::Slid { .. } | Effect::Jumped => {}
                Effect::Read(..)
                | Effect::Take(..)
                | Effect::SetAside(..)
                | Effect::Store(..)
                | Effect::Release(_) => unreachable!("the disk carries these out"),
            }
        }
        (heard, next)
    }

    /// Runs until the end. In every case the game is saved and the terminal restored.
    fn run(&mut self, app: &mut App, channel: Channel) -> anyhow::Result<()> {
        let mut terminal = Terminal::take().context("cannot take over the terminal")?;
        let inputs = Inputs::listen(channel).context("cannot listen to the keyboard")?;
        let end = self.go_on(app, &mut terminal, &inputs);
        if end.is_err() {
            // The terminal was closed, but the game must still be saved.
            let effects = self.update(Action::Quit, app);
            self.carry_out(effects, app);
        }
        self.sync(app);
        drop(terminal);
        for Copied { text, .. } in &self.copied {
            // For terminals without a clipboard. A closed standard output is ignored.
            let _ = writeln!(io::stdout(), "{text}");
        }
        self.say_last(app);
        leave(end?)
    }

    /// Prints to standard error the notices that were too late for the screen, and whether the last save failed,
    /// because the mark on the screen is gone.
    fn say_last(&self, app: &App) {
        let look = look(app, &self.environment);
        let unsaved = app.unsaved().map(|problem| Notice::CannotSave(problem.clone()));
        let mut notices: Vec<&Notice> = app.notices.iter().skip(app.notices_shown()).collect();
        notices
            .extend(unsaved.as_ref().filter(|unsaved| !app.notices[app.notices_shown()..].contains(unsaved)));
        for notice in notices {
            let text = notice.text(look.lang);
            match look.charset {
                Charset::Unicode => eprintln!("gridwise: {text}"),
                Charset::Ascii => eprintln!("gridwise: {}", Ascii(&text)),
            }
        }
    }

    /// Syncs to disk what was written without syncing. Returns whether that failed.
    fn sync(&mut self, app: &mut App) -> bool {
        let synced = self.disk.settle();
        let failed = synced.is_err();
        if failed {
            let env = self.env();
            app.update(Event::Stored(0, synced), env);
        }
        failed
    }

    /// Handles inputs until the player leaves, or until an input ends the game, which is returned then.
    fn go_on(
        &mut self,
        app: &mut App,
        terminal: &mut Terminal,
        inputs: &Inputs,
    ) -> anyhow::Result<Option<Input>> {
        let mut hits = self.draw(app, terminal)?;
        loop {
            // After the frame, so that the first one is not delayed.
            if let Some((ticket, errand)) = self.postponed.take() {
                self.thinker.think(ticket, errand);
            }
            // A frame that is about to be replaced because of the next key does not count as read.
            self.update(Event::NoticesShown(hits.notices), app);
            let Some(input) = inputs.next(self.idle_for(app)) else {
                if !io::stdout().is_terminal() {
                    bail!("the terminal is gone");
                }
                let effects = self.update(Event::Tick, app);
                hits = self.draw(app, terminal)?;
                if self.carry_out(effects, app).0 {
                    hits = self.draw(app, terminal)?;
                }
                continue;
            };
            let mut stale = false;
            let mut waiting = Some(input);
            while let Some(input) = waiting.take() {
                let Done { effects, next, end } = self.take(input, app, terminal, &hits);
                waiting = inputs.pending();
                self.disk.hurried = waiting.is_some();
                // The screen is drawn before the game is stored, so that a slow disk causes no delay. If keys arrive
                // faster than frames, several of them share one.
                let due = waiting.is_none() || self.now() >= self.drawn + FRAME;
                let drawn = due.then(|| self.draw(app, terminal)).transpose();
                let (heard, left) = self.carry_out(effects, app);
                stale |= heard || !due;
                // A closed terminal cannot be drawn on. That does not change how the program ends.
                if left == Next::Quit || next == Next::Quit {
                    return Ok(end);
                }
                if let Some(drawn) = drawn? {
                    (hits, stale) = (drawn, heard);
                }
                self.copy(terminal)?;
                if next == Next::Suspend {
                    self.sync(app);
                    terminal.lend(input::stop)?;
                    // Only drawing shows whether the window is too small.
                    self.too_small = false;
                    self.update(Event::Back, app);
                    stale = true;
                }
            }
            stale |= self.sync(app);
            // If answers changed the state, it is drawn again; a key that was already drawn is not.
            if stale {
                hits = self.draw(app, terminal)?;
            }
        }
    }

    /// How long to wait for input before something else happens.
    fn idle_for(&self, app: &App) -> Duration {
        let now = self.now();
        let quiet = app.idle_for(now).into_iter().chain(self.view.idle_for(app, now));
        quiet.chain([LOOK]).min().unwrap_or(LOOK)
    }

    /// Passes an input to the midend.
    fn take(&mut self, input: Input, app: &mut App, terminal: &mut Terminal, hits: &Hits) -> Done {
        let go_on = |effects| Done { effects, next: Next::GoOn, end: None };
        match input {
            Input::Event(Occurrence::Resize(..)) => {
                terminal.doubt();
                go_on(Vec::new())
            }
            Input::Event(Occurrence::Paste(text)) => go_on(self.update(Event::Pasted(text), app)),
            Input::Event(event) => match self.command(&event, app, hits) {
                Some(command) => self.obey(command, app),
                None => go_on(Vec::new()),
            },
            Input::Answer(event) => go_on(self.update(event, app)),
            Input::Stop => self.obey(Command::Suspend, app),
            input => {
                let effects = self.update(Action::Quit, app);
                Done { effects, next: Next::Quit, end: Some(input) }
            }
        }
    }

    fn obey(&mut self, command: Command, app: &mut App) -> Done {
        let (effects, next) = match command {
            Command::Act(action) => {
                self.view.begin(action);
                (self.update(action, app), Next::GoOn)
            }
            Command::Scroll(scroll) => {
                self.view.scroll(scroll, app);
                (Vec::new(), Next::GoOn)
            }
            Command::Suspend => (self.update(Event::Away, app), Next::Suspend),
        };
        Done { effects, next, end: None }
    }

    /// Copies texts to the terminal's clipboard.
    fn copy(&mut self, terminal: &mut Terminal) -> io::Result<()> {
        for copied in self.copied.iter_mut().filter(|copied| !copied.sent) {
            terminal.copy(&copied.text)?;
            copied.sent = true;
        }
        Ok(())
    }

    fn draw(&mut self, app: &mut App, terminal: &mut Terminal) -> anyhow::Result<Hits> {
        let look = look(app, &self.environment);
        let now = self.now();
        self.drawn = now;
        let mut hits = Hits::default();
        let drawn = terminal.draw(|frame| {
            hits = draw::draw(app, &self.view, &look, now, frame);
            panic_if_asked(app);
        });
        drawn.context("cannot draw on the terminal")?;
        self.view.drawn(app, &hits);
        if hits.too_small != self.too_small {
            self.too_small = hits.too_small;
            self.update(if hits.too_small { Event::Away } else { Event::Back }, app);
        }
        Ok(hits)
    }

    /// The meaning of an event, if any.
    fn command(&mut self, event: &Occurrence, app: &App, hits: &Hits) -> Option<Command> {
        let command = match event {
            Occurrence::Key(key) => keymap::command(app.context(), keymap::key_of(*key)?),
            Occurrence::Mouse(mouse) => self.mouse(*mouse, app, hits),
            _ => None,
        };
        // Without a board on the screen, only leaving is possible.
        let blind = [Command::Suspend, Action::Quit.into(), Action::Back.into()];
        command.filter(|command| !hits.too_small || blind.contains(command))
    }

    /// A press and a release in one place are a click; a drag over a game is a swipe. In a Sudoku, a drag selects cells:
    /// a press goes to a cell at once, and with Shift or Ctrl it adds the cell, or removes it if it is selected.
    fn mouse(&mut self, mouse: MouseEvent, app: &App, hits: &Hits) -> Option<Command> {
        let (column, row) = (mouse.column, mouse.row);
        let context = app.context();
        let cell = match hits.at(column, row) {
            Some(Command::Act(Action::Cell(cell))) if drags(context) => Some(cell),
            _ => None,
        };
        match (mouse.kind, cell) {
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) => {
                let held = mouse.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL);
                let removes = held && is_selected(app, context, cell);
                self.drag = Some(Drag { removes, last: cell });
                return Some(match (held, removes) {
                    (false, _) => Action::Cell(cell).into(),
                    (true, false) => Action::SelectMore(cell).into(),
                    (true, true) => Action::SelectLess(cell).into(),
                });
            }
            (MouseEventKind::Drag(MouseButton::Left), Some(cell)) => {
                let drag = self.drag.as_mut().filter(|drag| drag.last != cell)?;
                drag.last = cell;
                let action = if drag.removes { Action::SelectLess(cell) } else { Action::SelectMore(cell) };
                return Some(action.into());
            }
            (MouseEventKind::Up(MouseButton::Left), _) if self.drag.take().is_some() => return None,
            _ => {}
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.press = Some(Press { column, row });
                None
            }
            MouseEventKind::Up(MouseButton::Left) => {
                let press = self.press.take()?;
                match press.swipe(column, row) {
                    Some(direction) => matches!(context, Context::Play | Context::Autoplay)
                        .then_some(Action::Go(direction).into()),
                    None => hits.at(press.column, press.row),
                }
            }
            _ => None,
        }
    }
}

/// A drag of the mouse over the cells of a Sudoku.
#[derive(Clone, Copy, Debug)]
struct Drag {
    /// Whether it removes cells from the selection.
    removes: bool,
    /// The cell it was over last.
    last: usize,
}

/// Whether a drag selects cells.
const fn drags(context: Context) -> bool {
    matches!(
        context,
        Context::Sudoku | Context::LargeSudoku | Context::Editor | Context::LargeEditor | Context::Rules
    )
}

/// Whether the cell with this number is selected, in a game or in the editor.
fn is_selected(app: &App, context: Context, cell: usize) -> bool {
    match &app.editor {
        Some(editor) if matches!(context, Context::Editor | Context::LargeEditor | Context::Rules) => {
            editor.is_marked_at(cell)
        }
        _ => app.sudoku().is_some_and(|play| play.is_selected_at(cell)),
    }
}

/// For tests of panics: with `GRIDWISE_TEST_PANIC` set, drawing the help panics.
#[cfg(debug_assertions)]
fn panic_if_asked(app: &App) {
    let asked = app.help && std::env::var_os("GRIDWISE_TEST_PANIC").is_some();
    assert!(!asked, "panic requested by GRIDWISE_TEST_PANIC");
}

/// Release builds ignore it.
#[cfg(not(debug_assertions))]
const fn panic_if_asked(_: &App) {}

/// Determines how the process exits, after the game was saved and the terminal restored.
fn leave(end: Option<Input>) -> anyhow::Result<()> {
    match end {
        Some(Input::Signal(signal)) => input::exit_by_signal(signal),
        Some(Input::Panicked(why)) => bail!("a search failed, and the game was saved: {why}"),
        Some(Input::Closed(error)) => return Err(error).context("the terminal is gone"),
        _ => {}
    }
    Ok(())
}

/// The look under the current settings.
pub fn look(app: &App, environment: &Environment) -> Look {
    let theme = match app.theme() {
        // A terminal does not tell whether it is light or dark.
        Theme::Auto | Theme::Classic => &theme::CLASSIC,
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
    Look::new(theme, depth, app.lang()).with_charset(environment.charset)
}
