//! The picture of a display, as PNG.

use std::path::Path;

use anyhow::{Context, Result};
use embedded_graphics::{geometry::Size, prelude::RgbColor};

use crate::canvas::Canvas;

/// Writes the picture to a file, each pixel as a square of `scale` pixels.
pub fn write(path: &Path, canvas: &Canvas, scale: u32) -> Result<()> {
    let picture = encode(canvas, scale).context("cannot make the picture")?;
    std::fs::write(path, picture).with_context(|| format!("cannot write {}", path.display()))
}

/// The picture's bytes: the same on every machine.
pub fn encode(canvas: &Canvas, scale: u32) -> Result<Vec<u8>> {
    let Size { width, height } = canvas.size() * scale;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let scale = scale as usize;
    let wide = |row: &[_]| -> Vec<u8> {
        let each = row.iter().flat_map(|color| std::iter::repeat_n(color, scale));
        each.flat_map(|color: &embedded_graphics::pixelcolor::Rgb888| [color.r(), color.g(), color.b()])
            .collect()
    };
    let data: Vec<u8> =
        canvas.rows().map(wide).flat_map(|row| std::iter::repeat_n(row, scale)).flatten().collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Depth;
    use lcd::{Handheld, Options};

    fn decode(picture: &[u8]) -> (Size, Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().unwrap();
        let mut data = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut data).unwrap();
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
        (Size::new(info.width, info.height), data)
    }

    #[test]
    fn the_picture_has_the_pixels_of_the_canvas_each_as_a_square() {
        let size = Size::new(128, 160);
        let mut canvas = Canvas::new(size, Depth::Color);
        canvas.show(&mut Handheld::new(size, Options::seeded(2)).unwrap());
        let pixels: Vec<_> = canvas.rows().flatten().collect();
        for scale in [1, 3] {
            let (large, data) = decode(&encode(&canvas, scale).unwrap());
            assert_eq!(large, size * scale);
            for (index, color) in data.chunks(3).enumerate() {
                let (x, y) = (index as u32 % large.width / scale, index as u32 / large.width / scale);
                let pixel = pixels[(y * size.width + x) as usize];
                assert_eq!(color, [pixel.r(), pixel.g(), pixel.b()]);
            }
        }
    }

    #[test]
    fn a_missing_folder_is_named() {
        let canvas = Canvas::new(Size::new(1, 1), Depth::Mono);
        let error = write(Path::new("no/such/folder/a.png"), &canvas, 1).unwrap_err();
        assert!(error.to_string().starts_with("cannot write no/such/folder/a.png"));
    }
}
