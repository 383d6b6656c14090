//! How the puzzle changes when a line of the list is chosen or rules are written; and why it may not.

use sudoku::variant::{
    Layout, LayoutError, Puzzle, Rule, RuleFault,
    rule::Ray,
    text::{ParsePuzzleError, TextFault},
};
use words::{Lang, fill};

use super::{
    Editor, FollowUp, Remark,
    rule_kind::{Needs, RuleKind},
    rule_panel::Step,
    rule_rows::{Row, switched, usual_boxes},
    text_field::TextField,
};
use crate::sudoku::{
    draft::{Draft, DraftFault},
    paste::not_playable,
};

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

impl Editor {
    pub(super) fn check(&self, kind: RuleKind, layout: &Layout) -> Result<(), Misfit> {
        let marked = self.chosen();
        match kind {
            RuleKind::Clone | RuleKind::SameValues if marked.len() % 2 == 1 => Err(Misfit::NoHalves),
            _ if kind.needs() == Needs::Clue && kind.rays(layout, &marked).is_empty() => Err(Misfit::NoEdge),
            _ => Ok(kind.check(layout, &marked)?),
        }
    }

    /// Carries out a line of the list.
    pub(super) fn choose(&mut self, row: Row) -> FollowUp {
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
    pub(super) fn numbers(&self, kind: RuleKind, text: &str) -> Result<Vec<i32>, Misfit> {
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

    pub(super) fn add(&mut self, kind: RuleKind, ray: Ray, numbers: &[i32]) -> FollowUp {
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

    /// Takes over a changed puzzle, or says why it is not possible.
    pub(super) fn change(&mut self, changed: Result<Draft, DraftFault>) -> FollowUp {
        match changed {
            Ok(draft) => match self.sketch.replace(draft) {
                true => self.look(),
                false => FollowUp::Nothing,
            },
            Err(fault) => self.misfit(fault.into()),
        }
    }

    fn change_layout(&mut self, layout: Result<Layout, LayoutError>) -> FollowUp {
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
    pub(super) fn read(&self, text: &str, replaces: Option<usize>) -> Result<Draft, Misfit> {
        let draft = self.sketch.draft();
        let is_whole = text.split_whitespace().next() == Some("sudoku");
        let head = if is_whole { String::new() } else { format!("{}; ", Puzzle::new(draft.layout()?)) };
        let read: Puzzle = format!("{head}{text}").parse().map_err(|error: ParsePuzzleError| {
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
}
