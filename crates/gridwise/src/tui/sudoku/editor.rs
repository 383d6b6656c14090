//! A puzzle of one's own: clues are typed into an empty grid, and what they come to is told meanwhile.

use sudoku::{
    Cell, Digit, Grid, Setup, Shape, Verdict,
    format::Reader,
    rate::{Rated, Unrated},
};
use twenty48::Direction;

use crate::store::Category;

use super::{
    super::{action::Action, keymap::Place},
    choosing::shapes,
    cursor,
    opinion::{Hardness, Opinion},
    sketch::{Sketch, Touched},
    start::Fresh,
};

/// A text longer than this is not looked through for a puzzle, in bytes.
const LONGEST_PASTE: usize = 1 << 20;

/// The editor's state.
#[derive(Clone, Debug)]
pub struct Editor {
    /// What is written.
    pub sketch: Sketch,
    /// Where the cursor is.
    pub cursor: Cell,
    /// What is known of it.
    pub opinion: Opinion,
    /// Which solution is shown in the empty cells.
    pub shown: Shown,
    /// Whether the cursor moves on when something was typed.
    pub typewriter: bool,
    /// What was asked for and must wait until enough is known.
    pub wish: Option<Wish>,
    /// Something to say about the last wish, until the next one.
    pub remark: Option<Remark>,
}

/// Which solution is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// None.
    #[default]
    Nothing,
    /// The one there is, or the first of two.
    First,
    /// The other one.
    Second,
}

/// What a puzzle is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To be played.
    Play,
    /// To see the solution.
    Solve,
    /// To see the way to it.
    Explain,
}

/// Something to say about the last wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// All cells were emptied; undo brings them back.
    Cleared,
    /// The puzzle was put into the clipboard.
    Copied,
    /// Without a clue there is nothing to do.
    NoClues,
    /// The clues must not contradict each other for that.
    MendFirst,
    /// Without a solution there is nothing to do.
    Unsolvable,
    /// Nothing is left to be solved.
    Full,
    /// Nobody has found a solution that could be shown.
    NoSolution,
    /// What was pasted is not a puzzle.
    NotAPuzzle,
}

/// What a wish led to.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Nothing outside of the screen.
    Nothing,
    /// How many solutions this has must be found out.
    Count(Box<Grid>),
    /// How hard this is must be found out.
    Rate(Box<Grid>),
    /// What is being found out is not wanted any more.
    Forget,
    /// The clues would be gone: shall it be another size nevertheless?
    AskSize(Shape),
    /// It may have several solutions: shall it be played nevertheless?
    AskPlay,
    /// It is to be played.
    Play(Box<Fresh>),
    /// It is to be explained; and whether it is known to have one solution.
    Explain(Box<Grid>, bool),
    /// A text for the clipboard.
    Copy(String),
}

impl Editor {
    /// An empty grid.
    pub fn new(shape: Shape) -> Editor {
        Editor {
            sketch: Sketch::new(shape),
            cursor: corner(shape),
            opinion: Opinion::Blank,
            shown: Shown::Nothing,
            typewriter: false,
            wish: None,
            remark: None,
        }
    }

    /// A grid that was written before.
    pub fn of(setup: Setup) -> Editor {
        let mut editor = Editor::new(setup.shape());
        editor.opinion = Opinion::at_first_sight(&setup);
        editor.sketch = Sketch::of(setup);
        editor
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.sketch.shape()
    }

    /// Where its keys are looked up.
    pub fn place(&self) -> Place {
        if self.shape().side() > 9 { Place::LargeEditor } else { Place::Editor }
    }

    /// The digits that are shown in empty cells without having been typed.
    pub fn answer(&self) -> Option<&Grid> {
        match (self.shown, &self.opinion) {
            (Shown::First, Opinion::One { solution, .. } | Opinion::Many(solution, _)) => Some(solution),
            (Shown::Second, Opinion::Many(_, other)) => Some(other),
            _ => None,
        }
    }

    /// Carries out a wish.
    pub fn update(&mut self, action: Action) -> Outcome {
        self.remark = None;
        if action != Action::Accept {
            self.wish = None;
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
                None => Outcome::Nothing,
            },
            Action::Skip => self.type_in(None),
            Action::Erase => self.rub_out(),
            Action::Typewriter => {
                self.typewriter = !self.typewriter;
                Outcome::Nothing
            }
            Action::Undo => self.moved(Sketch::undo),
            Action::Redo => self.moved(Sketch::redo),
            Action::Restart => self.clear(),
            Action::Size => self.next_size(),
            Action::Accept => self.want(Wish::Play),
            Action::Answer => self.want(Wish::Solve),
            Action::Explain => self.want(Wish::Explain),
            Action::Copy => self.copy(),
            _ => Outcome::Nothing,
        }
    }

    fn go(&mut self, cell: Cell) -> Outcome {
        self.cursor = cell;
        Outcome::Nothing
    }

    fn go_to_empty(&mut self, forward: bool) -> Outcome {
        let setup = self.sketch.setup();
        self.go(cursor::search(self.cursor, forward, self.shape(), |cell| setup.get(cell).is_none()))
    }

    /// A digit is typed, or nothing is; a typewriter moves on.
    fn type_in(&mut self, digit: Option<Digit>) -> Outcome {
        let changed = self.sketch.write(self.cursor, digit);
        if self.typewriter {
            self.cursor = cursor::search(self.cursor, true, self.shape(), |_| true);
        }
        if changed { self.look() } else { Outcome::Nothing }
    }

    /// Empties the cell; on a typewriter the one before, if this one is empty.
    fn rub_out(&mut self) -> Outcome {
        if self.typewriter && self.sketch.setup().get(self.cursor).is_none() {
            self.cursor = cursor::search(self.cursor, false, self.shape(), |_| true);
        }
        if self.sketch.write(self.cursor, None) { self.look() } else { Outcome::Nothing }
    }

    fn moved(&mut self, change: fn(&mut Sketch) -> Option<Touched>) -> Outcome {
        match change(&mut self.sketch) {
            None => return Outcome::Nothing,
            Some(Touched::Cell(cell)) => self.cursor = cell,
            Some(Touched::Whole) => {}
        }
        self.look()
    }

    fn clear(&mut self) -> Outcome {
        if !self.sketch.replace(Setup::empty(self.shape())) {
            return Outcome::Nothing;
        }
        (self.cursor, self.remark) = (corner(self.shape()), Some(Remark::Cleared));
        self.look()
    }

    /// The next of the sizes offered; where clues would be lost, that is asked first.
    fn next_size(&mut self) -> Outcome {
        let (now, all) = (self.shape(), shapes());
        let larger = all.iter().find(|shape| shape.side() > now.side());
        let Some(&next) = larger.or(all.first()) else { return Outcome::Nothing };
        match self.sketch.clues() {
            0 => self.resize(next),
            _ => Outcome::AskSize(next),
        }
    }

    /// An empty grid of this size; undo brings the old one back.
    pub fn resize(&mut self, shape: Shape) -> Outcome {
        if self.sketch.replace(Setup::empty(shape)) { self.look() } else { Outcome::Nothing }
    }

    /// Something was pasted: the first puzzle in it fills the grid, contradictions and all.
    pub fn paste(&mut self, text: &str) -> Outcome {
        (self.remark, self.wish) = (None, None);
        let Some(setup) = self.read(text.trim()) else { return self.say(Remark::NotAPuzzle) };
        if self.sketch.replace(setup) { self.look() } else { Outcome::Nothing }
    }

    /// The first puzzle in a text. A single line leaves it open how the boxes lie: if it can be, they lie as they did.
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

    /// After a change: what is to be seen at once, and what must be found out.
    fn look(&mut self) -> Outcome {
        if !self.shape().contains(self.cursor) {
            self.cursor = corner(self.shape());
        }
        self.shown = Shown::Nothing;
        self.opinion = Opinion::at_first_sight(self.sketch.setup());
        self.resume()
    }

    /// What is not known yet and has to be found out: after a change, and when one comes back to the editor.
    pub fn resume(&mut self) -> Outcome {
        let Some(grid) = self.grid() else { return Outcome::Forget };
        match &mut self.opinion {
            Opinion::Sought(ticket) => {
                *ticket = None;
                Outcome::Count(grid)
            }
            Opinion::One { hardness, .. } if matches!(hardness, Hardness::Sought(_)) => {
                match grid.is_full() {
                    true => {
                        *hardness = Hardness::Known(Err(Unrated::Full));
                        Outcome::Nothing
                    }
                    false => {
                        *hardness = Hardness::Sought(None);
                        Outcome::Rate(grid)
                    }
                }
            }
            Opinion::Blank => Outcome::Forget,
            _ => Outcome::Nothing,
        }
    }

    /// The errand that is due was sent off with this ticket.
    pub fn seeks(&mut self, ticket: u64) {
        if let Opinion::Sought(sought) | Opinion::One { hardness: Hardness::Sought(sought), .. } =
            &mut self.opinion
        {
            *sought = Some(ticket);
        }
    }

    /// The solutions were counted, or that took too long.
    pub fn counted(&mut self, ticket: u64, verdict: Option<Verdict>) -> Outcome {
        if self.opinion != Opinion::Sought(Some(ticket)) {
            return Outcome::Nothing;
        }
        self.opinion = Opinion::counted(verdict);
        let next = self.resume();
        match self.wish.take() {
            None => next,
            Some(wish) => match self.want(wish) {
                Outcome::Nothing => next,
                outcome => outcome,
            },
        }
    }

    /// It is known how hard the puzzle is, or that it has no rating.
    pub fn rated(&mut self, ticket: u64, rated: Result<Rated, Unrated>) -> Outcome {
        match &mut self.opinion {
            Opinion::One { hardness, .. } if *hardness == Hardness::Sought(Some(ticket)) => {
                *hardness = Hardness::Known(rated);
            }
            _ => return Outcome::Nothing,
        }
        match self.wish.take() {
            Some(wish) => self.want(wish),
            None => Outcome::Nothing,
        }
    }

    /// The clues, if they do not contradict each other.
    fn grid(&self) -> Option<Box<Grid>> {
        match self.opinion {
            Opinion::Clashing { .. } => None,
            _ => self.sketch.setup().check().ok().map(Box::new),
        }
    }

    /// Plays, solves or explains, or says why not. What is not known yet is waited for.
    fn want(&mut self, wish: Wish) -> Outcome {
        let Some(grid) = self.grid() else { return self.say(Remark::MendFirst) };
        let waiting = self.wish.take();
        match (wish, &self.opinion) {
            (_, Opinion::Blank | Opinion::Clashing { .. }) => self.say(Remark::NoClues),
            (_, Opinion::Unsolvable) => self.say(Remark::Unsolvable),
            (_, Opinion::One { .. }) if grid.is_full() => self.say(Remark::Full),
            (_, Opinion::Sought(_)) => {
                self.wish = Some(wish);
                Outcome::Nothing
            }
            (Wish::Solve, _) => self.solve(),
            (Wish::Explain, opinion) => Outcome::Explain(grid, matches!(opinion, Opinion::One { .. })),
            // A game knows how hard it is. Whoever asks twice does not want to wait for that.
            (Wish::Play, Opinion::One { hardness: Hardness::Sought(_), .. }) if waiting != Some(wish) => {
                self.wish = Some(wish);
                Outcome::Nothing
            }
            (Wish::Play, Opinion::One { .. }) => Outcome::Play(Box::new(self.fresh(*grid))),
            (Wish::Play, Opinion::Many(..) | Opinion::Unknown) => Outcome::AskPlay,
        }
    }

    /// Plays it though it may have several solutions.
    pub fn play_anyway(&self) -> Outcome {
        match (self.grid(), &self.opinion) {
            (Some(grid), Opinion::Many(..) | Opinion::Unknown) => Outcome::Play(Box::new(self.fresh(*grid))),
            _ => Outcome::Nothing,
        }
    }

    /// A game of it, with all that is known.
    fn fresh(&self, puzzle: Grid) -> Fresh {
        let (solution, rating) = match &self.opinion {
            Opinion::One { solution, hardness } => (Some(solution.clone()), hardness.rating()),
            _ => (None, None),
        };
        Fresh { category: Category::own(puzzle.shape()), puzzle, solution, rating, day: None }
    }

    /// Shows the solution, then another one if there is one, then none.
    fn solve(&mut self) -> Outcome {
        self.shown = match (self.shown, &self.opinion) {
            (_, Opinion::Unknown) => return self.say(Remark::NoSolution),
            (Shown::Nothing, _) => Shown::First,
            (Shown::First, Opinion::Many(..)) => Shown::Second,
            _ => Shown::Nothing,
        };
        Outcome::Nothing
    }

    fn copy(&mut self) -> Outcome {
        match self.grid() {
            None => self.say(Remark::MendFirst),
            Some(_) if self.opinion == Opinion::Blank => self.say(Remark::NoClues),
            Some(grid) => {
                self.remark = Some(Remark::Copied);
                Outcome::Copy(grid.to_string())
            }
        }
    }

    fn say(&mut self, remark: Remark) -> Outcome {
        self.remark = Some(remark);
        Outcome::Nothing
    }

    /// Whether something is shown or waited for that [`Editor::dismiss`] would put away: then Escape does that, and does
    /// not leave.
    pub fn is_busy(&self) -> bool {
        self.shown != Shown::Nothing || self.wish.is_some()
    }

    /// Puts away what is shown for the moment.
    pub fn dismiss(&mut self) {
        (self.shown, self.wish, self.remark) = (Shown::Nothing, None, None);
    }
}

/// The upper left cell.
fn corner(shape: Shape) -> Cell {
    shape.cells().next().expect("a grid has cells")
}
