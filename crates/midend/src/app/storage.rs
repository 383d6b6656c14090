//! What is read and stored, why, in what order, and how the answers are handled.

use crate::{
    App, Date, Day, Effect, Env, GameId, History, Notice, Problem, Statistics, Ticket,
    archive::Summary,
    games::{AnyPending, AnyRequest, Flow, Start},
    problem::{Act, Kind},
    settings,
    store::{Answer, Entry, Name, Query, Shelf, Step, Storable, Taken, name::stem},
};

/// How many of the latest records are searched.
const MOST_RECORDS: usize = 1000;
/// Longer games are not listed here, because reading sixty of them would take too long. They can be replayed from their
/// files.
const MOST_TURNS: u64 = 100_000;

/// When a game ended, as encoded in the names of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    /// In seconds since 1970.
    pub unix: u64,
    /// Which one of several that ended in the same second.
    pub nth: usize,
}

impl Ended {
    /// The game with this number among those that ended then.
    pub fn of(ends: &[u64], index: usize) -> Option<Ended> {
        let unix = *ends.get(index)?;
        Some(Ended { unix, nth: ends[..index].iter().filter(|end| **end == unix).count() })
    }

    /// The index of its record in this list.
    fn position(self, names: &[Name]) -> Option<usize> {
        let stamp = Date::of_unix(self.unix).stamp();
        let is_of_then = |name: &Name| matches!(name, Name::Record(file) if file.starts_with(&stamp));
        let mut of_then = (0..names.len()).filter(|&index| is_of_then(&names[index]));
        of_then.nth(self.nth)
    }
}

/// The purpose of a request to the front end.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Job {
    /// Startup: the settings and the editor's puzzle.
    Start(Box<Start>),
    /// The list of games in progress.
    Saves,
    /// Continuing the last game of this kind.
    Continue(GameId),
    /// The statistics.
    Statistics,
    /// The daily games of a day.
    Daily(Day),
    /// The calendar of a daily game.
    Calendar(usize),
    /// Opening a game, first step: reading the saves and the history.
    Shelf(Box<AnyRequest>),
    /// Opening a game, second step: taking a slot.
    Place(Box<AnyPending>),
    /// Watching games with this key, starting with the one that ended then: the list of records.
    Records(GameId, String, Ended),
    /// Watching games, starting with this one: the records themselves.
    Watch(GameId, usize),
    /// Reading what an import has written.
    Imported(Summary),
    /// Changing the settings: reading the current text.
    Settings,
    /// Changing the settings: storing them.
    StoreSettings,
    /// Saving a game in progress, or the editor's puzzle.
    Save(Name),
    /// Counting a finished game.
    Count,
}

impl Job {
    /// Whether it waits for something to be stored.
    const fn is_store(&self) -> bool {
        matches!(self, Job::StoreSettings | Job::Save(_) | Job::Count)
    }

    /// Whether it waits for a slot.
    const fn is_place(&self) -> bool {
        matches!(self, Job::Place(_))
    }

    /// Whether it waits for something to be read.
    const fn is_read(&self) -> bool {
        !self.is_store() && !self.is_place()
    }
}

impl App {
    fn wait(&mut self, job: Job) -> Ticket {
        let ticket = self.ticket();
        self.jobs.push((ticket, job));
        ticket
    }

    /// The job with this ticket, if it waits for this kind of answer.
    fn answered(&mut self, ticket: Ticket, is_for: fn(&Job) -> bool) -> Option<Job> {
        let index = self.jobs.iter().position(|(other, job)| *other == ticket && is_for(job))?;
        Some(self.jobs.remove(index).1)
    }

    pub(super) fn read(&mut self, job: Job, queries: Vec<Query>) -> Effect {
        Effect::Read(self.wait(job), queries)
    }

    pub(super) fn read_and_start(&mut self, start: Start) -> Vec<Effect> {
        let texts = vec![Query::Text(Name::Settings), Query::Text(Name::Sketch)];
        vec![self.read(Job::Start(Box::new(start)), texts)]
    }

    pub(super) fn read_history(&mut self, job: Job) -> Vec<Effect> {
        vec![self.read(job, vec![Query::Text(Name::History)])]
    }

    /// Reads the list of games in progress. No game is open afterwards.
    pub(crate) fn find_saves(&mut self) -> Vec<Effect> {
        let mut effects = self.stop_opening();
        effects.extend(self.release());
        effects.push(self.list_saves());
        effects
    }

    /// Reads the list of games in progress without closing the open one.
    pub(crate) fn list_saves(&mut self) -> Effect {
        self.read(Job::Saves, vec![saves("")])
    }

    /// Continues the last game of this kind, if there is one.
    pub(crate) fn continue_last(&mut self, game: GameId) -> Effect {
        self.read(Job::Continue(game), vec![saves("")])
    }

    /// Opens a game. If another one is being opened, that one is dropped.
    pub(crate) fn open(&mut self, request: impl Into<AnyRequest>) -> Vec<Effect> {
        let request = request.into();
        let mut effects = self.stop_opening();
        effects.extend(self.release());
        let queries = vec![saves(request.game().ending()), Query::Text(Name::History)];
        effects.push(self.read(Job::Shelf(Box::new(request)), queries));
        effects
    }

    /// Cancels the game that is being opened. A slot that it holds is released now; one that it is about to get is released
    /// when the answer arrives.
    pub(super) fn stop_opening(&mut self) -> Vec<Effect> {
        let mut released = Vec::new();
        self.jobs.retain(|(_, job)| match job {
            Job::Place(pending) => {
                released.extend(pending.held().cloned().map(Effect::Release));
                false
            }
            Job::Shelf(_) => false,
            _ => true,
        });
        released
    }

    /// Waits for the answer about a slot.
    pub(crate) fn wait_for_place(&mut self, pending: AnyPending) -> Ticket {
        self.wait(Job::Place(Box::new(pending)))
    }

    /// Releases the slot of the game in progress.
    pub(crate) fn release(&mut self) -> Vec<Effect> {
        self.slot.take().map(|slot| Effect::Release(slot.name)).into_iter().collect()
    }

    pub(super) fn read_records(&mut self, game: GameId, key: String, ended: Ended) -> Vec<Effect> {
        let list = Query::List { shelf: Shelf::Records, ending: game.ending(), limit: MOST_RECORDS };
        vec![self.read(Job::Records(game, key, ended), vec![list])]
    }

    /// Handles the answers to a read request.
    pub(super) fn was_read(
        &mut self,
        ticket: Ticket,
        answers: Vec<Result<Answer, Problem>>,
        env: Env,
    ) -> Vec<Effect> {
        let Some(job) = self.answered(ticket, Job::is_read) else { return Vec::new() };
        let mut answers = answers.into_iter();
        let mut next = || answers.next().unwrap_or(Ok(Answer::Text(None)));
        match job {
            Job::Start(start) => {
                let (settings, sketch) = (next(), next());
                self.take_settings(settings);
                self.read_sketch(sketch.map(text));
                start.begin(self, env)
            }
            Job::Saves => {
                // A list that cannot be read counts as empty; opening a game reports why.
                self.saved = crate::SavedGames::of(&next().map(list).unwrap_or_default());
                self.find_line();
                Vec::new()
            }
            Job::Continue(game) => {
                self.saved = crate::SavedGames::of(&next().map(list).unwrap_or_default());
                game.last(&self.saved).map_or_else(Vec::new, |saved| saved.open(self))
            }
            Job::Statistics => {
                let history = self.history(next());
                self.show_statistics(&history, Day::of_unix(env.unix));
                Vec::new()
            }
            Job::Daily(day) => {
                let history = self.history(next());
                self.show_daily(&history, day);
                Vec::new()
            }
            Job::Calendar(line) => {
                let history = self.history(next());
                self.show_calendar(&history, Day::of_unix(env.unix), line);
                Vec::new()
            }
            Job::Shelf(request) => {
                let shelf = next().map(list).unwrap_or_default();
                let history = self.history(next());
                request.begin(&shelf, history, self, env)
            }
            Job::Records(game, key, ended) => {
                let listed = self.or_notify(next()).map(list).unwrap_or_default();
                let names = game.watchable(&key, &listed);
                let Some(first) = ended.position(&names) else {
                    self.notify(if names.is_empty() { Notice::NoRecords } else { Notice::NotKept });
                    return Vec::new();
                };
                let texts = names.into_iter().map(Query::Text).collect();
                vec![self.read(Job::Watch(game, first), texts)]
            }
            Job::Watch(game, first) => {
                let texts: Vec<_> = answers.map(|answer| answer.ok().and_then(text)).collect();
                game.watch(&texts, first, self, env);
                Vec::new()
            }
            Job::Imported(summary) => {
                if summary.settings {
                    self.take_settings(next());
                }
                if summary.sketch { self.take_sketch(next().map(text), env) } else { Vec::new() }
            }
            Job::Settings => self.change_settings(next()),
            Job::Place(_) | Job::StoreSettings | Job::Save(_) | Job::Count => {
                unreachable!("{job:?} is not answered by reading")
            }
        }
    }

    /// The finished games; if they cannot be read, an empty history and a notice.
    fn history(&mut self, answer: Result<Answer, Problem>) -> History {
        let bytes = self.or_notify(answer).and_then(text).unwrap_or_default();
        History::parse(&bytes)
    }

    fn or_notify(&mut self, answer: Result<Answer, Problem>) -> Option<Answer> {
        answer.inspect_err(|problem| self.notify_once(Notice::CannotRead(problem.clone()))).ok()
    }

    /// Handles the answer about a slot. A slot that is no longer wanted is released.
    pub(super) fn was_taken(&mut self, ticket: Ticket, taken: Taken, env: Env) -> Vec<Effect> {
        match self.answered(ticket, Job::is_place) {
            Some(Job::Place(pending)) => pending.taken(taken, self, env),
            _ => taken.name.map(Effect::Release).into_iter().collect(),
        }
    }

    pub(super) fn was_set_aside(
        &mut self,
        ticket: Ticket,
        moved: Result<String, Problem>,
        env: Env,
    ) -> Vec<Effect> {
        match self.answered(ticket, Job::is_place) {
            Some(Job::Place(pending)) => pending.set_aside(moved, self, env),
            _ => Vec::new(),
        }
    }

    pub(super) fn was_stored(&mut self, ticket: Ticket, stored: Result<(), Problem>) {
        self.tell_wiped(ticket, stored.is_ok());
        match (self.answered(ticket, Job::is_store), stored) {
            (Some(Job::Save(name)), Ok(())) => self.was_saved(&name),
            (_, Ok(())) => {}
            (Some(Job::Count), Err(problem)) => self.notify_once(Notice::CannotCount(problem)),
            (Some(Job::StoreSettings), Err(problem)) => self.notify_once(Notice::CannotSet(problem)),
            (Some(Job::Save(Name::Sketch)), Err(problem)) => {
                // It was not stored: the next key in the editor tries again.
                self.sketch.kept = None;
                self.cannot_save(problem);
            }
            // A front end may find out later that an unsynced write has failed.
            (_, Err(problem)) => self.cannot_save(problem),
        }
    }

    /// The game in progress or the editor's puzzle could not be stored.
    pub(crate) fn cannot_save(&mut self, problem: Problem) {
        self.unsaved = Some(problem.clone());
        self.notify_once(Notice::CannotSave(problem));
    }

    /// Saving works again: clears the mark, so that the next failure is reported again.
    fn was_saved(&mut self, name: &Name) {
        let is_sketch = *name == Name::Sketch;
        if self.unsaved.take_if(|problem| problem.is_about(&Name::Sketch) == is_sketch).is_some() {
            let topic = if is_sketch { "sketch" } else { "save" };
            self.reported.retain(|reported| *reported != topic);
        }
    }

    /// Saves a game in progress. Without a slot there is nothing to do: [`App::unsaved`] says why.
    pub(crate) fn save<G: Storable>(&mut self, record: &G::Record) -> Vec<Effect> {
        let Some(slot) = &self.slot else { return Vec::new() };
        let (name, text) = (slot.name.clone(), record.to_string());
        let refusal = match &slot.refusal {
            None if G::turns(record) > G::MAX_TURNS || text.len() as u64 > name.limit() => {
                Some(Problem::new(Act::Write, Kind::TooLarge { limit: name.limit() }, name.to_string()))
            }
            refusal => refusal.clone(),
        };
        match refusal {
            Some(problem) => {
                self.cannot_save(problem);
                Vec::new()
            }
            None => self.keep_text(name, text),
        }
    }

    /// Stores a text.
    pub(crate) fn keep_text(&mut self, name: Name, text: String) -> Vec<Effect> {
        let ticket = self.wait(Job::Save(name.clone()));
        vec![Effect::Store(ticket, vec![Step::Write(name, text)])]
    }

    /// Finishes a game: stores its record, counts it, and only then removes its save. If a step fails, the save stays and the
    /// game can be opened again. In this order, a failure does not make it count twice. `None` for a game that is not counted.
    pub(crate) fn finish<G: Flow>(
        &mut self,
        finished: Option<&G::Finished>,
        record: &G::Record,
        env: Env,
    ) -> Vec<Effect> {
        let key = G::key(record).map_or_else(String::new, |key| stem::<G>(&key));
        let stem = format!("{}-{key}-{}", Date::of_unix(env.unix).stamp(), G::result(record));
        let keep = Step::Keep { stem, ending: G::ENDING, text: record.to_string() };
        let line = finished.map(|finished| serde_json::to_string(finished).unwrap_or_default());
        let count = line.map(|line| Step::Append(Name::History, line));
        let slot = self.slot.as_ref().filter(|slot| slot.refusal.is_none());
        let remove = slot.map(|slot| Step::Remove(slot.name.clone()));
        let steps = [Some(keep), count, remove].into_iter().flatten().collect();
        vec![Effect::Store(self.wait(Job::Count), steps)]
    }

    /// Stores the settings. They are read first, because another program may have changed them.
    pub(crate) fn write_settings(&mut self) -> Vec<Effect> {
        if self.jobs.iter().any(|(_, job)| *job == Job::Settings) {
            return Vec::new();
        }
        vec![self.read(Job::Settings, vec![Query::Text(Name::Settings)])]
    }

    /// Handles the settings that were read at startup.
    fn take_settings(&mut self, answer: Result<Answer, Problem>) {
        match answer.map(text) {
            Ok(None) => {}
            Ok(Some(bytes)) => {
                let (settings, faults) = settings::parse(&bytes, &Name::Settings.to_string());
                // Settings that were changed while the text was being read keep their new values.
                self.settings = self.settings.changed_from(&self.stored_settings, &settings);
                self.stored_settings = settings;
                faults.into_iter().for_each(|fault| self.notify(Notice::Settings(fault)));
            }
            Err(problem) => self.notify(Notice::CannotRead(problem)),
        }
    }

    /// Merges the changes of this run into the settings that were just read.
    fn change_settings(&mut self, answer: Result<Answer, Problem>) -> Vec<Effect> {
        let old = std::mem::replace(&mut self.stored_settings, self.settings);
        let place = Name::Settings.to_string();
        let bytes = match answer.map(text) {
            Ok(bytes) => bytes,
            Err(problem) => {
                self.notify_once(Notice::CannotSet(Problem { act: Act::Write, ..problem }));
                return Vec::new();
            }
        };
        let (there, _) = settings::parse(bytes.as_deref().unwrap_or_default(), &place);
        let wanted = self.settings.changed_from(&old, &there);
        match settings::rewrite(bytes.as_deref(), &place, &wanted) {
            Ok(new) if bytes.as_deref() == Some(new.as_bytes()) => Vec::new(),
            Ok(new) => {
                let ticket = self.wait(Job::StoreSettings);
                vec![Effect::Store(ticket, vec![Step::Write(Name::Settings, new)])]
            }
            Err(fault) => {
                let cause = fault.map(|fault| fault.to_string()).unwrap_or_default();
                let problem = Problem { cause, ..Problem::new(Act::Write, Kind::Damaged, place) };
                self.notify_once(Notice::CannotSet(problem));
                Vec::new()
            }
        }
    }
}

/// A query for the games in progress. An empty suffix selects all games.
const fn saves(ending: &'static str) -> Query {
    Query::List { shelf: Shelf::Saves, ending, limit: usize::MAX }
}

fn text(answer: Answer) -> Option<Vec<u8>> {
    match answer {
        Answer::Text(text) => text,
        Answer::List(_) => None,
    }
}

fn list(answer: Answer) -> Vec<Entry> {
    match answer {
        Answer::List(entries) => entries,
        Answer::Text(_) => Vec::new(),
    }
}

/// The records on the shelf that can be watched: those of the games in the history.
pub(crate) fn watchable<G: Storable>(key: &str, shelf: &[Entry]) -> Vec<Name> {
    let is_wanted = |entry: &&Entry| {
        let preview = G::preview(&entry.head, &entry.tail);
        preview.is_some_and(|preview| {
            preview.key.to_string() == key && preview.turns <= MOST_TURNS && G::is_counted(&preview)
        })
    };
    let wanted = shelf.iter().filter(is_wanted).take(Statistics::LAST);
    wanted.map(|entry| Name::Record(entry.file.clone())).collect()
}

/// The record, if it is legal.
pub(crate) fn legal<G: Storable>(text: &[u8]) -> Option<G::Record> {
    let record = G::parse(str::from_utf8(text).ok()?).ok()?;
    G::replay(&record).ok().map(|_| record)
}
