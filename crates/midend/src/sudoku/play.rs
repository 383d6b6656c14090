//! A puzzle that is being solved: the state of the screen, without drawing.

use std::{collections::BTreeSet, time::Duration};

use sudoku::{
    Cell, Digit,
    game::{Edit, Entry, Game, Record, Timeline, Turn},
    technique::{Candidate, Candidates, Rating, Technique},
};

use words::Lang;

use super::{
    category::Category,
    credits::Credits,
    finished::Finished,
    hint::StepHint,
    input::Input,
    rules::{Rules, RulesText},
    saved::tag,
    start::{Exercise, Fresh},
    step_list::StepList,
};
use crate::{Context, Day, Env, Ticket, clock::Clock, settings::Conflicts};

/// The state of the hint.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Hint {
    /// None.
    #[default]
    None,
    /// It is being computed: the ticket of the errand.
    Searching(Ticket),
    /// It is shown.
    Found(Box<StepHint>),
}

/// The state of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayState {
    /// In progress.
    Playing,
    /// Paused, with the board hidden.
    Paused,
    /// Solved by the player.
    Solved,
    /// Completed by the program, which has shown the answer.
    GivenUp,
}

/// A message about the last action, until the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A check found nothing wrong.
    NoMistakes,
    /// A check found this many wrong digits.
    Mistakes(usize),
    /// This many wrong digits must be corrected before a hint.
    FixFirst(usize),
    /// No technique finds a step.
    NoStep,
    /// The puzzle was copied to the clipboard.
    Copied,
    /// A checkpoint was set: the number of them now.
    Trying(usize),
    /// Back at the last checkpoint: the number that are left.
    WentBack(usize),
    /// There is no checkpoint to go back to.
    NoCheckpoint,
    /// Restarted from the clues; redo restores everything.
    Restarted,
    /// A clue cannot be changed.
    Given,
    /// The puzzle does not have exactly one solution, so there is no help.
    NoSolution,
    /// The digit is wrong: the number of mistakes so far.
    WrongDigit(u32),
    /// A line begins at this candidate.
    LinkFrom(Candidate),
    /// The cell has a digit, so that there is no candidate to draw on.
    NoCandidates,
    /// The puzzle has no rules with combinations.
    NothingToCombine,
}

/// The player's settings for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// A digit removes notes in the cells that it sees.
    pub tidy: bool,
    /// Notes are filled in at the start, and follow the digits.
    pub automatic: bool,
    /// When conflicts are shown.
    pub conflicts: Conflicts,
    /// Wrong digits are counted.
    pub counts_mistakes: bool,
}

/// The value of the tag that marks a game whose answer was shown.
const SHOWN: &str = "shown";

/// The play screen's state.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game with all its turns.
    pub timeline: Timeline,
    /// The category.
    pub category: Category,
    /// The rating, if it is known.
    pub rating: Option<Rating>,
    /// The day, if it is a daily puzzle.
    pub day: Option<Day>,
    /// The technique that is practised.
    pub practises: Option<Technique>,
    /// The title and the author, if it was imported with some.
    pub credits: Credits,
    /// The time played.
    pub clock: Clock,
    /// The best time of earlier games of this category.
    pub best_before: Option<Duration>,
    /// Where the cursor is.
    pub cursor: Cell,
    /// The other selected cells; may contain the cursor too.
    pub others: BTreeSet<Cell>,
    /// The input mode.
    pub input: Input,
    /// The digit whose candidates are shown.
    pub filter: Option<Digit>,
    /// The state of the hint.
    pub hint: Hint,
    /// The list of all steps, if it is open.
    pub steps: Option<Box<StepList>>,
    /// The wrong digits that the last check found.
    pub wrong: Vec<Cell>,
    /// A message about the last action.
    pub remark: Option<Remark>,
    /// Whether the combinations of the cage under the cursor are shown.
    pub shows_combinations: bool,
    /// Whether the board is hidden.
    pub paused: bool,
    /// How many hints were requested.
    pub hints: u32,
    /// How many checks were requested.
    pub checks: u32,
    /// How many wrong digits were written while mistakes were counted.
    pub mistakes: u32,
    /// Whether the program has shown the answer.
    pub answered: bool,
    pub(super) started: u64,
}

impl Play {
    /// A new game.
    pub fn open(fresh: &Fresh, best_before: Option<Duration>, env: Env) -> Play {
        let Fresh { category, puzzle, rules, solution, rating, day, exercise, credits } = fresh;
        let game = |solution| match rules {
            Some(rules) => Game::with_rules(rules.shared().clone(), solution),
            None => Game::new(puzzle.clone(), solution),
        };
        // A wrong solution is ignored.
        let game = game(solution.clone()).or_else(|_| game(None));
        let timeline = Timeline::new(game.expect("a puzzle without a stored solution is a valid game"));
        let mut play = Play::with(timeline, *category, best_before, env.unix);
        (play.rating, play.day, play.credits) = (*rating, *day, credits.clone());
        if let Some(Exercise { technique, position }) = exercise {
            play.practises = Some(*technique);
            play.begin_at(position);
        }
        play.run_clock(env.now);
        play
    }

    /// Fills in the digits and notes of a position as one turn.
    fn begin_at(&mut self, position: &Candidates) {
        let entry = |cell| match position.get(cell) {
            Some(digit) => Entry::Digit(digit),
            None => Entry::centre(position.digits(cell)),
        };
        let open = self.game().shape().cells().filter(|&cell| !self.game().is_given(cell));
        let edits = open.map(|cell| Edit { cell, entry: entry(cell) }).collect();
        // A position of another puzzle does not fit, and is ignored.
        if self.timeline.play(Turn::own(edits)).is_ok() {
            let game = self.timeline.game();
            let empty = game.shape().cells().find(|&cell| game.digit(cell).is_none());
            self.cursor = empty.unwrap_or(self.cursor);
        }
    }

    /// Fills in all notes of a new game, for automatic notes. A practice position has its own.
    pub fn fill_at_start(&mut self) {
        if let Some(turn) = self.filling().filter(|_| self.timeline.turns().is_empty()) {
            // A legal turn: it was made for this position.
            _ = self.timeline.play(turn);
        }
    }

    /// The turn that fills in all notes of the puzzle.
    fn filling(&self) -> Option<Turn> {
        self.game().unsolved().fill_notes()
    }

    /// The number of turns at the start that are not the player's: the filling of all notes.
    pub(super) fn turns_at_start(&self, automatic: bool) -> usize {
        let first = self.timeline.turns().first();
        usize::from(automatic && first.is_some() && first == self.filling().as_ref())
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
        play.credits = Credits::of_record(record);
        play.clock = Clock::at(Duration::from_millis(number(tag::TIME).unwrap_or(0)));
        (play.hints, play.checks) = (count(tag::HINTS), count(tag::CHECKS));
        play.mistakes = count(tag::MISTAKES);
        play.practises = record.tag(tag::PRACTICE).and_then(|text| text.parse().ok());
        play.answered = record.tag(tag::ANSWER) == Some(SHOWN) && play.game().is_solved();
        play.run_clock(env.now);
        play
    }

    /// A recorded game, for a replay.
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
            practises: None,
            credits: Credits::default(),
            clock: Clock::default(),
            best_before,
            others: BTreeSet::new(),
            input: Input::default(),
            filter: None,
            hint: Hint::None,
            steps: None,
            wrong: Vec::new(),
            remark: None,
            shows_combinations: false,
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

    /// The state of the game.
    pub fn state(&self) -> PlayState {
        match self.game().is_solved() {
            true if self.answered => PlayState::GivenUp,
            true => PlayState::Solved,
            false if self.paused => PlayState::Paused,
            false => PlayState::Playing,
        }
    }

    /// The current context.
    pub fn context(&self) -> Context {
        match self.state() {
            PlayState::Playing if self.steps.is_some() => Context::Steps,
            PlayState::Playing if self.game().shape().side() > 9 => Context::LargeSudoku,
            PlayState::Playing => Context::Sudoku,
            PlayState::Paused => Context::Paused,
            PlayState::Solved | PlayState::GivenUp => Context::Solved,
        }
    }

    /// The rules, if there are more than the usual ones.
    pub fn rules(&self) -> Option<Rules> {
        self.game().variant().cloned().map(Rules::from)
    }

    /// The rules in words, and what they say about the cell under the cursor; `None` for a puzzle without more rules.
    pub fn rules_text(&self, lang: Lang) -> Option<RulesText> {
        Some(RulesText::of(self.game().variant()?, self.cursor, lang))
    }

    /// The number of cells that the program filled in.
    pub fn given(&self) -> usize {
        self.helped().iter().filter(|&&helped| helped).count()
    }

    /// For every cell in reading order, whether the program filled it in.
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

    /// The number of checkpoints at or before the current position.
    pub fn trying(&self) -> usize {
        let now = self.timeline.now();
        self.timeline.checkpoints().partition_point(|&checkpoint| checkpoint <= now)
    }

    /// The digit that is highlighted everywhere: the filter, the chosen one, or the one under the cursor.
    pub fn lit(&self) -> Option<Digit> {
        self.filter.or(self.input.digit).or_else(|| self.game().digit(self.cursor))
    }

    /// The cells whose conflicts are shown.
    pub fn conflicts(&self, preferences: Preferences) -> Vec<Cell> {
        if preferences.conflicts == Conflicts::AtOnce { self.game().clashing() } else { Vec::new() }
    }

    /// Whether the grid is complete, by the player or the program.
    pub fn is_over(&self) -> bool {
        matches!(self.state(), PlayState::Solved | PlayState::GivenUp)
    }

    /// The hint that is shown, if any.
    pub fn found_hint_step(&self) -> Option<&StepHint> {
        match &self.hint {
            Hint::Found(hint) => Some(hint),
            _ => None,
        }
    }

    /// Whether the player has made a turn.
    pub fn is_begun(&self) -> bool {
        self.timeline.turns().len() >= 3 && !self.is_over()
    }

    /// Starts or stops the clock: it runs while a digit can be written.
    pub fn run_clock(&mut self, now: Duration) {
        if self.state() == PlayState::Playing { self.clock.start(now) } else { self.clock.stop(now) }
    }

    /// Whether the time is better than in all earlier games.
    pub fn is_record(&self, now: Duration) -> bool {
        self.state() == PlayState::Solved
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
            (tag::PRACTICE, self.practises.map(|technique| technique.code().to_string())),
            (tag::STARTED, Some(self.started.to_string())),
            (tag::TIME, Some(self.clock.elapsed(now).as_millis().to_string())),
            (tag::HINTS, Some(self.hints.to_string())),
            (tag::CHECKS, Some(self.checks.to_string())),
            (tag::MISTAKES, (self.mistakes > 0).then(|| self.mistakes.to_string())),
            (tag::ANSWER, self.answered.then(|| SHOWN.to_string())),
        ];
        for (key, value) in tags.into_iter().chain(self.credits.tags()) {
            let noted = value.is_none_or(|value| record.set_tag(key, &value));
            debug_assert!(noted, "{key} is a tag");
        }
        record
    }

    /// The puzzle as a line: its clues, or with rules its own text form.
    pub fn puzzle_text(&self) -> String {
        match self.game().variant() {
            Some(variant) => variant.puzzle().to_string(),
            None => self.game().puzzle().to_string(),
        }
    }

    /// The game as it is counted, when it is solved or given up.
    pub fn finished(&self, env: Env) -> Finished {
        Finished {
            version: Finished::VERSION,
            game: Finished::GAME.into(),
            category: self.category.to_string(),
            solved: self.state() == PlayState::Solved,
            time_ms: self.clock.elapsed(env.now).as_millis().try_into().unwrap_or(u64::MAX),
            hints: u64::from(self.hints),
            checks: u64::from(self.checks),
            given: self.given() as u64,
            mistakes: u64::from(self.mistakes),
            turns: self.timeline.now() as u64,
            clues: self.game().puzzle().clues() as u64,
            puzzle: self.puzzle_text(),
            day: self.day,
            finished_at: env.unix,
        }
    }
}
