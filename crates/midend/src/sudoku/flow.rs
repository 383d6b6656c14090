//! How actions change the screens of Sudoku: choosing a puzzle, waiting for it, solving it, watching a record.

use std::time::Duration;

use sudoku::{
    Grid, Shape,
    game::Record,
    rate::{Level, Unrated},
    technique::Rating,
};

use super::{
    Sudoku,
    category::{Category, Class},
    errand::{Finding, PuzzleRequest},
    explanation::Explanation,
    finished::Finished,
    making::Making,
    new_game::{Item, NewGame},
    play::{Play, Preferences, Remark},
    practice::Practice,
    puzzle_list::PuzzleList,
    replay::Replay,
    start::{Fresh, Start},
    summary::best_time,
};
use crate::{
    Action, App, Context, Cursor, Effect, Env, Home, Notice, Ticket, days,
    games::{self, Flow, History},
    share::Share,
    store::{
        Entry,
        opening::{Choice, Found},
    },
};

/// The screens of Sudoku.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The choice of a puzzle.
    NewGame(NewGame),
    /// A list of puzzles to choose from.
    PuzzleList(PuzzleList),
    /// The choice of a technique to practise.
    Practice(Practice),
    /// A puzzle that is being generated.
    Making(Making),
    /// A puzzle that is being solved.
    Play(Box<Play>),
    /// A replay of a finished puzzle.
    Replay(Box<Replay>),
    /// The editor, whose state is in [`App::editor`].
    Editor,
    /// The step-by-step solution.
    Explanation(Box<Explanation>),
}

impl Screen {
    /// Whether it is a list, or the editor.
    pub(crate) const fn is_list(&self) -> bool {
        matches!(self, Screen::NewGame(_) | Screen::PuzzleList(_) | Screen::Practice(_) | Screen::Editor)
    }
}

/// A question to be answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether to show the answer.
    Answer,
    /// Whether a new puzzle replaces a saved one.
    NewPuzzle {
        /// Its size and level.
        category: Category,
        /// The number of filled cells.
        filled: u32,
        /// The number of cells.
        cells: u32,
        /// How long it was played.
        time: Duration,
    },
    /// Whether to change the size of the editor's grid, although clues are lost.
    OtherSize {
        /// The size.
        shape: Shape,
        /// The number of clues that are lost.
        clues: usize,
        /// The number of rules that are lost.
        rules: usize,
    },
    /// Whether to play a puzzle that is not known to have exactly one solution.
    NotUnique {
        /// Whether it is known to have several.
        several: bool,
    },
}

/// Which game to open.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The saved game of a category.
    Saved {
        /// The category.
        category: Category,
        /// The number of the slot; `None` for the one played last.
        number: Option<u32>,
    },
    /// This puzzle: a new game, or the saved one.
    Fresh {
        /// The puzzle.
        fresh: Box<Fresh>,
        /// Whether it replaces the saved game of its category, which is counted as given up if it has moves. Otherwise the
        /// puzzle gets a slot of its own.
        instead: bool,
    },
}

/// The last screen that Back leads to when the program started with a Sudoku.
pub(crate) const HOME: Home = Home::Game(games::GameId::Sudoku);

/// The game on the screen.
pub(super) fn play_mut(app: &mut App) -> Option<&mut Play> {
    match &mut app.screen {
        games::Screen::Sudoku(Screen::Play(play)) => Some(play),
        _ => None,
    }
}

/// The screen where puzzles are chosen.
pub(crate) fn choose(app: &mut App) -> Vec<Effect> {
    app.go_to(games::Screen::Sudoku(Screen::NewGame(NewGame::new(app.settings.puzzle))));
    app.find_saves()
}

/// Opens what the caller asks for.
pub(crate) fn begin(app: &mut App, start: Start, env: Env) -> Vec<Effect> {
    let mut effects = choose(app);
    effects.extend(match start {
        Start::Continue => vec![app.continue_last(games::GameId::Sudoku)],
        Start::Choose => Vec::new(),
        Start::Edit(shape) => app.open_editor(shape, env.now),
        Start::EditPuzzle(draft) => app.edit_draft(*draft, env.now),
        Start::Level { category, fresh: false, seed: None } => {
            app.open(Request::Saved { category, number: None })
        }
        Start::Level { category, fresh, seed } => app.make(category, seed, fresh, env),
        Start::Criteria { shape, criteria, seed } => {
            let category = Category { shape, class: Class::Level(Level::of(criteria.lowest)) };
            let request =
                PuzzleRequest { shape, criteria: *criteria, day: None, seed: seed.unwrap_or(env.seed) };
            vec![app.wait_for_puzzle(category, request, false, env)]
        }
        Start::Fresh(fresh) => app.open(Request::Fresh { fresh, instead: false }),
        Start::Puzzle(puzzle, credits) => app.bring(puzzle, credits, env),
        Start::Rules(rules, credits) => app.bring_rules(rules, credits, env),
        Start::Puzzles(puzzles) => app.offer(puzzles, env),
        Start::Replay(records) => {
            Sudoku::watch(app, records, 0, env);
            Vec::new()
        }
        Start::DailyRules { which, day } => vec![app.wait_for_daily_rules(which, day, env)],
        Start::Daily { level, day } => {
            vec![app.wait_for_puzzle(Category::daily(level), days::sudoku(day, level), false, env)]
        }
    });
    effects
}

impl App {
    /// The Sudoku on the screen.
    pub fn sudoku(&self) -> Option<&Play> {
        match &self.screen {
            games::Screen::Sudoku(Screen::Play(play)) => Some(play),
            _ => None,
        }
    }

    /// The player's settings for a game.
    pub fn preferences(&self) -> Preferences {
        let settings = &self.settings;
        Preferences {
            tidy: settings.tidy_notes,
            automatic: settings.automatic_notes,
            conflicts: settings.conflicts,
            counts_mistakes: settings.count_mistakes,
        }
    }

    fn update_watching(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let games::Screen::Sudoku(Screen::Replay(replay)) = &mut self.screen else { return Vec::new() };
        replay.update(action, env.now);
        if action == Action::Back { self.go_back(env) } else { Vec::new() }
    }
}

/// Handles the result of an errand.
pub(crate) fn thought(app: &mut App, ticket: Ticket, finding: Finding, env: Env) -> Vec<Effect> {
    match (&mut app.screen, finding) {
        (games::Screen::Sudoku(Screen::Making(making)), Finding::Made(made)) if making.ticket == ticket => {
            match made {
                Some(fresh) => {
                    let instead = making.instead;
                    app.open(Request::Fresh { fresh, instead })
                }
                None => {
                    let practised = making.technique;
                    app.notify(practised.map_or(Notice::NoSuchPuzzle, |_| Notice::NoPosition));
                    app.stop_making(env)
                }
            }
        }
        (games::Screen::Sudoku(Screen::Making(making)), Finding::Judged(judged))
            if making.ticket == ticket =>
        {
            let credits = making.credits.clone();
            app.judged(*judged, credits, env)
        }
        (games::Screen::Sudoku(Screen::Play(play)), Finding::Step(step)) => {
            let demand = play.found_hint(ticket, step.map(|step| *step));
            app.follow_play(demand, env)
        }
        (games::Screen::Sudoku(Screen::Play(play)), Finding::Steps(steps)) => {
            let demand = play.found_steps(ticket, steps);
            app.follow_play(demand, env)
        }
        (_, finding) => app.editor_finding(ticket, finding, env.now),
    }
}

/// An errand failed: nothing was found.
pub(crate) fn failed(app: &mut App, ticket: Ticket, env: Env) -> Vec<Effect> {
    match &app.screen {
        games::Screen::Sudoku(Screen::Making(making)) if making.ticket == ticket => app.stop_making(env),
        games::Screen::Sudoku(Screen::Explanation(explanation))
            if explanation.errand.0 == ticket && explanation.path.is_none() =>
        {
            Sudoku::update(app, Action::Back, env)
        }
        _ => {
            let nothing = [
                Finding::Step(None),
                Finding::Steps(Vec::new()),
                Finding::Counted(None),
                Finding::Rated(Err(Unrated::Beyond { so_far: Rating::tenths(0) })),
            ];
            nothing.into_iter().flat_map(|finding| thought(app, ticket, finding, env)).collect()
        }
    }
}

impl Flow for Sudoku {
    type Request = Request;
    type Finished = Finished;

    /// Any game of a level will do. But a particular puzzle, of the player's own or of a day, is not replaced by another
    /// because a second program has it open.
    fn choice(request: &Request, _: &[Entry]) -> (Category, Choice<(Grid, Option<u64>)>) {
        match request {
            Request::Saved { category, number: None } => (*category, Choice::Last),
            Request::Saved { category, number: Some(number) } => match category.class {
                Class::Level(_) | Class::Rules(..) => (*category, Choice::Rather(*number)),
                Class::Daily(_) | Class::DailyRules(_) | Class::Own => (*category, Choice::Only(*number)),
            },
            Request::Fresh { fresh, instead: true } => (fresh.category, Choice::Last),
            // When all slots for daily puzzles are taken, the oldest is replaced, because
            // it is unlikely to be continued.
            Request::Fresh { fresh, instead: false } => {
                let make_room = fresh.category.class.is_daily();
                (fresh.category, Choice::Mark { mark: fresh.mark(), make_room })
            }
        }
    }

    fn opened(
        app: &mut App,
        request: Request,
        found: Found<Sudoku>,
        history: &History,
        env: Env,
    ) -> Vec<Effect> {
        if found.is_elsewhere {
            app.notify(Notice::OpenElsewhere);
            return app.find_saves();
        }
        let best = |category: &Category| best_time(&history.sudoku, category).map(Duration::from_millis);
        match (request, found.game) {
            (Request::Saved { category, .. }, Some((record, timeline))) => {
                let play = Play::resume(&record, timeline, category, best(&category), env);
                app.show_sudoku(play, env)
            }
            (Request::Saved { category, .. }, None) => {
                // A new game needs a slot of its own.
                let mut effects = app.release();
                // A particular puzzle that is missing is removed from the list.
                effects.extend(match category.class {
                    Class::Level(_) | Class::Rules(..) => app.make(category, None, false, env),
                    Class::Daily(_) | Class::DailyRules(_) | Class::Own => app.find_saves(),
                });
                effects
            }
            (Request::Fresh { fresh, instead }, Some((record, timeline))) => {
                let category = fresh.category;
                let saved = Play::resume(&record, timeline, category, best(&category), env);
                // A solved game cannot be continued, but was not counted yet.
                if !instead && !found.makes_room && !saved.is_over() {
                    return app.show_sudoku(saved, env);
                }
                let mut effects = Vec::new();
                // The replaced game is counted as given up, if it had enough moves.
                if saved.is_begun() || saved.is_over() {
                    effects.extend(app.finish::<Sudoku>(Some(&saved.finished(env)), &record, env));
                }
                effects.extend(app.show_new(&fresh, best(&category), env));
                effects
            }
            (Request::Fresh { fresh, .. }, None) => app.show_new(&fresh, best(&fresh.category), env),
        }
    }

    fn watch(app: &mut App, records: Vec<Record>, first: usize, env: Env) {
        match Replay::new(records, env.now).map(|replay| replay.at(first, env.now)) {
            Some(replay) => app.go_to(games::Screen::Sudoku(Screen::Replay(Box::new(replay)))),
            None => app.notify(Notice::NoRecords),
        }
    }

    fn update(app: &mut App, action: Action, env: Env) -> Vec<Effect> {
        let games::Screen::Sudoku(screen) = &app.screen else { return Vec::new() };
        match screen {
            Screen::NewGame(_) => app.update_choice(action, env),
            Screen::PuzzleList(_) => app.update_puzzle_list(action, env),
            Screen::Making(_) if action == Action::Back => app.stop_making(env),
            Screen::Practice(_) => app.update_practice(action, env),
            Screen::Making(_) => Vec::new(),
            Screen::Play(_) => app.update_solving(action, env),
            Screen::Replay(_) => app.update_watching(action, env),
            Screen::Editor => app.update_editor(action, env),
            Screen::Explanation(_) => app.update_explanation(action, env.now),
        }
    }

    fn agreed(app: &mut App, question: games::Question, env: Env) -> Vec<Effect> {
        let games::Question::Sudoku(question) = question else { return Vec::new() };
        match question {
            Question::Answer => app.show_answer(env),
            Question::NewPuzzle { category, .. } => app.make(category, None, true, env),
            Question::OtherSize { shape, .. } => app.resize_editor(shape, env.now),
            Question::NotUnique { .. } => app.play_edited(env.now),
        }
    }

    fn put_away(app: &mut App, env: Env) -> Vec<Effect> {
        let Some(play) = play_mut(app) else { return Vec::new() };
        play.clock.stop(env.now);
        // A solved game was counted when it was solved.
        if play.is_over() { Vec::new() } else { app.save_sudoku(env.now) }
    }

    fn save_now(app: &mut App, env: Env) -> Vec<Effect> {
        // A solved game was counted when it was solved.
        if app.sudoku().is_some_and(Play::is_over) { Vec::new() } else { app.save_sudoku(env.now) }
    }

    fn tick(app: &mut App, env: Env) -> Vec<Effect> {
        let covered = app.is_covered();
        if let (games::Screen::Sudoku(Screen::Replay(replay)), false) = (&mut app.screen, covered) {
            replay.tick(env.now);
        }
        Vec::new()
    }

    fn rest(app: &mut App, covered: bool, _: bool, now: Duration) {
        let Some(play) = play_mut(app) else { return };
        if covered { play.clock.stop(now) } else { play.run_clock(now) }
    }

    fn idle_for(app: &App, now: Duration) -> Option<Duration> {
        match &app.screen {
            games::Screen::Sudoku(Screen::Play(play)) => play.clock.next_second(now),
            games::Screen::Sudoku(Screen::Replay(replay)) if !app.is_covered() => {
                replay.due().map(|due| due.saturating_sub(now))
            }
            _ => None,
        }
    }

    fn context(app: &App) -> Context {
        let games::Screen::Sudoku(screen) = &app.screen else { return Context::NewSudoku };
        match screen {
            Screen::NewGame(_) => Context::NewSudoku,
            Screen::PuzzleList(_) => Context::List,
            Screen::Practice(_) => Context::Practice,
            Screen::Making(_) => Context::Making,
            Screen::Play(play) => play.context(),
            Screen::Replay(_) => Context::Replay,
            Screen::Editor => app.editor.as_ref().map_or(Context::Editor, |editor| editor.context()),
            Screen::Explanation(_) => Context::Explanation,
        }
    }

    fn share(app: &App, env: Env) -> Option<Share> {
        Share::sudoku(&app.sudoku().filter(|play| play.is_over())?.finished(env))
    }

    fn copied(app: &mut App) {
        match &mut app.screen {
            games::Screen::Sudoku(Screen::Play(play)) => play.remark = Some(Remark::Copied),
            games::Screen::Sudoku(Screen::Explanation(explanation)) => explanation.copied = true,
            games::Screen::Sudoku(Screen::Editor) => app.editor_copied(),
            _ => {}
        }
    }

    fn returned(app: &mut App, env: Env) -> Vec<Effect> {
        match &app.screen {
            games::Screen::Sudoku(Screen::NewGame(_) | Screen::PuzzleList(_)) => app.find_saves(),
            games::Screen::Sudoku(Screen::Editor) => {
                let mut effects = app.find_saves();
                effects.extend(app.resume_editor(env.now));
                effects
            }
            _ => Vec::new(),
        }
    }

    /// The game that was left is now the newest, and so the first in the list.
    fn find_line(app: &mut App) {
        let items = NewGame::items(app.saved.sudoku.len());
        let games::Screen::Sudoku(Screen::NewGame(new)) = &mut app.screen else { return };
        let Some(chosen) = new.chosen else { return };
        let is_it = |item: &Item| match chosen {
            Item::Continue(_) => *item == Item::Continue(0),
            chosen => *item == chosen,
        };
        new.cursor = Cursor::at(items.iter().position(is_it).unwrap_or(0));
    }
}
