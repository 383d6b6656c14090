//! x
#![no_std]
#![no_main]
use virtual_boards::host;
#[cortex_m_rt::entry]
fn main() -> ! { host::exit(true) }
