//! A table of times.

use std::time::Duration;

/// Times of one kind.
pub struct Row {
    /// What was timed.
    pub name: String,
    /// All times.
    pub times: Vec<Duration>,
    /// How long it may take; `None` if nobody has said.
    pub limit: Option<Duration>,
}

/// Rows with a title.
pub struct Table {
    /// What the rows have in common.
    pub title: &'static str,
    /// The rows.
    pub rows: Vec<Row>,
}

impl Table {
    /// Prints it: the median and the worst, and how often the median goes into the limit.
    pub fn print(&self) {
        println!("{:<52} {:>10} {:>10} {:>8} {:>7}", self.title, "median", "worst", "limit", "ratio");
        for Row { name, times, limit } in &self.rows {
            let mut times = times.clone();
            times.sort_unstable();
            let (Some(&median), Some(&worst)) = (times.get(times.len() / 2), times.last()) else { continue };
            let [median_text, worst] = [median, worst].map(in_words);
            let (limit_text, ratio) = match limit {
                Some(limit) => {
                    (in_words(*limit), format!("{:.1}", limit.as_secs_f64() / median.as_secs_f64()))
                }
                None => ("–".into(), "–".into()),
            };
            println!("{name:<52} {median_text:>10} {worst:>10} {limit_text:>8} {ratio:>7}");
        }
        println!();
    }
}

/// `73 µs`, `4.1 ms`, `2.5 s`.
fn in_words(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    match micros {
        ..1000.0 => format!("{micros:.0} µs"),
        ..1e6 => format!("{:.1} ms", micros / 1e3),
        _ => format!("{:.1} s", micros / 1e6),
    }
}
