//! Panics and faults: they report what happened and where, and exit with a failure. Nothing hangs.

use core::{fmt::Write, panic::PanicInfo};

use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};

use crate::{
    host::{Console, exit},
    stack,
};

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    // If this cannot be written, the exit code still shows the failure.
    let _ = writeln!(Console::open(), "{info}");
    exit(false)
}

// SAFETY: the handler never returns, so nothing continues in a broken state.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    /// The fault address register is valid.
    const ADDRESS_VALID: u32 = 1 << 7;
    /// The core could not save its registers on the stack.
    const STACKING: u32 = 1 << 4;
    // SAFETY: this only reads two registers.
    let (status, address) = unsafe { ((*SCB::PTR).cfsr.read(), (*SCB::PTR).mmfar.read()) };
    let overflow = status & STACKING != 0 || status & ADDRESS_VALID != 0 && stack::guards(address);
    let mut console = Console::open();
    let _ = if overflow {
        writeln!(console, "the stack overflowed: it has {} bytes", stack::size())
    } else {
        writeln!(console, "hard fault at {:#010x}, status {status:#010x}", frame.pc())
    };
    exit(false)
}

// SAFETY: the handler never returns, so nothing continues in a broken state.
#[exception]
unsafe fn DefaultHandler(number: i16) -> ! {
    let _ = writeln!(Console::open(), "there is no handler for interrupt {number}");
    exit(false)
}
