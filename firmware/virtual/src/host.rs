//! The host computer, reached by semihosting: the command line, lines of text, and the exit.

use core::fmt::{self, Write};

use cortex_m_semihosting::{
    debug::{self, EXIT_FAILURE, EXIT_SUCCESS},
    hio::{self, HostStream},
    nr, syscall1,
};

/// The command line, stored in memory of the caller. `None` if it does not fit or is not text. The first word, the
/// name of the program, is left out.
pub fn command_line(memory: &mut [u8]) -> Option<&str> {
    let mut block = [memory.as_mut_ptr() as usize, memory.len()];
    // SAFETY: the operation takes an address and a size, writes no more than that, and puts the length back.
    let failed = unsafe { syscall1(nr::GET_CMDLINE, (&raw mut block) as usize) };
    let [_, length] = block;
    let text = core::str::from_utf8(memory.get(..length)?).ok()?;
    let (_, arguments) = text.trim_end_matches('\0').split_once(' ').unwrap_or_default();
    (failed == 0).then_some(arguments)
}

/// Writes text to the host. Each line is sent as a whole, because every call pauses the machine.
pub struct Console {
    stream: Option<HostStream>,
    line: [u8; 160],
    length: usize,
}

impl Console {
    /// If the host does not accept output, it is dropped.
    pub fn open() -> Console {
        Console { stream: hio::hstdout().ok(), line: [0; 160], length: 0 }
    }

    fn flush(&mut self) -> fmt::Result {
        let (text, _) = self.line.split_at_checked(self.length).ok_or(fmt::Error)?;
        self.length = 0;
        self.stream.as_mut().map_or(Ok(()), |stream| stream.write_all(text)).map_err(|()| fmt::Error)
    }
}

impl Write for Console {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for &byte in text.as_bytes() {
            if let Some(place) = self.line.get_mut(self.length) {
                *place = byte;
                self.length += 1;
            }
            if byte == b'\n' || self.length == self.line.len() {
                self.flush()?;
            }
        }
        Ok(())
    }
}

/// Ends the program. The host sees a success or a failure.
pub fn exit(well: bool) -> ! {
    debug::exit(if well { EXIT_SUCCESS } else { EXIT_FAILURE });
    // On a real board, there is no host that ends the program.
    loop {
        cortex_m::asm::wfi();
    }
}
