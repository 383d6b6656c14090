//! The whole state of the terminal game, and what each wish does to it. No terminal, no clock, no disk: the
//! time comes in with [`Env`], and what must be done outside goes out as [`Effect`]s.

mod coach;
mod editor;
mod sudoku;
mod twenty48;

use std::time::Duration;

use ::sudoku::Shape;
use ::twenty48::Direction;
use words::Lang;

use crate::store::{
    Category, Day,
    settings::{Color, Settings, Theme},
};

pub use sudoku::Opened;

use super::{
    action::Action,
    animation::{Animation, FRAME},
    daily::Daily,
    effect::{Effect, Env, Saved, SavedSudoku},
    keymap::{self, Place},
    menu::{Cursor, MenuItem, NewGame, SettingsItem, is_sideways},
    notice::Notice,
    overrides::{Overrides, setting_of},
    play::Play,
    replay::Replay,
    stats_view::{StatsView, Table},
    sudoku::{
        choosing::Choosing, editor::Editor, explained::Explained, making::Making, play as solving,
        replay as watching,
    },
};

/// What is on the screen.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The menu.
    Menu(Cursor),
    /// The rules of a game about to start.
    NewGame(NewGame),
    /// A game.
    Play(Box<Play>),
    /// A recorded game.
    Replay(Box<Replay>),
    /// The statistics.
    Stats(StatsView),
    /// The settings.
    Settings(Cursor),
    /// Which Sudoku to play.
    Choosing(Choosing),
    /// The games of the day.
    Daily(Daily),
    /// A Sudoku is being made.
    Making(Making),
    /// A Sudoku.
    Sudoku(Box<solving::Play>),
    /// A finished Sudoku.
    Watching(Box<watching::Replay>),
    /// A puzzle of one's own: [`App::editor`].
    Editor,
    /// The way to a solution.
    Explained(Box<Explained>),
}

/// A question to be answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether the game on the screen shall be given up.
    Restart,
    /// Whether the saved game of the chosen rules shall be given up, with its score.
    GiveUp {
        /// The score of the saved game.
        score: u64,
    },
    /// Whether the answer of the Sudoku shall be shown.
    Answer,
    /// Whether a saved Sudoku shall make room for a new one.
    NewSudoku {
        /// Its size and level.
        category: Category,
        /// How many of its cells are filled.
        filled: u32,
        /// How many cells it has.
        cells: u32,
        /// How long it was played.
        time: Duration,
    },
    /// Whether the editor shall have another size, though what is written is lost.
    OtherSize {
        /// The size.
        shape: Shape,
        /// How many clues are lost.
        clues: usize,
    },
    /// Whether a puzzle of one's own shall be played without being known to have one solution.
    NotUnique {
        /// Whether it is known to have several.
        several: bool,
    },
}

/// Where Back leads in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// To the menu.
    Menu,
    /// To where Sudokus are chosen, and out from there.
    Sudoku,
    /// Out of the program.
    Outside,
}

/// The game that was played last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastGame {
    /// 2048.
    Twenty48(Saved),
    /// A Sudoku.
    Sudoku(SavedSudoku),
}

/// The list of keys: how many of its lines are above the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Lines above.
    pub above: u16,
}

/// The whole state.
#[derive(Clone, Debug)]
pub struct App {
    /// What is on the screen.
    pub screen: Screen,
    /// The keys, if they are shown over it.
    pub help: Option<Help>,
    /// A question that must be answered first.
    pub asks: Option<Question>,
    /// The statistics from which a replay is watched.
    pub behind: Option<StatsView>,
    /// The settings.
    pub settings: Settings,
    /// What holds over the settings in this run.
    pub overrides: Overrides,
    /// The saved games, newest first.
    pub saved: Vec<Saved>,
    /// The saved Sudokus, newest first.
    pub sudokus: Vec<SavedSudoku>,
    /// How many errands were sent off.
    pub tickets: u64,
    /// Something to be told, at the foot of the screen, until the next key after it could be read.
    pub notices: Vec<Notice>,
    /// How many of the notices could be read, from the first.
    pub told: usize,
    /// Where Back leads in the end.
    pub home: Home,
    /// The puzzle of one's own: it stays when the editor is left.
    pub editor: Option<Box<Editor>>,
}

impl App {
    /// Begins with the menu, or with an empty stage for a game or a replay that is then given to it.
    pub const fn new(settings: Settings, overrides: Overrides, home: Home) -> App {
        App {
            screen: Screen::Menu(Cursor::TOP),
            help: None,
            asks: None,
            behind: None,
            settings,
            overrides,
            saved: Vec::new(),
            sudokus: Vec::new(),
            tickets: 0,
            notices: Vec::new(),
            told: 0,
            home,
            editor: None,
        }
    }

    /// The game that was played last and is not over.
    pub fn last_game(&self) -> Option<LastGame> {
        match (self.saved.first(), self.sudokus.first()) {
            (Some(saved), Some(sudoku)) if sudoku.modified > saved.modified => {
                Some(LastGame::Sudoku(*sudoku))
            }
            (Some(saved), _) => Some(LastGame::Twenty48(*saved)),
            (None, sudoku) => sudoku.map(|sudoku| LastGame::Sudoku(*sudoku)),
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

    /// Where keys are looked up now.
    pub fn place(&self) -> Place {
        if self.help.is_some() { Place::Help } else { self.place_below_help() }
    }

    /// Where keys would be looked up if the help were not shown: what the help is about.
    pub fn place_below_help(&self) -> Place {
        match &self.screen {
            _ if self.asks.is_some() => Place::Question,
            Screen::Play(play) => play.place(),
            Screen::Replay(_) | Screen::Watching(_) => Place::Replay,
            Screen::Stats(_) => Place::Stats,
            Screen::NewGame(_) => Place::NewGame,
            Screen::Menu(_) | Screen::Settings(_) | Screen::Daily(_) => Place::List,
            Screen::Choosing(_) => Place::Choosing,
            Screen::Making(_) => Place::Making,
            Screen::Sudoku(play) => play.place(),
            Screen::Editor => self.editor.as_ref().map_or(Place::Editor, |editor| editor.place()),
            Screen::Explained(_) => Place::Explained,
        }
    }

    /// Carries out a wish.
    pub fn update(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        self.forget_told();
        let effects = match action {
            Action::Quit => self.leave(env),
            Action::Suspend => vec![Effect::Suspend],
            Action::Help => {
                self.help = if self.help.is_some() { None } else { Some(Help::default()) };
                Vec::new()
            }
            _ if self.help.is_some() => {
                self.scroll_help(action);
                Vec::new()
            }
            _ if self.asks.is_some() => self.answer(action, env),
            _ => self.update_screen(action, env),
        };
        self.rest(matches!(action, Action::Suspend | Action::Quit), env.now);
        effects
    }

    fn update_screen(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let animate = self.animates();
        match &mut self.screen {
            Screen::Menu(_) => self.update_menu(action, env),
            Screen::NewGame(_) => self.update_new_game(action),
            Screen::Settings(_) => self.update_settings(action),
            Screen::Play(_) => self.update_play(action, env),
            Screen::Choosing(_) => self.update_choosing(action, env),
            Screen::Daily(_) => self.update_daily(action, env),
            Screen::Making(_) => self.update_making(action),
            Screen::Sudoku(_) => self.update_sudoku(action, env),
            Screen::Editor => self.update_editor(action, env.now),
            Screen::Explained(_) => self.update_explained(action, env.now),
            Screen::Replay(replay) => {
                replay.update(action, animate, env.now);
                if action == Action::Back { self.leave_replay() } else { Vec::new() }
            }
            Screen::Watching(replay) => {
                replay.update(action, env.now);
                if action == Action::Back { self.leave_replay() } else { Vec::new() }
            }
            Screen::Stats(stats) => {
                stats.update(action);
                match (action, stats.table()) {
                    (Action::Back, _) => self.go_home(),
                    (Action::Accept, Some(Table::Twenty48(table))) => {
                        vec![Effect::ReadRecords(table.rules.clone())]
                    }
                    (Action::Accept, Some(Table::Sudoku(table))) => {
                        vec![Effect::ReadSudokus(table.category.clone())]
                    }
                    _ => Vec::new(),
                }
            }
        }
    }

    /// Back to the statistics from which a replay was watched, or home.
    fn leave_replay(&mut self) -> Vec<Effect> {
        match self.behind.take() {
            Some(stats) => {
                self.screen = Screen::Stats(stats);
                Vec::new()
            }
            None => self.go_home(),
        }
    }

    /// Where the screen shows the list of keys from. It cannot always go as far as was wished, and the next wish
    /// begins where it stands.
    pub fn help_stands_at(&mut self, above: Option<u16>) {
        if let (Some(help), Some(above)) = (&mut self.help, above) {
            help.above = above;
        }
    }

    /// Moves through the list of keys: by lines, by ten, to its ends. The last line is never left behind.
    fn scroll_help(&mut self, action: Action) {
        let last = keymap::help(self.place_below_help(), self.lang()).len().saturating_sub(1) as u16;
        let Some(help) = &mut self.help else { return };
        help.above = match action {
            Action::Go(Direction::Up) => help.above.saturating_sub(1),
            Action::Go(Direction::Down) => help.above + 1,
            Action::PageUp => help.above.saturating_sub(10),
            Action::PageDown => help.above + 10,
            Action::First => 0,
            Action::Last => last,
            _ => help.above,
        }
        .min(last);
    }

    fn update_menu(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let lines = MenuItem::lines(self.last_game().is_some());
        let Screen::Menu(cursor) = &mut self.screen else { return Vec::new() };
        if !steer(cursor, action, lines.len()) {
            return if action == Action::Back { self.leave(env) } else { Vec::new() };
        }
        match lines.get(cursor.line()) {
            Some(MenuItem::Continue) => match self.last_game() {
                Some(LastGame::Twenty48(saved)) => {
                    vec![Effect::Open {
                        rules: saved.rules,
                        fresh: false,
                        number: Some(saved.number),
                        day: None,
                    }]
                }
                Some(LastGame::Sudoku(saved)) => {
                    vec![Effect::OpenSudoku { category: saved.category, number: Some(saved.number) }]
                }
                None => Vec::new(),
            },
            Some(MenuItem::Play) => {
                self.screen = Screen::NewGame(NewGame::new(self.settings.rules));
                Vec::new()
            }
            Some(MenuItem::Sudoku) => {
                self.screen = Screen::Choosing(Choosing::new(self.settings.puzzle));
                vec![Effect::FindSaves]
            }
            Some(MenuItem::Daily) => vec![Effect::ReadDaily(Day::of_unix(env.unix))],
            Some(MenuItem::Statistics) => vec![Effect::ReadStats],
            Some(MenuItem::Settings) => {
                self.screen = Screen::Settings(Cursor::TOP);
                Vec::new()
            }
            Some(MenuItem::Language) => {
                self.settings.language = setting_of(self.lang().other());
                self.overrides.lang = None;
                vec![Effect::WriteSettings(self.settings)]
            }
            Some(MenuItem::Quit) => self.leave(env),
            None => Vec::new(),
        }
    }

    fn update_settings(&mut self, action: Action) -> Vec<Effect> {
        let Screen::Settings(cursor) = &mut self.screen else { return Vec::new() };
        let change = match action {
            Action::Back => return self.go_home(),
            Action::Go(direction) if is_sideways(direction) => Some(direction == Direction::Right),
            _ => steer(cursor, action, SettingsItem::LINES.len()).then_some(true),
        };
        let (Some(forward), Some(item)) = (change, SettingsItem::LINES.get(cursor.line())) else {
            return Vec::new();
        };
        self.overrides.settle(*item, &mut self.settings);
        item.change(&mut self.settings, forward);
        vec![Effect::WriteSettings(self.settings)]
    }

    fn answer(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        if !matches!(action, Action::Yes | Action::No) {
            return Vec::new();
        }
        match (self.asks.take(), action, &self.screen) {
            (Some(Question::Restart), Action::Yes, _) => self.restart(env),
            (Some(Question::GiveUp { .. }), Action::Yes, Screen::NewGame(new)) => {
                vec![Effect::Open { rules: new.rules, fresh: true, number: None, day: None }]
            }
            (Some(Question::Answer), Action::Yes, _) => self.show_answer(env),
            (Some(Question::NewSudoku { category, .. }), Action::Yes, _) => {
                self.make(category, None, true, env)
            }
            (Some(Question::OtherSize { shape, .. }), Action::Yes, _) => self.resize_editor(shape, env.now),
            (Some(Question::NotUnique { .. }), Action::Yes, _) => self.play_edited(env.now),
            _ => Vec::new(),
        }
    }

    /// Before a game leaves the screen: a finished one is counted, another is saved with its time.
    fn put_away(&mut self, env: &Env<'_>) -> Vec<Effect> {
        if let Screen::Sudoku(play) = &mut self.screen {
            play.clock.stop(env.now);
            // One that is solved was counted when it was.
            let save = (!play.is_over()).then(|| Effect::SaveSudoku(Box::new(play.record(env.now))));
            return save.into_iter().collect();
        }
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        play.clock.stop(env.now);
        let record = Box::new(play.record(env.now));
        if play.place() == Place::Over {
            vec![Effect::Finish(Box::new(play.finished(env)), record)]
        } else {
            vec![Effect::Save(record)]
        }
    }

    fn leave(&mut self, env: &Env<'_>) -> Vec<Effect> {
        let mut effects = self.put_away(env);
        effects.push(Effect::Quit);
        effects
    }

    fn go_home(&mut self) -> Vec<Effect> {
        let choosing = matches!(self.screen, Screen::Choosing(_));
        self.screen = match self.home {
            Home::Menu => Screen::Menu(Cursor::TOP),
            Home::Sudoku if !choosing => Screen::Choosing(Choosing::new(self.settings.puzzle)),
            Home::Sudoku | Home::Outside => return vec![Effect::Quit],
        };
        vec![Effect::FindSaves]
    }

    /// The saved games were read.
    pub fn found_saves(&mut self, saved: Vec<Saved>, sudokus: Vec<SavedSudoku>) {
        (self.saved, self.sudokus) = (saved, sudokus);
    }

    /// The statistics were read.
    pub fn read_stats(&mut self, mut stats: StatsView) {
        if let Screen::Sudoku(play) = &self.screen {
            stats.show_sudoku(&play.category.to_string());
        }
        self.screen = Screen::Stats(stats);
    }

    /// Something to tell, unless it is about to be told already.
    pub fn tell(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// What could be read goes with the next thing that the player does.
    fn forget_told(&mut self) {
        self.notices.drain(..self.told.min(self.notices.len()));
        self.told = 0;
    }

    /// So many notices were on the screen, from the first.
    pub fn has_told(&mut self, notices: usize) {
        self.told = self.told.max(notices);
    }

    /// Time has passed. Returns whether the screen may look different.
    pub fn tick(&mut self, now: Duration) -> bool {
        let animate = self.animates();
        match &mut self.screen {
            Screen::Replay(replay) if self.help.is_none() => replay.tick(animate, now),
            Screen::Watching(replay) if self.help.is_none() => replay.tick(now),
            _ => true,
        }
    }

    /// The time of a game counts while a move can be made: not while something covers the board, and not while
    /// the player is `away`.
    pub fn rest(&mut self, away: bool, now: Duration) {
        let covered = away || self.help.is_some() || self.asks.is_some();
        if let (Screen::Play(play), true) = (&mut self.screen, away) {
            play.coach.pause();
        }
        match &mut self.screen {
            Screen::Play(play) if covered => play.clock.stop(now),
            Screen::Play(play) => play.run_clock(now),
            Screen::Sudoku(play) if covered => play.clock.stop(now),
            Screen::Sudoku(play) => play.run_clock(now),
            _ => {}
        }
    }

    /// How long nothing will happen by itself; `None` for ever.
    pub fn quiet_for(&self, now: Duration) -> Option<Duration> {
        let moving =
            |animation: &Option<Animation>| animation.as_ref().and_then(|a| a.moment(now)).map(|_| FRAME);
        match &self.screen {
            Screen::Play(play) => {
                let floating = play.gain.filter(|gain| now.saturating_sub(gain.at) < Animation::FLOAT);
                let floating = floating.map(|_| Duration::from_millis(50));
                let covered = self.help.is_some() || self.asks.is_some();
                let due = play.coach.due().filter(|_| !covered).map(|due| due.saturating_sub(now));
                let quiet = moving(&play.animation).or(floating).or_else(|| play.clock.next_second(now));
                due.into_iter().chain(quiet).min()
            }
            Screen::Sudoku(play) => play.clock.next_second(now),
            Screen::Making(_) => Some(Making::BEAT),
            Screen::Watching(replay) if self.help.is_none() => {
                replay.due().map(|due| due.saturating_sub(now))
            }
            Screen::Explained(explained) if explained.path.is_none() => Some(Making::BEAT),
            Screen::Replay(replay) if self.help.is_none() => {
                moving(&replay.animation).or_else(|| replay.due().map(|due| due.saturating_sub(now)))
            }
            _ => None,
        }
    }
}

/// Moves a cursor. Returns whether the line it is on was chosen.
fn steer(cursor: &mut Cursor, action: Action, lines: usize) -> bool {
    match action {
        Action::Go(direction @ (Direction::Up | Direction::Down)) => {
            cursor.step(direction == Direction::Down, lines);
            false
        }
        Action::Pick(line) if line < lines => {
            cursor.pick(line, lines);
            true
        }
        Action::Accept => true,
        _ => false,
    }
}
