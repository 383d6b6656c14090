//! Measures CPU time, so that other processes on the machine do not distort the results.

use std::time::Instant;

/// The seconds this work takes: CPU time of the thread where the system reports it, otherwise wall-clock time.
pub fn seconds(work: impl FnOnce()) -> f64 {
    let (busy, start) = (busy(), Instant::now());
    work();
    match (busy, self::busy()) {
        (Some(before), Some(after)) if after > before => after - before,
        _ => start.elapsed().as_secs_f64(),
    }
}

/// Repeats the same work for `limit` seconds, at least once. Returns the seconds of the fastest pass.
pub fn best_pass(limit: f64, mut work: impl FnMut()) -> f64 {
    let (start, mut best) = (Instant::now(), f64::MAX);
    loop {
        best = best.min(seconds(&mut work));
        if start.elapsed().as_secs_f64() >= limit {
            return best;
        }
    }
}

/// Calls `make` repeatedly for `limit` seconds, at least once. Returns the calls per second.
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

/// The CPU seconds used by child processes that have ended, or the wall-clock time where the system does not report
/// it.
pub fn of_children() -> f64 {
    children().unwrap_or_else(|| {
        static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        START.get_or_init(Instant::now).elapsed().as_secs_f64()
    })
}

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn children() -> Option<f64> {
    /// `struct rusage`: two times of two words each, then fourteen numbers that are not used here.
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
    // SAFETY: `usage` is a valid, writable `rusage`, and the function writes nothing else.
    let result = unsafe { getrusage(CHILDREN, &raw mut usage) };
    let [seconds, micros, ..] = usage.times;
    (result == 0).then_some(seconds as f64 + micros as f64 * 1e-6)
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn children() -> Option<f64> {
    None
}

/// The CPU seconds of this thread. (The figures in `/proc` lag by a few milliseconds.)
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn busy() -> Option<f64> {
    /// The C library's layout of `timespec` where a pointer has 64 bits.
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
    // SAFETY: `time` is a valid, writable `timespec`, and the function writes nothing else.
    let result = unsafe { clock_gettime(THREAD_CPU_TIME, &raw mut time) };
    (result == 0).then_some(time.seconds as f64 + time.nanoseconds as f64 * 1e-9)
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
fn busy() -> Option<f64> {
    None
}
