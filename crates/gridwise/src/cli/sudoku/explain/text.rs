//! A path for a terminal: sentences, and grids with marks.

use std::io::{self, IsTerminal, Write};

use sudoku::technique::{Candidates, Proof, Step};
use words::{
    Lang, fill,
    sudoku::{Said, say},
};

use midend::settings::Color;

use crate::{
    cli::{
        error::InWords,
        output::shows_colors,
        sudoku::{
            answer::line,
            explain::{
                Teller, Told,
                candidates::{Marks, draw, legend_line},
                path::{End, Part},
                puzzles::{Puzzle, Refused},
            },
        },
    },
    text::{width, wrap},
};

/// How far sentences stand in.
const INDENT: &str = "    ";
/// How wide a file is, and how wide text is at most.
const COLUMNS: usize = 100;

/// What the reader of the output can see.
#[derive(Clone, Copy, Debug)]
pub struct TextStyle {
    /// Whether there are colours.
    pub colour: bool,
    /// How many columns a line has.
    pub columns: usize,
}

impl TextStyle {
    /// What standard output shows. Colours are for a terminal, unless they are asked for.
    pub fn of(color: Option<Color>) -> TextStyle {
        let terminal = io::stdout().is_terminal();
        let colour = match color.unwrap_or(Color::Auto) {
            Color::Auto => terminal && shows_colors(),
            Color::Never => false,
            Color::Always | Color::Ansi16 | Color::Ansi256 | Color::True => true,
        };
        let size = if terminal { crossterm::terminal::size().ok() } else { None };
        // A file may be as wide as it likes, and so may a terminal that does not know.
        let columns = size.map_or(200, |(columns, _)| usize::from(columns)).max(40);
        TextStyle { colour, columns }
    }

    /// The text in these colours, if there are any.
    pub fn paint(self, code: &str, text: &str) -> String {
        if self.colour { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// Writes a text in lines that fit, so far from the left.
    pub fn paragraph(self, text: &str, indent: &str, out: &mut dyn Write) -> io::Result<()> {
        for line in wrap(text, self.room(indent) as u16) {
            writeln!(out, "{indent}{line}")?;
        }
        Ok(())
    }

    /// Writes things side by side, each of them whole.
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

    /// How many columns are left.
    fn room(self, indent: &str) -> usize {
        self.columns.min(COLUMNS).saturating_sub(indent.len()).max(20)
    }
}

/// Tells a path in sentences.
#[derive(Debug)]
pub struct Text {
    lang: Lang,
    look: TextStyle,
    begun: bool,
}

impl Text {
    /// In this language.
    pub fn new(lang: Lang, look: TextStyle) -> Text {
        Text { lang, look, begun: false }
    }

    fn gap(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { writeln!(out) } else { Ok(()) }
    }

    fn singles(&self, first: usize, steps: &[Step], out: &mut dyn Write) -> io::Result<()> {
        let p = self.lang.phrases();
        let (last, single) = (first + steps.len() - 1, steps.len() == 1);
        let head = if single { p.path_single } else { p.path_singles };
        let head = fill(head, &[&first, &last]).to_string();
        writeln!(out, "{}", self.look.paint("1", &head))?;
        let told: Vec<String> = steps.iter().map(|step| short(step, self.lang)).collect();
        self.look.list(&told, INDENT, out)
    }
}

/// A single in a few letters: `r4c5=7 (box 5)`.
fn short(step: &Step, lang: Lang) -> String {
    let placed = step.placed.map_or_else(String::new, |to| format!("{}={}", to.cell, to.digit.symbol()));
    let why = match step.proof {
        Proof::Single { house: Some(house) } => lang.phrases().house(house),
        _ => lang.technique(step.technique).to_owned(),
    };
    format!("{placed} ({why})")
}

/// Writes a step: its sentence, what that rests on, and a grid where one helps.
pub fn write_step(
    step: &Step,
    before: &Candidates,
    lang: Lang,
    look: TextStyle,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Said { text, reasons } = say(step, before, lang);
    look.paragraph(&text, INDENT, out)?;
    for reason in &reasons {
        look.paragraph(&reason.text, &INDENT.repeat(reason.depth + 2), out)?;
    }
    if matches!(step.proof, Proof::Single { .. }) {
        return Ok(());
    }
    let marks = Marks::of(step, before.shape());
    let Some(grid) = draw(before, &marks, look) else { return Ok(()) };
    writeln!(out)?;
    out.write_all(grid.as_bytes())?;
    writeln!(out, "{INDENT}{}", legend_line(step, before, &marks, lang, look))
}

impl Teller for Text {
    fn begin(&mut self, puzzle: &Puzzle, out: &mut dyn Write) -> anyhow::Result<()> {
        self.gap(out)?;
        Ok(writeln!(out, "{}", line((&puzzle.grid).into()))?)
    }

    fn part(&mut self, part: &Part, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out)?;
        match part {
            Part::Singles { first, steps, .. } => self.singles(*first, steps, out)?,
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

    fn end(&mut self, told: &Told<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out)?;
        let end = ending(told.end, told.steps, self.lang);
        self.look.paragraph(&end, "", out)?;
        if let Some(rated) = told.rated {
            self.look.paragraph(&rating(&rated, self.lang), "", out)?;
        }
        Ok(())
    }

    fn refuse(&mut self, refused: &Refused<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
        self.gap(out)?;
        Ok(writeln!(out, "{}", refused.in_words(self.lang))?)
    }
}

/// How a path ended, in words.
pub fn ending(end: End, steps: usize, lang: Lang) -> String {
    let p = lang.phrases();
    match end {
        End::Solved => fill(p.path_solved, &[&steps]).to_string(),
        End::Stopped => fill(p.path_stopped, &[&steps]).to_string(),
        End::Stuck(open) => fill(p.path_stuck, &[&open]).to_string(),
    }
}

/// How hard a puzzle is, in words.
pub fn rating(rated: &sudoku::rate::Rated, lang: Lang) -> String {
    let level = lang.level(rated.level());
    // With the name that `rate` prints and `--needs` takes.
    let hardest =
        fill(lang.errors().with_cause, &[&lang.technique(rated.hardest), &rated.hardest]).to_string();
    fill(lang.phrases().path_rating, &[&rated.er, &rated.ep, &rated.ed, &level, &hardest]).to_string()
}
