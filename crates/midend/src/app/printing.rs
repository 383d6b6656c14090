//! Printing the Sudoku on the screen.

use crate::{
    Action, App, Effect, Env, Notice, Problem, Ticket,
    problem::{Act, Kind},
    sudoku::printing::Printing,
};

impl App {
    /// Asks what to print, if there is a Sudoku on the screen.
    pub(super) fn ask_print(&mut self) -> Vec<Effect> {
        self.printing = self.sudoku().map(|_| Printing::default());
        Vec::new()
    }

    /// What an action does while it is asked what to print.
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
        let document = self.sudoku().map(|play| printing.document(play, lang, env));
        match document {
            Some(Ok(document)) => vec![Effect::Export(self.ticket(), Box::new(document))],
            Some(Err(cause)) => {
                let problem = Problem { cause, ..Problem::new(Act::Write, Kind::Other, String::new()) };
                self.tell(Notice::CannotPrint(problem));
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    /// A file was written, or could not be.
    pub(super) fn exported(&mut self, _: Ticket, written: Result<String, Problem>) {
        self.tell(match written {
            Ok(path) => Notice::Printed(path),
            Err(problem) => Notice::CannotPrint(problem),
        });
    }
}
