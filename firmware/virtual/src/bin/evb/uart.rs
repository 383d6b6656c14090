//! Lines of text over a serial line: UART 0, 115200 baud.

use core::fmt;

use virtual_boards::register::Block;

use crate::port::Port;

// SAFETY: this is the address of UART 0 in the data sheet of the LM3S6965.
const UART: Block = unsafe { Block::new(0x4000_c000, "the UART") };
const DATA: usize = 0x00;
const FLAGS: usize = 0x18;
const BAUD_WHOLE: usize = 0x24;
const BAUD_FRACTION: usize = 0x28;
const LINE: usize = 0x2c;
const CONTROL: usize = 0x30;

/// The serial line.
pub struct Uart(());

impl Uart {
    /// Pins 0 and 1 of port A; 50 MHz ÷ (16 × 115200) is 27 and 8/64.
    pub fn start() -> Uart {
        const EIGHT_BITS: u32 = 0b11 << 5;
        const BUFFERED: u32 = 1 << 4;
        const ENABLE: u32 = 1 << 0;
        const SEND: u32 = 1 << 8;
        Port::A.assign(1 << 0 | 1 << 1);
        UART.write(CONTROL, 0);
        UART.write(BAUD_WHOLE, 27);
        UART.write(BAUD_FRACTION, 8);
        UART.write(LINE, EIGHT_BITS | BUFFERED);
        UART.write(CONTROL, ENABLE | SEND);
        Uart(())
    }
}

impl fmt::Write for Uart {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        const FULL: u32 = 1 << 5;
        for byte in text.bytes() {
            UART.wait(FLAGS, |flags| flags & FULL == 0).map_err(|_| fmt::Error)?;
            UART.write(DATA, byte.into());
        }
        Ok(())
    }
}
