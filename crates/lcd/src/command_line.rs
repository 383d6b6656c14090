//! Options and keys in a line of text, for devices without a menu and for the program that plays the same on a
//! computer. Both use this parser, so they agree.
//!
//! ```text
//! --seed 7 --lang zh --theme first --goal none --keys uldr uldr x
//! ```

use twenty48::{ParseTileError, Tile};
use words::Lang;

use crate::{Options, Script, ScriptError, Theme};

/// A parsed line.
#[derive(Clone, Copy, Debug)]
pub struct CommandLine<'a> {
    /// The options.
    pub options: Options,
    /// The keys to play.
    pub script: Script<'a>,
}

/// The error for a line that is not a [`CommandLine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCommandLineError<'a> {
    /// There is no such option.
    #[error("there is no option {0:?}: expected --seed, --lang, --theme, --goal, and --keys as the last")]
    Unknown(&'a str),
    /// An option without its value.
    #[error("{0} needs a value")]
    Missing(&'a str),
    /// Not a number.
    #[error("--seed {0:?}: expected a number from 0 to 18446744073709551615")]
    Seed(&'a str),
    /// Not a language.
    #[error("--lang {0:?}: expected {codes}", codes = Lang::codes(" or "))]
    Lang(&'a str),
    /// Not a theme.
    #[error("--theme {0:?}: expected warm, first, gray or mono")]
    Theme(&'a str),
    /// Not a goal.
    #[error("--goal {0:?}: expected none, or a tile such as 2048: {1}")]
    Goal(&'a str, ParseTileError),
    /// A goal that an opening may already reach.
    #[error(
        "--goal {0}: games can begin with a {1}, so it may be won before the first move; expected a larger tile"
    )]
    Easy(Tile, Tile),
    /// Not a script.
    #[error("--keys: {0}")]
    Keys(#[from] ScriptError),
}

impl<'a> CommandLine<'a> {
    /// Parses a line. Options that are not given keep their value in `options`. `--keys` must be last: it takes the
    /// rest of the line.
    pub fn parse(line: &'a str, mut options: Options) -> Result<CommandLine<'a>, ParseCommandLineError<'a>> {
        let mut rest = line;
        loop {
            let (option, behind) = word(rest);
            if option.is_empty() {
                return Ok(CommandLine { options, script: Script::parse("")? });
            }
            if option == "--keys" {
                return Ok(CommandLine { options, script: Script::parse(behind.trim_start())? });
            }
            if !matches!(option, "--seed" | "--lang" | "--theme" | "--goal") {
                return Err(ParseCommandLineError::Unknown(option));
            }
            let (value, behind) = word(behind);
            if value.is_empty() || value.starts_with("--") {
                return Err(ParseCommandLineError::Missing(option));
            }
            apply(&mut options, option, value)?;
            rest = behind;
        }
    }
}

fn apply<'a>(options: &mut Options, option: &str, value: &'a str) -> Result<(), ParseCommandLineError<'a>> {
    match option {
        "--seed" => options.seed = value.parse().map_err(|_| ParseCommandLineError::Seed(value))?,
        "--lang" => options.lang = Lang::from_code(value).ok_or(ParseCommandLineError::Lang(value))?,
        "--theme" => {
            options.theme = Theme::named(value).ok_or(ParseCommandLineError::Theme(value))?;
        }
        _ => {
            let (goal, largest) = (goal(value)?, options.rules.largest_new_tile());
            if let Some(goal) = goal.filter(|&goal| goal <= largest) {
                return Err(ParseCommandLineError::Easy(goal, largest));
            }
            options.rules = options.rules.with_goal(goal);
        }
    }
    Ok(())
}

fn goal(value: &str) -> Result<Option<Tile>, ParseCommandLineError<'_>> {
    if value == "none" {
        return Ok(None);
    }
    value.parse().map(Some).map_err(|error| ParseCommandLineError::Goal(value, error))
}

/// The first word, and the rest.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use proptest::prelude::*;

    use super::*;
    use crate::Stroke;

    fn parse(line: &str) -> Result<CommandLine<'_>, ParseCommandLineError<'_>> {
        CommandLine::parse(line, Options::seeded(0))
    }

    #[test]
    fn a_line_overrides_options() {
        let command_line = parse("  --seed 7 --lang zh\t--theme first --goal 512 --keys uL dr").unwrap();
        assert_eq!((command_line.options.seed, command_line.options.lang), (7, Lang::Zh));
        assert_eq!(command_line.options.theme.background, Theme::FIRST.background);
        assert_eq!(command_line.options.rules.goal, Some(Tile::new(512).unwrap()));
        assert_eq!(command_line.script.strokes().map(Stroke::letter).collect::<String>(), "ULDR");
        let plain = parse("").unwrap();
        assert_eq!((plain.options.seed, plain.options.lang), (0, Lang::En));
        assert_eq!(plain.script.strokes().count(), 0);
        assert_eq!(parse("--goal none").unwrap().options.rules.goal, None);
    }

    #[test]
    fn errors_name_the_option() {
        for (line, words) in [
            ("--sed 7", "no option \"--sed\""),
            ("--seed", "--seed needs a value"),
            ("--seed --keys ul", "--seed needs a value"),
            ("--seed -1", "--seed \"-1\": expected a number from 0"),
            ("--lang de", "--lang \"de\": expected en or zh"),
            ("--theme blue", "--theme \"blue\": expected warm, first, gray or mono"),
            ("--goal 100", "100 is not a tile"),
            ("--goal 4", "--goal 4: games can begin with a 4"),
            ("--keys ulq --seed 7", "--keys: line 1, column 3: expected u, r, d, l"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(words), "{line}: {error}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_parsed_or_refused(line in "(--(seed|lang|theme|goal|keys)|[a-z0-9 -]{0,6}|\\PC{0,3}| ){0,12}") {
            let _ = parse(&line);
        }
    }
}
