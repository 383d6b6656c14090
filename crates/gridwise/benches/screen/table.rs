//! A table of times.

use std::time::Duration;

/// Times of one kind.
pub struct Row {
    /// What was measured.
    pub name: String,
    /// All measurements.
    pub times: Vec<Duration>,
    /// The limit; `None` if there is none.
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
    /// Prints it: the median, the 99th percentile and the worst, and the ratio of the limit to the median.
    pub fn print(&self) {
        let heads = ["median", "99 %", "worst", "limit", "ratio"].map(|head| format!("{head:>9}"));
        println!("{:<49}{}", self.title, heads.concat());
        for Row { name, times, limit } in &self.rows {
            let mut times = times.clone();
            times.sort_unstable();
            let (Some(&median), Some(&worst)) = (times.get(times.len() / 2), times.last()) else { continue };
            let most = times[(times.len() * 99 / 100).min(times.len() - 1)];
            let ratio = |limit: &Duration| format!("{:.1}", limit.as_secs_f64() / median.as_secs_f64());
            let limits =
                [limit.map(in_words), limit.as_ref().map(ratio)].map(|text| text.unwrap_or("–".into()));
            let columns = [median, most, worst].map(in_words).into_iter().chain(limits);
            println!("{name:<49}{}", columns.map(|text| format!("{text:>9}")).collect::<String>());
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
