//! The generator of the crate `sudoku` 0.8: `PROGRAM full|minimal|symmetric SECONDS`.

use std::{env, hint::black_box, process::ExitCode, time::Instant};

use sudoku::{Sudoku, Symmetry};

#[path = "../../../solve/clock.rs"]
mod clock;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let (Some(mode), Some(Ok(limit))) = (args.get(1), args.get(2).map(|text| text.parse::<f64>())) else {
        eprintln!("expected what to make and a number of seconds");
        return ExitCode::from(2);
    };
    let make: fn() = match mode.as_str() {
        "full" => || _ = black_box(Sudoku::generate_solved()),
        "minimal" => || _ = black_box(Sudoku::generate_with_symmetry(Symmetry::None)),
        "symmetric" => || _ = black_box(Sudoku::generate_with_symmetry(Symmetry::HalfRotation)),
        _ => {
            eprintln!("expected full, minimal or symmetric, got {mode}");
            return ExitCode::from(2);
        }
    };
    let (start, mut made) = (Instant::now(), 0);
    let seconds = clock::seconds(|| {
        while start.elapsed().as_secs_f64() < limit {
            make();
            made += 1;
        }
    });
    println!("per_second={:.1}", f64::from(made) / seconds);
    ExitCode::SUCCESS
}
