//! Everything that is stored as one file: a tar file with the names that the texts have anyway, so that any tool can read it.
//!
//! These functions are pure. A front end collects its texts, writes what [`write()`] returns, and carries out the steps of a
//! [`Merge`].
//!
//! | what | file |
//! |---|---|
//! | [`write()`], [`read`]: texts to bytes and back, with limits | `tar` |
//! | [`ArchiveError`]: why a file cannot be read | `error` |
//! | [`Merge`]: what an import changes | `merge` |
//! | [`Summary`]: the same in numbers and sentences | `summary` |

mod error;
mod merge;
mod summary;
mod tar;

use std::collections::BTreeMap;

use crate::{
    Problem,
    store::{Answer, Name, Query, Shelf, Storage},
};

pub use error::ArchiveError;
pub use merge::{Adopt, Merge};
pub use summary::{Damaged, Summary};
pub use tar::{LIMIT, MOST, read, write};

/// Texts by name.
pub type Texts = BTreeMap<Name, Vec<u8>>;

/// All texts of a storage that answers at once. Lock files and damaged saves are left out.
pub fn collect(storage: &mut impl Storage) -> Result<Texts, Problem> {
    let list = |shelf| Query::List { shelf, ending: "", limit: usize::MAX };
    let mut names = vec![Name::History, Name::Sketch, Name::Settings];
    for (shelf, answer) in [Shelf::Saves, Shelf::Records]
        .into_iter()
        .zip(storage.read(&[list(Shelf::Saves), list(Shelf::Records)]))
    {
        if let Answer::List(entries) = answer? {
            names.extend(entries.into_iter().map(|entry| shelf.name(&entry.file)).filter(is_ours));
        }
    }
    let mut texts = Texts::new();
    for name in names {
        let answer = storage.read(&[Query::Text(name.clone())]).pop();
        if let Some(Answer::Text(Some(text))) = answer.transpose()? {
            texts.insert(name, text);
        }
    }
    Ok(texts)
}

fn is_ours(name: &Name) -> bool {
    name.to_string().parse::<Name>().is_ok()
}
