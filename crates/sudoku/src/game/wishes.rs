//! The turns that a player's wishes lead to. `None` where a wish would change nothing.

use alloc::{vec, vec::Vec};

use crate::{Cell, Digit, Digits, technique::Step};

use super::{Edit, Entry, Game, Turn};

impl Game {
    /// Writes a digit; if it stands there already, takes it away. With `tidy`, strikes it out of all notes that the cell sees.
    pub fn write(&self, cell: Cell, digit: Digit, tidy: bool) -> Option<Turn> {
        if self.digit(cell) == Some(digit) {
            return self.erase(cell);
        }
        self.legal(Turn::own(self.written(cell, digit, tidy)))
    }

    /// Adds a note or takes it away. Where a digit stands there are no notes.
    pub fn note(&self, cell: Cell, digit: Digit) -> Option<Turn> {
        let Entry::Notes(mut notes) = self.entry(cell) else { return None };
        if notes.contains(digit) {
            notes.remove(digit);
        } else {
            notes.insert(digit);
        }
        self.legal(Turn::own(vec![Edit { cell, entry: Entry::Notes(notes) }]))
    }

    /// Empties a cell.
    pub fn erase(&self, cell: Cell) -> Option<Turn> {
        self.legal(Turn::own(vec![Edit { cell, entry: Entry::EMPTY }]))
    }

    /// Notes every digit that a cell can take without a contradiction, in every empty cell. If that is what stands
    /// there already, takes all notes away.
    pub fn fill_notes(&self) -> Option<Turn> {
        let empty: Vec<Cell> = self.shape().cells().filter(|&cell| self.digit(cell).is_none()).collect();
        let edits = |notes: &dyn Fn(Cell) -> Digits| {
            let edit = |&cell: &Cell| Edit { cell, entry: Entry::Notes(notes(cell)) };
            let edits = empty.iter().map(edit).filter(|edit| self.entry(edit.cell) != edit.entry);
            self.legal(Turn::own(edits.collect()))
        };
        edits(&|cell| self.candidates(cell)).or_else(|| edits(&|_| Digits::NONE))
    }

    /// Carries out a step: places its digit, or strikes out its candidates, in notes that are filled in where there are none.
    pub fn follow(&self, step: &Step) -> Option<Turn> {
        let edits = match step.placed {
            Some(placed) => self.written(placed.cell, placed.digit, true),
            None => {
                let mut edits: Vec<Edit> = Vec::new();
                for removed in &step.removed {
                    let cell = removed.cell;
                    let known = edits.iter_mut().find(|edit| edit.cell == cell);
                    let edit = match known {
                        Some(edit) => edit,
                        None => {
                            let mut notes = self.notes(cell);
                            if notes.is_empty() {
                                notes = self.candidates(cell);
                            }
                            edits.push(Edit { cell, entry: Entry::Notes(notes) });
                            edits.last_mut()?
                        }
                    };
                    if let Entry::Notes(notes) = &mut edit.entry {
                        notes.remove(removed.digit);
                    }
                }
                edits
            }
        };
        self.legal(Turn::helped(edits))
    }

    /// The solution's digit in one cell.
    pub fn reveal(&self, cell: Cell) -> Option<Turn> {
        let digit = self.solution()?.get(cell)?;
        if self.digit(cell) == Some(digit) {
            return None;
        }
        self.legal(Turn::helped(self.written(cell, digit, true)))
    }

    /// The solution's digits in all cells.
    pub fn answer(&self) -> Option<Turn> {
        let solution = self.solution()?;
        let edit = |cell| Some(Edit { cell, entry: Entry::Digit(solution.get(cell)?) });
        let edits = self.shape().cells().filter_map(edit);
        self.legal(Turn::helped(edits.filter(|edit| self.entry(edit.cell) != edit.entry).collect()))
    }

    fn written(&self, cell: Cell, digit: Digit, tidy: bool) -> Vec<Edit> {
        let mut edits = vec![Edit { cell, entry: Entry::Digit(digit) }];
        let shape = self.shape();
        for other in shape.cells().filter(|&other| tidy && shape.contains(cell) && shape.sees(cell, other)) {
            let mut notes = self.notes(other);
            if notes.contains(digit) {
                notes.remove(digit);
                edits.push(Edit { cell: other, entry: Entry::Notes(notes) });
            }
        }
        edits
    }

    fn legal(&self, turn: Turn) -> Option<Turn> {
        self.check(&turn).is_ok().then_some(turn)
    }
}
