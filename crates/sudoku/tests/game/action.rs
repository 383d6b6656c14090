//! All actions of a player, in any order.

use std::collections::BTreeSet;

use proptest::{prelude::*, sample::Index};
use sudoku::{
    Cell, Digit, Shape,
    game::{Colour, Edit, Ends, Entry, Game, Line, Marking, Notes, Timeline, Turn},
    generate::full_grid,
    technique::{Candidate, Proof, Rating, Step, Technique},
};

use crate::support::{below, rng};

/// An action on the game, a move along the timeline, or an unchecked turn.
#[derive(Clone, Debug)]
pub enum Action {
    Write(Index, usize, bool),
    Note(Index, usize),
    Corner(Vec<Index>, usize),
    Colour(Vec<Index>, usize),
    ColourCandidate(Index, usize, usize),
    Link((Index, usize), (Index, usize), bool),
    ClearDrawing,
    WriteAll(Vec<Index>, usize, bool),
    EraseAll(Vec<Index>),
    Erase(Index),
    FillNotes,
    Follow(Option<(Index, usize)>, Vec<(Index, usize)>),
    Reveal(Index),
    Answer,
    Raw(Vec<(Index, u64, bool)>, Vec<(Index, Index, u64)>, bool),
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
    let drawn = prop::collection::vec((any::<Index>(), any::<Index>(), any::<u64>()), 0..3);
    let cells = || prop::collection::vec(any::<Index>(), 0..6);
    prop_oneof![
        8 => (any::<Index>(), 1..27_usize, any::<bool>()).prop_map(|(at, value, tidy)| Action::Write(at, value, tidy)),
        6 => place().prop_map(|(at, value)| Action::Note(at, value)),
        3 => any::<Index>().prop_map(Action::Erase),
        1 => Just(Action::FillNotes),
        3 => (prop::option::of(place()), prop::collection::vec(place(), 0..4))
            .prop_map(|(placed, removed)| Action::Follow(placed, removed)),
        2 => any::<Index>().prop_map(Action::Reveal),
        1 => Just(Action::Answer),
        3 => (raw, drawn, any::<bool>()).prop_map(|(edits, drawn, helped)| Action::Raw(edits, drawn, helped)),
        4 => (cells(), 1..27_usize).prop_map(|(at, value)| Action::Corner(at, value)),
        3 => (cells(), 1..10_usize).prop_map(|(at, colour)| Action::Colour(at, colour)),
        3 => (any::<Index>(), 1..27_usize, 1..10_usize)
            .prop_map(|(at, value, colour)| Action::ColourCandidate(at, value, colour)),
        3 => (place(), place(), any::<bool>()).prop_map(|(from, to, weak)| Action::Link(from, to, weak)),
        1 => Just(Action::ClearDrawing),
        3 => (cells(), 1..27_usize, any::<bool>()).prop_map(|(at, value, tidy)| Action::WriteAll(at, value, tidy)),
        3 => cells().prop_map(Action::EraseAll),
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
        // Each cell once, as a selection has them.
        let cells =
            |at: &[Index]| at.iter().map(cell).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>();
        match self {
            Action::Write(at, value, tidy) => game.write(cell(at), digit(*value), *tidy),
            Action::Note(at, value) => game.note(cell(at), digit(*value)),
            Action::Corner(at, value) => game.corner_all(&cells(at), digit(*value)),
            Action::Colour(at, number) => game.colour(&cells(at), colour(*number)),
            Action::ColourCandidate(at, value, number) => {
                game.colour_candidate(Candidate::new(cell(at), digit(*value)), colour(*number))
            }
            Action::Link(from, to, weak) => {
                let [from, to] = [from, to].map(|(at, value)| Candidate::new(cell(at), digit(*value)));
                game.draw_link(from, to, if *weak { Line::Weak } else { Line::Strong })
            }
            Action::ClearDrawing => game.clear_drawing(),
            Action::WriteAll(at, value, tidy) => game.write_all(&cells(at), digit(*value), *tidy),
            Action::EraseAll(at) => game.erase_all(&cells(at)),
            Action::Erase(at) => game.erase(cell(at)),
            Action::FillNotes => game.fill_notes(),
            Action::Follow(placed, removed) => game.follow(&step(game.shape(), placed.as_ref(), removed)),
            Action::Reveal(at) => game.reveal(cell(at)),
            Action::Answer => game.answer(),
            Action::Raw(edits, drawn, helped) => Some(raw(game.shape(), edits, drawn, *helped)),
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

fn colour(number: usize) -> Colour {
    Colour::new(number).expect("from 1 to 9")
}

/// A turn with all kinds of mistakes.
fn raw(shape: Shape, edits: &[(Index, u64, bool)], drawn: &[(Index, Index, u64)], helped: bool) -> Turn {
    let side = shape.side() as u64;
    let digits = |bits: u64| {
        let present = (1..=side + bits % 16 / 15).filter(|n| bits >> n & 1 == 1);
        present.map(|n| digit(n as usize)).collect()
    };
    let edit = |(at, bits, written): &(Index, u64, bool)| {
        let entry = match written {
            true => Entry::Digit(digit((bits % (side + 1)) as usize + 1)),
            false => Entry::Notes(Notes { centre: digits(*bits), corner: digits(bits >> 29) }),
        };
        Edit { cell: any_cell(shape, at), entry }
    };
    let marking = |(one, other, bits): &(Index, Index, u64)| {
        let (cell, last) = (any_cell(shape, one), any_cell(shape, other));
        let any = |bits: u64| digit((bits % (side + 1)) as usize + 1);
        let colours = || Colour::all().filter(|colour| bits >> (8 + colour.number()) & 1 == 1);
        let candidate = Candidate::new(cell, any(bits >> 32));
        let ends = Ends::new(candidate, Candidate::new(last, any(bits >> 48)));
        match (bits % 3, ends) {
            (0, _) | (1, None) => Marking::Cell { cell, colours: colours().collect() },
            (1, Some(ends)) => {
                let line = [None, Some(Line::Strong), Some(Line::Weak)][(bits >> 8) as usize % 3];
                Marking::Link { ends, line }
            }
            _ => Marking::Candidate { candidate, colour: colours().next() },
        }
    };
    Turn { edits: edits.iter().map(edit).collect(), markings: drawn.iter().map(marking).collect(), helped }
}
