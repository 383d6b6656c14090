//! `gridwise sudoku rate`: how hard puzzles are.

use std::sync::atomic::AtomicBool;

use serde::{Serialize, Serializer};
use sudoku::{
    Clashes, Shape,
    format::{Entry, ReadError},
    rate::{Rated, Rater, Unrated},
    technique::{Rating, Technique},
    variant::{Puzzle, Verdict, judge_until, steps},
};
use words::Lang;

use super::{
    answer::{line, to_line},
    args::RateArgs,
    input::FileLine,
    page::{Page, Stopped},
    pipeline::Work,
    progress::Progress,
    rules::{AnyPuzzle, RulesText},
    single_puzzles::{InputItem, ItemRef},
    technique_names,
};
use crate::cli::{Status, error::Localize};

/// Rates puzzles.
#[derive(Debug)]
pub struct Rate {
    json: bool,
    /// Whether results contain the file name.
    files: bool,
    forbidden: Vec<Technique>,
    /// The limit of a search on puzzles with more rules.
    dead_ends: u64,
    progress: Progress,
}

impl Rate {
    /// The work for these arguments.
    pub fn new(args: &RateArgs, progress: Progress) -> Rate {
        let (json, files) = (args.json, args.input.files.len() > 1);
        let (forbidden, dead_ends) = (technique_names::all(&args.forbid), args.effort.dead_ends());
        Rate { json, files, forbidden, dead_ends, progress }
    }

    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, rater: &mut Rater, page: &mut Page<'_>) {
        let rated = match entry.puzzle.check() {
            Ok(puzzle) => rater.rate(&puzzle).map_err(Why::Unrated),
            Err(clashes) => Err(Why::Clashes(clashes)),
        };
        self.write(at, line((&entry.puzzle).into()), entry.puzzle.shape(), rated, page);
    }

    /// Reads a puzzle with more rules and rates it.
    fn read(&self, at: FileLine<'_>, text: &RulesText, rater: &mut Rater, page: &mut Page<'_>) {
        match page.read_rules(at, text) {
            Ok(AnyPuzzle::Grid(entry)) => self.puzzle(at, &entry, rater, page),
            Ok(AnyPuzzle::Rules(puzzle)) => {
                let rated = self.rated(&puzzle.puzzle);
                self.write(at, puzzle.puzzle.to_string(), Shape::NINE, rated, page);
            }
            Err(error) => self.fault(FileLine { line: error.line, ..at }, &error, page),
        }
    }

    /// The rating of a puzzle with more rules.
    fn rated(&self, puzzle: &Puzzle) -> Result<Rated, Why> {
        // Nothing sets this flag.
        let stop = AtomicBool::new(false);
        match judge_until(puzzle, self.dead_ends, &stop).ok().flatten() {
            None => return Err(Why::Unknown),
            Some(Verdict::None) => return Err(Why::Unrated(Unrated::NoSolution)),
            Some(Verdict::Many(..)) => return Err(Why::Unrated(Unrated::ManySolutions)),
            Some(Verdict::One(_)) => {}
        }
        let mut rater = steps::Rater::without(&self.forbidden);
        let rated = rater.rate_until(puzzle, Rating::tenths(u16::MAX), &stop);
        rated.unwrap_or(Err(Unrated::Beyond { so_far: Rating::ZERO })).map_err(Why::Unrated)
    }

    /// Writes a result. The shape is that of a grid; the text of a puzzle with more rules has its size.
    fn write(
        &self,
        at: FileLine<'_>,
        puzzle: String,
        shape: Shape,
        rated: Result<Rated, Why>,
        page: &mut Page<'_>,
    ) {
        if let Err(why) = &rated {
            page.worsen(Status::BadInput);
            if !why.is_plain() {
                page.note_at(at, why.localized(page.lang));
            }
        }
        let text = match (self.json, rated) {
            (true, rated) => self.json(at, puzzle, shape, &rated),
            (false, Ok(Rated { er, ep, ed, hardest })) => {
                format!("{puzzle} {er}/{ep}/{ed} {hardest} {}\n", sudoku::rate::Level::of(er))
            }
            (false, Err(why)) => format!("{puzzle} {}\n", why.word()),
        };
        page.text.extend_from_slice(text.as_bytes());
    }

    fn json(&self, at: FileLine<'_>, puzzle: String, shape: Shape, rated: &Result<Rated, Why>) -> String {
        let placed = self.files || rated.is_err();
        to_line(&Object {
            puzzle: Some(puzzle),
            shape: (shape != Shape::NINE).then(|| shape.to_string()),
            rated: rated.as_ref().ok().map(Scores::from),
            error: rated.as_ref().err().map(ToString::to_string),
            file: self.files.then(|| at.name.to_string()),
            line: placed.then_some(at.line),
            column: None,
        })
    }

    /// Reports an error in the input, in the output and on standard error.
    fn fault(&self, at: FileLine<'_>, error: &ReadError, page: &mut Page<'_>) {
        page.worsen(Status::BadInput);
        page.note_fault(at.name, error);
        let text = if self.json {
            to_line(&Object {
                error: Some(error.fault.to_string()),
                file: self.files.then(|| at.name.to_string()),
                line: Some(error.line),
                column: error.column,
                ..Object::default()
            })
        } else {
            format!("error: {error}\n")
        };
        page.text.extend_from_slice(text.as_bytes());
    }
}

/// Why a puzzle has no rating.
#[derive(Debug, thiserror::Error)]
enum Why {
    #[error(transparent)]
    Clashes(Clashes),
    #[error(transparent)]
    Unrated(Unrated),
    #[error("the search was given up before it was known how many solutions there are")]
    Unknown,
}

impl Localize for Why {
    fn localized(&self, lang: Lang) -> String {
        match self {
            Why::Clashes(clashes) => clashes.localized(lang),
            Why::Unrated(unrated) => unrated.localized(lang),
            Why::Unknown => lang.commands().not_decided.to_owned(),
        }
    }
}

impl Why {
    /// Whether the word is enough without a note.
    fn is_plain(&self) -> bool {
        matches!(self, Why::Unrated(Unrated::NoSolution | Unrated::ManySolutions | Unrated::Full))
    }

    /// The word that is printed instead of a rating.
    fn word(&self) -> &'static str {
        match self {
            Why::Clashes(_) | Why::Unrated(Unrated::NoSolution) => "none",
            Why::Unrated(Unrated::ManySolutions) => "several",
            Why::Unrated(Unrated::Full) => "full",
            Why::Unrated(_) => "beyond",
            Why::Unknown => "unknown",
        }
    }
}

/// A result as JSON.
#[derive(Debug, Default, Serialize)]
struct Object {
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    /// Absent for 9×9.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    #[serde(flatten)]
    rated: Option<Scores>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

/// A rating as JSON: numbers, and codes.
#[derive(Debug, Serialize)]
struct Scores {
    #[serde(serialize_with = "number")]
    er: Rating,
    #[serde(serialize_with = "number")]
    ep: Rating,
    #[serde(serialize_with = "number")]
    ed: Rating,
    level: &'static str,
    hardest: &'static str,
}

impl From<&Rated> for Scores {
    fn from(rated: &Rated) -> Scores {
        let Rated { er, ep, ed, hardest } = *rated;
        Scores { er, ep, ed, level: rated.level().code(), hardest: hardest.code() }
    }
}

/// Writes a rating as a number with one decimal.
fn number<S: Serializer>(rating: &Rating, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(f64::from(rating.in_tenths()) / 10.0)
}

impl Work<Option<InputItem>> for Rate {
    type Scratch = Option<Rater>;

    fn work(
        &self,
        item: &Option<InputItem>,
        scratch: &mut Option<Rater>,
        page: &mut Page<'_>,
    ) -> Result<(), Stopped> {
        let Some(item) = item else { return Ok(()) };
        let rater = scratch.get_or_insert_with(|| Rater::without(&self.forbidden));
        match item.get() {
            ItemRef::Puzzle(entry) => self.puzzle(item.place(), entry, rater, page),
            ItemRef::Rules(text) => self.read(item.place(), text, rater, page),
            ItemRef::Fault(error) => self.fault(item.place(), error, page),
            ItemRef::Unreadable(why) => page.unreadable(item.place().name, why),
        }
        self.progress.advance(item.bytes);
        Ok(())
    }
}
