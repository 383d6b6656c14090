//! A font file: outlines of letters at a given size.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail, ensure};
use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, HintingInstance, HintingOptions, OutlinePen},
    string::StringId,
};
use zeno::Command;

use crate::woff;

/// The largest file that is read.
const MAX_FILE: u64 = 64 << 20;

/// A font in memory.
pub struct Font {
    bytes: Vec<u8>,
    index: u32,
}

/// One letter of a font at a size, in pixels, with y upwards from the baseline.
pub struct Outline {
    pub path: Vec<Command>,
    pub advance: f32,
}

impl Font {
    /// Opens `FILE` or, in a collection of fonts, `FILE#INDEX`.
    pub fn open(name: &str) -> Result<Font> {
        let (path, index) = match name.rsplit_once('#') {
            Some((path, index)) => (path, index.parse().with_context(|| format!("no such index: #{index}"))?),
            None => (name, 0),
        };
        let read = || {
            let size = fs::metadata(path)?.len();
            ensure!(size <= MAX_FILE, "{size} bytes are more than the {MAX_FILE} that a font may have");
            let bytes = fs::read(Path::new(path))?;
            let bytes = if woff::is(&bytes) { woff::unpack(&bytes, MAX_FILE as usize)? } else { bytes };
            FontRef::from_index(&bytes, index)?;
            Ok(Font { bytes, index })
        };
        read().with_context(|| format!("cannot read the font {path}"))
    }

    fn read(&self) -> Result<FontRef<'_>> {
        Ok(FontRef::from_index(&self.bytes, self.index)?)
    }

    /// Its name and version, and the size, for the header of a table.
    pub fn origin(&self, size: u8) -> String {
        let string = |id| {
            let font = self.read().ok()?;
            font.localized_strings(id).english_or_first().map(|text| text.chars().collect::<String>())
        };
        let name = string(StringId::FULL_NAME).unwrap_or_else(|| "a font without a name".into());
        let version = string(StringId::VERSION_STRING).unwrap_or_default();
        let version = version.split(';').next().unwrap_or_default();
        format!("{name}, {version}, at size {size}")
    }

    /// The outline of a letter at `size` pixels per em. If `hinted`, horizontal strokes are aligned to whole pixels.
    pub fn outline(&self, letter: char, size: f32, hinted: bool) -> Result<Outline> {
        let font = self.read()?;
        let id = font.charmap().map(letter).with_context(|| format!("the font has no {letter:?}"))?;
        let (size, location) = (Size::new(size), LocationRef::default());
        let advance = font.glyph_metrics(size, location).advance_width(id).unwrap_or_default();
        let outlines = font.outline_glyphs();
        let outline = outlines.get(id).with_context(|| format!("the font has no outline of {letter:?}"))?;
        let mut pen = Pen(vec![]);
        let drawn = if hinted {
            let hints = HintingInstance::new(&outlines, size, location, HintingOptions::default())?;
            outline.draw(DrawSettings::hinted(&hints, false), &mut pen)
        } else {
            outline.draw(DrawSettings::unhinted(size, location), &mut pen)
        };
        if let Err(error) = drawn {
            bail!("cannot draw {letter:?}: {error}");
        }
        Ok(Outline { path: pen.0, advance })
    }

    /// The height of a digit above the baseline, as a fraction of an em.
    pub fn digit_height(&self) -> Result<f32> {
        const LARGE: f32 = 1000.0;
        let outline = self.outline('1', LARGE, false)?;
        let top = outline.path.iter().filter_map(end).map(|(_, y)| y).fold(0.0, f32::max);
        ensure!(top > 0.0, "the digits of this font have no height");
        Ok(top / LARGE)
    }
}

/// The end point of a path command.
fn end(command: &Command) -> Option<(f32, f32)> {
    match command {
        Command::MoveTo(to) | Command::LineTo(to) => Some((to.x, to.y)),
        Command::QuadTo(_, to) | Command::CurveTo(_, _, to) => Some((to.x, to.y)),
        Command::Close => None,
    }
}

struct Pen(Vec<Command>);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Command::MoveTo([x, y].into()));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Command::LineTo([x, y].into()));
    }

    fn quad_to(&mut self, ax: f32, ay: f32, x: f32, y: f32) {
        self.0.push(Command::QuadTo([ax, ay].into(), [x, y].into()));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.push(Command::CurveTo([ax, ay].into(), [bx, by].into(), [x, y].into()));
    }

    fn close(&mut self) {
        self.0.push(Command::Close);
    }
}
