//! Writes cells to the terminal.
//!
//! Everything but colours and letters is left to crossterm. It writes the sixteen basic colours as `38;5;n`, which a
//! terminal with sixteen colours does not understand; here they are written as `30`–`37` and `90`–`97`.

use std::io::{self, Write};

use ratatui::{
    backend::{Backend, ClearType, CrosstermBackend, WindowSize},
    buffer::Cell,
    layout::{Position, Size},
    style::{Color, Modifier},
};

/// A terminal behind a writer.
#[derive(Debug)]
pub struct AnsiBackend<W: Write>(CrosstermBackend<W>);

impl<W: Write> AnsiBackend<W> {
    /// Writes to this.
    pub const fn new(out: W) -> AnsiBackend<W> {
        AnsiBackend(CrosstermBackend::new(out))
    }
}

impl<W: Write> Write for AnsiBackend<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Write::flush(&mut self.0)
    }
}

impl<W: Write> Backend for AnsiBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        // Consoles of old Windows have no escape sequences; crossterm knows what to do there.
        if cfg!(windows) { self.0.draw(cells) } else { write_cells(&mut self.0, cells) }
    }

    fn append_lines(&mut self, count: u16) -> io::Result<()> {
        self.0.append_lines(count)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.0.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.0.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}

/// How a letter is written.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pen {
    ink: Color,
    ground: Color,
    modifier: Modifier,
}

const PLAIN: Pen = Pen { ink: Color::Reset, ground: Color::Reset, modifier: Modifier::empty() };

fn write_cells<'a>(
    out: &mut impl Write,
    cells: impl Iterator<Item = (u16, u16, &'a Cell)>,
) -> io::Result<()> {
    let mut pen = PLAIN;
    let mut next = None;
    for (x, y, cell) in cells {
        if next != Some((x, y)) {
            write!(out, "\x1b[{};{}H", y + 1, x + 1)?;
        }
        next = Some((x + 1, y));
        let wanted = Pen { ink: cell.fg, ground: cell.bg, modifier: cell.modifier };
        change_pen(out, pen, wanted)?;
        pen = wanted;
        out.write_all(cell.symbol().as_bytes())?;
    }
    out.write_all(b"\x1b[0m")
}

/// The shortest sequence from one pen to another. Modifiers are only ever added after a reset: terminals disagree about
/// how single ones are taken back.
fn change_pen(out: &mut impl Write, from: Pen, to: Pen) -> io::Result<()> {
    if from == to {
        return Ok(());
    }
    out.write_all(b"\x1b[")?;
    let mut first = true;
    let mut from = from;
    if from.modifier != to.modifier {
        write!(out, "0")?;
        (from, first) = (PLAIN, false);
        for (modifier, code) in MODIFIERS {
            if to.modifier.contains(modifier) {
                write!(out, ";{code}")?;
            }
        }
    }
    for (from, to, base) in [(from.ink, to.ink, 30), (from.ground, to.ground, 40)] {
        if from != to {
            if !first {
                out.write_all(b";")?;
            }
            first = false;
            write_color(out, to, base)?;
        }
    }
    out.write_all(b"m")
}

const MODIFIERS: [(Modifier, u8); 8] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::SLOW_BLINK, 5),
    (Modifier::REVERSED, 7),
    (Modifier::HIDDEN, 8),
    (Modifier::CROSSED_OUT, 9),
];

/// A colour as an ink (`base` 30) or a ground (`base` 40).
fn write_color(out: &mut impl Write, color: Color, base: u8) -> io::Result<()> {
    let bright = base + 60;
    let code = match color {
        Color::Reset => base + 9,
        Color::Black => base,
        Color::Red => base + 1,
        Color::Green => base + 2,
        Color::Yellow => base + 3,
        Color::Blue => base + 4,
        Color::Magenta => base + 5,
        Color::Cyan => base + 6,
        Color::Gray => base + 7,
        Color::DarkGray => bright,
        Color::LightRed => bright + 1,
        Color::LightGreen => bright + 2,
        Color::LightYellow => bright + 3,
        Color::LightBlue => bright + 4,
        Color::LightMagenta => bright + 5,
        Color::LightCyan => bright + 6,
        Color::White => bright + 7,
        Color::Indexed(index) => return write!(out, "{};5;{index}", base + 8),
        Color::Rgb(r, g, b) => return write!(out, "{};2;{r};{g};{b}", base + 8),
    };
    write!(out, "{code}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    fn written(cells: &[(u16, u16, &str, Style)]) -> String {
        let cells: Vec<(u16, u16, Cell)> = cells
            .iter()
            .map(|&(x, y, symbol, style)| {
                let mut cell = Cell::default();
                cell.set_symbol(symbol).set_style(style);
                (x, y, cell)
            })
            .collect();
        let mut out = Vec::new();
        write_cells(&mut out, cells.iter().map(|(x, y, cell)| (*x, *y, cell))).unwrap();
        String::from_utf8(out).unwrap().replace('\x1b', "^")
    }

    #[test]
    fn the_sixteen_colours_have_their_classic_codes() {
        let style = |ink, ground| Style::new().fg(ink).bg(ground);
        for (ink, ground, codes) in [
            (Color::Black, Color::Gray, "30;47"),
            (Color::Gray, Color::Black, "37;40"),
            (Color::DarkGray, Color::White, "90;107"),
            (Color::White, Color::DarkGray, "97;100"),
            (Color::LightBlue, Color::LightCyan, "94;106"),
            (Color::Indexed(214), Color::Reset, "38;5;214"),
            (Color::Rgb(1, 2, 3), Color::Indexed(9), "38;2;1;2;3;48;5;9"),
        ] {
            let text = written(&[(0, 0, "x", style(ink, ground))]);
            assert_eq!(text, format!("^[1;1H^[{codes}mx^[0m"));
        }
    }

    #[test]
    fn only_what_changes_is_written() {
        let red = Style::new().fg(Color::Red);
        let bold = red.add_modifier(Modifier::BOLD);
        let text =
            written(&[(4, 2, "a", red), (5, 2, "b", red), (6, 2, "c", bold), (7, 2, "d", Style::new())]);
        assert_eq!(text, "^[3;5H^[31mab^[0;1;31mc^[0md^[0m");
        // A gap in the line moves the cursor.
        assert_eq!(written(&[(0, 0, "a", red), (2, 0, "b", red)]), "^[1;1H^[31ma^[1;3Hb^[0m");
        // A wide letter takes two columns, and the next cell is not beside it.
        assert_eq!(written(&[(0, 0, "数", Style::new()), (2, 0, "b", Style::new())]), "^[1;1H数^[1;3Hb^[0m");
    }
}
