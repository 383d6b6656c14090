// Storage that is refused, full, wiped or damaged: the person is told, and the game goes on.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture, turnsOf } from "./lib/fixture.mjs";

const page = fixture();
const SAVE = "saves/classic.2048";

/** Starts a game and plays some moves. */
async function play(player) {
  await player.press("Enter");
  if ((await player.state()).context === "NewGame") await player.press("Enter");
  await player.until("context", "Play");
  await player.press("ArrowLeft ArrowDown ArrowLeft ArrowDown");
}

for (const [way, before] of [
  ["throws", () => (IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); })],
  [
    "fails",
    () => {
      IDBFactory.prototype.open = () => {
        const request = { error: new DOMException("internal error", "UnknownError") };
        queueMicrotask(() => request.onerror?.(new Event("error")));
        return request;
      };
    },
  ],
  ["is missing", () => delete globalThis.indexedDB || Object.defineProperty(globalThis, "indexedDB", { value: undefined })],
]) {
  test(`storage that ${way} is told, and the game goes on`, async () => {
    const player = await page.open({ before: [before] });
    await play(player);
    assert.match(await player.text(), /Not saved/);
    const shown = await player.page.evaluate(() => document.querySelector("main").innerText);
    await player.press("ArrowRight ArrowDown ArrowRight ArrowDown");
    assert.notEqual(await player.page.evaluate(() => document.querySelector("main").innerText), shown);
    await player.leave();
  });
}

test("full storage is told, and saving goes on when there is room again", async () => {
  const player = await page.open();
  const session = await player.context.newCDPSession(player.page);
  // Before the first write: Chromium remembers for a while how much room there was.
  await session.send("Storage.overrideQuotaForOrigin", { origin: player.origin, quotaSize: 1 });
  await play(player);
  assert.match(await player.text(), /Not saved/);
  await session.send("Storage.overrideQuotaForOrigin", { origin: player.origin });
  await player.press("ArrowRight ArrowUp ArrowRight ArrowDown");
  assert.doesNotMatch(await player.text(), /Not saved/);
  assert.match(await player.textOf(SAVE), /^turns [5-8]$/m);
  await player.leave();
});

/** Clears the page's storage, as the browser's own settings do. */
async function wipe(player) {
  const session = await player.context.newCDPSession(player.page);
  await session.send("Storage.clearDataForOrigin", { origin: player.origin, storageTypes: "indexeddb" });
}

/** What the notices say. */
const notices = (player) => player.page.$$eval(".notice p", (notices) => notices.map((notice) => notice.textContent));

test("storage that is wiped is told at once, and what is in memory is stored again", async () => {
  for (const [lang, sentence] of [
    ["en", "The browser has cleared the stored games. The game on the screen was stored again."],
    ["zh", "浏览器清除了已保存的对局。屏幕上的这一局已重新保存。"],
  ]) {
    const player = await page.open({ lang });
    await player.put({ "settings.toml": 'theme = "dark"\n', "sketch.sudoku": `3x3 12${".".repeat(79)}\n` });
    await play(player);
    const before = turnsOf(await player.textOf(SAVE));
    await wipe(player);
    // Nobody has to make a move for it.
    await player.page.waitForSelector(".notice");
    await player.settle();
    assert.deepEqual(await notices(player), [sentence]);
    assert.equal(turnsOf(await player.textOf(SAVE)), before);
    assert.match(await player.textOf("settings.toml"), /^theme = "dark"$/m);
    assert.match(await player.textOf("sketch.sudoku"), /^3x3 12\./);
    // Once: the next moves say nothing of it.
    await player.click(".notice button");
    await player.press("ArrowRight ArrowUp ArrowRight ArrowDown");
    assert.deepEqual(await notices(player), []);
    const after = turnsOf(await player.textOf(SAVE));
    assert.ok(after.startsWith(before) && after.length > before.length);
    await player.leave();
  }
});

test("storage that is wiped while no game is open is told, by every tab", async () => {
  const player = await page.open();
  await player.put({ "settings.toml": "animation = false\n" });
  // What a new page has stored itself is missed; it has stored something when a setting was changed.
  await player.click("[data-card=settings]");
  await player.click("[data-setting=animation]");
  const tab = await page.open({ context: player.context, seed: 2 });
  await wipe(player);
  for (const one of [player, tab]) {
    await one.page.waitForSelector(".notice");
    assert.deepEqual(await notices(one), ["The browser has cleared the stored games."]);
  }
  await tab.leave();
  await player.leave();
});

test("texts that vanish without a sign are missed with the next move", async () => {
  const player = await page.open();
  await play(player);
  await player.page.evaluate(async () => {
    const wait = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const database = await wait(indexedDB.open("gridwise"));
    await wait(database.transaction("texts", "readwrite").objectStore("texts").clear());
    database.close();
  });
  await player.press("ArrowRight ArrowUp");
  assert.equal((await notices(player)).length, 1);
  assert.match((await notices(player))[0], /cleared the stored games.*stored again/);
  assert.match(await player.textOf(SAVE), /^turns [3-6]$/m);
  await player.leave();
});

test("damaged texts are set aside and told, and everything can be played", async () => {
  const damage = ["", "\0\0\0", "gridwise 2048 record 1\nrules classic\n\nL", "<script>ran = 1</script>", "x".repeat(1 << 20)];
  for (const text of damage) {
    const player = await page.open();
    const others = {
      "settings.toml": `${text}\n[[[`,
      "history.jsonl": `${text}\n{"game":`,
      "records/20261101-000000-classic-1.2048": text,
      "sketch.sudoku": text,
    };
    await player.put({ [SAVE]: text, "saves/3x3-easy.sudoku": text, ...others });
    /** The damaged text is under another name, the person was told so, and a game is in its place. */
    const aside = async (file) => {
      const stored = await player.stored();
      const [name, ...more] = Object.keys(stored).filter((name) => new RegExp(`^aside/[\\d.]+-${file}$`).test(name));
      assert.ok(name !== undefined && more.length === 0, Object.keys(stored).join());
      assert.equal(stored[name], text);
      assert.ok((await notices(player)).some((told) => told.startsWith(`A damaged save was moved to ${name}: `)), await player.text());
      assert.match(stored[`saves/${file}`], /^gridwise-/);
    };
    await player.press("Enter Enter");
    await player.until("context", "Play");
    await player.page.waitForSelector(".notice");
    await aside("classic.2048");
    while ((await player.state()).screen !== "menu") await player.press("Escape");
    await player.page.waitForFunction(() => history.state?.depth === 0);
    await player.click("[data-card=sudoku]");
    await player.press("Enter");
    await player.settle({ thinking: true });
    await player.until("context", "Sudoku");
    await aside("3x3-easy.sudoku");
    // What nobody has opened is as it was.
    const stored = await player.stored();
    for (const [name, kept] of Object.entries(others)) assert.equal(stored[name], kept, name);
    assert.equal(await player.page.evaluate(() => globalThis.ran), undefined);
    await player.leave();
  }
});

test("rows of another kind than texts do not stop the page", async () => {
  const player = await page.open();
  await player.page.evaluate(async () => {
    const wait = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const database = await wait(indexedDB.open("gridwise"));
    const store = database.transaction("texts", "readwrite").objectStore("texts");
    for (const row of [
      { name: "saves/classic.2048", text: 5, modified: "x" },
      { name: "history.jsonl" },
      { name: "settings.toml", text: null },
    ]) {
      await wait(store.put(row));
    }
    database.close();
  });
  await player.reload();
  await play(player);
  await player.leave();
});
