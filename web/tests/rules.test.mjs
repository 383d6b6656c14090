// Puzzles with more rules: what is drawn behind and above the digits, what is said, the keys, links, and puzzles made by the page.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { fpuzzles, puzzleOf } from "./lib/hostile.mjs";
import { compress } from "./lib/lz.mjs";
import { JIGSAW, KILLER, OUTSIDE, THERMOMETERS, ruled } from "./lib/ruled.mjs";

const page = fixture();
const SAVE = "saves/3x3-own.sudoku";

/** Continues a puzzle that an earlier visit left. */
async function resume(text, options = {}) {
  const player = await page.open({ frozen: true, ...options });
  await player.put({ [SAVE]: ruled(text, [options.turn ?? "r9c9=6"], options) });
  await player.press("Enter");
  await player.until("context", "Sudoku");
  return player;
}

const cell = (index) => `[data-cell="${index}"]`;
const label = (player, index) => player.page.getAttribute(cell(index), "aria-label");
const about = (player, index) => player.page.getAttribute(cell(index), "aria-description");

test("cages are drawn above the digits and said for each of their cells", async () => {
  const player = await resume(KILLER);
  assert.equal(await player.page.locator(".layer:not(.behind) .marks .cage").count(), KILLER.split("cage").length - 1);
  assert.equal(await player.page.locator(".behind .marks > *").count(), 0);
  assert.match(await about(player, 0), /Killer cage r1c1, r2c1: .* 9\./);
  assert.equal(await about(player, 0), await about(player, 9));
  // The drawings are hidden from readers; the rules are a part of the page that they find.
  assert.equal(await player.page.locator("[role=grid] svg:not([aria-hidden=true] svg)").count(), 0);
  assert.match(await player.page.innerText(".rules"), /Killer cages: /);
  assert.match(await player.page.innerText(".rules-here"), /r1c1, r2c1/);
  await player.press("ArrowRight");
  assert.match(await player.page.innerText(".rules-here"), /r1c2, r1c3/);
  await player.leave();
});

test("a killer is played with the keyboard: combinations on request, broken cages are said", async () => {
  const player = await resume(KILLER);
  await player.press(":");
  assert.match(await player.page.innerText(".combinations"), /18 27 36 45/);
  await player.press("3");
  await player.heard();
  await player.press("ArrowDown 4");
  assert.match((await player.heard()).join("\n"), /Breaks a rule: Killer cage r1c1, r2c1/);
  assert.match(await label(player, 9), /wrong/);
  await player.press("6");
  assert.doesNotMatch(await label(player, 9), /wrong/);
  await player.press(":");
  assert.equal(await player.page.locator(".combinations li").count(), 0);
  assert.match(await player.textOf(SAVE), /^rules sudoku 9x9; cage /m);
  await player.leave();
});

test("lines are behind the digits and above the colours of cells", async () => {
  const player = await resume(THERMOMETERS);
  assert.ok((await player.page.locator(".behind .marks .thermometer").count()) > 5);
  const order = await player.page.$eval(".board", (board) => [...board.children].map((child) => child.className));
  assert.deepEqual([order[0], order[1], order.at(-1)], ["grounds", "layer behind", "layer"]);
  await player.click(cell(30));
  assert.equal(await player.page.locator(".ground[data-selected]").count(), 1);
  await player.leave();
});

for (const size of ["desktop", "phone"]) {
  test(`clues outside the grid have room, and cells are hit where they are, on a ${size}`, async () => {
    const player = await resume(OUTSIDE, { size });
    const frame = await player.page.locator(".board-frame").boundingBox();
    for (const clue of await player.page.locator(".marks .outside text").all()) {
      const box = await clue.boundingBox();
      assert.ok(box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height, JSON.stringify({ box, frame }));
    }
    for (const index of [0, 8, 40, 72, 80]) {
      const box = await player.page.locator(cell(index)).boundingBox();
      await player.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await player.settle();
      assert.equal(await player.page.getAttribute(cell(index), "aria-selected"), "true", `cell ${index}`);
    }
    await player.leave();
  });
}

test("regions have borders of their own, and there are no boxes", async () => {
  const player = await resume(JIGSAW, { shape: "1x9", turn: "r9c8=5" });
  const borders = await player.page.getAttribute(".layer .boxes", "d");
  assert.doesNotMatch(borders, /M300 0L300 900/);
  assert.match(await player.page.innerText(".rules"), /region/);
  // Notes are as square as possible.
  await player.press("a");
  // A cell whose digits the puzzle names has only these.
  assert.match(await about(player, 20), /One of 6 7 8\./);
  const tops = await player.page.$$eval(`${cell(0)} .note, ${cell(1)} .note`, (notes) => new Set(notes.map((note) => note.style.top)).size);
  assert.equal(tops, 3);
  await player.leave();
});

test("a pasted puzzle is judged and played, and a wrong one is refused with the place", async () => {
  const player = await page.open({ frozen: true });
  await player.paste(`${KILLER}; cage 46 r1c1-9`);
  await player.page.waitForSelector(".notice");
  assert.notEqual((await player.state()).screen, "sudoku");
  await player.paste(KILLER);
  await player.until("screen", "sudoku");
  assert.ok((await player.page.locator(".marks .cage").count()) > 20);
  await player.leave();
});

test("a link of f-puzzles that has rules is opened with them", async () => {
  const player = await page.open({ frozen: true });
  const rules = { killercage: [{ cells: ["R1C3", "R1C4"], value: "10" }] };
  await player.paste(fpuzzles(compress(JSON.stringify(puzzleOf(rules)))));
  await player.until("screen", "sudoku");
  assert.equal(await player.page.locator(".marks .cage text").textContent(), "10");
  await player.leave();
});

test("a killer is made by the page, and a hint explains it", async () => {
  const player = await page.open({ frozen: true });
  await player.click("[data-card=sudoku]");
  await player.page.getByRole("combobox", { name: "Rules" }).selectOption("Killer");
  await player.settle();
  await player.press("Enter");
  await player.settle({ thinking: true });
  await player.until("screen", "sudoku");
  assert.ok((await player.page.locator(".marks .cage").count()) > 10);
  // A hint is found, and said.
  for (let i = 0; i < 3; i += 1) {
    await player.page.keyboard.press("i");
    await player.settle({ thinking: true });
  }
  assert.notEqual(await player.page.innerText(".message"), "");
  await player.leave();
});
