//! Any bytes as a settings file or as a history: what can be read is, the rest is counted or told, nothing fails.
#![no_main]

use std::path::Path;

use gridwise::store::{Day, history, settings, stats};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (_, faults) = settings::parse(bytes, Path::new("settings.toml"));
    assert!(faults.iter().all(|fault| fault.line >= 1 && fault.column >= 1 && !fault.to_string().is_empty()));

    let mut input = bytes;
    let history = history::read_lines(&mut input).expect("bytes in memory can be read");
    let lines = bytes.split(|&byte| byte == b'\n').count();
    assert!(history.games.len() + history.sudokus.len() + history.damaged <= lines);
    let counted: usize = stats::summaries(&history.games, 3).iter().map(|summary| summary.games).sum();
    assert_eq!(counted, history.games.len());
    let summaries = stats::sudoku_summaries(&history.sudokus, 3);
    assert_eq!(summaries.iter().map(|summary| summary.games).sum::<usize>(), history.sudokus.len());
    assert!(
        summaries
            .iter()
            .all(|summary| summary.unaided <= summary.solved && summary.best_streak <= summary.solved)
    );
    let streak = stats::daily_streak(stats::days_solved(&history.sudokus), Day::LAST);
    assert!(streak.now <= streak.best && streak.best <= history.sudokus.len());
});
