// The editor of puzzles with more rules: with keys, with the mouse, by touch; errors, storage, pasting, playing.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { fpuzzles, puzzleOf } from "./lib/hostile.mjs";
import { compress } from "./lib/lz.mjs";
import { JIGSAW, ruled } from "./lib/ruled.mjs";

const page = fixture();
const SKETCH = "sketch.sudoku";
const EMPTY = `3x3 ${".".repeat(81)}\n`;

const cell = (index) => `[data-cell="${index}"]`;
const choice = (player, name) => player.page.locator(".rule-choice", { hasText: new RegExp(`^${name}$`) });
const sketch = async (player) => (await player.textOf(SKETCH)).trim();

/** The editor with what an earlier visit left in it. */
async function edit(text = EMPTY, options = {}) {
  const player = await page.open(options);
  await player.put({ [SKETCH]: text });
  await player.click("[data-card=sudoku]");
  await player.click(".others button:nth-child(2)");
  await player.until("screen", "editor");
  await player.settle({ thinking: true });
  return player;
}

/** The middle of a cell. */
async function middle(player, index) {
  const box = await player.page.locator(cell(index)).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(player, cells) {
  await player.page.mouse.move(...(await middle(player, cells[0])));
  await player.page.mouse.down();
  for (const index of cells.slice(1)) await player.page.mouse.move(...(await middle(player, index)), { steps: 4 });
  await player.page.mouse.up();
  await player.settle();
}

test("a cage and a thermometer are added with the keyboard, undone, and come back after a reload", async () => {
  const player = await edit();
  await player.press("Shift+ArrowRight Shift+ArrowDown r");
  assert.equal(await player.page.locator("[data-cell][aria-selected=true]").count(), 3);
  // The focus is on the line under the cursor: the cage.
  assert.equal(await player.page.evaluate(() => document.activeElement.textContent), "Killer cage");
  await player.press("Enter");
  assert.equal(await player.page.evaluate(() => document.activeElement.className), "rule-input");
  await player.page.keyboard.type("46");
  await player.press("Enter");
  assert.match(await player.page.innerText(".rule-misfit"), /a sum of 46 is not possible: expected 6 to 24/);
  await player.press("Backspace Backspace");
  await player.page.keyboard.type("12");
  await player.press("Enter Escape");
  assert.equal(await player.page.locator(".rule-panel:visible").count(), 0);
  assert.equal(await sketch(player), "sudoku 9x9; cage 12 r1c1-2 r2c2");
  assert.match(await player.page.innerText(".editor .play-about"), /1 rule/);
  assert.equal(await player.page.locator(".marks .cage").count(), 1);
  // The keys are those of the board again.
  await player.press("u");
  assert.equal(await sketch(player), EMPTY.trim());
  await player.press("y : Escape");
  await player.press(":");
  await player.page.keyboard.type("thermometer r5c1-4; odd r9c10");
  await player.press("Enter");
  assert.match(await player.page.innerText(".rule-misfit"), /Character 25: there is no cell r9c10/);
  await player.press("Backspace Enter");
  assert.equal(await sketch(player), "sudoku 9x9; cage 12 r1c1-2 r2c2; thermometer r5c1-4; odd r9c1");
  await player.reload();
  await player.leave();
  const again = await edit("sudoku 9x9; cage 12 r1c1-2 r2c2; thermometer r5c1-4; odd r9c1\n");
  assert.equal(await again.page.locator(".marks .thermometer").count(), 1);
  await again.leave();
});

test("rules are added by dragging and clicking, and the list stays open for the next", async () => {
  const player = await edit();
  await player.click('[data-action="rules"]');
  await drag(player, [36, 37, 38, 29]);
  await choice(player, "Thermometer").click();
  await player.settle();
  await drag(player, [0, 1]);
  assert.notEqual(await choice(player, "Quadruple").getAttribute("data-impossible"), null);
  await choice(player, "Quadruple").click();
  assert.match(await player.page.innerText(".rule-misfit"), /found 2 cells, expected 4/);
  await choice(player, "White dot").click();
  await choice(player, "Anti-knight").click();
  assert.equal(await choice(player, "Anti-knight").getAttribute("aria-pressed"), "true");
  assert.equal(await sketch(player), "sudoku 9x9; thermometer r5c1-3 r4c3; difference r1c1-2; anti-knight");
  // A rule is changed and removed at its cell.
  await player.click(cell(37));
  await player.page.locator(".rule-remove").first().click();
  await player.settle({ thinking: true });
  assert.equal(await sketch(player), "sudoku 9x9; difference r1c1-2; anti-knight");
  await player.leave();
});

test("single cells are marked by touch, also far apart", async () => {
  const player = await edit(EMPTY, { size: "phone" });
  const tap = async (selector) => {
    await player.page.locator(selector).first().tap();
    await player.settle();
  };
  await tap(cell(0));
  await tap('[data-action="mark"]');
  await tap(cell(40));
  await tap(cell(80));
  await tap('[data-action="rules"]');
  await choice(player, "Even cell").tap();
  await player.settle({ thinking: true });
  assert.equal(await sketch(player), "sudoku 9x9; even r1c1 r5c5 r9c9");
  // Nothing is wider than the screen.
  assert.ok(await player.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await player.leave();
});

test("puzzles with rules are pasted, and a game is opened in the editor with its rules", async () => {
  const player = await edit();
  await player.paste(fpuzzles(compress(JSON.stringify(puzzleOf({ thermometer: [{ lines: [["R1C3", "R1C4", "R2C4"]] }] })))));
  const pasted = "sudoku 9x9; givens 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79; thermometer r1c3-4 r2c4";
  assert.equal(await sketch(player), pasted);
  await player.paste("sudoku 9x9; cage 99 r1c1-2");
  assert.match(await player.text(), /99/);
  assert.equal(await sketch(player), pasted);
  await player.leave();
  const other = await page.open({ frozen: true });
  await other.put({ "saves/3x3-own.sudoku": ruled(JIGSAW, ["r9c8=5"], { shape: "1x9" }) });
  await other.press("Enter");
  await other.until("context", "Sudoku");
  await other.press("Control+e");
  await other.until("screen", "editor");
  assert.match(await sketch(other), /^sudoku 9x9; regions 1{4}22333.*; r1c1=3 r2c5=6 r3c3=678 r4c9=1 r5c5=8 r6c2=12 r7c3=7 r9c9=6$/);
  await other.press("u");
  await other.leave();
});

test("the key 0 writes 0 in puzzles from 0, and the pad too", async () => {
  const player = await edit("sudoku 9x9; digits 0-8; anti-king\n");
  await player.press("0 ArrowRight 8 ArrowRight 9");
  await player.page.locator(".key .symbol", { hasText: "1" }).click();
  await player.settle({ thinking: true });
  assert.equal(await sketch(player), "sudoku 9x9; digits 0-8; r1c1=0 r1c2=8 r1c3=1; anti-king");
  await player.leave();
});

test("the panel speaks Chinese", async () => {
  const player = await edit(EMPTY, { lang: "zh" });
  await player.press("Shift+ArrowRight r");
  await choice(player, "杀手框").click();
  await player.page.keyboard.type("46");
  await player.press("Enter");
  assert.match(await player.page.innerText(".rule-misfit"), /和不可能是 46：应为 3 到 17/);
  await player.leave();
});
