//! Puzzles a second of `solve_many`, file by file.
use std::time::Instant;
use sudoku::{Answer, Nine};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let level: u8 = args[0].parse().unwrap();
    for path in &args[1..] {
        let text = std::fs::read_to_string(path).unwrap();
        let puzzles: Vec<Nine> = text.lines().filter(|l| !l.starts_with('#')).filter_map(|l| Nine::from_line(l.as_bytes().get(..81)?.try_into().unwrap())).collect();
        let mut answers = Vec::new();
        let mut best = f64::MAX;
        let start = Instant::now();
        let mut passes = 0;
        while start.elapsed().as_secs_f64() < 0.7 || passes < 3 {
            let t = cpu();
            sudoku::solve_many(level, &puzzles, &mut answers);
            best = best.min(cpu() - t);
            passes += 1;
            let _ = sudoku::stats();
        }
        sudoku::solve_many(level, &puzzles, &mut answers); let s = sudoku::stats(); let n = puzzles.len() as f64; let f = s.map(|x| x as f64);
        println!("   passes {} rounds/pass {:.1} lanes/pass {:.0} moving/round {:.0} nodes/puzzle {:.2} tsc/round {:.0} unload/pass {:.0} branch/pass {:.0} tsc/puzzle {:.0}", s[0], f[1]/f[0], f[2]/f[0], f[3]/f[1], f[2]/n, f[4]/f[1], f[5]/f[0], f[6]/f[0], (f[4]+f[5]+f[6])/n);
        let kinds = answers.iter().fold([0; 3], |mut k, a| { k[match a { Answer::None => 0, Answer::One(_) => 1, Answer::Many(_) => 2 }] += 1; k });
        println!("{:24} {:8} puzzles {:10.0} thousand/s  {:?}", path.rsplit('/').next().unwrap(), puzzles.len(), puzzles.len() as f64 / best / 1e3, kinds);
    }
}
fn cpu() -> f64 {
    #[repr(C)]
    struct Timespec { s: i64, n: i64 }
    unsafe extern "C" { fn clock_gettime(id: i32, t: *mut Timespec) -> i32; }
    let mut t = Timespec { s: 0, n: 0 };
    // SAFETY: the struct is that of 64-bit Linux.
    unsafe { clock_gettime(3, &mut t); }
    t.s as f64 + t.n as f64 * 1e-9
}
