//! What others do to the stored texts while the game runs: an import, or a browser that clears its storage.

use super::storage::Job;
use crate::{
    App, Effect, Env, Notice, Problem, Ticket,
    archive::Summary,
    settings::Settings,
    store::{Name, Query},
};

impl App {
    /// A file was imported. What was read at the start is read again, or the next change would overwrite it.
    pub(super) fn imported(&mut self, imported: Result<Summary, Problem>) -> Vec<Effect> {
        let summary = match imported {
            Ok(summary) => summary,
            Err(problem) => {
                self.notify(Notice::CannotImport(problem));
                return Vec::new();
            }
        };
        self.notify(Notice::Imported(summary.clone()));
        let mut effects = vec![self.list_saves()];
        let texts = [(summary.settings, Name::Settings), (summary.sketch, Name::Sketch)];
        let texts: Vec<Query> =
            texts.into_iter().filter(|(is, _)| *is).map(|(_, name)| Query::Text(name)).collect();
        if !texts.is_empty() {
            effects.push(self.read(Job::Imported(summary), texts));
        }
        effects
    }

    /// Handles the editor's puzzle that was imported. One that is being entered stays.
    pub(super) fn take_sketch(&mut self, read: Result<Option<Vec<u8>>, Problem>, env: Env) -> Vec<Effect> {
        if self.editor.as_ref().is_some_and(|editor| !editor.sketch.draft().is_blank()) {
            return Vec::new();
        }
        self.read_sketch(read);
        if self.editor_is_closed() { Vec::new() } else { self.resume_editor(env.now) }
    }

    /// Everything that was stored is gone: stores again what is in memory. The player is told when the game on the screen is
    /// stored, or at once if there is none.
    pub(super) fn was_wiped(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = self.save_game(env);
        self.storing_again = effects.iter().find_map(|effect| match effect {
            Effect::Store(ticket, _) => Some(*ticket),
            _ => None,
        });
        if self.storing_again.is_none() {
            self.notify(Notice::Wiped { again: false });
        }
        effects.extend(self.keep_sketch_again());
        if self.settings != Settings::default() {
            effects.extend(self.write_settings_again());
        }
        effects.push(self.list_saves());
        effects
    }

    /// If this was the game that had to be stored again, tells the player.
    pub(super) fn tell_wiped(&mut self, ticket: Ticket, again: bool) {
        if self.storing_again.take_if(|waiting| *waiting == ticket).is_some() {
            self.notify(Notice::Wiped { again });
        }
    }

    /// Writes all settings that differ from the defaults.
    fn write_settings_again(&mut self) -> Vec<Effect> {
        self.stored_settings = Settings::default();
        self.write_settings()
    }
}
