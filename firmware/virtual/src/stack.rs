//! The stack: its largest depth, and a guard below it.
//!
//! The runtime fills it with a pattern before anything runs. Where the pattern has changed, the stack has been used.

use cortex_m::peripheral::MPU;
use cortex_m_rt::STACK_PAINT_VALUE;

unsafe extern "C" {
    /// Its lowest address; from the board's `memory.x`.
    static _stack_end: u32;
    /// Its highest address; from the board's `memory.x`.
    static _stack_start: u32;
    /// The protected memory below it; from the board's `memory.x`.
    static _guard: u32;
}

/// The size of the guard in the encoding of the MPU: 2 to the power of (this plus one) bytes. Its address is a
/// multiple of that.
const GUARD_SIZE: u32 = 10;

/// The size of the stack in bytes.
pub fn size() -> usize {
    (&raw const _stack_start).addr() - (&raw const _stack_end).addr()
}

/// The largest number of bytes that were used.
pub fn peak() -> usize {
    let (mut place, top) = (&raw const _stack_end, &raw const _stack_start);
    // SAFETY: according to the memory map, these are the words of the stack. Nothing writes below the stack pointer
    // during this loop, and above it a changing value is harmless.
    while place < top && unsafe { place.read_volatile() } == STACK_PAINT_VALUE {
        place = place.wrapping_add(1);
    }
    top.addr() - place.addr()
}

/// Whether an address is in the guard.
pub(crate) fn guards(address: u32) -> bool {
    let guard = (&raw const _guard).addr() as u32;
    (guard..guard + (2 << GUARD_SIZE)).contains(&address)
}

/// Protects the memory below the stack: an access causes a fault. The fault handler may access everything, so that it
/// has a stack for its report.
pub fn guard(mpu: &mut MPU) {
    const VALID: u32 = 1 << 4;
    const NEVER_EXECUTE: u32 = 1 << 28;
    const ENABLE: u32 = 1;
    const OTHERS_AS_EVER: u32 = 1 << 2;
    let guard = (&raw const _guard).addr() as u32;
    // SAFETY: region 0 covers only the guard, which is not used for anything.
    unsafe {
        mpu.rbar.write(guard | VALID);
        mpu.rasr.write(NEVER_EXECUTE | GUARD_SIZE << 1 | ENABLE);
        mpu.ctrl.write(OTHERS_AS_EVER | ENABLE);
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}
