//! Printing the Sudoku on the screen.

use crate::{
    Action, App, Effect, Env, Notice, Problem, Ticket,
    problem::{Act, Kind},
    sudoku::printing::Printing,
};

impl App {
    /// Opens the print dialog, if a Sudoku is on the screen: a game, or a puzzle in the editor that can be played.
    pub(super) fn ask_print(&mut self) -> Vec<Effect> {
        let is_there = self.sudoku().is_some() || (!self.editor_is_closed() && self.can_print_edited());
        self.printing = is_there.then(Printing::default);
        Vec::new()
    }

    /// Handles an action in the print dialog.
    pub(super) fn update_printing(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let Some(printing) = &mut self.printing else { return Vec::new() };
        if matches!(action, Action::Back | Action::Print) {
            self.printing = None;
            return Vec::new();
        }
        if !printing.update(action) {
            return Vec::new();
        }
        let (printing, lang) = (*printing, self.lang());
        self.printing = None;
        let document = match self.sudoku() {
            Some(play) => Some(printing.document(play, lang, env)),
            None => self.edited(env).map(|play| printing.document(&play, lang, env)),
        };
        match document {
            Some(Ok(document)) => vec![Effect::Export(self.ticket(), Box::new(document))],
            Some(Err(cause)) => {
                let problem = Problem { cause, ..Problem::new(Act::Write, Kind::Other, String::new()) };
                self.notify(Notice::CannotPrint(problem));
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    /// Reports that a file was written, or could not be.
    pub(super) fn exported(&mut self, _: Ticket, written: Result<String, Problem>) {
        self.notify(match written {
            Ok(path) => Notice::Printed(path),
            Err(problem) => Notice::CannotPrint(problem),
        });
    }
}
