//! What actions do in the editor, and on the way to a solution.

use std::time::Duration;

use sudoku::{Grid, Shape};

use super::{
    editor::{Demand, Editor, Remark},
    errand::{Errand, Finding},
    explanation::{Behind, Explanation},
    flow::{Question, Request, Screen},
    judgement::Judgement,
    sketch,
};
use crate::{Action, App, Effect, Env, Notice, Problem, Ticket, games, store::Name};

impl App {
    /// Opens the editor as it was left. Where nothing is written there, it has this size.
    pub(super) fn open_editor(&mut self, shape: Shape, now: Duration) -> Vec<Effect> {
        let written = self.editor.as_ref().is_some_and(|editor| editor.sketch.clues() > 0);
        let editor = self.editor.get_or_insert_with(|| Box::new(Editor::new(shape)));
        let demand = if written { editor.resume() } else { editor.resize(shape) };
        self.go_to(games::Screen::Sudoku(Screen::Editor));
        self.follow_editor(demand, now)
    }

    /// Back in the editor: what was being found out about the puzzle is found out again.
    pub(super) fn resume_editor(&mut self, now: Duration) -> Vec<Effect> {
        let demand = self.editor.as_mut().map_or(Demand::Nothing, |editor| editor.resume());
        self.follow_editor(demand, now)
    }

    pub(super) fn update_editor(&mut self, action: Action, env: Env) -> Vec<Effect> {
        let now = env.now;
        let Some(editor) = &mut self.editor else { return self.leave_editor(env) };
        match action {
            Action::Back if editor.is_busy() => {
                editor.dismiss();
                Vec::new()
            }
            Action::Back => self.leave_editor(env),
            _ => {
                let demand = editor.update(action);
                self.follow_editor(demand, now)
            }
        }
    }

    /// Back to where one came from; what is written stays.
    fn leave_editor(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = vec![Effect::StopThinking];
        effects.extend(self.go_back(env));
        effects
    }

    /// Something was pasted in the editor: it fills the grid.
    pub(super) fn pasted_into_editor(&mut self, text: &str, now: Duration) -> Vec<Effect> {
        (self.help, self.question) = (false, None);
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let demand = editor.paste(text);
        self.follow_editor(demand, now)
    }

    /// The editor gets another size, though clues are lost.
    pub(super) fn resize_editor(&mut self, shape: Shape, now: Duration) -> Vec<Effect> {
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let demand = editor.resize(shape);
        self.follow_editor(demand, now)
    }

    /// A puzzle is played that may have several solutions.
    pub(super) fn play_edited(&mut self, now: Duration) -> Vec<Effect> {
        let demand = self.editor.as_ref().map_or(Demand::Nothing, |editor| editor.play_anyway());
        self.follow_editor(demand, now)
    }

    /// The puzzle in the editor went into the clipboard.
    pub(super) fn editor_copied(&mut self) {
        if let Some(editor) = &mut self.editor {
            editor.remark = Some(Remark::Copied);
        }
    }

    /// Something was found out for the editor, or for the way to a solution.
    pub(super) fn thought_aside(&mut self, ticket: Ticket, finding: Finding, now: Duration) -> Vec<Effect> {
        let demand = match (&mut self.screen, &mut self.editor, finding) {
            (games::Screen::Sudoku(Screen::Editor), Some(editor), Finding::Counted(verdict)) => {
                editor.counted(ticket, verdict.map(|verdict| *verdict))
            }
            (games::Screen::Sudoku(Screen::Editor), Some(editor), Finding::Rated(rated)) => {
                editor.rated(ticket, rated)
            }
            (games::Screen::Sudoku(Screen::Explanation(explanation)), _, Finding::Path(path)) => {
                explanation.found(ticket, *path);
                Demand::Nothing
            }
            _ => Demand::Nothing,
        };
        self.follow_editor(demand, now)
    }

    /// What an action in the editor makes necessary outside of it. What is written is stored first.
    fn follow_editor(&mut self, demand: Demand, now: Duration) -> Vec<Effect> {
        let mut effects = self.keep_sketch();
        effects.extend(self.demanded(demand, now));
        effects
    }

    fn demanded(&mut self, demand: Demand, now: Duration) -> Vec<Effect> {
        let errand = match demand {
            Demand::Nothing => return Vec::new(),
            Demand::Forget => return vec![Effect::StopThinking],
            Demand::Copy(text) => return vec![Effect::Copy(text)],
            Demand::Play(fresh) => {
                let mut effects = vec![Effect::StopThinking];
                effects.extend(self.open(Request::Fresh { fresh, instead: false }));
                return effects;
            }
            Demand::AskSize(shape) => {
                let clues = self.editor.as_ref().map_or(0, |editor| editor.sketch.clues());
                self.question = Some(games::Question::Sudoku(Question::OtherSize { shape, clues }));
                return Vec::new();
            }
            Demand::AskPlay => {
                let many = |editor: &Editor| matches!(editor.judgement, Judgement::Many(..));
                let several = self.editor.as_ref().is_some_and(|editor| many(editor));
                self.question = Some(games::Question::Sudoku(Question::NotUnique { several }));
                return Vec::new();
            }
            Demand::Explain(puzzle, unique) => return self.explain(*puzzle, unique, Behind::Editor, now),
            Demand::Count(grid) => Errand::Count(grid),
            Demand::Rate(grid) => Errand::Rate(grid),
        };
        let ticket = self.ticket();
        if let Some(editor) = &mut self.editor {
            editor.seeks(ticket);
        }
        vec![Effect::Think(ticket, games::Errand::Sudoku(errand))]
    }

    /// Stores what is written, if it is something else than before. A text of unknown content is left alone.
    fn keep_sketch(&mut self) -> Vec<Effect> {
        let Some(setup) = self.editor.as_ref().map(|editor| editor.sketch.setup()) else { return Vec::new() };
        if self.sketch.kept.as_ref() == Some(setup) {
            return Vec::new();
        }
        let text = sketch::text(setup);
        self.sketch.kept = Some(setup.clone());
        match &self.sketch.refusal {
            Some(problem) => {
                let problem = problem.clone();
                self.cannot_save(problem);
                Vec::new()
            }
            None => self.keep_text(Name::Sketch, text),
        }
    }

    /// The puzzle that was being written when the program was left was read. A text that is no puzzle is reported; one
    /// that cannot be read at all is not: it is missed only by those who open the editor, and then it cannot be kept
    /// either.
    pub(crate) fn read_sketch(&mut self, read: Result<Option<Vec<u8>>, Problem>) {
        use crate::problem::{Act, Kind};
        match read {
            Ok(None) => {}
            Ok(Some(bytes)) => match sketch::parse(&bytes) {
                Some(setup) => {
                    self.sketch.kept = Some(setup.clone());
                    self.editor = Some(Box::new(Editor::of(setup)));
                }
                None => {
                    let problem = |act| Problem::new(act, Kind::Damaged, Name::Sketch.to_string());
                    self.sketch.refusal = Some(problem(Act::Write));
                    self.tell_once(Notice::CannotRead(problem(Act::Read)));
                }
            },
            Err(problem) => self.sketch.refusal = Some(Problem { act: Act::Write, ..problem }),
        }
    }

    /// From the end of a game: how it could have been solved.
    pub(super) fn explain_game(&mut self, now: Duration) -> Vec<Effect> {
        let screen = std::mem::replace(&mut self.screen, games::Screen::Sudoku(Screen::Editor));
        let games::Screen::Sudoku(Screen::Play(play)) = screen else {
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
        let explanation = Explanation::new(puzzle, ticket, now, behind);
        self.screen = games::Screen::Sudoku(Screen::Explanation(Box::new(explanation)));
        vec![Effect::Think(ticket, games::Errand::Sudoku(errand))]
    }

    pub(super) fn update_explanation(&mut self, action: Action, now: Duration) -> Vec<Effect> {
        let games::Screen::Sudoku(Screen::Explanation(explanation)) = &mut self.screen else {
            return Vec::new();
        };
        match action {
            Action::Back => {
                let mut effects = vec![Effect::StopThinking];
                let behind = std::mem::replace(&mut explanation.behind, Behind::Editor);
                match behind {
                    Behind::Editor => {
                        let shape = explanation.puzzle.shape();
                        effects.extend(self.open_editor(shape, now));
                    }
                    Behind::Game(play) => self.screen = games::Screen::Sudoku(Screen::Play(play)),
                }
                effects
            }
            Action::Copy => vec![Effect::Copy(explanation.puzzle.to_string())],
            _ => {
                explanation.update(action);
                Vec::new()
            }
        }
    }
}
