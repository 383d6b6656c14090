//! A path as text: sentences, and marked grids.

use std::io::{self, IsTerminal, Write};

use sudoku::{
    House,
    technique::{Candidate, Proof, Step},
    variant::steps::{Argument, GroupName},
};
use words::{
    Lang, fill,
    sudoku::{Said, rules_text},
};

use midend::settings::Color;

use crate::{
    cli::{
        error::Localize,
        output::shows_colors,
        sudoku::explain::{
            PathSummary, PathWriter,
            candidates::{Marks, draw, legend_line},
            path::{End, Part, is_single},
            position::Position,
            puzzles::{Puzzle, Refused},
        },
    },
    text::{width, wrap},
};

/// The indentation of sentences.
const INDENT: &str = "    ";
/// The maximum width of text.
const COLUMNS: usize = 100;

/// The colours and width of the output.
#[derive(Clone, Copy, Debug)]
pub struct TextStyle {
    /// Whether there are colours.
    pub colour: bool,
    /// The number of columns of a line.
    pub columns: usize,
}

impl TextStyle {
    /// The style for standard output. Colours are only used on a terminal, unless they are requested.
    pub fn of(color: Option<Color>) -> TextStyle {
        let terminal = io::stdout().is_terminal();
        let colour = match color.unwrap_or(Color::Auto) {
            Color::Auto => terminal && shows_colors(),
            Color::Never => false,
            Color::Always | Color::Ansi16 | Color::Ansi256 | Color::True => true,
        };
        let size = if terminal { crossterm::terminal::size().ok() } else { None };
        // The width is not limited for a file, or for a terminal of unknown size.
        let columns = size.map_or(200, |(columns, _)| usize::from(columns)).max(40);
        TextStyle { colour, columns }
    }

    /// The text with these terminal codes, if colours are used.
    pub fn paint(self, code: &str, text: &str) -> String {
        if self.colour { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// Writes a text, wrapped and indented.
    pub fn paragraph(self, text: &str, indent: &str, out: &mut dyn Write) -> io::Result<()> {
        for line in wrap(text, self.room(indent) as u16) {
            writeln!(out, "{indent}{line}")?;
        }
        Ok(())
    }

    /// Writes items next to each other, without breaking them.
    fn list(self, items: &[String], indent: &str, out: &mut dyn Write) -> io::Result<()> {
        let (mut line, room) = (String::new(), self.room(indent));
        for item in items {
            if !line.is_empty() && usize::from(width(&line)) + 2 + usize::from(width(item)) > room {
                writeln!(out, "{indent}{line}")?;
                line.clear();
            }
            line += if line.is_empty() { "" } else { "  " };
            line += item;
        }
        writeln!(out, "{indent}{line}")
    }

    /// The columns that remain after the indentation.
    fn room(self, indent: &str) -> usize {
        self.columns.min(COLUMNS).saturating_sub(indent.len()).max(20)
    }
}

/// Writes a path as text.
#[derive(Debug)]
pub struct Text {
    lang: Lang,
    look: TextStyle,
    begun: bool,
}

impl Text {
    /// Writes in this language.
    pub fn new(lang: Lang, look: TextStyle) -> Text {
        Text { lang, look, begun: false }
    }

    fn gap(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { writeln!(out) } else { Ok(()) }
    }

    fn singles(&self, first: usize, steps: &[Step], after: &Position, out: &mut dyn Write) -> io::Result<()> {
        let p = self.lang.phrases();
        let (last, single) = (first + steps.len() - 1, steps.len() == 1);
        let head = if single { p.path_single } else { p.path_singles };
        let head = fill(head, &[&first, &last]).to_string();
        writeln!(out, "{}", self.look.paint("1", &head))?;
        let summary: Vec<String> = steps.iter().map(|step| short(step, after, self.lang)).collect();
        self.look.list(&summary, INDENT, out)
    }
}

/// A single in short form: `r4c5=7 (box 5)`.
fn short(step: &Step, position: &Position, lang: Lang) -> String {
    let placed = |to: Candidate| format!("{}={}", to.cell, position.symbol(to.digit));
    let (placed, why) = (step.placed.map_or_else(String::new, placed), single_reason(step, lang));
    format!("{placed} ({why})")
}

/// Where a single is: in which house, or else its technique.
pub fn single_reason(step: &Step, lang: Lang) -> String {
    let argument = match &step.proof {
        Proof::Single { house: Some(house) } => return lang.phrases().house(*house),
        Proof::Variant(argument) => Some(&**argument),
        _ => None,
    };
    let house = match argument {
        Some(Argument::Place { group }) => match group.name {
            GroupName::Row(number) => Some(House::Row(number)),
            GroupName::Column(number) => Some(House::Column(number)),
            // Regions can have any form; rules have their own sentences.
            GroupName::Region(_) | GroupName::Rule(_) => None,
        },
        _ => None,
    };
    match house {
        Some(house) => lang.phrases().house(house),
        None => lang.technique(step.technique).to_owned(),
    }
}

/// Writes a step: its sentence, its reasons, and a grid if it is more than a single.
pub fn write_step(
    step: &Step,
    before: &Position,
    lang: Lang,
    look: TextStyle,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Said { text, reasons } = before.say(step, lang);
    look.paragraph(&text, INDENT, out)?;
    for reason in &reasons {
        look.paragraph(&reason.text, &INDENT.repeat(reason.depth + 2), out)?;
    }
    if is_single(step) {
        return Ok(());
    }
    let marks = Marks::of(step, before);
    let Some(grid) = draw(before, &marks, look) else { return Ok(()) };
    writeln!(out)?;
    out.write_all(grid.as_bytes())?;
    writeln!(out, "{INDENT}{}", legend_line(step, before, &marks, lang, look))
}

impl PathWriter for Text {
    fn begin(&mut self, puzzle: &Puzzle, out: &mut dyn Write) -> anyhow::Result<()> {
        self.gap(out)?;
        writeln!(out, "{}", puzzle.text())?;
        let start = puzzle.start();
        for line in start.puzzle().map(|puzzle| rules_text(puzzle, self.lang)).unwrap_or_default() {
            self.look.paragraph(&line.text, INDENT, out)?;
        }
        Ok(())
    }

    fn part(&mut self, part: &Part, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out)?;
        match part {
            Part::Singles { first, steps, after } => self.singles(*first, steps, after, out)?,
            Part::Step { number, before, step } => {
                let name = self.lang.technique(step.technique);
                let head = fill(self.lang.phrases().path_step, &[number, &name]).to_string();
                let rating = self.look.paint("2", &format!("({})", step.rating));
                writeln!(out, "{} {rating}", self.look.paint("1", &head))?;
                write_step(step, before, self.lang, self.look, out)?;
            }
        }
        Ok(())
    }

    fn end(&mut self, summary: &PathSummary<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out)?;
        let end = ending(summary.end, summary.steps, self.lang);
        self.look.paragraph(&end, "", out)?;
        if let Some(rated) = summary.rated {
            self.look.paragraph(&rating(&rated, self.lang), "", out)?;
        }
        Ok(())
    }

    fn refuse(&mut self, refused: &Refused<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
        self.gap(out)?;
        Ok(writeln!(out, "{}", refused.localized(self.lang))?)
    }
}

/// The sentence about the end of a path.
pub fn ending(end: End, steps: usize, lang: Lang) -> String {
    let p = lang.phrases();
    match end {
        End::Solved => fill(p.path_solved, &[&steps]).to_string(),
        End::Stopped => fill(p.path_stopped, &[&steps]).to_string(),
        End::Stuck(open) => fill(p.path_stuck, &[&open]).to_string(),
    }
}

/// The sentence about the rating of a puzzle.
pub fn rating(rated: &sudoku::rate::Rated, lang: Lang) -> String {
    let level = lang.level(rated.level());
    // With the name that `rate` prints and `--needs` accepts.
    let hardest =
        fill(lang.errors().with_cause, &[&lang.technique(rated.hardest), &rated.hardest]).to_string();
    fill(lang.phrases().path_rating, &[&rated.er, &rated.ep, &rated.ed, &level, &hardest]).to_string()
}
