//! Rows of successes and of days.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::Day;

/// The current row, and the longest ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Streak {
    /// How long the current one is.
    pub now: usize,
    /// How long the longest was.
    pub best: usize,
}

impl Streak {
    /// Of successes, in the order in which they came.
    pub fn of(successes: impl IntoIterator<Item = bool>) -> Streak {
        successes.into_iter().fold(Streak::default(), |Streak { now, best }, success| {
            let now = if success { now + 1 } else { 0 };
            Streak { now, best: best.max(now) }
        })
    }
}

/// Of days, in any order and any number of times each. A day that is not over yet does not end a row: if today is not among
/// them, the row that ended yesterday still counts. Future days, which a wrong clock may have recorded, do not count.
pub fn daily_streak(days: impl IntoIterator<Item = Day>, today: Day) -> Streak {
    let days: BTreeSet<Day> = days.into_iter().collect();
    let before = |day: Day| day.previous().is_some_and(|previous| days.contains(&previous));
    let (mut row, mut best) = (0, 0);
    for &day in &days {
        row = if before(day) { row + 1 } else { 1 };
        best = best.max(row);
    }
    let last = if days.contains(&today) { Some(today) } else { today.previous() };
    let back = std::iter::successors(last, |day| day.previous());
    Streak { now: back.take_while(|day| days.contains(day)).count(), best }
}

/// Whether a game of a day was ended in time: on that day, or on the next for those who play past midnight. Older days can
/// be played, but they do not extend a row.
pub(crate) fn in_time(day: Day, finished_at: u64) -> bool {
    let ended = Day::of_unix(finished_at);
    ended == day || ended.previous() == Some(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn streak(days: &[&str], today: &str) -> (usize, usize) {
        let Streak { now, best } = daily_streak(days.iter().map(|text| day(text)), day(today));
        (now, best)
    }

    #[test]
    fn a_row_of_successes_ends_with_the_first_that_is_none() {
        assert_eq!(Streak::of([]), Streak { now: 0, best: 0 });
        assert_eq!(Streak::of([true, true, false, true]), Streak { now: 1, best: 2 });
        assert_eq!(Streak::of([true, false]), Streak { now: 0, best: 1 });
    }

    #[test]
    fn today_not_solved_yet_does_not_end_the_row_but_yesterday_does() {
        let days = ["2026-10-31", "2026-11-01", "2026-10-30", "2026-11-01", "2026-10-01"];
        assert_eq!(streak(&days, "2026-11-01"), (3, 3));
        assert_eq!(streak(&days, "2026-11-02"), (3, 3));
        assert_eq!(streak(&days, "2026-11-03"), (0, 3));
        assert_eq!(streak(&days, "2026-10-31"), (2, 3));
        assert_eq!(streak(&days, "2026-10-02"), (1, 3));
        assert_eq!(streak(&[], "2026-11-01"), (0, 0));
        assert_eq!(streak(&["1970-01-01"], "1970-01-01"), (1, 1));
        assert_eq!(streak(&["9999-12-31"], "9999-12-31"), (1, 1));
    }

    proptest! {
        #[test]
        fn rows_of_days_are_rows_of_successes(solved in proptest::collection::vec(any::<bool>(), 1..60)) {
            let days = std::iter::successors(Some(day("2026-11-15")), |day| day.next());
            let days: Vec<(Day, bool)> = days.zip(solved.iter().copied()).collect();
            let today = days[days.len() - 1].0;
            // Today, not yet solved, may still be.
            let open = days.iter().filter(|&&(day, solved)| solved || day != today).map(|&(_, solved)| solved);
            let row = Streak::of(open);
            prop_assert_eq!(daily_streak(days.iter().filter(|day| day.1).map(|day| day.0), today), row);
        }
    }
}
