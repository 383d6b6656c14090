// Both games, played by ear: only the accessibility tree, what is spoken, and the keyboard. What was said is golden.
import assert from "node:assert/strict";
import test from "node:test";
import { Listener } from "./lib/ear.mjs";
import { fixture } from "./lib/fixture.mjs";
import { sameText } from "./lib/golden.mjs";
import { solve } from "./lib/solve.mjs";

const page = fixture();

/** The tiles of a board of 2048, from the names of its cells: `row 1, column 2: 64`. */
function tilesOf(cells) {
  const side = Math.sqrt(cells.length);
  assert.equal(side, 4, `there are ${cells.length} cells`);
  const rows = Array.from({ length: side }, () => Array(side).fill(0));
  for (const cell of cells) {
    const found = /^row (\d+), column (\d+): (empty|\d+)$/.exec(cell);
    assert.ok(found, `a cell is called ${JSON.stringify(cell)}`);
    rows[found[1] - 1][found[2] - 1] = found[3] === "empty" ? 0 : Number(found[3]);
  }
  return rows;
}

/** Whether tiles can move left in these rows. */
function moves(rows) {
  return rows.some((row) => row.some((tile, i) => i > 0 && tile !== 0 && (row[i - 1] === 0 || row[i - 1] === tile)));
}

/** Whether each arrow key moves something. */
function possibleMoves(rows) {
  const turned = rows[0].map((_, i) => rows.map((row) => row[i]));
  const mirrored = (rows) => rows.map((row) => [...row].reverse());
  return {
    ArrowDown: moves(mirrored(turned)),
    ArrowLeft: moves(rows),
    ArrowRight: moves(mirrored(rows)),
    ArrowUp: moves(turned),
  };
}

/** A key that moves something. The preferred one changes with every turn, so that the game ends soon. */
function choose(rows, turn) {
  const possible = possibleMoves(rows);
  const keys = Object.keys(possible);
  return [0, 1, 2, 3].map((i) => keys[(turn + i) % 4]).find((key) => possible[key]);
}

test("2048 is played to its end by ear", async () => {
  const player = await page.open({ frozen: true });
  const listener = await Listener.of(player);
  await listener.press("Enter");
  await listener.press("Enter", { thinking: true });
  const begin = tilesOf(await listener.cells());
  // The board on request, a hint, a move, and back.
  assert.match((await listener.press("v")).join(), /^Row 1: /);
  // The network is loaded for the first hint, which is said.
  const hint = (await listener.press("i", { thinking: true })).at(-1);
  assert.match(hint, /^Hint: (up|left|down|right)\./);
  await listener.press("ArrowUp");
  assert.match((await listener.press("u")).join(), /^Undone/);
  assert.deepEqual(tilesOf(await listener.cells()), begin);
  await listener.press("y");
  let before = tilesOf(await listener.cells());
  let stuck = 0;
  for (let moves = 0; (await player.state()).context === "Play"; moves += 1) {
    assert.ok(moves < 2000, "the game does not end");
    const key = choose(before, moves);
    assert.ok(key, "no move is possible, but the game goes on");
    const said = await listener.press(key);
    assert.ok(said.length > 0, `nothing was said after ${key}`);
    before = tilesOf(await listener.cells());
    // Once, a move that cannot be made.
    const [blocked] = Object.entries(possibleMoves(before)).find(([, possible]) => !possible) ?? [];
    if (blocked !== undefined && stuck === 0 && (await player.state()).context === "Play") {
      stuck += 1;
      assert.deepEqual(await listener.press(blocked), [`Nothing moves ${blocked.slice(5).toLowerCase()}.`]);
      assert.deepEqual(tilesOf(await listener.cells()), before);
    }
  }
  assert.equal(stuck, 1);
  assert.equal((await player.state()).context, "Over");
  assert.equal(choose(before, 0), undefined, "a move was possible, but the game ended");
  await sameText("2048-by-ear.txt", `${listener.transcript.join("\n")}\n`);
  await player.leave();
});

/** The digits of a Sudoku from the names of its cells; 0 is empty. */
function digitsOf(cells) {
  assert.equal(cells.length, 81);
  const digits = Array(81).fill(0);
  for (const cell of cells) {
    const found = /^row (\d+), column (\d+), (empty|\d)/.exec(cell);
    assert.ok(found, `a cell is called ${JSON.stringify(cell)}`);
    digits[(found[1] - 1) * 9 + (found[2] - 1)] = found[3] === "empty" ? 0 : Number(found[3]);
  }
  return digits;
}

/** What a player does besides writing digits: hear parts of the board, err, undo, take notes, ask for a hint. */
async function browse(listener, puzzle, solution) {
  for (const [key, part] of [["'", "row 1"], ['"', "column 1"], ["\\", "box 1"], ["|", "row 1"]]) {
    assert.ok((await listener.press(key)).join().startsWith(`${part}: `), `${key} does not read ${part}`);
  }
  const wrong = puzzle.slice(0, 9).find((digit) => digit !== 0);
  assert.equal(puzzle[0], 0, "the first cell is a clue: choose another day");
  assert.match((await listener.press(String(wrong))).join(), new RegExp(`${wrong} is already in row 1`));
  assert.match((await listener.press("u")).join(), /^Undone: row 1, column 1 is empty/);
  await listener.press("n");
  assert.match((await listener.press(String(solution[0]))).join(), /note/);
  assert.match(await listener.focus(), new RegExp(`^row 1, column 1, empty, notes ${solution[0]}$`));
  await listener.press("n");
  for (const said of [/Look at /, /technique/, /can only be/]) assert.match((await listener.press("i", { thinking: true })).join(" "), said);
  await listener.press("c", { thinking: true });
}

test("a Sudoku is solved by ear", async () => {
  const player = await page.open({ frozen: true });
  const listener = await Listener.of(player);
  for (const key of ["ArrowDown", "ArrowDown", "Enter", "ArrowDown", "Enter"]) await listener.press(key, { thinking: true });
  await player.until("context", "Sudoku");
  const puzzle = digitsOf(await listener.cells());
  const solution = [...puzzle];
  assert.ok(solve(solution), "the puzzle that was read has no solution");
  await browse(listener, puzzle, solution);
  // The focus says where the cursor is; arrows lead to each empty cell.
  for (let at = 0; at < 81; at += 1) {
    if (puzzle[at] !== 0) continue;
    for (;;) {
      const found = /^row (\d+), column (\d+)/.exec(await listener.focus());
      assert.ok(found, `the focus is on ${JSON.stringify(await listener.focus())}`);
      const [row, column] = [found[1] - 1, found[2] - 1];
      const [toRow, toColumn] = [Math.floor(at / 9), at % 9];
      if (row === toRow && column === toColumn) break;
      const vertical = row < toRow ? "ArrowDown" : "ArrowUp";
      await listener.press(row === toRow ? (column < toColumn ? "ArrowRight" : "ArrowLeft") : vertical);
    }
    const said = await listener.press(String(solution[at]));
    assert.ok(said.length > 0, "nothing was said about a digit");
  }
  assert.equal((await player.state()).context, "Solved");
  await sameText("sudoku-by-ear.txt", `${listener.transcript.join("\n")}\n`);
  await player.leave();
});
