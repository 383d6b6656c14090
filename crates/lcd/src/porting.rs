//! How to build the device: from four push buttons and a display to a handheld game.
//!
//! # What you need
//!
//! | part | for example |
//! |---|---|
//! | a microcontroller that Rust supports | WeAct "Black Pill" with an STM32F411CE: 512 KiB flash, 128 KiB RAM |
//! | a display that `embedded-graphics` has a driver for | 240×320 pixels, ST7789 or ILI9341, SPI with four wires |
//! | four push buttons | any that close when pressed; the pull-ups of the microcontroller are enough |
//! | a way to write the flash | an ST-Link or another debug probe, or only a USB cable |
//!
//! The pins for the display and the keys are next to each other on one edge of the board:
//!
//! | pin | goes to |
//! |---|---|
//! | PA0, PA1, PA2, PA3 | the keys up, right, down, left; the other side of each to GND |
//! | PA4 | CS of the display |
//! | PA5 | SCK of the display, also called SCL or CLK |
//! | PA7 | MOSI of the display, also called SDA or DIN |
//! | PB0 | DC of the display, also called RS or A0 |
//! | PB1 | RST of the display, also called RES |
//! | PB10 | BL of the display, also called BLK or LED: its light |
//! | PA6 | not connected: read as a source of noise, for the seed |
//! | 3V3, GND | VCC and GND of the display |
//!
//! # The program
//!
//! This is the complete `porting/blackpill.rs`; the checks of the project build it. Its `Cargo.toml`, `memory.x` and
//! `build.rs` are in `firmware/blackpill`. A program for another board has the same six parts: a display, four pins,
//! a timer tick, a seed, a [`Handheld`](crate::Handheld), and a loop that polls and draws.
//!
//! ```ignore
#![doc = include_str!("../porting/blackpill.rs")]
//! ```
#![doc = include_str!("porting.md")]

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, string::String};

    const PROGRAM: &str = include_str!("../porting/blackpill.rs");

    /// The pins that a text names after this mark: `PB10` after `P`, `b.pb10` after `.p`.
    fn pins(text: &str, mark: &str) -> BTreeSet<String> {
        let names = text.split(mark).skip(1).map(|name| name.split(|c: char| !c.is_alphanumeric()).next());
        let is_pin = |name: &&str| {
            let digits = name.strip_prefix(['A', 'B', 'a', 'b']);
            digits
                .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
        };
        names.flatten().filter(is_pin).map(str::to_ascii_uppercase).collect()
    }

    #[test]
    fn the_pins_of_both_tables_match_the_program() {
        let (comment, code) = PROGRAM.split_once("#![no_std]").unwrap();
        let (guide, _tests) = include_str!("porting.rs").split_once("#[cfg(test)]").unwrap();
        let wired = pins(code, ".p");
        assert_eq!(wired.len(), 11);
        assert_eq!(pins(comment, "P"), wired);
        assert_eq!(pins(guide, "P"), wired);
    }
}
