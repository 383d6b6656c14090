//! The registers of a device: words at addresses that are not memory.

use core::fmt;

/// A device's registers, from its first one on.
#[derive(Clone, Copy)]
pub struct Block {
    address: usize,
    name: &'static str,
}

/// A device was waited for and did not answer. Says which.
#[derive(Clone, Copy, Debug)]
pub struct Silent(&'static str);

impl fmt::Display for Silent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} does not answer", self.0)
    }
}

impl Block {
    /// How much room a device has, in bytes: the same for all of them.
    pub const SIZE: usize = 0x1000;

    /// The registers of the device of this name, which begin at this address.
    ///
    /// # Safety
    ///
    /// There is such a device, and all words of its [`Block::SIZE`] bytes may be read and written without harm to memory.
    pub const unsafe fn new(address: usize, name: &'static str) -> Block {
        Block { address, name }
    }

    /// Where the register at an offset in bytes is. No offset leads out of the block.
    const fn place(self, offset: usize) -> usize {
        self.address + (offset & (Block::SIZE - size_of::<u32>()))
    }

    /// Reads the register at an offset in bytes.
    pub fn read(self, offset: usize) -> u32 {
        // SAFETY: whoever made the block promised that its words are a device's registers.
        unsafe { core::ptr::with_exposed_provenance::<u32>(self.place(offset)).read_volatile() }
    }

    /// Writes the register at an offset in bytes.
    pub fn write(self, offset: usize, value: u32) {
        // SAFETY: whoever made the block promised that its words are a device's registers.
        unsafe { core::ptr::with_exposed_provenance_mut::<u32>(self.place(offset)).write_volatile(value) }
    }

    /// Sets bits of a register and leaves the others.
    pub fn set(self, offset: usize, bits: u32) {
        self.write(offset, self.read(offset) | bits);
    }

    /// Clears bits of a register and leaves the others.
    pub fn clear(self, offset: usize, bits: u32) {
        self.write(offset, self.read(offset) & !bits);
    }

    /// Waits for a register to say so, but not for ever.
    pub fn wait(self, offset: usize, ready: impl Fn(u32) -> bool) -> Result<(), Silent> {
        let answered = (0..PATIENCE).any(|_| ready(self.read(offset)));
        if answered { Ok(()) } else { Err(Silent(self.name)) }
    }
}

/// How often a device is asked: far longer than any of them takes.
const PATIENCE: u32 = 1_000_000;
