//! The arguments of `gridwise` and `gridwise 2048`.
//!
//! The clap structures contain what was typed; [`RulesArgs::rules`], [`PlayArgs::start`] and similar functions turn it
//! into checked values. Nothing here runs a command.

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
        analyse::AnalyseArgs,
        archive::{ExportArgs, ImportArgs},
        error::CommandError,
        examples, help,
        hint::HintArgs,
        limits::LimitArgs,
        paths::PathsArgs,
        player::Player,
        stats::StatsArgs,
        sudoku::args::SudokuArgs,
    },
    clock::unix_now,
    language,
};

/// 2048 and Sudoku in the terminal, and for other programs
///
/// Without a command, gridwise opens its menu. `gridwise 2048` and `gridwise sudoku` open the game; all other commands
/// print to standard output and are not interactive.
#[derive(Debug, Parser)]
#[command(name = "gridwise", version, after_help = examples::GRIDWISE, max_term_width = 100, disable_help_subcommand = true)]
pub struct Cli {
    /// How the terminal game looks.
    #[command(flatten)]
    pub look: LookArgs,
    /// The command.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Cli {
    /// Parses the arguments, and rejects those that would be ignored.
    pub fn read(args: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
        let matches = help::with_marks(Cli::command()).try_get_matches_from(args)?;
        let cli = Cli::from_arg_matches(&matches)?;
        // Clap's own check would also reject the options of the game's look there.
        let given = match &cli.command {
            Some(Command::Twenty48(Twenty48Args { play, command: Some(_) })) => play.first_given(),
            Some(Command::Sudoku(SudokuArgs { play, command: Some(_) })) => play.first_given(),
            _ => None,
        };
        if let Some(name) = given {
            let message = format!("{name} is for playing and cannot be used before another command");
            return Err(Cli::command().error(ErrorKind::ArgumentConflict, message));
        }
        Ok(cli)
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play 2048, or use its rules and players from other programs
    #[command(name = "2048", after_help = examples::TWENTY48, disable_help_subcommand = true)]
    Twenty48(Twenty48Args),
    /// Play Sudoku, or solve, generate, rate, explain, check, convert and print puzzles
    #[command(after_help = examples::SUDOKU, disable_help_subcommand = true)]
    Sudoku(SudokuArgs),
    /// Print statistics of your games
    #[command(after_help = examples::STATS)]
    Stats(StatsArgs),
    /// Print where saved games, records, statistics and settings are stored
    #[command(after_help = examples::PATHS)]
    Paths(PathsArgs),
    /// Write all saved games, records, statistics and settings into one file
    ///
    /// The file is a tar file with the names that the files have anyway. `gridwise import` and the game in a browser read
    /// it.
    #[command(after_help = examples::EXPORT)]
    Export(ExportArgs),
    /// Add what `gridwise export` or the game in a browser has written
    ///
    /// Nothing is overwritten: a game whose name is taken gets another one, games that are there already are skipped, and the
    /// statistics are united. Settings and the puzzle in the editor are imported only with `--settings`. Damaged games, lines
    /// and settings are left out and named, and the exit code is 1. If the tar file itself is damaged, nothing is imported.
    #[command(after_help = examples::IMPORT)]
    Import(ImportArgs),
    /// Print a completion script for a shell
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write the manual pages of all commands
    #[command(after_help = examples::MAN)]
    Man {
        /// Write the pages of all commands into this directory
        dir: Option<PathBuf>,
    },
}

/// The arguments of `gridwise 2048`: a game, unless a command follows.
#[derive(Debug, Args)]
pub struct Twenty48Args {
    /// The game to play.
    #[command(flatten)]
    pub play: PlayArgs,
    /// The command to run instead.
    #[command(subcommand)]
    pub command: Option<Twenty48Command>,
}

/// The commands of 2048.
#[derive(Debug, Subcommand)]
pub enum Twenty48Command {
    /// Slide the tiles of boards: JSON Lines in, JSON Lines out
    ///
    /// Reads one JSON object per line from standard input and prints one line for each, in order. An object has a `board`
    /// (rows of numbers, 0 for an empty cell), a direction `dir` (up, right, down or left) and optionally `rules`
    /// (default: classic, with the size of the board). The answer has the `board` after the slide, without a new tile, the
    /// score that was `gained`, whether any tile `moved`, whether the goal is on the board (`won`), and whether no move is
    /// possible any more (`over`). An invalid line, such as an empty one, is answered with an `error` and its `line` number,
    /// and the exit code is then 1.
    #[command(after_help = examples::SLIDE)]
    Slide,
    /// Get the best move for positions: JSON Lines in, JSON Lines out
    ///
    /// Reads one JSON object per line from standard input and prints one line for each, in order. An object has a `board`
    /// (rows of numbers, 0 for an empty cell) and optionally `rules` (default: classic, with the size of the board). The
    /// answer has the `best` move (null if there is none), the `values` of all four moves (null for a move that changes
    /// nothing), the `scale` of the values (`worth`: expected future score; `chance`: the probability that the player
    /// chooses the move; `own`: the player's own scale, for comparison only), the `player` that answered, how many moves
    /// ahead it looked (`depth`), and how many positions it evaluated (`nodes`). An invalid line, such as an empty one, is
    /// answered with an `error` and its `line` number and reported on standard error, and the exit code is then 1.
    #[command(after_help = examples::HINT)]
    Hint(HintArgs),
    /// Let a player of the program play many games and report the scores
    #[command(after_help = examples::SIMULATE)]
    Simulate(SimulateArgs),
    /// Check recorded games: summarise them, or say where they are wrong
    ///
    /// A file may have many records, one after the other. Every turn must be legal under the rules, the score must match
    /// the turns, and every header must be known and valid. If a record has a seed, every new tile must be the one that
    /// the seed gives in that turn; the first difference is reported.
    ///
    /// A record that passes is a possible game. If it has a seed, nobody chose its tiles. The check does not prove who played,
    /// when or for how long, nor that the player did not know the next tiles or try other moves first: a seed can be
    /// played many times. The exit code is 1 if a record is invalid and 2 if a file cannot be read.
    #[command(after_help = examples::CHECK)]
    Check(CheckArgs),
    /// Analyse the moves of a recorded game: the most costly ones, and a graph of the game
    ///
    /// A player evaluates every position of the record. The cost of a move is the difference between its value and the value
    /// of the best move. A file may have many records, one after the other; a game may be unfinished. With --json, there is
    /// a line for each move, followed by a line with the summary. The exit code is 1 if a record is invalid and 2 if the file
    /// cannot be read.
    #[command(after_help = examples::ANALYSE)]
    Analyse(AnalyseArgs),
    /// Watch a recorded game in the terminal
    #[command(after_help = examples::REPLAY)]
    Replay {
        /// A file with records
        file: PathBuf,
    },
}

/// The rules of a game.
#[derive(Clone, Debug, Default, Args)]
pub struct RulesArgs {
    /// The rules: classic, lcd, edge, or a code such as classic-5x5-goal512 [default: classic]
    #[arg(long, value_name = "CODE")]
    pub rules: Option<Rules>,
    /// Width and height of the board, each from 2 to 8; overrides the rules
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,
    /// The tile that wins, a power of two from 8 on, or none; overrides the rules
    #[arg(long, value_name = "N|none", value_parser = parse_goal)]
    pub goal: Option<Goal>,
}

/// The value of `--goal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// There is no goal; only the score counts.
    None,
    /// The tile that wins.
    Tile(Tile),
}

/// The smallest goal. The tiles of an opening are not a win.
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
    /// The rules of these arguments.
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

/// The arguments of a game.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Start a new game. A saved game with these rules counts as given up, and its record is kept
    #[arg(long)]
    pub new: bool,
    /// The seed of the new tiles: the same seed gives the same tiles for the same moves. Continues the saved game with this
    /// seed if there is one; saved games with other seeds are not changed
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Play the daily game, with the same tiles for everyone (a day starts at midnight UTC)
    #[arg(long, conflicts_with_all = ["rules", "size", "goal", "seed"])]
    pub daily: bool,
}

/// The look of the terminal game. These options are accepted before and after the command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Look of the terminal game")]
pub struct LookArgs {
    /// The language of the game and of all commands; help is always in English
    #[arg(long, global = true, value_name = codes(), value_parser = names(&Lang::ALL, Lang::code), hide_possible_values = true)]
    pub lang: Option<Lang>,
    /// The colour theme
    #[arg(
        long,
        global = true,
        value_parser = names(Theme::ALL, Theme::word),
        value_name = "auto|classic|dark|lcd|contrast",
        hide_possible_values = true
    )]
    pub theme: Option<Theme>,
    /// The number of colours; auto detects what the terminal supports, and uses none if NO_COLOR is set
    #[arg(
        long,
        global = true,
        value_parser = names(Color::ALL, Color::word),
        value_name = "auto|always|never|16|256|true",
        hide_possible_values = true
    )]
    pub color: Option<Color>,
    /// Do not animate the tiles
    #[arg(long, global = true)]
    pub no_animation: bool,
}

/// The codes of all languages: `en|zh`.
fn codes() -> &'static str {
    static CODES: LazyLock<String> = LazyLock::new(|| Lang::codes("|").to_string());
    &CODES
}

/// A parser of values by name.
pub(super) fn names<T: Copy + Send + Sync + 'static>(
    values: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(values.iter().map(|&value| name(value))).try_map(move |text| {
        let value = values.iter().find(|&&value| name(value) == text);
        // Clap has checked the names before.
        value.copied().ok_or("expected one of the names above")
    })
}

/// The arguments of `gridwise 2048 simulate`.
#[derive(Debug, Args)]
pub struct SimulateArgs {
    /// The number of games, up to 1000000000
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// The player. If it cannot play by these rules, another one is used, and the report names it
    #[arg(long, value_enum, value_name = "NAME", default_value_t = Player::Random)]
    pub player: Player,
    /// How far it looks ahead.
    #[command(flatten)]
    pub limit: LimitArgs,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The seed of the series: the same seed gives the same games with any number of jobs, except with --time [default:
    /// random; it is printed]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Play this many games in parallel, up to 1024; 0 means one per core [default: 0]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u32).range(0..=1024))]
    pub jobs: Option<u32>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Write records of all games to this file, in order
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// The arguments of `gridwise 2048 check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Files with records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Require a seed in every record; without this option a record without a seed is only checked against the rules
    #[arg(long)]
    pub seed: bool,
}

impl LookArgs {
    /// What overrides the settings of the terminal game.
    pub fn overrides(&self) -> Overrides {
        let LookArgs { lang, theme, color, no_animation } = *self;
        let lang = lang.or_else(language::of_environment);
        let animation = no_animation.then_some(false);
        Overrides { lang, theme, color, animation, locale: language::of_locale() }
    }
}

impl PlayArgs {
    /// The first of these arguments that was given.
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

    /// The game of these arguments.
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
    fn the_definition_is_valid() {
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
    fn size_and_goal_override_the_rules() {
        let code = |line: &str| play(line).unwrap().to_string();
        assert_eq!(code("gridwise 2048"), "classic");
        assert_eq!(code("gridwise 2048 --size 5x4 --goal none"), "classic-5x4-goalnone");
        assert_eq!(code("gridwise 2048 --rules lcd-3x3-goal64 --size 6x2"), "lcd-6x2-goal64");
        assert_eq!(code("gridwise 2048 --goal 512 --rules edge"), "edge-goal512");
    }

    #[test]
    fn impossible_goals_are_rejected() {
        for line in
            ["--goal 4", "--goal 100", "--goal 9007199254740992", "--goal all", "--rules classic-goal4"]
        {
            let error = play(&format!("gridwise 2048 {line}")).unwrap_err().to_string();
            assert!(error.contains("expected") || error.contains("use a larger goal"), "{line}: {error}");
        }
    }

    #[test]
    fn look_options_are_accepted_before_and_after_the_command() {
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
    fn arguments_of_a_game_are_rejected_with_another_command() {
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
