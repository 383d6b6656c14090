//! A puzzle of your own: clues are typed into an empty grid, and the editor says what is known of them.

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
    pub judgement: Judgement,
    /// Which solution is shown in the empty cells.
    pub shown: Shown,
    /// Whether the cursor moves on when something was typed.
    pub typewriter: bool,
    /// What was asked for and must wait until enough is known.
    pub purpose: Option<Purpose>,
    /// Something to say about the last action, until the next one.
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
pub enum Purpose {
    /// To be played.
    Play,
    /// To see the solution.
    Solve,
    /// To see the way to it.
    Explain,
}

/// Something to say about the last action.
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

/// What an action in the editor makes necessary outside of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Demand {
    /// Nothing outside of the screen.
    Nothing,
    /// How many solutions this has must be found out.
    Count(Box<Grid>),
    /// How hard this is must be found out.
    Rate(Box<Grid>),
    /// What is being found out is no longer wanted.
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
            judgement: Judgement::Blank,
            shown: Shown::Nothing,
            typewriter: false,
            purpose: None,
            remark: None,
        }
    }

    /// A grid that was written before.
    pub fn of(setup: Setup) -> Editor {
        let mut editor = Editor::new(setup.shape());
        editor.judgement = Judgement::at_first_sight(&setup);
        editor.sketch = Sketch::of(setup);
        editor
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.sketch.shape()
    }

    /// Where actions are asked for.
    pub fn context(&self) -> Context {
        if self.shape().side() > 9 { Context::LargeEditor } else { Context::Editor }
    }

    /// The digits that are shown in empty cells without having been typed.
    pub fn answer(&self) -> Option<&Grid> {
        match (self.shown, &self.judgement) {
            (Shown::First, Judgement::One { solution, .. } | Judgement::Many(solution, _)) => Some(solution),
            (Shown::Second, Judgement::Many(_, other)) => Some(other),
            _ => None,
        }
    }

    /// Carries out an action.
    pub fn update(&mut self, action: Action) -> Demand {
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
                None => Demand::Nothing,
            },
            Action::Skip => self.type_in(None),
            Action::Erase => self.rub_out(),
            Action::Typewriter => {
                self.typewriter = !self.typewriter;
                Demand::Nothing
            }
            Action::Undo => self.moved(Sketch::undo),
            Action::Redo => self.moved(Sketch::redo),
            Action::Restart => self.clear(),
            Action::Size => self.next_size(),
            Action::Accept => self.want(Purpose::Play),
            Action::Answer => self.want(Purpose::Solve),
            Action::Explain => self.want(Purpose::Explain),
            Action::Copy => self.copy(),
            _ => Demand::Nothing,
        }
    }

    fn go(&mut self, cell: Cell) -> Demand {
        self.cursor = cell;
        Demand::Nothing
    }

    fn go_to_empty(&mut self, forward: bool) -> Demand {
        let setup = self.sketch.setup();
        self.go(cursor::search(self.cursor, forward, self.shape(), |cell| setup.get(cell).is_none()))
    }

    /// A digit is typed, or nothing is; a typewriter moves on.
    fn type_in(&mut self, digit: Option<Digit>) -> Demand {
        let changed = self.sketch.write(self.cursor, digit);
        if self.typewriter {
            self.cursor = cursor::search(self.cursor, true, self.shape(), |_| true);
        }
        if changed { self.look() } else { Demand::Nothing }
    }

    /// Empties the cell; on a typewriter the one before, if this one is empty.
    fn rub_out(&mut self) -> Demand {
        if self.typewriter && self.sketch.setup().get(self.cursor).is_none() {
            self.cursor = cursor::search(self.cursor, false, self.shape(), |_| true);
        }
        if self.sketch.write(self.cursor, None) { self.look() } else { Demand::Nothing }
    }

    fn moved(&mut self, change: fn(&mut Sketch) -> Option<Touched>) -> Demand {
        match change(&mut self.sketch) {
            None => return Demand::Nothing,
            Some(Touched::Cell(cell)) => self.cursor = cell,
            Some(Touched::Whole) => {}
        }
        self.look()
    }

    fn clear(&mut self) -> Demand {
        if !self.sketch.replace(Setup::empty(self.shape())) {
            return Demand::Nothing;
        }
        (self.cursor, self.remark) = (corner(self.shape()), Some(Remark::Cleared));
        self.look()
    }

    /// The next of the sizes offered; where clues would be lost, that is asked first.
    fn next_size(&mut self) -> Demand {
        let (now, all) = (self.shape(), shapes());
        let larger = all.iter().find(|shape| shape.side() > now.side());
        let Some(&next) = larger.or(all.first()) else { return Demand::Nothing };
        match self.sketch.clues() {
            0 => self.resize(next),
            _ => Demand::AskSize(next),
        }
    }

    /// An empty grid of this size; undo brings the old one back.
    pub fn resize(&mut self, shape: Shape) -> Demand {
        if self.sketch.replace(Setup::empty(shape)) { self.look() } else { Demand::Nothing }
    }

    /// Something was pasted: the first puzzle in it fills the grid, contradictions and all.
    pub fn paste(&mut self, text: &str) -> Demand {
        (self.remark, self.purpose) = (None, None);
        let Some(setup) = self.read(text.trim()) else { return self.say(Remark::NotAPuzzle) };
        if self.sketch.replace(setup) { self.look() } else { Demand::Nothing }
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
    fn look(&mut self) -> Demand {
        if !self.shape().contains(self.cursor) {
            self.cursor = corner(self.shape());
        }
        self.shown = Shown::Nothing;
        self.judgement = Judgement::at_first_sight(self.sketch.setup());
        self.resume()
    }

    /// What is not known yet and has to be found out: after a change, and when one comes back to the editor.
    pub fn resume(&mut self) -> Demand {
        let Some(grid) = self.grid() else { return Demand::Forget };
        match &mut self.judgement {
            Judgement::Sought(ticket) => {
                *ticket = None;
                Demand::Count(grid)
            }
            Judgement::One { hardness, .. } if matches!(hardness, Hardness::Sought(_)) => {
                match grid.is_full() {
                    true => {
                        *hardness = Hardness::Known(Err(Unrated::Full));
                        Demand::Nothing
                    }
                    false => {
                        *hardness = Hardness::Sought(None);
                        Demand::Rate(grid)
                    }
                }
            }
            Judgement::Blank => Demand::Forget,
            _ => Demand::Nothing,
        }
    }

    /// The errand that is due was sent with this ticket.
    pub fn seeks(&mut self, ticket: Ticket) {
        if let Judgement::Sought(sought) | Judgement::One { hardness: Hardness::Sought(sought), .. } =
            &mut self.judgement
        {
            *sought = Some(ticket);
        }
    }

    /// The solutions were counted, or that took too long.
    pub fn counted(&mut self, ticket: Ticket, verdict: Option<Verdict>) -> Demand {
        if self.judgement != Judgement::Sought(Some(ticket)) {
            return Demand::Nothing;
        }
        self.judgement = Judgement::counted(verdict);
        let next = self.resume();
        match self.purpose.take() {
            None => next,
            Some(purpose) => match self.want(purpose) {
                Demand::Nothing => next,
                demand => demand,
            },
        }
    }

    /// It is known how hard the puzzle is, or that it has no rating.
    pub fn rated(&mut self, ticket: Ticket, rated: Result<Rated, Unrated>) -> Demand {
        match &mut self.judgement {
            Judgement::One { hardness, .. } if *hardness == Hardness::Sought(Some(ticket)) => {
                *hardness = Hardness::Known(rated);
            }
            _ => return Demand::Nothing,
        }
        match self.purpose.take() {
            Some(purpose) => self.want(purpose),
            None => Demand::Nothing,
        }
    }

    /// The clues, if they do not contradict each other.
    fn grid(&self) -> Option<Box<Grid>> {
        match self.judgement {
            Judgement::Clashing { .. } => None,
            _ => self.sketch.setup().check().ok().map(Box::new),
        }
    }

    /// Plays, solves or explains, or says why not. What is not known yet is waited for.
    fn want(&mut self, purpose: Purpose) -> Demand {
        let Some(grid) = self.grid() else { return self.say(Remark::MendFirst) };
        let waiting = self.purpose.take();
        match (purpose, &self.judgement) {
            (_, Judgement::Blank | Judgement::Clashing { .. }) => self.say(Remark::NoClues),
            (_, Judgement::Unsolvable) => self.say(Remark::Unsolvable),
            (_, Judgement::One { .. }) if grid.is_full() => self.say(Remark::Full),
            (_, Judgement::Sought(_)) => {
                self.purpose = Some(purpose);
                Demand::Nothing
            }
            (Purpose::Solve, _) => self.solve(),
            (Purpose::Explain, judgement) => {
                Demand::Explain(grid, matches!(judgement, Judgement::One { .. }))
            }
            // A game knows how hard it is. Whoever asks twice does not want to wait for that.
            (Purpose::Play, Judgement::One { hardness: Hardness::Sought(_), .. })
                if waiting != Some(purpose) =>
            {
                self.purpose = Some(purpose);
                Demand::Nothing
            }
            (Purpose::Play, Judgement::One { .. }) => Demand::Play(Box::new(self.fresh(*grid))),
            (Purpose::Play, Judgement::Many(..) | Judgement::Unknown) => Demand::AskPlay,
        }
    }

    /// Plays it though it may have several solutions.
    pub fn play_anyway(&self) -> Demand {
        match (self.grid(), &self.judgement) {
            (Some(grid), Judgement::Many(..) | Judgement::Unknown) => {
                Demand::Play(Box::new(self.fresh(*grid)))
            }
            _ => Demand::Nothing,
        }
    }

    /// A game of it, with all that is known.
    fn fresh(&self, puzzle: Grid) -> Fresh {
        let (solution, rating) = match &self.judgement {
            Judgement::One { solution, hardness } => (Some(solution.clone()), hardness.rating()),
            _ => (None, None),
        };
        Fresh { category: Category::own(puzzle.shape()), puzzle, solution, rating, day: None, position: None }
    }

    /// Shows the solution, then another one if there is one, then none.
    fn solve(&mut self) -> Demand {
        self.shown = match (self.shown, &self.judgement) {
            (_, Judgement::Unknown) => return self.say(Remark::NoSolution),
            (Shown::Nothing, _) => Shown::First,
            (Shown::First, Judgement::Many(..)) => Shown::Second,
            _ => Shown::Nothing,
        };
        Demand::Nothing
    }

    fn copy(&mut self) -> Demand {
        match self.grid() {
            None => self.say(Remark::MendFirst),
            Some(_) if self.judgement == Judgement::Blank => self.say(Remark::NoClues),
            Some(grid) => Demand::Copy(grid.to_string()),
        }
    }

    fn say(&mut self, remark: Remark) -> Demand {
        self.remark = Some(remark);
        Demand::Nothing
    }

    /// Whether something is shown or waited for that [`Editor::dismiss`] would put away: then Escape does that, and does
    /// not leave.
    pub fn is_busy(&self) -> bool {
        self.shown != Shown::Nothing || self.purpose.is_some()
    }

    /// Closes what is shown for the moment.
    pub fn dismiss(&mut self) {
        (self.shown, self.purpose, self.remark) = (Shown::Nothing, None, None);
    }
}

/// The upper left cell.
fn corner(shape: Shape) -> Cell {
    shape.cells().next().expect("a grid has cells")
}
