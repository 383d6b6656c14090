//! The print dialog.

use midend::{
    Action, App,
    sudoku::printing::{Item, Printing, Subject},
};
use serde::Serialize;
use sudoku::page::Medium;
use words::fill;

use super::SudokuOption;
use crate::view::Button;

/// The dialog.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuPrinting {
    /// The heading.
    pub title: &'static str,
    /// What can be chosen.
    pub options: Vec<SudokuOption>,
    /// The buttons: print or save, and cancel.
    pub buttons: Vec<Button>,
}

impl SudokuPrinting {
    /// The dialog, if it is open.
    pub fn of(app: &App) -> Option<SudokuPrinting> {
        let printing = app.printing.as_ref()?;
        let (words, screen, page) = (app.lang().words(), app.lang().screen(), app.lang().sudoku_page());
        let lines = Printing::LINES.into_iter().enumerate();
        let options = lines.filter_map(|(line, item)| match item {
            Item::Write => None,
            Item::Subject => {
                let chosen = usize::from(printing.subject == Subject::Position);
                let values = [screen.print_puzzle, screen.print_position].map(String::from);
                Some(SudokuOption::new(app, line, screen.print_subject, values, chosen))
            }
            Item::Medium => {
                let chosen = Medium::ALL.iter().position(|&medium| medium == printing.medium).unwrap_or(0);
                let name = |medium| match medium {
                    Medium::Html => page.print_paper.to_string(),
                    other => other.name().to_uppercase(),
                };
                Some(SudokuOption::new(app, line, screen.print_form, Medium::ALL.map(name), chosen))
            }
            Item::Solution => {
                let values = [words.off, words.on].map(String::from);
                Some(SudokuOption::new(
                    app,
                    line,
                    screen.print_solution,
                    values,
                    usize::from(printing.solution),
                ))
            }
        });
        let write = Printing::LINES.iter().position(|&item| item == Item::Write).unwrap_or(0);
        let go = match printing.medium {
            Medium::Html => page.print_now.to_string(),
            other => fill(page.print_save, &[&other.name().to_uppercase()]).to_string(),
        };
        Some(SudokuPrinting {
            title: screen.print_title,
            options: options.collect(),
            buttons: vec![
                Button::new(app, Action::Pick(write), go),
                Button::new(app, Action::Back, words.back),
            ],
        })
    }
}
