// What earlier visits left in the page's storage, for tests that begin with it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./site.mjs";
import { digits, solve } from "./solve.mjs";

/** The text that a golden game left under a name. */
async function stored(file, name) {
  const text = await readFile(join(ROOT, "testdata/web/games", file), "utf8");
  const found = text.split(/^== /m).find((part) => part.startsWith(`${name}\n`));
  if (found === undefined) throw new Error(`${file} has no ${name}`);
  return found.slice(name.length + 1);
}

/** A game of 2048 with a hundred moves, as the golden game left it. */
export const GAME = await stored("2048.txt", "saves/classic.2048");
/** A Sudoku with some digits, as the golden game left it. */
export const PUZZLE = await stored("sudoku.txt", "saves/3x3-easy.sudoku");

/** A save of a Sudoku in which a grid was reached, its cells filled in reading order. */
export function save({ puzzle, grid, category = "3x3-easy", facts = [] }) {
  const solution = digits(puzzle);
  solve(solution);
  const filled = [...grid].flatMap((digit, at) => (digit !== "." && puzzle[at] === "." ? [[at, digit]] : []));
  const turns = filled.map(([at, digit]) => `r${Math.floor(at / 9) + 1}c${(at % 9) + 1}=${digit}`);
  const rows = [];
  for (let i = 0; i < turns.length; i += 12) rows.push(turns.slice(i, i + 12).join(" "));
  const head = ["gridwise-sudoku 1", "shape 3x3", `puzzle ${puzzle}`, `solution ${solution.join("")}`, `category ${category}`];
  const more = ["rating 2.0", ...facts, "started 1793714400", "time 321000", "hints 0", "checks 0", `turns ${turns.length}`];
  return [...head, ...more, ...rows, `now ${turns.length}`, `end ${[...grid].filter((digit) => digit !== ".").length}`, ""].join("\n");
}

/** A Sudoku of which all cells are filled but the last `left` empty ones. */
export function nearlySolved(left, more = {}) {
  const [, puzzle] = /^puzzle (.*)$/m.exec(PUZZLE);
  const [, solution] = /^solution (.*)$/m.exec(PUZZLE);
  const empty = [...puzzle].flatMap((clue, at) => (clue === "." ? [at] : []));
  const rest = empty.slice(empty.length - left);
  return save({ puzzle, grid: [...solution].map((digit, at) => (rest.includes(at) ? "." : digit)).join(""), ...more });
}

/** A position in which the next step for people is a skyscraper: two strong links on one digit. */
export const CHAIN = save({
  puzzle: "....82....9.51.7.........6.6.......3.7.3....21.89......23.98.51.56...8...........",
  grid: "367482.1.2945167388157392646428.1..357936418213892.64.723698451.561.382..812..3.6",
  category: "3x3-own",
});

/** A Sudoku with boxes of this size and a few empty cells in each row, each the last of its kind in some house. */
export function large(box = 4) {
  const side = box * box;
  const digit = (row, column) => ((row % box) * box + Math.floor(row / box) + column) % side;
  const cells = Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side]);
  const symbol = ([row, column]) => "123456789ABCDEFGHIJKLMNOP"[digit(row, column)];
  const isEmpty = ([row, column]) => (row * 5 + column * 7) % side < 3;
  const [puzzle, solution] = [cells.map((cell) => (isEmpty(cell) ? "." : symbol(cell))).join(""), cells.map(symbol).join("")];
  // Games without a move are not listed.
  const [row, column] = cells.find(isEmpty);
  const turn = `r${row + 1}c${column + 1}=${symbol([row, column])}`;
  const clues = [...puzzle].filter((cell) => cell !== ".").length;
  const head = ["gridwise-sudoku 1", `shape ${box}x${box}`, `puzzle ${puzzle}`, `solution ${solution}`, `category ${box}x${box}-easy`, "rating 1.2"];
  return [...head, "started 1793714400", "time 0", "hints 0", "checks 0", "turns 1", turn, "now 1", `end ${clues + 1}`, ""].join("\n");
}

/** When the last game of each kind ended. Its record is named after that moment. */
const ENDS = [1_793_650_400, 1_793_660_400];
const moment = (seconds) => new Date(seconds * 1000).toISOString().replace(/[-:]|\..*/g, "").replace("T", "-");

/** A puzzle with other digits in the same places: only the first time that a puzzle is solved counts. */
const renamed = (puzzle, by) => puzzle.replace(/\d/g, (digit) => ((Number(digit) - 1 + by) % 9) + 1);

/** Finished games, for the statistics. */
const HISTORY = Array.from({ length: 12 }, (_, i) => [
  {
    version: 1,
    game: "2048",
    rules: "classic",
    score: 1200 + 640 * ((i * 5) % 7),
    best_tile: 128 << (i % 3),
    turns: 150 + 20 * i,
    won: false,
    undos: 0,
    time_ms: 100_000 + 9000 * i,
    finished_at: ENDS[0] + 86_400 * (i - 11),
    seed: i,
  },
  {
    version: 1,
    game: "sudoku",
    category: "3x3-easy",
    solved: true,
    time_ms: 400_000 - 11_000 * ((i * 5) % 7),
    hints: 0,
    checks: 0,
    given: 0,
    turns: 50,
    clues: 31,
    puzzle: renamed(/^puzzle (.*)$/m.exec(PUZZLE)[1], i),
    finished_at: ENDS[1] + 86_400 * (i - 11),
  },
])
  .flat()
  .map((entry) => JSON.stringify(entry))
  .join("\n");

/** Games of both kinds in progress, and finished ones. */
export const VISITS = {
  "saves/classic.2048": GAME,
  "history.jsonl": `${HISTORY}\n`,
  [`records/${moment(ENDS[0])}-classic-1112.2048`]: GAME,
  [`records/${moment(ENDS[1])}-3x3-easy-5m21s.sudoku`]: nearlySolved(0),
};
