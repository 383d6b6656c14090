//! `gridwise stats`: statistics of finished games.

use std::{
    fmt::Display,
    io::{self, Write},
};

use serde::Serialize;
use words::{Commands, Lang, fill};

use midend::{
    Date, Day, History, Streak, Streaks,
    store::Name,
    sudoku,
    twenty48::{self, Finished, Summary, Tally},
};

use crate::{
    clock::unix_now,
    store::{self, Paths},
    text::{pad, pad_left, width},
};

/// The arguments of `gridwise stats`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct StatsArgs {
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,
    /// Show the last N games of each set of rules, and of each size and level of Sudoku
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub last: usize,
}

/// The JSON object. The fields before `sudoku` are about 2048.
#[derive(Serialize)]
struct Stats {
    games: usize,
    damaged_lines: usize,
    rules: Vec<Summary>,
    sudoku: Vec<sudoku::Summary>,
    daily: Daily,
}

/// The daily streaks.
#[derive(Serialize)]
struct Daily {
    #[serde(rename = "2048")]
    twenty48: Streak,
    sudoku: Streak,
}

impl Stats {
    fn of(history: &History, last: usize, today: Day) -> Stats {
        let streaks = Streaks::of(history, today);
        Stats {
            games: history.twenty48.len(),
            damaged_lines: history.damaged,
            rules: twenty48::summaries(&history.twenty48, last),
            sudoku: sudoku::summaries(&history.sudoku, last),
            daily: Daily { twenty48: streaks.twenty48, sudoku: streaks.sudoku },
        }
    }
}

/// Prints the statistics: for each set of rules a table, a bar chart of the best tiles, and the last games; for each size
/// and level of Sudoku the same with times instead of tiles.
pub fn run(args: StatsArgs, paths: &Paths, lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    run_on(Day::of_unix(unix_now()), args, paths, lang, out)
}

fn run_on(
    today: Day,
    args: StatsArgs,
    paths: &Paths,
    lang: Lang,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let bytes = store::read(paths, &Name::History)?.unwrap_or_default();
    let stats = Stats::of(&History::parse(&bytes), args.last, today);
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&stats)?)?;
    } else {
        Table { lang, c: lang.commands(), out }.write(&stats)?;
    }
    Ok(())
}

/// The maximum length of a bar.
const BAR: usize = 40;
/// The width of labels and of the column below them.
const LABEL: u16 = 11;

/// Writes the statistics as text.
struct Table<'a, W> {
    lang: Lang,
    c: &'static Commands,
    out: &'a mut W,
}

impl<W: Write> Table<'_, W> {
    fn write(&mut self, stats: &Stats) -> io::Result<()> {
        let (c, words) = (self.c, self.lang.words());
        if stats.rules.is_empty() && stats.sudoku.is_empty() {
            writeln!(self.out, "{}", words.no_games)?;
        }
        let mut between = Between::default();
        for summary in &stats.rules {
            between.write(self.out)?;
            self.rules(summary)?;
        }
        for summary in &stats.sudoku {
            between.write(self.out)?;
            self.sudoku(summary)?;
        }
        let daily = [(words.menu_play, stats.daily.twenty48), (words.sudoku, stats.daily.sudoku)];
        let played = daily.iter().filter(|(_, streak)| streak.best > 0);
        for (index, (name, Streak { now, best })) in played.enumerate() {
            if index == 0 {
                between.write(self.out)?;
                writeln!(self.out, "{}", c.stats_days)?;
            }
            self.row(name, fill(c.stats_days_row, &[now, best]))?;
        }
        match stats.damaged_lines {
            0 => Ok(()),
            lines => writeln!(self.out, "\n{}", fill(c.stats_damaged_lines, &[&lines])),
        }
    }

    /// Writes a label and its text.
    fn row(&mut self, label: &str, text: impl Display) -> io::Result<()> {
        writeln!(self.out, "  {}  {text}", pad(label, LABEL))
    }

    /// Writes a label above lines.
    fn head(&mut self, label: &str) -> io::Result<()> {
        writeln!(self.out, "  {label}")
    }

    fn rules(&mut self, summary: &Summary) -> io::Result<()> {
        let Summary { rules, games, wins, played_by_program, .. } = summary;
        let c = self.c;
        writeln!(self.out, "{}", fill(c.stats_2048, &[rules]))?;
        match played_by_program {
            0 => self.row(c.stats_games, games)?,
            more => self.row(c.stats_games, fill(c.stats_games_program, &[games, more]))?,
        }
        self.of_all(c.stats_won, *wins, *games, (summary.streak, summary.best_streak))?;
        let mean = format!("{:.0}", summary.mean_score);
        self.row(c.stats_score, fill(c.stats_best_mean, &[&summary.best_score, &mean]))?;
        self.row(c.stats_turns, fill(c.stats_mean, &[&format!("{:.0}", summary.mean_turns)]))?;
        self.row(c.stats_time, self.duration(summary.time_ms))?;
        self.head(c.stats_best_tiles)?;
        self.bars(&summary.tiles)?;
        if !summary.last.is_empty() {
            self.head(c.stats_last_games)?;
        }
        summary.last.iter().try_for_each(|game| self.game(game))
    }

    /// Writes how many of all games, and the current and best streak.
    fn of_all(
        &mut self,
        label: &str,
        some: usize,
        all: usize,
        (now, best): (usize, usize),
    ) -> io::Result<()> {
        let percent = format!("{:.0}", some as f64 * 100.0 / all.max(1) as f64);
        self.row(label, fill(self.c.stats_of_all, &[&some, &percent, &now, &best]))
    }

    fn bars(&mut self, tiles: &[Tally]) -> io::Result<()> {
        let most = tiles.iter().map(|tally| tally.games).max().unwrap_or(1).max(1);
        for Tally { tile, games } in tiles {
            // Even the rarest tile has a bar.
            let length = (games * BAR / most).max(1);
            writeln!(self.out, "  {tile:>11}  {} {games}", "█".repeat(length))?;
        }
        Ok(())
    }

    fn game(&mut self, game: &Finished) -> io::Result<()> {
        let Finished { score, best_tile, .. } = game;
        let c = self.c;
        let date = Date::of_unix(game.finished_at);
        let tile = fill(c.stats_tile, &[&format!("{best_tile:>6}")]).to_string();
        let won = pad(if game.won { c.stats_game_won } else { "" }, width(c.stats_game_won));
        let turns = |count: &str| fill(c.stats_game_turns, &[&count]).to_string();
        // The singular takes as many columns as the plural.
        let turns = pad(&turns(&format!("{:>6}", game.turns)), width(&turns("      ")));
        write!(self.out, "  {date}  {score:>9}  {tile}  {won}  {turns}  {}", self.duration(game.time_ms))?;
        match &game.player {
            None => writeln!(self.out),
            Some(player) => writeln!(self.out, "  {}", fill(self.lang.words().replay_player, &[player])),
        }
    }

    fn sudoku(&mut self, summary: &sudoku::Summary) -> io::Result<()> {
        let sudoku::Summary { category, games, solved, unaided, .. } = summary;
        let c = self.c;
        writeln!(self.out, "{}", fill(c.stats_sudoku, &[category]))?;
        self.row(c.stats_games, games)?;
        self.of_all(c.stats_solved, *solved, *games, (summary.streak, summary.best_streak))?;
        if let (Some(best), Some(mean)) = (summary.best_ms, summary.mean_ms) {
            let (best, mean) = (self.duration(best), self.duration(mean as u64));
            let template = if unaided == solved { c.stats_and_mean } else { c.stats_and_mean_unaided };
            self.row(c.stats_best_time, fill(template, &[&best, &mean, unaided]))?;
        }
        let mean = format!("{:.1}", summary.mean_hints);
        self.row(c.stats_hints, fill(c.stats_and_mean, &[&summary.hints, &mean]))?;
        self.row(c.stats_time, self.duration(summary.time_ms))?;
        if !summary.last.is_empty() {
            self.head(c.stats_last_games)?;
        }
        summary.last.iter().try_for_each(|game| self.puzzle(game))
    }

    fn puzzle(&mut self, game: &sudoku::Finished) -> io::Result<()> {
        let sudoku::Finished { hints, given, .. } = game;
        let c = self.c;
        let date = Date::of_unix(game.finished_at);
        let time = pad_left(&self.duration(game.time_ms), LABEL);
        let wide = width(c.stats_game_solved).max(width(c.stats_game_given_up));
        let solved = pad(if game.solved { c.stats_game_solved } else { c.stats_game_given_up }, wide);
        // A count of 0 is left out, but keeps its column if something follows.
        let column = |count: u64, template: &str| {
            let text = |number: String| fill(template, &[&number]).to_string();
            let shown = if count == 0 { String::new() } else { text(format!("{count:>3}")) };
            pad(&shown, width(&text("   ".to_owned())))
        };
        let hints = column(*hints, c.stats_game_hints);
        let given = column(*given, c.stats_game_given);
        let day = game.day.map_or(String::new(), |day| fill(c.stats_game_day, &[&day]).to_string());
        let line = format!("  {date}  {time}  {solved}  {hints}  {given}  {day}");
        writeln!(self.out, "{}", line.trim_end())
    }

    /// A duration such as `1h 02m 33s`, without leading parts that are zero.
    fn duration(&self, ms: u64) -> String {
        let seconds = ms / 1000;
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let two = |number: u64| format!("{number:02}");
        match (hours, minutes) {
            (0, 0) => fill(self.c.seconds, &[&rest]).to_string(),
            (0, _) => fill(self.c.minutes, &[&minutes, &two(rest)]).to_string(),
            _ => fill(self.c.hours, &[&hours, &two(minutes), &two(rest)]).to_string(),
        }
    }
}

/// Writes an empty line before every table except the first.
#[derive(Default)]
struct Between {
    begun: bool,
}

impl Between {
    fn write(&mut self, out: &mut impl Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { writeln!(out) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::{
        Problem,
        store::{Step, Storage},
    };

    /// Adds a game to the history.
    fn append(paths: &Paths, game: &impl Serialize) -> Result<(), Problem> {
        let line = serde_json::to_string(game).unwrap();
        store::Disk::new(paths.clone()).store(&[Step::Append(Name::History, line)])
    }

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
            day: None,
            player: None,
        }
    }

    fn sudoku(solved: bool, seconds: u64, given: u64, date: Option<&str>) -> sudoku::Finished {
        sudoku::Finished {
            version: sudoku::Finished::VERSION,
            game: sudoku::Finished::GAME.into(),
            category: "3x3-easy".into(),
            solved,
            time_ms: seconds * 1000,
            hints: 1,
            checks: 0,
            given,
            mistakes: 0,
            turns: 58,
            clues: 31,
            puzzle: "53..7....".into(),
            day: date.map(|date| date.parse().unwrap()),
            finished_at: 1_793_714_579,
        }
    }

    fn printed(args: StatsArgs, paths: &Paths) -> String {
        printed_in(Lang::En, args, paths)
    }

    fn printed_in(lang: Lang, args: StatsArgs, paths: &Paths) -> String {
        let mut out = Vec::new();
        run_on("2026-11-04".parse().unwrap(), args, paths, lang, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    const TEXT: StatsArgs = StatsArgs { json: false, last: 2 };

    #[test]
    fn a_table_has_bars_and_the_last_games() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        assert_eq!(printed(TEXT, &paths), "No game has been finished yet.\n");
        for finished in [game(9000, 512, false), game(5000, 512, false), game(20480, 2048, true)] {
            append(&paths, &finished).unwrap();
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
        assert!(printed(TEXT, &paths).ends_with("\n1 damaged line was skipped.\n"));
    }

    #[test]
    fn a_single_turn_is_singular_and_keeps_its_columns() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        append(&paths, &Finished { turns: 1, ..game(4, 4, false) }).unwrap();
        let text = printed(TEXT, &paths);
        assert!(text.contains("          4  tile      4            1 turn   1h 02m 03s\n"), "{text}");
    }

    #[test]
    fn games_played_by_the_program_are_listed_separately() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        let program = Finished { player: Some("guided".into()), ..game(90_000, 4096, true) };
        append(&paths, &program).unwrap();
        assert!(printed(TEXT, &paths).contains("  won          0 (0%), streak 0, best streak 0\n"));
        append(&paths, &game(5000, 512, false)).unwrap();
        let text = printed(TEXT, &paths);
        assert!(
            text.contains("  games        1, plus 1 played by the program (not counted below)\n"),
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
        append(&paths, &game(9000, 512, false)).unwrap();
        let json: serde_json::Value =
            serde_json::from_str(&printed(StatsArgs { json: true, ..TEXT }, &paths)).unwrap();
        assert_eq!((&json["games"], &json["damaged_lines"]), (&1.into(), &0.into()));
        let classic = &json["rules"][0];
        assert_eq!((&classic["rules"], &classic["best_score"]), (&"classic".into(), &9000.into()));
        assert_eq!(classic["tiles"][0], serde_json::json!({"tile": 512, "games": 1}));
        assert_eq!(classic["last"][0]["finished_at"], 1_793_714_579);
    }

    #[test]
    fn sudokus_have_times_and_daily_streaks() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        append(&paths, &sudoku(true, 300, 0, Some("2026-11-02"))).unwrap();
        append(&paths, &sudoku(false, 3, 0, None)).unwrap();
        append(&paths, &sudoku(true, 60, 2, Some("2026-11-03"))).unwrap();
        let expected = "\
Sudoku, 3x3-easy
  games        3
  solved       2 (67%), streak 1, best streak 1
  best time    5m 00s, mean 5m 00s (1 game without cells filled in)
  hints        3, mean 1.0
  time         6m 03s
  last games
  2026-11-03 14:02       1m 00s  solved      1 hint     2 cells filled in  daily puzzle of 2026-11-03
  2026-11-03 14:02           3s  given up    1 hint

Daily streaks
  Sudoku       2, best 2
";
        assert_eq!(printed(TEXT, &paths), expected);
        let daily = Finished { day: Some("2026-11-02".parse().unwrap()), ..game(9000, 512, false) };
        append(&paths, &daily).unwrap();
        let text = printed(TEXT, &paths);
        let (tables, days) = text.split_once("Daily streaks\n").unwrap();
        assert_eq!(days, "  2048         0, best 1\n  Sudoku       2, best 2\n");
        assert!(tables.starts_with("2048, rules classic\n") && tables.contains("\n\nSudoku, 3x3-easy\n"));
    }

    #[test]
    fn tables_are_localized_and_json_is_not() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        assert_eq!(printed_in(Lang::Zh, TEXT, &paths), "还没有完成的游戏。\n");
        let program = Finished { player: Some("guided".into()), ..game(90_000, 4096, true) };
        for finished in [game(9000, 512, false), game(20480, 2048, true), program] {
            append(&paths, &finished).unwrap();
        }
        append(&paths, &sudoku(true, 300, 0, Some("2026-11-02"))).unwrap();
        append(&paths, &sudoku(false, 3, 2, None)).unwrap();
        let expected = "\
2048，规则 classic
  局数         2，另有程序代玩的 1 局（不计入以下统计）
  获胜         1（50%），连胜 1，最长连胜 1
  得分         最高 20480，平均 14740
  步数         平均 1012
  总用时       2 小时 04 分 06 秒
  最大方块
          512  ████████████████████████████████████████ 1
         2048  ████████████████████████████████████████ 1
  最近几局
  2026-11-03 14:02      90000  方块   4096  获胜    1012 步  1 小时 02 分 03 秒  玩家：guided
  2026-11-03 14:02      20480  方块   2048  获胜    1012 步  1 小时 02 分 03 秒

数独，3x3-easy
  局数         2
  完成         1（50%），连胜 0，最长连胜 1
  最佳用时     5 分 00 秒，平均 5 分 00 秒
  提示         2，平均 1.0
  总用时       5 分 03 秒
  最近几局
  2026-11-03 14:02         3 秒  放弃  提示   1 次  代填   2 格
  2026-11-03 14:02   5 分 00 秒  完成  提示   1 次               2026-11-02 的每日挑战

每日挑战连续天数
  数独         0，最长 1
";
        assert_eq!(printed_in(Lang::Zh, TEXT, &paths), expected);
        let json = StatsArgs { json: true, ..TEXT };
        assert_eq!(printed_in(Lang::Zh, json, &paths), printed(json, &paths));
    }

    #[test]
    fn json_has_both_games_and_their_streaks() {
        let home = tempfile::tempdir().unwrap();
        let paths = Paths::under(home.path());
        append(&paths, &sudoku(true, 300, 0, Some("2026-11-03"))).unwrap();
        append(&paths, &sudoku(true, 60, 2, None)).unwrap();
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
