//! Pages as SVG.

use alloc::string::String;
use core::fmt::Write;

use super::{
    marks::{Anchor, Mark, Page, Points, Text},
    shape::{Colour, Shape, Step},
};

/// Font families, the one nearest to the PDF's font first.
const FONTS: &str =
    "Helvetica Neue,Helvetica,Arial,Liberation Sans,Noto Sans CJK SC,PingFang SC,Microsoft YaHei,sans-serif";
/// The gap between pages.
const GAP: f64 = 18.0;

/// Draws the pages below each other.
pub(super) fn draw(pages: &[Page]) -> String {
    let width = pages.iter().map(|page| page.width).fold(0.0, f64::max);
    let height = pages.iter().map(|page| page.height + GAP).sum::<f64>() - GAP;
    let mut out = String::new();
    open(&mut out, width, height);
    let mut top = 0.0;
    for page in pages {
        // Writing into a String cannot fail.
        let _ = writeln!(out, "<g transform=\"translate(0 {})\">", Points(top));
        content(&mut out, page);
        out.push_str("</g>\n");
        top += page.height + GAP;
    }
    out.push_str("</svg>\n");
    out
}

/// Draws a single page, for embedding in HTML.
pub(super) fn page(out: &mut String, page: &Page) {
    open(out, page.width, page.height);
    content(out, page);
    out.push_str("</svg>\n");
}

fn open(out: &mut String, width: f64, height: f64) {
    let (width, height) = (Points(width), Points(height));
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{FONTS}\">"
    );
}

fn content(out: &mut String, page: &Page) {
    let (width, height) = (Points(page.width), Points(page.height));
    let _ = writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    page.marks.iter().for_each(|drawn| mark(out, drawn));
}

/// Draws one mark.
pub(super) fn mark(out: &mut String, mark: &Mark) {
    classed_mark(out, mark, "");
}

/// Draws one mark, whose element has these classes.
pub(super) fn classed_mark(out: &mut String, mark: &Mark, classes: &str) {
    // Writing into a String cannot fail.
    let _ = match mark {
        Mark::Lines { lines, .. } if lines.is_empty() => Ok(()),
        Mark::Lines { width, grey, lines } => path(out, *width, *grey, lines),
        Mark::Text(text) => write_text(out, text, classes),
        Mark::Shape(shape) => write_shape(out, shape, classes),
    };
}

/// Begins an element.
fn begin(out: &mut String, name: &str, classes: &str) -> core::fmt::Result {
    write!(out, "<{name}")?;
    if classes.is_empty() { Ok(()) } else { write!(out, " class=\"{classes}\"") }
}

fn write_shape(out: &mut String, shape: &Shape, classes: &str) -> core::fmt::Result {
    begin(out, "path", classes)?;
    out.push_str(" d=\"");
    for step in &shape.steps {
        match *step {
            Step::Move([x, y]) => write!(out, "M{} {}", Points(x), Points(y))?,
            Step::Line([x, y]) => write!(out, "L{} {}", Points(x), Points(y))?,
            Step::Curve([a, b, c]) => {
                out.push('C');
                for (index, [x, y]) in [a, b, c].into_iter().enumerate() {
                    let space = if index == 0 { "" } else { " " };
                    write!(out, "{space}{} {}", Points(x), Points(y))?;
                }
            }
            Step::Close => out.push('Z'),
        }
    }
    match shape.fill {
        Some(colour) => write!(out, "\" fill=\"{}\"", Hex(colour))?,
        None => out.push_str("\" fill=\"none\""),
    }
    if let Some(stroke) = &shape.stroke {
        write!(out, " stroke=\"{}\" stroke-width=\"{}\"", Hex(stroke.colour), Points(stroke.width))?;
        let cap = if stroke.flat { "butt" } else { "round" };
        write!(
            out,
            " stroke-linecap=\"{cap}\" stroke-linejoin=\"{}\"",
            if stroke.flat { "miter" } else { "round" }
        )?;
        for (index, &length) in stroke.dash.iter().enumerate() {
            let before = if index == 0 { " stroke-dasharray=\"" } else { " " };
            write!(out, "{before}{}", Points(length))?;
        }
        if !stroke.dash.is_empty() {
            out.push('"');
        }
    }
    out.push_str("/>\n");
    Ok(())
}

fn path(out: &mut String, width: f64, grey: f64, lines: &[[f64; 4]]) -> core::fmt::Result {
    out.push_str("<path d=\"");
    for &[x, y, to_x, to_y] in lines {
        write!(out, "M{} {}L{} {}", Points(x), Points(y), Points(to_x), Points(to_y))?;
    }
    writeln!(out, "\" stroke=\"{}\" stroke-width=\"{}\"/>", Grey(grey), Points(width))
}

fn write_text(out: &mut String, text: &Text, classes: &str) -> core::fmt::Result {
    let (x, y) = (Points(text.x), Points(text.y));
    begin(out, "text", classes)?;
    write!(out, " x=\"{x}\" y=\"{y}\" font-size=\"{}\"", Points(text.size))?;
    match text.anchor {
        Anchor::Start => {}
        Anchor::Middle => out.push_str(" text-anchor=\"middle\""),
        Anchor::End => out.push_str(" text-anchor=\"end\""),
    }
    if text.bold {
        out.push_str(" font-weight=\"bold\"");
    }
    if text.grey > 0.0 {
        write!(out, " fill=\"{}\"", Grey(text.grey))?;
    }
    if text.turned {
        write!(out, " transform=\"rotate(180 {x} {y})\"")?;
    }
    out.push('>');
    escape(out, &text.text);
    out.push_str("</text>\n");
    Ok(())
}

/// Escapes text. XML does not allow most control characters, not even escaped, so they are replaced.
pub(super) fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            c => out.push(c),
        }
    }
}

/// A shade of grey, 0 for black.
struct Grey(f64);

impl core::fmt::Display for Grey {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let shade = (self.0.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        write!(f, "#{shade:02x}{shade:02x}{shade:02x}")
    }
}

/// A colour.
struct Hex(Colour);

impl core::fmt::Display for Hex {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Colour(red, green, blue) = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}
