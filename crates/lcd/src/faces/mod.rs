//! The letters of the game, in the sizes that screens need.
//!
//! The tables are made by `cargo run -p gridwise-lcd --example faces` and have only the letters that the game uses.
//! `fonts/README.md` lists the fonts, their licences and the size of each face.

use crate::Face;

mod drawn5;
mod drawn7;
mod drawn9;
mod label10;
mod label12;
mod label14;
mod label16;
mod label19;
mod label24;
mod label28;
mod label8;
mod pixel12;
#[cfg(test)]
mod tests;
mod text14;
mod text16;
mod text18;

/// Faces for sentences, from small to large: Latin letters, digits and Chinese characters. The first is for black and
/// white displays.
pub(crate) static TEXT: &[&Face] = &[&pixel12::FACE, &text14::FACE, &text16::FACE, &text18::FACE];

/// Faces for the labels of tiles, from small to large: digits and units. The first three are for black and white
/// displays.
pub(crate) static LABEL: &[&Face] = &[
    &drawn5::FACE,
    &drawn7::FACE,
    &drawn9::FACE,
    &label8::FACE,
    &label10::FACE,
    &label12::FACE,
    &label14::FACE,
    &label16::FACE,
    &label19::FACE,
    &label24::FACE,
    &label28::FACE,
];
