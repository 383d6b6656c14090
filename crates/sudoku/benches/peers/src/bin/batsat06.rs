//! Benchmarks the SAT solver of the crate `batsat` 0.6: `batsat06 FILE SECONDS` looks for two solutions of the
//! puzzle in the first line of a file. It prints the number of solutions and the time taken to encode the puzzle as
//! clauses and solve it.

use std::{env, fs, process::ExitCode, time::Instant};

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};
use peers::clock;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().collect();
    let [_, file, seconds] = &args[..] else {
        eprintln!("expected a file with a puzzle and a number of seconds");
        return ExitCode::from(2);
    };
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("cannot read {file}: {error}");
            return ExitCode::from(2);
        }
    };
    let (Some(puzzle), Ok(limit)) = (Puzzle::read(text.lines().next().unwrap_or_default()), seconds.parse())
    else {
        eprintln!(
            "expected a line of 81, 256, 625 or 1296 cells in {file}, and a number of seconds, got {seconds}"
        );
        return ExitCode::from(2);
    };
    let (mut solutions, mut best) = (None, f64::MAX);
    // Short runs are repeated, because a single measurement is too noisy.
    for _ in 0..5 {
        let seconds = clock::seconds(|| solutions = count(&puzzle, limit));
        best = best.min(seconds);
        if seconds > 0.05 {
            break;
        }
    }
    match solutions {
        Some(solutions) => println!("solutions={solutions} ms={:.4}", 1e3 * best),
        None => println!("solutions=timeout"),
    }
    ExitCode::SUCCESS
}

/// The values of the cells; 0 is an empty cell. The boxes are square.
struct Puzzle {
    height: usize,
    values: Vec<usize>,
}

impl Puzzle {
    fn read(line: &str) -> Option<Puzzle> {
        let value = |symbol: char| symbol.to_digit(36).unwrap_or(0) as usize;
        let values: Vec<usize> = line.chars().map(value).collect();
        let height = (3..=6).find(|height| height * height * height * height == values.len())?;
        values.iter().all(|&value| value <= height * height).then_some(Puzzle { height, values })
    }

    /// The cells of each row, each column and each box.
    fn houses(&self) -> Vec<Vec<usize>> {
        let (height, side) = (self.height, self.height * self.height);
        let mut houses = Vec::new();
        for i in 0..side {
            houses.push((0..side).map(|k| i * side + k).collect());
            houses.push((0..side).map(|k| k * side + i).collect());
            let corner = i / height * height * side + i % height * height;
            houses.push((0..side).map(|k| corner + k / height * side + k % height).collect());
        }
        houses
    }

    /// For each cell and each value, whether the clues allow it.
    fn candidates(&self, houses: &[Vec<usize>]) -> Vec<Vec<bool>> {
        let side = self.height * self.height;
        let mut open: Vec<Vec<bool>> = (self.values.iter())
            .map(|&clue| (1..=side).map(|value| clue == 0 || clue == value).collect())
            .collect();
        for house in houses {
            for &clue in house.iter().filter(|&&cell| self.values[cell] > 0) {
                for &cell in house.iter().filter(|&&cell| cell != clue) {
                    open[cell][self.values[clue] - 1] = false;
                }
            }
        }
        open
    }
}

/// Stops the solver when the time limit is reached.
struct Limit(Instant, f64);

impl Callbacks for Limit {
    fn stop(&self) -> bool {
        self.0.elapsed().as_secs_f64() > self.1
    }
}

/// Counts solutions up to two. Returns `None` if the time limit is reached first.
fn count(puzzle: &Puzzle, limit: f64) -> Option<u32> {
    let mut solver = Solver::new(SolverOpts::default(), Limit(Instant::now(), limit));
    let Some(literals) = write(puzzle, &mut solver) else { return Some(0) };
    if !solve(&mut solver)? {
        return Some(0);
    }
    let right = literals.into_iter().filter(|&literal| solver.value_lit(literal) == lbool::TRUE);
    let mut other: Vec<Lit> = right.map(|literal| !literal).collect();
    Some(if solver.add_clause_reuse(&mut other) && solve(&mut solver)? { 2 } else { 1 })
}

fn solve(solver: &mut Solver<Limit>) -> Option<bool> {
    let answer = solver.solve_limited(&[]);
    (answer != lbool::UNDEF).then_some(answer == lbool::TRUE)
}

/// Encodes the puzzle as clauses over its empty cells: each cell has exactly one of its candidates, and each value
/// has exactly one place in each house. Returns the literals of all candidates, or `None` if two clues contradict
/// each other.
fn write(puzzle: &Puzzle, solver: &mut Solver<Limit>) -> Option<Vec<Lit>> {
    let houses = puzzle.houses();
    let mut literals: Vec<Vec<Option<Lit>>> = Vec::new();
    for (open, &clue) in puzzle.candidates(&houses).iter().zip(&puzzle.values) {
        if clue > 0 && !open[clue - 1] {
            return None;
        }
        let new = |&open: &bool| (open && clue == 0).then(|| Lit::new(solver.new_var_default(), true));
        literals.push(open.iter().map(new).collect());
    }
    let mut clause = Vec::new();
    for (literals, _) in literals.iter().zip(&puzzle.values).filter(|&(_, &clue)| clue == 0) {
        let candidates: Vec<Lit> = literals.iter().copied().flatten().collect();
        exactly_one(solver, &candidates, |_, _| true, &mut clause);
    }
    let side = houses.len() / 3;
    for (number, house) in houses.iter().enumerate() {
        for value in (0..side).filter(|value| !house.iter().any(|&cell| puzzle.values[cell] == value + 1)) {
            let (cells, places): (Vec<usize>, Vec<Lit>) =
                house.iter().filter_map(|&cell| Some((cell, literals[cell][value]?))).unzip();
            // Pairs that share a row or column are already covered; do not add them again for a box.
            let is_new = |i: usize, j: usize| {
                let [one, other] = [cells[i], cells[j]];
                number % 3 < 2 || one / side != other / side && one % side != other % side
            };
            exactly_one(solver, &places, is_new, &mut clause);
        }
    }
    Some(literals.into_iter().flatten().flatten().collect())
}

/// Adds clauses for "at least one", and "at most one" for every pair that is not covered yet.
fn exactly_one(
    solver: &mut Solver<Limit>,
    literals: &[Lit],
    matters: impl Fn(usize, usize) -> bool,
    clause: &mut Vec<Lit>,
) {
    for j in 0..literals.len() {
        for i in (0..j).filter(|&i| matters(i, j)) {
            clause.clear();
            clause.extend([!literals[i], !literals[j]]);
            solver.add_clause_reuse(clause);
        }
    }
    clause.clear();
    clause.extend(literals);
    solver.add_clause_reuse(clause);
}
