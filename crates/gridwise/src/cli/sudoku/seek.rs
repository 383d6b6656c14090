//! `gridwise sudoku generate` with a difficulty: puzzles that are looked for.
//!
//! Attempts are numbered, and what comes of one depends on the seed and its number alone. The puzzles are those that
//! the attempts find, in the order of the attempts, until there are enough: so they are the same for any number of
//! workers, and all of them look for the first one together.

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
    generate::{Attempt, Puzzle, Recipe, Seeker, Wish, series},
    technique::Rating,
};
use words::{Words, fill};

use super::{
    args::GenerateArgs,
    generate::{Writing, recipe},
    page::{Page, Stopped},
    pipeline::{Feed, Work},
    progress::Progress,
};

/// How many puzzles are looked at for each that is asked for, where nothing else is said.
const TRIES: u64 = 10_000_000;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct PuzzleSearch {
    recipe: Recipe,
    wish: Wish,
    seed: u64,
    count: u64,
    tries: u64,
    /// When to stop.
    pub deadline: Option<Instant>,
}

impl PuzzleSearch {
    /// What these arguments ask for, if they say how hard puzzles should be. Refuses what cannot be.
    pub fn new(args: &GenerateArgs, seed: u64) -> anyhow::Result<Option<PuzzleSearch>> {
        let recipe = recipe(args, args.size.unwrap_or(Shape::NINE))?;
        let Some(wish) = args.wish.wish(recipe.shape)? else { return Ok(None) };
        Seeker::new(&recipe, &wish)?;
        let tries = args.tries.unwrap_or(args.count.saturating_mul(TRIES));
        let deadline = args.deadline();
        Ok(Some(PuzzleSearch { recipe, wish, seed, count: args.count, tries, deadline }))
    }

    /// The attempts, some at a time where each is short.
    pub fn attempts(&self) -> Attempts {
        Attempts { next: 0, stretch: if self.wish.lowest < Rating::tenths(41) { 8 } else { 1 } }
    }

    /// What comes of an attempt; nothing if it was stopped.
    fn attempt(&self, seeker: &mut Option<Seeker>, number: u64, stop: &AtomicBool) -> Option<Attempt> {
        if seeker.is_none() {
            *seeker = Seeker::new(&self.recipe, &self.wish).ok();
        }
        // There is one: it was made before, to see whether it can be.
        seeker.as_mut().and_then(|seeker| seeker.attempt_until(&mut series(self.seed, number), stop).ok())
    }

    /// One find after another, by one worker; the last item says why there are no more, if there should be.
    pub fn finds<'a>(
        &'a self,
        stop: &'a AtomicBool,
        words: &'a Words,
    ) -> impl Iterator<Item = Result<Puzzle, String>> + 'a {
        let (mut seeker, mut number, count) = (None, 0, Count::default());
        std::iter::from_fn(move || {
            while !count.is_over() && count.found() < self.count {
                let Some(attempt) = self.attempt(&mut seeker, number, stop) else {
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

    /// Says that fewer were found than asked for.
    pub fn shortfall(&self, count: &Count, late: bool, words: &Words) -> String {
        let template = if late { words.search_timeout } else { words.search_tries };
        fill(template, &[&count.found(), &self.count, &count.tried()]).to_string()
    }
}

/// How far a search is. Only whoever's turn it is counts.
#[derive(Debug, Default)]
pub struct Count {
    found: AtomicU64,
    tried: AtomicU64,
    over: AtomicBool,
}

impl Count {
    /// How many were found.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }

    /// How many were looked at.
    pub fn tried(&self) -> u64 {
        self.tried.load(Ordering::Relaxed)
    }

    /// Whether as many were looked at as may be.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Counts an attempt in its turn; false if it is beyond what may be tried.
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

/// The numbers of attempts, without end.
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

/// Looks for puzzles and writes them.
pub struct Seek {
    search: PuzzleSearch,
    writing: Writing,
    count: Arc<Count>,
    progress: Progress,
    /// Looked at by all workers, counted or not.
    tried: AtomicU64,
    stop: Arc<AtomicBool>,
}

impl Seek {
    /// Writes what the search finds, and counts it, until it is stopped.
    pub fn new(
        search: PuzzleSearch,
        writing: Writing,
        count: Arc<Count>,
        progress: Progress,
        stop: Arc<AtomicBool>,
    ) -> Seek {
        Seek { search, writing, count, progress, tried: AtomicU64::new(0), stop }
    }
}

impl Work<Range<u64>> for Seek {
    type Desk = Option<Seeker>;

    fn work(
        &self,
        numbers: &Range<u64>,
        seeker: &mut Option<Seeker>,
        page: &mut Page<'_>,
    ) -> Result<(), Stopped> {
        for number in numbers.clone() {
            let Some(attempt) = self.search.attempt(seeker, number, &self.stop) else { return Err(Stopped) };
            let Attempt { tried, found } = attempt;
            if let Some(made) = &found {
                self.writing.write(made, page);
            }
            page.mark([&tried.to_le_bytes()[..], &[found.is_some().into()]].concat().into());
            self.progress.tried(self.tried.fetch_add(tried, Ordering::Relaxed) + tried);
        }
        Ok(())
    }

    /// Keeps what is still wanted, and says when that is all.
    fn settle(&self, page: &mut Page<'_>) -> Result<(), Stopped> {
        let (search, count) = (&self.search, &self.count);
        page.retain(|key| {
            let Some((tried, found)) = key.split_first_chunk() else { return false };
            if count.is_over() || count.found() == search.count {
                return false;
            }
            let found = found == [1];
            let admitted = count.admit(u64::from_le_bytes(*tried), found, search);
            self.progress.advance((admitted && found).into());
            admitted
        });
        self.writing.settle(page);
        if count.is_over() || count.found() == search.count { Err(Stopped) } else { Ok(()) }
    }
}
