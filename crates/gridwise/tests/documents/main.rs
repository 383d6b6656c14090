//! What the documents show is true: outputs, records, settings, links, sizes, and that both languages say the same.

mod languages;
mod links;
mod outputs;
mod page;
