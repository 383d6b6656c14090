//! Tests of chains on whole puzzles: the results are right, every link of their proofs is valid, and fast
//! implementations agree with simple ones.

use alloc::{format, string::String, sync::Arc, vec, vec::Vec};

use super::{
    branch::{Branch, Field},
    *,
};
use crate::{
    Grid, Shape, Verdict,
    generate::{Recipe, generate},
    judge,
    technique::{
        Candidate, Candidates, Ends, Net, Node, Order, Proof, Solver, Technique, Why,
        board::{Any, HouseMap, Usual},
    },
};

/// Generated puzzles, each with the technique it is an example of, and its rating.
const EXAMPLES: [(Technique, &str, &str); 9] = [
    (
        Technique::XCycle,
        "4...1.2....16........84..6.........137......9....397..23..9...4.1...7....6...8..7",
        "6.6/1.2/1.2",
    ),
    (
        Technique::YCycle,
        "2..5...........64.87...1....6.2.457......9..11.2..........5.......1..32....8.7.16",
        "6.6/1.2/1.2",
    ),
    (
        Technique::XyCycle,
        "2..7..89..9.8....34.3.2.76.......94.15.46......9.5....5.8.3..........3..3......5.",
        "7.0/1.2/1.2",
    ),
    (
        Technique::ForcingXChain,
        "....1.63..7..53..8.....75............934....1...725...9........52..6.89..4....2.6",
        "6.6/1.2/1.2",
    ),
    (
        Technique::ForcingChain,
        ".6...5.7...5...4.9..21.....4..3.6..5.5...1...1..8..734....4..67......3.1...6..2..",
        "7.1/1.2/1.2",
    ),
    (
        Technique::Nishio,
        "...25..78.5..7.........8....6...7...5.1.3.9.4..9...71...43......8...4.52.......6.",
        "7.6/1.2/1.2",
    ),
    (
        Technique::CellForcingChains,
        ".........6...3...1...8.246...1....8.8..7....9.4...1....6...384..5.4.....9...6..32",
        "8.3/1.2/1.2",
    ),
    (
        Technique::RegionForcingChains,
        ".............6..45.81..72...5.3.....1.6......9......72...8..5...652.49...4...9...",
        "8.2/1.2/1.2",
    ),
    (
        Technique::DynamicForcingChains,
        ".3......9.....785.4....21...7.3..2....6..9.7.3......1...3.5.6..92.8.....5.......2",
        "8.9/1.2/1.2",
    ),
];

/// AI Escargot (Arto Inkala, 2006) and Easter Monster (JPF, 2007).
const FAMOUS: [(&[Technique], &str, &str); 2] = [
    (
        &[Technique::DynamicForcingChainsPlus, Technique::NestedForcingChains],
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "10.5/1.2/1.2",
    ),
    (
        &[Technique::NestedForcingChains, Technique::NestedMultipleChains],
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "11.6/11.6/10.8",
    ),
];

fn solution(puzzle: &Grid) -> Grid {
    let Verdict::One(solution) = judge(puzzle) else { panic!("{puzzle} is not a valid puzzle") };
    solution
}

/// Follows the classic path and checks every step. Returns the steps.
fn walk(puzzle: &Grid) -> Vec<Step> {
    let solution = solution(puzzle);
    let mut solver = Solver::new(puzzle.shape(), Order::Classic);
    let mut candidates = Candidates::of(puzzle);
    let mut steps = Vec::new();
    while let Some(step) = solver.step(&candidates) {
        check(&candidates, &step);
        for removed in &step.removed {
            assert!(candidates.digits(removed.cell).contains(removed.digit), "{puzzle}: {step:?}");
            assert_ne!(solution.get(removed.cell), Some(removed.digit), "{puzzle}: {step:?}");
        }
        if let Some(placed) = step.placed {
            assert_eq!(solution.get(placed.cell), Some(placed.digit), "{puzzle}: {step:?}");
        }
        candidates.apply(&step).unwrap();
        steps.push(step);
    }
    assert!(candidates.is_solved(), "{puzzle}");
    steps
}

/// Checks that nets begin and end as they claim, and that every node follows from those before it.
fn check(candidates: &Candidates, step: &Step) {
    let Proof::Chains { nets, ends, .. } = &step.proof else { return };
    assert!(!nets.is_empty());
    for net in nets {
        check_net(candidates, net);
    }
    let first = |net: usize| &nets[net].nodes[0];
    let last = |net: usize| nets[net].nodes.last().unwrap();
    let same = |a: &Node, b: &Node| a.cells == b.cells && a.digit == b.digit;
    match ends {
        Ends::Loop => assert!(same(first(0), last(0)) && first(0).on && last(0).on),
        Ends::Opposite => assert!(same(first(0), last(0)) && first(0).on != last(0).on),
        Ends::Contradiction => {
            assert!(nets.len() == 2 && same(first(0), first(1)) && first(0).on == first(1).on);
            assert!(same(last(0), last(1)) && last(0).on && !last(1).on);
        }
        Ends::Either => panic!("forcing chains must not end like this: {step:?}"),
        Ends::Same => {
            assert!(nets.len() > 1);
            (0..nets.len()).for_each(|net| assert!(same(last(0), last(net)) && last(0).on == last(net).on));
            let shown = Candidate::new(last(0).cells[0], last(0).digit);
            assert!(if last(0).on { step.placed == Some(shown) } else { step.removed == [shown] });
        }
    }
}

fn check_net(candidates: &Candidates, net: &Net) {
    let shape = candidates.shape();
    for (index, node) in net.nodes.iter().enumerate() {
        let cell = node.cells[0];
        let parents: Vec<&Node> = node.parents.iter().map(|&parent| &net.nodes[parent]).collect();
        assert!(node.parents.iter().all(|&parent| parent < index), "{net:?}");
        assert_eq!(index == 0, node.why == Why::Assumed, "{net:?}");
        let struck =
            |cell, digit| parents.iter().any(|node| !node.on && node.cells[0] == cell && node.digit == digit);
        match &node.why {
            Why::Assumed => assert!(parents.is_empty()),
            Why::OneDigit => {
                assert!(!node.on && parents.len() == 1 && parents[0].on);
                assert!(parents[0].cells[0] == cell && parents[0].digit != node.digit);
            }
            Why::OnePlace(house) => {
                assert!(!node.on && parents.len() == 1 && parents[0].on && parents[0].digit == node.digit);
                assert!(house.contains(cell, shape) && house.contains(parents[0].cells[0], shape));
                assert_ne!(parents[0].cells[0], cell);
            }
            Why::LastDigit => {
                let mut others = candidates.digits(cell).iter().filter(|&digit| digit != node.digit);
                assert!(node.on && others.all(|digit| struck(cell, digit)), "{net:?}");
            }
            Why::LastPlace(house) => {
                let holds = |other: &crate::Cell| candidates.digits(*other).contains(node.digit);
                let mut others = house.cells(shape).filter(|&other| other != cell).filter(holds);
                assert!(node.on && others.all(|other| struck(other, node.digit)), "{net:?}");
            }
            Why::Step(step) => {
                assert!(!node.on && !parents.is_empty() && parents.iter().all(|parent| !parent.on));
                let shown = Candidate::new(cell, node.digit);
                let filled =
                    step.placed.is_some_and(|placed| placed.cell == cell && placed.digit != node.digit);
                assert!(filled || step.removed.contains(&shown), "{step:?}");
                assert!(step.rating.in_tenths() > 0);
            }
            Why::Locked(_) => panic!("unexpected almost locked set"),
        }
    }
}

/// The ratings of a path, as players write them: ER/EP/ED.
fn rating(steps: &[Step]) -> String {
    let hardest = |steps: &[Step]| steps.iter().map(|step| step.rating).max().unwrap_or_default();
    let placed = steps.iter().position(|step| step.placed.is_some()).unwrap();
    format!("{}/{}/{}", hardest(steps), hardest(&steps[..=placed]), steps[0].rating)
}

fn meets(steps: &[Step], technique: Technique) -> bool {
    steps.iter().any(|step| step.technique == technique)
}

#[test]
fn every_kind_of_chain_has_an_example_with_a_valid_proof() {
    for (technique, puzzle, expected) in EXAMPLES {
        let steps = walk(&puzzle.parse().unwrap());
        assert!(meets(&steps, technique), "{technique}");
        assert_eq!(rating(&steps), expected, "{technique}");
    }
}

#[test]
fn famous_puzzles_need_nested_chains() {
    for (techniques, puzzle, expected) in FAMOUS {
        let steps = walk(&puzzle.parse().unwrap());
        techniques.iter().for_each(|&technique| assert!(meets(&steps, technique), "{technique}"));
        assert_eq!(rating(&steps), expected);
    }
}

#[test]
fn other_shapes_have_chains_too() {
    let mut rng = rand_pcg::Pcg64Mcg::new(4);
    let mut chains = 0;
    for (rows, columns, count) in [(2, 2, 3), (2, 3, 20), (2, 4, 6), (2, 5, 2), (3, 4, 1)] {
        let recipe = Recipe::minimal(Shape::new(rows, columns).unwrap());
        for _ in 0..count {
            let puzzle = generate(&recipe, &mut rng).unwrap().puzzle;
            chains += walk(&puzzle).iter().filter(|step| step.technique >= Technique::XCycle).count();
        }
    }
    assert!(chains > 5, "{chains}");
}

/// The boards on the classic path of a puzzle where chains at least as hard as a technique are needed.
fn boards(puzzle: &str, least: Technique) -> Vec<Candidates> {
    let mut solver = Solver::new(Shape::NINE, Order::Classic);
    let mut candidates = Candidates::of(&puzzle.parse().unwrap());
    let mut boards = Vec::new();
    while let Some(step) = solver.step(&candidates) {
        if step.technique >= least {
            boards.push(candidates.clone());
        }
        candidates.apply(&step).unwrap();
    }
    boards
}

#[test]
fn every_kind_is_sound_on_every_board() {
    let geometry = Arc::new(HouseMap::new(Usual));
    let solution = solution(&FAMOUS[0].1.parse().unwrap());
    let mut chains = Chains::new(Usual);
    let mut found = [0; Kind::ALL.len()];
    for candidates in boards(FAMOUS[0].1, Technique::XCycle).iter().rev().step_by(3).take(6) {
        let board = Board::new(Usual, &geometry, candidates);
        for (kind, found) in Kind::ALL.into_iter().zip(&mut found) {
            let Some(step) = chains.find(&board, kind, &[], &Watch::never()) else { continue };
            *found += 1;
            check(candidates, &step);
            assert!(kind.techniques().contains(&step.technique), "{step:?}");
            assert_eq!(chains.find(&board, kind, kind.techniques(), &Watch::never()), None);
            assert!(
                step.placed.is_none_or(|placed| solution.get(placed.cell) == Some(placed.digit)),
                "{step:?}"
            );
            let sound = |removed: &Candidate| solution.get(removed.cell) != Some(removed.digit);
            assert!(step.removed.iter().all(sound), "{step:?}");
            // With its technique forbidden, it finds something else or nothing.
            let other = chains.find(&board, kind, &[step.technique], &Watch::never());
            assert!(other.is_none_or(|other| other.technique != step.technique));
        }
    }
    assert!(found[Kind::Nishio as usize..].iter().all(|&found| found > 0), "{found:?}");
}

#[test]
fn fixed_and_dynamic_sizes_find_the_same() {
    let any = Any(Shape::NINE);
    let (usual_geometry, any_geometry) = (Arc::new(HouseMap::new(Usual)), Arc::new(HouseMap::new(any)));
    let (mut usual_chains, mut any_chains) = (Chains::new(Usual), Chains::new(any));
    let puzzles = [EXAMPLES[2].1, EXAMPLES[6].1, EXAMPLES[8].1, FAMOUS[0].1];
    for candidates in
        puzzles.into_iter().flat_map(|puzzle| boards(puzzle, Technique::XCycle).into_iter().take(4))
    {
        let usual_board = Board::new(Usual, &usual_geometry, &candidates);
        let any_board = Board::new(any, &any_geometry, &candidates);
        for kind in &Kind::ALL[..Kind::NestedDynamic as usize] {
            let usual = usual_chains.find(&usual_board, *kind, &[], &Watch::never());
            let any = any_chains.find(&any_board, *kind, &[], &Watch::never());
            assert_eq!(usual, any, "{kind:?}");
        }
    }
}

/// The cells where each digit is true and where it is false, according to a branch.
fn lanes(geometry: &Geometry<Usual>, branch: &Branch) -> Vec<u128> {
    let mut lanes = vec![0; 18];
    for (nodes, first) in [(&branch.on, 0), (&branch.off, 9)] {
        for &node in nodes {
            let (cell, digit) = geometry.split(branch.nodes[node as usize].literal);
            lanes[first + digit] |= 1 << cell;
        }
    }
    lanes
}

#[test]
fn ordered_and_unordered_consequences_agree() {
    let geometry = Arc::new(HouseMap::new(Usual));
    let (mut clashes, mut floods) = (0, 0);
    // The sets are equal only where nothing simpler than the compared kinds applies.
    for candidates in boards(FAMOUS[0].1, Technique::NestedForcingChains).into_iter().take(3) {
        let board = Board::new(Usual, &geometry, &candidates);
        let mut chains = Chains::new(Usual);
        // Creates the frame.
        chains.find(&board, Kind::Forcing, &[], &Watch::never());
        let ground = chains.floors[0].ground.clone();
        let Chains { geometry, frame, floors, memory } = &mut chains;
        let watch = &Watch::never();
        let (mut live, mut known) = (State::default(), State::default());
        let (mut branch, mut flood) = (Branch::default(), flood::Flood::default());
        floors[0].reach.compute(geometry, &ground);
        for kind in
            [Kind::Multiple, Kind::Nishio, Kind::Dynamic, Kind::Plus, Kind::Nested, Kind::NestedMultiple]
        {
            for (cell, &digits) in ground.digits.iter().enumerate() {
                for literal in
                    bits(digits).flat_map(|digit| [0, 1].map(|on| geometry.literal(cell, digit, on == 1)))
                {
                    let (below, above) = floors.split_at_mut(1);
                    let stack = SearchStack { geometry, frame, floors: &mut *above, memory, watch };
                    let field = &mut Field {
                        geometry,
                        kind,
                        ground: &ground,
                        live: &mut live,
                        known: &mut known,
                        stack,
                        bound: u32::MAX,
                    };
                    branch.run(literal, field);
                    let expected = lanes(geometry, &branch);
                    if kind == Kind::Multiple {
                        let reach = &below[0].reach;
                        let reached = || (0..18).map(|lane| reach.lane(literal, lane)).collect::<Vec<u128>>();
                        assert!(!reach.is_calm(geometry, literal) || reached() == expected, "{literal}");
                        continue;
                    }
                    let mut stack = SearchStack { geometry, frame, floors: above, memory, watch };
                    let mut flooded = vec![0; 18];
                    let clash = flood.run(&mut stack, kind, &ground, literal, &mut flooded).is_err();
                    assert_eq!(clash, branch.clash.is_some(), "{kind:?} {literal}");
                    clashes += usize::from(clash);
                    floods += 1;
                    if !clash {
                        assert_eq!(flooded, expected, "{kind:?} {literal}");
                    }
                }
            }
        }
    }
    assert!(clashes > 5 && floods > 1000, "{clashes} of {floods}");
}

#[test]
fn an_empty_grid_is_given_up_quickly() {
    // With nested chains it would take minutes.
    for order in [Order::Classic, Order::Friendly] {
        assert_eq!(Solver::new(Shape::NINE, order).step(&Candidates::empty(Shape::NINE)), None);
    }
}

/// Wherever a search is stopped, it finds nothing, and the next search gives the correct result.
#[test]
fn a_stopped_search_leaves_nothing_behind() {
    let geometry = Arc::new(HouseMap::new(Usual));
    let candidates = boards(FAMOUS[0].1, Technique::NestedForcingChains).remove(0);
    let board = Board::new(Usual, &geometry, &candidates);
    for &kind in &Kind::ALL[..Kind::NestedMultiple as usize] {
        let whole = Watch::after(u64::MAX);
        let expected = Chains::new(Usual).find(&board, kind, &[], &whole);
        let looks = u64::MAX - whole.left();
        // If no plain chain is possible, the flag is not checked.
        if looks < 2 {
            assert_eq!(kind, Kind::Forcing);
            continue;
        }
        let mut chains = Chains::new(Usual);
        for part in [0, looks / 7, looks / 2, looks - 1] {
            let watch = Watch::after(part);
            let found = chains.find(&board, kind, &[], &watch);
            assert_eq!((found, watch.was_set()), (None, true), "{kind:?} after {part} of {looks} looks");
        }
        assert_eq!(chains.find(&board, kind, &[], &Watch::after(looks)), expected, "{kind:?}");
    }
}
