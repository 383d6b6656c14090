//! What a front end highlights for a step of a puzzle with more rules.

use alloc::vec::Vec;

use super::argument::{Argument, Group, GroupName, Impossible, RuleReason};
use crate::{
    Cell, House,
    technique::{Candidate, Mark, Role},
};

impl Argument {
    /// The candidates and cells to highlight.
    pub(crate) fn mark(&self, marks: &mut Vec<Mark>) {
        let whole = |marks: &mut Vec<Mark>, cells: &[Cell], role| {
            marks.extend(cells.iter().map(|&cell| Mark { cell, digit: None, role }));
        };
        let of_digit = |marks: &mut Vec<Mark>, cells: &[Cell], digit, role| {
            marks.extend(cells.iter().map(|&cell| Mark { cell, digit: Some(digit), role }));
        };
        match self {
            Argument::Place { .. } => {}
            Argument::Locked { digit, places, .. } => of_digit(marks, places, *digit, Role::Proof),
            Argument::Subset { cells, digits, .. } => {
                digits.iter().for_each(|digit| of_digit(marks, cells, digit, Role::Proof));
            }
            Argument::Fish { digit, base, cover } => {
                for cell in base.iter().flat_map(|group| &group.cells) {
                    if cover.iter().any(|group| group.cells.contains(cell)) {
                        of_digit(marks, &[*cell], *digit, Role::Proof);
                    }
                }
            }
            Argument::Chain { nodes, .. } => {
                for (node, role) in nodes.iter().zip([Role::Second, Role::Proof].into_iter().cycle()) {
                    of_digit(marks, &[node.cell], node.digit, role);
                }
            }
            Argument::Rule { cells, reason, .. } => {
                whole(marks, cells, Role::Second);
                if let RuleReason::InEverySet { digit, places, .. } = reason {
                    of_digit(marks, places, *digit, Role::Proof);
                }
            }
            Argument::Sum { inside, outside, .. } => {
                whole(marks, inside, Role::Proof);
                whole(marks, outside, Role::Second);
            }
            Argument::Equal { sides: [one, other], counted, .. } => {
                whole(marks, one, Role::Proof);
                whole(marks, other, Role::Second);
                if let Some(counted) = counted {
                    of_digit(marks, &counted.places, counted.digit, Role::Second);
                }
            }
            Argument::Trial { assumption, steps, end } => {
                of_digit(marks, &[assumption.cell], assumption.digit, Role::Proof);
                let placed = steps.iter().filter_map(|step| step.placed);
                placed.for_each(|Candidate { cell, digit }| of_digit(marks, &[cell], digit, Role::Second));
                match end {
                    Impossible::Cell(cell) => whole(marks, &[*cell], Role::Third),
                    Impossible::Rule(_, cells) => whole(marks, cells, Role::Third),
                    Impossible::Sum(inside, outside, _) => {
                        whole(marks, inside, Role::Third);
                        whole(marks, outside, Role::Third);
                    }
                    Impossible::Group(..) => {}
                }
            }
            Argument::Cases { options, branches, .. } => {
                for option in options {
                    of_digit(marks, &[option.cell], option.digit, Role::Proof);
                }
                let placed = branches.iter().flatten().filter_map(|step| step.placed);
                placed.for_each(|Candidate { cell, digit }| of_digit(marks, &[cell], digit, Role::Second));
            }
            Argument::Rectangle { cells, digits } => {
                digits.iter().for_each(|&digit| of_digit(marks, cells, digit, Role::Proof));
            }
        }
    }

    /// The groups in it.
    pub fn groups(&self) -> Vec<&Group> {
        match self {
            Argument::Place { group } | Argument::Subset { group, .. } => [group].into(),
            Argument::Locked { within, along, .. } => [within].into_iter().chain(along).collect(),
            Argument::Fish { base, cover, .. } => base.iter().chain(cover).collect(),
            Argument::Sum { groups, .. } => groups.iter().collect(),
            Argument::Equal { groups, .. } => groups.iter().flatten().collect(),
            Argument::Trial { end: Impossible::Group(group, _), .. }
            | Argument::Cases { group: Some(group), .. } => [group].into(),
            _ => Vec::new(),
        }
    }

    /// Those of its groups that are houses of a classic grid too.
    pub(crate) fn houses(&self) -> impl Iterator<Item = House> + '_ {
        self.groups().into_iter().filter_map(Group::house)
    }
}

impl Group {
    /// The house of a classic grid with the same cells.
    pub fn house(&self) -> Option<House> {
        match self.name {
            GroupName::Row(number) => Some(House::Row(number)),
            GroupName::Column(number) => Some(House::Column(number)),
            GroupName::Region(number) => {
                let side = self.cells.len();
                let bounds = |of: fn(Cell) -> usize| {
                    let all = self.cells.iter().map(|&cell| of(cell));
                    Some((all.clone().min()?, all.max()?))
                };
                let ((top, bottom), (left, right)) = (bounds(Cell::row)?, bounds(Cell::column)?);
                let (rows, columns) = (bottom + 1 - top, right + 1 - left);
                let number_of_box = top / rows * rows + left / columns;
                let is_box = rows * columns == side && top % rows == 0 && left % columns == 0;
                (is_box && number_of_box == usize::from(number)).then_some(House::Box(number))
            }
            GroupName::Rule(_) => None,
        }
    }
}
