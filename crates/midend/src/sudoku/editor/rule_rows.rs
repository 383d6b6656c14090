//! The list of rules: those of the cell under the cursor, what can be added to the marked cells, and what is about the whole grid.

use sudoku::variant::{Layout, Rule, rule::Ray};
use words::Lang;

use super::{Editor, RuleKind};

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
}

/// The rule of a switch.
pub(super) fn switched(kind: RuleKind) -> Rule {
    kind.rule(&[], Ray::default(), &[])
}

/// The size of the usual boxes of a grid of this size.
pub(super) fn usual_boxes(layout: &Layout) -> Option<(usize, usize)> {
    let shape = sudoku::Shape::of_side(layout.rows())?;
    Some((shape.box_rows(), shape.box_columns()))
}

fn is_boxed(layout: &Layout) -> bool {
    layout.boxes().is_some() && layout.boxes() == usual_boxes(layout)
}
