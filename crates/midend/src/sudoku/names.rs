//! Names of sizes, categories and saved games, as lists and headings show them.

use sudoku::Shape;
use words::{Lang, fill};

use super::{Category, Class, Saved};
use crate::clock::minutes;

/// `9×9`.
pub fn size_name(shape: Shape, lang: Lang) -> String {
    fill(lang.screen().size_of, &[&shape.side(), &shape.side()]).to_string()
}

/// `9×9 easy`, `9×9 your own`.
pub fn category_name(category: Category, lang: Lang) -> String {
    let class = match category.class {
        Class::Level(level) => lang.level(level).to_string(),
        Class::Daily(level) => fill(lang.screen().class_daily, &[&lang.level(level)]).to_string(),
        Class::Own => lang.screen().class_own.to_string(),
    };
    format!("{} {class}", size_name(category.shape, lang))
}

/// A saved game: its category, its day if it is a daily puzzle, filled cells and time.
pub fn saved_line(saved: &Saved, lang: Lang) -> String {
    let name = match saved.day {
        Some(day) => format!("{} {day}", category_name(saved.category, lang)),
        None => category_name(saved.category, lang),
    };
    fill(lang.screen().saved, &[&name, &saved.filled, &saved.cells, &minutes(saved.time)]).to_string()
}
