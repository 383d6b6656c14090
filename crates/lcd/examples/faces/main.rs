//! Makes the letter tables in `src/faces` from font files and hand-drawn letters.
//!
//! ```text
//! cargo run -p gridwise-lcd --example faces -- --text NotoSansCJK-Medium.ttc#2 --pixel pixel.woff --label bold.woff
//! ```
//!
//! Each font option regenerates the faces made from that font and leaves the others unchanged. Without any font, only
//! the hand-drawn letters are packed again. `--sheet FILE.png` writes a picture of the result. `fonts/README.md`
//! lists the fonts used for the committed tables. The fonts are not needed to build the crate.

mod drawn;
mod font;
mod plan;
mod rasterize;
mod sheet;
mod table;
mod woff;

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::{font::Font, plan::Source, rasterize::RasterizedFace};

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut sheet = None;
    let mut fonts = vec![];
    for pair in words.chunks(2) {
        let [option, value] = pair else { bail!("{} needs a file", pair[0]) };
        match option.as_str() {
            "--sheet" => sheet = Some(value),
            "--text" => fonts.push((Source::Text, Font::open(value)?)),
            "--pixel" => fonts.push((Source::Pixel, Font::open(value)?)),
            "--label" => fonts.push((Source::Label, Font::open(value)?)),
            _ => bail!(
                "{option:?} is not an option: --text, --pixel, --label FONT[#INDEX] or --sheet FILE.png"
            ),
        }
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut made = vec![];
    for face in plan::FACES {
        let font = fonts.iter().find(|(source, _)| *source == face.source).map(|(_, font)| font);
        let cut = match (face.source, font) {
            (Source::Drawn, _) => drawn::read(&here.join("fonts"), face.name)?,
            (_, None) => continue,
            (Source::Pixel, Some(font)) => RasterizedFace::crisp(font, face.size.into(), &face.letters()),
            (Source::Label, Some(font)) => {
                RasterizedFace::smooth(font, f32::from(face.size) / font.digit_height()?, &face.letters())
            }
            (_, Some(font)) => RasterizedFace::smooth(font, face.size.into(), &face.letters()),
        };
        let cut = cut.with_context(|| format!("cannot cut {}", face.name))?;
        let path = here.join(format!("src/faces/{}.rs", face.name));
        let origin = font.map_or_else(|| plan::BY_HAND.to_owned(), |font| font.origin(face.size));
        let table = table::write(&cut, &origin)?;
        fs::write(&path, &table.text).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{}: lines of {} pixels, {} bytes", face.name, cut.height, table.bytes);
        made.push((face, cut));
    }
    match sheet {
        Some(path) => sheet::write(Path::new(path), &made).with_context(|| format!("cannot write {path}")),
        None => Ok(()),
    }
}
