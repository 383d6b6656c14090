// Links and files that mean harm, or were damaged on the way, and what a person is told about each.
import { deflateRawSync } from "node:zlib";
import { bomb, compress } from "./lz.mjs";

/** Base64 for URLs. */
const base = (bytes) => Buffer.from(bytes).toString("base64url");
/** A record in a link of ours. */
export const packed = (record) => `r=${base(deflateRawSync(Buffer.from(record)))}`;

/** A script in every way that a page could run one, with characters that turn the direction of writing. */
export const SCRIPT = "<img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>\u202e\u0007\u0000javascript:alert(4)";

/** A legal record of each kind. */
const SUDOKU = "gridwise-sudoku 1\nshape 2x2\npuzzle .....2.13.4.....\nsolution 1324423131422413\nturns 2\nr1c1=1 r1c2:34\nnow 2\nend 5\n";
const TILES = "gridwise-2048 1\nrules classic-8x8\nstarted 1793714400\ntime 0\nundos 0\nopening a1+2 c3+2\nturns 1\nLd4+2\nend 0\n";

const NONE = "This link holds no puzzle, position, game or result.";
const UNKNOWN = "This link is of a newer version of gridwise.";
const DAMAGED = "This link is damaged. It may have been cut off.";
const TOO_LARGE = "This link is too long, or holds more than any game.";
const ILLEGAL = "This link holds a puzzle or game that breaks the rules.";

/** Our own links: what follows `#`, and what is told. */
export const FRAGMENTS = {
  "what is not ours": ["hello", NONE],
  "a key of f-puzzles": [`load=${bomb(64 << 20)}`, NONE],
  "an unknown letter": ["g=1", UNKNOWN],
  "a script for a puzzle": ["s=<script>alert(1)</script><img src=x onerror=alert(2)>", DAMAGED],
  "half an escape": ["s=%E0%A4%A", DAMAGED],
  "control characters": ["s=%00%01%1b[31m%e2%80%ae", DAMAGED],
  "NUL and bidi characters": ["s=2x2.1\u0000c4\u202ej3", DAMAGED],
  "a negative size": ["s=-2x-2.1c4j3", DAMAGED],
  "a size that overflows": ["s=4294967296x4294967296.1", DAMAGED],
  "a large size": ["s=60000x60000.1", DAMAGED],
  "more cells than the size": [`s=2x2.${"z".repeat(1000)}`, DAMAGED],
  "a puzzle that is cut off": ["s=53b7d6b195c98d6a8c6c34b8a3b17c2c6a6d28", DAMAGED],
  "a puzzle against the rules": ["s=2x2.11n", ILLEGAL],
  "a position with a negative score": ["p=classic.-4.1000000000000001.KUzbTA", DAMAGED],
  "a position with a script": ["p=<script>alert(1)</script>.0.1000000000000000.AAAAAA", DAMAGED],
  "a position with a wrong sum": ["p=classic.0.1000000000000000.AAAAAA", DAMAGED],
  "a position without tiles": ["p=classic-2x2.0.0000.KUzbTA", "This link holds a position without tiles."],
  "a bomb that inflates": [packed(Buffer.alloc(64 << 20)), TOO_LARGE],
  "a bomb that begins as a Sudoku": [packed(`gridwise-sudoku 1\n${"1".repeat(64 << 20)}`), TOO_LARGE],
  "a bomb that begins as a game": [packed(`gridwise-2048 1\n${"turns 1\n".repeat(8 << 20)}`), TOO_LARGE],
  "no compression": ["r=", DAMAGED],
  "wrong base64": ["r=%%%", DAMAGED],
  "base64 with padding": ["r=Zg==", DAMAGED],
  "base64 with bits left over": ["r=Zh", DAMAGED],
  "compression that is cut off": [packed(SUDOKU).slice(0, -8), DAMAGED],
  "what is no record": [packed("hello"), DAMAGED],
  "no text": [packed(Buffer.from([0xff, 0xfe, 0x00, 0x80])), DAMAGED],
  "JSON for a record": [packed(`{"a":${"[".repeat(100_000)}`), DAMAGED],
  "a record with a script": [packed(SUDOKU.replace("turns", `${SCRIPT}\nturns`)), DAMAGED],
  "a Sudoku of a negative size": [packed(SUDOKU.replace("2x2", "-2x-2")), DAMAGED],
  "a Sudoku of a huge size": [packed(SUDOKU.replace("2x2", "65535x65535")), DAMAGED],
  "a number of turns that is negative": [packed(SUDOKU.replace("turns 2", "turns -2")), DAMAGED],
  "a number of turns that is huge": [packed(SUDOKU.replace("turns 2", "turns 18446744073709551615")), DAMAGED],
  "a Sudoku with another end": [packed(SUDOKU.replace("end 5", "end 6")), ILLEGAL],
  "a move that is not legal": [packed(TILES.replace("Ld4+2", "La1+2")), ILLEGAL],
  "rules of a huge board": [packed(TILES.replace("8x8", "65535x65535")), DAMAGED],
  "a result of no day": ["d=2026-02-30.hard.1.2.3.4", DAMAGED],
  "a result with a script": ["d=2026-11-15.<script>alert(1)</script>.1.2.3.4", DAMAGED],
  "a result with too few numbers": ["d=2026-11-15.hard.1.2.3", DAMAGED],
  "a result with a negative number": ["d=2026-11-15.hard.-1.2.3.4", DAMAGED],
  "a result with a number that overflows": ["d=2026-11-15.2048.99999999999999999999.2.3.4.1", DAMAGED],
};

/** The JSON of a puzzle of f-puzzles. */
export function puzzleOf(more = {}) {
  const rows = ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79"];
  const cell = (clue) => (clue === "." ? {} : { value: Number(clue), given: true });
  return { size: 9, grid: rows.map((row) => [...row].map(cell)), ...more };
}

/** Links of other programs with this text in them. */
export const pad = (text) => `https://sudokupad.app/fpuzzles${encodeURIComponent(text)}`;
export const fpuzzles = (text) => `https://www.f-puzzles.com/?load=${encodeURIComponent(text)}`;
const json = (value) => fpuzzles(compress(typeof value === "string" ? value : JSON.stringify(value)));

const GARBLED = "The puzzle in this link is damaged: the link may have been cut off.";
const TOO_LONG = "The text in this link is longer than any puzzle: more than 1048576 characters.";
const UNREADABLE =
  "This is not a puzzle: it cannot be read as a grid. Expected one line of 81 characters with . or 0 for empty cells, or nine rows of nine; other sizes work the same way.";
const NOTHING = "This is not a puzzle: there is nothing in it.";

/** What the reader of puzzles with rules says. In a link there is no place to name: its text is compressed. */
const RULED = (why) => `This is not a puzzle with rules: ${why}.`;

/** What is pasted or dropped, and what is told. */
export const TEXTS = {
  "a script": ["<img src=x onerror=alert(1)>", UNREADABLE],
  "ten megabytes of digits": ["1".repeat(10 << 20), UNREADABLE],
  "ten megabytes of lines": ["x\n".repeat(5 << 20), UNREADABLE],
  "NUL characters": ["\u0000".repeat(81), UNREADABLE],
  "bidi characters": ["\u202e\u2066".repeat(41), UNREADABLE],
  "two equal digits in a row": [`11${".".repeat(79)}`, "This is not a puzzle: r1c1 and r1c2 see each other and hold the same digit."],
  "a bomb of f-puzzles": [fpuzzles(bomb(64 << 20)), TOO_LONG],
  "a bomb of SudokuPad": [pad(bomb(64 << 20)), TOO_LONG],
  "wrong JSON": [json('{"size":9,"grid":[[{"value":'), RULED("expected a value, found the end")],
  "JSON of another kind": [json({ size: "9", grid: { value: [] }, title: 7 }), RULED('expected a list of rows, found "an object"')],
  "JSON that is nested deeply": [json(`${"[".repeat(20_000)}${"]".repeat(20_000)}`), GARBLED],
  "JSON whose grid is nested deeply": [json(`{"grid":${"[".repeat(20_000)}${"]".repeat(20_000)}}`), RULED('expected fewer nested brackets, found "[[[[[[[[[[[["')],
  "a grid without rows": [json({ size: 9, grid: [] }), GARBLED],
  "a negative digit": [json(puzzleOf({ grid: puzzleOf().grid.map((row, at) => (at === 0 ? [{ value: -1, given: true }, ...row.slice(1)] : row)) })), RULED('expected a digit of this puzzle, found "-1"')],
  "a grid of ten thousand rows": [json({ size: 10_000, grid: Array(10_000).fill([]) }), RULED("a grid of 10000×10000 is not possible: expected 1 to 16 rows and columns")],
  "half of a link": [fpuzzles(compress(JSON.stringify(puzzleOf())).slice(0, 60)), GARBLED],
  "wrong base64": [fpuzzles("N4Ig%%%\u0000\u202e!!"), GARBLED],
  "a link to another site": ["https://example.org/<script>", "Links of example.org are unknown: expected f-puzzles, SudokuPad, sudokuwiki, SudokuExchange or gridwise."],
  "an empty link": ["https://www.f-puzzles.com/?load=", "This link holds no puzzle: expected ?load= in it."],
  "a link of ours with a bomb": [`https://example.org/#${packed(Buffer.alloc(64 << 20))}`, TOO_LARGE],
  "a link of ours that is cut off": [`gridwise:#${packed(SUDOKU).slice(0, -8)}`, DAMAGED],
  "nothing": [" \n\t\n", NOTHING],
};
