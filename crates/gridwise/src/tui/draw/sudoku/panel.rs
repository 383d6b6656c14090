//! The panel next to the board: heading, facts, digits, modes, and the message. If there are not enough lines,
//! the message comes first, and the rest is shortened.

use std::time::Duration;

use ratatui::{
    layout::{Alignment, Rect},
    style::{Modifier, Style},
};
use sudoku::{Digits, game::Marking};
use words::fill;

use midend::{
    Action,
    clock::minutes,
    sudoku::{Play, RulesText, StepList, play::PlayState},
};

use crate::tui::{
    draw::{
        Paint,
        sudoku::{
            category_name,
            geometry::Geometry,
            message::{self, MessageLine, MessageText, SAMPLE},
            mode_labels::{self, ModeLabel},
            pad::Pad,
            scroll, size_name, step_list,
        },
    },
    look::Look,
    text,
};

/// How many links of a cell are listed; the others are counted.
const MOST_LINKS: usize = 6;

/// A line of the panel.
enum Row {
    Gap,
    Text(String, Style),
    Fact(&'static str, String),
    Digits(Pad, u16),
    Chips(Vec<ModeLabel>),
}

/// How much room is given to everything but the message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Density {
    /// Heading and time only.
    None,
    /// The digits too.
    Little,
    /// Every fact in a line of its own.
    Some,
    /// With gaps.
    Much,
}

/// The facts about a game.
pub(super) struct Facts<'a> {
    /// The game.
    pub play: &'a Play,
    /// How many lines of a long hint are scrolled out above.
    pub above: usize,
    /// The current time.
    pub now: Duration,
    /// Whether wrong digits are counted.
    pub counts_mistakes: bool,
    /// The area for them.
    pub board: &'a Geometry,
}

impl Facts<'_> {
    /// Size and level.
    fn heading(&self, look: &Look) -> String {
        match self.play.practises {
            Some(_) => {
                format!("{} {}", size_name(self.play.category.shape, look.lang), look.lang.screen().practises)
            }
            None => category_name(self.play.category, look.lang),
        }
    }

    fn time(&self) -> String {
        minutes(self.play.clock.elapsed(self.now))
    }

    fn empty(&self) -> usize {
        let game = self.play.game();
        game.shape().area() - game.filled()
    }

    /// What is in the cell under the cursor, as far as the board does not say it plainly: its notes, if the cells are too
    /// small for them; its corner notes, colours, coloured candidates and links.
    fn notes(&self, look: &Look) -> Vec<String> {
        if self.play.state() != PlayState::Playing {
            return Vec::new();
        }
        let (game, cell, screen) = (self.play.game(), self.play.cursor, look.lang.screen());
        let digits =
            |digits: Digits| digits.iter().map(|digit| game.symbol(digit).to_string()).collect::<Vec<_>>();
        let notes = if self.board.has_notes() { Digits::NONE } else { game.notes(cell) };
        let noted = game.all_notes(cell).all();
        let coloured = game.candidate_colours().filter(|(candidate, _)| candidate.cell == cell);
        let coloured = coloured.filter(|(candidate, _)| noted.contains(candidate.digit));
        let links = game.links().filter(|(ends, _)| ends.candidates().iter().any(|end| end.cell == cell));
        let link = |(ends, line)| Marking::Link { ends, line: Some(line) }.to_string();
        let mut links: Vec<String> = links.map(link).collect();
        if links.len() > MOST_LINKS {
            let more = links.split_off(MOST_LINKS).len();
            links.push(format!("+{more}"));
        }
        let lines = [
            (screen.cell_notes, digits(notes)),
            (screen.cell_corner, digits(game.corner(cell))),
            (
                screen.cell_colours,
                game.colours(cell).iter().map(|colour| colour.letter().to_string()).collect(),
            ),
            (
                screen.cell_candidates,
                coloured
                    .map(|(at, colour)| format!("{}{}", game.symbol(at.digit), colour.letter()))
                    .collect(),
            ),
            (screen.drawn_links, links),
        ];
        let lines = lines.into_iter().filter(|(_, parts)| !parts.is_empty());
        lines.map(|(template, parts)| fill(template, &[&parts.join(" ")]).to_string()).collect()
    }

    /// What the rules say about the cell under the cursor, and then all rules, in lines of this width.
    fn rules(&self, look: &Look, columns: u16) -> Vec<(String, Style)> {
        let rules = self.play.rules_text(look.lang).filter(|_| self.play.state() == PlayState::Playing);
        let Some(RulesText { here, all }) = rules else { return Vec::new() };
        let mut lines = Vec::new();
        let combinations = if self.play.shows_combinations { self.play.combinations() } else { Vec::new() };
        if self.play.shows_combinations {
            lines.push((String::new(), look.text()));
            let nothing =
                combinations.is_empty().then(|| look.lang.variants().nothing_to_combine.to_string());
            let told = combinations.iter().map(|found| found.text(look.lang)).chain(nothing);
            let wrapped = told.flat_map(|line| text::wrap(&line, columns));
            lines.extend(wrapped.map(|line| (line, look.title())));
        }
        for (part, style) in [(here, look.text()), (all, look.muted())] {
            if !part.is_empty() {
                lines.push((String::new(), style));
            }
            let wrapped = part.iter().flat_map(|line| text::wrap(&line.text, columns));
            lines.extend(wrapped.map(|line| (line, style)));
        }
        lines
    }

    /// All facts in short, the most important first.
    fn brief(&self, look: &Look) -> Vec<String> {
        let screen = look.lang.screen();
        let mut facts = vec![self.time(), format!("{} {}", screen.left, self.empty())];
        if self.play.hints > 0 {
            facts.push(format!("{} {}", screen.hints, self.play.hints));
        }
        if self.play.mistakes > 0 {
            facts.push(format!("{} {}", screen.mistake_count, self.play.mistakes));
        }
        facts
    }

    /// Everything above the message.
    fn rows(&self, air: Density, said: &MessageText, look: &Look, columns: u16) -> Vec<Row> {
        let (play, screen) = (self.play, look.lang.screen());
        let mut rows = vec![Row::Text(self.heading(look), look.title())];
        let gap = |rows: &mut Vec<Row>, least| {
            if air >= least {
                rows.push(Row::Gap);
            }
        };
        if air >= Density::Some {
            rows.extend(play.day.map(|day| Row::Text(day.to_string(), look.muted())));
            let name = play.practises.map(|technique| text::fit(look.lang.technique(technique), columns));
            rows.extend(name.map(|name| Row::Text(name, look.muted())));
            let credits = play.credits.line(look.lang).map(|line| text::fit(&line, columns));
            rows.extend(credits.map(|line| Row::Text(line, look.muted())));
            gap(&mut rows, Density::Much);
            rows.push(Row::Fact(screen.time, self.time()));
            rows.push(Row::Fact(screen.left, self.empty().to_string()));
            rows.push(Row::Fact(screen.hints, play.hints.to_string()));
            if self.counts_mistakes || play.mistakes > 0 {
                rows.push(Row::Fact(screen.mistake_count, play.mistakes.to_string()));
            }
            rows.extend(play.rating.map(|rating| Row::Fact(screen.rating, rating.to_string())));
        } else {
            rows.push(Row::Text(joined(self.brief(look), columns), look.muted()));
        }
        if play.state() == PlayState::Playing {
            gap(&mut rows, Density::Some);
            if air >= Density::Little {
                let pad = Pad::fit(play.game().shape(), columns);
                rows.extend((0..pad.rows()).map(|row| Row::Digits(pad, row)));
                gap(&mut rows, Density::Much);
            }
            rows.extend(
                mode_labels::wrap(mode_labels::mode_labels(play, look, false), columns)
                    .into_iter()
                    .map(Row::Chips),
            );
        }
        let notes = self.notes(look);
        if !notes.is_empty() {
            gap(&mut rows, Density::Much);
            let lines = notes.iter().flat_map(|notes| text::wrap(notes, columns));
            rows.extend(lines.map(|line| Row::Text(line, look.text())));
        }
        if !said.lines.is_empty() {
            gap(&mut rows, Density::Little);
        }
        rows
    }
}

/// Draws it, with as many empty lines as fit.
pub(super) fn draw(facts: &Facts<'_>, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    if let Some(list) = &facts.play.steps {
        return draw_steps(facts, list, look, area, paint);
    }
    let airs = [Density::Much, Density::Some, Density::Little, Density::None];
    let said = message::said(facts.play, facts.above, facts.board, look, area.width);
    let rows = |air| facts.rows(air, &said, look, area.width);
    // Rules are half of the puzzle: gaps are left out for them. A message goes first.
    let rules = if said.lines.is_empty() { facts.rules(look, area.width) } else { Vec::new() };
    let room = usize::from(area.height);
    let fits = |rows: &Vec<Row>| rows.len() + said.lines.len() + rules.len() <= room;
    let close = |rows: &Vec<Row>| rows.len() + said.lines.len() <= room;
    let least = || match rules.is_empty() {
        true => rows(Density::None),
        false => [Density::Little, Density::None]
            .map(rows)
            .into_iter()
            .find(close)
            .unwrap_or_else(|| rows(Density::None)),
    };
    let rows = airs.into_iter().map(rows).find(fits).unwrap_or_else(least);
    for (row, y) in rows.iter().zip(area.top()..area.bottom()) {
        let line = Rect { y, height: 1, ..area };
        match row {
            Row::Gap => {}
            Row::Text(words, style) => text::line(paint.buffer, line, words, *style, Alignment::Left),
            Row::Fact(name, value) => {
                text::line(paint.buffer, line, name, look.muted(), Alignment::Left);
                let bold = look.text().add_modifier(Modifier::BOLD);
                text::line(paint.buffer, line, value, bold, Alignment::Right);
            }
            Row::Digits(pad, row) => pad.draw_row(*row, facts.play, look, line, paint),
            Row::Chips(line_of_chips) => mode_labels::draw(line_of_chips, look, line, paint),
        }
    }
    let top = (area.y + rows.len() as u16).min(area.bottom());
    let rest = Rect { y: top, height: area.bottom() - top, ..area };
    scroll::draw(&said, facts.play, look, rest, paint);
    draw_rules(&rules, look, rest, paint);
}

/// The rules, as many lines as fit; the last one says if there are more.
fn draw_rules(rules: &[(String, Style)], look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let cut = rules.len() > usize::from(area.height);
    for ((line, style), y) in rules.iter().zip(area.top()..area.bottom()) {
        let row = Rect { y, height: 1, ..area };
        match cut && y + 1 == area.bottom() {
            true => text::line(paint.buffer, row, "…", look.muted(), Alignment::Left),
            false => text::line(paint.buffer, row, line, *style, Alignment::Left),
        }
    }
}

/// The list of all steps takes the upper half, and the proof of the selected one is below it.
fn draw_steps(facts: &Facts<'_>, list: &StepList, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let half = Rect { height: area.height.div_ceil(2), ..area };
    let used = step_list::draw(list, look, half, paint) + 1;
    let rest = Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area };
    let said = message::said(facts.play, facts.above, facts.board, look, area.width);
    scroll::draw(&said, facts.play, look, rest, paint);
}

/// A line of the message; a click on a hint shows more of it, or applies it.
pub(super) fn draw_message(
    message: &MessageLine,
    action: Option<Action>,
    look: &Look,
    line: Rect,
    paint: &mut Paint<'_>,
) {
    match message {
        MessageLine::Text(words, style) => text::line(paint.buffer, line, words, *style, Alignment::Left),
        MessageLine::Legend(sample, name) => {
            sample.draw(line.as_position(), paint.buffer);
            let rest = Rect { x: line.x + SAMPLE, width: line.width.saturating_sub(SAMPLE), ..line };
            text::line(paint.buffer, rest, name, look.muted(), Alignment::Left);
        }
    }
    if let Some(action) = action {
        paint.hits.add(line, action);
    }
}

/// Everything in one line: modes on the right, and as many facts as fit on the left.
pub(super) fn draw_status(facts: &Facts<'_>, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let mut right = mode_labels::mode_labels(facts.play, look, true);
    if facts.play.state() != PlayState::Playing {
        right.clear();
    }
    while mode_labels::width(&right) > area.width && right.len() > 1 {
        right.pop();
    }
    let width = mode_labels::width(&right).min(area.width);
    let corner = Rect { x: area.right() - width, width, ..area };
    mode_labels::draw(&right, look, corner, paint);
    let room = area.width.saturating_sub(width + u16::from(width > 0));
    let [heading, brief] = [vec![facts.heading(look)], facts.brief(look)];
    let notes = facts.notes(look);
    let with_heading = joined([&heading[..], &brief[..1], &notes, &brief[1..]].concat(), room);
    // The heading is least important: it is dropped before a fact is.
    let without = joined([&brief[..1], &notes, &brief[1..]].concat(), room);
    let all = 1 + brief.len() + notes.len();
    let parts = |line: &str| line.split(DOT).count();
    let line = if parts(&with_heading) == all { with_heading } else { without };
    let left = Rect { width: room, ..area };
    text::line(paint.buffer, left, &line, look.muted(), Alignment::Left);
}

/// The separator between facts in one line.
const DOT: &str = " · ";

/// As many of the facts as fit into this width, from the first.
fn joined(facts: Vec<String>, columns: u16) -> String {
    let mut line = String::new();
    for fact in facts {
        let longer = if line.is_empty() { fact } else { format!("{line}{DOT}{fact}") };
        if text::width(&longer) > columns && !line.is_empty() {
            break;
        }
        line = longer;
    }
    line
}
