//! How an input is called.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
};

use words::Lang;

use super::error::InWords;

/// A file, standard input, or a puzzle that was typed in place of one. Its [`Display`](fmt::Display) is for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileName {
    /// A file; `-` is standard input.
    Path(Arc<Path>),
    /// What was typed.
    Typed,
}

impl FileName {
    /// This file; `-` is standard input.
    pub fn of(path: impl Into<PathBuf>) -> FileName {
        FileName::Path(path.into().into())
    }

    fn is_standard_input(&self) -> bool {
        matches!(self, FileName::Path(path) if **path == *Path::new("-"))
    }
}

impl Default for FileName {
    fn default() -> FileName {
        FileName::of("-")
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Lang::En))
    }
}

impl InWords for FileName {
    fn in_words(&self, lang: Lang) -> String {
        match self {
            FileName::Typed => lang.commands().typed_puzzle.to_owned(),
            _ if self.is_standard_input() => lang.commands().standard_input.to_owned(),
            FileName::Path(path) => path.display().to_string(),
        }
    }
}
