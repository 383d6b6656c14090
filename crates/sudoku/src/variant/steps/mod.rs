//! Steps for people on puzzles with more rules: the next [`Step`](crate::technique::Step), whole paths, and what a puzzle is
//! rated.
//!
//! A step has the type of classic steps, with a [`Proof`](crate::technique::Proof) of its own kind:
//! [`Proof::Variant`](crate::technique::Proof::Variant) with an [`Argument`]. The entry points are those of
//! [`technique`](crate::technique) under the same names: [`Candidates`] are what is filled in and what may be, a [`Solver`]
//! finds steps in them, and [`Rater`] rates. A digit n of a step is the n-th digit of the layout, so that a layout with
//! digits from 0 has the value n − 1.
//!
//! ```
//! use sudoku::variant::{Layout, Puzzle, steps};
//!
//! let mut puzzle = Puzzle::new(Layout::nine());
//! for (index, digit) in "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".bytes().enumerate() {
//!     if digit != b'.' {
//!         puzzle.restrict(puzzle.layout().cell(index), 1 << (digit - b'0'));
//!     }
//! }
//! let mut solver = steps::Solver::new(&puzzle);
//! let mut candidates = solver.candidates();
//! assert_eq!(solver.path(&mut candidates).count(), 51);
//! assert!(candidates.is_solved());
//! ```
//!
//! | what | module |
//! |---|---|
//! | what is filled in, and candidates | `candidates` |
//! | groups, cells that see each other, and parts of rules | `geometry` |
//! | why a step is true, as data | `argument` |
//! | singles, intersections, subsets, fish, wings | `singles`, `locked`, `subsets`, `fish`, `wings` |
//! | sets of digits in cages and on lines | `cages` |
//! | the rule of 45; sets of cells with the same digits | `sums`, `equivalence` |
//! | pairs of cells; every rule by itself, and which cells decide it | `pairs`, `ways`, `because` |
//! | chains, trials; every digit of a cell or every place of a digit leads to the same | `chains`, `trial`, `cases` |
//! | rectangles that would have two solutions | `rectangles` |
//! | what is highlighted | `marks` |
//! | the order of techniques | `solver` |
//! | ratings | `rate` |

mod argument;
mod because;
mod board;
mod cages;
mod candidates;
mod cases;
mod cells;
mod chains;
mod equivalence;
mod fish;
mod geometry;
mod locked;
mod marks;
mod pairs;
mod rate;
mod rectangles;
mod singles;
mod solver;
mod subsets;
mod sums;
mod trial;
mod ways;
mod wings;

pub use argument::{Argument, Counted, Fact, Group, GroupName, Impossible, Link, RuleReason, Span};
pub use candidates::Candidates;
pub use rate::Rater;
pub use solver::Solver;
