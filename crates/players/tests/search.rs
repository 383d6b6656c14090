//! Compares the search on packed boards with a simple reference implementation.

use std::thread;

use players::{
    Advice, Limit, Search, Stop,
    search::{Engine, Evaluate, LineTables},
};
use proptest::prelude::*;
use twenty48::{Board, Direction, Packed, Rules};

/// Boards as they occur in games: few large tiles, and some empty cells.
fn boards() -> impl Strategy<Value = Packed> {
    let rank = prop_oneof![4 => Just(0u64), 6 => 1u64..5, 2 => 5u64..13];
    proptest::collection::vec(rank, 16)
        .prop_map(|ranks| Packed::from_bits(ranks.iter().fold(0, |bits, rank| bits << 4 | rank)))
}

/// Nearly full boards, which can be searched deeper in the same time.
fn full_boards() -> impl Strategy<Value = Packed> {
    let rank = prop_oneof![1 => Just(0u64), 12 => 1u64..9];
    proptest::collection::vec(rank, 16)
        .prop_map(|ranks| Packed::from_bits(ranks.iter().fold(0, |bits, rank| bits << 4 | rank)))
}

/// The same evaluation without the faster version of looking ahead.
struct WithoutShortcut(&'static LineTables);

impl Evaluate for WithoutShortcut {
    const LOST: f32 = <LineTables as Evaluate>::LOST;

    fn worth(&self, slid: Packed) -> f32 {
        self.0.worth(slid)
    }
}

/// Textbook expectimax on a plain board.
struct Reference<'a> {
    rules: &'a Rules,
    evaluator: &'static LineTables,
}

impl Reference<'_> {
    fn values(&self, board: &Board, depth: u8) -> [Option<f64>; 4] {
        Direction::ALL.map(|direction| {
            let slide = self.rules.slide(board, direction);
            slide.moved().then(|| self.mean(&slide.board, depth - 1))
        })
    }

    fn mean(&self, slid: &Board, depth: u8) -> f64 {
        if depth == 0 {
            return f64::from(self.evaluator.worth(Packed::try_from(slid).unwrap()));
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        for cell in slid.empty_cells() {
            for (tile, weight) in self.rules.weights.iter() {
                let mut board = *slid;
                assert!(board.place(twenty48::Spawn { cell, tile }));
                let best = self
                    .values(&board, depth)
                    .into_iter()
                    .flatten()
                    .fold(f64::from(LineTables::LOST), f64::max);
                sum += f64::from(weight) * best;
                weights += f64::from(weight);
            }
        }
        sum / weights
    }
}

fn is_near(found: Option<f64>, expected: Option<f64>) -> bool {
    match (found, expected) {
        (None, None) => true,
        (Some(found), Some(expected)) => (found - expected).abs() <= 1e-5 * expected.abs().max(1.0),
        _ => false,
    }
}

fn think(rules: &Rules, limit: Limit, cut: f32, board: Packed) -> Option<Advice> {
    Search::new(rules, limit)?.with_cut(cut).think(board, &Stop::new())
}

/// Checks that the search agrees with the reference for any merging rule and weights.
fn search_matches_reference(board: Packed, depth: u8) -> Result<(), TestCaseError> {
    for rules in [Rules::classic(), Rules::lcd()] {
        let book = Reference { rules: &rules, evaluator: LineTables::usual(rules.merging) };
        let expected = book.values(&Board::from(board), depth);
        let found = think(&rules, Limit::depth(depth), 0.0, board).map_or([None; 4], |advice| advice.values);
        for (found, expected) in found.into_iter().zip(expected) {
            prop_assert!(is_near(found, expected), "{board:?}: {found:?}, not {expected:?}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_search_without_cut_is_exact(board in boards(), depth in 1u8..3) {
        search_matches_reference(board, depth)?;
    }

    #[test]
    fn a_deeper_search_without_cut_is_exact(board in full_boards()) {
        search_matches_reference(board, 3)?;
    }

    #[test]
    fn a_cut_that_cuts_nothing_changes_nothing(board in full_boards()) {
        let rules = Rules::classic();
        let [exact, uncut] = [0.0, 1e-30].map(|cut| think(&rules, Limit::depth(3), cut, board));
        let [exact, uncut] = [exact, uncut].map(|advice| advice.map_or([None; 4], |advice| advice.values));
        for (exact, uncut) in exact.into_iter().zip(uncut) {
            prop_assert!(is_near(uncut, exact), "{board:?}: {uncut:?}, not {exact:?}");
        }
    }

    #[test]
    fn the_fast_version_of_looking_ahead_agrees(board in boards(), lcd in any::<bool>()) {
        let rules = if lcd { Rules::lcd() } else { Rules::classic() };
        let engine = Engine::new(&rules).unwrap();
        let lines = LineTables::usual(rules.merging);
        if board.empty_count() > 0 {
            let [quick, slow] = [lines.ahead(&engine, board), WithoutShortcut(lines).ahead(&engine, board)].map(f64::from);
            prop_assert!(is_near(Some(quick), Some(slow)), "{board:?}: {quick}, not {slow}");
        }
    }

    #[test]
    fn the_engine_slides_as_the_rules_do(board in boards(), lcd in any::<bool>()) {
        let rules = if lcd { Rules::lcd() } else { Rules::classic() };
        let slides = Engine::new(&rules).unwrap().slides(board);
        let expected = Direction::ALL.map(|direction| board.slide(&rules, direction).0);
        prop_assert_eq!(slides, expected);
    }

    #[test]
    fn turned_boards_get_turned_advice(board in boards()) {
        let rules = Rules::classic();
        let turned = board.transposed().mirrored();
        let [straight, turned, mirrored] = [board, turned, board.mirrored()]
            .map(|board| think(&rules, Limit::depth(3), Search::<&LineTables>::CUT, board));
        if let (Some(straight), Some(turned), Some(mirrored)) = (straight, turned, mirrored) {
            for direction in Direction::ALL {
                // A quarter turn clockwise turns up into right.
                let clockwise = Direction::ALL[(direction as usize + 1) % 4];
                let across = if direction.is_vertical() { direction } else { direction.opposite() };
                prop_assert_eq!(straight.values[direction as usize], turned.values[clockwise as usize]);
                prop_assert_eq!(straight.values[direction as usize], mirrored.values[across as usize]);
            }
            // A symmetric board has two best moves, and either is accepted.
            let same = |found: Option<f64>, best: Direction| found == straight.values[best as usize];
            prop_assert!(same(turned.values[turned.best as usize], straight.best));
            prop_assert!(same(mirrored.values[mirrored.best as usize], straight.best));
        } else {
            prop_assert!(board.moves().is_empty());
        }
    }

    #[test]
    fn advice_does_not_depend_on_earlier_searches(first in boards(), second in boards(), nodes in 1u64..30_000) {
        for limit in [Limit::depth(3), Limit::nodes(nodes)] {
            let fresh = think(&Rules::classic(), limit, 1e-4, second);
            let mut search = Search::new(&Rules::classic(), limit).unwrap().with_cut(1e-4);
            search.think(first, &Stop::new());
            prop_assert_eq!(search.think(second, &Stop::new()), fresh);
        }
    }

    #[test]
    fn the_best_move_is_a_move_of_the_highest_value(board in boards()) {
        let advice = think(&Rules::classic(), Limit::depth(2), 1e-4, board);
        prop_assert_eq!(advice.is_some(), board.can_move());
        if let Some(advice) = advice {
            for direction in Direction::ALL {
                let value = advice.values[direction as usize];
                prop_assert_eq!(value.is_some(), board.moves().contains(direction));
                prop_assert!(value <= advice.values[advice.best as usize]);
            }
        }
    }
}

#[test]
fn no_advice_if_stopped_before_the_start() {
    let (board, stop) = (Packed::from_bits(0x11), Stop::new());
    stop.request();
    assert_eq!(Search::new(&Rules::classic(), Limit::NONE).unwrap().think(board, &stop), None);
}

#[test]
fn an_unlimited_search_can_be_stopped() {
    let (board, stop) = (Packed::from_bits(0x0001_0002_0123_4567), Stop::new());
    thread::scope(|scope| {
        let search = Search::new(&Rules::classic(), Limit::depth(u8::MAX)).unwrap();
        let thinking = scope.spawn(|| search.with_cut(0.0).think(board, &stop));
        // It must end whether it has started by now or not.
        stop.request();
        let advice = thinking.join().unwrap();
        assert!(advice.is_none_or(|advice| advice.depth < Search::<&LineTables>::MAX_DEPTH));
    });
}

#[test]
fn rules_that_do_not_fit_have_no_search() {
    for code in ["classic-3x3", "edge", "classic-5x4"] {
        assert!(Search::new(&code.parse().unwrap(), Limit::NONE).is_none(), "{code}");
    }
}
