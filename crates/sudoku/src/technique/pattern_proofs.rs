//! Tests that the steps of the patterns agree with the solution, and that their proofs are valid, with simple
//! independent checks.

use std::{
    collections::{BTreeMap, BTreeSet},
    format,
    string::String,
    sync::Arc,
    vec::Vec,
};

use core::ops::ControlFlow;
use rand_pcg::Pcg64Mcg;

use super::{
    Candidate, Candidates, Proof, Set, Step, StrongLink, Technique,
    board::{Any, Board, HouseMap, Size, Usual},
    colouring::*,
    compound_fish::*,
    dual::*,
    finned::*,
    long_wings::*,
    order::{StepFinder, first},
    rectangles::*,
    remote_pairs::*,
    single_digit::*,
    singles::*,
    unique::{crossed, missing},
};
use crate::sorting::SmallSort;
use crate::{
    Cell, Digit, Digits, Grid, House, Shape,
    generate::{Recipe, generate, random::below},
};

fn patterns<S: Size>() -> [StepFinder<S>; 19] {
    [
        remote_pairs,
        skyscraper,
        two_string_kite,
        turbot_fish,
        empty_rectangle,
        w_wing,
        simple_colouring,
        avoidable_rectangle_1,
        avoidable_rectangle_2,
        hidden_rectangle,
        finned_x_wing,
        finned_swordfish,
        multi_colouring,
        wxyz_wing,
        finned_jellyfish,
        crossed,
        missing,
        dual_two_string_kite,
        dual_empty_rectangle,
    ]
}

/// Searches that find so many steps that they are tested on fewer positions.
fn compound_fish<S: Size>() -> [StepFinder<S>; 6] {
    [franken_x_wing, franken_swordfish, franken_jellyfish, mutant_x_wing, mutant_swordfish, mutant_jellyfish]
}

pub(super) fn all<S: Size>(board: &Board<S>, search: StepFinder<S>) -> Vec<Step> {
    let mut steps = Vec::new();
    let ended = search(board, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    assert_eq!(ended, ControlFlow::Continue(()));
    assert!(steps.is_sorted_by_key(|step| step.rating), "steps must be in order of rating");
    steps
}

/// Candidates, with simple functions to check a proof.
struct Checker<'a>(&'a Candidates);

impl Checker<'_> {
    fn sees(&self, a: Cell, b: Cell) -> bool {
        self.0.shape().sees(a, b)
    }

    fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.0.digits(cell).contains(digit)
    }

    fn places(&self, house: House, digit: Digit) -> Vec<Cell> {
        house.cells(self.0.shape()).filter(|&cell| self.has(cell, digit)).collect()
    }

    fn within(&self, house: House, cell: Cell) -> bool {
        house.contains(cell, self.0.shape())
    }

    fn link(&self, link: &StrongLink, digit: Digit) -> bool {
        let mut ends = [link.near, link.far];
        ends.small_sort();
        self.places(link.house, digit) == ends
    }

    /// Whether all candidates that a step removes have this digit and are in cells with this property.
    fn gone(step: &Step, digit: Digit, lost: impl Fn(Cell) -> bool) -> bool {
        step.removed.iter().all(|candidate| candidate.digit == digit && lost(candidate.cell))
    }

    /// Whether the proof is valid and all removed candidates follow from it.
    fn holds(&self, step: &Step) -> bool {
        match &step.proof {
            Proof::Fish { .. } => self.fish(step),
            Proof::Links { digit, links: [one, other], joint } => {
                [one, other].iter().all(|link| self.link(link, *digit) && self.within(*joint, link.near))
                    && one.near != other.near
                    && Self::gone(step, *digit, |cell| self.sees(one.far, cell) && self.sees(other.far, cell))
            }
            Proof::EmptyRectangle { digit, r#box, arms: [near, far], link } => {
                let on_arm = |&cell: &Cell| self.within(*near, cell) || self.within(*far, cell);
                let free = |cell| !self.within(*r#box, cell);
                let lost = |cell| free(cell) && self.within(*far, cell) && self.sees(link.far, cell);
                self.places(*r#box, *digit).iter().all(on_arm)
                    && self.link(link, *digit)
                    && self.within(*near, link.near)
                    && free(link.near)
                    && Self::gone(step, *digit, lost)
            }
            Proof::Double { parts } => {
                let shows = |part: &Proof, &lost: &Candidate| {
                    self.holds(&Step { removed: [lost].into(), proof: part.clone(), ..step.clone() })
                };
                parts.len() == 2
                    && parts.iter().all(|part| step.removed.iter().any(|lost| shows(part, lost)))
                    && step.removed.iter().all(|lost| parts.iter().any(|part| shows(part, lost)))
            }
            Proof::Wing { link: Some(_), .. } => self.w_wing(step),
            Proof::Wing { .. } => self.wxyz_wing(step),
            Proof::Colours { digit, pairs } => {
                pairs.iter().all(|pair| self.coloured(pair, *digit))
                    && Self::gone(step, *digit, |cell| self.false_either_way(cell, pairs))
            }
            Proof::Loop { cells, digits, extra, set, link } => {
                let [a, b, c, d] = cells[..] else { return false };
                let saves = |&candidate: &Candidate| match set {
                    Some(set) => self.makes_a_set(cells, *digits, extra, set, candidate),
                    None => self.closes([a, b, c, d], *digits, link, candidate),
                };
                self.rectangle([a, b, c, d]) && step.removed.iter().all(saves)
            }
            Proof::Pairs { cells, digits } => {
                let two = digits.iter().copied().collect();
                let ends = [cells[0], cells[cells.len() - 1]];
                cells.len() >= 4
                    && cells.len().is_multiple_of(2)
                    && cells.iter().all(|&cell| self.0.digits(cell) == two)
                    && cells.windows(2).all(|pair| self.sees(pair[0], pair[1]))
                    && step.removed.iter().all(|candidate| digits.contains(&candidate.digit))
                    && step.removed.iter().all(|lost| ends.iter().all(|&end| self.sees(end, lost.cell)))
            }
            _ => false,
        }
    }

    /// Whether the fins are the candidates in more base than cover houses, and every removed candidate is in more
    /// cover than base houses and sees every fin.
    fn fish(&self, step: &Step) -> bool {
        let Proof::Fish { digit, base, cover, fins } = &step.proof else { return false };
        let count = |houses: &[House], cell| houses.iter().filter(|&&house| self.within(house, cell)).count();
        let mut cells = self.0.shape().cells().filter(|&cell| self.has(cell, *digit));
        let seen = |cell: Cell| fins.iter().all(|&fin| self.sees(fin, cell));
        base.len() == cover.len()
            && !base.iter().any(|house| cover.contains(house))
            && self.is_called_right(step.technique, base, cover, fins, *digit)
            && cells.all(|cell| (count(base, cell) > count(cover, cell)) == fins.contains(&cell))
            && Self::gone(step, *digit, |cell| count(cover, cell) > count(base, cell) && seen(cell))
    }

    /// Whether a fish has the right name for its houses and fins.
    fn is_called_right(
        &self,
        technique: Technique,
        base: &[House],
        cover: &[House],
        fins: &[Cell],
        digit: Digit,
    ) -> bool {
        let kind = |house: &House| match house {
            House::Row(_) => 0,
            House::Column(_) => 1,
            House::Box(_) => 2,
        };
        let has = |houses: &[House], wanted: usize| houses.iter().any(|house| kind(house) == wanted);
        let apart = |a: &[House], b: &[House]| !has(a, 1) && !has(b, 0);
        let name = format!("{technique:?}");
        let rest = match (apart(base, cover) || apart(cover, base), has(base, 2) || has(cover, 2)) {
            (true, false) => {
                let body = |house: &House| {
                    self.places(*house, digit).into_iter().filter(|cell| !fins.contains(cell)).count()
                };
                let least = base.iter().map(body).min();
                return least > Some(0)
                    && !fins.is_empty()
                    && name.starts_with(if least == Some(1) { "Sashimi" } else { "Finned" });
            }
            (true, true) => "Franken",
            (false, _) => "Mutant",
        };
        let rest = match base.len() {
            2 => format!("{rest}XWing"),
            3 => format!("{rest}Swordfish"),
            _ => format!("{rest}Jellyfish"),
        };
        name == if fins.is_empty() { rest } else { format!("Finned{rest}") }
    }

    fn w_wing(&self, step: &Step) -> bool {
        let Proof::Wing { pivot, wings, digit, link: Some((linked, house)) } = &step.proof else {
            return false;
        };
        let two = [*digit, *linked].into_iter().collect();
        let mut ends = pivot.clone();
        ends.small_sort();
        let mut joined = wings.iter().zip(pivot);
        joined.all(|(&wing, &end)| self.0.digits(wing) == two && self.sees(wing, end))
            && self.places(*house, *linked) == ends
            && Self::gone(step, *digit, |cell| wings.iter().all(|&wing| self.sees(wing, cell)))
    }

    fn wxyz_wing(&self, step: &Step) -> bool {
        let Proof::Wing { pivot, wings, digit, link: None } = &step.proof else { return false };
        let cells: Vec<Cell> = pivot.iter().chain(wings).copied().collect();
        let holders = |digit| cells.iter().copied().filter(move |&cell| self.has(cell, digit));
        let digits = cells.iter().fold(Digits::NONE, |all, &cell| all | self.0.digits(cell));
        let once = |digit| holders(digit).all(|a| holders(digit).all(|b| a == b || self.sees(a, b)));
        cells.len() == 4
            && digits.len() == 4
            && digits.iter().all(|other| other == *digit || once(other))
            && Self::gone(step, *digit, |lost| holders(*digit).all(|cell| self.sees(cell, lost)))
    }

    /// Whether the cells are the corners of a rectangle, in order, in two boxes, and none of them is a clue.
    fn rectangle(&self, corners: [Cell; 4]) -> bool {
        let shape = self.0.shape();
        let boxes: BTreeSet<usize> = corners.iter().map(|&cell| shape.box_of(cell)).collect();
        let mut round = corners.iter().zip(corners.iter().cycle().skip(1));
        round.all(|(a, b)| (a.row() == b.row()) != (a.column() == b.column()))
            && boxes.len() == 2
            && corners.iter().all(|&cell| !self.0.is_given(cell))
    }

    /// Whether a candidate, if true, would leave only the two digits in the corners.
    fn closes(
        &self,
        corners: [Cell; 4],
        digits: [Digit; 2],
        link: &[(Digit, House)],
        candidate: Candidate,
    ) -> bool {
        let mut open = corners.map(|cell| match self.0.get(cell) {
            Some(digit) => Digits::only(digit),
            None if cell == candidate.cell => Digits::only(candidate.digit),
            None if self.sees(cell, candidate.cell) => self.0.digits(cell) - Digits::only(candidate.digit),
            None => self.0.digits(cell),
        });
        for _ in 0..4 {
            for (i, j) in [(0, 1), (1, 2), (2, 3), (3, 0), (1, 0), (2, 1), (3, 2), (0, 3)] {
                if open[i].len() == 1 {
                    open[j] = open[j] - open[i];
                }
            }
            for &(digit, house) in link {
                let places = self.places(house, digit);
                let mut holders = (0..4).filter(|&i| places.contains(&corners[i]) && open[i].contains(digit));
                if let (true, Some(last), None) =
                    (places.iter().all(|place| corners.contains(place)), holders.next(), holders.next())
                {
                    open[last] = Digits::only(digit);
                }
            }
        }
        let both: Digits = digits.into_iter().collect();
        open.into_iter().all(|open| (open - both).is_empty())
    }

    /// Whether a candidate, if true, would remove all extra digits from the corners that have some (a naked set
    /// lacks a digit), or limit two digits to the corners (a hidden set lacks a cell).
    fn makes_a_set(
        &self,
        corners: &[Cell],
        digits: [Digit; 2],
        extra: &[Candidate],
        set: &Set,
        lost: Candidate,
    ) -> bool {
        let exits: BTreeSet<Cell> = extra.iter().map(|candidate| candidate.cell).collect();
        let more: Digits = extra.iter().map(|candidate| candidate.digit).collect();
        let both: Digits = digits.into_iter().collect();
        let plain = corners
            .iter()
            .filter(|cell| !exits.contains(cell))
            .all(|&cell| (self.0.digits(cell) - both).is_empty());
        let inside = set.cells.iter().chain(&exits).all(|&cell| self.within(set.house, cell));
        let naked = self.within(set.house, lost.cell)
            && !set.cells.contains(&lost.cell)
            && !exits.contains(&lost.cell)
            && set.digits.contains(lost.digit)
            && (more - set.digits).is_empty()
            && set.cells.iter().all(|&cell| (self.0.digits(cell) - set.digits).is_empty());
        let bound = |digit: Digit| {
            let here = |cell: &Cell| set.cells.contains(cell) || both.contains(digit) && exits.contains(cell);
            self.places(set.house, digit).iter().all(here)
        };
        let open = set.digits.iter().all(|digit| !self.places(set.house, digit).is_empty());
        let hidden = set.cells.contains(&lost.cell)
            && !set.digits.contains(lost.digit)
            && (both - set.digits).is_empty()
            && set.digits.iter().all(bound);
        let size = set.digits.len() == set.cells.len() + 1;
        plain && inside && size && open && exits.len() == 2 && (naked || hidden)
    }

    /// Whether every cell has a strong link to one of the other colour.
    fn coloured(&self, pair: &[Vec<Cell>; 2], digit: Digit) -> bool {
        let bound = |cell: Cell, others: &[Cell]| {
            House::of(cell, self.0.shape()).into_iter().any(|house| {
                let places = self.places(house, digit);
                places.len() == 2 && places.iter().any(|place| others.contains(place))
            })
        };
        (0..2).all(|colour| pair[colour].iter().all(|&cell| bound(cell, &pair[1 - colour])))
    }

    /// Whether the digit is false in a cell whichever colours are true, provided that no two true cells see each
    /// other.
    fn false_either_way(&self, lost: Cell, pairs: &[[Vec<Cell>; 2]]) -> bool {
        (0..1 << pairs.len()).all(|items: usize| {
            let chosen = |truth: usize| {
                pairs
                    .iter()
                    .enumerate()
                    .flat_map(move |(i, pair)| pair[(items >> i & 1) ^ truth].iter().copied())
            };
            let impossible = chosen(0).any(|a| chosen(0).any(|b| self.sees(a, b)));
            impossible || chosen(0).any(|cell| self.sees(cell, lost)) || chosen(1).any(|cell| cell == lost)
        })
    }
}

/// How often each technique was found.
type Tally = BTreeMap<Technique, usize>;

/// Solves a puzzle and checks all steps found in every position. To continue, removes a random wrong candidate, or
/// applies a single or one of the steps found.
fn walk<S: Size>(
    size: S,
    searches: &[StepFinder<S>],
    (puzzle, solution): (&Grid, &Grid),
    rng: &mut Pcg64Mcg,
    tally: &mut Tally,
) {
    let geometry = Arc::new(HouseMap::new(size));
    let singles: [StepFinder<S>; 3] = [full_house, hidden_single, naked_single];
    let mut candidates = Candidates::of(puzzle);
    while !candidates.is_solved() {
        let board = Board::new(size, &geometry, &candidates);
        let steps: Vec<Step> = searches.iter().flat_map(|search| all(&board, *search)).collect();
        for step in &steps {
            check(step, &candidates, solution);
            *tally.entry(step.technique).or_default() += 1;
        }
        let wrong = wrong(&candidates, solution);
        let single = singles.iter().find_map(|search| first(&board, *search, &[]));
        match (single, below(3, rng)) {
            (_, 0) if !wrong.is_empty() => candidates.remove(wrong[below(wrong.len(), rng)]),
            (Some(single), _) => candidates.apply(&single).unwrap(),
            (None, 1) if !steps.is_empty() => candidates.apply(&steps[below(steps.len(), rng)]).unwrap(),
            (None, _) => candidates.remove(wrong[below(wrong.len(), rng)]),
        }
    }
    assert_eq!(candidates.grid(), solution);
}

pub(super) fn wrong(candidates: &Candidates, solution: &Grid) -> Vec<Candidate> {
    let cells = candidates.shape().cells();
    let all =
        cells.flat_map(|cell| candidates.digits(cell).iter().map(move |digit| Candidate { cell, digit }));
    all.filter(|candidate| solution.get(candidate.cell) != Some(candidate.digit)).collect()
}

fn check(step: &Step, candidates: &Candidates, solution: &Grid) {
    let text = || -> String { format!("{step:?}\n{candidates:?}") };
    assert!(step.placed.is_none() && !step.removed.is_empty(), "{}", text());
    assert!(step.removed.is_sorted_by(|a, b| a < b), "{}", text());
    for candidate in &step.removed {
        assert!(candidates.digits(candidate.cell).contains(candidate.digit), "{}", text());
        assert_ne!(solution.get(candidate.cell), Some(candidate.digit), "{}", text());
    }
    assert!(Checker(candidates).holds(step), "{}", text());
}

const PATTERNS: [Technique; 26] = [
    Technique::RemotePairs,
    Technique::Skyscraper,
    Technique::TwoStringKite,
    Technique::TurbotFish,
    Technique::EmptyRectangle,
    Technique::WWing,
    Technique::SimpleColouring,
    Technique::AvoidableRectangle1,
    Technique::AvoidableRectangle2,
    Technique::HiddenRectangle,
    Technique::FinnedXWing,
    Technique::SashimiXWing,
    Technique::FinnedSwordfish,
    Technique::SashimiSwordfish,
    Technique::MultiColouring,
    Technique::WxyzWing,
    Technique::FinnedJellyfish,
    Technique::SashimiJellyfish,
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
    Technique::UniqueRectangle5,
    Technique::UniqueRectangle6,
    Technique::DualTwoStringKite,
    Technique::DualEmptyRectangle,
];

const COMPOUND_FISH: [Technique; 10] = [
    Technique::FrankenSwordfish,
    Technique::FrankenJellyfish,
    Technique::FinnedFrankenXWing,
    Technique::FinnedFrankenSwordfish,
    Technique::FinnedFrankenJellyfish,
    Technique::MutantSwordfish,
    Technique::MutantJellyfish,
    Technique::FinnedMutantXWing,
    Technique::FinnedMutantSwordfish,
    Technique::FinnedMutantJellyfish,
];

#[test]
fn all_steps_on_9x9_are_sound() {
    let mut tally = Tally::new();
    let mut rng = Pcg64Mcg::new(4);
    for _ in 0..200 {
        let made = generate(&Recipe::minimal(Shape::NINE), &mut rng).unwrap();
        walk(Usual, &patterns(), (&made.puzzle, &made.solution), &mut rng, &mut tally);
    }
    for technique in PATTERNS {
        assert!(tally.contains_key(&technique), "{technique} was never found");
    }
}

#[test]
fn all_compound_fish_are_sound() {
    let mut tally = Tally::new();
    let mut rng = Pcg64Mcg::new(7);
    for clues in [None, Some(26), Some(28), Some(30), Some(32), Some(34)] {
        let made = generate(&Recipe { clues, ..Recipe::new(Shape::NINE) }, &mut rng).unwrap();
        walk(Usual, &compound_fish(), (&made.puzzle, &made.solution), &mut rng, &mut tally);
    }
    for technique in COMPOUND_FISH {
        assert!(tally.contains_key(&technique), "{technique} was never found");
    }
    for name in ["2x3", "3x2", "2x4"] {
        let made = generate(&Recipe::new(name.parse().unwrap()), &mut rng).unwrap();
        let size = Any(made.puzzle.shape());
        walk(size, &compound_fish(), (&made.puzzle, &made.solution), &mut rng, &mut tally);
    }
    assert!(tally.contains_key(&Technique::FrankenXWing), "{tally:?}");
}

#[test]
fn fixed_and_dynamic_sizes_find_the_same() {
    let mut rng = Pcg64Mcg::new(6);
    let (usual, any) = (Arc::new(HouseMap::new(Usual)), Arc::new(HouseMap::new(Any(Shape::NINE))));
    let mut finds = 0;
    for _ in 0..20 {
        let made = generate(&Recipe::minimal(Shape::NINE), &mut rng).unwrap();
        let mut candidates = Candidates::of(&made.puzzle);
        let mut wrong = wrong(&candidates, &made.solution);
        for _ in 0..6 {
            let board = Board::new(Usual, &usual, &candidates);
            let twin = Board::new(Any(Shape::NINE), &any, &candidates);
            for (search, twins) in patterns().into_iter().zip(patterns()) {
                let steps = all(&board, search);
                assert_eq!(steps, all(&twin, twins));
                finds += steps.len();
            }
            (0..20).for_each(|_| candidates.remove(wrong.swap_remove(below(wrong.len(), &mut rng))));
        }
    }
    assert!(finds > 1000, "{finds}");
}

#[test]
fn all_steps_on_other_shapes_are_sound() {
    let mut rng = Pcg64Mcg::new(5);
    for (name, puzzles) in [("2x3", 40), ("3x2", 20), ("2x5", 3), ("4x4", 2)] {
        let mut tally = Tally::new();
        for _ in 0..puzzles {
            let made = generate(&Recipe::new(name.parse().unwrap()), &mut rng).unwrap();
            let size = Any(made.puzzle.shape());
            walk(size, &patterns(), (&made.puzzle, &made.solution), &mut rng, &mut tally);
        }
        for technique in [Technique::Skyscraper, Technique::EmptyRectangle, Technique::WWing] {
            assert!(tally.contains_key(&technique), "{technique} was never found on {name}");
        }
    }
}
