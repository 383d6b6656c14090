//! Everything that is stored, as texts with names: games in progress, finished games, the history, the settings, the
//! editor's puzzle. The front end decides where the texts are stored. When they are written, and in what order, is
//! decided here.
//!
//! | type | file |
//! |---|---|
//! | [`Name`]: the name of a text | `name` |
//! | [`Query`], [`Answer`], [`Step`], [`Taken`]: requests to a front end's storage, and their answers | `request` |
//! | [`Storable`]: what a game must provide so that it can be stored | `storable` |
//! | [`Damage`]: why a save is not valid | `damage` |
//! | [`Slot`]: the slot of a game in progress, and the search for one | `opening` |
//! | [`Storage`]: storage that answers at once; [`carry_out`] | `storage` |
//! | [`Memory`]: storage in memory | `memory` |

pub(crate) mod damage;
mod memory;
pub(crate) mod name;
pub(crate) mod opening;
pub(crate) mod request;
pub(crate) mod storable;
mod storage;

pub use damage::{Damage, parse};
pub use memory::Memory;
pub use name::{MAX_SLOTS, Name, ParseNameError, Shelf};
pub use opening::Slot;
pub use request::{Answer, Entry, HEAD, Query, Step, TAIL, Taken};
pub use storable::{Preview, Storable, Unread};
pub use storage::{Storage, carry_out};
