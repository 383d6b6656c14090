//! Makes one puzzle after another: a full grid, what is drawn on it, and what of it is needed.

use alloc::{vec, vec::Vec};
use core::sync::atomic::AtomicBool;

use rand_core::Rng;
use rand_pcg::Pcg64;

use super::{
    super::{
        Layout, Puzzle, Rule, Solution,
        engine::{Outcome, Search},
        rule::{Even, Odd, OnlyMarkedDots, OnlyMarkedSums},
    },
    board::Board,
    cages::Cover,
    fill::Filler,
    kind::Kind,
    lines::Canvas,
    paths::Space,
    recipe::{Recipe, RecipeError},
    reduce::{Part, Parts, Unknown, find_rival},
    regions, sketch,
    split::cage_rule,
    style,
};
use crate::{
    Stopped,
    generate::{
        random::{below, shuffle},
        series,
    },
    rate::Level,
    stop::{NEVER, Watch},
};

/// A puzzle and its only solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution: a digit for each cell.
    pub solution: Solution,
}

/// Why no puzzle was generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// No such puzzle is possible.
    #[error(transparent)]
    Impossible(#[from] RecipeError),
    /// Such a puzzle may exist, but none was found.
    #[error("{tries} grids were tried, and none gave such a puzzle{}", Filled(*.filled))]
    Fruitless {
        /// How many full grids were tried.
        tries: u32,
        /// Whether any full grid that obeys the rules was found at all.
        filled: bool,
    },
}

/// The end of the error message.
struct Filled(bool);

impl core::fmt::Display for Filled {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.0 {
            Ok(())
        } else {
            f.write_str("; no full grid was found that obeys the rules for the whole grid")
        }
    }
}

/// How many quarters of the usual number of lines are drawn before the grid is filled, one try after the other.
const QUARTERS: [usize; 8] = [4, 4, 4, 4, 3, 3, 2, 1];

/// How many random digits a full grid begins with where it is hard to find, and how long a search for it may take.
const MOST_RANDOM_DIGITS: usize = 4;
const FILL_EFFORT: u64 = 10_000;

/// How often cages are changed to rule out another solution before a new cover is drawn.
const REPAIRS: usize = 150;

/// Generates a puzzle that satisfies this recipe.
pub fn generate(recipe: &Recipe, rng: &mut impl Rng) -> Result<Generated, GenerateError> {
    let fruitless = GenerateError::Fruitless { tries: 0, filled: false };
    generate_until(recipe, rng, &NEVER).unwrap_or(Err(fruitless))
}

/// Like [`generate`], but returns early if `stop` is set.
pub fn generate_until(
    recipe: &Recipe,
    rng: &mut impl Rng,
    stop: &AtomicBool,
) -> Result<Result<Generated, GenerateError>, Stopped> {
    if let Err(impossible) = recipe.check() {
        return Ok(Err(impossible.into()));
    }
    let watch = Watch::new(stop);
    let maker = Maker::new(recipe, Level::Medium, &watch);
    let mut filled = false;
    for _ in 0..recipe.tries {
        match maker.attempt(&mut dice(rng)) {
            Ok(made) => return Ok(Ok(made)),
            Err(Failure::Stopped) => return Err(Stopped),
            Err(Failure::NotFilled) => {}
            Err(Failure::NotUnique | Failure::TooHard | Failure::Superfluous) => filled = true,
        }
    }
    Ok(Err(GenerateError::Fruitless { tries: recipe.tries, filled }))
}

/// Random numbers of their own for an attempt.
pub(super) fn dice(rng: &mut impl Rng) -> Pcg64 {
    series(u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32()), 0)
}

/// Rules in groups that belong together.
pub(super) type RuleGroups = Vec<Vec<Rule>>;

/// Why an attempt gave no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// The flag was set.
    Stopped,
    /// No full grid was found.
    NotFilled,
    /// The solution could not be made unique.
    NotUnique,
    /// A search took too long.
    TooHard,
    /// A kind that was asked for is not needed.
    Superfluous,
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}

impl From<Unknown> for Failure {
    fn from(unknown: Unknown) -> Failure {
        match unknown {
            Unknown::TooHard => Failure::TooHard,
            Unknown::Stopped => Failure::Stopped,
        }
    }
}

/// A full grid and what is drawn on it, before anything is left out.
pub(super) struct Draft {
    /// The layout, and rules that are not left out.
    pub base: Puzzle,
    /// What can be left out as a whole.
    pub drawn: RuleGroups,
    pub solution: Solution,
}

/// Makes attempts for one recipe.
pub(super) struct Maker<'a> {
    recipe: &'a Recipe,
    board: Board,
    level: Level,
    /// How long a single search may take, in dead ends.
    effort: u64,
    watch: &'a Watch<'a>,
}

impl<'a> Maker<'a> {
    pub fn new(recipe: &'a Recipe, level: Level, watch: &'a Watch<'a>) -> Maker<'a> {
        let effort = style::effort(recipe.kinds);
        Maker { recipe, board: Board::new(recipe.shape, recipe.symmetry), level, effort, watch }
    }

    /// One attempt.
    pub fn attempt(&self, dice: &mut Pcg64) -> Result<Generated, Failure> {
        let draft = self.draft(dice)?;
        self.finish(draft, dice)
    }

    /// A full grid and what is drawn on it.
    pub fn draft(&self, dice: &mut Pcg64) -> Result<Draft, Failure> {
        let layout = self.layout(dice).ok_or(Failure::NotFilled)?;
        let mut base = Puzzle::new(layout);
        for rule in self.recipe.kinds.iter().flat_map(Kind::whole_grid_rules) {
            base.add(rule).map_err(|_| Failure::NotFilled)?;
        }
        let (mut space, mut drawn, solution) = self.sketch_and_fill(&base, dice)?;
        let canvas = Canvas { board: &self.board, layout: &base.layout().clone(), solution: &solution };
        if self.has_cover() {
            self.cover(&canvas, &mut base, dice)?;
        }
        drawn.extend(self.draw(&canvas, &mut base, &mut space, dice));
        Ok(Draft { base, drawn, solution })
    }

    /// The puzzle with as few given digits as possible.
    pub fn finish(
        &self,
        Draft { base, drawn, solution }: Draft,
        dice: &mut Pcg64,
    ) -> Result<Generated, Failure> {
        let made = self.reduce(base, solution, drawn, dice)?;
        self.check_kinds(&made)?;
        Ok(made)
    }

    /// Whether cages cover the whole grid: as long as nothing else is drawn in it.
    pub fn has_cover(&self) -> bool {
        self.recipe.kinds.contains(Kind::Killer) && self.drawn_kinds().count() == 1
    }

    /// Whether each kind with marks has some.
    pub fn has_marks(&self, puzzle: &Puzzle) -> bool {
        self.drawn_kinds()
            .all(|kind| puzzle.rules().iter().any(|rule| kind.rule_names().contains(&rule.name())))
    }

    /// The puzzle without the rules for the whole grid, for each kind that has some.
    pub fn without_whole_grid_rules<'p>(&'p self, puzzle: &'p Puzzle) -> impl Iterator<Item = Puzzle> + 'p {
        let own = self.recipe.kinds.iter().map(Kind::whole_grid_rules).filter(|own| !own.is_empty());
        own.map(|own| {
            let mut without = puzzle.clone();
            while let Some(index) = without.rules().iter().position(|rule| own.contains(rule)) {
                without.remove(index);
            }
            without
        })
    }

    /// The kinds with marks in the grid or beside it.
    fn drawn_kinds(&self) -> impl Iterator<Item = Kind> {
        self.recipe.kinds.iter().filter(|&kind| kind.whole_grid_rules().is_empty() && kind != Kind::Jigsaw)
    }

    fn layout(&self, dice: &mut Pcg64) -> Option<Layout> {
        if self.recipe.kinds.contains(Kind::Jigsaw) {
            let regions = regions::draw(self.recipe.shape, &self.board, dice)?;
            return regions::layout(self.recipe.shape, &regions);
        }
        Layout::of_shape(self.recipe.shape).ok()
    }

    fn filler(&self, layout: &Layout) -> Filler {
        let mut filler = Filler::new(layout);
        for rule in self.recipe.kinds.iter().flat_map(Kind::whole_grid_rules) {
            filler.add_rule(layout, &rule);
        }
        filler
    }

    /// Lines that are drawn before the grid is filled, and a full grid. Where none is found, fewer lines are drawn.
    fn sketch_and_fill(
        &self,
        base: &Puzzle,
        dice: &mut Pcg64,
    ) -> Result<(Space, RuleGroups, Solution), Failure> {
        for (index, quarters) in QUARTERS.into_iter().enumerate() {
            let mut space = Space::new(&self.board);
            let mut filler = self.filler(base.layout());
            let drawn = self.sketch(base.layout(), quarters, &mut space, &mut filler, dice);
            let filled = match filler.fill(dice, self.watch)? {
                None if index + 1 == QUARTERS.len() || drawn.is_empty() => {
                    self.fill_by_engine(base, &drawn, dice)?
                }
                filled => filled,
            };
            match filled {
                Some(solution) => return Ok((space, drawn, solution)),
                None if drawn.is_empty() => break,
                None => {}
            }
        }
        Err(Failure::NotFilled)
    }

    /// Lines that are drawn before the grid is filled, so many quarters of what would be usual.
    fn sketch(
        &self,
        layout: &Layout,
        quarters: usize,
        space: &mut Space,
        filler: &mut Filler,
        dice: &mut Pcg64,
    ) -> Vec<Vec<Rule>> {
        let count = self.drawn_kinds().count();
        let mut parts = Vec::new();
        for kind in self.drawn_kinds().filter(|kind| kind.is_drawn_first()) {
            let covered = self.board.area() * style::cover(kind, count) * quarters / 400;
            parts.extend(sketch::draw(kind, covered, &self.board, layout, space, filler, dice));
        }
        parts
    }

    /// A full grid with a few random digits, where a plain search finds none.
    fn fill_by_engine(
        &self,
        base: &Puzzle,
        drawn: &[Vec<Rule>],
        dice: &mut Pcg64,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        let mut puzzle = base.clone();
        add_all(&mut puzzle, drawn.to_vec());
        for count in (0..=MOST_RANDOM_DIGITS).rev() {
            let mut some = puzzle.clone();
            for _ in 0..count {
                let cell = some.layout().cell(below(self.board.area(), dice));
                let digit = below(some.layout().digit_count(), dice) as u8 + some.layout().least();
                some.restrict(cell, 1 << digit);
            }
            if let Outcome::Solution(digits) = Search::new(&some).next(FILL_EFFORT, self.watch)? {
                return Ok(Some(digits));
            }
        }
        Ok(None)
    }

    /// Covers the grid with cages such that the solution is unique.
    fn cover(&self, canvas: &Canvas<'_>, base: &mut Puzzle, dice: &mut Pcg64) -> Result<(), Failure> {
        let sizes = style::cover_sizes(self.level, self.board.side);
        let mut cover = Cover::draw(&self.board, canvas.solution, sizes, dice);
        let mut rivals: Vec<Vec<u8>> = Vec::new();
        for _ in 0..REPAIRS {
            let puzzle = covered(base, &cover, canvas.solution);
            let Some(rival) = find_rival(&puzzle, canvas.solution, self.effort, self.watch)? else {
                *base = puzzle;
                return Ok(());
            };
            rivals.push(rival);
            cover =
                self.repair(&cover, canvas.solution, &rivals, sizes.most, dice).ok_or(Failure::NotUnique)?;
        }
        Err(Failure::NotUnique)
    }

    /// A cover that rules out all of these grids: a cell where the last one differs goes to a neighbouring cage, or leaves a
    /// large one.
    fn repair(
        &self,
        cover: &Cover,
        solution: &[u8],
        rivals: &[Vec<u8>],
        most: usize,
        dice: &mut Pcg64,
    ) -> Option<Cover> {
        let last = rivals.last()?;
        let mut moves: Vec<(usize, usize)> = (0..self.board.area())
            .filter(|&cell| last[cell] != solution[cell])
            .flat_map(|cell| self.board.near(cell).map(move |near| (cell, near)))
            .filter(|&(cell, near)| cover.cage_of[cell] != cover.cage_of[near])
            .collect();
        shuffle(&mut moves, dice);
        // Cells of large cages go to small ones first.
        let size = |cell: usize| cover.cages[cover.cage_of[cell]].len();
        moves.sort_by_key(|&(cell, near)| (size(cell) == 2, size(near) > size(cell)));
        let rules_out = |next: &Cover| !rivals.iter().rev().any(|rival| next.admits(solution, rival));
        let moved =
            moves.iter().filter_map(|&(cell, near)| cover.moved(&self.board, solution, most, cell, near));
        let split = moves
            .iter()
            .filter(|&&(cell, _)| size(cell) > 3)
            .filter_map(|&(cell, _)| cover.split(&self.board, cell));
        moved.chain(split).find(rules_out)
    }

    /// What is drawn for the other kinds, each part as a whole. Rules that are never left out go to the base.
    fn draw(
        &self,
        canvas: &Canvas<'_>,
        base: &mut Puzzle,
        space: &mut Space,
        dice: &mut Pcg64,
    ) -> Vec<Vec<Rule>> {
        let mut parts = Vec::new();
        let count = self.drawn_kinds().count();
        for kind in self.drawn_kinds().filter(|kind| !kind.is_drawn_first()) {
            let covered = self.board.area() * style::cover(kind, count) / 100;
            match kind {
                Kind::Killer if self.has_cover() => {}
                Kind::Killer => parts.extend(self.scattered_cages(canvas, covered, dice)),
                Kind::AllDots => {
                    add_all(base, canvas.marks(kind, dice));
                    add_all(base, vec![vec![OnlyMarkedDots::default().into()]]);
                }
                Kind::AllXv => {
                    add_all(base, canvas.marks(kind, dice));
                    add_all(base, vec![vec![OnlyMarkedSums::default().into()]]);
                }
                _ if kind.is_line() => parts.extend(canvas.lines(kind, covered, space, dice)),
                _ => {
                    let mut marks = canvas.marks(kind, dice);
                    marks.truncate((marks.len() * style::share(kind, count) / 100).max(2));
                    parts.extend(marks);
                }
            }
        }
        parts
    }

    /// Some cages of a cover, apart from each other where possible.
    fn scattered_cages(&self, canvas: &Canvas<'_>, covered: usize, dice: &mut Pcg64) -> Vec<Vec<Rule>> {
        let cover = Cover::draw(&self.board, canvas.solution, style::scattered_sizes(self.board.side), dice);
        let mut free: Vec<usize> =
            (0..cover.cages.len()).filter(|&cage| cover.cages[cage].len() > 1).collect();
        shuffle(&mut free, dice);
        let mut parts = Vec::new();
        let mut count = 0;
        while let Some(cage) = free.pop()
            && count < covered
        {
            let images = self.board.images(&cover.cages[cage]);
            count += images.concat().len();
            free.retain(|&other| !images.iter().any(|image| cover.cages[other].contains(&image[0])));
            parts.push(images.iter().map(|image| cage_rule(canvas.layout, canvas.solution, image)).collect());
        }
        parts
    }

    /// Leaves out as many given digits as possible, then everything else that is not needed.
    fn reduce(
        &self,
        base: Puzzle,
        solution: Vec<u8>,
        drawn: Vec<Vec<Rule>>,
        dice: &mut Pcg64,
    ) -> Result<Generated, Failure> {
        let count = drawn.len();
        let mut parts: Vec<Part> = drawn.into_iter().map(Part::Rules).collect();
        let mut orbits = self.orbits();
        shuffle(&mut orbits, dice);
        parts.extend(orbits.into_iter().map(Part::Givens));
        let mut parts = Parts::new(base, solution, parts, self.effort, self.watch);
        parts.kept[..count].fill(true);
        let givens: Vec<usize> = (count..parts.parts.len()).collect();
        let first = self.recipe.kinds.iter().map(|kind| style::first_givens(kind, self.board.area())).max();
        for &part in givens.iter().rev().take(first.unwrap_or(0) / self.board.maps.len()) {
            parts.kept[part] = true;
        }
        if !parts.add_until_unique(&givens)? {
            return Err(Failure::NotUnique);
        }
        parts.leave_out(&givens.iter().rev().copied().collect::<Vec<_>>())?;
        let mut rules: Vec<usize> = (0..count).collect();
        shuffle(&mut rules, dice);
        parts.leave_out(&rules)?;
        let puzzle = joined(&parts.puzzle());
        Ok(Generated { puzzle, solution: parts.solution })
    }

    /// The grid with its symmetry.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells in groups of images.
    pub fn orbits(&self) -> Vec<Vec<usize>> {
        let orbit = |cell: usize| {
            let mut orbit: Vec<usize> = self.board.maps.iter().map(|map| map[cell]).collect();
            orbit.sort_unstable();
            orbit.dedup();
            (orbit.first() == Some(&cell)).then_some(orbit)
        };
        (0..self.board.area()).filter_map(orbit).collect()
    }

    /// Whether each kind is there, and the rules for the whole grid are needed.
    fn check_kinds(&self, made: &Generated) -> Result<(), Failure> {
        for without in self.without_whole_grid_rules(&made.puzzle) {
            if find_rival(&without, &made.solution, self.effort, self.watch)?.is_none() {
                return Err(Failure::Superfluous);
            }
        }
        if self.has_marks(&made.puzzle) { Ok(()) } else { Err(Failure::Superfluous) }
    }
}

/// Adds rules that come from the solution, so they fit the layout.
pub(super) fn add_all(puzzle: &mut Puzzle, rules: Vec<Vec<Rule>>) {
    for rule in rules.into_iter().flatten() {
        let _ = puzzle.add(rule);
    }
}

/// The puzzle with cages on all cells.
fn covered(base: &Puzzle, cover: &Cover, solution: &[u8]) -> Puzzle {
    let mut puzzle = base.clone();
    let mut cages: Vec<&Vec<usize>> = cover.cages.iter().collect();
    cages.sort_by_key(|cage| cage.iter().min());
    let rules = cages.into_iter().map(|cage| cage_rule(base.layout(), solution, cage)).collect();
    add_all(&mut puzzle, vec![rules]);
    puzzle
}

/// The same puzzle with its rules in order: odd cells in one rule, and even cells in one.
pub(super) fn joined(puzzle: &Puzzle) -> Puzzle {
    let mut joined = puzzle.clone();
    while joined.remove(0).is_some() {}
    let (mut odd, mut even) = (Vec::new(), Vec::new());
    let mut rules = Vec::new();
    for rule in puzzle.rules() {
        match rule {
            Rule::Odd(rule) => odd.extend(&rule.cells),
            Rule::Even(rule) => even.extend(&rule.cells),
            rule => rules.push(rule.clone()),
        }
    }
    let first =
        |rule: &Rule| rule.cells(puzzle.layout()).first().map_or(0, |&cell| puzzle.layout().index(cell));
    rules.sort_by_key(|rule| (Rule::NAMES.iter().position(|&name| name == rule.name()), first(rule)));
    odd.sort_unstable_by_key(|&cell| puzzle.layout().index(cell));
    even.sort_unstable_by_key(|&cell| puzzle.layout().index(cell));
    if !odd.is_empty() {
        rules.push(Odd { cells: odd }.into());
    }
    if !even.is_empty() {
        rules.push(Even { cells: even }.into());
    }
    add_all(&mut joined, vec![rules]);
    joined
}
