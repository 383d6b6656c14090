//! The panel in which rules are added, changed and removed.

use sudoku::variant::rule::Ray;
use words::{Lang, fill};

use super::{
    Editor, FollowUp, Remark,
    rule_changes::Misfit,
    rule_kind::{Needs, RuleKind, sign},
    rule_rows::Row,
    text_field::TextField,
};
use crate::{Action, Cursor, menu::move_cursor};

/// The panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulePanel {
    /// What it asks for.
    pub step: Step,
    /// The line under the cursor, of the list or of the directions.
    pub cursor: Cursor,
    /// Why the last choice was not possible.
    pub misfit: Option<Misfit>,
    /// Whether it stays open after a rule was added: it was chosen by a click, and the next one may be, too.
    stays: bool,
}

/// What the panel asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The list of rules and kinds of rules: [`Editor::rule_rows`].
    List,
    /// Where a clue outside the grid looks.
    Direction {
        /// Its kind.
        kind: RuleKind,
        /// The possible places.
        rays: Vec<Ray>,
    },
    /// The number or the digits of a rule.
    Number {
        /// Its kind.
        kind: RuleKind,
        /// Its place, of a clue outside the grid.
        ray: Ray,
        /// What was typed.
        field: TextField,
    },
    /// Rules in the text form.
    Text {
        /// What was typed.
        field: TextField,
        /// The index of the rule that they replace.
        replaces: Option<usize>,
    },
}

impl RulePanel {
    fn new(cursor: Cursor) -> RulePanel {
        RulePanel { step: Step::List, cursor, misfit: None, stays: false }
    }

    /// The text that is being typed.
    pub const fn field(&self) -> Option<&TextField> {
        match &self.step {
            Step::Number { field, .. } | Step::Text { field, .. } => Some(field),
            _ => None,
        }
    }

    /// Whether a character can be typed: a number has nothing but digits.
    fn takes(&self, c: char) -> bool {
        match self.step {
            Step::Number { kind, .. } if kind.needs() != Needs::Digits => c.is_ascii_digit(),
            _ => true,
        }
    }

    fn field_mut(&mut self) -> Option<&mut TextField> {
        match &mut self.step {
            Step::Number { field, .. } | Step::Text { field, .. } => Some(field),
            _ => None,
        }
    }
}

impl Editor {
    /// Opens the panel, with the cursor on the kind that was added last.
    pub(super) fn open_rules(&mut self) -> FollowUp {
        let wanted = self.last_kind.unwrap_or(RuleKind::Cage);
        let line =
            self.rule_rows().iter().position(|&row| row == Row::Add(wanted) || row == Row::Switch(wanted));
        self.panel = Some(RulePanel::new(Cursor::at(line.unwrap_or(0))));
        FollowUp::Nothing
    }

    /// Opens the panel for writing.
    pub(super) fn write_rules(&mut self) -> FollowUp {
        self.open_rules();
        self.ask(Step::Text { field: TextField::default(), replaces: None })
    }

    /// Removes the only rule here, or lets the player choose one of several.
    pub(super) fn remove_here(&mut self) -> FollowUp {
        match self.rules_here()[..] {
            [] => self.say(Remark::NoRuleHere),
            [only] => self.remove(only),
            _ => {
                self.panel = Some(RulePanel::new(Cursor::TOP));
                FollowUp::Nothing
            }
        }
    }

    fn remove(&mut self, index: usize) -> FollowUp {
        let Some(rule) = self.sketch.draft().rules().get(index).cloned() else { return FollowUp::Nothing };
        let without = self.sketch.draft().without_rules(|other, _| other == index);
        let demand = self.change(Ok(without));
        self.remark = Some(Remark::RuleRemoved(rule));
        // The list has become shorter.
        let count = self.rule_rows().len();
        if let Some(panel) = &mut self.panel {
            panel.cursor = Cursor::at(panel.cursor.line().min(count - 1));
        }
        demand
    }

    /// Handles an action while the panel is open.
    pub(super) fn update_rules(&mut self, action: Action) -> FollowUp {
        let Some(panel) = &mut self.panel else { return FollowUp::Nothing };
        let lines = match &panel.step {
            Step::List => self.rule_rows().len(),
            Step::Direction { rays, .. } => rays.len(),
            Step::Number { .. } | Step::Text { .. } => 0,
        };
        let Some(panel) = &mut self.panel else { return FollowUp::Nothing };
        panel.misfit = None;
        if matches!(action, Action::Type(c) if !panel.takes(c)) {
            return FollowUp::Nothing;
        }
        if panel.field_mut().is_some_and(|field| field.update(action)) {
            return FollowUp::Nothing;
        }
        match action {
            Action::Dismiss => {
                self.dismiss_step();
                FollowUp::Nothing
            }
            Action::Rules if panel.step == Step::List => {
                self.panel = None;
                FollowUp::Nothing
            }
            Action::Undo | Action::Redo if panel.step == Step::List => self.edit(action),
            Action::Mark
            | Action::Cell(_)
            | Action::SelectMore(_)
            | Action::SelectLess(_)
            | Action::Extend(_)
            | Action::Deselect => {
                // Other cells are chosen while the panel is open: it begins anew.
                if panel.step != Step::List {
                    panel.step = Step::List;
                }
                self.mark(action)
            }
            Action::Erase | Action::RemoveRule => match self.row_under_cursor() {
                Some(Row::Rule(index)) => self.remove(index),
                _ => FollowUp::Nothing,
            },
            // The button beside a rule.
            Action::Choose(line, _) => match self.rule_rows().get(line) {
                Some(&Row::Rule(index)) => self.remove(index),
                _ => FollowUp::Nothing,
            },
            _ => {
                panel.stays = match action {
                    Action::Pick(_) => true,
                    Action::Accept if panel.step == Step::List => false,
                    _ => panel.stays,
                };
                let chosen = move_cursor(&mut panel.cursor, action, lines);
                if chosen || action == Action::Accept { self.accept_step() } else { FollowUp::Nothing }
            }
        }
    }

    /// The text of the field was changed where the front end has one of its own.
    pub fn typed(&mut self, text: &str) {
        if let Some(panel) = &mut self.panel
            && let Some(field) = panel.field_mut()
            && field.text() != text
        {
            *field = TextField::of(text);
            panel.misfit = None;
        }
    }

    fn row_under_cursor(&self) -> Option<Row> {
        let panel = self.panel.as_ref().filter(|panel| panel.step == Step::List)?;
        self.rule_rows().get(panel.cursor.line()).copied()
    }

    /// Goes back to the list, or closes the panel.
    pub(super) fn dismiss_step(&mut self) {
        let Some(panel) = &mut self.panel else { return };
        panel.misfit = None;
        match panel.step {
            Step::List => self.panel = None,
            Step::Direction { kind, .. } | Step::Number { kind, .. } => {
                let line = self.rule_rows().iter().position(|&row| row == Row::Add(kind));
                self.panel = Some(RulePanel::new(Cursor::at(line.unwrap_or(0))));
            }
            Step::Text { .. } => self.panel = None,
        }
    }

    fn accept_step(&mut self) -> FollowUp {
        let Some(panel) = &self.panel else { return FollowUp::Nothing };
        match panel.step.clone() {
            Step::List => match self.row_under_cursor() {
                Some(row) => self.choose(row),
                None => FollowUp::Nothing,
            },
            Step::Direction { kind, rays } => match rays.get(panel.cursor.line()) {
                Some(&ray) => self.ask(Step::Number { kind, ray, field: TextField::default() }),
                None => FollowUp::Nothing,
            },
            Step::Number { kind, ray, field } => match self.numbers(kind, field.text()) {
                Ok(numbers) => self.add(kind, ray, &numbers),
                Err(misfit) => self.misfit(misfit),
            },
            Step::Text { field, .. } if field.text().trim().is_empty() => {
                self.dismiss_step();
                FollowUp::Nothing
            }
            Step::Text { field, replaces } => match self.read(field.text(), replaces) {
                Ok(draft) => {
                    let demand = self.change(Ok(draft));
                    self.close_after();
                    demand
                }
                Err(misfit) => self.misfit(misfit),
            },
        }
    }

    pub(super) fn ask(&mut self, step: Step) -> FollowUp {
        if let Some(panel) = &mut self.panel {
            if matches!(step, Step::Direction { .. }) {
                panel.cursor = Cursor::TOP;
            }
            panel.step = step;
        }
        FollowUp::Nothing
    }

    pub(super) fn misfit(&mut self, misfit: Misfit) -> FollowUp {
        if let Some(panel) = &mut self.panel {
            // The cursor goes to where the text is wrong.
            if let (Misfit::Text(at, _), Some(field)) = (&misfit, panel.field_mut()) {
                field.go_to(*at);
            }
            panel.misfit = Some(misfit);
        }
        FollowUp::Nothing
    }

    /// After a rule was added: the marks are used up, and the panel is closed unless the next choice may be a click.
    pub(super) fn close_after(&mut self) {
        self.marks.clear();
        match &mut self.panel {
            Some(panel) if panel.stays => {
                panel.step = Step::List;
                let wanted = self.last_kind.map(Row::Add);
                let line = self.rule_rows().iter().position(|&row| Some(row) == wanted);
                if let (Some(panel), Some(line)) = (&mut self.panel, line) {
                    panel.cursor = Cursor::at(line);
                }
            }
            _ => self.panel = None,
        }
    }

    /// What a step of the panel is about, in words: its heading, and what to do.
    pub fn step_text(&self, lang: Lang) -> (String, String) {
        let words = lang.variants();
        let Some(panel) = &self.panel else { return (String::new(), String::new()) };
        match &panel.step {
            Step::List => {
                let chosen = match self.chosen()[..] {
                    [only] => only.to_string(),
                    ref cells => fill(words.marked, &[&cells.len()]).to_string(),
                };
                (words.rules.into(), chosen)
            }
            Step::Direction { kind, .. } => (kind.name(lang).into(), words.ask_direction.into()),
            Step::Number { kind, ray, .. } => {
                let name = match kind.needs() {
                    Needs::Clue => format!("{} {} {}", kind.name(lang), ray.first, sign(ray.direction)),
                    _ => kind.name(lang).into(),
                };
                let what = match kind.needs() {
                    Needs::MaybeNumber => words.ask_maybe_number,
                    Needs::Digits => words.ask_digits,
                    _ => words.ask_number,
                };
                (name, what.into())
            }
            Step::Text { replaces, .. } => {
                let title = if replaces.is_some() { words.change_rule } else { words.write_rules };
                (title.into(), words.ask_text.into())
            }
        }
    }
}

/// The name of a direction's line.
pub fn ray_text(ray: Ray) -> String {
    format!("{} {}", sign(ray.direction), ray.first)
}
