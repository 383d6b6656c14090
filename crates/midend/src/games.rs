//! The list of games, and the types that are generated from it.
//!
//! Each game has a folder with types of the same names: `Screen`, `Question`, `Saved`, `Finished`,
//! `Summary`, `Request`, `Errand`, `Finding`, and a type that implements [`Storable`] and `Flow`. The types here have a variant
//! or a field for each game. A third game is one more folder, and one more line in the list at the end of this file.

use crate::SmallSort;
use std::{collections::BTreeSet, fmt, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{
    Action, App, Cursor, Env, Home, Notice, Problem, Ticket,
    calendar::Calendar,
    context::Context,
    daily::Daily,
    day::Day,
    effect::Effect,
    share::Share,
    statistics::{Statistics, Streak, daily_streak},
    store::{
        Entry, Name, Storable, Taken,
        damage::is_sound,
        opening::{Choice, Found, Next, Opening},
    },
};

/// What a game does in the midend, in addition to [`Storable`].
pub(crate) trait Flow: Storable {
    /// Which game to open.
    type Request: Clone + fmt::Debug + PartialEq;
    /// A finished game, as stored in a line of the history.
    type Finished: Serialize;

    /// The key to search for, and which game with that key is wanted.
    fn choice(request: &Self::Request, shelf: &[Entry]) -> (Self::Key, Choice<Self::Mark>);
    /// A slot was found for the game, or there is none.
    fn opened(
        app: &mut App,
        request: Self::Request,
        found: Found<Self>,
        history: &History,
        env: Env,
    ) -> Vec<Effect>;
    /// Shows the records of the last games, starting with this one.
    fn watch(app: &mut App, records: Vec<Self::Record>, first: usize, env: Env);
    /// Handles an action on one of its screens.
    fn update(app: &mut App, action: Action, env: Env) -> Vec<Effect>;
    /// Handles the answer yes to one of its questions.
    fn agreed(app: &mut App, question: Question, env: Env) -> Vec<Effect>;
    /// Counts or saves the game before it leaves the screen.
    fn put_away(app: &mut App, env: Env) -> Vec<Effect>;
    /// Saves the game, which stays on the screen.
    fn save_now(app: &mut App, env: Env) -> Vec<Effect>;
    /// Handles the passing of time.
    fn tick(app: &mut App, env: Env) -> Vec<Effect>;
    /// Whether its clock runs: not while something covers the board, and not while the player is away.
    fn rest(app: &mut App, covered: bool, away: bool, now: Duration);
    /// How long the screen stays as it is without input; `None` if it does not change.
    fn idle_for(app: &App, now: Duration) -> Option<Duration>;
    /// The current context.
    fn context(app: &App) -> Context;
    /// A text was copied to the clipboard.
    fn copied(app: &mut App);
    /// Back has returned to one of its screens.
    fn returned(app: &mut App, env: Env) -> Vec<Effect>;
    /// Moves the cursor to the line that was chosen before: after Back, and when the games in progress were read.
    fn find_line(app: &mut App);
    /// The result of the game on the screen, if it is over.
    fn share(app: &App, env: Env) -> Option<Share>;
}

/// A game that is being opened.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pending<G: Flow> {
    request: G::Request,
    opening: Opening<G>,
    history: History,
}

impl<G: Flow> Pending<G> {
    fn begin(request: G::Request, shelf: &[Entry], history: History) -> (Pending<G>, Next<G>) {
        let (key, choice) = G::choice(&request, shelf);
        let (opening, next) = Opening::begin(key, choice, shelf);
        (Pending { request, opening, history }, next)
    }

    /// Carries out the next step. If it needs an answer, waits for that.
    fn follow(
        self,
        next: Next<G>,
        wrap: fn(Pending<G>) -> AnyPending,
        app: &mut App,
        env: Env,
    ) -> Vec<Effect> {
        match next {
            Next::Take(release, names) => {
                let mut effects: Vec<Effect> = release.into_iter().map(Effect::Release).collect();
                let ticket = app.wait_for_place(wrap(self));
                effects.push(Effect::Take(ticket, names));
                effects
            }
            Next::SetAside(name) => {
                let ticket = app.wait_for_place(wrap(self));
                vec![Effect::SetAside(ticket, name)]
            }
            Next::Done(mut found) => {
                app.slot = found.slot.take();
                for notice in std::mem::take(&mut found.notices) {
                    match notice {
                        Notice::CannotSave(problem) => app.cannot_save(problem),
                        notice => app.notify_once(notice),
                    }
                }
                G::opened(app, self.request, *found, &self.history, env)
            }
        }
    }
}

macro_rules! games {
    ($($(#[$about:meta])* $Game:ident in $folder:ident,)+) => {
        $(use crate::$folder;)+

        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GameId {
            $($(#[$about])* $Game,)+
        }

        impl GameId {
            /// All games, in the order of the menu.
            pub const ALL: &'static [GameId] = &[$(GameId::$Game,)+];

            /// The file extension of its texts.
            pub const fn ending(self) -> &'static str {
                match self {
                    $(GameId::$Game => <$folder::$Game as Storable>::ENDING,)+
                }
            }

            /// Whether a text may have this name of a text of this game.
            pub(crate) fn is_sound(self, name: &Name, text: &[u8]) -> bool {
                match self {
                    $(GameId::$Game => is_sound::<$folder::$Game>(name, text),)+
                }
            }
        }

        /// What is on the screen.
        #[derive(Clone, Debug)]
        pub enum Screen {
            /// The menu.
            Menu(Cursor),
            /// The settings.
            Settings(Cursor),
            /// The daily games.
            Daily(Daily),
            /// The calendar of a daily game.
            Calendar(Calendar),
            /// The statistics.
            Statistics(Statistics),
            $($(#[$about])* $Game($folder::Screen),)+
        }

        impl Screen {
            /// Whether it is a list. Back returns to lists.
            pub(crate) const fn is_list(&self) -> bool {
                match self {
                    Screen::Menu(_) | Screen::Settings(_) | Screen::Daily(_) => true,
                    Screen::Calendar(_) | Screen::Statistics(_) => true,
                    $(Screen::$Game(screen) => screen.is_list(),)+
                }
            }
        }

        /// A question to be answered with yes or no.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Question {
            $($(#[$about])* $Game($folder::Question),)+
        }

        /// A game in progress, as lists show it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Saved {
            $($(#[$about])* $Game($folder::Saved),)+
        }

        impl Saved {
            /// When it was saved, in milliseconds since 1970.
            pub const fn modified(&self) -> u64 {
                match self {
                    $(Saved::$Game(saved) => saved.modified,)+
                }
            }
        }

        /// The games in progress, of each game the newest first.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct SavedGames {
            $($(#[$about])* pub $folder: Vec<$folder::Saved>,)+
        }

        impl SavedGames {
            /// Reads the list of saves, without games that have no moves.
            pub fn of(shelf: &[Entry]) -> SavedGames {
                SavedGames { $($folder: $folder::Saved::list(shelf),)+ }
            }

            /// The game that was played last; of two with the same time, the first in the list.
            pub fn last(&self) -> Option<Saved> {
                let mut last: Option<Saved> = None;
                $(
                    let other = self.$folder.first().map(|saved| Saved::$Game(*saved));
                    last = match (last, other) {
                        (Some(last), Some(other)) if other.modified() <= last.modified() => Some(last),
                        (last, other) => other.or(last),
                    };
                )+
                last
            }
        }

        /// The finished games.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct History {
            $($(#[$about])*
            pub $folder: Vec<$folder::Finished>,)+
            /// The number of lines that could not be read. They are kept in the file.
            pub damaged: usize,
        }

        impl History {
            /// The latest versions of lines.
            pub(crate) const VERSIONS: &'static [u64] = &[$($folder::Finished::VERSION,)+];

            /// Reads a line of this game. Lines of unknown games are skipped.
            pub(crate) fn take(&mut self, game: &str, line: &[u8]) -> serde_json::Result<()> {
                match game {
                    $($folder::Finished::GAME => self.$folder.push(serde_json::from_slice(line)?),)+
                    _ => {}
                }
                Ok(())
            }

            /// The daily games only.
            pub(crate) fn of_days(&self) -> History {
                History {
                    $($folder: self.$folder.iter().filter(|game| game.day.is_some()).cloned().collect(),)+
                    damaged: 0,
                }
            }

            /// The days whose games were finished, in order.
            pub(crate) fn days(&self) -> BTreeSet<Day> {
                let mut days = BTreeSet::new();
                $(days.extend(self.$folder.iter().filter_map(|game| game.day));)+
                days
            }

            /// How many games there are.
            pub fn len(&self) -> usize {
                0 $(+ self.$folder.len())+
            }

            /// Whether there are none.
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }
        }

        /// The totals of the games with one key: a table of the statistics.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Table {
            $($(#[$about])* $Game($folder::Summary),)+
        }

        impl Table {
            /// The tables of all games, each with this many of its last games. The game that was played more comes
            /// first.
            pub fn all(history: &History, last: usize) -> Vec<Table> {
                let mut games: Vec<(usize, Vec<Table>)> = vec![$({
                    let summaries = $folder::summaries(&history.$folder, last);
                    let count = summaries.iter().map(|summary| summary.games).sum();
                    (count, summaries.into_iter().map(Table::$Game).collect())
                },)+];
                games.small_sort_by_key(|(count, _)| std::cmp::Reverse(*count));
                games.into_iter().flat_map(|(_, tables)| tables).collect()
            }

            /// When its last games ended, in seconds since 1970, the newest first.
            pub fn ends(&self) -> Vec<u64> {
                match self {
                    $(Table::$Game(summary) => summary.last.iter().map(|game| game.finished_at).collect(),)+
                }
            }

            /// Which game it is about, and under which key.
            pub fn key(&self) -> (GameId, &str) {
                match self {
                    $(Table::$Game(summary) => (GameId::$Game, summary.key()),)+
                }
            }
        }

        /// How many days in a row the daily games were finished.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Streaks {
            $($(#[$about])* pub $folder: Streak,)+
        }

        impl Streaks {
            /// Computes it from the history, as of this day.
            pub fn of(history: &History, today: Day) -> Streaks {
                Streaks { $($folder: daily_streak($folder::days_played(&history.$folder), today),)+ }
            }
        }

        /// A daily game in the list of them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum DailyGame {
            $($(#[$about])* $Game($folder::DailyGame),)+
        }

        impl DailyGame {
            /// The daily games of a day, and their results so far. The game with most of them comes first.
            pub fn all(history: &History, day: Day) -> Vec<DailyGame> {
                let mut games: Vec<Vec<DailyGame>> = vec![$(
                    $folder::DailyGame::all(&history.$folder, day).into_iter().map(DailyGame::$Game).collect(),
                )+];
                games.small_sort_by_key(|games| std::cmp::Reverse(games.len()));
                games.into_iter().flatten().collect()
            }

            /// Whether it was finished.
            pub const fn is_done(&self) -> bool {
                match self {
                    $(DailyGame::$Game(game) => game.is_done(),)+
                }
            }

            /// Its result on a day, for sharing, if it was finished.
            pub(crate) fn share(&self, history: &History, day: Day) -> Option<Share> {
                match self {
                    $(DailyGame::$Game(game) => game.share(&history.$folder, day),)+
                }
            }

            /// Opens it.
            pub(crate) fn open(self, app: &mut App, day: Day, env: Env) -> Vec<Effect> {
                match self {
                    $(DailyGame::$Game(game) => game.open(app, day, env),)+
                }
            }
        }

        /// What to open at startup.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Start {
            /// The menu.
            Menu,
            $($(#[$about])* $Game($folder::Start),)+
        }

        impl Start {
            /// The last screen that Back leads to.
            pub const fn home(&self) -> Home {
                match self {
                    Start::Menu => Home::Menu,
                    $(Start::$Game(_) => $folder::HOME,)+
                }
            }

            pub(crate) fn begin(self, app: &mut App, env: Env) -> Vec<Effect> {
                match self {
                    Start::Menu => vec![app.list_saves()],
                    $(Start::$Game(start) => $folder::begin(app, start, env),)+
                }
            }
        }

        /// A request for a long computation, which runs on a background thread. Its result is a [`Finding`].
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Errand {
            $($(#[$about])* $Game($folder::Errand),)+
        }

        /// The result of an [`Errand`].
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Finding {
            $($(#[$about])* $Game($folder::Finding),)+
        }

        /// Runs errands, and caches what the next ones can reuse.
        pub struct Thinker {
            $($folder: $folder::Thinker,)+
        }

        impl Thinker {
            /// Uses the players of this roster.
            pub fn new(roster: players::Roster) -> Thinker {
                Thinker { $($folder: $folder::Thinker::new(roster),)+ }
            }
        }

        impl Errand {
            /// Runs it; `None` if it was stopped.
            pub fn run(self, thinker: &mut Thinker, stop: &players::Stop) -> Option<Finding> {
                let finding = match self {
                    $(Errand::$Game(errand) => Finding::$Game(thinker.$folder.run(errand, stop)?),)+
                };
                (!stop.is_requested()).then_some(finding)
            }
        }

        /// Which game to open.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) enum AnyRequest {
            $($Game(<$folder::$Game as Flow>::Request),)+
        }

        $(impl From<<$folder::$Game as Flow>::Request> for AnyRequest {
            fn from(request: <$folder::$Game as Flow>::Request) -> AnyRequest {
                AnyRequest::$Game(request)
            }
        })+

        impl AnyRequest {
            pub(crate) const fn game(&self) -> GameId {
                match self {
                    $(AnyRequest::$Game(_) => GameId::$Game,)+
                }
            }

            /// The saves and the history were read: starts the search for a slot.
            pub(crate) fn begin(
                self,
                shelf: &[Entry],
                history: History,
                app: &mut App,
                env: Env,
            ) -> Vec<Effect> {
                match self {
                    $(AnyRequest::$Game(request) => {
                        let (pending, next) = Pending::<$folder::$Game>::begin(request, shelf, history);
                        pending.follow(next, AnyPending::$Game, app, env)
                    })+
                }
            }
        }

        /// A game that is being opened.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(clippy::large_enum_variant, reason = "a job keeps it in a box")]
        pub(crate) enum AnyPending {
            $($Game(Pending<$folder::$Game>),)+
        }

        impl AnyPending {
            /// A slot was taken, or none was free.
            pub(crate) fn taken(self, taken: Taken, app: &mut App, env: Env) -> Vec<Effect> {
                match self {
                    $(AnyPending::$Game(mut pending) => {
                        let next = pending.opening.taken(taken);
                        pending.follow(next, AnyPending::$Game, app, env)
                    })+
                }
            }

            /// The slot that it holds already.
            pub(crate) const fn held(&self) -> Option<&Name> {
                match self {
                    $(AnyPending::$Game(pending) => pending.opening.held(),)+
                }
            }

            /// The text in the slot was set aside, or could not be.
            pub(crate) fn set_aside(self, moved: Result<String, Problem>, app: &mut App, env: Env) -> Vec<Effect> {
                match self {
                    $(AnyPending::$Game(mut pending) => {
                        let next = pending.opening.set_aside(moved);
                        pending.follow(next, AnyPending::$Game, app, env)
                    })+
                }
            }
        }

        impl GameId {
            /// The game of this kind that was played last.
            pub(crate) fn last(self, saved: &SavedGames) -> Option<Saved> {
                match self {
                    $(GameId::$Game => saved.$folder.first().map(|saved| Saved::$Game(*saved)),)+
                }
            }

            /// The screen where a new game is chosen.
            pub(crate) fn choose(self, app: &mut App) -> Vec<Effect> {
                match self {
                    $(GameId::$Game => $folder::choose(app),)+
                }
            }

            /// The records on the shelf that can be watched: with this key, and not too long.
            pub(crate) fn watchable(self, key: &str, shelf: &[Entry]) -> Vec<Name> {
                match self {
                    $(GameId::$Game => crate::app::watchable::<$folder::$Game>(key, shelf),)+
                }
            }

            /// Shows the legal ones of these records, starting with this one.
            pub(crate) fn watch(self, texts: &[Option<Vec<u8>>], first: usize, app: &mut App, env: Env) {
                match self {
                    $(GameId::$Game => {
                        let legal = |text: &Option<Vec<u8>>| {
                            text.as_ref().and_then(|text| crate::app::legal::<$folder::$Game>(text))
                        };
                        let before = texts.iter().take(first).filter_map(legal).count();
                        match texts.get(first).and_then(legal) {
                            Some(_) => {
                                let records = texts.iter().filter_map(legal).collect();
                                $folder::$Game::watch(app, records, before, env);
                            }
                            None => app.notify(Notice::NotKept),
                        }
                    })+
                }
            }
        }

        impl Saved {
            /// Opens it.
            pub(crate) fn open(self, app: &mut App) -> Vec<Effect> {
                match self {
                    $(Saved::$Game(saved) => app.open(saved.request()),)+
                }
            }
        }

        impl Question {
            pub(crate) fn agreed(self, app: &mut App, env: Env) -> Vec<Effect> {
                match self {
                    $(Question::$Game(_) => $folder::$Game::agreed(app, self, env),)+
                }
            }
        }

        impl App {
            /// An errand failed. The game that waits for it goes on without it.
            pub(crate) fn errand_failed(&mut self, ticket: Ticket, env: Env) -> Vec<Effect> {
                self.notify(Notice::EngineFailed);
                match self.screen {
                    $(Screen::$Game(_) => $folder::failed(self, ticket, env),)+
                    _ => Vec::new(),
                }
            }
        }

        impl Finding {
            /// Passes the result to the game that asked for it.
            pub(crate) fn notify(self, app: &mut App, ticket: Ticket, env: Env) -> Vec<Effect> {
                match self {
                    $(Finding::$Game(finding) => $folder::thought(app, ticket, finding, env),)+
                }
            }
        }

        /// Delegates to the game of the current screen. Shared screens do nothing here.
        impl App {
            pub(crate) fn update_game(&mut self, action: Action, env: Env) -> Vec<Effect> {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::update(self, action, env),)+
                    _ => Vec::new(),
                }
            }

            pub(crate) fn put_away(&mut self, env: Env) -> Vec<Effect> {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::put_away(self, env),)+
                    _ => Vec::new(),
                }
            }

            pub(crate) fn save_game(&mut self, env: Env) -> Vec<Effect> {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::save_now(self, env),)+
                    _ => Vec::new(),
                }
            }

            pub(crate) fn tick_game(&mut self, env: Env) -> Vec<Effect> {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::tick(self, env),)+
                    _ => Vec::new(),
                }
            }

            pub(crate) fn rest_game(&mut self, covered: bool, away: bool, now: Duration) {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::rest(self, covered, away, now),)+
                    _ => {}
                }
            }

            pub(crate) fn game_idle_for(&self, now: Duration) -> Option<Duration> {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::idle_for(self, now),)+
                    _ => None,
                }
            }

            pub(crate) fn game_context(&self) -> Option<Context> {
                match self.screen {
                    $(Screen::$Game(_) => Some($folder::$Game::context(self)),)+
                    _ => None,
                }
            }

            pub(crate) fn return_to_game(&mut self, env: Env) -> Vec<Effect> {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::returned(self, env),)+
                    _ => Vec::new(),
                }
            }

            pub(crate) fn find_game_line(&mut self) {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::find_line(self),)+
                    _ => {}
                }
            }

            /// The result of the game on the screen, for sharing, if it is over.
            pub(crate) fn share_of_game(&self, env: Env) -> Option<Share> {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::share(self, env),)+
                    _ => None,
                }
            }

            pub(crate) fn copied(&mut self) {
                match self.screen {
                    $(Screen::$Game(_) => $folder::$Game::copied(self),)+
                    _ => {}
                }
            }
        }
    };
}

games! {
    /// 2048.
    Twenty48 in twenty48,
    /// Sudoku.
    Sudoku in sudoku,
}
