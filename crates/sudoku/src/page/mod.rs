//! Puzzles on pages, to be printed and handed out.

/// What pages are drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Medium {
    /// A picture.
    Svg,
    /// A page for a browser.
    Html,
    /// A document for a printer.
    Pdf,
}

impl Medium {
    /// All of them.
    pub const ALL: [Medium; 3] = [Medium::Svg, Medium::Html, Medium::Pdf];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Medium::Svg => "svg",
            Medium::Html => "html",
            Medium::Pdf => "pdf",
        }
    }
}
