//! Key sequences as text, and their player.
//!
//! A script such as `uldr LLU x` is played on the keys of a [`Handheld`], with its own simulated time. After every
//! stroke, a [`Report`] describes the result in one line, the same on every machine. So a computer and a
//! microcontroller that play the same script can be compared line by line.

use core::fmt;

use twenty48::Direction;

use crate::{Frame, Handheld, Levels};

/// A sequence of strokes, one letter each: `u`, `r`, `d`, `l` in either case for the keys, `x` for two keys held
/// until the game starts over. White space is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Script<'a> {
    text: &'a str,
}

/// One action on the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// A key is pressed and released.
    Key(Direction),
    /// Two keys are held until the game starts over, then released.
    Restart,
}

/// The error for text that is not a [`Script`]. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScriptError {
    /// A letter that is not a stroke.
    #[error("line {line}, column {column}: expected u, r, d, l (a key) or x (start over), found {found:?}")]
    Letter {
        /// Its line.
        line: usize,
        /// Its column.
        column: usize,
        /// What was found.
        found: char,
    },
    /// There are too many strokes.
    #[error(
        "line {line}, column {column}: expected {} strokes at most, and this is one more",
        Script::MAX_STROKES
    )]
    TooLong {
        /// Its line.
        line: usize,
        /// Its column.
        column: usize,
    },
}

impl Stroke {
    /// Its letter: U, R, D, L or X.
    pub const fn letter(self) -> char {
        match self {
            Stroke::Key(direction) => direction.letter(),
            Stroke::Restart => 'X',
        }
    }

    /// The stroke with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Stroke> {
        match letter.to_ascii_uppercase() {
            'X' => Some(Stroke::Restart),
            letter => Direction::from_letter(letter).map(Stroke::Key),
        }
    }
}

impl<'a> Script<'a> {
    /// The largest number of strokes of a script, so that playing it ends in reasonable time.
    pub const MAX_STROKES: usize = 10_000;

    /// Reads a script.
    pub fn parse(text: &'a str) -> Result<Script<'a>, ScriptError> {
        let mut strokes = 0;
        for (line, letters) in (1..).zip(text.split('\n')) {
            for (column, letter) in (1..).zip(letters.chars()).filter(|(_, letter)| !letter.is_whitespace()) {
                if Stroke::from_letter(letter).is_none() {
                    return Err(ScriptError::Letter { line, column, found: letter });
                }
                if strokes == Script::MAX_STROKES {
                    return Err(ScriptError::TooLong { line, column });
                }
                strokes += 1;
            }
        }
        Ok(Script { text })
    }

    /// Its strokes, one after another.
    pub fn strokes(self) -> impl Iterator<Item = Stroke> + Clone + 'a {
        // The text was checked: everything except white space is a stroke.
        self.text.chars().filter_map(Stroke::from_letter)
    }

    /// Plays all strokes and updates the frame after each. The first report is the state before the first stroke, for
    /// which everything is drawn, whatever the frame had before.
    pub fn play(self, handheld: &mut Handheld, frame: &mut Frame<'_>, mut report: impl FnMut(Report)) {
        let mut hand = StrokePlayer::new();
        handheld.invalidate_screen();
        frame.take_written();
        report(Report::after(0, None, handheld, frame));
        for (number, stroke) in (1..).zip(self.strokes()) {
            hand.play(handheld, stroke);
            report(Report::after(number, Some(stroke), handheld, frame));
        }
    }
}

/// Plays strokes on the keys, with its own simulated time.
#[derive(Clone, Copy, Debug, Default)]
pub struct StrokePlayer {
    now: u32,
}

impl StrokePlayer {
    /// How often the keys are polled, in milliseconds.
    const STEP: u16 = 5;

    /// Starts at time 0.
    pub const fn new() -> StrokePlayer {
        StrokePlayer { now: 0 }
    }

    /// Plays a stroke, until all keys have come up. Returns whether there is something new to draw.
    pub fn play(&mut self, handheld: &mut Handheld, stroke: Stroke) -> bool {
        let timing = handheld.options().timing;
        let (debounce, restart) = (u32::from(timing.debounce), u32::from(timing.restart));
        let (keys, long) = match stroke {
            Stroke::Key(key) => (Levels::NONE.with(key), debounce),
            // Keys may count up to one step later than their timing says.
            Stroke::Restart => (
                Levels::NONE.with(Direction::Left).with(Direction::Right),
                debounce + restart + u32::from(StrokePlayer::STEP),
            ),
        };
        let pressed = self.hold(handheld, keys, long);
        let released = self.hold(handheld, Levels::NONE, debounce);
        pressed || released
    }

    /// Holds these keys for `long` milliseconds, in steps, polling at the first and the last moment too.
    fn hold(&mut self, handheld: &mut Handheld, keys: Levels, long: u32) -> bool {
        let mut changed = false;
        let mut held = 0;
        loop {
            changed |= handheld.poll(self.now.wrapping_add(held), keys);
            if held == long {
                break;
            }
            held = (held + u32::from(StrokePlayer::STEP)).min(long);
        }
        self.now = self.now.wrapping_add(long + u32::from(StrokePlayer::STEP));
        changed
    }
}

/// The result of a stroke, displayed as one line: `12 L score 340 frame 9a3f01bc pixels 9075`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of the stroke, from 1; 0 is the initial state.
    pub number: u32,
    /// The stroke; `None` for the initial state.
    pub stroke: Option<Stroke>,
    /// The score.
    pub score: u64,
    /// The checksum of the frame.
    pub frame: u32,
    /// How many pixels were written to update the frame.
    pub written: u32,
}

impl Report {
    /// Updates the frame and makes the report.
    fn after(number: u32, stroke: Option<Stroke>, handheld: &mut Handheld, frame: &mut Frame<'_>) -> Report {
        let Ok(()) = handheld.draw(frame);
        Report {
            number,
            stroke,
            score: handheld.game().score(),
            frame: frame.checksum(),
            written: frame.take_written(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { number, score, frame, written, .. } = self;
        let letter = self.stroke.map_or('-', Stroke::letter);
        write!(f, "{number} {letter} score {score} frame {frame:08x} pixels {written}")
    }
}

#[cfg(test)]
mod tests {
    use std::{string::ToString, vec, vec::Vec};

    use embedded_graphics::geometry::Size;
    use proptest::prelude::*;

    use super::*;
    use crate::{Event, Options, Timing};

    const SCREEN: Size = Size::new(240, 320);

    /// All reports of a script.
    fn reports(script: &str, options: Options) -> Vec<Report> {
        let mut memory = vec![0; 240 * 320];
        let mut frame = Frame::new(&mut memory, 240).unwrap();
        let mut handheld = Handheld::new(SCREEN, options).unwrap();
        let mut reports = Vec::new();
        Script::parse(script).unwrap().play(&mut handheld, &mut frame, |report| reports.push(report));
        reports
    }

    #[test]
    fn letters_of_either_case_are_strokes_and_white_space_is_ignored() {
        let letters = |text| Script::parse(text).unwrap().strokes().map(Stroke::letter).collect::<Vec<_>>();
        assert_eq!(letters(" uR\tdL\r\n xX\u{3000}l "), ['U', 'R', 'D', 'L', 'X', 'X', 'L']);
        assert_eq!(letters(""), []);
    }

    #[test]
    fn other_letters_are_refused_with_their_position() {
        let error = |text| Script::parse(text).unwrap_err();
        assert_eq!(
            error("ul上d").to_string(),
            "line 1, column 3: expected u, r, d, l (a key) or x (start over), found '上'"
        );
        assert_eq!(error("ul\n　 d,r"), ScriptError::Letter { line: 2, column: 4, found: ',' });
        assert!(error("\0").to_string().ends_with("found '\\0'"));
    }

    #[test]
    fn a_script_has_a_maximum_length() {
        let longest = "uldr ".repeat(Script::MAX_STROKES / 4);
        assert_eq!(Script::parse(&longest).unwrap().strokes().count(), Script::MAX_STROKES);
        let longer = longest + "\n u";
        let error = Script::parse(&longer).unwrap_err();
        assert_eq!(error, ScriptError::TooLong { line: 2, column: 2 });
        assert_eq!(
            error.to_string(),
            "line 2, column 2: expected 10000 strokes at most, and this is one more"
        );
    }

    #[test]
    fn the_format_of_a_report() {
        let stroke = Some(Stroke::Key(Direction::Left));
        let report = Report { number: 12, stroke, score: 340, frame: 0x1f_01bc, written: 9075 };
        assert_eq!(report.to_string(), "12 L score 340 frame 001f01bc pixels 9075");
        let first = Report { number: 0, stroke: None, score: 0, ..report };
        assert_eq!(first.to_string(), "0 - score 0 frame 001f01bc pixels 9075");
    }

    #[test]
    fn the_beginning_and_every_stroke_are_reported() {
        let reports = reports("ul dx r", Options::seeded(3));
        let heads: Vec<_> = reports.iter().map(|report| (report.number, report.stroke)).collect();
        let letters = "ULDXR".chars().map(Stroke::from_letter);
        assert_eq!(heads, (0..).zip([None].into_iter().chain(letters)).collect::<Vec<_>>());
        assert_eq!(reports[4].score, 0);
        assert!(reports[0].written >= 240 * 320);
    }

    #[test]
    fn a_stroke_that_moves_nothing_writes_nothing() {
        let reports = reports(&"l".repeat(60), Options::seeded(3));
        let still = reports.windows(2).filter(|pair| pair[1].written == 0).inspect(|pair| {
            assert_eq!((pair[0].frame, pair[0].score), (pair[1].frame, pair[1].score));
        });
        assert!(still.count() > 0);
        assert!(reports.windows(2).all(|pair| (pair[0].frame == pair[1].frame) == (pair[1].written == 0)));
    }

    #[test]
    fn the_old_content_of_the_frame_does_not_matter() {
        let mut memory = vec![0xdead; 240 * 320];
        let mut handheld = Handheld::new(SCREEN, Options::seeded(8)).unwrap();
        let mut frame = Frame::new(&mut memory, 240).unwrap();
        let script = Script::parse("ruldx").unwrap();
        let mut first = Vec::new();
        script.play(&mut handheld, &mut frame, |report| first.push(report));
        let mut other = vec![0; 240 * 320];
        let mut frame = Frame::new(&mut other, 240).unwrap();
        Script::parse("").unwrap().play(&mut handheld, &mut frame, |report| {
            assert_eq!((report.frame, report.written), (first[5].frame, first[0].written));
        });
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn every_stroke_has_exactly_one_event_with_any_timing(
            script in "[uldrULDRx ]{0,40}",
            debounce in 0..200u16,
            restart in 0..2000u16,
            repeat in prop::option::of(0..300u16),
            start: u32,
            seed: u64,
        ) {
            let options = Options { timing: Timing { debounce, restart, repeat }, ..Options::seeded(seed) };
            let mut played = Handheld::new(SCREEN, options).unwrap();
            let mut direct = Handheld::new(SCREEN, options).unwrap();
            let mut hand = StrokePlayer { now: start };
            for stroke in Script::parse(&script).unwrap().strokes() {
                let event = match stroke {
                    Stroke::Key(key) => Event::Press(key),
                    Stroke::Restart => Event::Restart,
                };
                prop_assert_eq!(hand.play(&mut played, stroke), direct.act(event));
                prop_assert_eq!(played.game(), direct.game());
            }
        }

        #[test]
        fn any_text_is_a_script_or_an_error(text: std::string::String) {
            let strokes = text.chars().filter(|letter| !letter.is_whitespace());
            match Script::parse(&text) {
                Ok(script) => prop_assert_eq!(script.strokes().count(), strokes.count()),
                Err(ScriptError::Letter { line, column, found }) => {
                    let there = text.split('\n').nth(line - 1).and_then(|line| line.chars().nth(column - 1));
                    prop_assert_eq!(there, Some(found));
                }
                Err(error) => prop_assert!(false, "{}", error),
            }
        }
    }
}
