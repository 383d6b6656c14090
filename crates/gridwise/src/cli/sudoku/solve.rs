//! `gridwise sudoku solve`: puzzles in, solutions out.

use sudoku::{Answer, BatchSolver, Setup, Solutions, Verdict as Judged, count, format::Style, judge};
use words::fill;

use super::{
    answer::{Answers, Found},
    args::SolveArgs,
    input::{Block, FileLine, Nines, Piece},
    page::{Page, Stopped},
    pipeline::Work,
};
use crate::cli::{Verdict, error::InWords};

/// How many solutions of a puzzle `--all` prints where nothing else is said.
const ALL: u64 = 1_000_000;

/// A solution of 9×9 on its line.
const LINE: usize = 82;

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// The solution, if there is exactly one.
    Solution,
    /// How many there are, up to a limit.
    Count(u64),
    /// Every one, up to a limit.
    All(u64),
}

/// Solves puzzles.
#[derive(Debug)]
pub struct Solve {
    question: Question,
    answers: Answers,
}

/// A worker's room for the puzzles of a block.
#[derive(Debug, Default)]
pub struct Desk {
    answers: Vec<Answer>,
    many: BatchSolver,
}

impl Solve {
    /// What these arguments ask for.
    pub fn new(args: &SolveArgs) -> Solve {
        let question = match (args.count, args.all) {
            (Some(limit), _) => Question::Count(limit),
            (None, true) => Question::All(args.limit.unwrap_or(ALL)),
            (None, false) => Question::Solution,
        };
        let style = if args.json { Style::Json } else { args.format };
        Solve { question, answers: Answers::new(style, args.input.files.len() > 1) }
    }

    /// Many 9×9 puzzles at once.
    fn nines(&self, nines: Nines<'_>, desk: &mut Desk, page: &mut Page<'_>) -> Result<(), Stopped> {
        if self.question != Question::Solution {
            return nines.placed().try_for_each(|(at, &nine)| self.puzzle(at, &nine.into(), page));
        }
        desk.many.solve(nines.puzzles(), &mut desk.answers);
        page.text.reserve(nines.puzzles().len() * LINE);
        for ((at, puzzle), answer) in nines.placed().zip(&desk.answers) {
            match answer {
                Answer::One(solution) if self.answers.is_plain() => {
                    page.text.extend_from_slice(&solution.to_line());
                    page.text.push(b'\n');
                }
                Answer::One(solution) => {
                    self.answers.found(at, puzzle.into(), Found::One(solution.into()), page);
                }
                Answer::Many(_) => self.answers.found(at, puzzle.into(), Found::Several, page),
                Answer::None => self.unsolvable(at, &(*puzzle).into(), page),
            }
        }
        page.spill_if_long()
    }

    /// A puzzle of any size.
    fn puzzle(&self, at: FileLine<'_>, puzzle: &Setup, page: &mut Page<'_>) -> Result<(), Stopped> {
        let Ok(grid) = puzzle.check() else {
            self.unsolvable(at, puzzle, page);
            return page.spill_if_long();
        };
        let mut tell = |found: Found<'_>| self.answers.found(at, puzzle.into(), found, page);
        match self.question {
            Question::Solution => match judge(&grid) {
                Judged::None => tell(Found::None(None)),
                Judged::One(solution) => tell(Found::One((&solution).into())),
                Judged::Many(..) => tell(Found::Several),
            },
            Question::Count(limit) => {
                let found = count(&grid, limit);
                tell(Found::Count(found, found == limit, None));
            }
            Question::All(limit) => {
                let mut number = 0;
                for solution in Solutions::of(&grid) {
                    if number == limit {
                        page.note_at(at, fill(page.lang.commands().more_solutions, &[&limit]));
                        page.lower(Verdict::Bad);
                        break;
                    }
                    number += 1;
                    self.answers.found(at, puzzle.into(), Found::Each(number, (&solution).into()), page);
                    page.spill_if_long()?;
                }
                if number == 0 {
                    self.answers.found(at, puzzle.into(), Found::None(None), page);
                }
            }
        }
        page.spill_if_long()
    }

    /// A puzzle without a solution: if that is because its clues contradict each other, they are named.
    fn unsolvable(&self, at: FileLine<'_>, puzzle: &Setup, page: &mut Page<'_>) {
        let clashes = puzzle.check().err();
        if let Some(clashes) = &clashes {
            page.note_at(at, clashes.in_words(page.lang));
        }
        // For programs.
        let clashes = clashes.map(|clashes| clashes.to_string());
        let found = match self.question {
            Question::Count(_) => Found::Count(0, false, clashes.as_deref()),
            Question::Solution | Question::All(_) => Found::None(clashes.as_deref()),
        };
        self.answers.found(at, puzzle.into(), found, page);
    }
}

impl Work<Block> for Solve {
    type Desk = Desk;

    fn work(&self, block: &Block, desk: &mut Desk, page: &mut Page<'_>) -> Result<(), Stopped> {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => self.nines(nines, desk, page)?,
                Piece::Entry { line, entry } => self.puzzle(FileLine { name, line }, &entry.puzzle, page)?,
                Piece::Fault(error) => self.answers.fault(FileLine { name, line: error.line }, error, page),
                Piece::Trouble(why) => page.trouble(name, why),
            }
        }
        Ok(())
    }

    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.answers.settle(page);
        Ok(())
    }
}
