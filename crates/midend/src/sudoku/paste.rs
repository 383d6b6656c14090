//! Reads a pasted text: the puzzles in it, or why there is none.

use sudoku::{
    Cell, Grid, ParseGridError,
    format::{self, Fault, ReadError, link::LinkFault},
    game::NotPlayable,
    variant::format as variant_format,
};
use words::{Lang, fill};

use super::{credits::Credits, rules::Rules};

/// Why a text is not a playable puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PasteError {
    /// It is empty.
    Nothing,
    /// Its format is unknown.
    Unreadable,
    /// Two clues conflict: the first pair.
    Clash(Cell, Cell),
    /// No cell is empty.
    Full,
    /// It is a link without a puzzle that can be read.
    Link(LinkFault),
    /// It has rules, and is wrong or has some that are not known.
    Rules {
        /// The character, counted from 0. `None` if it does not stand in the text, but in what is compressed in it.
        at: Option<usize>,
        /// What the reader says.
        why: Box<variant_format::ReadError>,
    },
    /// It has rules, and can be solved but not played.
    NotPlayable(NotPlayable),
}

impl PasteError {
    /// The reason as text.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.words();
        let plain = match self {
            PasteError::Nothing => words.paste_nothing,
            PasteError::Unreadable => words.paste_unreadable,
            PasteError::Clash(one, other) => return fill(words.paste_clash, &[one, other]).to_string(),
            PasteError::Link(fault) => return lang.link_fault(fault),
            PasteError::Full => words.paste_full,
            PasteError::Rules { at, why } => return bad_rules(*at, why, lang),
            PasteError::NotPlayable(why) => return not_playable(*why, lang),
        };
        plain.into()
    }
}

/// The puzzles in a text, in any known format; at least one. Of several, those that can be played are kept, at most
/// [`MOST`].
pub fn read(text: &str) -> Result<Vec<Grid>, PasteError> {
    match text.trim().parse() {
        Ok(puzzle) => Ok(vec![puzzle]),
        Err(error) => several(text).ok_or_else(|| link_fault(text).unwrap_or_else(|| why(&error))),
    }
}

/// Why a puzzle with rules cannot be played.
pub(super) fn not_playable(why: NotPlayable, lang: Lang) -> String {
    let words = lang.variants();
    match why {
        NotPlayable::NotSquare { rows, columns } => fill(words.not_square, &[&rows, &columns]).to_string(),
        NotPlayable::Digits { side, digits } => fill(words.other_digits, &[&side, &digits]).to_string(),
        NotPlayable::Repeats => words.repeats.into(),
        NotPlayable::Outside => words.outside.into(),
        NotPlayable::Clash(one, other) => fill(words.clash, &[&one, &other]).to_string(),
        _ => words.one_cell.into(),
    }
}

/// A puzzle with more rules, what it says about itself, and what was read besides its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// The puzzle.
    pub rules: Rules,
    /// Its title and author.
    pub credits: Credits,
    /// Drawings and texts that may say more.
    pub notices: Vec<variant_format::Notice>,
}

/// The puzzle with rules in a text. `None` if the text is none, as far as can be seen.
pub fn read_rules(text: &str) -> Option<Result<Ruled, PasteError>> {
    Some(read_puzzle(text)?.and_then(|read| {
        let credits = Credits::new(read.about.title.as_deref(), read.about.author.as_deref());
        let rules = Rules::new(read.puzzle).map_err(PasteError::NotPlayable)?;
        Ok(Ruled { rules, credits, notices: read.notices })
    }))
}

/// The same before it is known whether the puzzle can be played.
pub(super) fn read_puzzle(text: &str) -> Option<Result<variant_format::Read, PasteError>> {
    use variant_format::ReadError;
    let text = text.trim();
    match variant_format::read(text) {
        Ok(read) => Some(Ok(read)),
        Err(
            why @ (ReadError::Text(_) | ReadError::Json { .. } | ReadError::Iss(_) | ReadError::Unread(_)),
        ) => Some(Err(PasteError::Rules { at: character(text, &why), why: Box::new(why) })),
        Err(_) => None,
    }
}

/// The character of a text at which a reader found an error.
fn character(text: &str, error: &variant_format::ReadError) -> Option<usize> {
    use variant_format::ReadError;
    let byte = match error {
        ReadError::Text(error) => error.at,
        ReadError::Json { error, .. } if text.starts_with('{') => error.at,
        ReadError::Iss(error) => error.at,
        _ => return None,
    };
    Some(text.char_indices().take_while(|&(at, _)| at < byte).count())
}

fn bad_rules(at: Option<usize>, why: &variant_format::ReadError, lang: Lang) -> String {
    let (words, why) = (lang.variants(), lang.rules_read_error(why));
    match at {
        Some(at) => fill(words.unreadable_at, &[&(at + 1), &why]).to_string(),
        None => fill(words.unreadable, &[&why]).to_string(),
    }
}

/// The largest number of puzzles that are offered.
pub const MOST: usize = 1000;

fn several(text: &str) -> Option<Vec<Grid>> {
    let entries = format::read(text.as_bytes()).filter_map(|item| item.entry.ok());
    let legal = entries.filter_map(|entry| entry.puzzle.check().ok());
    let puzzles: Vec<Grid> = legal.filter(|puzzle| !puzzle.is_full()).take(MOST).collect();
    (!puzzles.is_empty()).then_some(puzzles)
}

/// Why the first link in the text holds no puzzle. A text with several lines is searched no further than its first items.
pub(super) fn link_fault(text: &str) -> Option<PasteError> {
    const LOOKS: usize = 100;
    format::read(text.as_bytes()).take(LOOKS).find_map(|item| match item.entry {
        Err(ReadError { fault: Fault::Link(fault), .. }) => Some(PasteError::Link(fault)),
        _ => None,
    })
}

fn why(error: &ParseGridError) -> PasteError {
    match error {
        ParseGridError::Number { found: 0 } => PasteError::Nothing,
        ParseGridError::Clashes(clashes) => clashes
            .iter()
            .next()
            .map_or(PasteError::Unreadable, |clash| PasteError::Clash(clash.first, clash.second)),
        _ => PasteError::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_in_every_format_and_errors_have_reasons() {
        let cell = |name: &str| name.parse().unwrap();
        let clues = |text| read(text).map(|grids| grids.iter().map(Grid::clues).collect::<Vec<_>>());
        assert_eq!(clues(" 1...4..........3\r\n"), Ok(vec![3]));
        assert_eq!(clues("12 | ..\n.. | ..\n---+---\n.. | ..\n.. | 3."), Ok(vec![3]));
        // Several puzzles, and one among other text.
        assert_eq!(clues("1...4..........3\n1...4...........\n"), Ok(vec![3, 2]));
        assert_eq!(clues("1...4..........3\n11..............\n1324423131422413\n"), Ok(vec![3]));
        for (text, why) in [
            ("", PasteError::Nothing),
            (" \n\t\n", PasteError::Nothing),
            ("11..............\n11..............", PasteError::Unreadable),
            ("hello", PasteError::Unreadable),
            ("1..14..........3", PasteError::Clash(cell("r1c1"), cell("r1c4"))),
        ] {
            assert_eq!(read(text), Err(why), "{text:?}");
        }
    }

    #[test]
    fn links_are_read_or_refused_with_a_reason() {
        let link = "https://sudokuexchange.com/play/?s=KDTRBQsV3CQ3p0q08RJ5avLJSRFc";
        assert_eq!(read(link).map(|grids| grids[0].clues()), Ok(25));
        let why = read("https://sudokupad.app/4b0qpxg5nm\n").unwrap_err();
        assert!(why.text(Lang::En).starts_with("the puzzle 4b0qpxg5nm is on a server"), "{why:?}");
        assert!(why.text(Lang::Zh).starts_with("题目 4b0qpxg5nm 在服务器上"), "{why:?}");
    }

    #[test]
    fn wrong_rules_are_named_with_their_place_in_both_languages() {
        let why = |text: &str, lang| read_rules(text).unwrap().unwrap_err().text(lang);
        let cage = "  sudoku 9x9; cage 46 r1c1-3";
        assert_eq!(
            why(cage, Lang::En),
            "This is not a puzzle with rules: character 13: rule 1 (cage): a sum of 46 is not possible: expected 6 to 24."
        );
        assert_eq!(
            why(cage, Lang::Zh),
            "这不是带规则的题目：第 13 个字符：第 1 条规则（cage）：和不可能是 46：应为 6 到 24。"
        );
        assert_eq!(
            why("{\"layout\": 3}", Lang::Zh),
            "这不是带规则的题目：第 12 个字符：应为：含有行数和列数的对象；实际是 \"3\"。"
        );
    }

    #[test]
    fn a_very_long_text_is_not_a_puzzle() {
        assert_eq!(read(&"7".repeat(3_000_000)), Err(PasteError::Unreadable));
        assert_eq!(read(&"1...4..........3\n".repeat(200_000)).map(|grids| grids.len()), Ok(MOST));
    }
}
