//! The text beside the board: the score, the status of the game, and what the keys do.
//!
//! A panel is a few [`Line`]s and depends only on its content and the available space. So the old lines do not have
//! to be stored: they are computed again when new ones are written over them.

use embedded_graphics::{
    geometry::{Point, Size},
    primitives::Rectangle,
};
use twenty48::Status;
use words::{Lang, Pocket};

use crate::{Face, Theme, faces, layout::Layout, line::Line};

/// The content of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Content {
    pub(crate) status: Status,
    pub(crate) score: u64,
    pub(crate) best: u64,
}

/// The largest number of lines: three with the score, three below.
pub(crate) const LINES: usize = 2 * PARAGRAPH;
const PARAGRAPH: usize = 3;

/// There is room for scores with this number of digits. A longer one is cut off if there is no space left, and does
/// not overlap another line.
const DIGITS: u32 = 7;

/// Text is thin, and Chinese characters are dense: from this height they look right without shades.
const FINE: u32 = 24;

/// The lines of a paragraph; unused ones at the end are `None`.
type Paragraph = [Option<Phrase>; PARAGRAPH];

/// The content of one line.
#[derive(Clone, Copy)]
struct Phrase {
    words: &'static str,
    number: Option<u64>,
}

/// The lines of a panel. A line always has the same index and place.
pub(crate) fn lines(layout: &Layout, theme: &Theme, lang: Lang, content: Content) -> [Option<Line>; LINES] {
    let pocket = lang.pocket();
    let Rectangle { top_left, size } = layout.panel();
    let mut lines = [None; LINES];
    let (head, color) = match content.status {
        Status::Playing => (pocket.score, theme.text),
        Status::Won => (pocket.won, theme.won),
        Status::Over => (pocket.lost, theme.lost),
    };
    let upper = head_lines(layout.large, head, content.score, size.width);
    for (index, phrase) in upper.into_iter().enumerate() {
        let place = top_left + Point::new(0, index as i32 * layout.large.height() as i32);
        lines[index] = phrase.map(|phrase| phrase.at(place, layout.large, color));
    }
    if let Some(small) = layout.small {
        let lower = foot_lines(small, foot(pocket, content), size.width);
        let count = lower.iter().flatten().count();
        for (index, phrase) in lower.into_iter().enumerate() {
            // They are aligned to the bottom of the panel; the last line is always the same one.
            let above = (count as i32 - index as i32) * small.height() as i32;
            let place = top_left + Point::new(0, size.height as i32 - above);
            if let Some(phrase) = phrase {
                lines[LINES - count + index] = Some(phrase.at(place, small, theme.muted));
            }
        }
    }
    lines
}

impl Phrase {
    fn at(self, place: Point, face: &'static Face, color: embedded_graphics::pixelcolor::Rgb888) -> Line {
        Line { words: self.words, number: self.number, place, face, color }
    }
}

/// The less important sentence below.
fn foot(pocket: &'static Pocket, content: Content) -> Phrase {
    match content.status {
        Status::Playing => Phrase { words: pocket.best, number: Some(content.best) },
        Status::Won => Phrase { words: pocket.go_on, number: None },
        Status::Over => Phrase { words: pocket.again, number: None },
    }
}

/// The score and the text before it: on one line if that fits, otherwise broken after the first clause, before the
/// number, or at both.
fn head_lines(face: &Face, words: &'static str, score: u64, width: u32) -> Paragraph {
    let digits = digits(score) * digit_width(face);
    let (clause, rest) = clauses(words);
    let [whole, first, last] = [words, clause, rest].map(|words| face.width(words.chars()));
    let line = |words, number| Some(Phrase { words, number });
    let number = Some(score);
    if whole + digits <= width {
        [line(words, number), None, None]
    } else if last + digits <= width && !clause.is_empty() {
        [line(trimmed(clause, first, width), None), line(rest, number), None]
    } else if whole <= width {
        [line(words, None), line("", number), None]
    } else {
        [line(trimmed(clause, first, width), None), line(rest, None), line("", number)]
    }
}

/// A sentence in as many lines as it needs.
fn foot_lines(face: &Face, phrase: Phrase, width: u32) -> Paragraph {
    let mut lines = [None; PARAGRAPH];
    let number = phrase.number.map_or(0, |number| digits(number) * digit_width(face));
    let mut rest = phrase.words;
    for line in &mut lines {
        if face.width(rest.chars()) + number <= width || rest.is_empty() {
            *line = Some(Phrase { words: rest, number: phrase.number });
            break;
        }
        let (words, more) = rest.split_at(break_within(face, rest, width));
        *line = Some(Phrase { words, number: None });
        rest = more;
    }
    lines
}

/// Where to break a sentence so that the first part fits: after a space, otherwise between two Chinese characters.
fn break_within(face: &Face, text: &str, width: u32) -> usize {
    let (mut reach, mut space, mut any) = (0, None, None);
    for (index, letter) in text.char_indices() {
        reach += face.width([letter]);
        let end = index + letter.len_utf8();
        // A space at the end of a line may exceed the width.
        if letter == ' ' {
            space = Some(end);
        } else if reach > width {
            break;
        } else if letter > '\u{2e7f}' && !text[end..].starts_with(['，', '：']) {
            any = Some(end);
        }
    }
    space.or(any).unwrap_or(text.len())
}

/// The text up to the first comma or the end of the first sentence, and the rest.
fn clauses(words: &'static str) -> (&'static str, &'static str) {
    let end = words.char_indices().find(|(_, letter)| matches!(letter, '，' | '!' | '.'));
    let after = end.map_or(0, |(index, letter)| index + letter.len_utf8());
    let (clause, rest) = words.split_at(after);
    (clause, rest.trim_start_matches(' '))
}

/// Removes the comma of a clause on its own line if it does not fit.
fn trimmed(clause: &'static str, needs: u32, width: u32) -> &'static str {
    if needs <= width { clause } else { clause.trim_end_matches('，') }
}

/// The number of digits that need space.
fn digits(number: u64) -> u32 {
    DIGITS.min(number.checked_ilog10().unwrap_or(0) + 1)
}

fn digit_width(face: &Face) -> u32 {
    face.width(['0'])
}

/// The smallest width in which all texts fit: the clause, the rest and the score on a line each.
pub(crate) fn narrowest(face: &Face, lang: Lang) -> u32 {
    let pocket = lang.pocket();
    let width = |words: &str| face.width(words.trim_end_matches(['，', ' ']).chars());
    let heads = [pocket.score, pocket.won, pocket.lost].map(|words| {
        let (clause, rest) = clauses(words);
        width(clause).max(width(rest))
    });
    heads.into_iter().fold(DIGITS * digit_width(face), u32::max)
}

/// The height of the text with the score in a panel of this width; `None` if it is too wide.
fn heads_height(face: &Face, lang: Lang, width: u32) -> Option<u32> {
    let pocket = lang.pocket();
    let score = 10u64.pow(DIGITS) - 1;
    let height = |words| {
        let lines = head_lines(face, words, score, width);
        let fits = lines.iter().flatten().all(|phrase| phrase.width(face) <= width);
        fits.then(|| lines.iter().flatten().count() as u32 * face.height())
    };
    Some(height(pocket.score)?.max(height(pocket.won)?).max(height(pocket.lost)?))
}

/// The height of the sentences below.
fn feet_height(face: &Face, lang: Lang, width: u32) -> Option<u32> {
    let pocket = lang.pocket();
    let best = 10u64.pow(DIGITS) - 1;
    let height = |status| {
        let lines = foot_lines(face, foot(pocket, Content { status, score: 0, best }), width);
        let fits = lines.iter().flatten().all(|phrase| phrase.width(face) <= width);
        fits.then(|| lines.iter().flatten().count() as u32 * face.height())
    };
    Some(height(Status::Playing)?.max(height(Status::Won)?).max(height(Status::Over)?))
}

impl Phrase {
    fn width(&self, face: &Face) -> u32 {
        face.width(self.words.trim_end().chars())
            + self.number.map_or(0, |number| digits(number) * digit_width(face))
    }
}

/// The largest faces with which all texts fit in a panel of this size: one for the score, and a smaller one for the
/// sentence below if there is room for it.
pub(crate) fn faces(panel: Size, lang: Lang, smooth: bool) -> Option<(&'static Face, Option<&'static Face>)> {
    let text = faces::TEXT;
    let pairs = (0..text.len()).rev().map(|large| (text[large], text[large.saturating_sub(1)]));
    let pairs = pairs.filter(|(large, small)| large.suits(smooth, FINE) && small.suits(smooth, FINE));
    let both = pairs.clone().find(|(large, small)| {
        let heads = heads_height(large, lang, panel.width);
        let feet = feet_height(small, lang, panel.width);
        heads.zip(feet).is_some_and(|(heads, feet)| heads + feet <= panel.height)
    });
    let alone = || {
        pairs.clone().find(|(large, _)| {
            heads_height(large, lang, panel.width).is_some_and(|heads| heads <= panel.height)
        })
    };
    both.map(|(large, small)| (large, Some(small))).or_else(|| alone().map(|(large, _)| (large, None)))
}

#[cfg(test)]
mod tests {
    use std::{format, string::String, vec::Vec};

    use super::*;

    const SCORE: u64 = 20_148;

    /// The texts of a screen, line by line, with `|` before the lines at the bottom.
    fn phrase(width: u32, height: u32, lang: Lang, theme: &Theme, status: Status) -> String {
        let layout = Layout::new(Size::new(width, height), twenty48::Size::FOUR, lang, theme).unwrap();
        let content = Content { status, score: SCORE, best: 36_000 };
        let texts: Vec<String> = lines(&layout, theme, lang, content)
            .iter()
            .map(|line| match line {
                Some(Line { words, number: Some(number), .. }) => format!("{words}{number}"),
                Some(Line { words, number: None, .. }) => (*words).into(),
                None => String::new(),
            })
            .collect();
        let part = |lines: &[String]| {
            lines.iter().filter(|line| !line.is_empty()).cloned().collect::<Vec<_>>().join("/")
        };
        format!("{}|{}", part(&texts[..PARAGRAPH]), part(&texts[PARAGRAPH..]))
    }

    #[test]
    fn a_wide_panel_uses_one_line_and_a_narrow_one_breaks_at_the_clause() {
        use {
            Lang::{En, Zh},
            Status::{Over, Playing, Won},
        };
        let warm = &Theme::WARM;
        assert_eq!(phrase(240, 320, Zh, warm, Playing), "成绩为：20148|最高：36000");
        assert_eq!(phrase(240, 320, Zh, warm, Won), "恭喜获胜，成绩为：20148|按任意键 继续");
        assert_eq!(phrase(240, 320, Zh, warm, Over), "你输了，成绩为：20148|按住两键 重来");
        assert_eq!(phrase(240, 320, En, warm, Won), "You win! Score: 20148|Press any key");
        assert_eq!(phrase(320, 240, Zh, warm, Won), "恭喜获胜/成绩为：/20148|按任意键 /继续");
        assert_eq!(phrase(320, 240, En, warm, Over), "You lost./Score: /20148|Hold 2 /keys: /again");
        let mono = &Theme::MONO;
        assert_eq!(phrase(128, 64, Zh, mono, Won), "恭喜获胜，/成绩为：/20148|按任意键 /继续");
        assert_eq!(phrase(128, 64, Zh, mono, Playing), "成绩为：/20148|最高：/36000");
    }

    #[test]
    fn a_sentence_is_shown_completely_or_not_at_all() {
        for (face, lang) in faces::TEXT.iter().flat_map(|face| Lang::ALL.map(|lang| (face, lang))) {
            let mut refused = 0;
            for width in 1..240 {
                if feet_height(face, lang, width).is_none() {
                    refused += 1;
                    continue;
                }
                for status in [Status::Playing, Status::Won, Status::Over] {
                    let whole = foot(lang.pocket(), Content { status, score: 0, best: 36_000 });
                    let lines = foot_lines(face, whole, width);
                    let phrase: String = lines.iter().flatten().map(|line| line.words).collect();
                    assert_eq!(phrase, whole.words, "{width} pixels");
                    assert_eq!(lines.iter().flatten().last().unwrap().number, whole.number, "{width} pixels");
                }
            }
            assert!((20..120).contains(&refused), "{refused}");
        }
    }

    #[test]
    fn long_numbers_do_not_leave_their_lines() {
        for (width, height) in [(240, 320), (320, 240), (128, 160), (128, 64), (96, 128)] {
            for (lang, theme) in [(Lang::En, &Theme::MONO), (Lang::Zh, &Theme::WARM)] {
                let size = Size::new(width, height);
                let layout = Layout::new(size, twenty48::Size::FOUR, lang, theme).unwrap();
                for status in [Status::Playing, Status::Won, Status::Over] {
                    let content = Content { status, score: u64::MAX, best: u64::MAX };
                    let areas: Vec<Rectangle> = lines(&layout, theme, lang, content)
                        .iter()
                        .flatten()
                        .map(|line| Rectangle::new(line.place, Size::new(size.width, line.face.height())))
                        .collect();
                    for (index, area) in areas.iter().enumerate() {
                        let meets = |other: &Rectangle| !other.intersection(area).is_zero_sized();
                        assert!(!areas[..index].iter().any(meets), "{size} {lang:?} {status:?}");
                        assert!(layout.panel().rows().end >= area.rows().end, "{size} {lang:?} {status:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn sentences_break_after_a_space_or_between_chinese_characters_but_not_before_a_comma() {
        let face = faces::TEXT[0];
        let broken = |text: &'static str, width| text.split_at(break_within(face, text, width));
        assert_eq!(broken("按任意键 继续", 60), ("按任意键 ", "继续"));
        assert_eq!(broken("按任意键继续", 60), ("按任意键继", "续"));
        assert_eq!(broken("恭喜获胜，成绩为", 50), ("恭喜获", "胜，成绩为"));
        assert_eq!(broken("Press any key", 50).0, "Press ");
        assert_eq!(broken("unbroken", 5), ("unbroken", ""));
    }
}
