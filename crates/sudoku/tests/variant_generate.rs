//! Generated puzzles with more rules are what was asked for.

use std::sync::atomic::AtomicBool;

use sudoku::{
    Cell, Shape, Stopped, Symmetry,
    generate::{Criteria, CriteriaError, series},
    rate::Level,
    technique::Rating,
    variant::{
        Layout, Mark, Puzzle, Rule, Verdict,
        generate::{
            GenerateError, Generated, GradedError, GradedGenerator, Kind, Kinds, Recipe, RecipeError,
            generate, generate_until,
        },
        judge,
        steps::Rater,
    },
};

fn recipe(kinds: &str, side: usize) -> Recipe {
    Recipe::new(Shape::of_side(side).unwrap(), kinds.parse().unwrap())
}

fn make(recipe: &Recipe, seed: u64) -> Generated {
    generate(recipe, &mut series(seed, 0)).unwrap_or_else(|error| panic!("{}: {error}", recipe.kinds))
}

fn givens(puzzle: &Puzzle) -> Vec<Cell> {
    puzzle.layout().grid_cells().filter(|&cell| puzzle.given(cell).is_some()).collect()
}

/// Which rules stay although they may be superfluous: cages that cover the grid, and marks that are all shown.
fn stay(kinds: Kinds, puzzle: &Puzzle, rule: &Rule) -> bool {
    match rule {
        Rule::Cage(_) => {
            let cages = puzzle.rules().iter().filter(|rule| matches!(rule, Rule::Cage(_)));
            let covered: usize = cages.map(|cage| cage.cells(puzzle.layout()).len()).sum();
            covered == puzzle.layout().area()
        }
        Rule::Difference(_) | Rule::Ratio(_) | Rule::OnlyMarkedDots(_) => kinds.contains(Kind::AllDots),
        Rule::PairSum(_) | Rule::OnlyMarkedSums(_) => kinds.contains(Kind::AllXv),
        _ => false,
    }
}

/// The solution is the only one, and nothing can be left out.
fn assert_minimal(recipe: &Recipe, made: &Generated) {
    let Generated { puzzle, solution } = made;
    assert_eq!(judge(puzzle), Verdict::One(solution.clone()), "{puzzle}");
    assert!(puzzle.is_solved_by(solution));
    for orbit in orbits(recipe, &givens(puzzle)) {
        let mut fewer = puzzle.clone();
        orbit.iter().for_each(|&cell| fewer.set_candidates(cell, puzzle.layout().all_digits()));
        assert!(matches!(judge(&fewer), Verdict::Many(..)), "{puzzle}: {orbit:?} can be left out");
    }
    if recipe.symmetry != Symmetry::None {
        return;
    }
    for (index, rule) in puzzle.rules().iter().enumerate() {
        // Cells in one rule are left out cell by cell; diagonals belong together.
        if stay(recipe.kinds, puzzle, rule)
            || matches!(rule, Rule::Odd(_) | Rule::Even(_) | Rule::Diagonal(_))
        {
            continue;
        }
        let mut fewer = puzzle.clone();
        fewer.remove(index);
        assert!(matches!(judge(&fewer), Verdict::Many(..)), "{puzzle}: {rule:?} can be left out");
    }
}

fn orbits(recipe: &Recipe, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let orbits = recipe.symmetry.orbits(recipe.shape);
    orbits.into_iter().filter(|orbit| orbit.iter().any(|cell| cells.contains(cell))).collect()
}

#[test]
fn every_kind_is_unique_and_minimal_in_a_small_grid() {
    for kind in Kind::ALL {
        let recipe = recipe(kind.name(), 6);
        for seed in 0..3 {
            assert_minimal(&recipe, &make(&recipe, seed));
        }
    }
}

#[test]
fn usual_grids_of_quick_kinds_are_unique_and_minimal() {
    for kind in
        ["killer", "x", "jigsaw", "windoku", "anti-knight", "thermo", "all-dots", "xv", "all-xv", "odd-even"]
    {
        let recipe = recipe(kind, 9);
        assert_minimal(&recipe, &make(&recipe, 4));
    }
}

#[test]
fn mixtures_have_all_of_their_kinds() {
    for kinds in
        ["killer,x", "killer,jigsaw", "x,anti-knight", "thermo,killer", "thermo,xv", "whispers,windoku"]
    {
        let recipe = recipe(kinds, 9);
        let made = make(&recipe, 2);
        assert_minimal(&recipe, &made);
        assert_eq!(made.puzzle.layout().boxes().is_none(), recipe.kinds.contains(Kind::Jigsaw), "{kinds}");
        let names: Vec<&str> = made.puzzle.rules().iter().map(Rule::name).collect();
        for (kind, name) in [
            (Kind::Killer, "cage"),
            (Kind::X, "diagonal"),
            (Kind::AntiKnight, "anti-knight"),
            (Kind::Thermo, "thermometer"),
            (Kind::Xv, "pair-sum"),
            (Kind::Whispers, "whispers"),
            (Kind::Windoku, "windoku"),
        ] {
            assert_eq!(names.contains(&name), recipe.kinds.contains(kind), "{kinds}: {names:?}");
        }
    }
}

/// A generated sandwich puzzle.
const SANDWICH: &str = "sudoku 6x6; r1c1=1 r1c6=3 r2c2=3 r4c4=5 r4c5=1; sandwich r1c2:s 10; sandwich r1c3:s 0; \
    sandwich r2c1:e 0; sandwich r3c1:e 0; sandwich r5c1:e 0";

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    let expected = [
        (
            "killer",
            4,
            "sudoku 4x4; cage 8 r1-2c1 r2c2; cage 6 r1c2-4; cage 3 r2-3c3; cage 7 r2-3c4; cage 9 r3c1-2 r4c1; cage 7 r4c2-4",
        ),
        (
            "jigsaw",
            6,
            "sudoku 6x6; regions 112222111122334444335544355566356666; givens ....52...6.....4.565......1..4......",
        ),
        (
            "thermo",
            6,
            "sudoku 6x6; r1c5=1 r4c2=1 r4c5=6 r5c6=4 r6c1=2; thermometer r1c5-4 r2-3c3; thermometer r3-4c6 r4c5; thermometer r5c2 r4-3c1",
        ),
        (
            "arrow,dots",
            6,
            "sudoku 6x6; arrow r1c2 / r1c3-4; arrow r4c3 / r5c3-2 r4c1; difference r3-4c1; difference r4c1-2; difference r4c3-4; difference r4-5c6; ratio r2-3c5; ratio r2-3c6; ratio r3c4-5",
        ),
        ("sandwich", 6, SANDWICH),
    ];
    for (kinds, side, text) in expected {
        assert_eq!(make(&recipe(kinds, side), 1).puzzle.to_string(), text);
    }
}

#[test]
fn symmetry_is_kept() {
    for (kinds, side, symmetry) in [
        ("killer", 9, Symmetry::HalfTurn),
        ("killer", 9, Symmetry::LeftRight),
        ("jigsaw", 9, Symmetry::HalfTurn),
        ("thermo", 9, Symmetry::HalfTurn),
        ("whispers", 9, Symmetry::QuarterTurn),
        ("arrow", 6, Symmetry::HalfTurn),
        ("xv", 9, Symmetry::Diagonal),
        ("odd-even", 9, Symmetry::BothMirrors),
        ("little-killer", 6, Symmetry::HalfTurn),
        ("sandwich", 6, Symmetry::TopBottom),
    ] {
        let recipe = Recipe { symmetry, ..recipe(kinds, side) };
        let made = make(&recipe, 3);
        assert_minimal(&recipe, &made);
        assert!(symmetry.holds(&givens(&made.puzzle), recipe.shape));
        let mut marked: Vec<Cell> = made
            .puzzle
            .rules()
            .iter()
            .filter(|rule| !matches!(rule, Rule::Odd(_) | Rule::Even(_)))
            .flat_map(|rule| rule.cells(made.puzzle.layout()))
            .collect();
        marked.sort_unstable();
        marked.dedup();
        assert!(symmetry.holds(&marked, recipe.shape), "{}", made.puzzle);
    }
}

#[test]
fn cages_are_connected_and_not_too_large() {
    for seed in 0..10 {
        let made = make(&recipe("killer", 9), seed);
        assert!(givens(&made.puzzle).is_empty());
        let mut covered = 0;
        for rule in made.puzzle.rules() {
            let cells = rule.cells(made.puzzle.layout());
            assert!((1..=4).contains(&cells.len()) && is_connected(&cells), "{rule:?}");
            covered += cells.len();
        }
        assert_eq!(covered, 81);
        let single = made.puzzle.rules().iter().filter(|rule| rule.cells(made.puzzle.layout()).len() == 1);
        assert!(single.count() <= 3, "{}", made.puzzle);
    }
}

#[test]
fn regions_are_connected() {
    for seed in 0..5 {
        let made = make(&recipe("jigsaw", 9), seed);
        for region in made.puzzle.layout().regions() {
            assert!(region.len() == 9 && is_connected(&region));
        }
    }
}

fn is_connected(cells: &[Cell]) -> bool {
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        let near =
            |other: &&Cell| cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1;
        let new: Vec<Cell> =
            cells.iter().filter(near).filter(|other| !reached.contains(other)).copied().collect();
        reached.extend(new);
        next += 1;
    }
    reached.len() == cells.len()
}

#[test]
fn lines_do_not_meet() {
    for kinds in [
        "thermo",
        "arrow",
        "whispers",
        "renban",
        "palindrome",
        "between",
        "region-sum",
        "zipper",
        "thermo,arrow",
    ] {
        for seed in 0..3 {
            let made = make(&recipe(kinds, 6), seed);
            let mut seen: Vec<Cell> = Vec::new();
            let mut squares: Vec<(usize, usize)> = Vec::new();
            for (_, mark) in made.puzzle.drawing() {
                let Mark::Line { cells, .. } = mark else { continue };
                assert!((3..=8).contains(&cells.len()), "{cells:?}");
                for pair in cells.windows(2) {
                    let (rows, columns) =
                        (pair[0].row().abs_diff(pair[1].row()), pair[0].column().abs_diff(pair[1].column()));
                    assert!(rows <= 1 && columns <= 1);
                    if rows == 1 && columns == 1 {
                        let corner =
                            (pair[0].row().min(pair[1].row()), pair[0].column().min(pair[1].column()));
                        assert!(
                            !squares.contains(&corner),
                            "two diagonal steps in a square: {}",
                            made.puzzle
                        );
                        squares.push(corner);
                    }
                }
                for cell in cells {
                    assert!(!seen.contains(&cell), "{cell} is on two lines: {}", made.puzzle);
                    seen.push(cell);
                }
            }
            assert!(!seen.is_empty());
        }
    }
}

#[test]
fn levels_are_as_asked() {
    let cases = [
        ("killer", 9, &[Level::Easy, Level::Medium, Level::Hard][..]),
        ("thermo", 6, &[Level::Easy, Level::Medium]),
        ("x", 9, &[Level::Beginner, Level::Easy, Level::Medium]),
        ("dots", 6, &[Level::Medium]),
    ];
    for (kinds, side, levels) in cases {
        for &level in levels {
            let mut generator = GradedGenerator::new(&recipe(kinds, side), &Criteria::level(level)).unwrap();
            let made = (0..500).find_map(|attempt| generator.attempt(&mut series(5, attempt)).found).unwrap();
            assert_eq!(Rater::new().rate(&made.puzzle).unwrap().level(), level, "{kinds} {}", made.puzzle);
            if kinds == "killer" && level >= Level::Medium {
                assert!(givens(&made.puzzle).is_empty());
            }
        }
    }
}

#[test]
fn killers_are_made_of_cages() {
    for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
        for (level, most) in [(Level::Beginner, 30), (Level::Easy, 4), (Level::Medium, 0), (Level::Hard, 0)] {
            let recipe = Recipe { symmetry, ..recipe("killer", 9) };
            let mut generator = GradedGenerator::new(&recipe, &Criteria::level(level)).unwrap();
            let made = (0..200).find_map(|attempt| generator.attempt(&mut series(9, attempt)).found).unwrap();
            assert_eq!(judge(&made.puzzle), Verdict::One(made.solution.clone()));
            assert!(givens(&made.puzzle).len() <= most, "{level} {}", made.puzzle);
            let sizes: Vec<usize> =
                made.puzzle.rules().iter().map(|rule| rule.cells(made.puzzle.layout()).len()).collect();
            assert_eq!(sizes.iter().sum::<usize>(), 81);
            assert!(sizes.iter().filter(|&&size| size == 1).count() <= 6, "{level} {}", made.puzzle);
        }
    }
}

/// Nothing that is given or drawn could be left out at that level.
#[test]
fn puzzles_made_by_steps_have_one_solution_and_no_more_digits_than_needed() {
    for kinds in ["thermo", "arrow", "little-killer", "region-sum", "x"] {
        let recipe = recipe(kinds, 9);
        let mut generator = GradedGenerator::new(&recipe, &Criteria::level(Level::Easy)).unwrap();
        let made = (0..50).find_map(|attempt| generator.attempt(&mut series(4, attempt)).found).unwrap();
        assert_eq!(judge(&made.puzzle), Verdict::One(made.solution.clone()), "{}", made.puzzle);
        let stop = AtomicBool::new(false);
        for cell in givens(&made.puzzle) {
            let mut fewer = made.puzzle.clone();
            fewer.set_candidates(cell, fewer.layout().all_digits());
            let rated = Rater::new().rate_until(&fewer, Level::Easy.range().1, &stop).unwrap();
            assert!(rated.is_err(), "{cell} {}", made.puzzle);
        }
    }
}

#[test]
fn attempts_do_not_depend_on_each_other() {
    let criteria = Criteria::level(Level::Medium);
    let mut one = GradedGenerator::new(&recipe("killer", 6), &criteria).unwrap();
    let many: Vec<_> = (0..20).map(|attempt| one.attempt(&mut series(8, attempt))).collect();
    for (attempt, expected) in many.iter().enumerate().rev() {
        let mut other = GradedGenerator::new(&recipe("killer", 6), &criteria).unwrap();
        assert_eq!(&other.attempt(&mut series(8, attempt as u64)), expected);
    }
    assert!(many.iter().any(|attempt| attempt.found.is_some()));
}

#[test]
fn impossible_recipes_are_rejected() {
    let refusal = |recipe: &Recipe| match generate(recipe, &mut series(0, 0)) {
        Err(GenerateError::Impossible(error)) => error.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(refusal(&recipe("anti-king", 4)), "no full grid of 2x2 obeys anti-king");
    assert_eq!(refusal(&recipe("anti-knight,x,thermo", 4)), "no full grid of 2x2 obeys x,anti-knight,thermo");
    assert_eq!(
        refusal(&recipe("renban", 4)),
        "renban is not possible on a grid of 2x2: this rule needs at least 6 digits"
    );
    assert_eq!(
        refusal(&recipe("dots,all-dots", 9)),
        "dots and all-dots cannot be combined: one leaves cells without a mark open, the other does not"
    );
    assert_eq!(refusal(&Recipe { kinds: Kinds::default(), ..recipe("x", 9) }), "no rule is named");
    let symmetric = |kinds, symmetry| Recipe { symmetry, ..recipe(kinds, 9) };
    assert_eq!(
        refusal(&symmetric("all-xv", Symmetry::HalfTurn)),
        "all-xv cannot be symmetric: every mark that the solution has is shown"
    );
    assert_eq!(
        refusal(&symmetric("arrow", Symmetry::Full)),
        "arrow with the symmetry full is not possible: expected none or one with two images"
    );
    assert!(matches!(recipe("killer", 25).check(), Err(RecipeError::Layout(_))));
    let easy = Criteria::new().within(Rating::ZERO, Rating::tenths(9));
    let error = GradedGenerator::new(&recipe("killer", 9), &easy).unwrap_err();
    assert_eq!(error, GradedError::Criteria(CriteriaError::TooEasy { highest: Rating::tenths(9) }));
}

#[test]
fn a_recipe_without_grids_ends_with_an_error() {
    let none = Recipe { tries: 2, ..recipe("jigsaw,anti-king,anti-consecutive", 4) };
    let error = generate(&none, &mut series(0, 0)).unwrap_err();
    assert_eq!(error, GenerateError::Fruitless { tries: 2, filled: false });
    assert!(error.to_string().contains("no full grid was found"));
}

#[test]
fn the_generator_stops() {
    let stop = AtomicBool::new(true);
    assert_eq!(generate_until(&recipe("killer", 9), &mut series(1, 1), &stop), Err(Stopped));
}

#[test]
fn layouts_are_those_of_the_shape() {
    let made = make(&recipe("killer", 6), 1);
    assert_eq!(made.puzzle.layout(), &Layout::of_shape(Shape::of_side(6).unwrap()).unwrap());
}
