//! Undo and redo: a timeline compared with a model that stores every position.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sudoku::{
    Cell,
    game::{Game, Illegal, Marking, Timeline},
};

use crate::action::{Action, action, game, timeline};

/// All positions of a game, and the current one.
struct Model {
    positions: Vec<Game>,
    now: usize,
    checkpoints: BTreeSet<usize>,
}

impl Model {
    fn game(&self) -> &Game {
        &self.positions[self.now]
    }

    fn perform(&mut self, action: &Action) {
        let last = self.positions.len() - 1;
        match action {
            Action::Undo => self.now = self.now.saturating_sub(1),
            Action::Redo => self.now = last.min(self.now + 1),
            Action::Seek(at) => self.now = last.min(at.index(last + 2)),
            Action::SetCheckpoint => drop(self.checkpoints.insert(self.now)),
            Action::GoBack => {
                if let Some(&checkpoint) = self.checkpoints.range(..self.now).next_back() {
                    self.checkpoints.remove(&checkpoint);
                    self.now = checkpoint;
                }
            }
            action => {
                let mut game = self.game().clone();
                let turn = action.turn(&game);
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

/// The cells that a marking is about.
fn cells_of(marking: &Marking) -> Vec<Cell> {
    match marking {
        Marking::Link { ends, .. } => ends.candidates().map(|candidate| candidate.cell).to_vec(),
        other => vec![other.cell()],
    }
}

/// Whether a marking draws what is there already.
fn is_drawn(game: &Game, marking: &Marking) -> bool {
    match *marking {
        Marking::Cell { cell, colours } => game.colours(cell) == colours,
        Marking::Candidate { candidate, colour } => game.candidate_colour(candidate) == colour,
        Marking::Link { ends, line } => game.link(ends) == line,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn a_timeline_agrees_with_its_model(game in game(), actions in prop::collection::vec(action(), 0..60)) {
        let mut model = Model { positions: vec![game.clone()], now: 0, checkpoints: BTreeSet::new() };
        let mut timeline = Timeline::new(game);
        for action in &actions {
            action.perform(&mut timeline);
            model.perform(action);
            prop_assert_eq!(timeline.now(), model.now, "{:?}", action);
            prop_assert_eq!(timeline.turns().len(), model.positions.len() - 1, "{:?}", action);
            prop_assert!(timeline.game() == model.game(), "{:?}", action);
            prop_assert!(timeline.checkpoints().iter().eq(&model.checkpoints), "{:?}", action);
        }
        for (index, position) in model.positions.iter().enumerate() {
            timeline.seek(index);
            prop_assert!(timeline.game() == position, "at {}", index);
        }
    }

    #[test]
    fn undo_after_a_turn_restores_the_game(mut timeline in timeline(), action in action()) {
        let Some(turn) = action.turn(timeline.game()) else { return Ok(()) };
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
    fn seeking_anywhere_and_back_changes_nothing(mut timeline in timeline(), there in any::<prop::sample::Index>()) {
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
    fn exactly_the_illegal_turns_are_rejected(timeline in timeline(), action in action()) {
        let game = timeline.game();
        let Some(turn) = action.turn(game) else { return Ok(()) };
        let touched = || turn.edits.iter().map(|edit| edit.cell).chain(turn.markings.iter().flat_map(cells_of));
        let outside = touched().any(|cell| !game.shape().contains(cell));
        // Only the colours of a clue can change.
        let given = turn.edits.iter().any(|edit| game.is_given(edit.cell))
            || turn.markings.iter().filter(|marking| !matches!(marking, Marking::Cell { .. })).any(|marking| {
                cells_of(marking).into_iter().any(|cell| game.is_given(cell))
            });
        let cells: BTreeSet<_> = turn.edits.iter().map(|edit| edit.cell).collect();
        let mut after = game.clone();
        let played = after.play(&turn);
        prop_assert_eq!(&game.check(&turn), &played.as_ref().map(drop).map_err(|&error| error));
        match played {
            Ok(before) => {
                prop_assert!(!outside && !given && cells.len() == turn.edits.len());
                for (edit, before) in turn.edits.iter().zip(&before.edits) {
                    prop_assert_eq!(edit.cell, before.cell);
                    prop_assert_eq!((game.entry(edit.cell), after.entry(edit.cell)), (before.entry, edit.entry));
                }
                prop_assert!(turn.markings.iter().all(|marking| is_drawn(&after, marking)));
                prop_assert!(after.play(&before).is_ok() && &after == game);
                after.play(&turn).expect("it was legal before");
                for cell in game.shape().cells().filter(|cell| !cells.contains(cell)) {
                    prop_assert_eq!(game.entry(cell), after.entry(cell));
                }
            }
            Err(error) => {
                prop_assert!(&after == game);
                let right = match error {
                    Illegal::NoCell(cell) => outside && !game.shape().contains(cell),
                    Illegal::Given(cell) => given && game.is_given(cell),
                    Illegal::Twice(cell) => touched().filter(|&other| other == cell).count() > 1,
                    Illegal::NoDigit { digit, .. } => digit.value() > game.shape().side(),
                    Illegal::Nothing => {
                        turn.edits.iter().all(|edit| game.entry(edit.cell) == edit.entry)
                            && turn.markings.iter().all(|marking| is_drawn(game, marking))
                    }
                    _ => false,
                };
                prop_assert!(right, "{error} of {turn}");
            }
        }
    }
}
