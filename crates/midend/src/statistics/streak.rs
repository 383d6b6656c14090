//! Streaks of successes and of days.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::Day;

/// The current streak, and the longest one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Streak {
    /// The length of the current one.
    pub now: usize,
    /// The length of the longest one.
    pub best: usize,
}

impl Streak {
    /// The streaks of a sequence of successes and failures.
    pub fn of(successes: impl IntoIterator<Item = bool>) -> Streak {
        successes.into_iter().fold(Streak::default(), |Streak { now, best }, success| {
            let now = if success { now + 1 } else { 0 };
            Streak { now, best: best.max(now) }
        })
    }
}

/// The streaks of some days, in any order and with duplicates. Today does not end a streak while it lasts: if today is
/// missing, the streak that ended yesterday still counts. Future days, which a wrong clock may have recorded, do not count.
pub fn daily_streak(days: impl IntoIterator<Item = Day>, today: Day) -> Streak {
    // One by one: collecting them would compile a sort for them.
    let mut set = BTreeSet::new();
    set.extend(days);
    let days = set;
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

/// Whether a daily game was finished in time: on its day, or on the next for those who play past midnight. Older days can
/// be played, but do not extend a streak.
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
    fn a_streak_of_successes_ends_with_the_first_failure() {
        assert_eq!(Streak::of([]), Streak { now: 0, best: 0 });
        assert_eq!(Streak::of([true, true, false, true]), Streak { now: 1, best: 2 });
        assert_eq!(Streak::of([true, false]), Streak { now: 0, best: 1 });
    }

    #[test]
    fn today_unsolved_does_not_end_the_streak_but_yesterday_does() {
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
        fn daily_streaks_match_streaks_of_successes(solved in proptest::collection::vec(any::<bool>(), 1..60)) {
            let days = std::iter::successors(Some(day("2026-11-15")), |day| day.next());
            let days: Vec<(Day, bool)> = days.zip(solved.iter().copied()).collect();
            let today = days[days.len() - 1].0;
            // Today is not solved yet, but still can be.
            let open = days.iter().filter(|&&(day, solved)| solved || day != today).map(|&(_, solved)| solved);
            let row = Streak::of(open);
            prop_assert_eq!(daily_streak(days.iter().filter(|day| day.1).map(|day| day.0), today), row);
        }
    }
}
