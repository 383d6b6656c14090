//! The serial interface to the display. It only sends.

use virtual_boards::register::{Block, NoAnswer};

use crate::port::Port;

// SAFETY: this is the address of the SSI in the data sheet of the LM3S6965.
const SSI: Block = unsafe { Block::new(0x4000_8000, "the SSI") };
const CONTROL_0: usize = 0x00;
const CONTROL_1: usize = 0x04;
const DATA: usize = 0x08;
const STATUS: usize = 0x0c;
const PRESCALE: usize = 0x10;

const ENABLE: u32 = 1 << 1;
const ROOM: u32 = 1 << 1;
const RECEIVED: u32 = 1 << 2;
const BUSY: u32 = 1 << 4;

/// The interface.
pub struct Ssi(());

impl Ssi {
    /// Clock, frame and data on pins 2, 3 and 5 of port A; one byte at a time, one bit per microsecond.
    pub fn start() -> Ssi {
        const EIGHT_BITS: u32 = 7;
        const IDLE_HIGH_SECOND_EDGE: u32 = 0b11 << 6;
        Port::A.assign(1 << 2 | 1 << 3 | 1 << 5);
        SSI.write(CONTROL_1, 0);
        SSI.write(PRESCALE, 50);
        SSI.write(CONTROL_0, EIGHT_BITS | IDLE_HIGH_SECOND_EDGE);
        SSI.write(CONTROL_1, ENABLE);
        Ssi(())
    }

    /// Sends bytes and waits until the last one has been sent.
    pub fn send(&mut self, bytes: &[u8]) -> Result<(), NoAnswer> {
        for &byte in bytes {
            SSI.wait(STATUS, |status| status & ROOM != 0)?;
            SSI.write(DATA, byte.into());
            // Received bytes are noise, but would fill the buffer if they were not read.
            self.drop_received();
        }
        SSI.wait(STATUS, |status| status & BUSY == 0)?;
        self.drop_received();
        Ok(())
    }

    fn drop_received(&mut self) {
        const DEEP: usize = 8;
        for _ in 0..DEEP {
            if SSI.read(STATUS) & RECEIVED == 0 {
                break;
            }
            SSI.read(DATA);
        }
    }
}
