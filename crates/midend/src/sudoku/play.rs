//! A puzzle being solved: the state of the screen, without drawing.

use std::time::Duration;

use sudoku::{
    Cell, Digit,
    game::{Edit, Entry, Game, Record, Timeline, Turn},
    technique::{Candidates, Rating},
};

use super::{
    category::Category, finished::Finished, hint::StepHint, saved::tag, start::Fresh, step_list::StepList,
};
use crate::{Context, Day, Env, Ticket, clock::Clock, settings::Conflicts};

/// How digits get into cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pen {
    /// Digits are notes.
    pub notes: bool,
    /// The next digit is a note, and only that.
    pub once: bool,
    /// A digit is chosen first, and then cells.
    pub digit_first: bool,
    /// The digit that is chosen.
    pub digit: Option<Digit>,
    /// The next digit becomes the filter.
    pub filtering: bool,
}

/// The hint that is asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Hint {
    /// None.
    #[default]
    None,
    /// It is being looked for: the ticket of the errand.
    Sought(Ticket),
    /// Here it is.
    Found(Box<StepHint>),
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// It goes on.
    Playing,
    /// It rests, and the board is hidden.
    Paused,
    /// The player has solved it.
    Solved,
    /// The program has shown the answer.
    GivenUp,
}

/// Something to say about the last action, until the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A check found nothing wrong.
    NoMistakes,
    /// A check found so many wrong digits.
    Mistakes(usize),
    /// A hint is of no use before these are corrected.
    MendFirst(usize),
    /// No technique finds a step.
    NoStep,
    /// The puzzle was put into the clipboard.
    Copied,
    /// A checkpoint was set: this many there are now.
    Trying(usize),
    /// Back at the last checkpoint: so many are left.
    WentBack(usize),
    /// There is no checkpoint to go back to.
    NoCheckpoint,
    /// The clues again; redo brings everything back.
    Restarted,
    /// A clue cannot be changed.
    Given,
    /// Without one solution there is nothing to show.
    NoSolution,
    /// The digit is wrong: so many were, with it.
    WrongDigit(u32),
}

/// How the player likes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// Writing a digit strikes it out of the notes in sight.
    pub tidy: bool,
    /// When contradictions are shown.
    pub conflicts: Conflicts,
    /// Digits that are not those of the solution are counted.
    pub counts_mistakes: bool,
}

/// What the record of a game says whose answer the program has shown.
const SHOWN: &str = "shown";

/// The play screen's state.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game with all its turns.
    pub timeline: Timeline,
    /// Under which heading it is played.
    pub category: Category,
    /// How hard it is, if that is known.
    pub rating: Option<Rating>,
    /// The day it belongs to, if it is a daily one.
    pub day: Option<Day>,
    /// The time played.
    pub clock: Clock,
    /// The best time of earlier games of this category.
    pub best_before: Option<Duration>,
    /// Where the cursor is.
    pub cursor: Cell,
    /// How digits get into cells.
    pub pen: Pen,
    /// The digit whose candidates are shown.
    pub filter: Option<Digit>,
    /// The hint that is asked for.
    pub hint: Hint,
    /// The list of all steps, if it is open.
    pub steps: Option<Box<StepList>>,
    /// The digits that the last check found wrong.
    pub wrong: Vec<Cell>,
    /// Something to say about the last action.
    pub remark: Option<Remark>,
    /// Whether the board is hidden.
    pub paused: bool,
    /// How often a hint was asked for.
    pub hints: u32,
    /// How often a check was asked for.
    pub checks: u32,
    /// How many wrong digits were written while they were counted.
    pub mistakes: u32,
    /// Whether the program has shown the answer.
    pub answered: bool,
    pub(super) started: u64,
}

impl Play {
    /// A new game.
    pub fn open(fresh: &Fresh, best_before: Option<Duration>, env: Env) -> Play {
        let Fresh { category, puzzle, solution, rating, day, position } = fresh;
        let game = Game::new(puzzle.clone(), solution.clone());
        // A wrong solution counts as none.
        let game = game.or_else(|_| Game::new(puzzle.clone(), None));
        let timeline = Timeline::new(game.expect("a puzzle without a solution is a game"));
        let mut play = Play::with(timeline, *category, best_before, env.unix);
        (play.rating, play.day) = (*rating, *day);
        if let Some(position) = position {
            play.begin_at(position);
        }
        play.run_clock(env.now);
        play
    }

    /// Fills in the digits and notes of a position, as one turn.
    fn begin_at(&mut self, position: &Candidates) {
        let entry = |cell| match position.get(cell) {
            Some(digit) => Entry::Digit(digit),
            None => Entry::Notes(position.digits(cell)),
        };
        let open = self.game().shape().cells().filter(|&cell| !self.game().is_given(cell));
        let edits = open.map(|cell| Edit { cell, entry: entry(cell) }).collect();
        // A position of another puzzle would not fit, and is left out.
        if self.timeline.play(Turn::own(edits)).is_ok() {
            let game = self.timeline.game();
            let empty = game.shape().cells().find(|&cell| game.digit(cell).is_none());
            self.cursor = empty.unwrap_or(self.cursor);
        }
    }

    /// A saved game.
    pub fn resume(
        record: &Record,
        timeline: Timeline,
        category: Category,
        best_before: Option<Duration>,
        env: Env,
    ) -> Play {
        let number = |key| record.tag(key).and_then(|text| text.parse::<u64>().ok());
        let count = |key| number(key).and_then(|number| u32::try_from(number).ok()).unwrap_or(0);
        let mut play = Play::with(timeline, category, best_before, number(tag::STARTED).unwrap_or(env.unix));
        play.rating = record.tag(tag::RATING).and_then(|text| text.parse().ok());
        play.day = record.tag(tag::DAY).and_then(|text| text.parse().ok());
        play.clock = Clock::at(Duration::from_millis(number(tag::TIME).unwrap_or(0)));
        (play.hints, play.checks) = (count(tag::HINTS), count(tag::CHECKS));
        play.mistakes = count(tag::MISTAKES);
        play.answered = record.tag(tag::ANSWER) == Some(SHOWN) && play.game().is_solved();
        play.run_clock(env.now);
        play
    }

    /// A recorded game, to be looked at.
    pub fn watched(record: &Record, timeline: Timeline, category: Category) -> Play {
        let mut play = Play::with(timeline, category, None, 0);
        play.rating = record.tag(tag::RATING).and_then(|text| text.parse().ok());
        play.day = record.tag(tag::DAY).and_then(|text| text.parse().ok());
        play
    }

    fn with(timeline: Timeline, category: Category, best_before: Option<Duration>, started: u64) -> Play {
        let game = timeline.game();
        let mut cells = game.shape().cells();
        let first = cells.clone().find(|&cell| game.digit(cell).is_none()).or_else(|| cells.next());
        Play {
            cursor: first.expect("a grid has cells"),
            timeline,
            category,
            rating: None,
            day: None,
            clock: Clock::default(),
            best_before,
            pen: Pen::default(),
            filter: None,
            hint: Hint::None,
            steps: None,
            wrong: Vec::new(),
            remark: None,
            paused: false,
            hints: 0,
            checks: 0,
            mistakes: 0,
            answered: false,
            started,
        }
    }

    /// The position.
    pub const fn game(&self) -> &Game {
        self.timeline.game()
    }

    /// How the game stands.
    pub fn stand(&self) -> Stand {
        match self.game().is_solved() {
            true if self.answered => Stand::GivenUp,
            true => Stand::Solved,
            false if self.paused => Stand::Paused,
            false => Stand::Playing,
        }
    }

    /// Where actions are asked for.
    pub fn context(&self) -> Context {
        match self.stand() {
            Stand::Playing if self.steps.is_some() => Context::Steps,
            Stand::Playing if self.game().shape().side() > 9 => Context::LargeSudoku,
            Stand::Playing => Context::Sudoku,
            Stand::Paused => Context::Paused,
            Stand::Solved | Stand::GivenUp => Context::Solved,
        }
    }

    /// How many cells hold a digit that the program gave away.
    pub fn given(&self) -> usize {
        self.helped().iter().filter(|&&helped| helped).count()
    }

    /// For every cell in reading order, whether the program gave its digit away.
    pub fn helped(&self) -> Vec<bool> {
        let shape = self.game().shape();
        let mut helped = vec![false; shape.area()];
        for turn in &self.timeline.turns()[..self.timeline.now()] {
            for edit in &turn.edits {
                let is_digit = matches!(edit.entry, Entry::Digit(_));
                helped[shape.index(edit.cell)] = turn.helped && is_digit;
            }
        }
        helped
    }

    /// How many checkpoints lie behind, or were set here: so many trials are on.
    pub fn trying(&self) -> usize {
        let now = self.timeline.now();
        self.timeline.checkpoints().partition_point(|&checkpoint| checkpoint <= now)
    }

    /// The digit of which all are highlighted: the filter, the chosen one, or the one under the cursor.
    pub fn lit(&self) -> Option<Digit> {
        self.filter.or(self.pen.digit).or_else(|| self.game().digit(self.cursor))
    }

    /// The cells whose contradiction is shown.
    pub fn conflicts(&self, habits: Habits) -> Vec<Cell> {
        if habits.conflicts == Conflicts::AtOnce { self.game().clashing() } else { Vec::new() }
    }

    /// Whether it is over, whoever filled the last cell.
    pub fn is_over(&self) -> bool {
        matches!(self.stand(), Stand::Solved | Stand::GivenUp)
    }

    /// The hint that was found, if one is shown.
    pub fn found_hint_step(&self) -> Option<&StepHint> {
        match &self.hint {
            Hint::Found(hint) => Some(hint),
            _ => None,
        }
    }

    /// Whether the player has done anything yet.
    pub fn is_begun(&self) -> bool {
        self.timeline.turns().len() >= 3 && !self.is_over()
    }

    /// Time counts while a digit can be written.
    pub fn run_clock(&mut self, now: Duration) {
        if self.stand() == Stand::Playing { self.clock.start(now) } else { self.clock.stop(now) }
    }

    /// Whether the time is better than that of all games before.
    pub fn is_record(&self, now: Duration) -> bool {
        self.stand() == Stand::Solved
            && self.given() == 0
            && self.best_before.is_some_and(|best| self.clock.elapsed(now) < best)
    }

    /// The game as it is saved.
    pub fn record(&self, now: Duration) -> Record {
        let mut record = self.timeline.record();
        let tags = [
            (tag::CATEGORY, Some(self.category.to_string())),
            (tag::RATING, self.rating.map(|rating| rating.to_string())),
            (tag::DAY, self.day.map(|day| day.to_string())),
            (tag::STARTED, Some(self.started.to_string())),
            (tag::TIME, Some(self.clock.elapsed(now).as_millis().to_string())),
            (tag::HINTS, Some(self.hints.to_string())),
            (tag::CHECKS, Some(self.checks.to_string())),
            (tag::MISTAKES, (self.mistakes > 0).then(|| self.mistakes.to_string())),
            (tag::ANSWER, self.answered.then(|| SHOWN.to_string())),
        ];
        for (key, value) in tags {
            let noted = value.is_none_or(|value| record.set_tag(key, &value));
            debug_assert!(noted, "{key} is a tag");
        }
        record
    }

    /// The game as it is counted, once it is solved or given up.
    pub fn finished(&self, env: Env) -> Finished {
        Finished {
            version: Finished::VERSION,
            game: Finished::GAME.into(),
            category: self.category.to_string(),
            solved: self.stand() == Stand::Solved,
            time_ms: self.clock.elapsed(env.now).as_millis().try_into().unwrap_or(u64::MAX),
            hints: u64::from(self.hints),
            checks: u64::from(self.checks),
            given: self.given() as u64,
            mistakes: u64::from(self.mistakes),
            turns: self.timeline.now() as u64,
            clues: self.game().puzzle().clues() as u64,
            puzzle: self.game().puzzle().to_string(),
            day: self.day,
            finished_at: env.unix,
        }
    }
}
