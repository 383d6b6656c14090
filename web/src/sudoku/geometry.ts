// Where digits, notes and lines are on a board. A cell is one unit wide and high; the first one begins at 0, 0.

import type { SudokuBoard, SudokuCell } from "../generated/view";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the notes of a cell are laid out: each digit in its own place, or corners and a line in the centre. */
export function layout(cell: SudokuCell): "places" | "corners" {
  return cell.corner !== "" && cell.marks.length === 0 ? "corners" : "places";
}

/** The border around notes within a cell. */
const MARGIN = 0.05;
/** The same on a board with cages: within their outlines, and below the numbers in their corners. */
const IN_CAGE = { left: 0.13, right: 0.13, top: 0.26, bottom: 0.13 };

/** The place of a digit among all digits of a cell. */
export function place(board: SudokuBoard, symbol: string): Point {
  const number = Math.max(board.symbols.indexOf(symbol), 0);
  const [rows, columns] = board.places;
  const { left, right, top, bottom } = board.rules?.labels ? IN_CAGE : { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN };
  const step = (from: number, to: number, count: number, index: number): number => from + ((index + 0.5) * (1 - from - to)) / count;
  return { x: step(left, right, columns, number % columns), y: step(top, bottom, rows, Math.floor(number / columns)) };
}

/** The places of corner notes: first the corners, then the middles of the sides. */
const CORNERS: readonly Point[] = [
  { x: 0.17, y: 0.19 },
  { x: 0.83, y: 0.19 },
  { x: 0.17, y: 0.81 },
  { x: 0.83, y: 0.81 },
  { x: 0.5, y: 0.19 },
  { x: 0.5, y: 0.81 },
  { x: 0.17, y: 0.5 },
  { x: 0.83, y: 0.5 },
  { x: 0.34, y: 0.19 },
  { x: 0.66, y: 0.19 },
  { x: 0.34, y: 0.81 },
  { x: 0.66, y: 0.81 },
];

/** The place of the corner note with this index. */
export function corner(board: SudokuBoard, index: number): Point {
  const { x, y } = CORNERS[Math.min(index, CORNERS.length - 1)] ?? { x: 0.5, y: 0.5 };
  // Above is a number, or the outline of its cage.
  return board.rules?.labels && y < 0.5 ? { x, y: y + 0.17 } : { x, y };
}

/** The place of a note in the line in the centre. */
export function centre(index: number, count: number): Point {
  const step = Math.min(0.17, 0.86 / Math.max(count, 1));
  return { x: 0.5 + (index - (count - 1) / 2) * step, y: 0.5 };
}

/** Where a candidate is within its cell, as it is drawn. */
export function candidate(board: SudokuBoard, cell: SudokuCell, symbol: string): Point {
  if (layout(cell) === "places") return place(board, symbol);
  const inCentre = cell.notes.indexOf(symbol);
  if (inCentre >= 0) return centre(inCentre, cell.notes.length);
  return corner(board, Math.max(cell.corner.indexOf(symbol), 0));
}

/** Where a candidate is on the board. */
export function onBoard(board: SudokuBoard, index: number, symbol: string): Point {
  const cell = board.cells[index];
  const within = cell === undefined ? { x: 0.5, y: 0.5 } : candidate(board, cell, symbol);
  return { x: (index % board.side) + within.x, y: Math.floor(index / board.side) + within.y };
}

/** The candidate of a cell that is nearest to a point within it. */
export function nearest(board: SudokuBoard, cell: SudokuCell, point: Point): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const symbol of cell.notes + cell.corner) {
    const { x, y } = candidate(board, cell, symbol);
    const distance = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (distance < least) [best, least] = [symbol, distance];
  }
  return best;
}
