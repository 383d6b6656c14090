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
    layout::Position,
    style::{Modifier, Style},
};
use sudoku::{Cell, Digit, technique::Role};

use midend::{Action, sudoku::grid_view::GridView};

use crate::tui::{
    draw::sudoku::{
        brush::Brush,
        geometry::{Geometry, Weight},
        rules::Painter,
    },
    hits::Hits,
    look::Look,
};

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
pub(super) const fn sign(role: Role) -> char {
    match role {
        Role::Proof => '*',
        Role::Second => '/',
        Role::Third => '#',
        Role::Placed => '+',
        Role::Removed => '-',
    }
}

/// The style of a candidate with this role without colours.
pub(super) const fn mono(role: Role) -> Modifier {
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

#[cfg(test)]
mod tests {
    use super::{super::brush::BIG, *};
    use crate::tui::{
        color::Depth,
        draw::sudoku::samples::{HABITS, hinted, play, written},
        theme,
    };
    use midend::sudoku::{Play, Strength, play::Hint};
    use ratatui::layout::Rect;
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
