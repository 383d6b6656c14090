//! Any title, label and note: a PDF with a correct object table, or an error with the character it cannot print, and
//! escaped markup. The first byte is the number of puzzles per page, the second where the solutions go; the title
//! ends at a line end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku::{
    Grid, Shape,
    page::{Answers, Book, Medium, Note, PageError, Sheet},
};

fuzz_target!(|bytes: &[u8]| {
    let [per_page, answers, words @ ..] = bytes else { return };
    let words = String::from_utf8_lossy(words);
    let (title, label) = words.split_once('\n').unwrap_or((&words, ""));
    let grid = Grid::empty(Shape::NINE);
    let notes = [Note { rule: None, text: label }];
    let sheet = Sheet { puzzle: (&grid).into(), solution: Some((&grid).into()), label, notes: &notes };
    let answers = Answers::ALL[usize::from(*answers) % Answers::ALL.len()];
    let book =
        Book { title, answers_title: label, per_page: usize::from(*per_page), answers, ..Book::default() };
    match book.draw(Medium::Pdf, &[sheet; 3]) {
        Ok(pdf) => {
            let pdf = String::from_utf8(pdf).expect("the document is text");
            let start: usize =
                pdf.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
            for (number, row) in
                pdf[start..].lines().skip(2).enumerate().skip(1).take_while(|row| row.1 != "trailer")
            {
                let offset: usize = row[..10].parse().unwrap();
                assert!(pdf[offset..].starts_with(&format!("{number} 0 obj\n")));
            }
        }
        Err(PageError::Character(c)) => assert!(words.contains(c)),
        Err(error) => assert!(matches!(error, PageError::PerPage { .. }), "{error}"),
    }
    if let Ok(svg) = book.draw(Medium::Svg, &[sheet; 3]) {
        let svg = String::from_utf8(svg).expect("the picture is text");
        assert!(svg.lines().all(|line| line.starts_with('<') && line.ends_with('>')), "{svg}");
    }
});
