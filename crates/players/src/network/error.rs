//! What can be wrong with a network's file.

use super::file::{MAX_BYTES, VERSION};

/// Why a file is not a network. Places are bytes from the beginning of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
        name: &'static str,
        /// Where it is.
        at: usize,
        /// What it says.
        found: u32,
        /// What it may say.
        expected: &'static str,
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
        name: &'static str,
        /// Where it is.
        at: usize,
        /// What it may be.
        expected: &'static str,
    },
}
