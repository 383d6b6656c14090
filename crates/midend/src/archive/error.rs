//! Why a file with everything cannot be read.

use words::{Lang, fill};

use super::{LIMIT, MOST};

/// Why a file with everything cannot be read. Nothing of it is used then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveError {
    /// It is not a tar file.
    NotAnArchive,
    /// The part that begins at this byte is damaged.
    Damaged(usize),
    /// It ends in the middle.
    CutOff,
    /// It is larger than [`LIMIT`], or has more than [`MOST`] parts.
    TooLarge,
    /// A part has a name that gridwise does not use.
    Name(String),
    /// Two parts have the same name.
    Twice(String),
    /// A part is larger than any that gridwise writes: its name, the limit in bytes.
    PartTooLarge(String, u64),
    /// A part is not text.
    NotText(String),
    /// There is nothing in it.
    Empty,
}

impl ArchiveError {
    /// The reason as text.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.archive();
        match self {
            ArchiveError::NotAnArchive => words.not_an_archive.into(),
            ArchiveError::Damaged(at) => fill(words.damaged, &[at]).to_string(),
            ArchiveError::CutOff => words.cut_off.into(),
            ArchiveError::TooLarge => fill(words.too_large, &[&(LIMIT >> 20), &MOST]).to_string(),
            ArchiveError::Name(name) => fill(words.bad_name, &[name]).to_string(),
            ArchiveError::Twice(name) => fill(words.twice, &[name]).to_string(),
            ArchiveError::PartTooLarge(name, limit) => fill(words.part_too_large, &[name, limit]).to_string(),
            ArchiveError::NotText(name) => fill(words.not_text, &[name]).to_string(),
            ArchiveError::Empty => words.empty.into(),
        }
    }
}

impl std::fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for ArchiveError {}
