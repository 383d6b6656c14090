//! All actions of a player, in any order.

use proptest::{prelude::*, sample::Index};
use sudoku::{
    Cell, Digit, Shape,
    game::{Edit, Entry, Game, Timeline, Turn},
    generate::full_grid,
    technique::{Candidate, Proof, Rating, Step, Technique},
};

use crate::support::{below, rng};

/// An action on the game, a move along the timeline, or an unchecked turn.
#[derive(Clone, Debug)]
pub enum Action {
    Write(Index, usize, bool),
    Note(Index, usize),
    Erase(Index),
    FillNotes,
    Follow(Option<(Index, usize)>, Vec<(Index, usize)>),
    Reveal(Index),
    Answer,
    Raw(Vec<(Index, u64, bool)>, bool),
    Undo,
    Redo,
    Seek(Index),
    SetCheckpoint,
    GoBack,
}

/// Random actions, with typical frequencies.
pub fn action() -> impl Strategy<Value = Action> {
    let place = || (any::<Index>(), 1..27_usize);
    let raw = prop::collection::vec((any::<Index>(), any::<u64>(), any::<bool>()), 0..4);
    prop_oneof![
        8 => (any::<Index>(), 1..27_usize, any::<bool>()).prop_map(|(at, value, tidy)| Action::Write(at, value, tidy)),
        6 => place().prop_map(|(at, value)| Action::Note(at, value)),
        3 => any::<Index>().prop_map(Action::Erase),
        1 => Just(Action::FillNotes),
        3 => (prop::option::of(place()), prop::collection::vec(place(), 0..4))
            .prop_map(|(placed, removed)| Action::Follow(placed, removed)),
        2 => any::<Index>().prop_map(Action::Reveal),
        1 => Just(Action::Answer),
        3 => (raw, any::<bool>()).prop_map(|(edits, helped)| Action::Raw(edits, helped)),
        5 => Just(Action::Undo),
        3 => Just(Action::Redo),
        1 => any::<Index>().prop_map(Action::Seek),
        3 => Just(Action::SetCheckpoint),
        2 => Just(Action::GoBack),
    ]
}

impl Action {
    /// The turn for the action; `None` if it is not a turn, or would change nothing.
    pub fn turn(&self, game: &Game) -> Option<Turn> {
        let cell = |at: &Index| any_cell(game.shape(), at);
        match self {
            Action::Write(at, value, tidy) => game.write(cell(at), digit(*value), *tidy),
            Action::Note(at, value) => game.note(cell(at), digit(*value)),
            Action::Erase(at) => game.erase(cell(at)),
            Action::FillNotes => game.fill_notes(),
            Action::Follow(placed, removed) => game.follow(&step(game.shape(), placed.as_ref(), removed)),
            Action::Reveal(at) => game.reveal(cell(at)),
            Action::Answer => game.answer(),
            Action::Raw(edits, helped) => Some(raw(game.shape(), edits, *helped)),
            Action::Undo | Action::Redo | Action::Seek(_) | Action::SetCheckpoint | Action::GoBack => None,
        }
    }

    /// Performs the action. Turns from player input are legal; only raw ones may be rejected.
    pub fn perform(&self, timeline: &mut Timeline) {
        match self {
            Action::Undo => drop(timeline.undo()),
            Action::Redo => drop(timeline.redo()),
            Action::Seek(at) => timeline.seek(at.index(timeline.turns().len() + 2)),
            Action::SetCheckpoint => drop(timeline.set_checkpoint()),
            Action::GoBack => drop(timeline.go_back()),
            action => {
                if let Some(turn) = action.turn(timeline.game()) {
                    let played = timeline.play(turn);
                    assert!(played.is_ok() || matches!(action, Action::Raw(..)), "{action:?}: {played:?}");
                }
            }
        }
    }
}

/// A new game of any size, usually with its solution.
pub fn game() -> impl Strategy<Value = Game> {
    let shape = prop::sample::select(&["2x2", "2x3", "3x2", "3x3", "4x4", "5x5"][..]);
    (shape, any::<u64>(), 0..100_usize, prop::bool::weighted(0.8)).prop_map(|(shape, seed, holes, known)| {
        let mut rng = rng(seed);
        let solution = full_grid(shape.parse().expect("a shape"), &mut rng);
        let mut puzzle = solution.clone();
        for cell in solution.shape().cells() {
            if below(100, &mut rng) < holes {
                puzzle.erase(cell);
            }
        }
        Game::new(puzzle, known.then_some(solution)).expect("a solution of its own")
    })
}

/// A game after random actions.
pub fn timeline() -> impl Strategy<Value = Timeline> {
    (game(), prop::collection::vec(action(), 0..60)).prop_map(|(game, actions)| {
        let mut timeline = Timeline::new(game);
        actions.iter().for_each(|action| action.perform(&mut timeline));
        timeline
    })
}

/// A cell of the shape, or one row below it.
fn any_cell(shape: Shape, at: &Index) -> Cell {
    let index = at.index(shape.area() + 1);
    let name = format!("r{}c{}", index / shape.side() + 1, index % shape.side() + 1);
    name.parse().expect("a cell")
}

fn digit(value: usize) -> Digit {
    Digit::new(value).expect("from 1 to 26")
}

fn step(shape: Shape, placed: Option<&(Index, usize)>, removed: &[(Index, usize)]) -> Step {
    let candidate = |(at, value): &(Index, usize)| Candidate::new(any_cell(shape, at), digit(*value));
    Step {
        technique: Technique::FullHouse,
        rating: Rating::tenths(10),
        placed: placed.map(candidate),
        removed: removed.iter().map(candidate).collect(),
        proof: Proof::Single { house: None },
    }
}

/// A turn with all kinds of mistakes.
fn raw(shape: Shape, edits: &[(Index, u64, bool)], helped: bool) -> Turn {
    let edit = |(at, bits, written): &(Index, u64, bool)| {
        let side = shape.side() as u64;
        let entry = match written {
            true => Entry::Digit(digit((bits % (side + 1)) as usize + 1)),
            false => Entry::Notes(
                (1..=side + bits % 16 / 15)
                    .filter(|n| bits >> n & 1 == 1)
                    .map(|n| digit(n as usize))
                    .collect(),
            ),
        };
        Edit { cell: any_cell(shape, at), entry }
    };
    Turn { edits: edits.iter().map(edit).collect(), helped }
}
