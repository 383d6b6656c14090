//! What is read and stored: what for, in which order, and what the answers mean.

use crate::{
    App, Date, Day, Effect, Env, GameId, History, Notice, Problem, Statistics, Ticket,
    games::{AnyPending, AnyRequest, Flow, Start},
    problem::{Act, Kind},
    settings,
    store::{Answer, Entry, Kept, Name, Query, Shelf, Step, Taken, name::stem},
};

/// How many of the last records are searched.
const MOST_RECORDS: usize = 1000;
/// Longer games are not listed here, because reading sixty of them would take too long. They can be replayed from their
/// files.
const MOST_TURNS: u64 = 100_000;

/// When a game ended, as the names of records say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    /// In seconds since 1970.
    pub unix: u64,
    /// Which of several that ended in the same second.
    pub nth: usize,
}

impl Ended {
    /// The game with this number among those that ended then.
    pub fn of(ends: &[u64], index: usize) -> Option<Ended> {
        let unix = *ends.get(index)?;
        Some(Ended { unix, nth: ends[..index].iter().filter(|end| **end == unix).count() })
    }

    /// Where its record is among these.
    fn position(self, names: &[Name]) -> Option<usize> {
        let stamp = Date::of_unix(self.unix).stamp();
        let is_of_then = |name: &Name| matches!(name, Name::Record(file) if file.starts_with(&stamp));
        let mut of_then = (0..names.len()).filter(|&index| is_of_then(&names[index]));
        of_then.nth(self.nth)
    }
}

/// What a request to the front end is for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Job {
    /// To begin: the settings and the editor's puzzle.
    Start(Box<Start>),
    /// To list the games in progress.
    Saves,
    /// To continue the game of this kind that was played last.
    Continue(GameId),
    /// To show the statistics.
    Statistics,
    /// To show the games of a day.
    Daily(Day),
    /// To show months of one of the daily games.
    Calendar(usize),
    /// To open a game: what is on the shelf, and the history.
    Shelf(Box<AnyRequest>),
    /// To open a game: a place.
    Place(Box<AnyPending>),
    /// To watch games of this key, the one that ended then first: the list.
    Records(GameId, String, Ended),
    /// To watch games, this one of them first: the texts.
    Watch(GameId, usize),
    /// To change the settings: as they are.
    Settings,
    /// To store the settings.
    StoreSettings,
    /// To store a game in progress, or the editor's puzzle.
    Save(Name),
    /// To count a finished game.
    Count,
}

impl Job {
    /// Whether it waits for something that is stored.
    const fn is_store(&self) -> bool {
        matches!(self, Job::StoreSettings | Job::Save(_) | Job::Count)
    }

    /// Whether it waits for a place.
    const fn is_place(&self) -> bool {
        matches!(self, Job::Place(_))
    }

    /// Whether it waits for something that is read.
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

    /// The job with this ticket, if this kind of answer is the one that it waits for.
    fn answered(&mut self, ticket: Ticket, is_for: fn(&Job) -> bool) -> Option<Job> {
        let index = self.jobs.iter().position(|(other, job)| *other == ticket && is_for(job))?;
        Some(self.jobs.remove(index).1)
    }

    fn read(&mut self, job: Job, queries: Vec<Query>) -> Effect {
        Effect::Read(self.wait(job), queries)
    }

    pub(super) fn read_and_start(&mut self, start: Start) -> Vec<Effect> {
        let texts = vec![Query::Text(Name::Settings), Query::Text(Name::Sketch)];
        vec![self.read(Job::Start(Box::new(start)), texts)]
    }

    pub(super) fn read_history(&mut self, job: Job) -> Vec<Effect> {
        vec![self.read(job, vec![Query::Text(Name::History)])]
    }

    /// Reads the list of games in progress. After that, no game is open.
    pub(crate) fn find_saves(&mut self) -> Vec<Effect> {
        let mut effects = self.stop_opening();
        effects.extend(self.release());
        effects.push(self.list_saves());
        effects
    }

    /// Reads the list of games in progress, and leaves the one that is open alone.
    pub(crate) fn list_saves(&mut self) -> Effect {
        self.read(Job::Saves, vec![saves("")])
    }

    /// Continues the game of this kind that was played last, if there is one.
    pub(crate) fn continue_last(&mut self, game: GameId) -> Effect {
        self.read(Job::Continue(game), vec![saves("")])
    }

    /// Opens a game: the first of two that are asked for at once is dropped.
    pub(crate) fn open(&mut self, request: impl Into<AnyRequest>) -> Vec<Effect> {
        let request = request.into();
        let mut effects = self.stop_opening();
        effects.extend(self.release());
        let queries = vec![saves(request.game().ending()), Query::Text(Name::History)];
        effects.push(self.read(Job::Shelf(Box::new(request)), queries));
        effects
    }

    /// A game that is being opened is no longer wanted. What it has taken already is released; what it is about to take
    /// is released when the answer comes.
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

    /// Waits for the answer about a place.
    pub(crate) fn wait_for_place(&mut self, pending: AnyPending) -> Ticket {
        self.wait(Job::Place(Box::new(pending)))
    }

    /// Releases the place of the game in progress.
    pub(crate) fn release(&mut self) -> Vec<Effect> {
        self.slot.take().map(|slot| Effect::Release(slot.name)).into_iter().collect()
    }

    pub(super) fn read_records(&mut self, game: GameId, key: String, ended: Ended) -> Vec<Effect> {
        let list = Query::List { shelf: Shelf::Records, ending: game.ending(), limit: MOST_RECORDS };
        vec![self.read(Job::Records(game, key, ended), vec![list])]
    }

    /// Something was read.
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
                // A shelf that cannot be read has nothing on it; opening a game says why.
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
                let listed = self.or_tell(next()).map(list).unwrap_or_default();
                let names = game.watchable(&key, &listed);
                let Some(first) = ended.position(&names) else {
                    self.tell(if names.is_empty() { Notice::NoRecords } else { Notice::NotKept });
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
            Job::Settings => self.change_settings(next()),
            Job::Place(_) | Job::StoreSettings | Job::Save(_) | Job::Count => {
                unreachable!("{job:?} is not answered by reading")
            }
        }
    }

    /// The finished games; none, and a notice, if they cannot be read.
    fn history(&mut self, answer: Result<Answer, Problem>) -> History {
        let bytes = self.or_tell(answer).and_then(text).unwrap_or_default();
        History::parse(&bytes)
    }

    fn or_tell(&mut self, answer: Result<Answer, Problem>) -> Option<Answer> {
        answer.inspect_err(|problem| self.tell_once(Notice::CannotRead(problem.clone()))).ok()
    }

    /// A place was taken, or none was free. A place that is no longer wanted is released.
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
        match (self.answered(ticket, Job::is_store), stored) {
            (Some(Job::Save(name)), Ok(())) => self.was_saved(&name),
            (_, Ok(())) => {}
            (Some(Job::Count), Err(problem)) => self.tell_once(Notice::CannotCount(problem)),
            (Some(Job::StoreSettings), Err(problem)) => self.tell_once(Notice::CannotSet(problem)),
            (Some(Job::Save(Name::Sketch)), Err(problem)) => {
                // Not stored after all: the next key in the editor tries again.
                self.sketch.kept = None;
                self.cannot_save(problem);
            }
            // A front end may find out later that a write that was not synced has failed.
            (_, Err(problem)) => self.cannot_save(problem),
        }
    }

    /// The game in progress, or the editor's puzzle, cannot be stored.
    pub(crate) fn cannot_save(&mut self, problem: Problem) {
        self.unsaved = Some(problem.clone());
        self.tell_once(Notice::CannotSave(problem));
    }

    /// Saving works again: the mark goes, and if it fails once more, that is reported once more.
    fn was_saved(&mut self, name: &Name) {
        let is_sketch = *name == Name::Sketch;
        if self.unsaved.take_if(|problem| problem.is_about(&Name::Sketch) == is_sketch).is_some() {
            let topic = if is_sketch { "sketch" } else { "save" };
            self.told.retain(|told| *told != topic);
        }
    }

    /// Stores a game in progress. Without a place there is nothing to do: [`App::unsaved`] says why.
    pub(crate) fn save<G: Kept>(&mut self, record: &G::Record) -> Vec<Effect> {
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

    /// Finishes a game: its record is kept, it is counted, and only then its save is forgotten. If one of them cannot be
    /// done, the save stays, and the game is there when the program is opened again. In this order it is not counted twice
    /// then.
    pub(crate) fn finish<G: Flow>(
        &mut self,
        finished: &G::Finished,
        record: &G::Record,
        env: Env,
    ) -> Vec<Effect> {
        let key = G::key(record).map_or_else(String::new, |key| stem::<G>(&key));
        let stem = format!("{}-{key}-{}", Date::of_unix(env.unix).stamp(), G::result(record));
        let keep = Step::Keep { stem, ending: G::ENDING, text: record.to_string() };
        let line = serde_json::to_string(finished).unwrap_or_default();
        let slot = self.slot.as_ref().filter(|slot| slot.refusal.is_none());
        let remove = slot.map(|slot| Step::Remove(slot.name.clone()));
        let steps = [keep, Step::Append(Name::History, line)].into_iter().chain(remove).collect();
        vec![Effect::Store(self.wait(Job::Count), steps)]
    }

    /// Stores the settings: they are read first, because another program may have changed them.
    pub(crate) fn write_settings(&mut self) -> Vec<Effect> {
        if self.jobs.iter().any(|(_, job)| *job == Job::Settings) {
            return Vec::new();
        }
        vec![self.read(Job::Settings, vec![Query::Text(Name::Settings)])]
    }

    /// The settings were read at the start.
    fn take_settings(&mut self, answer: Result<Answer, Problem>) {
        match answer.map(text) {
            Ok(None) => {}
            Ok(Some(bytes)) => {
                let (settings, faults) = settings::parse(&bytes, &Name::Settings.to_string());
                // What was changed while the text was read stays changed.
                self.settings = self.settings.changed_from(&self.stored_settings, &settings);
                self.stored_settings = settings;
                faults.into_iter().for_each(|fault| self.tell(Notice::Settings(fault)));
            }
            Err(problem) => self.tell(Notice::CannotRead(problem)),
        }
    }

    /// The settings were read: what was changed in this run is changed there too.
    fn change_settings(&mut self, answer: Result<Answer, Problem>) -> Vec<Effect> {
        let old = std::mem::replace(&mut self.stored_settings, self.settings);
        let place = Name::Settings.to_string();
        let bytes = match answer.map(text) {
            Ok(bytes) => bytes,
            Err(problem) => {
                self.tell_once(Notice::CannotSet(Problem { act: Act::Write, ..problem }));
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
                self.tell_once(Notice::CannotSet(problem));
                Vec::new()
            }
        }
    }
}

/// A query for the games in progress; an empty ending for those of all games.
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

/// The records to watch among those on the shelf.
pub(crate) fn watchable<G: Kept>(key: &str, shelf: &[Entry]) -> Vec<Name> {
    let is_wanted = |entry: &&Entry| {
        let glance = G::glance(&entry.head, &entry.tail);
        glance.is_some_and(|glance| glance.key.to_string() == key && glance.turns <= MOST_TURNS)
    };
    let wanted = shelf.iter().filter(is_wanted).take(Statistics::LAST);
    wanted.map(|entry| Name::Record(entry.file.clone())).collect()
}

/// A record, if it is a legal one.
pub(crate) fn legal<G: Kept>(text: &[u8]) -> Option<G::Record> {
    let record = G::parse(str::from_utf8(text).ok()?).ok()?;
    G::replay(&record).ok().map(|_| record)
}
