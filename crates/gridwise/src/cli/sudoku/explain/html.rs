//! A path as one HTML page without other files, each step with a picture.

use std::{fmt::Write as _, io::Write};

use sudoku::{
    rate::Level,
    technique::{Rating, Role, Step},
};
use words::{
    Lang, fill,
    sudoku::{Reason, Said, legend, rules_text},
};

use super::{
    PathSummary, PathWriter,
    candidates::Marks,
    path::Part,
    picture,
    position::Position,
    puzzles::{Puzzle, Refused},
    text::{ending, single_reason},
};

/// The page size above which steps have no pictures: a grid of 36×36 has thousands of steps with tens of thousands of
/// candidates.
const MOST_BYTES: usize = 48 << 20;
/// The number of lines above which a step may be split between two printed pages.
const LONG: usize = 12;
/// The rating that reaches the top of the chart.
const TOP: f64 = 120.0;

/// The style sheet of the page and its pictures.
pub const STYLE: &str = include_str!("page.css");

/// A page that is being written.
pub struct Document {
    lang: Lang,
    body: String,
    puzzles: usize,
    /// The steps of the current puzzle.
    steps: String,
    bars: Vec<Bar>,
}

/// A step in the chart.
struct Bar {
    number: usize,
    rating: Rating,
    name: &'static str,
}

impl Document {
    /// An empty page.
    pub fn new(lang: Lang) -> Document {
        Document { lang, body: String::new(), puzzles: 0, steps: String::new(), bars: Vec::new() }
    }

    /// The complete page.
    pub fn finish(self) -> String {
        let title = escaped(self.lang.phrases().path_title);
        let lang = self.lang.tag();
        format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
             </head>\n<body>\n{}</body>\n</html>\n",
            self.body
        )
    }

    /// Opens a step: its heading, with its rating and whether its text is long. Returns whether it can have a picture.
    fn open(&mut self, number: usize, head: &str, rating: Option<(Rating, bool)>) -> bool {
        let (anchor, head) = (self.anchor(number), escaped(head));
        let class = if rating.is_some_and(|(_, long)| long) { " class=\"long\"" } else { "" };
        let _ = write!(self.steps, "<article id=\"{anchor}\"{class}>\n<h2>{head}");
        if let Some((rating, _)) = rating {
            let level = Level::of(rating).code();
            let _ = write!(self.steps, " <span class=\"rating {level}\">{rating}</span>");
        }
        self.steps.push_str("</h2>\n");
        self.body.len() + self.steps.len() < MOST_BYTES
    }

    fn anchor(&self, number: usize) -> String {
        format!("p{}s{number}", self.puzzles)
    }

    fn singles(&mut self, first: usize, steps: &[Step], after: &Position) {
        let (p, last) = (self.lang.phrases(), first + steps.len() - 1);
        let head = if steps.len() == 1 { p.path_single } else { p.path_singles };
        if self.open(first, &fill(head, &[&first, &last]).to_string(), None) {
            self.steps.push_str("<figure>");
            picture::singles(after, first, steps, &mut self.steps);
            self.steps.push_str("</figure>\n");
        }
        let _ = write!(self.steps, "<ol class=\"run\" start=\"{first}\">");
        for step in steps {
            let placed = step.placed.map(|to| format!("{} = {}", to.cell, after.symbol(to.digit)));
            let why = single_reason(step, self.lang);
            let (placed, why) = (placed.unwrap_or_default(), escaped(&why));
            let _ = write!(self.steps, "<li><b>{placed}</b> <i>{why}</i></li>");
        }
        self.steps.push_str("</ol>\n</article>\n");
    }

    fn step(&mut self, number: usize, step: &Step, before: &Position) {
        let name = self.lang.technique(step.technique);
        let head = fill(self.lang.phrases().path_step, &[&number, &name]).to_string();
        let Said { text, reasons } = before.say(step, self.lang);
        if self.open(number, &head, Some((step.rating, reasons.len() > LONG))) {
            self.steps.push_str("<figure>");
            picture::step(step, before, &mut self.steps);
            self.steps.push_str("</figure>\n");
        }
        let _ = write!(self.steps, "<div>\n<p>{}</p>\n", escaped(&text));
        list(&reasons, &mut self.steps);
        self.legend(step, before);
        self.steps.push_str("</div>\n</article>\n");
    }

    /// Adds the meaning of the colours.
    fn legend(&mut self, step: &Step, before: &Position) {
        let roles = Marks::of(step, before).roles(before);
        // A single placed digit needs no legend.
        if roles.iter().all(|&role| role == Role::Placed) {
            return;
        }
        self.steps.push_str("<p class=\"legend\">");
        for role in roles {
            let (class, name) = (picture::class(role), escaped(legend(step, role, self.lang)));
            let _ = write!(self.steps, "<span class=\"{class}\">{name}</span> ");
        }
        self.steps.push_str("</p>\n");
    }

    /// Draws the rating of each step as a bar.
    fn chart(&self, out: &mut String) {
        let width = self.bars.len() * 10;
        let _ = write!(
            out,
            "<svg class=\"chart\" viewBox=\"0 0 {width} 130\" preserveAspectRatio=\"none\" \
             style=\"--bars:{}\">",
            self.bars.len()
        );
        for (index, Bar { number, rating, name }) in self.bars.iter().enumerate() {
            let height = (f64::from(rating.in_tenths()) / TOP).min(1.0) * 120.0 + 6.0;
            let (anchor, name, level) = (self.anchor(*number), escaped(name), Level::of(*rating).code());
            let _ = write!(
                out,
                "<a href=\"#{anchor}\"><title>{name} {rating}</title><rect class=\"{level}\" x=\"{}\" y=\"{:.0}\" \
                 width=\"8\" height=\"{height:.0}\"/></a>",
                index * 10 + 1,
                130.0 - height
            );
        }
        out.push_str("</svg>\n");
    }

    fn head(&self, summary: &PathSummary<'_>) -> String {
        let p = self.lang.phrases();
        let mut out = String::from("<header>\n<figure>");
        let start = summary.puzzle.start();
        picture::puzzle(&start, &mut out);
        let _ = write!(out, "</figure>\n<div>\n<h1>{}</h1>\n", escaped(p.path_title));
        if let Some(rated) = summary.rated {
            let level = rated.level();
            let hardest = fill(p.path_hardest, &[&self.lang.technique(rated.hardest)]).to_string();
            let _ = writeln!(
                out,
                "<p class=\"badge\"><span class=\"rating {}\">{}</span> ER {} · EP {} · ED {}<br>{}</p>",
                level.code(),
                escaped(self.lang.level(level)),
                rated.er,
                rated.ep,
                rated.ed,
                escaped(&hardest)
            );
        }
        for line in start.puzzle().map(|puzzle| rules_text(puzzle, self.lang)).unwrap_or_default() {
            let _ = writeln!(out, "<p class=\"small\">{}</p>", escaped(&line.text));
        }
        let _ = writeln!(out, "<p>{}</p>", escaped(&ending(summary.end, summary.steps, self.lang)));
        self.chart(&mut out);
        // The scale of puzzles with more rules is our own.
        if summary.rated.is_some() && start.puzzle().is_none() {
            let _ = writeln!(out, "<p class=\"small\">{}</p>", escaped(p.path_rating_about));
        }
        out.push_str("</div>\n</header>\n");
        out
    }
}

impl PathWriter for Document {
    fn begin(&mut self, _: &Puzzle, _: &mut dyn Write) -> anyhow::Result<()> {
        self.puzzles += 1;
        self.steps.clear();
        self.bars.clear();
        Ok(())
    }

    fn part(&mut self, part: &Part, _: &mut dyn Write) -> anyhow::Result<()> {
        let bar = |number, step: &Step| Bar {
            number,
            rating: step.rating,
            name: self.lang.technique(step.technique),
        };
        match part {
            Part::Singles { first, steps, after } => {
                // All singles of a run link to the first one.
                self.bars.extend(steps.iter().map(|step| bar(*first, step)));
                self.singles(*first, steps, after);
            }
            Part::Step { number, before, step } => {
                self.bars.push(bar(*number, step));
                self.step(*number, step, before);
            }
        }
        Ok(())
    }

    fn end(&mut self, summary: &PathSummary<'_>, _: &mut dyn Write) -> anyhow::Result<()> {
        let head = self.head(summary);
        let class = if summary.after.side() > 9 { " class=\"wide\"" } else { "" };
        let _ = write!(self.body, "<main{class}>\n{head}{}</main>\n", self.steps);
        Ok(())
    }

    fn refuse(&mut self, _: &Refused<'_>, _: &mut dyn Write) -> anyhow::Result<()> {
        Ok(())
    }
}

/// Adds the lines below a sentence, indented.
fn list(reasons: &[Reason], out: &mut String) {
    if reasons.is_empty() {
        return;
    }
    out.push_str("<div class=\"why\">\n");
    for Reason { depth, text } in reasons {
        let _ = writeln!(out, "<p style=\"--depth:{depth}\">{}</p>", escaped(text));
    }
    out.push_str("</div>\n");
}

/// Escapes text for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
