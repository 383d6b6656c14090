//! Puzzles in links of other programs, and in our own.
//!
//! | site | the puzzle | module |
//! |---|---|---|
//! | f-puzzles | `?load=`: JSON, compressed by lz-string | `fpuzzles`, `lz` |
//! | SudokuPad | `scl…`, `ctc…`, `fpuz…`: the same in another notation; `scf…`: letters | `sudokupad`, `runs` |
//! | sudokuwiki | `?bd=`: digits or candidates | `sudokuwiki` |
//! | SudokuExchange | `?s=`: digits or letters | `runs` |
//! | gridwise | `#s=`: digits and letters | [`own`] |
//!
//! Nothing is fetched: a link that only names a puzzle on a server is an error. gridwise knows the rules of plain Sudoku. A
//! puzzle with other rules is refused with their names, and a puzzle with drawings as well, because a drawing may be a rule.
//! Texts in links are untrusted: titles become one short line, and what is decompressed is limited.

mod fault;
mod fpuzzles;
pub(crate) mod lz;
mod meta;
pub mod own;
mod regions;
mod rule;
mod runs;
mod sudokupad;
mod sudokuwiki;
mod text;
mod url;

use alloc::{string::String, vec::Vec};

use super::{
    Entry, Fault,
    value::{Parser, Value},
};
use crate::{Digit, Setup, Shape};
use url::{Url, decoded, is_at, without_start};

pub use fault::LinkFault;
pub use rule::{Rule, RuleKind};
pub(crate) use text::is_usual;
pub use text::plain;

/// A site whose links are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Site {
    /// f-puzzles.com
    FPuzzles,
    /// sudokupad.app, app.crackingthecryptic.com
    SudokuPad,
    /// sudokuwiki.org
    SudokuWiki,
    /// sudokuexchange.com
    SudokuExchange,
    /// gridwise, at any address
    Gridwise,
}

impl Site {
    /// Its hosts; ours can be any.
    const HOSTS: [(Site, &'static str); 6] = [
        (Site::FPuzzles, "f-puzzles.com"),
        (Site::SudokuPad, "sudokupad.app"),
        (Site::SudokuPad, "crackingthecryptic.com"),
        (Site::SudokuPad, "sudokupad.svencodes.com"),
        (Site::SudokuWiki, "sudokuwiki.org"),
        (Site::SudokuExchange, "sudokuexchange.com"),
    ];

    fn of_host(host: &str) -> Option<Site> {
        Site::HOSTS.iter().find(|(_, known)| is_at(host, known)).map(|(site, _)| *site)
    }
}

/// A puzzle from a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linked {
    /// Where the link is from.
    pub site: Site,
    /// The clues. They may contradict each other.
    pub puzzle: Setup,
    /// The solution given with it, which is not checked.
    pub solution: Option<Setup>,
    /// The title: one line of limited length, without control characters.
    pub title: Option<String>,
    /// The author, likewise.
    pub author: Option<String>,
}

impl Linked {
    /// The puzzle in the requested shape. It must have as many cells.
    pub(super) fn fitted(self, shape: Option<Shape>) -> Result<Entry, Fault> {
        let Linked { puzzle, solution, .. } = self;
        let Some(shape) = shape else { return Ok(Entry { puzzle, solution }) };
        let fitted = |setup: &Setup| Setup::from_values(shape, setup.values());
        let found = puzzle.values().len();
        let puzzle = fitted(&puzzle).ok_or(Fault::Area { found, shape })?;
        Ok(Entry { puzzle, solution: solution.as_ref().and_then(fitted) })
    }
}

/// The beginning of our own links where there is no address to put before the `#`.
pub const SCHEME: &str = "gridwise:";

/// Reads a link, or what follows the site's address in one; `None` if the text is neither. What follows the first space is
/// ignored.
pub fn read(text: &str) -> Option<Result<Linked, Fault>> {
    let text = text.trim();
    let text = text.strip_prefix('<').and_then(|text| text.strip_suffix('>')).unwrap_or(text);
    let text = text.split_whitespace().next()?;
    if let Some(value) = text.strip_prefix(SCHEME) {
        return Some(own_link(value.strip_prefix('#').unwrap_or(value)));
    }
    let known = |host: &str| Site::of_host(host).is_some();
    if let Some(url) = Url::of(text, known) {
        return Some(linked(&url));
    }
    let id = without_start(text, "sudokupad://puzzle/").unwrap_or(text);
    is_value(id).then(|| puzzle_id(id))
}

/// The JSON in a link of f-puzzles or SudokuPad, or in what follows the site's address in one; `None` if the text is
/// neither of these.
pub(crate) fn payload(text: &str) -> Option<Result<String, Fault>> {
    let text = text.trim();
    let text = text.strip_prefix('<').and_then(|text| text.strip_suffix('>')).unwrap_or(text);
    let text = text.split_whitespace().next()?;
    let known = |host: &str| Site::of_host(host).is_some();
    let id = match Url::of(text, known) {
        Some(url) => match Site::of_host(url.host)? {
            Site::FPuzzles => url.parameter("load")?,
            Site::SudokuPad => {
                let path = without_start(url.path, "sudoku/").unwrap_or(url.path);
                url.parameter("puzzleid").filter(|id| !id.is_empty()).unwrap_or(path)
            }
            _ => return None,
        },
        None => without_start(text, "sudokupad://puzzle/").unwrap_or(text),
    };
    let id = decoded(id);
    let data = match prefixed(&id) {
        Some(("scf", _)) => return None,
        Some((_, data)) => data,
        None => &id,
    };
    is_value(&id).then(|| unpacked(data).map_err(Fault::from))
}

/// A text for a link, with everything that has a meaning there as `%2F` and the like.
pub(crate) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(char::from(byte)),
            // Writing into a String cannot fail.
            _ => drop(core::fmt::Write::write_fmt(&mut out, format_args!("%{byte:02X}"))),
        }
    }
    out
}

/// Whether a text without an address holds a whole puzzle. JSON that begins with `{"` is `N4Ig` in lz-string.
fn is_value(text: &str) -> bool {
    match prefixed(text) {
        Some(("scf", data)) => runs::read(data.split('*').next().unwrap_or(data)).is_some(),
        Some((_, data)) => data.starts_with("N4I"),
        None => text.starts_with("N4Ig") && text.len() > 40,
    }
}

/// The prefix of a puzzle id of SudokuPad, and the rest of it.
fn prefixed(id: &str) -> Option<(&'static str, &str)> {
    // The longer one first.
    let known = ["scl", "ctc", "fpuzzles", "fpuz", "scf"];
    known.iter().find_map(|prefix| Some((*prefix, id.strip_prefix(prefix)?)))
}

fn linked(url: &Url<'_>) -> Result<Linked, Fault> {
    let empty = |expected| Err(LinkFault::Empty { expected }.into());
    let nine = |site, values: [u8; 81]| {
        let about = meta::About::default();
        Puzzle { side: 9, values: Vec::from(values) }.finish(site, Some(Shape::NINE), None, about)
    };
    match Site::of_host(url.host) {
        Some(Site::FPuzzles) => match (url.parameter("load"), url.parameter("id")) {
            (Some(data), _) if !data.is_empty() => json(&decoded(data)),
            (_, Some(id)) => Err(on_server(id)),
            _ => empty("?load="),
        },
        Some(Site::SudokuPad) => {
            let path = without_start(url.path, "sudoku/").unwrap_or(url.path);
            let path = if path.eq_ignore_ascii_case("sudoku") { "" } else { path };
            let id = url.parameter("puzzleid").filter(|id| !id.is_empty()).unwrap_or(path);
            if id.is_empty() { empty("scl…, ctc…, fpuz… or scf…") } else { puzzle_id(id) }
        }
        Some(Site::SudokuWiki) => {
            let page = url.path.to_ascii_lowercase();
            if let Some((_, key)) = sudokuwiki::VARIANTS.iter().find(|(part, _)| page.contains(part)) {
                let mut rules = rule::Rules::default();
                rules.add_key(key);
                rules.check()?;
            }
            match url.parameter("bd") {
                Some(data) if !data.is_empty() => nine(Site::SudokuWiki, sudokuwiki::read(&decoded(data))?),
                _ => empty("?bd="),
            }
        }
        Some(Site::SudokuExchange) => match url.parameter("s") {
            Some(data) if !data.is_empty() => {
                let data = decoded(data).replace('.', "0");
                let (values, rest) = runs::read(&data).ok_or(LinkFault::Garbled)?;
                if !rest.is_empty() {
                    return Err(LinkFault::Garbled.into());
                }
                nine(Site::SudokuExchange, values)
            }
            _ => empty("?s="),
        },
        _ if url.fragment.starts_with("s=") => own_link(url.fragment),
        _ => Err(LinkFault::Site { host: plain(url.host, 60) }.into()),
    }
}

fn own_link(fragment: &str) -> Result<Linked, Fault> {
    let Some(text) = fragment.strip_prefix("s=") else {
        return Err(LinkFault::Empty { expected: "#s=" }.into());
    };
    let puzzle = own::read(&decoded(text))?;
    Ok(Linked { site: Site::Gridwise, puzzle, solution: None, title: None, author: None })
}

fn on_server(id: &str) -> Fault {
    LinkFault::OnServer { id: plain(&decoded(id), 40) }.into()
}

/// The puzzle in an id of SudokuPad, or in JSON that stands alone.
fn puzzle_id(id: &str) -> Result<Linked, Fault> {
    let id = decoded(id);
    match prefixed(&id) {
        // Some puzzles on the server have names that begin like this.
        Some((_, data)) if data.len() < 16 => Err(on_server(&id)),
        Some(("scf", data)) => sudokupad::read_short(data),
        Some((_, data)) => json(data),
        None if id.starts_with("N4I") && id.len() > 40 => json(&id),
        None => Err(on_server(&id)),
    }
}

/// The puzzle in compressed JSON. Both sites are recognised by what the object holds.
fn json(data: &str) -> Result<Linked, Fault> {
    let text = unpacked(data)?;
    let root = match Parser::whole(&text) {
        Ok(root) => root,
        Err((_, fault)) => Parser::whole_zipped(&text).map_err(|_| fault)?,
    };
    match root.get(&["grid"]) {
        Some(_) => fpuzzles::read(&root, Site::FPuzzles),
        None => sudokupad::read(&root),
    }
}

/// The decompressed text. A server or browser may have made one slash of two, so both are tried.
fn unpacked(data: &str) -> Result<String, LinkFault> {
    const ATTEMPTS: usize = 64;
    if data.len() > lz::LIMIT {
        return Err(LinkFault::TooLarge { limit: lz::LIMIT });
    }
    let mut budget = lz::LIMIT;
    let is_object = |text: &String| text.starts_with('{');
    let first = lz::decompress(data, &mut budget);
    match first {
        Ok(text) if is_object(&text) => return Ok(text),
        Err(fault @ LinkFault::TooLarge { .. }) => return Err(fault),
        _ => {}
    }
    let bytes = data.as_bytes();
    let is_single = |at: usize| {
        let slash = |at: Option<usize>| at.and_then(|at| bytes.get(at)) == Some(&b'/');
        slash(Some(at)) && !slash(at.checked_sub(1)) && !slash(Some(at + 1))
    };
    for at in (0..bytes.len()).filter(|&at| is_single(at)).take(ATTEMPTS) {
        let mut doubled = String::from(&data[..at]);
        doubled.push('/');
        doubled.push_str(&data[at..]);
        if let Ok(text) = lz::decompress(&doubled, &mut budget)
            && is_object(&text)
        {
            return Ok(text);
        }
    }
    Err(LinkFault::Garbled)
}

/// The cells of a puzzle while it is read.
#[derive(Debug)]
struct Puzzle {
    side: usize,
    values: Vec<u8>,
}

impl Puzzle {
    /// A puzzle without cells yet. The rows must be as long as there are rows.
    fn of_rows(rows: &[Value<'_>]) -> Result<Puzzle, Fault> {
        let side = rows.len();
        if side == 0 {
            return Err(LinkFault::Garbled.into());
        }
        if let Some(row) = rows.iter().find(|row| row.items().len() != side) {
            return Err(Fault::Row { found: row.items().len(), side });
        }
        if Shape::of_side(side).is_none() {
            return Err(Fault::Cells { found: side.saturating_mul(side) });
        }
        Ok(Puzzle { side, values: Vec::new() })
    }

    /// Adds a cell.
    fn push(&mut self, clue: Option<&Value<'_>>) -> Result<(), Fault> {
        let value = match clue.filter(|clue| !clue.is_empty()) {
            None => 0,
            Some(clue) => {
                let text = clue.text().unwrap_or_default().trim();
                let number = text.parse().ok().filter(|number| (1..=self.side).contains(number));
                let digit = number.and_then(Digit::new).ok_or_else(|| Fault::symbol(self.side, text))?;
                digit.value() as u8
            }
        };
        self.values.push(value);
        Ok(())
    }

    fn finish(
        self,
        site: Site,
        shape: Option<Shape>,
        solution: Option<String>,
        about: meta::About,
    ) -> Result<Linked, Fault> {
        let cells = || Fault::Cells { found: self.values.len() };
        let shape = shape.or(Shape::of_side(self.side)).ok_or_else(cells)?;
        let puzzle = Setup::from_values(shape, &self.values).ok_or_else(cells)?;
        // A solution with gaps or other symbols is of no use.
        let solution = solution.and_then(|text| Setup::from_symbols(shape, &text));
        let solution = solution.filter(|solution| !solution.values().contains(&0));
        Ok(Linked { site, puzzle, solution, title: about.title, author: about.author })
    }
}
