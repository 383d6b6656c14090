// Puzzles with more rules, and what earlier visits left of them.

/** A killer without digits. It has one solution. */
export const KILLER =
  "sudoku 9x9; cage 9 r1-2c1; cage 10 r1c2-3; cage 7 r1c4 r2c3-4; cage 20 r1c5-6 r2c6; cage 16 r1c7-8 r2c8; cage 8 r1-2c9; " +
  "cage 21 r2c2 r3c1-2; cage 22 r2c5 r3c4-5 r4c4; cage 24 r2c7 r3c6-9; cage 21 r3-5c3 r5c4; cage 30 r4c1-2 r5c1-2 r6c1; " +
  "cage 13 r4-6c5; cage 14 r4c6-8; cage 25 r4c9 r5c8-9 r6c8-9; cage 19 r5c6-7 r6-7c7; cage 9 r6c2-4; " +
  "cage 25 r6c6 r7c5-6 r8c5; cage 27 r7c1-4 r8c3; cage 16 r7c8-9 r8c8; cage 11 r8-9c1; cage 16 r8-9c2 r9c3; " +
  "cage 12 r8-9c4 r9c5; cage 9 r8c6-7 r9c6; cage 14 r8-9c9; cage 7 r9c7-8";

/** Arrows. */
export const ARROWS =
  "sudoku 9x9; r3c5=4 r9c3=1 r1c2=5 r7c7=1; arrow r9c5 / r8c5 r7c6 r7c7; arrow r5c9 / r6c8 r6c9; arrow r5c6 / r6c6 r7c5; " +
  "arrow r3c9 / r3c8 r4c9; arrow r5c2 / r6c2 r5c3; arrow r9c6 / r9c7 r9c8; arrow r7c9 / r7c8 r6c7; " +
  "arrow r3c3 / r4c4 r5c4 r4c5; arrow r3c2 / r3c1 r2c1; arrow r4c8 / r5c7 r4c6; arrow r1c2 / r2c2 r1c1";

/** Thermometers. */
export const THERMOMETERS =
  "sudoku 9x9; r2c2=4 r4c7=7 r4c9=8 r5c1=4 r5c9=2 r6c1=8 r6c3=9 r8c8=1; thermometer r2-1c1 r1c2-3; " +
  "thermometer r2-1c9 r1c8; thermometer r4-2c4 r2c5-6 r1c6; thermometer r5c1-2 r4-3c2 r3c1; " +
  "thermometer r5c9-8 r6-7c8 r7c9; thermometer r6-8c6 r8c5-4 r9c4; thermometer r8-9c1 r9c2; thermometer r8-9c9 r9c8-7";

/** Dots, all of which are drawn. */
export const DOTS =
  "sudoku 9x9; r1c6=9 r5c5=2 r6c3=9 r8c8=7; difference r1-2c3; difference r1c4-5; difference r1c7-8; difference r2-3c6; " +
  "difference r2-3c8; difference r2c8-9; difference r3-4c4; difference r4c5-6; difference r4c6-7; difference r4-5c9; " +
  "difference r5c1-2; difference r5-6c4; difference r5-6c7; difference r5-6c8; difference r6c6-7; difference r7-8c4; " +
  "difference r7c5-6; difference r7-8c5; difference r7-8c9; difference r8-9c5; difference r8-9c6; difference r8c7-8; " +
  "difference r9c7-8; ratio r1c2-3; ratio r2-3c9; ratio r3-4c6; ratio r4c8-9; ratio r5c4-5; ratio r5c5-6; ratio r6c1-2; " +
  "ratio r7c6-7; ratio r7-8c7; ratio r8c2-3; ratio r8-9c3; only-marked-dots";

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
