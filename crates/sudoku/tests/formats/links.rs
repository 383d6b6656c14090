//! Puzzles from links of other programs.

use super::EASY as LINE;
use sudoku::format::{
    self, Fault, Reader,
    link::{self, LinkFault, Linked, Site},
};

const EXCHANGE: &str = "000309007001060040000010003206003100000020000008700905600070000010090800700508000";

/// The link with this name in the test data.
fn text(name: &str) -> &'static str {
    let lines = include_str!("../../../../testdata/sudoku/links.txt").lines();
    lines.filter_map(|line| line.split_once(' ')).find(|(word, _)| *word == name).expect("a known name").1
}

fn read(link: &str) -> Result<Linked, Fault> {
    link::read(link).expect("a link")
}

fn error(link: &str) -> String {
    read(link).unwrap_err().to_string()
}

fn setup(line: &str) -> sudoku::Setup {
    format::read(line.as_bytes()).next().unwrap().entry.unwrap().puzzle
}

#[test]
fn plain_puzzles_are_read_from_every_site() {
    for name in ["plain", "scl", "zipped", "fpuz"] {
        assert_eq!(read(text(name)).unwrap().puzzle, setup(LINE), "{name}");
    }
    // Without the address, too.
    for (name, address) in [
        ("plain", "https://www.f-puzzles.com/?load="),
        ("scl", "https://sudokupad.app/"),
        ("fpuz", "https://sudokupad.app/"),
    ] {
        assert_eq!(read(text(name).strip_prefix(address).unwrap()).unwrap().puzzle, setup(LINE), "{name}");
    }
    for link in [
        format!("https://sudokuexchange.com/play/?s={EXCHANGE}"),
        "https://www.sudokuexchange.com/play/?s=KDTRBQsV3CQ3p0q08RJ5avLJSRFc&d=2".into(),
        "sudokupad.app/scfKDTRBQsV3CQ3p0q08RJ5avLJSRFc".into(),
        "https://sudokupad.app/scf?puzzleid=scfKDTRBQsV3CQ3p0q08RJ5avLJSRFc*tA%20title*".into(),
        "scfKDTRBQsV3CQ3p0q08RJ5avLJSRFc".into(),
        format!("http://www.sudokuwiki.org/sudoku.htm?bd={EXCHANGE}"),
        format!("https://example.org/games/#s={}", link::own::write((&setup(EXCHANGE)).into())),
        format!("gridwise:#s={}", link::own::write((&setup(EXCHANGE)).into())),
    ] {
        assert_eq!(read(&link).unwrap().puzzle, setup(EXCHANGE), "{link}");
    }
    assert_eq!(read(text("six")).unwrap().puzzle.shape().to_string(), "2x3");
}

#[test]
fn titles_are_one_line_of_text() {
    let plain = read(text("plain")).unwrap();
    assert_eq!((plain.site, plain.author.as_deref()), (Site::FPuzzles, Some("Ann")));
    assert_eq!(plain.title.as_deref(), Some("<script>alert(1)</script> [31m"));
    assert_eq!(plain.solution, Some(setup(super::SOLVED)));
    let zipped = read(text("zipped")).unwrap();
    assert_eq!((zipped.title.as_deref(), zipped.author.as_deref()), (Some("It's one"), Some("Ann")));
}

#[test]
fn other_rules_are_refused_by_name() {
    let rules = "this puzzle has rules that gridwise does not know: ";
    assert_eq!(
        error(text("killer")),
        format!("{rules}killer cages, thermometers, diagonals, unknown rules (wobble)")
    );
    assert_eq!(
        error(text("words")),
        format!("{rules}rules in words (Normal sudoku rules apply. Cages sum to ten.)")
    );
    assert_eq!(error(text("drawn")), "this puzzle has drawings that may be rules: lines");
    assert_eq!(error(text("cages")), format!("{rules}killer cages"));
    assert_eq!(error(text("latin")), format!("{rules}regions that are not boxes"));
    assert_eq!(error(text("fog")), format!("{rules}fog, anti-knight"));
    assert_eq!(error("sudokupad.app/scfKDTRBQsV3CQ3p0q08RJ5avLJSRFcx"), format!("{rules}diagonals"));
    let jigsaw = format!("https://www.sudokuwiki.org/jigsaw.htm?bd={EXCHANGE}");
    assert_eq!(error(&jigsaw), format!("{rules}regions that are not boxes"));
}

#[test]
fn links_without_a_puzzle_say_why() {
    for (link, why) in [
        ("https://sudokupad.app/4b0qpxg5nm", "the puzzle 4b0qpxg5nm is on a server"),
        ("https://app.crackingthecryptic.com/sudoku/QhLdRBpfNM", "the puzzle QhLdRBpfNM is on a server"),
        ("https://www.f-puzzles.com/?id=yc9vvm2h", "the puzzle yc9vvm2h is on a server"),
        ("https://sudokupad.app/", "this link holds no puzzle: expected scl…"),
        ("https://www.f-puzzles.com/", "this link holds no puzzle: expected ?load="),
        ("https://www.sudokuwiki.org/sudoku.htm", "this link holds no puzzle: expected ?bd="),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=123", "the puzzle in this link is damaged"),
        ("https://sudokuexchange.com/play/?s=123", "the puzzle in this link is damaged"),
        ("https://example.com/?load=N4Ig", "links of example.com are unknown"),
        ("gridwise:#g=1", "this link holds no puzzle: expected #s="),
        (text("bomb"), "the text in this link is longer than any puzzle: more than 1048576 characters"),
        (text("wrong"), "expected a value"),
        (text("nogrid"), "the puzzle in this link is damaged"),
    ] {
        assert!(error(link).starts_with(why), "{link}: {}", error(link));
    }
    let plain = text("plain");
    for end in [60, 100, plain.len() - 20] {
        assert_eq!(read(&plain[..end]), Err(Fault::Link(LinkFault::Garbled)), "cut after {end}");
    }
    for other in ["", "hello", LINE, "N4Ig", "scf", "sclera", "N4Igello there"] {
        assert_eq!(link::read(other), None, "{other}");
    }
}

#[test]
fn a_slash_that_was_lost_is_put_back() {
    let whole = text("slash");
    let at = whole.rfind("//").filter(|&at| at > 30).expect("data with two slashes");
    let single = format!("{}{}", &whole[..at], &whole[at + 1..]);
    assert_eq!(read(&single).unwrap().puzzle, setup(LINE));
}

#[test]
fn files_may_mix_links_and_lines() {
    let file = format!(
        "# two\n{}\n{LINE}\nhttps://sudokupad.app/short1\n{} remark\n",
        text("plain"),
        text("zipped")
    );
    let items: Vec<_> = format::read(file.as_bytes()).collect();
    let read: Vec<_> = items.iter().map(|item| (item.line, item.entry.is_ok())).collect();
    assert_eq!(read, [(2, true), (3, true), (4, false), (5, true)]);
    assert!(items[0].entry.as_ref().unwrap().solution.is_some());
    let error = items[2].entry.as_ref().unwrap_err().to_string();
    assert!(error.starts_with("line 4: the puzzle short1 is on a server"), "{error}");
    // The requested size counts.
    let mut reader = Reader::new().with_shape("2x2".parse().unwrap());
    reader.feed(text("plain").as_bytes());
    reader.end();
    let error = reader.take().unwrap().entry.unwrap_err().to_string();
    assert!(error.starts_with("line 1: found 81 cells, expected 16"), "{error}");
}

#[test]
fn ten_megabytes_are_no_trouble() {
    for start in ["https://f-puzzles.com/?load=N4Ig", "https://example.com/", "scl", "N4Ig", "gridwise:#s="] {
        let long = format!("{start}{}", "A/".repeat(5 << 20));
        let items: Vec<_> = format::read(long.as_bytes()).collect();
        assert_eq!(items.len(), 1, "{start}");
        assert!(items[0].entry.is_err(), "{start}");
        let _ = link::read(&long);
    }
}
