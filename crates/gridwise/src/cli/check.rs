//! `gridwise 2048 check`: replays records, and compares their tiles with those of their seeds.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
};

use midend::{Day, days};
use twenty48::{Dice, Game, Record, Tile};
use words::{Lang, fill};

use super::{
    Status,
    args::CheckArgs,
    error::{BadGame, BadRecord, CommandError, Localize},
    file_name::FileName,
    print_message,
    record_reader::{MAX_RECORD, RecordReader, RecordText},
    text_decoder::TextDecoder,
};

/// Checks every record in these files; `-` is standard input. If a file cannot be read, the others are still checked.
/// Fails only if the output fails.
pub fn run(args: &CheckArgs, lang: Lang, out: &mut impl Write) -> io::Result<Status> {
    let mut status = Status::Success;
    for path in &args.files {
        let name = FileName::of(path);
        let input: io::Result<Box<dyn Read>> = match path == Path::new("-") {
            true => Ok(Box::new(io::stdin().lock())),
            false => File::open(path).map(|file| Box::new(file) as Box<dyn Read>),
        };
        let checked = match input {
            Ok(input) => {
                let input = BufReader::with_capacity(1 << 16, TextDecoder::new(input));
                check(&name, input, args.seed, lang, out)?
            }
            Err(error) => Err(error),
        };
        status = status.max(checked.or_else(|error| {
            out.flush()?;
            print_message(&CommandError::CannotRead(name, error).localized(lang));
            io::Result::Ok(Status::Failure)
        })?);
    }
    Ok(status)
}

/// Checks the records of one file. The outer error is of the output, the inner one of the input.
fn check(
    name: &FileName,
    input: impl BufRead,
    seeded: bool,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<io::Result<Status>> {
    let c = lang.commands();
    let mut status = Status::Success;
    let mut records = RecordReader::new(input, MAX_RECORD);
    let mut number = 0;
    loop {
        let text = match records.next_record() {
            Ok(Some(text)) => text,
            Ok(None) => break,
            Err(error) => return Ok(Err(error)),
        };
        number += 1;
        match judge(&text, seeded) {
            Ok((record, game, seed)) => {
                let moves = fill(c.moves, &[&record.turns.len()]).to_string();
                let tile = game.best_tile().map_or(0, Tile::value);
                let (name, score) = (name.localized(lang), game.score());
                let good =
                    fill(c.record_good, &[&name, &number, &record.rules, &moves, &score, &tile]).to_string();
                let tiles = match seed {
                    Some(seed) => fill(c.record_seeded, &[&seed]).to_string(),
                    None => c.record_unseeded.to_owned(),
                };
                writeln!(out, "{good}{tiles}")?;
            }
            Err(bad) => {
                status = Status::BadInput;
                writeln!(out, "{}", CommandError::BadRecord(name.clone(), number, bad).localized(lang))?;
            }
        }
    }
    if number == 0 {
        status = Status::BadInput;
        writeln!(out, "{}", CommandError::NoRecord(name.clone()).localized(lang))?;
    }
    Ok(Ok(status))
}

/// The headers that gridwise writes, and the kind of their values.
const TAGS: [(&str, Kind); 10] = [
    ("seed", Kind::Number),
    ("series", Kind::Number),
    ("game", Kind::Number),
    ("started", Kind::Number),
    ("time", Kind::Number),
    ("undos", Kind::Number),
    ("kept-going", Kind::One),
    ("daily", Kind::Day),
    ("player", Kind::RecordText),
    ("played-after", Kind::Number),
];

/// The kind of a header's value.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Number,
    One,
    Day,
    RecordText,
}

impl Kind {
    /// What was expected, if the value is invalid.
    fn expected(self, value: &str) -> Option<&'static str> {
        let digits = value.bytes().all(|byte| byte.is_ascii_digit());
        match self {
            Kind::Number => (!digits || value.parse::<u64>().is_err()).then_some("a number"),
            Kind::One => (value != "1").then_some("1"),
            Kind::Day => value.parse::<Day>().is_err().then_some("a date"),
            Kind::RecordText => None,
        }
    }
}

/// Checks a record with its headers. Returns the seed that its tiles match, if it has one.
fn judge(text: &RecordText, seeded: bool) -> Result<(Record, Game, Option<u64>), BadRecord> {
    let record = text.parse()?;
    for (index, (key, value)) in record.tags().enumerate() {
        let Some((_, kind)) = TAGS.iter().find(|(known, _)| *known == key) else {
            return Err(text.tag(index, BadGame::UnknownTag(key.to_owned())));
        };
        if let Some(expected) = kind.expected(value) {
            return Err(text.tag(index, BadGame::Tag(key.to_owned(), expected, value.to_owned())));
        }
    }
    let number = |key: &str| record.tag(key).and_then(|value| value.parse::<u64>().ok());
    let seed = number("seed");
    let Some(seed) = seed else {
        if seeded {
            return Err(text.whole(BadGame::NoSeed));
        }
        let game = record.replay().map_err(|error| text.whole(BadGame::Replay(error)))?;
        return Ok((record, game, None));
    };
    if let (Some(series), Some(game)) = (number("series"), number("game")) {
        // Version 0.1 counted games from 0.
        let seeds = [game.saturating_sub(1), game].map(|game| Dice::game_seed(series, game));
        if !seeds.contains(&seed) {
            return Err(text.whole(BadGame::SeriesSeed(series, game, seed)));
        }
    }
    if let Some(day) = record.tag("daily").and_then(|day| day.parse::<Day>().ok())
        && days::twenty48(day) != (record.rules, seed)
    {
        return Err(text.whole(BadGame::DaySeed(day.to_string())));
    }
    let game = record.replay_seeded(seed).map_err(|error| text.whole(BadGame::Seed(error)))?;
    Ok((record, game, Some(seed)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_header_of_a_game_in_the_terminal_is_known() {
        for tag in midend::twenty48::tag::ALL {
            assert!(TAGS.iter().any(|(known, _)| *known == tag), "{tag}");
        }
    }

    const GAME: &str = "gridwise-2048 1\nrules classic\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";

    fn checked(input: &[u8]) -> (Status, String) {
        let mut out = Vec::new();
        let status = check(&FileName::of("x"), input, false, Lang::En, &mut out).unwrap().unwrap();
        (status, String::from_utf8(out).unwrap())
    }

    #[test]
    fn errors_name_record_and_line_or_turn() {
        let bad = |from: &str, to: &str| {
            let (status, text) = checked(format!("{GAME}{}", GAME.replacen(from, to, 1)).as_bytes());
            assert_eq!(status, Status::BadInput);
            text.lines().nth(1).unwrap().to_owned()
        };
        assert_eq!(
            bad("Ra1+4", "Xa1+4"),
            "x: record 2, line 11: turn 2: expected a turn: U, R, D or L and a new tile, such as Lb1+2"
        );
        assert_eq!(
            bad("Ra1+4", "La4+4"),
            "x: record 2, from line 7: turn 2 is illegal: no new tile can appear on a4"
        );
        assert_eq!(
            bad("end 4", "end 5"),
            "x: record 2, from line 7: the record claims a score of 5, but its turns give 4"
        );
        assert!(
            bad("rules classic", "rules golf").starts_with("x: record 2, line 8: expected rules that begin")
        );
        assert!(bad("end 4\n", "").ends_with("the record is truncated: it has no end line"));
    }

    /// The record of a game in a series.
    fn seeded(game: u64) -> String {
        let (_, record) = crate::cli::player::record_random(
            &twenty48::RandomRecorder::new(&"classic-3x3".parse().unwrap()),
            7,
            game,
        )
        .unwrap();
        record.to_string()
    }

    #[test]
    fn tiles_must_match_the_seed() {
        let (status, text) = checked(seeded(0).as_bytes());
        assert_eq!(status, Status::Success, "{text}");
        assert!(text.ends_with(&format!(", all tiles match the seed {}\n", Dice::game_seed(7, 0))), "{text}");
        let (status, text) = checked(GAME.as_bytes());
        assert_eq!(status, Status::Success);
        assert!(text.ends_with(", no seed to check the tiles against\n"), "{text}");
        let mut out = Vec::new();
        let status = check(&FileName::of("x"), GAME.as_bytes(), true, Lang::En, &mut out).unwrap().unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!((status, text.ends_with("the record has no seed\n")), (Status::BadInput, true), "{text}");
    }

    #[test]
    fn changes_are_reported() {
        let game = seeded(2);
        let bad = |from: &str, to: &str| {
            let changed = game.replacen(from, to, 1);
            assert_ne!(changed, game, "{from}");
            let (status, text) = checked(changed.as_bytes());
            assert_eq!(status, Status::BadInput, "{text}");
            text
        };
        let seed = format!("seed {}\n", Dice::game_seed(7, 2));
        assert!(bad(&seed, "seed potato\n").contains("line 4: seed: expected a number, found \"potato\""));
        assert!(bad(&seed, "seed 5\n").contains("the seed of game 3 in series 7 is not 5"));
        assert!(bad(&seed, &format!("{seed}mood good\n")).contains("line 5: unknown header mood"));
        assert!(bad("series 7\n", "series 8\n").contains("game 3 in series 8"));
        assert!(bad("game 3\n", "game 9\n").contains("game 9 in series 7"));
        assert!(bad("game 3\n", "kept-going 2\n").contains("kept-going: expected 1"));
        assert!(bad("game 3\n", "daily soon\n").contains("daily: expected a date"));
        assert!(bad("game 3\n", "daily 2026-11-15\n").contains("2026-11-15 has another seed or other rules"));
        // Version 0.1 counted from 0.
        assert_eq!(checked(game.replace("game 3\n", "game 2\n").as_bytes()).0, Status::Success);
        // A legal tile that does not match the seed.
        let (_, tail) = game.split_once("\nturns ").unwrap();
        let first = tail.lines().nth(1).unwrap().split(' ').next().unwrap();
        let other = if first.ends_with('2') { first.replace("+2", "+4") } else { first.replace("+4", "+2") };
        let text = bad(first, &other);
        assert!(text.contains("turn 1: with seed "), "{text}");
        assert!(text.contains(&format!("the new tile is {}, not {}", &first[1..], &other[1..])), "{text}");
    }

    #[test]
    fn invalid_utf_8_is_reported_with_its_line() {
        let (status, text) = checked(b"gridwise-2048 1\nrules \xff\nend 4\n");
        assert_eq!(status, Status::BadInput);
        assert_eq!(text, "x: record 1, line 2: not UTF-8 text; expected a record\n");
    }

    proptest! {
        #[test]
        fn any_bytes_are_rejected(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let (status, text) = checked(&bytes);
            prop_assert_eq!(status, Status::BadInput);
            prop_assert!(!text.is_empty());
        }

        #[test]
        fn any_change_of_a_record_is_accepted_or_rejected(at in 0..GAME.len(), byte in any::<u8>()) {
            let mut bytes = GAME.as_bytes().to_vec();
            bytes[at] = byte;
            let (status, text) = checked(&bytes);
            let good = text.starts_with("x: record 1: rules ") && text.lines().count() == 1;
            prop_assert_eq!(status == Status::Success, good, "{}", text);
        }
    }
}
