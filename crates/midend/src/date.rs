//! Dates of the calendar, in UTC.

use std::fmt;

/// A date and a time of day in UTC, from the year 1970 to the year 9999. Written `2026-11-03 14:02`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u64,
    month: u64,
    day: u64,
    hour: u64,
    minute: u64,
    second: u64,
}

/// The last second of the year 9999.
pub(crate) const LAST_SECOND: u64 = 253_402_300_799;

impl Date {
    /// The date this many seconds after 1970-01-01. Later dates than the year 9999 become its last second.
    pub const fn of_unix(seconds: u64) -> Date {
        let seconds = if seconds < LAST_SECOND { seconds } else { LAST_SECOND };
        let (year, month, day) = civil(seconds / 86_400);
        let time = seconds % 86_400;
        Date { year, month, day, hour: time / 3600, minute: time / 60 % 60, second: time % 60 }
    }

    /// `20261103-140259`: sorts by time as text, and is a valid file name on every system.
    pub fn stamp(&self) -> String {
        let Date { year, month, day, hour, minute, second } = self;
        format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
    }
}

/// Year, month and day of a day counted from 1970-01-01.
///
/// The calculation starts years in March, so that the leap day is the last of its year, and counts them within
/// eras of 400 years, which all have 146,097 days.
pub(crate) const fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468; // From 0000-03-01.
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + (month <= 2) as u64;
    (year, month, day)
}

/// The inverse: the day counted from 1970-01-01. `None` for years before 1970.
pub(crate) const fn days(year: u64, month: u64, day: u64) -> u64 {
    let (year, from_march) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, year_of_era) = (year / 400, year % 400);
    let of_year = (153 * from_march + 2) / 5 + day - 1;
    let of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + of_year;
    era * 146_097 + of_era - 719_468
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Date { year, month, day, hour, minute, .. } = self;
        write!(f, "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar_to_the_year_9999() {
        let leap =
            |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let mut day = 0;
        for year in 1970..=9999 {
            let lengths = [31, if leap(year) { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
            for (month, length) in (1..).zip(lengths) {
                for date in 1..=length {
                    assert_eq!((civil(day), days(year, month, date)), ((year, month, date), day));
                    day += 1;
                }
            }
        }
        assert_eq!(day * 86_400 - 1, LAST_SECOND);
    }

    #[test]
    fn dates_are_written_to_the_minute_and_timestamps_to_the_second() {
        // `date -u -d @1793714579` says so.
        let date = Date::of_unix(1_793_714_579);
        assert_eq!(
            (date.to_string().as_str(), date.stamp().as_str()),
            ("2026-11-03 14:02", "20261103-140259")
        );
        assert_eq!(Date::of_unix(u64::MAX).to_string(), "9999-12-31 23:59");
    }
}
