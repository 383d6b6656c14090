//! A puzzle while it is being made: clues that may conflict, a layout and rules.
//!
//! It is stored as one line: without rules its size and its cells, with rules the puzzle's own text form.
//!
//! ```text
//! 3x3 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! sudoku 9x9; r1c1=5; cage 12 r1c2-4; anti-knight
//! ```

use std::sync::Arc;

use sudoku::{
    Cell, Digit, Setup, Shape,
    game::{NotPlayable, Variant},
    variant::{Layout, LayoutError, Puzzle, Rule, RuleFault},
};

use super::rules::Rules;
use crate::SmallSort;

/// Clues, and what there is besides the usual rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The clues, as digits of the carrier.
    setup: Setup,
    /// The layout, the rules, and what empty cells may have. It has no clues. `None` for a usual puzzle.
    ruled: Option<Arc<Variant>>,
}

/// Why a draft cannot be changed as requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftFault {
    /// A rule does not fit.
    Rule(RuleFault),
    /// The layout is not possible.
    Layout(LayoutError),
    /// The puzzle could not be played.
    NotPlayable(NotPlayable),
}

impl From<RuleFault> for DraftFault {
    fn from(fault: RuleFault) -> DraftFault {
        DraftFault::Rule(fault)
    }
}

impl From<LayoutError> for DraftFault {
    fn from(fault: LayoutError) -> DraftFault {
        DraftFault::Layout(fault)
    }
}

impl From<NotPlayable> for DraftFault {
    fn from(fault: NotPlayable) -> DraftFault {
        DraftFault::NotPlayable(fault)
    }
}

impl Draft {
    /// An empty usual grid.
    pub fn new(shape: Shape) -> Draft {
        Draft::of(Setup::empty(shape))
    }

    /// A usual grid.
    pub const fn of(setup: Setup) -> Draft {
        Draft { setup, ruled: None }
    }

    /// A usual grid of this size with these clues, if it has boxes; digits that are too high are left out.
    pub fn of_setup(setup: &Setup) -> Draft {
        let shape = Shape::of_side(setup.shape().side()).unwrap_or(setup.shape());
        let mut usual = Setup::empty(shape);
        shape.cells().for_each(|cell| usual.set(cell, setup.get(cell)));
        Draft::of(usual)
    }

    /// A puzzle. Its clues may conflict.
    pub fn of_puzzle(puzzle: &Puzzle) -> Result<Draft, NotPlayable> {
        let layout = puzzle.layout();
        let (mut bare, mut clues) = (puzzle.clone(), Vec::new());
        for cell in layout.grid_cells() {
            if let Some(value) = puzzle.given(cell) {
                bare.set_candidates(cell, layout.all_digits());
                clues.push((cell, value));
            }
        }
        let is_usual = bare.to_grid().is_some();
        let variant = Variant::new(bare)?;
        let mut setup = Setup::empty(variant.shape());
        clues.into_iter().for_each(|(cell, value)| setup.set(cell, variant.digit(value)));
        Ok(Draft { setup, ruled: (!is_usual).then(|| Arc::new(variant)) })
    }

    /// The clues.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The layout and the rules without clues, if there is more than the usual.
    pub const fn ruled(&self) -> Option<&Arc<Variant>> {
        self.ruled.as_ref()
    }

    /// The rules, without those that every Sudoku has.
    pub fn rules(&self) -> &[Rule] {
        self.ruled.as_ref().map_or(&[], |ruled| ruled.puzzle().rules())
    }

    /// The size of the grid.
    pub fn shape(&self) -> Shape {
        self.setup.shape()
    }

    /// The digit that is written as this number.
    pub fn digit_of(&self, number: u8) -> Option<Digit> {
        match &self.ruled {
            Some(ruled) => ruled.digit(number),
            None => self.shape().digit(number.into()),
        }
    }

    /// The number that a digit is written as.
    pub fn number_of(&self, digit: Digit) -> u8 {
        self.ruled.as_ref().map_or(digit.value() as u8, |ruled| ruled.value(digit))
    }

    /// The number of clues.
    pub fn clues(&self) -> usize {
        self.setup.values().iter().filter(|&&value| value != 0).count()
    }

    /// Whether there is nothing in it but the usual rules.
    pub fn is_blank(&self) -> bool {
        self.clues() == 0 && self.ruled.is_none()
    }

    /// The layout. Fails for usual grids over 16×16, which cannot have rules.
    pub fn layout(&self) -> Result<Layout, LayoutError> {
        match &self.ruled {
            Some(ruled) => Ok(ruled.puzzle().layout().clone()),
            None => Layout::of_shape(self.shape()),
        }
    }

    /// All of it as a puzzle. Fails for usual grids over 16×16.
    pub fn puzzle(&self) -> Result<Puzzle, LayoutError> {
        let mut puzzle = match &self.ruled {
            Some(ruled) => ruled.puzzle().clone(),
            None => Puzzle::new(Layout::of_shape(self.shape())?),
        };
        let least = u32::from(puzzle.layout().least());
        for cell in self.shape().cells() {
            if let Some(digit) = self.setup.get(cell) {
                puzzle.set_candidates(cell, 1 << (digit.value() as u32 - 1 + least));
            }
        }
        Ok(puzzle)
    }

    /// All of it for playing. `None` without rules, or if clues conflict.
    pub fn playable(&self) -> Option<Rules> {
        self.ruled.as_ref()?;
        Rules::new(self.puzzle().ok()?).ok()
    }

    /// Writes a clue, or clears the cell. An empty cell loses what it was restricted to.
    pub fn write(&mut self, cell: Cell, digit: Option<Digit>) {
        let was_empty = self.setup.get(cell).is_none();
        self.setup.set(cell, digit);
        if digit.is_none() && was_empty {
            self.free(cell);
        }
    }

    /// Lets a cell have every digit.
    fn free(&mut self, cell: Cell) {
        let Some(ruled) = &self.ruled else { return };
        let mut puzzle = ruled.puzzle().clone();
        puzzle.set_candidates(cell, puzzle.layout().all_digits());
        if puzzle != *ruled.puzzle()
            && let Ok(Draft { ruled, .. }) = Draft::of_puzzle(&puzzle)
        {
            self.ruled = ruled;
        }
    }

    /// The same without clues.
    #[must_use]
    pub fn without_clues(&self) -> Draft {
        Draft { setup: Setup::empty(self.shape()), ruled: self.ruled.clone() }
    }

    /// The same with another rule. One with the same name and cells is replaced: a cage gets another sum.
    pub fn with_rule(&self, rule: Rule) -> Result<Draft, DraftFault> {
        let mut puzzle = self.puzzle()?;
        rule.check(puzzle.layout())?;
        let place = |rule: &Rule| {
            let mut cells = rule.cells(puzzle.layout());
            // Both ends of a row have the same cells, but clues at both are two rules.
            if !is_outside(rule) {
                cells.small_sort();
            }
            (rule.name(), cells)
        };
        match puzzle.rules().iter().position(|other| place(other) == place(&rule)) {
            Some(index) => replaced(&puzzle, index, &[rule]),
            None => {
                puzzle.add(rule)?;
                Ok(Draft::of_puzzle(&puzzle)?)
            }
        }
    }

    /// The same with other rules instead of one.
    pub fn with_replaced(&self, index: usize, rules: &[Rule]) -> Result<Draft, DraftFault> {
        replaced(&self.puzzle()?, index, rules)
    }

    /// The same without some rules.
    #[must_use]
    pub fn without_rules(&self, is_left_out: impl Fn(usize, &Rule) -> bool) -> Draft {
        let Some(ruled) = &self.ruled else { return self.clone() };
        let mut puzzle = self.puzzle().unwrap_or_else(|_| ruled.puzzle().clone());
        for index in (0..puzzle.rules().len()).rev() {
            if is_left_out(index, &puzzle.rules()[index]) {
                puzzle.remove(index);
            }
        }
        Draft::of_puzzle(&puzzle).unwrap_or_else(|_| self.clone())
    }

    /// The same with another layout of the same size. Digits that it does not have are left out.
    pub fn with_layout(&self, layout: Layout) -> Result<Draft, DraftFault> {
        let old = self.puzzle()?;
        let mut puzzle = Puzzle::new(layout);
        let (was_all, all) = (old.layout().all_digits(), puzzle.layout().all_digits());
        for (index, &digits) in old.candidates().iter().enumerate().filter(|(_, digits)| **digits != was_all)
        {
            puzzle.set_candidates(old.layout().cell(index), digits & all);
        }
        for rule in old.rules() {
            puzzle.add(rule.clone())?;
        }
        Ok(Draft::of_puzzle(&puzzle)?)
    }
}

/// Whether a rule is a clue outside the grid.
const fn is_outside(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::LittleKiller(_)
            | Rule::Sandwich(_)
            | Rule::XSum(_)
            | Rule::Skyscraper(_)
            | Rule::HiddenSkyscraper(_)
            | Rule::NumberedRoom(_)
            | Rule::FullRank(_)
    )
}

/// A puzzle with other rules instead of one.
fn replaced(puzzle: &Puzzle, index: usize, rules: &[Rule]) -> Result<Draft, DraftFault> {
    let mut new = puzzle.clone();
    while new.remove(0).is_some() {}
    let (before, rest) = puzzle.rules().split_at(index.min(puzzle.rules().len()));
    for rule in before.iter().chain(rules).chain(rest.get(1..).unwrap_or_default()) {
        new.add(rule.clone())?;
    }
    Ok(Draft::of_puzzle(&new)?)
}

/// The text that a draft is stored as.
pub fn text(draft: &Draft) -> String {
    match (draft.ruled(), draft.puzzle()) {
        (Some(_), Ok(puzzle)) => format!("{puzzle}\n"),
        _ => {
            let symbol = |&value: &u8| Digit::new(value.into()).map_or('.', Digit::symbol);
            let line: String = draft.setup.values().iter().map(symbol).collect();
            format!("{} {line}\n", draft.shape())
        }
    }
}

/// Parses that text; `None` if it is something else.
pub fn parse(bytes: &[u8]) -> Option<Draft> {
    let text = str::from_utf8(bytes).ok()?.trim_end();
    let (first, line) = text.split_once(' ')?;
    if first == "sudoku" {
        return Draft::of_puzzle(&text.parse().ok()?).ok();
    }
    Setup::from_symbols(first.parse().ok()?, line).map(Draft::of)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(text: &str) -> Draft {
        parse(text.as_bytes()).unwrap_or_else(|| panic!("{text}"))
    }

    #[test]
    fn a_stored_grid_is_read_back_with_its_conflicts() {
        for (rows, columns) in [(2, 2), (3, 3), (4, 4), (6, 6)] {
            let shape = Shape::new(rows, columns).unwrap();
            let mut setup = Setup::empty(shape);
            shape.cells().step_by(3).for_each(|cell| setup.set(cell, Digit::new(shape.side())));
            let draft = Draft::of(setup);
            assert_eq!(parse(text(&draft).as_bytes()), Some(draft));
        }
        for text in
            ["", "3x3", "3x3 12", "2x2 12345678912345678", "my shopping list", "9x9 .", "sudoku 9x9; cage"]
        {
            assert_eq!(parse(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn a_stored_puzzle_with_rules_is_read_back_with_its_conflicts() {
        for line in [
            "sudoku 9x9; r1c1=5 r1c2=5; cage 12 r1c3-5",
            "sudoku 4x4; digits 0-3; r1c1=0 r1c2=23; thermometer r1c1-3",
            "sudoku 5x5; regions 1112211222333443344455555",
            "sudoku 9x9; no-boxes; diagonal up",
        ] {
            let draft = draft(line);
            assert_eq!(text(&draft), format!("{line}\n"));
            assert!(draft.ruled().is_some());
        }
        // A puzzle without rules is a grid.
        assert_eq!(text(&draft("sudoku 4x4; r1c1=3")), "2x2 3...............\n");
        assert_eq!(parse(b"sudoku 4x9; cage 3 r1c1-2"), None);
    }

    #[test]
    fn rules_are_added_replaced_and_removed() {
        let rule = |text: &str| {
            let puzzle: Puzzle = format!("sudoku 9x9; {text}").parse().unwrap();
            puzzle.rules()[0].clone()
        };
        let draft =
            draft("3x3 5................................................................................");
        let caged = draft.with_rule(rule("cage 12 r1c3-5")).unwrap();
        assert_eq!(text(&caged), "sudoku 9x9; r1c1=5; cage 12 r1c3-5\n");
        let other = caged.with_rule(rule("cage 13 r1c3-5")).unwrap();
        assert_eq!(text(&other), "sudoku 9x9; r1c1=5; cage 13 r1c3-5\n");
        // Two sums of the same row, from both ends.
        let both =
            other.with_rule(rule("x-sum 9 r1c1:e")).unwrap().with_rule(rule("x-sum 8 r1c9:w")).unwrap();
        assert_eq!(both.rules().len(), 3);
        let split = both.with_replaced(0, &[rule("cage 3 r1c3-4"), rule("odd r1c5")]).unwrap();
        assert_eq!(
            split.rules().iter().map(Rule::name).collect::<Vec<_>>(),
            ["cage", "odd", "x-sum", "x-sum"]
        );
        assert_eq!(caged.without_rules(|index, _| index == 0), draft);
        assert_eq!(both.without_rules(|_, _| true), draft);
        let large = Draft::new(Shape::of_side(25).unwrap());
        assert!(matches!(large.with_rule(rule("anti-knight")), Err(DraftFault::Layout(_))));
        let misfit = RuleFault::Sum { sum: 46, least: 6, most: 24 };
        let cage: Rule = sudoku::variant::rule::Cage {
            sum: Some(46),
            cells: vec!["r1c1", "r1c2", "r1c3"].into_iter().map(|name| name.parse().unwrap()).collect(),
        }
        .into();
        assert_eq!(draft.with_rule(cage), Err(DraftFault::Rule(misfit)));
    }

    #[test]
    fn another_layout_keeps_the_digits_that_it_has() {
        let four = draft("2x2 1..4............");
        let zero = four.with_layout(four.layout().unwrap().with_digits(0, 3).unwrap()).unwrap();
        assert_eq!(text(&zero), "sudoku 4x4; digits 0-3; r1c1=1\n");
        let back = zero.with_layout(zero.layout().unwrap().with_digits(1, 4).unwrap()).unwrap();
        assert_eq!(text(&back), "2x2 1...............\n");
    }

    #[test]
    fn an_empty_cell_loses_its_restriction() {
        let mut limited = draft("sudoku 4x4; r1c1=23; odd r2c2");
        limited.write("r1c1".parse().unwrap(), Digit::new(2));
        assert_eq!(text(&limited), "sudoku 4x4; r1c1=2; odd r2c2\n");
        limited.write("r1c1".parse().unwrap(), None);
        assert_eq!(text(&limited), "sudoku 4x4; r1c1=23; odd r2c2\n");
        limited.write("r1c1".parse().unwrap(), None);
        assert_eq!(text(&limited), "sudoku 4x4; odd r2c2\n");
    }
}
