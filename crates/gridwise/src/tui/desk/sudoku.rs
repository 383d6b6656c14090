//! What the Sudoku screen wants done with files.

use std::time::Duration;

use sudoku::{Grid, game::Record};

use crate::store::{
    Category, Class, FinishedPuzzle, Kind, Problem, Sudoku, history,
    saves::{self, Loaded, Saved, Slot, Unfinished},
    sketch, stats,
};

use super::{
    super::{
        app::{App, Opened},
        effect::{Effect, Env, SavedSudoku},
        notice::Notice,
        sudoku::{editor::Editor, play::Play, start::Fresh},
    },
    Desk,
    held::{take, take_only},
    millis,
};

/// A place, and what was found in it.
type Taken = Result<(Slot<Sudoku>, Loaded<Sudoku>), Problem>;

impl Desk {
    /// Opens the saved game of a category, in this place or in the one played last. What comes of it is carried out next. Of a
    /// level one game is as good as another; but whoever wants a certain one of their own or of the days is not given
    /// another because a second program has it open.
    pub(super) fn open_sudoku(
        &mut self,
        category: Category,
        number: Option<u32>,
        app: &mut App,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        self.let_go(app);
        let taken = match (category.class, number) {
            (Class::Level(_), _) | (_, None) => take(&self.paths, &category, number),
            (_, Some(number)) => take_only(&self.paths, &category, number),
        };
        if matches!(&taken, Err(problem) if number.is_some() && problem.kind == Kind::Busy) {
            app.tell(Notice::OpenElsewhere);
            return vec![Effect::FindSaves];
        }
        let Some(saved) = self.hold(|desk| &mut desk.sudoku, taken, app) else {
            // Whatever is begun now looks for a place of its own.
            self.sudoku.let_go();
            return app.no_sudoku(category, env);
        };
        let best = self.best_time(&category, app);
        let Saved { record, timeline } = *saved;
        app.opened_sudoku(Opened::Saved(category, Box::new(record), Box::new(timeline)), best, env)
    }

    /// Begins a puzzle: `instead` of the saved game of its category, or in a place of its own, where the very puzzle goes on
    /// if it was begun before.
    pub(super) fn start_sudoku(
        &mut self,
        fresh: Box<Fresh>,
        instead: bool,
        app: &mut App,
        env: &mut Env<'_>,
    ) -> Vec<Effect> {
        self.let_go(app);
        let category = fresh.category;
        let best = self.best_time(&category, app);
        let (taken, instead) = match instead {
            true => (take(&self.paths, &category, None), true),
            false => self.place_for(&category, &fresh.puzzle),
        };
        match self.hold(|desk| &mut desk.sudoku, taken, app) {
            // One that is solved already has nothing to go on with, but was not counted yet.
            Some(saved) if instead || saved.timeline.game().is_solved() => {
                self.give_up(*saved, category, app, env);
            }
            Some(saved) => {
                let Saved { record, timeline } = *saved;
                let opened = Opened::Saved(category, Box::new(record), Box::new(timeline));
                return app.opened_sudoku(opened, best, env);
            }
            None => {}
        }
        app.opened_sudoku(Opened::Fresh(fresh), best, env)
    }

    /// The place of this very puzzle, or an empty one, and whether a game that lies there makes room. When all places for
    /// the puzzles of days are taken, the one that was played longest ago does: nobody goes on with it.
    fn place_for(&self, category: &Category, puzzle: &Grid) -> (Taken, bool) {
        let found = Slot::find(&self.paths, category, puzzle);
        let full = matches!(&found, Err(Problem { kind: Kind::Busy, .. }));
        if full && matches!(category.class, Class::Daily(_)) {
            let saved = saves::list::<Sudoku>(&self.paths).unwrap_or_default();
            let mut oldest_first = saved.iter().rev().filter(|saved| saved.game.key == *category);
            if let Some(oldest) = oldest_first.next() {
                return (take(&self.paths, category, Some(oldest.number)), true);
            }
        }
        (found, false)
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

    /// The puzzle that was being written when the program was left. A file that is no puzzle is told of; one that cannot
    /// be read at all is not: whoever does not open the editor does not miss it, and who does is told when it is kept.
    pub fn read_sketch(&mut self, app: &mut App) {
        match sketch::read(&self.paths) {
            Ok(Some(setup)) => {
                self.sketch = Some(setup.clone());
                app.editor = Some(Box::new(Editor::of(setup)));
            }
            Err(problem) if problem.kind == Kind::Damaged => {
                self.tell(Err(problem), "sketch", Notice::CannotRead, app);
            }
            Ok(None) | Err(_) => {}
        }
    }

    /// Keeps the puzzle that is being written, if it is another than before.
    pub fn keep_sketch(&mut self, app: &mut App) {
        let Some(setup) = app.editor.as_ref().map(|editor| editor.sketch.setup()) else { return };
        if self.sketch.as_ref() != Some(setup) {
            let written = sketch::write(&self.paths, setup);
            self.sketch = Some(setup.clone());
            self.tell(written, "sketch", Notice::CannotSave, app);
        }
    }

    /// The Sudokus that can be continued: not those that were never begun.
    pub(super) fn saved_sudokus(&self) -> Vec<SavedSudoku> {
        let found = saves::list::<Sudoku>(&self.paths).unwrap_or_default();
        found.into_iter().filter(|saved| saved.game.turns > 0).map(listed).collect()
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
