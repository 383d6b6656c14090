//! How each cell looks: computed once per frame from the whole state, so that drawing a cell needs
//! only its own square.

use std::sync::Arc;

use sudoku::{
    Cell, Digit, Digits, Shape,
    game::{Colour, Colours, Line, Variant},
    technique::{Candidate, Role},
};

use super::{
    editor::Editor,
    explanation::{End, Explanation},
    hint::{StepHint, Strength},
    play::{Hint, Play, PlayState, Preferences},
    rules::Rules,
    tints,
};

/// Who wrote a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// It is a clue.
    Given,
    /// The player wrote it.
    Own,
    /// The program filled it in.
    Helped,
}

/// Why a cell is highlighted. Later reasons take precedence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Highlight {
    /// It is not highlighted.
    #[default]
    Plain,
    /// It shares a house with the cursor.
    Peer,
    /// It is in a house of the hint.
    House,
    /// It has the highlighted digit.
    Same,
    /// It can take the digit of the filter.
    Fits,
    /// It belongs to the hint.
    Lamp,
    /// It has this role in the hint.
    Role(Role),
    /// The puzzle is solved.
    Festive,
    /// It is selected, and not under the cursor.
    Selected,
    /// Its digit is wrong.
    Wrong,
    /// It is under the cursor.
    Cursor,
}

/// How a cell looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Square {
    /// Its digit, and who wrote it.
    pub digit: Option<(Digit, Author)>,
    /// Its notes in the centre.
    pub notes: Digits,
    /// Its notes in the corners.
    pub corner: Digits,
    /// Its colours.
    pub colours: Colours,
    /// The colours of its candidates, of those that are noted.
    pub candidate_colours: Vec<(Digit, Colour)>,
    /// Whether it is selected. The cell under the cursor always is.
    pub selected: bool,
    /// Why it is highlighted.
    pub tone: Highlight,
    /// Whether its digit is wrong, even under the cursor.
    pub wrong: bool,
    /// Whether it belongs to the hint, even under the cursor.
    pub hinted: bool,
    /// Whether it is dimmed, because it does not match the filter.
    pub recedes: bool,
    /// The roles of its candidates in the hint; later ones take precedence. Without a digit, the role of the whole cell.
    pub roles: Vec<(Option<Digit>, Role)>,
}

impl Square {
    /// The role of a candidate: its own, or else that of its cell.
    pub fn role(&self, digit: Digit) -> Option<Role> {
        let find = |wanted| self.roles.iter().rev().find(|(digit, _)| *digit == wanted);
        find(Some(digit)).or_else(|| find(None)).map(|(_, role)| *role)
    }

    /// The colour that the player gave to a candidate.
    pub fn candidate_colour(&self, digit: Digit) -> Option<Colour> {
        self.candidate_colours.iter().find(|(other, _)| *other == digit).map(|&(_, colour)| colour)
    }

    /// The role of the whole cell: without room for candidates, that of the last one.
    pub fn main_role(&self) -> Option<(Option<Digit>, Role)> {
        self.roles.last().copied()
    }
}

/// A line that the player drew between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnLink {
    /// One end: the first in reading order.
    pub from: Candidate,
    /// The other end.
    pub to: Candidate,
    /// The kind of line.
    pub line: Line,
}

/// How all cells look.
#[derive(Clone, Debug)]
pub struct GridView {
    shape: Shape,
    squares: Vec<Square>,
    /// The digit that is highlighted everywhere.
    pub lit: Option<Digit>,
    /// Whether a filter is on.
    pub filtered: bool,
    /// The lines of the player between candidates that are noted.
    pub links: Vec<DrawnLink>,
    /// The rules, if there are more than the usual ones.
    pub rules: Option<Arc<Variant>>,
    /// For every cell in reading order the tint of its cage or region, so that neighbours differ; empty without rules.
    tints: Vec<Option<u8>>,
}

impl GridView {
    /// An empty view, for a hidden or empty board.
    pub fn blank(shape: Shape) -> GridView {
        let squares = vec![Square::default(); shape.area()];
        GridView {
            shape,
            squares,
            lit: None,
            filtered: false,
            links: Vec::new(),
            rules: None,
            tints: Vec::new(),
        }
    }

    /// The same with rules.
    #[must_use]
    pub fn with_rules(self, rules: Option<&Arc<Variant>>) -> GridView {
        let tints = rules.map_or_else(Vec::new, |rules| tints::tints(rules));
        GridView { rules: rules.cloned(), tints, ..self }
    }

    /// The tint of the cage of a cell, from 0; without cages that of its region, if regions are not boxes.
    pub fn tint(&self, cell: Cell) -> Option<u8> {
        *self.tints.get(self.shape.index(cell))?
    }

    /// The character of a digit.
    pub fn symbol(&self, digit: Digit) -> char {
        self.rules.as_ref().map_or(digit.symbol(), |rules| rules.symbol(digit))
    }

    /// The view of a game. With small cells (`compact`), the whole cell is coloured instead of its candidates.
    pub fn of(play: &Play, preferences: Preferences, compact: bool) -> GridView {
        let rules = play.game().variant();
        let mut grid_view = GridView::blank(play.game().shape()).with_rules(rules);
        grid_view.write(play);
        match (play.state(), &play.hint) {
            // The rules of a killer are half of the puzzle.
            (PlayState::Paused, _) => return GridView::blank(grid_view.shape),
            (PlayState::Solved, _) => {
                grid_view.squares.iter_mut().for_each(|square| square.tone = Highlight::Festive);
                return grid_view;
            }
            (PlayState::GivenUp, _) => return grid_view,
            (PlayState::Playing, Hint::Found(hint)) => grid_view.show(hint, compact),
            (PlayState::Playing, _) => grid_view.light(play),
        }
        if let Some(digit) = play.filter {
            grid_view.filter(play, digit);
        }
        for cell in play.conflicts(preferences).iter().chain(&play.wrong) {
            let square = grid_view.at_mut(*cell);
            square.wrong = true;
            square.raise(Highlight::Wrong);
        }
        for cell in play.selected() {
            let square = grid_view.at_mut(cell);
            square.selected = true;
            square.raise(Highlight::Selected);
        }
        grid_view.at_mut(play.cursor).raise(Highlight::Cursor);
        grid_view
    }

    /// The view of the editor: typed digits are clues, those of the solution are not. Marks conflicts, and
    /// cells in which solutions differ.
    pub fn of_editor(editor: &Editor) -> GridView {
        let (shape, setup, answer) = (editor.shape(), editor.sketch.setup(), editor.answer());
        let ruled = editor.sketch.draft().ruled();
        let sees = |cell| {
            ruled.map_or_else(|| shape.sees(cell, editor.cursor), |ruled| ruled.sees(cell, editor.cursor))
        };
        let mut grid_view = GridView::blank(shape).with_rules(ruled);
        grid_view.lit = setup.get(editor.cursor);
        let lit = grid_view.lit;
        for cell in shape.cells() {
            let square = grid_view.at_mut(cell);
            let clue = setup.get(cell).map(|digit| (digit, Author::Given));
            let shown = || answer.and_then(|answer| answer.get(cell)).map(|digit| (digit, Author::Helped));
            square.digit = clue.or_else(shown);
            if sees(cell) {
                square.raise(Highlight::Peer);
            }
            if clue.is_some_and(|(digit, _)| Some(digit) == lit) {
                square.raise(Highlight::Same);
            }
        }
        // In a puzzle that has hardly been begun, nearly all cells are open, which is no news.
        let open = editor.judgement.open();
        let is_news = open.len() * 3 <= shape.area();
        for cell in open.into_iter().filter(|_| is_news) {
            let square = grid_view.at_mut(cell);
            square.hinted = true;
            square.raise(Highlight::Lamp);
        }
        for &cell in editor.judgement.clashing() {
            let square = grid_view.at_mut(cell);
            square.wrong = true;
            square.raise(Highlight::Wrong);
        }
        for &cell in editor.marks.cells() {
            let square = grid_view.at_mut(cell);
            square.selected = true;
            square.raise(Highlight::Selected);
        }
        grid_view.at_mut(editor.cursor).raise(Highlight::Cursor);
        grid_view
    }

    /// The view of the step-by-step solution: clues, digits placed so far, candidates, and the step. At the end all cells are
    /// highlighted.
    pub fn of_explanation(explanation: &Explanation, hint: Option<&StepHint>, compact: bool) -> GridView {
        let puzzle = &explanation.puzzle;
        let rules = explanation.rules.as_ref().map(Rules::shared);
        let mut grid_view = GridView::blank(puzzle.shape()).with_rules(rules);
        let path = explanation.path.as_ref();
        let solved = path.is_some_and(|path| path.end == End::Solved) && hint.is_none();
        for cell in puzzle.shape().cells() {
            let square = grid_view.at_mut(cell);
            let placed = || explanation.candidates().and_then(|candidates| candidates.get(cell));
            let clue = puzzle.get(cell).map(|digit| (digit, Author::Given));
            square.digit = clue.or_else(|| placed().map(|digit| (digit, Author::Own)));
            if let Some(candidates) = explanation.candidates().filter(|_| !compact) {
                square.notes = candidates.digits(cell);
            }
            if solved {
                square.tone = Highlight::Festive;
            }
        }
        if let Some(hint) = hint {
            grid_view.show(hint, compact);
        }
        grid_view
    }

    /// How a cell looks.
    pub fn at(&self, cell: Cell) -> &Square {
        &self.squares[self.shape.index(cell)]
    }

    /// The same, mutable.
    pub fn at_mut(&mut self, cell: Cell) -> &mut Square {
        &mut self.squares[self.shape.index(cell)]
    }

    /// Adds digits and notes.
    fn write(&mut self, play: &Play) {
        let (game, helped) = (play.game(), play.helped());
        for cell in self.shape.cells() {
            let index = self.shape.index(cell);
            let hand = match (game.is_given(cell), helped[index]) {
                (true, _) => Author::Given,
                (false, true) => Author::Helped,
                (false, false) => Author::Own,
            };
            let square = &mut self.squares[index];
            square.digit = game.digit(cell).map(|digit| (digit, hand));
            square.notes = game.notes(cell);
            square.corner = game.corner(cell);
            square.colours = game.colours(cell);
        }
        let noted = |candidate: Candidate| game.all_notes(candidate.cell).all().contains(candidate.digit);
        for (candidate, colour) in game.candidate_colours().filter(|&(candidate, _)| noted(candidate)) {
            self.at_mut(candidate.cell).candidate_colours.push((candidate.digit, colour));
        }
        for (ends, line) in game.links() {
            let [from, to] = ends.candidates();
            if noted(from) && noted(to) {
                self.links.push(DrawnLink { from, to, line });
            }
        }
    }

    /// Highlights the row, column and box of the cursor, and equal digits.
    fn light(&mut self, play: &Play) {
        self.lit = play.lit();
        for cell in self.shape.cells() {
            let lit = self.lit;
            let sees = play.filter.is_none() && play.game().sees(cell, play.cursor);
            let square = self.at_mut(cell);
            if sees {
                square.raise(Highlight::Peer);
            }
            if square.digit.is_some_and(|(digit, _)| Some(digit) == lit) {
                square.raise(Highlight::Same);
            }
        }
    }

    /// Highlights the cells that can take a digit, and dims the others.
    fn filter(&mut self, play: &Play, digit: Digit) {
        (self.lit, self.filtered) = (Some(digit), true);
        for cell in self.shape.cells() {
            let square = self.at_mut(cell);
            let noted = square.notes.is_empty() || square.notes.contains(digit);
            match square.digit {
                None if noted && play.game().candidates(cell).contains(digit) => {
                    square.raise(Highlight::Fits);
                    square.notes.insert(digit);
                }
                Some((other, _)) if other == digit => square.raise(Highlight::Same),
                _ => square.recedes = true,
            }
        }
    }

    /// Adds the hint, as much of it as was requested.
    pub fn show(&mut self, hint: &StepHint, compact: bool) {
        let StepHint { strength, step, before, .. } = hint;
        let shape = self.shape;
        for house in step.houses() {
            house.cells(shape).for_each(|cell| self.at_mut(cell).raise(Highlight::House));
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
                square.raise(Highlight::Lamp);
                continue;
            }
            square.notes = digits;
            square.roles.push((mark.digit, mark.role));
            if compact || mark.digit.is_none() || stands.is_some() {
                // Not `raise`: a later role must override an earlier one.
                square.tone = Highlight::Role(mark.role);
            }
        }
    }
}

impl Square {
    /// Highlights a cell for this reason, unless it has a more important one.
    pub fn raise(&mut self, tone: Highlight) {
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

    fn tones(grid_view: &GridView, tone: Highlight) -> usize {
        grid_view.squares.iter().filter(|square| square.tone == tone).count()
    }

    #[test]
    fn the_cursor_highlights_its_houses_and_its_digit() {
        let mut play = play();
        play.cursor = cell("r5c5");
        let grid_view = GridView::of(&play, HABITS, false);
        assert_eq!(
            (grid_view.at(play.cursor).tone, tones(&grid_view, Highlight::Peer)),
            (Highlight::Cursor, 20)
        );
        play.cursor = cell("r1c1");
        let grid_view = GridView::of(&play, HABITS, false);
        assert_eq!(grid_view.lit, Digit::new(5));
        // Two more fives are on the board.
        assert_eq!(tones(&grid_view, Highlight::Same), 2);
        assert_eq!(grid_view.at(cell("r2c6")).tone, Highlight::Same);
    }

    #[test]
    fn conflicting_digits_are_marked_at_once_or_not_at_all() {
        let mut play = play();
        play.cursor = cell("r1c3");
        play.update(Action::Digit(5), HABITS, NOW);
        let wrong = |preferences| -> Vec<bool> {
            let grid_view = GridView::of(&play, preferences, false);
            ["r1c1", "r1c3", "r2c6"].map(|name| grid_view.at(cell(name)).wrong).to_vec()
        };
        assert_eq!(wrong(HABITS), [true, true, false]);
        assert_eq!(wrong(Preferences { conflicts: Conflicts::Never, ..HABITS }), [false; 3]);
        let grid_view = GridView::of(&play, HABITS, false);
        assert_eq!(grid_view.at(cell("r1c1")).digit, Digit::new(5).map(|five| (five, Author::Given)));
        assert_eq!(grid_view.at(cell("r1c3")).digit, Digit::new(5).map(|five| (five, Author::Own)));
    }

    #[test]
    fn a_filter_shows_where_a_digit_can_go_and_uses_the_notes() {
        let mut play = play();
        play.filter = Digit::new(1);
        let fits = |play: &Play| tones(&GridView::of(play, HABITS, false), Highlight::Fits);
        let before = fits(&play);
        let open = play.game().shape().cells().filter(|&cell| {
            play.game().digit(cell).is_none() && play.game().candidates(cell).contains(Digit::new(1).unwrap())
        });
        // With the cursor on one of them, or elsewhere.
        assert!(before.abs_diff(open.count()) <= 1 && before > 0);
        let first = play
            .game()
            .shape()
            .cells()
            .find(|&cell| GridView::of(&play, HABITS, false).at(cell).tone == Highlight::Fits);
        let home = std::mem::replace(&mut play.cursor, first.unwrap());
        play.update(Action::Note(2), HABITS, NOW);
        play.cursor = home;
        assert_eq!(fits(&play), before - 1);
    }

    #[test]
    fn a_hint_shows_as_much_as_was_requested() {
        let mut play = hinted(Strength::Where);
        play.cursor = cell("r9c1");
        let placed = match &play.hint {
            Hint::Found(hint) => hint.step.placed.unwrap(),
            other => panic!("{other:?}"),
        };
        let grid_view = GridView::of(&play, HABITS, false);
        assert_eq!(grid_view.at(placed.cell).tone, Highlight::Lamp);
        assert!(grid_view.at(placed.cell).roles.is_empty() && grid_view.at(placed.cell).notes.is_empty());
        if let Hint::Found(hint) = &mut play.hint {
            hint.strength = Strength::Step;
        }
        let grid_view = GridView::of(&play, HABITS, false);
        assert_eq!(grid_view.at(placed.cell).role(placed.digit), Some(Role::Placed));
        assert!(grid_view.at(placed.cell).notes.contains(placed.digit));
        assert_eq!(GridView::of(&play, HABITS, true).at(placed.cell).tone, Highlight::Role(Role::Placed));
    }

    #[test]
    fn selection_and_drawings_are_shown() {
        let mut play = play();
        for action in [
            Action::Cell(2),
            Action::SelectMore(3),
            Action::Corner(2),
            Action::Colour(4),
            Action::ColourCandidate { cell: 2, digit: 2, colour: 1 },
            Action::DrawLink { from: (2, 2), to: (3, 2), weak: true },
        ] {
            play.update(action, HABITS, NOW);
        }
        let grid_view = GridView::of(&play, HABITS, false);
        let (one, other) = (grid_view.at(cell("r1c3")), grid_view.at(cell("r1c4")));
        assert!(one.selected && other.selected && !grid_view.at(cell("r1c5")).selected);
        assert_eq!((one.tone, other.tone), (Highlight::Selected, Highlight::Cursor));
        let two = Digit::new(2).unwrap();
        assert_eq!((one.corner, one.colours.to_string().as_str()), (Digits::only(two), "d"));
        assert_eq!((one.candidate_colour(two), other.candidate_colour(two)), (Colour::new(1), None));
        assert_eq!(grid_view.links.len(), 1);
        // A line to a candidate that is not noted any more is not shown.
        play.update(Action::Deselect, HABITS, NOW);
        play.update(Action::Erase, HABITS, NOW);
        let grid_view = GridView::of(&play, HABITS, false);
        assert_eq!((grid_view.links.len(), play.game().links().count()), (0, 1));
    }

    #[test]
    fn a_pause_hides_everything() {
        let mut play = play();
        play.update(Action::Pause, HABITS, NOW);
        let grid_view = GridView::of(&play, HABITS, false);
        assert!(grid_view.squares.iter().all(|square| *square == Square::default()));
    }
}
