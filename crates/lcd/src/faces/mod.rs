//! The letters of the game, in the sizes that screens need.

use crate::Face;

/// Faces for sentences, from small to large: Latin letters, digits and Chinese characters.
pub(crate) static TEXT: &[&Face] = &[];

/// Faces for the labels of tiles, from small to large: digits and units.
pub(crate) static LABEL: &[&Face] = &[];
