//! A path as JSON Lines: an object for each step, and one for the puzzle.

use std::io::Write;

use serde::Serialize;
use sudoku::{
    Cell, Digit, Digits, House, Shape,
    rate::Rated,
    technique::{Candidate, Net, Node, Proof, Rating, Role, Set, Step, Why},
};
use words::Lang;

use super::{
    PathSummary, PathWriter,
    path::{End, Part},
    position::Position,
    puzzles::{Puzzle, Refused},
};
use crate::cli::{error::Localize, sudoku::answer::to_line};

/// Writes a path as JSON Lines.
#[derive(Debug)]
pub struct Json {
    lang: Lang,
    line: usize,
    /// The candidates before the next single.
    before: Option<Position>,
}

impl Json {
    /// With sentences in this language.
    pub fn new(lang: Lang) -> Json {
        Json { lang, line: 0, before: None }
    }
}

/// A candidate.
#[derive(Debug, Serialize)]
struct CandidateObject {
    cell: String,
    digit: usize,
}

impl CandidateObject {
    fn of(candidate: Candidate, position: &Position) -> CandidateObject {
        CandidateObject { cell: candidate.cell.to_string(), digit: position.value(candidate.digit) }
    }
}

/// A marked candidate or cell.
#[derive(Debug, Serialize)]
struct Marked {
    cell: String,
    /// Absent for a whole cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<usize>,
    role: &'static str,
}

/// A line below a sentence.
#[derive(Debug, Serialize)]
struct ReasonObject {
    depth: usize,
    text: String,
}

/// A node of a chain.
#[derive(Debug, Serialize)]
struct Link {
    cells: Vec<String>,
    digit: usize,
    on: bool,
    why: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<SetObject>,
    /// The technique of a step within the chain.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    parents: Vec<usize>,
}

#[derive(Debug, Serialize)]
struct SetObject {
    cells: Vec<String>,
    digits: Vec<usize>,
}

/// A step. What a hint does not reveal is absent.
#[derive(Debug, Default, Serialize)]
pub struct StepObject {
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    /// The grid before the step, as a line.
    grid: String,
    /// Absent for 9×9.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<CandidateObject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<CandidateObject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    houses: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Marked>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chains: Vec<Vec<Link>>,
    sentence: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<ReasonObject>,
    line: usize,
}

impl StepObject {
    /// A complete step.
    pub fn whole(
        number: Option<usize>,
        step: &Step,
        before: &Position,
        lang: Lang,
        line: usize,
    ) -> StepObject {
        let said = before.say(step, lang);
        let shape = before.shape();
        let marks = step.marks(shape).into_iter().map(|mark| Marked {
            cell: mark.cell.to_string(),
            digit: mark.digit.map(|digit| before.value(digit)),
            role: role(mark.role),
        });
        StepObject {
            step: number,
            placed: step.placed.map(|placed| CandidateObject::of(placed, before)),
            removed: step.removed.iter().map(|&removed| CandidateObject::of(removed, before)).collect(),
            houses: step.houses().into_iter().map(house).collect(),
            marks: marks.collect(),
            chains: match &step.proof {
                Proof::Chains { nets, .. } => nets.iter().map(links).collect(),
                _ => Vec::new(),
            },
            reasons: said
                .reasons
                .into_iter()
                .map(|reason| ReasonObject { depth: reason.depth, text: reason.text })
                .collect(),
            ..StepObject::named(step, before, said.text, line)
        }
    }

    /// Only the technique of a step.
    pub fn named(step: &Step, before: &Position, sentence: String, line: usize) -> StepObject {
        let (technique, rating) = (Some(step.technique.code()), Some(number(step.rating)));
        StepObject { technique, rating, ..StepObject::vague(before, sentence, line) }
    }

    /// Only a sentence.
    pub fn vague(before: &Position, sentence: String, line: usize) -> StepObject {
        let shape = before.puzzle().is_none().then(|| before.shape());
        let (grid, shape) = (before.line(), shape.and_then(unusual));
        StepObject { grid, shape, sentence, line, ..StepObject::default() }
    }
}

/// The shape, unless it is 9×9.
fn unusual(shape: Shape) -> Option<String> {
    (shape != Shape::NINE).then(|| shape.to_string())
}

/// The end of a path.
#[derive(Debug, Serialize)]
struct EndObject {
    puzzle: String,
    /// Absent for 9×9.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    solved: bool,
    steps: usize,
    /// The number of cells that no technique fills; absent if the path did not end for that reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<usize>,
    solution: String,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    rated: Option<RatedObject>,
    line: usize,
}

#[derive(Debug, Serialize)]
struct RatedObject {
    er: f64,
    ep: f64,
    ed: f64,
    level: &'static str,
    hardest: &'static str,
}

impl From<Rated> for RatedObject {
    fn from(rated: Rated) -> RatedObject {
        RatedObject {
            er: number(rated.er),
            ep: number(rated.ep),
            ed: number(rated.ed),
            level: rated.level().code(),
            hardest: rated.hardest.code(),
        }
    }
}

/// Input that cannot be explained.
#[derive(Debug, Serialize)]
pub struct ErrorObject {
    error: String,
    file: String,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl From<&Refused<'_>> for ErrorObject {
    /// The error is in English, as all errors for programs are.
    fn from(refused: &Refused<'_>) -> ErrorObject {
        let Refused { name, line, column, why } = refused;
        ErrorObject { error: why.localized(Lang::En), file: name.to_string(), line: *line, column: *column }
    }
}

impl PathWriter for Json {
    fn begin(&mut self, puzzle: &Puzzle, _: &mut dyn Write) -> anyhow::Result<()> {
        self.line = puzzle.line;
        self.before = Some(puzzle.start());
        Ok(())
    }

    fn part(&mut self, part: &Part, out: &mut dyn Write) -> anyhow::Result<()> {
        let (first, steps) = match part {
            Part::Singles { first, steps, .. } => (*first, &steps[..]),
            Part::Step { number, step, .. } => (*number, std::slice::from_ref(step)),
        };
        let Some(before) = &mut self.before else { return Ok(()) };
        for (number, step) in (first..).zip(steps) {
            let object = StepObject::whole(Some(number), step, before, self.lang, self.line);
            out.write_all(to_line(&object).as_bytes())?;
            before.apply(step)?;
        }
        Ok(())
    }

    fn end(&mut self, summary: &PathSummary<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
        let object = EndObject {
            puzzle: summary.puzzle.text(),
            shape: summary.puzzle.shape().and_then(unusual),
            solved: summary.end == End::Solved,
            steps: summary.steps,
            open: if let End::Stuck(open) = summary.end { Some(open) } else { None },
            solution: summary.puzzle.solution(),
            rated: summary.rated.map(Into::into),
            line: self.line,
        };
        Ok(out.write_all(to_line(&object).as_bytes())?)
    }

    fn refuse(&mut self, refused: &Refused<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
        Ok(out.write_all(to_line(&ErrorObject::from(refused)).as_bytes())?)
    }
}

fn number(rating: Rating) -> f64 {
    f64::from(rating.in_tenths()) / 10.0
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Proof => "proof",
        Role::Second => "second",
        Role::Third => "third",
        Role::Placed => "placed",
        Role::Removed => "removed",
    }
}

/// Houses are named in English: programs read them.
fn house(house: House) -> String {
    Lang::En.phrases().house(house)
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}

fn values(digits: Digits) -> Vec<usize> {
    digits.iter().map(Digit::value).collect()
}

fn links(net: &Net) -> Vec<Link> {
    net.nodes.iter().map(link).collect()
}

fn link(node: &Node) -> Link {
    let (why, place, set, technique) = match &node.why {
        Why::Assumed => ("assumed", None, None, None),
        Why::OneDigit => ("one-digit", None, None, None),
        Why::OnePlace(place) => ("one-place", Some(*place), None, None),
        Why::LastDigit => ("last-digit", None, None, None),
        Why::LastPlace(place) => ("last-place", Some(*place), None, None),
        Why::Locked(set) => ("locked", None, Some(object(set)), None),
        Why::Step(step) => ("step", None, None, Some(step.technique.code())),
    };
    Link {
        cells: names(&node.cells),
        digit: node.digit.value(),
        on: node.on,
        why,
        house: place.map(house),
        set,
        technique,
        parents: node.parents.clone(),
    }
}

fn object(set: &Set) -> SetObject {
    SetObject { cells: names(&set.cells), digits: values(set.digits) }
}
