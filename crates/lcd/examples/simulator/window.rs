//! The display in a window, with the keyboard as the four keys.

use std::{
    fs::OpenOptions,
    io::Write,
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow, bail};
use embedded_graphics::{draw_target::DrawTarget, geometry::Dimensions, pixelcolor::Rgb888};
use embedded_graphics_simulator::{
    OutputSettingsBuilder, SimulatorDisplay, SimulatorEvent, Window, sdl2::Keycode,
};
use lcd::{Event, Handheld, Levels, Theme};
use twenty48::Direction;

use crate::{canvas::Canvas, picture};

/// How often the keys are read.
const TICK: Duration = Duration::from_millis(4);
/// How often the window is repainted even if nothing changed, because another window may have covered it.
const REPAINT: Duration = Duration::from_millis(200);
/// The shortest time that a key counts as down: programs may press and release keys at the same moment.
const MIN_PRESS: Duration = Duration::from_millis(40);

/// Advice if no window can be opened.
const WITHOUT: &str = "`--png FILE` needs none";

/// What a key of the keyboard does.
enum Action {
    Down(Direction),
    Up(Direction),
    Restart,
    Language,
    Theme,
    Picture,
    Quit,
}

/// Plays until the window is closed. Without a scale, the window is about 640 pixels high.
pub fn open(handheld: Handheld, canvas: Canvas, scale: Option<u32>) -> Result<()> {
    // Without a window system, SDL may draw to an invisible window.
    let given = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].into_iter().any(given)
    {
        bail!("there is no window system here: neither DISPLAY nor WAYLAND_DISPLAY is set; {WITHOUT}");
    }
    let size = canvas.size();
    let scale = scale.unwrap_or((640 / size.width.max(size.height).max(1)).max(1));
    let settings = OutputSettingsBuilder::new().scale(scale).build();
    let mut desk = Simulator {
        handheld,
        canvas,
        scale,
        display: SimulatorDisplay::new(size),
        window: Window::new("2048", &settings),
        keys: [Key::default(); 4],
    };
    desk.paint()?;
    desk.play()
}

/// The state of a key.
#[derive(Clone, Copy, Default)]
struct Key {
    down: bool,
    since: Option<Instant>,
}

impl Key {
    fn is_down(self) -> bool {
        self.down || self.since.is_some_and(|since| since.elapsed() < MIN_PRESS)
    }
}

struct Simulator {
    handheld: Handheld,
    canvas: Canvas,
    scale: u32,
    display: SimulatorDisplay<Rgb888>,
    window: Window,
    keys: [Key; 4],
}

impl Simulator {
    fn play(&mut self) -> Result<()> {
        let begin = Instant::now();
        let mut painted = begin;
        loop {
            let actions: Vec<Action> = self.window.events().filter_map(action).collect();
            let mut changed = false;
            for action in actions {
                match action {
                    Action::Quit => return Ok(()),
                    Action::Down(key) => {
                        self.keys[key as usize] = Key { down: true, since: Some(Instant::now()) }
                    }
                    Action::Up(key) => self.keys[key as usize].down = false,
                    Action::Restart => changed |= self.handheld.act(Event::Restart),
                    Action::Language => changed |= self.set_style(true, false),
                    Action::Theme => changed |= self.set_style(false, true),
                    Action::Picture => self.save(),
                }
            }
            changed |= self.handheld.poll(begin.elapsed().as_millis() as u32, self.levels());
            if changed || painted.elapsed() > REPAINT {
                self.paint()?;
                painted = Instant::now();
            }
            sleep(TICK);
        }
    }

    fn levels(&self) -> Levels {
        Direction::ALL.into_iter().filter(|&key| self.keys[key as usize].is_down()).collect()
    }

    /// Changes to the next language or theme. Returns false if the screen is too small for it.
    fn set_style(&mut self, lang: bool, theme: bool) -> bool {
        let options = *self.handheld.options();
        let lang = if lang { options.lang.next() } else { options.lang };
        let at = Theme::ALL.iter().position(|theme| theme.name == options.theme.name);
        let next = at.map_or(0, |at| (at + usize::from(theme)) % Theme::ALL.len());
        let dressed = self.handheld.set_style(lang, Theme::ALL[next]);
        if let Err(error) = dressed {
            let _ = writeln!(std::io::stderr(), "simulator: {error}");
        }
        dressed.is_ok()
    }

    /// Saves a picture under the first free name. If that fails, or its name cannot be printed, the game continues.
    fn save(&self) {
        let mut names = (1..1000).map(|number| PathBuf::from(format!("2048-{number}.png")));
        let free = names.find(|path| OpenOptions::new().write(true).create_new(true).open(path).is_ok());
        let saved = free
            .context("no name from 2048-1.png to 2048-999.png is free, or the folder is not writable")
            .and_then(|path| picture::write(&path, &self.canvas, self.scale).map(|()| path));
        let _ = match saved {
            Ok(path) => writeln!(std::io::stdout(), "{}", path.display()),
            Err(error) => writeln!(std::io::stderr(), "simulator: no picture: {error:#}"),
        };
    }

    /// Updates the window.
    fn paint(&mut self) -> Result<()> {
        self.canvas.show(&mut self.handheld);
        let area = self.display.bounding_box();
        let Ok(()) = self.display.fill_contiguous(&area, self.canvas.rows().flatten().copied());
        update(&mut self.window, &self.display).with_context(|| format!("cannot paint the window; {WITHOUT}"))
    }
}

/// Converts the panic of the simulator's window without a window system to an error.
fn update(window: &mut Window, display: &SimulatorDisplay<Rgb888>) -> Result<()> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let updated = catch_unwind(AssertUnwindSafe(|| window.update(display)));
    std::panic::set_hook(hook);
    updated.map_err(|payload| match payload.downcast::<String>() {
        Ok(reason) => anyhow!("{reason}"),
        Err(_) => anyhow!("SDL gave no reason"),
    })
}

fn action(event: SimulatorEvent) -> Option<Action> {
    match event {
        SimulatorEvent::Quit => Some(Action::Quit),
        SimulatorEvent::KeyDown { keycode, repeat: false, .. } => match keycode {
            Keycode::R => Some(Action::Restart),
            Keycode::L => Some(Action::Language),
            Keycode::T => Some(Action::Theme),
            Keycode::P => Some(Action::Picture),
            Keycode::Q => Some(Action::Quit),
            _ => direction(keycode).map(Action::Down),
        },
        SimulatorEvent::KeyUp { keycode, .. } => direction(keycode).map(Action::Up),
        _ => None,
    }
}

fn direction(key: Keycode) -> Option<Direction> {
    match key {
        Keycode::Up | Keycode::W => Some(Direction::Up),
        Keycode::Right | Keycode::D => Some(Direction::Right),
        Keycode::Down | Keycode::S => Some(Direction::Down),
        Keycode::Left | Keycode::A => Some(Direction::Left),
        _ => None,
    }
}
