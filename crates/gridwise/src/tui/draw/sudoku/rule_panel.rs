//! The panel of the editor in which rules are added, changed and removed.

use midend::{
    Action,
    sudoku::{
        Editor,
        editor::{Row, RulePanel, Section, Step, TextField, ray_text},
    },
};
use ratatui::{
    layout::{Alignment, Rect},
    style::{Modifier, Style},
    widgets::{Clear, Widget},
};

use crate::tui::{draw::Paint, look::Look, text};

/// A line of the list.
enum Line {
    /// The heading of a part.
    Heading(&'static str),
    /// A line to choose, by its index: its mark, its text, and whether it can be chosen as things are.
    Choice(usize, char, String, bool),
}

/// Draws the panel into the area next to the board.
pub(super) fn draw(editor: &Editor, panel: &RulePanel, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let (title, about) = editor.step_text(look.lang);
    let mut pen = Pen { area, y: area.y };
    let heading = match panel.step {
        Step::List if editor.marks.is_empty() => format!("{title} · {about}"),
        Step::List => about.clone(),
        _ => title,
    };
    pen.write(&heading, look.title(), paint);
    let misfit = panel.misfit.as_ref().map(|misfit| misfit.text(look.lang)).unwrap_or_default();
    let misfit = text::wrap(&misfit, area.width);
    let misfit = if panel.misfit.is_some() { &misfit[..] } else { &[] };
    match &panel.step {
        Step::List => {
            let lines = lines(editor, look);
            let room = pen.room().saturating_sub(misfit.len() as u16);
            draw_list(&lines, panel.cursor.line(), look, pen.take(room), paint);
        }
        Step::Direction { rays, .. } => {
            text::wrap(&about, area.width).iter().for_each(|line| pen.write(line, look.text(), paint));
            let line = |(index, ray): (usize, &_)| Line::Choice(index, ' ', ray_text(*ray), true);
            let lines: Vec<Line> = rays.iter().enumerate().map(line).collect();
            let rows = pen.take(lines.len() as u16);
            draw_list(&lines, panel.cursor.line(), look, rows, paint);
        }
        Step::Number { field, .. } | Step::Text { field, .. } => {
            text::wrap(&about, area.width).iter().for_each(|line| pen.write(line, look.muted(), paint));
            pen.y += 1;
            let rows = pen.room().saturating_sub(misfit.len() as u16 + 1);
            let used = draw_field(field, look, Rect { y: pen.y, height: rows, ..area }, paint);
            pen.y += used + 1;
        }
    }
    let bad = look.ink(look.theme.bad).add_modifier(Modifier::BOLD);
    misfit.iter().for_each(|line| pen.write(line, bad, paint));
}

/// The same over the lower part of a screen without room next to the board.
pub(super) fn draw_over(editor: &Editor, panel: &RulePanel, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    Clear.render(area, paint.buffer);
    paint.buffer.set_style(area, look.text());
    draw(editor, panel, look, area, paint);
}

/// Writes lines below each other.
struct Pen {
    area: Rect,
    y: u16,
}

impl Pen {
    /// How many lines are left.
    fn room(&self) -> u16 {
        self.area.bottom().saturating_sub(self.y)
    }

    /// The next lines, at most this many.
    fn take(&mut self, lines: u16) -> Rect {
        let height = lines.min(self.room());
        let taken = Rect { y: self.y, height, ..self.area };
        self.y += height;
        taken
    }

    fn write(&mut self, words: &str, style: Style, paint: &mut Paint<'_>) {
        let row = self.take(1);
        text::line(paint.buffer, row, words, style, Alignment::Left);
    }
}

/// The lines of the list with a heading above each part.
fn lines(editor: &Editor, look: &Look) -> Vec<Line> {
    let words = look.lang.variants();
    let mut lines = Vec::new();
    let mut last = None;
    for (index, row) in editor.rule_rows().into_iter().enumerate() {
        if last != Some(row.section()) {
            last = Some(row.section());
            lines.push(Line::Heading(match row.section() {
                Section::Here => words.here,
                Section::Cells => words.on_cells,
                Section::Grid => words.on_grid,
            }));
        }
        let mark = match (row, editor.is_on(row)) {
            (_, Some(true)) => '✓',
            (Row::Rule(_), _) => '×',
            _ => ' ',
        };
        lines.push(Line::Choice(index, mark, editor.row_text(row, look.lang), editor.is_possible(row)));
    }
    lines
}

/// As many lines around the cursor as fit.
fn draw_list(lines: &[Line], cursor: usize, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let room = usize::from(area.height);
    let is_current = |line: &Line| matches!(line, Line::Choice(index, ..) if *index == cursor);
    let current = lines.iter().position(is_current).unwrap_or(0);
    let above = current.saturating_sub(room / 2).min(lines.len().saturating_sub(room));
    for (y, line) in (area.y..area.bottom()).zip(&lines[above..]) {
        let row = Rect { y, height: 1, ..area };
        match line {
            Line::Heading(words) => text::line(paint.buffer, row, words, look.muted(), Alignment::Left),
            Line::Choice(index, mark, words, possible) => {
                let style = match (is_current(line), possible) {
                    (true, _) => look.chosen(),
                    (_, true) => look.text(),
                    _ => look.muted(),
                };
                paint.buffer.set_style(row, style);
                text::line(paint.buffer, row, &format!("{mark} {words}"), style, Alignment::Left);
                // A click on the cross removes the rule.
                paint.hits.add(row, Action::Pick(*index));
                if *mark == '×' {
                    paint.hits.add(Rect { width: 2.min(row.width), ..row }, Action::Choose(*index, 0));
                }
            }
        }
    }
}

/// A text with the cursor in it, in as many lines as it needs. Returns how many it took.
fn draw_field(field: &TextField, look: &Look, area: Rect, paint: &mut Paint<'_>) -> u16 {
    if area.is_empty() {
        return 0;
    }
    let (mut x, mut y) = (area.x, area.y);
    // The cursor may be behind the text. A long text shows the part around it.
    let letters: Vec<char> = field.text().chars().chain([' ']).collect();
    let room = usize::from(area.width) * usize::from(area.height);
    let first = (field.at() + 1).saturating_sub(room);
    let style = look.text().add_modifier(Modifier::UNDERLINED);
    for (index, letter) in letters.iter().enumerate().skip(first) {
        let width = text::width(&letter.to_string());
        if x + width > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y >= area.bottom() {
            break;
        }
        let style = if index == field.at() { style.add_modifier(Modifier::REVERSED) } else { style };
        paint.buffer.set_string(x, y, letter.to_string(), style);
        x += width;
    }
    y.min(area.bottom() - 1) - area.y + 1
}
