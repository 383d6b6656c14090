//! An analysis as JSON Lines.

use std::io::Write;

use midend::twenty48::{Judged, Review};
use serde::Serialize;
use twenty48::Tile;

use crate::cli::advice::{Values, scale_name};

/// The line of a move.
#[derive(Serialize)]
struct MoveLine {
    record: u64,
    r#move: u64,
    played: &'static str,
    best: &'static str,
    value: f64,
    best_value: f64,
    cost: f64,
    evaluation: f64,
}

/// The last line of a record.
#[derive(Serialize)]
struct SummaryLine<'a> {
    record: u64,
    rules: String,
    score: u64,
    player: &'a str,
    scale: Option<&'static str>,
    moves: u64,
    best_moves: u64,
    best_share: f64,
    mean_cost: f64,
    worst: Vec<WorstMove>,
    /// The evaluation over the game: means of equal parts.
    graph: Vec<f64>,
}

#[derive(Serialize)]
struct WorstMove {
    r#move: u64,
    board: Vec<Vec<u64>>,
    played: &'static str,
    best: &'static str,
    cost: f64,
    values: Values,
}

impl From<&Judged> for WorstMove {
    fn from(judged: &Judged) -> WorstMove {
        let row = |tiles: &[Option<Tile>]| tiles.iter().map(|tile| tile.map_or(0, Tile::value)).collect();
        WorstMove {
            r#move: judged.number,
            board: judged.board.tiles().chunks(judged.board.size().width()).map(row).collect(),
            played: judged.played.name(),
            best: judged.advice.best.name(),
            cost: judged.cost(),
            values: judged.advice.values.into(),
        }
    }
}

/// Writes the line of a move.
pub fn write_move(record: u64, judged: &Judged, out: &mut impl Write) -> anyhow::Result<()> {
    let line = MoveLine {
        record,
        r#move: judged.number,
        played: judged.played.name(),
        best: judged.advice.best.name(),
        value: judged.value(),
        best_value: judged.best_value(),
        cost: judged.cost(),
        evaluation: judged.evaluation,
    };
    serde_json::to_writer(&mut *out, &line)?;
    Ok(writeln!(out)?)
}

/// Writes the line with the summary.
pub fn write_summary(record: u64, summary: &Review, out: &mut impl Write) -> anyhow::Result<()> {
    let line = SummaryLine {
        record,
        rules: summary.rules.to_string(),
        score: summary.score,
        player: summary.player,
        scale: summary.scale.map(scale_name),
        moves: summary.moves,
        best_moves: summary.best_moves,
        best_share: summary.best_share(),
        mean_cost: summary.mean_cost(),
        worst: summary.worst.iter().map(WorstMove::from).collect(),
        graph: summary.graph.means(),
    };
    serde_json::to_writer(&mut *out, &line)?;
    Ok(writeln!(out)?)
}
