//! The puzzle editor: the player types clues into an empty grid, and the editor reports how many solutions it has.

use sudoku::{
    Cell, Digit, Grid, Setup, Shape, Verdict,
    format::Reader,
    rate::{Rated, Unrated},
};

use super::{
    category::Category,
    cursor,
    judgement::{Hardness, Judgement},
    new_game::shapes,
    sketch::{Sketch, Touched},
    start::Fresh,
};
use crate::{Action, Context, Direction, Ticket};

/// Longer texts, in bytes, are not searched for a puzzle.
const LONGEST_PASTE: usize = 1 << 20;

/// The editor's state.
#[derive(Clone, Debug)]
pub struct Editor {
    /// The clues, with undo.
    pub sketch: Sketch,
    /// Where the cursor is.
    pub cursor: Cell,
    /// What is known about the puzzle.
    pub judgement: Judgement,
    /// Which solution is shown in the empty cells.
    pub shown: Shown,
    /// Typewriter mode: whether the cursor moves on after each key.
    pub typewriter: bool,
    /// A requested action that waits until enough is known about the puzzle.
    pub purpose: Option<Purpose>,
    /// A message about the last action, until the next one.
    pub remark: Option<Remark>,
}

/// Which solution is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// None.
    #[default]
    Nothing,
    /// The only solution, or the first of two.
    First,
    /// The second one.
    Second,
}

/// What the player wants to do with the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Play it.
    Play,
    /// Show the solution.
    Solve,
    /// Explain the solution step by step.
    Explain,
}

/// A message about the last action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// All cells were cleared; undo restores them.
    Cleared,
    /// The puzzle was copied to the clipboard.
    Copied,
    /// There are no clues.
    NoClues,
    /// The clues conflict, and must be corrected first.
    FixFirst,
    /// The puzzle has no solution.
    Unsolvable,
    /// The grid is full.
    Full,
    /// No solution was found that could be shown.
    NoSolution,
    /// The pasted text is not a puzzle.
    NotAPuzzle,
}

/// What an action in the editor requires of the rest of the app.
#[derive(Clone, Debug, PartialEq)]
pub enum FollowUp {
    /// Nothing.
    Nothing,
    /// Count the solutions of this grid.
    Count(Box<Grid>),
    /// Rate this puzzle.
    Rate(Box<Grid>),
    /// Stop the current errand.
    Forget,
    /// Ask whether to change the size although clues would be lost.
    AskSize(Shape),
    /// Ask whether to play the puzzle although it may have several solutions.
    AskPlay,
    /// Play the puzzle.
    Play(Box<Fresh>),
    /// Explain the puzzle; with whether it is known to have one solution.
    Explain(Box<Grid>, bool),
    /// Copy this text to the clipboard.
    Copy(String),
}

impl Editor {
    /// An empty grid.
    pub fn new(shape: Shape) -> Editor {
        Editor {
            sketch: Sketch::new(shape),
            cursor: corner(shape),
            judgement: Judgement::Blank,
            shown: Shown::Nothing,
            typewriter: false,
            purpose: None,
            remark: None,
        }
    }

    /// The grid that was stored.
    pub fn of(setup: Setup) -> Editor {
        let mut editor = Editor::new(setup.shape());
        editor.judgement = Judgement::before_counting(&setup);
        editor.sketch = Sketch::of(setup);
        editor
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.sketch.shape()
    }

    /// The current context.
    pub fn context(&self) -> Context {
        if self.shape().side() > 9 { Context::LargeEditor } else { Context::Editor }
    }

    /// The solution whose digits are shown in empty cells, if any.
    pub fn answer(&self) -> Option<&Grid> {
        match (self.shown, &self.judgement) {
            (Shown::First, Judgement::One { solution, .. } | Judgement::Many(solution, _)) => Some(solution),
            (Shown::Second, Judgement::Many(_, other)) => Some(other),
            _ => None,
        }
    }

    /// Handles an action.
    pub fn update(&mut self, action: Action) -> FollowUp {
        self.remark = None;
        if action != Action::Accept {
            self.purpose = None;
        }
        let shape = self.shape();
        match action {
            Action::Go(direction) => self.go(cursor::step(self.cursor, direction, shape)),
            Action::First => self.go(cursor::edge(self.cursor, Direction::Left, shape)),
            Action::Last => self.go(cursor::edge(self.cursor, Direction::Right, shape)),
            Action::PageUp => self.go(cursor::edge(self.cursor, Direction::Up, shape)),
            Action::PageDown => self.go(cursor::edge(self.cursor, Direction::Down, shape)),
            Action::Next => self.go_to_empty(true),
            Action::Previous => self.go_to_empty(false),
            Action::Cell(index) => {
                self.go(shape.cell(index / shape.side(), index % shape.side()).unwrap_or(self.cursor))
            }
            Action::Digit(value) => match shape.digit(value.into()) {
                Some(digit) => self.type_in(Some(digit)),
                None => FollowUp::Nothing,
            },
            Action::Skip => self.type_in(None),
            Action::Erase => self.backspace(),
            Action::Typewriter => {
                self.typewriter = !self.typewriter;
                FollowUp::Nothing
            }
            Action::Undo => self.moved(Sketch::undo),
            Action::Redo => self.moved(Sketch::redo),
            Action::Restart => self.clear(),
            Action::Size => self.next_size(),
            Action::Accept => self.want(Purpose::Play),
            Action::Answer => self.want(Purpose::Solve),
            Action::Explain => self.want(Purpose::Explain),
            Action::Copy => self.copy(),
            _ => FollowUp::Nothing,
        }
    }

    fn go(&mut self, cell: Cell) -> FollowUp {
        self.cursor = cell;
        FollowUp::Nothing
    }

    fn go_to_empty(&mut self, forward: bool) -> FollowUp {
        let setup = self.sketch.setup();
        self.go(cursor::search(self.cursor, forward, self.shape(), |cell| setup.get(cell).is_none()))
    }

    /// Writes a digit or clears the cell. In typewriter mode the cursor moves on.
    fn type_in(&mut self, digit: Option<Digit>) -> FollowUp {
        let changed = self.sketch.write(self.cursor, digit);
        if self.typewriter {
            self.cursor = cursor::search(self.cursor, true, self.shape(), |_| true);
        }
        if changed { self.look() } else { FollowUp::Nothing }
    }

    /// Clears the cell; in typewriter mode the previous one, if this one is empty.
    fn backspace(&mut self) -> FollowUp {
        if self.typewriter && self.sketch.setup().get(self.cursor).is_none() {
            self.cursor = cursor::search(self.cursor, false, self.shape(), |_| true);
        }
        if self.sketch.write(self.cursor, None) { self.look() } else { FollowUp::Nothing }
    }

    fn moved(&mut self, change: fn(&mut Sketch) -> Option<Touched>) -> FollowUp {
        match change(&mut self.sketch) {
            None => return FollowUp::Nothing,
            Some(Touched::Cell(cell)) => self.cursor = cell,
            Some(Touched::Whole) => {}
        }
        self.look()
    }

    fn clear(&mut self) -> FollowUp {
        if !self.sketch.replace(Setup::empty(self.shape())) {
            return FollowUp::Nothing;
        }
        (self.cursor, self.remark) = (corner(self.shape()), Some(Remark::Cleared));
        self.look()
    }

    /// Switches to the next size; asks first if clues would be lost.
    fn next_size(&mut self) -> FollowUp {
        let (now, all) = (self.shape(), shapes());
        let larger = all.iter().find(|shape| shape.side() > now.side());
        let Some(&next) = larger.or(all.first()) else { return FollowUp::Nothing };
        match self.sketch.clues() {
            0 => self.resize(next),
            _ => FollowUp::AskSize(next),
        }
    }

    /// Replaces the grid by an empty one of this size; undo restores the old one.
    pub fn resize(&mut self, shape: Shape) -> FollowUp {
        if self.sketch.replace(Setup::empty(shape)) { self.look() } else { FollowUp::Nothing }
    }

    /// Handles a pasted text: the first puzzle in it fills the grid, even with conflicts.
    pub fn paste(&mut self, text: &str) -> FollowUp {
        (self.remark, self.purpose) = (None, None);
        let Some(setup) = self.read(text.trim()) else { return self.say(Remark::NotAPuzzle) };
        if self.sketch.replace(setup) { self.look() } else { FollowUp::Nothing }
    }

    /// The first puzzle in a text. A single line does not say how boxes are shaped: if possible, their shape is kept.
    fn read(&self, text: &str) -> Option<Setup> {
        if text.len() > LONGEST_PASTE {
            return None;
        }
        let first =
            |reader: Reader| reader.over(text.as_bytes()).next()?.entry.ok().map(|entry| entry.puzzle);
        let alike =
            if text.contains(['\n', '\r']) { None } else { first(Reader::new().with_shape(self.shape())) };
        alike.or_else(|| first(Reader::new()))
    }

    /// After a change: updates what is known, and requests what must be computed.
    fn look(&mut self) -> FollowUp {
        if !self.shape().contains(self.cursor) {
            self.cursor = corner(self.shape());
        }
        self.shown = Shown::Nothing;
        self.judgement = Judgement::before_counting(self.sketch.setup());
        self.resume()
    }

    /// Requests what is not known yet: after a change, and on returning to the editor.
    pub fn resume(&mut self) -> FollowUp {
        let Some(grid) = self.grid() else { return FollowUp::Forget };
        match &mut self.judgement {
            Judgement::Counting(ticket) => {
                *ticket = None;
                FollowUp::Count(grid)
            }
            Judgement::One { hardness, .. } if matches!(hardness, Hardness::Rating(_)) => {
                match grid.is_full() {
                    true => {
                        *hardness = Hardness::Known(Err(Unrated::Full));
                        FollowUp::Nothing
                    }
                    false => {
                        *hardness = Hardness::Rating(None);
                        FollowUp::Rate(grid)
                    }
                }
            }
            Judgement::Blank => FollowUp::Forget,
            _ => FollowUp::Nothing,
        }
    }

    /// The requested errand was sent with this ticket.
    pub fn seeks(&mut self, ticket: Ticket) {
        if let Judgement::Counting(pending) | Judgement::One { hardness: Hardness::Rating(pending), .. } =
            &mut self.judgement
        {
            *pending = Some(ticket);
        }
    }

    /// The solutions were counted, or counting took too long.
    pub fn counted(&mut self, ticket: Ticket, verdict: Option<Verdict>) -> FollowUp {
        if self.judgement != Judgement::Counting(Some(ticket)) {
            return FollowUp::Nothing;
        }
        self.judgement = Judgement::counted(verdict);
        let next = self.resume();
        match self.purpose.take() {
            None => next,
            Some(purpose) => match self.want(purpose) {
                FollowUp::Nothing => next,
                demand => demand,
            },
        }
    }

    /// The puzzle was rated, or has no rating.
    pub fn rated(&mut self, ticket: Ticket, rated: Result<Rated, Unrated>) -> FollowUp {
        match &mut self.judgement {
            Judgement::One { hardness, .. } if *hardness == Hardness::Rating(Some(ticket)) => {
                *hardness = Hardness::Known(rated);
            }
            _ => return FollowUp::Nothing,
        }
        match self.purpose.take() {
            Some(purpose) => self.want(purpose),
            None => FollowUp::Nothing,
        }
    }

    /// The clues, if they do not conflict.
    fn grid(&self) -> Option<Box<Grid>> {
        match self.judgement {
            Judgement::Clashing { .. } => None,
            _ => self.sketch.setup().check().ok().map(Box::new),
        }
    }

    /// Plays, solves or explains the puzzle, or says why that is not possible. Waits for what is not known yet.
    fn want(&mut self, purpose: Purpose) -> FollowUp {
        let Some(grid) = self.grid() else { return self.say(Remark::FixFirst) };
        let waiting = self.purpose.take();
        match (purpose, &self.judgement) {
            (_, Judgement::Blank | Judgement::Clashing { .. }) => self.say(Remark::NoClues),
            (_, Judgement::Unsolvable) => self.say(Remark::Unsolvable),
            (_, Judgement::One { .. }) if grid.is_full() => self.say(Remark::Full),
            (_, Judgement::Counting(_)) => {
                self.purpose = Some(purpose);
                FollowUp::Nothing
            }
            (Purpose::Solve, _) => self.solve(),
            (Purpose::Explain, judgement) => {
                FollowUp::Explain(grid, matches!(judgement, Judgement::One { .. }))
            }
            // A game stores its rating. A player who asks twice does not want to wait for it.
            (Purpose::Play, Judgement::One { hardness: Hardness::Rating(_), .. })
                if waiting != Some(purpose) =>
            {
                self.purpose = Some(purpose);
                FollowUp::Nothing
            }
            (Purpose::Play, Judgement::One { .. }) => FollowUp::Play(Box::new(self.fresh(*grid))),
            (Purpose::Play, Judgement::Many(..) | Judgement::Unknown) => FollowUp::AskPlay,
        }
    }

    /// Plays it although it may have several solutions.
    pub fn play_anyway(&self) -> FollowUp {
        match (self.grid(), &self.judgement) {
            (Some(grid), Judgement::Many(..) | Judgement::Unknown) => {
                FollowUp::Play(Box::new(self.fresh(*grid)))
            }
            _ => FollowUp::Nothing,
        }
    }

    /// A new game of it, with its solution and rating.
    fn fresh(&self, puzzle: Grid) -> Fresh {
        let (solution, rating) = match &self.judgement {
            Judgement::One { solution, hardness } => (Some(solution.clone()), hardness.rating()),
            _ => (None, None),
        };
        Fresh {
            category: Category::own(puzzle.shape()),
            puzzle,
            rules: None,
            solution,
            rating,
            day: None,
            exercise: None,
            credits: super::Credits::default(),
        }
    }

    /// Shows the solution, then another one if there are several, then none.
    fn solve(&mut self) -> FollowUp {
        self.shown = match (self.shown, &self.judgement) {
            (_, Judgement::Unknown) => return self.say(Remark::NoSolution),
            (Shown::Nothing, _) => Shown::First,
            (Shown::First, Judgement::Many(..)) => Shown::Second,
            _ => Shown::Nothing,
        };
        FollowUp::Nothing
    }

    fn copy(&mut self) -> FollowUp {
        match self.grid() {
            None => self.say(Remark::FixFirst),
            Some(_) if self.judgement == Judgement::Blank => self.say(Remark::NoClues),
            Some(grid) => FollowUp::Copy(grid.to_string()),
        }
    }

    fn say(&mut self, remark: Remark) -> FollowUp {
        self.remark = Some(remark);
        FollowUp::Nothing
    }

    /// Whether [`Editor::dismiss`] would close or cancel something: then Escape does that instead of
    /// leaving.
    pub fn is_busy(&self) -> bool {
        self.shown != Shown::Nothing || self.purpose.is_some()
    }

    /// Closes what is shown, and cancels what is waited for.
    pub fn dismiss(&mut self) {
        (self.shown, self.purpose, self.remark) = (Shown::Nothing, None, None);
    }
}

/// The top left cell.
fn corner(shape: Shape) -> Cell {
    shape.cells().next().expect("a grid has cells")
}
