//! The time that work takes, not counting the time that others have the processor.

use std::time::Instant;

/// The seconds this work takes: of the thread where the system tells them, else by the clock on the wall.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let (busy, start) = (busy(), Instant::now());
    work();
    match (busy, self::busy()) {
        (Some(before), Some(after)) if after > before => after - before,
        _ => start.elapsed().as_secs_f64(),
    }
}

/// Does the same work again and again for so many seconds, at least once: the seconds of the fastest pass.
pub fn best_pass(limit: f64, mut work: impl FnMut()) -> f64 {
    let (start, mut best) = (Instant::now(), f64::MAX);
    loop {
        best = best.min(seconds(&mut work));
        if start.elapsed().as_secs_f64() >= limit {
            return best;
        }
    }
}

/// Makes one thing after another for so many seconds, at least one: how many a second.
pub fn rate(limit: f64, mut make: impl FnMut()) -> f64 {
    let (start, mut made) = (Instant::now(), 0_u32);
    let seconds = seconds(|| {
        loop {
            make();
            made += 1;
            if start.elapsed().as_secs_f64() >= limit {
                break;
            }
        }
    });
    f64::from(made) / seconds
}

/// The seconds that programs started from here and ended since have had a processor, as far as the system tells: else
/// the time on the wall.
pub fn of_children() -> f64 {
    children().unwrap_or_else(|| {
        static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        START.get_or_init(Instant::now).elapsed().as_secs_f64()
    })
}

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn children() -> Option<f64> {
    /// Two times of two words each, then fourteen numbers that do not matter here.
    #[repr(C)]
    struct Usage {
        times: [i64; 4],
        rest: [i64; 14],
    }

    // SAFETY: this is how POSIX declares the function, in the C library that `std` is linked to.
    unsafe extern "C" {
        fn getrusage(who: i32, usage: *mut Usage) -> i32;
    }

    const CHILDREN: i32 = -1;
    let mut usage = Usage { times: [0; 4], rest: [0; 14] };
    // SAFETY: `usage` may be written, and nothing else is.
    let result = unsafe { getrusage(CHILDREN, &raw mut usage) };
    let [seconds, micros, ..] = usage.times;
    (result == 0).then_some(seconds as f64 + micros as f64 * 1e-6)
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn children() -> Option<f64> {
    None
}

/// The seconds this thread has had a processor. (What `/proc` says about it is a few milliseconds old.)
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn busy() -> Option<f64> {
    /// As the C library lays it out where a pointer has 64 bits.
    #[repr(C)]
    struct Timespec {
        seconds: i64,
        nanoseconds: i64,
    }

    // SAFETY: this is how POSIX declares the function, in the C library that `std` is linked to.
    unsafe extern "C" {
        fn clock_gettime(clock: i32, time: *mut Timespec) -> i32;
    }

    const THREAD_CPU_TIME: i32 = 3;
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // SAFETY: `time` may be written, and nothing else is.
    let result = unsafe { clock_gettime(THREAD_CPU_TIME, &raw mut time) };
    (result == 0).then_some(time.seconds as f64 + time.nanoseconds as f64 * 1e-9)
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn busy() -> Option<f64> {
    None
}
