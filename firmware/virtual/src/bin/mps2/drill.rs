//! Deliberate failures, so that the checks can test that each is reported and none hangs. A command line that begins
//! with `--drill panic` requests one.

use core::hint::black_box;

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::Point,
    pixelcolor::{Rgb565, RgbColor},
};
use lcd::Frame;

/// The failure to cause.
#[derive(Clone, Copy)]
pub enum Drill {
    /// No failure.
    None,
    /// A panic.
    Panic,
    /// An instruction that does not exist.
    Fault,
    /// A stack that is too small.
    Overflow,
    /// A program that does not end.
    Hang,
    /// A wrong pixel.
    Pixel,
}

impl Drill {
    /// The drill that a command line begins with, and the rest of it.
    pub fn split(line: &str) -> (Drill, &str) {
        let Some(rest) = line.strip_prefix("--drill ") else { return (Drill::None, line) };
        let (name, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let drill = match name {
            "panic" => Drill::Panic,
            "fault" => Drill::Fault,
            "overflow" => Drill::Overflow,
            "hang" => Drill::Hang,
            "pixel" => Drill::Pixel,
            // The parser of the options reports it.
            _ => return (Drill::None, line),
        };
        (drill, rest)
    }

    /// Causes the failure, if there is one.
    pub fn fail(self) {
        match self {
            Drill::None | Drill::Pixel => {}
            Drill::Panic => panic!("this is a drill"),
            Drill::Fault => cortex_m::asm::udf(),
            Drill::Overflow => {
                recurse(0);
            }
            Drill::Hang => loop {
                cortex_m::asm::wfi();
            },
        }
    }

    /// Changes a pixel, if that is the failure.
    pub fn corrupt_pixel(self, frame: &mut Frame<'_>) {
        if matches!(self, Drill::Pixel) {
            let Ok(()) = frame.draw_iter([Pixel(Point::new(1, 1), Rgb565::MAGENTA)]);
            frame.take_written();
        }
    }
}

/// Recurses deeper than any stack allows.
fn recurse(depth: u32) -> u32 {
    let room = black_box([depth; 16]);
    if depth == u32::MAX { 0 } else { recurse(depth + 1).wrapping_add(black_box(room[0])) }
}
