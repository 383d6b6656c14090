// Hostile links and pasted texts: nothing runs, nothing hangs, and the person is told what is wrong.
import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import { fixture } from "./lib/fixture.mjs";
import { bomb, compress } from "./lib/lz.mjs";

const page = fixture();
const code = (bytes) => Buffer.from(bytes).toString("base64url");

/** What is opened after `#`. */
const FRAGMENTS = {
  "not ours": "#hello",
  "a script": "#s=<script>globalThis.ran=1</script><img src=x onerror=globalThis.ran=1>",
  "wrong JSON": `#load=${code('{"a":[1,')}`,
  "a bomb that inflates": `#r=${code(deflateRawSync(Buffer.alloc(64 << 20)))}`,
  "a bomb of Sudoku": `#g=${code(deflateRawSync(Buffer.alloc(64 << 20, "1")))}`,
  "half an escape": "#s=%E0%A4%A",
  "control characters": "#s=%00%01%1b[31m%e2%80%ae",
};

/** What tells a person that something is wrong. */
const TOLD = "dialog[open], .notice";

test("a page without a link tells nothing", async () => {
  const player = await page.open();
  assert.equal(await player.page.locator(TOLD).count(), 0);
  await player.leave();
});

for (const [name, fragment] of Object.entries(FRAGMENTS)) {
  test(`a link with ${name} does no harm and is told`, async () => {
    const player = await page.open({ url: page.server.url + fragment });
    await player.settle({ thinking: true });
    assert.equal(await player.page.evaluate(() => globalThis.ran), undefined);
    assert.deepEqual(await player.stored().then((texts) => Object.keys(texts).filter((name) => name.startsWith("saves/"))), []);
    assert.ok(await player.page.locator(TOLD).count(), "nothing was told");
    await player.press("Escape");
    await player.leave();
  });
}

test("a link of ten megabytes does no harm and is told", async () => {
  const player = await page.open();
  // Browsers refuse such an address from outside, so the page gets it from inside.
  await player.page.evaluate(() => (location.hash = `s=${"1".repeat(10 << 20)}`));
  await player.settle({ thinking: true });
  assert.ok(await player.page.locator(TOLD).count(), "nothing was told");
  await player.leave();
});

test("pasted scripts and ten megabytes do no harm", async () => {
  for (const text of ["<img src=x onerror=globalThis.ran=1>", "1".repeat(10 << 20), "\u0000".repeat(81), "https://sudokupad.app/abcdef"]) {
    const player = await page.open();
    await player.press("ArrowDown Enter");
    await player.paste(text);
    assert.equal(await player.page.evaluate(() => globalThis.ran), undefined);
    assert.ok(await player.page.locator(TOLD).count(), "nothing was told");
    await player.leave();
  }
});

/** Links of other programs, which are pasted. */
const pad = (text) => `https://sudokupad.app/fpuzzles${encodeURIComponent(text)}`;
const fpuzzles = (text) => `https://www.f-puzzles.com/?load=${encodeURIComponent(text)}`;
const PASTED = {
  "a bomb of f-puzzles": fpuzzles(bomb(64 << 20)),
  "a bomb of SudokuPad": pad(bomb(64 << 20)),
  "wrong JSON": fpuzzles(compress('{"size":9,"grid":[[{"value":')),
  "JSON of another kind": fpuzzles(compress('{"size":"9","grid":{"value":[]},"title":7}')),
  "JSON that is nested deeply": fpuzzles(compress(`${"[".repeat(20_000)}${"]".repeat(20_000)}`)),
  "half of a link": fpuzzles(compress(puzzleOf("x")).slice(0, 60)),
};

/** The JSON of a puzzle with a title. */
function puzzleOf(title) {
  const rows = ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79"];
  const cell = (clue) => (clue === "." ? {} : { value: Number(clue), given: true });
  return JSON.stringify({ size: 9, title, author: title, grid: rows.map((row) => [...row].map(cell)) });
}

test("pasted links of other programs do no harm and are told", async () => {
  const player = await page.open();
  for (const [name, link] of Object.entries(PASTED)) {
    await player.paste(link);
    assert.ok(await player.page.locator(TOLD).count(), `nothing was told about ${name}`);
    assert.equal((await player.state()).screen, "menu", name);
    await player.click(".notice button");
    assert.equal(await player.page.locator(TOLD).count(), 0, name);
  }
  assert.deepEqual(Object.keys(await player.stored()).filter((name) => name.startsWith("saves/")), []);
  await player.leave();
});

test("a script in a title does not run, and the puzzle is there", async () => {
  const title = "<img src=x onerror=globalThis.ran=1><script>globalThis.ran=1</script>\u202e\u0007";
  for (const link of [fpuzzles(compress(puzzleOf(title))), pad(compress(puzzleOf(title)))]) {
    const player = await page.open();
    await player.paste(link);
    assert.notEqual((await player.state()).screen, "menu", "the puzzle was not opened");
    assert.equal(await player.page.locator("[role=gridcell]").count(), 81);
    assert.equal(await player.page.evaluate(() => globalThis.ran), undefined);
    assert.equal(await player.page.locator("main img, main script, dialog img, dialog script").count(), 0);
    assert.doesNotMatch(await player.text(), /[\u202e\u0007]/u);
    await player.leave();
  }
});
