//! A picture of the faces for visual inspection, four times as large as on the screen.

use std::{fs::File, io::BufWriter, path::Path};

use anyhow::Result;

use crate::{
    plan::{Plan, Source},
    rasterize::{FULL, RasterizedFace},
};

const SCALE: usize = 4;
const WIDTH: usize = 320;
const GAP: usize = 6;
/// The colours of the default theme: background and text.
const BELOW: [u8; 3] = [0x2b, 0x26, 0x22];
const ABOVE: [u8; 3] = [0xf9, 0xf6, 0xf2];
/// The lines that mark the top and bottom of the letters.
const GUIDE: [u8; 3] = [0x3d, 0x37, 0x31];

/// Writes the picture.
pub fn write(path: &Path, faces: &[(&Plan, RasterizedFace)]) -> Result<()> {
    let lines: Vec<(&RasterizedFace, &str)> =
        faces.iter().flat_map(|(plan, cut)| samples(plan).iter().map(move |&sample| (cut, sample))).collect();
    let height = lines.iter().map(|(cut, _)| usize::from(cut.height) + GAP).sum::<usize>() + GAP;
    let mut canvas = vec![BELOW; WIDTH * height];
    let mut top = GAP;
    for (cut, sample) in lines {
        draw(&mut canvas, top, cut, sample);
        top += usize::from(cut.height) + GAP;
    }
    let mut encoder = png::Encoder::new(
        BufWriter::new(File::create(path)?),
        (WIDTH * SCALE) as u32,
        (height * SCALE) as u32,
    );
    encoder.set_color(png::ColorType::Rgb);
    let mut image = Vec::with_capacity(canvas.len() * 3 * SCALE * SCALE);
    for row in canvas.chunks(WIDTH) {
        let wide: Vec<u8> = row.iter().flat_map(|pixel| [*pixel; SCALE]).flatten().collect();
        image.extend(wide.repeat(SCALE));
    }
    encoder.write_header()?.write_image_data(&image)?;
    Ok(())
}

fn samples(plan: &Plan) -> &'static [&'static str] {
    match plan.source {
        Source::Text | Source::Pixel => &[
            "恭喜获胜，成绩为：20480",
            "你输了，成绩为：1356 最高：9878",
            "按任意键 继续 按住两键 重来",
            "You win! Score: 12345",
            "Press any key",
            "Hold 2 keys: again",
            "You lost. Best: 67890",
        ],
        Source::Label | Source::Drawn => &["2 16 512 1K 64K 32 8", "128K 256M 4G 8T 2P"],
    }
}

fn draw(canvas: &mut [[u8; 3]], top: usize, cut: &RasterizedFace, sample: &str) {
    for y in [top - 1, top + usize::from(cut.height)] {
        canvas[y * WIDTH..][..WIDTH].fill(GUIDE);
    }
    let mut pen = GAP as i32;
    for letter in sample.chars() {
        let Some(shape) = cut.glyphs.iter().find(|shape| shape.letter == letter) else {
            pen += i32::from(cut.height) / 3;
            continue;
        };
        for (place, &coverage) in (0..).zip(&shape.pixels) {
            let (x, y) =
                (pen + shape.left + place % shape.width, top as i32 + shape.top + place / shape.width);
            if (x as usize) < WIDTH {
                canvas[y as usize * WIDTH + x as usize] = mixed(coverage);
            }
        }
        pen += shape.advance;
    }
}

fn mixed(coverage: u8) -> [u8; 3] {
    let (part, full) = (u32::from(coverage), u32::from(FULL));
    std::array::from_fn(|channel| {
        ((u32::from(BELOW[channel]) * (full - part) + u32::from(ABOVE[channel]) * part + full / 2) / full)
            as u8
    })
}
