//! 2048 on the Stellaris LM3S6965 evaluation board: with its own display and keys.
//!
//! | what | file |
//! |---|---|
//! | 50 MHz, a tick every millisecond, and clocks for the devices | `clock` |
//! | pins | `port` |
//! | five keys | `gamepad`, `settled` detects when they have settled |
//! | 128×64 pixels in 16 grays | `oled`, connected by `ssi` |
//! | lines of text over a serial line | `uart` |
//!
//! The options (see [`lcd::CommandLine`]) come by semihosting, the keys from the board. It prints a line by UART for the
//! first picture and for every change, one when all keys have been up once, and one when the keys have settled:
//!
//! ```text
//! score 0 frame 5f0c1d22
//! keys ready
//! score 2 frame 9a3f01bc
//! keys L
//! keys -
//! ```
//!
//! The fifth key, select, prints the measurements:
//!
//! ```text
//! measured stack 1416 of 8192
//! measured paint instructions 400000 bytes 4096
//! measured changes 1 mean 60000 most 60000 instructions
//! measured changes 1 mean 512 most 512 bytes
//! measured all
//! ```
#![no_std]
#![no_main]

mod clock;
mod gamepad;
mod oled;
mod port;
mod settled;
mod ssi;
mod uart;

use core::{
    convert::Infallible,
    fmt::{self, Write},
};

use cortex_m::Peripherals;
use cortex_m_rt::entry;
use embedded_graphics::geometry::OriginDimensions;
use lcd::{CommandLine, Handheld, Options, ParseCommandLineError, Theme, TooSmall};
use virtual_boards::{
    host::{self, Console},
    register::NoAnswer,
    stack,
    tally::Tally,
};

use crate::{
    clock::Clock,
    gamepad::Gamepad,
    oled::{Oled, Shadow},
    settled::SettledKeys,
    uart::Uart,
};

/// The longest command line, in bytes.
const LONGEST: usize = 256;

/// How many milliseconds the board waits for a key. The process that presses the keys may have been killed, and an
/// emulated board that waits forever would keep a core of the computer busy.
const TIMEOUT: u32 = 20_000;

#[entry]
fn main() -> ! {
    static mut SHADOW: Shadow = Shadow::new();
    static mut LINE: [u8; LONGEST] = [0; LONGEST];
    let Err(failure) = play(SHADOW, LINE);
    // If this cannot be written, the exit code still shows the failure.
    let _ = writeln!(Console::open(), "{failure}");
    host::exit(false)
}

fn play<'a>(shadow: &'a mut Shadow, line: &'a mut [u8]) -> Result<Infallible, Failure<'a>> {
    let mut core = Peripherals::take().ok_or(Failure::Core)?;
    stack::guard(&mut core.MPU);
    let line = host::command_line(line).ok_or(Failure::Unreadable)?;
    let options = Options { theme: &Theme::GRAY, ..Options::seeded(0) };
    let CommandLine { options, .. } = CommandLine::parse(line, options).map_err(Failure::Arguments)?;

    let clock = Clock::start(&mut core.SYST)?;
    let mut uart = Uart::start();
    let mut gamepad = Gamepad::start();
    let mut oled = Oled::start(shadow)?;
    let mut handheld = Handheld::new(oled.size(), options).map_err(Failure::TooSmall)?;
    let mut rest = SettledKeys::new();

    let mut measured = Measured::default();
    let start = clock.instructions();
    handheld.draw(&mut oled)?;
    measured.paint = (clock.instructions().saturating_sub(start), oled.take_sent());
    tell(&mut uart, &handheld, &oled)?;
    let mut last = clock.tick();
    loop {
        let now = clock.tick();
        let news = gamepad.poll();
        if news.ready {
            writeln!(uart, "keys ready")?;
        }
        if news.select {
            measured.tell(&mut uart)?;
        }
        let start = clock.instructions();
        if handheld.poll(now, gamepad.levels()) {
            handheld.draw(&mut oled)?;
            measured.add(clock.instructions().saturating_sub(start), oled.take_sent());
            tell(&mut uart, &handheld, &oled)?;
        }
        if now.wrapping_sub(last) > TIMEOUT {
            return Err(Failure::Idle);
        }
        if let Some(levels) = rest.poll(now, gamepad.levels()) {
            last = now;
            writeln!(uart, "keys {}", settled::Letters(levels))?;
        }
    }
}

/// Prints the line of a change.
fn tell(uart: &mut Uart, handheld: &Handheld, oled: &Oled<'_>) -> fmt::Result {
    writeln!(uart, "score {} frame {:08x}", handheld.game().score(), oled.checksum())
}

/// The measurements that select prints.
#[derive(Default)]
struct Measured {
    /// Instructions and bytes of the first picture.
    paint: (u64, u32),
    /// Instructions of changes, from the last poll of the keys to the last byte.
    instructions: Tally,
    bytes: Tally,
}

impl Measured {
    fn add(&mut self, instructions: u64, bytes: u32) {
        self.instructions.add(instructions.try_into().unwrap_or(u32::MAX));
        self.bytes.add(bytes);
    }

    fn tell(&self, uart: &mut Uart) -> fmt::Result {
        let (instructions, bytes) = self.paint;
        writeln!(uart, "measured stack {} of {}", stack::peak(), stack::size())?;
        writeln!(uart, "measured paint instructions {instructions} bytes {bytes}")?;
        writeln!(uart, "measured changes {} instructions", self.instructions)?;
        writeln!(uart, "measured changes {} bytes", self.bytes)?;
        writeln!(uart, "measured all")
    }
}

/// Why the game cannot continue.
enum Failure<'a> {
    Core,
    Unreadable,
    Arguments(ParseCommandLineError<'a>),
    TooSmall(TooSmall),
    Device(NoAnswer),
    Uart,
    Idle,
}

impl fmt::Display for Failure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Core => f.write_str("the core's registers were taken twice"),
            Failure::Unreadable => write!(f, "the command line is not text of at most {LONGEST} bytes"),
            Failure::Arguments(error) => error.fmt(f),
            Failure::TooSmall(error) => error.fmt(f),
            Failure::Device(error) => error.fmt(f),
            Failure::Uart => f.write_str("the UART does not answer"),
            Failure::Idle => write!(f, "no key was pressed for {} seconds", TIMEOUT / 1000),
        }
    }
}

impl From<NoAnswer> for Failure<'_> {
    fn from(error: NoAnswer) -> Self {
        Failure::Device(error)
    }
}

impl From<fmt::Error> for Failure<'_> {
    fn from(fmt::Error: fmt::Error) -> Self {
        Failure::Uart
    }
}
