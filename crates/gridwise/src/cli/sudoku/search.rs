//! `gridwise sudoku generate` with a difficulty: a search for puzzles.
//!
//! Attempts are numbered, and the result of an attempt depends only on the seed and its number. The puzzles are the results
//! in the order of the attempts, until there are enough. So they are the same for any number of workers, and all workers
//! search for the first puzzle together.

use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};

use sudoku::{
    Shape,
    generate::{self, Criteria, GradedGenerator, series},
    technique::Rating,
    variant::generate as rules,
};
use words::{Words, fill};

use super::{
    args::GenerateArgs,
    generate::{GeneratedWriter, Made, recipe, rules_recipe},
    page::{Page, Stopped},
    pipeline::{Feed, Work},
    progress::Progress,
};
use crate::cli::{Status, error::Localize};

/// The key of a puzzle that the format has no words for. The next one would be the same.
const UNWRITABLE: &[u8] = b"unwritable";

/// The default number of tries per requested puzzle.
const TRIES: u64 = 10_000_000;

/// A search.
#[derive(Clone, Debug)]
pub struct PuzzleSearch {
    recipe: AnyRecipe,
    criteria: Criteria,
    seed: u64,
    count: u64,
    tries: u64,
    /// When to stop.
    pub deadline: Option<Instant>,
}

impl PuzzleSearch {
    /// The search for these arguments, if they request a difficulty. Fails if it is impossible.
    pub fn new(args: &GenerateArgs, seed: u64) -> anyhow::Result<Option<PuzzleSearch>> {
        let shape = args.size.unwrap_or(Shape::NINE);
        let (recipe, criteria) = match args.rules {
            Some(_) => (AnyRecipe::Rules(rules_recipe(args, shape)?), args.difficulty.criteria(None)?),
            None => {
                let recipe = recipe(args, shape)?;
                let criteria = args.difficulty.criteria(Some(recipe.shape))?;
                (AnyRecipe::Grid(recipe), criteria)
            }
        };
        let Some(criteria) = criteria else { return Ok(None) };
        args.check_format()?;
        recipe.generator(&criteria)?;
        let tries = args.tries.unwrap_or(args.count.saturating_mul(TRIES));
        let deadline = args.deadline();
        Ok(Some(PuzzleSearch { recipe, criteria, seed, count: args.count, tries, deadline }))
    }

    /// The numbers of attempts, in blocks if attempts are short.
    pub fn attempts(&self) -> Attempts {
        Attempts { next: 0, stretch: if self.criteria.lowest < Rating::tenths(41) { 8 } else { 1 } }
    }

    /// The result of an attempt; `None` if it was stopped.
    fn attempt(
        &self,
        generator: &mut Option<AnyGenerator>,
        number: u64,
        stop: &AtomicBool,
    ) -> Option<Attempt> {
        if generator.is_none() {
            *generator = self.recipe.generator(&self.criteria).ok();
        }
        // This cannot fail: one was made before, as a check.
        generator.as_mut().and_then(|generator| generator.attempt(self.seed, number, stop))
    }

    /// The puzzles one after the other, found by one worker. If there are fewer than requested, the last item says why.
    pub fn finds<'a>(
        &'a self,
        stop: &'a AtomicBool,
        words: &'a Words,
    ) -> impl Iterator<Item = Result<Made, String>> + 'a {
        let (mut generator, mut number, count) = (None, 0, SearchCount::default());
        std::iter::from_fn(move || {
            while !count.is_over() && count.found() < self.count {
                let Some(attempt) = self.attempt(&mut generator, number, stop) else {
                    count.over.store(true, Ordering::Relaxed);
                    return Some(Err(self.shortfall(&count, true, words)));
                };
                number += 1;
                if !count.admit(attempt.tried, attempt.found.is_some(), self) {
                    return Some(Err(self.shortfall(&count, false, words)));
                }
                if let Some(made) = attempt.found {
                    return Some(Ok(made));
                }
            }
            None
        })
    }

    /// A message that fewer puzzles were found than requested.
    pub fn shortfall(&self, count: &SearchCount, late: bool, words: &Words) -> String {
        let template = if late { words.search_timeout } else { words.search_tries };
        fill(template, &[&count.found(), &self.count, &count.tried()]).to_string()
    }
}

/// What to make: grids, or puzzles with more rules.
#[derive(Clone, Debug)]
enum AnyRecipe {
    Grid(generate::Recipe),
    Rules(rules::Recipe),
}

/// Makes attempts.
pub enum AnyGenerator {
    /// Of grids.
    Grid(Box<GradedGenerator>),
    /// Of puzzles with more rules.
    Rules(Box<rules::GradedGenerator>),
}

/// The result of an attempt.
struct Attempt {
    /// How many puzzles were examined.
    tried: u64,
    found: Option<Made>,
}

impl AnyRecipe {
    fn generator(&self, criteria: &Criteria) -> anyhow::Result<AnyGenerator> {
        Ok(match self {
            AnyRecipe::Grid(recipe) => AnyGenerator::Grid(Box::new(GradedGenerator::new(recipe, criteria)?)),
            AnyRecipe::Rules(recipe) => {
                AnyGenerator::Rules(Box::new(rules::GradedGenerator::new(recipe, criteria)?))
            }
        })
    }
}

impl AnyGenerator {
    /// The attempt with this number; `None` if it was stopped.
    fn attempt(&mut self, seed: u64, number: u64, stop: &AtomicBool) -> Option<Attempt> {
        let rng = &mut series(seed, number);
        Some(match self {
            AnyGenerator::Grid(generator) => {
                let attempt = generator.attempt_until(rng, stop).ok()?;
                Attempt { tried: attempt.tried, found: attempt.found.map(Made::Grid) }
            }
            AnyGenerator::Rules(generator) => {
                let attempt = generator.attempt_until(rng, stop).ok()?;
                // An attempt without a puzzle counts as well, so that a search always comes to its end.
                let found = attempt.found.map(|made| Made::Rules(Box::new(made)));
                Attempt { tried: attempt.tried.max(1), found }
            }
        })
    }
}

/// The progress of a search. Only pages that are written count.
#[derive(Debug, Default)]
pub struct SearchCount {
    found: AtomicU64,
    tried: AtomicU64,
    over: AtomicBool,
}

impl SearchCount {
    /// The number of puzzles found.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }

    /// The number of puzzles tried.
    pub fn tried(&self) -> u64 {
        self.tried.load(Ordering::Relaxed)
    }

    /// Whether the limit of tries is reached.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Counts an attempt; false if it is beyond the limit.
    fn admit(&self, tried: u64, found: bool, search: &PuzzleSearch) -> bool {
        let all = self.tried().saturating_add(tried);
        if all > search.tries {
            self.tried.store(search.tries, Ordering::Relaxed);
            self.over.store(true, Ordering::Relaxed);
            return false;
        }
        self.tried.store(all, Ordering::Relaxed);
        self.found.fetch_add(u64::from(found), Ordering::Relaxed);
        true
    }
}

/// The numbers of attempts, without an end.
#[derive(Debug)]
pub struct Attempts {
    next: u64,
    stretch: u64,
}

impl Feed for Attempts {
    type Block = Range<u64>;

    fn fill(&mut self, block: &mut Range<u64>) -> bool {
        *block = self.next..self.next.saturating_add(self.stretch);
        self.next = block.end;
        !block.is_empty()
    }
}

/// Searches for puzzles and writes them.
pub struct SearchWork {
    search: PuzzleSearch,
    writer: GeneratedWriter,
    count: Arc<SearchCount>,
    progress: Progress,
    /// Tried by all workers, counted or not.
    tried: AtomicU64,
    stop: Arc<AtomicBool>,
}

impl SearchWork {
    /// Writes and counts the puzzles of the search, until it is stopped.
    pub fn new(
        search: PuzzleSearch,
        writer: GeneratedWriter,
        count: Arc<SearchCount>,
        progress: Progress,
        stop: Arc<AtomicBool>,
    ) -> SearchWork {
        SearchWork { search, writer, count, progress, tried: AtomicU64::new(0), stop }
    }
}

impl Work<Range<u64>> for SearchWork {
    type Scratch = Option<AnyGenerator>;

    fn work(
        &self,
        numbers: &Range<u64>,
        generator: &mut Option<AnyGenerator>,
        page: &mut Page<'_>,
    ) -> Result<(), Stopped> {
        for number in numbers.clone() {
            let Some(attempt) = self.search.attempt(generator, number, &self.stop) else {
                return Err(Stopped);
            };
            let Attempt { tried, found } = attempt;
            let found = match found {
                Some(made) => match self.writer.write(&made, page) {
                    Ok(()) => true,
                    Err(error) => {
                        page.note(error.localized(page.lang));
                        page.worsen(Status::BadInput);
                        page.mark(Box::from(UNWRITABLE));
                        break;
                    }
                },
                None => false,
            };
            page.mark([&tried.to_le_bytes()[..], &[found.into()]].concat().into());
            self.progress.tried(self.tried.fetch_add(tried, Ordering::Relaxed) + tried);
        }
        Ok(())
    }

    /// Keeps the puzzles that are still needed, and ends the run when there are enough.
    fn before_write(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let (search, count) = (&self.search, &self.count);
        let mut unwritable = false;
        page.retain(|key| {
            unwritable |= *key == *UNWRITABLE;
            let Some((tried, found)) = key.split_first_chunk() else { return false };
            if count.is_over() || count.found() == search.count {
                return false;
            }
            let found = found == [1];
            let admitted = count.admit(u64::from_le_bytes(*tried), found, search);
            self.progress.advance((admitted && found).into());
            admitted
        });
        self.writer.before_write(page);
        if unwritable || count.is_over() || count.found() == search.count { Err(Stopped) } else { Ok(()) }
    }
}
