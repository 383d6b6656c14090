//! Pages as HTML: each page is an inline SVG of the paper's size. The document loads nothing else.

use alloc::string::String;
use core::fmt::Write;

use super::{
    marks::{Page, Points},
    svg,
};

/// The whole document.
pub(super) fn draw(pages: &[Page], title: &str) -> String {
    let (width, height) = pages.first().map_or((0.0, 0.0), |page| (page.width, page.height));
    let (width, height) = (Points(width), Points(height));
    let mut out = String::from("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n");
    out.push_str("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    svg::escape(&mut out, if title.is_empty() { "Sudoku" } else { title });
    // Writing into a String cannot fail.
    let _ = write!(
        out,
        "</title>\n<style>\n\
         @page {{ size: {width}pt {height}pt; margin: 0 }}\n\
         body {{ margin: 0; background: #e9e9e6 }}\n\
         section {{ width: {width}pt; max-width: 100%; margin: 18pt auto; box-shadow: 0 1pt 6pt #0003 }}\n\
         svg {{ display: block; width: 100%; height: auto }}\n\
         @media print {{\n\
         body {{ background: none }}\n\
         section {{ margin: 0; box-shadow: none; break-after: page; break-inside: avoid }}\n\
         section:last-child {{ break-after: auto }}\n\
         svg {{ width: {width}pt; height: {height}pt }}\n\
         }}\n</style>\n</head>\n<body>\n"
    );
    for page in pages {
        out.push_str("<section>\n");
        svg::page(&mut out, page);
        out.push_str("</section>\n");
    }
    out.push_str("</body>\n</html>\n");
    out
}
