//! One picture: a screen in a window, or a printed page.

use anyhow::{Result, ensure};
use ratatui::buffer::Buffer;

use crate::svg::{Look, svg};

/// One picture.
pub enum Picture {
    /// A screen of the terminal.
    Screen(Screen),
    /// A page: the name of the file, and its content.
    Page(&'static str, fn() -> Result<String>),
}

impl Picture {
    /// The name of the file.
    pub fn file(&self) -> String {
        match self {
            Picture::Screen(screen) => format!("{}.svg", screen.name),
            Picture::Page(file, _) => (*file).to_owned(),
        }
    }

    /// The content of the file.
    pub fn content(&self) -> Result<String> {
        match self {
            Picture::Screen(screen) => screen.svg(),
            Picture::Page(_, draw) => draw(),
        }
    }
}

/// A picture of a screen.
pub struct Screen {
    /// The name of the file, without `.svg`.
    pub name: &'static str,
    /// The title of the window.
    pub title: &'static str,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// Whether the terminal around the screen is dark or light.
    pub look: Look,
    /// Draws the screen at that size. It must be deterministic: no clock, no randomness, no files.
    pub buffer: fn() -> Buffer,
}

impl Screen {
    fn svg(&self) -> Result<String> {
        let buffer = (self.buffer)();
        let (columns, rows) = (buffer.area.width, buffer.area.height);
        ensure!(
            (columns, rows) == self.size,
            "the picture {} is to be {}×{} cells, but its screen is {columns}×{rows}",
            self.name,
            self.size.0,
            self.size.1
        );
        Ok(svg(&buffer, self.title, self.look))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;

    #[test]
    fn a_screen_of_another_size_is_refused() {
        let blank = || Buffer::empty(Rect::new(0, 0, 2, 1));
        let wrong =
            Screen { name: "wrong", title: "a title", size: (80, 24), look: Look::Dark, buffer: blank };
        let error = wrong.svg().unwrap_err().to_string();
        assert_eq!(error, "the picture wrong is to be 80×24 cells, but its screen is 2×1");
    }
}
