//! Puzzles with more rules, on one thread: the time to prove that there is one solution, or none, or several.
//!
//! `VARIANTS` names a file of puzzles, one JSON object per line with an `input` (a string of Interactive-Sudoku-Solver) and a
//! `name`. Without it, puzzles are generated. `ISS` names a copy of that solver's repository, which runs under `node`. `CPSAT`
//! names a Python interpreter that has OR-Tools; it solves the puzzles whose rules are sums of different digits: killers and the
//! like. `VARIANT_SECONDS` is how long we may look at a puzzle, and CP-SAT at each of its two questions: 60 if it is not set.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::AtomicBool,
};

use sudoku::{
    Shape,
    generate::series,
    variant::{
        Outcome, Puzzle, Rule, Solutions,
        generate::{Kind, Recipe, generate},
        iss,
    },
};

use crate::{Effort, clock, peers::File};

/// How long a solver may look at a puzzle, in seconds.
fn limit() -> f64 {
    env::var("VARIANT_SECONDS").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(60.0)
}

/// Times up to this count as nothing, in milliseconds.
const NOTHING: f64 = 1.0;

/// The number of dead ends between two looks at the clock.
const STRETCH: u64 = 500;

struct Sample {
    name: String,
    text: String,
    puzzle: Puzzle,
}

/// What a solver says, how long it took, and how many dead ends there were.
struct Proof {
    status: String,
    ms: f64,
    dead_ends: u64,
}

impl Proof {
    /// Whether it says how many solutions there are.
    fn is_proof(&self) -> bool {
        matches!(self.status.as_str(), "unique" | "multiple" | "no-solution")
    }
}

/// Prints the table.
pub fn table(effort: Effort) -> Result<(), String> {
    let samples = match env::var_os("VARIANTS").filter(|_| effort.thorough) {
        Some(path) => read(Path::new(&path))?,
        None => generated(effort)?,
    };
    let ours: Vec<Proof> = samples.iter().map(|sample| prove(&sample.puzzle, effort)).collect();
    println!("puzzles with more rules: {}", samples.len());
    print_ours(&samples, &ours);
    if let Some(repository) = env::var_os("ISS").filter(|_| effort.thorough) {
        let theirs = iss(Path::new(&repository), &samples)?;
        let all: Vec<usize> = (0..samples.len()).collect();
        compare("Interactive-Sudoku-Solver", &samples, &all, &ours, &theirs)?;
    }
    if let Some(python) = env::var_os("CPSAT").filter(|_| effort.thorough) {
        let models = samples.iter().map(|sample| model(&sample.puzzle)).enumerate();
        let models: Vec<(usize, String)> =
            models.filter_map(|(index, model)| Some((index, model?))).collect();
        let theirs = cpsat(Path::new(&python), models.iter().map(|(_, model)| model))?;
        let which: Vec<usize> = models.iter().map(|&(index, _)| index).collect();
        compare("CP-SAT", &samples, &which, &ours, &theirs)?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<Sample>, String> {
    let text =
        fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let sample = |(index, line): (usize, &str)| {
        let place = format!("{} line {}", path.display(), index + 1);
        let entry: serde_json::Value =
            serde_json::from_str(line).map_err(|error| format!("{place}: {error}"))?;
        let text = entry["input"].as_str().unwrap_or_default().trim().replace('\n', "");
        let puzzle = iss::read(&text).map_err(|error| format!("{place}: {error}"))?;
        let name = entry["name"].as_str().or(entry["set"].as_str()).unwrap_or_default();
        Ok(Sample { name: format!("{} {name}", index + 1), text, puzzle })
    };
    text.lines().enumerate().map(sample).collect()
}

/// A few puzzles of every kind.
fn generated(effort: Effort) -> Result<Vec<Sample>, String> {
    let (kinds, each) = if effort.thorough { (Kind::ALL.len(), 3) } else { (2, 1) };
    let mut samples = Vec::new();
    for kind in Kind::ALL.into_iter().take(kinds) {
        for number in 0..each {
            let recipe = Recipe::new(Shape::NINE, kind.into());
            let made = generate(&recipe, &mut series(1, number)).map_err(|error| error.to_string())?;
            let text = iss::write(&made.puzzle).map_err(|error| error.to_string())?;
            samples.push(Sample { name: format!("{kind} {}", number + 1), text, puzzle: made.puzzle });
        }
    }
    Ok(samples)
}

/// Looks for two solutions. Easy puzzles are solved three times, and the best time counts.
fn prove(puzzle: &Puzzle, effort: Effort) -> Proof {
    let mut best = prove_once(puzzle);
    for _ in 1..3 {
        if best.ms > 1000.0 || !effort.thorough {
            break;
        }
        let again = prove_once(puzzle);
        if again.ms < best.ms {
            best = again;
        }
    }
    best
}

fn prove_once(puzzle: &Puzzle) -> Proof {
    let (mut status, mut dead_ends) = ("spent", 0);
    let never = AtomicBool::new(false);
    let mut spent = 0.0;
    let mut solutions = None;
    let mut found = 0;
    while spent < limit() {
        let mut outcome = Outcome::Spent;
        spent += clock::seconds(|| {
            let solutions = solutions.get_or_insert_with(|| Solutions::of(puzzle));
            while let Ok(next) = solutions.next_within(STRETCH, &never) {
                found += usize::from(matches!(next, Outcome::Solution(_)));
                outcome = next;
                if !matches!(outcome, Outcome::Solution(_)) || found == 2 {
                    break;
                }
            }
            dead_ends = solutions.dead_ends();
        });
        if outcome != Outcome::Spent {
            status = ["no-solution", "unique", "multiple"][found];
            break;
        }
    }
    Proof { status: status.into(), ms: spent * 1e3, dead_ends }
}

fn print_ours(samples: &[Sample], ours: &[Proof]) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    ours.iter().for_each(|proof| *counts.entry(&proof.status).or_default() += 1);
    let total: f64 = ours.iter().filter(|proof| proof.is_proof()).map(|proof| proof.ms).sum();
    let counts: Vec<String> = counts.iter().map(|(status, count)| format!("{count} {status}")).collect();
    println!(
        "ours: {}; {total:.0} ms for those decided, {:.0} s at most for each",
        counts.join(", "),
        limit()
    );
    let mut order: Vec<usize> = (0..samples.len()).collect();
    order.sort_by(|&a, &b| ours[b].ms.total_cmp(&ours[a].ms));
    println!("slowest:");
    for &index in order.iter().take(10) {
        println!(
            "  {:>9.1} ms {:>8} dead ends  {}",
            ours[index].ms, ours[index].dead_ends, samples[index].name
        );
    }
}

/// Prints how we compare with a peer that was asked about some of the samples.
fn compare(
    peer: &str,
    samples: &[Sample],
    which: &[usize],
    ours: &[Proof],
    theirs: &[Proof],
) -> Result<(), String> {
    let pairs: Vec<(&Sample, &Proof, &Proof)> =
        which.iter().zip(theirs).map(|(&index, theirs)| (&samples[index], &ours[index], theirs)).collect();
    for (sample, ours, theirs) in &pairs {
        if ours.is_proof() && theirs.is_proof() && ours.status != theirs.status {
            return Err(format!("{}: {peer} says {}, and we {}", sample.name, theirs.status, ours.status));
        }
    }
    let (proved, given_up): (Vec<_>, Vec<_>) = pairs.iter().partition(|(_, _, theirs)| theirs.is_proof());
    let total = |of: fn(&(&Sample, &Proof, &Proof)) -> f64| proved.iter().map(of).sum::<f64>();
    let (our_time, their_time) = (total(|pair| pair.1.ms), total(|pair| pair.2.ms));
    let also = proved.iter().filter(|pair| pair.1.is_proof()).count();
    println!("{peer}: {} asked, {} decided in {their_time:.0} ms", pairs.len(), proved.len());
    println!("  of those we decide {also}, in {our_time:.0} ms: {:.1} times as fast", their_time / our_time);
    let mut slower: Vec<_> = proved.iter().filter(|pair| pair.1.ms > NOTHING.max(pair.2.ms)).collect();
    slower.sort_by(|a, b| (b.1.ms - b.2.ms).total_cmp(&(a.1.ms - a.2.ms)));
    println!("  slower than the peer: {}", slower.len());
    for (sample, ours, theirs) in slower {
        println!("  {:>9.1} ms, peer {:>9.1} ms  {}", ours.ms, theirs.ms, sample.name);
    }
    let also = given_up.iter().filter(|pair| pair.1.is_proof()).count();
    println!("  not decided by the peer: {}, of those we decide {also}", given_up.len());
    for (sample, ours, theirs) in given_up {
        let Proof { status, ms, dead_ends } = ours;
        println!(
            "  {ms:>9.1} ms {status:<11} {dead_ends:>8} dead ends, peer {:>9.1} ms  {}",
            theirs.ms, sample.name
        );
    }
    Ok(())
}

fn iss(repository: &Path, samples: &[Sample]) -> Result<Vec<Proof>, String> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers/iss.mjs");
    let file = File::with(samples.iter().map(|sample| &sample.text))?;
    let mut command = Command::new("node");
    command.arg(program).arg(repository).arg(file.path());
    proofs(command, samples.len())
}

fn cpsat<'a>(python: &Path, models: impl Iterator<Item = &'a String>) -> Result<Vec<Proof>, String> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers/cpsat.py");
    let models: Vec<&String> = models.collect();
    let file = File::with(&models)?;
    let mut command = Command::new(PathBuf::from(python));
    command.arg(program).arg(file.path()).arg(limit().to_string());
    proofs(command, models.len())
}

/// What a peer printed: a line for each puzzle.
fn proofs(mut command: Command, count: usize) -> Result<Vec<Proof>, String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cannot run {command:?}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let proof = |line: &str| {
        let field = |name: &str| line.split_whitespace().find_map(|word| word.strip_prefix(name));
        let ms = field("ms=")?.parse().ok()?;
        let dead_ends = field("backtracks=").and_then(|count| count.parse().ok()).unwrap_or(0);
        Some(Proof { status: field("status=")?.into(), ms, dead_ends })
    };
    let proofs: Vec<Proof> = text.lines().filter_map(proof).collect();
    match proofs.len() == count {
        true => Ok(proofs),
        false => Err(format!("expected {count} results of {command:?}, got {}", proofs.len())),
    }
}

/// The puzzle as a model of sums and different digits, if its rules are no others.
fn model(puzzle: &Puzzle) -> Option<String> {
    let layout = puzzle.layout();
    let index =
        |cells: &[sudoku::Cell]| -> Vec<usize> { cells.iter().map(|&cell| layout.index(cell)).collect() };
    let mut different: Vec<Vec<usize>> = layout.houses().iter().map(|house| index(house)).collect();
    let mut sums: Vec<(Vec<i32>, Vec<usize>, i32)> = Vec::new();
    for rule in puzzle.rules() {
        let cells = index(&rule.cells(layout));
        match rule {
            Rule::Cage(cage) => {
                sums.extend(cage.sum.map(|sum| (vec![1; cells.len()], cells.clone(), sum)));
                different.push(cells);
            }
            Rule::Diagonal(_) | Rule::ExtraRegion(_) => different.push(cells),
            Rule::LittleKiller(killer) => sums.push((vec![1; cells.len()], cells, killer.sum)),
            Rule::Arrow(arrow) if arrow.circle.len() == 1 => {
                let all = index(&[&arrow.circle[..], &arrow.path].concat());
                let coefficients = (0..all.len()).map(|place| if place == 0 { -1 } else { 1 }).collect();
                sums.push((coefficients, all, 0));
            }
            _ => return None,
        }
    }
    if sums.is_empty() {
        return None;
    }
    let digits = |&set: &u32| -> Vec<u32> { (0..32).filter(|digit| set >> digit & 1 != 0).collect() };
    let domains: Vec<Vec<u32>> = puzzle.candidates().iter().map(digits).collect();
    Some(serde_json::json!({ "domains": domains, "different": different, "sums": sums }).to_string())
}
