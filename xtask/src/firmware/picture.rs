//! Compares a screenshot of QEMU with the picture drawn on this computer.

use anyhow::{Context, Result, ensure};

/// A picture in grays.
#[derive(Debug, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    /// From 0 to 255, row by row.
    grays: Vec<u8>,
}

/// The largest side of a picture.
const LARGEST: usize = 4096;

impl Picture {
    /// Reads a binary PGM, or a PPM in which every pixel is gray.
    pub fn read(file: &[u8]) -> Result<Picture> {
        let mut rest = file;
        let kind = word(&mut rest)?;
        let channels = match kind {
            b"P5" => 1,
            b"P6" => 3,
            _ => anyhow::bail!("neither PGM nor PPM"),
        };
        let (width, height, most) = (number(&mut rest)?, number(&mut rest)?, number(&mut rest)?);
        ensure!((1..=255).contains(&most), "grays up to {most}");
        let size = width * height * channels;
        ensure!(size > 0 && rest.len() == size, "{size} bytes expected, {} found", rest.len());
        let mut grays = vec![];
        for pixel in rest.chunks_exact(channels) {
            ensure!(pixel.iter().all(|channel| *channel == pixel[0]), "a pixel has a colour");
            grays.push((usize::from(pixel[0]) * 255 / most) as u8);
        }
        Ok(Picture { width, grays })
    }

    /// Fails if this is not the other picture with each pixel as a square of `times` pixels.
    pub fn ensure_magnified(&self, small: &Picture, times: usize) -> Result<()> {
        let same = self.width == small.width * times && self.grays.len() == small.grays.len() * times * times;
        ensure!(same, "the screenshot is {} pixels wide, not {} × {times}", self.width, small.width);
        let expected = |at: usize| {
            let (x, y) = (at % self.width / times, at / self.width / times);
            small.grays[y * small.width + x]
        };
        let wrong: Vec<usize> = (0..self.grays.len()).filter(|&at| self.grays[at] != expected(at)).collect();
        if let Some(&first) = wrong.first() {
            let (x, y) = (first % self.width / times, first / self.width / times);
            let count = wrong.len().div_ceil(times * times);
            anyhow::bail!(
                "the display shows something else: {count} pixels, the first at column {x}, row {y} (gray {} instead of {})",
                self.grays[first],
                expected(first)
            );
        }
        Ok(())
    }

    /// The number of different grays.
    pub fn shades(&self) -> usize {
        let mut seen = self.grays.clone();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }
}

/// Reads the next word of the header and the white space after it.
fn word<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8]> {
    let end = rest.iter().position(u8::is_ascii_whitespace).context("the picture is cut off")?;
    let (word, behind) = rest.split_at(end);
    *rest = &behind[1..];
    Ok(word)
}

fn number(rest: &mut &[u8]) -> Result<usize> {
    let word = String::from_utf8_lossy(word(rest)?);
    let number = word.parse().ok().filter(|number| *number <= LARGEST);
    number.with_context(|| format!("{word:?} instead of a number up to {LARGEST}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &[u8] = b"P5\n2 1\n15\n\x00\x0f";

    fn large(pixels: [u8; 8]) -> Vec<u8> {
        let mut file = b"P6\n4 2\n255\n".to_vec();
        file.extend(pixels.iter().flat_map(|gray| [*gray; 3]));
        file
    }

    #[test]
    fn a_screenshot_is_the_picture_enlarged() {
        let small = Picture::read(SMALL).unwrap();
        let same = Picture::read(&large([0, 0, 255, 255, 0, 0, 255, 255])).unwrap();
        same.ensure_magnified(&small, 2).unwrap();
        assert_eq!(same.shades(), 2);
        let other = Picture::read(&large([0, 0, 255, 255, 0, 0, 255, 254])).unwrap();
        let error = other.ensure_magnified(&small, 2).unwrap_err().to_string();
        assert!(
            error.contains("1 pixels, the first at column 1, row 0 (gray 254 instead of 255)"),
            "{error}"
        );
        assert!(same.ensure_magnified(&small, 4).unwrap_err().to_string().contains("4 pixels wide"));
    }

    #[test]
    fn other_files_are_refused() {
        for (file, words) in [
            (&b"P7\n1 1\n255\nx"[..], "neither"),
            (b"P5\n2", "cut off"),
            (b"P5\n2 1\n15\nx", "2 bytes expected, 1 found"),
            (b"P5\n9999 1\n15\nx", "9999"),
            (b"P5\n0 0\n15\n", "expected"),
            (b"P6\n1 1\n255\nabc", "colour"),
        ] {
            let error = Picture::read(file).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
    }
}
