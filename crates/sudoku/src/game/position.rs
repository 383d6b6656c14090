//! The position: the clues, the player's digits and notes, and what is drawn over them.

use alloc::{
    boxed::Box,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    vec,
    vec::Vec,
};

use crate::{
    Cell, Digit, Digits, Grid, House, Setup, Shape,
    technique::{Candidate, Candidates},
};

use super::{Colour, Colours, Edit, Ends, Entry, Illegal, Line, Marking, Notes, Turn, Variant};

/// A partly solved puzzle. The player's digits may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    puzzle: Grid,
    /// The rules, if there are more than the usual ones.
    variant: Option<Arc<Variant>>,
    solution: Option<Grid>,
    /// The contents of each cell, clues included.
    entries: Box<[Entry]>,
    /// The colours of each cell.
    colours: Box<[Colours]>,
    candidate_colours: BTreeMap<Candidate, Colour>,
    links: BTreeMap<Ends, Line>,
}

/// A solution that does not belong to the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the solution is not full, or does not contain every clue of the puzzle, or breaks a rule")]
pub struct SolutionMismatch;

/// Why no step can be deduced: a mistake has to be corrected first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// These cells have the same digit as another cell in the same house, or break another rule, and at least one of them is the
    /// player's.
    Clash(Vec<Cell>),
    /// These cells have digits of the player that differ from the solution.
    Wrong(Vec<Cell>),
}

impl Game {
    /// The maximum number of links in a position.
    pub const MAX_LINKS: usize = 1000;

    /// A puzzle that has not been started, with its solution if it has exactly one.
    pub fn new(puzzle: Grid, solution: Option<Grid>) -> Result<Game, SolutionMismatch> {
        if solution.as_ref().is_some_and(|solution| !solution.is_full() || !solution.extends(&puzzle)) {
            return Err(SolutionMismatch);
        }
        let entry = |&value: &u8| Digit::new(value.into()).map_or(Entry::EMPTY, Entry::Digit);
        let entries = puzzle.values().iter().map(entry).collect();
        let colours = vec![Colours::NONE; puzzle.shape().area()].into();
        let (candidate_colours, links) = (BTreeMap::new(), BTreeMap::new());
        Ok(Game { puzzle, variant: None, solution, entries, colours, candidate_colours, links })
    }

    /// A puzzle with more rules that has not been started. Its digits are those of the carrier.
    pub fn with_rules(variant: Arc<Variant>, solution: Option<Grid>) -> Result<Game, SolutionMismatch> {
        if solution.as_ref().is_some_and(|solution| !variant.is_solved_by(&solution.to_setup())) {
            return Err(SolutionMismatch);
        }
        let game = Game::new(variant.clues().clone(), solution)?;
        Ok(Game { variant: Some(variant), ..game })
    }

    /// The same puzzle without any entries, and without its solution.
    #[must_use]
    pub fn unsolved(&self) -> Game {
        let empty = match &self.variant {
            Some(variant) => Game::with_rules(variant.clone(), None),
            None => Game::new(self.puzzle.clone(), None),
        };
        empty.expect("without a solution, none is wrong")
    }

    /// The rules, if there are more than the usual ones.
    pub const fn variant(&self) -> Option<&Arc<Variant>> {
        self.variant.as_ref()
    }

    /// The character of a digit: its own, unless the digits of the puzzle begin with 0.
    pub fn symbol(&self, digit: Digit) -> char {
        self.variant.as_ref().map_or(digit.symbol(), |variant| variant.symbol(digit))
    }

    /// Whether two cells can never have the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.variant.as_ref().map_or_else(|| self.shape().sees(a, b), |variant| variant.sees(a, b))
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    /// The clues.
    pub fn puzzle(&self) -> &Grid {
        &self.puzzle
    }

    /// The unique solution, if it is known.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Whether a cell's digit is a clue.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.get(cell).is_some()
    }

    /// The contents of a cell; a cell outside the grid is empty.
    pub fn entry(&self, cell: Cell) -> Entry {
        if self.shape().contains(cell) { self.entries[self.shape().index(cell)] } else { Entry::EMPTY }
    }

    /// The digit in a cell, a clue or not.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        match self.entry(cell) {
            Entry::Digit(digit) => Some(digit),
            Entry::Notes(_) => None,
        }
    }

    /// The notes in the centre of a cell; none if it has a digit.
    pub fn notes(&self, cell: Cell) -> Digits {
        self.entry(cell).notes().centre
    }

    /// The notes in the corners of a cell; none if it has a digit.
    pub fn corner(&self, cell: Cell) -> Digits {
        self.entry(cell).notes().corner
    }

    /// The colours of a cell.
    pub fn colours(&self, cell: Cell) -> Colours {
        if self.shape().contains(cell) { self.colours[self.shape().index(cell)] } else { Colours::NONE }
    }

    /// The colour of a candidate, whether it is noted or not.
    pub fn candidate_colour(&self, candidate: Candidate) -> Option<Colour> {
        self.candidate_colours.get(&candidate).copied()
    }

    /// All coloured candidates in reading order.
    pub fn candidate_colours(&self) -> impl Iterator<Item = (Candidate, Colour)> {
        self.candidate_colours.iter().map(|(&candidate, &colour)| (candidate, colour))
    }

    /// The line between two candidates.
    pub fn link(&self, ends: Ends) -> Option<Line> {
        self.links.get(&ends).copied()
    }

    /// All links in reading order.
    pub fn links(&self) -> impl Iterator<Item = (Ends, Line)> {
        self.links.iter().map(|(&ends, &line)| (ends, line))
    }

    /// How many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.entries.iter().filter(|entry| matches!(entry, Entry::Digit(_))).count()
    }

    /// How many times a digit still has to be written; 0 if it appears too often.
    pub fn left(&self, digit: Digit) -> usize {
        let there = self.entries.iter().filter(|&&entry| entry == Entry::Digit(digit)).count();
        self.shape().side().saturating_sub(there)
    }

    /// All digits, contradictions included.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.shape());
        self.shape().cells().for_each(|cell| setup.set(cell, self.digit(cell)));
        setup
    }

    /// Whether every cell is filled without contradictions.
    pub fn is_solved(&self) -> bool {
        let full = self.filled() == self.shape().area();
        full && match &self.variant {
            Some(variant) => variant.is_solved_by(&self.setup()),
            None => self.clashing().is_empty(),
        }
    }

    /// The digits that do not appear in the houses of a cell, or in others that cannot have the same digit, whatever the cell
    /// itself contains.
    pub fn candidates(&self, cell: Cell) -> Digits {
        let shape = self.shape();
        if !shape.contains(cell) {
            return Digits::NONE;
        }
        if let Some(variant) = &self.variant {
            let seen = shape.cells().filter(|&other| variant.sees(cell, other));
            return variant.open(cell) - seen.filter_map(|other| self.digit(other)).collect();
        }
        let seen = House::of(cell, shape).into_iter().flat_map(|house| house.cells(shape));
        shape.digits() - seen.filter(|&other| other != cell).filter_map(|other| self.digit(other)).collect()
    }

    /// The cells whose digit also appears in another cell of the same house, in reading order. With more rules, also those
    /// that break one ([`Variant::clashing`]).
    pub fn clashing(&self) -> Vec<Cell> {
        let shape = self.shape();
        if let Some(variant) = &self.variant {
            return variant.clashing(&self.setup());
        }
        let mut found = vec![false; shape.area()];
        for house in shape.houses() {
            let mut first: [Option<Cell>; Shape::MAX_SIDE + 1] = [None; Shape::MAX_SIDE + 1];
            for cell in house.cells(shape) {
                let Some(digit) = self.digit(cell) else { continue };
                match first[digit.value()] {
                    None => first[digit.value()] = Some(cell),
                    Some(other) => {
                        found[shape.index(other)] = true;
                        found[shape.index(cell)] = true;
                    }
                }
            }
        }
        shape.cells().filter(|&cell| found[shape.index(cell)]).collect()
    }

    /// The cells whose digit differs from the solution, in reading order; none if no solution is known.
    pub fn wrong(&self) -> Vec<Cell> {
        let Some(solution) = &self.solution else { return Vec::new() };
        let wrong = |&cell: &Cell| self.digit(cell).is_some_and(|digit| solution.get(cell) != Some(digit));
        self.shape().cells().filter(wrong).collect()
    }

    /// The candidates in which to look for a step: from the digits, and from the notes where they can be trusted.
    /// Notes are used only if every empty cell has some, because occasional notes say where a digit may be, not
    /// that nothing else is possible. Then, in cells whose notes include the solution, the player's eliminations
    /// are kept. In other cells, or if no solution is known, all digits that the houses allow are candidates.
    pub fn pencil(&self) -> Result<Candidates, Mistake> {
        let wrong = self.wrong();
        if !wrong.is_empty() {
            return Err(Mistake::Wrong(wrong));
        }
        let clash = || Mistake::Clash(self.clashing());
        let grid = self.setup().check().map_err(|_| clash())?;
        let mut candidates = Candidates::of_game(&self.puzzle, &grid).map_err(|_| clash())?;
        if self.variant.is_some() {
            if !self.clashing().is_empty() {
                return Err(clash());
            }
            candidates.restrict(self.shape().cells().map(|cell| self.candidates(cell)));
        }
        if self.is_noted() {
            let trusted =
                |cell| if self.trusts_notes(cell) { self.notes(cell) } else { self.shape().digits() };
            candidates.restrict(self.shape().cells().map(trusted));
        }
        Ok(candidates)
    }

    /// Whether every empty cell has notes in its centre.
    pub fn is_noted(&self) -> bool {
        let bare = |entry: &Entry| matches!(entry, Entry::Notes(notes) if notes.centre.is_empty());
        !self.entries.iter().any(bare)
    }

    /// The notes of a cell, of both kinds; none if it has a digit.
    pub fn all_notes(&self, cell: Cell) -> Notes {
        self.entry(cell).notes()
    }

    /// Whether the solution is among the notes of a cell.
    pub(super) fn trusts_notes(&self, cell: Cell) -> bool {
        let truth = self.solution.as_ref().and_then(|solution| solution.get(cell));
        truth.is_some_and(|truth| self.notes(cell).contains(truth))
    }

    /// Plays a turn. Returns the turn that takes it back. An illegal turn changes nothing.
    pub fn play(&mut self, turn: &Turn) -> Result<Turn, Illegal> {
        self.check(turn)?;
        Ok(self.apply(turn))
    }

    /// Makes the changes of a turn that is known to be legal.
    pub(super) fn apply(&mut self, turn: &Turn) -> Turn {
        let shape = self.shape();
        let edit = |&Edit { cell, entry }: &Edit| {
            let entry = core::mem::replace(&mut self.entries[shape.index(cell)], entry);
            Edit { cell, entry }
        };
        let edits = turn.edits.iter().map(edit).collect();
        let markings = turn.markings.iter().map(|&marking| self.mark(marking)).collect();
        Turn { edits, markings, helped: turn.helped }
    }

    /// Draws something. Returns what was there before.
    fn mark(&mut self, marking: Marking) -> Marking {
        match marking {
            Marking::Cell { cell, colours } => {
                let place = &mut self.colours[self.puzzle.shape().index(cell)];
                Marking::Cell { cell, colours: core::mem::replace(place, colours) }
            }
            Marking::Candidate { candidate, colour } => {
                Marking::Candidate { candidate, colour: put(&mut self.candidate_colours, candidate, colour) }
            }
            Marking::Link { ends, line } => Marking::Link { ends, line: put(&mut self.links, ends, line) },
        }
    }

    /// The state of what a marking would change.
    fn marked(&self, marking: Marking) -> Marking {
        match marking {
            Marking::Cell { cell, .. } => Marking::Cell { cell, colours: self.colours(cell) },
            Marking::Candidate { candidate, .. } => {
                Marking::Candidate { candidate, colour: self.candidate_colour(candidate) }
            }
            Marking::Link { ends, .. } => Marking::Link { ends, line: self.link(ends) },
        }
    }

    /// Whether a turn can be played.
    pub fn check(&self, turn: &Turn) -> Result<(), Illegal> {
        let shape = self.shape();
        let mut edited = vec![false; shape.area()];
        for &Edit { cell, entry } in &turn.edits {
            let digits = match entry {
                Entry::Digit(digit) => Digits::only(digit),
                Entry::Notes(notes) => notes.all(),
            };
            self.check_candidates(cell, digits)?;
            if core::mem::replace(&mut edited[shape.index(cell)], true) {
                return Err(Illegal::Twice(cell));
            }
        }
        self.check_markings(&turn.markings)?;
        let edits = turn.edits.iter().any(|edit| self.entry(edit.cell) != edit.entry);
        let marks = turn.markings.iter().any(|&marking| self.marked(marking) != marking);
        if edits || marks { Ok(()) } else { Err(Illegal::Nothing) }
    }

    /// Whether a cell may have these digits: it is in the grid and not a clue, and so are they.
    fn check_candidates(&self, cell: Cell, digits: Digits) -> Result<(), Illegal> {
        if !self.shape().contains(cell) {
            return Err(Illegal::NoCell(cell));
        }
        if self.is_given(cell) {
            return Err(Illegal::Given(cell));
        }
        match (digits - self.shape().digits()).first() {
            Some(digit) => Err(Illegal::NoDigit { cell, digit }),
            None => Ok(()),
        }
    }

    fn check_markings(&self, markings: &[Marking]) -> Result<(), Illegal> {
        let candidate = |Candidate { cell, digit }| self.check_candidates(cell, Digits::only(digit));
        let (mut drawn, mut links) = (BTreeSet::new(), self.links.len());
        for marking in markings {
            if !drawn.insert(marking.target()) {
                return Err(Illegal::Twice(marking.cell()));
            }
            match *marking {
                Marking::Cell { cell, .. } if !self.shape().contains(cell) => {
                    return Err(Illegal::NoCell(cell));
                }
                // A clue may have colours too.
                Marking::Cell { .. } => {}
                Marking::Candidate { candidate: coloured, .. } => candidate(coloured)?,
                Marking::Link { ends, line } => {
                    ends.candidates().into_iter().try_for_each(candidate)?;
                    links += usize::from(line.is_some());
                    links -= usize::from(self.link(ends).is_some());
                }
            }
        }
        if links > Game::MAX_LINKS { Err(Illegal::TooManyLinks) } else { Ok(()) }
    }
}

/// Sets or removes the value of a key. Returns the one before.
fn put<K: Ord, V>(map: &mut BTreeMap<K, V>, key: K, value: Option<V>) -> Option<V> {
    match value {
        Some(value) => map.insert(key, value),
        None => map.remove(&key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "1...4..........3";
    const SOLUTION: &str = "1324423131422413";

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn cells(names: &[&str]) -> Vec<Cell> {
        names.iter().map(|name| cell(name)).collect()
    }

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    fn digits(values: &[usize]) -> Digits {
        values.iter().map(|&value| digit(value)).collect()
    }

    /// The puzzle after these turns, with or without its solution.
    fn game(turns: &[&str], solution: Option<&str>) -> Game {
        let solution = solution.map(|line| line.parse().unwrap());
        let mut game = Game::new(PUZZLE.parse().unwrap(), solution).unwrap();
        for turn in turns {
            game.play(&turn.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn a_solution_is_full_and_holds_every_clue() {
        let new = |solution: &str| Game::new(PUZZLE.parse().unwrap(), Some(solution.parse().unwrap()));
        assert!(new(SOLUTION).is_ok());
        // An empty cell, a different digit for a clue, a different shape.
        assert_eq!(new("132442313142241."), Err(SolutionMismatch));
        assert_eq!(new("1234341221434321"), Err(SolutionMismatch));
        let nine = Grid::empty(Shape::NINE);
        assert_eq!(Game::new(nine, Some(SOLUTION.parse().unwrap())), Err(SolutionMismatch));
    }

    #[test]
    fn illegal_turns_are_rejected_and_change_nothing() {
        let mut game = game(&["r1c2=3", "r1c3:24"], Some(SOLUTION));
        let before = game.clone();
        let no_digit = |name, value| Illegal::NoDigit { cell: cell(name), digit: digit(value) };
        for (turn, why) in [
            ("r1c2=3", Illegal::Nothing),
            ("r1c2=3,r1c3:42,r1c4:", Illegal::Nothing),
            ("r1c2=2,r5c1=1", Illegal::NoCell(cell("r5c1"))),
            ("r1c2=2,r1c1:", Illegal::Given(cell("r1c1"))),
            ("r1c2=2,r2c2=5", no_digit("r2c2", 5)),
            ("r1c2=2,r2c2:1@6", no_digit("r2c2", 6)),
            ("r1c2=2,r2c2=1,r1c2=4", Illegal::Twice(cell("r1c2"))),
            ("r1c2=2,r2c2:^5", no_digit("r2c2", 5)),
            ("r1c1#,r1c2.1#,r1c2.1/r1c3.1", Illegal::Nothing),
            ("r1c2=2,r1c5#a", Illegal::NoCell(cell("r1c5"))),
            ("r1c1.1#a", Illegal::Given(cell("r1c1"))),
            ("r1c2.5#a", no_digit("r1c2", 5)),
            ("r1c2.1-r5c2.1", Illegal::NoCell(cell("r5c2"))),
            ("r1c2.1-r1c1.1", Illegal::Given(cell("r1c1"))),
            ("r1c2#a,r1c3#a,r1c2#b", Illegal::Twice(cell("r1c2"))),
            ("r1c2.1-r1c3.1,r1c3.1~r1c2.1", Illegal::Twice(cell("r1c2"))),
        ] {
            assert_eq!(game.play(&turn.parse().unwrap()), Err(why), "{turn}");
            assert_eq!(game, before, "{turn}");
        }
        assert_eq!(game.play(&Turn::own(Vec::new())), Err(Illegal::Nothing));
        assert_eq!(game.play(&"r1c2:,r1c3=2".parse().unwrap()), Ok("r1c2=3,r1c3:24".parse().unwrap()));
    }

    #[test]
    fn drawings_stay_when_digits_are_written() {
        let mut game = game(&["r1c2:34^2,r1c1#ab,r1c2#c,r1c2.3#d,r1c2.3-r1c3.3"], Some(SOLUTION));
        let before = game.clone();
        let back = game.play(&"r1c2=3".parse().unwrap()).unwrap();
        assert_eq!((game.notes(cell("r1c2")), game.corner(cell("r1c2"))), (Digits::NONE, Digits::NONE));
        assert_eq!((game.colours(cell("r1c1")).len(), game.colours(cell("r1c2")).len()), (2, 1));
        assert_eq!((game.candidate_colours().count(), game.links().count()), (1, 1));
        // Both kinds of notes come back.
        game.play(&back).unwrap();
        assert_eq!((&game, game.corner(cell("r1c2"))), (&before, digits(&[2])));
        // Corner notes do not say what is possible.
        assert!(!self::game(&["r1c2:^34"], Some(SOLUTION)).is_noted());
    }

    #[test]
    fn the_number_of_links_is_limited() {
        let mut game = Game::new(Grid::empty(Shape::NINE), None).unwrap();
        let all: Vec<Candidate> = Shape::NINE
            .cells()
            .flat_map(|cell| Shape::NINE.digits().iter().map(move |digit| Candidate::new(cell, digit)))
            .collect();
        let link = |index: usize, line| Marking::Link {
            ends: Ends::new(all[index % all.len()], all[(index + 1 + index / all.len()) % all.len()])
                .unwrap(),
            line,
        };
        let many =
            |count: usize| Turn::drawn((0..count).map(|index| link(index, Some(Line::Weak))).collect());
        assert_eq!(game.play(&many(Game::MAX_LINKS + 1)), Err(Illegal::TooManyLinks));
        game.play(&many(Game::MAX_LINKS)).unwrap();
        let more = || link(Game::MAX_LINKS, Some(Line::Strong));
        assert_eq!(game.play(&Turn::drawn(vec![more()])), Err(Illegal::TooManyLinks));
        // Another kind of line is not another link, and a removed one makes room.
        game.play(&Turn::drawn(vec![link(0, Some(Line::Strong))])).unwrap();
        game.play(&Turn::drawn(vec![more(), link(1, None)])).unwrap();
        assert_eq!(game.links().count(), Game::MAX_LINKS);
    }

    #[test]
    fn mistakes_are_reported_before_a_step_is_searched() {
        // r1c2=2 differs from the solution but contradicts nothing; r1c4=1 has the same digit as a clue in its row.
        assert_eq!(game(&["r1c2=2"], None).pencil().map(drop), Ok(()));
        assert_eq!(game(&["r1c2=2"], Some(SOLUTION)).pencil(), Err(Mistake::Wrong(cells(&["r1c2"]))));
        let clash = game(&["r1c4=1"], None);
        assert_eq!(clash.clashing(), cells(&["r1c1", "r1c4"]));
        assert_eq!(clash.pencil(), Err(Mistake::Clash(cells(&["r1c1", "r1c4"]))));
        assert_eq!(game(&["r1c4=1"], Some(SOLUTION)).pencil(), Err(Mistake::Wrong(cells(&["r1c4"]))));
    }

    #[test]
    fn notes_are_used_if_complete_and_right() {
        // The solution has 3 in r1c2 and 2 in r1c3.
        let noted = |solution| {
            let mut game = game(&[], solution);
            game.play(&game.fill_notes().unwrap()).unwrap();
            game.play(&"r1c2:3,r1c3:4,r1c4:1".parse().unwrap()).unwrap();
            game
        };
        let game = noted(Some(SOLUTION));
        let pencil = game.pencil().unwrap();
        assert!(game.is_noted());
        assert_eq!(pencil.digits(cell("r1c2")), digits(&[3]));
        assert_eq!(pencil.digits(cell("r1c3")), digits(&[2, 3, 4]));
        assert_eq!(pencil.digits(cell("r1c4")), digits(&[2, 4]));
        // Without a solution, it is unknown which notes are right.
        assert_eq!(noted(None).pencil().unwrap().digits(cell("r1c2")), digits(&[2, 3]));
        // Occasional notes do not rule out other digits.
        let mut here_and_there = game;
        here_and_there.play(&"r4c2:".parse().unwrap()).unwrap();
        assert!(!here_and_there.is_noted());
        assert_eq!(here_and_there.pencil().unwrap().digits(cell("r1c2")), digits(&[2, 3]));
    }

    #[test]
    fn a_full_grid_is_solved_unless_something_clashes() {
        let mut game = game(&[], Some(SOLUTION));
        assert!(!game.is_solved());
        game.play(&game.answer().unwrap()).unwrap();
        assert!(game.is_solved());
        assert!((1..=4).all(|value| game.left(digit(value)) == 0));
        game.play(&"r1c2=2".parse().unwrap()).unwrap();
        assert!(!game.is_solved());
        // With five twos, the count must not go below zero.
        assert_eq!((game.filled(), game.left(digit(2)), game.left(digit(3))), (16, 0, 1));
    }

    #[test]
    fn cells_outside_the_grid_are_empty() {
        let game = game(&[], Some(SOLUTION));
        let outside = cell("r36c36");
        assert_eq!((game.entry(outside), game.digit(outside)), (Entry::EMPTY, None));
        assert_eq!((game.candidates(outside), game.is_given(outside)), (Digits::NONE, false));
    }
}
