//! A grid of candidates, with or without more rules, and what finds steps in it.

use sudoku::{
    Cell, Digit, Digits, Shape,
    technique::{Candidate, Candidates, NotACandidate, Order, Solver, Step},
    variant::{self, steps},
};
use words::{
    Lang,
    sudoku::{Said, say, say_with_rules},
};

use crate::cli::sudoku::{answer::line, rules};

/// What is filled in, and the candidates of the other cells.
#[derive(Clone, Debug)]
pub enum Position {
    /// Of a grid.
    Grid(Candidates),
    /// Of a puzzle with more rules.
    Rules(steps::Candidates),
}

impl Position {
    /// The puzzle with more rules, if it is one.
    pub fn puzzle(&self) -> Option<&variant::Puzzle> {
        match self {
            Position::Grid(_) => None,
            Position::Rules(candidates) => Some(candidates.puzzle()),
        }
    }

    /// The number of rows and of columns.
    pub fn size(&self) -> (usize, usize) {
        match self {
            Position::Grid(candidates) => (candidates.shape().side(), candidates.shape().side()),
            Position::Rules(candidates) => {
                (candidates.puzzle().layout().rows(), candidates.puzzle().layout().columns())
            }
        }
    }

    /// The longer side.
    pub fn side(&self) -> usize {
        self.size().0.max(self.size().1)
    }

    /// Rows and columns of a box. Without boxes, those of the whole grid.
    pub fn boxes(&self) -> (usize, usize) {
        match self {
            Position::Grid(candidates) => (candidates.shape().box_rows(), candidates.shape().box_columns()),
            Position::Rules(candidates) => candidates.puzzle().layout().boxes().unwrap_or(self.size()),
        }
    }

    /// A shape for functions that name or mark cells. It says nothing about the rules.
    pub fn shape(&self) -> Shape {
        match self {
            Position::Grid(candidates) => candidates.shape(),
            Position::Rules(candidates) => candidates.puzzle().layout().carrier().unwrap_or(Shape::NINE),
        }
    }

    /// The cells of the grid in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let cells: Vec<Cell> = match self {
            Position::Grid(candidates) => candidates.shape().cells().collect(),
            Position::Rules(candidates) => candidates.puzzle().layout().grid_cells().collect(),
        };
        cells.into_iter()
    }

    /// The region of a cell: two cells that differ in it have a thick line between them.
    pub fn region(&self, cell: Cell) -> Option<usize> {
        match self {
            Position::Grid(candidates) => {
                let shape = candidates.shape();
                Some(cell.row() / shape.box_rows() * shape.side() + cell.column() / shape.box_columns())
            }
            Position::Rules(candidates) => candidates.puzzle().layout().region_of(cell),
        }
    }

    /// The number of different digits.
    pub fn digit_count(&self) -> usize {
        match self {
            Position::Grid(candidates) => candidates.shape().side(),
            Position::Rules(candidates) => candidates.puzzle().layout().all_digits().count_ones() as usize,
        }
    }

    /// The digit of a filled cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        match self {
            Position::Grid(candidates) => candidates.get(cell),
            Position::Rules(candidates) => candidates.get(cell),
        }
    }

    /// Whether the digit is a clue.
    pub fn is_given(&self, cell: Cell) -> bool {
        match self {
            Position::Grid(candidates) => candidates.is_given(cell),
            Position::Rules(candidates) => candidates.is_given(cell),
        }
    }

    /// The candidates of a cell.
    pub fn digits(&self, cell: Cell) -> Digits {
        match self {
            Position::Grid(candidates) => candidates.digits(cell),
            Position::Rules(candidates) => candidates.digits(cell),
        }
    }

    /// The value of a digit: with digits from 0, the first digit is 0.
    pub fn value(&self, digit: Digit) -> usize {
        match self {
            Position::Grid(_) => digit.value(),
            Position::Rules(candidates) => {
                digit.value() - 1 + usize::from(candidates.puzzle().layout().least())
            }
        }
    }

    /// The character of a digit.
    pub fn symbol(&self, digit: Digit) -> char {
        match self {
            Position::Grid(_) => digit.symbol(),
            Position::Rules(_) => rules::symbol(self.value(digit) as u8),
        }
    }

    /// The number of empty cells.
    pub fn open_cells(&self) -> usize {
        match self {
            Position::Grid(candidates) => {
                candidates.grid().values().iter().filter(|&&value| value == 0).count()
            }
            Position::Rules(candidates) => candidates.open_cells(),
        }
    }

    /// Fills a cell.
    pub fn place(&mut self, placed: Candidate) -> Result<(), NotACandidate> {
        match self {
            Position::Grid(candidates) => candidates.place(placed),
            Position::Rules(candidates) => candidates.place(placed),
        }
    }

    /// Takes a step.
    pub fn apply(&mut self, step: &Step) -> Result<(), NotACandidate> {
        match self {
            Position::Grid(candidates) => candidates.apply(step),
            Position::Rules(candidates) => candidates.apply(step),
        }
    }

    /// The digits as a line, `.` for an empty cell.
    pub fn line(&self) -> String {
        match self {
            Position::Grid(candidates) => line(candidates.grid().into()),
            Position::Rules(_) => {
                self.cells().map(|cell| self.get(cell).map_or('.', |digit| self.symbol(digit))).collect()
            }
        }
    }

    /// A step in sentences.
    pub fn say(&self, step: &Step, lang: Lang) -> Said {
        match self {
            Position::Grid(candidates) => say(step, candidates, lang),
            Position::Rules(candidates) => say_with_rules(step, candidates, lang),
        }
    }

    /// What finds the next step.
    pub fn finder(&self, order: Order) -> StepFinder {
        match self {
            Position::Grid(candidates) => StepFinder::Grid(Box::new(Solver::new(candidates.shape(), order))),
            Position::Rules(candidates) => StepFinder::Rules(Box::new(steps::Solver::of(candidates))),
        }
    }
}

/// Finds steps.
pub enum StepFinder {
    /// In a grid.
    Grid(Box<Solver>),
    /// In a puzzle with more rules.
    Rules(Box<steps::Solver>),
}

impl StepFinder {
    /// The next step. `None` if no technique finds one.
    pub fn step(&mut self, position: &Position) -> Option<Step> {
        match (self, position) {
            (StepFinder::Grid(solver), Position::Grid(candidates)) => solver.step(candidates),
            (StepFinder::Rules(solver), Position::Rules(candidates)) => solver.step(candidates),
            // A position keeps its kind.
            _ => None,
        }
    }
}
