//! Names of inputs.

use std::{
    fmt,
    path::{Path, PathBuf},
    sync::Arc,
};

use words::Lang;

use super::error::Localize;

/// A file, standard input, or a puzzle typed on the command line. Its [`Display`](fmt::Display) is for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileName {
    /// A file; `-` is standard input.
    Path(Arc<Path>),
    /// A puzzle on the command line.
    Typed,
}

impl FileName {
    /// The name of this file; `-` is standard input.
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
        f.write_str(&self.localized(Lang::En))
    }
}

impl Localize for FileName {
    fn localized(&self, lang: Lang) -> String {
        match self {
            FileName::Typed => lang.commands().typed_puzzle.to_owned(),
            _ if self.is_standard_input() => lang.commands().standard_input.to_owned(),
            FileName::Path(path) => path.display().to_string(),
        }
    }
}
