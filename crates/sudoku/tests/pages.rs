//! Pages for printing: valid documents, the same every time.

use std::{env, fs, path::Path};

use sudoku::{
    Grid, Shape,
    format::read,
    page::{Answers, Book, MarkLayer, Medium, Note, PageError, Paper, Sheet, mark_layer, picture},
    solve,
    variant::{Layout, Puzzle, Rule},
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

/// Small puzzles that have every kind of mark, in the order of what they show.
const DRAWN: [(&str, &str); 5] = [
    (
        "cages",
        "sudoku 4x4; r2c2=3; cage 3 r1c1-2; cage r1c3 r2c3-4; sum 9 r3c1 r4c1-2 r3c2; rellik 4 r3c3-4; look-and-say 1,2 r4c3-4",
    ),
    (
        "lines",
        "sudoku 6x6; boxes 2x3; r1c1=2 r6c6=456; thermometer r1c1-3 r2c3; thermometer slow r1c4-6; arrow r2c1 / r3c1 r4c2; \
         arrow r2c5-6 / r3c5-4; renban r4c1 r5c1-2; whispers 3 r3c2-3 r4c3; palindrome r4c4-6; between r5c3-5; \
         lockout 2 r6c1-3; region-sum r5c6 r6c6-5; modular r3c6 r4c6; entropic r2c2 r2c4; zipper r3c1-2; sum-line 5 r6c4-5; \
         double-arrow r1c5 r2c4 r3c4; diagonal down; diagonal up",
    ),
    (
        "dots",
        "sudoku 4x4; digits 1-6; difference 1 r1c1-2; difference 2 r1c3-4; ratio 2 r1-2c1; ratio 3 r1-2c2; pair-sum 5 r1-2c3; \
         pair-sum 10 r1-2c4; greater r2c1-2; greater r3c3 r2c3; quadruple 1,2,3,4 r2-3c2-3; quadruple 1 r3-4c1-2; \
         odd r3c4; even r4c4; minimum r4c3; counting-circles r3c1-2",
    ),
    (
        "outside",
        "sudoku 4x4; regions AAABBACBBDCCDDDC; little-killer 5 r1c1:se; little-killer 6 r1c2:sw; sandwich 2 r1c1:s; \
         sandwich 0 r2c1:e; x-sum 6 r3c1:e; skyscraper 2 r3c4:w; numbered-room 3 r4c2:n; full-rank 12 r4c3:n",
    ),
    (
        "areas",
        "sudoku 4x5; no-boxes; digits 0-4; extra-cells 2; r5c1=3; extra-region r1c1-2 r2c1; clone r1c3-4 / r2c3-4; \
         clone r3c1 / r3c3; indexing r4c1-2; connected 12 r4c3-5",
    ),
];

#[test]
fn rules_are_drawn_as_in_the_golden_pictures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/sudoku/pages");
    for (name, text) in DRAWN {
        let puzzle: Puzzle = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let (file, drawn) = (folder.join(name).with_extension("svg"), picture((&puzzle).into()));
        if env::var_os("BLESS").is_some() {
            fs::write(&file, &drawn).unwrap();
        }
        let golden = fs::read_to_string(&file).unwrap_or_default();
        assert!(golden == drawn, "{name} differs; look at it, and if it is intended, run with BLESS=1");
    }
}

#[test]
fn a_page_has_puzzles_with_rules_their_sentences_and_their_solutions() {
    let puzzles = DRAWN.map(|(_, text)| text.parse::<Puzzle>().unwrap());
    let digits: Vec<Vec<u8>> = puzzles.iter().map(|puzzle| vec![1; puzzle.layout().cell_count()]).collect();
    let long = "Digits in a cage differ and add up to the number in its corner. ".repeat(20);
    let notes = [
        Note { rule: None, text: "Each row, column and box has every digit once." },
        Note {
            rule: Some(0), text: "杀手数独：虚线框内数字不重复，其和等于框角上的数。"
        },
        Note { rule: Some(99), text: &long },
    ];
    let sheets: Vec<Sheet<'_>> = puzzles
        .iter()
        .zip(&digits)
        .map(|(puzzle, digits)| Sheet {
            puzzle: puzzle.into(),
            solution: Some(digits[..].into()),
            label: "easy",
            notes: &notes,
        })
        .collect();
    for answers in Answers::ALL {
        for per_page in [1, 2, 5, 24] {
            let book = Book { title: "Rules", answers, per_page, ..Book::default() };
            let pdf = String::from_utf8(book.draw(Medium::Pdf, &sheets).unwrap()).unwrap();
            objects(&pdf);
            // Every state of the graphics that is saved is restored.
            assert_eq!(pdf.matches("\nq ").count(), pdf.matches(" Q\n").count());
            let svg = String::from_utf8(book.draw(Medium::Svg, &sheets).unwrap()).unwrap();
            assert!(svg.contains(">Each row, "), "{per_page}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"));
            // A sentence that does not fit ends with an ellipsis.
            let cut = svg.contains('…');
            match (per_page, answers) {
                (24, _) => assert!(cut),
                (1, Answers::Back) => assert!(!cut),
                _ => {}
            }
        }
    }
}

#[test]
fn the_layer_of_marks_names_each_rule_and_has_neither_lines_nor_digits_of_the_grid() {
    for (name, text) in DRAWN {
        let puzzle: Puzzle = text.parse().unwrap();
        let MarkLayer { below, above, bounds, .. } = mark_layer(&puzzle);
        let both = below + &above;
        assert_eq!(both.matches("<g ").count(), both.matches("</g>").count());
        for index in 0..puzzle.rules().len() {
            assert!(both.contains(&format!("data-rule=\"{index}\"")), "{name}: {:?}", puzzle.rules()[index]);
        }
        assert!(!both.contains("class=\"grid\"") && !both.contains("class=\"digits\""));
        assert_eq!(bounds[0] < 0.0, name == "outside");
    }
    // Rules about the whole grid have no place in it.
    let mut puzzle = Puzzle::new(Layout::nine());
    puzzle.add(Rule::with_name("anti-knight").unwrap()).unwrap();
    let layer = mark_layer(&puzzle);
    assert_eq!((layer.below.as_str(), layer.above.as_str(), layer.bounds), ("", "", [0.0, 0.0, 9.0, 9.0]));
}
