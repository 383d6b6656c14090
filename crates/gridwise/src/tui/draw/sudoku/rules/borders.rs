//! The lines between cells: around regions that are not boxes, around cages and within them; the sums of cages.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Modifier, Style},
};
use sudoku::{Cell, variant::Mark};

use super::{
    Painter,
    joints::{Weight, joint},
};

/// What is between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Border {
    /// Nothing: they belong together, or there are no cages.
    Open,
    /// They belong to the same cage.
    Inside,
    /// The edge of a cage.
    Cage,
    /// The edge of a region, within a cage.
    RegionInside,
    /// The edge of a region.
    Region,
}

impl Border {
    const fn weight(self) -> Weight {
        match self {
            Border::Region | Border::RegionInside => Weight::Heavy,
            Border::Cage | Border::Open => Weight::Light,
            Border::Inside => Weight::None,
        }
    }
}

/// Cages, and which of them each cell belongs to.
struct Cages<'a> {
    cages: Vec<(&'a [Cell], Option<&'a str>)>,
    /// For every cell in reading order.
    of: Vec<Vec<usize>>,
}

impl Painter<'_> {
    fn cages(&self) -> Cages<'_> {
        let mut cages = Vec::new();
        for (_, mark) in self.variant.marks() {
            if let Mark::Cage { cells, label } = mark {
                cages.push((&cells[..], label.as_deref()));
            }
        }
        let shape = self.geometry.shape();
        let mut of = vec![Vec::new(); shape.area()];
        for (index, (cells, _)) in cages.iter().enumerate() {
            for &cell in cells.iter().filter(|&&cell| shape.contains(cell)) {
                of[shape.index(cell)].push(index);
            }
        }
        Cages { cages, of }
    }

    /// What is between two neighbours; `None` for a place outside the board.
    fn border(&self, cages: &Cages<'_>, a: Option<Cell>, b: Option<Cell>) -> Border {
        let (Some(a), Some(b)) = (a, b) else { return Border::Region };
        let layout = self.variant.puzzle().layout();
        let shape = self.geometry.shape();
        let (mine, theirs) = (&cages.of[shape.index(a)], &cages.of[shape.index(b)]);
        let (together, region) =
            (mine.iter().any(|cage| theirs.contains(cage)), layout.region_of(a) != layout.region_of(b));
        match (region, mine == theirs) {
            (true, _) if together => Border::RegionInside,
            (true, _) => Border::Region,
            (false, false) => Border::Cage,
            (false, true) if together => Border::Inside,
            (false, true) => Border::Open,
        }
    }

    fn style(&self, border: Border) -> Style {
        let (look, grid) = (self.look, &self.look.theme.grid);
        match border {
            Border::Region | Border::RegionInside => look.on(grid.line, grid.ground),
            Border::Cage => look.on(grid.clue, grid.ground),
            Border::Open | Border::Inside if look.is_mono() => Style::new().add_modifier(Modifier::DIM),
            Border::Open | Border::Inside => look.on(grid.hair, grid.ground),
        }
    }

    /// Draws all lines again that differ from those of a board without rules.
    pub(super) fn borders(&self, buffer: &mut Buffer) {
        let cages = self.cages();
        let geometry = self.geometry;
        let (shape, layout) = (geometry.shape(), self.variant.puzzle().layout());
        if cages.cages.is_empty() && layout.boxes().is_some() {
            return;
        }
        let upright: Vec<u16> = geometry.upright().iter().map(|(x, _)| geometry.area.x + x).collect();
        let level: Vec<u16> = geometry.level().iter().map(|(y, _)| geometry.area.y + y).collect();
        for cell in shape.cells() {
            let area = geometry.cell(cell);
            let right = shape.cell(cell.row(), cell.column() + 1);
            let below = shape.cell(cell.row() + 1, cell.column());
            if let Some(right) = right {
                let border = self.border(&cages, Some(cell), Some(right));
                match upright.contains(&area.right()) {
                    true => self.upright(Rect { x: area.right(), width: 1, ..area }, (border, cell), buffer),
                    false => self.first_column(geometry.cell(right), border, buffer),
                }
            }
            if let Some(below) = below {
                let border = self.border(&cages, Some(cell), Some(below));
                match level.contains(&area.bottom()) {
                    true => self.level(Rect { y: area.bottom(), height: 1, ..area }, (border, cell), buffer),
                    false => self.last_line(area, border, buffer),
                }
            }
        }
        for &y in &level {
            for &x in &upright {
                self.joint(Position::new(x, y), &cages, buffer);
            }
        }
    }

    fn upright(&self, place: Rect, (border, cell): (Border, Cell), buffer: &mut Buffer) {
        let line = match border {
            Border::Region => '┃',
            Border::RegionInside => '┇',
            Border::Cage | Border::Open => '│',
            Border::Inside => '┊',
        };
        self.draw(place, line, self.style_within(border, cell), buffer);
    }

    fn level(&self, place: Rect, (border, cell): (Border, Cell), buffer: &mut Buffer) {
        let line = match border {
            Border::Region => '━',
            Border::RegionInside => '┅',
            Border::Cage | Border::Open => '─',
            Border::Inside => '┈',
        };
        self.draw(place, line, self.style_within(border, cell), buffer);
    }

    /// The same, with the tint of the cage on lines within it.
    fn style_within(&self, border: Border, cell: Cell) -> Style {
        let tint = self.view.tint(cell).filter(|_| self.is_tinted() && border == Border::Inside);
        match tint {
            Some(tint) => self.look.on(self.look.theme.grid.hair, self.look.theme.grid.tint(tint, false)),
            None => self.style(border),
        }
    }

    /// A border without a line of its own: in the first column of the cell on its right.
    fn first_column(&self, cell: Rect, border: Border, buffer: &mut Buffer) {
        let line = match border {
            Border::Region | Border::RegionInside => '▎',
            Border::Cage => '▏',
            Border::Open | Border::Inside => return,
        };
        if cell.width > 2 {
            self.draw(Rect { width: 1, ..cell }, line, self.look.ink(self.edge_ink(border)), buffer);
        }
    }

    /// A border without a line of its own: at the bottom of the cell above it.
    fn last_line(&self, cell: Rect, border: Border, buffer: &mut Buffer) {
        let line = match border {
            Border::Region | Border::RegionInside => '▂',
            Border::Cage => '▁',
            Border::Open | Border::Inside => return,
        };
        let place = Rect { y: cell.bottom() - 1, height: 1, ..cell };
        let style = self.look.ink(self.edge_ink(border));
        for place in place.positions() {
            let Some(cell) = buffer.cell_mut(place) else { continue };
            if cell.symbol() == " " {
                cell.set_char(line).set_style(style);
            }
        }
    }

    const fn edge_ink(&self, border: Border) -> crate::tui::color::Ink {
        let grid = &self.look.theme.grid;
        match border {
            Border::Region | Border::RegionInside => grid.line,
            _ => grid.clue,
        }
    }

    fn draw(&self, place: Rect, letter: char, style: Style, buffer: &mut Buffer) {
        for place in place.positions() {
            if let Some(cell) = buffer.cell_mut(place) {
                cell.set_char(letter).set_style(style);
            }
        }
    }

    /// The character where two drawn lines cross.
    fn joint(&self, place: Position, cages: &Cages<'_>, buffer: &mut Buffer) {
        let geometry = self.geometry;
        // The cells around it: those that end before it and those that begin after it.
        let around = |left: bool, above: bool| {
            let x = if left { place.x.checked_sub(1)? } else { place.x + 1 };
            let y = if above { place.y.checked_sub(1)? } else { place.y + 1 };
            geometry.cell_at(Position::new(x, y))
        };
        let [a, b, c, d] =
            [around(true, true), around(false, true), around(true, false), around(false, false)];
        let between = |one: Option<Cell>, other: Option<Cell>| match (one, other) {
            (None, None) => None,
            _ => Some(self.border(cages, one, other)),
        };
        let borders = [between(a, b), between(b, d), between(c, d), between(a, c)];
        let weights = borders.map(|border| border.map_or(Weight::None, Border::weight));
        let heaviest = weights.into_iter().max().unwrap_or_default();
        let strongest =
            borders.into_iter().flatten().max_by_key(|border| (border.weight(), *border == Border::Cage));
        let style = self.style(strongest.unwrap_or(Border::Open));
        let letter = if heaviest == Weight::None { '·' } else { joint(weights) };
        if let Some(cell) = buffer.cell_mut(place) {
            cell.set_char(letter).set_style(style);
        }
    }

    /// The sum of every cage: on the line above its first cell, or in the cell.
    pub(super) fn sums(&self, buffer: &mut Buffer) {
        let cages = self.cages();
        let (geometry, shape) = (self.geometry, self.geometry.shape());
        for (cells, label) in &cages.cages {
            let first = cells.iter().copied().filter(|&cell| shape.contains(cell)).min();
            let (Some(first), Some(label)) = (first, label) else { continue };
            let area = geometry.cell(first);
            let style = self.look.ink(self.look.theme.grid.clue).add_modifier(Modifier::BOLD);
            if geometry.is_ruled() {
                let place = Position::new(area.x, area.y.saturating_sub(1));
                buffer.set_stringn(place.x, place.y, label, area.width.into(), style);
            } else if area.height > 1 {
                let small: String = label.chars().map(small_digit).collect();
                buffer.set_stringn(area.x, area.y, small, area.width.into(), style);
            }
        }
    }
}

/// A digit as a small one, high in its line.
pub(super) const fn small_digit(letter: char) -> char {
    match letter {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        other => other,
    }
}
