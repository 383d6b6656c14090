//! Where the person is: the name of the screen for programs, and its title for people.

use midend::{App, Screen, names, sudoku, twenty48};

/// A name of the screen that is the same in every language.
pub const fn name(app: &App) -> &'static str {
    match &app.screen {
        Screen::Menu(_) => "menu",
        Screen::Settings(_) => "settings",
        Screen::Daily(_) => "daily",
        Screen::Calendar(_) => "calendar",
        Screen::Statistics(_) => "statistics",
        Screen::Twenty48(screen) => match screen {
            twenty48::Screen::NewGame(_) => "new-2048",
            twenty48::Screen::Play(_) => "2048",
            twenty48::Screen::Replay(_) => "replay-2048",
            twenty48::Screen::Analysis(_) => "analysis",
        },
        Screen::Sudoku(screen) => match screen {
            sudoku::Screen::NewGame(_) => "new-sudoku",
            sudoku::Screen::PuzzleList(_) => "puzzles",
            sudoku::Screen::Practice(_) => "practice",
            sudoku::Screen::Making(_) => "making",
            sudoku::Screen::Play(_) => "sudoku",
            sudoku::Screen::Replay(_) => "replay-sudoku",
            sudoku::Screen::Editor => "editor",
            sudoku::Screen::Explanation(_) => "explanation",
        },
    }
}

/// Whether there is a link to what is on the screen.
pub const fn has_link(app: &App) -> bool {
    let shown = matches!(
        app.screen,
        Screen::Twenty48(twenty48::Screen::Play(_) | twenty48::Screen::Replay(_))
            | Screen::Sudoku(sudoku::Screen::Play(_) | sudoku::Screen::Editor)
    );
    shown || app.shared.is_some()
}

/// The title of the screen.
pub fn title(app: &App) -> String {
    let lang = app.lang();
    let words = lang.words();
    match &app.screen {
        Screen::Menu(_) => "gridwise".to_string(),
        Screen::Settings(_) => words.menu_settings.into(),
        Screen::Daily(_) => words.menu_daily.into(),
        Screen::Calendar(_) => lang.calendar().title.into(),
        Screen::Statistics(_) => words.menu_statistics.into(),
        Screen::Twenty48(twenty48::Screen::Analysis(_)) => format!("2048 · {}", lang.analysis().title),
        Screen::Twenty48(_) => "2048".into(),
        Screen::Sudoku(sudoku::Screen::PuzzleList(_)) => words.choose_puzzle.into(),
        Screen::Sudoku(sudoku::Screen::Practice(_)) => lang.screen().practice.into(),
        Screen::Sudoku(sudoku::Screen::Editor) => lang.screen().own.into(),
        Screen::Sudoku(sudoku::Screen::Explanation(_)) => lang.own().way.into(),
        Screen::Sudoku(sudoku::Screen::Play(play)) => {
            format!("{} · {}", words.sudoku, names::category(play.category, lang))
        }
        Screen::Sudoku(_) => words.sudoku.into(),
    }
}
