//! `gridwise 2048 simulate`: many games without a person.

use std::{
    hash::{BuildHasher, RandomState},
    io::Write,
    ops::Range,
    path::{Path, PathBuf},
    sync::Mutex,
    thread,
    time::Instant,
};

use anyhow::{Context, anyhow, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use twenty48::Rules;

use super::{args::SimulateArgs, player::Player, report::Report, tally::Tally, whole_file::WholeFile};

/// What is simulated, checked.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many games.
    pub games: u64,
    /// Who plays.
    pub player: Player,
    /// The rules.
    pub rules: Rules,
    /// The seed of the series.
    pub seed: u64,
    /// How many games are played side by side.
    pub jobs: usize,
    /// Whether the report is JSON.
    pub json: bool,
    /// Where the records go.
    pub record: Option<PathBuf>,
}

impl SimulateArgs {
    /// The simulation that these arguments mean.
    pub fn options(&self) -> anyhow::Result<Options> {
        let record = self.record.clone();
        ensure!(
            record.as_deref() != Some(Path::new("-")),
            "--record -: standard output is for the report; expected the name of a file"
        );
        Ok(Options {
            games: self.games,
            player: self.player,
            rules: self.rules.rules()?,
            seed: self.seed.unwrap_or_else(any_seed),
            jobs: match self.jobs {
                None | Some(0) => thread::available_parallelism().map_or(1, Into::into),
                Some(jobs) => jobs as usize,
            },
            json: self.json,
            record,
        })
    }
}

/// A seed from the system's randomness, short enough to be typed again.
fn any_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

/// Plays the games and prints the report.
pub fn run(options: &Options, out: &mut impl Write) -> anyhow::Result<()> {
    let pool = ThreadPoolBuilder::new().num_threads(options.jobs).build();
    let pool = pool.with_context(|| format!("cannot start {} jobs", options.jobs))?;
    let progress = progress_bar(options.games);
    let start = Instant::now();
    let tally = match &options.record {
        None => play(options, &pool, &progress),
        Some(path) => record(options, &pool, &progress, path)
            .map_err(|error| anyhow!("cannot write the records to {}: {error:#}", path.display()))?,
    };
    let seconds = start.elapsed().as_secs_f64();
    progress.finish_and_clear();
    let report = Report::new(options, &tally, seconds);
    if options.json { report.print_json(out) } else { Ok(report.print_text(out)?) }
}

/// Drawn on standard error, and only if that is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left");
    let bar = ProgressBar::new(games);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Plays all games, in parts: enough of them that no thread waits long for the last one.
fn play(options: &Options, pool: &ThreadPool, progress: &ProgressBar) -> Tally {
    let part = (options.games / (options.jobs as u64 * 16)).clamp(1, 4096);
    let whole = Mutex::new(Tally::default());
    pool.install(|| {
        (0..options.games.div_ceil(part)).into_par_iter().for_each(|index| {
            let games = index * part..((index + 1) * part).min(options.games);
            let tally = play_part(options, games.clone());
            whole.lock().unwrap_or_else(std::sync::PoisonError::into_inner).join(&tally);
            progress.inc(games.end - games.start);
        });
    });
    whole.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn play_part(options: &Options, games: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    options.player.play(&options.rules, options.seed, games, |finished| tally.add(finished));
    tally
}

/// Plays all games and writes their records in order: a few games for each thread, then the next few, so that
/// memory does not grow with their number.
fn record(
    options: &Options,
    pool: &ThreadPool,
    progress: &ProgressBar,
    path: &Path,
) -> anyhow::Result<Tally> {
    let Options { player, rules, seed, .. } = options;
    let mut file = WholeFile::create(path)?;
    let mut tally = Tally::default();
    // A random game on 8×8 has millions of turns: of those, one for each thread is enough.
    let each = if rules.size.cells() > 20 { 1 } else { 8 };
    let wave = options.jobs as u64 * each;
    let mut first = 0;
    while first < options.games {
        let games = first..(first + wave).min(options.games);
        first = games.end;
        let played: anyhow::Result<Vec<_>> = pool.install(|| {
            let games = games.into_par_iter();
            games
                .map(|game| player.record(rules, *seed, game).map(|(end, record)| (end, record.to_string())))
                .collect()
        });
        for (finished, text) in played? {
            file.write(text.as_bytes())?;
            tally.add(finished);
            progress.inc(1);
        }
    }
    file.finish()?;
    Ok(tally)
}
