//! Text that arrives in pieces, and text of unlimited length.

use proptest::prelude::*;
use sudoku::{
    Shape,
    format::{Entry, Fault, Item, Line, Reader, Style},
};

use crate::{EASY, SOLVED, describe};

/// All items of a text that arrives in pieces of this size.
fn in_pieces(text: &[u8], size: usize) -> Vec<Item> {
    let mut reader = Reader::new();
    let mut items = vec![];
    for piece in text.chunks(size) {
        reader.feed(piece);
        items.extend(std::iter::from_fn(|| reader.take()));
    }
    reader.end();
    items.extend(std::iter::from_fn(|| reader.take()));
    items
}

/// A text of all styles.
fn mixed_styles() -> String {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let rows = rows.join("\n");
    format!(
        "\u{feff}# all\r\n{EASY}\r\n{rows}\n\n[Puzzle]\n{rows}\n[{{\"puzzle\":\"{EASY}\"}},\n{{\"puzzle\":1}},{{\"puzzle\":\
         \"{EASY}\"}}]\npuzzle,solution\n{EASY},{SOLVED}\n1234............\n123\n"
    )
}

#[test]
fn the_size_of_the_pieces_does_not_matter() {
    let text = mixed_styles();
    let whole = in_pieces(text.as_bytes(), usize::MAX);
    assert_eq!(whole.len(), 9, "{:?}", describe(&text));
    assert_eq!(whole.iter().filter(|item| item.entry.is_err()).count(), 2);
    for size in [1, 2, 3, 7, 80, 81, 82, 83, 200] {
        assert_eq!(in_pieces(text.as_bytes(), size), whole, "{size}");
    }
}

#[test]
fn puzzles_are_returned_as_soon_as_they_end() {
    let mut reader = Reader::new();
    reader.feed(&EASY.as_bytes()[..50]);
    assert_eq!(reader.take(), None);
    reader.feed(&EASY.as_bytes()[50..]);
    reader.feed(b"\n");
    assert!(reader.take().unwrap().entry.is_ok());
    reader.feed(b"[{\"puzzle\":\"1...............\"},\n{\"puzzle\":");
    assert_eq!(reader.take().unwrap().line, 2);
    reader.feed(b"\"1...............\"},");
    assert_eq!(reader.take().unwrap().line, 3);
    reader.feed(b"]\n|12|..|\n|..|..|\n|..|..|\n");
    assert_eq!(reader.take(), None);
    reader.feed(b"|..|..|\n");
    assert_eq!(reader.take().unwrap().line, 4);
}

#[test]
fn an_endless_line_is_an_error_and_is_not_buffered() {
    let mut reader = Reader::new();
    reader.feed(b"# first\n");
    for _ in 0..100 {
        reader.feed(&[b'1'; 10_000]);
    }
    reader.feed(b"\n");
    reader.feed(EASY.as_bytes());
    reader.end();
    let item = reader.take().unwrap();
    let fault = Fault::TooLong { limit: Reader::LONGEST_LINE };
    assert_eq!(item.entry.unwrap_err().fault, fault);
    assert_eq!(item.line, 2);
    let next = reader.take().unwrap();
    assert!(next.entry.is_ok() && next.line == 3, "{next:?}");
    assert_eq!(reader.take(), None);
}

#[test]
fn json_can_be_on_one_line_of_any_length() {
    let record = format!("{{\"puzzle\":\"{EASY}\"}}");
    let text = format!("[{}]\n{EASY}\n", vec![record; 2000].join(","));
    assert!(text.len() > 3 * Reader::LONGEST_LINE);
    for size in [usize::MAX, 1000] {
        let items = in_pieces(text.as_bytes(), size);
        assert_eq!(items.len(), 2001);
        assert!(items.iter().all(|item| item.entry.is_ok()));
        assert_eq!(items.last().map(|item| item.line), Some(2));
    }
}

#[test]
fn a_style_and_a_shape_can_be_required() {
    let rows = ["1234............"; 16].join("\n");
    let styles =
        |reader: Reader| reader.over(rows.as_bytes()).map(|item| item.entry.is_ok()).collect::<Vec<_>>();
    assert_eq!(styles(Reader::of(Style::Rows)), [true]);
    assert_eq!(styles(Reader::of(Style::Line)), [true; 16]);
    assert_eq!(styles(Reader::new().with_shape(Shape::new(4, 4).unwrap())), [true]);
    assert_eq!(styles(Reader::new().with_shape(Shape::new(2, 2).unwrap())), [true; 16]);
    let tall = Shape::new(3, 2).unwrap();
    let read = Reader::new().with_shape(tall).over(".".repeat(36).as_bytes()).next().unwrap();
    assert_eq!(read.entry.unwrap().puzzle.shape(), tall);
    let wrong = Reader::new().with_shape(tall).over(EASY.as_bytes()).next().unwrap();
    assert_eq!(
        wrong.entry.unwrap_err().to_string(),
        "line 1: found 81 cells, expected 36 for a grid of 6×6 (boxes of 3x2)"
    );
}

#[test]
fn a_text_is_recognised_by_its_first_puzzle() {
    assert_eq!(Style::recognise(EASY.as_bytes()), Some(Style::Line));
    assert_eq!(Style::recognise(format!("what?\n{EASY},{SOLVED}").as_bytes()), Some(Style::Csv));
    assert_eq!(Style::recognise(b"[]"), Some(Style::Json));
    assert_eq!(Style::recognise(b"# nothing\n\n"), None);
}

proptest! {
    /// The fast path agrees with the reader.
    #[test]
    fn the_fast_path_agrees_with_the_reader(
        line in prop_oneof![
            "[ \t]{0,2}[1-9.0*_xX]{80,82}[ \t]{0,2}(#|;|//|,)?[ a-z1-9]{0,5}\r?",
            "[ \t]{0,2}[1-9.]{81}[,;: \t][1-9.]{80,82}[ \t]{0,2}(#|;|//|,)?[ a-z1-9]{0,5}\r?",
            "[ \t]{0,2}(#|;|//)?[ -~]{0,90}",
        ],
    ) {
        let reader = Reader::new();
        prop_assert!(reader.is_between());
        // A byte order mark prevents the reader from using the fast path itself.
        let items: Vec<Item> = reader.over(format!("\u{feff}{line}").as_bytes()).collect();
        match Line::classify(line.as_bytes()) {
            Line::Nine(nine) => {
                prop_assert_eq!(items.len(), 1);
                prop_assert_eq!(&items[0].entry.as_ref().unwrap().puzzle, &nine.into());
            }
            Line::Solved(nine, solution) => {
                let entry = Entry { puzzle: nine.into(), solution: Some(solution.into()) };
                prop_assert_eq!(items.len(), 1);
                prop_assert_eq!(items[0].entry.as_ref(), Ok(&entry));
            }
            Line::Nothing => prop_assert_eq!(items, []),
            Line::Other => prop_assert!(!line.trim().is_empty()),
        }
    }

    /// Random text with characters of the formats: nothing panics, and errors have messages and positions.
    #[test]
    fn noise_is_refused_in_words(
        text in "([1-9.]{4}|[1-9.]{16}|[1-9.]{9}|\\[Puzzle\\]|puzzle,solution|\\{\"puzzle\":|\\[|\\]|\\}|\"|,|[|]|-|=|┃|é| |#|;|\r?\n|[ -~]){0,80}",
        size in 1_usize..20,
    ) {
        let whole = in_pieces(text.as_bytes(), usize::MAX);
        let lines = text.split('\n').count();
        for item in &whole {
            prop_assert!(item.line >= 1 && item.line <= lines);
            if let Err(error) = &item.entry {
                prop_assert!(error.line >= item.line && error.line <= lines, "{}", error);
                prop_assert!(!error.to_string().is_empty());
            }
        }
        prop_assert_eq!(in_pieces(text.as_bytes(), size), whole);
    }
}
