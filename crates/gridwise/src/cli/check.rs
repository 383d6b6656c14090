//! `gridwise 2048 check`: replays records.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
};

use twenty48::{Game, ParseRecordError, Record, Tile};

use super::{Verdict, lines::count_lines, tell};

/// The longest record that is read, in bytes: room for [`Record::MAX_TURNS`] turns as they are written.
pub const MAX_RECORD: usize = 128 * 1024 * 1024;

/// Checks every record in these files; `-` is standard input. A file that cannot be read does not keep the
/// others from being checked. Fails only if the output does.
pub fn run(files: &[PathBuf], out: &mut impl Write) -> io::Result<Verdict> {
    let mut verdict = Verdict::Good;
    for path in files {
        let name = Name(path);
        let checked = if path == Path::new("-") {
            check(name, io::stdin().lock(), out)?
        } else {
            match File::open(path) {
                Ok(file) => check(name, BufReader::with_capacity(1 << 16, file), out)?,
                Err(error) => Err(error),
            }
        };
        verdict = verdict.max(checked.or_else(|error| {
            out.flush()?;
            tell(&format!("cannot read {name}: {error}"));
            io::Result::Ok(Verdict::Trouble)
        })?);
    }
    Ok(verdict)
}

/// How a file is called.
#[derive(Clone, Copy)]
struct Name<'a>(&'a Path);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == Path::new("-") {
            f.write_str("standard input")
        } else {
            write!(f, "{}", self.0.display())
        }
    }
}

/// Checks the records of one file. The outer error is the output's, the inner one the input's.
fn check(name: Name<'_>, input: impl BufRead, out: &mut impl Write) -> io::Result<io::Result<Verdict>> {
    let mut verdict = Verdict::Good;
    let mut texts = Texts::new(input, MAX_RECORD);
    let mut number = 0;
    loop {
        let text = match texts.next() {
            Ok(Some(text)) => text,
            Ok(None) => break,
            Err(error) => return Ok(Err(error)),
        };
        number += 1;
        match text.check() {
            Ok((record, game)) => writeln!(
                out,
                "{name}: record {number}: rules {}, {} move{}, score {}, best tile {}",
                record.rules,
                record.turns.len(),
                if record.turns.len() == 1 { "" } else { "s" },
                game.score(),
                game.best_tile().map_or(0, Tile::value)
            )?,
            Err(error) => {
                verdict = Verdict::Bad;
                writeln!(out, "{name}: record {number}, {error}")?;
            }
        }
    }
    if number == 0 {
        verdict = Verdict::Bad;
        writeln!(
            out,
            "{name}: no record; expected one, beginning with \"{} {}\"",
            Record::MAGIC,
            Record::VERSION
        )?;
    }
    Ok(Ok(verdict))
}

/// The text of what may be a record.
#[derive(Debug, Default, PartialEq, Eq)]
struct Text {
    /// The number of its first line in the file, from 1.
    first: usize,
    /// How many lines it has.
    lines: usize,
    /// Its bytes; none if there are too many.
    bytes: Vec<u8>,
    too_long: bool,
}

impl Text {
    fn push(&mut self, line: &[u8], limit: usize) {
        self.lines += 1;
        self.too_long |= self.bytes.len() + line.len() > limit;
        if self.too_long {
            self.bytes = Vec::new();
        } else {
            self.bytes.extend_from_slice(line);
        }
    }

    /// Reads and replays the record. The error says in which line or turn it is wrong.
    fn check(&self) -> Result<(Record, Game), String> {
        let whole = |what: &dyn fmt::Display| format!("from line {}: {what}", self.first);
        // The record counts its lines from its own beginning.
        let at = |line: usize, what: &dyn fmt::Display| format!("line {}: {what}", self.first + line - 1);
        if self.too_long {
            return Err(whole(&format_args!("too long; expected at most {MAX_RECORD} bytes")));
        }
        let text = std::str::from_utf8(&self.bytes).map_err(|error| {
            let before = &self.bytes[..error.valid_up_to()];
            at(count_lines(before) as usize + 1, &"not UTF-8 text; expected a record")
        })?;
        let record: Record = text.parse().map_err(|error| match error {
            ParseRecordError::Rules { line, error } => at(line, &error),
            ParseRecordError::Spawn { line, error } => at(line, &error),
            ParseRecordError::Expected { line, expected } => at(line, &format_args!("expected {expected}")),
            other => whole(&other),
        })?;
        let game = record.replay().map_err(|error| whole(&error))?;
        Ok((record, game))
    }
}

/// Cuts a file into records. One ends with its `end` line, or, if it has none, where the next one begins.
struct Texts<R> {
    input: R,
    limit: usize,
    /// The line to be looked at next, empty if it has not been read, and its number, from 1.
    line: Vec<u8>,
    number: usize,
}

impl<R: BufRead> Texts<R> {
    const fn new(input: R, limit: usize) -> Texts<R> {
        Texts { input, limit, line: Vec::new(), number: 1 }
    }

    /// The next text that should be a record; `None` at the end of the file.
    fn next(&mut self) -> io::Result<Option<Text>> {
        let mut text = Text::default();
        while self.peek()? {
            if text.lines == 0 {
                text.first = self.number;
            } else if begins_record(&self.line) {
                break;
            }
            if text.lines > 0 || !self.line.trim_ascii().is_empty() {
                text.push(&self.line, self.limit);
            }
            let ends = self.line.starts_with(b"end ");
            self.line.clear();
            self.number += 1;
            if ends {
                break;
            }
        }
        Ok((text.lines > 0).then_some(text))
    }

    /// Makes sure that the next line has been read, or as much of it as is too long. False at the end.
    fn peek(&mut self) -> io::Result<bool> {
        if self.line.is_empty() {
            let most = self.limit as u64 + 1;
            self.input.by_ref().take(most).read_until(b'\n', &mut self.line)?;
            if self.line.len() > self.limit && !self.line.ends_with(b"\n") {
                self.input.skip_until(b'\n')?;
            }
        }
        Ok(!self.line.is_empty())
    }
}

fn begins_record(line: &[u8]) -> bool {
    line.strip_prefix(Record::MAGIC.as_bytes()).is_some_and(|rest| rest.starts_with(b" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const GAME: &str = "gridwise-2048 1\nrules classic\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";

    fn checked(input: &[u8]) -> (Verdict, String) {
        let mut out = Vec::new();
        let verdict = check(Name(Path::new("x")), input, &mut out).unwrap().unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }

    /// First line, number of lines and whether it is too long, for each text.
    fn texts(input: &str, limit: usize) -> Vec<(usize, usize, bool)> {
        let mut texts = Texts::new(input.as_bytes(), limit);
        std::iter::from_fn(|| texts.next().unwrap()).map(|t| (t.first, t.lines, t.too_long)).collect()
    }

    #[test]
    fn records_follow_each_other() {
        assert_eq!(texts(&GAME.repeat(3), 1000), [(1, 6, false), (7, 6, false), (13, 6, false)]);
        assert_eq!(texts(&format!("\n\n{GAME}\n \n{GAME}\n"), 1000), [(3, 6, false), (11, 6, false)]);
        assert_eq!(texts("", 1000), []);
        assert_eq!(texts("\n \n", 1000), []);
    }

    #[test]
    fn a_bad_record_does_not_spoil_the_next() {
        let cut = GAME.replace("end 4\n", "");
        assert_eq!(texts(&format!("{cut}{GAME}"), 1000), [(1, 5, false), (6, 6, false)]);
        assert_eq!(texts(&format!("some\nlines\n{GAME}"), 1000), [(1, 2, false), (3, 6, false)]);
        assert_eq!(texts(&format!("{GAME}more"), 1000), [(1, 6, false), (7, 1, false)]);
    }

    #[test]
    fn a_record_that_is_too_long_is_passed_over() {
        let long = GAME.replace("Ra1+4", &"Ra1+4 ".repeat(99));
        assert_eq!(texts(&format!("{long}{GAME}"), GAME.len()), [(1, 6, true), (7, 6, false)]);
        let lines = GAME.replace("Ra1+4", &"Ra1+4\n".repeat(99));
        assert_eq!(texts(&format!("{lines}{GAME}"), GAME.len()), [(1, 105, true), (106, 6, false)]);
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
            "x: record 2, line 11: expected a turn: U, R, D or L and a spawn, such as Lb1+2"
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
