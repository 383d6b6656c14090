//! Days of the calendar, in UTC: everyone has the same puzzle of the day, wherever they are.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{date, store::name::fnv1a};

/// A day from 1970-01-01 to 9999-12-31. Written `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    /// How many days after the first of January 1970.
    number: u32,
}

/// A text that is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a day from 1970-01-01 to 9999-12-31, such as 2026-11-15")]
pub struct ParseDayError;

impl Day {
    /// The first day there is.
    pub const FIRST: Day = Day { number: 0 };
    /// The last day there is.
    pub const LAST: Day = Day { number: (date::LAST_SECOND / SECONDS) as u32 };

    /// The day of so many seconds after the first of January 1970. What lies past the year 9999 becomes its last day.
    pub const fn of_unix(seconds: u64) -> Day {
        let number = seconds / SECONDS;
        if number < Day::LAST.number as u64 { Day { number: number as u32 } } else { Day::LAST }
    }

    /// The day after; `None` after the last one.
    pub fn next(self) -> Option<Day> {
        (self < Day::LAST).then(|| Day { number: self.number + 1 })
    }

    /// The day before; `None` before the first one.
    pub fn previous(self) -> Option<Day> {
        self.number.checked_sub(1).map(|number| Day { number })
    }

    /// So many days later, or earlier; the first or the last day there is, if that is further.
    #[must_use]
    pub fn plus(self, days: i64) -> Day {
        let number = i64::from(self.number).saturating_add(days).clamp(0, Day::LAST.number.into());
        Day { number: number as u32 }
    }

    /// Year, month and day of the month.
    pub const fn civil(self) -> (u64, u64, u64) {
        date::civil(self.number as u64)
    }

    /// Which day of the week it is: 0 for Monday.
    pub const fn weekday(self) -> u32 {
        // The first of January 1970 was a Thursday.
        (self.number + 3) % 7
    }

    /// The first day of its month.
    #[must_use]
    pub fn month_start(self) -> Day {
        self.plus(1 - self.civil().2 as i64)
    }

    /// How many days its month has.
    pub const fn month_length(self) -> u32 {
        let (year, month, _) = self.civil();
        let (next_year, next) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        (date::days(next_year, next, 1) - date::days(year, month, 1)) as u32
    }

    /// The same day so many months later, or earlier; the last of its month, if that is shorter.
    #[must_use]
    pub fn plus_months(self, months: i64) -> Day {
        let (year, month, day) = self.civil();
        let count = (year * 12 + month - 1) as i64;
        let wanted = count.saturating_add(months).clamp(1970 * 12, 9999 * 12 + 11) as u64;
        if wanted as i64 != count.saturating_add(months) {
            return self;
        }
        let first = Day { number: date::days(wanted / 12, wanted % 12 + 1, 1) as u32 };
        first.plus(day.min(first.month_length().into()) as i64 - 1)
    }

    /// The number that everything of this day is drawn from, for one purpose: `sudoku easy` and `2048 classic`
    /// are drawn apart.
    ///
    /// It is FNV-1a of the purpose, a space and the day as it is written, stirred by the last step of SplitMix64, and
    /// it stays so: a program of any version to come has the same puzzle on the same day.
    pub fn seed(self, purpose: &str) -> u64 {
        twenty48::mix(fnv1a(format!("{purpose} {self}").as_bytes()))
    }
}

/// The seconds of a day.
const SECONDS: u64 = 86_400;

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date::civil(self.number.into());
        f.pad(&format!("{year:04}-{month:02}-{day:02}"))
    }
}

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Day, ParseDayError> {
        let plain = |(index, byte): (usize, u8)| {
            if matches!(index, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() }
        };
        if text.len() != 10 || !text.bytes().enumerate().all(plain) {
            return Err(ParseDayError);
        }
        let part = |from: usize, to: usize| text[from..to].parse::<u64>().map_err(|_| ParseDayError);
        let (year, month, day) = (part(0, 4)?, part(5, 7)?, part(8, 10)?);
        if year < 1970 || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(ParseDayError);
        }
        let found = Day { number: date::days(year, month, day) as u32 };
        // A day that is not in its month is another one.
        if found.to_string() == text { Ok(found) } else { Err(ParseDayError) }
    }
}

impl TryFrom<String> for Day {
    type Error = ParseDayError;

    fn try_from(text: String) -> Result<Day, ParseDayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn every_day_is_written_and_read_and_follows_the_one_before() {
        let mut today = Day::FIRST;
        assert_eq!((today.to_string().as_str(), today.previous()), ("1970-01-01", None));
        let mut count = 1;
        while let Some(tomorrow) = today.next() {
            assert_eq!((tomorrow.to_string().parse(), tomorrow.previous()), (Ok(tomorrow), Some(today)));
            assert!(tomorrow > today && tomorrow.to_string() > today.to_string());
            today = tomorrow;
            count += 1;
        }
        assert_eq!((today.to_string().as_str(), count), ("9999-12-31", 2_932_897));
    }

    #[test]
    fn only_days_of_the_calendar_are_days() {
        for text in ["2026-02-28", "2024-02-29", "2000-02-29", "9999-12-31"] {
            assert_eq!(day(text).to_string(), text);
        }
        let wrong = [
            "",
            "2026-11-5",
            "2026-11-15 ",
            "+026-11-15",
            "2026/11/15",
            "2026-00-10",
            "2026-13-01",
            "2026-01-00",
            "2026-04-31",
            "2026-02-29",
            "2100-02-29",
            "1969-12-31",
            "0000-01-01",
            "２026-1-1",
            "20261115",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Day>(), Err(ParseDayError), "{text}");
        }
    }

    #[test]
    fn a_day_lasts_from_midnight_to_midnight() {
        // `date -u -d @1793714579` says 14:02:59.
        let noon = 1_793_714_579;
        assert_eq!(Day::of_unix(noon), day("2026-11-03"));
        let midnight = noon - noon % SECONDS;
        assert_eq!(
            (Day::of_unix(midnight - 1), Day::of_unix(midnight)),
            (day("2026-11-02"), day("2026-11-03"))
        );
        assert_eq!((Day::of_unix(0), Day::of_unix(u64::MAX)), (Day::FIRST, Day::LAST));
    }

    #[test]
    fn months_and_weeks_follow_the_calendar() {
        // `date -d 2026-11-15 +%u` says 7.
        assert_eq!([day("2026-11-15").weekday(), day("1970-01-01").weekday()], [6, 3]);
        assert_eq!(["2024-02-10", "2026-02-10", "9999-12-31"].map(|d| day(d).month_length()), [29, 28, 31]);
        assert_eq!(day("2026-11-15").month_start(), day("2026-11-01"));
        let months = |from: &str, months| day(from).plus_months(months).to_string();
        assert_eq!(months("2026-01-31", 1), "2026-02-28");
        assert_eq!(months("2026-03-31", -13), "2025-02-28");
        assert_eq!(months("1970-01-31", -1), "1970-01-31");
        assert_eq!(months("9999-12-01", 1), "9999-12-01");
    }

    #[test]
    fn the_seeds_of_a_day_never_change() {
        let day = day("2026-11-15");
        assert_eq!(day.seed("sudoku easy"), 0x2deb_b16d_b45d_100e);
        assert_eq!(day.seed("2048 classic"), 0xc65b_2b6b_40f0_5aa6);
        assert_eq!(day.next().unwrap().seed("2048 classic"), 0x27fe_a4b3_1d38_0051);
    }

    #[test]
    fn a_day_is_its_text_in_json() {
        assert_eq!(serde_json::to_string(&day("2026-11-15")).unwrap(), "\"2026-11-15\"");
        assert_eq!(serde_json::from_str::<Day>("\"2026-11-15\"").unwrap(), day("2026-11-15"));
        assert!(serde_json::from_str::<Day>("\"2026-11-31\"").is_err());
    }
}
