//! Command-line arguments.

use std::{
    ffi::{OsStr, OsString},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use embedded_graphics::geometry::Size;
use lcd::{Layout, Options, Script, Theme};
use twenty48::{Rules, Tile};
use words::Lang;

use crate::canvas::Depth;

pub const HELP: &str = "\
2048 on a small screen, in a window or as a picture

  cargo run -p gridwise-lcd --example simulator -- [OPTIONS]

  --lang en|zh            the language [default: en]
  --theme NAME            the colours: warm, first (the original LCD board's), gray, mono
                          [default: warm, or what suits --gray and --mono]
  --goal N|none           the tile that wins, whatever the rules say
  --rules CODE            the rules: lcd, classic, edge, or a code such as lcd-5x5 [default: lcd]
  --seed N                the seed of all random numbers [default: the time of day; 2048 for a picture]
  --repeat MS             a held key presses again after this many milliseconds
  --size WxH              the display's pixels [default: 240x320]
  --color, --gray, --mono the display's colours [default: color; mono up to 128x64]
  --scale N               the size of a pixel [default: a window of about 640, a picture of 1]
  --keys KEYS             keys to press first: u, r, d, l, and x to start over; spaces do not count
  --png FILE              write the screen as PNG and open no window
  --help                  this text

In the window: arrows or WASD move, two of them held for a second or R start over, L is the language,
T the theme, P saves a picture, Q or Escape ends.
";

/// The longest side of a window or picture.
const MAX_SIDE: u32 = 8192;
/// The largest scale.
const MAX_SCALE: u32 = 32;

/// What to do.
#[derive(Debug)]
pub enum Task {
    Help,
    Simulate(Arguments),
}

/// What to simulate.
#[derive(Debug)]
pub struct Arguments {
    pub options: Options,
    pub size: Size,
    pub depth: Depth,
    pub scale: Option<u32>,
    /// The text of a [`Script`].
    pub keys: String,
    pub png: Option<PathBuf>,
}

/// The options as given, before they are checked together.
#[derive(Default)]
struct RawArguments {
    lang: Option<Lang>,
    theme: Option<&'static Theme>,
    goal: Option<Option<Tile>>,
    rules: Option<Rules>,
    seed: Option<u64>,
    repeat: Option<u16>,
    size: Option<Size>,
    depth: Option<Depth>,
    scale: Option<u32>,
    keys: Option<String>,
    png: Option<PathBuf>,
}

impl Task {
    /// Parses the arguments. The error says which one is wrong and what was expected.
    pub fn of(words: &[OsString]) -> Result<Task, String> {
        let mut raw = RawArguments::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let text = word.to_str().ok_or_else(|| format!("{} is not UTF-8", word.display()))?;
            let (name, value) = match text.split_once('=') {
                Some((name, value)) => (name, Some(OsStr::new(value))),
                None => (text, None),
            };
            let mut value = || value.or_else(|| words.next().map(OsString::as_os_str));
            match name {
                "--help" | "-h" | "--color" | "--gray" | "--mono" if text != name => {
                    return Err(format!("{text}: expected {name} alone"));
                }
                "--help" | "-h" => return Ok(Task::Help),
                "--color" => raw.depth = Some(Depth::Color),
                "--gray" => raw.depth = Some(Depth::Gray),
                "--mono" => raw.depth = Some(Depth::Mono),
                "--png" => {
                    let file = value().filter(|file| !file.is_empty());
                    raw.png = Some(file.ok_or("--png: expected a file")?.into());
                }
                _ if name.starts_with("--") => raw.read(name, value)?,
                _ => {
                    return Err(format!(
                        "unexpected argument {text:?}: expected an option such as --lang zh"
                    ));
                }
            }
        }
        raw.checked().map(Task::Simulate)
    }
}

impl RawArguments {
    /// Reads an option that has a text value.
    fn read<'a>(&mut self, name: &str, value: impl FnOnce() -> Option<&'a OsStr>) -> Result<(), String> {
        let expected = match name {
            "--lang" => "en or zh",
            "--theme" => "warm, first, gray or mono",
            "--goal" => "none, or a power of two from 4 on",
            "--rules" => "lcd, classic, edge, or a code such as lcd-5x5-goal512",
            "--seed" => "a number from 0 to 18446744073709551615",
            "--repeat" => "a number of milliseconds from 1 to 65535",
            "--size" => "width and height from 1 to 4096 pixels, such as 240x320",
            "--scale" => "a number from 1 to 32",
            "--keys" => "keys such as \"uldr LLU x\"",
            _ => return Err(format!("there is no option {name}")),
        };
        let Some(value) = value() else { return Err(format!("{name}: expected {expected}")) };
        let text = value.to_str().unwrap_or_default();
        let read = match name {
            "--lang" => set(&mut self.lang, Lang::from_code(text)),
            "--theme" => set(&mut self.theme, Theme::named(text)),
            "--goal" => set(&mut self.goal, goal(text)),
            "--rules" => {
                let rules = text.parse::<Rules>().map_err(|error| format!("--rules {text:?}: {error}"))?;
                set(&mut self.rules, Some(rules))
            }
            "--seed" => set(&mut self.seed, text.parse().ok()),
            "--repeat" => set(&mut self.repeat, text.parse().ok().filter(|&repeat| repeat > 0)),
            "--size" => set(&mut self.size, size(text)),
            "--scale" => {
                set(&mut self.scale, text.parse().ok().filter(|scale| (1..=MAX_SCALE).contains(scale)))
            }
            _ => {
                Script::parse(text).map_err(|error| format!("--keys: {error}"))?;
                set(&mut self.keys, value.to_str().map(str::to_owned))
            }
        };
        if read { Ok(()) } else { Err(format!("{name} {}: expected {expected}", value.display())) }
    }

    /// Checks the options together and fills in defaults.
    fn checked(self) -> Result<Arguments, String> {
        let mut rules = self.rules.unwrap_or(Rules::lcd());
        if let Some(goal) = self.goal {
            rules = rules.with_goal(goal);
        }
        let largest = rules.largest_new_tile();
        if let Some(goal) = rules.goal.filter(|&goal| goal <= largest) {
            return Err(format!(
                "a goal of {goal} may be won before the first move, for games can begin with a {largest}: \
                 expected a larger one"
            ));
        }
        let size = self.size.unwrap_or(Size::new(240, 320));
        let (long, short) = (size.width.max(size.height), size.width.min(size.height));
        if long * self.scale.unwrap_or(1) > MAX_SIDE {
            return Err(format!(
                "--size and --scale: expected at most {MAX_SIDE} pixels per side after scaling"
            ));
        }
        let depth = self.depth.unwrap_or(if long <= 128 && short <= 64 { Depth::Mono } else { Depth::Color });
        let usual = match depth {
            Depth::Color => &Theme::WARM,
            Depth::Gray => &Theme::GRAY,
            Depth::Mono => &Theme::MONO,
        };
        let seed = self.seed.unwrap_or_else(|| if self.png.is_some() { 2048 } else { time_of_day() });
        let mut options = Options { rules, theme: self.theme.unwrap_or(usual), ..Options::seeded(seed) };
        options.lang = self.lang.unwrap_or(options.lang);
        options.timing.repeat = self.repeat;
        Ok(Arguments {
            options,
            size,
            depth,
            scale: self.scale,
            keys: self.keys.unwrap_or_default(),
            png: self.png,
        })
    }
}

/// Stores a value if there is one. Returns whether there is.
fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    *place = value;
    place.is_some()
}

fn goal(text: &str) -> Option<Option<Tile>> {
    if text == "none" { Some(None) } else { text.parse().ok().map(Some) }
}

fn size(text: &str) -> Option<Size> {
    let side = |text: &str| text.parse().ok().filter(|side| (1..=Layout::MAX_SIDE).contains(side));
    let (width, height) = text.split_once(['x', '×'])?;
    Some(Size::new(side(width)?, side(height)?))
}

fn time_of_day() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(line: &str) -> Result<Task, String> {
        Task::of(&line.split_whitespace().map(OsString::from).collect::<Vec<_>>())
    }

    fn arguments(line: &str) -> Arguments {
        match task(line) {
            Ok(Task::Simulate(arguments)) => arguments,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn every_option_of_the_help_is_understood() {
        let examples = [
            ("en|zh", "zh"),
            ("NAME", "first"),
            ("N|none", "none"),
            ("CODE", "classic"),
            ("WxH", "320x240"),
            ("KEYS", "uldrx"),
            ("FILE", "a.png"),
            ("MS", "250"),
            ("N", "3"),
        ];
        let mut count = 0;
        for line in HELP.lines().filter_map(|line| line.strip_prefix("  --")) {
            for option in line.split("  ").next().unwrap().split(", ") {
                let (name, value) = option.split_once(' ').unwrap_or((option, ""));
                let value = examples.iter().find(|(kind, _)| *kind == value).map_or("", |(_, value)| *value);
                let line = format!("--{} {value}", name.trim_start_matches("--"));
                assert!(task(&line).is_ok(), "{line}");
                count += 1;
            }
        }
        assert_eq!(count, 14);
    }

    #[test]
    fn options_are_parsed() {
        let found = arguments("--lang zh --theme=first --goal 64 --rules classic-5x5 --seed 9 --repeat 200");
        assert_eq!(found.options.lang, Lang::Zh);
        assert_eq!(found.options.theme.name, "first");
        assert_eq!(found.options.rules.to_string(), "classic-5x5-goal64");
        assert_eq!((found.options.seed, found.options.timing.repeat), (9, Some(200)));
        let found = arguments("--size 320×240 --scale 2 --keys ul --png=a=b.png --gray");
        assert_eq!((found.size, found.scale, found.depth), (Size::new(320, 240), Some(2), Depth::Gray));
        assert_eq!((found.keys.as_str(), found.png), ("ul", Some("a=b.png".into())));
        assert_eq!(arguments("--goal none").options.rules, Rules::lcd().with_goal(None));
    }

    #[test]
    fn defaults_depend_on_the_display() {
        let found = arguments("--png a.png");
        assert_eq!((found.size, found.depth, found.scale), (Size::new(240, 320), Depth::Color, None));
        assert_eq!((found.options.seed, found.options.rules), (2048, Rules::lcd()));
        let small = arguments("--size 128x64");
        assert_eq!(small.depth, Depth::Mono);
        assert_eq!(small.options.theme.name, "mono");
        assert_eq!(arguments("--size 128x64 --color").depth, Depth::Color);
        assert_eq!(arguments("--size 128x160").depth, Depth::Color);
    }

    #[test]
    fn errors_say_what_was_expected() {
        for (line, error) in [
            ("udlr", "unexpected argument \"udlr\": expected an option such as --lang zh"),
            ("--langs en", "there is no option --langs"),
            ("--lang", "--lang: expected en or zh"),
            ("--lang de", "--lang de: expected en or zh"),
            ("--theme dark", "--theme dark: expected warm, first, gray or mono"),
            ("--goal 100", "--goal 100: expected none, or a power of two from 4 on"),
            ("--seed -1", "--seed -1: expected a number from 0 to 18446744073709551615"),
            ("--repeat 0", "--repeat 0: expected a number of milliseconds from 1 to 65535"),
            ("--size 240", "--size 240: expected width and height from 1 to 4096 pixels, such as 240x320"),
            (
                "--size 240x0",
                "--size 240x0: expected width and height from 1 to 4096 pixels, such as 240x320",
            ),
            ("--scale 33", "--scale 33: expected a number from 1 to 32"),
            ("--png", "--png: expected a file"),
            ("--png=", "--png: expected a file"),
            ("--mono=yes", "--mono=yes: expected --mono alone"),
        ] {
            assert_eq!(task(line).unwrap_err(), error);
        }
        assert!(task("--rules lcd-9x9").unwrap_err().starts_with("--rules \"lcd-9x9\": "));
        assert!(task("--keys ulq").unwrap_err().starts_with("--keys: line 1, column 3: expected u, r, d, l"));
        assert!(task("--goal 4").unwrap_err().starts_with("a goal of 4 may be won before the first move"));
        assert!(task("--size 4096x8 --scale 3").unwrap_err().contains("8192 pixels per side"));
    }
}
