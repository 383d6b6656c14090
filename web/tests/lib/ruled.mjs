// Puzzles with more rules, and what earlier visits left of them.

/** A killer without digits. */
export const KILLER =
  "sudoku 9x9; cage 8 r1c1 r1c2; cage 6 r1c3 r1c4; cage 10 r1c5 r1c6; cage 13 r1c7 r1c8; cage 13 r1c9 r2c9; " +
  "cage 8 r2c1 r3c1; cage 19 r2c2 r2c3 r2c4; cage 20 r2c5 r2c6 r2c7 r2c8; cage 19 r3c2 r3c3 r3c4; cage 16 r3c5 r3c6 r3c7; " +
  "cage 3 r3c8 r3c9; cage 20 r4c1 r5c1 r4c2 r5c2; cage 8 r4c3 r4c4; cage 14 r4c5 r4c6 r4c7; cage 23 r4c8 r4c9 r5c9 r5c8; " +
  "cage 3 r5c3 r5c4; cage 22 r5c5 r5c6 r5c7; cage 18 r6c1 r6c2 r6c3; cage 18 r6c4 r6c5 r6c6; cage 6 r6c7 r6c8; " +
  "cage 7 r6c9 r7c9; cage 22 r7c1 r7c2 r8c1; cage 12 r9c1 r9c2 r8c2; cage 21 r7c3 r7c4 r7c5 r7c6; " +
  "cage 20 r7c7 r7c8 r8c8 r8c9; cage 14 r9c9 r9c8 r9c7; cage 17 r8c7 r8c6 r9c6; cage 13 r8c3 r9c3 r9c4; " +
  "cage 12 r8c4 r8c5 r9c5";

/** Arrows. */
export const ARROWS =
  "sudoku 9x9; r3c5=4 r9c3=1 r1c2=5 r7c7=1; arrow r9c5 / r8c5 r7c6 r7c7; arrow r5c9 / r6c8 r6c9; arrow r5c6 / r6c6 r7c5; " +
  "arrow r3c9 / r3c8 r4c9; arrow r5c2 / r6c2 r5c3; arrow r9c6 / r9c7 r9c8; arrow r7c9 / r7c8 r6c7; " +
  "arrow r3c3 / r4c4 r5c4 r4c5; arrow r3c2 / r3c1 r2c1; arrow r4c8 / r5c7 r4c6; arrow r1c2 / r2c2 r1c1";

/** Thermometers. */
export const THERMOMETERS =
  "sudoku 9x9; r4c5=2 r5c2=3 r1c6=1 r2c9=5 r6c6=6 r1c2=5; thermometer r8c6 r8c7 r8c8 r8c9; thermometer r2c9 r1c8 r1c9; " +
  "thermometer r7c4 r6c4 r6c3 r7c2; thermometer r5c3 r4c3 r3c3 r4c2; thermometer r9c3 r9c2 r8c1 r7c1; " +
  "thermometer r7c8 r6c8 r5c7 r4c7 r3c7; thermometer r5c4 r4c4 r3c5 r2c4 r2c3; thermometer r7c6 r6c6 r5c5 r5c6; " +
  "thermometer r5c1 r4c1 r3c1 r3c2";

/** Dots, X and V. */
export const DOTS =
  "sudoku 9x9; difference r1c2 r1c3; ratio r1c3 r1c4; pair-sum 10 r1c4 r2c4; pair-sum 10 r1c5 r1c6; difference r1c7 r1c8; " +
  "pair-sum 10 r1c7 r2c7; difference r1c8 r1c9; pair-sum 10 r1c8 r2c8; ratio r2c1 r2c2; pair-sum 10 r2c2 r3c2; " +
  "difference r2c3 r2c4; difference r2c5 r2c6; pair-sum 10 r2c5 r3c5; pair-sum 10 r2c6 r3c6; difference r2c7 r2c8; " +
  "difference r3c1 r3c2; difference r3c1 r4c1; difference r3c2 r4c2; difference r3c3 r3c4; difference r3c3 r4c3; " +
  "difference r3c4 r3c5; difference r3c5 r3c6; ratio r3c5 r4c5; difference r3c6 r4c6; pair-sum 10 r3c7 r3c8; " +
  "difference r3c7 r4c7; ratio r3c8 r3c9; pair-sum 10 r3c8 r4c8; ratio r3c9 r4c9; difference r4c1 r4c2; " +
  "pair-sum 10 r4c1 r5c1; pair-sum 10 r4c2 r5c2; difference r4c4 r4c5; ratio r4c5 r4c6; pair-sum 10 r4c5 r5c5; " +
  "ratio r4c6 r4c7; difference r4c7 r4c8; pair-sum 10 r4c8 r4c9; difference r5c1 r5c2; difference r5c2 r5c3; " +
  "ratio r5c3 r5c4; pair-sum 10 r5c3 r6c3; difference r5c5 r5c6; difference r5c7 r5c8; difference r5c8 r5c9; " +
  "pair-sum 10 r5c8 r6c8; pair-sum 10 r5c9 r6c9; pair-sum 10 r6c1 r6c2; difference r6c1 r7c1; pair-sum 10 r6c2 r7c2; " +
  "difference r6c3 r6c4; difference r6c3 r7c3; difference r6c4 r7c4; difference r6c5 r6c6; difference r6c6 r7c6; " +
  "ratio r6c7 r6c8; ratio r6c7 r7c7; difference r6c8 r6c9; ratio r6c8 r7c8; difference r6c9 r7c9; difference r7c1 r7c2; " +
  "difference r7c3 r7c4; pair-sum 10 r7c3 r8c3; ratio r7c4 r7c5; pair-sum 10 r7c4 r8c4; ratio r7c7 r7c8; ratio r7c8 r7c9; " +
  "pair-sum 10 r7c8 r8c8; difference r8c1 r8c2; ratio r8c2 r8c3; pair-sum 10 r8c2 r9c2; difference r8c3 r8c4; " +
  "pair-sum 5 r8c4 r8c5; ratio r8c5 r8c6; pair-sum 10 r8c6 r9c6; difference r8c7 r8c8; pair-sum 10 r8c7 r9c7; " +
  "difference r8c8 r8c9; ratio r9c1 r9c2; pair-sum 5 r9c2 r9c3; pair-sum 10 r9c3 r9c4; difference r9c5 r9c6; " +
  "difference r9c8 r9c9";

/** Sums outside the grid. */
export const OUTSIDE =
  "sudoku 9x9; r8c3=3 r6c7=2 r3c7=9 r8c6=2 r4c3=5 r2c2=2 r5c5=8 r2c5=6 r2c3=9 r8c7=7; sandwich 0 r1c1:e; " +
  "sandwich 2 r2c1:e; sandwich 0 r3c1:e; sandwich 0 r4c1:e; sandwich 8 r5c1:e; sandwich 0 r6c1:e; sandwich 21 r7c1:e; " +
  "sandwich 17 r8c1:e; sandwich 0 r9c1:e; sandwich 17 r1c1:s; sandwich 0 r1c2:s; sandwich 31 r1c3:s; sandwich 17 r1c4:s; " +
  "sandwich 28 r1c5:s; sandwich 14 r1c6:s; sandwich 15 r1c7:s; sandwich 0 r1c8:s; sandwich 14 r1c9:s; " +
  "little-killer 30 r9c3:ne; little-killer 20 r9c6:ne; little-killer 41 r2c9:sw; little-killer 21 r5c9:sw; " +
  "little-killer 15 r7c9:sw";

/** Regions that are no boxes, and cells with digits that they may have. */
export const JIGSAW =
  "sudoku 9x9; regions AAAABBCCCAAABBBCCCAABBBBDCCEEEFFDDDCEEEFFFDDDHEEFFFFDDHHEGGGGIIHHHGGGIIIHHHGGIIII; " +
  "r1c1=3 r2c5=6 r5c5=8 r7c3=7 r9c9=6 r4c9=1; r3c3=678 r6c2=12";

/** Lines of many kinds, signs in cells, and rules about the whole grid. */
export const LINES =
  "sudoku 9x9; r2c9=5 r7c4=6 r1c4=2 r2c2=2 r3c7=9; whispers r3c2 r2c1 r3c1 r2c2 r2c3; whispers r8c7 r8c6 r9c6 r8c5; " +
  "renban r1c4 r1c3 r1c2 r1c1; modular r3c7 r4c7 r3c8 r4c8 r3c9; entropic r7c8 r7c9 r8c8 r9c7 r9c8; " +
  "thermometer slow r4c6 r5c7 r5c8 r5c9; odd r1c1; odd r9c5; even r1c9; even r2c4; quadruple 5,6,8 r5-6c5-6; diagonal up; " +
  "anti-knight";

/** A save of a puzzle with rules in which some digits were written: turns as in a record. */
export function ruled(text, turns, { shape = "3x3", category = "3x3-own" } = {}) {
  const cells = Array(81).fill(".");
  for (const [, row, column, digit] of text.matchAll(/r(\d)c(\d)=(\d)(?![\d])/g)) cells[(row - 1) * 9 + (column - 1)] = digit;
  const filled = cells.filter((cell) => cell !== ".").length + turns.filter((turn) => turn.includes("=")).length;
  const head = ["gridwise-sudoku 3", `shape ${shape}`, `puzzle ${cells.join("")}`, `category ${category}`];
  const more = ["started 1793714400", "time 321000", "hints 0", "checks 0", `rules ${text}`, `turns ${turns.length}`];
  return [...head, ...more, turns.join(" "), `now ${turns.length}`, `end ${filled}`, ""].join("\n");
}
