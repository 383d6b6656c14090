//! How actions change the editor and the step-by-step solution.

use std::time::Duration;

use sudoku::{Grid, Shape};

use super::{
    draft,
    editor::{Editor, FollowUp, Remark, Target, TextField},
    errand::{Errand, Finding},
    explanation::{Explanation, Origin},
    flow::{Question, Request, Screen},
    judgement::Judgement,
    play::Play,
    rules::Rules,
};
use crate::{
    Action, App, Context, Effect, Env, Notice, Problem, Ticket, app::StoredSketch, games, store::Name,
};

impl App {
    /// Opens the editor as it was left. An empty one gets this size.
    pub(super) fn open_editor(&mut self, shape: Shape, now: Duration) -> Vec<Effect> {
        let written = self.editor.as_ref().is_some_and(|editor| !editor.sketch.draft().is_blank());
        let editor = self.editor.get_or_insert_with(|| Box::new(Editor::new(shape)));
        let demand = if written { editor.resume() } else { editor.resize(shape) };
        self.go_to(games::Screen::Sudoku(Screen::Editor));
        self.follow_editor(demand, now)
    }

    /// Returns to the editor: restarts the analysis of its puzzle.
    pub(crate) fn resume_editor(&mut self, now: Duration) -> Vec<Effect> {
        let demand = self.editor.as_mut().map_or(FollowUp::Nothing, |editor| editor.resume());
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

    /// Returns to the previous screen. The puzzle is kept.
    fn leave_editor(&mut self, env: Env) -> Vec<Effect> {
        let mut effects = vec![Effect::StopThinking];
        effects.extend(self.go_back(env));
        effects
    }

    /// Handles a text pasted into the editor: it fills the grid.
    pub(super) fn pasted_into_editor(&mut self, text: &str, now: Duration) -> Vec<Effect> {
        (self.help, self.question) = (false, None);
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let line = text.trim();
        if editor.context() == Context::RuleText && !line.contains(['\n', '\r']) {
            line.chars().take(TextField::MOST).for_each(|c| drop(editor.update(Action::Type(c))));
            return Vec::new();
        }
        let (demand, read) = editor.paste(text);
        match read {
            Some(Ok(notices)) if !notices.is_empty() => self.notify(Notice::MoreInPuzzle(notices)),
            // The editor only says that it is not a puzzle. A link or a rule has a reason.
            Some(Err(why)) => self.notify(Notice::NotAPuzzle(why)),
            _ => {}
        }
        self.follow_editor(demand, now)
    }

    /// Changes the size of the grid, even if clues are lost.
    pub(super) fn resize_editor(&mut self, shape: Shape, now: Duration) -> Vec<Effect> {
        let Some(editor) = &mut self.editor else { return Vec::new() };
        let demand = editor.resize(shape);
        self.follow_editor(demand, now)
    }

    /// Plays a puzzle that may have several solutions.
    pub(super) fn play_edited(&mut self, now: Duration) -> Vec<Effect> {
        let demand = self.editor.as_ref().map_or(FollowUp::Nothing, |editor| editor.play_anyway());
        self.follow_editor(demand, now)
    }

    /// Opens the editor with the puzzle of the game on the screen. What was in the editor comes back by undo.
    pub(super) fn edit_game(&mut self, env: Env) -> Vec<Effect> {
        let Some(play) = self.sudoku() else { return Vec::new() };
        let game = play.game();
        let draft = match play.rules() {
            Some(rules) => draft::Draft::of_puzzle(rules.puzzle()).ok(),
            None => Some(draft::Draft::of(game.puzzle().to_setup())),
        };
        let Some(draft) = draft else { return Vec::new() };
        let mut effects = self.put_away(env);
        effects.push(Effect::StopThinking);
        // The game can be continued from the list that Back leads to.
        effects.extend(self.find_saves());
        effects.extend(self.edit_draft(draft, env.now));
        effects
    }

    /// Opens the editor with this puzzle. What was in it before comes back by undo.
    pub(super) fn edit_draft(&mut self, draft: draft::Draft, now: Duration) -> Vec<Effect> {
        let editor = self.editor.get_or_insert_with(|| Box::new(Editor::new(draft.shape())));
        editor.panel = None;
        // If it was there already, it is checked again.
        let demand = match editor.take(draft) {
            FollowUp::Nothing => editor.resume(),
            demand => demand,
        };
        self.go_to(games::Screen::Sudoku(Screen::Editor));
        self.follow_editor(demand, now)
    }

    /// Whether the puzzle in the editor can be printed; if not, it says why.
    pub(crate) fn can_print_edited(&mut self) -> bool {
        self.editor.as_mut().is_some_and(|editor| editor.can_print())
    }

    /// The puzzle in the editor as a game without moves, while the editor is on the screen.
    pub(crate) fn edited(&self, env: Env) -> Option<Play> {
        let editor = self.editor.as_ref()?;
        matches!(self.screen, games::Screen::Sudoku(Screen::Editor)).then(|| editor.as_game(env))?
    }

    /// A text was typed into the field of the editor.
    pub(crate) fn typed(&mut self, text: &str) {
        if let (games::Screen::Sudoku(Screen::Editor), Some(editor)) = (&self.screen, &mut self.editor) {
            editor.typed(text);
        }
    }

    /// The puzzle in the editor was copied to the clipboard.
    pub(super) fn editor_copied(&mut self) {
        if let Some(editor) = &mut self.editor {
            editor.remark = Some(Remark::Copied);
        }
    }

    /// Handles the result of an errand of the editor or of the step-by-step solution.
    pub(super) fn editor_finding(&mut self, ticket: Ticket, finding: Finding, now: Duration) -> Vec<Effect> {
        let demand = match (&mut self.screen, &mut self.editor, finding) {
            (games::Screen::Sudoku(Screen::Editor), Some(editor), Finding::Counted(verdict)) => {
                editor.counted(ticket, verdict.map(|verdict| *verdict))
            }
            (games::Screen::Sudoku(Screen::Editor), Some(editor), Finding::Rated(rated)) => {
                editor.rated(ticket, rated)
            }
            (games::Screen::Sudoku(Screen::Explanation(explanation)), _, Finding::Path(path)) => {
                explanation.found(ticket, *path);
                FollowUp::Nothing
            }
            _ => FollowUp::Nothing,
        };
        self.follow_editor(demand, now)
    }

    /// Carries out what an action in the editor requires of others. The puzzle is stored first.
    fn follow_editor(&mut self, demand: FollowUp, now: Duration) -> Vec<Effect> {
        let mut effects = self.keep_sketch();
        effects.extend(self.carry_out_follow_up(demand, now));
        effects
    }

    fn carry_out_follow_up(&mut self, demand: FollowUp, now: Duration) -> Vec<Effect> {
        let errand = match demand {
            FollowUp::Nothing => return Vec::new(),
            FollowUp::Forget => return vec![Effect::StopThinking],
            FollowUp::Copy(text) => return vec![Effect::Copy(text)],
            FollowUp::Play(fresh) => {
                let mut effects = vec![Effect::StopThinking];
                effects.extend(self.open(Request::Fresh { fresh, instead: false }));
                return effects;
            }
            FollowUp::AskSize(shape) => {
                let draft = self.editor.as_ref().map(|editor| editor.sketch.draft());
                let (clues, rules) = draft.map_or((0, 0), |draft| (draft.clues(), draft.rules().len()));
                self.question = Some(games::Question::Sudoku(Question::OtherSize { shape, clues, rules }));
                return Vec::new();
            }
            FollowUp::AskPlay => {
                let many = |editor: &Editor| matches!(editor.judgement, Judgement::Many(..));
                let several = self.editor.as_ref().is_some_and(|editor| many(editor));
                self.question = Some(games::Question::Sudoku(Question::NotUnique { several }));
                return Vec::new();
            }
            FollowUp::Explain(target, unique) => {
                let puzzle = (target.clues(), target.rules().cloned());
                return self.explain(puzzle, unique, Origin::Editor, now);
            }
            FollowUp::Count(Target::Grid(grid)) => Errand::Count(grid),
            FollowUp::Count(Target::Rules(rules)) => Errand::CountWithRules(rules),
            FollowUp::Rate(Target::Grid(grid)) => Errand::Rate(grid),
            FollowUp::Rate(Target::Rules(rules)) => Errand::RateWithRules(rules),
        };
        let ticket = self.ticket();
        if let Some(editor) = &mut self.editor {
            editor.seeks(ticket);
        }
        vec![Effect::Think(ticket, games::Errand::Sudoku(errand))]
    }

    /// Stores the puzzle, if it has changed. A text that could not be parsed is not overwritten.
    fn keep_sketch(&mut self) -> Vec<Effect> {
        let Some(draft) = self.editor.as_ref().map(|editor| editor.sketch.draft()) else { return Vec::new() };
        if self.sketch.kept.as_ref() == Some(draft) {
            return Vec::new();
        }
        let text = draft::text(draft);
        self.sketch.kept = Some(draft.clone());
        match &self.sketch.refusal {
            Some(problem) => {
                let problem = problem.clone();
                self.cannot_save(problem);
                Vec::new()
            }
            None => self.keep_text(Name::Sketch, text),
        }
    }

    /// Stores the puzzle again after everything was cleared, whatever was stored before.
    pub(crate) fn keep_sketch_again(&mut self) -> Vec<Effect> {
        self.sketch = StoredSketch::default();
        self.keep_sketch()
    }

    /// Handles the editor's puzzle that was read at startup. A text that is not a puzzle is reported. One
    /// that cannot be read at all is not reported now: it matters only to players who open the editor, who learn of it when
    /// the puzzle cannot be stored either.
    pub(crate) fn read_sketch(&mut self, read: Result<Option<Vec<u8>>, Problem>) {
        use crate::problem::{Act, Kind};
        match read {
            Ok(None) => {}
            Ok(Some(bytes)) => match draft::parse(&bytes) {
                Some(draft) => {
                    self.sketch.kept = Some(draft.clone());
                    self.editor = Some(Box::new(Editor::of(draft)));
                }
                None => {
                    let problem = |act| Problem::new(act, Kind::Damaged, Name::Sketch.to_string());
                    self.sketch.refusal = Some(problem(Act::Write));
                    self.notify_once(Notice::CannotRead(problem(Act::Read)));
                }
            },
            Err(problem) => self.sketch.refusal = Some(Problem { act: Act::Write, ..problem }),
        }
    }

    /// At the end of a game: shows how it could have been solved.
    pub(super) fn explain_game(&mut self, now: Duration) -> Vec<Effect> {
        let screen = std::mem::replace(&mut self.screen, games::Screen::Sudoku(Screen::Editor));
        let games::Screen::Sudoku(Screen::Play(play)) = screen else {
            self.screen = screen;
            return Vec::new();
        };
        let (puzzle, unique) = (play.game().puzzle().clone(), play.game().solution().is_some());
        let rules = play.rules();
        self.explain((puzzle, rules), unique, Origin::Game(play), now)
    }

    /// Opens the step-by-step solution, which is shown when it is found.
    fn explain(
        &mut self,
        (puzzle, rules): (Grid, Option<Rules>),
        unique: bool,
        origin: Origin,
        now: Duration,
    ) -> Vec<Effect> {
        let ticket = self.ticket();
        let errand = match &rules {
            Some(rules) => Errand::ExplainWithRules(rules.clone()),
            None => Errand::Explain { puzzle: Box::new(puzzle.clone()), unique },
        };
        let explanation = Explanation::new(puzzle, ticket, now, origin).with_rules(rules);
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
                let origin = std::mem::replace(&mut explanation.origin, Origin::Editor);
                match origin {
                    Origin::Editor => {
                        let shape = explanation.puzzle.shape();
                        effects.extend(self.open_editor(shape, now));
                    }
                    Origin::Game(play) => self.screen = games::Screen::Sudoku(Screen::Play(play)),
                }
                effects
            }
            Action::Copy => vec![Effect::Copy(explanation.puzzle_text())],
            _ => {
                explanation.update(action);
                Vec::new()
            }
        }
    }
}
