//! The midend's texts on disk, and how they survive.
//!
//! | file | what it is |
//! |---|---|
//! | `data/saves/RULES.2048`, `data/saves/CATEGORY.sudoku` | a game in progress |
//! | `data/saves/RULES.lock` | held by the program that plays it |
//! | `data/saves/RULES.2048.damaged-1` | what stood there once and was not a game |
//! | `data/records/DATE-RULES-SCORE.2048`, `….sudoku` | a finished game |
//! | `data/history.jsonl` | one finished game a line, only ever appended to |
//! | `data/sketch.sudoku` | the puzzle in the editor |
//! | `config/settings.toml` | the settings |
//!
//! What the texts say, and when they are written, is the midend's; [`Disk`] knows only names. Three promises hold for all
//! of them. A file is replaced whole or not at all. What is not understood is never overwritten and never deleted. Nothing
//! here prints, and nothing here ends the game: what goes wrong comes back as a [`Problem`], and play goes
//! on.
//!
//! | noun | file |
//! |---|---|
//! | [`Disk`]: the midend's storage | `disk` |
//! | [`Paths`]: where files are | `paths` |
//! | reading with a limit, writing whole or not at all | `files` |
//! | the line that is appended, whoever else appends | `append` |
//! | files that a person asked for | `export` |
//! | lists of files with their beginnings and ends | `shelf` |
//! | problems of the system as problems of the midend | `trouble` |

mod append;
mod disk;
mod export;
mod files;
mod paths;
mod shelf;
mod trouble;

pub use disk::Disk;
pub use export::export_here;
pub use paths::Paths;

use midend::{Problem, store::Name};

/// Reads a whole text; `None` if there is none.
pub fn read(paths: &Paths, name: &Name) -> Result<Option<Vec<u8>>, Problem> {
    files::read(&paths.of(name).map_err(trouble::while_reading)?, name.limit())
}
