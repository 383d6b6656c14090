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
