//! `gridwise stats`: what the finished games come to.

use std::io::{self, Write};

use serde::Serialize;

use crate::store::{
    Date, Paths,
    history::{self, Finished},
    stats::{Summary, Tally, summaries},
};

/// The arguments of `gridwise stats`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct StatsArgs {
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,
    /// How many of the last games to show for each set of rules
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub last: usize,
}

/// The JSON object.
#[derive(Serialize)]
struct Stats<'a> {
    games: usize,
    damaged_lines: usize,
    rules: &'a [Summary],
}

/// Prints the statistics: for each set of rules a table, its best tiles as bars, and its last games.
pub fn run(args: StatsArgs, paths: &Paths, out: &mut impl Write) -> anyhow::Result<()> {
    let history = history::read(paths)?;
    let rules = summaries(&history.games, args.last);
    if args.json {
        let stats = Stats { games: history.games.len(), damaged_lines: history.damaged, rules: &rules };
        writeln!(out, "{}", serde_json::to_string(&stats)?)?;
        return Ok(());
    }
    if rules.is_empty() {
        writeln!(out, "No game of 2048 has been finished yet.")?;
    }
    for (index, summary) in rules.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        write_summary(summary, out)?;
    }
    if history.damaged > 0 {
        let lines = if history.damaged == 1 { "line was" } else { "lines were" };
        writeln!(out, "\n{} damaged {lines} passed over.", history.damaged)?;
    }
    Ok(())
}

fn write_summary(summary: &Summary, out: &mut impl Write) -> io::Result<()> {
    let Summary { rules, games, wins, .. } = summary;
    let percent = *wins as f64 * 100.0 / *games as f64;
    writeln!(out, "2048, rules {rules}")?;
    writeln!(out, "  games        {games}")?;
    writeln!(
        out,
        "  won          {wins} ({percent:.0}%), streak {}, best streak {}",
        summary.streak, summary.best_streak
    )?;
    writeln!(out, "  score        best {}, mean {:.0}", summary.best_score, summary.mean_score)?;
    writeln!(out, "  turns        mean {:.0}", summary.mean_turns)?;
    writeln!(out, "  time         {}", duration(summary.time_ms))?;
    writeln!(out, "  best tiles")?;
    write_bars(&summary.tiles, out)?;
    if !summary.last.is_empty() {
        writeln!(out, "  last games")?;
    }
    summary.last.iter().try_for_each(|game| write_game(game, out))
}

/// The length of the longest bar.
const BAR: usize = 40;

fn write_bars(tiles: &[Tally], out: &mut impl Write) -> io::Result<()> {
    let most = tiles.iter().map(|tally| tally.games).max().unwrap_or(1).max(1);
    for Tally { tile, games } in tiles {
        // The rarest tile is the one to be proud of: it has a bar too.
        let length = (games * BAR / most).max(1);
        writeln!(out, "  {tile:>11}  {} {games}", "█".repeat(length))?;
    }
    Ok(())
}

fn write_game(game: &Finished, out: &mut impl Write) -> io::Result<()> {
    let Finished { score, best_tile, turns, .. } = game;
    let date = Date::of_unix(game.finished_at);
    let won = if game.won { "won" } else { "   " };
    writeln!(
        out,
        "  {date}  {score:>9}  tile {best_tile:>6}  {won}  {turns:>6} turns  {}",
        duration(game.time_ms)
    )
}

/// `1h 02m 33s`, from its largest part that is not nothing.
fn duration(ms: u64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (hours, minutes) {
        (0, 0) => format!("{rest}s"),
        (0, _) => format!("{minutes}m {rest:02}s"),
        _ => format!("{hours}h {minutes:02}m {rest:02}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(score: u64, best_tile: u64, won: bool) -> Finished {
        Finished {
            version: Finished::VERSION,
            game: Finished::GAME.into(),
            rules: "classic".into(),
            score,
            best_tile,
            turns: 1012,
            won,
            undos: 0,
            time_ms: 3_723_000,
            finished_at: 1_793_714_579,
            seed: None,
        }
    }

    fn printed(args: StatsArgs, paths: &Paths) -> String {
        let mut out = Vec::new();
        run(args, paths, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    const TEXT: StatsArgs = StatsArgs { json: false, last: 2 };

    #[test]
    fn a_table_has_bars_and_the_last_games() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        assert_eq!(printed(TEXT, &paths), "No game of 2048 has been finished yet.\n");
        for finished in [game(9000, 512, false), game(5000, 512, false), game(20480, 2048, true)] {
            history::append(&paths, &finished).unwrap();
        }
        let expected = "\
2048, rules classic
  games        3
  won          1 (33%), streak 1, best streak 1
  score        best 20480, mean 11493
  turns        mean 1012
  time         3h 06m 09s
  best tiles
          512  ████████████████████████████████████████ 2
         2048  ████████████████████ 1
  last games
  2026-11-03 14:02      20480  tile   2048  won    1012 turns  1h 02m 03s
  2026-11-03 14:02       5000  tile    512         1012 turns  1h 02m 03s
";
        assert_eq!(printed(TEXT, &paths), expected);
        std::fs::write(paths.history().unwrap(), "half a li").unwrap();
        assert!(printed(TEXT, &paths).ends_with("\n1 damaged line was passed over.\n"));
    }

    #[test]
    fn json_is_one_object() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        history::append(&paths, &game(9000, 512, false)).unwrap();
        let json: serde_json::Value =
            serde_json::from_str(&printed(StatsArgs { json: true, ..TEXT }, &paths)).unwrap();
        assert_eq!((&json["games"], &json["damaged_lines"]), (&1.into(), &0.into()));
        let classic = &json["rules"][0];
        assert_eq!((&classic["rules"], &classic["best_score"]), (&"classic".into(), &9000.into()));
        assert_eq!(classic["tiles"][0], serde_json::json!({"tile": 512, "games": 1}));
        assert_eq!(classic["last"][0]["finished_at"], 1_793_714_579);
    }
}
