//! `gridwise 2048 simulate`: many games by a player of the program.

use std::{
    fmt,
    io::Write,
    ops::Range,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Instant,
};

use anyhow::ensure;
use indicatif::{ProgressBar, ProgressStyle};
use players::Roster;
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use twenty48::{RandomRecorder, Record};
use words::Lang;

use super::{
    args::SimulateArgs,
    atomic_file::AtomicFile,
    error::CommandError,
    jobs::check_memory,
    limits::{self, LimitArgs},
    player::{Finished, Player, play_random, record_random},
    report::Report,
    seed::random_seed,
    series::{GameQueue, Series},
    totals::Totals,
};

/// The checked arguments of a simulation.
#[derive(Clone, Debug)]
pub struct Options {
    /// The number of games.
    pub games: u64,
    /// The games.
    pub series: Series,
    /// How far the player looks ahead.
    pub limit: LimitArgs,
    /// How many games are played in parallel.
    pub jobs: usize,
    /// Whether the report is JSON.
    pub json: bool,
    /// The file for the records.
    pub record: Option<PathBuf>,
}

impl SimulateArgs {
    /// Checks these arguments.
    pub fn options(&self) -> anyhow::Result<Options> {
        let record = self.record.clone();
        ensure!(record.as_deref() != Some(Path::new("-")), CommandError::RecordToOutput);
        let (rules, limit) = (self.rules.rules()?, self.limit.limit(self.player)?);
        let series = Series {
            player: self.player,
            roster: Roster::shipped(),
            limit,
            rules,
            seed: self.seed.unwrap_or_else(random_seed),
        };
        limits::check_supported(self.player, series.who(), &limit)?;
        Ok(Options {
            games: self.games,
            series,
            limit: self.limit,
            jobs: limits::jobs(self.jobs),
            json: self.json,
            record,
        })
    }
}

/// Plays the games and prints the report.
pub fn run(options: &Options, lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    check_memory(options.jobs)?;
    let pool = ThreadPoolBuilder::new().num_threads(options.jobs).build();
    let pool = pool.map_err(|error| CommandError::CannotStartJobs(options.jobs, error.to_string()))?;
    options.limit.print_unused(options.series.who(), lang);
    // Before the file for the records is created.
    let Series { player, roster, rules, .. } = &options.series;
    limits::network(*player, *roster, rules)?;
    let progress = progress_bar(options.games, lang);
    let start = Instant::now();
    let totals = match &options.record {
        None if options.series.player == Player::Random => play(options, &pool, &progress),
        None => play_with_player(options, &pool, &progress)?,
        Some(path) => record(options, &pool, &progress, path)
            .map_err(|error| CommandError::CannotRecord(path.clone(), error))?,
    };
    let seconds = start.elapsed().as_secs_f64();
    progress.finish_and_clear();
    let report = Report::new(options, &totals, seconds);
    if options.json { report.print_json(out) } else { Ok(report.print_text(lang, out)?) }
}

/// A progress bar on standard error, if that is a terminal.
fn progress_bar(games: u64, lang: Lang) -> ProgressBar {
    let style = ProgressStyle::with_template(lang.commands().simulated_progress);
    let bar = ProgressBar::new(games);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Plays all random games, in enough parts that no thread waits long for the last one.
fn play(options: &Options, pool: &ThreadPool, progress: &ProgressBar) -> Totals {
    let part = (options.games / (options.jobs as u64 * 16)).clamp(1, 4096);
    let whole = Mutex::new(Totals::default());
    pool.install(|| {
        (0..options.games.div_ceil(part)).into_par_iter().for_each(|index| {
            let games = index * part..((index + 1) * part).min(options.games);
            let totals = play_part(options, games.clone());
            whole.lock().unwrap_or_else(PoisonError::into_inner).join(&totals);
            progress.inc(games.end - games.start);
        });
    });
    whole.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn play_part(options: &Options, games: Range<u64>) -> Totals {
    let mut totals = Totals::default();
    let Series { rules, seed, .. } = &options.series;
    play_random(rules, *seed, games, |finished| totals.add(finished));
    totals
}

/// Plays all games of any other player, with one batch per job.
fn play_with_player(options: &Options, pool: &ThreadPool, progress: &ProgressBar) -> anyhow::Result<Totals> {
    let whole = Mutex::new(Totals::default());
    play_batches(options, pool, 0..options.games, false, |finished, _| {
        whole.lock().unwrap_or_else(PoisonError::into_inner).add(finished);
        progress.inc(1);
    })?;
    Ok(whole.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Plays these games in one batch per job, and passes on the result of each when it ends.
fn play_batches(
    options: &Options,
    pool: &ThreadPool,
    games: Range<u64>,
    keep: bool,
    on_finish: impl Fn(Finished, Option<Record>) + Sync,
) -> anyhow::Result<()> {
    let Options { series, jobs, .. } = options;
    let slots = series.slots(games.end - games.start, *jobs)?;
    let queue = GameQueue::new(games);
    pool.install(|| {
        let workers = (0..*jobs).into_par_iter().with_max_len(1);
        workers.try_for_each(|_| series.play(slots, &queue, keep, &on_finish).inspect_err(|_| queue.cancel()))
    })
}

/// Plays all games and writes their records in order: a wave of games, then the next, so that memory does not grow with
/// their number.
fn record(
    options: &Options,
    pool: &ThreadPool,
    progress: &ProgressBar,
    path: &Path,
) -> anyhow::Result<Totals> {
    let mut file = AtomicFile::create(path)?;
    let mut totals = Totals::default();
    let recorder = RandomRecorder::new(&options.series.rules);
    let wave = wave(&options.series, options.jobs as u64);
    let mut first = 0;
    while first < options.games {
        let games = first..(first + wave).min(options.games);
        first = games.end;
        let played = recorded(options, &recorder, pool, games.clone())?;
        for (finished, text) in played {
            file.write(text.as_bytes())?;
            totals.add(finished);
        }
        progress.inc(games.end - games.start);
    }
    file.finish()?;
    Ok(totals)
}

/// How many games are played before they are written: enough that no job waits for the others, and few enough for the
/// memory. A random game on 4×4 is a kilobyte of text; on 8×8 it has millions of turns, and good players play long games on
/// smaller boards too.
fn wave(series: &Series, jobs: u64) -> u64 {
    let each = match series.player {
        _ if series.rules.size.cells() > 20 => 1,
        Player::Random if series.rules.size.cells() <= 16 => return (jobs * 1024).min(jobs.max(16_384)),
        Player::Network | Player::Guided => 64,
        _ => 8,
    };
    // A few hundred long games at once are enough.
    (jobs * each).min(jobs.max(512))
}

/// Plays these games, and returns their results and records in order.
fn recorded(
    options: &Options,
    recorder: &RandomRecorder,
    pool: &ThreadPool,
    games: Range<u64>,
) -> anyhow::Result<Vec<(Finished, String)>> {
    let Series { player, seed, .. } = &options.series;
    if *player == Player::Random {
        let record = |game| record_random(recorder, *seed, game).map(|(end, record)| (end, text(&record)));
        return pool.install(|| games.into_par_iter().map(record).collect());
    }
    let played = Mutex::new(Vec::new());
    play_batches(options, pool, games, true, |finished, record| {
        let text = record.map(|record| text(&record)).unwrap_or_default();
        played.lock().unwrap_or_else(PoisonError::into_inner).push((finished, text));
    })?;
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_unstable_by_key(|(finished, _)| finished.game);
    Ok(played)
}

/// The record's text, with one allocation.
fn text(record: &Record) -> String {
    let mut text = String::with_capacity(256 + 7 * record.turns.len());
    // Writing into a String cannot fail.
    let _ = fmt::Write::write_fmt(&mut text, format_args!("{record}"));
    text
}
