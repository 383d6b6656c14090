//! Instructions, counted by the board's first timer.
//!
//! Under `-icount shift=0` QEMU's time is one nanosecond an instruction. The timer counts down at 25 MHz, so it sees
//! every fortieth; a lap is exact to forty.

use virtual_boards::register::Block;

// SAFETY: Arm's application note AN386 has the first CMSDK timer there.
const TIMER: Block = unsafe { Block::new(0x4000_0000, "the timer") };
const CONTROL: usize = 0x0;
const VALUE: usize = 0x4;
const RELOAD: usize = 0x8;

/// Instructions in a tick.
const TICK: u32 = 1_000_000_000 / 25_000_000;

/// Counts the instructions between one look and the next.
pub struct Stopwatch {
    last: u32,
}

impl Stopwatch {
    /// Begins to count.
    pub fn start() -> Stopwatch {
        const ENABLE: u32 = 1;
        TIMER.write(RELOAD, u32::MAX);
        TIMER.write(CONTROL, ENABLE);
        Stopwatch { last: TIMER.read(VALUE) }
    }

    /// The instructions since the last look. A lap of more than four thousand million counts as that many.
    pub fn lap(&mut self) -> u32 {
        let now = TIMER.read(VALUE);
        let ticks = self.last.wrapping_sub(now);
        self.last = now;
        ticks.saturating_mul(TICK)
    }
}
