//! What there is to see in each cell: found once a frame, from the whole state, so that drawing a cell looks at nothing
//! but its own square.

use sudoku::{Cell, Digit, Digits, Shape, technique::Role};

use super::{
    editor::Editor,
    explanation::{End, Explanation},
    hint::{StepHint, Strength},
    play::{Habits, Hint, Play, Stand},
};

/// Who wrote a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// It is a clue.
    Given,
    /// The player.
    Own,
    /// The program gave it away.
    Helped,
}

/// Why a cell is highlighted. Later reasons take precedence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// Nothing.
    #[default]
    Plain,
    /// It shares a house with the cursor.
    Peer,
    /// It lies in a house of the hint.
    House,
    /// It holds the digit that is lit.
    Same,
    /// It can take the digit that is filtered for.
    Fits,
    /// It belongs to the hint.
    Lamp,
    /// It plays this part in the hint.
    Role(Role),
    /// Everything is solved.
    Festive,
    /// Its digit is wrong.
    Wrong,
    /// The cursor is here.
    Cursor,
}

/// A cell as it is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Square {
    /// Its digit, and whose it is.
    pub digit: Option<(Digit, Hand)>,
    /// Its notes.
    pub notes: Digits,
    /// What it is lit for.
    pub tone: Tone,
    /// Whether its digit is wrong, wherever the cursor is.
    pub wrong: bool,
    /// Whether the hint speaks of it, wherever the cursor is.
    pub hinted: bool,
    /// Whether it is not what is looked for, and recedes.
    pub recedes: bool,
    /// The parts that its candidates play in the hint: later ones lie over earlier ones. Without a digit, the whole cell.
    pub roles: Vec<(Option<Digit>, Role)>,
}

impl Square {
    /// The part that a candidate plays: its own, or else that of its cell.
    pub fn role(&self, digit: Digit) -> Option<Role> {
        let find = |wanted| self.roles.iter().rev().find(|(digit, _)| *digit == wanted);
        find(Some(digit)).or_else(|| find(None)).map(|(_, role)| *role)
    }

    /// The part that the cell plays as a whole: where there is no room for candidates, that of the last of them.
    pub fn chief_role(&self) -> Option<(Option<Digit>, Role)> {
        self.roles.last().copied()
    }
}

/// All cells as they are seen.
#[derive(Clone, Debug)]
pub struct Sight {
    shape: Shape,
    squares: Vec<Square>,
    /// The digit of which all are highlighted.
    pub lit: Option<Digit>,
    /// Whether only the lit digit is looked for.
    pub filtered: bool,
}

impl Sight {
    /// Nothing at all: a hidden board, or one that has not been written on.
    pub fn blank(shape: Shape) -> Sight {
        Sight { shape, squares: vec![Square::default(); shape.area()], lit: None, filtered: false }
    }

    /// What a player sees. Where cells are too small for notes (`compact`), a cell is coloured instead of its candidates.
    pub fn of(play: &Play, habits: Habits, compact: bool) -> Sight {
        let mut sight = Sight::blank(play.game().shape());
        sight.write(play);
        match (play.stand(), &play.hint) {
            (Stand::Paused, _) => return Sight::blank(sight.shape),
            (Stand::Solved, _) => {
                sight.squares.iter_mut().for_each(|square| square.tone = Tone::Festive);
                return sight;
            }
            (Stand::GivenUp, _) => return sight,
            (Stand::Playing, Hint::Found(hint)) => sight.show(hint, compact),
            (Stand::Playing, _) => sight.light(play),
        }
        if let Some(digit) = play.filter {
            sight.filter(play, digit);
        }
        for cell in play.conflicts(habits).iter().chain(&play.wrong) {
            let square = sight.at_mut(*cell);
            square.wrong = true;
            square.raise(Tone::Wrong);
        }
        sight.at_mut(play.cursor).raise(Tone::Cursor);
        sight
    }

    /// What is seen in the editor: typed digits are clues, those of the solution are not; contradictions are marked, and
    /// cells that are still open.
    pub fn of_editor(editor: &Editor) -> Sight {
        let (shape, setup, answer) = (editor.shape(), editor.sketch.setup(), editor.answer());
        let mut sight = Sight::blank(shape);
        sight.lit = setup.get(editor.cursor);
        let lit = sight.lit;
        for cell in shape.cells() {
            let square = sight.at_mut(cell);
            let clue = setup.get(cell).map(|digit| (digit, Hand::Given));
            let shown = || answer.and_then(|answer| answer.get(cell)).map(|digit| (digit, Hand::Helped));
            square.digit = clue.or_else(shown);
            if shape.sees(cell, editor.cursor) {
                square.raise(Tone::Peer);
            }
            if clue.is_some_and(|(digit, _)| Some(digit) == lit) {
                square.raise(Tone::Same);
            }
        }
        for cell in editor.judgement.open() {
            let square = sight.at_mut(cell);
            square.hinted = true;
            square.raise(Tone::Lamp);
        }
        for &cell in editor.judgement.clashing() {
            let square = sight.at_mut(cell);
            square.wrong = true;
            square.raise(Tone::Wrong);
        }
        sight.at_mut(editor.cursor).raise(Tone::Cursor);
        sight
    }

    /// What is seen on the way to a solution: clues, what was placed so far, candidates, and the step; at the end, all is
    /// bright.
    pub fn of_explanation(explanation: &Explanation, hint: Option<&StepHint>, compact: bool) -> Sight {
        let puzzle = &explanation.puzzle;
        let mut sight = Sight::blank(puzzle.shape());
        let path = explanation.path.as_ref();
        let solved = path.is_some_and(|path| path.end == End::Solved) && hint.is_none();
        for cell in puzzle.shape().cells() {
            let square = sight.at_mut(cell);
            let placed = || explanation.candidates().and_then(|candidates| candidates.get(cell));
            let clue = puzzle.get(cell).map(|digit| (digit, Hand::Given));
            square.digit = clue.or_else(|| placed().map(|digit| (digit, Hand::Own)));
            if let Some(candidates) = explanation.candidates().filter(|_| !compact) {
                square.notes = candidates.digits(cell);
            }
            if solved {
                square.tone = Tone::Festive;
            }
        }
        if let Some(hint) = hint {
            sight.show(hint, compact);
        }
        sight
    }

    /// A cell as it is seen.
    pub fn at(&self, cell: Cell) -> &Square {
        &self.squares[self.shape.index(cell)]
    }

    /// The same, to be changed.
    pub fn at_mut(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[self.shape.index(cell)]
    }

    /// Digits and notes.
    fn write(&mut self, play: &Play) {
        let (game, helped) = (play.game(), play.helped());
        for cell in self.shape.cells() {
            let index = self.shape.index(cell);
            let hand = match (game.is_given(cell), helped[index]) {
                (true, _) => Hand::Given,
                (false, true) => Hand::Helped,
                (false, false) => Hand::Own,
            };
            let square = &mut self.squares[index];
            square.digit = game.digit(cell).map(|digit| (digit, hand));
            square.notes = game.notes(cell);
        }
    }

    /// Row, column and box of the cursor, and the digits of one kind.
    fn light(&mut self, play: &Play) {
        self.lit = play.lit();
        for cell in self.shape.cells() {
            let lit = self.lit;
            let sees = play.filter.is_none() && self.shape.sees(cell, play.cursor);
            let square = self.at_mut(cell);
            if sees {
                square.raise(Tone::Peer);
            }
            if square.digit.is_some_and(|(digit, _)| Some(digit) == lit) {
                square.raise(Tone::Same);
            }
        }
    }

    /// Where a digit can go; all else recedes.
    fn filter(&mut self, play: &Play, digit: Digit) {
        (self.lit, self.filtered) = (Some(digit), true);
        for cell in self.shape.cells() {
            let square = self.at_mut(cell);
            let noted = square.notes.is_empty() || square.notes.contains(digit);
            match square.digit {
                None if noted && play.game().candidates(cell).contains(digit) => {
                    square.raise(Tone::Fits);
                    square.notes.insert(digit);
                }
                Some((other, _)) if other == digit => square.raise(Tone::Same),
                _ => square.recedes = true,
            }
        }
    }

    /// As much of a hint as was asked for.
    pub fn show(&mut self, hint: &StepHint, compact: bool) {
        let StepHint { strength, step, before } = hint;
        let shape = self.shape;
        for house in step.houses() {
            house.cells(shape).for_each(|cell| self.at_mut(cell).raise(Tone::House));
        }
        for mark in step.marks(shape) {
            let (digits, stands) = (before.digits(mark.cell), before.get(mark.cell));
            let there = mark.digit.is_none_or(|digit| digits.contains(digit) || stands == Some(digit));
            if !there {
                continue;
            }
            let square = self.at_mut(mark.cell);
            square.hinted = true;
            if *strength < Strength::Step {
                square.raise(Tone::Lamp);
                continue;
            }
            square.notes = digits;
            square.roles.push((mark.digit, mark.role));
            if compact || mark.digit.is_none() || stands.is_some() {
                // Not raised: a later part lies over an earlier one.
                square.tone = Tone::Role(mark.role);
            }
        }
    }
}

impl Square {
    /// Highlights the cell for this, unless it is highlighted for a more important reason.
    pub fn raise(&mut self, tone: Tone) {
        self.tone = self.tone.max(tone);
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{HABITS, NOW, hinted, play},
        *,
    };
    use crate::{Action, settings::Conflicts};

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn tones(sight: &Sight, tone: Tone) -> usize {
        sight.squares.iter().filter(|square| square.tone == tone).count()
    }

    #[test]
    fn the_cursor_lights_its_houses_and_its_digit() {
        let mut play = play();
        play.cursor = cell("r5c5");
        let sight = Sight::of(&play, HABITS, false);
        assert_eq!((sight.at(play.cursor).tone, tones(&sight, Tone::Peer)), (Tone::Cursor, 20));
        play.cursor = cell("r1c1");
        let sight = Sight::of(&play, HABITS, false);
        assert_eq!(sight.lit, Digit::new(5));
        // Two more fives stand on the board.
        assert_eq!(tones(&sight, Tone::Same), 2);
        assert_eq!(sight.at(cell("r2c6")).tone, Tone::Same);
    }

    #[test]
    fn clashing_digits_are_wrong_at_once_or_not_at_all() {
        let mut play = play();
        play.cursor = cell("r1c3");
        play.update(Action::Digit(5), HABITS, NOW);
        let wrong = |habits| -> Vec<bool> {
            let sight = Sight::of(&play, habits, false);
            ["r1c1", "r1c3", "r2c6"].map(|name| sight.at(cell(name)).wrong).to_vec()
        };
        assert_eq!(wrong(HABITS), [true, true, false]);
        assert_eq!(wrong(Habits { conflicts: Conflicts::Never, ..HABITS }), [false; 3]);
        let sight = Sight::of(&play, HABITS, false);
        assert_eq!(sight.at(cell("r1c1")).digit, Digit::new(5).map(|five| (five, Hand::Given)));
        assert_eq!(sight.at(cell("r1c3")).digit, Digit::new(5).map(|five| (five, Hand::Own)));
    }

    #[test]
    fn a_filter_shows_where_a_digit_can_go_and_heeds_the_notes() {
        let mut play = play();
        play.filter = Digit::new(1);
        let fits = |play: &Play| tones(&Sight::of(play, HABITS, false), Tone::Fits);
        let before = fits(&play);
        let open = play.game().shape().cells().filter(|&cell| {
            play.game().digit(cell).is_none() && play.game().candidates(cell).contains(Digit::new(1).unwrap())
        });
        // The cursor lies over one of them or not.
        assert!(before.abs_diff(open.count()) <= 1 && before > 0);
        let first = play
            .game()
            .shape()
            .cells()
            .find(|&cell| Sight::of(&play, HABITS, false).at(cell).tone == Tone::Fits);
        let home = std::mem::replace(&mut play.cursor, first.unwrap());
        play.update(Action::Note(2), HABITS, NOW);
        play.cursor = home;
        assert_eq!(fits(&play), before - 1);
    }

    #[test]
    fn a_hint_gives_away_as_much_as_was_asked_for() {
        let mut play = hinted(Strength::Where);
        play.cursor = cell("r9c1");
        let placed = match &play.hint {
            Hint::Found(hint) => hint.step.placed.unwrap(),
            other => panic!("{other:?}"),
        };
        let sight = Sight::of(&play, HABITS, false);
        assert_eq!(sight.at(placed.cell).tone, Tone::Lamp);
        assert!(sight.at(placed.cell).roles.is_empty() && sight.at(placed.cell).notes.is_empty());
        if let Hint::Found(hint) = &mut play.hint {
            hint.strength = Strength::Step;
        }
        let sight = Sight::of(&play, HABITS, false);
        assert_eq!(sight.at(placed.cell).role(placed.digit), Some(Role::Placed));
        assert!(sight.at(placed.cell).notes.contains(placed.digit));
        assert_eq!(Sight::of(&play, HABITS, true).at(placed.cell).tone, Tone::Role(Role::Placed));
    }

    #[test]
    fn a_pause_hides_everything() {
        let mut play = play();
        play.update(Action::Pause, HABITS, NOW);
        let sight = Sight::of(&play, HABITS, false);
        assert!(sight.squares.iter().all(|square| *square == Square::default()));
    }
}
