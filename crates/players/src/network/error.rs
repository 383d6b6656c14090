//! The errors of a network file.

use super::file::{MAX_BYTES, VERSION};

/// A part of the file, or what was expected: one of [`NAMES`]. An alias, because with the type written out `serde`
/// would borrow it from the input.
type Name = &'static str;

/// Why a file is not a network. Positions are in bytes from the start of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum NetworkError {
    /// It is shorter than its header.
    #[error("the network's file has {found} bytes: expected at least {expected}")]
    Short {
        /// How many bytes there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// It is too long.
    #[error("the network's file has {found} bytes: expected {MAX_BYTES} at most")]
    Long {
        /// How many bytes there are.
        found: usize,
    },
    /// It does not begin with the magic bytes.
    #[error("not a network's file: expected GW2048NN at its beginning")]
    Magic,
    /// It has an unsupported version.
    #[error("the network's file has version {found}: expected {VERSION}")]
    Version {
        /// The version found.
        found: u32,
    },
    /// A size in the header is not supported.
    #[error("{name} at byte {at} of the network's file is {found}: expected {expected}")]
    Header {
        /// Which field of the header.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        name: Name,
        /// Its position.
        at: usize,
        /// Its value.
        found: u32,
        /// The allowed values.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        expected: Name,
    },
    /// Its length does not match the sizes in its header.
    #[error("the network's file has {found} bytes: expected {expected} with the sizes in its header")]
    Length {
        /// How many bytes there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// The checksum does not match.
    #[error("the network's file is damaged: its checksum is {computed:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum of the bytes.
        computed: u32,
        /// The checksum stored in the file.
        expected: u32,
    },
    /// A number is outside the range in which all machines compute the same.
    #[error("{name} has a number out of range at byte {at} of the network's file: expected {expected}")]
    Number {
        /// The part of the file.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        name: Name,
        /// Its position.
        at: usize,
        /// The allowed values.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        expected: Name,
    },
}

/// All names that an error can have. A deserialized error must have one of them.
#[cfg(feature = "serde")]
const NAMES: [&str; 22] = [
    "the canonical flag",
    "0 or 1",
    "the number of features",
    "384",
    "the inner width",
    "the width of the stream",
    "a multiple of 64, at most 1024",
    "the number of blocks",
    "at most 32",
    "the number of outputs",
    "5",
    "the length of the body",
    "what the sizes before it ask for",
    "the first layer",
    "the first layer's bias",
    "sums over any board within 16 bits",
    "16 bits",
    "the stream",
    "a layer",
    "the head",
    "-1023 to 1023",
    "-1e9 to 1e9",
];

#[cfg(feature = "serde")]
fn known<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
    use serde::{Deserialize, de};
    let text = String::deserialize(deserializer)?;
    let name = NAMES.into_iter().find(|name| *name == text);
    name.ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(&text), &"a part of a network's file"))
}
