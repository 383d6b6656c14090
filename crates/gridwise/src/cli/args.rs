//! What may be typed after `gridwise`, and what it means.
//!
//! The clap structures hold what was typed; [`RulesArgs::rules`], [`PlayArgs::start`] and their like turn it into
//! values that are known to be sound. Nothing here does any work.

use std::{ffi::OsString, path::PathBuf, sync::LazyLock};

use ::twenty48::{Rules, Size, Tile};
use anyhow::ensure;
use clap::{
    Args, CommandFactory, FromArgMatches, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use words::Lang;

use midend::{
    Day, Overrides, Start,
    settings::{Color, Theme},
    twenty48,
};

use crate::{
    cli::{
        analyse::AnalyseArgs, error::CommandError, examples, help, hint::HintArgs, paths::PathsArgs,
        player::Player, stats::StatsArgs, sudoku::args::SudokuArgs, thinking::LimitArgs,
    },
    clock::unix_now,
    language,
};

/// 2048 and Sudoku in the terminal, and for other programs
///
/// Without a command, gridwise opens its menu. `gridwise 2048` and `gridwise sudoku` go straight into the game; the
/// other commands print to standard output and ask nothing.
#[derive(Debug, Parser)]
#[command(name = "gridwise", version, after_help = examples::GRIDWISE, max_term_width = 100, disable_help_subcommand = true)]
pub struct Cli {
    /// How the terminal game looks.
    #[command(flatten)]
    pub look: LookArgs,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Cli {
    /// Reads the arguments, and refuses those that would be ignored.
    pub fn read(args: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
        let matches = help::with_marks(Cli::command()).try_get_matches_from(args)?;
        let cli = Cli::from_arg_matches(&matches)?;
        // Clap's own check would also refuse the look of the game there.
        let given = match &cli.command {
            Some(Command::Twenty48(Twenty48Args { play, command: Some(_) })) => play.first_given(),
            Some(Command::Sudoku(SudokuArgs { play, command: Some(_) })) => play.first_given(),
            _ => None,
        };
        if let Some(name) = given {
            let message =
                format!("{name} belongs to a game that is played and cannot stand before another command");
            return Err(Cli::command().error(ErrorKind::ArgumentConflict, message));
        }
        Ok(cli)
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play 2048, or let programs use its rules
    #[command(name = "2048", after_help = examples::TWENTY48, disable_help_subcommand = true)]
    Twenty48(Twenty48Args),
    /// Play Sudoku, or solve, make, rate, explain, check, convert and print puzzles of every size
    #[command(after_help = examples::SUDOKU, disable_help_subcommand = true)]
    Sudoku(SudokuArgs),
    /// Print the statistics of the games played here
    #[command(after_help = examples::STATS)]
    Stats(StatsArgs),
    /// Print where saved games, records, statistics and settings are kept
    #[command(after_help = examples::PATHS)]
    Paths(PathsArgs),
    /// Print a completion script for a shell
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write the pages of all commands
    #[command(after_help = examples::MAN)]
    Man {
        /// Write all pages into this directory
        dir: Option<PathBuf>,
    },
}

/// `gridwise 2048`: a game, unless a command follows.
#[derive(Debug, Args)]
pub struct Twenty48Args {
    /// What is played.
    #[command(flatten)]
    pub play: PlayArgs,
    /// What to do instead.
    #[command(subcommand)]
    pub command: Option<Twenty48Command>,
}

/// The commands of 2048.
#[derive(Debug, Subcommand)]
pub enum Twenty48Command {
    /// Slide boards: JSON Lines in, JSON Lines out
    ///
    /// Reads one JSON object a line from standard input and answers each with one line, in order:
    /// `board` (rows of numbers, 0 for an empty cell), `dir` (up, right, down or left) and, if need be, `rules`
    /// (default: classic, on a board of that size). The answer is the board after the slide, with nothing
    /// spawned, what was `gained`, whether anything `moved`, whether the goal is on the board (`won`), and
    /// whether no direction changes it any more (`over`). A bad line is answered with its `error` and its `line`
    /// number, and the exit code is then 1; an empty line is a bad one.
    #[command(after_help = examples::SLIDE)]
    Slide,
    /// Ask a player about positions: JSON Lines in, JSON Lines out
    ///
    /// Reads one JSON object a line from standard input and answers each with one line, in order: `board` (rows of
    /// numbers, 0 for an empty cell) and, if need be, `rules` (default: classic, on a board of that size). The answer
    /// is the `best` move (null if there is none), the `values` of all four (null for one that changes nothing), what
    /// they mean (`scale`: `worth`, rewards to come; `chance` that the player would choose it; or its `own`, of which
    /// only order and gaps count), which `player` answered, how many moves ahead it looked (`depth`) and at how many
    /// positions (`nodes`). A bad line is answered with its `error` and its `line` number, told on standard error, and
    /// the exit code is then 1; an empty line is a bad one.
    #[command(after_help = examples::HINT)]
    Hint(HintArgs),
    /// Play many games without a person and report the scores
    #[command(after_help = examples::SIMULATE)]
    Simulate(SimulateArgs),
    /// Replay records and say what they hold, or where they are wrong
    ///
    /// A file may hold many records, one after the other. Every turn must be legal under the rules, the score must be
    /// what the turns make, and every header must be known and sound. If a record has a seed, every tile must be the one
    /// that the seed gives in that turn; the first that differs is named.
    ///
    /// A record that passes is a game that can be played so. With a seed, nobody chose its tiles. It does not prove who
    /// played, when, or how long, nor that nobody knew the tiles to come or tried other moves before: a seed can be
    /// played again and again. The exit code is 1 if a record is bad and 2 if a file cannot be read.
    #[command(after_help = examples::CHECK)]
    Check(CheckArgs),
    /// Judge the moves of a recorded game: which cost most, and how the game went
    ///
    /// A player looks at every position of the record and says what the move was worth that was made, and the best.
    /// The difference is what the move cost. A file may hold many records, one after the other; a game may be
    /// unfinished. With --json, each move is a line, and a line with the summary follows them. The exit code is 1 if a
    /// record is bad and 2 if the file cannot be read.
    #[command(after_help = examples::ANALYSE)]
    Analyse(AnalyseArgs),
    /// Watch a recorded game in the terminal
    #[command(after_help = examples::REPLAY)]
    Replay {
        /// The file that holds the record
        file: PathBuf,
    },
}

/// The rules of a game.
#[derive(Clone, Debug, Default, Args)]
pub struct RulesArgs {
    /// The rules: classic, lcd, edge, or a code such as classic-5x5-goal512 [default: classic]
    #[arg(long, value_name = "CODE")]
    pub rules: Option<Rules>,
    /// Width and height of the board, each from 2 to 8, whatever the rules say
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,
    /// The tile that wins, a power of two from 8 on, or none, whatever the rules say
    #[arg(long, value_name = "N|none", value_parser = parse_goal)]
    pub goal: Option<Goal>,
}

/// What `--goal` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The game is about the score alone.
    None,
    /// The tile that wins.
    Tile(Tile),
}

/// The least goal. The tiles of an opening are not a win.
const LEAST_GOAL: Tile = Tile::EIGHT;

fn parse_goal(text: &str) -> Result<Goal, String> {
    if text == "none" {
        return Ok(Goal::None);
    }
    match text.parse::<Tile>() {
        Ok(tile) if tile >= LEAST_GOAL => Ok(Goal::Tile(tile)),
        _ => Err(format!("expected none, or a power of two from {LEAST_GOAL} to {}", Tile::MAX)),
    }
}

impl RulesArgs {
    /// The rules that these arguments mean.
    pub fn rules(&self) -> anyhow::Result<Rules> {
        let mut rules = self.rules.unwrap_or_default();
        if let Some(size) = self.size {
            rules = rules.with_size(size);
        }
        match self.goal {
            Some(Goal::None) => rules = rules.with_goal(None),
            Some(Goal::Tile(tile)) => rules = rules.with_goal(Some(tile)),
            None => {}
        }
        let largest = rules.largest_new_tile();
        if let Some(goal) = rules.goal {
            ensure!(
                goal > largest,
                CommandError::GoalTooSmall(goal.value(), rules.to_string(), largest.value())
            );
        }
        Ok(rules)
    }
}

/// What is played, as typed.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Start over: a saved game of these rules is counted as given up, and its record kept
    #[arg(long)]
    pub new: bool,
    /// The same seed gives the same new tiles for the same moves. Goes on with the saved game of this seed, if there is
    /// one; saved games of other seeds stay as they are
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The game of the day: the same new tiles for everyone (the day begins at midnight UTC)
    #[arg(long, conflicts_with_all = ["rules", "size", "goal", "seed"])]
    pub daily: bool,
}

/// How the terminal game looks. These go before or after the command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Look of the terminal game")]
pub struct LookArgs {
    /// The language of the game and of all commands. Help is in English
    #[arg(long, global = true, value_name = codes(), value_parser = names(&Lang::ALL, Lang::code), hide_possible_values = true)]
    pub lang: Option<Lang>,
    /// The theme
    #[arg(
        long,
        global = true,
        value_parser = names(Theme::ALL, Theme::word),
        value_name = "classic|dark|lcd|contrast",
        hide_possible_values = true
    )]
    pub theme: Option<Theme>,
    /// The colours; auto takes what the terminal can do, and none if NO_COLOR is set
    #[arg(
        long,
        global = true,
        value_parser = names(Color::ALL, Color::word),
        value_name = "auto|always|never|16|256|true",
        hide_possible_values = true
    )]
    pub color: Option<Color>,
    /// Tiles do not slide and pop
    #[arg(long, global = true)]
    pub no_animation: bool,
}

/// The codes of all languages, as they are typed: `en|zh`.
fn codes() -> &'static str {
    static CODES: LazyLock<String> = LazyLock::new(|| Lang::codes("|").to_string());
    &CODES
}

/// Reads the names of some values.
pub(super) fn names<T: Copy + Send + Sync + 'static>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(values.iter().map(|&value| name(value))).try_map(move |text| {
        let value = values.iter().find(|&&value| name(value) == text);
        // Clap has looked at the names before.
        value.copied().ok_or("expected one of the names above")
    })
}

/// What is simulated, as typed.
#[derive(Debug, Args)]
pub struct SimulateArgs {
    /// How many games, up to a thousand million
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Who plays; where it cannot play under the rules, the report says who did
    #[arg(long, value_enum, value_name = "NAME", default_value_t = Player::Random)]
    pub player: Player,
    /// How far it looks ahead.
    #[command(flatten)]
    pub limit: LimitArgs,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The same seed gives the same games, whatever the number of jobs, unless a player thinks by the clock (--time)
    /// [default: any; it is printed]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// How many games are played side by side, up to 1024; 0 is one for each core [default: 0]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u32).range(0..=1024))]
    pub jobs: Option<u32>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Write the records of all games to this file, in order
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// What is checked.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Files with records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Every record must have a seed; without this option one that has none is only checked against the rules
    #[arg(long)]
    pub seed: bool,
}

impl LookArgs {
    /// What holds over the settings of the terminal game.
    pub fn overrides(&self) -> Overrides {
        let LookArgs { lang, theme, color, no_animation } = *self;
        let lang = lang.or_else(language::of_environment);
        let animation = no_animation.then_some(false);
        Overrides { lang, theme, color, animation, locale: language::of_locale() }
    }
}

impl PlayArgs {
    /// The first of these arguments that was typed.
    fn first_given(&self) -> Option<&'static str> {
        let RulesArgs { rules, size, goal } = &self.rules;
        let given = [
            ("--rules", rules.is_some()),
            ("--size", size.is_some()),
            ("--goal", goal.is_some()),
            ("--new", self.new),
            ("--seed", self.seed.is_some()),
            ("--daily", self.daily),
        ];
        given.into_iter().find(|&(_, given)| given).map(|(name, _)| name)
    }

    /// The game that these arguments mean.
    pub fn start(&self) -> anyhow::Result<Start> {
        let day = self.daily.then(|| Day::of_unix(unix_now()));
        let (rules, fresh, seed) = (self.rules.rules()?, self.new, self.seed);
        Ok(Start::Twenty48(twenty48::Start::Play { rules, fresh, seed, day }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Cli, clap::Error> {
        Cli::read(line.split(' ').map(OsString::from))
    }

    fn play(line: &str) -> anyhow::Result<Rules> {
        match parse(line)?.command {
            Some(Command::Twenty48(Twenty48Args { play, command: None })) => play.rules.rules(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_examples() {
        fn walk(command: &clap::Command) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:\n  "), "{}", command.get_name());
            command.get_subcommands().for_each(walk);
        }
        walk(&Cli::command());
    }

    #[test]
    fn size_and_goal_go_over_the_rules() {
        let code = |line: &str| play(line).unwrap().to_string();
        assert_eq!(code("gridwise 2048"), "classic");
        assert_eq!(code("gridwise 2048 --size 5x4 --goal none"), "classic-5x4-goalnone");
        assert_eq!(code("gridwise 2048 --rules lcd-3x3-goal64 --size 6x2"), "lcd-6x2-goal64");
        assert_eq!(code("gridwise 2048 --goal 512 --rules edge"), "edge-goal512");
    }

    #[test]
    fn goals_that_cannot_be_are_refused() {
        for line in
            ["--goal 4", "--goal 100", "--goal 9007199254740992", "--goal all", "--rules classic-goal4"]
        {
            let error = play(&format!("gridwise 2048 {line}")).unwrap_err().to_string();
            assert!(error.contains("expected"), "{line}: {error}");
        }
    }

    #[test]
    fn the_look_goes_before_or_after_the_command() {
        for line in [
            "gridwise --lang zh --color 256 --theme lcd --no-animation 2048",
            "gridwise 2048 --lang zh --color 256 --theme lcd --no-animation",
            "gridwise --lang zh 2048 --color 256 replay a.2048 --theme lcd --no-animation",
        ] {
            let options = parse(line).unwrap().look.overrides();
            assert_eq!(options.lang, Some(Lang::Zh), "{line}");
            assert_eq!(options.color, Some(Color::Ansi256), "{line}");
            assert_eq!(options.theme, Some(Theme::Lcd), "{line}");
            assert_eq!(options.animation, Some(false), "{line}");
        }
        assert_eq!(parse("gridwise").unwrap().look.overrides().animation, None);
    }

    #[test]
    fn arguments_of_a_game_do_not_go_with_another_command() {
        assert!(parse("gridwise 2048 --size 5x5 slide").is_err());
        assert!(parse("gridwise 2048 --new replay a.2048").is_err());
    }

    #[test]
    fn numbers_have_limits() {
        for line in [
            "--depth 0",
            "--depth 25",
            "--nodes 0",
            "--time 3600001",
            "--depth 2 --nodes 9",
            "--player nobody",
        ] {
            assert!(parse(&format!("gridwise 2048 simulate {line}")).is_err(), "{line}");
            assert!(parse(&format!("gridwise 2048 hint {line}")).is_err(), "{line}");
        }
        for line in ["--games 0", "--games 1000000001", "--jobs 1025", "--jobs -1", "--seed x", "--size 9x9"]
        {
            assert!(parse(&format!("gridwise 2048 simulate {line}")).is_err(), "{line}");
        }
        assert!(
            parse("gridwise 2048 simulate --games 1000000000 --jobs 1024 --seed 18446744073709551615")
                .is_ok()
        );
    }
}
