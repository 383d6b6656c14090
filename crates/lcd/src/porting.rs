//! How to build it: from four push buttons and a display to a game in the hand.
//!
//! # What you need
//!
//! | part | for example |
//! |---|---|
//! | a microcontroller that Rust knows | WeAct "Black Pill" with an STM32F411CE: 512 KiB flash, 128 KiB RAM |
//! | a display that `embedded-graphics` has a driver for | 240×320 pixels, ST7789 or ILI9341, SPI with four wires |
//! | four push buttons | any that close when pressed; the board's own pull-ups will do |
//! | a way to write the flash | an ST-Link or another debug probe, or only a USB cable |
//!
//! The display and the keys lie side by side on one edge of the board:
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
//! | 3V3, GND | VCC and GND of the display |
//!
//! # The program
//!
//! This is all of `firmware/blackpill/src/main.rs`; the checks of the project build it. Its `Cargo.toml`, `memory.x`
//! and `build.rs` lie beside it. A program for another board is the same six things: a display, four pins, a tick, a
//! seed, a [`Handheld`](crate::Handheld), and a loop that polls and draws.
//!
//! ```ignore
#![doc = include_str!("../../../firmware/blackpill/src/main.rs")]
//! ```
#![doc = include_str!("porting.md")]
