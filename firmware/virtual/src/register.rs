//! A register of a device: a word at an address that is not memory.

/// A device's registers, from its first one on.
#[derive(Clone, Copy)]
pub struct Block(usize);

impl Block {
    /// The registers that begin at this address.
    ///
    /// # Safety
    ///
    /// There is a device, whose words from there on may be read and written without harm to memory.
    pub const unsafe fn new(address: usize) -> Block {
        Block(address)
    }

    /// Reads the register at an offset in bytes.
    pub fn read(self, offset: usize) -> u32 {
        // SAFETY: whoever made the block promised that these words are a device's registers.
        unsafe { core::ptr::with_exposed_provenance::<u32>(self.0 + offset).read_volatile() }
    }

    /// Writes the register at an offset in bytes.
    pub fn write(self, offset: usize, value: u32) {
        // SAFETY: whoever made the block promised that these words are a device's registers.
        unsafe { core::ptr::with_exposed_provenance_mut::<u32>(self.0 + offset).write_volatile(value) }
    }

    /// Sets bits of a register and leaves the others.
    pub fn set(self, offset: usize, bits: u32) {
        self.write(offset, self.read(offset) | bits);
    }

    /// Waits until a condition on a register holds. Whether it did: a device that does not answer stops nobody.
    pub fn wait(self, offset: usize, ready: impl Fn(u32) -> bool) -> bool {
        (0..PATIENCE).any(|_| ready(self.read(offset)))
    }
}

/// How often a device is asked: far longer than any of them takes.
const PATIENCE: u32 = 1_000_000;
