// What version 0.1 stored is read: every game in progress, every replay, the statistics, the settings and the puzzle in the
// editor.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";
import { ROOT } from "./lib/site.mjs";

const page = fixture();
/** The day after the last game. */
const now = Date.parse("2026-11-16T15:00:00Z");

const home = join(ROOT, "testdata/home-0.1");
const texts = {};
for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  texts[relative(home, path).replace(/^(data|config)\//, "")] = await readFile(path, "utf8");
}
const names = (folder) => Object.keys(texts).filter((name) => name.startsWith(`${folder}/`));

/** The line of a record that begins with a word. */
const line = (text, word) => text.split("\n").find((line) => line.startsWith(`${word} `));

for (const name of names("saves")) {
  test(`${name} is continued`, async () => {
    const player = await page.open({ now, frozen: true });
    const old = texts[name];
    const rules = line(old, "rules")?.slice(6);
    const empty = line(old, "turns") === "turns 0";
    // A game without a turn is not offered: it is found when a game of its kind is started.
    await player.put({ [name]: old, ...(empty && { "settings.toml": `rules = "${rules}"\n` }) });
    if (empty) await player.click("[data-card='2048']");
    await player.press("Enter");
    const sudoku = name.endsWith(".sudoku");
    await player.until("context", sudoku ? "Sudoku" : "Play");
    if (sudoku) {
      const cell = await player.page.$$eval("[role=gridcell]", (cells) => cells.findIndex((cell) => cell.ariaLabel.includes("empty")));
      await player.click(`[data-cell="${cell}"]`);
      await player.press("1");
    } else {
      for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"]) await player.press(key);
    }
    const after = await player.stored();
    for (const word of ["rules", "seed", "puzzle", "solution", "category", "date", "daily", "started", "opening", "player"]) {
      assert.equal(line(after[name], word), line(old, word), word);
    }
    if (!sudoku) assert.ok(turnsOf(after[name]).startsWith(turnsOf(old)));
    // Undone turns of a Sudoku are kept until another is made.
    const made = (text) => Number((line(text, "now") ?? line(text, "turns")).replace(/\D/g, ""));
    assert.ok(made(after[name]) > made(old), after[name]);
    assert.deepEqual(Object.keys(after).filter((name) => /^(saves|aside)/.test(name)), [name]);
    assert.equal(await player.page.locator(".notice").count(), 0);
    await player.leave();
  });
}

test("statistics and replays of all finished games are shown", async () => {
  const player = await page.open({ now, frozen: true });
  await player.put(texts);
  await player.click("[data-card=statistics]");
  const seen = [];
  const tables = await player.page.locator("#table option").count();
  for (let table = 0; table < tables; table += 1) {
    await player.page.selectOption("#table", { index: table });
    await player.settle();
    const rows = await player.page.locator(".last tbody tr").count();
    for (let row = 0; row < rows; row += 1) {
      await player.page.locator(".last tbody tr button").nth(row).click();
      await player.settle();
      const { screen } = await player.state();
      assert.match(screen, /^replay-/);
      // To the end, where the result is.
      await player.press("End");
      seen.push(`${screen} ${(await player.page.innerText("main")).includes("296") ? "296" : ""}`.trim());
      await player.press("Escape");
      await player.until("screen", "statistics");
      await player.page.selectOption("#table", { index: table });
      await player.settle();
    }
  }
  const lines = texts["history.jsonl"].trim().split("\n");
  assert.equal(seen.length, lines.length, seen.join());
  assert.equal(seen.filter((screen) => screen.startsWith("replay-2048")).length, 3);
  assert.equal(seen.filter((screen) => screen.startsWith("replay-sudoku")).length, 2);
  assert.ok(seen.some((screen) => screen.endsWith("296")), seen.join());
  const after = await player.stored();
  for (const [name, text] of Object.entries(texts)) assert.equal(after[name], text, name);
  assert.ok(!Object.keys(after).some((name) => name.startsWith("aside/")));
  await player.leave();
});

test("the settings and the puzzle in the editor are used", async () => {
  const player = await page.open({ now, frozen: true });
  await player.put(texts);
  assert.equal((await player.state()).theme, "dark");
  await player.click("[data-card=sudoku]");
  await player.click(".others button:nth-child(2)");
  await player.until("screen", "editor");
  assert.match(await player.page.getAttribute("[data-cell='0']", "aria-label"), /6/);
  await player.leave();
});
