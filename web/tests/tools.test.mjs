// What players of Sudoku ask for and rarely get: the pen, automatic notes, alike digits by a double click or a long press,
// checkpoints; and a best score of 2048 that is honest.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture, SLIDES } from "./lib/fixture.mjs";
import { PUZZLE } from "./lib/visits.mjs";

const page = fixture();
const SAVE = "saves/3x3-easy.sudoku";

/** Continues a Sudoku that an earlier visit left. */
async function resume(options = {}) {
  const player = await page.open({ frozen: true, ...options });
  await player.put({ [SAVE]: PUZZLE, ...options.put });
  await player.press("Enter");
  await player.until("context", "Sudoku");
  return player;
}

const label = (player, cell) => player.page.getAttribute(`[data-cell="${cell}"]`, "aria-label");
const digits = (player) => player.page.$$eval("[role=gridcell] .digit", (cells) => cells.map((cell) => cell.textContent));
const selected = (player) => player.page.$$eval("[role=gridcell][aria-selected=true]", (cells) => cells.map((cell) => Number(cell.dataset.cell)));

/** The cells with the digit of a cell. */
async function alike(player, cell) {
  const all = await digits(player);
  return all.flatMap((digit, at) => (digit === all[cell] ? [at] : []));
}

test("the pen draws a strong and a weak link, which stay after a reload, and removes them", async () => {
  const player = await resume();
  const lines = () => player.page.$$eval(".layer .links [data-own]", (lines) => lines.map((line) => line.classList.contains("weak")));
  // From the first colour, backwards are the lines: weak ones, then strong ones.
  await player.press("PageUp Home d - -");
  await player.press("6 w 1");
  assert.deepEqual(await lines(), [false]);
  await player.press("+ 1 w 8");
  assert.deepEqual(await lines(), [false, true]);
  assert.match(await player.textOf(SAVE), /r1c1\.6-r1c3\.1[^]*r1c3\.1~r1c4\.8/);
  await player.reload();
  await player.press("Enter");
  await player.until("context", "Sudoku");
  assert.deepEqual(await lines(), [false, true]);
  // The same line again removes it, and undo brings it back.
  await player.press("PageUp Home d - - 6 w 1");
  assert.deepEqual(await lines(), [true]);
  await player.press("u");
  assert.deepEqual(await lines(), [false, true]);
  await player.press(",");
  assert.deepEqual(await lines(), []);
  await player.leave();
});

test("the pen colours candidates, in the cell and in its name", async () => {
  const player = await resume();
  await player.press("PageUp Home d 6 + 8");
  assert.match(await label(player, 0), /6 .*\bA\b.*8 .*\bB\b/);
  const painted = await player.page.$$eval('[data-cell="0"] .note', (notes) => notes.map((note) => [note.textContent, note.dataset.colour]));
  assert.deepEqual(painted, [["6", "a"], ["8", "b"]]);
  // The same colour again takes it off, and the candidate stays.
  await player.press("8");
  assert.deepEqual(await player.page.$$eval('[data-cell="0"] .note', (notes) => notes.map((note) => note.dataset.colour ?? "none")), ["a", "none"]);
  await player.leave();
});

test("the mouse draws a link from candidate to candidate", async () => {
  const player = await resume();
  await player.press("a d - -");
  const box = async (cell, at) => {
    const { x, y, width, height } = await player.page.locator(`[data-cell="${cell}"] .note >> nth=${at}`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await player.page.mouse.move(...(await box(0, 0)));
  await player.page.mouse.down();
  await player.page.mouse.move(...(await box(2, 0)), { steps: 5 });
  await player.page.mouse.up();
  await player.settle();
  assert.equal(await player.page.locator(".layer .links [data-own]").count(), 1);
  await player.leave();
});

/** The digits that a cell of a grid can have, by the rules alone. */
function candidates(all, cell) {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const sees = (other) => {
    const [r, c] = [Math.floor(other / 9), other % 9];
    return r === row || c === column || (Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3));
  };
  const taken = new Set(all.filter((_, other) => other !== cell && sees(other)));
  return [..."123456789"].filter((digit) => !taken.has(digit));
}

/** Fails unless the notes of every empty cell are its candidates. */
async function notesAreRight(player, when) {
  const all = await digits(player);
  const notes = await player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => [...cell.querySelectorAll(".note")].map((note) => note.textContent)));
  const empty = all.flatMap((digit, cell) => (digit === "" ? [cell] : []));
  for (const cell of empty) assert.deepEqual(notes[cell], candidates(all, cell), `${when}: cell ${cell}`);
  return empty.length;
}

test("automatic notes are there from the start of a new puzzle, and follow digits and undo", async () => {
  const player = await page.open({ frozen: true });
  await player.put({ "settings.toml": "automatic-notes = true\n" });
  await player.click("[data-card=sudoku]");
  await player.page.click(".start .card");
  await player.until("context", "Sudoku");
  await player.settle({ thinking: true });
  const count = await notesAreRight(player, "at the start");
  assert.ok(count > 40);
  const [, solution] = /^solution (.*)$/m.exec(await player.textOf(SAVE));
  await player.press("PageUp Home");
  const before = await player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.ariaLabel));
  for (let i = 0; i < 3; i += 1) {
    await player.press("w");
    const cell = Number(await player.page.getAttribute("[role=gridcell][tabindex='0']", "data-cell"));
    await player.press(solution[cell]);
    await notesAreRight(player, `after ${i + 1} digits`);
  }
  await player.press("u u u PageUp Home");
  assert.deepEqual(await player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.ariaLabel)), before);
  await player.leave();
});

test("a double click selects all cells with the same digit", async () => {
  const player = await resume();
  await player.page.dblclick('[data-cell="6"]');
  await player.settle();
  const expected = await alike(player, 6);
  assert.ok(expected.length > 2, "the digit is there more than once");
  assert.deepEqual(await selected(player), expected);
  await player.click('[data-cell="0"]');
  assert.deepEqual(await selected(player), [0]);
  await player.leave();
});

test("a long press selects all cells with the same digit, a short one only its cell", async () => {
  const player = await resume({ size: "phone" });
  const session = await player.context.newCDPSession(player.page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const box = await player.page.locator('[data-cell="6"]').boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await send("touchStart", [point]);
  await send("touchEnd", []);
  await player.settle();
  assert.deepEqual(await selected(player), [6]);
  await send("touchStart", [point]);
  // The finger stays until the selection grows.
  await player.page.waitForFunction(() => document.querySelectorAll("[role=gridcell][aria-selected=true]").length > 1);
  await send("touchEnd", []);
  await player.settle();
  assert.deepEqual(await selected(player), await alike(player, 6));
  await player.leave();
});

test("a checkpoint is gone back to after many turns, and after a reload", async () => {
  const player = await resume();
  const state = () => player.page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.ariaLabel).join("\n"));
  await player.press("PageUp Home 6");
  const marked = await state();
  for (const digit of ["1", "3"]) {
    await player.press(`t w ${digit} w ${digit} g PageUp Home`);
    assert.equal(await state(), marked, `after trying ${digit}`);
  }
  await player.press("t w 8");
  await player.reload();
  await player.press("Enter w 1 g PageUp Home");
  assert.equal(await state(), marked, "after a reload");
  await player.leave();
});

const best = async (player) => Number((await player.page.textContent("[data-fact=best] dd")).replace(/\D/g, ""));
const score = async (player) => Number((await player.page.textContent("[data-fact=score] dd")).replace(/\D/g, ""));

/** A new game of 2048 on a small board, after one that scored 40. */
async function tiles(options = {}) {
  const player = await page.open(options);
  const game = { version: 1, game: "2048", rules: "classic-3x3", score: 40, best_tile: 16, turns: 20, won: false, undos: 0, time_ms: 1000, finished_at: 1_793_700_000, seed: 3 };
  await player.put({ "settings.toml": 'rules = "classic-3x3"\n', "history.jsonl": `${JSON.stringify(game)}\n` });
  await player.press("Enter Enter");
  await player.until("context", "Play");
  return player;
}

test("the best score of 2048 follows the score, and undo takes back what was not reached", async () => {
  const player = await tiles({ frozen: true });
  assert.equal(await best(player), 40);
  for (let i = 0; (await score(player)) <= 44; i += 1) await player.press(SLIDES[i % 4]);
  const high = await score(player);
  assert.equal(await best(player), high);
  while ((await score(player)) > 20) await player.press("u");
  assert.equal(await best(player), 40, "a score that was taken back is no best score");
  await player.leave();
});

test("what the program played is no best score, also after the next game begins", async () => {
  // Moves come with the clock, so that it runs.
  const player = await tiles();
  await player.press("ArrowLeft");
  await player.press("o");
  await player.page.keyboard.press("y");
  await player.page.waitForFunction(() => Number(document.querySelector("[data-fact=score] dd").textContent.replace(/\D/g, "")) > 60);
  if ((await player.state()).context === "Autoplay") await player.press("o");
  assert.ok((await score(player)) > 40);
  assert.equal(await best(player), 40);
  for (let i = 0; (await player.state()).context !== "Over"; i += 1) await player.press(SLIDES[i % 4]);
  await player.press("r");
  await player.until("context", "Play");
  const [, last] = (await player.textOf("history.jsonl")).trim().split("\n").map((line) => JSON.parse(line));
  assert.ok(last.player, "the history says who played");
  assert.equal(await best(player), 40);
  await player.leave();
});
