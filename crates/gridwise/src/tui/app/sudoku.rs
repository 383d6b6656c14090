//! The Sudoku part of the state: choosing a puzzle, waiting for it, solving it.

use std::time::Duration;

use sudoku::{
    Grid, Verdict,
    game::{Record, Timeline},
};
use twenty48::{Direction, Rules, rand_core::Rng};

use crate::store::{Category, Class, Day};

use super::{
    super::{
        action::Action,
        daily::{self, Daily},
        effect::{Effect, Env, SavedSudoku},
        menu::is_sideways,
        notice::Notice,
        sudoku::{
            choosing::{Choosing, Item},
            errand::{Errand, Finding, Judged, Wanted},
            keys::Outcome,
            making::Making,
            paste::{self, Bad},
            play::{Habits, Play, Stand},
            replay::Replay,
            start::{Fresh, Start},
        },
    },
    App, Question, Screen, steer,
};

impl App {
    /// Where the screen shows a hint from. It cannot always go as far as was wished, and the next wish begins where it
    /// stands.
    pub fn hint_stands_at(&mut self, above: Option<usize>) {
        if let (Screen::Sudoku(play), Some(above)) = (&mut self.screen, above) {
            play.above = above;
        }
    }

    /// Begins as the command line asks.
    pub fn start_sudoku(&mut self, start: Start, env: &mut Env<'_>) -> Vec<Effect> {
        self.screen = Screen::Choosing(Choosing::new(self.settings.puzzle));
        match start {
            Start::Choose => vec![Effect::FindSaves],
            Start::Edit(shape) => {
                let mut effects = vec![Effect::FindSaves];
                effects.extend(self.open_editor(shape, env.now));
                effects
            }
            Start::Level { category, fresh: false, seed: None } => {
                vec![Effect::FindSaves, Effect::OpenSudoku { category, number: None }]
            }
            Start::Level { category, fresh, seed } => {
                let mut effects = vec![Effect::FindSaves];
                effects.extend(self.make(category, seed, fresh, env));
                effects
            }
            Start::Wish { shape, wish, seed } => {
                let seed = seed.unwrap_or_else(|| env.rng.next_u64());
                let category = Category { shape, class: Class::Level(sudoku::rate::Level::of(wish.lowest)) };
                let wanted = Wanted { shape, wish: *wish, day: None, seed };
                vec![Effect::FindSaves, self.wait_for(category, wanted, false, env)]
            }
            Start::Puzzle(puzzle) => {
                let mut effects = vec![Effect::FindSaves];
                effects.extend(self.bring(puzzle, env));
                effects
            }
            Start::Replay(records) => {
                self.read_sudokus(records, env.now);
                vec![Effect::FindSaves]
            }
            Start::Daily { level, day } => {
                let wanted = Wanted::daily(level, day);
                vec![Effect::FindSaves, self.wait_for(Category::daily(level), wanted, false, env)]
            }
        }
    }

    /// How the player likes it.
    pub fn habits(&self) -> Habits {
        Habits { tidy: self.settings.tidy_notes, conflicts: self.settings.conflicts }
    }

    pub(super) fn update_choosing(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let Screen::Choosing(choosing) = &mut self.screen else { return Vec::new() };
        let items = Choosing::items(self.sudokus.len());
        let item = items.get(choosing.cursor.line()).copied().unwrap_or(Item::Start);
        let chosen = match action {
            Action::Back => return self.go_home(),
            Action::Go(direction) if is_sideways(direction) => {
                choosing.change(item, direction == Direction::Right);
                return Vec::new();
            }
            Action::Restart => {
                let category = choosing.category();
                return self.ask_for_new(category, env);
            }
            _ if steer(&mut choosing.cursor, action, items.len()) => {
                items.get(choosing.cursor.line()).copied().unwrap_or(Item::Start)
            }
            _ => return Vec::new(),
        };
        let category = choosing.category();
        match chosen {
            Item::Continue(index) => {
                let open = |saved: &SavedSudoku| Effect::OpenSudoku {
                    category: saved.category,
                    number: Some(saved.number),
                };
                self.sudokus.get(index).map(open).into_iter().collect()
            }
            Item::Level | Item::Size => {
                choosing.change(chosen, true);
                Vec::new()
            }
            // A saved game has a line of its own: whoever wants to go on goes there.
            Item::Start if self.has_line(category) => self.ask_for_new(category, env),
            Item::Start => vec![Effect::OpenSudoku { category, number: None }],
            Item::Daily => vec![Effect::ReadDaily(Day::of_unix(env.unix))],
            Item::Own => self.open_editor(category.shape, env.now),
        }
    }

    /// Whether the saved game of a category has a line where games are chosen.
    pub fn has_line(&self, category: Category) -> bool {
        self.sudokus.iter().take(Choosing::MOST_SAVED).any(|saved| saved.category == category)
    }

    /// The games of the day were read.
    pub fn read_daily(&mut self, daily: Daily) {
        self.screen = Screen::Daily(daily);
    }

    pub(super) fn update_daily(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let Screen::Daily(daily) = &mut self.screen else { return Vec::new() };
        let items = Daily::items();
        if action == Action::Back {
            return self.go_home();
        }
        if !steer(&mut daily.cursor, action, items.len()) {
            return Vec::new();
        }
        let day = daily.day;
        match items.get(daily.cursor.line()) {
            Some(daily::Item::Sudoku(level)) => self.open_daily(*level, day, env),
            Some(daily::Item::Twenty48) => {
                vec![Effect::Open { rules: Rules::classic(), fresh: false, number: None, day: Some(day) }]
            }
            None => Vec::new(),
        }
    }

    /// The saved Sudoku of a day and level, if it is begun.
    pub fn daily_save(&self, level: sudoku::rate::Level, day: Day) -> Option<&SavedSudoku> {
        let category = Category::daily(level);
        self.sudokus.iter().find(|saved| saved.category == category && saved.day == Some(day))
    }

    /// The puzzle of a day: the saved one, or it is made once more, which always gives the same.
    fn open_daily(&mut self, level: sudoku::rate::Level, day: Day, env: &Env<'_>) -> Vec<Effect> {
        let category = Category::daily(level);
        match self.daily_save(level, day) {
            Some(saved) => vec![Effect::OpenSudoku { category, number: Some(saved.number) }],
            None => vec![self.wait_for(category, Wanted::daily(level, day), false, env)],
        }
    }

    /// A new puzzle in the place of the saved one, after a question if that was begun.
    fn ask_for_new(&mut self, category: Category, env: &mut Env<'_>) -> Vec<Effect> {
        let saved = self.sudokus.iter().find(|saved| saved.category == category);
        match saved {
            Some(saved) => {
                let SavedSudoku { filled, cells, time, .. } = *saved;
                self.asks = Some(Question::NewSudoku { category, filled, cells, time });
                Vec::new()
            }
            None => self.make(category, None, false, env),
        }
    }

    /// Has a puzzle of a level made, `instead` of the saved game of it or beside that.
    pub(super) fn make(
        &mut self,
        category: Category,
        seed: Option<u64>,
        instead: bool,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        let Class::Level(level) = category.class else { return Vec::new() };
        let seed = seed.unwrap_or_else(|| env.rng.next_u64());
        vec![self.wait_for(category, Wanted::level(category.shape, level, seed), instead, env)]
    }

    /// Shows that a puzzle is being made.
    fn wait_for(&mut self, category: Category, wanted: Wanted, instead: bool, env: &Env<'_>) -> Effect {
        let ticket = self.ticket();
        self.screen = Screen::Making(Making { ticket, category, since: env.now, instead });
        Effect::Think(ticket, Errand::Make(Box::new(wanted)))
    }

    /// A puzzle that the player brings: it is judged, and then played.
    pub fn bring(&mut self, puzzle: Grid, env: &Env<'_>) -> Vec<Effect> {
        if puzzle.is_full() {
            self.tell(Notice::NotAPuzzle(Bad::Full));
            return Vec::new();
        }
        let mut effects = self.put_away(env);
        // What lay over the screen was about the screen that is left.
        (self.help, self.asks, self.behind) = (None, None, None);
        let ticket = self.ticket();
        let category = Category::own(puzzle.shape());
        self.screen = Screen::Making(Making { ticket, category, since: env.now, instead: false });
        effects.push(Effect::Think(ticket, Errand::Judge(Box::new(puzzle))));
        effects
    }

    /// Something was pasted: a puzzle is played.
    pub fn pasted(&mut self, text: &str, env: &Env<'_>) -> Vec<Effect> {
        self.forget_told();
        if matches!(self.screen, Screen::Editor) {
            return self.pasted_into_editor(text, env.now);
        }
        match paste::read(text) {
            Ok(puzzle) => self.bring(puzzle, env),
            Err(why) => {
                self.tell(Notice::NotAPuzzle(why));
                Vec::new()
            }
        }
    }

    pub(super) fn ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    pub(super) fn update_making(&mut self, action: Action) -> Vec<Effect> {
        if action != Action::Back {
            return Vec::new();
        }
        let mut effects = vec![Effect::StopThinking];
        effects.extend(self.go_choose());
        effects
    }

    /// An errand came to something.
    pub fn thought(&mut self, ticket: u64, finding: Finding, env: &mut Env<'_>) -> Vec<Effect> {
        match (&mut self.screen, finding) {
            (Screen::Making(making), Finding::Made(made)) if making.ticket == ticket => match made {
                Some(fresh) => vec![Effect::StartSudoku { fresh, instead: making.instead }],
                None => {
                    self.tell(Notice::NoSuchPuzzle);
                    self.update_making(Action::Back)
                }
            },
            (Screen::Making(making), Finding::Judged(judged)) if making.ticket == ticket => {
                self.judged(*judged)
            }
            (Screen::Sudoku(play), Finding::Step(step)) => {
                let outcome = play.found_hint(ticket, step.map(|step| *step));
                self.follow_up(outcome, env)
            }
            (_, finding) => self.thought_aside(ticket, finding, env.now),
        }
    }

    /// A puzzle that the player brought was judged: one that can be solved is played.
    fn judged(&mut self, judged: Judged) -> Vec<Effect> {
        let Judged { puzzle, verdict, rated } = judged;
        let solution = match verdict {
            Some(Verdict::None) => {
                self.tell(Notice::Unsolvable);
                return self.update_making(Action::Back);
            }
            Some(Verdict::One(solution)) => Some(solution),
            Some(Verdict::Many(..)) => {
                self.tell(Notice::SeveralSolutions);
                None
            }
            None => None,
        };
        let rating = rated.and_then(Result::ok).map(|rated| rated.er);
        let category = Category::own(puzzle.shape());
        let fresh = Box::new(Fresh { category, puzzle, solution, rating, day: None });
        vec![Effect::StartSudoku { fresh, instead: false }]
    }

    /// There is no saved game of a category: one is made. A certain one, of a day or of one's own, is gone, and so it goes from
    /// the list.
    pub fn no_sudoku(&mut self, category: Category, env: &mut Env<'_>) -> Vec<Effect> {
        match category.class {
            Class::Level(_) => self.make(category, None, false, env),
            Class::Daily(_) | Class::Own => vec![Effect::FindSaves],
        }
    }

    /// A Sudoku was opened: a saved one, or a fresh one.
    pub fn opened_sudoku(
        &mut self,
        opened: Opened,
        best_before: Option<Duration>,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        let play = match opened {
            Opened::Saved(category, record, timeline) => {
                Play::resume(&record, *timeline, category, best_before, env)
            }
            Opened::Fresh(fresh) => Play::open(&fresh, best_before, env),
        };
        let record = Box::new(play.record(env.now));
        let mut effects = vec![match play.is_over() {
            // The program ended between its last move and the counting.
            true => Effect::FinishSudoku(Box::new(play.finished(env)), record),
            false => Effect::SaveSudoku(record),
        }];
        if matches!(play.category.class, Class::Level(_)) && self.settings.puzzle != play.category {
            self.settings.puzzle = play.category;
            effects.push(Effect::WriteSettings(self.settings));
        }
        self.screen = Screen::Sudoku(Box::new(play));
        effects
    }

    pub(super) fn update_sudoku(&mut self, action: Action, env: &mut Env<'_>) -> Vec<Effect> {
        let habits = self.habits();
        let Screen::Sudoku(play) = &mut self.screen else { return Vec::new() };
        let ended = play.is_over();
        match action {
            Action::Explain if ended => self.explain_game(env.now),
            Action::Back if play.stand() == Stand::Playing && play.is_busy() => {
                let outcome = play.update(Action::Dismiss, habits, env.now);
                self.follow_up(outcome, env)
            }
            Action::Back => self.leave_sudoku(env),
            Action::Answer if play.stand() == Stand::Playing && play.game().solution().is_some() => {
                self.asks = Some(Question::Answer);
                Vec::new()
            }
            Action::Accept if ended => match play.category.class {
                Class::Level(_) => {
                    let category = play.category;
                    self.make(category, None, false, env)
                }
                // The other levels of the day, and how this one went.
                Class::Daily(_) => vec![Effect::FindSaves, Effect::ReadDaily(Day::of_unix(env.unix))],
                Class::Own => self.leave_sudoku(env),
            },
            Action::Statistics if ended => vec![Effect::ReadStats],
            _ => {
                let outcome = play.update(action, habits, env.now);
                self.follow_up(outcome, env)
            }
        }
    }

    /// The records of the last games were read: they are shown, if there are any.
    pub fn read_sudokus(&mut self, records: Vec<Record>, now: Duration) {
        match (Replay::new(records, now), &self.screen) {
            (Some(replay), Screen::Stats(stats)) => {
                self.behind = Some(stats.clone());
                self.screen = Screen::Watching(Box::new(replay));
            }
            (Some(replay), _) => self.screen = Screen::Watching(Box::new(replay)),
            (None, _) => self.tell(Notice::NoRecords),
        }
    }

    /// Shows the answer, after the question.
    pub(super) fn show_answer(&mut self, env: &mut Env<'_>) -> Vec<Effect> {
        let habits = self.habits();
        let Screen::Sudoku(play) = &mut self.screen else { return Vec::new() };
        let outcome = play.update(Action::Answer, habits, env.now);
        self.follow_up(outcome, env)
    }

    /// Back to where puzzles are chosen; the game is saved.
    fn leave_sudoku(&mut self, env: &Env<'_>) -> Vec<Effect> {
        let mut effects = self.put_away(env);
        effects.push(Effect::StopThinking);
        effects.extend(self.go_choose());
        effects
    }

    /// To where puzzles are chosen.
    pub(super) fn go_choose(&mut self) -> Vec<Effect> {
        self.screen = Screen::Choosing(Choosing::new(self.settings.puzzle));
        vec![Effect::FindSaves]
    }

    /// What a wish in a game makes necessary outside of it.
    fn follow_up(&mut self, outcome: Outcome, env: &Env<'_>) -> Vec<Effect> {
        let Screen::Sudoku(play) = &mut self.screen else { return Vec::new() };
        match outcome {
            Outcome::Nothing => Vec::new(),
            Outcome::Changed => vec![Effect::SaveSudoku(Box::new(play.record(env.now)))],
            Outcome::Ended => {
                play.run_clock(env.now);
                // Saved first: a game that cannot be counted now is there to be counted when it is opened again.
                let (finished, record) = (play.finished(env), Box::new(play.record(env.now)));
                vec![Effect::SaveSudoku(record.clone()), Effect::FinishSudoku(Box::new(finished), record)]
            }
            Outcome::Think(errand) => {
                self.tickets += 1;
                play.seeks_hint(self.tickets);
                vec![Effect::Think(self.tickets, errand)]
            }
            Outcome::Forget => vec![Effect::StopThinking],
            Outcome::Copy(text) => vec![Effect::Copy(text)],
        }
    }
}

/// A Sudoku that was opened.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// A saved game, under its heading.
    Saved(Category, Box<Record>, Box<Timeline>),
    /// A puzzle that nobody has touched yet.
    Fresh(Box<Fresh>),
}
