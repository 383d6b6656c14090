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
      await player.settle();
      // A puzzle is being made: keys wait for it.
      if ((await player.state()).context === "Making") await player.settle({ thinking: true });
    }
    const all = Object.entries(await player.stored()).filter(([name]) => name !== "settings.toml");
    all.sort(([a], [b]) => (a < b ? -1 : 1));
    assert.equal(all.map(([name, text]) => `== ${name}\n${text.trimEnd()}\n`).join(""), text.slice(at));
    await player.leave();
  });
}

test("the puzzles of a day are those of the terminal", async () => {
  const days = (await readFile(join(ROOT, "testdata/days.txt"), "utf8")).trim().split("\n");
  const levels = ["beginner", "easy", "medium", "hard", "fiendish", "diabolic"];
  for (const date of ["2026-02-28", "2026-12-31"]) {
    // All six levels of a day take long in the slowest build; two of each day say enough about seeds.
    for (const level of date.endsWith("28") ? ["beginner", "hard"] : ["easy", "fiendish"]) {
      const line = days.find((line) => line.startsWith(`${date} ${level} `)).split(" ");
      const player = await page.open({ now: Date.parse(`${date}T12:00:00Z`) });
      const downs = Array(levels.indexOf(level)).fill("ArrowDown");
      await player.press("ArrowDown ArrowDown Enter", ...downs, "Enter");
      await player.settle({ thinking: true });
      assert.match(await player.textOf(`saves/3x3-daily-${level}.sudoku`), new RegExp(`^puzzle ${line[3].replaceAll(".", "\\.")}$`, "m"));
      await player.leave();
    }
  }
});
