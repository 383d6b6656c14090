//! The tables: one field per sentence. A language that leaves one out does not compile.

/// Makes the struct, and the list of its fields, from one list of names.
macro_rules! table {
    ($(#[$about:meta])* $table:ident: $($(#[$doc:meta])* $name:ident,)*) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $table {
            $($(#[$doc])* pub $name: &'static str,)*
        }

        impl $table {
            /// All texts with the names of their fields.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((stringify!($name), self.$name),)*].into_iter()
            }
        }
    };
}

mod analysis;
mod archive;
mod calendar;
mod coach;
mod commands;
mod editor;
mod errors;
mod lcd;
mod links;
mod page;
mod screen;
mod sudoku_page;
mod tiles;
mod variants;
mod words;

pub use analysis::Analysis;
pub use archive::Archive;
pub use calendar::Calendar;
pub use coach::Coach;
pub use commands::Commands;
pub use editor::Own;
pub use errors::Errors;
pub use lcd::Pocket;
pub use links::Links;
pub use page::Page;
pub use screen::Screen;
pub use sudoku_page::SudokuPage;
pub use tiles::Tiles;
pub use variants::Variants;
pub use words::Words;
