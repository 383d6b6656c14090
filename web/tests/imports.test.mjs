// Everything as one file: what is read from it is told when it is stored, and used at once; nothing is overwritten.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";
import { ROOT } from "./lib/site.mjs";
import { GAME, PUZZLE } from "./lib/visits.mjs";

const page = fixture();
const SAVE = "saves/classic.2048";

/** What the notices say. */
const notices = (player) => player.page.$$eval(".notice p", (notices) => notices.map((notice) => notice.textContent).join("\n"));

/** A file with these texts, as the page saves it. */
async function fileWith(texts) {
  const player = await page.open();
  await player.put(texts);
  await player.click("[data-card=settings]");
  const file = await saved(player);
  await player.leave();
  return file;
}

/** The file that the page saves in the settings. */
async function saved(player) {
  const [download] = await Promise.all([player.page.waitForEvent("download"), player.page.click("[data-action=save-all]")]);
  return readFile(await download.path());
}

/** Gives the page a file, and waits until it says something about it. */
async function give(player, buffer) {
  const before = await player.page.locator(".notice").count();
  await player.page.setInputFiles("input[type=file]", { name: "all.tar", mimeType: "application/x-tar", buffer });
  await player.page.waitForFunction((before) => document.querySelectorAll(".notice").length > before, before);
  await player.settle();
}

/** Opens the page at the settings. */
async function settings(options = {}) {
  const player = await page.open(options);
  await player.click("[data-card=settings]");
  return player;
}

test("imported settings and the imported puzzle are used at once", async () => {
  const file = await fileWith({ "settings.toml": 'theme = "dark"\nlanguage = "zh"\n', "sketch.sudoku": `3x3 .2${".".repeat(79)}\n`, [SAVE]: GAME });
  const player = await settings();
  await give(player, file);
  assert.equal((await player.state()).theme, "dark");
  assert.equal(await player.page.getAttribute("html", "lang"), "zh-CN");
  await player.click("[data-action=back]");
  await player.until("screen", "menu");
  assert.equal(await player.page.locator("[data-card=continue]").count(), 1);
  await player.page.waitForFunction(() => history.state?.depth === 0);
  await player.click("[data-card=sudoku]");
  await player.click(".others button:nth-child(2)");
  await player.until("screen", "editor");
  // The first change in the editor keeps what was imported.
  await player.click("[data-cell='0']");
  await player.press("1");
  assert.match(await player.textOf("sketch.sudoku"), /^3x3 12\./);
  await player.leave();
});

test("an import that cannot be stored is told, and no success", async () => {
  const file = await fileWith({ [SAVE]: GAME });
  for (const [lang, expected, wrong] of [
    ["en", /^Nothing was imported, because it cannot be stored: the disk is full/, /Imported/],
    ["zh", /^无法保存文件里的内容，什么也没有导入：磁盘已满/, /已导入/],
  ]) {
    const player = await settings({ lang });
    await player.page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await give(player, file);
    assert.match(await notices(player), expected);
    assert.doesNotMatch(await notices(player), wrong);
    assert.ok(!(SAVE in (await player.stored())));
    await player.leave();
  }
});

test("what cannot be read is told when it is to be saved", async () => {
  const player = await settings();
  await player.page.evaluate(() => {
    IDBObjectStore.prototype.getAll = () => {
      throw new DOMException("a bad sector", "DataError");
    };
  });
  await player.click("[data-action=save-all]");
  await player.page.waitForSelector(".notice");
  assert.match(await notices(player), /^Cannot read: .*a bad sector/);
  await player.leave();
});

test("an import leaves out a save that is open, here or in another tab", async () => {
  const file = await fileWith({ [SAVE]: GAME, "saves/3x3-easy.sudoku": PUZZLE });
  const player = await settings();
  // A tab that has a game which is not stored yet.
  await player.page.evaluate((name) => {
    return new Promise((locked) => {
      void navigator.locks.request(name, () => {
        locked();
        return new Promise(() => undefined);
      });
    });
  }, `gridwise/${SAVE}`);
  await give(player, file);
  assert.match(await notices(player), /Imported 1 games? in progress.*Left out.*: 1\./);
  const stored = await player.stored();
  assert.ok(!(SAVE in stored) && stored["saves/3x3-easy.sudoku"] === PUZZLE, Object.keys(stored).join());
  await player.leave();
});

test("an import does not overwrite what another tab has stored in the meantime", async () => {
  const file = await fileWith({ [SAVE]: GAME });
  const player = await settings();
  const other = GAME.replace(/^seed .*$/m, "seed 5");
  await player.put({ [SAVE]: other });
  await player.click("[data-card=settings]");
  // The page has looked before that.
  await player.page.evaluate(() => {
    const { getAll } = IDBObjectStore.prototype;
    globalThis.getAll = getAll;
    IDBObjectStore.prototype.getAll = function () {
      return getAll.call(this, "nothing");
    };
  });
  await give(player, file);
  await player.page.evaluate(() => (IDBObjectStore.prototype.getAll = globalThis.getAll));
  assert.match(await notices(player), /Left out.*: 1\./);
  assert.equal(await player.textOf(SAVE), other);
  // The lock was given back.
  assert.equal(await player.page.evaluate(async () => (await navigator.locks.query()).held.length), 0);
  await player.leave();
});

test("the program's file is read, and the page saves the same bytes", async () => {
  const bytes = await readFile(join(ROOT, "testdata/web/exported.tar"));
  const player = await settings({ now: 1_794_838_000_000, frozen: true });
  await give(player, bytes);
  assert.match(await notices(player), /^Imported 9 games in progress, 5 finished games and 5 lines of history\./);
  await player.click(".notice button");
  assert.deepEqual(await saved(player), bytes);
  await player.leave();
});
