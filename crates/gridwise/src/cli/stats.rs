//! `gridwise stats`: what the finished games come to.

use std::io::{self, Write};

use serde::Serialize;

use crate::store::{
    Date, Day, FinishedPuzzle, Paths,
    history::{self, Finished, History},
    stats::{Daily, Streak, SudokuSummary, Summary, Tally, sudoku_summaries, summaries},
};

/// The arguments of `gridwise stats`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct StatsArgs {
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,
    /// How many of the last games to show for each set of rules, and each size and level of Sudoku
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub last: usize,
}

/// The JSON object. What stands before `sudoku` is 2048's.
#[derive(Serialize)]
struct Stats {
    games: usize,
    damaged_lines: usize,
    rules: Vec<Summary>,
    sudoku: Vec<SudokuSummary>,
    daily: Daily,
}

impl Stats {
    fn of(history: &History, last: usize, today: Day) -> Stats {
        Stats {
            games: history.games.len(),
            damaged_lines: history.damaged,
            rules: summaries(&history.games, last),
            sudoku: sudoku_summaries(&history.sudokus, last),
            daily: Daily::of(history, today),
        }
    }
}

/// Prints the statistics: for each set of rules a table, its best tiles as bars, and its last games; the same for each size
/// and level of Sudoku, with times instead of tiles.
pub fn run(args: StatsArgs, paths: &Paths, out: &mut impl Write) -> anyhow::Result<()> {
    run_on(Day::of_unix(Date::unix_now()), args, paths, out)
}

fn run_on(today: Day, args: StatsArgs, paths: &Paths, out: &mut impl Write) -> anyhow::Result<()> {
    let stats = Stats::of(&history::read(paths)?, args.last, today);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&stats)?)?;
    } else {
        write_stats(&stats, out)?;
    }
    Ok(())
}

fn write_stats(stats: &Stats, out: &mut impl Write) -> io::Result<()> {
    if stats.rules.is_empty() && stats.sudoku.is_empty() {
        writeln!(out, "No game has been finished yet.")?;
    }
    let mut between = Between::default();
    for summary in &stats.rules {
        between.write(out)?;
        write_summary(summary, out)?;
    }
    for summary in &stats.sudoku {
        between.write(out)?;
        write_sudoku(summary, out)?;
    }
    let daily = [("2048", stats.daily.twenty48), ("Sudoku", stats.daily.sudoku)];
    let played = daily.iter().filter(|(_, streak)| streak.best > 0);
    for (index, (name, Streak { now, best })) in played.enumerate() {
        if index == 0 {
            between.write(out)?;
            writeln!(out, "Days in a row")?;
        }
        writeln!(out, "  {name:<11}  {now}, best {best}")?;
    }
    if stats.damaged_lines > 0 {
        let lines = if stats.damaged_lines == 1 { "line was" } else { "lines were" };
        writeln!(out, "\n{} damaged {lines} passed over.", stats.damaged_lines)?;
    }
    Ok(())
}

/// An empty line between two tables: before all but the first.
#[derive(Default)]
struct Between {
    begun: bool,
}

impl Between {
    fn write(&mut self, out: &mut impl Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { writeln!(out) } else { Ok(()) }
    }
}

fn write_summary(summary: &Summary, out: &mut impl Write) -> io::Result<()> {
    let Summary { rules, games, wins, .. } = summary;
    let percent = *wins as f64 * 100.0 / (*games).max(1) as f64;
    writeln!(out, "2048, rules {rules}")?;
    let more = match summary.played_by_program {
        0 => String::new(),
        more => format!(", and {more} that the program played (not counted below)"),
    };
    writeln!(out, "  games        {games}{more}")?;
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
    let unit = if *turns == 1 { "turn " } else { "turns" };
    let player = game.player.as_ref().map_or(String::new(), |player| format!("  played by {player}"));
    writeln!(
        out,
        "  {date}  {score:>9}  tile {best_tile:>6}  {won}  {turns:>6} {unit}  {}{player}",
        duration(game.time_ms)
    )
}

fn write_sudoku(summary: &SudokuSummary, out: &mut impl Write) -> io::Result<()> {
    let SudokuSummary { category, games, solved, unaided, .. } = summary;
    let percent = *solved as f64 * 100.0 / *games as f64;
    writeln!(out, "Sudoku, {category}")?;
    writeln!(out, "  games        {games}")?;
    writeln!(
        out,
        "  solved       {solved} ({percent:.0}%), streak {}, best streak {}",
        summary.streak, summary.best_streak
    )?;
    if let (Some(best), Some(mean)) = (summary.best_ms, summary.mean_ms) {
        let of =
            if unaided == solved { String::new() } else { format!(", of {unaided} without cells filled in") };
        writeln!(out, "  best time    {}, mean {}{of}", duration(best), duration(mean as u64))?;
    }
    writeln!(out, "  hints        {}, mean {:.1}", summary.hints, summary.mean_hints)?;
    writeln!(out, "  time         {}", duration(summary.time_ms))?;
    if !summary.last.is_empty() {
        writeln!(out, "  last games")?;
    }
    summary.last.iter().try_for_each(|game| write_sudoku_game(game, out))
}

fn write_sudoku_game(game: &FinishedPuzzle, out: &mut impl Write) -> io::Result<()> {
    let FinishedPuzzle { hints, given, .. } = game;
    let date = Date::of_unix(game.finished_at);
    let solved = if game.solved { "solved " } else { "given up" };
    let day = game.date.map_or(String::new(), |day| format!("  puzzle of {day}"));
    writeln!(
        out,
        "  {date}  {:>11}  {solved:<8}  {hints:>3} hints  {given:>3} cells filled in{day}",
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
            daily: None,
            player: None,
        }
    }

    fn sudoku(solved: bool, seconds: u64, given: u64, date: Option<&str>) -> FinishedPuzzle {
        FinishedPuzzle {
            version: FinishedPuzzle::VERSION,
            game: FinishedPuzzle::GAME.into(),
            category: "3x3-easy".into(),
            solved,
            time_ms: seconds * 1000,
            hints: 1,
            checks: 0,
            given,
            turns: 58,
            clues: 31,
            puzzle: "53..7....".into(),
            date: date.map(|date| date.parse().unwrap()),
            finished_at: 1_793_714_579,
        }
    }

    fn printed(args: StatsArgs, paths: &Paths) -> String {
        let mut out = Vec::new();
        run_on("2026-11-04".parse().unwrap(), args, paths, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    const TEXT: StatsArgs = StatsArgs { json: false, last: 2 };

    #[test]
    fn a_table_has_bars_and_the_last_games() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        assert_eq!(printed(TEXT, &paths), "No game has been finished yet.\n");
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
    fn a_game_of_one_turn_is_told_in_the_singular_and_keeps_its_columns() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        history::append(&paths, &Finished { turns: 1, ..game(4, 4, false) }).unwrap();
        let text = printed(TEXT, &paths);
        assert!(text.contains("          4  tile      4            1 turn   1h 02m 03s\n"), "{text}");
    }

    #[test]
    fn what_the_program_played_is_told_apart() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        let program = Finished { player: Some("guided".into()), ..game(90_000, 4096, true) };
        history::append(&paths, &program).unwrap();
        assert!(printed(TEXT, &paths).contains("  won          0 (0%), streak 0, best streak 0\n"));
        history::append(&paths, &game(5000, 512, false)).unwrap();
        let text = printed(TEXT, &paths);
        assert!(
            text.contains("  games        1, and 1 that the program played (not counted below)\n"),
            "{text}"
        );
        assert!(text.contains("  score        best 5000, mean 5000\n"), "{text}");
        assert!(
            text.contains("      90000  tile   4096  won    1012 turns  1h 02m 03s  played by guided\n"),
            "{text}"
        );
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

    #[test]
    fn sudokus_have_times_and_days_in_a_row() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        history::append(&paths, &sudoku(true, 300, 0, Some("2026-11-02"))).unwrap();
        history::append(&paths, &sudoku(false, 3, 0, None)).unwrap();
        history::append(&paths, &sudoku(true, 60, 2, Some("2026-11-03"))).unwrap();
        let expected = "\
Sudoku, 3x3-easy
  games        3
  solved       2 (67%), streak 1, best streak 1
  best time    5m 00s, mean 5m 00s, of 1 without cells filled in
  hints        3, mean 1.0
  time         6m 03s
  last games
  2026-11-03 14:02       1m 00s  solved      1 hints    2 cells filled in  puzzle of 2026-11-03
  2026-11-03 14:02           3s  given up    1 hints    0 cells filled in

Days in a row
  Sudoku       2, best 2
";
        assert_eq!(printed(TEXT, &paths), expected);
        let daily = Finished { daily: Some("2026-11-02".parse().unwrap()), ..game(9000, 512, false) };
        history::append(&paths, &daily).unwrap();
        let text = printed(TEXT, &paths);
        let (tables, days) = text.split_once("Days in a row\n").unwrap();
        assert_eq!(days, "  2048         0, best 1\n  Sudoku       2, best 2\n");
        assert!(tables.starts_with("2048, rules classic\n") && tables.contains("\n\nSudoku, 3x3-easy\n"));
    }

    #[test]
    fn json_has_both_games_and_their_days() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        history::append(&paths, &sudoku(true, 300, 0, Some("2026-11-03"))).unwrap();
        history::append(&paths, &sudoku(true, 60, 2, None)).unwrap();
        let json: serde_json::Value =
            serde_json::from_str(&printed(StatsArgs { json: true, ..TEXT }, &paths)).unwrap();
        assert_eq!((&json["games"], &json["rules"]), (&0.into(), &serde_json::json!([])));
        let easy = &json["sudoku"][0];
        assert_eq!((&easy["category"], &easy["best_ms"]), (&"3x3-easy".into(), &300_000.into()));
        assert_eq!(
            (&easy["solved"], &easy["unaided"], &easy["mean_hints"]),
            (&2.into(), &1.into(), &1.0.into())
        );
        assert_eq!(easy["last"][1]["date"], "2026-11-03");
        let expected = serde_json::json!({"2048": {"now": 0, "best": 0}, "sudoku": {"now": 1, "best": 1}});
        assert_eq!(json["daily"], expected);
    }
}
