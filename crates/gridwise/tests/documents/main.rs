//! What the documents show is true: outputs, records, settings, links, sizes, and that both languages say the same.

#[cfg(unix)]
mod commands;
mod languages;
mod links;
mod outputs;
mod page;
#[cfg(unix)]
mod shell;
