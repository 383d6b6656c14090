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

const DATE = "2026-11-03";
const days = (await readFile(join(ROOT, "testdata/days.txt"), "utf8")).trim().split("\n").map((line) => line.split(" "));
const LEVELS = ["beginner", "easy", "medium", "hard", "fiendish", "diabolic"];
/** The puzzles with more rules come after the levels, then 2048. */
const RULES = ["killer", "variant"];
const ruled = (await readFile(join(ROOT, "testdata/days-rules.txt"), "utf8")).trim().split("\n");

/** The page at noon of a day, on the list of its games, with the cursor on this line. */
async function daily(date, line) {
  const player = await page.open({ now: Date.parse(`${date}T12:00:00Z`) });
  await player.press("ArrowDown ArrowDown Enter", ...Array(line).fill("ArrowDown"), "Enter");
  await player.settle({ thinking: true });
  return player;
}

for (const [line, level] of LEVELS.entries()) {
  test(`the ${level} puzzle of a day is that of the terminal`, async () => {
    const [, , , puzzle] = days.find(([date, game]) => date === DATE && game === level);
    const player = await daily(DATE, line);
    const save = await player.textOf(`saves/3x3-daily-${level}.sudoku`);
    assert.match(save, new RegExp(`^puzzle ${puzzle.replaceAll(".", "\\.")}$`, "m"));
    assert.match(save, new RegExp(`^date ${DATE}$`, "m"));
    await player.leave();
  });
}

for (const [line, which] of RULES.entries()) {
  test(`the ${which} of a day is that of the terminal`, async () => {
    const date = "2026-11-01";
    const golden = ruled.find((text) => text.startsWith(`${date} ${which} `));
    const player = await daily(date, LEVELS.length + line);
    const save = await player.textOf(`saves/3x3-daily-${which}.sudoku`);
    assert.ok(save.split("\n").includes(`rules ${golden.slice(golden.indexOf("sudoku "))}`), save.slice(0, 300));
    await player.leave();
  });
}

test("the game of 2048 of a day is that of the terminal", async () => {
  for (const date of [DATE, "2026-12-31"]) {
    const [, , seed] = days.find(([day, game]) => day === date && game === "2048");
    const player = await daily(date, LEVELS.length + RULES.length);
    await player.until("context", "Play");
    await player.press("ArrowLeft ArrowDown ArrowRight ArrowUp");
    const saves = Object.entries(await player.stored()).filter(([name]) => name.startsWith("saves/"));
    assert.equal(saves.length, 1);
    assert.match(saves[0][1], new RegExp(`^seed ${BigInt(`0x${seed}`)}$`, "m"));
    await player.leave();
  }
});
