//! What crosses between the page and its worker: two instances of the same module, so the bytes need no names.
//!
//! A value is its fields in order, without names or types. Whoever reads must know the type, and both sides do: they are
//! loaded together. That needs less code than JSON, because nothing is looked up by name.
//!
//! | what | bytes |
//! |---|---|
//! | a whole number, a character | seven bits a byte, the lowest first, the eighth bit set if more follow |
//! | a signed number | the same, after the sign has moved to the lowest bit |
//! | a float | its bits, the lowest byte first |
//! | `bool`, and whether there is an optional value | one byte, 0 or 1 |
//! | text, bytes, lists, maps | their length, then what is in them |
//! | a variant of an enum | its number, then its fields |
//!
//! Types whose serialization needs to be told what follows (internally tagged or untagged enums, flattened fields) cannot
//! be read back: that is an error.

mod read;
mod write;

use std::fmt;

use serde::{Serialize, de, de::DeserializeOwned, ser};

/// How deep variants may be nested: more than any proof is, and far less than the stack allows.
const DEEPEST: u32 = 100;

/// The bytes are not a value of the expected type, or the value cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged;

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes are damaged")
    }
}

impl std::error::Error for Damaged {}

// The reasons are for people who write such bytes by hand. Nobody does, and their texts would be most of the code.
impl de::Error for Damaged {
    fn custom<T: fmt::Display>(_: T) -> Damaged {
        Damaged
    }
}

impl ser::Error for Damaged {
    fn custom<T: fmt::Display>(_: T) -> Damaged {
        Damaged
    }
}

/// Writes a value.
pub fn to_bytes<T: Serialize>(value: &T) -> Result<Vec<u8>, Damaged> {
    let mut writer = write::Writer::default();
    value.serialize(&mut writer)?;
    Ok(writer.bytes)
}

/// Reads a value. Fails unless all bytes belong to it.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Damaged> {
    let mut reader = read::Reader::new(bytes);
    let value = T::deserialize(&mut reader)?;
    if reader.is_empty() { Ok(value) } else { Err(Damaged) }
}

#[cfg(test)]
mod tests;
