//! Code shared by the programs that benchmark other crates. Most of them solve 9×9 puzzles: `PROGRAM FILE SECONDS`
//! looks for two solutions of each puzzle in the file for that many seconds, and prints the speed of the best pass.

#[path = "../../solve/clock.rs"]
pub mod clock;

use std::{env, fs, hint::black_box, process::ExitCode};

/// Measures a solver. The solver takes 81 values (0 is an empty cell) and counts solutions up to two.
pub fn measure(solve: impl Fn(&[u8; 81]) -> usize) -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let [_, file, seconds] = &args[..] else {
        eprintln!("expected a file of puzzles and a number of seconds");
        return ExitCode::from(2);
    };
    let (puzzles, limit) = match (fs::read(file), seconds.parse::<f64>()) {
        (Ok(bytes), Ok(limit)) => (puzzles(&bytes), limit),
        (Err(error), _) => {
            eprintln!("cannot read {file}: {error}");
            return ExitCode::from(2);
        }
        (_, Err(error)) => {
            eprintln!("expected a number of seconds, got {seconds}: {error}");
            return ExitCode::from(2);
        }
    };
    let best = clock::best_pass(limit, || puzzles.iter().for_each(|puzzle| _ = black_box(solve(puzzle))));
    println!("puzzles_per_second={:.1}", puzzles.len() as f64 / best);
    ExitCode::SUCCESS
}

/// Reads the puzzles: the lines with at least 81 characters.
fn puzzles(bytes: &[u8]) -> Vec<[u8; 81]> {
    let lines = bytes.split(|&byte| byte == b'\n').filter_map(|line| line.first_chunk::<81>());
    lines.map(|line| line.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 })).collect()
}
