//! Carries out what the game wants done outside of it: the only part of the terminal game that touches the disk.

mod held;
mod sudoku;
#[cfg(test)]
mod tests;

use std::{
    collections::HashSet,
    time::{SystemTime, UNIX_EPOCH},
};

use ::sudoku::Setup;
use twenty48::{Record, Rules};

use crate::store::{
    Day, Kept, Paths, Problem, Sudoku, Twenty48, history, records,
    saves::{self, Loaded, Slot},
    settings::{self, Settings},
    stats,
};

use held::{Held, take};

use super::{
    app::{App, Screen},
    daily::Daily,
    effect::{Effect, Env, Saved},
    notice::Notice,
    play::Play,
    stats_view::StatsView,
    thinker::Thinker,
};

/// So many of the last records are looked through for those of the rules that are wanted.
const MOST_RECORDS: usize = 1000;
/// Longer games are left to who replays them from their files: nobody wants to wait for thirty of them.
const MOST_TURNS: u64 = 100_000;

/// What the main loop does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Goes on.
    GoOn,
    /// Goes into the background.
    Suspend,
    /// Leaves.
    Quit,
}

/// Paths, and the place of the game in progress.
pub struct Desk {
    paths: Paths,
    /// The place of a game of 2048.
    twenty48: Held<Twenty48>,
    /// The place of a Sudoku.
    sudoku: Held<Sudoku>,
    /// What was already told: a full disk is told once, not after every move.
    told: HashSet<&'static str>,
    /// The seed that the command line wants for the next game.
    seed: Option<u64>,
    /// Whether more keys are waiting, so that the disk must not be waited for.
    pub hurried: bool,
    /// The settings as they were read or written last.
    settings: Settings,
    /// Who finds things out.
    thinker: Thinker,
    /// What is to go into the clipboard.
    pub copied: Vec<String>,
    /// The puzzle of the editor as it was read or written last.
    sketch: Option<Setup>,
}

impl Desk {
    /// A desk for files in these places. The first game that is opened shall have this seed, if one is given.
    pub fn new(paths: Paths, settings: Settings, seed: Option<u64>, thinker: Thinker) -> Desk {
        Desk {
            paths,
            twenty48: Held::nothing(),
            sudoku: Held::nothing(),
            told: HashSet::new(),
            seed,
            hurried: false,
            settings,
            thinker,
            copied: Vec::new(),
            sketch: None,
        }
    }

    /// Carries out effects, and those that follow from them.
    pub fn carry_out(&mut self, effects: Vec<Effect>, app: &mut App, env: &mut Env<'_>) -> Next {
        let mut next = Next::GoOn;
        for effect in effects {
            let then = match effect {
                Effect::Suspend => Next::Suspend,
                Effect::Quit => Next::Quit,
                effect => {
                    let more = self.act(effect, app, env);
                    self.carry_out(more, app, env)
                }
            };
            if then != Next::GoOn {
                next = then;
            }
        }
        next
    }

    /// Does one thing, and returns what follows from it.
    fn act(&mut self, effect: Effect, app: &mut App, env: &mut Env<'_>) -> Vec<Effect> {
        match effect {
            Effect::Open { rules, fresh, number, day } => {
                return self.open((rules, day), fresh, number, app, env);
            }
            Effect::OpenSudoku { category, number } => return self.open_sudoku(category, number, app, env),
            Effect::StartSudoku { fresh, instead } => return self.start_sudoku(fresh, instead, app, env),
            Effect::Save(record) => {
                let saved = self.twenty48.save(record, self.hurried);
                self.tell(saved, "save", Notice::CannotSave, app);
            }
            Effect::SaveSudoku(record) => {
                let saved = self.sudoku.save(record, self.hurried);
                self.tell(saved, "save", Notice::CannotSave, app);
            }
            Effect::Finish(finished, record) => self.finish(&finished, &record, app),
            Effect::FinishSudoku(finished, record) => self.finish_sudoku(&finished, &record, app),
            Effect::FindSaves => {
                self.let_go(app);
                app.found_saves(self.saves(), self.saved_sudokus());
            }
            Effect::ReadDaily(day) => {
                let (history, problem) = self.history();
                app.read_daily(Daily::of(&history, day));
                self.tell(problem, "read", Notice::CannotRead, app);
            }
            Effect::ReadStats => self.read_stats(app, env),
            Effect::ReadRecords(rules) => {
                let records = self.records::<Twenty48>(&rules, app);
                app.read_records(records, env.now);
            }
            Effect::ReadSudokus(category) => {
                let records = self.records::<Sudoku>(&category, app);
                app.read_sudokus(records, env.now);
            }
            Effect::WriteSettings(settings) => self.write_settings(settings, app),
            Effect::Think(ticket, errand) => self.thinker.think(ticket, errand),
            Effect::StopThinking => self.thinker.stop(),
            Effect::Advise(ticket, game) => self.thinker.adviser.ask(ticket, game),
            Effect::StopAdvising => self.thinker.adviser.stop(),
            Effect::Copy(text) => self.copied.push(text),
            // These are the main loop's.
            Effect::Suspend | Effect::Quit => {}
        }
        Vec::new()
    }

    /// While 2048 is played, a player of the program sits down beside the board, so that the first hint is not late.
    pub fn seat_player(&mut self, app: &App) {
        if let Screen::Play(play) = &app.screen {
            self.thinker.adviser.seat(play.timeline.game().rules());
        }
    }

    /// Now there is time: what was saved in a hurry is saved well.
    pub fn settle(&mut self, app: &mut App) {
        self.hurried = false;
        let settled = self.twenty48.settle().and(self.sudoku.settle());
        self.tell(settled, "save", Notice::CannotSave, app);
    }

    /// Lets go of all places, with everything written down: another game comes, or none.
    fn let_go(&mut self, app: &mut App) {
        self.settle(app);
        self.twenty48.let_go();
        self.sudoku.let_go();
    }

    /// The finished games; none, and why, if they cannot be read.
    fn history(&self) -> (history::History, Result<(), Problem>) {
        match history::read(&self.paths) {
            Ok(history) => (history, Ok(())),
            Err(problem) => (history::History::default(), Err(problem)),
        }
    }

    fn read_stats(&mut self, app: &mut App, env: &Env<'_>) {
        let (history, problem) = self.history();
        app.read_stats(StatsView::of(&history, Day::of_unix(env.unix)));
        self.tell(problem, "read", Notice::CannotRead, app);
    }

    /// Writes what the player changed in this run, and leaves alone what another program changed meanwhile.
    fn write_settings(&mut self, new: Settings, app: &mut App) {
        let old = std::mem::replace(&mut self.settings, new);
        let file = settings::read(&self.paths).settings;
        fn changed<T: PartialEq>(old: &T, new: T, file: T) -> T {
            if *old == new { file } else { new }
        }
        let merged = Settings {
            language: changed(&old.language, new.language, file.language),
            theme: changed(&old.theme, new.theme, file.theme),
            color: changed(&old.color, new.color, file.color),
            animation: changed(&old.animation, new.animation, file.animation),
            rules: changed(&old.rules, new.rules, file.rules),
            conflicts: changed(&old.conflicts, new.conflicts, file.conflicts),
            tidy_notes: changed(&old.tidy_notes, new.tidy_notes, file.tidy_notes),
            puzzle: changed(&old.puzzle, new.puzzle, file.puzzle),
        };
        self.tell(settings::write(&self.paths, &merged), "set", Notice::CannotSet, app);
    }

    /// The games that can be continued: not those that were never begun.
    fn saves(&self) -> Vec<Saved> {
        let found = saves::list::<Twenty48>(&self.paths).unwrap_or_default();
        let saved = |saved: saves::Unfinished<Twenty48>| Saved {
            number: saved.number,
            rules: saved.game.key,
            score: saved.game.about.score,
            turns: saved.game.turns,
            modified: millis(saved.game.modified),
        };
        found.into_iter().map(saved).filter(|saved| saved.turns > 0).collect()
    }

    /// The last games that were kept under this, newest first; what is not a legal record of moderate size is passed over.
    fn records<G: Kept>(&mut self, key: &str, app: &mut App) -> Vec<G::Record> {
        let listed = records::list::<G>(&self.paths, MOST_RECORDS);
        let games = listed.as_deref().unwrap_or_default().iter();
        let games = games.filter(|game| game.key.to_string() == key && game.turns <= MOST_TURNS);
        let found = games.filter_map(records::read::<G>).take(StatsView::LAST).collect();
        self.tell(listed.map(|_| ()), "read", Notice::CannotRead, app);
        found
    }

    /// Opens a game: the saved one, unless it is to be a fresh one or one of another seed.
    fn open(
        &mut self,
        (rules, day): (Rules, Option<Day>),
        fresh: bool,
        number: Option<u32>,
        app: &mut App,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        let history = history::read(&self.paths);
        let best =
            history.as_ref().map_or(0, |history| stats::best_score(&history.games, &rules.to_string()));
        self.tell(history.map(|_| ()), "read", Notice::CannotRead, app);
        let seed = self.seed.take().or_else(|| day.map(|day| day.seed(Daily::TWENTY48)));
        // To start the game of a day over is to give up that one, not the one played last.
        let saved = self.find(&rules, number, seed.filter(|_| !fresh || day.is_some()), app);
        let Some(saved) = saved else { return app.opened(rules, None, best, (seed, day), env) };
        if !fresh {
            return app.opened(rules, Some((saved.record, saved.timeline)), best, (seed, day), env);
        }
        // The game that makes room is counted like any other that was given up.
        let given_up = Play::resume(&saved.record, saved.timeline, 0, best, env);
        let best = given_up.best();
        if given_up.counts() {
            self.finish(&given_up.finished(env), &saved.record, app);
        }
        app.opened(rules, None, best, (seed, day), env)
    }

    /// Takes a place for a game of these rules, and the game that waits there. With a seed it is the place of the
    /// game with that seed, or a place without a game: a game of another seed is not in the way.
    fn find(
        &mut self,
        rules: &Rules,
        number: Option<u32>,
        seed: Option<u64>,
        app: &mut App,
    ) -> Option<Box<saves::Saved<Twenty48>>> {
        self.let_go(app);
        let taken = match seed {
            Some(seed) => Slot::find(&self.paths, rules, &seed),
            None => take(&self.paths, rules, number.or_else(|| self.beside_day(rules))),
        };
        self.hold(|desk| &mut desk.twenty48, taken, app)
    }

    /// If the game played last is that of a day and nobody asked for that: the place of the last one that is not, or an
    /// empty place.
    fn beside_day(&self, rules: &Rules) -> Option<u32> {
        let saved = saves::list::<Twenty48>(&self.paths).ok()?;
        let of_rules: Vec<_> = saved.iter().filter(|saved| saved.game.key == *rules).collect();
        if !of_rules.first()?.game.about.daily {
            return None;
        }
        let other = of_rules.iter().find(|saved| !saved.game.about.daily).map(|saved| saved.number);
        let free =
            || (1..=saves::MAX_SLOTS).find(|&number| of_rules.iter().all(|saved| saved.number != number));
        other.or_else(free)
    }

    /// Holds a place that was taken, and returns the game that was found there.
    fn hold<G: Kept>(
        &mut self,
        held: fn(&mut Desk) -> &mut Held<G>,
        taken: Result<(Slot<G>, Loaded<G>), Problem>,
        app: &mut App,
    ) -> Option<Box<saves::Saved<G>>> {
        match taken {
            Ok((slot, loaded)) => {
                if slot.has_company() {
                    app.tell(Notice::SecondGame);
                }
                held(self).hold(slot);
                self.game_of(loaded, app)
            }
            Err(problem) => {
                self.tell(Err(problem), "save", Notice::CannotSave, app);
                None
            }
        }
    }

    /// The game that was found in a place, if there was one; else the player is told what there was.
    fn game_of<G: Kept>(&mut self, loaded: Loaded<G>, app: &mut App) -> Option<Box<saves::Saved<G>>> {
        match loaded {
            Loaded::Nothing => None,
            Loaded::Game(saved) => Some(saved),
            Loaded::SetAside { to, why } => {
                app.tell(Notice::SetAside { to: to.display().to_string(), why });
                None
            }
            Loaded::Newer { path, .. } => {
                app.tell(Notice::Newer { path: path.display().to_string() });
                None
            }
            Loaded::Unreadable(problem) => {
                self.tell(Err(problem), "save", Notice::CannotSave, app);
                None
            }
        }
    }

    /// Counts a game, keeps its record, and forgets its save.
    fn finish(&mut self, finished: &history::Finished, record: &Record, app: &mut App) {
        let done = self.twenty48.finish(&self.paths, finished, record);
        self.tell(done, "count", Notice::CannotCount, app);
    }

    fn tell(
        &mut self,
        result: Result<(), Problem>,
        about: &'static str,
        notice: fn(Problem) -> Notice,
        app: &mut App,
    ) {
        if let Err(problem) = result
            && self.told.insert(about)
        {
            app.tell(notice(problem));
        }
    }
}

/// Milliseconds since 1970.
fn millis(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis().try_into().unwrap_or(u64::MAX))
}
