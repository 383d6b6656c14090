//! Lets a caller stop long operations.

use core::{
    cell::Cell,
    sync::atomic::{AtomicBool, Ordering},
};

/// The caller's flag was set before the work was done.
///
/// All operations that may take long have a variant that takes an [`AtomicBool`]. Another thread sets it, and the
/// work ends soon after, usually within a tenth of a second. The object that did the work stays usable: the next
/// call gives the same result as without the stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before it was done")]
pub struct Stopped;

/// A flag that is never set.
pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// The caller's flag during one operation: once it was seen set, it counts as set until the operation ends. So a
/// partial result is never returned as a complete one, even if the flag is cleared too early.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    flag: &'a AtomicBool,
    seen: Cell<bool>,
    /// How many checks find the flag clear, whatever its value, so that a test can stop work at any point.
    #[cfg(test)]
    looks: Cell<u64>,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(flag: &'a AtomicBool) -> Watch<'a> {
        Watch {
            flag,
            seen: Cell::new(false),
            #[cfg(test)]
            looks: Cell::new(0),
        }
    }

    /// A flag that is clear for this number of checks, then set.
    #[cfg(test)]
    pub(crate) fn after(looks: u64) -> Watch<'static> {
        static SET: AtomicBool = AtomicBool::new(true);
        Watch { looks: Cell::new(looks), ..Watch::new(&SET) }
    }

    /// For work that is not stopped.
    pub(crate) fn never() -> Watch<'static> {
        Watch::new(&NEVER)
    }

    /// How many checks are left that find the flag clear.
    #[cfg(test)]
    pub(crate) fn left(&self) -> u64 {
        self.looks.get()
    }

    /// Checks the flag.
    #[inline]
    pub(crate) fn is_set(&self) -> bool {
        #[cfg(test)]
        if let Some(left) = self.looks.get().checked_sub(1) {
            self.looks.set(left);
            return false;
        }
        let set = self.seen.get() || self.flag.load(Ordering::Relaxed);
        if set {
            self.seen.set(true);
        }
        set
    }

    /// Checks the flag; returns an error if it is set.
    #[inline]
    pub(crate) fn check(&self) -> Result<(), Stopped> {
        if self.is_set() { Err(Stopped) } else { Ok(()) }
    }

    /// Whether the flag was seen set, without checking again. If so, results since then are incomplete.
    pub(crate) fn was_set(&self) -> bool {
        self.seen.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_once_seen_stays_set() {
        let flag = AtomicBool::new(false);
        let watch = Watch::new(&flag);
        assert_eq!((watch.check(), watch.was_set()), (Ok(()), false));
        flag.store(true, Ordering::Relaxed);
        assert!(!watch.was_set());
        assert_eq!((watch.check(), watch.was_set()), (Err(Stopped), true));
        flag.store(false, Ordering::Relaxed);
        assert_eq!(watch.check(), Err(Stopped));
        assert!(!Watch::never().is_set());
        let late = Watch::after(2);
        assert_eq!([(); 4].map(|()| late.is_set()), [false, false, true, true]);
    }
}
