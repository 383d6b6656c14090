// The same games as in the terminal: the same keys store the same bytes, and the days have the same puzzles.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";
import { ROOT } from "./lib/site.mjs";

const page = fixture();
const games = join(ROOT, "testdata/web/games");

for (const file of (await readdir(games)).sort()) {
  test(`the game of ${file} stores the same bytes as in the terminal`, async () => {
    const text = await readFile(join(games, file), "utf8");
    const at = text.indexOf("== ");
    const player = await page.open({ frozen: true });
    for (const key of text.slice(0, at).split(/\s+/).filter(Boolean)) {
      await player.page.keyboard.press(key);
      await player.settle({ thinking: (await player.state()).context === "Making" });
    }
    const all = Object.entries(await player.stored()).filter(([name]) => name !== "settings.toml");
    all.sort(([a], [b]) => (a < b ? -1 : 1));
    assert.equal(all.map(([name, text]) => `== ${name}\n${text.trimEnd()}\n`).join(""), text.slice(at));
    await player.leave();
  });
}
