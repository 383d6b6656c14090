//! Pages as PDF, written without a library: lines, outlines and texts need little of the format. The same pages always give
//! the same bytes.
//!
//! The fonts are those that every reader has: Helvetica for digits and Latin text, and the reader's Chinese font
//! (PDF's predefined `STSong-Light`) for Chinese. Nothing is embedded, so files are small and no font licence
//! applies.

use alloc::{format, string::String, vec::Vec};
use core::fmt::Write;

use super::{
    PageError,
    font::{Font, font_of, is_chinese, latin, width},
    marks::{Anchor, Mark, Page, Points, Text},
    shape::{Colour, Shape, Step},
};

/// The objects before the pages: catalogue, list of pages, two fonts, the Chinese font with its descendant and
/// descriptor, and the document information. Each page adds two more.
const CATALOGUE: usize = 1;
const PAGES: usize = 2;
const PLAIN: usize = 3;
const BOLD: usize = 4;
const CHINESE: usize = 5;
const DESCENDANT: usize = 6;
const DESCRIPTOR: usize = 7;
const INFORMATION: usize = 8;
const FIRST_PAGE: usize = 9;

/// The whole document.
pub(super) fn draw(pages: &[Page], title: &str) -> Result<Vec<u8>, PageError> {
    check(pages)?;
    let mut file = File { out: String::from("%PDF-1.7\n"), offsets: Vec::new() };
    let kids: String = (0..pages.len()).map(|index| format!("{} 0 R ", FIRST_PAGE + 2 * index)).collect();
    file.object(&format!("<< /Type /Catalog /Pages {PAGES} 0 R >>"));
    file.object(&format!("<< /Type /Pages /Count {} /Kids [ {kids}] >>", pages.len()));
    for name in ["Helvetica", "Helvetica-Bold"] {
        file.object(&format!(
            "<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"
        ));
    }
    file.object(&format!(
        "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H \
         /DescendantFonts [ {DESCENDANT} 0 R ] >>"
    ));
    file.object(&format!(
        "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor {DESCRIPTOR} 0 R /DW 1000 \
         /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>"
    ));
    file.object(
        "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [ -25 -254 1000 880 ] /ItalicAngle 0 \
         /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
    );
    file.object(&format!("<< /Title {} /Producer (gridwise) >>", Utf16(title)));
    for page in pages {
        let (width, height) = (Points(page.width), Points(page.height));
        let contents = file.offsets.len() + 2;
        file.object(&format!(
            "<< /Type /Page /Parent {PAGES} 0 R /MediaBox [ 0 0 {width} {height} ] /Contents {contents} 0 R \
             /Resources << /Font << /P {PLAIN} 0 R /B {BOLD} 0 R /C {CHINESE} 0 R >> >> >>"
        ));
        let stream = content(page);
        file.object(&format!("<< /Length {} >>\nstream\n{stream}endstream", stream.len()));
    }
    Ok(file.end())
}

/// Checks that every character is in one of the fonts.
fn check(pages: &[Page]) -> Result<(), PageError> {
    let texts = pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
        Mark::Text(text) => Some(&text.text),
        Mark::Lines { .. } | Mark::Shape(_) => None,
    });
    let stranger = texts.flat_map(|text| text.chars()).find(|&c| latin(c).is_none() && !is_chinese(c));
    stranger.map_or(Ok(()), |c| Err(PageError::Character(c)))
}

/// The text so far, and the offset of each object.
struct File {
    out: String,
    offsets: Vec<usize>,
}

impl File {
    fn object(&mut self, body: &str) {
        self.offsets.push(self.out.len());
        // Writing into a String cannot fail.
        let _ = write!(self.out, "{} 0 obj\n{body}\nendobj\n", self.offsets.len());
    }

    /// Writes the table of objects, where a reader starts.
    fn end(mut self) -> Vec<u8> {
        let (start, count) = (self.out.len(), self.offsets.len() + 1);
        let _ = write!(self.out, "xref\n0 {count}\n0000000000 65535 f \n");
        for offset in &self.offsets {
            let _ = writeln!(self.out, "{offset:010} 00000 n ");
        }
        let _ = write!(
            self.out,
            "trailer\n<< /Size {count} /Root {CATALOGUE} 0 R /Info {INFORMATION} 0 R >>\nstartxref\n{start}\n%%EOF\n"
        );
        self.out.into_bytes()
    }
}

/// The drawing commands of a page. PDF coordinates start at the lower left.
fn content(page: &Page) -> String {
    let mut out = String::new();
    for mark in &page.marks {
        let _ = match mark {
            Mark::Lines { width, grey, lines } => write_lines(&mut out, page.height, *width, *grey, lines),
            Mark::Text(text) => write_text(&mut out, page.height, text),
            Mark::Shape(shape) => write_shape(&mut out, page.height, shape),
        };
    }
    out
}

fn write_lines(
    out: &mut String,
    height: f64,
    width: f64,
    grey: f64,
    lines: &[[f64; 4]],
) -> core::fmt::Result {
    writeln!(out, "{} w {} G", Points(width), Points(grey))?;
    for &[x, y, to_x, to_y] in lines {
        let (y, to_y) = (height - y, height - to_y);
        writeln!(out, "{} {} m {} {} l", Points(x), Points(y), Points(to_x), Points(to_y))?;
    }
    out.push_str("S\n");
    Ok(())
}

fn write_shape(out: &mut String, height: f64, shape: &Shape) -> core::fmt::Result {
    let operator = match (shape.fill, &shape.stroke) {
        (None, None) => return Ok(()),
        (Some(_), None) => "f",
        (None, Some(_)) => "S",
        (Some(_), Some(_)) => "B",
    };
    out.push('q');
    if let Some(colour) = shape.fill {
        write!(out, " {} rg", Rgb(colour))?;
    }
    if let Some(stroke) = &shape.stroke {
        let ends = if stroke.flat { 0 } else { 1 };
        write!(out, " {} RG {} w {ends} J {ends} j", Rgb(stroke.colour), Points(stroke.width))?;
        if !stroke.dash.is_empty() {
            out.push_str(" [");
            stroke.dash.iter().try_for_each(|&length| write!(out, " {}", Points(length)))?;
            out.push_str(" ] 0 d");
        }
    }
    out.push('\n');
    let at = |[x, y]: [f64; 2]| (Points(x), Points(height - y));
    for step in &shape.steps {
        match *step {
            Step::Move(to) => write!(out, "{} {} m ", at(to).0, at(to).1)?,
            Step::Line(to) => write!(out, "{} {} l ", at(to).0, at(to).1)?,
            Step::Curve(points) => {
                points.into_iter().try_for_each(|to| write!(out, "{} {} ", at(to).0, at(to).1))?;
                out.push_str("c ");
            }
            Step::Close => out.push_str("h "),
        }
    }
    writeln!(out, "{operator} Q")
}

/// Writes a text in pieces, each in its font.
fn write_text(out: &mut String, height: f64, text: &Text) -> core::fmt::Result {
    let wide = width(&text.text, text.bold, text.size);
    let back = match text.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => wide / 2.0,
        Anchor::End => wide,
    };
    let (turn, x) = if text.turned { ("-1 0 0 -1", text.x + back) } else { ("1 0 0 1", text.x - back) };
    write!(out, "BT {} g {turn} {} {} Tm", Points(text.grey), Points(x), Points(height - text.y))?;
    let mut rest = text.text.as_str();
    while let Some(first) = rest.chars().next() {
        let font = font_of(first, text.bold);
        let end = rest.find(|c| font_of(c, text.bold) != font).unwrap_or(rest.len());
        let (run, later) = rest.split_at(end);
        rest = later;
        let size = Points(text.size);
        match font {
            Font::Plain => write!(out, " /P {size} Tf {} Tj", Literal(run))?,
            Font::Bold => write!(out, " /B {size} Tf {} Tj", Literal(run))?,
            // There is no bold Chinese font, so the outlines are drawn too.
            Font::Chinese if text.bold => {
                let (grey, stroke) = (Points(text.grey), Points(text.size * 0.03));
                write!(out, " /C {size} Tf {grey} G {stroke} w 2 Tr {} Tj 0 Tr", Ucs2(run))?;
            }
            Font::Chinese => write!(out, " /C {size} Tf {} Tj", Ucs2(run))?,
        }
    }
    out.push_str(" ET\n");
    Ok(())
}

/// Text in the encoding WinAnsi, escaped so that the document is plain ASCII.
struct Literal<'a>(&'a str);

impl core::fmt::Display for Literal<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("(")?;
        for code in self.0.chars().filter_map(latin) {
            match code {
                b'(' | b')' | b'\\' => write!(f, "\\{}", char::from(code))?,
                b' '..=b'~' => f.write_char(char::from(code))?,
                _ => write!(f, "\\{code:03o}")?,
            }
        }
        f.write_str(")")
    }
}

/// Text for the Chinese font: two bytes per character.
struct Ucs2<'a>(&'a str);

impl core::fmt::Display for Ucs2<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("<")?;
        self.0.encode_utf16().try_for_each(|unit| write!(f, "{unit:04X}"))?;
        f.write_str(">")
    }
}

/// Text in the document information, in any script.
struct Utf16<'a>(&'a str);

impl core::fmt::Display for Utf16<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("<FEFF")?;
        self.0.encode_utf16().try_for_each(|unit| write!(f, "{unit:04X}"))?;
        f.write_str(">")
    }
}

/// A colour as three numbers from 0 to 1.
struct Rgb(Colour);

impl core::fmt::Display for Rgb {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Colour(red, green, blue) = self.0;
        let part = |value: u8| Points(f64::from(value) / 255.0);
        write!(f, "{} {} {}", part(red), part(green), part(blue))
    }
}
