//! 2048 on a small screen with four keys: the game of a microcontroller.
//!
//! A [`Handheld`] is the whole machine but its wires. It is told the time and which keys are down, and it draws on
//! whatever the `embedded_graphics` ecosystem calls a `DrawTarget`: 240×320 in colour, 128×64 in black and
//! white, or anything between, laid out by one rule. There is no heap, no clock, no pin and no bus here.
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
//! [`porting`] shows how to bring it to a real board: parts, wires and a whole program.
//!
//! | noun | file |
//! |---|---|
//! | [`Handheld`], [`Options`]: the game, its keys and its screen | `handheld` |
//! | [`Keys`], [`Levels`], [`Event`]: four keys, debounced | `keys` |
//! | [`Screen`], [`View`]: what is drawn, and what of it changed | `screen`; a cell in `square`, the words in `panel` and `line` |
//! | [`Layout`]: where things go on a screen of any size | `layout` |
//! | [`Theme`]: colours | `theme`, [`Ink`] for what a display can show |
//! | [`Label`]: 64, 512, 1K, 128K | `label` |
//! | letters as pixels | `face`, `faces/` |
//! | [`Frame`]: a display in memory | `frame`, [`checksum()`] for what it shows |
//! | [`Script`], [`Hand`], [`Report`]: keys written down, the hand that plays them, what came of it | `script` |
//! | [`Orders`]: options and keys in a line of text | `orders` |
#![no_std]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

pub mod porting;

mod face;
mod faces;
mod frame;
mod handheld;
mod ink;
mod keys;
mod label;
mod layout;
mod line;
mod orders;
mod panel;
mod screen;
mod script;
mod square;
mod theme;

pub(crate) use face::{Face, Glyph};
pub use frame::Frame;
pub use handheld::{Handheld, Options};
pub use ink::Ink;
pub use keys::{Event, Keys, Levels, Timing};
pub use label::Label;
pub use layout::{Layout, TooSmall};
pub use orders::{Orders, ParseOrdersError};
pub use screen::{Screen, View};
pub use script::{Hand, Report, Script, ScriptError, Stroke};
pub use theme::{Theme, Tint};
// What options and keys are made of, and what a frame is compared by, so that a board's program needs no other crate of ours.
pub use twenty48::{Direction, Rules, checksum, mix};
pub use words::Lang;

/// The examples of the README compile and hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
