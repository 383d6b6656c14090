//! How a caller stops work that takes long.

use core::{
    cell::Cell,
    sync::atomic::{AtomicBool, Ordering},
};

/// The caller's flag was set before the work was done.
///
/// Whatever may take long has a variant that takes an [`AtomicBool`]. Another thread sets it, and the work ends soon
/// after, mostly within a tenth of a second. What did the work is as good as before: the next call is answered as if
/// there had been no stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before it was done")]
pub struct Stopped;

/// A flag that nobody sets.
pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// The caller's flag as one piece of work sees it: once it was seen set, it counts as set until the work is over. So
/// nothing half done is ever taken for a result, even if the flag is cleared too early.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    flag: &'a AtomicBool,
    seen: Cell<bool>,
    /// How many looks find the flag clear, whatever it is: so that a test can stop work wherever it likes.
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

    /// A flag that so many looks find clear, and all others set.
    #[cfg(test)]
    pub(crate) fn after(looks: u64) -> Watch<'static> {
        static SET: AtomicBool = AtomicBool::new(true);
        Watch { looks: Cell::new(looks), ..Watch::new(&SET) }
    }

    /// Work that is not stopped.
    pub(crate) fn never() -> Watch<'static> {
        Watch::new(&NEVER)
    }

    /// How many looks are left that find the flag clear.
    #[cfg(test)]
    pub(crate) fn left(&self) -> u64 {
        self.looks.get()
    }

    /// Looks at the flag.
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

    /// Looks at the flag; an error if it is set.
    #[inline]
    pub(crate) fn check(&self) -> Result<(), Stopped> {
        if self.is_set() { Err(Stopped) } else { Ok(()) }
    }

    /// Whether the flag was seen set, without another look: then what was found since is not whole.
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
