//! `gridwise 2048 analyse`: what a player thinks of a game that somebody played.
//!
//! The record is replayed in blocks; each block is judged at once, on all cores, and told in order. So memory does not
//! grow with the game, but for its record.

use std::{
    fs::File,
    io::{self, BufReader, IsTerminal, Read, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use indicatif::ProgressBar;
use midend::twenty48::{Graph, Judged, Review};
use players::Roster;
use twenty48::{Direction, Game, Record};
use words::{Lang, fill};

use super::{
    Verdict,
    decoded::Decoded,
    error::{CommandError, InWords},
    file_name::FileName,
    player::Player,
    tell,
    texts::{MAX_RECORD, Texts},
    thinking::LimitArgs,
};

mod json;
mod judge;
mod text;

pub(super) use judge::Judge;

/// What is analysed, as typed.
#[derive(Clone, Debug, Args)]
pub struct AnalyseArgs {
    /// The file that holds the record; - is standard input
    pub file: PathBuf,
    /// Who judges; where it cannot play under the rules, the heading says who did
    #[arg(long, value_enum, value_name = "NAME", default_value_t = Player::Guided)]
    pub player: Player,
    /// How far it looks ahead.
    #[command(flatten)]
    pub limit: LimitArgs,
    /// How many of the moves that cost most to show, up to 1000
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub worst: u16,
    /// Print one JSON object a line: every move, then a summary
    #[arg(long)]
    pub json: bool,
}

/// What an analysis is written on.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// The language.
    pub lang: Lang,
    /// How many columns a graph may have.
    pub columns: usize,
}

impl Sheet {
    /// Columns beside a graph for the numbers of its axis.
    const SIDE: usize = 12;

    /// Standard output: as wide as the terminal that it is, always the same if it is none.
    pub fn of_output(lang: Lang) -> Sheet {
        let size = if io::stdout().is_terminal() { crossterm::terminal::size().ok() } else { None };
        Sheet::wide(lang, size.map(|(columns, _)| columns.into()))
    }

    /// One of so many columns in all. Those of a graph are neither too few for a course nor too many for a glance.
    fn wide(lang: Lang, columns: Option<usize>) -> Sheet {
        let columns = columns.map(|columns| columns.saturating_sub(Sheet::SIDE).clamp(16, 160));
        Sheet { lang, columns: columns.unwrap_or(Graph::COLUMNS) }
    }
}

/// Judges every record of the file, each with somebody of this roster.
pub fn run(
    args: &AnalyseArgs,
    roster: Roster,
    sheet: Sheet,
    out: &mut impl Write,
) -> anyhow::Result<Verdict> {
    // Before anything is read.
    let limit = args.limit.limit(args.player)?;
    let (name, lang) = (FileName::of(&args.file), sheet.lang);
    let unreadable = |error| CommandError::CannotRead(name.clone(), error);
    let input: Box<dyn Read> = if args.file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&args.file).map_err(unreadable)?)
    };
    let input = BufReader::with_capacity(1 << 16, Decoded::new(input));
    let (mut texts, mut verdict, mut number) = (Texts::new(input, MAX_RECORD), Verdict::Good, 0);
    let mut next = texts.next_text().map_err(unreadable)?;
    while let Some(text) = next {
        number += 1;
        next = texts.next_text().map_err(unreadable)?;
        match text.check() {
            Ok((record, _)) => {
                let judge = Judge::new(args.player, roster, limit, &record.rules)?;
                args.limit.tell_spare(judge.name(), lang);
                // Of several records it is said which one this is.
                if !args.json && (number > 1 || next.is_some()) {
                    let gap = if number > 1 { "\n" } else { "" };
                    writeln!(out, "{gap}{}", fill(lang.commands().record_number, &[&number]))?;
                }
                analyse(args, number as u64, &record, &judge, sheet, out)?;
            }
            Err(bad) => {
                verdict = Verdict::Bad;
                out.flush()?;
                tell(&CommandError::BadRecord(name.clone(), number, bad).in_words(lang));
            }
        }
    }
    if number == 0 {
        tell(&CommandError::NoRecord(name).in_words(lang));
        verdict = Verdict::Bad;
    }
    Ok(verdict)
}

/// Judges one record, the n-th of its file.
fn analyse(
    args: &AnalyseArgs,
    number: u64,
    record: &Record,
    judge: &Judge,
    sheet: Sheet,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    // Programs get the same columns everywhere.
    let columns = if args.json { Graph::COLUMNS } else { sheet.columns };
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
        text::write(&review, sheet.lang, out)?;
    }
    out.flush()?;
    Ok(())
}

/// Drawn on standard error, and only if that is a terminal. A short game is judged before anybody could read it.
fn progress_bar(moves: u64) -> ProgressBar {
    if moves < 1000 { ProgressBar::hidden() } else { ProgressBar::new(moves) }
}

/// Replays a record and tells what the judge thinks of each move, in order.
fn each(
    record: &Record,
    judge: &Judge,
    mut tell: impl FnMut(Judged) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    // Moves after a win are moves like others.
    let rules = record.rules.with_goal(None);
    let mut game = Game::open(rules, &record.opening)?;
    let (mut number, mut positions) = (0, Vec::new());
    for block in record.turns.chunks(judge.block()) {
        positions.clear();
        for &turn in block {
            positions.push(game);
            game.play(turn)?;
        }
        let played: Vec<Direction> = block.iter().map(|turn| turn.direction).collect();
        for ((position, played), told) in positions.iter().zip(played).zip(judge.judge(&positions)) {
            number += 1;
            let (advice, evaluation) = told.ok_or(CommandError::NoOpinion(number, judge.name()))?;
            tell(Judged { number, board: *position.board(), played, advice, evaluation })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_is_as_wide_as_the_terminal_within_reason() {
        let columns = |columns| Sheet::wide(Lang::En, columns).columns;
        assert_eq!([None, Some(0), Some(80), Some(120), Some(1000)].map(columns), [64, 16, 68, 108, 160]);
    }
}
