//! Sample games for the tests in this folder.

use std::time::Duration;

use midend::{
    Action, App, Env, Home, Overrides,
    settings::Settings,
    sudoku::{Category, Fresh, Play, Screen},
};
use sudoku::Grid;
use words::Lang;

/// When the samples are looked at.
pub const NOW: Duration = Duration::from_secs(9);
/// Its environment.
pub const ENV: Env = Env { now: NOW, unix: 0, seed: 1 };

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// An app with an easy game on the screen.
pub fn app(lang: Lang) -> App {
    let overrides = Overrides { locale: lang, ..Overrides::default() };
    let mut app = App::new(Settings::default(), overrides, Home::Menu);
    app.screen = midend::Screen::Sudoku(Screen::Play(Box::new(game(EASY))));
    app
}

/// A game of a puzzle.
pub fn game(puzzle: &str) -> Play {
    let puzzle: Grid = puzzle.parse().unwrap();
    let sudoku::Verdict::One(solution) = sudoku::judge(&puzzle) else { panic!("not one solution") };
    let category = Category::own(puzzle.shape());
    let fresh = Fresh {
        category,
        puzzle,
        rules: None,
        solution: Some(solution),
        rating: None,
        day: None,
        exercise: None,
        credits: midend::sudoku::Credits::default(),
    };
    Play::open(&fresh, None, ENV)
}

/// Carries out actions.
pub fn act(app: &mut App, actions: &[Action]) {
    for &action in actions {
        app.update(action, ENV);
    }
}
