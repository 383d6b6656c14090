//! The whole state, and how each action and event changes it.
//!
//! | what | file |
//! |---|---|
//! | the screens that both games share: menu, settings, daily games, statistics | `lists` |
//! | calendars of daily games, and sharing results | `sharing` |
//! | links of our own | `links` |
//! | printing | `printing` |
//! | what is read and stored, and in what order | `storage` |
//! | what others do to the stored texts: an import, a browser that clears them | `elsewhere` |
//! | the screens of a game | `../twenty48`, `../sudoku` |

mod elsewhere;
mod links;
mod lists;
mod printing;
mod sharing;
mod storage;
#[cfg(test)]
mod tests;

use std::time::Duration;

use words::Lang;

use crate::{
    Action, Context, Cursor, Effect, Env, Event, GameId, Input, Link, Linking, Notice, Overrides, Problem,
    Question, SavedGames, Screen, Ticket,
    menu::MenuItem,
    settings::{Color, Settings, SettingsItem, Theme},
    share::Share,
    store::Slot,
    sudoku::{Draft, Editor, printing::Printing},
};

pub use crate::games::Start;
pub(crate) use storage::{legal, watchable};

/// The last screen that Back leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The menu.
    Menu,
    /// The screen where games of this kind are chosen; Back leaves the program from there.
    Game(GameId),
    /// None: Back leaves the program.
    Outside,
}

/// The whole state.
#[derive(Clone, Debug)]
pub struct App {
    /// The current screen.
    pub screen: Screen,
    /// Whether the list of keys covers it.
    pub help: bool,
    /// A question that must be answered first.
    pub question: Option<Question>,
    /// The screens that Back returns to, the nearest last.
    back_stack: Vec<Screen>,
    /// Whether the front end was told to quit: then nothing changes any more.
    has_quit: bool,
    /// The menu item that was chosen last.
    pub(crate) menu_item: Option<MenuItem>,
    /// Whether Back has just led to this screen. Its cursor then returns to the line that was chosen before.
    returned: bool,
    /// The print options, while the print dialog is open.
    pub printing: Option<Printing>,
    /// The dialog about a link, while it is open.
    pub linking: Option<Linking>,
    /// A result that was copied or sent by somebody, while it is shown.
    pub shared: Option<Share>,
    /// Whether somebody sent that result: it came with a link.
    pub received: bool,
    /// Whether that result was copied; `None` if that was not tried.
    pub result_copied: Option<bool>,
    /// The settings.
    pub settings: Settings,
    /// The lines of the settings screen. A front end that has other settings than a terminal replaces them.
    pub settings_lines: &'static [SettingsItem],
    /// Options of this run that override the settings.
    pub overrides: Overrides,
    /// The games in progress.
    pub saved: SavedGames,
    /// Messages for the player. Each stays until the first action after it could be read.
    pub notices: Vec<Notice>,
    /// How many of the notices have been readable on screen, from the first.
    shown: usize,
    /// The last screen that Back leads to.
    pub home: Home,
    /// The editor with its puzzle. It is kept when the player leaves the editor.
    pub editor: Option<Box<Editor>>,
    /// Whether the player cannot see the game at the moment.
    away: bool,
    /// The slot of the game in progress.
    pub(crate) slot: Option<Slot>,
    /// The editor's puzzle as it was read or stored last.
    pub(crate) sketch: StoredSketch,
    /// The settings as they were read or stored last.
    stored_settings: Settings,
    /// Requests to the front end that have not been answered yet.
    jobs: Vec<(Ticket, storage::Job)>,
    /// Topics that have been reported: a full disk is reported once, not after every move.
    reported: Vec<&'static str>,
    /// Why the last save failed, if it did.
    unsaved: Option<Problem>,
    /// The game that is being stored again after everything was cleared.
    storing_again: Option<Ticket>,
    /// Whether an unusable network has been reported.
    pub(crate) network_told: bool,
    tickets: Ticket,
}

/// The editor's puzzle as it is stored.
#[derive(Clone, Debug, Default)]
pub(crate) struct StoredSketch {
    /// The stored text.
    pub kept: Option<Draft>,
    /// Why nothing may be stored: the text there was not written by us.
    pub refusal: Option<Problem>,
}

impl App {
    /// Starts with the menu. [`App::start`] opens what the caller asks for.
    pub fn new(settings: Settings, overrides: Overrides, home: Home) -> App {
        App {
            screen: Screen::Menu(Cursor::TOP),
            help: false,
            question: None,
            back_stack: Vec::new(),
            has_quit: false,
            menu_item: None,
            returned: false,
            printing: None,
            linking: None,
            shared: None,
            received: false,
            result_copied: None,
            settings,
            settings_lines: &SettingsItem::TERMINAL,
            overrides,
            saved: SavedGames::default(),
            notices: Vec::new(),
            shown: 0,
            home,
            editor: None,
            away: false,
            slot: None,
            sketch: StoredSketch::default(),
            stored_settings: settings,
            jobs: Vec::new(),
            reported: Vec::new(),
            unsaved: None,
            storing_again: None,
            network_told: false,
            tickets: 0,
        }
    }

    /// Reads what earlier runs stored, and opens what the caller asks for.
    pub fn start(&mut self, start: Start) -> Vec<Effect> {
        self.home = start.home();
        self.read_and_start(start)
    }

    /// Handles an action or an event. Returns the effects that the front end must carry out, in order.
    pub fn update(&mut self, input: impl Into<Input>, env: Env) -> Vec<Effect> {
        match input.into() {
            Input::Action(action) => self.act(action, env),
            Input::Event(event) => self.react(event, env),
        }
    }

    fn act(&mut self, action: Action, env: Env) -> Vec<Effect> {
        // A game must not be counted twice if a front end quits twice, as when the terminal is closed meanwhile.
        if self.has_quit {
            return vec![Effect::Quit];
        }
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
            _ if self.linking.is_some() => self.update_linking(action, env),
            Action::CopyLink if self.question.is_none() => self.copy_link(env),
            _ if self.shared.is_some() => self.update_shared(action, env),
            _ if self.question.is_some() => self.answer(action, env),
            _ => self.update_screen(action, env),
        };
        self.has_quit |= effects.contains(&Effect::Quit);
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
            Event::NoticesClosed => {
                self.notices.clear();
                self.shown = 0;
                Vec::new()
            }
            Event::Opened(text) => {
                self.forget_shown();
                self.opened(&text, env)
            }
            // In the editor, a link to a puzzle fills the grid.
            Event::Pasted(text) if Link::is_likely(&text) && self.editor_is_closed() => {
                self.forget_shown();
                self.opened(&text, env)
            }
            Event::Pasted(text) => {
                self.forget_shown();
                self.pasted(&text, env)
            }
            Event::Typed(text) => {
                self.typed(&text);
                Vec::new()
            }
            // The box with the result says whether it was copied.
            Event::Copied(done) if self.shared.is_some() => {
                self.result_copied = Some(done);
                Vec::new()
            }
            Event::Copied(true) => {
                self.copied();
                Vec::new()
            }
            Event::LinkCopied(copied) => {
                self.link_copied(copied);
                self.rest(env.now);
                Vec::new()
            }
            Event::Copied(false) => {
                self.notify(Notice::CannotCopy);
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
            Event::Imported(imported) => self.imported(imported),
            Event::CannotRead(problem) => {
                self.notify(Notice::CannotRead(problem));
                Vec::new()
            }
            Event::Wiped => self.was_wiped(env),
            Event::Thought(ticket, finding) => finding.notify(self, ticket, env),
            Event::Failed(ticket) => self.errand_failed(ticket, env),
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

    /// The colour mode in use.
    pub fn color(&self) -> Color {
        self.overrides.color.unwrap_or(self.settings.color)
    }

    /// Whether tile moves are animated.
    pub fn animates(&self) -> bool {
        self.overrides.animation.unwrap_or(self.settings.animation)
    }

    /// The current context: it decides which actions are available.
    pub fn context(&self) -> Context {
        if self.help { Context::Help } else { self.context_below_help() }
    }

    /// The context of the screen below the help: the one that the help is about.
    pub fn context_below_help(&self) -> Context {
        match &self.screen {
            _ if self.printing.is_some() => Context::Printing,
            _ if self.linking.is_some() => Context::Links,
            _ if self.shared.is_some() => Context::Shared,
            _ if self.question.is_some() => Context::Question,
            Screen::Statistics(_) => Context::Statistics,
            Screen::Daily(_) => Context::Daily,
            Screen::Calendar(_) => Context::Calendar,
            _ => self.game_context().unwrap_or(Context::List),
        }
    }

    /// Whether something covers the game, or the player is away.
    pub fn is_covered(&self) -> bool {
        self.away || self.has_dialog()
    }

    /// Whether a dialog covers the screen.
    const fn has_dialog(&self) -> bool {
        self.help
            || self.question.is_some()
            || self.shared.is_some()
            || self.printing.is_some()
            || self.linking.is_some()
    }

    /// Why the last save of the game in progress or of the editor's puzzle failed. The notice about it is shown once;
    /// this stays until saving works again.
    pub const fn unsaved(&self) -> Option<&Problem> {
        self.unsaved.as_ref()
    }

    /// How many of the notices have been readable on screen, from the first.
    pub const fn notices_shown(&self) -> usize {
        self.shown
    }

    /// Saves the game if necessary, and leaves.
    pub(crate) fn leave(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = self.put_away(env);
        effects.push(Effect::Quit);
        effects
    }

    /// Shows another screen. Back returns to the current one if it is a list.
    pub(crate) fn go_to(&mut self, screen: Screen) {
        let left = std::mem::replace(&mut self.screen, screen);
        // A program that was started with a game has no menu to return to.
        let unseen = matches!(left, Screen::Menu(_)) && self.home != Home::Menu;
        if left.is_list() && !unseen {
            self.back_stack.push(left);
        }
    }

    /// The same, but Back returns to the current screen even if it is not a list.
    pub(crate) fn go_to_from_any(&mut self, screen: Screen) {
        let left = std::mem::replace(&mut self.screen, screen);
        self.back_stack.push(left);
    }

    /// Returns to the previous screen.
    pub(crate) fn go_back(&mut self, env: Env) -> Vec<Effect> {
        let Some(screen) = self.back_stack.pop() else { return self.go_home() };
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

    /// Handles Back when there is no previous screen.
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

    /// Whether Back leaves the program.
    pub(crate) fn is_outermost(&self) -> bool {
        self.back_stack.is_empty() && self.home == Home::Outside
    }

    /// How many times Back leads to another screen or closes what covers this one, at least; 0 in the menu. A front end
    /// with a history of its own keeps that in step.
    pub fn depth(&self) -> usize {
        let outside = usize::from(!matches!(self.screen, Screen::Menu(_)));
        self.back_stack.len().max(outside) + usize::from(self.has_dialog())
    }

    /// Moves the cursor to the line that was chosen before, wherever it is now. Called after Back, and when the list of
    /// games in progress was read.
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

    /// The previous screen, to which Back returns.
    pub(crate) fn previous_screen(&self) -> Option<&Screen> {
        self.back_stack.last()
    }

    /// A new ticket.
    pub(crate) const fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        self.tickets
    }

    /// Adds a notice, unless the same one is already shown.
    pub fn notify(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// Adds a notice, but only the first about each topic.
    pub(crate) fn notify_once(&mut self, notice: Notice) {
        match notice.topic() {
            Some(topic) if self.reported.contains(&topic) => {}
            topic => {
                self.reported.extend(topic);
                self.notify(notice);
            }
        }
    }

    /// Removes the notices that have been readable.
    fn forget_shown(&mut self) {
        self.notices.drain(..self.shown.min(self.notices.len()));
        self.shown = 0;
    }

    /// Starts or stops the clock of the game. It runs while a move can be made: not while something covers the board, and
    /// not while the player is away.
    fn rest(&mut self, now: Duration) {
        let (covered, away) = (self.is_covered(), self.away);
        self.rest_game(covered, away, now);
    }

    /// How long the screen stays as it is without input; `None` if it does not change.
    pub fn idle_for(&self, now: Duration) -> Option<Duration> {
        self.game_idle_for(now)
    }
}
