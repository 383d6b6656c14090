//! How fast the players search, on one thread: `cargo bench -p gridwise-players`.
//!
//! A node is a move that was tried: four for every position in which a move is chosen, legal or not. Every line is
//! the median of several rounds. Each round measures all lines, so that a busy machine affects all of them.
//!
//! To compare with another program in the same rounds, name it in `PLAYERS_PEER`: any executable that takes a file of
//! boards (one per line, as sixteen hexadecimal digits with the last cell first) and a depth, searches each board to
//! that depth, and prints `nodes seconds`. It gets the same boards right after the search. The output shows the
//! median over the rounds of how many times more nodes per second the search reaches.

use std::{hint::black_box, path::Path, process::Command, time::Instant};

use players::{Limit, Plain, Player, Search, Stop};
use twenty48::{Dice, Game, Packed, Rules};

const ROUNDS: usize = 7;

/// What one run did, and how long it took.
struct Run {
    moves: u64,
    nodes: u64,
    seconds: f64,
}

struct Line<'a> {
    name: String,
    run: Box<dyn FnMut() -> Run + 'a>,
    runs: Vec<Run>,
    /// The index of the line that this one is compared with.
    against: Option<usize>,
}

impl<'a> Line<'a> {
    fn new(name: impl Into<String>, run: impl FnMut() -> Run + 'a) -> Line<'a> {
        Line { name: name.into(), run: Box::new(run), runs: Vec::new(), against: None }
    }

    /// The median over the rounds.
    fn per_second(&self, what: impl Fn(&Run) -> u64) -> f64 {
        median(self.runs.iter().map(|run| what(run) as f64 / run.seconds))
    }

    /// How many times more nodes per second the other line has: the median over the rounds.
    fn surpassed_by(&self, other: &Line<'_>) -> f64 {
        let speed = |run: &Run| run.nodes as f64 / run.seconds;
        median(self.runs.iter().zip(&other.runs).map(|(this, other)| speed(other) / speed(this)))
    }
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn main() {
    // `cargo test` runs this too, with one small round to check that it works.
    let quick = !std::env::args().any(|arg| arg == "--bench");
    let first = first_hint();
    let games = positions(if quick { 4 } else { 200 });
    let boards: Vec<Packed> = games.iter().filter_map(|game| Packed::try_from(game.board()).ok()).collect();
    let sparse: Vec<Packed> = boards.iter().copied().step_by(8).collect();

    let peers = std::env::var("PLAYERS_PEER").unwrap_or_default();
    let peers: Vec<&str> = peers.split(':').filter(|peer| !peer.is_empty()).collect();
    let file = std::env::temp_dir().join(format!("players-bench-{}.txt", std::process::id()));

    let mut lines = Vec::new();
    for (depth, times) in [(1, 200), (2, 60), (3, 8), (4, 2), (6, 1), (8, 1)] {
        if quick && depth > 4 {
            continue;
        }
        let (boards, times) = (if depth > 4 { &sparse } else { &boards }, if quick { 1 } else { times });
        let (search, limit) = (lines.len(), Limit::depth(depth));
        lines.push(Line::new(format!("search, depth {depth}"), move || searched(boards, limit, times)));
        for &peer in peers.iter().filter(|_| depth >= 4) {
            let (name, file) = (peer.rsplit('/').next().unwrap_or(peer), &file);
            let line =
                Line::new(format!("{name}, depth {depth}"), move || peer_run(peer, file, boards, depth));
            lines.push(Line { against: Some(search), ..line });
        }
    }
    if !quick {
        let (boards, limit) = (&sparse, Limit::nodes(1_000_000));
        lines.push(Line::new("search, 1,000,000 nodes", move || searched(boards, limit, 1)));
    }
    lines.push(Line::new("plain, depth 2", || plain(&games[..games.len().min(20)])));

    for _ in 0..if quick { 1 } else { ROUNDS } {
        for line in &mut lines {
            let run = (line.run)();
            line.runs.push(run);
        }
    }
    let _ = std::fs::remove_file(&file);
    println!("first hint of the program, tables included: {:.2} ms", 1e3 * first);
    report(&lines);
}

fn report(lines: &[Line<'_>]) {
    println!("{:<32} {:>12} {:>16}", "", "moves/s", "million nodes/s");
    for line in lines {
        let (moves, nodes) = (line.per_second(|run| run.moves), line.per_second(|run| run.nodes) / 1e6);
        let ratio =
            line.against.map(|other| format!("   search: {:.2} times", line.surpassed_by(&lines[other])));
        println!("{:<32} {moves:>12.1} {nodes:>16.2}{}", line.name, ratio.unwrap_or_default());
    }
}

/// The time from start to the first advice, in seconds.
fn first_hint() -> f64 {
    let rules = Rules::classic();
    let game = Game::open(rules, &rules.opening(&mut Dice::for_opening(1))).expect("an opening of the rules");
    let start = Instant::now();
    let mut search = Search::new(&rules, Limit::depth(3)).expect("classic rules");
    black_box(search.advise(&game, &Stop::new()));
    start.elapsed().as_secs_f64()
}

/// Positions of games that the search itself plays, from openings to ends.
fn positions(count: usize) -> Vec<Game> {
    let rules = Rules::classic().with_goal(None);
    let mut search = Search::new(&rules, Limit::depth(2)).expect("classic rules");
    let mut found = Vec::new();
    for seed in 0.. {
        let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).expect("an opening");
        while let Some(advice) = search.advise(&game, &Stop::new()) {
            if game.turns() % 97 == 50 {
                found.push(game);
            }
            if found.len() == count {
                return found;
            }
            let dice = &mut Dice::for_turn(seed, u64::from(game.turns()) + 1);
            let played = game.draw(advice.best, dice).and_then(|turn| game.play(turn));
            played.expect("what is advised is legal");
        }
    }
    found
}

fn searched(boards: &[Packed], limit: Limit, times: u64) -> Run {
    let mut search = Search::new(&Rules::classic(), limit).expect("classic rules");
    let (start, stop) = (Instant::now(), Stop::new());
    let mut run = Run { moves: 0, nodes: 0, seconds: 0.0 };
    for _ in 0..times {
        for &board in boards {
            run.nodes += black_box(search.think(board, &stop)).map_or(0, |advice| advice.nodes);
            run.moves += 1;
        }
    }
    Run { seconds: start.elapsed().as_secs_f64(), ..run }
}

fn plain(games: &[Game]) -> Run {
    let (mut plain, start, stop) = (Plain::new(Limit::depth(2)), Instant::now(), Stop::new());
    let nodes = games.iter().filter_map(|game| plain.advise(game, &stop)).map(|advice| advice.nodes).sum();
    Run { moves: games.len() as u64, nodes, seconds: start.elapsed().as_secs_f64() }
}

/// Runs another program and uses the time that it reports.
fn peer_run(peer: &str, file: &Path, boards: &[Packed], depth: u8) -> Run {
    let text: String = boards.iter().map(|board| format!("{:016x}\n", board.bits())).collect();
    std::fs::write(file, text).expect("a place for the boards");
    let output = Command::new(peer).arg(file).arg(depth.to_string()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let text = text.unwrap_or_else(|error| panic!("cannot run the peer {peer}: {error}"));
    let mut words = text.split_whitespace().map(str::parse::<f64>);
    match [words.next(), words.next()] {
        [Some(Ok(nodes)), Some(Ok(seconds))] => {
            Run { moves: boards.len() as u64, nodes: nodes as u64, seconds }
        }
        _ => panic!("expected {peer} to print `nodes seconds`, got {text:?}"),
    }
}
