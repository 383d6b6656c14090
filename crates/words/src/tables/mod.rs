//! The tables: a field for each sentence. A language fills all of them, or does not compile.

/// Makes the struct, and the list of its fields, from one list of names.
macro_rules! table {
    ($(#[$about:meta])* $table:ident: $($(#[$doc:meta])* $name:ident,)*) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $table {
            $($(#[$doc])* pub $name: &'static str,)*
        }

        impl $table {
            /// Every sentence with the name of its field.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((stringify!($name), self.$name),)*].into_iter()
            }
        }
    };
}

mod analysis;
mod calendar;
mod coach;
mod commands;
mod errors;
mod own;
mod pocket;
mod screen;
mod words;

pub use analysis::Analysis;
pub use calendar::Calendar;
pub use coach::Coach;
pub use commands::Commands;
pub use errors::Errors;
pub use own::Own;
pub use pocket::Pocket;
pub use screen::Screen;
pub use words::Words;
