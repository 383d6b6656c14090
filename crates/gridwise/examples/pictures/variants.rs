//! Pictures of puzzles with more rules, and a page of them.

use anyhow::{Context, Result, bail};
use sudoku::{
    page::{Answers, Book, Medium, Note, Sheet, picture},
    variant::{Puzzle, Solution, Verdict, judge},
};
use words::{
    Lang,
    sudoku::{RuleLine, rules_text},
};

/// Puzzles that gridwise made, each with the name of its picture.
const PUZZLES: [(&str, &str); 6] = [
    (
        "killer",
        "sudoku 9x9; cage 15 r1-2c1; cage 20 r1-3c2 r3c3; cage 9 r1-2c3; cage 2 r1c4; cage 9 r1c5-6; \
         cage 21 r1c7 r2c6-8; cage 15 r1c8-9 r2c9; cage 25 r2c4-5 r3-4c4; cage 13 r3-5c1; \
         cage 9 r3c5-6; cage 16 r3c7-8; cage 16 r3c9 r4c7-9; cage 17 r4-5c2; cage 10 r4-5c3; \
         cage 8 r4c5-6 r5c6; cage 21 r5-6c4 r6c5; cage 3 r5c5; cage 8 r5-6c7; cage 13 r5-6c8; \
         cage 17 r5-7c9; cage 10 r6c1-3 r7c1; cage 23 r6-7c6 r8c5-6; cage 10 r7c2-3; cage 5 r7c4-5; \
         cage 22 r7c7-8 r8-9c8; cage 16 r8-9c1 r9c2; cage 16 r8c2-4 r9c3; cage 5 r8-9c7; \
         cage 11 r8-9c9; cage 13 r9c4-5; cage 7 r9c6",
    ),
    (
        "thermometer",
        "sudoku 9x9; \
         givens ...5..8..........5...........72.4.53.........84.1.52...........4..........9..8...; \
         thermometer r1c3-2 r2c1; thermometer r1c5-7; thermometer r1-3c9; thermometer r2c2-4; \
         thermometer r2c8-7 r3c7; thermometer r3-2c5 r1c4; thermometer r4c7 r5-6c8; \
         thermometer r6c3 r5-4c2; thermometer r7-8c5 r9c6; thermometer r8c2-3 r7c3; thermometer r8c8-6; \
         thermometer r9-7c1; thermometer r9c5-3; thermometer r9c7-8 r8c9",
    ),
    (
        "arrow",
        "sudoku 9x9; \
         givens .........8......1.4..9..3....8.....994.....765.....4....3..9..8.8......3.........; \
         arrow r1c4 / r2-3c5; arrow r3c9 / r2-1c9; arrow r4c5 / r4c4 r3c3; arrow r6c5 / r6c6 r7c7; \
         arrow r7c1 / r8-9c1; arrow r9c6 / r8-7c5",
    ),
    (
        "dots",
        "sudoku 9x9; \
         r1c2=5 r1c6=1 r2c4=7 r3c3=8 r3c9=2 r4c7=7 r6c3=1 r7c1=4 r7c7=5 r8c6=6 r9c4=4 r9c8=2; \
         difference r4c5-6; difference r4c8-9; difference r6c2-1; difference r6c5-4; difference r7c5-4; \
         difference r7-6c8; difference r8c9-8; ratio r2c1-2; ratio r3-4c2; ratio r3c5-6; \
         pair-sum 10 r1-2c6; pair-sum 5 r4-5c9; pair-sum 10 r6-5c1; pair-sum 5 r9-8c4",
    ),
    (
        "jigsaw",
        "sudoku 9x9; \
         regions 111223333112222333111422233144455666445555566444556667889996777888999977888899777; \
         little-killer r1c3:sw 16; little-killer r1c5:se 27; little-killer r1c5:sw 28; \
         little-killer r1c7:se 22; little-killer r4c1:ne 32; little-killer r4c9:nw 14; \
         little-killer r6c1:se 25; little-killer r6c9:sw 21; little-killer r9c3:nw 15; \
         little-killer r9c5:nw 37; little-killer r9c5:ne 42; little-killer r9c7:ne 6",
    ),
    (
        "mixture",
        "sudoku 9x9; r1c8=3 r3c4=3 r3c8=6 r4c5=2 r6c5=5 r7c2=4 r7c6=5 r9c2=5; renban r1c6 r2c5-4 r3c4; \
         renban r5-7c1; renban r5-3c9; renban r9c4 r8c5-6 r7c6; whispers r3c3-1 r4c1 r5c2 r6c3; \
         whispers r7c7-9 r6c9 r5c8 r4c7; sandwich r1c1:e 10; sandwich r1c2:s 23; sandwich r1c8:s 21; \
         sandwich r9c1:e 12",
    ),
];

fn puzzle(name: &str) -> Result<Puzzle> {
    let (_, text) = PUZZLES.iter().find(|(known, _)| *known == name).context("there is no such puzzle")?;
    Ok(text.parse()?)
}

/// The only solution of a puzzle.
fn solution(puzzle: &Puzzle) -> Result<Solution> {
    match judge(puzzle) {
        Verdict::One(solution) => Ok(solution),
        _ => bail!("this puzzle does not have one solution: {puzzle}"),
    }
}

fn note(line: &RuleLine) -> Note<'_> {
    Note { rule: line.rule, text: &line.text }
}

/// One of the puzzles.
pub fn drawn(name: &str) -> Result<String> {
    Ok(picture((&puzzle(name)?).into()))
}

/// All of them on one page, each with its rules, and their solutions.
pub fn page() -> Result<String> {
    let puzzles = PUZZLES.map(|(name, _)| puzzle(name));
    let puzzles: Vec<Puzzle> = puzzles.into_iter().collect::<Result<_>>()?;
    let solutions: Vec<Solution> = puzzles.iter().map(solution).collect::<Result<_>>()?;
    let rules: Vec<Vec<RuleLine>> = puzzles.iter().map(|puzzle| rules_text(puzzle, Lang::En)).collect();
    let notes: Vec<Vec<Note<'_>>> = rules.iter().map(|lines| lines.iter().map(note).collect()).collect();
    let sheets: Vec<Sheet<'_>> = puzzles
        .iter()
        .zip(&solutions)
        .zip(&notes)
        .map(|((puzzle, solution), notes)| Sheet {
            puzzle: puzzle.into(),
            solution: Some(solution[..].into()),
            label: "",
            notes,
        })
        .collect();
    let book = Book { title: "Sunday Sudoku", per_page: 6, answers: Answers::Foot, ..Book::default() };
    Ok(String::from_utf8(book.draw(Medium::Pdf, &sheets)?)?)
}
