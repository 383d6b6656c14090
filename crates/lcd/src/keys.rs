//! Four keys: converts key levels over time to events.
//!
//! A state machine without a clock. The caller passes the time and which keys are down, as often as it likes, and
//! gets at most one event at a time.
//!
//! 1. **Contacts bounce.** A key's level counts once it has been read the same for [`debounce`](Timing::debounce)
//!    milliseconds. Anything shorter is noise, both for keys that are up and for keys that are down.
//! 2. **One press, one move.** A key presses at the moment it counts as down, and not again until it has come up.
//!    Only if [`repeat`](Timing::repeat) is set, a key that has pressed and is the only one down presses again.
//! 3. **Fingers overlap.** Fast players press the next key before they release the last. So a key that comes down
//!    while one other is held presses at once too.
//! 4. **Two at once are a pair.** Keys that come down within `debounce` of each other do not press. While a second
//!    key is settling, the first waits for it; if that was only noise, the first presses after all. The window is no
//!    wider, because every single press would have to wait as long to see whether it is part of a pair. Two fingers
//!    that miss the window make a move or two, in a game that is about to be restarted anyway.
//! 5. **Two held keys start over.** When two or more keys, pressed together or not, stay down for
//!    [`restart`](Timing::restart), a restart is reported once; then nothing counts until all keys are up. A further
//!    key on top of two does not press, and neither does going back from two to one.

use core::ops::{BitAnd, BitXor, Not};

use twenty48::Direction;

/// Which keys are down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(u8);

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key was pressed.
    Press(Direction),
    /// Two keys were held together: start over.
    Restart,
}

/// How long things take, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// How long a level must stay the same before it counts.
    pub debounce: u16,
    /// How long two keys must be held to start over.
    pub restart: u16,
    /// The interval at which a held key presses again; `None`: it does not.
    pub repeat: Option<u16>,
}

/// The state machine.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    timing: Timing,
    /// The last reading, and since when each key has had its level.
    read: Levels,
    since: [u32; 4],
    /// Which keys count as down.
    down: Levels,
    /// The keys of `down` that have pressed.
    pressed: Levels,
    /// A key that counts as down but may be the first of a pair.
    waiting: Option<Waiting>,
    /// When a key last counted as down or up, or pressed.
    changed_at: u32,
    /// Whether a restart was reported and the keys are still held.
    restarted: bool,
}

/// A key that came down, and the keys that were settling then: if one of them comes down, both are a pair.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    key: Direction,
    others: Levels,
}

impl Levels {
    /// No key is down.
    pub const NONE: Levels = Levels(0);

    /// These keys and one more.
    #[must_use]
    pub const fn with(self, key: Direction) -> Levels {
        Levels(self.0 | 1 << key as u8)
    }

    /// These keys without this one.
    #[must_use]
    pub const fn without(self, key: Direction) -> Levels {
        Levels(self.0 & !(1 << key as u8))
    }

    /// Whether this key is down.
    pub const fn is_down(self, key: Direction) -> bool {
        self.0 >> key as u8 & 1 == 1
    }

    /// How many keys are down.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no key is down.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The key that is down, if it is the only one.
    pub fn only(self) -> Option<Direction> {
        let mut keys = self.iter();
        keys.next().filter(|_| keys.next().is_none())
    }

    /// The keys that are down, clockwise from the top.
    pub fn iter(self) -> impl Iterator<Item = Direction> + Clone {
        Direction::ALL.into_iter().filter(move |&key| self.is_down(key))
    }
}

impl FromIterator<Direction> for Levels {
    fn from_iter<I: IntoIterator<Item = Direction>>(keys: I) -> Levels {
        keys.into_iter().fold(Levels::NONE, Levels::with)
    }
}

/// The keys that are down in both.
impl BitAnd for Levels {
    type Output = Levels;

    fn bitand(self, other: Levels) -> Levels {
        Levels(self.0 & other.0)
    }
}

/// The keys that differ.
impl BitXor for Levels {
    type Output = Levels;

    fn bitxor(self, other: Levels) -> Levels {
        Levels(self.0 ^ other.0)
    }
}

/// The keys that are up.
impl Not for Levels {
    type Output = Levels;

    fn not(self) -> Levels {
        Levels(!self.0 & 0b1111)
    }
}

impl Timing {
    /// The default: no repeating.
    pub const NO_REPEAT: Timing = Timing { debounce: 20, restart: 1000, repeat: None };
}

impl Default for Timing {
    fn default() -> Timing {
        Timing::NO_REPEAT
    }
}

impl Keys {
    /// Starts with all keys up.
    pub const fn new(timing: Timing) -> Keys {
        Keys {
            timing,
            read: Levels::NONE,
            since: [0; 4],
            down: Levels::NONE,
            pressed: Levels::NONE,
            waiting: None,
            changed_at: 0,
            restarted: false,
        }
    }

    /// Processes a reading. `now` is in milliseconds since any moment and may wrap around.
    pub fn poll(&mut self, now: u32, levels: Levels) -> Option<Event> {
        let arrived = self.debounce(now, levels);
        if self.restarted {
            self.restarted = !self.down.is_empty();
            return None;
        }
        let meant = match self.pressed_key(arrived) {
            Some(key) => {
                self.pressed = self.pressed.with(key) & self.down;
                Some(Event::Press(key))
            }
            None => self.held(now),
        };
        if meant.is_some() {
            self.changed_at = now;
        }
        meant
    }

    /// Stores a reading and updates which keys count as down. Returns the keys that now count as down and did not
    /// before.
    fn debounce(&mut self, now: u32, levels: Levels) -> Levels {
        for key in (levels ^ self.read).iter() {
            self.since[key as usize] = now;
        }
        self.read = levels;
        let before = self.down;
        for key in (levels ^ before).iter() {
            if now.wrapping_sub(self.since[key as usize]) >= self.timing.debounce.into() {
                self.down = if levels.is_down(key) { self.down.with(key) } else { self.down.without(key) };
            }
        }
        if self.down != before {
            self.changed_at = now;
        }
        self.pressed = self.pressed & self.down;
        self.down & !before
    }

    /// The key that presses, now that these keys have come down.
    fn pressed_key(&mut self, arrived: Levels) -> Option<Direction> {
        let newcomer = arrived
            .only()
            .filter(|&key| self.down.without(key).count() < 2)
            .map(|key| Waiting { key, others: self.settling_with(key) });
        let first = match self.waiting.take() {
            None => newcomer?,
            Some(Waiting { key, others }) => {
                let others = others & self.read;
                if !(others & arrived).is_empty() {
                    return None;
                }
                // It presses at the next poll. If others were still settling, it does not: they started before it.
                self.waiting = newcomer;
                Waiting { key, others }
            }
        };
        if !first.others.is_empty() {
            self.waiting = Some(first);
            return None;
        }
        Some(first.key)
    }

    /// The keys that may form a pair with this one: they do not count yet, but were read as down soon after it.
    fn settling_with(&self, first: Direction) -> Levels {
        let gap = |key: Direction| self.since[key as usize].wrapping_sub(self.since[first as usize]);
        (self.read & !self.down).iter().filter(|&key| gap(key) <= self.timing.debounce.into()).collect()
    }

    /// The event of keys that are still down. A key that may be coming up has none.
    fn held(&mut self, now: u32) -> Option<Event> {
        let long = now.wrapping_sub(self.changed_at);
        if !(self.down & !self.read).is_empty() {
            return None;
        }
        if self.down.count() >= 2 && long >= self.timing.restart.into() {
            (self.restarted, self.waiting) = (true, None);
            return Some(Event::Restart);
        }
        // At least a millisecond, so that polling again at the same time does not press.
        let often = self.timing.repeat?.max(1);
        let key = self.down.only().filter(|&key| self.pressed.is_down(key) && long >= often.into())?;
        Some(Event::Press(key))
    }
}

#[cfg(test)]
mod tests {
    use std::{string::String, vec::Vec};

    use super::*;

    /// Short times, so that tests fit on a line: a letter is 10 ms, three equal ones count, and seven of a pair start
    /// over.
    const QUICK: Timing = Timing { debounce: 20, restart: 60, repeat: None };

    /// Plays rows such as `L .###..`, one per key, and compares with the row `=`, which has the expected events: the
    /// letter of a key that pressed, `X` for starting over.
    #[track_caller]
    fn check_with(timing: Timing, picture: &str) {
        let rows: Vec<(char, &str)> = picture
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(|line| (line.chars().next().unwrap(), line[1..].trim()))
            .collect();
        let length = rows[0].1.len();
        assert!(rows.iter().all(|(_, row)| row.len() == length), "rows of one length: {picture}");
        for start in [0, u32::MAX - 55] {
            let mut keys = Keys::new(timing);
            let events: String = (0..length)
                .map(|at| {
                    let down = |&(name, row): &(char, &str)| {
                        Direction::from_letter(name).filter(|_| row.as_bytes()[at] == b'#')
                    };
                    let now = start.wrapping_add(10 * at as u32);
                    match keys.poll(now, rows.iter().filter_map(down).collect()) {
                        None => '.',
                        Some(Event::Press(key)) => key.letter(),
                        Some(Event::Restart) => 'X',
                    }
                })
                .collect();
            let expected = rows.iter().find(|(name, _)| *name == '=').unwrap().1;
            assert_eq!(events, expected, "from {start}: {picture}");
        }
    }

    #[track_caller]
    fn check(picture: &str) {
        check_with(QUICK, picture);
    }

    #[test]
    fn a_key_presses_after_the_debounce_time() {
        check(
            "L .##########...###.
             = ...L............L.",
        );
    }

    #[test]
    fn short_pulses_are_noise() {
        check(
            "U .##..#.##.#.##....
             = ..................",
        );
    }

    #[test]
    fn a_contact_that_bounces_is_one_press() {
        check(
            "D .#.##.######.##.##.#.....
             = ........D................",
        );
    }

    #[test]
    fn a_key_must_come_up_before_it_presses_again() {
        check(
            "R ####..####..####...####..
             = ..R..................R...",
        );
    }

    #[test]
    fn an_overlapping_key_presses_at_once() {
        check(
            "L .######........
             D ....#######....
             R .........######
             = ...L..D....R...",
        );
    }

    #[test]
    fn overlapping_back_and_forth_loses_nothing() {
        check(
            "L .####...####...####...
             R ....####...####...####
             = ...L..R...L..R...L..R.",
        );
    }

    #[test]
    fn a_key_tapped_while_another_is_held_presses_and_the_held_one_does_not_again() {
        check(
            "U #############
             L ....####.....
             = ..U...L......",
        );
    }

    #[test]
    fn two_keys_that_come_down_together_press_nothing() {
        check(
            "L .#####...
             R .#####...
             = .........",
        );
        check(
            "L .#####...
             R ...#####.
             = .........",
        );
        check(
            "L .####.......
             R ..########..
             = ............",
        );
    }

    #[test]
    fn a_late_second_key_is_not_a_pair() {
        check(
            "L .######...
             R ....###...
             = ...L..R...",
        );
    }

    #[test]
    fn noise_on_another_key_delays_a_press_but_does_not_lose_it() {
        check(
            "L .#####...
             R ..##.....
             = ....L....",
        );
        check(
            "L .###.....
             R ...##....
             = .....L...",
        );
    }

    #[test]
    fn two_keys_held_start_over_once_and_then_nothing_counts_until_all_are_up() {
        check(
            "L .################...####
             R .###########...#........
             U .............####.......
             = .........X............L.",
        );
    }

    #[test]
    fn starting_over_forgets_a_key_that_waits_for_another() {
        check_with(
            Timing { debounce: 40, restart: 10, repeat: None },
            "U ###########........
             L .....######........
             R .......####........
             = ....U.....X........",
        );
    }

    #[test]
    fn overlapping_keys_that_stay_down_start_over_too() {
        check(
            "L ###############
             R .....##########
             = ..L....R.....X.",
        );
    }

    #[test]
    fn another_key_restarts_the_wait() {
        check(
            "L .###############
             R .###############
             U ......##########
             = ..............X.",
        );
        check(
            "L .##################
             R .##################
             U .######............
             = ...............X...",
        );
    }

    #[test]
    fn two_keys_released_early_have_no_effect() {
        check(
            "L .#######...###......
             R .##############.....
             = .............L......",
        );
    }

    #[test]
    fn a_third_key_does_not_press() {
        check(
            "L .##########.....
             R .#####..........
             U .....####....###
             = ...............U",
        );
    }

    #[test]
    fn a_held_key_repeats_only_if_enabled_and_only_alone() {
        let timing = Timing { repeat: Some(40), restart: 200, ..QUICK };
        check_with(
            timing,
            "L .###############......
             = ...L...L...L...L......",
        );
        check_with(
            timing,
            "L .#########...........
             D .....############....
             = ...L...D........D....",
        );
        check_with(
            timing,
            "L .###############.....
             D .####................
             = .....................",
        );
    }

    #[test]
    fn a_key_that_is_coming_up_does_not_repeat() {
        check_with(
            Timing { repeat: Some(40), ..QUICK },
            "L .#####......
             = ...L........",
        );
    }

    #[test]
    fn polling_at_the_same_time_does_nothing() {
        let timing = Timing { repeat: Some(0), ..QUICK };
        let mut keys = Keys::new(timing);
        let left = Levels::NONE.with(Direction::Left);
        assert!((0..100).all(|_| keys.poll(7, left).is_none()));
        assert_eq!(keys.poll(27, left), Some(Event::Press(Direction::Left)));
        assert!((0..100).all(|_| keys.poll(27, left).is_none()));
    }

    #[test]
    fn a_long_pause_between_polls_is_one_press() {
        let mut keys = Keys::new(Timing { repeat: Some(100), ..QUICK });
        let left = Levels::NONE.with(Direction::Left);
        let press = Some(Event::Press(Direction::Left));
        assert_eq!(keys.poll(0, left), None);
        assert_eq!(keys.poll(9_000, left), press);
        assert_eq!(keys.poll(9_001, left), None);
        assert_eq!(keys.poll(60_000, left), press);
        assert_eq!(keys.poll(60_001, left), None);
    }

    #[test]
    fn without_debouncing_every_reading_counts() {
        check_with(
            Timing { debounce: 0, restart: 60, repeat: None },
            "L .#.#..########.
             R .......#######.
             = .L.L..LR.....X.",
        );
    }

    #[test]
    fn levels_are_a_set_of_keys() {
        let [up, right, ..] = Direction::ALL;
        let both: Levels = [right, up, up].into_iter().collect();
        assert_eq!(both, Levels::NONE.with(up).with(right));
        assert_eq!((both.count(), both.only(), both.without(up).only()), (2, None, Some(right)));
        assert!(both.iter().eq([up, right]) && (!both & both).is_empty() && (!both).count() == 2);
    }
}
