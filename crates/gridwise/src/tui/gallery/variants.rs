//! Puzzles with more rules: a killer, lines, dots, clues outside the grid, a jigsaw, a mixture.

use std::time::Duration;

use midend::{
    Action, Direction, Event, Start,
    sudoku::{self as solving, Category, Class, Credits, DailyRules, Fresh, Rules},
};
use sudoku::{rate::Level, technique::Rating, variant};

use super::{NOW, Player, Scene, still};

use super::variant_puzzles::{DOTS, JIGSAW, KILLER, LINES, MIXTURE, OUTSIDE};

/// Its scenes.
pub(super) fn scenes() -> Vec<Scene> {
    let noted = |text, kinds| after(playing(text, kinds), "a");
    vec![
        still("variant-killer", half_way(playing(KILLER, "killer"))),
        still("variant-killer-notes", noted(KILLER, "killer")),
        still("variant-combinations", after(playing(KILLER, "killer"), "jj*")),
        still("variant-lines", half_way(playing(LINES, "thermo,arrow"))),
        still("variant-dots", half_way(playing(DOTS, "dots,xv,odd-even"))),
        still("variant-outside", half_way(playing(OUTSIDE, "sandwich"))),
        still("variant-jigsaw", half_way(playing(JIGSAW, "jigsaw"))),
        still("variant-mixture", half_way(playing(MIXTURE, "whispers,renban"))),
        still("variant-daily", half_way(daily())),
        still("editor-rules", editing("r")),
        still("editor-marked", editing("jjj\u{21e3}\u{21e2}r")),
        still("editor-number", editing("jjj\u{21e3}\u{21e2}r\n12")),
        still("editor-misfit", editing("jjj\u{21e3}\u{21e2}r\n46\n")),
        still("editor-text", editing(":thermometer r9c1-4; cage 12 r10c1-3\n")),
        still("editor-ruled", editing("jjjllll")),
        still("editor-breaking", editing("jj3kl4")),
    ]
}

/// The editor with the mixture, after these keys: `\n` is Enter, `⇢` and `⇣` are arrows with Shift.
fn editing(keys: &str) -> Player {
    let edit = Start::Sudoku(solving::Start::Edit(sudoku::Shape::NINE));
    let mut player = Player::new().starting(edit, NOW);
    let effects = player.update(Event::Pasted(MIXTURE.into()));
    player.think(effects);
    for key in keys.chars() {
        let effects = match key {
            '\n' => player.update(Action::Accept),
            '⇢' => player.update(Action::Extend(Direction::Right)),
            '⇣' => player.update(Action::Extend(Direction::Down)),
            key => player.press(&key.to_string()),
        };
        player.think(effects);
    }
    player
}

/// A puzzle of these kinds, started twelve minutes ago.
fn playing(text: &str, kinds: &str) -> Player {
    let kinds = kinds.parse().expect("the gallery names kinds that exist");
    open(text, Class::Rules(kinds, Level::Medium))
}

/// The killer as if it was that of the day.
fn daily() -> Player {
    open(KILLER, Class::DailyRules(DailyRules::Killer))
}

fn open(text: &str, class: Class) -> Player {
    let rules = Rules::try_from(text.to_string()).expect("the puzzles in the gallery are valid");
    let solution = variant::solve(rules.puzzle()).and_then(|solution| rules.grid(&solution));
    let fresh = Fresh {
        category: Category { shape: sudoku::Shape::NINE, class },
        puzzle: rules.clues(),
        rules: Some(rules),
        solution,
        rating: Some(Rating::tenths(24)),
        day: None,
        exercise: None,
        credits: Credits::default(),
    };
    let start = solving::Start::Fresh(Box::new(fresh));
    Player::new().starting(Start::Sudoku(start), NOW - Duration::from_secs(754))
}

/// With notes, and then every other digit of the solution in the upper half.
fn half_way(player: Player) -> Player {
    let mut player = after(player, "a");
    let Some(play) = player.app.sudoku() else { return player };
    let (game, mut digits) = (play.game(), Vec::new());
    for cell in game.shape().cells().filter(|cell| (cell.row() + cell.column()) % 2 == 1 && cell.row() < 6) {
        let digit = game.solution().and_then(|solution| solution.get(cell));
        digits.extend(digit.filter(|_| !game.is_given(cell)).map(|digit| (game.shape().index(cell), digit)));
    }
    for (cell, digit) in digits {
        player.update(Action::Cell(cell));
        player.update(Action::Digit(digit.value() as u8));
    }
    player.update(Action::Cell(40));
    player
}

/// The same after these keys.
fn after(mut player: Player, keys: &str) -> Player {
    player.press(keys);
    player
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzles_of_the_gallery_have_one_solution() {
        for text in [KILLER, LINES, DOTS, OUTSIDE, JIGSAW, MIXTURE] {
            let puzzle: variant::Puzzle = text.parse().unwrap();
            assert!(matches!(variant::judge(&puzzle), variant::Verdict::One(_)), "{text}");
            assert_eq!(puzzle.to_string(), text);
        }
    }
}
