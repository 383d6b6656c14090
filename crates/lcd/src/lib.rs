//! 2048 on a small screen with four keys: the game for microcontrollers.
//!
//! A [`Handheld`] is the complete device except its hardware. The caller passes the time and which keys are down. It
//! draws on any `DrawTarget` of `embedded_graphics`: 240×320 in colour, 128×64 in black and white, or anything
//! between, with one layout rule. This crate uses no heap, no clock, no pins and no bus.
//!
//! ```
//! use embedded_graphics::prelude::*;
//! use lcd::{Frame, Handheld, Levels, Options};
//! use words::Lang;
//!
//! let mut memory = [0; 240 * 320];
//! let mut display = Frame::new(&mut memory, 240).expect("whole rows");
//! let mut handheld = Handheld::new(display.size(), Options { lang: Lang::Zh, ..Options::seeded(7) })?;
//! handheld.draw(&mut display).expect("memory does not fail");
//!
//! // What a main loop does, every few milliseconds:
//! let (now, levels) = (10, Levels::NONE);
//! if handheld.poll(now, levels) {
//!     handheld.draw(&mut display).expect("memory does not fail");
//! }
//! # Ok::<(), lcd::TooSmall>(())
//! ```
//!
//! [`porting`] shows how to run it on a real board: parts, wiring and a complete program.
//!
//! | items | file |
//! |---|---|
//! | [`Handheld`], [`Options`]: the game, its keys and its screen | `handheld` |
//! | [`Keys`], [`Levels`], [`Event`]: four keys, debounced | `keys` |
//! | [`Screen`], [`View`]: what is drawn, and what of it changed | `screen`; a cell in `square`, the text in `panel` and `line` |
//! | [`Layout`]: positions on a screen of any size | `layout` |
//! | [`Theme`]: colours | `theme`, [`Ink`] for the colours of a display |
//! | [`Label`]: 64, 512, 1K, 128K | `label` |
//! | letters as pixels | `face`, `faces/` |
//! | [`Frame`]: a display in memory | `frame`, [`checksum()`] of its picture |
//! | [`Script`], [`StrokePlayer`], [`Report`]: key sequences as text, their player, and its output | `script` |
//! | [`CommandLine`]: options and keys in a line of text | `command_line` |
#![no_std]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

pub mod porting;

mod command_line;
mod face;
mod faces;
mod frame;
mod handheld;
mod ink;
mod keys;
mod label;
mod layout;
mod line;
mod panel;
mod screen;
mod script;
mod square;
mod theme;

pub use command_line::{CommandLine, ParseCommandLineError};
pub(crate) use face::{Face, Glyph};
pub use frame::Frame;
pub use handheld::{Handheld, Options};
pub use ink::Ink;
pub use keys::{Event, Keys, Levels, Timing};
pub use label::Label;
pub use layout::{Layout, TooSmall};
pub use screen::{Screen, View};
pub use script::{Report, Script, ScriptError, Stroke, StrokePlayer};
pub use theme::{Theme, Tint};
// Re-exported so that the program of a board needs no other crate of this workspace.
pub use twenty48::{Direction, Rules, checksum, mix};
pub use words::Lang;

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
