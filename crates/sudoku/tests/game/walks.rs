//! Undo and redo: a timeline compared with a model that stores every position.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sudoku::game::{Game, Illegal, Timeline};

use crate::wish::{Wish, game, timeline, wish};

/// All positions of a game, and the current one.
struct Twin {
    positions: Vec<Game>,
    now: usize,
    checkpoints: BTreeSet<usize>,
}

impl Twin {
    fn game(&self) -> &Game {
        &self.positions[self.now]
    }

    fn carry_out(&mut self, wish: &Wish) {
        let last = self.positions.len() - 1;
        match wish {
            Wish::Undo => self.now = self.now.saturating_sub(1),
            Wish::Redo => self.now = last.min(self.now + 1),
            Wish::Seek(at) => self.now = last.min(at.index(last + 2)),
            Wish::SetCheckpoint => drop(self.checkpoints.insert(self.now)),
            Wish::GoBack => {
                if let Some(&checkpoint) = self.checkpoints.range(..self.now).next_back() {
                    self.checkpoints.remove(&checkpoint);
                    self.now = checkpoint;
                }
            }
            wish => {
                let mut game = self.game().clone();
                let turn = wish.turn(&game);
                if turn.is_some_and(|turn| game.play(&turn).is_ok()) {
                    self.positions.truncate(self.now + 1);
                    self.checkpoints.retain(|&checkpoint| checkpoint <= self.now);
                    self.positions.push(game);
                    self.now += 1;
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn a_timeline_is_where_its_twin_is(game in game(), wishes in prop::collection::vec(wish(), 0..60)) {
        let mut twin = Twin { positions: vec![game.clone()], now: 0, checkpoints: BTreeSet::new() };
        let mut timeline = Timeline::new(game);
        for wish in &wishes {
            wish.carry_out(&mut timeline);
            twin.carry_out(wish);
            prop_assert_eq!(timeline.now(), twin.now, "{:?}", wish);
            prop_assert_eq!(timeline.turns().len(), twin.positions.len() - 1, "{:?}", wish);
            prop_assert!(timeline.game() == twin.game(), "{:?}", wish);
            prop_assert!(timeline.checkpoints().iter().eq(&twin.checkpoints), "{:?}", wish);
        }
        for (index, position) in twin.positions.iter().enumerate() {
            timeline.seek(index);
            prop_assert!(timeline.game() == position, "at {}", index);
        }
    }

    #[test]
    fn undo_after_a_turn_is_as_if_nothing_had_been(mut timeline in timeline(), wish in wish()) {
        let Some(turn) = wish.turn(timeline.game()) else { return Ok(()) };
        let before = timeline.clone();
        match timeline.play(turn.clone()) {
            Err(_) => prop_assert!(timeline == before),
            Ok(()) => {
                prop_assert!(timeline.game() != before.game());
                prop_assert_eq!(timeline.last_turn(), Some(&turn));
                let after = timeline.clone();
                prop_assert!(timeline.undo());
                prop_assert!(timeline.game() == before.game());
                prop_assert_eq!(timeline.now(), before.now());
                prop_assert!(timeline.redo());
                prop_assert!(timeline == after);
            }
        }
    }

    #[test]
    fn a_walk_anywhere_and_back_changes_nothing(mut timeline in timeline(), there in any::<prop::sample::Index>()) {
        let before = timeline.clone();
        timeline.seek(there.index(before.turns().len() + 3));
        timeline.seek(before.now());
        prop_assert!(timeline == before);
        timeline.seek(0);
        prop_assert!(!timeline.undo() && timeline.game().filled() == timeline.game().puzzle().clues());
        timeline.seek(usize::MAX);
        prop_assert!(!timeline.redo() && timeline.now() == before.turns().len());
    }

    #[test]
    fn a_turn_is_refused_exactly_if_it_must_be(timeline in timeline(), wish in wish()) {
        let game = timeline.game();
        let Some(turn) = wish.turn(game) else { return Ok(()) };
        let outside = turn.edits.iter().any(|edit| !game.shape().contains(edit.cell));
        let given = turn.edits.iter().any(|edit| game.is_given(edit.cell));
        let cells: BTreeSet<_> = turn.edits.iter().map(|edit| edit.cell).collect();
        let mut after = game.clone();
        let played = after.play(&turn);
        prop_assert_eq!(&game.check(&turn), &played.as_ref().map(drop).map_err(|&error| error));
        match played {
            Ok(before) => {
                prop_assert!(!outside && !given && cells.len() == turn.edits.len());
                for (edit, before) in turn.edits.iter().zip(before) {
                    prop_assert_eq!((game.entry(edit.cell), after.entry(edit.cell)), (before, edit.entry));
                }
                for cell in game.shape().cells().filter(|cell| !cells.contains(cell)) {
                    prop_assert_eq!(game.entry(cell), after.entry(cell));
                }
            }
            Err(error) => {
                prop_assert!(&after == game);
                let right = match error {
                    Illegal::NoCell(cell) => outside && !game.shape().contains(cell),
                    Illegal::Given(cell) => given && game.is_given(cell),
                    Illegal::Twice(cell) => turn.edits.iter().filter(|edit| edit.cell == cell).count() > 1,
                    Illegal::NoDigit { digit, .. } => digit.value() > game.shape().side(),
                    Illegal::Nothing => turn.edits.iter().all(|edit| game.entry(edit.cell) == edit.entry),
                    _ => false,
                };
                prop_assert!(right, "{error} of {turn}");
            }
        }
    }
}
