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

test("storage that is wiped while the page is open is written again", async () => {
  const player = await page.open();
  await play(player);
  const before = turnsOf(await player.textOf(SAVE));
  const session = await player.context.newCDPSession(player.page);
  await session.send("Storage.clearDataForOrigin", { origin: player.origin, storageTypes: "indexeddb" });
  await player.press("ArrowRight ArrowUp ArrowRight ArrowDown");
  const after = turnsOf(await player.textOf(SAVE));
  assert.ok(after.startsWith(before) && after.length > before.length);
  await player.leave();
});

test("damaged texts are set aside and told, and everything can be played", async () => {
  const damage = ["", "\0\0\0", "gridwise 2048 record 1\nrules classic\n\nL", "<script>ran = 1</script>", "x".repeat(1 << 20)];
  for (const text of damage) {
    const player = await page.open();
    await player.put({
      [SAVE]: text,
      "saves/3x3-easy.sudoku": text,
      "settings.toml": `${text}\n[[[`,
      "history.jsonl": `${text}\n{"game":`,
      "records/20261101-000000-classic-1.2048": text,
      "sketch.sudoku": text,
    });
    await play(player);
    const stored = await player.stored();
    assert.ok(Object.keys(stored).some((name) => name.startsWith("saves/classic") && stored[name] !== text));
    if (text !== "") assert.ok(Object.values(stored).filter((kept) => kept === text).length > 0, "what was damaged is gone");
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
