//! `gridwise 2048 check`: replays records.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

use twenty48::Tile;
use words::{Lang, fill};

use super::{
    Verdict,
    error::{CommandError, InWords},
    file_name::FileName,
    tell,
    texts::{MAX_RECORD, Texts},
};

/// Checks every record in these files; `-` is standard input. A file that cannot be read does not keep the
/// others from being checked. Fails only if the output does.
pub fn run(files: &[PathBuf], lang: Lang, out: &mut impl Write) -> io::Result<Verdict> {
    let mut verdict = Verdict::Good;
    for path in files {
        let name = FileName::of(path);
        let checked = if path == Path::new("-") {
            check(&name, io::stdin().lock(), lang, out)?
        } else {
            match File::open(path) {
                Ok(file) => check(&name, BufReader::with_capacity(1 << 16, file), lang, out)?,
                Err(error) => Err(error),
            }
        };
        verdict = verdict.max(checked.or_else(|error| {
            out.flush()?;
            tell(&CommandError::CannotRead(name, error).in_words(lang));
            io::Result::Ok(Verdict::Trouble)
        })?);
    }
    Ok(verdict)
}

/// Checks the records of one file. The outer error is the output's, the inner one the input's.
fn check(
    name: &FileName,
    input: impl BufRead,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<io::Result<Verdict>> {
    let c = lang.commands();
    let mut verdict = Verdict::Good;
    let mut texts = Texts::new(input, MAX_RECORD);
    let mut number = 0;
    loop {
        let text = match texts.next_text() {
            Ok(Some(text)) => text,
            Ok(None) => break,
            Err(error) => return Ok(Err(error)),
        };
        number += 1;
        match text.check() {
            Ok((record, game)) => {
                let moves = match record.turns.len() {
                    1 => c.r#move.to_owned(),
                    moves => fill(c.moves, &[&moves]).to_string(),
                };
                let tile = game.best_tile().map_or(0, Tile::value);
                let name = name.in_words(lang);
                let good =
                    fill(c.record_good, &[&name, &number, &record.rules, &moves, &game.score(), &tile])
                        .to_string();
                writeln!(out, "{good}")?;
            }
            Err(bad) => {
                verdict = Verdict::Bad;
                writeln!(out, "{}", CommandError::BadRecord(name.clone(), number, bad).in_words(lang))?;
            }
        }
    }
    if number == 0 {
        verdict = Verdict::Bad;
        writeln!(out, "{}", CommandError::NoRecord(name.clone()).in_words(lang))?;
    }
    Ok(Ok(verdict))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const GAME: &str = "gridwise-2048 1\nrules classic\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";

    fn checked(input: &[u8]) -> (Verdict, String) {
        let mut out = Vec::new();
        let verdict = check(&FileName::of("x"), input, Lang::En, &mut out).unwrap().unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }

    #[test]
    fn errors_name_record_and_line_or_turn() {
        let bad = |from: &str, to: &str| {
            let (verdict, text) = checked(format!("{GAME}{}", GAME.replacen(from, to, 1)).as_bytes());
            assert_eq!(verdict, Verdict::Bad);
            text.lines().nth(1).unwrap().to_owned()
        };
        assert_eq!(
            bad("Ra1+4", "Xa1+4"),
            "x: record 2, line 11: turn 2: expected a turn: U, R, D or L and a spawn, such as Lb1+2"
        );
        assert_eq!(
            bad("Ra1+4", "La4+4"),
            "x: record 2, from line 7: turn 2 is illegal: no tile can appear on a4 then"
        );
        assert_eq!(
            bad("end 4", "end 5"),
            "x: record 2, from line 7: the record says a score of 5, but its turns make 4"
        );
        assert!(
            bad("rules classic", "rules golf").starts_with("x: record 2, line 8: expected rules that begin")
        );
        assert!(bad("end 4\n", "").ends_with("the record is cut short: it has no end line"));
    }

    #[test]
    fn bytes_that_are_no_text_are_placed() {
        let (verdict, text) = checked(b"gridwise-2048 1\nrules \xff\nend 4\n");
        assert_eq!(verdict, Verdict::Bad);
        assert_eq!(text, "x: record 1, line 2: not UTF-8 text; expected a record\n");
    }

    proptest! {
        #[test]
        fn any_bytes_get_a_verdict(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let (verdict, text) = checked(&bytes);
            prop_assert_eq!(verdict, Verdict::Bad);
            prop_assert!(!text.is_empty());
        }

        #[test]
        fn any_change_of_a_record_gets_a_verdict(at in 0..GAME.len(), byte in any::<u8>()) {
            let mut bytes = GAME.as_bytes().to_vec();
            bytes[at] = byte;
            let (verdict, text) = checked(&bytes);
            let good = text.starts_with("x: record 1: rules ") && text.lines().count() == 1;
            prop_assert_eq!(verdict == Verdict::Good, good, "{}", text);
        }
    }
}
