//! Letters drawn by hand, in a text file: a line with the letter, then its rows of `#` and `.`.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

use crate::rasterize::{FULL, RasterizedFace, Shape};

/// The space after a letter. A unit is always last in a label, so it gets none.
const SPACING: i32 = 1;

/// The face with this name.
pub fn read(folder: &Path, name: &str) -> Result<Result<RasterizedFace>> {
    let path = folder.join(format!("{name}.txt"));
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(parse(&text))
}

fn parse(text: &str) -> Result<RasterizedFace> {
    let mut shapes: Vec<Shape> = vec![];
    for (number, line) in (1..).zip(text.lines()) {
        let mut letters = line.chars();
        match (letters.next(), letters.next()) {
            (None, _) => {}
            (Some(letter), None) if letter.is_ascii_alphanumeric() => {
                shapes.push(Shape { letter, advance: 0, left: 0, top: 0, width: 0, pixels: vec![] });
            }
            _ => {
                let shape = shapes.last_mut().with_context(|| format!("line {number}: no letter yet"))?;
                let width = line.len() as i32;
                ensure!(
                    line.bytes().all(|byte| b"#.".contains(&byte)),
                    "line {number}: only # and . are ink"
                );
                ensure!(shape.width == 0 || shape.width == width, "line {number}: not as wide as the first");
                shape.width = width;
                shape.advance = width + if shape.letter.is_ascii_digit() { SPACING } else { 0 };
                shape.pixels.extend(line.bytes().map(|byte| if byte == b'#' { FULL } else { 0 }));
            }
        }
    }
    shapes.sort_by_key(|shape| shape.letter);
    RasterizedFace::of(1, shapes.iter().map(|shape| shape.trimmed(0)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_letters_in_their_order() {
        let cut = parse("K\n#.\n##\n\n1\n.#\n.#\n").unwrap();
        assert_eq!((cut.height, cut.depth), (2, 1));
        let boxes: Vec<_> =
            cut.glyphs.iter().map(|shape| (shape.letter, shape.advance, shape.left, shape.width)).collect();
        assert_eq!(boxes, [('1', 3, 1, 1), ('K', 2, 0, 2)]);
        assert_eq!(cut.glyphs[1].pixels, [FULL, 0, FULL, FULL]);
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text| parse(text).err().unwrap().to_string();
        assert_eq!(error("##\n"), "line 1: no letter yet");
        assert_eq!(error("1\n##\n#x\n"), "line 3: only # and . are ink");
        assert_eq!(error("1\n##\n###\n"), "line 3: not as wide as the first");
        assert_eq!(error("K\n##\n"), "there are no digits");
    }
}
