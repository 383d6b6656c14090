//! Plays a script on this computer and prints the same lines as the firmware. `cargo xtask firmware` compares the
//! output of the emulated machines with these lines.
//!
//! ```text
//! cargo run -p gridwise-lcd --example script -- mps2 --seed 7 --lang zh --keys uldr x
//! cargo run -p gridwise-lcd --example script -- evb last.pgm --seed 7 --keys uldr x
//! ```
//!
//! The first prints the lines of the MPS2, whose 240×320 pixels are in memory. The second is for the board with its
//! own display and keys: lines that begin with `>` are what is done to the keys, the others are what the board
//! prints. The last picture is written to the file. The options are described in [`lcd::CommandLine`].

use std::{error::Error, fs, io::Write, process::ExitCode};

use embedded_graphics::{
    framebuffer::{Framebuffer, buffer_size},
    geometry::{OriginDimensions, Size},
    pixelcolor::{
        Gray4,
        raw::{BigEndian, RawU4},
    },
};
use lcd::{CommandLine, Event, Frame, Handheld, Options, Stroke, Theme, checksum};

/// The display of the evaluation board.
type Oled = Framebuffer<Gray4, RawU4, BigEndian, 128, 64, { buffer_size::<Gray4>(128, 64) }>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut lines = Vec::new();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["evb", file, arguments @ ..] => print_evb(&arguments.join(" "), file, &mut lines),
        ["mps2", arguments @ ..] => print_mps2(&arguments.join(" "), &mut lines),
        _ => Err("expected mps2 and arguments, or evb, a file for the picture and arguments".into()),
    };
    // The reader may have closed the pipe.
    let result = result.and_then(|()| Ok(std::io::stdout().write_all(&lines)?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("script: {error}");
            ExitCode::from(2)
        }
    }
}

fn print_mps2(arguments: &str, out: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    let arguments = CommandLine::parse(arguments, Options::seeded(0)).map_err(|error| error.to_string())?;
    let mut memory = vec![0; 240 * 320];
    let mut frame = Frame::new(&mut memory, 240).ok_or("the frame's memory is not a number of whole rows")?;
    let mut handheld = Handheld::new(frame.size(), arguments.options)?;
    let mut result = Ok(());
    arguments.script.play(&mut handheld, &mut frame, |report| {
        if result.is_ok() {
            result = writeln!(out, "{report}");
        }
    });
    Ok(result?)
}

fn print_evb(arguments: &str, file: &str, out: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    let options = Options { theme: &Theme::GRAY, ..Options::seeded(0) };
    let arguments = CommandLine::parse(arguments, options).map_err(|error| error.to_string())?;
    let mut handheld = Handheld::new(Size::new(128, 64), arguments.options)?;
    let mut oled = Oled::new();
    print_change(&mut handheld, &mut oled, out)?;
    // The board accepts a key only after it has been up once.
    writeln!(out, "> tap URDL\nkeys ready")?;
    for stroke in arguments.script.strokes() {
        // The board has to interpret the keys; here the event is already known.
        let (keys, event) = match stroke {
            Stroke::Key(key) => (key.letter().to_string(), Event::Press(key)),
            Stroke::Restart => ("UL".to_string(), Event::Restart),
        };
        let changed = handheld.act(event);
        writeln!(out, "> down {keys}")?;
        // The keys settle long before they have been held long enough to start over.
        if event == Event::Restart {
            writeln!(out, "keys {keys}")?;
        }
        if changed {
            print_change(&mut handheld, &mut oled, out)?;
        }
        if event != Event::Restart {
            writeln!(out, "keys {keys}")?;
        }
        writeln!(out, "> up {keys}\nkeys -")?;
    }
    fs::write(file, picture(&oled)).map_err(|error| format!("cannot write {file}: {error}"))?;
    Ok(())
}

fn print_change(handheld: &mut Handheld, oled: &mut Oled, out: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    let Ok(()) = handheld.draw(oled);
    let frame = checksum(oled.data().iter().copied());
    writeln!(out, "score {} frame {frame:08x}", handheld.game().score())?;
    Ok(())
}

/// The display as a PGM of 16 grays: one byte per pixel, where the display packs two into one.
fn picture(oled: &Oled) -> Vec<u8> {
    let mut file = b"P5\n128 64\n15\n".to_vec();
    file.extend(oled.data().iter().flat_map(|byte| [byte >> 4, byte & 15]));
    file
}
