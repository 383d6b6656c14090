//! Carries out what the game wants done outside of it: the only part of the terminal game that touches the disk.

use std::{collections::HashSet, fs};

use twenty48::{Record, Rules};

use crate::store::{
    Listed, Paths, Problem, history, records,
    saves::{self, Loaded, Slot},
    settings, stats,
};

use super::{
    app::{App, Effect, Env, Saved},
    notice::Notice,
    play::Play,
    stats_view::StatsView,
};

/// Longer games are left to `gridwise 2048 replay`: nobody wants to wait for thirty of them.
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
    slot: Option<Slot>,
    /// What was already told: a full disk is told once, not after every move.
    told: HashSet<&'static str>,
    /// The seed that the command line wants for the next game.
    seed: Option<u64>,
    /// Whether more keys are waiting, so that the disk must not be waited for.
    pub hurried: bool,
    /// What was saved in a hurry and is to be saved well when there is time.
    unsettled: Option<Box<Record>>,
}

impl Desk {
    /// A desk for files in these places. The first game that is opened shall have this seed, if one is given.
    pub fn new(paths: Paths, seed: Option<u64>) -> Desk {
        Desk { paths, slot: None, told: HashSet::new(), seed, hurried: false, unsettled: None }
    }

    /// Carries out effects, and those that follow from them.
    pub fn carry_out(&mut self, effects: Vec<Effect>, app: &mut App, env: &mut Env<'_>) -> Next {
        let mut next = Next::GoOn;
        for effect in effects {
            let then = match effect {
                Effect::Open { rules, fresh } => {
                    let more = self.open(rules, fresh, app, env);
                    self.carry_out(more, app, env)
                }
                Effect::Save(record) => {
                    self.save(record, app);
                    Next::GoOn
                }
                Effect::Finish(finished, record) => {
                    self.finish(&finished, &record, app);
                    Next::GoOn
                }
                Effect::FindSaves => {
                    self.settle(app);
                    self.slot = None;
                    app.found_saves(self.saves());
                    Next::GoOn
                }
                Effect::ReadStats => {
                    let history = history::read(&self.paths);
                    let games = history.as_ref().map_or(&[][..], |history| &history.games);
                    app.read_stats(StatsView::new(stats::summaries(games, StatsView::LAST)));
                    self.tell(history.map(|_| ()), "read", Notice::CannotRead, app);
                    Next::GoOn
                }
                Effect::ReadRecords => {
                    let records = self.records(app);
                    app.read_records(records, env.now);
                    Next::GoOn
                }
                Effect::WriteSettings(settings) => {
                    self.tell(settings::write(&self.paths, &settings), "set", Notice::CannotSet, app);
                    Next::GoOn
                }
                Effect::Suspend => Next::Suspend,
                Effect::Quit => Next::Quit,
            };
            if then != Next::GoOn {
                next = then;
            }
        }
        next
    }

    fn save(&mut self, record: Box<Record>, app: &mut App) {
        let Some(slot) = &mut self.slot else { return };
        let saved = if self.hurried { slot.save_quickly(&record) } else { slot.save(&record) };
        self.unsettled = Some(record).filter(|_| self.hurried);
        self.tell(saved, "save", Notice::CannotSave, app);
    }

    /// Now there is time: what was saved in a hurry is saved well.
    pub fn settle(&mut self, app: &mut App) {
        self.hurried = false;
        if let Some(record) = self.unsettled.take() {
            self.save(record, app);
        }
    }

    fn saves(&self) -> Vec<Saved> {
        let found = saves::list(&self.paths).unwrap_or_default();
        let saved = |saved: saves::Unfinished| Saved {
            rules: saved.game.rules,
            score: saved.game.score,
            turns: saved.game.turns,
        };
        found.into_iter().map(saved).collect()
    }

    /// The last games, newest first; what is not a legal record of moderate size is passed over.
    fn records(&mut self, app: &mut App) -> Vec<Record> {
        let listed = records::list(&self.paths, StatsView::LAST);
        let read = |game: &Listed| {
            let record = fs::read_to_string(&game.path).ok()?.parse::<Record>().ok()?;
            record.replay().is_ok().then_some(record)
        };
        let games = listed.as_deref().unwrap_or_default().iter();
        let found = games.filter(|game| game.turns <= MOST_TURNS).filter_map(read).collect();
        self.tell(listed.map(|_| ()), "read", Notice::CannotRead, app);
        found
    }

    /// Opens a game: the saved one, unless it is to be a fresh one or one of another seed.
    fn open(&mut self, rules: Rules, fresh: bool, app: &mut App, env: &mut Env<'_>) -> Vec<Effect> {
        let history = history::read(&self.paths);
        let best =
            history.as_ref().map_or(0, |history| stats::best_score(&history.games, &rules.to_string()));
        self.tell(history.map(|_| ()), "read", Notice::CannotRead, app);
        let seed = self.seed.take();
        self.slot = None;
        let saved = match Slot::open(&self.paths, &rules) {
            Ok(slot) => self.load(slot, app),
            Err(problem) => {
                self.tell(Err(problem), "save", Notice::CannotSave, app);
                None
            }
        };
        let Some(saved) = saved else { return app.opened(rules, None, best, seed, env) };
        let other_seed = seed.is_some_and(|seed| saved.record.tag("seed") != Some(&seed.to_string()));
        if !fresh && !other_seed {
            return app.opened(rules, Some((saved.record, saved.timeline)), best, seed, env);
        }
        // The game that makes room is counted like any other that was given up.
        let given_up = Play::resume(&saved.record, saved.timeline, 0, best, env);
        let best = given_up.best();
        if !saved.record.turns.is_empty() {
            self.finish(&given_up.finished(env), &saved.record, app);
        }
        app.opened(rules, None, best, seed, env)
    }

    /// Looks into a slot and keeps it.
    fn load(&mut self, mut slot: Slot, app: &mut App) -> Option<Box<saves::Saved>> {
        let loaded = slot.load();
        if slot.number() > 1 && !matches!(loaded, Loaded::Newer { .. }) {
            app.tell(Notice::SecondGame);
        }
        self.slot = Some(slot);
        match loaded {
            Loaded::Nothing => None,
            Loaded::Game(saved) => Some(saved),
            Loaded::SetAside { to, why } => {
                app.tell(Notice::SetAside { to: to.display().to_string(), why: why.to_string() });
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

    /// Counts a game, keeps its record, and only then forgets its save: whatever happens in between, nothing
    /// is lost.
    fn finish(&mut self, finished: &history::Finished, record: &Record, app: &mut App) {
        self.unsettled = None;
        let counted = history::append(&self.paths, finished);
        let kept = records::keep(&self.paths, record).map(|_| ());
        let cleared = self.slot.as_mut().map_or(Ok(()), Slot::clear);
        self.tell(counted.and(kept).and(cleared), "count", Notice::CannotCount, app);
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
