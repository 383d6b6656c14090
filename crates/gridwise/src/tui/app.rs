//! The whole state of the terminal game, and what each wish does to it. No terminal, no clock, no disk: the
//! time comes in with [`Env`], and what must be done outside goes out as [`Effect`]s.

use std::time::Duration;

use twenty48::{Dice, Direction, Record, Rules, Timeline, rand_core::Rng};
use words::Lang;

use crate::store::{
    history::Finished,
    settings::{Color, Settings, Theme},
};

use super::{
    action::Action,
    animation::Animation,
    keymap::Place,
    menu::{Cursor, MenuItem, NewGame, NewGameItem, SettingsItem, is_sideways},
    notice::Notice,
    overrides::{Overrides, setting_of},
    play::{Outcome, Play},
    replay::Replay,
    stats_view::StatsView,
};

/// What the world outside tells with every wish.
pub struct Env<'a> {
    /// Where the seeds of new games come from.
    pub rng: &'a mut Dice,
    /// The time since the program started.
    pub now: Duration,
    /// The date, in seconds since 1970.
    pub unix: u64,
}

/// What must be done outside, in the order given.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Open a game of these rules: the saved one, or a fresh one in its place. Answered by [`App::opened`].
    Open {
        /// The rules.
        rules: Rules,
        /// Whether to start over.
        fresh: bool,
    },
    /// Save the game in progress.
    Save(Box<Record>),
    /// Count a finished game, keep its record, and forget its save.
    Finish(Box<Finished>, Box<Record>),
    /// Read which games are saved. Answered by [`App::found_saves`].
    FindSaves,
    /// Read the statistics. Answered by [`App::read_stats`].
    ReadStats,
    /// Read the records of the last games. Answered by [`App::read_records`].
    ReadRecords,
    /// Write the settings.
    WriteSettings(Settings),
    /// Go into the background.
    Suspend,
    /// Leave the program.
    Quit,
}

/// A saved game, as the menu shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Its rules.
    pub rules: Rules,
    /// Its score.
    pub score: u64,
    /// Its moves.
    pub turns: u64,
}

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
}

/// The whole state.
#[derive(Clone, Debug)]
pub struct App {
    /// What is on the screen.
    pub screen: Screen,
    /// Whether the keys are shown over it.
    pub help: bool,
    /// Whether it is asked if the game shall be given up.
    pub asks_restart: bool,
    /// The settings.
    pub settings: Settings,
    /// What holds over the settings in this run.
    pub overrides: Overrides,
    /// The saved games, newest first.
    pub saved: Vec<Saved>,
    /// Something to be told, at the foot of the screen, until the next key after it could be read.
    pub notices: Vec<Notice>,
    /// How many of the notices could be read, from the first.
    pub told: usize,
    /// Whether Back in a game leads to the menu; else it leaves the program.
    pub has_menu: bool,
}

impl App {
    /// Begins with the menu, or with an empty stage for a game or a replay that is then given to it.
    pub const fn new(settings: Settings, overrides: Overrides, has_menu: bool) -> App {
        App {
            screen: Screen::Menu(Cursor::TOP),
            help: false,
            asks_restart: false,
            settings,
            overrides,
            saved: Vec::new(),
            notices: Vec::new(),
            told: 0,
            has_menu,
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
        match &self.screen {
            _ if self.help => Place::Help,
            _ if self.asks_restart => Place::Question,
            Screen::Play(play) => play.place(),
            Screen::Replay(_) => Place::Replay,
            Screen::Stats(_) => Place::Stats,
            Screen::Menu(_) | Screen::NewGame(_) | Screen::Settings(_) => Place::List,
        }
    }

    /// Where keys would be looked up if the help were not shown: what the help is about.
    pub fn place_below_help(&self) -> Place {
        App { help: false, ..self.clone() }.place()
    }

    /// Carries out a wish.
    pub fn update(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        self.notices.drain(..self.told.min(self.notices.len()));
        self.told = 0;
        let animate = self.animates();
        match action {
            Action::Quit => return self.leave(env),
            Action::Suspend => return vec![Effect::Suspend],
            Action::Help => {
                self.help = !self.help;
                return Vec::new();
            }
            _ if self.help => return Vec::new(),
            _ => {}
        }
        if self.asks_restart {
            return self.answer(action, env);
        }
        match &mut self.screen {
            Screen::Menu(_) => self.update_menu(action, env),
            Screen::NewGame(_) => self.update_new_game(action),
            Screen::Settings(_) => self.update_settings(action),
            Screen::Play(_) => self.update_play(action, env),
            Screen::Replay(replay) => {
                replay.update(action, animate, env.now);
                if action == Action::Back { self.go_home() } else { Vec::new() }
            }
            Screen::Stats(stats) => {
                stats.update(action);
                match action {
                    Action::Back => self.go_home(),
                    Action::Accept if stats.table().is_some() => vec![Effect::ReadRecords],
                    _ => Vec::new(),
                }
            }
        }
    }

    fn update_menu(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let lines = MenuItem::lines(!self.saved.is_empty());
        let Screen::Menu(cursor) = &mut self.screen else { return Vec::new() };
        if !steer(cursor, action, lines.len()) {
            return if action == Action::Back { self.leave(env) } else { Vec::new() };
        }
        match lines.get(cursor.line()) {
            Some(MenuItem::Continue) => {
                let newest = self.saved.first().map(|saved| saved.rules);
                newest.map(|rules| Effect::Open { rules, fresh: false }).into_iter().collect()
            }
            Some(MenuItem::Play) => {
                self.screen = Screen::NewGame(NewGame::new(self.settings.rules));
                Vec::new()
            }
            Some(MenuItem::Statistics) => vec![Effect::ReadStats],
            Some(MenuItem::Settings) => {
                self.screen = Screen::Settings(Cursor::default());
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

    fn update_new_game(&mut self, action: Action) -> Vec<Effect> {
        let Screen::NewGame(new) = &mut self.screen else { return Vec::new() };
        let rules = new.rules;
        match action {
            Action::Back => return self.go_home(),
            Action::Restart => return vec![Effect::Open { rules, fresh: true }],
            Action::Go(direction) if is_sideways(direction) => new.change(direction == Direction::Right),
            _ if steer(&mut new.cursor, action, NewGame::LINES.len()) => match new.item() {
                NewGameItem::Start => return vec![Effect::Open { rules, fresh: false }],
                _ => new.change(true),
            },
            _ => {}
        }
        Vec::new()
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

    fn update_play(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let animate = self.animates();
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        match action {
            Action::Back if self.has_menu => {
                let mut effects = self.put_away(env);
                effects.extend(self.go_home());
                effects
            }
            Action::Back => self.leave(env),
            Action::Restart if play.is_worth_keeping() => {
                play.clock.stop(env.now);
                self.asks_restart = true;
                Vec::new()
            }
            Action::Restart => self.restart(env),
            _ => match play.update(action, animate, env.now) {
                Outcome::Changed => vec![Effect::Save(Box::new(play.record(env.now)))],
                Outcome::Nothing => Vec::new(),
            },
        }
    }

    fn answer(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        match action {
            Action::Yes => {
                self.asks_restart = false;
                self.restart(env)
            }
            Action::No => {
                self.asks_restart = false;
                if let Screen::Play(play) = &mut self.screen {
                    play.run_clock(env.now);
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Counts the game if anything was played, and starts the next one under the same rules.
    fn restart(&mut self, env: &mut Env<'_>) -> Vec<Effect> {
        let Screen::Play(play) = &mut self.screen else { return Vec::new() };
        let mut effects = Vec::new();
        play.clock.stop(env.now);
        if play.timeline.now() > 0 {
            effects.push(Effect::Finish(Box::new(play.finished(env)), Box::new(play.record(env.now))));
        }
        let (rules, best) = (*play.timeline.game().rules(), play.best());
        let seed = env.rng.next_u64();
        **play = Play::open(rules, seed, best, env);
        effects.push(Effect::Save(Box::new(play.record(env.now))));
        effects
    }

    /// Before a game leaves the screen: a finished one is counted, another is saved with its time.
    fn put_away(&mut self, env: &Env<'_>) -> Vec<Effect> {
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
        if !self.has_menu {
            return vec![Effect::Quit];
        }
        self.screen = Screen::Menu(Cursor::default());
        vec![Effect::FindSaves]
    }

    /// A game was opened: a saved one, or none, and then a new one begins. With `seed` it has that seed.
    pub fn opened(
        &mut self,
        rules: Rules,
        saved: Option<(Record, Timeline)>,
        best_before: u64,
        seed: Option<u64>,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        let seed = seed.unwrap_or_else(|| env.rng.next_u64());
        let play = match saved {
            Some((record, timeline)) => Play::resume(&record, timeline, seed, best_before, env),
            None => Play::open(rules, seed, best_before, env),
        };
        let record = Box::new(play.record(env.now));
        self.screen = Screen::Play(Box::new(play));
        let mut effects = vec![Effect::Save(record)];
        if self.settings.rules != rules {
            self.settings.rules = rules;
            effects.push(Effect::WriteSettings(self.settings));
        }
        effects
    }

    /// The saved games were read.
    pub fn found_saves(&mut self, saved: Vec<Saved>) {
        self.saved = saved;
    }

    /// The statistics were read.
    pub fn read_stats(&mut self, stats: StatsView) {
        self.screen = Screen::Stats(stats);
    }

    /// The records of the last games were read: they are shown, if there are any.
    pub fn read_records(&mut self, records: Vec<Record>, now: Duration) {
        if let Some(Ok(replay)) = Replay::new(records, now) {
            self.screen = Screen::Replay(Box::new(replay));
        }
    }

    /// Something to tell.
    pub fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    /// So many notices were on the screen, from the first.
    pub fn has_told(&mut self, notices: usize) {
        self.told = self.told.max(notices);
    }

    /// Time has passed. Returns whether the screen may look different.
    pub fn tick(&mut self, now: Duration) -> bool {
        let animate = self.animates();
        match &mut self.screen {
            Screen::Replay(replay) if !self.help => replay.tick(animate, now),
            _ => true,
        }
    }

    /// How long nothing will happen by itself; `None` for ever.
    pub fn quiet_for(&self, now: Duration) -> Option<Duration> {
        const FRAME: Duration = Duration::from_millis(16);
        let moving =
            |animation: &Option<Animation>| animation.as_ref().and_then(|a| a.moment(now)).map(|_| FRAME);
        match &self.screen {
            Screen::Play(play) => {
                let floating = play.gain.filter(|gain| now.saturating_sub(gain.at) < Animation::FLOAT);
                let floating = floating.map(|_| Duration::from_millis(50));
                let elapsed = play.clock.elapsed(now).subsec_millis();
                let second =
                    play.clock.is_running().then(|| Duration::from_millis(u64::from(1000 - elapsed)));
                moving(&play.animation).or(floating).or(second)
            }
            Screen::Replay(replay) => {
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
