//! The size of an image, from the section headers of its ELF file.

use anyhow::{Context, Result, ensure};

/// The bytes of an image by memory: text, data and bss, as in the program `size`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Code and constants: in flash.
    pub text: u64,
    /// Variables with a value at the start: in RAM, and their values in flash.
    pub data: u64,
    /// Variables that are zero at the start: in RAM.
    pub bss: u64,
}

impl Sizes {
    /// The flash that the image needs.
    pub const fn flash(self) -> u64 {
        self.text + self.data
    }

    /// The RAM that its variables need.
    pub const fn ram(self) -> u64 {
        self.data + self.bss
    }

    /// Reads a 32-bit little-endian ELF file.
    pub fn of(file: &[u8]) -> Result<Sizes> {
        ensure!(file.starts_with(b"\x7fELF"), "not an ELF file");
        ensure!(file.get(4..6) == Some(&[1, 1]), "not a 32-bit little-endian ELF file");
        let (start, size, count) = (word(file, 32)?, half(file, 46)?, half(file, 48)?);
        ensure!(size >= 40, "section headers of {size} bytes are too short");
        let mut sizes = Sizes::default();
        for number in 0..count {
            let header = u64::from(start) + u64::from(number) * u64::from(size);
            let header = usize::try_from(header).ok().and_then(|header| file.get(header..));
            sizes.add(header.context("a section header is beyond the end of the file")?)?;
        }
        Ok(sizes)
    }

    /// Adds a section, given its header.
    fn add(&mut self, header: &[u8]) -> Result<()> {
        const NOTHING_IN_THE_FILE: u32 = 8;
        const WRITABLE: u32 = 1;
        const IN_MEMORY: u32 = 2;
        let (kind, flags, size) = (word(header, 4)?, word(header, 8)?, u64::from(word(header, 20)?));
        if flags & IN_MEMORY != 0 {
            let place = match (kind, flags & WRITABLE) {
                (NOTHING_IN_THE_FILE, _) => &mut self.bss,
                (_, 0) => &mut self.text,
                _ => &mut self.data,
            };
            *place += size;
        }
        Ok(())
    }
}

fn word(bytes: &[u8], at: usize) -> Result<u32> {
    let word = bytes.get(at..).and_then(|rest| rest.first_chunk());
    Ok(u32::from_le_bytes(*word.context("the ELF file is cut off")?))
}

fn half(bytes: &[u8], at: usize) -> Result<u16> {
    let half = bytes.get(at..).and_then(|rest| rest.first_chunk());
    Ok(u16::from_le_bytes(*half.context("the ELF file is cut off")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An ELF file with only section headers: kind, flags, size.
    fn elf(sections: &[(u32, u32, u32)]) -> Vec<u8> {
        let mut file = vec![0; 52];
        file[..6].copy_from_slice(b"\x7fELF\x01\x01");
        file[32..36].copy_from_slice(&52u32.to_le_bytes());
        file[46..48].copy_from_slice(&40u16.to_le_bytes());
        file[48..50].copy_from_slice(&(sections.len() as u16).to_le_bytes());
        for &(kind, flags, size) in sections {
            let mut header = [0; 40];
            header[4..8].copy_from_slice(&kind.to_le_bytes());
            header[8..12].copy_from_slice(&flags.to_le_bytes());
            header[20..24].copy_from_slice(&size.to_le_bytes());
            file.extend(header);
        }
        file
    }

    #[test]
    fn sections_are_counted_by_memory() {
        // Nothing, code, constants, data, bss, and debugging information that is not in memory.
        let file = elf(&[(0, 0, 0), (1, 6, 1000), (1, 2, 200), (1, 3, 30), (8, 3, 4000), (1, 0, 9999)]);
        let sizes = Sizes::of(&file).unwrap();
        assert_eq!(sizes, Sizes { text: 1200, data: 30, bss: 4000 });
        assert_eq!((sizes.flash(), sizes.ram()), (1230, 4030));
    }

    #[test]
    fn truncated_and_other_files_are_refused() {
        let file = elf(&[(1, 6, 1000), (8, 3, 4000)]);
        for length in 0..file.len() - 16 {
            assert!(Sizes::of(&file[..length]).is_err(), "{length} bytes");
        }
        assert!(Sizes::of(b"MZ and more").unwrap_err().to_string().contains("not an ELF file"));
        let mut wide = file.clone();
        wide[4] = 2;
        assert!(Sizes::of(&wide).unwrap_err().to_string().contains("32-bit"));
        let mut far = file;
        far[32..36].copy_from_slice(&u32::MAX.to_le_bytes());
        assert!(Sizes::of(&far).unwrap_err().to_string().contains("beyond the end"));
    }
}
