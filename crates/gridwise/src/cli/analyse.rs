//! `gridwise 2048 analyse`: a player evaluates the moves of a recorded game.
//!
//! The record is replayed in blocks. Each block is evaluated at once, on all cores, and reported in order, so apart from
//! the record itself memory does not grow with the length of the game.

use std::{
    fs::File,
    io::{self, BufReader, IsTerminal, Read, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use indicatif::ProgressBar;
use midend::twenty48::{Graph, Judged, Review};
use players::Roster;
use twenty48::{Direction, Record};
use words::{Lang, fill};

use super::{
    Status,
    error::{CommandError, Localize},
    file_name::FileName,
    limits::LimitArgs,
    player::Player,
    print_message,
    record_reader::{MAX_RECORD, RecordReader},
    text_decoder::TextDecoder,
};

mod json;
mod judge;
mod text;

pub(super) use judge::Judge;

/// The arguments of `gridwise 2048 analyse`.
#[derive(Clone, Debug, Args)]
pub struct AnalyseArgs {
    /// A file with records; - is standard input
    pub file: PathBuf,
    /// The player that evaluates the moves. If it cannot play by the rules of the game, another one is used, and the heading names it
    #[arg(long, value_enum, value_name = "NAME", default_value_t = Player::Guided)]
    pub player: Player,
    /// How far the player looks ahead.
    #[command(flatten)]
    pub limit: LimitArgs,
    /// Show the N most costly moves, up to 1000
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub worst: u16,
    /// Print JSON Lines: an object for each move, then a summary
    #[arg(long)]
    pub json: bool,
}

/// The layout of an analysis.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The language.
    pub lang: Lang,
    /// The maximum number of columns of the graph.
    pub columns: usize,
}

impl Layout {
    /// Columns next to the graph for the numbers of its axis.
    const SIDE: usize = 12;

    /// The layout for standard output: as wide as the terminal, or a fixed width if it is not a terminal.
    pub fn of_output(lang: Lang) -> Layout {
        let size = if io::stdout().is_terminal() { crossterm::terminal::size().ok() } else { None };
        Layout::wide(lang, size.map(|(columns, _)| columns.into()))
    }

    /// The layout for so many columns in total. The graph has neither too few nor too many columns to be readable.
    fn wide(lang: Lang, columns: Option<usize>) -> Layout {
        let columns = columns.map(|columns| columns.saturating_sub(Layout::SIDE).clamp(16, 160));
        Layout { lang, columns: columns.unwrap_or(Graph::COLUMNS) }
    }
}

/// Analyses every record of the file with a player of this roster.
pub fn run(
    args: &AnalyseArgs,
    roster: Roster,
    layout: Layout,
    out: &mut impl Write,
) -> anyhow::Result<Status> {
    // Checked before anything is read.
    let limit = args.limit.limit(args.player)?;
    let (name, lang) = (FileName::of(&args.file), layout.lang);
    let unreadable = |error| CommandError::CannotRead(name.clone(), error);
    let input: Box<dyn Read> = if args.file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&args.file).map_err(unreadable)?)
    };
    let input = BufReader::with_capacity(1 << 16, TextDecoder::new(input));
    let (mut records, mut status, mut number) = (RecordReader::new(input, MAX_RECORD), Status::Success, 0);
    let mut next = records.next_record().map_err(unreadable)?;
    while let Some(text) = next {
        number += 1;
        next = records.next_record().map_err(unreadable)?;
        match text.check() {
            Ok((record, _)) => {
                let judge = Judge::new(args.player, roster, limit, &record.rules)?;
                args.limit.print_unused(judge.name(), lang);
                // If there are several records, each one has a number.
                if !args.json && (number > 1 || next.is_some()) {
                    let gap = if number > 1 { "\n" } else { "" };
                    writeln!(out, "{gap}{}", fill(lang.commands().record_number, &[&number]))?;
                }
                analyse(args, number as u64, &record, &judge, layout, out)?;
            }
            Err(bad) => {
                status = Status::BadInput;
                out.flush()?;
                print_message(&CommandError::BadRecord(name.clone(), number, bad).localized(lang));
            }
        }
    }
    if number == 0 {
        print_message(&CommandError::NoRecord(name).localized(lang));
        status = Status::BadInput;
    }
    Ok(status)
}

/// Analyses one record, the n-th of its file.
fn analyse(
    args: &AnalyseArgs,
    number: u64,
    record: &Record,
    judge: &Judge,
    layout: Layout,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    // JSON does not depend on the terminal.
    let columns = if args.json { Graph::COLUMNS } else { layout.columns };
    let mut review = Review::new(record, judge.name(), args.worst.into(), columns);
    let progress = progress_bar(record.turns.len() as u64);
    each(record, judge, |judged| {
        if args.json {
            json::write_move(number, &judged, out)?;
        }
        review.add(&judged);
        progress.inc(1);
        Ok(())
    })?;
    progress.finish_and_clear();
    if args.json {
        json::write_summary(number, &review, out)?;
    } else {
        text::write(&review, layout.lang, out)?;
    }
    out.flush()?;
    Ok(())
}

/// A progress bar on standard error if that is a terminal. A short game does not need one.
fn progress_bar(moves: u64) -> ProgressBar {
    if moves < 1000 { ProgressBar::hidden() } else { ProgressBar::new(moves) }
}

/// Replays a record and passes on the evaluation of each move, in order.
fn each(
    record: &Record,
    judge: &Judge,
    mut on_move: impl FnMut(Judged) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    // Moves after a win are like all others.
    let rules = record.rules.with_goal(None);
    let mut game = record.origin().open(rules)?;
    let (mut number, mut positions) = (0, Vec::new());
    for block in record.turns.chunks(judge.block()) {
        positions.clear();
        for &turn in block {
            positions.push(game);
            game.play(turn)?;
        }
        let played: Vec<Direction> = block.iter().map(|turn| turn.direction).collect();
        for ((position, played), advised) in positions.iter().zip(played).zip(judge.judge(&positions)) {
            number += 1;
            let (advice, evaluation) = advised.ok_or(CommandError::NoEvaluation(number, judge.name()))?;
            on_move(Judged { number, board: *position.board(), played, advice, evaluation })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_width_of_a_graph_follows_the_terminal_within_limits() {
        let columns = |columns| Layout::wide(Lang::En, columns).columns;
        assert_eq!([None, Some(0), Some(80), Some(120), Some(1000)].map(columns), [64, 16, 68, 108, 160]);
    }
}
