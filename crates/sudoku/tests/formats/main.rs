//! Tests of all text formats: what is read, what is rejected, and round trips.

mod accepted_texts;
mod links;
mod round_trips;
mod streaming;

use sudoku::format::{Item, read};

/// A well-known example puzzle.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Reads a text and returns one line per item: its line, its style, its shape and values or its error.
fn describe(text: &str) -> Vec<String> {
    read(text.as_bytes()).map(|item| describe_item(&item)).collect()
}

fn describe_item(item: &Item) -> String {
    let Item { line, style, entry } = item;
    match entry {
        Ok(entry) => {
            let values = |setup: &sudoku::Setup| {
                let mut text = String::new();
                sudoku::format::Style::Line.write(setup.into(), None, &mut text);
                text.trim_end().to_string()
            };
            let solution = entry.solution.as_ref().map_or(String::new(), |s| format!(" = {}", values(s)));
            format!("{line} {style} {} {}{solution}", entry.puzzle.shape(), values(&entry.puzzle))
        }
        Err(error) => format!("{line} {style} {error}"),
    }
}
