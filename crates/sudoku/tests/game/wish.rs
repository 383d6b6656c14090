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
pub enum Wish {
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
pub fn wish() -> impl Strategy<Value = Wish> {
    let place = || (any::<Index>(), 1..27_usize);
    let raw = prop::collection::vec((any::<Index>(), any::<u64>(), any::<bool>()), 0..4);
    prop_oneof![
        8 => (any::<Index>(), 1..27_usize, any::<bool>()).prop_map(|(at, value, tidy)| Wish::Write(at, value, tidy)),
        6 => place().prop_map(|(at, value)| Wish::Note(at, value)),
        3 => any::<Index>().prop_map(Wish::Erase),
        1 => Just(Wish::FillNotes),
        3 => (prop::option::of(place()), prop::collection::vec(place(), 0..4))
            .prop_map(|(placed, removed)| Wish::Follow(placed, removed)),
        2 => any::<Index>().prop_map(Wish::Reveal),
        1 => Just(Wish::Answer),
        3 => (raw, any::<bool>()).prop_map(|(edits, helped)| Wish::Raw(edits, helped)),
        5 => Just(Wish::Undo),
        3 => Just(Wish::Redo),
        1 => any::<Index>().prop_map(Wish::Seek),
        3 => Just(Wish::SetCheckpoint),
        2 => Just(Wish::GoBack),
    ]
}

impl Wish {
    /// The turn for the action; `None` if it is not a turn, or would change nothing.
    pub fn turn(&self, game: &Game) -> Option<Turn> {
        let cell = |at: &Index| any_cell(game.shape(), at);
        match self {
            Wish::Write(at, value, tidy) => game.write(cell(at), digit(*value), *tidy),
            Wish::Note(at, value) => game.note(cell(at), digit(*value)),
            Wish::Erase(at) => game.erase(cell(at)),
            Wish::FillNotes => game.fill_notes(),
            Wish::Follow(placed, removed) => game.follow(&step(game.shape(), placed.as_ref(), removed)),
            Wish::Reveal(at) => game.reveal(cell(at)),
            Wish::Answer => game.answer(),
            Wish::Raw(edits, helped) => Some(raw(game.shape(), edits, *helped)),
            Wish::Undo | Wish::Redo | Wish::Seek(_) | Wish::SetCheckpoint | Wish::GoBack => None,
        }
    }

    /// Performs the action. Turns from player input are legal; only raw ones may be rejected.
    pub fn carry_out(&self, timeline: &mut Timeline) {
        match self {
            Wish::Undo => drop(timeline.undo()),
            Wish::Redo => drop(timeline.redo()),
            Wish::Seek(at) => timeline.seek(at.index(timeline.turns().len() + 2)),
            Wish::SetCheckpoint => drop(timeline.set_checkpoint()),
            Wish::GoBack => drop(timeline.go_back()),
            wish => {
                if let Some(turn) = wish.turn(timeline.game()) {
                    let played = timeline.play(turn);
                    assert!(played.is_ok() || matches!(wish, Wish::Raw(..)), "{wish:?}: {played:?}");
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
    (game(), prop::collection::vec(wish(), 0..60)).prop_map(|(game, wishes)| {
        let mut timeline = Timeline::new(game);
        wishes.iter().for_each(|wish| wish.carry_out(&mut timeline));
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
