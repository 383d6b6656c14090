//! Draws a board: lines, cells, digits, notes. Whatever a colour shows, a character or its weight shows too:
//!
//! | | with colours | without |
//! |---|---|---|
//! | clue | bold | bold |
//! | the player's digit | another colour, italic | italic |
//! | a digit that the program filled in | a third colour, underlined | underlined |
//! | cursor | its own background | reversed, in brackets |
//! | row, column and box of the cursor | a soft background | stronger dots |
//! | selected cell | a background | underlined, in parentheses |
//! | corner note | underlined | underlined |
//! | colours of a cell | stripes, and their letters on the right | their letters |
//! | coloured candidate | its background, and its letter if there is room | reversed, and its letter |
//! | equal digits | a background | reversed |
//! | mistake | a background and `!` | `!` |
//! | hint | backgrounds | the signs of the command line, and `?` |
//! | notes of neighbours without a line between them | two alternating colours | dim and normal, alternating |

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Modifier, Style},
};
use sudoku::{Cell, Digit, game::Colour, technique::Role};

use midend::{
    Action,
    sudoku::grid_view::{Author, GridView, Highlight, Square},
};

use crate::tui::{
    charset::Charset,
    color::{Depth, Ink},
    draw::sudoku::{
        big_digit,
        geometry::{Geometry, Weight},
        rules::Painter,
    },
    hits::Hits,
    look::Look,
};

/// From this many lines, a digit is drawn with lines.
const BIG: u16 = 5;

/// Draws a board.
pub(super) fn draw(grid_view: &GridView, geometry: &Geometry, look: &Look, buffer: &mut Buffer) {
    if !look.is_mono() {
        buffer.set_style(geometry.area, look.on(look.theme.grid.note, look.theme.grid.ground));
    }
    draw_lines(geometry, look, buffer);
    for (place, number) in geometry.numbers() {
        buffer.set_string(place.x, place.y, number.to_string(), look.muted());
    }
    for cell in geometry.shape().cells() {
        brush(grid_view, cell, geometry, look, buffer).draw_ground();
    }
    let rules = Painter::new(grid_view, geometry, look);
    if let Some(rules) = &rules {
        rules.under(buffer);
    }
    for cell in geometry.shape().cells() {
        brush(grid_view, cell, geometry, look, buffer).draw();
    }
    if let Some(rules) = &rules {
        rules.over(buffer);
    }
}

fn brush<'a>(
    grid_view: &'a GridView,
    cell: Cell,
    geometry: &'a Geometry,
    look: &'a Look,
    buffer: &'a mut Buffer,
) -> Brush<'a> {
    Brush { grid_view, square: grid_view.at(cell), cell, geometry, look, buffer }
}

/// Makes every cell clickable.
pub(super) fn add_hits(geometry: &Geometry, hits: &mut Hits) {
    let shape = geometry.shape();
    shape.cells().for_each(|cell| hits.add(geometry.cell(cell), Action::Cell(shape.index(cell))));
}

/// Heavy lines around boxes, light ones between cells.
fn draw_lines(geometry: &Geometry, look: &Look, buffer: &mut Buffer) {
    let (area, grid) = (geometry.area, &look.theme.grid);
    let style = |weight: Weight| match weight {
        _ if look.is_mono() && weight == Weight::Light => Style::new().add_modifier(Modifier::DIM),
        Weight::Heavy => look.on(grid.line, grid.ground),
        Weight::Light => look.on(grid.hair, grid.ground),
    };
    let (upright, level) = (geometry.upright(), geometry.level());
    for &(x, weight) in &upright {
        let line = if weight == Weight::Heavy { "┃" } else { "│" };
        for y in area.top()..area.bottom() {
            buffer.set_string(area.x + x, y, line, style(weight));
        }
    }
    for &(y, weight) in &level {
        let line = if weight == Weight::Heavy { "━" } else { "─" };
        for x in area.left()..area.right() {
            buffer.set_string(x, area.y + y, line, style(weight));
        }
        for &(x, across) in &upright {
            let ends = (x == 0, x + 1 == area.width, y == 0, y + 1 == area.height);
            let heavier = if across == Weight::Heavy { across } else { weight };
            buffer.set_string(area.x + x, area.y + y, joint(weight, across, ends), style(heavier));
        }
    }
}

/// The junction of a horizontal and a vertical line; `ends` says whether it is on the left, right, top and bottom edge.
const fn joint(level: Weight, upright: Weight, ends: (bool, bool, bool, bool)) -> &'static str {
    use Weight::{Heavy, Light};
    match (ends, level, upright) {
        ((true, _, true, _), ..) => "┏",
        ((_, true, true, _), ..) => "┓",
        ((true, _, _, true), ..) => "┗",
        ((_, true, _, true), ..) => "┛",
        ((_, _, true, _), _, Heavy) => "┳",
        ((_, _, true, _), _, Light) => "┯",
        ((_, _, _, true), _, Heavy) => "┻",
        ((_, _, _, true), _, Light) => "┷",
        ((true, ..), Heavy, _) => "┣",
        ((true, ..), Light, _) => "┠",
        ((_, true, ..), Heavy, _) => "┫",
        ((_, true, ..), Light, _) => "┨",
        (_, Heavy, Heavy) => "╋",
        (_, Heavy, Light) => "┿",
        (_, Light, Heavy) => "╂",
        (_, Light, Light) => "┼",
    }
}

/// The sign of a role without colours; the same as on the command line.
const fn sign(role: Role) -> char {
    match role {
        Role::Proof => '*',
        Role::Second => '/',
        Role::Third => '#',
        Role::Placed => '+',
        Role::Removed => '-',
    }
}

/// The style of a candidate with this role without colours.
const fn mono(role: Role) -> Modifier {
    match role {
        Role::Proof => Modifier::BOLD,
        Role::Second => Modifier::UNDERLINED,
        Role::Third => Modifier::ITALIC,
        Role::Placed => Modifier::BOLD.union(Modifier::REVERSED),
        Role::Removed => Modifier::CROSSED_OUT.union(Modifier::DIM),
    }
}

/// An example of a role in three columns, for the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sample([(char, Style); 3]);

impl Sample {
    /// A background; without colours, a digit with the marks of this board.
    pub(super) fn new(role: Role, digit: Option<Digit>, geometry: &Geometry, look: &Look) -> Sample {
        let (plain, bold) = (Style::new(), Style::new().add_modifier(Modifier::BOLD));
        let pair = look.theme.grid.role(role);
        let letter = |other| digit.map_or(other, Digit::symbol);
        Sample(match geometry.has_notes() {
            _ if !look.is_mono() => [(' ', look.on(pair.ink, pair.ground)); 3],
            true => {
                let sign = if geometry.has_signs() || digit.is_none() { sign(role) } else { ' ' };
                [(sign, plain), (letter(' '), plain.add_modifier(mono(role))), (' ', plain)]
            }
            false if role == Role::Placed => [(' ', plain), (letter(':'), bold), (sign(role), bold)],
            false => [(' ', plain), (':', bold), (sign(role), bold)],
        })
    }

    /// Draws it.
    pub(super) fn draw(&self, place: Position, buffer: &mut Buffer) {
        for (x, (letter, style)) in (place.x..).zip(self.0) {
            if let Some(cell) = buffer.cell_mut((x, place.y)) {
                cell.set_char(letter).set_style(style);
            }
        }
    }
}

/// Draws one cell.
struct Brush<'a> {
    grid_view: &'a GridView,
    square: &'a Square,
    cell: Cell,
    geometry: &'a Geometry,
    look: &'a Look,
    buffer: &'a mut Buffer,
}

impl Brush<'_> {
    /// The background, before rules are drawn on it.
    fn draw_ground(&mut self) {
        let area = self.geometry.cell(self.cell);
        let ground = self.ground();
        self.buffer.set_style(area, ground);
        self.stripes(area);
    }

    fn draw(&mut self) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::{
        draw::sudoku::samples::{HABITS, hinted, play, written},
        theme,
    };
    use midend::sudoku::{Play, Strength, play::Hint};
    use sudoku::Shape;
    use words::Lang;

    /// The smallest, a usual and the largest size.
    const SIZES: [(u16, u16); 4] = [(22, 13), (40, 19), (60, 24), (130, 60)];

    fn drawn(play: &Play, (width, height): (u16, u16), depth: Depth) -> (Geometry, Buffer) {
        let area = Rect::new(0, 0, width, height);
        let geometry = Geometry::fit(Shape::NINE, area).unwrap();
        let look = Look::new(&theme::DARK, depth, Lang::En);
        let mut buffer = Buffer::empty(area);
        draw(&GridView::of(play, HABITS, !geometry.has_notes()), &geometry, &look, &mut buffer);
        (geometry, buffer)
    }

    /// All characters and styles of a cell.
    fn face(geometry: &Geometry, buffer: &Buffer, cell: Cell) -> Vec<(String, Style)> {
        let places = geometry.cell(cell).positions();
        places.map(|place| (buffer[place].symbol().to_string(), buffer[place].style())).collect()
    }

    fn letters(geometry: &Geometry, buffer: &Buffer, cell: Cell) -> String {
        face(geometry, buffer, cell).into_iter().map(|(letter, _)| letter).collect()
    }

    fn at(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn the_author_of_a_digit_is_visible_without_colours() {
        let (play, [own, helped, _]) = written();
        for size in SIZES {
            let (geometry, buffer) = drawn(&play, size, Depth::Mono);
            let given = at("r1c2");
            let style = |cell| {
                let place = geometry.digit(cell);
                (buffer[place].symbol().to_string(), buffer[place].style().add_modifier)
            };
            let [given, own, helped] = [given, own, helped].map(style);
            let big = geometry.worth().0 >= BIG;
            // Large digits show it by the weight of their lines.
            assert!(big || (given.1 != own.1 && own.1 != helped.1), "{size:?}");
            assert!(given.1 != helped.1 && (big || given.1.contains(Modifier::BOLD)), "{size:?}");
        }
    }

    /// On 80×24 there is one column between the notes of two cells, and no line between those below each other.
    #[test]
    fn notes_of_neighbours_differ_where_no_line_is_between_them() {
        let mut play = play();
        play.update(Action::FillNotes, HABITS, std::time::Duration::ZERO);
        play.cursor = at("r9c9");
        for depth in [Depth::Mono, Depth::Sixteen, Depth::Indexed, Depth::True] {
            let mut compared = 0;
            for (size, ruled) in [((60, 24), false), ((130, 60), true)] {
                let (geometry, buffer) = drawn(&play, size, depth);
                assert_eq!(geometry.is_ruled(), ruled);
                let ink = |cell: Cell| {
                    let notes: Vec<Style> = (1..=9)
                        .filter_map(Digit::new)
                        .filter_map(|digit| geometry.note(cell, digit))
                        .filter(|place| buffer[*place].symbol() != " ")
                        .map(|place| buffer[place].style())
                        .collect();
                    let open = play.game().digit(cell).is_none() && notes.len() > 1;
                    open.then(|| (notes[0].fg, notes[0].add_modifier))
                };
                let shape = play.game().shape();
                for cell in shape.cells().filter(|cell| cell.column() < 8 && cell.row() < 8) {
                    let neighbours = [
                        shape.cell(cell.row(), cell.column() + 1),
                        shape.cell(cell.row() + 1, cell.column()),
                    ];
                    for other in neighbours.into_iter().flatten() {
                        if let (Some(one), Some(two)) = (ink(cell), ink(other)) {
                            assert_eq!(one != two, !ruled, "{depth:?} {cell} {other}");
                            compared += 1;
                        }
                    }
                }
            }
            assert!(compared > 20);
        }
    }

    #[test]
    fn a_mistake_has_a_mark_whatever_the_colours() {
        let (play, [own, _, wrong]) = written();
        for size in SIZES {
            for depth in [Depth::Mono, Depth::Sixteen, Depth::True] {
                let (geometry, buffer) = drawn(&play, size, depth);
                assert!(letters(&geometry, &buffer, wrong).contains('!'), "{size:?}");
                assert!(!letters(&geometry, &buffer, own).contains('!'), "{size:?}");
            }
        }
    }

    #[test]
    fn the_cursor_is_visible_without_colours_and_differs_from_equal_digits() {
        let mut play = play();
        play.cursor = at("r1c1");
        for size in SIZES {
            let (geometry, buffer) = drawn(&play, size, Depth::Mono);
            let reversed = |cell| {
                let face = face(&geometry, &buffer, cell);
                face.iter().filter(|(_, style)| style.add_modifier.contains(Modifier::REVERSED)).count()
            };
            let Rect { width, height, .. } = geometry.cell(play.cursor);
            assert_eq!(reversed(play.cursor), usize::from(width * height), "{size:?}");
            // Another five is highlighted, but not its whole cell.
            assert!((1..usize::from(width * height)).contains(&reversed(at("r2c6"))), "{size:?}");
            assert_eq!(reversed(at("r1c2")), 0);
        }
    }

    #[test]
    fn without_colours_the_legend_looks_like_the_board() {
        let mut play = hinted(Strength::Step);
        play.cursor = at("r9c1");
        let Hint::Found(advice) = &play.hint else { panic!("{:?}", play.hint) };
        let placed = advice.step.placed.unwrap();
        let look = Look::new(&theme::DARK, Depth::Mono, Lang::En);
        for size in SIZES {
            let (geometry, buffer) = drawn(&play, size, Depth::Mono);
            let mut legend = Buffer::empty(Rect::new(0, 0, 3, 1));
            Sample::new(Role::Placed, Some(placed.digit), &geometry, &look)
                .draw(Position::ORIGIN, &mut legend);
            let wanted = legend.content().iter().filter(|cell| cell.symbol() != " ");
            let face = face(&geometry, &buffer, placed.cell);
            for cell in wanted {
                let seen = (cell.symbol().to_string(), cell.style());
                assert!(face.contains(&seen), "{size:?}: {seen:?} not in {face:?}");
            }
        }
    }

    #[test]
    fn each_strength_of_a_hint_looks_different_without_colours() {
        for size in SIZES {
            let faces = [Strength::Where, Strength::Technique, Strength::Step].map(|strength| {
                let mut play = hinted(strength);
                play.cursor = at("r9c1");
                let Hint::Found(advice) = &play.hint else { panic!("{:?}", play.hint) };
                let cell = advice.step.placed.unwrap().cell;
                let (geometry, buffer) = drawn(&play, size, Depth::Mono);
                play.hint = Hint::None;
                let (plain, before) = drawn(&play, size, Depth::Mono);
                assert_ne!(face(&geometry, &buffer, cell), face(&plain, &before, cell), "{size:?}");
                face(&geometry, &buffer, cell)
            });
            assert_eq!(faces[0], faces[1]);
            assert_ne!(faces[1], faces[2]);
        }
    }

    #[test]
    fn a_filter_shows_by_characters_where_a_digit_can_go() {
        let mut play = play();
        play.cursor = at("r1c1");
        play.filter = Digit::new(1);
        for size in SIZES {
            let (geometry, buffer) = drawn(&play, size, Depth::Mono);
            let mark = if geometry.has_notes() { '1' } else { '◦' };
            assert!(letters(&geometry, &buffer, at("r1c3")).contains(mark), "{size:?}");
            // The box of this cell has a one already.
            assert!(!letters(&geometry, &buffer, at("r1c4")).contains(mark), "{size:?}");
        }
    }
}
