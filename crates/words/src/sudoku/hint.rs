//! Hints that do not reveal the step: where to look, and for which technique.

use ::sudoku::sorting::SmallSort;
use alloc::{string::String, vec::Vec};

use ::sudoku::{
    Cell, Shape,
    technique::{Origin, Proof, Role, Step},
    variant::steps::Argument,
};

use super::lists::filled;
use crate::Lang;

/// The maximum number of cells that a hint names; more would not help.
const MOST_CELLS: usize = 6;

/// Where the next step is.
pub fn where_to_look(step: &Step, shape: Shape, lang: Lang) -> String {
    let p = lang.phrases();
    let proof = match &step.proof {
        Proof::Double { parts } => parts.first().unwrap_or(&step.proof),
        proof => proof,
    };
    match proof {
        Proof::Colours { digit, .. }
        | Proof::Fish { digit, .. }
        | Proof::Links { digit, .. }
        | Proof::EmptyRectangle { digit, .. } => {
            return filled(p.look_at_digit, &[&digit.symbol()]);
        }
        Proof::Chains { origin: Origin::Candidate(candidate), .. } => {
            return filled(p.look_at, &[&candidate.cell]);
        }
        Proof::Chains { origin: Origin::Cell(cell), .. } => return filled(p.look_at, &[cell]),
        Proof::Grave { .. } => return p.look_everywhere.into(),
        Proof::Variant(argument) => match &**argument {
            Argument::Trial { assumption, .. } => return filled(p.look_at, &[&assumption.cell]),
            Argument::Rule { cells, .. } if cells.len() <= MOST_CELLS => {
                return filled(p.look_at, &[&p.cells(cells)]);
            }
            Argument::Rule { .. } => {
                let gone = step.removed.first().or(step.placed.as_ref()).map(|candidate| candidate.cell);
                return gone.map_or(p.look_everywhere.into(), |cell| filled(p.look_at, &[&cell]));
            }
            _ => {}
        },
        _ => {}
    }
    let houses = step.houses();
    if !houses.is_empty() {
        return filled(p.look_at, &[&p.houses(&houses)]);
    }
    let cells = proving_cells(step, shape);
    if cells.is_empty() || cells.len() > MOST_CELLS {
        return p.look_everywhere.into();
    }
    filled(p.look_at, &[&p.cells(&cells)])
}

/// Where the next step is, and its technique.
pub fn which_technique(step: &Step, shape: Shape, lang: Lang) -> String {
    let p = lang.phrases();
    filled(p.look_for, &[&where_to_look(step, shape, lang), &lang.technique(step.technique), &step.rating])
}

/// The cells of the proof, or the cell that is filled if the proof has none.
fn proving_cells(step: &Step, shape: Shape) -> Vec<Cell> {
    let marks = step.marks(shape);
    let proof = marks.iter().filter(|mark| !matches!(mark.role, Role::Placed | Role::Removed));
    let mut cells: Vec<Cell> = proof.map(|mark| mark.cell).collect();
    if cells.is_empty() {
        cells.extend(step.placed.map(|placed| placed.cell));
    }
    cells.small_sort();
    cells.dedup();
    cells
}
