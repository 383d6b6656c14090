//! What is read and stored: what for, in which order, and what the answers mean.

use crate::{
    App, Date, Day, Effect, Env, GameId, History, Notice, Problem, Statistics, Ticket,
    games::{AnyPending, AnyRequest, Flow, Start},
    problem::{Act, Kind},
    settings,
    store::{Answer, Entry, Kept, Name, Query, Shelf, Step, Taken, name::stem},
};

/// So many of the last records are looked through for those that are wanted.
const MOST_RECORDS: usize = 1000;
/// Longer games are left to those who replay them from their files: nobody wants to wait for sixty of them.
const MOST_TURNS: u64 = 100_000;

/// What something was asked of the front end for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Job {
    /// To begin: the settings and the editor's puzzle.
    Start(Box<Start>),
    /// To list the games in progress.
    Saves,
    /// To show the statistics.
    Statistics,
    /// To show the games of a day.
    Daily(Day),
    /// To show months of one of the daily games.
    Calendar(usize),
    /// To open a game: what lies on the shelf, and the history.
    Shelf(Box<AnyRequest>),
    /// To open a game: a place.
    Place(Box<AnyPending>),
    /// To watch games of this key: the list.
    Records(GameId, String),
    /// To watch games: the texts.
    Watch(GameId),
    /// To change the settings: as they are.
    Settings,
    /// To store the settings.
    StoreSettings,
    /// To store a game in progress, or the editor's puzzle.
    Save,
    /// To count a finished game.
    Count,
}

impl Job {
    /// Whether it waits for something that is stored.
    const fn is_store(&self) -> bool {
        matches!(self, Job::StoreSettings | Job::Save | Job::Count)
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

    /// Reads the list of games in progress. None is open any more then.
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

    /// Opens a game: the first of two that are asked for at once is dropped.
    pub(crate) fn open(&mut self, request: impl Into<AnyRequest>) -> Vec<Effect> {
        let request = request.into();
        let mut effects = self.stop_opening();
        effects.extend(self.release());
        let queries = vec![saves(request.game().ending()), Query::Text(Name::History)];
        effects.push(self.read(Job::Shelf(Box::new(request)), queries));
        effects
    }

    /// A game that is being opened is not wanted any more. What it has taken already is released; what it is about to take
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

    /// Lets go of the place of the game in progress.
    pub(crate) fn release(&mut self) -> Vec<Effect> {
        self.slot.take().map(|slot| Effect::Release(slot.name)).into_iter().collect()
    }

    pub(super) fn read_records(&mut self, game: GameId, key: String) -> Vec<Effect> {
        let list = Query::List { shelf: Shelf::Records, ending: game.ending(), limit: MOST_RECORDS };
        vec![self.read(Job::Records(game, key), vec![list])]
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
                Vec::new()
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
            Job::Records(game, key) => {
                let listed = self.or_tell(next()).map(list).unwrap_or_default();
                let names = game.watchable(&key, &listed);
                let texts = names.into_iter().map(Query::Text).collect();
                vec![self.read(Job::Watch(game), texts)]
            }
            Job::Watch(game) => {
                let texts = answers.filter_map(|answer| answer.ok().and_then(text)).collect();
                game.watch(texts, self, env);
                Vec::new()
            }
            Job::Settings => self.change_settings(next()),
            Job::Place(_) | Job::StoreSettings | Job::Save | Job::Count => {
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

    /// A place was taken, or none was to be had. One that is not wanted any more is let go of.
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
            (_, Ok(())) => {}
            (Some(Job::Count), Err(problem)) => self.tell_once(Notice::CannotCount(problem)),
            (Some(Job::StoreSettings), Err(problem)) => self.tell_once(Notice::CannotSet(problem)),
            // A front end may find out later that what was stored in a hurry could not be kept.
            (_, Err(problem)) => self.tell_once(Notice::CannotSave(problem)),
        }
    }

    /// Stores a game in progress. Without a place there is nothing to be done, and the player knows why.
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
                self.tell_once(Notice::CannotSave(problem));
                Vec::new()
            }
            None => self.keep_text(name, text),
        }
    }

    /// Stores a text.
    pub(crate) fn keep_text(&mut self, name: Name, text: String) -> Vec<Effect> {
        let ticket = self.wait(Job::Save);
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
