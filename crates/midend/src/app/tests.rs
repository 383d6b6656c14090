//! A player with storage in memory. A clone of the memory acts as another program on the same files.

use std::{collections::VecDeque, time::Duration};

use ::sudoku::{Digit, Grid, Setup, Shape};
use ::twenty48::{Dice, Rules, Timeline};

use super::{storage::Ended, *};
use crate::{
    Day, Direction, Finding, GameId, History, Start, Table, days,
    games::Flow,
    problem::{Act, Kind},
    settings::Language,
    store::{Answer, Damage, MAX_SLOTS, Memory, Name, Query, Shelf, Step, Storage, Taken},
    sudoku::{self, Fresh, Sudoku},
    twenty48::{self, Twenty48},
};

mod back;
mod editor;
mod elsewhere;
mod engine;
mod games;
mod late_answers;
mod links;
mod settings;
mod slots;
mod storage_errors;

const SOLUTION: &str = "1234341221434321";
const ONE: &str = "12343412214.43..";
const OTHER: &str = ".2343412214343..";

type OpenSudoku = <Sudoku as Flow>::Request;
type Open2048 = <Twenty48 as Flow>::Request;

/// Operations that the storage refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Refused {
    /// Everything, as without a home directory.
    Everything,
    /// Reading this text.
    Text(Name),
    /// Locking this slot.
    Lock(Name),
    /// Moving a text.
    Moving,
    /// Writing this text.
    Writing(Name),
    /// Storing a finished game.
    Keeping,
}

/// Storage in memory that refuses some operations.
#[derive(Clone, Debug, Default)]
struct FailingStorage {
    memory: Memory,
    refused: Vec<Refused>,
}

impl FailingStorage {
    fn refuses(&self, what: &Refused) -> bool {
        self.refused.contains(what)
    }

    fn check(&self, what: &Refused, act: Act, kind: Kind, place: &str) -> Result<(), Problem> {
        if self.refuses(what) { Err(Problem::new(act, kind, place)) } else { Ok(()) }
    }
}

impl Storage for FailingStorage {
    fn read(&mut self, queries: &[Query]) -> Vec<Result<Answer, Problem>> {
        let mut answer = |query: &Query| {
            self.check(&Refused::Everything, Act::Read, Kind::NoHome, "")?;
            if let Query::Text(name) = query {
                self.check(&Refused::Text(name.clone()), Act::Read, Kind::Denied, &name.to_string())?;
            }
            self.memory.read(std::slice::from_ref(query)).remove(0)
        };
        queries.iter().map(&mut answer).collect()
    }

    fn take(&mut self, names: &[Name]) -> Taken {
        if let Err(problem) = self.check(&Refused::Everything, Act::Write, Kind::NoHome, "") {
            return Taken { name: None, text: Err(problem), refusal: None, busy: Vec::new() };
        }
        let mut taken = self.memory.take(names);
        if let Some(name) = taken.name.clone() {
            let place = name.to_string();
            let lock = self.check(&Refused::Lock(name.clone()), Act::Lock, Kind::Denied, &place);
            let read = self.check(&Refused::Text(name), Act::Read, Kind::Denied, &place);
            (taken.refusal, taken.text) = (lock.err(), read.and(taken.text));
        }
        taken
    }

    fn set_aside(&mut self, name: &Name) -> Result<String, Problem> {
        self.check(&Refused::Moving, Act::SetAside, Kind::Denied, &name.to_string())?;
        self.memory.set_aside(name)
    }

    fn store(&mut self, steps: &[Step]) -> Result<(), Problem> {
        steps.iter().try_for_each(|step| {
            self.check(&Refused::Everything, Act::Write, Kind::NoHome, "")?;
            match step {
                Step::Write(name, _) => {
                    let place = name.to_string();
                    self.check(&Refused::Writing(name.clone()), Act::Write, Kind::Full, &place)?;
                }
                Step::Keep { .. } => self.check(&Refused::Keeping, Act::Write, Kind::Denied, "records")?,
                Step::Append(..) | Step::Remove(_) => {}
            }
            self.memory.store(std::slice::from_ref(step))
        })
    }

    fn release(&mut self, name: &Name) {
        self.memory.release(name);
    }
}

/// A program and the person who uses it.
struct Player {
    app: App,
    storage: FailingStorage,
    now: Duration,
    updates: u64,
    /// Whether storage answers only when [`Player::next`] is called.
    slow: bool,
    /// Storage effects that have not been carried out yet.
    waiting: VecDeque<Effect>,
}

impl Player {
    fn new() -> Player {
        Player::on(Memory::default())
    }

    fn on(memory: Memory) -> Player {
        Player {
            app: App::new(Settings::default(), Overrides::default(), Home::Menu),
            storage: FailingStorage { memory, refused: Vec::new() },
            now: Duration::ZERO,
            updates: 0,
            slow: false,
            waiting: VecDeque::new(),
        }
    }

    /// Another program on the same files, while this one keeps running.
    fn beside(&self) -> Player {
        Player::on(self.memory().clone())
    }

    /// Kills the program and starts it again.
    fn restart(&mut self) {
        *self = Player { now: self.now, ..self.beside() };
    }

    const fn memory(&self) -> &Memory {
        &self.storage.memory
    }

    fn env(&mut self) -> Env {
        self.updates += 1;
        Env { now: self.now, unix: 1_793_714_579, seed: self.updates }
    }

    /// Handles an input. Returns all effects for other parts of the front end, in order.
    fn act(&mut self, input: impl Into<Input>) -> Vec<Effect> {
        let env = self.env();
        let effects = self.app.update(input, env);
        self.carry_out(effects)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let mut all = Vec::new();
        for effect in effects {
            all.push(effect.clone());
            all.extend(if self.slow { self.postpone(effect) } else { self.serve(effect) });
        }
        all
    }

    fn postpone(&mut self, effect: Effect) -> Vec<Effect> {
        self.waiting.push_back(effect);
        Vec::new()
    }

    /// Lets storage carry out one effect, and handles its answer.
    fn serve(&mut self, effect: Effect) -> Vec<Effect> {
        let event = match effect {
            Effect::Read(ticket, queries) => Event::Read(ticket, self.storage.read(&queries)),
            Effect::Take(ticket, names) => Event::Taken(ticket, self.storage.take(&names)),
            Effect::SetAside(ticket, name) => Event::SetAside(ticket, self.storage.set_aside(&name)),
            Effect::Store(ticket, steps) => Event::Stored(ticket, self.storage.store(&steps)),
            Effect::Release(name) => {
                self.storage.release(&name);
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        self.act(event)
    }

    /// Carries out the oldest waiting storage effect.
    fn answer(&mut self) -> Vec<Effect> {
        let effect = self.waiting.pop_front().expect("an effect is waiting");
        self.serve(effect)
    }

    /// Carries out all waiting storage effects, and those that follow from them.
    fn catch_up(&mut self) {
        while !self.waiting.is_empty() {
            self.answer();
        }
    }

    fn start(&mut self, start: Start) -> Vec<Effect> {
        let effects = self.app.start(start);
        let effects = self.carry_out(effects);
        self.app.home = Home::Menu;
        effects
    }

    fn open(&mut self, request: impl Into<crate::games::AnyRequest>) -> Vec<Effect> {
        let effects = self.app.open(request);
        self.carry_out(effects)
    }

    /// Starts a puzzle in a slot of its own.
    fn begin(&mut self, category: &str, puzzle: &str) -> Vec<Effect> {
        self.open(OpenSudoku::Fresh { fresh: fresh(category, puzzle), instead: false })
    }

    /// Starts a puzzle in place of the saved one.
    fn begin_instead(&mut self, category: &str, puzzle: &str) -> Vec<Effect> {
        self.open(OpenSudoku::Fresh { fresh: fresh(category, puzzle), instead: true })
    }

    /// Opens the saved game of a category.
    fn resume(&mut self, category: &str, number: Option<u32>) -> Vec<Effect> {
        self.open(OpenSudoku::Saved { category: category.parse().unwrap(), number })
    }

    /// Opens a game of 2048 with the classic rules.
    fn classic(&mut self, fresh: bool, number: Option<u32>, day: Option<Day>) -> Vec<Effect> {
        self.open(Open2048 { rules: Rules::classic(), fresh, number, day, seed: None, start: None })
    }

    /// Opens the game of 2048 with this seed.
    fn seeded(&mut self, seed: u64) -> Vec<Effect> {
        self.open(Open2048 {
            rules: Rules::classic(),
            fresh: false,
            number: None,
            day: None,
            seed: Some(seed),
            start: None,
        })
    }

    fn sudoku(&self) -> &sudoku::Play {
        self.app.sudoku().expect("a Sudoku is on the screen")
    }

    fn twenty48(&self) -> &twenty48::Play {
        self.app.twenty48().expect("a game of 2048 is on the screen")
    }

    /// Writes digits (`r1c1=5`) and notes (`r1c1:5`), with ten seconds for each.
    fn turns(&mut self, turns: &str) {
        for turn in turns.split_whitespace() {
            self.now += Duration::from_secs(10);
            let (cell, digit) = turn.split_once(['=', ':']).unwrap();
            let index = self.sudoku().game().shape().index(cell.parse().unwrap());
            let digit = digit.parse().unwrap();
            self.act(Action::Cell(index));
            self.act(if turn.contains('=') { Action::Digit(digit) } else { Action::Note(digit) });
        }
    }

    /// Slides in all directions, this many times.
    fn slide(&mut self, times: usize) {
        for direction in Direction::ALL.into_iter().cycle().take(times) {
            self.act(Action::Go(direction));
        }
    }

    /// The number of turns of the Sudoku on the screen, and its puzzle.
    fn seen(&self) -> (usize, String) {
        let play = self.sudoku();
        (play.timeline.now(), play.game().puzzle().to_string())
    }

    fn saves(&mut self) -> Vec<sudoku::Saved> {
        let effects = self.app.find_saves();
        self.carry_out(effects);
        self.app.saved.sudoku.clone()
    }

    fn history(&self) -> History {
        History::parse(&self.memory().get(&Name::History).unwrap_or_default())
    }

    /// The Sudokus that were counted, and whether they were solved.
    fn counted(&self) -> Vec<(String, bool)> {
        self.history().sudoku.into_iter().map(|game| (game.puzzle, game.solved)).collect()
    }

    fn records(&self) -> usize {
        self.memory().names().iter().filter(|name| matches!(name, Name::Record(_))).count()
    }

    /// Why games cannot be saved. Fails if anything else was reported.
    fn cannot_save(&self) -> Problem {
        match self.app.notices.as_slice() {
            [Notice::CannotSave(problem)] => problem.clone(),
            other => panic!("{other:?}"),
        }
    }

    /// The text under a name. It must exist.
    fn text(&self, name: &Name) -> String {
        String::from_utf8(self.memory().get(name).expect("the text exists")).unwrap()
    }
}

fn fresh(category: &str, puzzle: &str) -> Box<Fresh> {
    let category = category.parse().unwrap();
    let (puzzle, solution) = (puzzle.parse().unwrap(), Some(SOLUTION.parse().unwrap()));
    Box::new(Fresh {
        category,
        puzzle,
        rules: None,
        solution,
        rating: None,
        day: None,
        exercise: None,
        credits: sudoku::Credits::default(),
    })
}

/// The name of a game in progress.
fn save(file: &str) -> Name {
    Name::Save(file.into())
}

/// The names under which these effects saved games in progress, each once.
fn places(effects: &[Effect]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for effect in effects {
        let Effect::Store(_, steps) = effect else { continue };
        for step in steps {
            if let Step::Write(Name::Save(file), _) = step
                && !names.contains(&file.as_str())
            {
                names.push(file);
            }
        }
    }
    names
}

/// The slots that were released.
fn released(effects: &[Effect]) -> Vec<Name> {
    let released = effects.iter().filter_map(|effect| match effect {
        Effect::Release(name) => Some(name.clone()),
        _ => None,
    });
    released.collect()
}

/// The text of a game with the classic rules and this seed, after this many turns.
fn played(seed: u64, turns: u64) -> String {
    let rules = Rules::classic();
    let mut timeline = Timeline::open(rules, rules.opening(&mut Dice::for_opening(seed))).unwrap();
    for turn in 1..=turns {
        let mut directions = ::twenty48::Direction::ALL.into_iter();
        let direction = directions.find(|&direction| timeline.game().slide(direction).is_some()).unwrap();
        let turn = timeline.game().draw(direction, &mut Dice::for_turn(seed, turn)).unwrap();
        timeline.play(turn).unwrap();
    }
    let mut record = timeline.record();
    assert!(record.set_tag("seed", &seed.to_string()));
    record.to_string()
}

/// The name of a slot for the classic rules.
fn classic(number: u32) -> Name {
    save(&if number == 1 { "classic.2048".into() } else { format!("classic~{number}.2048") })
}

const NEWER: &str = "gridwise-2048 7\nthings this program does not know\n";
