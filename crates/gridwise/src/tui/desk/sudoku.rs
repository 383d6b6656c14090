//! What the Sudoku screen wants done with files.

use std::time::Duration;

use sudoku::game::Record;

use crate::store::{
    Category, Class, FinishedPuzzle, Sudoku, history, records,
    saves::{self, Saved, Slot, Unfinished},
    stats,
};

use super::{
    super::{
        app::{App, Opened},
        effect::{Effect, Env, SavedSudoku},
        notice::Notice,
        stats_view::StatsView,
        sudoku::{play::Play, start::Fresh},
    },
    Desk, MOST_RECORDS, MOST_TURNS,
    held::take,
    millis,
};

impl Desk {
    /// Opens the saved game of a category, in this place or in the one played last. What comes of it is carried out next.
    pub(super) fn open_sudoku(
        &mut self,
        category: Category,
        number: Option<u32>,
        app: &mut App,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        self.let_go(app);
        let taken = take(&self.paths, &category, number);
        let Some(saved) = self.hold(|desk| &mut desk.sudoku, taken, app) else {
            // Whatever is begun now looks for a place of its own.
            self.sudoku.let_go();
            return app.no_sudoku(category, env);
        };
        let best = self.best_time(&category, app);
        let Saved { record, timeline } = *saved;
        app.opened_sudoku(Opened::Saved(category, Box::new(record), Box::new(timeline)), best, env)
    }

    /// Begins a puzzle. One of a level takes the place of its category, and the game there is given up. Of one's own, of the
    /// daily ones and of those that are to lie beside others many are in progress at once: the very puzzle goes on if it
    /// was begun before.
    pub(super) fn start_sudoku(
        &mut self,
        fresh: Box<Fresh>,
        app: &mut App,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        self.let_go(app);
        let category = fresh.category;
        let best = self.best_time(&category, app);
        if matches!(category.class, Class::Level(_)) && !fresh.beside {
            let taken = take(&self.paths, &category, None);
            if let Some(saved) = self.hold(|desk| &mut desk.sudoku, taken, app) {
                self.give_up(*saved, category, app, env);
            }
        } else {
            let taken = Slot::find(&self.paths, &category, &fresh.puzzle);
            let saved = self.hold(|desk| &mut desk.sudoku, taken, app);
            match saved {
                // One that is solved already has nothing to go on with, but was not counted yet.
                Some(saved) if saved.timeline.game().is_solved() => self.give_up(*saved, category, app, env),
                Some(saved) => {
                    let Saved { record, timeline } = *saved;
                    let opened = Opened::Saved(category, Box::new(record), Box::new(timeline));
                    return app.opened_sudoku(opened, best, env);
                }
                None => {}
            }
        }
        app.opened_sudoku(Opened::Fresh(fresh), best, env)
    }

    /// The game that makes room is counted like any other that was given up, if it was one at all.
    fn give_up(&mut self, saved: Saved<Sudoku>, category: Category, app: &mut App, env: &Env<'_>) {
        let play = Play::resume(&saved.record, saved.timeline, category, None, env);
        if play.is_begun() || play.is_over() {
            self.finish_sudoku(&play.finished(env), &saved.record, app);
        }
    }

    /// Counts a game, keeps its record, and forgets its save.
    pub(super) fn finish_sudoku(&mut self, finished: &FinishedPuzzle, record: &Record, app: &mut App) {
        let done = self.sudoku.finish(&self.paths, finished, record);
        self.tell(done, "count", Notice::CannotCount, app);
    }

    /// The Sudokus that can be continued: not those that were never begun.
    pub(super) fn saved_sudokus(&self) -> Vec<SavedSudoku> {
        let found = saves::list::<Sudoku>(&self.paths).unwrap_or_default();
        found.into_iter().filter(|saved| saved.game.turns > 0).map(listed).collect()
    }

    /// The last games of this category, newest first; what is not a legal record of moderate size is passed over.
    pub(super) fn sudoku_records(&mut self, category: &str, app: &mut App) -> Vec<Record> {
        let listed = records::list::<Sudoku>(&self.paths, MOST_RECORDS);
        let games = listed.as_deref().unwrap_or_default().iter();
        let games = games.filter(|game| game.key.to_string() == category && game.turns <= MOST_TURNS);
        let found = games.filter_map(records::read::<Sudoku>).take(StatsView::LAST).collect();
        self.tell(listed.map(|_| ()), "read", Notice::CannotRead, app);
        found
    }

    /// The best time of earlier games of a category.
    fn best_time(&mut self, category: &Category, app: &mut App) -> Option<Duration> {
        let history = history::read(&self.paths);
        let best = history.as_ref().ok().and_then(|history| stats::best_time(&history.sudokus, category));
        self.tell(history.map(|_| ()), "read", Notice::CannotRead, app);
        best.map(Duration::from_millis)
    }
}

/// A saved game, as lists show it.
fn listed(saved: Unfinished<Sudoku>) -> SavedSudoku {
    let Unfinished { number, game } = saved;
    let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    SavedSudoku {
        number,
        category: game.key,
        day: game.about.date,
        filled: count(game.about.filled),
        cells: count(game.about.cells),
        time: Duration::from_millis(game.about.time_ms),
        modified: millis(game.modified),
    }
}
