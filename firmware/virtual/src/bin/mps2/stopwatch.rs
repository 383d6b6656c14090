//! Instructions, counted by the board's first timer.
//!
//! With `-icount shift=0`, an instruction takes one nanosecond in QEMU. The timer counts down at 25 MHz, so its
//! resolution is forty instructions.

use virtual_boards::register::Block;

// SAFETY: this is the address of the first CMSDK timer in Arm's application note AN386.
const TIMER: Block = unsafe { Block::new(0x4000_0000, "the timer") };
const CONTROL: usize = 0x0;
const VALUE: usize = 0x4;
const RELOAD: usize = 0x8;

/// Instructions in a tick.
const TICK: u32 = 1_000_000_000 / 25_000_000;

/// Counts the instructions between two calls of `lap`.
pub struct Stopwatch {
    last: u32,
}

impl Stopwatch {
    /// Starts counting.
    pub fn start() -> Stopwatch {
        const ENABLE: u32 = 1;
        TIMER.write(RELOAD, u32::MAX);
        TIMER.write(CONTROL, ENABLE);
        Stopwatch { last: TIMER.read(VALUE) }
    }

    /// The instructions since the last call. Saturates at the maximum of `u32`.
    pub fn lap(&mut self) -> u32 {
        let now = TIMER.read(VALUE);
        let ticks = self.last.wrapping_sub(now);
        self.last = now;
        ticks.saturating_mul(TICK)
    }
}
