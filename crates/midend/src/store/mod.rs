//! What survives the program, as texts with names: games in progress, finished games, the history, the settings, the
//! editor's puzzle. Where the texts are stored is up to the front end; when they are written, and in which order, is
//! decided here.
//!
//! | noun | file |
//! |---|---|
//! | [`Name`]: what a text is called | `name` |
//! | [`Query`], [`Answer`], [`Step`], [`Taken`]: what is asked of a front end, and what it says | `request` |
//! | [`Kept`]: what a game must tell so that it can be kept | `kept` |
//! | [`Damage`]: what is wrong with a save | `damage` |
//! | [`Slot`]: the place of a game in progress, and the search for it | `opening` |
//! | [`Storage`]: a front end's storage that answers at once; [`carry_out`] | `storage` |
//! | [`Memory`]: storage for tests, and where there is no other | `memory` |

pub(crate) mod damage;
pub(crate) mod kept;
mod memory;
pub(crate) mod name;
pub(crate) mod opening;
pub(crate) mod request;
mod storage;

pub use damage::{Damage, parse};
pub use kept::{Glance, Kept, Unread};
pub use memory::Memory;
pub use name::{MAX_SLOTS, Name, Shelf};
pub use opening::Slot;
pub use request::{Answer, Entry, HEAD, Query, Step, TAIL, Taken};
pub use storage::{Storage, carry_out};
