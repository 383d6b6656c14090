//! The clock: the core at 50 MHz, a tick each millisecond, and power for the devices that the game uses.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::exception;
use virtual_boards::register::{Block, Silent};

/// The core's clock: the PLL's 200 MHz by four.
const HZ: u32 = 50_000_000;
/// Cycles in a millisecond.
const TICK: u32 = HZ / 1000;
/// Under `-icount shift=0` QEMU's time is one nanosecond an instruction, so a cycle of its clock is this many.
const INSTRUCTIONS: u64 = 1_000_000_000 / HZ as u64;

// SAFETY: the data sheet of the LM3S6965 has the system control there.
const SYSTEM: Block = unsafe { Block::new(0x400f_e000, "the PLL") };
const RIS: usize = 0x050;
const RCC: usize = 0x060;
const RCGC1: usize = 0x104;
const RCGC2: usize = 0x108;

static MILLISECONDS: AtomicU32 = AtomicU32::new(0);

/// Milliseconds since the start.
pub struct Clock(());

impl Clock {
    /// Raises the core to its speed, gives the devices their clocks, and begins to count.
    pub fn start(systick: &mut SYST) -> Result<Clock, Silent> {
        raise()?;
        let (uart0, ssi0) = (1 << 0, 1 << 4);
        SYSTEM.set(RCGC1, uart0 | ssi0);
        let (a, c, e, f) = (1 << 0, 1 << 2, 1 << 4, 1 << 5);
        SYSTEM.set(RCGC2, a | c | e | f);
        // A device may be spoken to some cycles after its clock came on; reading back takes longer.
        SYSTEM.read(RCGC2);

        systick.set_clock_source(SystClkSource::Core);
        systick.set_reload(TICK - 1);
        systick.clear_current();
        systick.enable_interrupt();
        systick.enable_counter();
        Ok(Clock(()))
    }

    /// Sleeps until the next tick; the time then.
    pub fn tick(&self) -> u32 {
        let before = MILLISECONDS.load(Ordering::Relaxed);
        loop {
            let now = MILLISECONDS.load(Ordering::Relaxed);
            if now != before {
                return now;
            }
            // An interrupt between the look and the sleep is no loss: the next one is a millisecond away.
            cortex_m::asm::wfi();
        }
    }
}

impl Clock {
    /// Instructions since the start, exact to the twenty of a cycle.
    pub fn instructions(&self) -> u64 {
        loop {
            let now = MILLISECONDS.load(Ordering::Relaxed);
            let left = SYST::get_current();
            // A tick between the two looks would make time go back.
            if MILLISECONDS.load(Ordering::Relaxed) == now {
                let cycles = u64::from(now) * u64::from(TICK) + u64::from(TICK.saturating_sub(left));
                return cycles * INSTRUCTIONS;
            }
        }
    }
}

#[exception]
fn SysTick() {
    MILLISECONDS.fetch_add(1, Ordering::Relaxed);
}

/// From the internal oscillator to the PLL behind the board's crystal of 8 MHz, in the order of the data sheet: go
/// around the PLL, set it up, wait for it to lock, go through it.
fn raise() -> Result<(), Silent> {
    const BYPASS: u32 = 1 << 11;
    const USE_DIVISOR: u32 = 1 << 22;
    const POWER_DOWN: u32 = 1 << 13;
    const LOCKED: u32 = 1 << 6;
    let crystal = (0b1111 << 6, 0xe << 6);
    let divisor = (0b1111 << 23, (200_000_000 / HZ - 1) << 23);
    let (oscillator, main_off) = (0b11 << 4, 1 << 0);

    SYSTEM.set(RCC, BYPASS);
    SYSTEM.clear(RCC, USE_DIVISOR);
    SYSTEM.clear(RCC, main_off);
    let kept = SYSTEM.read(RCC) & !(crystal.0 | divisor.0 | oscillator | POWER_DOWN);
    SYSTEM.write(RCC, kept | crystal.1 | divisor.1 | USE_DIVISOR);
    SYSTEM.wait(RIS, |raw| raw & LOCKED != 0)?;
    SYSTEM.clear(RCC, BYPASS);
    Ok(())
}
