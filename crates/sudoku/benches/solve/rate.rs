//! Rating on one thread: how long it takes, and how often the ratings agree with other programs.
//!
//! The sets come from the folder `rated` in `GRIDWISE_DATA`, where each line has a puzzle and its known ratings,
//! and from some of the puzzles in `symmetric20k.txt`. Without that folder, puzzles are generated here. A peer
//! reads one puzzle per line on standard input and prints `ER/EP/ED` for each; its time is its CPU time minus its
//! start-up time. All programs take turns.

use std::{
    env, fs,
    hint::black_box,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Grid, Nine,
    generate::minimal_nine,
    rate::{Rated, Rater},
};

use crate::{Effort, clock};

/// Puzzles and their known ratings: ER, or ER, EP and ED.
struct Set {
    name: &'static str,
    puzzles: Vec<Grid>,
    known: Vec<Vec<String>>,
}

/// A program, its arguments and its name.
struct Peer {
    name: String,
    command: Vec<String>,
}

/// Prints the tables.
pub fn table(effort: Effort) -> Result<(), String> {
    let (sets, peers) = (sets(effort)?, peers());
    println!("rating, one thread: seconds for all, and how often the ratings are the known ones");
    print!("{:<18} {:>7} {:>9}", "", "puzzles", "ours");
    peers.iter().for_each(|peer| print!(" {:>14} {:>9}", peer.name, "peer/ours"));
    println!(" {:>7} {:>7} {:>7} {:>7}", "ER", "EP", "ED", "all");
    for set in &sets {
        let (mut ours, mut theirs) = (f64::MAX, vec![f64::MAX; peers.len()]);
        let mut ratings = Vec::new();
        for _ in 0..effort.rounds.min(3) {
            let seconds = clock::seconds(|| ratings = rate(&set.puzzles));
            ours = ours.min(seconds);
            for (peer, best) in peers.iter().zip(&mut theirs) {
                *best = best.min(peer.seconds(&set.puzzles)?);
            }
        }
        print!("{:<18} {:>7} {ours:>9.3}", set.name, set.puzzles.len());
        theirs.iter().for_each(|theirs| print!(" {theirs:>14.3} {:>9.2}", theirs / ours));
        println!("{}", agreement(&ratings, &set.known));
    }
    Ok(())
}

fn rate(puzzles: &[Grid]) -> Vec<Option<Rated>> {
    let mut rater = Rater::new();
    puzzles.iter().map(|puzzle| black_box(rater.rate(puzzle).ok())).collect()
}

/// The percentage of puzzles in which ER, EP, ED and all three agree.
fn agreement(ratings: &[Option<Rated>], known: &[Vec<String>]) -> String {
    let mut equal = [0; 4];
    let mut most = 0;
    for (rated, known) in ratings.iter().zip(known) {
        let ours = rated.map(|rated| [rated.er, rated.ep, rated.ed].map(|rating| rating.to_string()));
        let same = |index: usize| ours.as_ref().is_some_and(|ours| known.get(index) == Some(&ours[index]));
        let same = [same(0), same(1), same(2)];
        most = most.max(known.len());
        equal.iter_mut().zip(same).for_each(|(count, same)| *count += u32::from(same));
        equal[3] += u32::from(same == [true; 3]);
    }
    let shown = |index: usize| most > index.min(2) || (index == 0 && most > 0);
    let percent = |index: usize| 100.0 * f64::from(equal[index]) / known.len().max(1) as f64;
    (0..4).map(|i| if shown(i) { format!(" {:>6.2}%", percent(i)) } else { String::new() }).collect()
}

/// Parses `RATE_PEER`: `name=command`, several separated by `;`.
fn peers() -> Vec<Peer> {
    let named = env::var("RATE_PEER").unwrap_or_default();
    let peer = |text: &str| {
        let (name, command) = text.split_once('=')?;
        let command: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        (!command.is_empty()).then(|| Peer { name: name.trim().to_owned(), command })
    };
    named.split(';').filter_map(peer).collect()
}

impl Peer {
    /// The time for these puzzles, minus the time for an empty input.
    fn seconds(&self, puzzles: &[Grid]) -> Result<f64, String> {
        Ok((self.run(puzzles)? - self.run(&[])?).max(1e-9))
    }

    fn run(&self, puzzles: &[Grid]) -> Result<f64, String> {
        let failed = |error| format!("cannot run the peer {}: {error}", self.name);
        let (program, rest) = self.command.split_first().ok_or("a peer without a command")?;
        let text: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        let before = clock::of_children();
        let mut child = Command::new(program)
            .args(rest)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Some programs complain on stderr about an empty input.
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let mut stdin = child.stdin.take().ok_or("a peer without input")?;
        let output = std::thread::scope(|scope| {
            // Write from a second thread: the program may answer before it has read everything.
            scope.spawn(move || stdin.write_all(text.as_bytes()));
            child.wait_with_output()
        });
        let output = output.map_err(failed)?;
        let lines = output.stdout.iter().filter(|&&byte| byte == b'\n').count();
        if lines != puzzles.len() {
            return Err(format!(
                "expected a line for each of {} puzzles from {}, got {lines}",
                puzzles.len(),
                self.name
            ));
        }
        Ok(clock::of_children() - before)
    }
}

fn sets(effort: Effort) -> Result<Vec<Set>, String> {
    let mut sets = Vec::new();
    if let (Some(folder), true) = (env::var_os("GRIDWISE_DATA"), effort.thorough) {
        let folder = Path::new(&folder);
        let rated = folder.join("rated");
        for (name, path, most) in [
            ("se_sample", rated.join("se_sample.txt"), usize::MAX),
            ("er_more", rated.join("er_more.txt"), usize::MAX),
            ("symmetric", folder.join("symmetric20k.txt"), 500),
            ("hardest", rated.join("published_hardest.txt"), 5),
        ] {
            sets.extend(read(name, &path, most)?);
        }
    }
    if sets.is_empty() {
        let mut rng = Pcg64Mcg::new(5);
        let made = (0..effort.puzzles.min(500)).filter_map(|_| Grid::try_from(minimal_nine(&mut rng).0).ok());
        sets.push(Set { name: "own, minimal", puzzles: made.collect(), known: Vec::new() });
    }
    Ok(sets)
}

/// Reads the puzzles of a file and their known ratings. The file need not exist.
fn read(name: &'static str, path: &Path, most: usize) -> Result<Option<Set>, String> {
    if !path.is_file() {
        return Ok(None);
    }
    let text =
        fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let (mut puzzles, mut known) = (Vec::new(), Vec::new());
    for line in text.lines().take(most) {
        let mut words = line.split_whitespace();
        let nine = words.next().and_then(|word| Nine::from_line(word.as_bytes().try_into().ok()?));
        let Some(puzzle) = nine.and_then(|nine| Grid::try_from(nine).ok()) else { continue };
        puzzles.push(puzzle);
        let is_rating = |word: &&str| word.contains('.') && word.parse::<f64>().is_ok();
        known.push(words.take_while(is_rating).take(3).map(str::to_owned).collect());
    }
    Ok(Some(Set { name, puzzles, known }))
}
