//! The clock: the core at 50 MHz, a tick every millisecond, and clocks for the devices that the game uses.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::exception;
use virtual_boards::register::{Block, NoAnswer};

/// The clock of the core: the 200 MHz of the PLL divided by four.
const HZ: u32 = 50_000_000;
/// Cycles in a millisecond.
const TICK: u32 = HZ / 1000;
/// With `-icount shift=0`, an instruction takes one nanosecond in QEMU, so a clock cycle is this many instructions.
const INSTRUCTIONS: u64 = 1_000_000_000 / HZ as u64;

// SAFETY: this is the address of the system control in the data sheet of the LM3S6965.
const SYSTEM: Block = unsafe { Block::new(0x400f_e000, "the PLL") };
const RIS: usize = 0x050;
const RCC: usize = 0x060;
const RCGC1: usize = 0x104;
const RCGC2: usize = 0x108;

static MILLISECONDS: AtomicU32 = AtomicU32::new(0);

/// Milliseconds since the start.
pub struct Clock(());

impl Clock {
    /// Sets the speed of the core, enables the clocks of the devices, and starts the tick.
    pub fn start(systick: &mut SYST) -> Result<Clock, NoAnswer> {
        start_pll()?;
        let (uart0, ssi0) = (1 << 0, 1 << 4);
        SYSTEM.set(RCGC1, uart0 | ssi0);
        let (a, c, e, f) = (1 << 0, 1 << 2, 1 << 4, 1 << 5);
        SYSTEM.set(RCGC2, a | c | e | f);
        // A device can be used some cycles after its clock was enabled; reading back takes longer than that.
        SYSTEM.read(RCGC2);

        systick.set_clock_source(SystClkSource::Core);
        systick.set_reload(TICK - 1);
        systick.clear_current();
        systick.enable_interrupt();
        systick.enable_counter();
        Ok(Clock(()))
    }

    /// Sleeps until the next tick and returns its time.
    pub fn tick(&self) -> u32 {
        let before = MILLISECONDS.load(Ordering::Relaxed);
        loop {
            let now = MILLISECONDS.load(Ordering::Relaxed);
            if now != before {
                return now;
            }
            // If the interrupt comes between the check and the sleep, the next one wakes the core a millisecond later.
            cortex_m::asm::wfi();
        }
    }
}

impl Clock {
    /// Instructions since the start, with the resolution of a cycle, which is twenty instructions.
    pub fn instructions(&self) -> u64 {
        loop {
            let now = MILLISECONDS.load(Ordering::Relaxed);
            let left = SYST::get_current();
            // Read again if a tick came between the two reads: time would go backwards.
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

/// Switches from the internal oscillator to the PLL of the board's 8 MHz crystal, in the order of the data sheet:
/// bypass the PLL, set it up, wait for it to lock, use it.
fn start_pll() -> Result<(), NoAnswer> {
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
