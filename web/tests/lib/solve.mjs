// A solver of Sudokus of 9×9 for tests, which do not ask the page for what they check it with.

/** The digits of a puzzle; 0 is empty. */
export function digits(puzzle) {
  return [...puzzle].map((cell) => (cell === "." ? 0 : Number(cell)));
}

/** Solves a Sudoku in place, by trying. Returns whether it has a solution. */
export function solve(digits) {
  const fits = (at, digit) =>
    digits.every((other, i) => {
      const [r, c, row, column] = [Math.floor(at / 9), at % 9, Math.floor(i / 9), i % 9];
      const sees = r === row || c === column || (Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3));
      return !sees || other !== digit;
    });
  let best = null;
  digits.forEach((digit, at) => {
    if (digit !== 0) return;
    const options = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => fits(at, digit));
    if (best === null || options.length < best.options.length) best = { at, options };
  });
  if (best === null) return true;
  for (const option of best.options) {
    digits[best.at] = option;
    if (solve(digits)) return true;
  }
  digits[best.at] = 0;
  return false;
}
