//! Turns for player input. Each function returns `None` if the input would change nothing.

use alloc::vec::Vec;

use crate::{
    Cell, Digit, Digits,
    technique::{Candidate, Step},
};

use super::{Edit, Entry, Game, Notes, Turn};

impl Game {
    /// Writes a digit, or removes it if the cell already has it. With `tidy`, also removes it from the notes of all
    /// cells in the same houses.
    pub fn write(&self, cell: Cell, digit: Digit, tidy: bool) -> Option<Turn> {
        self.write_all(&[cell], digit, tidy)
    }

    /// The same for several cells at once: removes the digit only if all of them have it. Clues are skipped.
    pub fn write_all(&self, cells: &[Cell], digit: Digit, tidy: bool) -> Option<Turn> {
        let open = self.open(cells);
        if open.iter().all(|&cell| self.digit(cell) == Some(digit)) {
            return self.enter(&open, |_| Entry::EMPTY);
        }
        self.legal(Turn::own(self.written(&open, digit, tidy)))
    }

    /// Adds or removes a note in the centre. A cell with a digit has no notes.
    pub fn note(&self, cell: Cell, digit: Digit) -> Option<Turn> {
        self.note_all(&[cell], digit)
    }

    /// Adds a note to all these cells or, if all have it, removes it. Cells with a digit are skipped.
    pub fn note_all(&self, cells: &[Cell], digit: Digit) -> Option<Turn> {
        self.toggle(cells, digit, |notes| &mut notes.centre)
    }

    /// The same with notes in the corners.
    pub fn corner_all(&self, cells: &[Cell], digit: Digit) -> Option<Turn> {
        self.toggle(cells, digit, |notes| &mut notes.corner)
    }

    fn toggle(&self, cells: &[Cell], digit: Digit, part: fn(&mut Notes) -> &mut Digits) -> Option<Turn> {
        let mut open = self.open(cells);
        open.retain(|&cell| self.digit(cell).is_none());
        let has = |&cell: &Cell| part(&mut self.all_notes(cell)).contains(digit);
        let add = !open.iter().all(has);
        self.enter(&open, |cell| {
            let mut notes = self.all_notes(cell);
            let digits = part(&mut notes);
            if add {
                digits.insert(digit);
            } else {
                digits.remove(digit);
            }
            Entry::Notes(notes)
        })
    }

    /// Clears a cell: its digit, or else its notes in the centre, or else those in the corners, or else its colours.
    pub fn erase(&self, cell: Cell) -> Option<Turn> {
        self.erase_all(&[cell])
    }

    /// The same for several cells: removes only one kind of contents, the first that any of them has.
    pub fn erase_all(&self, cells: &[Cell]) -> Option<Turn> {
        let open = self.open(cells);
        let notes = |change: fn(&mut Notes)| {
            self.enter(&open, |cell| match self.entry(cell) {
                Entry::Notes(mut notes) => {
                    change(&mut notes);
                    Entry::Notes(notes)
                }
                digit => digit,
            })
        };
        self.enter(&open, |cell| self.digit(cell).map_or(self.entry(cell), |_| Entry::EMPTY))
            .or_else(|| notes(|notes| notes.centre = Digits::NONE))
            .or_else(|| notes(|notes| notes.corner = Digits::NONE))
            .or_else(|| self.uncolour(cells))
    }

    /// The cells that are not clues.
    fn open(&self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| !self.is_given(cell)).collect()
    }

    /// A turn that gives cells new contents, without those that stay the same.
    fn enter(&self, cells: &[Cell], entry: impl Fn(Cell) -> Entry) -> Option<Turn> {
        let edits = cells.iter().map(|&cell| Edit { cell, entry: entry(cell) });
        self.legal(Turn::own(edits.filter(|edit| self.entry(edit.cell) != edit.entry).collect()))
    }

    /// Adds all possible notes to the centre of every empty cell. If the notes are already exactly those, removes all notes.
    pub fn fill_notes(&self) -> Option<Turn> {
        let empty: Vec<Cell> = self.shape().cells().filter(|&cell| self.digit(cell).is_none()).collect();
        let edits =
            |notes: &dyn Fn(Cell) -> Digits| self.enter(&empty, |cell| self.centre(cell, notes(cell)));
        edits(&|cell| self.candidates(cell)).or_else(|| edits(&|_| Digits::NONE))
    }

    /// Applies a step that was found in this game's [`pencil`](Game::pencil): places its digit and removes its
    /// candidates from the notes. To make the eliminations visible, notes are filled in first in every empty cell
    /// that has none, and in affected cells whose notes lack the solution. Cells that have a digit by now are left
    /// alone.
    pub fn follow(&self, step: &Step) -> Option<Turn> {
        let open = |cell: Cell| self.digit(cell).is_none();
        let placed = step.placed.filter(|placed| open(placed.cell));
        let mut edits = placed.map_or(Vec::new(), |placed| self.written(&[placed.cell], placed.digit, true));
        if step.removed.iter().any(|removed| open(removed.cell)) {
            let known: Vec<Cell> = edits.iter().map(|edit| edit.cell).collect();
            edits.extend(self.missing_notes(placed).filter(|edit| !known.contains(&edit.cell)));
        }
        for removed in step.removed.iter().filter(|removed| open(removed.cell)) {
            let cell = removed.cell;
            let known = edits.iter().position(|edit| edit.cell == cell).unwrap_or_else(|| {
                let notes = if self.trusts_notes(cell) { self.notes(cell) } else { self.candidates(cell) };
                edits.push(Edit { cell, entry: self.centre(cell, notes) });
                edits.len() - 1
            });
            if let Entry::Notes(notes) = &mut edits[known].entry {
                notes.centre.remove(removed.digit);
            }
        }
        self.legal(Turn::helped(edits))
    }

    /// Notes for every cell that is empty after a digit is placed.
    fn missing_notes(&self, placed: Option<Candidate>) -> impl Iterator<Item = Edit> {
        let shape = self.shape();
        let bare = |&cell: &Cell| self.digit(cell).is_none() && self.notes(cell).is_empty();
        shape.cells().filter(bare).map(move |cell| {
            let mut notes = self.candidates(cell);
            if let Some(placed) = placed.filter(|placed| self.sees(placed.cell, cell)) {
                notes.remove(placed.digit);
            }
            Edit { cell, entry: self.centre(cell, notes) }
        })
    }

    /// The notes of a cell, with these in the centre.
    fn centre(&self, cell: Cell, centre: Digits) -> Entry {
        Entry::Notes(Notes { centre, ..self.all_notes(cell) })
    }

    /// Writes the solution's digit in one cell.
    pub fn reveal(&self, cell: Cell) -> Option<Turn> {
        let digit = self.solution()?.get(cell)?;
        if self.digit(cell) == Some(digit) {
            return None;
        }
        self.legal(Turn::helped(self.written(&[cell], digit, true)))
    }

    /// Writes the solution's digits in all cells.
    pub fn answer(&self) -> Option<Turn> {
        let solution = self.solution()?;
        let edit = |cell| Some(Edit { cell, entry: Entry::Digit(solution.get(cell)?) });
        let edits = self.shape().cells().filter_map(edit);
        self.legal(Turn::helped(edits.filter(|edit| self.entry(edit.cell) != edit.entry).collect()))
    }

    /// Writes a digit; with `tidy`, without notes of it in the cells that see it.
    fn written(&self, cells: &[Cell], digit: Digit, tidy: bool) -> Vec<Edit> {
        let mut edits: Vec<Edit> =
            cells.iter().map(|&cell| Edit { cell, entry: Entry::Digit(digit) }).collect();
        let shape = self.shape();
        let seen = |other| cells.iter().any(|&cell| shape.contains(cell) && self.sees(cell, other));
        for other in shape.cells().filter(|&other| tidy && !cells.contains(&other) && seen(other)) {
            let notes = self.all_notes(other);
            if notes.all().contains(digit) {
                edits.push(Edit { cell: other, entry: Entry::Notes(notes.without(digit)) });
            }
        }
        edits
    }

    pub(super) fn legal(&self, turn: Turn) -> Option<Turn> {
        self.check(&turn).is_ok().then_some(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::{Candidate, Proof, Rating, Technique};
    use std::string::{String, ToString};

    /// The puzzle `1... 4... .... ...3` after these turns, and its solution.
    fn game(turns: &[&str]) -> Game {
        let [puzzle, solution] = ["1...4..........3", "1324423131422413"].map(|line| line.parse().unwrap());
        let mut game = Game::new(puzzle, Some(solution)).unwrap();
        for turn in turns {
            game.play(&turn.parse().unwrap()).unwrap();
        }
        game
    }

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    fn text(turn: Option<Turn>) -> String {
        turn.map_or(String::new(), |turn| turn.to_string())
    }

    fn step(placed: Option<(&str, usize)>, removed: &[(&str, usize)]) -> Step {
        let candidate = |&(name, value): &(&str, usize)| Candidate::new(cell(name), digit(value));
        Step {
            technique: Technique::FullHouse,
            rating: Rating::tenths(10),
            placed: placed.as_ref().map(candidate),
            removed: removed.iter().map(candidate).collect(),
            proof: Proof::Single { house: None },
        }
    }

    #[test]
    fn writing_a_digit_toggles_it_and_can_remove_notes() {
        let game = game(&["r1c3:23,r2c2:3,r4c2:3,r3c3:3", "r1c4=4"]);
        assert_eq!(text(game.write(cell("r1c2"), digit(3), false)), "r1c2=3");
        assert_eq!(text(game.write(cell("r1c2"), digit(3), true)), "r1c2=3,r1c3:2,r2c2:,r4c2:");
        assert_eq!(text(game.write(cell("r1c4"), digit(4), true)), "r1c4:");
        assert_eq!(text(game.write(cell("r1c4"), digit(2), true)), "r1c4=2,r1c3:3");
        // A clue cannot be changed; there is no 5 and no fifth row.
        for (name, value) in [("r1c1", 1), ("r1c1", 2), ("r1c2", 5), ("r5c1", 1), ("r1c9", 1)] {
            assert_eq!(game.write(cell(name), digit(value), true), None, "{value} in {name}");
            assert_eq!(game.note(cell(name), digit(value)), None, "{value} in {name}");
        }
    }

    #[test]
    fn notes_toggle_in_cells_without_a_digit() {
        let game = game(&["r1c3:23", "r1c4=4"]);
        assert_eq!(text(game.note(cell("r1c3"), digit(2))), "r1c3:3");
        assert_eq!(text(game.note(cell("r1c3"), digit(4))), "r1c3:234");
        assert_eq!(game.note(cell("r1c4"), digit(4)), None);
        assert_eq!(text(game.erase(cell("r1c3"))), "r1c3:");
        assert_eq!(text(game.erase(cell("r1c4"))), "r1c4:");
        assert_eq!((game.erase(cell("r1c1")), game.erase(cell("r1c2"))), (None, None));
    }

    #[test]
    fn several_cells_change_in_one_turn() {
        let game = game(&["r1c2=3,r1c3:24^3,r2c2:2,r1c4:3^2"]);
        let cells = |names: &str| names.split(' ').map(cell).collect::<Vec<_>>();
        let all = cells("r1c1 r1c2 r1c3 r2c2");
        // The clue is skipped; a digit goes into all other cells, and is removed if all have it.
        assert_eq!(text(game.write_all(&all, digit(3), false)), "r1c2=3,r1c3=3,r2c2=3");
        assert_eq!(text(game.write_all(&cells("r1c1 r1c2"), digit(3), true)), "r1c2:");
        assert_eq!(text(game.write_all(&cells("r1c3 r2c3"), digit(2), true)), "r1c3=2,r2c3=2,r1c4:3,r2c2:");
        // Notes are added to the cells without them, and removed if none is left; cells with a digit are skipped.
        assert_eq!(text(game.note_all(&cells("r1c2 r1c3 r1c4"), digit(2))), "r1c4:23^2");
        assert_eq!(text(game.note_all(&cells("r1c2 r1c3 r2c2"), digit(2))), "r1c3:4^3,r2c2:");
        assert_eq!(text(game.corner_all(&all, digit(3))), "r2c2:2^3");
        assert_eq!(text(game.corner_all(&cells("r1c2 r1c3"), digit(3))), "r1c3:24");
        assert_eq!((game.note_all(&[], digit(3)), game.erase_all(&[])), (None, None));
    }

    #[test]
    fn erasing_removes_digits_then_notes_then_colours() {
        let mut game = game(&["r1c2=3,r1c3:24^3,r2c2:2,r1c1#a,r1c3#b"]);
        let cells = ["r1c1", "r1c2", "r1c3", "r2c2"].map(cell);
        for wanted in ["r1c2:", "r1c3:^3,r2c2:", "r1c3:", "r1c1#,r1c3#"] {
            let turn = game.erase_all(&cells).unwrap();
            assert_eq!(turn.to_string(), wanted);
            game.play(&turn).unwrap();
        }
        assert_eq!(game.erase_all(&cells), None);
    }

    #[test]
    fn fill_notes_adds_all_notes_then_removes_them() {
        let mut game = game(&["r1c2=3,r1c3:1"]);
        game.play(&game.fill_notes().unwrap()).unwrap();
        assert_eq!(game.notes(cell("r1c3")), [2, 4].into_iter().map(digit).collect());
        assert_eq!(game.notes(cell("r1c2")), Digits::NONE);
        game.play(&game.fill_notes().unwrap()).unwrap();
        assert!(game.shape().cells().all(|cell| game.notes(cell).is_empty()));
        game.play(&game.answer().unwrap()).unwrap();
        assert_eq!((game.fill_notes(), game.answer()), (None, None));
    }

    /// The game with notes in every empty cell, and then these turns.
    fn noted(turns: &[&str]) -> Game {
        let mut game = game(&[]);
        game.play(&game.fill_notes().unwrap()).unwrap();
        turns.iter().for_each(|turn| drop(game.play(&turn.parse().unwrap()).unwrap()));
        game
    }

    #[test]
    fn a_step_fills_in_notes_that_are_wrong_or_missing() {
        // r1c2 is 3 and r1c3 is 2: the notes of the first include the solution, those of the second do not.
        let strike = step(None, &[("r1c2", 4), ("r1c3", 3), ("r1c4", 3)]);
        assert_eq!(text(noted(&["r1c2:34,r1c3:34,r1c4:234"]).follow(&strike)), "*r1c2:3,r1c3:24,r1c4:24");
        // A step that places a digit may also remove candidates.
        let both = step(Some(("r2c4", 1)), &[("r1c2", 4), ("r2c4", 2)]);
        assert_eq!(text(noted(&["r1c2:34"]).follow(&both)), "*r2c4=1,r2c3:23,r3c4:24,r1c2:3");
        // Missing notes are filled in, so that eliminated candidates stay eliminated.
        let mut game = game(&["r1c2:34"]);
        game.play(&game.follow(&strike).unwrap()).unwrap();
        assert!(game.is_noted());
        assert_eq!(game.follow(&strike), None);
    }

    #[test]
    fn an_outdated_step_does_not_overwrite_digits() {
        let game = noted(&["r1c2=3", "r1c3:2", "r1c4:234"]);
        assert_eq!(game.follow(&step(None, &[("r1c2", 2)])), None);
        assert_eq!(game.follow(&step(Some(("r1c2", 3)), &[])), None);
        assert_eq!(game.follow(&step(None, &[("r1c3", 4)])), None);
        assert_eq!(text(game.follow(&step(None, &[("r1c2", 2), ("r1c4", 3)]))), "*r1c4:24");
    }

    #[test]
    fn one_or_all_cells_can_be_revealed() {
        let game = game(&["r1c2=2", "r1c3:24", "r2c2=2"]);
        assert_eq!(text(game.reveal(cell("r1c2"))), "*r1c2=3");
        assert_eq!(text(game.reveal(cell("r3c3"))), "*r3c3=4,r1c3:2");
        // A clue, a cell that is already right, a cell outside the grid.
        for name in ["r1c1", "r2c2", "r9c9"] {
            assert_eq!(game.reveal(cell(name)), None, "{name}");
        }
        let answer = text(game.answer());
        assert!(answer.starts_with("*r1c2=3,r1c3=2,r1c4=4,r2c3=3,"), "{answer}");
        let unknown = Game::new(game.puzzle().clone(), None).unwrap();
        assert_eq!((unknown.reveal(cell("r1c2")), unknown.answer()), (None, None));
    }
}
