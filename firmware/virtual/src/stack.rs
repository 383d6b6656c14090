//! The stack: how deep it ever was, and what happens below it.
//!
//! The runtime paints it before anything runs. Where the paint is gone, something has been.

use cortex_m::peripheral::MPU;
use cortex_m_rt::STACK_PAINT_VALUE;

unsafe extern "C" {
    /// Where it ends, below; from the board's `memory.x`.
    static _stack_end: u32;
    /// Where it starts, above; from the board's `memory.x`.
    static _stack_start: u32;
    /// The forbidden memory beneath it; from the board's `memory.x`.
    static _guard: u32;
}

/// The guard's size as the MPU counts: 2 to the power of this plus one bytes. Its place is a multiple of that.
const GUARD_SIZE: u32 = 10;

/// How many bytes of it there are.
pub fn size() -> usize {
    (&raw const _stack_start).addr() - (&raw const _stack_end).addr()
}

/// How many bytes of it were ever used.
pub fn peak() -> usize {
    let (mut place, top) = (&raw const _stack_end, &raw const _stack_start);
    // SAFETY: the memory map says that these are the words of the stack. Nobody writes below the stack pointer
    // while this looks, and where it looks above, a value that changes does no harm.
    while place < top && unsafe { place.read_volatile() } == STACK_PAINT_VALUE {
        place = place.wrapping_add(1);
    }
    top.addr() - place.addr()
}

/// Whether an address lies in the forbidden memory.
pub(crate) fn guards(address: u32) -> bool {
    let guard = (&raw const _guard).addr() as u32;
    (guard..guard + (2 << GUARD_SIZE)).contains(&address)
}

/// Forbids the memory beneath the stack: whoever goes there is stopped by a fault. The handler of faults is allowed
/// everything, so that it has room to say so.
pub fn guard(mpu: &mut MPU) {
    const VALID: u32 = 1 << 4;
    const NEVER_EXECUTE: u32 = 1 << 28;
    const ENABLE: u32 = 1;
    const OTHERS_AS_EVER: u32 = 1 << 2;
    let guard = (&raw const _guard).addr() as u32;
    // SAFETY: region 0 covers the guard alone, in which there is nothing.
    unsafe {
        mpu.rbar.write(guard | VALID);
        mpu.rasr.write(NEVER_EXECUTE | GUARD_SIZE << 1 | ENABLE);
        mpu.ctrl.write(OTHERS_AS_EVER | ENABLE);
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}
