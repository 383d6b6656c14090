//! Eight pins.

use virtual_boards::register::Block;

/// A port of the board: eight pins, one bit each.
#[derive(Clone, Copy)]
pub struct Port(Block);

// SAFETY: these are the addresses of the ports in the data sheet of the LM3S6965.
const BLOCKS: [Block; 4] = unsafe {
    [
        Block::new(0x4000_4000, "port A"),
        Block::new(0x4000_6000, "port C"),
        Block::new(0x4002_4000, "port E"),
        Block::new(0x4002_5000, "port F"),
    ]
};

const DIRECTION: usize = 0x400;
const ALTERNATE: usize = 0x420;
const PULL_UP: usize = 0x510;
const DIGITAL: usize = 0x51c;

impl Port {
    pub const A: Port = Port(BLOCKS[0]);
    pub const C: Port = Port(BLOCKS[1]);
    pub const E: Port = Port(BLOCKS[2]);
    pub const F: Port = Port(BLOCKS[3]);

    /// Makes these pins inputs with pull-up resistors.
    pub fn make_input(self, pins: u8) {
        self.0.clear(DIRECTION, pins.into());
        self.0.set(PULL_UP, pins.into());
        self.0.set(DIGITAL, pins.into());
    }

    /// Makes these pins outputs.
    pub fn make_output(self, pins: u8) {
        self.0.set(DIRECTION, pins.into());
        self.0.set(DIGITAL, pins.into());
    }

    /// Gives these pins to another device.
    pub fn assign(self, pins: u8) {
        self.0.set(ALTERNATE, pins.into());
        self.0.set(DIGITAL, pins.into());
    }

    /// Which of these pins are high.
    pub fn read(self, pins: u8) -> u8 {
        self.0.read(masked(pins)) as u8
    }

    /// Sets these pins high or low without changing the others.
    pub fn write(self, pins: u8, high: bool) {
        self.0.write(masked(pins), if high { pins.into() } else { 0 });
    }
}

/// The data register is mapped to 256 addresses: the address selects the pins.
fn masked(pins: u8) -> usize {
    usize::from(pins) << 2
}
