//! What can be wrong with a network's file.

use super::file::{MAX_BYTES, VERSION};

/// A part of the file, or what it should be: one of [`NAMES`]. (With the type written out, `serde` would borrow it
/// from the text.)
type Name = &'static str;

/// Why a file is not a network. Places are bytes from the beginning of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum NetworkError {
    /// It ends before its header does.
    #[error("the network's file has {found} bytes: expected at least {expected}")]
    Short {
        /// How many bytes there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// It is longer than any that would be shipped.
    #[error("the network's file has {found} bytes: expected {MAX_BYTES} at most")]
    Long {
        /// How many bytes there are.
        found: usize,
    },
    /// It does not begin as these files do.
    #[error("not a network's file: expected GW2048NN at its beginning")]
    Magic,
    /// Of another version.
    #[error("the network's file has version {found}: expected {VERSION}")]
    Version {
        /// The version found.
        found: u32,
    },
    /// A size that this program does not compute.
    #[error("{name} at byte {at} of the network's file is {found}: expected {expected}")]
    Header {
        /// Which field of the header.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        name: Name,
        /// Where it is.
        at: usize,
        /// What it says.
        found: u32,
        /// What it may say.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        expected: Name,
    },
    /// Not the length that its sizes ask for.
    #[error("the network's file has {found} bytes: expected {expected} with the sizes in its header")]
    Length {
        /// How many bytes there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// Some byte is not what it was.
    #[error("the network's file is damaged: its checksum is {computed:08x}, expected {expected:08x}")]
    Checksum {
        /// Of the bytes that are there.
        computed: u32,
        /// As the file has it.
        expected: u32,
    },
    /// A number that would leave the range in which every machine computes the same.
    #[error("{name} has a number out of range at byte {at} of the network's file: expected {expected}")]
    Number {
        /// In which part.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        name: Name,
        /// Where it is.
        at: usize,
        /// What it may be.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "known"))]
        expected: Name,
    },
}

/// Every name that an error can have: an error that comes from another thread or program has one of them.
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
