//! How long a game has been played: it runs while the person plays, and is stopped while they do not.

use std::time::Duration;

/// A stopwatch. The caller passes the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    banked: Duration,
    running_since: Option<Duration>,
}

impl Clock {
    /// A stopped clock that shows this time.
    pub const fn at(elapsed: Duration) -> Clock {
        Clock { banked: elapsed, running_since: None }
    }

    /// Runs, if it does not already.
    pub fn start(&mut self, now: Duration) {
        self.running_since.get_or_insert(now);
    }

    /// Stops.
    pub fn stop(&mut self, now: Duration) {
        *self = Clock::at(self.elapsed(now));
    }

    /// Whether it runs.
    pub const fn is_running(&self) -> bool {
        self.running_since.is_some()
    }

    /// How long until it shows another second; `None` while it is stopped.
    pub fn next_second(&self, now: Duration) -> Option<Duration> {
        let passed = Duration::from_nanos(self.elapsed(now).subsec_nanos().into());
        self.is_running().then(|| Duration::from_secs(1) - passed)
    }

    /// The time on it.
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.banked + self.running_since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

/// `2:05`, or `1:02:05` from an hour on.
pub fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_only_while_it_runs() {
        let second = Duration::from_secs;
        let mut clock = Clock::at(second(10));
        assert_eq!(clock.elapsed(second(99)), second(10));
        clock.start(second(100));
        clock.start(second(105));
        assert_eq!(clock.elapsed(second(107)), second(17));
        assert_eq!(clock.next_second(Duration::from_millis(107_250)), Some(Duration::from_millis(750)));
        clock.stop(second(110));
        assert_eq!(clock.elapsed(second(500)), second(20));
        assert!(!clock.is_running() && clock.next_second(second(501)).is_none());
    }

    #[test]
    fn hours_show_only_when_there_are_some() {
        assert_eq!(minutes(Duration::from_secs(125)), "2:05");
        assert_eq!(minutes(Duration::from_secs(3725)), "1:02:05");
    }
}
