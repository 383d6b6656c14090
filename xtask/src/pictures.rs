//! The pictures of the documents: real screens of the program, drawn by the program.

use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, Result, bail, ensure};
use gridwise::tui::{
    color::Depth,
    draw, gallery,
    theme::{self, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect};
use words::Lang;

use crate::{
    cargo::root,
    svg::{Look, svg},
};

/// Where they are kept.
const FOLDER: &str = "docs/pictures";

/// One picture.
pub struct Picture {
    /// The file's name, without `.svg`.
    pub name: &'static str,
    /// What stands in the window's title bar.
    pub title: &'static str,
    /// Columns and rows of the terminal.
    pub size: (u16, u16),
    /// Whether the terminal around the screen is dark or light.
    pub look: Look,
    /// Draws the screen, of that size. It must be the same every time: no clock, no chance, no files.
    pub buffer: fn() -> Buffer,
}

/// A scene of the gallery as a terminal of this size would show it.
fn scene(name: &str, (width, height): (u16, u16), theme: &'static Theme, depth: Depth, lang: Lang) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    if let Some(scene) = gallery::scene(name) {
        let look = gridwise::tui::look::Look { theme, depth, words: lang.words() };
        draw::render(&scene.app, &look, scene.now, area, &mut buffer);
    }
    buffer
}

/// All pictures there are.
const PICTURES: &[Picture] = &[
    Picture {
        name: "play",
        title: "gridwise 2048",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("play", (80, 24), &theme::CLASSIC, Depth::True, Lang::En),
    },
    Picture {
        name: "play-zh",
        title: "gridwise 2048 --lang zh",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("play", (80, 24), &theme::CLASSIC, Depth::True, Lang::Zh),
    },
    Picture {
        name: "play-dark",
        title: "gridwise 2048 --theme dark",
        size: (112, 40),
        look: Look::Dark,
        buffer: || scene("play", (112, 40), &theme::DARK, Depth::True, Lang::En),
    },
    Picture {
        name: "play-mono",
        title: "NO_COLOR=1 gridwise 2048",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("play", (80, 24), &theme::DARK, Depth::Mono, Lang::En),
    },
    Picture {
        name: "won",
        title: "gridwise 2048 --goal 128",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("play-won", (80, 24), &theme::DARK, Depth::True, Lang::En),
    },
    Picture {
        name: "won-zh",
        title: "gridwise 2048 --goal 128 --lang zh",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("play-won", (80, 24), &theme::DARK, Depth::True, Lang::Zh),
    },
    Picture {
        name: "menu",
        title: "gridwise",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("menu-saved", (80, 24), &theme::DARK, Depth::True, Lang::En),
    },
    Picture {
        name: "menu-zh",
        title: "gridwise --lang zh",
        size: (80, 24),
        look: Look::Dark,
        buffer: || scene("menu-saved", (80, 24), &theme::DARK, Depth::True, Lang::Zh),
    },
    Picture {
        name: "statistics",
        title: "gridwise",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("stats", (80, 24), &theme::CLASSIC, Depth::True, Lang::En),
    },
    Picture {
        name: "statistics-zh",
        title: "gridwise",
        size: (80, 24),
        look: Look::Light,
        buffer: || scene("stats", (80, 24), &theme::CLASSIC, Depth::True, Lang::Zh),
    },
];

/// Writes all pictures.
pub fn write() -> Result<()> {
    write_to(&root().join(FOLDER), PICTURES)
}

/// Says which pictures are not what [`write()`] would write.
pub fn check() -> Result<()> {
    check_in(&root().join(FOLDER), PICTURES)
}

impl Picture {
    fn file(&self) -> String {
        format!("{}.svg", self.name)
    }

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

fn write_to(folder: &Path, pictures: &[Picture]) -> Result<()> {
    if pictures.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for picture in pictures {
        let path = folder.join(picture.file());
        fs::write(&path, picture.svg()?).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

fn check_in(folder: &Path, pictures: &[Picture]) -> Result<()> {
    let mut wrong = vec![];
    for picture in pictures {
        let fresh = picture.svg()?;
        match fs::read_to_string(folder.join(picture.file())) {
            // A checkout may have changed the ends of the lines.
            Ok(kept) if kept.replace("\r\n", "\n") == fresh => {}
            Ok(_) => wrong.push(format!("{} shows an older screen", picture.file())),
            Err(error) => wrong.push(format!("{} cannot be read: {error}", picture.file())),
        }
    }
    let known: BTreeSet<String> = pictures.iter().map(Picture::file).collect();
    let strangers =
        names_in(folder)?.into_iter().filter(|name| name.ends_with(".svg") && !known.contains(name));
    wrong.extend(strangers.map(|name| format!("{name} is not in the list of pictures")));
    if !wrong.is_empty() {
        bail!("{}; \"cargo xtask pictures\" writes them anew", wrong.join(", "));
    }
    Ok(())
}

/// The files of a folder, sorted; none if there is no folder.
fn names_in(folder: &Path) -> Result<BTreeSet<String>> {
    if !folder.exists() {
        return Ok(BTreeSet::new());
    }
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;

    const TWO: [Picture; 2] = [picture("one", || Buffer::with_lines(["ab"])), picture("two", blank)];

    const fn picture(name: &'static str, buffer: fn() -> Buffer) -> Picture {
        Picture { name, title: "a title", size: (2, 1), look: Look::Dark, buffer }
    }

    fn blank() -> Buffer {
        Buffer::empty(Rect::new(0, 0, 2, 1))
    }

    #[test]
    fn what_is_written_is_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("deep/down");
        write_to(&folder, &TWO).unwrap();
        check_in(&folder, &TWO).unwrap();
        assert_eq!(names_in(&folder).unwrap().into_iter().collect::<Vec<_>>(), ["one.svg", "two.svg"]);
    }

    #[test]
    fn other_line_ends_are_no_difference() {
        let folder = tempfile::tempdir().unwrap();
        write_to(folder.path(), &TWO).unwrap();
        let path = folder.path().join("one.svg");
        fs::write(&path, fs::read_to_string(&path).unwrap().replace('\n', "\r\n")).unwrap();
        check_in(folder.path(), &TWO).unwrap();
    }

    #[test]
    fn what_is_old_missing_or_strange_is_named() {
        let folder = tempfile::tempdir().unwrap();
        write_to(folder.path(), &TWO[..1]).unwrap();
        fs::write(folder.path().join("one.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("three.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("notes.txt"), "").unwrap();
        let error = check_in(folder.path(), &TWO).unwrap_err().to_string();
        assert!(error.starts_with("one.svg shows an older screen, two.svg cannot be read: "), "{error}");
        assert!(error.contains("three.svg is not in the list of pictures"), "{error}");
        assert!(!error.contains("notes"), "{error}");
    }

    #[test]
    fn no_pictures_need_no_folder() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing");
        write_to(&missing, &[]).unwrap();
        check_in(&missing, &[]).unwrap();
        assert!(!missing.exists());
    }

    #[test]
    fn a_screen_of_another_size_is_refused() {
        let wrong = Picture { size: (80, 24), ..picture("wrong", blank) };
        let error = wrong.svg().unwrap_err().to_string();
        assert_eq!(error, "the picture wrong is to be 80×24 cells, but its screen is 2×1");
    }

    #[test]
    fn names_are_different_and_plain() {
        let names: BTreeSet<&str> = PICTURES.iter().map(|picture| picture.name).collect();
        assert_eq!(names.len(), PICTURES.len());
        assert!(names.iter().all(|name| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')));
    }
}
