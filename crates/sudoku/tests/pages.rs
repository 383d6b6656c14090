//! Pages for printing: valid documents, the same every time.

use sudoku::{
    Grid, Shape,
    format::read,
    page::{Answers, Book, Medium, PageError, Paper, Sheet, picture},
    solve,
};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn easy() -> (Grid, Grid) {
    let puzzle = read(EASY.as_bytes()).next().unwrap().entry.unwrap().puzzle.check().unwrap();
    let solution = solve(&puzzle).unwrap();
    (puzzle, solution)
}

fn draw(book: &Book<'_>, medium: Medium, count: usize, label: &str) -> Result<String, PageError> {
    let (puzzle, solution) = easy();
    let sheet = Sheet { puzzle: (&puzzle).into(), solution: Some((&solution).into()), label, notes: &[] };
    book.draw(medium, &vec![sheet; count])
        .map(|bytes| String::from_utf8(bytes).expect("every medium is text"))
}

/// Follows the table of a PDF to every object, and checks the length of every stream. Returns the number of
/// objects.
fn objects(pdf: &str) -> usize {
    assert!(pdf.starts_with("%PDF-1.7\n") && pdf.ends_with("%%EOF\n") && pdf.is_ascii());
    let start: usize = pdf.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    let mut table = pdf[start..].lines();
    assert_eq!(table.next(), Some("xref"));
    let count: usize = table.next().unwrap().strip_prefix("0 ").unwrap().parse().unwrap();
    assert_eq!(table.next(), Some("0000000000 65535 f "));
    for number in 1..count {
        let offset: usize = table.next().unwrap().strip_suffix(" 00000 n ").unwrap().parse().unwrap();
        assert!(pdf[offset..].starts_with(&format!("{number} 0 obj\n")), "object {number}");
    }
    assert!(table.next().unwrap().starts_with("trailer"));
    for part in pdf.split("/Length ").skip(1) {
        let length: usize = part.split(' ').next().unwrap().parse().unwrap();
        let stream = part.split_once("stream\n").unwrap().1;
        assert!(stream[length..].starts_with("endstream"));
    }
    count - 1
}

#[test]
fn the_object_table_of_a_pdf_is_correct() {
    for paper in Paper::ALL {
        for answers in Answers::ALL {
            let book = Book { title: "Sunday (é, \\)", paper, answers, ..Book::default() };
            let pdf = draw(&book, Medium::Pdf, 9, "30 clues").unwrap();
            let pages = if answers == Answers::Back { 4 } else { 3 };
            assert_eq!(objects(&pdf), 8 + 2 * pages);
            assert!(pdf.contains("(Sunday \\(\\351, \\\\\\)) Tj") && pdf.contains("(30 clues) Tj"));
            assert!(pdf.contains(if paper == Paper::A4 { "595.28 841.89" } else { "[ 0 0 612 792 ]" }));
            assert_eq!(draw(&book, Medium::Pdf, 9, "30 clues").unwrap(), pdf);
        }
    }
}

#[test]
fn titles_can_be_chinese() {
    let book = Book { title: "数独 9×9", ..Book::default() };
    let pdf = draw(&book, Medium::Pdf, 1, "").unwrap();
    objects(&pdf);
    assert!(pdf.contains("<657072EC> Tj") && pdf.contains("( 9\\3279) Tj"));
    let odd = Book { title: "🙂", ..Book::default() };
    assert_eq!(draw(&odd, Medium::Pdf, 1, ""), Err(PageError::Character('🙂')));
    assert!(PageError::Character('🙂').to_string().contains("SVG and HTML"));
    assert!(draw(&odd, Medium::Html, 1, "").unwrap().contains("🙂"));
}

#[test]
fn markup_in_titles_is_escaped() {
    let book = Book { title: "<b>&\"\u{1}", ..Book::default() };
    for medium in [Medium::Svg, Medium::Html] {
        let text = draw(&book, medium, 5, "</text><script>").unwrap();
        assert!(text.contains("&lt;b&gt;&amp;&quot; ") && text.contains("&lt;/text&gt;&lt;script&gt;"));
        assert!(!text.contains("<script>") && !text.contains('\u{1}'));
        assert_eq!(text.matches("<text").count(), text.matches("</text>").count());
        // The document loads nothing: the only address is the SVG namespace.
        assert_eq!(text.matches("://").count(), text.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
    }
    let html = draw(&book, Medium::Html, 5, "").unwrap();
    assert_eq!(html.matches("<section>").count(), 3);
}

#[test]
fn every_clue_is_on_the_page() {
    let book = Book { answers: Answers::None, per_page: 1, ..Book::default() };
    let svg = draw(&book, Medium::Svg, 1, "").unwrap();
    assert_eq!(svg.matches("</text>").count(), 30 + 1, "expected the clues and the number of the puzzle");
    let (puzzle, _) = easy();
    assert_eq!(picture((&puzzle).into()).matches("</text>").count(), 30);
    let large = Grid::empty(Shape::new(6, 6).unwrap());
    assert_eq!(picture((&large).into()).matches("</text>").count(), 0);
}

#[test]
fn too_many_puzzles_are_rejected() {
    for per_page in [0, 25, usize::MAX] {
        let book = Book { per_page, ..Book::default() };
        assert_eq!(draw(&book, Medium::Svg, 1, ""), Err(PageError::PerPage { asked: per_page }));
    }
    for count in [0, Book::MOST_PUZZLES + 1] {
        assert_eq!(draw(&Book::default(), Medium::Pdf, count, ""), Err(PageError::Puzzles { asked: count }));
    }
}
