//! `gridwise 2048 simulate`: many games without a person.

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
    error::CommandError,
    jobs::room_for,
    player::{Finished, Player, play_random, record_random},
    report::Report,
    seed::any_seed,
    table::{Series, Waiting},
    tally::Tally,
    thinking::{self, LimitArgs},
    whole_file::WholeFile,
};

/// What is simulated, checked.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many games.
    pub games: u64,
    /// Who plays what.
    pub series: Series,
    /// How far the player looks ahead, as typed.
    pub limit: LimitArgs,
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
        ensure!(record.as_deref() != Some(Path::new("-")), CommandError::RecordToOutput);
        let (rules, limit) = (self.rules.rules()?, self.limit.limit(self.player)?);
        let series = Series {
            player: self.player,
            roster: Roster::shipped(),
            limit,
            rules,
            seed: self.seed.unwrap_or_else(any_seed),
        };
        thinking::within_reach(self.player, series.who(), &limit)?;
        Ok(Options {
            games: self.games,
            series,
            limit: self.limit,
            jobs: thinking::jobs(self.jobs),
            json: self.json,
            record,
        })
    }
}

/// Plays the games and prints the report.
pub fn run(options: &Options, lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    room_for(options.jobs)?;
    let pool = ThreadPoolBuilder::new().num_threads(options.jobs).build();
    let pool = pool.map_err(|error| CommandError::CannotStartJobs(options.jobs, error.to_string()))?;
    options.limit.tell_spare(options.series.who(), lang);
    // Before a file is begun for the records.
    let Series { player, roster, rules, .. } = &options.series;
    thinking::network(*player, *roster, rules)?;
    let progress = progress_bar(options.games, lang);
    let start = Instant::now();
    let tally = match &options.record {
        None if options.series.player == Player::Random => play(options, &pool, &progress),
        None => play_tables(options, &pool, &progress)?,
        Some(path) => record(options, &pool, &progress, path)
            .map_err(|error| CommandError::CannotRecord(path.clone(), error))?,
    };
    let seconds = start.elapsed().as_secs_f64();
    progress.finish_and_clear();
    let report = Report::new(options, &tally, seconds);
    if options.json { report.print_json(out) } else { Ok(report.print_text(lang, out)?) }
}

/// Drawn on standard error, and only if that is a terminal.
fn progress_bar(games: u64, lang: Lang) -> ProgressBar {
    let style = ProgressStyle::with_template(lang.commands().simulated_progress);
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
            whole.lock().unwrap_or_else(PoisonError::into_inner).join(&tally);
            progress.inc(games.end - games.start);
        });
    });
    whole.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn play_part(options: &Options, games: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    let Series { rules, seed, .. } = &options.series;
    play_random(rules, *seed, games, |finished| tally.add(finished));
    tally
}

/// Plays all games of a player who thinks, a table for each job.
fn play_tables(options: &Options, pool: &ThreadPool, progress: &ProgressBar) -> anyhow::Result<Tally> {
    let whole = Mutex::new(Tally::default());
    at_tables(options, pool, 0..options.games, false, |finished, _| {
        whole.lock().unwrap_or_else(PoisonError::into_inner).add(finished);
        progress.inc(1);
    })?;
    Ok(whole.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Seats these games at a table for each job, and tells each one's end as it comes.
fn at_tables(
    options: &Options,
    pool: &ThreadPool,
    games: Range<u64>,
    keep: bool,
    tell: impl Fn(Finished, Option<Record>) + Sync,
) -> anyhow::Result<()> {
    let Options { series, jobs, .. } = options;
    let seats = series.seats(games.end - games.start, *jobs)?;
    let waiting = Waiting::new(games);
    pool.install(|| {
        let tables = (0..*jobs).into_par_iter().with_max_len(1);
        tables.try_for_each(|_| series.play(seats, &waiting, keep, &tell).inspect_err(|_| waiting.give_up()))
    })
}

/// Plays all games and writes their records in order: a few games for each thread, then the next few, so that
/// memory does not grow with their number.
fn record(
    options: &Options,
    pool: &ThreadPool,
    progress: &ProgressBar,
    path: &Path,
) -> anyhow::Result<Tally> {
    let mut file = WholeFile::create(path)?;
    let mut tally = Tally::default();
    let recorder = RandomRecorder::new(&options.series.rules);
    let wave = wave(&options.series, options.jobs as u64);
    let mut first = 0;
    while first < options.games {
        let games = first..(first + wave).min(options.games);
        first = games.end;
        let played = recorded(options, &recorder, pool, games.clone())?;
        for (finished, text) in played {
            file.write(text.as_bytes())?;
            tally.add(finished);
        }
        progress.inc(games.end - games.start);
    }
    file.finish()?;
    Ok(tally)
}

/// How many games are played before they are written: enough that no job waits for the others, and few enough to hold in
/// memory. A random game on 4×4 is a kilobyte of text; on 8×8 it has millions of turns, and good players have long ones
/// on smaller boards too.
fn wave(series: &Series, jobs: u64) -> u64 {
    let each = match series.player {
        _ if series.rules.size.cells() > 20 => 1,
        Player::Random if series.rules.size.cells() <= 16 => return (jobs * 1024).min(jobs.max(16_384)),
        Player::Network | Player::Guided => 64,
        _ => 8,
    };
    // Some hundred long games at once are enough.
    (jobs * each).min(jobs.max(512))
}

/// Plays these games and writes them down, in their order.
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
    at_tables(options, pool, games, true, |finished, record| {
        let text = record.map(|record| text(&record)).unwrap_or_default();
        played.lock().unwrap_or_else(PoisonError::into_inner).push((finished, text));
    })?;
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_unstable_by_key(|(finished, _)| finished.game);
    Ok(played)
}

/// The record's text, with all the room that it needs from the beginning.
fn text(record: &Record) -> String {
    let mut text = String::with_capacity(256 + 7 * record.turns.len());
    // Writing into a String cannot fail.
    let _ = fmt::Write::write_fmt(&mut text, format_args!("{record}"));
    text
}
