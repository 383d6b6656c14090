//! Compares the keys with a slow reference implementation, and tests properties of any key presses.

use lcd::{Event, Keys, Levels, Timing};
use proptest::prelude::*;
use twenty48::Direction;

use reference::{History, Reading};

mod reference;

fn timings() -> impl Strategy<Value = Timing> {
    let restart = prop_oneof![0..20u16, 0..400u16];
    let repeat = prop::option::of(0..150u16);
    (0..30u16, restart, repeat).prop_map(|(debounce, restart, repeat)| Timing { debounce, restart, repeat })
}

fn keys() -> impl Strategy<Value = Levels> {
    (0..16u8).prop_map(|bits| Direction::ALL.into_iter().filter(|&key| bits >> key as u8 & 1 == 1).collect())
}

/// Readings as a main loop takes them, sometimes at the same time or delayed by seconds.
fn histories() -> impl Strategy<Value = Vec<Reading>> {
    let pause = prop_oneof![1 => Just(0), 6 => 1..10u64, 4 => 10..40u64, 1 => 40..300u64, 1 => 300..3000u64];
    let one = prop::sample::select(Direction::ALL.as_slice()).prop_map(|key| Levels::NONE.with(key));
    let change = prop_oneof![6 => Just(Levels::NONE), 4 => one, 1 => keys()];
    prop::collection::vec((pause, change), 1..120).prop_map(|steps| {
        let (mut at, mut levels) = (0, Levels::NONE);
        let step = |(pause, change)| {
            (at, levels) = (at + pause, levels ^ change);
            Reading { at, levels }
        };
        steps.into_iter().map(step).collect()
    })
}

/// The events for a clock that starts at `start`.
fn events(timing: Timing, readings: &[Reading], start: u32) -> Vec<Option<Event>> {
    let mut keys = Keys::new(timing);
    readings.iter().map(|reading| keys.poll(start.wrapping_add(reading.at as u32), reading.levels)).collect()
}

/// How often a key is read as down after it was up.
fn edges(readings: &[Reading]) -> usize {
    let before = [Levels::NONE].into_iter().chain(readings.iter().map(|reading| reading.levels));
    before.zip(readings).map(|(before, reading)| (reading.levels & !before).count() as usize).sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_keys_agree_with_the_reference(timing in timings(), readings in histories(), start: u32) {
        prop_assert_eq!(events(timing, &readings, start), History::new(timing, &readings).events());
    }

    #[test]
    fn a_clock_that_wraps_around_changes_nothing(timing in timings(), readings in histories(), before in 0..9000u32) {
        prop_assert_eq!(events(timing, &readings, u32::MAX - before), events(timing, &readings, 0));
    }

    #[test]
    fn without_repeating_there_are_no_more_presses_than_keys_come_down(
        timing in timings(),
        readings in histories(),
        start: u32,
    ) {
        let timing = Timing { repeat: None, ..timing };
        let presses = events(timing, &readings, start).into_iter().flatten().filter(|&event| event != Event::Restart);
        prop_assert!(presses.count() <= edges(&readings));
    }

    /// Pulses that are too short to count, on one key or several.
    #[test]
    fn noise_never_causes_an_event(
        timing in timings(),
        pulses in prop::collection::vec((keys(), any::<prop::sample::Index>(), 0..50u64), 1..60),
        start: u32,
    ) {
        let timing = Timing { debounce: timing.debounce.max(1), ..timing };
        let mut at = 0;
        let mut readings = Vec::new();
        for (levels, length, pause) in pulses {
            // Down, still down, and up: the time from the first to the last reading is too short to count.
            let length = length.index(timing.debounce.into()) as u64;
            readings.push(Reading { at, levels });
            readings.push(Reading { at: at + length, levels });
            readings.push(Reading { at: at + length + 1, levels: Levels::NONE });
            at += length + 1 + pause;
        }
        prop_assert!(events(timing, &readings, start).iter().all(Option::is_none));
    }

    /// Keys that come down one after another, each alone for a moment, all press, in order.
    #[test]
    fn no_overlapping_key_is_lost(
        rolled in prop::collection::vec((prop::sample::select(Direction::ALL.as_slice()), 21..90u64), 1..30),
        overlap in 0..60u64,
        period in 1..20u64,
    ) {
        let timing = Timing { restart: 5000, ..Timing::NO_REPEAT };
        let mut spans: Vec<(Direction, u64, u64)> = Vec::new();
        let mut at = 0;
        for (key, gap) in rolled {
            // A key that is pressed again must have come up, and at most two keys may be down at once.
            let free = |&&(other, _, up): &&(Direction, u64, u64)| other == key && up + 60 > at;
            let again = spans.iter().rev().find(free).map_or(0, |&(_, _, up)| up + 60);
            let third = spans.iter().rev().nth(1).map_or(0, |&(_, _, up)| up + 60);
            let down = at.max(again).max(third);
            spans.push((key, down, down + 60 + overlap));
            at = down + 20 + gap + period;
        }
        let readings: Vec<Reading> = (0..at + 200)
            .step_by(period as usize)
            .map(|at| Reading {
                at,
                levels: spans.iter().filter(|(_, down, up)| (down..up).contains(&&at)).map(|&(key, ..)| key).collect(),
            })
            .collect();
        let presses: Vec<Event> = events(timing, &readings, 0).into_iter().flatten().collect();
        let meant: Vec<Event> = spans.iter().map(|&(key, ..)| Event::Press(key)).collect();
        prop_assert_eq!(presses, meant);
    }
}
