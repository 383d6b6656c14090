//! Puzzles a second of `Many::solve` for files of one puzzle a line, with every set of instructions: CPU time, the
//! best of several passes. `many [BATCH] FILE…`: BATCH puzzles at a time, else all of a file.
use std::{fs, time::Instant};

use sudoku::{Answer, Many, Nine, many::Instructions};

fn main() {
    let mut arguments = std::env::args().skip(1).peekable();
    let batch = arguments.next_if(|first| first.parse::<usize>().is_ok_and(|batch| batch > 0));
    let batch = batch.and_then(|batch| batch.parse().ok()).unwrap_or(usize::MAX);
    for path in arguments {
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) => return eprintln!("{path}: {error}"),
        };
        let lines = text.split(|&byte| byte == b'\n');
        let puzzles: Vec<Nine> = lines.filter_map(|line| Nine::from_line(line.first_chunk()?)).collect();
        for instructions in Instructions::available() {
            let mut many = Many::new(instructions);
            let mut answers = Vec::new();
            let mut best = f64::MAX;
            let start = Instant::now();
            let mut passes = 0;
            let mut kinds = [0; 3];
            while start.elapsed().as_secs_f64() < 0.7 || passes < 3 {
                let before = cpu_seconds();
                kinds = [0; 3];
                for puzzles in puzzles.chunks(batch) {
                    many.solve(puzzles, &mut answers);
                    for answer in &answers {
                        kinds[match answer {
                            Answer::None => 0,
                            Answer::One(_) => 1,
                            Answer::Many(_) => 2,
                        }] += 1;
                    }
                }
                best = best.min(cpu_seconds() - before);
                passes += 1;
            }
            let rate = puzzles.len() as f64 / best / 1e3;
            let name = path.rsplit('/').next().unwrap_or(&path);
            println!("{name:22} {:8} {rate:9.1} thousand/s, none/one/many {kinds:?}", instructions.name());
        }
    }
}

/// The time that this thread has had a processor.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn cpu_seconds() -> f64 {
    unsafe extern "C" {
        fn clock_gettime(clock: i32, time: &mut [i64; 2]) -> i32;
    }
    const THREAD_CPU_TIME: i32 = 3;
    let mut time = [0; 2];
    // SAFETY: on 64-bit Linux the time is two numbers of 64 bits, and the C library is linked.
    unsafe { clock_gettime(THREAD_CPU_TIME, &mut time) };
    time[0] as f64 + time[1] as f64 * 1e-9
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}
