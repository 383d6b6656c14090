//! An analysis as text.

use std::io::{self, Write};

use players::Scale;
use twenty48::{Board, Tile};
use words::{Lang, fill};

use super::{graph::Axis, summary::Summary};
use crate::{cli::error::Localize, text::grouped};

/// Writes the analysis of a game.
pub fn write(summary: &Summary, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let words = lang.analysis();
    let (moves, score) = (grouped(summary.moves), grouped(summary.score));
    writeln!(out, "{}", fill(words.heading, &[&moves, &summary.rules, &score, &summary.player]))?;
    let Some(scale) = summary.scale else { return writeln!(out, "{}", words.no_moves) };
    let share = percent(summary.best_share(), lang);
    let (best, cost) = (grouped(summary.best_moves), number(scale, summary.mean_cost(), lang));
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
        let (at, cost) = (grouped(judged.number), number(scale, judged.cost(), lang));
        writeln!(out, "\n{}", fill(words.costly, &[&at, &played, &better, &cost]))?;
        write_board(&judged.board, out)?;
    }
    Ok(())
}

/// Writes the graph with the ends of its axis at the side, the numbers of the first and last move below, and a note if
/// values are below the axis.
fn write_graph(summary: &Summary, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let Some(Axis { bottom, top, below }) = summary.graph.axis() else { return Ok(()) };
    let [least, most] = [bottom, top].map(amount);
    let side = least.len().max(most.len());
    let lines = summary.graph.lines();
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

/// A probability in per cent, other values as numbers.
fn number(scale: Scale, value: f64, lang: Lang) -> String {
    match scale {
        Scale::Chance => percent(value, lang),
        Scale::Worth | Scale::Own => amount(value),
    }
}

/// A number with two decimals, or with separated thousands if it is large.
fn amount(value: f64) -> String {
    if value.abs() < 1000.0 {
        return format!("{value:.2}");
    }
    let sign = if value < 0.0 { "-" } else { "" };
    format!("{sign}{}", grouped(value.abs().round() as u64))
}

/// A share in per cent, as the language writes it.
fn percent(part: f64, lang: Lang) -> String {
    fill(lang.coach().percent, &[&format!("{:.1}", 100.0 * part)]).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_amounts_have_decimals_and_large_ones_separators() {
        let amounts = [0.046, -999.5, 1000.0, -1_118_635.5, 40_398.73].map(amount);
        assert_eq!(amounts, ["0.05", "-999.50", "1,000", "-1,118,636", "40,399"]);
    }
}
