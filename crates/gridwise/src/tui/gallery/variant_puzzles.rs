//! The puzzles with more rules of the gallery, made by the graded generator with half-turn symmetry where it is possible and the
//! first seed that gives one.

/// Kinds: killer.
pub(super) const KILLER: &str = "sudoku 9x9; cage 6 r1c1-2; cage 27 r1c3-6; cage 8 r1c7-8 r2c7; cage 13 r1-2c9; cage 15 r2c1-2 r3c2; cage 19 r2-4c3; cage 15 r2c4-6; cage 17 r2-3c8 r3c9 r4c8; cage 22 r3-4c1 r4-5c2; cage 14 r3-5c4; cage 10 r3c5-6; cage 21 r3-5c7; cage 10 r4c5-6; cage 4 r4-5c9; cage 7 r5-6c1; cage 12 r5-7c3; cage 2 r5c5; cage 20 r5-7c6; cage 25 r5-6c8 r6-7c9; cage 20 r6c2 r7c1-2 r8c2; cage 8 r6c4-5; cage 15 r6-8c7; cage 15 r7c4-5; cage 10 r7-8c8 r8c9; cage 17 r8-9c1; cage 9 r8c3 r9c2-3; cage 14 r8c4-6; cage 14 r9c4-7; cage 16 r9c8-9";
/// Kinds: thermo,arrow.
pub(super) const LINES: &str = "sudoku 9x9; givens ...........5.7.....3......7.1..2.......5.7.......6..1.8......2.....8.4...........; arrow r2c8 / r2c7-6; arrow r8c2 / r8c3-4; thermometer r2c1 r1c2-4; thermometer r3-7c1 r7c2; thermometer r3c3-4 r4c4 r5c3; thermometer r7c7-6 r6c6 r5c7; thermometer r7-3c9 r3c8; thermometer r8c9 r9c8-6";
/// Kinds: dots,xv,odd-even.
pub(super) const DOTS: &str = "sudoku 9x9; givens ..89.....1....5...6.......4....46...4...2...1...71....5.......2...3....5.....16..; difference r3c1-2; difference r4c8-9; difference r6c2-1; difference r9c8-7; ratio r1c2-3; ratio r7c9-8; pair-sum 10 r4c2-3; pair-sum 10 r6c8-7; odd r1c6-7 r3c7 r7c3; even r9c3-4";
/// Kinds: sandwich.
pub(super) const OUTSIDE: &str = "sudoku 9x9; givens ...93...6.......8.6.71.29.....8....3...5.3...3....9.....16.83.2.6.......8...51...; sandwich r1c2:s 5; sandwich r1c4:s 4; sandwich r1c5:s 0; sandwich r1c6:s 12; sandwich r1c8:s 10; sandwich r2c1:e 0; sandwich r8c1:e 30";
/// Kinds: jigsaw.
pub(super) const JIGSAW: &str = "sudoku 9x9; regions 111112223111222323144223333444455533444555666775556666777788669787888999788899999; givens .6.4..2.....1.87.....5..1.37.....5.6..4...6..1.9.....29.2..6.....52.7.....8..2.5.";
/// Kinds: whispers,renban.
pub(super) const MIXTURE: &str = "sudoku 9x9; r1c4=9 r1c8=5 r2c4=5 r2c8=6 r3c9=7 r5c3=3 r5c7=1 r7c1=6 r8c2=1 r8c6=4 r9c2=7 r9c6=8; renban r2-1c6 r1c5 r2c4; renban r5c4-6; renban r8-9c4 r9c5 r8c6; whispers r1-2c9 r3c8 r4c7 r3c6 r2-1c7; whispers r3c1 r2-1c2 r1c3-4; whispers r4c8 r5-6c7 r6c6; whispers r6c2 r5-4c3 r4c4; whispers r7c9 r8-9c8 r9c7-6; whispers r9-8c1 r7c2 r6c3 r7c4 r8-9c3";
