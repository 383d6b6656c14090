//! A position is rejected with all errors, or is a board that round-trips and can be moved without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty48::{Board, Direction, ParseBoardError, Rules, Setup, Tile};

fuzz_target!(|text: &str| {
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string(), text, "a setup has one text form");
    }
    let board: Board = match text.parse() {
        Ok(board) => board,
        Err(ParseBoardError::Faults(faults)) => return assert!(faults.iter().count() > 0),
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(board.to_string(), text, "a board has one text form");

    for (name, rules) in Rules::PRESETS {
        let slides = Direction::ALL.map(|direction| rules.slide(&board, direction));
        assert_eq!(board.can_move(), slides.iter().any(|slide| slide.moved()), "{name}: {board}");
        for (slide, direction) in slides.iter().zip(Direction::ALL) {
            assert_eq!(sum(&slide.board), sum(&board), "{name}: {board} {direction}");
            assert!(!slide.moved() || rules.spawn_cells(&slide.board, direction).next().is_some());
        }
    }
});

fn sum(board: &Board) -> u64 {
    board.tiles().iter().flatten().copied().map(Tile::value).sum()
}
