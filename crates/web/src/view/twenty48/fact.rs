//! A number with its name.

use serde::Serialize;

/// A number with its name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Fact"))]
pub struct Fact {
    /// Which one: `score`, `best`, `moves`, `time`.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// The number as text.
    pub value: String,
}

impl Fact {
    /// A number with its name.
    pub fn new(name: &'static str, label: &'static str, value: impl Into<String>) -> Fact {
        Fact { name, label, value: value.into() }
    }
}
