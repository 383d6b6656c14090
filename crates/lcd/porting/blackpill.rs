//! 2048 on a WeAct Black Pill with an ST7789 or ILI9341 display of 240×320 pixels and four keys.
//!
//! | pin | signal | | pin | signal |
//! |---|---|---|---|---|
//! | PA0 | key up (also the button on the board) | | PA4 | CS of the display |
//! | PA1 | key right | | PA5 | SCK, also called SCL or CLK |
//! | PA2 | key down | | PA7 | MOSI, also called SDA or DIN |
//! | PA3 | key left | | PB0 | DC, also called RS or A0 |
//! | 3V3 | VCC of the display | | PB1 | RST, also called RES |
//! | GND | display, and the other side of every key | | PB10 | BL, also called BLK or LED: the light |
//! | | | | PA6 | not connected: read as a source of noise |
#![no_std]
#![no_main]
#![deny(unsafe_code)]

use core::{
    panic::PanicInfo,
    sync::atomic::{AtomicU32, Ordering::Relaxed},
};

use cortex_m::{
    asm,
    peripheral::{DCB, SCB},
};
use cortex_m_rt::{entry, exception};
use embedded_graphics::geometry::OriginDimensions;
use embedded_hal_bus::spi::ExclusiveDevice;
use lcd::{Direction, Handheld, Lang, Levels, Options};
use mipidsi::{Builder, interface::SpiInterface, models::ST7789, options::ColorInversion};
use stm32f4xx_hal::{
    adc::{
        Adc, Vref,
        config::{AdcConfig, Clock, SampleTime::Cycles_3},
    },
    gpio::{Analog, PA6, Speed},
    hal::spi::MODE_0,
    pac::{ADC1, CorePeripherals, Peripherals, SPI1},
    prelude::*,
    rcc::{Config, Rcc},
    spi::Spi,
    timer::SysEvent,
};

/// Milliseconds since the start. It wraps after 49 days, which is harmless.
static NOW: AtomicU32 = AtomicU32::new(0);

/// Runs every millisecond.
#[exception]
fn SysTick() {
    NOW.fetch_add(1, Relaxed);
}

/// Sets everything up, then polls and draws forever. If the setup fails it panics, and a panic restarts the board.
#[entry]
fn main() -> ! {
    let core = CorePeripherals::take().expect("taken only here");
    let chip = Peripherals::take().expect("taken only here");
    let mut rcc = chip.RCC.freeze(Config::hse(25.MHz()).sysclk(96.MHz()));
    let (a, b) = (chip.GPIOA.split(&mut rcc), chip.GPIOB.split(&mut rcc));

    // The display. Its controller stores the picture and `lcd` paints every area at once, so no frame is kept in
    // memory, only a buffer that sends 256 pixels at a time to the bus.
    let mut light = b.pb10.into_push_pull_output();
    let clock = a.pa5.into_alternate().speed(Speed::VeryHigh);
    let data = a.pa7.into_alternate().speed(Speed::VeryHigh);
    let bus = Spi::new(chip.SPI1, (Some(clock), SPI1::NoMiso, Some(data)), MODE_0, 24.MHz(), &mut rcc);
    let Ok(bus) = ExclusiveDevice::new_no_delay(bus, a.pa4.into_push_pull_output());
    let mut buffer = [0; 512];
    let interface = SpiInterface::new(bus, b.pb0.into_push_pull_output(), &mut buffer);
    let mut display = Builder::new(ST7789, interface)
        .reset_pin(b.pb1.into_push_pull_output())
        .invert_colors(ColorInversion::Inverted)
        .init(&mut chip.TIM2.delay_us(&mut rcc))
        .expect("the bus was just set up, and the size is the model's own");

    // The keys. Each connects its pin to ground, so a pressed key reads low.
    let keys = [
        (Direction::Up, a.pa0.into_pull_up_input().erase()),
        (Direction::Right, a.pa1.into_pull_up_input().erase()),
        (Direction::Down, a.pa2.into_pull_up_input().erase()),
        (Direction::Left, a.pa3.into_pull_up_input().erase()),
    ];

    // The timer tick.
    let mut tick = core.SYST.counter_us(&rcc.clocks);
    tick.start(1.millis()).expect("96,000 cycles fit in the counter");
    tick.listen(SysEvent::Update);

    // The game, in Chinese as on the original LCD board; `Lang::En` is available too.
    let seed = seed(chip.ADC1, &a.pa6.into_analog(), &mut rcc);
    let options = Options { lang: Lang::Zh, ..Options::seeded(seed) };
    let mut handheld = Handheld::new(display.size(), options).expect("240×320 is large enough");
    let mut stale = true;
    loop {
        asm::wfi(); // Sleep until the next tick.
        let levels: Levels = keys.iter().filter(|(_, pin)| pin.is_low()).map(|(key, _)| *key).collect();
        stale |= handheld.poll(NOW.load(Relaxed), levels);
        if stale {
            // If the transfer failed, the next tick draws everything again.
            stale = handheld.draw(&mut display).is_err();
            light.set_high(); // Only once there is a picture.
        }
    }
}

/// The seed of all random numbers. The chip has no random number generator, but it can measure its own reference
/// voltage and an unconnected pin. The last bits of both are noise, especially if they are not given time to settle.
/// A thousand readings are mixed into one number. This is good enough for a game, not for cryptography.
fn seed(adc: ADC1, free: &PA6<Analog>, rcc: &mut Rcc) -> u64 {
    let config = AdcConfig::default().clock(Clock::Pclk2_div_4); // 24 MHz; 36 are allowed.
    let mut adc = Adc::new(adc, true, config, rcc);
    adc.enable_temperature_and_vref();
    let mut seed = 1;
    for _ in 0..500 {
        let (pin, voltage) = (adc.convert(free, Cycles_3), adc.convert(&Vref, Cycles_3));
        for reading in [pin, voltage] {
            seed = lcd::mix(seed ^ u64::from(reading));
        }
    }
    seed
}

/// Stops where a debugger can see it. Without a debugger, the board restarts after a second: a new game is better
/// than a frozen one.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    if DCB::is_debugger_attached() {
        asm::bkpt();
    }
    asm::delay(96_000_000);
    SCB::sys_reset()
}
