//! The panel in which rules are added, changed and removed.

use sudoku::{
    Cell,
    variant::{Layout, Puzzle, Rule, RuleFault, rule::Ray, text::TextFault},
};
use words::{Lang, fill};

use super::{
    Editor, FollowUp, Remark,
    rule_kind::{Needs, RuleKind, sign},
    text_field::TextField,
};
use crate::{
    Action, Cursor,
    menu::move_cursor,
    sudoku::{
        draft::{Draft, DraftFault},
        paste::not_playable,
    },
};

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

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// A rule about the cell under the cursor, by its index: change it.
    Rule(usize),
    /// Add a rule of this kind.
    Add(RuleKind),
    /// Write rules in the text form.
    Write,
    /// Switch a rule about the whole grid on or off.
    Switch(RuleKind),
    /// Make the marked cells a region.
    Region,
    /// Go back to the usual boxes.
    Boxes,
    /// Remove all regions.
    NoRegions,
    /// Digits from 0, or from 1.
    FromZero,
    /// Remove all rules.
    RemoveAll,
}

/// A part of the list, with a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// The rules about the cell under the cursor.
    Here,
    /// What can be added to the marked cells.
    Cells,
    /// What is about the whole grid.
    Grid,
}

impl Row {
    /// The part of the list that it is in.
    pub const fn section(self) -> Section {
        match self {
            Row::Rule(_) => Section::Here,
            Row::Add(_) | Row::Region | Row::Write => Section::Cells,
            _ => Section::Grid,
        }
    }
}

/// Why a rule cannot be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It does not fit the grid, or its cells do not fit it.
    Draft(DraftFault),
    /// A clue outside the grid needs a cell at its edge.
    NoEdge,
    /// A number is missing.
    NoNumber,
    /// Digits are missing.
    NoDigits,
    /// The cells are no two groups of the same size.
    NoHalves,
    /// The text cannot be read: the character, counted from 0, and why.
    Text(usize, TextFault),
}

impl<F: Into<DraftFault>> From<F> for Misfit {
    fn from(fault: F) -> Misfit {
        Misfit::Draft(fault.into())
    }
}

impl Misfit {
    /// The reason as text.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.variants();
        let why = match self {
            Misfit::Draft(DraftFault::Rule(fault)) => lang.rule_fault(fault),
            Misfit::Draft(DraftFault::Layout(fault)) => lang.layout_fault(fault),
            Misfit::Draft(DraftFault::NotPlayable(fault)) => return not_playable(*fault, lang),
            Misfit::NoEdge => return words.no_edge.into(),
            Misfit::NoNumber => return words.no_number.into(),
            Misfit::NoDigits => return words.no_digits.into(),
            Misfit::NoHalves => return words.no_halves.into(),
            Misfit::Text(at, fault) => {
                return fill(words.at_character, &[&(at + 1), &lang.text_fault(fault)]).to_string();
            }
        };
        fill(words.misfit, &[&why]).to_string()
    }
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
    /// The lines of the list.
    pub fn rule_rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self.rules_here().into_iter().map(Row::Rule).collect();
        rows.extend(RuleKind::ON_CELLS.map(Row::Add));
        rows.extend([Row::Region, Row::Write]);
        rows.extend(RuleKind::SWITCHES.map(Row::Switch));
        rows.extend([Row::Boxes, Row::NoRegions, Row::FromZero]);
        if self.sketch.draft().ruled().is_some() {
            rows.push(Row::RemoveAll);
        }
        rows
    }

    /// The rules about the cell under the cursor, by index, without those that have a switch.
    pub fn rules_here(&self) -> Vec<usize> {
        let Some(ruled) = self.sketch.draft().ruled() else { return Vec::new() };
        let rules = ruled.puzzle().rules();
        let has_switch = |index: usize| RuleKind::SWITCHES.iter().any(|&kind| rules[index] == switched(kind));
        ruled.rules_of(self.cursor).filter(|&index| !has_switch(index)).collect()
    }

    /// A line of the list in words.
    pub fn row_text(&self, row: Row, lang: Lang) -> String {
        let words = lang.variants();
        match row {
            Row::Rule(index) => self.rule_text(index, lang),
            Row::Add(kind) => kind.name(lang).into(),
            // Both diagonals have one name.
            Row::Switch(kind @ RuleKind::DiagonalDown) => format!("{} ↘", kind.name(lang)),
            Row::Switch(kind @ RuleKind::DiagonalUp) => format!("{} ↗", kind.name(lang)),
            Row::Switch(kind) => kind.name(lang).into(),
            Row::Region => words.make_region.into(),
            Row::Write => words.write_rules.into(),
            Row::Boxes => words.usual_boxes.into(),
            Row::NoRegions => words.no_regions.into(),
            Row::FromZero => words.from_zero.into(),
            Row::RemoveAll => words.remove_all.into(),
        }
    }

    /// What a rule says, in words.
    pub fn rule_text(&self, index: usize, lang: Lang) -> String {
        let ruled = self.sketch.draft().ruled();
        let rule = ruled.and_then(|ruled| ruled.puzzle().rules().get(index).zip(Some(ruled)));
        rule.map_or_else(String::new, |(rule, ruled)| lang.rule_sentence(rule, ruled.puzzle().layout()))
    }

    /// Whether a line that can be switched is on; `None` for others.
    pub fn is_on(&self, row: Row) -> Option<bool> {
        let draft = self.sketch.draft();
        match row {
            Row::Switch(kind) => Some(draft.rules().contains(&switched(kind))),
            Row::Boxes => Some(draft.layout().is_ok_and(|layout| is_boxed(&layout))),
            Row::NoRegions => Some(draft.layout().is_ok_and(|layout| layout.region_count() == 0)),
            Row::FromZero => Some(draft.layout().is_ok_and(|layout| layout.least() == 0)),
            _ => None,
        }
    }

    /// Whether a line can be chosen as things are.
    pub fn is_possible(&self, row: Row) -> bool {
        let Ok(layout) = self.sketch.draft().layout() else { return matches!(row, Row::RemoveAll) };
        match row {
            Row::Add(kind) => self.check(kind, &layout).is_ok(),
            Row::Switch(kind) => switched(kind).check(&layout).is_ok(),
            Row::Region => self.chosen().len() <= layout.digit_count(),
            _ => true,
        }
    }

    fn check(&self, kind: RuleKind, layout: &Layout) -> Result<(), Misfit> {
        let marked = self.chosen();
        match kind {
            RuleKind::Clone | RuleKind::SameValues if marked.len() % 2 == 1 => Err(Misfit::NoHalves),
            _ if kind.needs() == Needs::Clue && kind.rays(layout, &marked).is_empty() => Err(Misfit::NoEdge),
            _ => Ok(kind.check(layout, &marked)?),
        }
    }

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

    fn ask(&mut self, step: Step) -> FollowUp {
        if let Some(panel) = &mut self.panel {
            if matches!(step, Step::Direction { .. }) {
                panel.cursor = Cursor::TOP;
            }
            panel.step = step;
        }
        FollowUp::Nothing
    }

    fn misfit(&mut self, misfit: Misfit) -> FollowUp {
        if let Some(panel) = &mut self.panel {
            // The cursor goes to where the text is wrong.
            if let (Misfit::Text(at, _), Some(field)) = (&misfit, panel.field_mut()) {
                field.go_to(*at);
            }
            panel.misfit = Some(misfit);
        }
        FollowUp::Nothing
    }

    /// Carries out a line of the list.
    fn choose(&mut self, row: Row) -> FollowUp {
        let layout = match self.sketch.draft().layout() {
            Ok(layout) => layout,
            Err(fault) => return self.misfit(fault.into()),
        };
        match row {
            Row::Rule(index) => {
                let text = self.sketch.draft().rules().get(index).map(Rule::to_string).unwrap_or_default();
                self.ask(Step::Text { field: TextField::of(&text), replaces: Some(index) })
            }
            Row::Write => self.ask(Step::Text { field: TextField::default(), replaces: None }),
            Row::Add(kind) => self.begin(kind, &layout),
            Row::Switch(kind) => {
                self.last_kind = Some(kind);
                let rule = switched(kind);
                let draft = self.sketch.draft();
                let changed = match draft.rules().contains(&rule) {
                    true => Ok(draft.without_rules(|_, other| *other == rule)),
                    false => draft.with_rule(rule),
                };
                self.change(changed)
            }
            Row::Region => {
                let demand = self.change(self.with_region(&layout));
                if self.panel.as_ref().is_some_and(|panel| panel.misfit.is_none()) {
                    self.close_after();
                }
                demand
            }
            Row::Boxes => self.change(self.with_boxes(layout)),
            Row::NoRegions => {
                let none = vec![None; layout.area()];
                self.change_layout(layout.with_regions(&none))
            }
            Row::FromZero => {
                let least = 1 - layout.least();
                let greatest = least + layout.digit_count() as u8 - 1;
                self.change_layout(layout.with_digits(least, greatest))
            }
            Row::RemoveAll => {
                let draft = match sudoku::Shape::of_side(layout.rows()) {
                    Some(_) => Draft::of_setup(self.sketch.setup()),
                    None => self.sketch.draft().without_rules(|_, _| true),
                };
                let demand = self.change(Ok(draft));
                self.remark = Some(Remark::RulesRemoved);
                demand
            }
        }
    }

    /// Adds a rule of a kind, or asks for what it needs besides.
    fn begin(&mut self, kind: RuleKind, layout: &Layout) -> FollowUp {
        self.last_kind = Some(kind);
        if let Err(misfit) = self.check(kind, layout) {
            return self.misfit(misfit);
        }
        let field = TextField::default();
        match kind.needs() {
            Needs::Nothing => self.add(kind, Ray::default(), &[]),
            Needs::MaybeNumber | Needs::Digits => self.ask(Step::Number { kind, ray: Ray::default(), field }),
            Needs::Clue => match kind.rays(layout, &self.chosen())[..] {
                [ray] => self.ask(Step::Number { kind, ray, field }),
                ref rays => self.ask(Step::Direction { kind, rays: rays.to_vec() }),
            },
        }
    }

    /// The numbers that were typed for a rule.
    fn numbers(&self, kind: RuleKind, text: &str) -> Result<Vec<i32>, Misfit> {
        let text = text.trim();
        match kind.needs() {
            Needs::MaybeNumber if text.is_empty() => Ok(Vec::new()),
            // Every character is a digit: 122, or A above 9.
            Needs::Digits => {
                let digits = text.chars().filter(|c| !matches!(c, ' ' | ',' | '，' | '、'));
                let digits: Option<Vec<i32>> = digits.map(|c| Some(c.to_digit(36)? as i32)).collect();
                digits.filter(|digits| !digits.is_empty()).ok_or(Misfit::NoDigits)
            }
            _ => text.parse().map(|number| vec![number]).map_err(|_| Misfit::NoNumber),
        }
    }

    fn add(&mut self, kind: RuleKind, ray: Ray, numbers: &[i32]) -> FollowUp {
        let rule = kind.rule(&self.chosen(), ray, numbers);
        let changed = self.sketch.draft().with_rule(rule.clone());
        let was_there = changed.as_ref().is_ok_and(|draft| draft == self.sketch.draft());
        let demand = self.change(changed);
        if self.panel.as_ref().is_some_and(|panel| panel.misfit.is_none()) {
            self.remark = Some(if was_there { Remark::RuleIsThere } else { Remark::RuleAdded(rule) });
            self.close_after();
        }
        demand
    }

    /// After a rule was added: the marks are used up, and the panel is closed unless the next choice may be a click.
    fn close_after(&mut self) {
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

    /// Takes over a changed puzzle, or says why it is not possible.
    fn change(&mut self, changed: Result<Draft, DraftFault>) -> FollowUp {
        match changed {
            Ok(draft) => match self.sketch.replace(draft) {
                true => self.look(),
                false => FollowUp::Nothing,
            },
            Err(fault) => self.misfit(fault.into()),
        }
    }

    fn change_layout(&mut self, layout: Result<Layout, sudoku::variant::LayoutError>) -> FollowUp {
        let changed =
            layout.map_err(DraftFault::from).and_then(|layout| self.sketch.draft().with_layout(layout));
        self.change(changed)
    }

    /// The chosen cells as a region of their own.
    fn with_region(&self, layout: &Layout) -> Result<Draft, DraftFault> {
        let chosen = self.chosen();
        let mut regions: Vec<Option<u8>> =
            layout.grid_cells().map(|cell| layout.region_of(cell).map(|region| region as u8)).collect();
        let unused = (0..=u8::MAX).find(|number| !regions.contains(&Some(*number)));
        chosen.iter().for_each(|&cell| regions[layout.index(cell)] = unused);
        self.sketch.draft().with_layout(layout.clone().with_regions(&regions)?)
    }

    /// The usual boxes of a grid of this size.
    fn with_boxes(&self, layout: Layout) -> Result<Draft, DraftFault> {
        let (rows, columns) =
            usual_boxes(&layout).ok_or(RuleFault::Layout("a grid that can be divided into boxes"))?;
        self.sketch.draft().with_layout(layout.with_boxes(rows, columns)?)
    }

    /// The puzzle with rules that are written in the text form; or another puzzle, if the text has its size.
    fn read(&self, text: &str, replaces: Option<usize>) -> Result<Draft, Misfit> {
        let draft = self.sketch.draft();
        let is_whole = text.split_whitespace().next() == Some("sudoku");
        let head = if is_whole { String::new() } else { format!("{}; ", Puzzle::new(draft.layout()?)) };
        let read: Puzzle =
            format!("{head}{text}").parse().map_err(|error: sudoku::variant::text::ParsePuzzleError| {
                let byte = error.at.saturating_sub(head.len()).min(text.len());
                let before = text.char_indices().take_while(|&(at, _)| at < byte).count();
                Misfit::Text(before, error.fault)
            })?;
        if is_whole {
            return Ok(Draft::of_puzzle(&read)?);
        }
        let mut draft = draft.clone();
        if *read.layout() != draft.layout()? {
            draft = draft.with_layout(read.layout().clone())?;
        }
        let index = replaces.unwrap_or(usize::MAX);
        let mut puzzle = draft.with_replaced(index, read.rules())?.puzzle()?;
        for (index, &digits) in read.candidates().iter().enumerate() {
            if digits != read.layout().all_digits() {
                puzzle.set_candidates(read.layout().cell(index), digits);
            }
        }
        Ok(Draft::of_puzzle(&puzzle)?)
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

/// The rule of a switch.
fn switched(kind: RuleKind) -> Rule {
    kind.rule(&[], Ray::default(), &[])
}

/// The size of the usual boxes of a grid of this size.
fn usual_boxes(layout: &Layout) -> Option<(usize, usize)> {
    let shape = sudoku::Shape::of_side(layout.rows())?;
    Some((shape.box_rows(), shape.box_columns()))
}

fn is_boxed(layout: &Layout) -> bool {
    layout.boxes().is_some() && layout.boxes() == usual_boxes(layout)
}

/// The name of a direction's line.
pub fn ray_text(ray: Ray) -> String {
    let place: Cell = ray.first;
    format!("{} {place}", sign(ray.direction))
}
