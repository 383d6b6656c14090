//! A terminal's screen as a picture: a buffer of cells in, a self-contained SVG out.
//!
//! Each letter is a `<text>` of its own, centred in its cell, so columns stay columns whatever the font. Lists of
//! coordinates (`x="1 2 3"`), `textLength`, filters and CSS are avoided: librsvg and Inkscape ignore some of them.
//! Backgrounds, blocks and lines are shapes, joined over as many cells as possible. The same buffer gives the same
//! bytes.

use std::fmt::{self, Write};

use ratatui::{
    buffer::{Buffer, Cell},
    style::Modifier,
};
use unicode_width::UnicodeWidthStr;

use crate::{
    glyph::{self, Area, Glyph},
    palette::{self, Palette, Rgb},
};

/// What the window around the screen looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Light letters on a dark ground.
    Dark,
    /// Dark letters on a light ground.
    Light,
}

impl Look {
    fn palette(self) -> &'static Palette {
        match self {
            Look::Dark => &palette::DARK,
            Look::Light => &palette::LIGHT,
        }
    }
}

// All in quarters of a pixel, as in `glyph`.
const MARGIN: i32 = 18 * 4;
const BAR: i32 = 36 * 4;
const PADDING: i32 = 12 * 4;
const CORNER: i32 = 11 * 4;
/// How far the window's shadow falls.
const SHADOW: i32 = 4 * 4;
const BASELINE: i32 = 15 * 4 + 2;
const WIDE_BASELINE: i32 = 16 * 4 + 1;

// Named fonts come before generic ones, which every program resolves in its own way.
const MONOSPACE: &str = "'SF Mono','Cascadia Mono','JetBrains Mono',Menlo,Consolas,\
    'DejaVu Sans Mono','Liberation Mono','Sarasa Mono SC','Noto Sans Mono CJK SC','PingFang SC',\
    'Microsoft YaHei','Noto Sans CJK SC','WenQuanYi Micro Hei',ui-monospace,monospace";
const SANS: &str = "'Segoe UI',Roboto,'Noto Sans','PingFang SC','Microsoft YaHei',\
    'Noto Sans CJK SC','DejaVu Sans',system-ui,sans-serif";

/// The picture of a screen in a window with this title.
pub fn svg(buffer: &Buffer, title: &str, look: Look) -> String {
    let palette = look.palette();
    let screen = Screen::of(buffer, palette);
    let columns = i32::from(buffer.area.width);
    let rows = i32::from(buffer.area.height);
    let window = Window {
        width: columns * glyph::WIDTH + 2 * PADDING,
        height: rows * glyph::HEIGHT + 2 * PADDING + BAR,
        title,
        palette,
        paper: screen.paper,
    };
    let mut out = String::new();
    // Writing to a String does not fail.
    let _ = window.write(&mut out).and_then(|()| screen.write(&mut out));
    out.push_str("</g>\n</svg>\n");
    out
}

/// The frame, and what belongs to it.
struct Window<'a> {
    width: i32,
    height: i32,
    title: &'a str,
    palette: &'a Palette,
    paper: Rgb,
}

impl Window<'_> {
    fn write(&self, out: &mut String) -> fmt::Result {
        let (width, height) = (Px(self.width + 2 * MARGIN), Px(self.height + 2 * MARGIN));
        let title = Escaped(self.title);
        let rim = self.palette.rim;
        let (left, top) = (Px(MARGIN), Px(MARGIN));
        let (inner_width, inner_height, corner) = (Px(self.width), Px(self.height), Px(CORNER));
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>"
        )?;
        self.write_shadow(out)?;
        writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{inner_width}\" height=\"{inner_height}\" \
             rx=\"{corner}\" fill=\"{}\"/>",
            self.paper
        )?;
        self.write_bar(out)?;
        // The rim lies half a pixel inside, so that it is one pixel sharp.
        writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\" stroke=\"{rim}\"/>",
            Px(MARGIN + 2),
            Px(MARGIN + 2),
            Px(self.width - 4),
            Px(self.height - 4),
            Px(CORNER - 2)
        )?;
        writeln!(out, "<g transform=\"translate({} {})\">", Px(MARGIN + PADDING), Px(MARGIN + BAR + PADDING))
    }

    /// A soft shadow: thin layers, each a little larger than the last. A filter would not be drawn everywhere.
    fn write_shadow(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "<g fill=\"#000000\" fill-opacity=\"0.035\">")?;
        for spread in (0..=12).rev().step_by(2).map(|pixels| pixels * 4) {
            writeln!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
                Px(MARGIN - spread),
                Px(MARGIN - spread + SHADOW),
                Px(self.width + 2 * spread),
                Px(self.height + 2 * spread),
                Px(CORNER + spread)
            )?;
        }
        writeln!(out, "</g>")
    }

    /// The bar with three dots and the title.
    fn write_bar(&self, out: &mut String) -> fmt::Result {
        let Palette { bar, title: title_colour, .. } = self.palette;
        let (straight, side, corner) = (Px(self.width - 2 * CORNER), Px(BAR - CORNER), Px(CORNER));
        writeln!(
            out,
            "<path fill=\"{bar}\" d=\"M{} {}v-{side}a{corner} {corner} 0 0 1 {corner} -{corner}h{straight}\
             a{corner} {corner} 0 0 1 {corner} {corner}v{side}z\"/>",
            Px(MARGIN),
            Px(MARGIN + BAR)
        )?;
        for (place, colour) in ["#ff5f57", "#febc2e", "#28c840"].into_iter().enumerate() {
            let (x, y) = (Px(MARGIN + 80 + 80 * place as i32), Px(MARGIN + BAR / 2));
            writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"{colour}\"/>")?;
        }
        writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" fill=\"{title_colour}\" font-family=\"{SANS}\" font-size=\"13.5\" \
             font-weight=\"600\" text-anchor=\"middle\">{}</text>",
            Px(MARGIN + self.width / 2),
            Px(MARGIN + BAR / 2 + 19),
            Escaped(self.title)
        )
    }
}

/// Everything on the screen, sorted by how it is drawn.
struct Screen {
    /// The colour that shines through where no rectangle lies.
    paper: Rgb,
    /// Backgrounds and blocks. They do not overlap.
    ground: Vec<Rect>,
    /// Lines over them.
    lines: Vec<Rect>,
    strokes: Vec<(i32, i32, &'static str, Rgb)>,
    dots: Vec<(i32, i32, Rgb)>,
    letters: Vec<Letter>,
}

/// A coloured rectangle. The order of the fields is the order of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rect {
    y: i32,
    x: i32,
    width: i32,
    height: i32,
    colour: Rgb,
}

/// What a letter looks like, apart from which it is.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pen {
    colour: Rgb,
    bold: bool,
    italic: bool,
    /// Two columns wide. Such letters are set a little larger, so that they do not stand apart.
    wide: bool,
}

struct Letter {
    /// Its middle.
    x: i32,
    /// Its baseline.
    y: i32,
    pen: Pen,
    symbol: String,
}

/// A cell's colours, once the terminal has chosen those it was left to choose.
struct Colours {
    ink: Rgb,
    paper: Rgb,
}

impl Colours {
    fn of(cell: &Cell, palette: &Palette) -> Colours {
        let mut ink = palette.resolve(cell.fg).unwrap_or(palette.ink);
        let mut paper = palette.resolve(cell.bg).unwrap_or(palette.paper);
        if cell.modifier.contains(Modifier::REVERSED) {
            (ink, paper) = (paper, ink);
        }
        if cell.modifier.contains(Modifier::DIM) {
            ink = ink.over(paper, 55);
        }
        Colours { ink, paper }
    }
}

impl Screen {
    fn of(buffer: &Buffer, palette: &Palette) -> Screen {
        let mut screen = Screen {
            paper: edge_colour(buffer, palette).unwrap_or(palette.paper),
            ground: vec![],
            lines: vec![],
            strokes: vec![],
            dots: vec![],
            letters: vec![],
        };
        let columns = usize::from(buffer.area.width);
        for (row, cells) in buffer.content.chunks(columns.max(1)).enumerate() {
            let mut column = 0;
            while let Some(cell) = cells.get(column) {
                // A wide character hides the cell after it, whatever that holds; at the edge it is cut.
                let span = cell.symbol().width().clamp(1, cells.len() - column);
                let (x, y) = (column as i32 * glyph::WIDTH, row as i32 * glyph::HEIGHT);
                screen.draw(cell, x, y, span as i32, &Colours::of(cell, palette));
                column += span;
            }
        }
        let paper = screen.paper;
        screen.ground.retain(|rect| rect.colour != paper);
        screen.ground = joined(screen.ground);
        screen.lines = joined(screen.lines);
        screen
    }

    /// One cell, `span` columns wide, at this place.
    fn draw(&mut self, cell: &Cell, x: i32, y: i32, span: i32, colours: &Colours) {
        let Colours { ink, paper } = *colours;
        let hidden = cell.modifier.contains(Modifier::HIDDEN);
        let symbol = if hidden { " " } else { cell.symbol() };
        let at = |area: Area, colour: Rgb| Rect {
            x: x + area.x,
            y: y + area.y,
            width: area.width,
            height: area.height,
            colour,
        };
        let whole = Area { x: 0, y: 0, width: span * glyph::WIDTH, height: glyph::HEIGHT };
        let glyph = only_char(symbol).map_or(Glyph::Letter, Glyph::of);
        if let Glyph::Blocks(parts) = &glyph {
            self.ground.extend(parts.iter().map(|(area, percent)| at(*area, ink.over(paper, *percent))));
        } else {
            self.ground.push(at(whole, paper));
        }
        match glyph {
            Glyph::Blocks(_) => {}
            Glyph::Lines(areas) => self.lines.extend(areas.into_iter().map(|area| at(area, ink))),
            Glyph::Stroke(path) => self.strokes.push((x, y, path, ink)),
            Glyph::Dots(dots) => self.dots.extend(dots.into_iter().map(|dot| (x + dot.0, y + dot.1, ink))),
            Glyph::Letter if symbol.trim().is_empty() => {}
            Glyph::Letter => {
                let bold = cell.modifier.contains(Modifier::BOLD);
                let italic = cell.modifier.contains(Modifier::ITALIC);
                let pen = Pen { colour: ink, bold, italic, wide: span > 1 };
                let baseline = if pen.wide { WIDE_BASELINE } else { BASELINE };
                let (x, y) = (x + whole.width / 2, y + baseline);
                self.letters.push(Letter { x, y, pen, symbol: symbol.into() });
            }
        }
        for (modifier, height) in [(Modifier::UNDERLINED, BASELINE + 8), (Modifier::CROSSED_OUT, 40)] {
            if cell.modifier.contains(modifier) {
                self.lines.push(at(Area { y: height, height: 5, ..whole }, ink));
            }
        }
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        // Sharp edges: two neighbours that share an edge leave no seam, however the picture is scaled.
        write_rects(out, "shape-rendering=\"crispEdges\"", &self.ground)?;
        write_rects(out, "", &self.lines)?;
        for (x, y, path, colour) in &self.strokes {
            writeln!(
                out,
                "<path transform=\"translate({} {})\" d=\"{path}\" fill=\"none\" stroke=\"{colour}\" \
                 stroke-width=\"{}\"/>",
                Px(*x),
                Px(*y),
                Px(glyph::LIGHT)
            )?;
        }
        for (x, y, colour) in &self.dots {
            writeln!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"1.5\" fill=\"{colour}\"/>", Px(*x), Px(*y))?;
        }
        if self.letters.is_empty() {
            return Ok(());
        }
        writeln!(out, "<g font-family=\"{MONOSPACE}\" font-size=\"16\" text-anchor=\"middle\">")?;
        let mut pens: Vec<Pen> = vec![];
        for letter in self.letters.iter().filter(|letter| !letter.symbol.is_empty()) {
            if !pens.contains(&letter.pen) {
                pens.push(letter.pen);
            }
        }
        for pen in pens {
            pen.open(out)?;
            let letters: Vec<&Letter> = self.letters.iter().filter(|letter| letter.pen == pen).collect();
            for line in letters.chunk_by(|a, b| a.y == b.y) {
                line.iter().try_for_each(|letter| letter.write(out))?;
                out.push('\n');
            }
            writeln!(out, "</g>")?;
        }
        writeln!(out, "</g>")
    }
}

impl Pen {
    /// Opens the group of the letters that this pen writes.
    fn open(self, out: &mut String) -> fmt::Result {
        write!(out, "<g fill=\"{}\"", self.colour)?;
        for (set, attribute) in [
            (self.bold, " font-weight=\"bold\""),
            (self.wide, " font-size=\"18\""),
            (self.italic, " font-style=\"italic\""),
        ] {
            out.push_str(if set { attribute } else { "" });
        }
        writeln!(out, ">")
    }
}

impl Letter {
    fn write(&self, out: &mut String) -> fmt::Result {
        write!(out, "<text x=\"{}\" y=\"{}\">{}</text>", Px(self.x), Px(self.y), Escaped(&self.symbol))
    }
}

/// Rectangles, those of one colour after another in one group.
fn write_rects(out: &mut String, attributes: &str, rects: &[Rect]) -> fmt::Result {
    let mut sorted = rects.to_vec();
    sorted.sort_by_key(|rect| (rect.colour, *rect));
    for alike in sorted.chunk_by(|a, b| a.colour == b.colour) {
        let space = if attributes.is_empty() { "" } else { " " };
        write!(out, "<path{space}{attributes} fill=\"{}\" d=\"", alike[0].colour)?;
        for rect in alike {
            let (x, y, width, height) = (Px(rect.x), Px(rect.y), Px(rect.width), Px(rect.height));
            write!(out, "M{x} {y}h{width}v{height}h-{width}z")?;
        }
        out.push_str("\"/>\n");
    }
    Ok(())
}

/// Joins rectangles of one colour that share a whole edge: first along the rows, then down the columns.
fn joined(mut rects: Vec<Rect>) -> Vec<Rect> {
    rects.sort_by_key(|rect| (rect.y, rect.height, rect.colour, rect.x));
    rects.dedup_by(|next, last| {
        let meet = (last.y, last.height, last.colour) == (next.y, next.height, next.colour)
            && (last.x..=last.x + last.width).contains(&next.x);
        if meet {
            last.width = last.width.max(next.x + next.width - last.x);
        }
        meet
    });
    rects.sort_by_key(|rect| (rect.x, rect.width, rect.colour, rect.y));
    rects.dedup_by(|next, last| {
        let meet = (last.x, last.width, last.colour) == (next.x, next.width, next.colour)
            && (last.y..=last.y + last.height).contains(&next.y);
        if meet {
            last.height = last.height.max(next.y + next.height - last.y);
        }
        meet
    });
    rects.sort();
    rects
}

/// The background that most cells at the screen's edge share: then it is the window's, too.
fn edge_colour(buffer: &Buffer, palette: &Palette) -> Option<Rgb> {
    let (columns, rows) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let on_edge = |index: usize| {
        let (column, row) = (index % columns, index / columns);
        column == 0 || row == 0 || column + 1 == columns || row + 1 == rows
    };
    let cells = buffer.content.iter().enumerate().filter(|(index, _)| on_edge(*index));
    let mut colours: Vec<Rgb> = cells.map(|(_, cell)| Colours::of(cell, palette).paper).collect();
    colours.sort();
    let commonest = colours.chunk_by(|a, b| a == b).max_by_key(|alike| alike.len())?;
    (commonest.len() * 2 > colours.len()).then(|| commonest[0])
}

/// The character, if the text is a single one.
fn only_char(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}

/// Quarters of a pixel, written in pixels.
#[derive(Clone, Copy)]
struct Px(i32);

impl fmt::Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0.div_euclid(4);
        match self.0.rem_euclid(4) {
            0 => write!(f, "{whole}"),
            quarters => write!(f, "{}", f64::from(whole) + f64::from(quarters) / 4.0),
        }
    }
}

/// A text as XML allows it: what has a meaning there is escaped, and control characters are left out.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\u{fffe}' | '\u{ffff}' => {}
                other if other.is_control() => {}
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::{
        layout::Rect as Place,
        style::{Color, Style},
    };

    fn buffer(width: u16, height: u16) -> Buffer {
        Buffer::empty(Place::new(0, 0, width, height))
    }

    fn drawn(buffer: &Buffer) -> Screen {
        Screen::of(buffer, &palette::DARK)
    }

    fn rect(x: i32, y: i32, width: i32, height: i32, colour: Rgb) -> Rect {
        Rect { x, y, width, height, colour }
    }

    const RED: Rgb = Rgb(200, 0, 0);
    const ON_RED: Style = Style::new().bg(Color::Rgb(200, 0, 0));

    #[test]
    fn backgrounds_join_into_one_rectangle() {
        let mut buffer = buffer(10, 5);
        buffer.set_style(Place::new(2, 1, 6, 3), ON_RED);
        assert_eq!(drawn(&buffer).ground, [rect(2 * 40, 80, 6 * 40, 3 * 80, RED)]);
    }

    #[test]
    fn half_blocks_join_the_background_below_them() {
        // A tile with a half row above and below, as boards are drawn.
        let mut buffer = buffer(4, 4);
        let red = Style::new().fg(Color::Rgb(200, 0, 0));
        buffer.set_string(1, 0, "▄▄", red);
        buffer.set_style(Place::new(1, 1, 2, 2), ON_RED);
        buffer.set_string(1, 3, "▀▀", red);
        assert_eq!(drawn(&buffer).ground, [rect(40, 40, 80, 40 + 160 + 40, RED)]);
    }

    #[test]
    fn a_line_is_one_rectangle_however_long() {
        let mut buffer = buffer(30, 3);
        buffer.set_string(0, 1, "─".repeat(30), Style::new());
        assert_eq!(drawn(&buffer).lines, [rect(0, 80 + 37, 30 * 40, 6, palette::DARK.ink)]);
    }

    #[test]
    fn wide_letters_take_two_columns_and_the_next_letter_is_in_the_third() {
        let mut buffer = buffer(6, 1);
        buffer.set_string(0, 0, "数a字", ON_RED);
        let screen = drawn(&buffer);
        let places: Vec<_> = screen.letters.iter().map(|letter| (letter.symbol.as_str(), letter.x)).collect();
        assert_eq!(places, [("数", 40), ("a", 100), ("字", 160)]);
        // The background reaches under both halves, though the second cell of each is blank.
        assert_eq!(screen.ground, [rect(0, 0, 5 * 40, 80, RED)]);
        assert!(svg(&buffer, "", Look::Dark).contains("<text x=\"25\" y=\"15.5\""));
    }

    #[test]
    fn a_wide_letter_in_the_last_column_is_cut_there() {
        let mut buffer = buffer(2, 1);
        buffer[(1, 0)].set_symbol("字").set_style(ON_RED);
        assert_eq!(drawn(&buffer).ground, [rect(40, 0, 40, 80, RED)]);
    }

    #[test]
    fn modifiers_change_ink_and_paper() {
        let colours = |modifier| {
            let mut cell = Cell::new("x");
            cell.set_style(
                Style::new().fg(Color::Rgb(100, 100, 100)).bg(Color::Rgb(0, 0, 0)).add_modifier(modifier),
            );
            let colours = Colours::of(&cell, &palette::LIGHT);
            (colours.ink, colours.paper)
        };
        assert_eq!(colours(Modifier::empty()), (Rgb(100, 100, 100), Rgb(0, 0, 0)));
        assert_eq!(colours(Modifier::REVERSED), (Rgb(0, 0, 0), Rgb(100, 100, 100)));
        assert_eq!(colours(Modifier::DIM), (Rgb(55, 55, 55), Rgb(0, 0, 0)));
    }

    #[test]
    fn letters_stand_alone_by_pen_and_hidden_ones_are_not_drawn() {
        let mut buffer = buffer(12, 1);
        buffer.set_string(0, 0, "ab", Style::new());
        buffer.set_string(2, 0, "cd", Style::new().bold());
        buffer.set_string(4, 0, "ef", Style::new().italic());
        buffer.set_string(6, 0, "gh", Style::new().hidden());
        buffer.set_string(8, 0, "i", Style::new().underlined());
        let picture = svg(&buffer, "", Look::Dark);
        let letter = |x, symbol| format!("<text x=\"{x}\" y=\"15.5\">{symbol}</text>");
        let plain = format!(">\n{}{}{}\n</g>", letter(5, "a"), letter(15, "b"), letter(85, "i"));
        let bold = format!(" font-weight=\"bold\">\n{}{}\n</g>", letter(25, "c"), letter(35, "d"));
        let slanted = format!(" font-style=\"italic\">\n{}{}\n</g>", letter(45, "e"), letter(55, "f"));
        for part in [plain, bold, slanted] {
            assert!(picture.contains(&part), "{part} in {picture}");
        }
        assert!(!picture.contains(">g<") && !picture.contains(">h<"));
        assert_eq!(drawn(&buffer).lines, [rect(8 * 40, 70, 40, 5, palette::DARK.ink)]);
    }

    #[test]
    fn what_xml_cannot_hold_is_escaped_or_left_out() {
        let mut buffer = buffer(8, 1);
        buffer.set_string(0, 0, "a<b>&\"", Style::new());
        buffer[(7, 0)].set_symbol("\u{1b}x");
        let picture = svg(&buffer, "2 < 4 & \"more\"\u{7}", Look::Light);
        for letter in [">&lt;</text>", ">&gt;</text>", ">&amp;</text>", ">&quot;</text>"] {
            assert!(picture.contains(letter), "{letter} in {picture}");
        }
        assert!(picture.contains("<title>2 &lt; 4 &amp; &quot;more&quot;</title>"));
        assert!(picture.chars().all(|c| c == '\n' || !c.is_control()));
    }

    #[test]
    fn nothing_is_written_that_librsvg_or_inkscape_ignore() {
        let mut buffer = buffer(6, 2);
        buffer.set_string(0, 0, "数a字", ON_RED);
        buffer.set_string(0, 1, "a b ▀", Style::new());
        let picture = svg(&buffer, "title", Look::Light);
        for odd in ["textLength", "xml:space", "style", "filter", "var(", "clip-path", "dominant-baseline"] {
            assert!(!picture.contains(odd), "{odd}");
        }
        // One coordinate for each letter, never a list of them.
        let places = picture.split("<text x=\"").skip(1).filter_map(|rest| rest.split('"').next());
        assert!(places.into_iter().all(|place| place.parse::<f64>().is_ok()));
    }

    #[test]
    fn the_commonest_colour_of_the_edge_is_the_windows() {
        let mut buffer = buffer(5, 4);
        buffer.set_style(Place::new(0, 0, 5, 4), ON_RED);
        let screen = drawn(&buffer);
        assert_eq!(screen.paper, RED);
        assert!(screen.ground.is_empty());
        // Of the 14 cells at the edge six may differ, not seven.
        for place in [(0, 3), (1, 3), (2, 3), (3, 3), (4, 3), (4, 2)] {
            buffer[place].set_bg(Color::Rgb(0, 0, 200));
        }
        assert_eq!(drawn(&buffer).paper, RED);
        buffer[(4, 1)].set_bg(Color::Rgb(0, 0, 200));
        assert_eq!(drawn(&buffer).paper, palette::DARK.paper);
    }

    #[test]
    fn an_empty_screen_is_still_a_window() {
        let picture = svg(&buffer(0, 0), "nothing", Look::Dark);
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
        assert_eq!(svg(&buffer(0, 0), "nothing", Look::Dark), picture);
    }

    #[test]
    fn lengths_are_written_in_pixels() {
        let written: Vec<_> = [0, 4, 1, 2, 43, -4, -1].into_iter().map(|px| Px(px).to_string()).collect();
        assert_eq!(written, ["0", "1", "0.25", "0.5", "10.75", "-1", "-0.25"]);
    }
}
