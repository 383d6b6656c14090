//! Any bytes as a settings or history file: valid parts are read, the rest is counted or reported, and nothing
//! fails.
#![no_main]

use libfuzzer_sys::fuzz_target;
use midend::{Day, History, Statistics, daily_streak, settings, sudoku, twenty48};

fuzz_target!(|bytes: &[u8]| {
    let (there, faults) = settings::parse(bytes, "settings.toml");
    assert!(faults.iter().all(|fault| fault.line >= 1 && fault.column >= 1 && !fault.to_string().is_empty()));
    // A changed setting is read back, and nothing else changes.
    let new = settings::Settings { animation: !there.animation, ..there };
    if let Ok(text) = settings::rewrite(Some(bytes), "settings.toml", &new) {
        assert_eq!(settings::parse(text.as_bytes(), "settings.toml").0, new);
    }

    let history = History::parse(bytes);
    let lines = bytes.split(|&byte| byte == b'\n').count();
    assert!(history.len() + history.damaged <= lines);
    let of_2048 = twenty48::summaries(&history.twenty48, 3);
    let counted: usize = of_2048.iter().map(|summary| summary.games + summary.played_by_program).sum();
    assert_eq!(counted, history.twenty48.len());
    let of_sudoku = sudoku::summaries(&history.sudoku, 3);
    assert_eq!(of_sudoku.iter().map(|summary| summary.games).sum::<usize>(), history.sudoku.len());
    assert!(
        of_sudoku
            .iter()
            .all(|summary| summary.unaided <= summary.solved && summary.best_streak <= summary.solved)
    );
    let streak = daily_streak(sudoku::days_played(&history.sudoku), Day::LAST);
    assert!(streak.now <= streak.best && streak.best <= history.sudoku.len());
    let statistics = Statistics::of(&history, Day::LAST);
    assert_eq!(statistics.position().1, of_2048.len() + of_sudoku.len());
});
