//! `gridwise sudoku rate`: how hard puzzles are.

use serde::{Serialize, Serializer};
use sudoku::{
    Clashes, Shape,
    format::{Entry, ReadError},
    rate::{Rated, Rater, Unrated},
    technique::{Rating, Technique},
};
use words::Lang;

use super::{
    answer::{line, to_line},
    args::RateArgs,
    input::FileLine,
    names,
    page::{Page, Stopped},
    pipeline::Work,
    progress::Progress,
    singly::{One, Single},
};
use crate::cli::{Verdict, error::InWords};

/// Rates puzzles.
#[derive(Debug)]
pub struct Rate {
    json: bool,
    /// Whether answers say which file they belong to.
    files: bool,
    forbidden: Vec<Technique>,
    progress: Progress,
}

impl Rate {
    /// What these arguments ask for.
    pub fn new(args: &RateArgs, progress: Progress) -> Rate {
        let (json, files) = (args.json, args.input.files.len() > 1);
        Rate { json, files, forbidden: names::all(&args.forbid), progress }
    }

    fn puzzle(&self, at: FileLine<'_>, entry: &Entry, rater: &mut Rater, page: &mut Page<'_>) {
        let rated = match entry.puzzle.check() {
            Ok(puzzle) => rater.rate(&puzzle).map_err(Why::Unrated),
            Err(clashes) => Err(Why::Clashes(clashes)),
        };
        if let Err(why) = &rated {
            page.lower(Verdict::Bad);
            if !why.is_plain() {
                page.note_at(at, why.in_words(page.lang));
            }
        }
        let puzzle = line((&entry.puzzle).into());
        let text = match (self.json, rated) {
            (true, rated) => self.json(at, puzzle, entry.puzzle.shape(), &rated),
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

    /// What is no puzzle is told there and on standard error.
    fn fault(&self, at: FileLine<'_>, error: &ReadError, page: &mut Page<'_>) {
        page.lower(Verdict::Bad);
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
}

impl InWords for Why {
    fn in_words(&self, lang: Lang) -> String {
        match self {
            Why::Clashes(clashes) => clashes.in_words(lang),
            Why::Unrated(unrated) => unrated.in_words(lang),
        }
    }
}

impl Why {
    /// Whether the word says it all.
    fn is_plain(&self) -> bool {
        matches!(self, Why::Unrated(Unrated::NoSolution | Unrated::ManySolutions | Unrated::Full))
    }

    /// What stands in place of the rating.
    fn word(&self) -> &'static str {
        match self {
            Why::Clashes(_) | Why::Unrated(Unrated::NoSolution) => "none",
            Why::Unrated(Unrated::ManySolutions) => "several",
            Why::Unrated(Unrated::Full) => "full",
            Why::Unrated(_) => "beyond",
        }
    }
}

/// An answer as JSON.
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

/// With one decimal at most.
fn number<S: Serializer>(rating: &Rating, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(f64::from(rating.in_tenths()) / 10.0)
}

impl Work<Option<Single>> for Rate {
    type Desk = Option<Rater>;

    fn work(
        &self,
        single: &Option<Single>,
        desk: &mut Option<Rater>,
        page: &mut Page<'_>,
    ) -> Result<(), Stopped> {
        let Some(single) = single else { return Ok(()) };
        let rater = desk.get_or_insert_with(|| Rater::without(&self.forbidden));
        match single.get() {
            One::Puzzle(entry) => self.puzzle(single.place(), entry, rater, page),
            One::Fault(error) => self.fault(single.place(), error, page),
            One::Trouble(why) => page.trouble(single.place().name, why),
        }
        self.progress.advance(single.bytes);
        Ok(())
    }
}
