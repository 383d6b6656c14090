//! The registers of a device: memory-mapped words.

use core::fmt;

/// The registers of a device.
#[derive(Clone, Copy)]
pub struct Block {
    address: usize,
    name: &'static str,
}

/// The error for a device that does not answer, with its name.
#[derive(Clone, Copy, Debug)]
pub struct NoAnswer(&'static str);

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} does not answer", self.0)
    }
}

impl Block {
    /// The size of the registers of a device in bytes, the same for all of them.
    pub const SIZE: usize = 0x1000;

    /// The registers of the device with this name, which start at this address.
    ///
    /// # Safety
    ///
    /// There must be such a device, and it must be safe to read and write all words of its [`Block::SIZE`] bytes.
    pub const unsafe fn new(address: usize, name: &'static str) -> Block {
        Block { address, name }
    }

    /// The address of the register at an offset in bytes. It is always inside the block.
    const fn place(self, offset: usize) -> usize {
        self.address + (offset & (Block::SIZE - size_of::<u32>()))
    }

    /// Reads the register at an offset in bytes.
    pub fn read(self, offset: usize) -> u32 {
        // SAFETY: the caller of `Block::new` guarantees that its words are registers of a device.
        unsafe { core::ptr::with_exposed_provenance::<u32>(self.place(offset)).read_volatile() }
    }

    /// Writes the register at an offset in bytes.
    pub fn write(self, offset: usize, value: u32) {
        // SAFETY: the caller of `Block::new` guarantees that its words are registers of a device.
        unsafe { core::ptr::with_exposed_provenance_mut::<u32>(self.place(offset)).write_volatile(value) }
    }

    /// Sets bits of a register without changing the others.
    pub fn set(self, offset: usize, bits: u32) {
        self.write(offset, self.read(offset) | bits);
    }

    /// Clears bits of a register without changing the others.
    pub fn clear(self, offset: usize, bits: u32) {
        self.write(offset, self.read(offset) & !bits);
    }

    /// Waits until `ready` is true for a register, but not forever.
    pub fn wait(self, offset: usize, ready: impl Fn(u32) -> bool) -> Result<(), NoAnswer> {
        let answered = (0..MAX_READS).any(|_| ready(self.read(offset)));
        if answered { Ok(()) } else { Err(NoAnswer(self.name)) }
    }
}

/// How often a register is read: much more than any device needs.
const MAX_READS: u32 = 1_000_000;
