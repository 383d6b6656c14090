//! The whole state, and what each action and event does to it.
//!
//! | what | file |
//! |---|---|
//! | the screens that both games share: menu, settings, the games of the day, statistics | `lists` |
//! | months of daily games, and results to send to others | `sharing` |
//! | printing | `printing` |
//! | what is read and stored, and in which order | `storage` |
//! | the screens of a game | `../twenty48`, `../sudoku` |

mod lists;
mod printing;
mod sharing;
mod storage;
#[cfg(test)]
mod tests;

use std::time::Duration;

use ::sudoku::Setup;
use words::Lang;

use crate::{
    Action, Context, Cursor, Effect, Env, Event, GameId, Input, Notice, Overrides, Problem, Question,
    SavedGames, Screen, Statistics, Ticket,
    settings::{Color, Settings, Theme},
    share::Share,
    store::Slot,
    sudoku::{Editor, printing::Printing},
};

pub use crate::games::Start;
pub(crate) use storage::{legal, watchable};

/// Where Back leads in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// To the menu.
    Menu,
    /// To where games of this kind are chosen, and out from there.
    Game(GameId),
    /// Out of the program.
    Outside,
}

/// The whole state.
#[derive(Clone, Debug)]
pub struct App {
    /// What is on the screen.
    pub screen: Screen,
    /// Whether the keys are shown over it.
    pub help: bool,
    /// A question that must be answered first.
    pub question: Option<Question>,
    /// What is to be printed, while that is asked.
    pub printing: Option<Printing>,
    /// A result that is shown, after it was copied.
    pub shared: Option<Share>,
    /// The statistics from which a replay is watched.
    pub behind: Option<Statistics>,
    /// The settings.
    pub settings: Settings,
    /// What holds over the settings in this run.
    pub overrides: Overrides,
    /// The games in progress.
    pub saved: SavedGames,
    /// Something the player should know, until the next action after it could be read.
    pub notices: Vec<Notice>,
    /// How many of the notices could be read, from the first.
    shown: usize,
    /// Where Back leads in the end.
    pub home: Home,
    /// The puzzle in the editor: it stays when the editor is left.
    pub editor: Option<Box<Editor>>,
    /// Whether the person cannot see the game.
    away: bool,
    /// The place of the game in progress.
    pub(crate) slot: Option<Slot>,
    /// The editor's puzzle as it was read or stored last.
    pub(crate) sketch: KeptSketch,
    /// The settings as they were read or stored last.
    stored_settings: Settings,
    /// What was asked of the front end and not answered yet.
    jobs: Vec<(Ticket, storage::Job)>,
    /// What was told already: a full disk is told once, not after every move.
    told: Vec<&'static str>,
    /// Whether it was told that the network cannot be used.
    pub(crate) network_told: bool,
    tickets: Ticket,
}

/// The editor's puzzle as it is stored.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptSketch {
    /// What is stored.
    pub kept: Option<Setup>,
    /// Why nothing may be stored: what lies there is not ours.
    pub refusal: Option<Problem>,
}

impl App {
    /// Begins with the menu. [`App::start`] goes where the caller wants.
    pub fn new(settings: Settings, overrides: Overrides, home: Home) -> App {
        App {
            screen: Screen::Menu(Cursor::TOP),
            help: false,
            question: None,
            printing: None,
            shared: None,
            behind: None,
            settings,
            overrides,
            saved: SavedGames::default(),
            notices: Vec::new(),
            shown: 0,
            home,
            editor: None,
            away: false,
            slot: None,
            sketch: KeptSketch::default(),
            stored_settings: settings,
            jobs: Vec::new(),
            told: Vec::new(),
            network_told: false,
            tickets: 0,
        }
    }

    /// Reads what was kept from earlier runs, and begins where the caller wants.
    pub fn start(&mut self, start: Start) -> Vec<Effect> {
        self.home = start.home();
        self.read_and_start(start)
    }

    /// Carries out an action, or takes an event in. Returns what must be done outside, in this order.
    pub fn update(&mut self, input: impl Into<Input>, env: Env) -> Vec<Effect> {
        match input.into() {
            Input::Action(action) => self.act(action, env),
            Input::Event(event) => self.react(event, env),
        }
    }

    fn act(&mut self, action: Action, env: Env) -> Vec<Effect> {
        self.forget_shown();
        let effects = match action {
            Action::Quit => {
                let effects = self.leave(env);
                self.away = true;
                effects
            }
            Action::Help => {
                self.help = !self.help;
                Vec::new()
            }
            _ if self.help => Vec::new(),
            _ if self.printing.is_some() => self.update_printing(action, env),
            _ if self.shared.is_some() => self.close_shared(action),
            _ if self.question.is_some() => self.answer(action, env),
            _ => self.update_screen(action, env),
        };
        self.rest(env.now);
        effects
    }

    fn react(&mut self, event: Event, env: Env) -> Vec<Effect> {
        match event {
            Event::Tick => self.tick_game(env),
            Event::Away | Event::Back => {
                self.away = event == Event::Away;
                self.rest(env.now);
                Vec::new()
            }
            Event::NoticesShown(count) => {
                self.shown = self.shown.max(count);
                Vec::new()
            }
            Event::Pasted(text) => {
                self.forget_shown();
                self.pasted(&text, env)
            }
            // A result that is shown says so itself.
            Event::Copied(true) if self.shared.is_some() => Vec::new(),
            Event::Copied(true) => {
                self.copied();
                Vec::new()
            }
            Event::Copied(false) => {
                self.tell(Notice::CannotCopy);
                Vec::new()
            }
            Event::Exported(ticket, written) => {
                self.exported(ticket, written);
                Vec::new()
            }
            Event::Read(ticket, answers) => self.was_read(ticket, answers, env),
            Event::Taken(ticket, taken) => self.was_taken(ticket, taken, env),
            Event::SetAside(ticket, moved) => self.was_set_aside(ticket, moved, env),
            Event::Stored(ticket, stored) => {
                self.was_stored(ticket, stored);
                Vec::new()
            }
            Event::Thought(ticket, finding) => finding.tell(self, ticket, env),
        }
    }

    fn update_screen(&mut self, action: Action, env: Env) -> Vec<Effect> {
        match action {
            Action::Share => return self.share(env),
            Action::Print => return self.ask_print(),
            _ => {}
        }
        match &self.screen {
            Screen::Menu(_) => self.update_menu(action, env),
            Screen::Settings(_) => self.update_settings(action),
            Screen::Daily(_) => self.update_daily(action, env),
            Screen::Calendar(_) => self.update_calendar(action, env),
            Screen::Statistics(_) => self.update_statistics(action),
            _ => self.update_game(action, env),
        }
    }

    fn answer(&mut self, action: Action, env: Env) -> Vec<Effect> {
        if !matches!(action, Action::Yes | Action::No) {
            return Vec::new();
        }
        match (self.question.take(), action) {
            (Some(question), Action::Yes) => question.agreed(self, env),
            _ => Vec::new(),
        }
    }

    /// The language in use.
    pub fn lang(&self) -> Lang {
        self.overrides.lang(&self.settings)
    }

    /// The theme in use.
    pub fn theme(&self) -> Theme {
        self.overrides.theme.unwrap_or(self.settings.theme)
    }

    /// The choice of colours in use.
    pub fn color(&self) -> Color {
        self.overrides.color.unwrap_or(self.settings.color)
    }

    /// Whether tiles glide.
    pub fn animates(&self) -> bool {
        self.overrides.animation.unwrap_or(self.settings.animation)
    }

    /// Where actions are asked for now.
    pub fn context(&self) -> Context {
        if self.help { Context::Help } else { self.context_below_help() }
    }

    /// Where actions would be asked for if the help were not shown: what the help is about.
    pub fn context_below_help(&self) -> Context {
        match &self.screen {
            _ if self.printing.is_some() => Context::Printing,
            _ if self.shared.is_some() => Context::Shared,
            _ if self.question.is_some() => Context::Question,
            Screen::Statistics(_) => Context::Statistics,
            Screen::Daily(_) => Context::Daily,
            Screen::Calendar(_) => Context::Calendar,
            _ => self.game_context().unwrap_or(Context::List),
        }
    }

    /// Whether something lies over the game, or the person is away.
    pub fn is_covered(&self) -> bool {
        self.away || self.help || self.question.is_some() || self.shared.is_some() || self.printing.is_some()
    }

    /// How many notices could be read, from the first.
    pub const fn notices_shown(&self) -> usize {
        self.shown
    }

    /// Saves what is to be saved, and leaves.
    pub(crate) fn leave(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = self.put_away(env);
        effects.push(Effect::Quit);
        effects
    }

    /// To where Back leads.
    pub(crate) fn go_home(&mut self) -> Vec<Effect> {
        let choosing = matches!(self.context(), Context::NewGame | Context::NewSudoku);
        match self.home {
            Home::Menu => {
                self.screen = Screen::Menu(Cursor::TOP);
                self.find_saves()
            }
            Home::Game(game) if !choosing => game.choose(self),
            Home::Game(_) | Home::Outside => vec![Effect::Quit],
        }
    }

    /// Shows a replay. From the statistics, Back leads there.
    pub(crate) fn show_replay(&mut self, replay: Screen) {
        if let Screen::Statistics(statistics) = std::mem::replace(&mut self.screen, replay) {
            self.behind = Some(statistics);
        }
    }

    /// Back to the statistics from which a replay was watched, or home.
    pub(crate) fn leave_replay(&mut self) -> Vec<Effect> {
        match self.behind.take() {
            Some(statistics) => {
                self.screen = Screen::Statistics(statistics);
                Vec::new()
            }
            None => self.go_home(),
        }
    }

    /// A new ticket.
    pub(crate) const fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        self.tickets
    }

    /// Something the player should know, unless it is about to be shown already.
    pub fn tell(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// The same, but of several about the same topic only the first.
    pub(crate) fn tell_once(&mut self, notice: Notice) {
        match notice.topic() {
            Some(topic) if self.told.contains(&topic) => {}
            topic => {
                self.told.extend(topic);
                self.tell(notice);
            }
        }
    }

    /// What could be read goes with the next thing that the player does.
    fn forget_shown(&mut self) {
        self.notices.drain(..self.shown.min(self.notices.len()));
        self.shown = 0;
    }

    /// The time of a game counts while a move can be made: not while something covers the board, and not while the player
    /// is away.
    fn rest(&mut self, now: Duration) {
        let (covered, away) = (self.is_covered(), self.away);
        self.rest_game(covered, away, now);
    }

    /// How long nothing will happen without a person or an answer; `None` for ever.
    pub fn quiet_for(&self, now: Duration) -> Option<Duration> {
        self.game_quiet_for(now)
    }
}
