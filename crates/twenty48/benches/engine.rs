//! How fast the engines are: `cargo bench -p gridwise-twenty48`.
//!
//! Every line is the median of several rounds. Each round measures all lines, so that a busy machine affects all of
//! them.
//!
//! To compare with another program in the same rounds, name it in `TWENTY48_PEER`: any executable that takes a number
//! of games, plays them at random to the end, and prints `games moves seconds`. Separate several by `:`.

use std::{hint::black_box, process::Command, time::Instant};

use twenty48::{
    Board, Dice, Direction, Instructions, Packed, RandomPlayer, Rules, Tables, perft, perft_packed,
    random_game, random_games_with,
};

const ROUNDS: usize = 9;
const SERIES: u64 = 1;

/// What one run did, and how long it took.
struct Run {
    games: u64,
    count: u64,
    seconds: f64,
}

struct Line<'a> {
    name: String,
    unit: &'static str,
    run: Box<dyn FnMut() -> Run + 'a>,
    runs: Vec<Run>,
    is_peer: bool,
}

impl<'a> Line<'a> {
    fn new(name: impl Into<String>, unit: &'static str, run: impl FnMut() -> Run + 'a) -> Line<'a> {
        Line { name: name.into(), unit, run: Box::new(run), runs: Vec::new(), is_peer: false }
    }

    /// The median over the rounds.
    fn per_second(&self, what: impl Fn(&Run) -> u64) -> f64 {
        let mut speeds: Vec<f64> = self.runs.iter().map(|run| what(run) as f64 / run.seconds).collect();
        speeds.sort_by(f64::total_cmp);
        speeds[speeds.len() / 2]
    }
}

/// Measures work that returns a count of games and a count of turns, slides or sequences.
fn timed(work: impl FnOnce() -> (u64, u64)) -> Run {
    let start = Instant::now();
    let (games, count) = work();
    Run { games, count, seconds: start.elapsed().as_secs_f64() }
}

fn main() {
    // `cargo test` runs this too, with one small round to check that it works.
    let quick = !std::env::args().any(|arg| arg == "--bench");
    let (rounds, scale, depth) = if quick { (1, 1, 2) } else { (ROUNDS, 100, 3) };
    let peers = std::env::var("TWENTY48_PEER").unwrap_or_default();
    let rules = Rules::classic();
    let (tables, portable) = (Tables::new(&rules), Tables::portable(&rules));
    let boards = boards_of_games(&rules, &tables, 100);
    let plain_boards: Vec<Board> = boards.iter().map(|&board| Board::from(board)).collect();
    let start: Board = "2.0.0.0/0.0.0.0/0.0.0.0/0.0.0.2".parse().expect("a board");

    let mut lines = vec![
        Line::new("slides: tables", "slides", || slides(&boards, 2 * scale, |b, d| tables.slid(b, d))),
        Line::new("slides: tables, with the gain", "slides", || {
            slides(&boards, 2 * scale, |b, d| tables.slide(b, d))
        }),
        Line::new("slides: all four directions at once", "slides", || {
            four_slides(&boards, 4 * scale, |b| tables.slides(b))
        }),
        Line::new("slides: packed, no tables", "slides", || {
            slides(&boards, 2 * scale, |b, d| b.slide(&rules, d))
        }),
        Line::new("slides: plain board", "slides", || {
            slides(&plain_boards, scale / 10, |b, d| rules.slide(&b, d))
        }),
    ];
    for instructions in Instructions::available() {
        let name = format!("random games: lanes, {}", instructions.name());
        let rules = &rules;
        lines.push(Line::new(name, "moves", move || in_lanes(instructions, rules, 2000 * scale)));
    }
    for (how, tables) in [("", &tables), (", portable", &portable)] {
        let name = |what| format!("random games: packed, {what}{how}");
        lines.push(Line::new(name("one by one"), "moves", move || one_by_one(tables, 500 * scale)));
        lines.push(Line::new(name("two at a time"), "moves", move || two_at_a_time(tables, 500 * scale)));
    }
    lines.push(Line::new("random games: packed, by slides and spawns", "moves", || {
        by_slides_and_spawns(&rules, &tables, 500 * scale)
    }));
    lines.push(Line::new("random games: plain board", "moves", || on_plain_boards(&rules, 10 * scale)));
    for peer in peers.split(':').filter(|peer| !peer.is_empty()) {
        let line = Line::new(format!("random games: {peer}"), "moves", move || peer_run(peer, 500 * scale));
        lines.push(Line { is_peer: true, ..line });
    }
    // Both count the same tree. The packed board does not play the last turn but only counts its outcomes.
    lines.push(Line::new(format!("perft, {depth} turns: packed, last one counted"), "ways", || {
        ways(perft_packed, &rules, &start, depth, scale)
    }));
    lines.push(Line::new(format!("perft, {depth} turns: plain board, all played"), "ways", || {
        ways(perft, &rules, &start, depth, scale / 100)
    }));

    for _ in 0..rounds {
        for line in &mut lines {
            let run = (line.run)();
            line.runs.push(run);
        }
    }
    print(&lines);
}

fn print(lines: &[Line<'_>]) {
    let games = |line: &Line<'_>| line.per_second(|run| run.games);
    let best_peer = lines.iter().filter(|line| line.is_peer).map(games).fold(0.0, f64::max);
    println!("{:<42} {:>10} {:>19} {:>12}", "", "games/s", "million/s", "x best peer");
    for line in lines {
        let count = line.per_second(|run| run.count) / 1e6;
        let count = format!("{count:.2} {}", line.unit);
        match games(line) {
            0.0 => println!("{:<42} {:>10} {count:>19}", line.name, ""),
            games if best_peer == 0.0 => println!("{:<42} {games:>10.0} {count:>19}", line.name),
            games => println!("{:<42} {games:>10.0} {count:>19} {:>12.2}", line.name, games / best_peer),
        }
    }
}

/// The boards of some random games, from their openings to their ends.
fn boards_of_games(rules: &Rules, tables: &Tables, games: u64) -> Vec<Packed> {
    let mut boards = Vec::new();
    for game in 0..games {
        play(rules, tables, Dice::game_seed(SERIES, game), |board| boards.push(board));
    }
    boards
}

fn slides<B: Copy, S>(boards: &[B], times: u64, slide: impl Fn(B, Direction) -> S) -> Run {
    timed(|| {
        for _ in 0..times.max(1) {
            for &board in boards {
                for direction in Direction::ALL {
                    black_box(slide(board, direction));
                }
            }
        }
        (0, times.max(1) * boards.len() as u64 * 4)
    })
}

fn four_slides(boards: &[Packed], times: u64, slides: impl Fn(Packed) -> [Packed; 4]) -> Run {
    timed(|| {
        for _ in 0..times {
            for &board in boards {
                black_box(slides(board));
            }
        }
        (0, times * boards.len() as u64 * 4)
    })
}

fn in_lanes(instructions: Instructions, rules: &Rules, games: u64) -> Run {
    let mut turns = 0;
    timed(|| {
        random_games_with(instructions, rules, SERIES, 0..games, |end| {
            turns += u64::from(black_box(end).turns);
        });
        (games, turns)
    })
}

/// Plays the random game with this seed on a packed board; returns its turns.
#[inline(always)]
fn play(rules: &Rules, tables: &Tables, seed: u64, mut each: impl FnMut(Packed)) -> u64 {
    let mut board = Packed::EMPTY;
    for &spawn in rules.opening(&mut Dice::for_opening(seed)).iter() {
        let _ = board.place(spawn);
    }
    let mut player = RandomPlayer::new(seed);
    let mut turns = 0;
    loop {
        let direction = player.draw();
        let slid = tables.slid(board, direction);
        if slid != board {
            each(board);
            turns += 1;
            board = tables.with_spawn(slid, direction, &mut Dice::for_turn(seed, turns));
        } else if !board.can_move() {
            return turns;
        }
    }
}

fn one_by_one(tables: &Tables, games: u64) -> Run {
    timed(|| (games, (0..games).map(|game| u64::from(tables.random_game(SERIES, game).turns)).sum()))
}

fn two_at_a_time(tables: &Tables, games: u64) -> Run {
    let mut turns = 0;
    timed(|| {
        tables.random_games(SERIES, 0..games, |end| turns += u64::from(black_box(end).turns));
        (games, turns)
    })
}

/// As a caller of the crate would write it, with slides and spawns.
fn by_slides_and_spawns(rules: &Rules, tables: &Tables, games: u64) -> Run {
    let turns = |game| play(rules, tables, Dice::game_seed(SERIES, game), |_| {});
    timed(|| (games, (0..games).map(turns).sum()))
}

fn on_plain_boards(rules: &Rules, games: u64) -> Run {
    timed(|| (games, (0..games).map(|game| u64::from(random_game(rules, SERIES, game).turns)).sum()))
}

/// Runs perft repeatedly.
fn ways(perft: fn(&Rules, &Board, u8) -> u64, rules: &Rules, start: &Board, depth: u8, times: u64) -> Run {
    timed(|| (0, (0..times.max(1)).map(|_| perft(rules, black_box(start), depth)).sum()))
}

/// Runs another program and uses the time that it reports.
fn peer_run(peer: &str, games: u64) -> Run {
    let output = Command::new(peer).arg(games.to_string()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let text = text.unwrap_or_else(|error| panic!("cannot run the peer {peer}: {error}"));
    let mut words = text.split_whitespace().map(str::parse::<f64>);
    match [words.next(), words.next(), words.next()] {
        [Some(Ok(games)), Some(Ok(moves)), Some(Ok(seconds))] => {
            Run { games: games as u64, count: moves as u64, seconds }
        }
        _ => panic!("expected {peer} to print `games moves seconds`, got {text:?}"),
    }
}
