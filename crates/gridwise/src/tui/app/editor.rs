//! The editor's part of the state, and the way to a solution step by step.

use std::time::Duration;

use sudoku::{Grid, Shape};

use super::{
    super::{
        action::Action,
        effect::Effect,
        sudoku::{
            editor::{Editor, Outcome},
            errand::{Errand, Finding},
            explained::{Behind, Explained},
            opinion::Opinion,
        },
    },
    App, Question, Screen,
};

impl App {
    /// Opens the editor as it was left. Where nothing is written there, it has this size.
    pub(super) fn open_editor(&mut self, shape: Shape, now: Duration) -> Vec<Effect> {
        let written = self.editor.as_ref().is_some_and(|editor| editor.sketch.clues() > 0);
        let editor = self.editor.get_or_insert_with(|| Box::new(Editor::new(shape)));
        let outcome = if written { editor.resume() } else { editor.resize(shape) };
        self.screen = Screen::Editor;
        self.follow_editor(outcome, now)
    }

    pub(super) fn update_editor(&mut self, action: Action, now: Duration) -> Vec<Effect> {
        let Some(editor) = &mut self.editor else { return self.leave_editor() };
        match action {
            Action::Back if editor.is_busy() => {
                editor.dismiss();
                Vec::new()
            }
            Action::Back => self.leave_editor(),
            _ => {
                let outcome = editor.update(action);
                self.follow_editor(outcome, now)
            }
        }
    }

    /// Back to where puzzles are chosen; what is written stays.
    fn leave_editor(&mut self) -> Vec<Effect> {
        let mut effects = vec![Effect::StopThinking];
        effects.extend(self.go_choose());
        effects
    }

    /// Something was pasted while one edits: it fills the grid.
    pub(super) fn pasted_into_editor(&mut self, text: &str, now: Duration) -> Vec<Effect> {
        (self.help, self.asks) = (None, None);
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let outcome = editor.paste(text);
        self.follow_editor(outcome, now)
    }

    /// The editor shall have another size, though clues are lost.
    pub(super) fn resize_editor(&mut self, shape: Shape, now: Duration) -> Vec<Effect> {
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let outcome = editor.resize(shape);
        self.follow_editor(outcome, now)
    }

    /// A puzzle shall be played that may have several solutions.
    pub(super) fn play_edited(&mut self, now: Duration) -> Vec<Effect> {
        let outcome = self.editor.as_ref().map_or(Outcome::Nothing, |editor| editor.play_anyway());
        self.follow_editor(outcome, now)
    }

    /// Something was found out for the editor, or for the way to a solution.
    pub(super) fn thought_aside(&mut self, ticket: u64, finding: Finding, now: Duration) -> Vec<Effect> {
        let outcome = match (&mut self.screen, &mut self.editor, finding) {
            (Screen::Editor, Some(editor), Finding::Counted(verdict)) => {
                editor.counted(ticket, verdict.map(|verdict| *verdict))
            }
            (Screen::Editor, Some(editor), Finding::Rated(rated)) => editor.rated(ticket, rated),
            (Screen::Explained(explained), _, Finding::Path(path)) => {
                explained.found(ticket, *path);
                Outcome::Nothing
            }
            _ => Outcome::Nothing,
        };
        self.follow_editor(outcome, now)
    }

    /// What a wish in the editor makes necessary outside of it.
    fn follow_editor(&mut self, outcome: Outcome, now: Duration) -> Vec<Effect> {
        let errand = match outcome {
            Outcome::Nothing => return Vec::new(),
            Outcome::Forget => return vec![Effect::StopThinking],
            Outcome::Copy(text) => return vec![Effect::Copy(text)],
            Outcome::Play(fresh) => {
                return vec![Effect::StopThinking, Effect::StartSudoku { fresh, instead: false }];
            }
            Outcome::AskSize(shape) => {
                let clues = self.editor.as_ref().map_or(0, |editor| editor.sketch.clues());
                self.asks = Some(Question::OtherSize { shape, clues });
                return Vec::new();
            }
            Outcome::AskPlay => {
                let several =
                    self.editor.as_ref().is_some_and(|editor| matches!(editor.opinion, Opinion::Many(..)));
                self.asks = Some(Question::NotUnique { several });
                return Vec::new();
            }
            Outcome::Explain(puzzle, unique) => return self.explain(*puzzle, unique, Behind::Editor, now),
            Outcome::Count(grid) => Errand::Count(grid),
            Outcome::Rate(grid) => Errand::Rate(grid),
        };
        let ticket = self.ticket();
        if let Some(editor) = &mut self.editor {
            editor.seeks(ticket);
        }
        vec![Effect::Think(ticket, errand)]
    }

    /// From the end of a game: how it could have been solved.
    pub(super) fn explain_game(&mut self, now: Duration) -> Vec<Effect> {
        let screen = std::mem::replace(&mut self.screen, Screen::Editor);
        let Screen::Sudoku(play) = screen else {
            self.screen = screen;
            return Vec::new();
        };
        let (puzzle, unique) = (play.game().puzzle().clone(), play.game().solution().is_some());
        self.explain(puzzle, unique, Behind::Game(play), now)
    }

    /// Shows the way to a solution, once it is found.
    fn explain(&mut self, puzzle: Grid, unique: bool, behind: Behind, now: Duration) -> Vec<Effect> {
        let ticket = self.ticket();
        let errand = Errand::Explain { puzzle: Box::new(puzzle.clone()), unique };
        self.screen = Screen::Explained(Box::new(Explained::new(puzzle, ticket, now, behind)));
        vec![Effect::Think(ticket, errand)]
    }

    pub(super) fn update_explained(&mut self, action: Action, now: Duration) -> Vec<Effect> {
        let Screen::Explained(explained) = &mut self.screen else { return Vec::new() };
        match action {
            Action::Back => {
                let mut effects = vec![Effect::StopThinking];
                let behind = std::mem::replace(&mut explained.behind, Behind::Editor);
                match behind {
                    Behind::Editor => {
                        let shape = explained.puzzle.shape();
                        effects.extend(self.open_editor(shape, now));
                    }
                    Behind::Game(play) => self.screen = Screen::Sudoku(play),
                }
                effects
            }
            Action::Copy => {
                explained.update(action);
                vec![Effect::Copy(explained.puzzle.to_string())]
            }
            _ => {
                explained.update(action);
                Vec::new()
            }
        }
    }

    /// Whether what is told is longer than the screen has room for.
    pub fn has_more(&mut self, more: bool) {
        if let Screen::Explained(explained) = &mut self.screen {
            explained.more = more;
        }
    }
}
