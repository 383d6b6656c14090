//! An analysis as text.

use std::{
    fmt::Display,
    io::{self, Write},
};

use midend::{
    number::{amount, measured, percent},
    twenty48::{Axis, Review},
};
use players::Scale;
use twenty48::{Board, Tile};
use words::{Lang, fill};

use crate::{
    cli::error::Localize,
    text::{columns, grouped},
};

/// How many lines of text the graph is high.
const LINES: usize = 8;

/// Writes what there is to say about a game.
pub fn write(summary: &Review, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let words = lang.analysis();
    let (moves, score) = (grouped(summary.moves), grouped(summary.score));
    let heading: [&dyn Display; 4] = [&moves, &summary.rules, &score, &summary.player];
    match summary.moves {
        1 => writeln!(out, "{}", fill(words.heading_one, &heading[1..]))?,
        _ => writeln!(out, "{}", fill(words.heading, &heading))?,
    }
    let Some(scale) = summary.scale else { return writeln!(out, "{}", words.no_moves) };
    let share = percent(summary.best_share(), lang);
    let (best, cost) = (grouped(summary.best_moves), measured(scale, summary.mean_cost(), lang));
    writeln!(out, "{}", fill(words.summary, &[&best, &moves, &share, &cost]))?;
    let meaning = match scale {
        Scale::Worth => words.worth,
        Scale::Chance => words.chance,
        Scale::Own => words.own,
    };
    writeln!(out, "{meaning}")?;
    writeln!(out, "\n{}", words.graph)?;
    write_graph(summary, lang, out)?;
    if summary.best_moves == summary.moves {
        writeln!(out, "\n{}", words.flawless)?;
    } else if !summary.worst.is_empty() {
        writeln!(out, "\n{}", words.worst)?;
    }
    for judged in &summary.worst {
        let [played, better] = [judged.played, judged.advice.best].map(|direction| direction.localized(lang));
        let (at, cost) = (grouped(judged.number), measured(scale, judged.cost(), lang));
        writeln!(out, "\n{}", fill(words.costly, &[&at, &played, &better, &cost]))?;
        write_board(&judged.board, out)?;
    }
    Ok(())
}

/// The graph with the ends of its axis at the side, the numbers of the first and last move below, and what lies below the
/// axis, if anything does.
fn write_graph(summary: &Review, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let Some(Axis { bottom, top, below }) = summary.graph.axis() else { return Ok(()) };
    let [least, most] = [bottom, top].map(amount);
    let side = least.len().max(most.len());
    let lines = columns(&summary.graph.levels(8 * LINES), LINES);
    for (index, line) in lines.iter().enumerate() {
        let label = match index {
            0 => most.as_str(),
            _ if index + 1 == lines.len() => least.as_str(),
            _ => "",
        };
        writeln!(out, "{label:>side$} │{line}")?;
    }
    let columns = summary.graph.means().len();
    let last = grouped(summary.moves);
    let gap = columns.saturating_sub(1).max(last.len());
    writeln!(out, "{:side$} └{}", "", "─".repeat(columns))?;
    if summary.moves > 1 {
        writeln!(out, "{:side$}  1{last:>gap$}", "")?;
    } else {
        writeln!(out, "{:side$}  1", "")?;
    }
    match below {
        Some(below) => {
            writeln!(out, "{:side$}  {}", "", fill(lang.analysis().below, &[&least, &amount(below)]))
        }
        None => Ok(()),
    }
}

/// The tiles in columns, a dot for an empty cell.
fn write_board(board: &Board, out: &mut impl Write) -> io::Result<()> {
    let text = |tile: &Option<Tile>| tile.map_or(".".to_owned(), |tile| tile.to_string());
    let wide = board.tiles().iter().map(|tile| text(tile).len()).max().unwrap_or(1);
    for row in board.tiles().chunks(board.size().width()) {
        let row: Vec<String> = row.iter().map(|tile| format!("{:>wide$}", text(tile))).collect();
        writeln!(out, "    {}", row.join("  "))?;
    }
    Ok(())
}
