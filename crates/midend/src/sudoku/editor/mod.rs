//! The puzzle editor: the player types clues into an empty grid and adds rules, and the editor reports how many solutions
//! there are.
//!
//! | what | file |
//! |---|---|
//! | [`Editor`]: the cursor, clues, undo, sizes | here |
//! | [`Marks`]: the cells that the next rule will be about | `marks` |
//! | [`RulePanel`]: adding, changing and removing rules | `rule_panel`, `rule_rows` (its list), `rule_changes` (what it does) |
//! | [`RuleKind`]: the kinds of rules in its list | `rule_kind` |
//! | [`TextField`]: numbers and rules that are typed | `text_field` |
//! | checking, playing, solving, explaining, copying; [`Target`] | `purpose` |
//! | what is pasted | `pasting` |

use sudoku::{Cell, Digit, Grid, Shape, variant::Rule};
use words::{Lang, fill};

use super::{
    cursor,
    draft::Draft,
    judgement::Judgement,
    new_game::shapes,
    sketch::{Sketch, Touched},
    start::Fresh,
};
use crate::{Action, Context, Direction};

mod marks;
mod pasting;
mod purpose;
mod rule_changes;
pub mod rule_kind;
mod rule_panel;
mod rule_rows;
#[cfg(test)]
mod tests;
mod text_field;

pub use marks::Marks;
pub use purpose::Target;
pub use rule_changes::Misfit;
pub use rule_kind::RuleKind;
pub use rule_panel::{RulePanel, Step, ray_text};
pub use rule_rows::{Row, Section};
pub use text_field::TextField;

/// The editor's state.
#[derive(Clone, Debug)]
pub struct Editor {
    /// The clues, with undo.
    pub sketch: Sketch,
    /// Where the cursor is.
    pub cursor: Cell,
    /// The cells that the next rule will be about.
    pub marks: Marks,
    /// The panel in which rules are added, if it is open.
    pub panel: Option<RulePanel>,
    /// The kind of rule that was added last.
    last_kind: Option<RuleKind>,
    /// What is known about the puzzle.
    pub judgement: Judgement,
    /// Which solution is shown in the empty cells.
    pub shown: Shown,
    /// Typewriter mode: whether the cursor moves on after each key.
    pub typewriter: bool,
    /// A requested action that waits until enough is known about the puzzle.
    pub purpose: Option<Purpose>,
    /// A message about the last action, until the next one.
    pub remark: Option<Remark>,
}

/// Which solution is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// None.
    #[default]
    Nothing,
    /// The only solution, or the first of two.
    First,
    /// The second one.
    Second,
}

/// What the player wants to do with the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Play it.
    Play,
    /// Show the solution.
    Solve,
    /// Explain the solution step by step.
    Explain,
}

/// A message about the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// All cells were cleared; undo restores them.
    Cleared,
    /// The puzzle was copied to the clipboard.
    Copied,
    /// There are no clues.
    NoClues,
    /// The clues conflict, and must be corrected first.
    FixFirst,
    /// The puzzle has no solution.
    Unsolvable,
    /// The grid is full.
    Full,
    /// No solution was found that could be shown.
    NoSolution,
    /// The pasted text is not a puzzle.
    NotAPuzzle,
    /// A rule was added.
    RuleAdded(Rule),
    /// The rule was there already.
    RuleIsThere,
    /// A rule was removed; undo restores it.
    RuleRemoved(Rule),
    /// All rules were removed; undo restores them.
    RulesRemoved,
    /// There is no rule at the cursor.
    NoRuleHere,
}

/// What an action in the editor requires of the rest of the app.
#[derive(Clone, Debug, PartialEq)]
pub enum FollowUp {
    /// Nothing.
    Nothing,
    /// Count the solutions of this puzzle.
    Count(Target),
    /// Rate this puzzle.
    Rate(Target),
    /// Stop the current errand.
    Forget,
    /// Ask whether to change the size although clues would be lost.
    AskSize(Shape),
    /// Ask whether to play the puzzle although it may have several solutions.
    AskPlay,
    /// Play the puzzle.
    Play(Box<Fresh>),
    /// Explain the puzzle; with whether it is known to have one solution.
    Explain(Target, bool),
    /// Copy this text to the clipboard.
    Copy(String),
}

impl Editor {
    /// An empty grid.
    pub fn new(shape: Shape) -> Editor {
        Editor {
            sketch: Sketch::new(shape),
            cursor: corner(shape),
            marks: Marks::default(),
            panel: None,
            last_kind: None,
            judgement: Judgement::Blank,
            shown: Shown::Nothing,
            typewriter: false,
            purpose: None,
            remark: None,
        }
    }

    /// The puzzle that was stored.
    pub fn of(draft: Draft) -> Editor {
        let mut editor = Editor::new(draft.shape());
        editor.judgement = Judgement::before_counting(&draft);
        editor.sketch = Sketch::of(draft);
        editor
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.sketch.shape()
    }

    /// The current context.
    pub fn context(&self) -> Context {
        match &self.panel {
            Some(panel) if panel.field().is_some() => Context::RuleText,
            Some(_) => Context::Rules,
            None if self.shape().side() > 9 => Context::LargeEditor,
            None => Context::Editor,
        }
    }

    /// The solution whose digits are shown in empty cells, if any.
    pub fn answer(&self) -> Option<&Grid> {
        match (self.shown, &self.judgement) {
            (Shown::First, Judgement::One { solution, .. } | Judgement::Many(solution, _)) => Some(solution),
            (Shown::Second, Judgement::Many(_, other)) => Some(other),
            _ => None,
        }
    }

    /// Handles an action.
    pub fn update(&mut self, action: Action) -> FollowUp {
        self.remark = None;
        if action != Action::Accept {
            self.purpose = None;
        }
        if self.panel.is_some() { self.update_rules(action) } else { self.edit(action) }
    }

    /// Handles an action on the board.
    fn edit(&mut self, action: Action) -> FollowUp {
        let shape = self.shape();
        match action {
            Action::Go(direction) => self.go(cursor::step(self.cursor, direction, shape)),
            Action::First => self.go(cursor::edge(self.cursor, Direction::Left, shape)),
            Action::Last => self.go(cursor::edge(self.cursor, Direction::Right, shape)),
            Action::PageUp => self.go(cursor::edge(self.cursor, Direction::Up, shape)),
            Action::PageDown => self.go(cursor::edge(self.cursor, Direction::Down, shape)),
            Action::Next => self.go_to_empty(true),
            Action::Previous => self.go_to_empty(false),
            // In typewriter mode, the space bar is a key of the typewriter.
            Action::Mark if self.typewriter => self.type_in(None),
            Action::Mark
            | Action::Cell(_)
            | Action::SelectMore(_)
            | Action::SelectLess(_)
            | Action::Extend(_)
            | Action::SelectAll
            | Action::Deselect => self.mark(action),
            Action::Rules => self.open_rules(),
            Action::WriteRule => self.write_rules(),
            Action::RemoveRule => self.remove_here(),
            Action::Digit(number) => match self.sketch.draft().digit_of(number) {
                // In most puzzles 0 is no digit, and leaves the cell empty.
                None if number > 0 => FollowUp::Nothing,
                digit => self.type_in(digit),
            },
            Action::Skip => self.type_in(None),
            Action::Erase => self.backspace(),
            Action::Typewriter => {
                self.typewriter = !self.typewriter;
                FollowUp::Nothing
            }
            Action::Undo => self.moved(Sketch::undo),
            Action::Redo => self.moved(Sketch::redo),
            Action::Restart => self.clear(),
            Action::Size => self.next_size(),
            Action::Accept => self.want(Purpose::Play),
            Action::Answer => self.want(Purpose::Solve),
            Action::Explain => self.want(Purpose::Explain),
            Action::Copy => self.copy(),
            _ => FollowUp::Nothing,
        }
    }

    fn go(&mut self, cell: Cell) -> FollowUp {
        self.cursor = cell;
        FollowUp::Nothing
    }

    fn go_to_empty(&mut self, forward: bool) -> FollowUp {
        let setup = self.sketch.setup();
        self.go(cursor::search(self.cursor, forward, self.shape(), |cell| setup.get(cell).is_none()))
    }

    /// Writes a digit or clears the cell. In typewriter mode the cursor moves on.
    fn type_in(&mut self, digit: Option<Digit>) -> FollowUp {
        let changed = self.sketch.write(self.cursor, digit);
        if self.typewriter {
            self.cursor = cursor::search(self.cursor, true, self.shape(), |_| true);
        }
        if changed { self.look() } else { FollowUp::Nothing }
    }

    /// Clears the cell; in typewriter mode the previous one, if this one is empty. Or clears all marked cells.
    fn backspace(&mut self) -> FollowUp {
        if self.typewriter && self.sketch.setup().get(self.cursor).is_none() {
            self.cursor = cursor::search(self.cursor, false, self.shape(), |_| true);
        }
        if self.sketch.write_all(&self.chosen(), None) { self.look() } else { FollowUp::Nothing }
    }

    fn moved(&mut self, change: fn(&mut Sketch) -> Option<Touched>) -> FollowUp {
        match change(&mut self.sketch) {
            None => return FollowUp::Nothing,
            Some(Touched::Cell(cell)) => self.cursor = cell,
            Some(Touched::Whole) => {}
        }
        self.look()
    }

    /// Clears all clues; without clues, all rules.
    fn clear(&mut self) -> FollowUp {
        let draft = self.sketch.draft();
        let (cleared, remark) = match draft.clues() {
            0 => (Draft::new(usual(self.shape())), Remark::RulesRemoved),
            _ => (draft.without_clues(), Remark::Cleared),
        };
        if !self.sketch.replace(cleared) {
            return FollowUp::Nothing;
        }
        (self.cursor, self.remark) = (corner(self.shape()), Some(remark));
        self.look()
    }

    /// Switches to the next size; asks first if something would be lost.
    fn next_size(&mut self) -> FollowUp {
        let (now, all) = (self.shape(), shapes());
        let larger = all.iter().find(|shape| shape.side() > now.side());
        let Some(&next) = larger.or(all.first()) else { return FollowUp::Nothing };
        if self.sketch.draft().is_blank() { self.resize(next) } else { FollowUp::AskSize(next) }
    }

    /// Replaces the grid by an empty one of this size; undo restores the old one.
    pub fn resize(&mut self, shape: Shape) -> FollowUp {
        if self.sketch.replace(Draft::new(shape)) { self.look() } else { FollowUp::Nothing }
    }

    /// After a change: updates what is known, and requests what must be computed.
    fn look(&mut self) -> FollowUp {
        if !self.shape().contains(self.cursor) {
            self.cursor = corner(self.shape());
        }
        if !self.marks.cells().iter().all(|&cell| self.shape().contains(cell)) {
            self.marks.clear();
        }
        self.shown = Shown::Nothing;
        self.judgement = Judgement::before_counting(self.sketch.draft());
        self.resume()
    }

    fn say(&mut self, remark: Remark) -> FollowUp {
        self.remark = Some(remark);
        FollowUp::Nothing
    }

    /// Whether [`Editor::dismiss`] would close or cancel something: then Escape does that instead of
    /// leaving.
    pub fn is_busy(&self) -> bool {
        self.panel.is_some()
            || !self.marks.is_empty()
            || self.shown != Shown::Nothing
            || self.purpose.is_some()
    }

    /// Goes back in the panel; or closes what is shown, cancels what is waited for, and unmarks all cells.
    pub fn dismiss(&mut self) {
        if self.panel.is_some() {
            return self.dismiss_step();
        }
        self.marks.clear();
        (self.shown, self.purpose, self.remark) = (Shown::Nothing, None, None);
    }

    /// The message about rules, in words; `undo` is the key that undoes. `None` for other messages.
    pub fn rule_remark(&self, lang: Lang, undo: &str) -> Option<String> {
        let words = lang.variants();
        let sentence = |rule: &Rule| {
            let layout = self.sketch.draft().layout();
            layout.map_or_else(|_| String::new(), |layout| lang.rule_sentence(rule, &layout))
        };
        Some(match self.remark.as_ref()? {
            Remark::RuleAdded(rule) => fill(words.rule_added, &[&sentence(rule)]).to_string(),
            Remark::RuleIsThere => words.rule_is_there.into(),
            Remark::RuleRemoved(rule) => fill(words.rule_removed, &[&sentence(rule), &undo]).to_string(),
            Remark::RulesRemoved => fill(words.rules_removed, &[&undo]).to_string(),
            Remark::NoRuleHere => words.no_rule_here.into(),
            _ => return None,
        })
    }
}

/// The usual shape of this size.
fn usual(shape: Shape) -> Shape {
    Shape::of_side(shape.side()).unwrap_or(shape)
}

/// The top left cell.
fn corner(shape: Shape) -> Cell {
    shape.cells().next().expect("a grid has cells")
}
