//! The files of the midend.
//!
//! | file | content |
//! |---|---|
//! | `data/saves/RULES.2048`, `data/saves/CATEGORY.sudoku` | a game in progress |
//! | `data/saves/RULES.lock` | locked by the process that plays it |
//! | `data/saves/RULES.2048.damaged-1` | a damaged save that was moved aside |
//! | `data/records/DATE-RULES-SCORE.2048`, `….sudoku` | a finished game |
//! | `data/history.jsonl` | one line per finished game, only ever appended to |
//! | `data/sketch.sudoku` | the puzzle in the editor |
//! | `config/settings.toml` | the settings |
//!
//! The midend decides what is written and when; [`Disk`] only knows names. Three rules hold for all files. A file is replaced
//! atomically. A file that cannot be parsed is never overwritten or deleted. Nothing here prints or ends the game: an error is
//! returned as a [`Problem`], and the game continues.
//!
//! | noun | file |
//! |---|---|
//! | [`Disk`]: the storage of the midend | `disk` |
//! | [`Paths`]: where files are | `paths` |
//! | reading with a size limit, atomic writing | `files` |
//! | appending a line | `append` |
//! | files that the user asked for | `export` |
//! | lists of files with their first and last bytes | `listing` |
//! | errors of the system as problems of the midend | `problem` |

mod append;
mod disk;
mod export;
mod files;
mod listing;
mod paths;
mod problem;

pub use disk::Disk;
pub use export::export_here;
pub use paths::Paths;

use midend::{Problem, store::Name};

/// Reads a text; `None` if it does not exist.
pub fn read(paths: &Paths, name: &Name) -> Result<Option<Vec<u8>>, Problem> {
    files::read(&paths.of(name).map_err(problem::while_reading)?, name.limit())
}
