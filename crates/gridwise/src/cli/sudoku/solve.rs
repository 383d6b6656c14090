//! `gridwise sudoku solve`: puzzles in, solutions out.

use std::sync::atomic::AtomicBool;

use sudoku::{
    Answer, BatchSolver, Setup, Solutions, Verdict, count,
    format::{Style, Values},
    judge,
    variant::{self, Outcome, Puzzle},
};
use words::fill;

use super::{
    answer::{Answers, Found},
    args::SolveArgs,
    input::{Block, FileLine, Nines, Piece},
    page::{Page, Stopped},
    pipeline::Work,
    rules::{AnyPuzzle, RulesText},
};
use crate::cli::{Status, error::Localize};

/// The default number of solutions that `--all` prints.
const ALL: u64 = 1_000_000;

/// The length of a 9×9 solution and its line end.
const LINE: usize = 82;

/// What to find for each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Request {
    /// The solution, if there is exactly one.
    Solution,
    /// The number of solutions, up to a limit.
    Count(u64),
    /// All solutions, up to a limit.
    All(u64),
}

/// Solves puzzles.
#[derive(Debug)]
pub struct Solve {
    request: Request,
    /// The limit of a search on puzzles with more rules.
    dead_ends: u64,
    answers: Answers,
}

/// A worker's buffers.
#[derive(Debug, Default)]
pub struct Scratch {
    answers: Vec<Answer>,
    many: BatchSolver,
}

impl Solve {
    /// The work for these arguments.
    pub fn new(args: &SolveArgs) -> Solve {
        let request = match (args.count, args.all) {
            (Some(limit), _) => Request::Count(limit),
            (None, true) => Request::All(args.limit.unwrap_or(ALL)),
            (None, false) => Request::Solution,
        };
        let style = if args.json { Style::Json } else { args.format };
        let answers = Answers::new(style, args.input.files.len() > 1);
        Solve { request, dead_ends: args.effort.dead_ends(), answers }
    }

    /// Solves many 9×9 puzzles at once.
    fn nines(&self, nines: Nines<'_>, scratch: &mut Scratch, page: &mut Page<'_>) -> Result<(), Stopped> {
        if self.request != Request::Solution {
            return nines.placed().try_for_each(|(at, &nine)| self.puzzle(at, &nine.into(), page));
        }
        scratch.many.solve(nines.puzzles(), &mut scratch.answers);
        page.text.reserve(nines.puzzles().len() * LINE);
        for ((at, puzzle), answer) in nines.placed().zip(&scratch.answers) {
            match answer {
                Answer::One(solution) if self.answers.is_plain() => {
                    page.text.extend_from_slice(&solution.to_line());
                    page.text.push(b'\n');
                }
                Answer::One(solution) => {
                    let found = Found::One(Values::from(solution).into());
                    self.answers.found(at, Values::from(puzzle).into(), found, page);
                }
                Answer::Many(_) => {
                    self.answers.found(at, Values::from(puzzle).into(), Found::Several, page);
                }
                Answer::None => self.unsolvable(at, &(*puzzle).into(), page),
            }
        }
        page.flush_if_large()
    }

    /// Solves a puzzle of any size.
    fn puzzle(&self, at: FileLine<'_>, puzzle: &Setup, page: &mut Page<'_>) -> Result<(), Stopped> {
        let Ok(grid) = puzzle.check() else {
            self.unsolvable(at, puzzle, page);
            return page.flush_if_large();
        };
        let subject = Values::from(puzzle).into();
        let mut report = |found: Found<'_>| self.answers.found(at, subject, found, page);
        match self.request {
            Request::Solution => match judge(&grid) {
                Verdict::None => report(Found::None(None)),
                Verdict::One(solution) => report(Found::One((&solution).into())),
                Verdict::Many(..) => report(Found::Several),
            },
            Request::Count(limit) => {
                let found = count(&grid, limit);
                report(Found::Count(found, found == limit, None));
            }
            Request::All(limit) => {
                let mut number = 0;
                for solution in Solutions::of(&grid) {
                    if number == limit {
                        page.note_at(at, fill(page.lang.commands().more_solutions, &[&limit]));
                        page.worsen(Status::BadInput);
                        break;
                    }
                    number += 1;
                    self.answers.found(at, subject, Found::Each(number, (&solution).into()), page);
                    page.flush_if_large()?;
                }
                if number == 0 {
                    self.answers.found(at, subject, Found::None(None), page);
                }
            }
        }
        page.flush_if_large()
    }

    /// Reports a puzzle without a solution, with its clashes if there are any.
    fn unsolvable(&self, at: FileLine<'_>, puzzle: &Setup, page: &mut Page<'_>) {
        let clashes = puzzle.check().err();
        if let Some(clashes) = &clashes {
            page.note_at(at, clashes.localized(page.lang));
        }
        // In English, for programs.
        let clashes = clashes.map(|clashes| clashes.to_string());
        let found = match self.request {
            Request::Count(_) => Found::Count(0, false, clashes.as_deref()),
            Request::Solution | Request::All(_) => Found::None(clashes.as_deref()),
        };
        self.answers.found(at, Values::from(puzzle).into(), found, page);
    }

    /// Reads a puzzle with more rules and solves it.
    fn read(&self, at: FileLine<'_>, text: &RulesText, page: &mut Page<'_>) -> Result<(), Stopped> {
        match page.read_rules(at, text) {
            Ok(AnyPuzzle::Grid(entry)) => self.puzzle(at, &entry.puzzle, page),
            Ok(AnyPuzzle::Rules(puzzle)) => self.rules(at, &puzzle.puzzle, page),
            Err(error) => {
                self.answers.fault(FileLine { line: error.line, ..at }, &error, page);
                Ok(())
            }
        }
    }

    /// Solves a puzzle with more rules.
    fn rules(&self, at: FileLine<'_>, puzzle: &Puzzle, page: &mut Page<'_>) -> Result<(), Stopped> {
        let limit = match self.request {
            Request::Solution => 2,
            Request::Count(limit) => limit,
            Request::All(limit) => limit.saturating_add(1),
        };
        let mut search = variant::Solutions::of(puzzle);
        let (mut number, mut first, mut spent) = (0, None, false);
        while number < limit {
            let left = self.dead_ends.saturating_sub(search.dead_ends());
            // Nothing sets this flag.
            match search.next_within(left, &AtomicBool::new(false)) {
                Ok(Outcome::Solution(solution)) => {
                    number += 1;
                    match self.request {
                        Request::Solution => first = first.or(Some(solution)),
                        Request::All(limit) if number <= limit => {
                            let found = Found::Each(number, solution[..].into());
                            self.answers.found(at, puzzle.into(), found, page);
                            page.flush_if_large()?;
                        }
                        Request::Count(_) | Request::All(_) => {}
                    }
                }
                Ok(Outcome::Exhausted) | Err(_) => break,
                Ok(Outcome::Spent) => {
                    spent = true;
                    break;
                }
            }
        }
        let found = match (self.request, number, &first) {
            (Request::Count(limit), ..) => Found::Count(number, spent || number == limit, None),
            (Request::All(limit), ..) if number > limit => {
                page.note_at(at, fill(page.lang.commands().more_solutions, &[&limit]));
                page.worsen(Status::BadInput);
                return page.flush_if_large();
            }
            (Request::Solution, 2, _) => Found::Several,
            _ if spent => Found::Unknown,
            (_, 0, _) => Found::None(None),
            (_, _, Some(solution)) => Found::One(solution[..].into()),
            _ => return page.flush_if_large(),
        };
        self.answers.found(at, puzzle.into(), found, page);
        page.flush_if_large()
    }
}

impl Work<Block> for Solve {
    type Scratch = Scratch;

    fn work(&self, block: &Block, scratch: &mut Scratch, page: &mut Page<'_>) -> Result<(), Stopped> {
        let name = block.name();
        for piece in block.pieces() {
            match piece {
                Piece::Nines(nines) => self.nines(nines, scratch, page)?,
                Piece::Entry { line, entry } => self.puzzle(FileLine { name, line }, &entry.puzzle, page)?,
                Piece::Rules(text) => self.read(FileLine { name, line: text.line }, text, page)?,
                Piece::Fault(error) => self.answers.fault(FileLine { name, line: error.line }, error, page),
                Piece::Unreadable(why) => page.unreadable(name, why),
            }
        }
        Ok(())
    }

    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        self.answers.before_write(page);
        Ok(())
    }
}
