#![allow(missing_docs)]
use std::{collections::HashMap, fs};
use sudoku::variant::{self, *};
fn parse(input: &str) -> Option<Puzzle> {
    match sudoku::variant::variant::iss::read(input) {
        Ok(p) => Some(p),
        Err(e) => {
            println!("READ {e}");
            None
        }
    }
}
unsafe extern "C" {
    fn clock_gettime(id: i32, out: *mut [i64; 2]) -> i32;
}
fn cpu() -> f64 {
    let mut t = [0i64; 2];
    unsafe { clock_gettime(3, &mut t) };
    t[0] as f64 * 1e3 + t[1] as f64 / 1e6
}
fn main() {
    let data = fs::read_to_string("../shared/data/variants/iss.jsonl").unwrap();
    let iss: HashMap<usize, (String, f64)> = fs::read_to_string("/tmp/iss/out.jsonl")
        .unwrap()
        .lines()
        .map(|l| {
            let v: serde_json::Value = serde_json::from_str(l).unwrap();
            (
                v["i"].as_u64().unwrap() as usize,
                (v["status"].as_str().unwrap().to_string(), v["ms"].as_f64().unwrap()),
            )
        })
        .collect();
    let limit: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(20000);
    let only: Option<usize> = std::env::args().nth(2).and_then(|a| a.parse().ok());
    let (mut ours, mut theirs) = (0.0, 0.0);
    for (i, line) in data.lines().enumerate() {
        if only.is_some_and(|o| o != i) || (only.is_none() && iss[&i].0 == "capped") {
            continue;
        }
        let v: serde_json::Value = serde_json::from_str(line).unwrap();
        let Some(p) = parse(v["input"].as_str().unwrap()) else { continue };
        let mut best = f64::MAX;
        let mut res = String::new();
        for _ in 0..(if limit > 50000 { 1 } else { 3 }) {
            let t = cpu();
            let mut s = Solutions::of(&p);
            let build = cpu() - t;
            let r = judge_count(&mut s, limit);
            let ms = cpu() - t;
            if ms < best {
                best = ms;
                res = format!("{r} dead {} build {build:.2}", s.dead_ends());
            }
        }
        let (st, ms) = &iss[&i];
        let flag = if best > 1.0 && best > *ms && st != "capped" { "SLOW" } else { "" };
        if st != "capped" {
            ours += best;
            theirs += ms;
        }
        let n = v["name"].as_str().unwrap_or("");
        println!("{i} {} {:?}: {res} {best:.2} ms; iss {st} {ms} {flag}", v["set"], n);
    }
    println!("ours {ours:.1} iss {theirs:.1} ratio {:.1}", theirs / ours);
}
fn judge_count(s: &mut Solutions, limit: u64) -> String {
    s.count_within(2, limit)
}
