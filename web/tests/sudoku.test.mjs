// What the page adds to a Sudoku: cells chosen with keys, mouse and touch, the pad, notes and colours, hints drawn on the
// board, the editor, practice, printing.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { CHAIN, PUZZLE, nearlySolved } from "./lib/visits.mjs";

const page = fixture();
const SAVE = "saves/3x3-easy.sudoku";
const CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** Continues a puzzle that an earlier visit left. */
async function resume(options = {}) {
  const player = await page.open({ frozen: true, ...options });
  await player.put({ [options.name ?? SAVE]: options.save ?? PUZZLE });
  await player.press("Enter");
  await player.until("context", "Sudoku");
  return player;
}

/** The middle of a cell. */
async function middle(player, cell) {
  const box = await player.page.locator(`[data-cell="${cell}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The cells that are selected. */
const selected = (player) =>
  player.page.$$eval("[role=gridcell][aria-selected=true]", (cells) => cells.map((cell) => Number(cell.dataset.cell)));

/** What a cell is called. */
const label = (player, cell) => player.page.getAttribute(`[data-cell="${cell}"]`, "aria-label");

/** Drags over cells with the mouse. */
async function drag(player, cells) {
  for (const [index, cell] of cells.entries()) {
    const { x, y } = await middle(player, cell);
    await player.page.mouse.move(x, y, { steps: 4 });
    if (index === 0) await player.page.mouse.down();
  }
  await player.page.mouse.up();
  await player.settle();
}

test("keys, mouse and touch write the same digits", async () => {
  const digits = [[0, 6], [3, 3], [19, 3]];
  const keyboard = await resume();
  for (const [cell, digit] of digits) {
    await keyboard.press("PageUp Home", ...Array(Math.floor(cell / 9)).fill("ArrowDown"), ...Array(cell % 9).fill("ArrowRight"), String(digit));
  }
  const expected = await keyboard.textOf(SAVE);
  assert.match(expected, /r1c1=6 r1c4=3 r3c2=3/);
  await keyboard.leave();
  const mouse = await resume();
  for (const [cell, digit] of digits) {
    await mouse.click(`[data-cell="${cell}"]`);
    await mouse.click(`.pad .key:nth-child(${digit})`);
  }
  assert.equal(await mouse.textOf(SAVE), expected, "with the mouse");
  await mouse.leave();
  const touch = await resume({ size: "phone" });
  for (const [cell, digit] of digits) {
    await touch.page.tap(`[data-cell="${cell}"]`);
    await touch.page.tap(`.pad .key:nth-child(${digit})`);
    await touch.settle();
  }
  assert.equal(await touch.textOf(SAVE), expected, "with a finger");
  await touch.leave();
});

test("many cells are selected with the mouse, and written to at once", async () => {
  const player = await resume();
  await drag(player, [0, 1, 2, 11]);
  assert.deepEqual(await selected(player), [0, 1, 2, 11]);
  await player.page.keyboard.down("Control");
  await drag(player, [40, 41]);
  assert.deepEqual(await selected(player), [0, 1, 2, 11, 40, 41]);
  await player.page.click('[data-cell="1"]', { modifiers: ["Control"] });
  assert.deepEqual(await selected(player), [0, 2, 11, 40, 41]);
  await player.page.keyboard.up("Control");
  await player.page.click('[data-cell="80"]', { modifiers: ["Shift"] });
  assert.deepEqual(await selected(player), [0, 2, 11, 40, 41, 80]);
  await player.press("n 7");
  for (const cell of [0, 2, 40]) assert.match(await label(player, cell), /notes 7/, `cell ${cell}`);
  // A click alone selects one cell.
  await player.click('[data-cell="9"]');
  assert.deepEqual(await selected(player), [9]);
  await player.leave();
});

test("many cells are selected with keys", async () => {
  const player = await resume();
  await player.press("PageUp Home Shift+ArrowRight Shift+ArrowDown");
  assert.deepEqual(await selected(player), [0, 1, 10]);
  await player.press("Control+a");
  assert.equal((await selected(player)).length, 81);
  await player.press("ArrowRight");
  assert.equal((await selected(player)).length, 1);
  await player.leave();
});

test("a finger selects cells by dragging, and does not scroll the page", async () => {
  const player = await resume({ size: "phone" });
  const session = await player.context.newCDPSession(player.page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, between, to] = [await middle(player, 18), await middle(player, 27), await middle(player, 36)];
  await send("touchStart", [from]);
  for (const point of [between, to]) await send("touchMove", [point]);
  await send("touchEnd", []);
  await player.settle();
  assert.deepEqual(await selected(player), [18, 27, 36]);
  assert.equal(await player.page.evaluate(() => scrollY), 0);
  await player.leave();
});

test("both kinds of notes, colours and a checkpoint are there after a reload", async () => {
  const player = await resume();
  await player.press("PageUp Home Shift+Digit6 Shift+Digit8 Alt+1 Alt+3 z z z 2 4 z");
  const name = await label(player, 0);
  for (const part of ["notes 1 3", "corner notes 6 8", "colours B D"]) assert.ok(name.includes(part), name);
  await player.press("t ArrowDown 9");
  assert.match(await label(player, 9), /, 9$/);
  await player.reload();
  await player.press("Enter");
  await player.until("context", "Sudoku");
  assert.equal(await label(player, 0), name);
  assert.match(await label(player, 9), /, 9$/);
  await player.press("g");
  assert.match(await label(player, 9), /empty/, "going back to the checkpoint removes the digit");
  assert.equal(await label(player, 0), name);
  assert.match(await player.textOf(SAVE), /^gridwise-sudoku 2$/m);
  await player.leave();
});

test("with the digit first, a click on a cell writes it, and undo takes all of it back", async () => {
  const player = await resume();
  const before = await Promise.all([0, 9, 18].map((cell) => label(player, cell)));
  await player.press("f 3");
  for (const cell of [0, 9]) await player.click(`[data-cell="${cell}"]`);
  for (const cell of [0, 9]) assert.match(await label(player, cell), /, 3\b/, `cell ${cell}`);
  // A note with the digit first, and the mode ends with the same key.
  await player.press("n");
  await player.click('[data-cell="18"]');
  await player.press("f");
  const after = await Promise.all([0, 9, 18].map((cell) => label(player, cell)));
  const stored = await player.textOf(SAVE);
  await player.press("u u u");
  assert.deepEqual(await Promise.all([0, 9, 18].map((cell) => label(player, cell))), before);
  await player.press("y y y");
  assert.deepEqual(await Promise.all([0, 9, 18].map((cell) => label(player, cell))), after);
  assert.equal(await player.textOf(SAVE), stored);
  await player.leave();
});

test("a hint is drawn on the board, told beside it and in the names of its cells", async () => {
  const player = await resume({ name: "saves/3x3-own.sudoku", save: CHAIN });
  for (let i = 0; i < 3; i += 1) {
    await player.page.keyboard.press("i");
    await player.settle({ thinking: true });
  }
  assert.match(await player.page.innerText(".message"), /Skyscraper/);
  assert.ok((await player.page.locator(".layer .links > *").count()) >= 2, "no lines are drawn");
  const hinted = await player.page.$$eval("[role=gridcell]", (cells) => cells.filter((cell) => cell.ariaLabel.includes("part of the hint")).length);
  assert.ok(hinted >= 4, `${hinted} cells are part of the hint`);
  // The step is made by the button beside it.
  await player.click(".answers button");
  assert.equal(await player.page.locator(".layer .links > *").count(), 0);
  await player.leave();
});

test("the editor judges a puzzle while it is typed, and explains and plays it", async () => {
  const player = await page.open({ frozen: true });
  await player.click("[data-card=sudoku]");
  await player.click(".others button:nth-child(2)");
  await player.until("screen", "editor");
  const message = () => player.page.innerText(".message");
  await player.press("1");
  await player.settle({ thinking: true });
  assert.match(await message(), /several solutions/);
  await player.press("ArrowRight 1");
  await player.settle({ thinking: true });
  assert.match(await message(), /r1c1 and r1c2 both hold 1/);
  await player.paste(CLASSIC);
  const good = await message();
  assert.match(good, /exactly one solution/);
  assert.match(await player.page.innerText(".editor .play-head"), /Rating\s+1\.2/);
  await player.press("o");
  await player.settle({ thinking: true });
  await player.until("screen", "explanation");
  await player.press("End");
  const empty = () => player.page.$$eval("[role=gridcell]", (cells) => cells.filter((cell) => cell.ariaLabel.includes("empty")).length);
  assert.ok((await empty()) <= 1, "the last step does not lead to the solution");
  await player.press("Home");
  assert.equal(await empty(), 51);
  await player.press("Escape");
  await player.until("screen", "editor");
  assert.equal(await message(), good);
  await player.press("Enter");
  await player.until("context", "Sudoku");
  assert.match(await player.textOf("saves/3x3-own.sudoku"), new RegExp(CLASSIC.replaceAll(".", "\\.")));
  await player.leave();
});

test("a technique is practised on a puzzle that needs it", async () => {
  const player = await page.open({ frozen: true });
  await player.click("[data-card=sudoku]");
  await player.click(".others button:nth-child(3)");
  await player.until("screen", "practice");
  await player.click(".techniques .card >> nth=0");
  await player.settle({ thinking: true });
  await player.until("screen", "sudoku");
  await player.leave();
});

test("the last digit solves the puzzle, and the game is counted once", async () => {
  const player = await resume({ save: nearlySolved(1) });
  await player.press("End PageDown 2");
  await player.until("context", "Solved");
  const history = (await player.textOf("history.jsonl")).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(history.map(({ game, solved, category }) => [game, solved, category]), [["sudoku", true, "3x3-easy"]]);
  assert.equal(Object.keys(await player.stored()).filter((name) => name.startsWith("records/")).length, 1);
  await player.reload();
  assert.equal((await player.textOf("history.jsonl")).trim().split("\n").length, 1);
  await player.leave();
});

test("a puzzle is printed in a frame of the page, or saved as a file", async () => {
  const player = await page.open({
    frozen: true,
    // Headless Chromium has no printer: what would be printed is remembered.
    before: [() => (globalThis.print = () => (globalThis.top.printed = document.body.innerHTML))],
  });
  await player.put({ [SAVE]: PUZZLE });
  await player.press("Enter Control+p");
  await player.until("context", "Printing");
  await player.click(".printing [data-action=pick]");
  await player.page.waitForFunction(() => globalThis.printed !== undefined);
  assert.match(await player.page.evaluate(() => globalThis.printed), /<svg/);
  const rules = await player.page.evaluate(() => frames[0].document.adoptedStyleSheets[0].cssRules.length);
  assert.ok(rules > 0, "what is printed has no styles");
  await player.press("Control+p");
  await player.click(".printing .option:nth-child(2) button:nth-child(3)");
  const [download] = await Promise.all([player.page.waitForEvent("download"), player.page.click(".printing [data-action=pick]")]);
  assert.match(download.suggestedFilename(), /\.pdf$/);
  assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), "%PDF-");
  await player.leave();
});
