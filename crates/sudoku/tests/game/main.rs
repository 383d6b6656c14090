//! Properties of a game that hold whatever the player does.

#[path = "../support/mod.rs"]
#[allow(dead_code)] // Not every grid is needed here.
mod support;

mod action;
mod hints;
mod queries;
mod records;
mod timeline;
