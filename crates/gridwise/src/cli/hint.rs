//! `gridwise 2048 hint`: positions in, the advice of a player out, one JSON line each.
//!
//! reader → batch of lines → waves of chunks → rayon → writer, in the order of the input. The network evaluates a chunk at
//! once. Every wave is answered and flushed before the next one starts, and nothing waits for more input than there is.

use std::io::{Read, Write};

use clap::Args;
use players::{
    Advice, Limit, Roster, Stop,
    network::{Network, Policy, tiles},
};
use rayon::{ThreadPoolBuilder, prelude::*};
use twenty48::{Game, Rules};
use words::{Lang, fill};

use super::{
    Status,
    advice::Answer,
    error::CommandError,
    file_name::FileName,
    jobs::check_memory,
    limits::{self, LimitArgs},
    lines::{Batch, LineReader, MAX_LINE},
    player::Player,
    position, print_message,
};

/// The arguments of `gridwise 2048 hint`.
#[derive(Clone, Copy, Debug, Args)]
pub struct HintArgs {
    /// The player. If it cannot play by the rules, another one is used, and the answer names it
    #[arg(long, value_enum, value_name = "NAME", default_value_t = Player::Network)]
    pub player: Player,
    /// How far it looks ahead.
    #[command(flatten)]
    pub limit: LimitArgs,
    /// Evaluate this many positions in parallel, up to 1024; 0 means one per core [default: 0]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u32).range(0..=1024))]
    pub jobs: Option<u32>,
}

/// The player and its limit.
#[derive(Clone, Copy)]
struct Asked {
    player: Player,
    roster: Roster,
    limit: Limit,
    network: Option<&'static Network>,
}

/// A line with its number; `None` if it is too long.
type Line<'a> = (u64, Option<&'a [u8]>);

/// Answers every line of the input with a player of this roster.
pub fn run(
    args: HintArgs,
    roster: Roster,
    lang: Lang,
    input: impl Read,
    out: &mut impl Write,
) -> anyhow::Result<Status> {
    let HintArgs { player, limit, jobs } = args;
    let limit = limit.limit(player)?;
    // Loaded before anything is read: nearly all input needs the network.
    let network = limits::network(player, roster, &Rules::classic())?;
    let asked = Asked { player, roster, limit, network: network.filter(|_| player == Player::Network) };
    let jobs = limits::jobs(jobs);
    check_memory(jobs)?;
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool = pool.map_err(|error| CommandError::CannotStartJobs(jobs, error.to_string()))?;
    let c = lang.commands();
    let mut reader = LineReader::new(input);
    let mut status = Status::Success;
    while let Some(batch) =
        reader.next_batch().map_err(|error| CommandError::CannotRead(FileName::default(), error))?
    {
        let lines = lines(&batch);
        for wave in lines.chunks(asked.wave(jobs)) {
            let chunks = wave.par_chunks(asked.chunk());
            let answers: Vec<Answers> = pool.install(|| chunks.map(|lines| asked.answer(lines)).collect());
            for Answers { text, faults } in answers {
                out.write_all(text.as_bytes())?;
                if !faults.is_empty() {
                    status = Status::BadInput;
                    out.flush()?;
                }
                for (line, fault) in faults {
                    let at = fill(c.at_line, &[&c.standard_input, &line]).to_string();
                    print_message(&fill(c.about, &[&at, &fault]).to_string());
                }
            }
            out.flush()?;
        }
    }
    Ok(status)
}

fn lines<'a>(batch: &Batch<'a>) -> Vec<Line<'a>> {
    match *batch {
        Batch::TooLong { line } => vec![(line, None)],
        Batch::Lines { first, bytes } => {
            let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
            let lines = (first..).zip(bytes.split(|&b| b == b'\n'));
            lines.map(|(number, line)| (number, Some(line).filter(|line| line.len() <= MAX_LINE))).collect()
        }
    }
}

/// The answers to some lines, and the errors of invalid ones. Errors in JSON are in English: they are for the author of
/// the program that wrote it.
#[derive(Default)]
struct Answers {
    text: String,
    faults: Vec<(u64, String)>,
}

impl Asked {
    /// How many lines a job takes at once. The network is faster with many; a search may need long for one.
    fn chunk(&self) -> usize {
        match self.player {
            Player::Random | Player::Greedy | Player::Network => 64,
            Player::Plain | Player::Search | Player::Guided => 1,
        }
    }

    /// How many lines are answered before anything is written. With a time limit, all jobs finish at the same time.
    fn wave(&self, jobs: usize) -> usize {
        let rounds = if self.limit.time.is_some() { 1 } else { 4 };
        jobs * rounds * self.chunk()
    }

    fn answer(&self, lines: &[Line<'_>]) -> Answers {
        let too_long = || format!("the line is too long: expected at most {MAX_LINE} bytes");
        let read = |line: Option<&[u8]>| line.ok_or_else(too_long).and_then(position::parse);
        let games: Vec<_> = lines.iter().map(|&(_, line)| read(line)).collect();
        let mut known = self.ask_network(&games).into_iter();
        let mut answers = Answers::default();
        for (&(number, _), game) in lines.iter().zip(&games) {
            let line = match game {
                Ok(game) => match known.next().flatten() {
                    Some(advice) => serde_json::to_string(&Answer::new(Policy::NAME, Some(&advice))),
                    None => serde_json::to_string(&self.ask(game, number)),
                },
                Err(error) => {
                    answers.faults.push((number, error.clone()));
                    serde_json::to_string(&Wrong { error, line: number })
                }
            };
            // Structs of numbers and strings: writing them as JSON cannot fail.
            answers.text += &line.unwrap_or_default();
            answers.text.push('\n');
        }
        answers
    }

    /// The advice of the network for each valid position, all at once; `None` where it cannot play.
    fn ask_network(&self, games: &[Result<Game, String>]) -> Vec<Option<Advice>> {
        let boards: Vec<_> = games.iter().flatten().map(tiles).collect();
        let Some(network) = self.network else { return Vec::new() };
        let mut advised = Vec::new();
        Policy::new(network).advise_all(&boards.iter().flatten().copied().collect::<Vec<_>>(), &mut advised);
        let mut advised = advised.into_iter();
        let advice = boards.iter().map(|board| board.and_then(|_| advised.next().flatten()));
        advice.map(|advised| advised.map(|(advice, _)| advice)).collect()
    }

    /// The advice of the player, or of the one that is used instead. The random player gets a new seed for each line.
    fn ask(&self, game: &Game, line: u64) -> Answer {
        match self.roster.named(self.player.name(), game.rules(), self.limit, line) {
            Ok(mut player) => {
                let advice = player.advise(game, &Stop::new());
                let spare = player.early_stop().filter(|_| self.limit != Limit::NONE);
                Answer::new(player.name(), advice.as_ref()).stopped(spare)
            }
            Err(_) => Answer::new(self.player.name(), None),
        }
    }
}

/// The answer to an invalid line.
#[derive(serde::Serialize)]
struct Wrong<'a> {
    error: &'a str,
    line: u64,
}
