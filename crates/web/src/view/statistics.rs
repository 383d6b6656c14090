//! The statistics: one table at a time, as numbers, plots and a list of games.

use std::time::Duration;

use midend::{
    Action, App, Cursor, Date, Statistics, Streak, Table, clock::minutes, names, number::grouped, sudoku,
    twenty48,
};
use serde::Serialize;
use words::{Lang, fill};

/// The statistics.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StatisticsView {
    /// What is shown instead, if no game was finished yet.
    pub empty: Option<&'static str>,
    /// The label of the list of tables.
    pub choose: &'static str,
    /// All tables, and which is shown.
    pub tables: Vec<TableName>,
    /// Numbers with their labels.
    pub numbers: Vec<(&'static str, String)>,
    /// The streak of days, as a sentence.
    pub days: Option<String>,
    /// The plots.
    pub plots: Vec<Plot>,
    /// The last games.
    pub last: Option<Last>,
}

/// A table to choose.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableName {
    /// Its name.
    pub label: String,
    /// What shows it.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether it is shown.
    pub chosen: bool,
}

/// A plot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Plot {
    /// Its title.
    pub title: &'static str,
    /// Whether its bars are numbers by kind, the largest first; otherwise they are games in the order of time.
    pub kinds: bool,
    /// The bars.
    pub bars: Vec<Bar>,
    /// The largest value, as text.
    pub most: String,
}

/// A bar of a plot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bar {
    /// What it is: a tile, a date.
    pub label: String,
    /// Its length.
    pub value: f64,
    /// Its length, as text.
    pub text: String,
    /// The tile whose colour it has.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub tile: Option<u64>,
    /// Whether it is the best.
    pub best: bool,
}

/// The last games.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Last {
    /// The heading.
    pub title: &'static str,
    /// The headings of the columns. The last column has the buttons.
    pub columns: Vec<&'static str>,
    /// The games, the newest first.
    pub rows: Vec<Row>,
}

/// A game that was finished.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Row {
    /// Its columns.
    pub cells: Vec<String>,
    /// What the button that replays it is called.
    pub watch: String,
    /// What replays it.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether the cursor is on it.
    pub current: bool,
}

impl StatisticsView {
    /// The view of the table that is shown.
    pub fn of(app: &App, statistics: &Statistics) -> StatisticsView {
        let lang = app.lang();
        let (shown, _) = statistics.position();
        let tables = statistics.tables().iter().enumerate().map(|(index, table)| TableName {
            label: name(table, lang),
            action: Action::Choose(0, index),
            chosen: index + 1 == shown,
        });
        let view = StatisticsView {
            empty: None,
            choose: lang.page().choose_table,
            tables: tables.collect(),
            numbers: Vec::new(),
            days: None,
            plots: Vec::new(),
            last: None,
        };
        match statistics.table() {
            None => StatisticsView { empty: Some(lang.words().no_games), ..view },
            Some(Table::Twenty48(table)) => StatisticsView {
                numbers: twenty48_numbers(table, lang),
                days: days(statistics.streaks.twenty48, lang),
                plots: vec![best_tiles(table, lang), scores(table, lang)],
                last: Some(twenty48_last(table, statistics.cursor(), lang)),
                ..view
            },
            Some(Table::Sudoku(table)) => StatisticsView {
                numbers: sudoku_numbers(table, lang),
                days: days(statistics.streaks.sudoku, lang),
                plots: vec![times(table, lang)],
                last: Some(sudoku_last(table, statistics.cursor(), lang)),
                ..view
            },
        }
    }
}

fn name(table: &Table, lang: Lang) -> String {
    match table {
        Table::Twenty48(table) => names::table_of_rules(&table.rules, lang.words()),
        Table::Sudoku(table) => names::table_of_category(&table.category, lang),
    }
}

fn days(streak: Streak, lang: Lang) -> Option<String> {
    (streak.best > 0).then(|| fill(lang.screen().stats_days, &[&streak.now, &streak.best]).to_string())
}

fn time(ms: u64) -> String {
    minutes(Duration::from_millis(ms))
}

fn twenty48_numbers(table: &twenty48::Summary, lang: Lang) -> Vec<(&'static str, String)> {
    let words = lang.words();
    vec![
        (words.games, grouped(table.games as u64)),
        (words.wins, grouped(table.wins as u64)),
        (words.best, grouped(table.best_score)),
        (words.mean, grouped(table.mean_score.round() as u64)),
        (words.best_tile, table.best_tile.to_string()),
        (words.total_time, time(table.time_ms)),
    ]
}

fn sudoku_numbers(table: &sudoku::Summary, lang: Lang) -> Vec<(&'static str, String)> {
    let screen = lang.screen();
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".into(), time);
    vec![
        (screen.stats_played, grouped(table.games as u64)),
        (screen.stats_solved, grouped(table.solved as u64)),
        (screen.stats_best, time(table.best_ms)),
        (screen.stats_mean, time(table.mean_ms.map(|ms| ms.round() as u64))),
        (screen.stats_streak, fill(screen.stats_streak_of, &[&table.streak, &table.best_streak]).to_string()),
        (screen.hints, format!("{:.1}", table.mean_hints)),
    ]
}

/// How many games ended with each best tile, the largest tile first.
fn best_tiles(table: &twenty48::Summary, lang: Lang) -> Plot {
    let most = table.tiles.iter().map(|tally| tally.games).max().unwrap_or(0);
    let bars = table.tiles.iter().rev().map(|tally| Bar {
        label: tally.tile.to_string(),
        value: tally.games as f64,
        text: grouped(tally.games as u64),
        tile: Some(tally.tile),
        best: false,
    });
    Plot { title: lang.words().best_tiles, kinds: true, bars: bars.collect(), most: grouped(most as u64) }
}

/// The value of a game in words, which say whether it is the best.
fn told(value: String, is_best: bool, lang: Lang) -> String {
    if is_best { fill(lang.page().best_of_plot, &[&value]).to_string() } else { value }
}

/// The scores of the last games of the person, the oldest first.
fn scores(table: &twenty48::Summary, lang: Lang) -> Plot {
    let games: Vec<_> = table.last.iter().rev().filter(|game| game.is_own()).collect();
    let best = games.iter().map(|game| game.score).max().unwrap_or(0);
    let bars = games.iter().map(|game| Bar {
        label: date(game.finished_at),
        value: game.score as f64,
        text: told(grouped(game.score), game.score == best, lang),
        tile: None,
        best: game.score == best,
    });
    Plot { title: lang.page().score_history, kinds: false, bars: bars.collect(), most: grouped(best) }
}

/// The times of the last solved games, the oldest first.
fn times(table: &sudoku::Summary, lang: Lang) -> Plot {
    let games: Vec<_> = table.last.iter().rev().filter(|game| game.solved).collect();
    let shortest = games.iter().map(|game| game.time_ms).min();
    let longest = games.iter().map(|game| game.time_ms).max().unwrap_or(0);
    let bars = games.iter().map(|game| Bar {
        label: sudoku_date(game),
        value: game.time_ms as f64,
        text: told(time(game.time_ms), Some(game.time_ms) == shortest, lang),
        tile: None,
        best: Some(game.time_ms) == shortest,
    });
    Plot { title: lang.screen().stats_times, kinds: false, bars: bars.collect(), most: time(longest) }
}

/// The day on which a game ended.
fn date(unix: u64) -> String {
    Date::of_unix(unix).to_string().chars().take(10).collect()
}

fn sudoku_date(game: &sudoku::Finished) -> String {
    game.day.map_or_else(|| date(game.finished_at), |day| day.to_string())
}

fn row(index: usize, cursor: Cursor, cells: Vec<String>, lang: Lang) -> Row {
    let watch = fill(lang.page().watch, &[&cells[0]]).to_string();
    Row { cells, watch, action: Action::Pick(index), current: cursor.line() == index }
}

fn twenty48_last(table: &twenty48::Summary, cursor: Cursor, lang: Lang) -> Last {
    let page = lang.page();
    let rows = table.last.iter().enumerate().map(|(index, game)| {
        let marks =
            [(game.won, page.won), (game.undos > 0, page.undone), (!game.is_own(), page.played_by_program)];
        let marks: Vec<&str> = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
        let cells =
            vec![date(game.finished_at), grouped(game.score), game.best_tile.to_string(), marks.join(" · ")];
        row(index, cursor, cells, lang)
    });
    let columns = vec![page.date, page.score, page.tile, page.result, lang.words().watch];
    Last { title: page.last_games, columns, rows: rows.collect() }
}

fn sudoku_last(table: &sudoku::Summary, cursor: Cursor, lang: Lang) -> Last {
    let page = lang.page();
    let rows = table.last.iter().enumerate().map(|(index, game)| {
        let mut result = (if game.solved { page.solved } else { page.given_up }).to_string();
        if game.given > 0 {
            result.push_str(&format!(" · {}", fill(page.given, &[&game.given])));
        }
        let cells = vec![sudoku_date(game), time(game.time_ms), game.hints.to_string(), result];
        row(index, cursor, cells, lang)
    });
    let columns = vec![page.date, page.time, page.hints, page.result, lang.words().watch];
    Last { title: page.last_games, columns, rows: rows.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::{History, Home, Overrides, settings::Settings};

    const HISTORY: &str = r#"{"game":"2048","rules":"classic","score":12345,"best_tile":1024,"turns":812,"won":false,"time_ms":754000,"finished_at":1794000000}
{"game":"2048","rules":"classic","score":30000,"best_tile":2048,"turns":1500,"won":true,"undos":3,"time_ms":900000,"finished_at":1794100000}
{"game":"sudoku","category":"3x3-hard","solved":true,"time_ms":65000,"hints":2,"given":1,"finished_at":1794200000}
{"game":"sudoku","category":"3x3-hard","solved":false,"time_ms":5000,"finished_at":1794300000}"#;

    fn view(history: &str, table: usize) -> StatisticsView {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let mut statistics =
            Statistics::of(&History::parse(history.as_bytes()), "2026-11-16".parse().unwrap());
        statistics.update(Action::Choose(0, table));
        StatisticsView::of(&app, &statistics)
    }

    #[test]
    fn a_table_of_2048_has_its_tiles_and_scores() {
        let view = view(HISTORY, 0);
        assert_eq!((view.tables.len(), view.tables[0].chosen), (2, true));
        let [tiles, scores] = view.plots.as_slice() else { panic!() };
        assert_eq!(tiles.bars.iter().map(|bar| bar.tile).collect::<Vec<_>>(), [Some(2048), Some(1024)]);
        assert_eq!(scores.bars.iter().map(|bar| bar.value).collect::<Vec<_>>(), [12345.0, 30000.0]);
        assert!(scores.bars[1].best && !scores.bars[0].best);
        assert_eq!([&scores.bars[0].text, &scores.bars[1].text], ["12,345", "30,000 (best)"]);
        let last = view.last.unwrap();
        assert_eq!(last.rows[0].cells[1..], ["30,000", "2048", "won · with undo"]);
        assert!(last.rows.iter().all(|row| row.cells.len() + 1 == last.columns.len()));
    }

    #[test]
    fn a_table_of_sudoku_has_the_times_of_solved_games() {
        let view = view(HISTORY, 1);
        assert!(view.tables[1].chosen);
        assert_eq!(view.plots[0].bars.len(), 1);
        let last = view.last.unwrap();
        assert_eq!(last.rows[1].cells[1..], ["1:05", "2", "solved · 1 cell given"]);
    }

    #[test]
    fn without_games_there_is_a_sentence() {
        let view = view("", 0);
        assert!(view.empty.is_some() && view.tables.is_empty() && view.last.is_none());
    }
}
