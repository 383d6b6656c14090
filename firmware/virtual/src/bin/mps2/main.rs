//! 2048 on an Arm MPS2: a Cortex-M4 with a frame of 240×320 in memory and a script instead of keys.
//!
//! | what | file |
//! |---|---|
//! | instructions, counted by a timer | `stopwatch` |
//! | deliberate failures | `drill` |
//!
//! The options (see [`lcd::CommandLine`]) come by semihosting. The output goes the same way: a line for each stroke (see
//! [`lcd::Report`]), then the measurements:
//!
//! ```text
//! 0 - score 0 frame 5f0c1d22 pixels 76800
//! 1 L score 2 frame 9a3f01bc pixels 9075
//! measured stack 1416 of 16384
//! measured handheld 500 bytes
//! measured paint instructions 400000 pixels 76800
//! measured moves 1 mean 60000 most 60000 instructions
//! measured drawing 1 mean 50000 most 50000 instructions
//! measured moves 1 mean 9075 most 9075 pixels
//! ```
#![no_std]
#![no_main]

mod drill;
mod stopwatch;

use core::fmt::{self, Write};

use cortex_m::Peripherals;
use cortex_m_rt::entry;
use embedded_graphics::geometry::OriginDimensions;
use lcd::{
    CommandLine, Frame, Handheld, Options, ParseCommandLineError, Report, Script, StrokePlayer, TooSmall,
};
use virtual_boards::{
    host::{self, Console},
    stack,
    tally::Tally,
};

use crate::{drill::Drill, stopwatch::Stopwatch};

const WIDTH: u16 = 240;
const PIXELS: usize = 240 * 320;
/// The longest command line, in bytes: the longest script, with room for spaces and options.
const LONGEST: usize = 2 * Script::MAX_STROKES + 256;

#[entry]
fn main() -> ! {
    static mut MEMORY: [u16; PIXELS] = [0; PIXELS];
    static mut LINE: [u8; LONGEST] = [0; LONGEST];
    let mut console = Console::open();
    let played = play(MEMORY, LINE, &mut console);
    if let Err(failure) = &played {
        // If this cannot be written, the exit code still shows the failure.
        let _ = writeln!(console, "{failure}");
    }
    host::exit(played.is_ok())
}

fn play<'a>(memory: &mut [u16], line: &'a mut [u8], console: &mut Console) -> Result<(), Failure<'a>> {
    let mut core = Peripherals::take().ok_or(Failure::Core)?;
    stack::guard(&mut core.MPU);
    let line = host::command_line(line).ok_or(Failure::Unreadable)?;
    let (drill, line) = Drill::split(line);
    drill.fail();
    let arguments = CommandLine::parse(line, Options::seeded(0)).map_err(Failure::Arguments)?;
    let mut frame = Frame::new(memory, WIDTH).ok_or(Failure::Memory)?;
    let mut handheld = Handheld::new(frame.size(), arguments.options).map_err(Failure::TooSmall)?;

    let mut measured = Measured::default();
    let mut stopwatch = Stopwatch::start();
    let (mut hand, mut stroke) = (StrokePlayer::new(), None);
    let mut strokes = arguments.script.strokes();
    for number in 0.. {
        let turns = handheld.game().turns();
        stopwatch.lap();
        if let Some(stroke) = stroke {
            hand.play(&mut handheld, stroke);
        }
        let playing = stopwatch.lap();
        let Ok(()) = handheld.draw(&mut frame);
        let drawing = stopwatch.lap();

        let written = frame.take_written();
        drill.corrupt_pixel(&mut frame);
        let report =
            Report { number, stroke, score: handheld.game().score(), frame: frame.checksum(), written };
        writeln!(console, "{report}")?;
        match stroke {
            None => measured.paint = (drawing, written),
            Some(_) if handheld.game().turns() > turns => measured.add(playing, drawing, written),
            Some(_) => {}
        }
        stroke = strokes.next();
        if stroke.is_none() {
            break;
        }
    }
    measured.tell(console)
}

/// The measurements that are printed at the end.
#[derive(Default)]
struct Measured {
    /// Instructions and pixels of the first picture.
    paint: (u32, u32),
    /// Instructions of moves, from the first press of a key to the last pixel.
    moves: Tally,
    /// The part of them that was drawing.
    drawing: Tally,
    pixels: Tally,
}

impl Measured {
    fn add(&mut self, playing: u32, drawing: u32, pixels: u32) {
        self.moves.add(playing + drawing);
        self.drawing.add(drawing);
        self.pixels.add(pixels);
    }

    fn tell(&self, console: &mut Console) -> Result<(), Failure<'static>> {
        let (instructions, pixels) = self.paint;
        writeln!(console, "measured stack {} of {}", stack::peak(), stack::size())?;
        writeln!(console, "measured handheld {} bytes", size_of::<Handheld>())?;
        writeln!(console, "measured paint instructions {instructions} pixels {pixels}")?;
        writeln!(console, "measured moves {} instructions", self.moves)?;
        writeln!(console, "measured drawing {} instructions", self.drawing)?;
        writeln!(console, "measured moves {} pixels", self.pixels)?;
        Ok(())
    }
}

/// Why the script could not be played to its end.
enum Failure<'a> {
    Core,
    Unreadable,
    Memory,
    Arguments(ParseCommandLineError<'a>),
    TooSmall(TooSmall),
    Console,
}

impl fmt::Display for Failure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Core => f.write_str("the core's registers were taken twice"),
            Failure::Unreadable => write!(f, "the command line is not text of at most {LONGEST} bytes"),
            Failure::Memory => f.write_str("the frame's memory is not a number of whole rows"),
            Failure::Arguments(error) => error.fmt(f),
            Failure::TooSmall(error) => error.fmt(f),
            Failure::Console => f.write_str("the host does not accept output"),
        }
    }
}

impl From<fmt::Error> for Failure<'_> {
    fn from(fmt::Error: fmt::Error) -> Self {
        Failure::Console
    }
}
