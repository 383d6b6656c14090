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
    SavedGames, Screen, Ticket,
    menu::MenuItem,
    settings::{Color, Settings, Theme},
    share::Share,
    store::Slot,
    sudoku::{Editor, printing::Printing},
};

pub use crate::games::Start;
pub(crate) use storage::{legal, watchable};

/// Where Back ends.
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
    /// The screens that Back leads to, the nearest last.
    trail: Vec<Screen>,
    /// The line of the menu that was chosen last.
    pub(crate) menu_item: Option<MenuItem>,
    /// Whether the screen is one that Back has just led to: its cursor goes to the line that was chosen there.
    returned: bool,
    /// What is to be printed, while that is asked.
    pub printing: Option<Printing>,
    /// A result that is shown, after it was copied.
    pub shared: Option<Share>,
    /// The settings.
    pub settings: Settings,
    /// What overrides the settings in this run.
    pub overrides: Overrides,
    /// The games in progress.
    pub saved: SavedGames,
    /// Messages for the player. Each stays until the first action after it could be read.
    pub notices: Vec<Notice>,
    /// How many of the notices could be read, from the first.
    shown: usize,
    /// Where Back ends.
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
    /// Requests to the front end that were not answered yet.
    jobs: Vec<(Ticket, storage::Job)>,
    /// Topics that were reported already: a full disk is reported once, not after every move.
    told: Vec<&'static str>,
    /// Why the last save failed, if it did.
    unsaved: Option<Problem>,
    /// Whether it was reported that the network cannot be used.
    pub(crate) network_told: bool,
    tickets: Ticket,
}

/// The editor's puzzle as it is stored.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeptSketch {
    /// What is stored.
    pub kept: Option<Setup>,
    /// Why nothing may be stored: what is stored there is not ours.
    pub refusal: Option<Problem>,
}

impl App {
    /// Begins with the menu. [`App::start`] goes where the caller wants.
    pub fn new(settings: Settings, overrides: Overrides, home: Home) -> App {
        App {
            screen: Screen::Menu(Cursor::TOP),
            help: false,
            question: None,
            trail: Vec::new(),
            menu_item: None,
            returned: false,
            printing: None,
            shared: None,
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
            unsaved: None,
            network_told: false,
            tickets: 0,
        }
    }

    /// Reads what was kept from earlier runs, and begins where the caller wants.
    pub fn start(&mut self, start: Start) -> Vec<Effect> {
        self.home = start.home();
        self.read_and_start(start)
    }

    /// Handles an action or an event. Returns the effects that the front end must carry out, in this order.
    pub fn update(&mut self, input: impl Into<Input>, env: Env) -> Vec<Effect> {
        match input.into() {
            Input::Action(action) => self.act(action, env),
            Input::Event(event) => self.react(event, env),
        }
    }

    fn act(&mut self, action: Action, env: Env) -> Vec<Effect> {
        self.forget_shown();
        self.returned = false;
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
            Screen::Settings(_) => self.update_settings(action, env),
            Screen::Daily(_) => self.update_daily(action, env),
            Screen::Calendar(_) => self.update_calendar(action, env),
            Screen::Statistics(_) => self.update_statistics(action, env),
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

    /// Whether tile moves are animated.
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

    /// Whether something covers the game, or the person is away.
    pub fn is_covered(&self) -> bool {
        self.away || self.help || self.question.is_some() || self.shared.is_some() || self.printing.is_some()
    }

    /// Why the last game in progress, or the editor's puzzle, could not be stored. The notice about it is shown once; this
    /// stays until storing works again.
    pub const fn unsaved(&self) -> Option<&Problem> {
        self.unsaved.as_ref()
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

    /// Shows another screen. Back leads to this one, if it is one of those to choose from.
    pub(crate) fn go_to(&mut self, screen: Screen) {
        let left = std::mem::replace(&mut self.screen, screen);
        // A program that was started with a game has no menu to go back to.
        let unseen = matches!(left, Screen::Menu(_)) && self.home != Home::Menu;
        if left.is_list() && !unseen {
            self.trail.push(left);
        }
    }

    /// The same, but Back leads to this screen whatever it contains.
    pub(crate) fn go_aside(&mut self, screen: Screen) {
        let left = std::mem::replace(&mut self.screen, screen);
        self.trail.push(left);
    }

    /// Back to the screen that one came from.
    pub(crate) fn go_back(&mut self, env: Env) -> Vec<Effect> {
        let Some(screen) = self.trail.pop() else { return self.go_home() };
        self.screen = screen;
        self.returned = true;
        self.find_line();
        match &self.screen {
            Screen::Daily(daily) => {
                let day = daily.day;
                let mut effects = self.find_saves();
                effects.extend(self.read_daily(day));
                effects
            }
            Screen::Calendar(calendar) => {
                let line = calendar.line();
                self.read_calendar(line)
            }
            Screen::Settings(_) | Screen::Statistics(_) => Vec::new(),
            Screen::Menu(_) => self.find_saves(),
            _ => self.return_to_game(env),
        }
    }

    /// Where Back leads when there is no screen to go back to.
    fn go_home(&mut self) -> Vec<Effect> {
        let choosing = matches!(self.context(), Context::NewGame | Context::NewSudoku);
        match self.home {
            Home::Menu => {
                self.screen = Screen::Menu(Cursor::TOP);
                self.returned = true;
                self.find_line();
                self.find_saves()
            }
            Home::Game(game) if !choosing => game.choose(self),
            Home::Game(_) | Home::Outside => vec![Effect::Quit],
        }
    }

    /// Whether Back leads out of the program.
    pub(crate) fn is_outermost(&self) -> bool {
        self.trail.is_empty() && self.home == Home::Outside
    }

    /// After Back, or when the games in progress are known: the cursor goes to the line that was chosen before, wherever
    /// that is now.
    pub(crate) fn find_line(&mut self) {
        if !self.returned {
            return;
        }
        let lines = MenuItem::lines(self.saved.last().is_some());
        if let (Screen::Menu(cursor), Some(item)) = (&mut self.screen, self.menu_item) {
            *cursor = Cursor::at(lines.iter().position(|line| *line == item).unwrap_or(0));
        }
        self.find_game_line();
    }

    /// The nearest screen that Back leads to.
    pub(crate) fn behind(&self) -> Option<&Screen> {
        self.trail.last()
    }

    /// A new ticket.
    pub(crate) const fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        self.tickets
    }

    /// Adds a notice, unless the same one is waiting already.
    pub fn tell(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// The same, but only the first of several about one topic.
    pub(crate) fn tell_once(&mut self, notice: Notice) {
        match notice.topic() {
            Some(topic) if self.told.contains(&topic) => {}
            topic => {
                self.told.extend(topic);
                self.tell(notice);
            }
        }
    }

    /// Drops the notices that could be read.
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

    /// How long the state stays as it is without input; `None` if it stays so forever.
    pub fn quiet_for(&self, now: Duration) -> Option<Duration> {
        self.game_quiet_for(now)
    }
}
