//! Draws a cell: its ground, digit, notes, colours and signs. The table in `grid` says what is shown how.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Modifier, Style},
};
use sudoku::{Cell, Digit, game::Colour, technique::Role};

use midend::sudoku::grid_view::{Author, GridView, Highlight, Square};

use crate::tui::{
    charset::Charset,
    color::{Depth, Ink},
    draw::sudoku::{
        big_digit,
        geometry::Geometry,
        grid::{mono, sign},
    },
    look::Look,
};

/// From this many lines, a digit is drawn with lines.
pub(super) const BIG: u16 = 5;

/// Draws one cell.
pub(super) struct Brush<'a> {
    pub grid_view: &'a GridView,
    pub square: &'a Square,
    pub cell: Cell,
    pub geometry: &'a Geometry,
    pub look: &'a Look,
    pub buffer: &'a mut Buffer,
}

impl Brush<'_> {
    /// The background, before rules are drawn on it.
    pub fn draw_ground(&mut self) {
        let area = self.geometry.cell(self.cell);
        let ground = self.ground();
        self.buffer.set_style(area, ground);
        self.stripes(area);
    }

    /// Everything above the background.
    pub fn draw(&mut self) {
        let area = self.geometry.cell(self.cell);
        match self.square.digit {
            Some((digit, hand)) => self.digit(digit, hand, area),
            None if self.geometry.has_notes() => self.notes(area),
            None => self.sketch(),
        }
        self.colour_letters(area);
        self.brackets(area);
        self.sign(area);
    }

    /// Whether the background shows the player's colours: nothing more important needs it.
    fn is_striped(&self) -> bool {
        let free = matches!(self.square.tone, Highlight::Plain | Highlight::Peer | Highlight::Same);
        free && !self.look.is_mono() && !self.square.colours.is_empty()
    }

    /// The style of one of the player's colours: those of the tiles of 2048.
    fn colour_style(&self, colour: Colour) -> Style {
        let tile = self.look.theme.tiles()[colour.number() - 1];
        self.look.on(tile.number, tile.ground)
    }

    /// The colours of the cell side by side.
    fn stripes(&mut self, area: Rect) {
        if !self.is_striped() {
            return;
        }
        let colours: Vec<Colour> = self.square.colours.iter().collect();
        for x in 0..area.width {
            let colour = colours[usize::from(x) * colours.len() / usize::from(area.width)];
            let style = self.colour_style(colour);
            self.buffer.set_style(Rect { x: area.x + x, width: 1, ..area }, style);
        }
    }

    /// The letters of the cell's colours in its last column, from the bottom; `+` stands for those without room. In a cell
    /// of one line, the letter is where there is space.
    fn colour_letters(&mut self, area: Rect) {
        let letters: Vec<char> = self.square.colours.iter().map(Colour::letter).collect();
        let rows = usize::from(area.height);
        for (index, y) in (area.top()..area.bottom()).rev().enumerate() {
            let Some(&letter) = letters.get(index) else { break };
            let letter = if index + 1 == rows && letters.len() > rows { '+' } else { letter };
            let free = |x: &u16| self.buffer.cell((*x, y)).is_some_and(|cell| cell.symbol() == " ");
            let place = [area.right() - 1, area.x].into_iter().find(free);
            if let Some(x) = place {
                self.put(Position::new(x, y), letter, Style::new());
            }
        }
    }

    fn at_cursor(&self) -> bool {
        self.square.tone == Highlight::Cursor
    }

    /// The background of the cell, and the default foreground.
    fn ground(&self) -> Style {
        let (look, grid) = (self.look, &self.look.theme.grid);
        if look.is_mono() {
            return Style::new().add_modifier(match self.square.tone {
                Highlight::Cursor => Modifier::REVERSED,
                Highlight::Selected => Modifier::UNDERLINED,
                _ => Modifier::empty(),
            });
        }
        let on = |ground: Ink| look.on(if self.square.recedes { grid.faint } else { grid.note }, ground);
        match self.square.tone {
            Highlight::Plain => on(self.tint(false).unwrap_or(grid.ground)),
            Highlight::Peer => on(self.tint(true).unwrap_or(grid.peer)),
            Highlight::House => on(grid.house),
            Highlight::Same => on(grid.same),
            Highlight::Fits => on(grid.fits),
            Highlight::Lamp => on(grid.lamp),
            Highlight::Selected => on(grid.lamp),
            Highlight::Role(role) => look.on(grid.role(role).ink, grid.role(role).ground),
            Highlight::Wrong => look.on(grid.wrong.ink, grid.wrong.ground),
            Highlight::Cursor => look.on(grid.cursor.ink, grid.cursor.ground),
            Highlight::Festive => self.festive(),
        }
    }

    /// The tint of the cell's cage, if there are enough colours for that.
    fn tint(&self, peer: bool) -> Option<Ink> {
        let tint = self.grid_view.tint(self.cell).filter(|_| self.look.depth > Depth::Sixteen)?;
        Some(self.look.theme.grid.tint(tint, peer))
    }

    /// A different colour for each digit: those of the tiles of 2048.
    fn festive(&self) -> Style {
        let value = self.square.digit.map_or(0, |(digit, _)| digit.value() - 1);
        let tile = self.look.theme.tiles()[value % 9];
        self.look.on(tile.number, tile.ground)
    }

    /// The style of a digit: who wrote it, and on what background.
    fn digit_style(&self, hand: Author) -> Style {
        let (look, grid) = (self.look, &self.look.theme.grid);
        let (ink, weight) = match hand {
            Author::Given => (grid.given, Modifier::BOLD),
            Author::Own => (grid.own, Modifier::ITALIC),
            Author::Helped => (grid.helped, Modifier::UNDERLINED),
        };
        let own_ink = !self.is_striped()
            && !matches!(
                self.square.tone,
                Highlight::Cursor | Highlight::Wrong | Highlight::Role(_) | Highlight::Festive
            );
        let style = match (look.is_mono(), own_ink) {
            (true, _) => {
                let lit = self.square.tone == Highlight::Same;
                let dim = if self.square.recedes { Modifier::DIM } else { Modifier::empty() };
                Style::new().add_modifier(if lit { Modifier::REVERSED } else { dim })
            }
            (false, true) => look.ink(if self.square.recedes { grid.faint } else { ink }),
            (false, false) => Style::new(),
        };
        style.add_modifier(weight)
    }

    fn digit(&mut self, digit: Digit, hand: Author, area: Rect) {
        let (place, style) = (self.geometry.digit(self.cell), self.digit_style(hand));
        // Digits drawn with lines need lines that join.
        let large = area.height >= BIG && self.look.charset == Charset::Unicode;
        let big = big_digit::lines(digit, hand == Author::Given).filter(|_| large);
        match big {
            // The lines show who wrote it. Italic ones would not join, and only the last line can be underlined.
            Some(lines) => {
                let plain = style.remove_modifier(Modifier::ITALIC | Modifier::UNDERLINED);
                let last = style.remove_modifier(Modifier::ITALIC);
                for ((y, line), style) in (place.y - 1..).zip(&lines).zip([plain, plain, last]) {
                    self.buffer.set_string(place.x - 1, y, line, style);
                }
            }
            None => self.put(place, self.grid_view.symbol(digit), style),
        }
    }

    /// Each note in its place.
    fn notes(&mut self, area: Rect) {
        let notes = self.square.notes | self.square.corner;
        if notes.is_empty() {
            return self.dot(self.geometry.digit(self.cell));
        }
        for digit in notes.iter() {
            let Some(place) = self.geometry.note(self.cell, digit) else { continue };
            let role = self.square.role(digit);
            self.put(place, self.grid_view.symbol(digit), self.note_style(digit, role));
            if let Some(colour) = self.square.candidate_colour(digit).filter(|_| role.is_none()) {
                self.colour_note(place, colour, area);
            }
            if let Some(role) = role.filter(|_| self.look.is_mono() && self.geometry.has_signs()) {
                let left = Position::new(place.x - 1, place.y);
                if area.contains(left) {
                    self.put(left, sign(role), Style::new());
                }
            }
        }
    }

    /// The player's colour on a note: its background, and its letter on the left if there is room.
    fn colour_note(&mut self, place: Position, colour: Colour, area: Rect) {
        let style = match self.look.is_mono() {
            true => Style::new().add_modifier(Modifier::REVERSED),
            false => self.colour_style(colour),
        };
        if let Some(cell) = self.buffer.cell_mut(place) {
            cell.set_style(style);
        }
        let left = Position::new(place.x.saturating_sub(1), place.y);
        if self.geometry.has_signs() && area.contains(left) {
            self.put(left, colour.letter(), style);
        }
    }

    /// If there is no line between cells, the notes of neighbours alternate like the squares of a chessboard,
    /// which shows where the notes of a cell end.
    fn takes_turn(&self) -> bool {
        !self.geometry.is_ruled() && (self.cell.row() + self.cell.column()) % 2 == 1
    }

    /// The style of a note; those in the corner are underlined.
    fn note_style(&self, digit: Digit, role: Option<Role>) -> Style {
        let style = self.centre_style(digit, role);
        match self.square.corner.contains(digit) {
            true => style.remove_modifier(Modifier::DIM).add_modifier(Modifier::UNDERLINED),
            false => style,
        }
    }

    fn centre_style(&self, digit: Digit, role: Option<Role>) -> Style {
        let (look, grid) = (self.look, &self.look.theme.grid);
        let lit = self.grid_view.lit == Some(digit);
        let own_ink = !self.is_striped()
            && !matches!(self.square.tone, Highlight::Cursor | Highlight::Wrong | Highlight::Role(_));
        match (role, look.is_mono()) {
            (Some(role), true) => Style::new().add_modifier(mono(role)),
            (Some(role), false) => {
                let style = look.on(grid.role(role).ink, grid.role(role).ground);
                match role {
                    Role::Removed => style.add_modifier(Modifier::CROSSED_OUT),
                    _ => style.add_modifier(Modifier::BOLD),
                }
            }
            (None, true) if lit => Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (None, true) if self.takes_turn() => Style::new(),
            (None, true) => Style::new().add_modifier(Modifier::DIM),
            (None, false) if lit && self.at_cursor() => {
                Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
            (None, false) if lit && self.grid_view.filtered => {
                look.ink(grid.given).add_modifier(Modifier::BOLD)
            }
            (None, false) if lit => look.on(grid.given, grid.same).add_modifier(Modifier::BOLD),
            (None, false) if self.grid_view.filtered && !self.at_cursor() => look.ink(grid.faint),
            (None, false) if own_ink && !self.square.recedes && self.takes_turn() => {
                look.ink(grid.other_note)
            }
            (None, false) => Style::new(),
        }
    }

    /// A cell too small for notes: the digit to be placed, a ring where the digit of the filter can go, a colon
    /// for notes in the centre, an apostrophe for those in the corners only, and otherwise a dot.
    fn sketch(&mut self) {
        let place = self.geometry.digit(self.cell);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match self.square.main_role() {
            Some((Some(digit), Role::Placed)) => return self.put(place, self.grid_view.symbol(digit), bold),
            Some(_) => return self.put(place, ':', bold),
            None => {}
        }
        match self.square.notes.is_empty() {
            _ if self.grid_view.filtered && !self.square.recedes => self.put(place, '◦', bold),
            true if self.square.corner.is_empty() => self.dot(place),
            true => self.put(place, '\'', Style::new()),
            false => self.put(place, ':', Style::new()),
        }
    }

    /// An empty cell; those that the cursor sees are a little stronger.
    fn dot(&mut self, place: Position) {
        let (look, tone) = (self.look, self.square.tone);
        let style = match tone {
            Highlight::Plain if look.is_mono() => Style::new().add_modifier(Modifier::DIM),
            Highlight::Peer if look.is_mono() => Style::new().add_modifier(Modifier::BOLD),
            Highlight::Plain => look.ink(look.theme.grid.faint),
            _ => Style::new(),
        };
        // A line of a rule goes through the centre.
        if self.buffer.cell(place).is_some_and(|cell| matches!(cell.symbol(), " " | "▁" | "▂")) {
            self.put(place, '·', style);
        }
    }

    /// Brackets around the cursor and parentheses around other selected cells without colours, if the cell has columns for them.
    fn brackets(&mut self, area: Rect) {
        let marked = self.square.selected || self.at_cursor();
        if !self.look.is_mono() || !marked || area.width < 3 {
            return;
        }
        let y = self.geometry.digit(self.cell).y;
        let [left, right] = if self.at_cursor() { ['[', ']'] } else { ['(', ')'] };
        for (x, bracket) in [(area.x, left), (area.right() - 1, right)] {
            let free = self.buffer.cell((x, y)).is_some_and(|cell| cell.symbol() == " ");
            if free {
                self.put(Position::new(x, y), bracket, Style::new());
            }
        }
    }

    /// The mark to the right of the digit: it is wrong; without colours, it is part of a hint.
    fn sign(&mut self, area: Rect) {
        let whole = !self.geometry.has_notes() || self.square.digit.is_some();
        let hint = match self.square.main_role() {
            Some((_, role)) if whole => Some(sign(role)),
            Some(_) => None,
            None => self.square.hinted.then_some('?'),
        };
        let sign = match hint {
            _ if self.square.wrong => '!',
            Some(sign) if self.look.is_mono() => sign,
            _ => return,
        };
        let digit = self.geometry.digit(self.cell);
        let place = if area.height >= BIG {
            Position::new(area.right() - 2, area.y)
        } else {
            Position::new(digit.x + 1, digit.y)
        };
        self.put(place, sign, Style::new().add_modifier(Modifier::BOLD));
    }

    fn put(&mut self, place: Position, letter: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut(place) {
            cell.set_char(letter).set_style(style);
        }
    }
}
